"""The sign of a state: a shape and a colour that say the same, so that neither is needed alone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHideEvent, QPainter, QPaintEvent, QPen, QPolygonF, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from connector_desk.contract.visit import STATES, ColourRole, Shape, VisitState
from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.tokens import Colours, Role

ICONS = {
    Shape.CIRCLE: "file-check",
    Shape.CLOCK: "timer",
    Shape.QR: "scan-qr-code",
    Shape.PHONE: "smartphone",
    Shape.PROGRESS: "arrow-right-left",
    Shape.CHECK: "check",
    Shape.MINUS: "minus",
    Shape.CROSS: "x",
    Shape.HOURGLASS: "hourglass",
    Shape.STOP: "ban",
}
ROLES = {
    ColourRole.CALM: Role.NEUTRAL,
    ColourRole.ACTIVE: Role.INFO,
    ColourRole.GOOD: Role.GOOD,
    ColourRole.ATTENTION: Role.WARN,
    ColourRole.BAD: Role.BAD,
    ColourRole.QUIET: Role.NEUTRAL,
}
FRAME_PAUSE = 80
"""Milliseconds between two pictures of the turning arc."""


def role_of(state: str) -> Role:
    """Return the colour role of a visit state."""
    return ROLES[STATES[VisitState(state)].colour]


def icon_of(state: str) -> str:
    """Return the icon of a visit state."""
    return ICONS[STATES[VisitState(state)].shape]


class StateMark(QWidget):
    """The large sign in the middle of the visit panel; while something is under way, an arc turns round it."""

    def __init__(self, colours: Colours, size: int = 104) -> None:
        super().__init__()
        self._colours = colours
        self._state = "prepared"
        self._appearance: tuple[str, Role] | None = None
        self._turn = 0
        self._full = size
        self.setFixedSize(size, size)
        self._timer = QTimer(self, interval=FRAME_PAUSE)
        self._timer.timeout.connect(self._step)

    def give_way(self, lacking: Callable[[], int]) -> None:
        """Shrink by the missing height, down to half."""
        self.setFixedSize(self._full, self._full)
        if (lacks := lacking()) > 0:
            side = max(self._full // 2, self._full - lacks)
            self.setFixedSize(side, side)

    def show_state(self, state: str, appearance: tuple[str, Role] | None = None) -> None:
        """Show another state; `appearance` is another icon and colour on the ground of that state."""
        self._state, self._appearance = state, appearance
        self._run_or_rest()
        self.update()

    def apply_theme(self, colours: Colours) -> None:
        """Change the colours."""
        self._colours = colours
        self.update()

    @property
    def _is_busy(self) -> bool:
        return self._state in ("opened", "working")

    def showEvent(self, event: QShowEvent) -> None:
        """Turn only while it can be seen."""
        super().showEvent(event)
        self._run_or_rest()

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest while it cannot be seen."""
        super().hideEvent(event)
        self._timer.stop()

    def _run_or_rest(self) -> None:
        if self._is_busy and self.isVisible():
            self._timer.start()
        else:
            self._timer.stop()

    def _step(self) -> None:
        self._turn = (self._turn + 24) % 360
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint shape, icon and arc."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        icon_name, role = self._appearance or (icon_of(self._state), role_of(self._state))
        tone = self._colours.tones[role]
        whole = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        if self._is_busy:
            painter.setPen(QPen(QColor(self._colours.line), 4))
            painter.drawEllipse(whole)
            painter.setPen(QPen(QColor(tone.ink), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawArc(whole, -self._turn * 16, 90 * 16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tone.tint if self._is_busy else tone.fill))
        paint_ground(painter, self._state, whole.adjusted(10, 10, -10, -10) if self._is_busy else whole)
        side = whole.width() * (0.42 if self._is_busy else 0.52)
        where = QRectF(whole.center() - QPointF(side / 2, side / 2), whole.center() + QPointF(side / 2, side / 2))
        paint_icon(painter, icon_name, tone.ink if self._is_busy else tone.on_fill, where, 2.25)


def paint_ground(painter: QPainter, state: str, where: QRectF) -> None:
    """Paint the ground of a sign: each end has its own outline."""
    if state == "failed":
        cut = where.width() * 0.293
        left, top, right, bottom = where.left(), where.top(), where.right(), where.bottom()
        corners = [
            (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut),
            (right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut),
        ]  # fmt: skip
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    elif state in ("refused", "cancelled"):
        painter.drawRoundedRect(where, where.width() * 0.24, where.width() * 0.24)
    elif state == "expired":
        middle = where.center()
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(middle.x(), where.top()),
                    QPointF(where.right(), middle.y()),
                    QPointF(middle.x(), where.bottom()),
                    QPointF(where.left(), middle.y()),
                ]
            )
        )
    else:
        painter.drawEllipse(where)


# A short word in a coloured pill, with its sign before it; and those of a visit that has no code yet.


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
