"""Base64url without padding, read strictly (RFC 7515 §2)."""

from binascii import Error as Unreadable64
from binascii import a2b_base64, b2a_base64

from connector_desk.core.keys.malformed import Malformed

_TO_URL = bytes.maketrans(b"+/", b"-_")
_FROM_URL = bytes.maketrans(b"-_", b"+/")


def encode(data: bytes) -> str:
    """Spell bytes as base64url without padding."""
    return b2a_base64(data, newline=False).translate(_TO_URL, b"=").decode("ascii")


def decode(text: str) -> bytes:
    """Read base64url; refuses padding, foreign characters and spare bits, so each value has one spelling."""
    try:
        raw = text.encode("ascii")
        data = a2b_base64(raw.translate(_FROM_URL) + b"=" * (-len(raw) % 4), strict_mode=True)
    except (UnicodeEncodeError, Unreadable64) as fault:
        raise Malformed("not base64url") from fault
    spare = len(data) % 3  # only what is left over can have spare bits
    if "+" in text or "/" in text or "=" in text or (spare and encode(data[-spare:]) != text[-spare - 1 :]):
        raise Malformed("not base64url in its one spelling")
    return data
