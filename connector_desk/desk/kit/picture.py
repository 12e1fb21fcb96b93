"""Making a picture fit: upright, small, a plain JPEG or PNG without anything that was hidden in the file."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QTransform

from connector_desk.base.regular_file import read_regular_file
from connector_desk.contract.raster import PNG, measure

LARGEST_FILE = 32 * 1024 * 1024
LARGEST_PICTURE = 48 * 1024
"""Bytes; in base64 these are the 64 KiB of an attribute value."""
SIDES = (640, 512, 400, 320, 240, 160, 120, 96, 72, 48, 32)
QUALITIES = (88, 78, 66)
LARGEST_SIDE = 2_048
"""Pixels of a picture in an answer, each way."""
_FORMS: Mapping[bytes, Callable[[bytes], bool]] = {
    b"png": lambda content: content.startswith(b"\x89PNG\r\n\x1a\n"),
    b"jpeg": lambda content: content.startswith(b"\xff\xd8\xff"),
    b"webp": lambda content: content.startswith(b"RIFF") and content[8:12] == b"WEBP",
    b"gif": lambda content: content.startswith((b"GIF87a", b"GIF89a")),
    b"bmp": lambda content: content.startswith(b"BM"),
}
"""The allowed types of file, by their first bytes."""
_ORIENTATION, _SHORT = 0x0112, 3
"""The entry of Exif data that says how a picture is to be turned, and the type of its value."""
_DEGREES = {1: 0, 2: 0, 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270}
_MIRRORED = frozenset({2, 4, 5, 7})
_MOST_ENTRIES = 200
_ORDERS: Mapping[bytes, Literal["little", "big"]] = {b"II*\0": "little", b"MM\0*": "big"}


def largest_in(longest: int | None) -> int:
    """Return how many bytes a picture may have: those of an attribute, or fewer where a schema bounds its base64."""
    return LARGEST_PICTURE if longest is None else min(LARGEST_PICTURE, longest // 4 * 3)


def fit_picture(source: Path | bytes, media_type: str = "image/jpeg") -> bytes:
    """Read a picture and make it fit; empty bytes when it is none.  Takes a while: not for the UI thread."""
    return fit_image(open_picture(source), media_type, may_stay=size_of(source) <= LARGEST_PICTURE)


def open_picture(source: Path | bytes) -> QImage:
    """Read a picture that a person chose, upright; a null image when it is none.  Not for the UI thread."""
    content = _read(source)
    return decode_picture(content) if content else QImage()


def fit_image(image: QImage, media_type: str, *, largest: int = LARGEST_PICTURE, may_stay: bool = True) -> bytes:
    """Make a picture fit, as large as it is if it may stay so; empty bytes when there is none.  Takes a while."""
    if image.isNull():
        return b""
    form = "PNG" if media_type == "image/png" else "JPEG"
    own = (max(image.width(), image.height()),) if may_stay else ()
    for side in (*own, *SIDES):
        small = _redraw(image, side)
        if form == "PNG":
            small = small.convertToFormat(QImage.Format.Format_Indexed8)
        for quality in QUALITIES if form == "JPEG" else (-1,):
            encoded = encode_picture(small, form, quality)
            if encoded and len(encoded) <= largest:
                return encoded
    return b""


def size_of(source: Path | bytes) -> int:
    """Return the bytes of a picture before it was made to fit; 0 where it cannot be read."""
    if isinstance(source, bytes):
        return len(source)
    try:
        return source.stat().st_size
    except OSError:
        return 0


def _read(source: Path | bytes) -> bytes:
    if isinstance(source, bytes):
        return source if len(source) <= LARGEST_FILE else b""
    try:
        return read_regular_file(source, LARGEST_FILE)
    except OSError:
        return b""


def read_picture(content: bytes) -> QImage:
    """Read a small picture that somebody else made: PNG or JPEG; a null image for any other, or one too large.

    Its size is read first: a few kilobytes may unpack to gigabytes.  No other reader of Qt sees the bytes: that for SVG
    opens files that a drawing names.
    """
    measured = measure(content)
    if measured is None or max(measured.width, measured.height) > LARGEST_SIDE:
        return QImage()
    return QImage.fromData(content, "PNG" if measured.media_type == PNG else "JPEG")  # type: ignore[arg-type]


def decode_picture(content: bytes) -> QImage:
    """Read a picture of any allowed type that a person chose, upright; a null image for any other."""
    form = next((form for form, is_one in _FORMS.items() if is_one(content)), None)
    if form is None:
        return QImage()
    data = QByteArray(content)
    device = QBuffer(data)
    device.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(device, QByteArray(form))
    reader.setAutoDetectImageFormat(False)
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and max(size.width(), size.height()) > 4 * SIDES[0]:
        reader.setScaledSize(size.scaled(QSize(2, 2) * SIDES[0], Qt.AspectRatioMode.KeepAspectRatio))
    return _turned(reader.read(), *exif_turn(content))


def _turned(image: QImage, is_mirrored: bool, degrees: int) -> QImage:  # noqa: FBT001  as `exif_turn` has it
    flat = image.flipped(Qt.Orientation.Horizontal) if is_mirrored else image
    return flat.transformed(QTransform().rotate(degrees)) if degrees else flat


def _redraw(image: QImage, side: int) -> QImage:
    """Paint onto a new white ground: nothing but pixels comes along."""
    small = image
    if max(image.width(), image.height()) > side:
        small = image.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
    ground = QImage(small.size(), QImage.Format.Format_RGB32)
    ground.fill(Qt.GlobalColor.white)
    painter = QPainter(ground)
    painter.drawImage(0, 0, small)
    painter.end()
    return ground


def encode_picture(image: QImage, form: str, quality: int) -> bytes:
    """Write a picture as PNG or JPEG."""
    data = QByteArray()
    device = QBuffer(data)
    device.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(device, form, quality)  # type: ignore[call-overload]
    return bytes(data.data())


def exif_turn(content: bytes) -> tuple[bool, int]:
    """Return whether a PNG or WebP picture is to be mirrored left to right, and by how many degrees it is turned then.

    Qt turns JPEG alone.
    """
    orientation = _orientation(_exif(content))
    return orientation in _MIRRORED, _DEGREES.get(orientation, 0)


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
