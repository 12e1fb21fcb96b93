"""The `c_nonce` of the nonce endpoint (OpenID4VCI 1.0 §7): the secret is enough to check it, without a store."""

import hashlib
import hmac

from connector_desk.base.identifiers import random_bytes
from connector_desk.base.instants import MINUTE
from connector_desk.contract.limits import NONCE_LIFE
from connector_desk.core.keys import base64url
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vci.errors import OAuthError

_INSTANT_BYTES = 6
_RANDOM_BYTES = 16
_TAG_BYTES = 16
_AHEAD = MINUTE  # clocks of two processes of one place differ by less
_LENGTH = 51  # characters of 38 bytes


def mint(secret: bytes, now: int) -> str:
    """Make a nonce: its instant, 128 random bits, and a tag that only this place can make."""
    content = now.to_bytes(_INSTANT_BYTES, "big") + random_bytes(_RANDOM_BYTES)
    return base64url.encode(content + _tag(secret, content))


def check(secret: bytes, nonce: str, now: int) -> str:
    """Check that a nonce was made here in the last five minutes; raises OAuthError(invalid_nonce) if not.

    Gives the nonce's stable identifier (44 characters, the older the smaller), for recording the token it was used
    with: a nonce may serve several requests of one token, and no other token.
    """
    try:
        raw = base64url.decode(nonce) if len(nonce) == _LENGTH else b""
    except Malformed:
        raw = b""
    content, tag = raw[:-_TAG_BYTES], raw[-_TAG_BYTES:]
    if not raw or not hmac.compare_digest(tag, _tag(secret, content)):
        raise refused()
    made = int.from_bytes(content[:_INSTANT_BYTES], "big")
    if not made - _AHEAD <= now < made + NONCE_LIFE:
        raise refused()
    return content.hex()


def refused() -> OAuthError:
    """Refuse a nonce: unknown, expired or used with another token; a new one helps in each case."""
    return OAuthError("invalid_nonce", "The nonce is unknown, expired or used; get a new one.")


def _tag(secret: bytes, content: bytes) -> bytes:
    return hashlib.blake2b(content, key=secret, digest_size=_TAG_BYTES).digest()
