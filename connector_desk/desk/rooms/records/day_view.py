"""The page of a day: what the person in charge looks at first."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QDate, QLocale, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QTextDocument
from PySide6.QtWidgets import QFileDialog, QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import MINUTE, SECOND
from connector_desk.desk.kit.atomic_file import write_whole
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.date_editor import DateEditor
from connector_desk.desk.kit.dates import show_time
from connector_desk.desk.kit.export_guard import when_export_permitted
from connector_desk.desk.kit.focus import FollowingArea, set_tab_order, tab_stops
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button, frame, icon_button, label, tip
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.saving import tell_written
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.text_page import HEADING, INK, LARGE, QUIET, SMALL, TextPage, pdf_of
from connector_desk.desk.kit.tokens import LIGHT, SPACE_2, SPACE_3, SPACE_4, TEXT_SMALL, Colours
from connector_desk.desk.kit.translation import named_value, translate
from connector_desk.desk.kit.values import title_of
from connector_desk.desk.kit.window_action import trigger_action
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.records import actions
from connector_desk.desk.rooms.records.day_chart import Bars, HourChart, OutcomeKey, counts_words
from connector_desk.desk.rooms.records.day_model import (
    COLUMNS,
    DECLINED,
    FAILED,
    LAPSED,
    OPEN,
    OUTCOMES,
    Counts,
    Day,
    MostIssued,
    rows_of,
)
from connector_desk.desk.rooms.records.model import SearchPhase
from connector_desk.desk.rooms.records.visits_model import NAMES
from connector_desk.roster.table import write_rows

if TYPE_CHECKING:
    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.verdict_view import FindSchema
    from connector_desk.desk.rooms.records.controller import DayController


# The numbers of a day in words, for the window and for paper.


NONE = "\N{EN DASH}"


class Statistic(NamedTuple):
    """One number, what it counts, and what else is to be said about it."""

    name: str
    value: str
    more: str


def statistics_of(day: Day) -> tuple[Statistic, ...]:
    """Return what the person in charge looks at first."""
    visits = day.visits
    return (
        Statistic(
            translate("Records", "Visits"),
            str(visits.total),
            translate("Records", "{count} still open").format(count=visits.of(OPEN)),
        ),
        Statistic(
            translate("Records", "Issued"),
            str(day.issued),
            translate("Records", "{accepted} confirmed, {revoked} revoked").format(
                accepted=day.accepted, revoked=day.revoked
            ),
        ),
        Statistic(
            translate("Records", "Declined or failed"),
            str(visits.of(DECLINED, FAILED)),
            translate("Records", "{count} expired or withdrawn").format(count=visits.of(LAPSED)),
        ),
        Statistic(
            translate("Records", "Time until the scan"),
            _length(day.median) if day.median is not None else NONE,
            translate("Records", "Half of them faster; 9 of 10 within {time}").format(time=_length(day.ninetieth))
            if day.ninetieth is not None
            else translate("Records", "Nobody has scanned a code."),
        ),
    )


def kind_words(kind: str) -> str:
    """Return the name of a kind of visit."""
    return translate("Records", NAMES[kind])


def long_date(date: dt.date) -> str:
    """Write a date with its day of the week."""
    return QLocale().toString(QDate(date.year, date.month, date.day), QLocale.FormatType.LongFormat)


def _length(milliseconds: int) -> str:
    """Write a length of time, which no line break parts."""
    return _spelled(milliseconds).replace(" ", "\N{NO-BREAK SPACE}")


def _spelled(milliseconds: int) -> str:
    if milliseconds < MINUTE - SECOND / 2:
        return translate("Records", "{count} s").format(count=round(milliseconds / SECOND))
    minutes, rest = divmod(round(milliseconds / SECOND), 60)
    return translate("Records", "{minutes} min {seconds} s").format(minutes=minutes, seconds=rest)


# The numbers of a day on paper.


_CHART = QSize(480, 150)
"""In units of the page."""
_SHARP = 4


def title_of_day(day: Day) -> str:
    """Return the title of the document."""
    return named_value(translate("Records", "Day at a glance"), long_date(day.date))


def document_of_day(day: Day, name_of: Callable[[MostIssued], str]) -> QTextDocument:
    """Lay the numbers out as text."""
    return _Page(day, name_of).document


def pdf_of_day(day: Day, name_of: Callable[[MostIssued], str]) -> bytes:
    """Return the document as PDF."""
    return pdf_of(document_of_day(day, name_of), title_of_day(day))


class _Page(TextPage):
    """Writes the day from top to bottom."""

    def __init__(self, day: Day, name_of: Callable[[MostIssued], str]) -> None:
        super().__init__()
        self._line(translate("Records", "Day at a glance"), SMALL, ink=QUIET, first=True)
        self._line(long_date(day.date), LARGE, bold=True, below=10)
        self._pairs([(each.name, " · ".join(filter(None, (each.value, each.more)))) for each in statistics_of(day)])
        self._line(translate("Records", "Visits by hour"), HEADING, bold=True, above=12, below=4)
        self._line("", SMALL)
        self._mark(_picture(day), translate("Records", "Visits by hour"))
        hours = [(show_time(each.begins), each.counts) for each in day.hours if each.counts.total]
        self._counts(translate("Records", "Hour"), hours)
        self._line(translate("Records", "By kind"), HEADING, bold=True, above=12, below=4)
        self._counts(translate("Records", "Kind"), [(kind_words(kind), counts) for kind, counts in day.kinds])
        if day.staff:
            self._line(translate("Records", "By staff"), HEADING, bold=True, above=12, below=4)
            self._counts(translate("Records", "Name"), list(day.staff))
        if day.most_issued:
            self._line(translate("Records", "Most issued"), HEADING, bold=True, above=12, below=4)
            self._pairs([(name_of(each), str(each.issued)) for each in day.most_issued])

    def _counts(self, head: str, rows: list[tuple[str, Counts]]) -> None:
        """Write a table: a row for each line, a column for each outcome, and their sum."""
        heads = [head, translate("Records", "Visits"), *(translate("Records", each.words) for each in OUTCOMES)]
        table = self._table(len(rows) + 1, (22, 12, 11, 11, 13, 12, 19))
        for column, words in enumerate(heads):
            self._cell(table, 0, column, words, ink=QUIET, bold=True)
        for row, (name, counts) in enumerate(rows, 1):
            numbers = [counts.total, *(counts.of(each) for each in OUTCOMES)]
            for column, words in enumerate([name, *map(str, numbers)]):
                self._cell(table, row, column, words, ink=INK)
        self._leave()


def _picture(day: Day) -> QImage:
    """Paint the bars as in the window, on white."""
    image = QImage(_CHART * _SHARP, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_SHARP)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = QGuiApplication.font()
    font.setPixelSize(TEXT_SMALL)
    painter.setFont(font)
    Bars(font, QRectF(0, 0, _CHART.width(), _CHART.height()), day.hours, LIGHT).paint(painter)
    painter.end()
    return image


# The page.


PDF, CSV = ".pdf", ".csv"
_DATE_WIDTH = 190
_LEAST_DATE_WIDTH = 150
PAUSE = 400
"""Milliseconds without a key before a typed day is asked for."""


class DayView(QWidget):
    """Shows the day of its controller."""

    possible_changed = Signal()

    def __init__(self, colours: Colours, language: str, controller: DayController, find: FindSchema) -> None:
        super().__init__()
        self._colours, self._language, self._controller, self._find = colours, language, controller, find
        self.state = controller.state
        self.ask_where: Callable[[str], Path | None] = self._ask_where
        self.before, self.after = (self._way(each) for each in (actions.DAY_BEFORE, actions.DAY_AFTER))
        self.date = DateEditor(colours, translate("Form", "Choose from a calendar"))
        self.date.set_spoken(translate("Records", "Day"), "")
        self.date.setMinimumWidth(_LEAST_DATE_WIDTH)
        self.date.setMaximumWidth(_DATE_WIDTH)
        self._typing = QTimer(self, interval=PAUSE, singleShot=True)
        self.weekday = label("", "muted", name="day-words")
        self.today = button(translate("Records", "Today"), colours, kind="quiet")
        self.pdf, self.csv = (self._saves(*each) for each in ((actions.DAY_PDF, "PDF…"), (actions.DAY_CSV, "CSV…")))
        self.notice, self.said = Notice(colours), StatusLine("day-saved", wraps=True)
        self.not_saved = Notice(colours)
        self.headline = label("", "heading", wraps=True, name="day-headline")
        self.words = label("", "muted", wraps=True)
        for each in (self.headline, self.words):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.tiles = [_Tile() for _ in range(4)]
        self.chart = HourChart(colours)
        self.hour = BreakingLabel("", "muted", name="hour-words")
        self.staff = _Rows(translate("Records", "By staff"))
        self.most, self.kinds = _Rows(translate("Records", "Most issued")), _Rows(translate("Records", "By kind"))
        self._lay_out()
        self._connect()
        self.refresh()

    def take_focus(self) -> None:
        """Ask again, and put the focus where the days are turned."""
        self.before.setFocus(Qt.FocusReason.OtherFocusReason)
        self._controller.load()

    def step_back(self) -> bool:
        """Go back to today; False: it is shown already."""
        if self.state.chosen is None:
            return False
        self._controller.choose(self._controller.today)
        return True

    def is_possible(self, name: str) -> bool:
        """Return whether an action of the page does anything now."""
        if name == actions.DAY_AFTER.name:
            return not self._controller.is_last
        return name == actions.DAY_BEFORE.name or self._has_numbers

    def perform(self, name: str) -> None:
        """Do it."""
        if name in (actions.DAY_BEFORE.name, actions.DAY_AFTER.name):
            self._controller.go(-1 if name == actions.DAY_BEFORE.name else 1)
        elif self.state.day is not None:
            self._save(self.state.day, PDF if name == actions.DAY_PDF.name else CSV)

    def refresh(self) -> None:
        """Show the state as it is."""
        state, date = self.state, self._controller.date
        day = QDate(date.year, date.month, date.day)
        if self.date.day != day:
            self.date.set_value(date.isoformat())
        self.weekday.setText(QLocale().dayName(date.isoweekday()))
        self.weekday.setVisible(bool(self.weekday.text()))
        if self._controller.is_last and self.after.hasFocus():
            self.before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.after.setEnabled(not self._controller.is_last)
        self.today.setVisible(state.chosen is not None)
        for each in (self.pdf, self.csv):
            each.setEnabled(self._has_numbers)
        self.notice.show_error_message(state.error_message, translate("Issue", "Try again"))
        headline, words = self._empty_words()
        self.headline.setText(headline)
        self.words.setText(words)
        self._area.setVisible(self._has_numbers)
        self._empty.setVisible(not self._has_numbers)
        if state.day is not None and self._has_numbers:
            self._show(state.day)
        self.possible_changed.emit()

    @property
    def _has_numbers(self) -> bool:
        return self.state.day is not None and not self.state.day.is_empty

    def _show(self, day: Day) -> None:
        for tile, statistic in zip(self.tiles, statistics_of(day), strict=True):
            tile.show_statistic(statistic)
        self.chart.show_hours(day.hours)
        self.most.show_rows([(self._name_of(each), str(each.issued)) for each in day.most_issued])
        self.staff.setVisible(bool(day.staff))
        self.staff.show_rows([(plain(name, 60), counts_words(counts)) for name, counts in day.staff])
        self.kinds.show_rows([(kind_words(kind), counts_words(counts)) for kind, counts in day.kinds])

    def _name_of(self, most: MostIssued) -> str:
        return title_of(self._find(most.schema_id), most.title, self._language)

    def _empty_words(self) -> tuple[str, str]:
        state = self.state
        if state.phase is SearchPhase.WAITING:
            return translate("Records", "The service is starting…"), translate(
                "Records", "The numbers appear in a moment."
            )
        if state.phase is SearchPhase.NOT_OFFERED:
            return (
                translate("Records", "This service does not count its visits"),
                translate("Records", "An update of the service adds this. Until then, export the list of visits."),
            )
        if state.day is not None and state.day.is_empty:
            return (
                translate("Records", "No visits on this day"),
                translate("Records", "Choose another day. What happens at the desk today is counted here."),
            )
        return "", ""

    def _save(self, day: Day, suffix: str) -> None:
        when_export_permitted(self, partial(self._write, day, suffix))

    def _write(self, day: Day, suffix: str) -> None:
        file = self.ask_where(suffix)
        if file is None:
            return
        try:
            write_whole(file, self._content(day, suffix))
        except DeskError as error:
            self.said.forget()
            self.not_saved.show_error(error)
        else:
            tell_written(file, self.said, self.not_saved)

    def _content(self, day: Day, suffix: str) -> bytes:
        if suffix == CSV:
            return write_rows(COLUMNS, rows_of(day))
        return pdf_of_day(day, self._name_of)

    def _ask_where(self, suffix: str) -> Path | None:
        name = translate("Records", "day-{date}").format(date=self._controller.date.isoformat()) + suffix
        words = {
            PDF: translate("Report", "PDF, for people"),
            CSV: translate("Records", "Table for spreadsheets"),
        }[suffix]
        title = translate("Records", "Save the day")
        chosen, _ = QFileDialog.getSaveFileName(self, title, name, f"{words} (*{suffix})")
        if not chosen:
            return None
        file = Path(chosen)
        return file if file.suffix.lower() == suffix else file.with_name(file.name + suffix)

    def _pick(self) -> None:
        if self.date.day.isValid():
            self._controller.choose(self.date.day.toPython())  # type: ignore[arg-type]  # a date

    def _way(self, action: Action) -> QWidget:
        made = icon_button(translate("Actions", action.title), self._colours, action.icon)
        made.clicked.connect(lambda: self.perform(action.name))
        return made

    def _saves(self, action: Action, words: str) -> QWidget:
        made = button(words, self._colours, icon_name=action.icon)
        made.setAccessibleName(translate("Actions", action.title))
        tip(made, translate("Actions", action.title))
        made.clicked.connect(lambda: trigger_action(self, action.name))
        return made

    def _connect(self) -> None:
        self._controller.changed.connect(self.refresh)
        self.date.edited.connect(lambda _: self._typing.start())
        self._typing.timeout.connect(self._pick)
        self.today.clicked.connect(lambda: self._controller.choose(self._controller.today))
        self.notice.way_on.clicked.connect(self._controller.load)
        self.chart.hour_chosen.connect(self._say_hour)

    def _say_hour(self, words: str) -> None:
        self.hour.setText(words or translate("Records", "The arrow keys or a click show the numbers of an hour."))

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        head, days, saves = Reflow(beside_from=None), QHBoxLayout(), QHBoxLayout()
        for each in (self.before, self.date, self.after, self.weekday, self.today):
            days.addWidget(each)
        days.addStretch()
        for each in (self.pdf, self.csv):
            saves.addWidget(each)
        head.addLayout(days, 1)
        head.addLayout(saves)
        for row in (head, days, saves):
            row.setSpacing(SPACE_2)
        layout.addLayout(head)
        for notice in (self.notice, self.not_saved, self.said):
            layout.addWidget(notice)
        self._empty = QWidget()
        empty = QVBoxLayout(self._empty)
        empty.addStretch()
        empty.addWidget(self.headline)
        empty.addWidget(self.words)
        empty.addStretch()
        layout.addWidget(self._empty, 1)
        self._area = FollowingArea()
        self._area.setWidget(self._numbers())
        layout.addWidget(self._area, 1)
        head_stops = (self.before, *tab_stops(self.date), self.after, self.today, self.pdf, self.csv)
        set_tab_order([*head_stops, *tab_stops(self.notice), *tab_stops(self.not_saved), self.chart])

    def _numbers(self) -> QWidget:
        made = QWidget()
        layout = QVBoxLayout(made)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        tiles = Reflow()
        tiles.setSpacing(SPACE_3)
        for each in self.tiles:
            tiles.addWidget(each, 1)
        layout.addLayout(tiles)
        layout.addWidget(self._chart_card(), 1)
        tables = Reflow()
        tables.setSpacing(SPACE_3)
        tables.addWidget(self.most, 1)
        tables.addWidget(self.kinds, 1)
        tables.addWidget(self.staff, 1)
        layout.addLayout(tables)
        return made

    def _chart_card(self) -> QFrame:
        card = frame("card")
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(translate("Records", "Visits by hour"), "heading"))
        layout.addWidget(self.chart, 1)
        key = Reflow(beside_from=None)
        key.setSpacing(SPACE_3)
        for outcome in OUTCOMES:
            named = QHBoxLayout()
            named.setSpacing(SPACE_2)
            named.addWidget(OutcomeKey(self._colours, outcome))
            named.addWidget(label(translate("Records", outcome.words), "small"))
            named.addStretch()
            key.addLayout(named)
        key.addStretch(1)
        layout.addLayout(key)
        layout.addWidget(self.hour)
        return card


class _Tile(QFrame):
    """One number with its name."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._name, self.value = label("", "label", wraps=True), label("", "value")
        self.more = label("", "small", wraps=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_3, SPACE_2, SPACE_3, SPACE_2)
        layout.setSpacing(2)
        for each in (self._name, self.value, self.more):
            layout.addWidget(each)
        layout.addStretch()

    def show_statistic(self, statistic: Statistic) -> None:
        """Show another number."""
        for part, words in zip((self._name, self.value, self.more), statistic, strict=True):
            part.setText(words)
        self.setAccessibleName(f"{statistic.name}: {statistic.value}. {statistic.more}")


class _Rows(QFrame):
    """A card with a name and a value in each row."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(title, "heading"))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(SPACE_3)
        self._grid.setColumnStretch(0, 1)
        layout.addLayout(self._grid)
        layout.addStretch()
        self._rows: Sequence[tuple[str, str]] = ()
        self._labels: list[QWidget] = []

    def show_rows(self, rows: Sequence[tuple[str, str]]) -> None:
        """Show other rows; without any the card is hidden."""
        self.setVisible(bool(rows))
        if rows == self._rows:
            return
        self._rows = rows
        for old in self._labels:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._labels = []
        for row, cells in enumerate(rows):
            for column, words in enumerate(cells):
                made = label(plain(words, 200), "label" if column else "", wraps=True)
                self._labels.append(made)
                self._grid.addWidget(made, row, column, Qt.AlignmentFlag.AlignTop)
