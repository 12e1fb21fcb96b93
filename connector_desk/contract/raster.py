"""PNG and JPEG pictures, measured by their first bytes: a few kilobytes may unpack to gigabytes."""

from typing import Final

from connector_desk.base.dataclass import dataclass

PNG: Final = "image/png"
JPEG: Final = "image/jpeg"

_PNG_START = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"  # the signature, and the head of the first chunk (PNG §5.2, §11.2.1)
_JPEG_START = b"\xff\xd8\xff"
_FRAMES = frozenset({0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF})  # T.81 table B.1
_STANDALONE = frozenset({0x01, *range(0xD0, 0xD8)})
_DATA_FOLLOWS = frozenset({0xD9, 0xDA})


@dataclass(frozen=True, slots=True)
class Measured:
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
