"""Whether a credential has been withdrawn since (Token Status List), asked once, when it is received."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from connector_desk.wallet.encoding import decode
from connector_desk.wallet.errors import RefusalReason, credential_broken
from connector_desk.wallet.jwt import Jwt, numeric_date, read_jwt
from connector_desk.wallet.signers import ResolvedSigner, signer_of

if TYPE_CHECKING:
    from connector_desk.wallet.network import WalletHttpClient

_MEDIA_TYPE = "application/statuslist+jwt"
_LARGEST = 16 * 1024 * 1024
_BITS = (1, 2, 4, 8)
_VALID = 0


async def check_status(status: object, signer: ResolvedSigner, network: WalletHttpClient, now: int) -> bool:
    """Check that a credential is valid by its status list; tells whether it has one.  Raises WalletError."""
    if not isinstance(status, dict) or not isinstance(status.get("status_list"), dict):
        return False
    place, address = status["status_list"].get("idx"), status["status_list"].get("uri")
    if not isinstance(place, int) or isinstance(place, bool) or place < 0 or not isinstance(address, str):
        raise credential_broken(RefusalReason.UNREADABLE)
    reply = await network.get_public(address, _MEDIA_TYPE)
    if reply.status != 200 or reply.media_type != _MEDIA_TYPE:
        raise credential_broken(RefusalReason.STATUS, reply.said if reply.status != 200 else "")
    try:
        token = read_jwt(reply.body.decode("ascii"))
        value = _value_at(token, address, place, now)
    except (ValueError, zlib.error) as fault:
        raise credential_broken(RefusalReason.STATUS) from fault
    await _check_signed(token, signer, network, now)
    if value != _VALID:
        raise credential_broken(RefusalReason.REVOKED)
    return True


async def _check_signed(token: Jwt, signer: ResolvedSigner, network: WalletHttpClient, now: int) -> None:
    issuer = None if "x5c" in token.header else token.payload.get("iss")
    theirs = await signer_of(token, issuer, network, now)
    is_the_same = theirs.name == signer.name or theirs.key.thumbprint == signer.key.thumbprint
    if not is_the_same or not token.signed_by(theirs.key):
        raise credential_broken(RefusalReason.STATUS)


def _value_at(token: Jwt, address: str, place: int, now: int) -> int:
    expires = numeric_date(token.payload, "exp")
    if token.header.get("typ") != "statuslist+jwt" or token.payload.get("sub") != address:
        raise ValueError("another list")
    if expires is not None and now >= expires:
        raise ValueError("an old list")
    listed = token.payload.get("status_list")
    bits = listed.get("bits") if isinstance(listed, dict) else None
    if not isinstance(listed, dict) or bits not in _BITS or not isinstance(listed.get("lst"), str):
        raise ValueError("no list")
    reader = zlib.decompressobj()
    raw = reader.decompress(decode(listed["lst"]), _LARGEST)
    per_byte = 8 // bits
    if place >= len(raw) * per_byte:
        raise ValueError("not in the list")
    value: int = raw[place // per_byte] >> (place % per_byte * bits) & ((1 << bits) - 1)
    return value
