"""Base64url without padding, read strictly (RFC 7515 §2)."""

from binascii import Error as Unreadable64
from binascii import a2b_base64, b2a_base64

from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.keys.strict import Malformed

_TO_URL = bytes.maketrans(b"+/", b"-_")
_FROM_URL = bytes.maketrans(b"-_+/=", b"+/!!!")
_PADDING = (b"", b"===", b"==", b"=")
_LAST = ("", "", "AQgw", "AEIMQUYcgkosw048")
"""The final characters without spare bits, by the number of characters in the last group of four."""


def encode(data: bytes) -> str:
    """Spell bytes as base64url without padding."""
    return b2a_base64(data, newline=False).rstrip(b"=").translate(_TO_URL).decode("ascii")


def decode(text: str) -> bytes:
    """Read base64url; refuses padding, foreign characters and spare bits, so each value has one spelling."""
    spare = len(text) % 4
    try:
        data = a2b_base64(text.encode("ascii").translate(_FROM_URL) + _PADDING[spare], strict_mode=True)
    except (UnicodeEncodeError, Unreadable64) as fault:
        raise Malformed(FaultText.NO_BASE64URL) from fault
    if spare and text[-1] not in _LAST[spare]:
        raise Malformed(FaultText.ONE_SPELLING)
    return data
