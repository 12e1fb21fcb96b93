"""The visits of a day as bars, one an hour, stacked by outcome; for the eye, the keyboard and the screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from connector_desk.desk.kit.dates import counted, show_time
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.tokens import TEXT_SMALL, Colours, Role
from connector_desk.desk.kit.translation import named_value, translate
from connector_desk.desk.rooms.records.day_model import OUTCOMES, Hour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPaintEvent

    from connector_desk.desk.rooms.records.day_model import Counts, Outcome

_HEIGHT = 150
_STEPS = (1, 2, 3, 4, 6, 12)
"""Hours from one label to the next."""
_GAP = 0.22
"""Of a bar's place, on both sides together."""
_PATTERNS = {Role.WARN: Qt.BrushStyle.BDiagPattern, Role.BAD: Qt.BrushStyle.DiagCrossPattern}
"""What tells two parts apart without their colour."""


def counts_words(counts: Counts) -> str:
    """Say how many visits there are, and with which outcomes."""
    total = counted(translate("Records", "1 visit"), translate("Records", "{count} visits"), counts.total)
    parts = [
        translate("Records", "{outcome}: {count}").format(
            outcome=translate("Records", each.words), count=counts.of(each)
        )
        for each in OUTCOMES
        if counts.of(each)
    ]
    return " · ".join([total, *parts])


def hour_words(hour: Hour) -> str:
    """Say what happened in one hour."""
    return named_value(show_time(hour.begins), counts_words(hour.counts))


class HourChart(QWidget):
    """Paints the bars; the arrow keys, Home and End go from hour to hour."""

    hour_chosen = Signal(str)
    """What happened in the hour, in words."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._hours: Sequence[Hour] = ()
        self._chosen = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(translate("Records", "Visits by hour"))

    def show_hours(self, hours: Sequence[Hour]) -> None:
        """Show the hours of another day, or newer numbers of the same."""
        if not self._hours or not hours or hours[0].begins != self._hours[0].begins:
            self._chosen = -1
        self._hours = hours
        self.setAccessibleDescription(". ".join(hour_words(each) for each in hours if each.counts.total))
        self.update()
        self.hour_chosen.emit(self.chosen_words)

    @property
    def chosen_words(self) -> str:
        """Return what happened in the chosen hour; empty: none is chosen."""
        return hour_words(self._hours[self._chosen]) if 0 <= self._chosen < len(self._hours) else ""

    def sizeHint(self) -> QSize:
        """Return the size at which every hour has a place."""
        return QSize(480, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        return QSize(240, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bars, and a frame round the chosen one."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self._small_font()
        painter.setFont(font)
        Bars(font, QRectF(self.rect()), self._hours, self._colours).paint(
            painter, self._chosen if self.hasFocus() else -1
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to another hour, and say what happened in it."""
        last = len(self._hours) - 1
        places = {
            Qt.Key.Key_Left: max(0, self._chosen - 1),
            Qt.Key.Key_Right: min(last, self._chosen + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        key = Qt.Key(event.key())
        if key not in places or last < 0 or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            super().keyPressEvent(event)
            return
        self._choose(places[key])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the hour below the mouse."""
        super().mousePressEvent(event)
        self._choose(self._at(event.position()))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin with the first hour that has visits."""
        super().focusInEvent(event)
        if self._chosen < 0:
            self._choose(next((place for place, each in enumerate(self._hours) if each.counts.total), -1))
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the frame away."""
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Show what happened in the hour on which the mouse rests."""
        if event.type() != QEvent.Type.ToolTip:
            return super().event(event)
        tip: QHelpEvent = event  # type: ignore[assignment]  # of this type
        place = self._at(QPointF(tip.pos()))
        QToolTip.showText(tip.globalPos(), hour_words(self._hours[place]) if place >= 0 else "", self)
        return True

    def _choose(self, place: int) -> None:
        if place < 0:
            return
        self._chosen = place
        self.update()
        self.hour_chosen.emit(self.chosen_words)
        announce(self, self.chosen_words)

    def _small_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(TEXT_SMALL)
        return font

    def _at(self, position: QPointF) -> int:
        if not self._hours:
            return -1
        painted = Bars(self._small_font(), QRectF(self.rect()), self._hours, self._colours)
        place = int((position.x() - painted.area.left()) // painted.width)
        return place if 0 <= place < len(self._hours) else -1


class Bars:
    """Paints bars with their scale and their hours, on the screen and on paper."""

    def __init__(self, font: QFont, where: QRectF, hours: Sequence[Hour], colours: Colours) -> None:
        self._hours, self._colours = hours, colours
        self._metrics = QFontMetricsF(font)
        self._top = _round_up(max((each.counts.total for each in hours), default=1))
        line, scale = self._metrics.height(), self._metrics.horizontalAdvance(str(self._top))
        self.area = where.adjusted(scale + 8, line / 2 + 2, -4, -line - 6)
        self.width = self.area.width() / max(1, len(hours))

    def paint(self, painter: QPainter, chosen: int = -1) -> None:
        """Paint all of it, with the font that it was measured for."""
        self._paint_scale(painter)
        for place, hour in enumerate(self._hours):
            self._paint_bar(painter, place, hour)
        self._paint_hours(painter)
        if chosen >= 0:
            left = self.area.left() + chosen * self.width
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._colours.accent), 2))
            painter.drawRoundedRect(QRectF(left, self.area.top() - 2, self.width, self.area.height() + 4), 3, 3)

    def _paint_scale(self, painter: QPainter) -> None:
        area = self.area
        for count in sorted({0, self._top // 2, self._top} if self._top % 2 == 0 else {0, self._top}):
            height = area.bottom() - area.height() * count / self._top
            painter.setPen(QPen(QColor(self._colours.outline if count == 0 else self._colours.line), 1))
            painter.drawLine(QPointF(area.left(), height), QPointF(area.right(), height))
            painter.setPen(QColor(self._colours.muted))
            line = self._metrics.height()
            room = QRectF(0, height - line / 2, area.left() - 6, line)
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(count))

    def _paint_bar(self, painter: QPainter, place: int, hour: Hour) -> None:
        area = self.area
        bottom = area.bottom()
        left, width = area.left() + self.width * (place + _GAP / 2), self.width * (1 - _GAP)
        painter.setPen(Qt.PenStyle.NoPen)
        for outcome in OUTCOMES:
            height = area.height() * hour.counts.of(outcome) / self._top
            if height:
                paint_part(painter, QRectF(left, bottom - height, width, height), outcome, self._colours)
                bottom -= height

    def _paint_hours(self, painter: QPainter) -> None:
        area = self.area
        words = [show_time(each.begins) for each in self._hours]
        widest = max((self._metrics.horizontalAdvance(each) for each in words), default=0) + 8
        step = next((each for each in _STEPS if each * self.width >= widest), _STEPS[-1])
        painter.setPen(QColor(self._colours.muted))
        for place in range(0, len(words), step):
            middle = area.left() + self.width * place
            room = QRectF(middle, area.bottom() + 4, widest, self._metrics.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, words[place])


def paint_part(painter: QPainter, where: QRectF, outcome: Outcome, colours: Colours) -> None:
    """Paint one part of a bar: its colour, and its pattern."""
    tone = colours.tones[outcome.role]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tone.fill))
    painter.drawRect(where)
    pattern = _PATTERNS.get(outcome.role)
    if pattern is not None:
        painter.setBrush(QBrush(QColor(tone.on_fill), pattern))
        painter.drawRect(where)


class OutcomeKey(QWidget):
    """Shows how one part of a bar looks."""

    def __init__(self, colours: Colours, outcome: Outcome) -> None:
        super().__init__()
        self._colours, self._outcome = colours, outcome
        self.setFixedSize(12, 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a small square of it."""
        del event
        paint_part(QPainter(self), QRectF(self.rect()), self._outcome, self._colours)


def _round_up(count: int) -> int:
    """Return a number for the top of the scale, such as 1, 2, 4, 5, 10, 20, 40, 50 and 100."""
    unit = 1
    while True:
        for step in (1, 2, 4, 5):
            if count <= step * unit:
                return step * unit
        unit *= 10
