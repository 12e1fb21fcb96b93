"""A short word in a coloured pill, with its sign before it; and those of a visit that has no code yet."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.tokens import Colours, Role
from connector_desk.desk.kit.translation import translate

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

    def tell(self, words: str, icon: str, role: Role) -> None:
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


def tell_preview(pill: Pill, before: str, *, is_sending: bool, is_unsure: bool, is_ready: bool, has_code: bool) -> str:
    """Show the progress of the request on the pill; return its text, or `before` if nothing was sent yet."""
    if is_sending and not is_ready:
        pill.tell(translate("Pills", "Starting"), "timer", Role.INFO)
        return translate("Issue", "The service is starting. The code appears in a moment.")
    if is_sending:
        pill.tell(translate("Pills", "Preparing"), "timer", Role.INFO)
        return translate("Issue", "The code appears in a moment.") if has_code else ""
    if is_unsure:
        pill.tell(translate("Pills", "Uncertain"), "triangle-alert", Role.WARN)
        return translate("Issue", "It is unknown whether the code was created.")
    pill.tell(translate("Pills", "Preview"), "eye", Role.NEUTRAL)
    return before
