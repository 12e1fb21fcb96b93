"""JSON Web Tokens: taken apart, checked against a key, and made."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.instants import SECOND
from connector_desk.wallet.encoding import Json, decode, encode, read_object, write_json

if TYPE_CHECKING:
    from connector_desk.wallet.keys import HolderKey, PublicKey

_PARTS = 3
_YEAR_10000 = 253_402_300_800  # seconds; no calendar here goes further


class Jwt(NamedTuple):
    """A token taken apart; nothing is proven before `signed_by` says so."""

    header: Json
    payload: Json
    message: bytes
    signature: bytes

    def signed_by(self, key: PublicKey) -> bool:
        """Return whether the key signed it."""
        return key.verify(self.header.get("alg"), self.message, self.signature)


def read_jwt(text: str) -> Jwt:
    """Parse a token; raises ValueError, also for one with critical extensions (`crit`)."""
    parts = text.split(".")
    if len(parts) != _PARTS:
        raise ValueError("not a token")
    head, payload, signature = parts
    header = read_object(decode(head))
    if "crit" in header or "b64" in header:
        raise ValueError("a token with rules of its own")
    return Jwt(header, read_object(decode(payload)), f"{head}.{payload}".encode("ascii"), decode(signature))


def numeric_date(claims: Json, name: str) -> int | None:
    """Read a claim in seconds (RFC 7519 §2) as milliseconds, None where it is absent; raises ValueError."""
    value = claims.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < _YEAR_10000:
        raise ValueError(f"{name} is no time")
    return int(value * SECOND)


def make_jwt(key: HolderKey, typ: str, payload: Json, header: Json | None = None) -> str:
    """Make a token signed by one of the wallet's keys."""
    head = {"alg": key.public.alg, "typ": typ, **(header or {})}
    message = f"{encode(write_json(head).encode())}.{encode(write_json(payload).encode())}"
    return f"{message}.{encode(key.sign(message.encode()))}"
