"""Tables as people bring them: CSV files, spreadsheets (XLSX), and cells that were copied.

Every cell becomes text: a date of a spreadsheet as `2026-11-28`, a number in its shortest decimal spelling.  What was
recognised (encoding, separator, sheet) is told, and can be chosen instead.
"""

from __future__ import annotations

import csv
import io
import itertools
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from connector_desk.base.errors import Refused
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import cut
from connector_desk.roster.spreadsheet import DAMAGED, NoSpreadsheet, Spreadsheet

LARGEST_FILE: Final = 64 * 1024 * 1024
"""Bytes of a file, and of a spreadsheet when it is unpacked four times as many."""
MOST_ROWS: Final = 100_000
MOST_COLUMNS: Final = 200
ENCODINGS: Final = ("utf-8", "utf-16", "windows-1252", "mac-roman")
SEPARATORS: Final = (",", ";", "\t", "|")
_MARKS: Final = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_ZIP: Final = b"PK\x03\x04"
_OLD_OFFICE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # XLS before 2007, and XLSX with a password
_FORMULA: Final = "=+-@\t\r"
"""The first characters of what a spreadsheet takes for a formula."""
_FIGURES: Final = re.compile(r"[+-][\d\s()/.,-]*")
_SAMPLE_LINES: Final = 50
_SEPARATOR_LINE: Final = re.compile(r'"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n)', re.IGNORECASE)


class TableRefused(Refused):
    """A file or a text in which no table can be read."""

    default_code = "table_unreadable"


class TableEmpty(TableRefused):
    """A table without any text."""


class TableTooLarge(TableRefused):
    """A table with more than a list of guests may have."""

    default_code = "table_too_large"


class TableRow(NamedTuple):
    """One row: its number in the file, as a spreadsheet counts (from 1), and a cell for each column of the head."""

    number: int
    cells: tuple[str, ...]


class Table(NamedTuple):
    """The head and the rows of a table, and how it was read."""

    head: tuple[str, ...]
    rows: tuple[TableRow, ...]
    encoding: str = ""
    """One of ENCODINGS; empty for a spreadsheet and for copied cells."""
    separator: str = ""
    """One of SEPARATORS; empty for a spreadsheet."""
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    """The names of the sheets, from which another can be chosen."""


def read_table(data: bytes, *, encoding: str = "", separator: str = "", sheet: str = "") -> Table:
    """Read a CSV file or a spreadsheet, whichever its content is.

    `encoding`, `separator` and `sheet` are recognised unless they are given.

    Raises:
        TableRefused: There is no table in it; the sentence says what it is instead.
        TableTooLarge: It has more rows, columns or characters than a list may have.
    """
    if len(data) > LARGEST_FILE:
        raise TableTooLarge(message=FaultText.LIST_BYTES.format(count=LARGEST_FILE // 1024**2))
    if data.startswith(_ZIP):
        return _read_spreadsheet(data, sheet)
    if data.startswith(_OLD_OFFICE):
        raise TableRefused(message=FaultText.LIST_OLD_OFFICE)
    found = encoding or recognise_encoding(data)
    try:
        text = data.decode("utf-8-sig" if found == "utf-8" else found)
    except (UnicodeError, LookupError) as fault:
        raise TableRefused(message=FaultText.LIST_ENCODING.format(encoding=found)) from fault
    return _read_text(text, separator)._replace(encoding=found)


def read_pasted(text: str, *, separator: str = "") -> Table:
    """Read cells that were copied from a spreadsheet or a web page, else the lines of a CSV file.

    `separator` is recognised unless it is given.

    Raises:
        TableRefused: There is no table in it.
        TableTooLarge: It has more rows, columns or characters than a list may have.
    """
    if len(text) > LARGEST_FILE:
        raise TableTooLarge
    return _read_text(text, separator or ("\t" if "\t" in text.partition("\n")[0] else ""))


def recognise_encoding(data: bytes) -> str:
    """Return the encoding of a text: by its mark, UTF-8 where it is that, else the one that Excel writes.

    Excel for Mac ends the lines of its own encoding with CR alone.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding
    try:
        data.decode()
    except UnicodeDecodeError:
        return "windows-1252" if b"\n" in data or b"\r" not in data else "mac-roman"
    return "utf-8"


def recognise_separator(text: str) -> str:
    """Return the separator with which the first lines have the same number of cells, and most of them."""
    best, most = ",", (0, 0)
    for separator in SEPARATORS:
        lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
        widths: Counter[int] = Counter()
        with suppress(csv.Error):  # whoever reads the table says where it cannot be read
            widths.update(len(cells) for cells in itertools.islice(lines, _SAMPLE_LINES) if cells)
        width, lines_of_it = max(widths.items(), key=lambda one: (one[1], one[0]), default=(1, 0))
        if width > 1 and (lines_of_it, width) > most:
            best, most = separator, (lines_of_it, width)
    return best


def write_template(head: Sequence[str], separator: str = ";") -> bytes:
    """Return a CSV file with nothing but a head, as Excel opens it: UTF-8 with a mark."""
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=separator).writerow(head)
    return out.getvalue().encode("utf-8-sig")


def write_rows(head: Sequence[str], rows: Iterable[Sequence[str]], separator: str = ";") -> bytes:
    """Return a CSV file as Excel opens it; no cell of it is read as a formula there.

    A cell that begins as a formula does gets an apostrophe before it, unless it is a number or a telephone number.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=separator)
    writer.writerow([_harmless(cell) for cell in head])
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return out.getvalue().encode("utf-8-sig")


def _harmless(cell: str) -> str:
    begins = cell[:1]
    is_formula = begins in _FORMULA and not (begins in "+-" and _FIGURES.fullmatch(cell))
    return f"'{cell}" if begins and is_formula else cell


def _read_text(text: str, separator: str) -> Table:
    if "\0" in text:
        raise TableRefused(message=FaultText.LIST_NO_TEXT)
    if (named := _SEPARATOR_LINE.match(text)) is not None:  # a line of its own that Excel understands, and no row
        return _read_lines(text[named.end() :], separator or named[1], first_line=2)
    return _read_lines(text, separator or recognise_separator(text), first_line=1)


def _read_lines(text: str, separator: str, first_line: int) -> Table:
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        return _table(enumerate(lines, first_line))._replace(separator=separator)
    except csv.Error as fault:
        raise TableRefused(message=FaultText.LIST_LINE.format(number=lines.line_num + first_line - 1)) from fault


def _table(rows: Iterable[tuple[int, Sequence[str]]], sheet: str = "") -> Table:
    """Take the first row with anything in it as the head; leave out empty rows, and columns that are empty at the end.

    A row that is longer than the head keeps its cells: the head gets columns without a name for them.  A title above
    the head is left out.
    """
    head: list[str] = []
    head_at = 0
    found: list[TableRow] = []
    width = 0
    for number, cells in rows:
        stripped = [_cell(one) for one in cells]
        while stripped and not stripped[-1]:
            stripped.pop()
        if not stripped:
            continue
        width = max(width, len(stripped))
        if width > MOST_COLUMNS:
            raise TableTooLarge(message=FaultText.LIST_COLUMNS.format(number=number, count=MOST_COLUMNS))
        is_below_title = not found and len(head) == 1 and _is_title(head[0], sheet, stripped, number - head_at)
        if not head or is_below_title:
            head, head_at = stripped, number
            continue
        if len(found) == MOST_ROWS:
            raise TableTooLarge(message=FaultText.LIST_ROWS.format(count=MOST_ROWS))
        found.append(TableRow(number, tuple(stripped)))
    if not head:
        raise TableEmpty(message=FaultText.LIST_EMPTY)
    blank = ("",) * width
    return Table((*head, *blank)[:width], tuple(row._replace(cells=(*row.cells, *blank)[:width]) for row in found))


def _is_title(text: str, sheet: str, below: Sequence[str], distance: int) -> bool:
    """Return whether the only cell of the first row is no head of the row below: Numbers writes the name of a table so.

    Two columns are too few to tell, as one may have no name, unless an empty row or the name of the sheet says it.
    """
    return len(below) > 2 or (len(below) == 2 and (distance > 1 or sheet.endswith(f" - {text}")))


def _cell(text: str) -> str:
    return text.replace("\xa0", " ").replace("\r\n", "\n").strip()


# Spreadsheets


def _read_spreadsheet(data: bytes, sheet: str) -> Table:
    try:
        book = Spreadsheet(data)
        if book.unpacked > 4 * LARGEST_FILE:
            raise TableTooLarge
        sheets, by_likelihood = tuple(one.name for one in book.sheets), book.by_likelihood
    except NoSpreadsheet as fault:
        raise TableRefused(message=FaultText.LIST_NO_SPREADSHEET) from fault
    except DAMAGED as fault:
        raise TableRefused(message=FaultText.LIST_DAMAGED) from fault
    if not sheets:
        raise TableRefused(message=FaultText.LIST_NO_SHEET)
    wanted = [one for one in by_likelihood if one.name == sheet] or by_likelihood
    try:
        for one in wanted:
            with suppress(TableEmpty):
                table = _table(book.rows(one, MOST_ROWS, MOST_COLUMNS), sheet=one.name)
                table = table._replace(sheet=one.name, sheets=sheets)
                if len(wanted) == 1 or not _is_summary(table, book):
                    return table
    except DAMAGED as fault:
        raise TableRefused(message=FaultText.LIST_SHEET.format(fault=cut(str(fault)))) from fault
    raise TableEmpty(message=FaultText.LIST_EMPTY)


def _is_summary(table: Table, book: Spreadsheet) -> bool:
    """Return whether a sheet lists the others: Numbers writes one, in its language.

    It may leave out those without any text, which hold drawings.
    """
    cells = {cell for row in table.rows for cell in row.cells}
    others = [one for one in book.sheets if one.name != table.sheet]
    return any(one.name in cells for one in others) and all(one.name in cells for one in others if book.has_text(one))
