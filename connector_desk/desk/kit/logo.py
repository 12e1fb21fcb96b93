"""The logo of an organisation: a file as a data: address, made smaller where it is too large, and painted whole."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from connector_desk.base.regular_file import read_regular_file
from connector_desk.contract.logo import SVG, NoLogo, NotDrawn, read_logo
from connector_desk.contract.raster import measure
from connector_desk.desk.kit.picture import (
    LARGEST_FILE,
    LARGEST_PICTURE,
    decode_picture,
    encode_picture,
    read_picture,
)
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

FILES = "*.svg *.png *.jpg *.jpeg *.webp *.bmp *.gif"
SIDES = (1_024, 640, 512, 400, 320, 240, 160, 120)
NO_PICTURE = QT_TRANSLATE_NOOP("Organisation", "This is no PNG, JPEG or SVG picture. Choose another file.")
TOO_LARGE = QT_TRANSLATE_NOOP(
    "Organisation",
    "This picture is too large or of a type that wallets do not show. A logo may have 48 KB and 1,024 pixels a side.",
)
"""Context `Organisation`."""


class ChosenLogo(NamedTuple):
    """A chosen file: its address, or why it cannot be used and what would fit instead."""

    address: str = ""
    fault: str = ""
    """A text of the context `Organisation`, or a sentence of the contract about a drawing."""
    smaller: str = ""
    """The same picture made to fit; empty: it cannot be."""


def choose_logo(source: Path | bytes) -> ChosenLogo:
    """Read a picture as it is, and make one that fits where it does not.  Takes a while: not for the UI thread."""
    content = _read(source)
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        address = _address(SVG, content.removeprefix(b"\xef\xbb\xbf"))
    else:
        measured = measure(content)
        address = "" if measured is None else _address(measured.media_type, content)
    try:
        if address:
            read_logo(address)
            return ChosenLogo(address)
    except NotDrawn as fault:
        smaller = _shrink(content)
        return ChosenLogo(fault=TOO_LARGE if smaller else str(fault), smaller=smaller)
    except NoLogo:
        pass
    smaller = _shrink(content)
    return ChosenLogo(fault=TOO_LARGE if smaller else NO_PICTURE, smaller=smaller)


def paint_logo(address: str, size: QSize, ratio: float = 1.0) -> QImage:
    """Paint a logo as large as it fits, in its own proportions; a null image where it is none."""
    try:
        media_type, content = read_logo(address)
    except (NoLogo, NotDrawn):
        return QImage()
    room = QSize(round(size.width() * ratio), round(size.height() * ratio))
    if media_type != SVG:
        found = read_picture(content)
        if found.isNull():
            return found
        wanted = found.size().scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        mode = Qt.TransformationMode.SmoothTransformation
        made = found.scaled(wanted, Qt.AspectRatioMode.IgnoreAspectRatio, mode)
    else:
        drawing = QSvgRenderer(QByteArray(content))
        if not drawing.isValid():
            return QImage()
        own = drawing.defaultSize()
        wanted = (own if not own.isEmpty() else QSize(1, 1)).scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        made = QImage(wanted.expandedTo(QSize(1, 1)), QImage.Format.Format_ARGB32_Premultiplied)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        drawing.render(painter, QRectF(made.rect()))
        painter.end()
    made.setDevicePixelRatio(ratio)
    return made


def _read(source: Path | bytes) -> bytes:
    if isinstance(source, bytes):
        return source
    try:
        return read_regular_file(source, LARGEST_FILE)
    except OSError:
        return b""


def _address(media_type: str, content: bytes) -> str:
    return f"data:{media_type};base64,{base64.b64encode(content).decode()}"


def _shrink(content: bytes) -> str:
    """Make a picture of pixels fit, and keep what is transparent; empty where it is none, or a drawing."""
    image = decode_picture(content)
    if image.isNull():
        return ""
    has_holes = image.hasAlphaChannel()
    for side in SIDES:
        small = image
        if max(image.width(), image.height()) > side:
            mode = Qt.TransformationMode.SmoothTransformation
            small = image.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio, mode)
        for form in ("PNG",) if has_holes else ("PNG", "JPEG"):
            encoded = encode_picture(small, form, -1 if form == "PNG" else 88)
            if encoded and len(encoded) <= LARGEST_PICTURE:
                return _address("image/png" if form == "PNG" else "image/jpeg", encoded)
    return ""
