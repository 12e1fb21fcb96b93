"""How a PNG or WebP picture is to be turned, by the Exif data in it; Qt turns JPEG alone."""

from collections.abc import Iterator, Mapping
from typing import Literal

_ORIENTATION = 0x0112
_SHORT = 3
_TURNED = {1: 0, 2: 0, 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270}
_MIRRORED = frozenset({2, 4, 5, 7})
_MOST_ENTRIES = 200
_ORDERS: Mapping[bytes, Literal["little", "big"]] = {b"II*\0": "little", b"MM\0*": "big"}


def exif_turn(content: bytes) -> tuple[bool, int]:
    """Return whether a picture is to be mirrored left to right, and by how many degrees it is to be turned then."""
    orientation = _orientation(_exif(content))
    return orientation in _MIRRORED, _TURNED.get(orientation, 0)


def _exif(content: bytes) -> bytes:
    """Return the Exif data of a PNG (PNG §11.3.4.3) or WebP (RFC 9649 §2.7.1.5); empty where there is none."""
    if content.startswith(b"\x89PNG"):
        return next((data for name, data in _png_chunks(content) if name == b"eXIf"), b"")
    if content.startswith(b"RIFF"):
        return next((data for name, data in _riff_chunks(content) if name == b"EXIF"), b"").removeprefix(b"Exif\0\0")
    return b""


def _png_chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at + 8 <= len(content):
        size = int.from_bytes(content[at : at + 4], "big")
        yield content[at + 4 : at + 8], content[at + 8 : at + 8 + size]
        at += 12 + size


def _riff_chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 12
    while at + 8 <= len(content):
        size = int.from_bytes(content[at + 4 : at + 8], "little")
        yield content[at : at + 4], content[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def _orientation(exif: bytes) -> int:
    """Read the orientation from the first directory of a TIFF file (Exif 2.32 §4.6.4); 1: upright."""
    order = _ORDERS.get(exif[:4])
    if order is None:
        return 1

    def whole(at: int, size: int) -> int:
        return int.from_bytes(exif[at : at + size], order)

    start = whole(4, 4)
    for number in range(min(whole(start, 2), _MOST_ENTRIES)):
        entry = start + 2 + 12 * number
        if whole(entry, 2) == _ORIENTATION and whole(entry + 2, 2) == _SHORT:
            return whole(entry + 8, 2)
    return 1
