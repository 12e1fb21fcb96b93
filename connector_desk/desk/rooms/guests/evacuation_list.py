"""The evacuation list on paper: who is in the building, by name, each with a box to tick; no visitor is cut in two."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCollator, QLineF, QLocale, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QTextOption

from connector_desk.desk.kit.dates import show_dates, show_moment, show_shortly
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain_inside
from connector_desk.desk.rooms.guests.building import more_of_visitor, name_of_visitor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPagedPaintDevice

    from connector_desk.contract.presence import Presence

INK, QUIET, FAINT = "#151A26", "#454C5B", "#9AA1AE"
_LONGEST = 120
_WIDTH, _EDGE, _BOX, _GAP = 210.0, 15.0, 5.5, 3.0
"""Millimetres of a page of A4: its width, the margin, the box to tick, and what is between columns."""
_NAME, _MORE, _SINCE = 68.0, 66.0, 31.5
_ROOM = 1.6
"""Above and below the words of a visitor."""
_FOOT = 8.0


class _Style(NamedTuple):
    """How words are written: millimetres, weight and colour."""

    size: float
    weight: QFont.Weight
    ink: str


_TITLE = _Style(8.0, QFont.Weight.DemiBold, INK)
_HEAD = _Style(4.6, QFont.Weight.Normal, INK)
_STRONG = _Style(4.0, QFont.Weight.DemiBold, INK)
_PLAIN = _Style(3.5, QFont.Weight.Normal, INK)
_SMALL = _Style(3.3, QFont.Weight.Normal, QUIET)


class EvacuationLine(NamedTuple):
    """A visitor on the list."""

    name: str
    more: str
    since: str


class EvacuationList:
    """The list as it is printed; its texts are in the language of the window."""

    def __init__(self, visitors: Sequence[Presence], asked_at: int) -> None:
        self.title = translate("Guests", "Evacuation list")
        self._moment = show_moment(asked_at)
        words = translate("Guests", "In the building at {time}: {count}")
        self.head = words.format(time=self._moment, count=len(visitors))
        tick, nobody = translate("Guests", "Tick who is outside."), translate("Guests", "Nobody is in the building.")
        self.hint = tick if visitors else nobody
        collator = QCollator(QLocale())
        by_name = sorted(visitors, key=lambda one: collator.sortKey(name_of_visitor(one).casefold()))
        self.lines = [_line(each, asked_at) for each in by_name]

    def plain_text(self) -> str:
        """Return the words of the list, a visitor in each line."""
        return "\n".join([self.title, self.head, self.hint, *("\t".join(each) for each in self.lines)])

    def paint_on(self, device: QPagedPaintDevice) -> int:
        """Paint the list on pages; return their number, which is 0 where the device takes none."""
        painter = QPainter()
        if not painter.begin(device):
            return 0
        page = QRectF(0, 0, device.width(), device.height())
        sheet = _Sheet(painter, page)
        pages = sheet.break_pages(self)
        for at, lines in enumerate(pages):
            if at:
                device.newPage()
            top = sheet.write_head(self) if not at else sheet.top
            for each in lines:
                top = sheet.write_line(each, top)
            sheet.write_foot(f"{self.title} · {self._moment}", f"{at + 1} / {len(pages)}")
        painter.end()
        return len(pages)


def _line(visitor: Presence, asked_at: int) -> EvacuationLine:
    since = translate("Guests", "since {time}").format(time=show_shortly(visitor.since, asked_at))
    more = (plain_inside(show_dates(each, QLocale()), _LONGEST) for each in more_of_visitor(visitor))
    return EvacuationLine(plain_inside(name_of_visitor(visitor), _LONGEST), " · ".join(more), since)


class _Sheet:
    """Measures and paints on one page after the other, in millimetres of a page of A4."""

    def __init__(self, painter: QPainter, page: QRectF) -> None:
        self._painter, self._page, self._unit = painter, page, page.width() / _WIDTH
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._lines = QTextOption(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute)
        self._lines.setTextDirection(Qt.LayoutDirection.LeftToRight)  # names from right to left stand in the column too
        self._lines.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.top = _EDGE
        self._last = page.height() / self._unit - _EDGE - _FOOT

    def break_pages(self, wanted: EvacuationList) -> list[list[EvacuationLine]]:
        """Divide the visitors into pages; there is one page also for nobody."""
        pages, top = [list[EvacuationLine]()], self.write_head(wanted, paints=False)
        for each in wanted.lines:
            height = self._height_of(each)
            if top + height > self._last and pages[-1]:
                pages.append([])
                top = self.top
            pages[-1].append(each)
            top += height
        return pages

    def write_head(self, wanted: EvacuationList, *, paints: bool = True) -> float:
        """Write what the list is and when it was asked for; return where its visitors begin."""
        top = self.top
        for words, style, below in ((wanted.title, _TITLE, 1.5), (wanted.head, _HEAD, 1.5), (wanted.hint, _PLAIN, 4.0)):
            top += self._write(words, style, (0.0, top, _WIDTH - 2 * _EDGE), paints=paints) + below
        return top

    def write_line(self, line: EvacuationLine, top: float) -> float:
        """Write one visitor; return where the next one begins."""
        height, unit = self._height_of(line), self._unit
        self._painter.setPen(QPen(QColor(FAINT), 0.2 * unit))
        left = self._page.left() + _EDGE * unit
        self._painter.drawLine(QLineF(left, top * unit, self._page.right() - _EDGE * unit, top * unit))
        self._painter.setPen(QPen(QColor(INK), 0.35 * unit))
        self._painter.drawRect(QRectF(left, (top + _ROOM) * unit, _BOX * unit, _BOX * unit))
        for words, style, left_of, width in _cells(line):
            self._write(words, style, (left_of, top + _ROOM, width))
        return top + height

    def write_foot(self, words: str, number: str) -> None:
        """Write which list and which of its pages this is."""
        top = self._last + _FOOT / 2
        self._write(words, _SMALL, (0.0, top, 140.0))
        self._write(number, _SMALL, (_WIDTH - 2 * _EDGE - 18, top, 18.0))

    def _height_of(self, line: EvacuationLine) -> float:
        cells = _cells(line)
        heights = (self._write(words, style, (0.0, 0.0, width), paints=False) for words, style, _, width in cells)
        return max(_BOX, *heights) + 2 * _ROOM

    def _write(self, words: str, style: _Style, where: tuple[float, float, float], *, paints: bool = True) -> float:
        """Write words at a place: its left, its top and its width; return their height."""
        left, top, width = (each * self._unit for each in where)
        font = QFont(self._painter.font())
        font.setPixelSize(round(style.size * self._unit))
        font.setWeight(style.weight)
        self._painter.setFont(font)
        self._painter.setPen(QColor(style.ink))
        room = QRectF(self._page.left() + _EDGE * self._unit + left, top, width, self._page.height())
        if paints:
            self._painter.drawText(room, words, self._lines)
        return self._painter.boundingRect(room, words, self._lines).height() / self._unit


def _cells(line: EvacuationLine) -> tuple[tuple[str, _Style, float, float], ...]:
    """Return the words of a visitor, how they are written, and the left side and width of their columns."""
    name, more = _BOX + _GAP, _BOX + 2 * _GAP + _NAME
    return (
        (line.name, _STRONG, name, _NAME),
        (line.more, _PLAIN, more, _MORE),
        (line.since, _SMALL, more + _MORE + _GAP, _SINCE),
    )
