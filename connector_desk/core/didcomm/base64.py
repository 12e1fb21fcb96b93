"""Base64url as agents write it: with or without padding, and in attachments also with the other alphabet (RFC 0017)."""

from connector_desk.core.didcomm.errors import unreadable
from connector_desk.core.keys import base64url
from connector_desk.core.keys.strict import Malformed

_TO_URL = str.maketrans("+/", "-_")

encode = base64url.encode


def decode(text: object) -> bytes:
    """Read base64url, padded or not; raises MessageRefused."""
    if not isinstance(text, str):
        raise unreadable("Base64 stands in a string.")
    bare = text.rstrip("=")
    if bare != text and (len(text) % 4 or len(text) - len(bare) > 2):
        raise unreadable("This is not base64.")
    try:
        return base64url.decode(bare)
    except Malformed as fault:
        raise unreadable("This is not base64.") from fault


def decode_any(text: object) -> bytes:
    """Read base64 or base64url, padded or not; raises MessageRefused."""
    return decode(text.translate(_TO_URL) if isinstance(text, str) else text)
