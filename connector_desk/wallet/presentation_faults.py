"""What the wallet shows wrongly on purpose, so that a person sees what the asker does then."""

from __future__ import annotations

from collections.abc import Callable, Collection
from enum import StrEnum
from typing import Final

from connector_desk.wallet.formats import MSO_MDOC, SD_JWT


class PresentationFault(StrEnum):
    """One fault, by its name in the desk's list of faults on demand."""

    OTHER_KEY = "shown_by_another_key"
    OTHER_NONCE = "shown_for_another_nonce"
    OTHER_ASKER = "shown_for_another_asker"
    NO_PROOF = "shown_without_proof"
    WRONG_CODE = "shown_with_wrong_code"
    CHANGED_VALUE = "shown_with_changed_value"
    ADDED_ELEMENT = "shown_with_added_element"
    EXPIRED = "shown_expired"


TakeFault = Callable[[Collection[str]], str | None]
"""Returns the one of these faults that is to be made now, and counts it; None for none."""

_OF_PROOFS: Final = (PresentationFault.OTHER_KEY, PresentationFault.OTHER_NONCE, PresentationFault.OTHER_ASKER)
_OF_FORMAT: Final = {
    MSO_MDOC: tuple(PresentationFault),
    SD_JWT: (*_OF_PROOFS, PresentationFault.NO_PROOF, PresentationFault.CHANGED_VALUE),
}


def fitting(form: str, *, is_proven: bool, has_values: bool) -> tuple[PresentationFault, ...]:
    """Return the faults that fit a credential, by whether the wallet proves that it is its own, and shows values."""
    return tuple(
        one
        for one in _OF_FORMAT.get(form, _OF_PROOFS)
        if (has_values if one is PresentationFault.CHANGED_VALUE else is_proven)
    )
