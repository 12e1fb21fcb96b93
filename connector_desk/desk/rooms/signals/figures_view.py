"""The page of figures: which ones, over how long, and a chart for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from connector_desk.desk.rooms.signals.chart_view import SeriesCard
from connector_desk.desk.widgets.editors import ChoiceEditor
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.rooms.signals.controller import SignalsController

TWO_FROM, THREE_FROM = 640, 1_080
"""Widths from which charts are side by side."""


class FiguresView(QWidget):
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
        """Show the figures as they are."""
        state = self._state
        self.spans.put(state.span)
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
            editor.put(str(getattr(state, what)))
