"""The secret key of the admin API: read from the headers, compared as digests in constant time."""

import base64
import binascii
import hashlib
import hmac
from collections.abc import Collection, Sequence
from typing import Protocol

from connector_desk.base.errors import Unauthorized
from connector_desk.contract import limits
from connector_desk.core.place.admin_keys import key_id
from connector_desk.core.runtime.throttle import Throttle

_LONGEST = 1024


class LiveKeys(Protocol):
    """The keeper of the live keys."""

    async def live(self) -> Collection[bytes]:
        """Return the digests of the live keys."""
        ...


class AdminAuthenticator:
    """Admits the holders of live keys; knows their digests only."""

    def __init__(self, keys: LiveKeys) -> None:
        self._keys = keys
        self._throttle = Throttle(limits.WRONG_KEYS_PER_MINUTE)

    async def admit(
        self, headers: Sequence[tuple[bytes, bytes]], source: str, now: int, *, browser: bool = False
    ) -> str:
        """Return the ID of the key; raises Unauthorized, or RateLimited, unless every presented key is live.

        A key comes as `X-API-Key` or `Authorization: Bearer`; on pages for people (`browser`) also as the password of
        `Authorization: Basic`, which a browser can request.
        """
        live = await self._keys.live()
        brought = [key for name, value in headers if (key := presented(name, value, browser=browser)) is not None]
        found = [_live_digest(key, live) for key in brought]
        good = [digest for digest in found if digest is not None]
        if not good or len(good) != len(found):
            if brought:
                self._throttle.failed(source, now)
            raise Unauthorized
        return key_id(good[0])


def _live_digest(key: bytes, live: Collection[bytes]) -> bytes | None:
    if len(key) > _LONGEST:
        return None
    digest = hashlib.sha256(key).digest()
    is_live = False
    for known in live:
        is_live |= hmac.compare_digest(digest, known)
    return digest if is_live else None


def presented(name: bytes, value: bytes, *, browser: bool = False) -> bytes | None:
    """Read the key or token out of a header; None where it is none of those that carry one."""
    if name == b"x-api-key":
        return value
    if name != b"authorization":
        return None
    scheme, _, credentials = value.partition(b" ")
    credentials = credentials.lstrip(b" ")  # RFC 9110 §11.4
    if browser and scheme.lower() == b"basic":
        try:
            return base64.b64decode(credentials, validate=True).partition(b":")[2]
        except binascii.Error:
            return b""
    return credentials if scheme.lower() == b"bearer" else b""
