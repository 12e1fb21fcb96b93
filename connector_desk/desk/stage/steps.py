"""The three steps of a visit in the visitor's words: a number or a tick, and the action."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from connector_desk.desk.widgets.icons import paint_icon
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.tokens import Colours, Role


class StepMark(QWidget):
    """The number of a step; a check once it is behind."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self._colours: Colours | None = None
        self._is_behind = self._is_now = False

    def show_step(self, colours: Colours, side: int, *, is_behind: bool, is_now: bool) -> None:
        """Show the state of the step."""
        self._colours, self._is_behind, self._is_now = colours, is_behind, is_now
        self.setFixedSize(side, side)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a filled circle for a finished or present step, an outline for a later one."""
        del event
        if self._colours is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tone = self._colours.tones[Role.GOOD if self._is_behind else Role.INFO]
        is_filled = self._is_behind or self._is_now
        whole = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(Qt.PenStyle.NoPen if is_filled else QPen(QColor(self._colours.outline), 2))
        painter.setBrush(QColor(tone.fill) if is_filled else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(whole)
        inset = whole.width() * 0.25
        if self._is_behind:
            paint_icon(painter, "check", tone.on_fill, whole.adjusted(inset, inset, -inset, -inset), 2.5)
            return
        font = QFont(self.font())
        font.setPixelSize(max(8, round(whole.height() * 0.5)))
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(QColor(tone.on_fill if self._is_now else self._colours.muted))
        painter.drawText(whole, Qt.AlignmentFlag.AlignCenter, str(self._number))


class StageSteps(QWidget):
    """Lists the steps, one below the other."""

    def __init__(self, many: int) -> None:
        super().__init__()
        self._marks = [StepMark(number + 1) for number in range(many)]
        self.labels: list[QLabel] = [label("", wraps=True) for _ in range(many)]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        for row, (mark, words) in enumerate(zip(self._marks, self.labels, strict=True)):
            self._grid.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(words, row, 1, Qt.AlignmentFlag.AlignVCenter)

    def show_steps(self, words: list[str], now: int, colours: Colours, size: int) -> None:
        """Show the texts, the step that is to be done now, and the type size in pixels."""
        self._grid.setVerticalSpacing(size // 2)
        self._grid.setHorizontalSpacing(size // 2)
        for place, (mark, each, text) in enumerate(zip(self._marks, self.labels, words, strict=True)):
            mark.show_step(colours, round(size * 1.6), is_behind=place < now, is_now=place == now)
            ink = colours.text if place <= now else colours.muted
            weight = 600 if place == now else 400
            each.setStyleSheet(f"font-size: {size}px; font-weight: {weight}; color: {ink};")
            each.setText(text)
