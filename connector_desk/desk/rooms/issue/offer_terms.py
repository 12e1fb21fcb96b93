"""The rarely changed terms of an offer: metadata, further attributes, exact ends and the ID.  No Qt here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from connector_desk.base.instants import DAY, read_moment
from connector_desk.contract.limits import LONGEST_CREDENTIAL_LIFE, LONGEST_LIFE
from connector_desk.desk.kit.form_spec import MISSING, NO_MOMENT, PAST, TOO_FAR
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words

if TYPE_CHECKING:
    from connector_desk.desk.kit.request_id import RequestId
    from connector_desk.desk.kit.schema import FormSchema

EXPIRATION, EXPIRY, REQUEST_ID, ADDED = "#expirationDate", "#expiryDate", "#requestId", "#added"
"""The names of the rows; no attribute of a schema is called so."""
ENDS_EARLIER = QT_TRANSLATE_NOOP("Faults", "The credential must not end before the offer does.")
METADATA = {
    "_label": QT_TRANSLATE_NOOP("Issue", "Name of the credential"),
    "_namespace": QT_TRANSLATE_NOOP("Records", "Namespace"),
    "_type": QT_TRANSLATE_NOOP("Records", "Type"),
    "_category": QT_TRANSLATE_NOOP("Records", "Category"),
    "_trustlevel": QT_TRANSLATE_NOOP("Records", "Trust level"),
}
"""The metadata attributes (`METADATA_KEYS` in `contract/credential.py`) and their names for people."""


class PinRule(StrEnum):
    """Who decides whether a wallet asks for a PIN."""

    NEVER = "never"  # the settings of the service, for every offer
    ALWAYS = "always"  # these settings, or the schema
    ASK = "ask"  # the staff, for each offer


@dataclass(slots=True)
class AddedAttribute:
    """An attribute that the schema may not have."""

    key: str = ""
    value: str = ""

    @property
    def is_empty(self) -> bool:
        """Return whether nothing was typed."""
        return not self.key.strip() and not self.value.strip()


class OfferTerms(Protocol):
    """The terms of a draft."""

    schema: FormSchema
    metadata: dict[str, str]
    added: list[AddedAttribute]
    expires: str | None
    ends: str | None
    request_id: RequestId
    refused: dict[str, Words]

    @property
    def now(self) -> Callable[[], int]:
        """Return what tells the present instant, or 0 where it is not known."""
        ...


def added_row(index: int) -> str:
    """Name the row of an added attribute."""
    return f"{ADDED}.{index}"


def added_attributes(draft: OfferTerms) -> list[tuple[str, dict[str, str]]]:
    """List metadata and added attributes in their wire form, each with its row; a name without a value stays one."""
    typed = ((key, draft.metadata.get(key, "").strip()) for key in METADATA)
    found = [(key, {"key": key, "value": value}) for key, value in typed if value]
    for index, each in enumerate(draft.added):
        if not each.is_empty:
            value = {"value": each.value} if each.value else {}
            found.append((added_row(index), {"key": each.key.strip(), **value}))
    return found


def term_faults(draft: OfferTerms) -> dict[str, Words]:
    """Return the faults of the terms by row, whether they may be shown yet or not."""
    schema_keys = {each.key for each in draft.schema.fields}
    found = {row: words for row, words in draft.refused.items() if row not in schema_keys}
    missing = draft.request_id.fault()
    if missing is not None:
        found[REQUEST_ID] = missing
    now = draft.now()
    latest = now + max(LONGEST_CREDENTIAL_LIFE, draft.schema.life_days * DAY)
    for row, typed, limit in ((EXPIRATION, draft.expires, latest), (EXPIRY, draft.ends, now + LONGEST_LIFE)):
        fault = "" if typed is None else _moment_fault(typed, now, limit)
        if fault:
            found[row] = Words("Faults", fault)
    if EXPIRATION not in found and EXPIRY not in found and draft.expires is not None and draft.ends is not None:
        expires, ends = read_moment(draft.expires), read_moment(draft.ends)
        if expires is not None and ends is not None and expires < ends:
            found[EXPIRATION] = Words("Faults", ENDS_EARLIER)
    for index, each in enumerate(draft.added):
        if each.value.strip() and not each.key.strip():
            found[added_row(index)] = Words("Faults", MISSING)
    return found


def _moment_fault(typed: str, now: int, latest: int) -> str:
    moment = read_moment(typed)
    if moment is None:
        return NO_MOMENT
    if now and moment <= now:
        return PAST
    return TOO_FAR if now and moment > latest else ""
