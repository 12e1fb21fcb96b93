"""A short word in a coloured pill, with its sign before it; and those of a visit that has no code yet."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.tokens import Colours, Role

HEIGHT = 28


class Pill(QWidget):
    """Shows one word; never by its colour alone."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._words, self._icon, self._role = "", "", Role.NEUTRAL
        font = QFont(self.font())
        font.setPixelSize(13)
        font.setWeight(QFont.Weight.DemiBold)
        self.setFont(font)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, words: str, icon: str, role: Role) -> None:
        """Show other words."""
        self._words, self._icon, self._role = words, icon, role
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Be as wide as the words."""
        return QSize(QFontMetrics(self.font()).horizontalAdvance(self._words) + 46, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, sign and words."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tone = self._colours.tones[self._role]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tone.tint))
        where = QRectF(self.rect())
        painter.drawRoundedRect(where, HEIGHT / 2, HEIGHT / 2)
        paint_icon(painter, self._icon, tone.ink, QRectF(QPointF(11, 6.5), QSize(15, 15)), 2.25)
        painter.setPen(QColor(tone.ink))
        painter.drawText(where.adjusted(32, 0, -8, 0), Qt.AlignmentFlag.AlignVCenter, self._words)
