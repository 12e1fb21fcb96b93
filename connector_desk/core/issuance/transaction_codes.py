"""Transaction codes (OpenID4VCI 1.0 §4.1.1): a PIN from the staff, so that a photograph of the code is not enough."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from connector_desk.contract.limits import PIN_ATTEMPTS, PIN_DIGITS
from connector_desk.core.oid4vci import offer as offering

if TYPE_CHECKING:
    from connector_desk.contract.place import TxCodePolicy
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.offers import OfferRow

_GUIDANCE = "The staff at the desk tell you this code."


def is_needed(place: TxCodePolicy, records: Iterable[SchemaRecord], *, asked: bool) -> bool:
    """Return whether an offer of these credentials gets a PIN; `asked` is the choice of the staff for this one offer.

    `never` in a schema means only that its offers have none by themselves; the place's `never` counts for all.
    """
    if place == "by-schema":
        return asked or any(record.txCode == "always" for record in records)
    return place == "always" or (place == "ask" and asked)


def make(sealer: Sealer, offer_id: str) -> bytes:
    """Make a PIN, sealed for its offer."""
    return sealer.seal(f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}}".encode(), _sealed_for(offer_id))


def read(sealer: Sealer, row: OfferRow) -> str | None:
    """Read the PIN of an offer, for staff only."""
    return None if row.pin is None else sealer.open(row.pin, _sealed_for(row.id)).decode()


def tx_code_description() -> dict[str, object]:
    """Return the description of the PIN in an offer, for the wallet's dialog."""
    return offering.tx_code(PIN_DIGITS, _GUIDANCE)


def matches(sealer: Sealer, row: OfferRow, tried: str) -> bool:
    """Compare a PIN in constant time."""
    right = read(sealer, row)
    return right is not None and hmac.compare_digest(right.encode(), tried.encode())


def is_last_try(row: OfferRow) -> bool:
    """Return whether one more wrong PIN ends the offer."""
    return tries_left(row) <= 1


def tries_left(row: OfferRow) -> int:
    """Count the PINs that are still compared."""
    return PIN_ATTEMPTS - row.pin_failures


def _sealed_for(offer_id: str) -> bytes:
    return f"pin:{offer_id}".encode()
