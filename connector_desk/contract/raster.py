"""PNG and JPEG pictures: read from text, and measured by their first bytes, for kilobytes may unpack to gigabytes."""

import base64
import binascii
import re
from typing import Final, NamedTuple
from urllib.parse import unquote_to_bytes

PNG: Final = "image/png"
JPEG: Final = "image/jpeg"

_PNG_START = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"  # the signature, and the head of the first chunk (PNG §5.2, §11.2.1)
_JPEG_START = b"\xff\xd8\xff"
_FRAMES = frozenset({0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF})  # T.81 table B.1
_STANDALONE = frozenset({0x01, *range(0xD0, 0xD8)})
_DATA_FOLLOWS = frozenset({0xD9, 0xDA})


# RFC 2397 §3; its media type and "base64" are written in any case
_DATA_URL = re.compile(
    r"data:([A-Za-z]+/[A-Za-z0-9.+-]+)?((?:;[A-Za-z0-9-]+=[^;,]{0,200})*)(;base64|;utf8)?,", re.IGNORECASE
)
_CHARSET = re.compile(r";charset=([^;]*)", re.IGNORECASE)
_STANDARD = str.maketrans("-_", "+/")


def read_base64(text: str) -> bytes:
    """Read base64 or base64url (RFC 4648), with or without padding and white space; raises ValueError."""
    plain = "".join(text.split()).translate(_STANDARD)
    unpadded = plain.rstrip("=")
    if len(plain) - len(unpadded) > 2:
        raise ValueError("padding")
    try:
        return base64.b64decode(unpadded + "=" * (-len(unpadded) % 4), validate=True)
    except binascii.Error as error:
        raise ValueError("base64") from error


def read_data_url(text: str) -> tuple[str, bytes] | None:
    """Return media type and content of a `data:` URL; None if it is none.  Raises ValueError if it is broken."""
    plain = text.strip()
    found = _DATA_URL.match(plain)
    if found is None:
        return None
    charset = _CHARSET.search(found[2])
    if charset is not None and charset[1].lower() not in ("utf-8", "us-ascii"):
        raise ValueError("charset")
    content = plain[found.end() :]
    is_base64 = (found[3] or "").lower() == ";base64"
    read = read_base64(unquote_to_bytes(content).decode("latin-1")) if is_base64 else unquote_to_bytes(content)
    return (found[1] or "").lower(), read


def read_picture_text(text: str) -> bytes:
    """Return the content of a picture that is written as base64 of any kind or as a `data:` URL; raises ValueError."""
    addressed = read_data_url(text)
    return read_base64(text) if addressed is None else addressed[1]


def starts_picture(content: bytes) -> bool:
    """Return whether a file begins as PNG or JPEG do."""
    return content.startswith((_PNG_START[:8], _JPEG_START))


class Measured(NamedTuple):
    """The declared size of a picture."""

    media_type: str
    width: int
    height: int


def measure(content: bytes) -> Measured | None:
    """Read the size of a picture without unpacking it; return None unless it is a PNG or JPEG."""
    if content.startswith(_PNG_START):
        size = content[16:24]
        found = Measured(PNG, int.from_bytes(size[:4], "big"), int.from_bytes(size[4:], "big"))
    elif content.startswith(_JPEG_START):
        size = _jpeg_size(content)
        found = Measured(JPEG, int.from_bytes(size[2:], "big"), int.from_bytes(size[:2], "big"))
    else:
        return None
    return found if found.width > 0 and found.height > 0 else None


def _jpeg_size(content: bytes) -> bytes:
    """Find height and width in the first frame header (T.81 §B.2.2); empty where there is none before the data."""
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if marker == 0xFF:  # a fill byte
            at += 1
        elif marker in _STANDALONE:
            at += 2
        elif marker in _FRAMES:
            return content[at + 5 : at + 9]
        elif marker in _DATA_FOLLOWS:
            return b""
        else:
            at += 2 + max(2, int.from_bytes(content[at + 2 : at + 4], "big"))
    return b""
