"""Making a picture fit: upright, small, a plain JPEG or PNG without anything that was hidden in the file."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter

LARGEST_FILE = 32 * 1024 * 1024
LARGEST_PICTURE = 48 * 1024
"""Bytes; in base64 these are the 64 KiB of an attribute value."""
SIDES = (640, 512, 400, 320, 240, 160, 120)
QUALITIES = (88, 78, 66)


def fit_picture(source: Path | bytes, media_type: str = "image/jpeg") -> bytes:
    """Read a picture and make it fit; empty bytes when it is none.  Takes a while: not for the UI thread."""
    content = _read(source)
    image = _decode(content) if content else QImage()
    if image.isNull():
        return b""
    form = "PNG" if media_type == "image/png" else "JPEG"
    for side in SIDES:
        small = _redraw(image, side)
        if form == "PNG":
            small = small.convertToFormat(QImage.Format.Format_Indexed8)
        for quality in QUALITIES if form == "JPEG" else (-1,):
            encoded = _encode(small, form, quality)
            if encoded and len(encoded) <= LARGEST_PICTURE:
                return encoded
    return b""


def _read(source: Path | bytes) -> bytes:
    if isinstance(source, bytes):
        return source if len(source) <= LARGEST_FILE else b""
    try:
        return source.read_bytes() if source.is_file() and source.stat().st_size <= LARGEST_FILE else b""
    except OSError:
        return b""


def _decode(content: bytes) -> QImage:
    data = QByteArray(content)
    device = QBuffer(data)
    device.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(device)
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and max(size.width(), size.height()) > 4 * SIDES[0]:
        reader.setScaledSize(size.scaled(QSize(2, 2) * SIDES[0], Qt.AspectRatioMode.KeepAspectRatio))
    return reader.read()


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


def _encode(image: QImage, form: str, quality: int) -> bytes:
    data = QByteArray()
    device = QBuffer(data)
    device.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(device, form, quality)  # type: ignore[call-overload]
    return bytes(data.data())
