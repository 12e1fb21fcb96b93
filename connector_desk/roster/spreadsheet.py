"""Sheets of a spreadsheet (XLSX, ECMA-376) as rows of texts, as a person sees them in the program that wrote it.

A date becomes `2026-11-28`, a number its shortest decimal spelling, a formula the result that was stored with it.
"""

from __future__ import annotations

import datetime as dt
import io
import posixpath
import re
import zipfile
import zlib
from contextlib import suppress
from functools import cached_property
from typing import IO, TYPE_CHECKING, Final, NamedTuple
from xml.etree.ElementTree import ParseError, fromstring, iterparse

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from xml.etree.ElementTree import Element

DAMAGED: Final = (
    *(zipfile.BadZipFile, zlib.error, ParseError, KeyError, ValueError, EOFError),
    *(NotImplementedError, RuntimeError),  # a part that is packed or locked as none is
)
"""What is raised where a file is no whole spreadsheet."""
_MAIN: Final = "officeDocument"
_WORKSHEET: Final = "worksheet"
_LETTERS, _FIGURES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"
_LAST_COLUMN: Final = 16_384
_DATE_FORMATS: Final = frozenset({*range(14, 23), *range(27, 37), 45, 46, 47, *range(50, 59)})
"""The numbers of formats that every program knows and that show a date or a time."""
_DURATION: Final = re.compile(r"\[[hms]+\]", re.IGNORECASE)
_NOT_SHOWN: Final = re.compile(r'"[^"]*"|\\.|_.|\[[^\]]*\]')
"""What of a format stands for itself: quoted, after a backslash, or a colour and a country."""
_DATE_LETTERS: Final = re.compile("[dmyhs]", re.IGNORECASE)
_ESCAPED: Final = re.compile(r"_x([0-9A-Fa-f]{4})_")
"""A character that XML cannot have."""
_WINDOWS_BEGINS: Final = dt.datetime(1899, 12, 30)  # noqa: DTZ001 - a cell has no zone
_MAC_BEGINS: Final = dt.datetime(1904, 1, 1)  # noqa: DTZ001
_NO_LEAP_DAY: Final = 60
"""29 February 1900, which programs count though there was none."""
_LAST_DAY: Final = 2_958_465
_EXACT: Final = 1e15  # a larger number has lost its last digits
_MOST_MERGED, _TALLEST_MERGED = 10_000, 1_000
_HEAD_ROWS: Final = 3


class NoSpreadsheet(ValueError):
    """A package that is no spreadsheet."""


class Style(NamedTuple):
    """How a number is shown, as far as it changes what it means."""

    is_date: bool = False
    is_duration: bool = False
    digits: int = 0
    """How many figures are shown at least, where the format is nothing but zeros: that of a postal code."""


class SheetPart(NamedTuple):
    """A sheet, and where its rows are."""

    name: str
    path: str
    is_hidden: bool


class SheetRow(NamedTuple):
    """A row that is not empty: its number, from 1, and its cells up to the last that is not empty."""

    number: int
    cells: list[str]


class _Merged(NamedTuple):
    """Cells that are shown as one: the first and the last row and column, rows from 1, columns from 0."""

    top: int
    left: int
    bottom: int
    right: int


class Spreadsheet:
    """An open file; what is wrong with it is raised as one of DAMAGED, also while its sheets are read."""

    def __init__(self, data: bytes) -> None:
        self._parts = zipfile.ZipFile(io.BytesIO(data))
        self.unpacked = sum(part.file_size for part in self._parts.infolist())
        """Bytes of all parts."""
        self._columns: dict[str, int] = {}

    @cached_property
    def sheets(self) -> tuple[SheetPart, ...]:
        """Return the sheets that have rows, in their order; raises NoSpreadsheet if it is something else."""
        paths = {key: path for key, kind, path in self._related(self._workbook_path) if kind == _WORKSHEET}
        found = []
        for one in self._workbook.iterfind("{*}sheets/{*}sheet"):
            key = next((value for name, value in one.items() if name.endswith("}id")), "")
            if key in paths:
                is_hidden = one.get("state", "visible") != "visible"
                found.append(SheetPart(one.get("name", ""), paths[key], is_hidden))
        return tuple(found)

    @property
    def by_likelihood(self) -> tuple[SheetPart, ...]:
        """Return the sheets: that which opens first, then the others, and those that nobody sees last."""
        view = self._workbook.find("{*}bookViews/{*}workbookView")
        names = [one.get("name") for one in self._workbook.iterfind("{*}sheets/{*}sheet")]
        at = int(view.get("activeTab", "0")) if view is not None else 0
        opens = names[at] if at < len(names) else None
        return tuple(sorted(self.sheets, key=lambda one: (one.is_hidden, one.name != opens)))

    def rows(self, sheet: SheetPart, most_rows: int, most_columns: int) -> Sequence[SheetRow]:
        """Return the rows of a sheet; of one that is larger, no more than shows that it is.

        Each row has the text of a cell that is merged with one above.  A line of names for groups of columns above
        their own names is left out.
        """
        merged: list[_Merged] = []
        found: dict[int, list[str]] = {}
        for number, cells in self._read(sheet, merged):
            found[number] = cells
            if len(found) > most_rows + _HEAD_ROWS or len(cells) > most_columns:
                break
        _fill_down(found, merged)
        for number in sorted(found)[:_HEAD_ROWS]:
            if _names_groups(number, found[number], merged):
                del found[number]
        return [SheetRow(number, found[number]) for number in sorted(found)]

    def has_text(self, sheet: SheetPart) -> bool:
        """Return whether any cell of a sheet has a text."""
        return next(self._read(sheet, []), None) is not None

    def _read(self, sheet: SheetPart, merged: list[_Merged]) -> Iterator[tuple[int, list[str]]]:
        """Yield the rows that have text; `merged` is filled in behind the last."""
        number = 0
        with self._parts.open(sheet.path) as part:
            for _, one in _elements(part):
                tag = one.tag
                if tag.endswith("}row"):
                    at = one.get("r")
                    number = int(float(at)) if at else number + 1
                    cells = self._cells(one)
                    one.clear()
                    if cells:
                        yield number, cells
                elif tag.endswith("}mergeCell") and len(merged) < _MOST_MERGED:
                    merged.append(self._merged(one.get("ref", "")))

    def _cells(self, row: Element) -> list[str]:
        cells: list[str] = []
        at = -1
        for cell in row:
            name = cell.get("r")
            at = self._column(name.rstrip(_FIGURES)) if name else at + 1
            text = self._text(cell)
            if text:
                cells += [""] * (at + 1 - len(cells))
                cells[at] = text
        return cells

    def _text(self, cell: Element) -> str:
        kind, value = cell.get("t", "n"), None
        for part in cell:
            if part.tag.endswith("}v"):
                value = part.text
            elif part.tag.endswith("}is") and kind == "inlineStr":
                return _text_in(part)
        if not value:
            return ""
        if kind == "s":
            return self._texts[int(value)]
        if kind == "n":
            style = self._styles.get(cell.get("s", "0"))
            return _number_text(value) if style is None else self._shown(value, style)
        if kind == "b":
            return "true" if value.strip() == "1" else "false"
        # a day, the result of a formula, or the name of an error
        return value.removesuffix("T00:00:00") if kind == "d" else _unescaped(value)

    def _shown(self, value: str, style: Style) -> str:
        """Spell a number whose style says what it is."""
        number = float(value)
        if style.is_duration and abs(number) <= _LAST_DAY:
            minutes = round(number * 24 * 60)
            return f"{minutes // 60}:{minutes % 60:02}"
        if style.is_date and 0 <= number <= _LAST_DAY:
            return _moment_text(number, is_from_1904=self._is_from_1904)
        text = _number_text(value)
        return text.zfill(style.digits) if text.isdecimal() else text

    # the parts that are read once

    @cached_property
    def _workbook_path(self) -> str:
        path = next((path for _, kind, path in self._related("") if kind == _MAIN), "xl/workbook.xml")
        if path not in self._parts.namelist():
            raise NoSpreadsheet(path)
        return path

    @cached_property
    def _workbook(self) -> Element:
        if not self._workbook_path.endswith(".xml"):
            raise NoSpreadsheet(self._workbook_path)
        found = _element(self._parts.read(self._workbook_path))
        if not found.tag.endswith("workbook"):
            raise NoSpreadsheet(found.tag)
        return found

    @cached_property
    def _is_from_1904(self) -> bool:
        about = self._workbook.find("{*}workbookPr")
        return about is not None and about.get("date1904", "0") in ("1", "true")

    @cached_property
    def _texts(self) -> list[str]:
        """The texts that cells name by their number."""
        path = self._path_of("sharedStrings")
        if not path:
            return []
        found = []
        with self._parts.open(path) as part:
            for _, one in _elements(part):
                if one.tag.endswith("}si"):
                    found.append(_text_in(one))
                    one.clear()
        return found

    @cached_property
    def _styles(self) -> dict[str, Style]:
        """The styles that change what a number means, by their number."""
        path = self._path_of("styles")
        if not path:
            return {}
        root = _element(self._parts.read(path))
        codes = {one.get("numFmtId"): one.get("formatCode", "") for one in root.iterfind("{*}numFmts/{*}numFmt")}
        styles = {}
        for number, one in enumerate(root.iterfind("{*}cellXfs/{*}xf")):
            key = one.get("numFmtId", "0")
            style = _style(codes[key]) if key in codes else Style(is_date=key.isdecimal() and int(key) in _DATE_FORMATS)
            if style != Style():
                styles[str(number)] = style
        return styles

    def _path_of(self, kind: str) -> str:
        return next((path for _, one, path in self._related(self._workbook_path) if one == kind), "")

    def _related(self, path: str) -> list[tuple[str, str, str]]:
        """Return the parts that one names: the key, the kind and the path of each."""
        folder, name = posixpath.split(path)
        with suppress(KeyError):
            root = _element(self._parts.read(posixpath.join(folder, "_rels", f"{name}.rels")))
            return [
                (one.get("Id", ""), one.get("Type", "").rpartition("/")[2], _joined(folder, one.get("Target", "")))
                for one in root
            ]
        return []

    def _column(self, letters: str) -> int:
        """Return the number of a column, from 0, by its letters."""
        if letters not in self._columns:
            at = 0
            for each in letters:
                at = 26 * at + ord(each) - ord("A") + 1
            if not 0 < at <= _LAST_COLUMN:
                raise ValueError(letters)
            self._columns[letters] = at - 1
        return self._columns[letters]

    def _merged(self, cells: str) -> _Merged:
        first, _, last = cells.partition(":")
        corners = [
            (self._column(one.rstrip("0123456789")), int(one.lstrip(_LETTERS))) for one in (first, last or first)
        ]
        (left, top), (right, bottom) = corners
        return _Merged(top, left, bottom, right)


def _element(data: bytes) -> Element:
    return fromstring(data)  # noqa: S314 - expat bounds what entities come to


def _elements(part: IO[bytes]) -> Iterator[tuple[str, Element]]:
    return iterparse(part)  # noqa: S314 - the same


def _joined(folder: str, target: str) -> str:
    return target[1:] if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))


def _fill_down(found: dict[int, list[str]], merged: Sequence[_Merged]) -> None:
    """Return rows in which each has what it shows of a cell that is merged with one above."""
    for one in merged:
        above = found.get(one.top)
        if above is None or one.left >= len(above):
            continue
        for number in range(one.top + 1, min(one.bottom, one.top + _TALLEST_MERGED) + 1):
            if (cells := found.get(number)) is not None:
                cells += [""] * (one.left + 1 - len(cells))
                cells[one.left] = cells[one.left] or above[one.left]


def _names_groups(number: int, cells: Sequence[str], merged: Sequence[_Merged]) -> bool:
    """Return whether a row names groups of columns: each of its cells is merged, at least one of them to the right."""
    starting = {one.left: one for one in merged if one.top == number}
    filled = [at for at, text in enumerate(cells) if text]
    if len(filled) < 2 or not all(at in starting for at in filled):
        return False
    return any(starting[at].right > at and starting[at].bottom == number for at in filled)


def _text_in(one: Element) -> str:
    """Return a text whose parts may have styles of their own, without what says how it is pronounced."""
    parts = [part.text for part in one if part.tag.endswith("}t")]
    parts += [part.text for run in one if run.tag.endswith("}r") for part in run if part.tag.endswith("}t")]
    return _unescaped("".join(part or "" for part in parts))


def _unescaped(text: str) -> str:
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text) if "_x" in text else text


def _style(code: str) -> Style:
    """Return what the format of positive numbers means."""
    code = code.partition(";")[0]
    shown = _NOT_SHOWN.sub("", code)
    digits = len(code) if code and not code.strip("0") else 0
    is_duration = _DURATION.search(code) is not None
    return Style(is_duration or _DATE_LETTERS.search(shown) is not None, is_duration, digits)


def _moment_text(number: float, *, is_from_1904: bool) -> str:
    """Spell a date, a time, or both."""
    if number < 1:
        return (_MAC_BEGINS + dt.timedelta(minutes=round(number * 24 * 60))).time().isoformat("minutes")
    begins = _MAC_BEGINS if is_from_1904 else _WINDOWS_BEGINS
    if number < _NO_LEAP_DAY and not is_from_1904:
        begins += dt.timedelta(days=1)
    found = begins + dt.timedelta(seconds=round(number * 24 * 60 * 60))
    return found.date().isoformat() if found.time() == dt.time() else found.isoformat()


def _number_text(value: str) -> str:
    if value.isdecimal() and value.isascii():
        return value.lstrip("0") or "0"
    number = float(value)
    if number.is_integer() and abs(number) < _EXACT:
        return str(int(number))
    return repr(float(f"{number:.15g}"))  # the digits beyond are shown nowhere
