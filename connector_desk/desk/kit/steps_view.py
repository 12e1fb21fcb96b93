"""The steps of a visit, ticking by themselves: sign, words, time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from connector_desk.desk.kit.dates import show_clock
from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.parts import label, restyle, tip
from connector_desk.desk.kit.state_mark import icon_of, paint_ground, role_of
from connector_desk.desk.kit.tokens import Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.desk.kit.outcome import VisitWords
    from connector_desk.desk.visits.visit import Step

ROW, EACH = 30, 32
"""Pixels of a step among those below each other, and in one line."""
MOST = 64
_NOW, _REACHED = QT_TRANSLATE_NOOP("Steps", "now"), QT_TRANSLATE_NOOP("Steps", "done")
_TO_COME = QT_TRANSLATE_NOOP("Steps", "upcoming")


class StepLine(NamedTuple):
    """One line: the state, its words, the time in words, and how far it is."""

    state: str
    words: str
    time: str = ""
    is_reached: bool = False
    is_now: bool = False
    icon: str = ""
    """Another icon than that of the state."""

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader: the step, its state, and when it was reached."""
        how_far = translate("Steps", _NOW if self.is_now else _REACHED if self.is_reached else _TO_COME)
        return ", ".join(part for part in (self.words, how_far, self.time) if part)


class _StepSign(QWidget):
    """The sign of one step, with the line that joins it to the next."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._line = StepLine("prepared", "")
        self._is_last = False
        self.setFixedSize(QSize(26, ROW))

    def show_line(self, line: StepLine, *, is_last: bool) -> None:
        """Show another step."""
        self._line, self._is_last = line, is_last
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a tick for a finished step, the state's own icon for the present one, a ring for a later one."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.width() / 2
        if not self._is_last:
            painter.setPen(QPen(QColor(self._colours.line), 2))
            painter.drawLine(int(middle), ROW // 2 + 10, int(middle), ROW)
        paint_sign(painter, self._colours, self._line, QRectF(middle - 10, ROW / 2 - 10, 20, 20))


def paint_sign(painter: QPainter, colours: Colours, line: StepLine, where: QRectF) -> None:
    """Paint the sign of a step into a square of 20."""
    if line.is_now:
        tone = colours.tones[role_of(line.state)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tone.fill))
        paint_ground(painter, line.state, where)
        paint_icon(painter, line.icon or icon_of(line.state), tone.on_fill, where.adjusted(4.5, 4.5, -4.5, -4.5), 2.6)
    elif line.is_reached:
        paint_icon(painter, "check", colours.tones[Role.GOOD].ink, where.adjusted(2, 2, -2, -2), 2.4)
    else:
        painter.setPen(QPen(QColor(colours.outline), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(where.adjusted(4, 4, -4, -4))


class _StepStrip(QWidget):
    """The signs of all steps in one line, before the words of the present one."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._lines: Sequence[StepLine] = ()

    def show_lines(self, lines: Sequence[StepLine]) -> None:
        """Show the icons of other steps; a screen reader reads their texts, and the present one."""
        self._lines = lines
        self.setFixedSize(QSize(EACH * len(lines), ROW))
        now = next((index for index, line in enumerate(lines, 1) if line.is_now), 0)
        words = translate("Issue", "Step {step} of {count}").format(step=now, count=len(lines))
        self.setAccessibleName(words)
        tip(self, "\n".join(line.words for line in lines))
        self.setAccessibleDescription(", ".join(line.words for line in lines))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the icons side by side."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, line in enumerate(self._lines):
            left = index * EACH
            if index < len(self._lines) - 1:
                painter.setPen(QPen(QColor(self._colours.line), 2))
                painter.drawLine(left + 23, ROW // 2, left + EACH + 3, ROW // 2)
            paint_sign(painter, self._colours, line, QRectF(left + 3, ROW / 2 - 10, 20, 20))


class StepsView(QWidget):
    """A list of steps."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._rows: list[tuple[QWidget, _StepSign, QLabel, QLabel]] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._strip, self._now, self._since = _StepStrip(colours), label("", "strong"), _time_label()
        self._line = QWidget()
        self._line.setFixedHeight(ROW)
        line = QHBoxLayout(self._line)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(10)
        line.addWidget(self._strip)
        line.addWidget(self._now, 1)
        line.addWidget(self._since)
        self._layout.addWidget(self._line)
        self._line.hide()

    def show_in_one_line(self, lines: Sequence[StepLine]) -> None:
        """Show the signs of these steps beside the words of the present one."""
        for row, *_ in self._rows:
            row.hide()
        now = next((line for line in lines if line.is_now), StepLine("prepared", ""))
        self._strip.show_lines(lines)
        self._now.setText(now.words)
        self._since.setText(now.time)
        self._line.show()

    def show_lines(self, lines: Sequence[StepLine], room: int = MOST) -> None:
        """Show these steps; where there is room for fewer, those from the present one on."""
        self._line.hide()
        while len(self._rows) < len(lines):
            self._layout.addWidget(self._make_row(self._colours))
        if room < len(lines):
            now = next((index for index, line in enumerate(lines) if line.is_now), 0)
            start = min(now, len(lines) - room)
            lines = lines[start : start + room]
        for index, (row, sign, words, time) in enumerate(self._rows):
            row.setVisible(index < len(lines))
            if index >= len(lines):
                continue
            line = lines[index]
            row.setAccessibleName(line.spoken)
            sign.show_line(line, is_last=index == len(lines) - 1)
            words.setText(line.words)
            restyle(words, "kind", "strong" if line.is_now else ("" if line.is_reached else "muted"))
            time.setText(line.time)

    def _make_row(self, colours: Colours) -> QWidget:
        row = QWidget()
        row.setFixedHeight(ROW)
        sign = _StepSign(colours)
        words, time = label(""), _time_label()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(sign)
        layout.addWidget(words, 1)
        layout.addWidget(time)
        self._rows.append((row, sign, words, time))
        return row


def _time_label() -> QLabel:
    made = label("", "small")
    font = QFont(made.font())
    font.setFeature(QFont.Tag("tnum"), 1)
    made.setFont(font)
    return made


def line_of(step: Step, called: VisitWords, own_icon: str) -> StepLine:
    """Make the line of a step, in the words of its room."""
    reached = step.at is not None or step.is_now
    words = called.steps[step.state] if reached or step.state not in called.coming else called.coming[step.state]
    time = "" if step.at is None else show_clock(step.at)
    return StepLine(step.state, translate("Steps", words), time, reached and not step.is_now, step.is_now, own_icon)
