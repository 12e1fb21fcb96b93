"""The numbers of a day on paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QTextDocument

from connector_desk.desk.kit.dates import show_time
from connector_desk.desk.kit.text_page import HEADING, INK, LARGE, QUIET, SMALL, TextPage, pdf_of
from connector_desk.desk.kit.tokens import LIGHT, TEXT_SMALL
from connector_desk.desk.kit.translation import named_value, translate
from connector_desk.desk.rooms.records.day_chart import Bars
from connector_desk.desk.rooms.records.day_model import OUTCOMES, Counts, Day
from connector_desk.desk.rooms.records.day_words import kind_words, long_date, statistics_of

if TYPE_CHECKING:
    from connector_desk.desk.rooms.records.day_model import MostIssued

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
