"""How a place is called in the window, and its colour: a fill for the bar, with white words on it, or a dot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain

if TYPE_CHECKING:
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.runner.places import PlaceEntry


COLOUR_NAMES = {
    "blue": QT_TRANSLATE_NOOP("Places", "Blue"),
    "green": QT_TRANSLATE_NOOP("Places", "Green"),
    "orange": QT_TRANSLATE_NOOP("Places", "Orange"),
    "red": QT_TRANSLATE_NOOP("Places", "Red"),
    "purple": QT_TRANSLATE_NOOP("Places", "Purple"),
    "grey": QT_TRANSLATE_NOOP("Places", "Grey"),
}
_FILLS = {
    "blue": "#3A66E0",
    "green": "#0C7F4D",
    "orange": "#B4530A",
    "red": "#CC3F46",
    "purple": "#8347D6",
    "grey": "#657087",
}
ON_FILL = "#FFFFFF"
"""The colour of words on each fill."""


def fill_of(colour: str) -> str:
    """Return the fill of a colour by its name; grey where there is none."""
    return _FILLS.get(colour, _FILLS["grey"])


LONGEST_NAME = 80


def name_of(place: PlaceEntry) -> str:
    """Return the name of a place as a line of plain text."""
    return plain(place.name or place.address, LONGEST_NAME) or translate("Places", "This computer")


def dot(colour: str, colours: Colours, size: int = 12, ratio: float = 2.0) -> QPixmap:
    """Draw the colour of a place; a ring where it has none."""
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if colour:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(fill_of(colour)))
        painter.drawEllipse(QRectF(0.5, 0.5, size - 1, size - 1))
    else:
        pen = painter.pen()
        pen.setColor(QColor(colours.outline))
        pen.setWidthF(1.5)
        painter.setPen(pen)
        painter.drawEllipse(QRectF(1.5, 1.5, size - 3, size - 3))
    painter.end()
    return made
