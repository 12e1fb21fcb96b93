"""Refresh tokens: when a wallet gets one, to what it is bound, and how it is spelled (RFC 6749 §1.5, RFC 9449 §5).

Only where the schema lets wallets renew, and only for a wallet that has proven a key, or has shown who made it: a token
that anybody could use who reads it is never given.  A token names its family and its number in it, with a MAC: so one
that was used before is recognised however old it is, and nothing of a token is kept but the number of the newest.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.identifiers import ID_LENGTH, new_id
from connector_desk.base.instants import DAY
from connector_desk.core.keys import base64url
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vci.token import REFRESH_TOKEN
from connector_desk.core.store import refresh_grants
from connector_desk.core.store.refresh_grants import RefreshGrantRow

if TYPE_CHECKING:
    from connector_desk.contract.schema import WalletRenewal
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.store.offers import OfferedCredential
    from connector_desk.core.store.transaction import Transaction

_NUMBER_BYTES: Final = 3  # with the MAC these are base64url without a rest
_MAC_BYTES: Final = 33
_LAST: Final = b"\xff" * _NUMBER_BYTES
FIRST: Final = 1


class RefreshToken(NamedTuple):
    """A token that was made here: its family, and its place in that."""

    grant_id: str
    number: int


class Binding(NamedTuple):
    """The wallet that a token is bound to: by the key of its DPoP proofs, by that of its attestation, or by both."""

    client_id: str | None
    token_key: str | None
    client_key: str | None
    by_details: bool = False
    """Whether it asks for credentials by the identifiers of `authorization_details`."""

    @property
    def is_bound(self) -> bool:
        """Return whether nobody else can use the token."""
        return self.token_key is not None or self.client_key is not None

    def fits(self, grant: RefreshGrantRow) -> bool:
        """Return whether this is the wallet of a family (RFC 9449 §5, attestation-based client auth -07 §8)."""
        return (
            (grant.client_id is None or self.client_id == grant.client_id)
            and (grant.token_key is None or self.token_key == grant.token_key)
            and (grant.client_key is None or self.client_key == grant.client_key)
        )


def spell(secret: bytes, grant_id: str, number: int) -> str:
    """Spell the token of a family that has a number."""
    spelled = number.to_bytes(_NUMBER_BYTES)
    return grant_id + base64url.encode(spelled + _mac(secret, grant_id, spelled))


def read(secret: bytes, text: str) -> RefreshToken | None:
    """Read a token; None for what was not made here."""
    grant_id = text[:ID_LENGTH]
    try:
        rest = base64url.decode(text[ID_LENGTH:])
    except Malformed:
        return None
    number, mac = rest[:_NUMBER_BYTES], rest[_NUMBER_BYTES:]
    if not hmac.compare_digest(mac, _mac(secret, grant_id, number)) or number == _LAST:
        return None
    return RefreshToken(grant_id, int.from_bytes(number))


def _mac(secret: bytes, grant_id: str, number: bytes) -> bytes:
    return hashlib.blake2b(grant_id.encode() + number, key=secret, digest_size=_MAC_BYTES).digest()


def begin(
    context: IssuanceContext,
    tx: Transaction,
    visit_id: str,
    offered: Iterable[OfferedCredential],
    wallet: Binding,
    now: int,
) -> dict[str, JsonValue]:
    """Begin a family for the credentials of an offer; return the member of the token answer, none where none may be."""
    ends = _ends(context.schemas, offered, now)
    if ends is None or not wallet.is_bound:
        return {}
    row = RefreshGrantRow(
        id=new_id(),
        visit_id=visit_id,
        renewal_id=None,
        number=FIRST,
        client_id=wallet.client_id,
        token_key=wallet.token_key,
        client_key=wallet.client_key,
        by_details=int(wallet.by_details),
        created_at=now,
        expires_at=ends,
        rotated_at=now,
    )
    refresh_grants.add(tx, row)
    return {REFRESH_TOKEN: spell(context.refresh_secret, row.id, FIRST)}


def _ends(schemas: SchemaRegistry, offered: Iterable[OfferedCredential], now: int) -> int | None:
    """Return until when a wallet may renew any of some credentials; None where it may not."""
    found = [(one.expires_at, schemas.of_configuration(one.configuration)) for one in offered]
    rules = [(ends, record.walletRenewal) for ends, record in found if record is not None]
    return max((now + rule.forDays * DAY for ends, rule in rules if rule and may_renew(rule, ends)), default=None)


def may_renew(rule: WalletRenewal, ends: int | None) -> bool:
    """Return whether there is anything to renew where staff have chosen an end, which stays: only further copies."""
    return ends is None or rule.reuse == "once-only"
