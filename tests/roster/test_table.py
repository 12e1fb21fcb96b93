import csv
import datetime as dt
import io
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from connector_desk.roster.table import (
    LARGEST_FILE,
    MOST_COLUMNS,
    SEPARATORS,
    Table,
    TableRefused,
    TableTooLarge,
    read_pasted,
    read_table,
    write_rows,
    write_template,
)


def cells(table: Table) -> list[tuple[str, ...]]:
    return [row.cells for row in table.rows]


@pytest.mark.parametrize("separator", SEPARATORS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_the_separator_and_the_encoding_are_recognised(separator: str, encoding: str) -> None:
    lines = [["Name", "Straße", "Note"], ["Müller, Jörg", "Weg 1; Hof", "a|b"], ["Ada", "Platz 2", ""]]
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=separator).writerows(lines)
    table = read_table(out.getvalue().encode(encoding))
    assert (table.head, cells(table)) == (tuple(lines[0]), [tuple(lines[1]), tuple(lines[2])])
    assert table.separator == separator
    assert table.encoding == {"utf-8-sig": "utf-8", "cp1252": "windows-1252"}.get(encoding, encoding)


def test_rows_are_counted_as_a_spreadsheet_counts_them() -> None:
    table = read_table(b'\r\n\r\nName,Note\r\n\r\nAda,"two\r\nlines"\r\n,\r\nBob,x\r\n')
    assert table.head == ("Name", "Note")
    assert [(row.number, row.cells) for row in table.rows] == [(5, ("Ada", "two\nlines")), (7, ("Bob", "x"))]


def test_empty_columns_at_the_end_are_left_out_and_longer_rows_are_kept() -> None:
    table = read_table(b"Name;Age;;;\nAda;36;;;\nBob;1;;more;\n")
    assert table.head == ("Name", "Age", "", "")
    assert cells(table) == [("Ada", "36", "", ""), ("Bob", "1", "", "more")]


def test_the_line_with_which_excel_is_told_the_separator_is_no_row() -> None:
    table = read_table(b"sep=;\r\nName;Sum\r\nAda;1,5\r\n")
    assert (table.head, table.rows[0]) == (("Name", "Sum"), (3, ("Ada", "1,5")))


def test_what_was_recognised_can_be_chosen() -> None:
    data = "Naïve;a,b\n".encode("cp1252") * 2
    assert read_table(data, separator=",").head == ("Naïve;a", "b")
    assert read_table(b"\xc3\xa9\n", encoding="windows-1252").head == ("Ã©",)
    with pytest.raises(TableRefused, match="utf-8"):
        read_table(data, encoding="utf-8")


def test_copied_cells_are_separated_by_tabs() -> None:
    table = read_pasted('Name\tNote\nAda\t"a\nb, c"\nBob\td;e\n')
    assert (table.head, cells(table)) == (("Name", "Note"), [("Ada", "a\nb, c"), ("Bob", "d;e")])
    assert read_pasted("Name;Note\nAda;x").head == ("Name", "Note")


def spreadsheet(rows: list[list[object]], *more: str) -> bytes:
    book = Workbook()
    assert book.active
    book.active.title = "Guests"
    for row in rows:
        book.active.append(row)
    for name in more:
        book.create_sheet(name).append(["Other", name])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_a_spreadsheet_is_read_as_it_is_shown() -> None:
    head: list[object] = ["Name", "Born", "At", "Since", "Sum", "Number", "Member", None]
    day, moment = dt.date(2026, 11, 28), dt.datetime(2026, 11, 28, 9, 30, tzinfo=None)  # noqa: DTZ001 - as a cell has it
    row: list[object] = ["Ada", day, moment, dt.time(9, 5), 1.5, 7.0, True, None]
    table = read_table(spreadsheet([head, row], "Second"))
    assert table.head == ("Name", "Born", "At", "Since", "Sum", "Number", "Member")
    assert cells(table) == [("Ada", "2026-11-28", "2026-11-28T09:30:00", "09:05", "1.5", "7", "true")]
    assert (table.sheet, table.sheets) == ("Guests", ("Guests", "Second"))


def test_another_sheet_can_be_chosen() -> None:
    assert read_table(spreadsheet([["Name"]], "Second"), sheet="Second").head == ("Other", "Second")


def zipped(**parts: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in parts.items():
            packed.writestr(name, content)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "empty"),
        (b"\n;;;\n", "empty"),
        (b"a\0b", "neither text nor"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "neither text nor"),
        (b"PK\x03\x04 and no more", "damaged"),
        (zipped(text=b"x"), "not a spreadsheet"),
        (zipped(**{"xl/workbook.xml": b"<workbook/>"}), "no sheet"),
        (zipped(**{"xl/workbook.xml": b"<workbook"}), "damaged"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "password"),
        (b'Name\n"' + b"x" * 2_000_000 + b'"\n', "Line"),
    ],
)
def test_what_is_no_table_is_refused_with_what_it_is(data: bytes, sentence: str) -> None:
    with pytest.raises(TableRefused, match=sentence) as refusal:
        read_table(data)
    assert refusal.value.code == "table_unreadable"
    assert refusal.value.next_step


def test_what_is_too_large_is_refused() -> None:
    for data in (
        bytes(LARGEST_FILE + 1),
        b"Name\n" + b"x\n" * 100_001,
        b"," * MOST_COLUMNS + b"x\n",
        zipped(**{"xl/workbook.xml": b"x", "xl/large.xml": bytes(4 * LARGEST_FILE)}),
    ):
        with pytest.raises(TableTooLarge):
            read_table(data)


texts = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\xa0\u2028"), max_size=9)


@given(
    st.lists(st.lists(texts, min_size=2, max_size=4), min_size=1, max_size=6),
    st.sampled_from(SEPARATORS),
)
def test_what_is_written_is_read_again(rows: list[list[str]], separator: str) -> None:
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=separator).writerows([["First", "Second"], *rows])
    table = read_table(out.getvalue().encode(), separator=separator)
    read = [[one for one in row if one] for row in cells(table)]
    assert read == [kept for row in rows if (kept := [text.strip() for text in row if text.strip()])]


def test_a_template_opens_with_its_heads() -> None:
    head = ("Vor- und Nachname", 'Firma "GmbH"; Abteilung', "Geburtsdatum")
    assert read_table(write_template(head)).head == head
    assert write_template(head).startswith(b"\xef\xbb\xbf")


def test_no_cell_that_is_written_is_a_formula_and_figures_stay() -> None:
    cells = ["=1+1", "@SUM(A1)", "\t=1", "+49 (30) 12-34", "-12,50", "-Nordwind", "+1+cmd", "", "Maya"]
    written = write_rows(["=head"], [cells]).decode("utf-8-sig")
    head, row = csv.reader(io.StringIO(written, newline=""), delimiter=";")
    assert head == ["'=head"]
    assert row == ["'=1+1", "'@SUM(A1)", "'\t=1", "+49 (30) 12-34", "-12,50", "'-Nordwind", "'+1+cmd", "", "Maya"]
