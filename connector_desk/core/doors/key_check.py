"""The secret key of the admin API: read from the headers, compared as digests in constant time."""

import base64
import binascii
import hashlib
import hmac
from collections.abc import Collection, Sequence

from connector_desk.base.errors import Unauthorized
from connector_desk.contract import limits
from connector_desk.core.services.throttle import Throttle

_LONGEST = 1024


def digest(key: str) -> bytes:
    """Make the digest by which a key is known."""
    return hashlib.sha256(key.encode()).digest()


class KeyCheck:
    """Lets in whoever has one of the live keys; knows their digests only."""

    def __init__(self, digests: Collection[bytes]) -> None:
        self.digests = tuple(digests)
        self._throttle = Throttle(limits.WRONG_KEYS_PER_MINUTE)

    def admit(self, headers: Sequence[tuple[bytes, bytes]], source: str, now: int, *, browser: bool = False) -> None:
        """Raise Unauthorized, or RateLimited after too many tries, unless every key presented is a live one.

        A key comes as `X-API-Key` or `Authorization: Bearer`; on pages for people (`browser`) also as the password of
        `Authorization: Basic`, which is what a browser can ask for.
        """
        presented = [key for name, value in headers if (key := _presented(name, value, browser=browser)) is not None]
        good = [self._is_live(key) for key in presented]
        if not good or not all(good):
            if presented:
                self._throttle.failed(source, now)
            raise Unauthorized

    def _is_live(self, key: bytes) -> bool:
        if len(key) > _LONGEST:
            return False
        found = hashlib.sha256(key).digest()
        live = False
        for known in self.digests:
            live |= hmac.compare_digest(found, known)
        return live


def _presented(name: bytes, value: bytes, *, browser: bool) -> bytes | None:
    if name == b"x-api-key":
        return value
    if name != b"authorization":
        return None
    scheme, _, credentials = value.partition(b" ")
    if browser and scheme.lower() == b"basic":
        try:
            return base64.b64decode(credentials, validate=True).partition(b":")[2]
        except binascii.Error:
            return b""
    return credentials if scheme.lower() == b"bearer" else b""
