"""The page of metrics: which ones, over how long, and a chart for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.desk.kit.dates import show_shortly
from connector_desk.desk.kit.editors import ChoiceEditor
from connector_desk.desk.kit.parts import label, tip
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.rooms.signals.controller import SignalsController
    from connector_desk.desk.rooms.signals.state import Chart, Point, Series


HEIGHT = 92
_FOOT = 18
_SCALE = 8
"""Pixels kept free above and below the line."""


def number_text(value: float) -> str:
    """Write a metric as people do here."""
    locale = QLocale()
    if value == int(value) and abs(value) < 1e15:
        return locale.toString(int(value))
    return locale.toString(value, "g", 6)


class SeriesCard(QFrame):
    """The metric's name, its newest value, and how it was before."""

    def __init__(self, colours: Colours, series: Series, chart: Chart, now: int) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        name = label(plain(series.name, 120), "heading", wraps=True)
        about = " · ".join(plain(each, 120) for each in (series.job, series.who) if each)
        last = label(number_text(series.last), "value-large", name="last")
        unit = label(plain(series.unit, 60), "muted")
        when = label(show_shortly(series.last_at, now) if series.last_at else "", "small")
        newest = QHBoxLayout()
        newest.setSpacing(SPACE_1 + 2)
        newest.addWidget(last, 0, Qt.AlignmentFlag.AlignBaseline)
        newest.addWidget(unit, 1, Qt.AlignmentFlag.AlignBaseline)
        newest.addWidget(when, 0, Qt.AlignmentFlag.AlignBaseline)
        self.line = LineChart(colours, series, chart, now)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_1)
        layout.addWidget(name)
        layout.addWidget(label(about, "small", wraps=True))
        layout.addLayout(newest)
        layout.addWidget(self.line)
        if series.tags:
            layout.addWidget(label("  ".join(f"#{plain(tag, 40)}" for tag in series.tags[:8]), "small", wraps=True))


class LineChart(QWidget):
    """The line; read aloud as its least and greatest metric."""

    def __init__(self, colours: Colours, series: Series, chart: Chart, now: int) -> None:
        super().__init__()
        self._colours, self._points, self._chart, self._now = colours, series.points, chart, now
        self._gutter = 8
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        low, high = self._reach()
        words = translate("Signals", "From {least} to {most}").format(least=number_text(low), most=number_text(high))
        self.setAccessibleName(words if self._points else translate("Signals", "Nothing was recorded in this period"))
        tip(self, self.accessibleName())

    def sizeHint(self) -> QSize:
        """Be low and wide."""
        return QSize(240, HEIGHT + _FOOT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, band, line, and where the time begins and ends."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QRectF(0.5, 0.5, self.width() - 1, HEIGHT - 1)
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.setBrush(QColor(self._colours.sunken))
        painter.drawRoundedRect(ground, 6, 6)
        font = QFont(painter.font())
        font.setPixelSize(12)
        painter.setFont(font)
        if self._points:
            self._write_scale(painter, ground)
            for run in self._runs():
                self._paint_run(painter, run)
        else:
            painter.setPen(QColor(self._colours.muted))
            words = translate("Signals", "Nothing was recorded in this period")
            painter.drawText(ground, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, words)
        self._write_times(painter)

    def _runs(self) -> list[list[Point]]:
        """Part the points where nothing was recorded for a while, so that no line is drawn that nobody measured."""
        runs: list[list[Point]] = []
        for point in self._points:
            if runs and point.at - runs[-1][-1].at <= 3 * self._chart.step:
                runs[-1].append(point)
            else:
                runs.append([point])
        return runs

    def _paint_run(self, painter: QPainter, run: Sequence[Point]) -> None:
        accent = QColor(self._colours.accent)
        line = [self._place(point.at, point.mean) for point in run]
        if len(run) == 1:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(accent)
            painter.drawEllipse(line[0], 3, 3)
            return
        above = [self._place(point.at, point.most) for point in run]
        below = [self._place(point.at, point.least) for point in reversed(run)]
        band = QColor(accent)
        band.setAlpha(46)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(band)
        painter.drawPolygon(QPolygonF([*above, *below]))
        painter.setPen(QPen(accent, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(line))

    def _place(self, at: int, value: float) -> QPointF:
        chart = self._chart
        low, high = self._axis()
        across = (at + chart.step / 2 - chart.begin) / (chart.end - chart.begin)
        # In two steps: the reach of the greatest metrics is no number
        share = 0.5 if high == low else (value / 2 - low / 2) / (high / 2 - low / 2)
        room = HEIGHT - 2 * _SCALE
        return QPointF(self._gutter + across * (self.width() - self._gutter - 8), _SCALE + (1 - share) * room)

    def _reach(self) -> tuple[float, float]:
        if not self._points:
            return 0.0, 0.0
        return min(point.least for point in self._points), max(point.most for point in self._points)

    def _axis(self) -> tuple[float, float]:
        """Return where the axis begins and ends: at 0 where no metric is below it, so whole metrics have whole ends."""
        low, high = self._reach()
        if low >= 0:
            return 0.0, high or 1.0
        return low, high

    def _write_scale(self, painter: QPainter, ground: QRectF) -> None:
        low, high = self._axis()
        # The line begins where the metrics of the scale end
        self._gutter = 16 + max(painter.fontMetrics().horizontalAdvance(number_text(each)) for each in (low, high))
        painter.setPen(QColor(self._colours.muted))
        inner = ground.adjusted(8, 4, -8, -4)
        painter.drawText(inner, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, number_text(high))
        if low != high:
            painter.drawText(inner, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, number_text(low))

    def _write_times(self, painter: QPainter) -> None:
        painter.setPen(QColor(self._colours.muted))
        foot = QRectF(0, HEIGHT + 1, self.width(), _FOOT)
        begin = show_shortly(self._chart.begin, self._now)
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, begin)
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, translate("Signals", "now"))


TWO_FROM, THREE_FROM = 640, 1_080
"""Widths from which charts are side by side."""


class MetricsView(QWidget):
    """Charts as small as they can be read, as many side by side as there is room for."""

    def __init__(self, colours: Colours, controller: SignalsController) -> None:
        super().__init__()
        self._colours, self._controller, self._state = colours, controller, controller.state
        spans = (
            ("hour", translate("Signals", "An hour")),
            ("day", translate("Signals", "A day")),
            ("month", translate("Signals", "30 days")),
        )
        self.spans = Segments(colours, translate("Signals", "How long"), spans)
        self.spans.chosen.connect(lambda value: controller.filter("span", value))
        self._filters = QHBoxLayout()
        self._filters.setSpacing(SPACE_2)
        self.filters: dict[str, ChoiceEditor] = {}
        self._offered: object = None
        self._head = QGridLayout()
        self._head.setHorizontalSpacing(SPACE_3)
        self._head.setVerticalSpacing(SPACE_2)
        self._head.setColumnStretch(0, 1)
        self._head.addLayout(self._filters, 0, 0)
        self._inside = QWidget()
        self._inside.setObjectName("scrolled")
        self._grid = QGridLayout(self._inside)
        self._grid.setContentsMargins(0, 0, SPACE_2, 0)
        self._grid.setSpacing(SPACE_3)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self._inside)
        self.cards: list[SeriesCard] = []
        self._shown: object = None
        self._more = label("", "small", wraps=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addLayout(self._head)
        layout.addWidget(self.area, 1)
        layout.addWidget(self._more)

    @property
    def focus_first(self) -> Callable[[], None]:
        """Return a function that sets the focus to the first control."""
        return self.spans.first.setFocus

    def refresh(self) -> None:
        """Show the metrics as they are."""
        state = self._state
        self.spans.set_value(state.span)
        self._offer_filters()
        chart = state.chart
        self._more.setText(
            translate("Signals", "There are more metrics. Choose a job or a name.") if chart and chart.has_more else ""
        )
        self._more.setVisible(bool(self._more.text()))
        if chart is self._shown:
            return
        self._shown = chart
        for card in self.cards:
            card.hide()
            card.deleteLater()
        now = self._controller.clock()
        self.cards = [SeriesCard(self._colours, each, chart, now) for each in chart.series] if chart else []
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many side by side as there is room for."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        needed = self._filters.sizeHint().width() + SPACE_3 + self.spans.sizeHint().width()
        below = needed > self.width()
        self._head.addWidget(self.spans, *((1, 0) if below else (0, 1)), Qt.AlignmentFlag.AlignLeft)
        columns = 3 if self.width() >= THREE_FROM else 2 if self.width() >= TWO_FROM else 1
        for index, card in enumerate(self.cards):
            self._grid.addWidget(card, index // columns, index % columns)
        for column in range(3):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        for row in range(self._grid.rowCount()):
            self._grid.setRowStretch(row, 0)
        self._grid.setRowStretch((len(self.cards) + columns - 1) // columns, 1)

    def _offer_filters(self) -> None:
        """Update the choices of the filters, only if they have changed."""
        state = self._state
        nothing = {
            "job": translate("Signals", "All jobs"),
            "name": translate("Signals", "All names"),
            "tag": translate("Signals", "All tags"),
        }
        offered = {what: state.choices(what) for what in nothing}
        if offered != self._offered:
            self._offered = offered
            for old in self.filters.values():
                self._filters.removeWidget(old)
                old.hide()
                old.deleteLater()
            for what, words in nothing.items():
                editor = ChoiceEditor([(each, plain(each, 60)) for each in offered[what]], words)
                editor.set_spoken(words, "")
                editor.edited.connect(lambda value, what=what: self._controller.filter(what, value))
                self.filters[what] = editor
                self._filters.addWidget(editor, 1)
        for what, editor in self.filters.items():
            editor.set_value(str(getattr(state, what)))
