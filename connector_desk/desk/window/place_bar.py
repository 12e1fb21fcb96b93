"""The bar at the top of the window that names the open place, in its colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.parts import tip
from connector_desk.desk.widgets.place_colours import ON_FILL, fill_of
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import isolated, plain, plain_address

if TYPE_CHECKING:
    from connector_desk.desk.runner.places import PlaceEntry

HEIGHT = 32
LONGEST_NAME = 80


class _Words(QWidget):
    """One line of words on the bar; its end is left out where there is no room."""

    def __init__(self, text: str, weight: QFont.Weight, *, gives_way: bool) -> None:
        super().__init__()
        self._text = text
        font = QFont(self.font())
        font.setPixelSize(13)
        font.setWeight(weight)
        self.setFont(font)
        across = QSizePolicy.Policy.Ignored if gives_way else QSizePolicy.Policy.Maximum
        self.setSizePolicy(across, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        """Return the size of the whole text."""
        metrics = QFontMetrics(self.font())
        return QSize(metrics.horizontalAdvance(self._text) + 2, metrics.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words."""
        del event
        painter = QPainter(self)
        painter.setPen(QColor(ON_FILL))
        shown = QFontMetrics(self.font()).elidedText(isolated(self._text), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


class _ProductionMark(QWidget):
    """The word “Production” in a white field, so that it is seen without its colour."""

    def __init__(self, ink: str) -> None:
        super().__init__()
        self._ink, self._text = ink, translate("Places", "Production")
        font = QFont(self.font())
        font.setPixelSize(12)
        font.setWeight(QFont.Weight.DemiBold)
        self.setFont(font)
        self.setFixedSize(QFontMetrics(font).horizontalAdvance(self._text) + 20, 20)
        self.setAccessibleName(self._text)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field and the word."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ON_FILL))
        painter.drawRoundedRect(QRectF(self.rect()), 10, 10)
        painter.setPen(QColor(self._ink))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._text)


class PlaceBar(QFrame):
    """Names the place: its colour is never the only sign."""

    def __init__(self, entry: PlaceEntry, name: str) -> None:
        super().__init__()
        self.setFixedHeight(HEIGHT)
        self._fill = fill_of(entry.colour)
        name, address = plain(name, LONGEST_NAME), plain_address(entry.address, 200)
        mark = QLabel()
        mark.setPixmap(icon_pixmap("server", ON_FILL, 16, 2.0))
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE_4, 0, SPACE_4, 0)
        row.setSpacing(SPACE_2)
        row.addWidget(mark)
        row.addWidget(_Words(name, QFont.Weight.DemiBold, gives_way=False))
        row.addSpacing(SPACE_3)
        row.addWidget(_Words(address, QFont.Weight.Normal, gives_way=True), 1)
        if entry.is_production:
            row.addWidget(_ProductionMark(self._fill))
        said = [isolated(name), translate("Places", "Production") if entry.is_production else "", address]
        self.setAccessibleName(", ".join(each for each in said if each))
        tip(self, self.accessibleName())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground."""
        del event
        QPainter(self).fillRect(self.rect(), QColor(self._fill))
