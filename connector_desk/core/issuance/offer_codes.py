"""The codes of an offer: the pre-authorized code, and a PIN from the staff (OpenID4VCI 1.0 §4.1.1)."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from connector_desk.base.identifiers import ID_LENGTH, random_bytes
from connector_desk.contract.limits import PIN_ATTEMPTS, PIN_DIGITS
from connector_desk.core.keys import base64url
from connector_desk.core.oid4vci import offer as offering

if TYPE_CHECKING:
    from connector_desk.contract.place import TxCodePolicy
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.offers import OfferRow


_BYTES = 32
_TOKEN_BYTES = 33  # the ID of the offer and these are base64url together


def code(secret: bytes, offer_id: str, minted_at: int, *, purpose: str = "") -> str:
    """Work out the code that an offer got at an instant."""
    message = f"{purpose}{offer_id}:{minted_at}".encode()
    return offer_id + base64url.encode(hashlib.blake2b(message, key=secret, digest_size=_BYTES).digest())


def authorization_code(secret: bytes, offer_id: str, minted_at: int) -> str:
    """Work out the authorization code that an offer got at an instant: never the same as one of the other kind."""
    return code(secret, offer_id, minted_at, purpose="authorization:")


def issuer_state(secret: bytes, offer_id: str) -> str:
    """Work out the `issuer_state` of an offer: it does not follow from what is in a code or in a token."""
    return code(secret, offer_id, 0, purpose="issuer_state:")


def offer_of_state(secret: bytes, state: str | None) -> str | None:
    """Return the offer of an `issuer_state`; None for one that was not made here."""
    offer_id = offer_of(state or "")
    is_ours = hmac.compare_digest(issuer_state(secret, offer_id).encode(), (state or "").encode())
    return offer_id if is_ours else None


def token(offer_id: str) -> str:
    """Make a new access token for an offer."""
    return offer_id + base64url.encode(random_bytes(_TOKEN_BYTES))


def offer_of(code_or_token: str) -> str:
    """Return the offer of a code or token by its prefix, which its holder knows anyway."""
    return code_or_token[:ID_LENGTH]


def digest(of_code: str) -> bytes:
    """Make the digest by which a code, or a token, is kept."""
    return hashlib.sha256(of_code.encode()).digest()


_GUIDANCE = "The staff at the desk tell you this code."


def needs_pin(place: TxCodePolicy, records: Iterable[SchemaRecord], *, asked: bool) -> bool:
    """Return whether an offer of these credentials gets a PIN; `asked` is the choice of the staff for this one offer.

    `never` in a schema means only that its offers have none by themselves; the place's `never` counts for all.
    """
    if place == "by-schema":
        return asked or any(record.txCode == "always" for record in records)
    return place == "always" or (place == "ask" and asked)


def make_pin(sealer: Sealer, offer_id: str) -> bytes:
    """Make a PIN, sealed for its offer."""
    return sealer.seal(f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}}".encode(), _sealed_for(offer_id))


def read_pin(sealer: Sealer, row: OfferRow) -> str | None:
    """Read the PIN of an offer, for staff only."""
    return None if row.pin is None else sealer.open(row.pin, _sealed_for(row.id)).decode()


def tx_code_description() -> dict[str, object]:
    """Return the description of the PIN in an offer, for the wallet's dialog."""
    return offering.tx_code(PIN_DIGITS, _GUIDANCE)


def pin_matches(sealer: Sealer, row: OfferRow, tried: str) -> bool:
    """Compare a PIN in constant time."""
    right = read_pin(sealer, row)
    return right is not None and hmac.compare_digest(right.encode(), tried.encode())


def is_last_try(row: OfferRow) -> bool:
    """Return whether one more wrong PIN ends the offer."""
    return tries_left(row) <= 1


def tries_left(row: OfferRow) -> int:
    """Count the PINs that are still compared."""
    return PIN_ATTEMPTS - row.pin_failures


def _sealed_for(offer_id: str) -> bytes:
    return f"pin:{offer_id}".encode()
