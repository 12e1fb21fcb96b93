"""Lists as Excel, LibreOffice, Google Sheets and Numbers write them.

Those of LibreOffice are its own files; those of the others have their shape.
"""

import csv
import datetime as dt
import io
import zipfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from connector_desk.contract.roster import DateOrder
from connector_desk.roster.columns import guess_day, likeliest_date_order, read_boolean, read_day
from connector_desk.roster.table import Table, TableRefused, read_table
from tests.roster.spreadsheets import GOOGLE, NUMBERS, Cell, Day, Formula, Padded, Runs, Shape, spreadsheet

FILES = Path(__file__).with_name("files")
TODAY = dt.date(2026, 11, 28)
HEAD = ("Vorname", "Nachname", "Firma", "Besuchsdatum", "Betrag", "Begleitet", "Bemerkung")
ROWS: list[list[Cell]] = [
    [*HEAD],
    ["Jörg", "Müller", "Nord; Wind", Day(46359), 1234.5, True, 'Rampe\nzweites "Tor"'],
    [],
    ["Zoë", "Ångström", None, Day(46360.0), 7, False, None],
]
READ = [
    ("Jörg", "Müller", "Nord; Wind", "2026-12-03", "1234.5", "true", 'Rampe\nzweites "Tor"'),
    ("Zoë", "Ångström", "", "2026-12-04", "7", "false", ""),
]


def cells(table: Table) -> list[tuple[str, ...]]:
    return [row.cells for row in table.rows]


def days(table: Table, usual: DateOrder = DateOrder.DAY_FIRST) -> list[str]:
    """Return the days of the visits, as the list is read unless somebody corrects it."""
    at = guess_day(table, TODAY)
    assert at is not None
    texts = [row.cells[at] for row in table.rows]
    order, _ = likeliest_date_order(texts, TODAY, usual)
    return [str(read_day(text, order, TODAY)) for text in texts]


def test_the_spreadsheet_of_libreoffice() -> None:
    table = read_table((FILES / "libreoffice.xlsx").read_bytes())
    assert (table.head, cells(table), table.sheet) == (HEAD, READ, "Gäste")
    assert [row.number for row in table.rows] == [2, 5]


@pytest.mark.parametrize(
    ("file", "encoding", "separator"),
    [("libreoffice-1252.csv", "windows-1252", ";"), ("libreoffice-utf8.csv", "utf-8", ",")],
)
def test_the_csv_files_of_libreoffice(file: str, encoding: str, separator: str) -> None:
    table = read_table((FILES / file).read_bytes())
    assert (table.head, table.encoding, table.separator) == (HEAD, encoding, separator)
    assert [row[:3] for row in cells(table)] == [row[:3] for row in READ]
    assert cells(table)[0][6] == READ[0][6]
    assert [read_boolean(row[5]) for row in cells(table)] == [True, False]
    usual = DateOrder.DAY_FIRST if separator == ";" else DateOrder.MONTH_FIRST
    assert days(table, usual) == ["2026-12-03", "2026-12-04"]


@pytest.mark.parametrize("shape", [GOOGLE, GOOGLE._replace(is_inline=True), Shape()])
def test_the_spreadsheet_of_google_sheets_with_its_whole_grid_and_no_size(shape: Shape) -> None:
    table = read_table(spreadsheet({"Form responses 1": ROWS}, shape))
    assert (table.head, cells(table)) == (HEAD, READ)
    assert [row.number for row in table.rows] == [2, 4]


def test_a_sheet_that_claims_to_be_smaller_than_it_is_is_read_whole() -> None:
    table = read_table(spreadsheet({"Guests": ROWS}, Shape(dimension="A1")))
    assert (table.head, cells(table)) == (HEAD, READ)


def test_days_that_are_counted_from_1904_are_read() -> None:
    rows: list[list[Cell]] = [["Name", "Date"], ["Ada", Day(46359 - 1462)]]
    assert cells(read_table(spreadsheet({"Guests": rows}, Shape(has_1904=True)))) == [("Ada", "2026-12-03")]


def test_days_without_the_format_of_one_are_numbers_of_a_spreadsheet() -> None:
    table = read_table(spreadsheet({"Guests": [["Name", "Date"], ["Ada", 46359], ["Bob", 46360]]}, GOOGLE))
    assert days(table) == ["2026-12-03", "2026-12-04"]


@pytest.mark.parametrize("shape", [GOOGLE, NUMBERS, Shape()])
def test_a_number_keeps_the_zeros_before_it_that_its_format_shows(shape: Shape) -> None:
    rows: list[list[Cell]] = [["Name", "Postal code"], ["Ada", Padded(4109)], ["Bob", Padded(10115.0)], ["Cyd", 4109]]
    assert cells(read_table(spreadsheet({"Guests": rows}, shape))) == [
        ("Ada", "04109"),
        ("Bob", "10115"),
        ("Cyd", "4109"),
    ]


@pytest.mark.parametrize(
    "shape", [Shape(prefix="x"), Shape(is_strict=True), GOOGLE._replace(is_inline=True, prefix="x")]
)
def test_other_spellings_of_the_same_spreadsheet_are_read(shape: Shape) -> None:
    table = read_table(spreadsheet({"Guests": ROWS}, shape))
    assert (table.head, cells(table)) == (HEAD, READ)


def test_a_formula_is_its_result_and_a_text_has_no_styles_and_no_pronunciation() -> None:
    rows: list[list[Cell]] = [
        ["Name", "Places", "Kana"],
        [Formula("A9&B9", "Ada Lovelace"), Formula("1+1", 2), Runs(("Haru", "ki _x000D_"), "ハルキ")],
        [Formula('VLOOKUP("x",A:B,2)', "#N/A"), Formula("1/10+2/10", 0.30000000000000004), "_x005F_x0041_"],
    ]
    table = read_table(spreadsheet({"Guests": rows}, Shape()))
    assert cells(table) == [("Ada Lovelace", "2", "Haruki"), ("#N/A", "0.3", "_x0041_")]


def test_a_cell_that_is_merged_with_one_above_has_its_text() -> None:
    rows: list[list[Cell]] = [
        ["Guests of the evening", None, None],
        ["Company", "Name", "Table"],
        ["Nordwind", "Ada", 1],
        [None, "Bob", 1],
        [None, "Cyd", None],
        [None, None, None],
        ["Südwind", "Dora", 2],
    ]
    table = read_table(spreadsheet({"Guests": rows}, Shape(merged=("A1:C1", "A3:A6", "C3:C4"))))
    assert table.head == ("Company", "Name", "Table")
    assert cells(table) == [
        ("Nordwind", "Ada", "1"),
        ("Nordwind", "Bob", "1"),
        ("Nordwind", "Cyd", ""),
        ("Südwind", "Dora", "2"),
    ]


@pytest.mark.parametrize("title", [True, False])
def test_names_of_groups_of_columns_are_no_head(title: bool) -> None:
    above: list[list[Cell]] = [["Guests of the evening"]] if title else []
    at = len(above) + 1
    rows: list[list[Cell]] = [
        *above,
        ["No.", "Person", None, "Visit", None],
        [None, "Given name", "Family name", "Day", "Host"],
        [1, "Ada", "Lovelace", Day(46359), "Kim"],
    ]
    merged = (f"A{at}:A{at + 1}", f"B{at}:C{at}", f"D{at}:E{at}")
    table = read_table(spreadsheet({"Guests": rows}, Shape(merged=merged)))
    assert table.head == ("No.", "Given name", "Family name", "Day", "Host")
    assert cells(table) == [("1", "Ada", "Lovelace", "2026-12-03", "Kim")]


def test_a_head_with_one_merged_name_stays_one() -> None:
    rows: list[list[Cell]] = [["Name", None, "Company"], ["Ada", "Lovelace", "Nordwind"]]
    table = read_table(spreadsheet({"Guests": rows}, Shape(merged=("A1:B1",))))
    assert (table.head, cells(table)) == (("Name", "", "Company"), [("Ada", "Lovelace", "Nordwind")])


def test_a_hidden_sheet_is_looked_at_last_and_a_hidden_row_is_a_guest() -> None:
    sheets: dict[str, Sequence[Sequence[Cell]]] = {"Choices": [["Yes"], ["No"]], "Guests": ROWS}
    data = spreadsheet(sheets, Shape(hidden_sheets=("Choices",), hidden_rows=(2,)))
    table = read_table(data)
    assert (table.sheet, cells(table), table.sheets) == ("Guests", READ, ("Choices", "Guests"))
    assert read_table(data, sheet="Choices").head == ("Yes",)


def test_a_cell_that_claims_to_be_beyond_the_last_column_is_damage() -> None:
    whole = spreadsheet({"Guests": [["Name"], ["Ada"]]}, Shape())
    parts = {name: content.replace(b'r="A2"', b'r="ZZZZZZZ2"') for name, content in _unzipped(whole).items()}
    with pytest.raises(TableRefused, match="sheet"):
        read_table(_zipped(**parts))


@given(st.integers(0, 2**32), st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 255)), max_size=9))
def test_a_changed_spreadsheet_is_read_or_refused(cut_at: int, changes: list[tuple[int, int]]) -> None:
    data = bytearray(SPREADSHEET)
    for at, byte in changes:
        data[at % len(data)] = byte
    data = data[: 4 + cut_at % len(data)] if cut_at % 2 else data
    parts = {name: bytes(content) for name, content in _unzipped(SPREADSHEET).items()}
    for at, byte in changes:
        name = sorted(parts)[at % len(parts)]
        changed = bytearray(parts[name])
        changed[at % len(changed)] = byte
        parts[name] = bytes(changed)
    for each in (bytes(data), _zipped(**parts)):
        with suppress(TableRefused):
            assert read_table(each).head


_values = st.one_of(
    st.text(
        st.characters(exclude_categories=["Cs", "Cc", "Cn"], exclude_characters="\xa0\u2028\ufffe\uffff"), max_size=9
    ),
    st.integers(-(10**12), 10**12),
    st.floats(-1e9, 1e9).map(lambda one: round(one, 6)),
    st.booleans(),
    st.dates(dt.date(1901, 1, 1), dt.date(2199, 12, 31)),
    st.integers(0, 10**10).map(lambda seconds: dt.datetime.fromisoformat("1901-01-01") + dt.timedelta(seconds=seconds)),
)


@given(st.lists(st.lists(_values, min_size=1, max_size=4), max_size=4), st.booleans())
def test_what_another_library_writes_is_read(rows: list[list[object]], is_streamed: bool) -> None:
    book = Workbook(write_only=is_streamed)
    sheet = book.create_sheet("Guests", 0)
    sheet.append(["Head", "b", "c", "d"])
    for row in rows:
        sheet.append([_no_formula(each) for each in row])
    out = io.BytesIO()
    book.save(out)
    found = [[one for one in row if one] for row in cells(read_table(out.getvalue()))]
    wanted = [[text for each in row if (text := _text(_no_formula(each)))] for row in rows]
    assert found == [row for row in wanted if row]


def _no_formula(value: object) -> object:
    return f"x{value}" if isinstance(value, str) else value


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dt.datetime):
        return value.date().isoformat() if value.time() == dt.time() else value.isoformat()
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(value)
    return str(value).strip()


SUMMARY: list[list[Cell]] = [
    [],
    [None, "The document was exported."],
    [],
    [None, "Name of the sheet", "Name of the table", "Worksheet"],
    [None, "Sheet 1"],
    [None, None, "Table 1", "Sheet 1 - Table 1"],
    [None, None, "Notes", "Sheet 1 - Notes"],
]


@pytest.mark.parametrize("name", ["Export Summary", "Exportzusammenfassung"])
def test_the_spreadsheet_of_numbers_opens_behind_its_summary_and_below_the_title_of_its_table(name: str) -> None:
    titled: list[list[Cell]] = [["Table 1"], *ROWS]
    sheets: dict[str, Sequence[Sequence[Cell]]] = {
        name: SUMMARY,
        "Sheet 1 - Table 1": titled,
        "Sheet 1 - Notes": [["Bring a pen"]],
    }
    table = read_table(spreadsheet(sheets, NUMBERS))
    assert (table.sheet, table.head, cells(table)) == ("Sheet 1 - Table 1", HEAD, READ)
    assert [row.number for row in table.rows] == [3, 5]
    assert table.sheets == tuple(sheets)
    assert read_table(spreadsheet(sheets, NUMBERS), sheet=name).sheet == name


def test_a_summary_that_leaves_out_the_sheet_of_drawings_is_one_all_the_same() -> None:
    """Numbers gives what is no table a sheet of its own, which has no cell."""
    sheets: dict[str, Sequence[Sequence[Cell]]] = {
        "Export Summary": SUMMARY,
        "Sheet 1 - Table 1": [["Table 1"], *ROWS],
        "Sheet 1 - Notes": [["Bring a pen"]],
        "Sheet 1 - Drawings": [[None, None]],
    }
    assert read_table(spreadsheet(sheets, NUMBERS)).sheet == "Sheet 1 - Table 1"


def test_a_list_that_names_another_sheet_by_chance_is_no_summary() -> None:
    sheets: dict[str, Sequence[Sequence[Cell]]] = {
        "Guests": [["Name", "Table"], ["Ada", "Bar"], ["Bob", "Hall"]],
        "Bar": [["Drink", "Price"], ["Tea", 3]],
        "Kitchen": [["Dish", "Price"], ["Soup", 5]],
    }
    assert read_table(spreadsheet(sheets, Shape())).sheet == "Guests"


def test_a_list_of_two_columns_below_the_title_of_its_table() -> None:
    rows: list[list[Cell]] = [["Table 1"], ["Vorname", "Firma"], ["Ada", "Nordwind"]]
    assert read_table(spreadsheet({"Sheet 1 - Table 1": rows}, NUMBERS)).head == ("Vorname", "Firma")


def test_an_empty_sheet_that_opens_is_no_list_where_another_has_one() -> None:
    table = read_table(spreadsheet({"Drawings": [[None, None]], "Guests": ROWS}, Shape()))
    assert (table.sheet, table.head) == ("Guests", HEAD)


def test_the_csv_files_of_google_sheets_have_commas_in_any_country_and_dates_as_they_are_shown() -> None:
    text = 'Vorname,Betrag,Datum,Bemerkung,,\r\nJörg,"1.234,50",03.12.2026,"Rampe\nTor",,\r\nZoë,"7,00",04.12.26,,,'
    table = read_table(text.encode())
    assert (table.separator, table.encoding) == (",", "utf-8")
    assert cells(table) == [("Jörg", "1.234,50", "03.12.2026", "Rampe\nTor"), ("Zoë", "7,00", "04.12.26", "")]
    assert days(table) == ["2026-12-03", "2026-12-04"]


@pytest.mark.parametrize("separator", [",", ";"])
@pytest.mark.parametrize("title", ["", "Table 1"])
def test_the_csv_files_of_numbers_with_and_without_the_title_of_their_table(separator: str, title: str) -> None:
    lines = [["Vorname", "Firma", "Datum"], ["Jörg", '"Nord; Wind, Hof"', "03.12.26"], ["Zoë", "", "04.12.26"]]
    lines = [[title, "", ""], *lines] if title else lines
    table = read_table("\n".join(separator.join(each) for each in lines).encode())
    assert table.head == ("Vorname", "Firma", "Datum")
    assert cells(table)[0] == ("Jörg", "Nord; Wind, Hof", "03.12.26")
    assert table.rows[0].number == (3 if title else 2)
    assert days(table) == ["2026-12-03", "2026-12-04"]


def test_a_title_above_an_empty_line_is_no_head() -> None:
    table = read_table(b"Guests of the evening;\r\n;\r\nName;Company\r\nAda;Nordwind\r\n")
    assert (table.head, table.rows) == (("Name", "Company"), ((4, ("Ada", "Nordwind")),))


def test_a_head_of_one_name_stays_one_where_nothing_says_that_it_is_a_title() -> None:
    table = read_table(b"Name;\r\nAda;36\r\nBob;1\r\n")
    assert (table.head, len(table.rows)) == (("Name", ""), 2)


def test_the_csv_files_of_excel() -> None:
    lines = 'Vorname;Datum;Bemerkung;\r\nJörg;03.12.2026;"Rampe\nTor";\r\nZoë;4.12.26;;\r\n'
    for data in (lines.encode("cp1252"), lines.encode("utf-8-sig"), lines.replace(";", "\t").encode("utf-16")):
        table = read_table(data)
        assert cells(table) == [("Jörg", "03.12.2026", "Rampe\nTor"), ("Zoë", "4.12.26", "")]
        assert days(table) == ["2026-12-03", "2026-12-04"]


class Writer(NamedTuple):
    """How a program writes the same list as CSV: its marks, and a day as its country shows it."""

    encoding: str
    separator: str
    end: str
    first: str
    second: str
    usual: DateOrder = DateOrder.DAY_FIRST
    quotes: int = csv.QUOTE_MINIMAL
    title: str = ""


WRITERS = {
    "Excel, Germany": Writer("cp1252", ";", "\r\n", "03.12.26", "04.12.2026"),
    "Excel, USA": Writer("cp1252", ",", "\r\n", "12/3/26", "12/4/2026", DateOrder.MONTH_FIRST),
    "Excel, UTF-8, France": Writer("utf-8-sig", ";", "\r\n", "03/12/2026", "04/12/26"),
    "Excel, Unicode text": Writer("utf-16", "\t", "\r\n", "03.12.2026", "04.12.26"),
    "Excel, days as numbers": Writer("cp1252", ";", "\r\n", "46359", "46360"),
    "LibreOffice, every text in quotes": Writer(
        "utf-8", ";", "\n", "03.12.26", "04.12.26", quotes=csv.QUOTE_NONNUMERIC
    ),
    "LibreOffice, ISO 8601": Writer("utf-8", ",", "\n", "2026-12-03", "2026-12-04", DateOrder.YEAR_FIRST),
    "Google Sheets, Germany": Writer("utf-8", ",", "\r\n", "03.12.2026", "04.12.2026"),
    "Google Sheets, USA": Writer("utf-8", ",", "\r\n", "12/3/2026", "12/4/2026", DateOrder.MONTH_FIRST),
    "Numbers, Germany": Writer("utf-8", ";", "\n", "03.12.26", "04.12.26", title="Tabelle 1"),
    "Numbers, USA": Writer("utf-8", ",", "\n", "12/3/26", "12/4/26", DateOrder.MONTH_FIRST),
    "Numbers, CRLF": Writer("utf-8", ";", "\r\n", "3. Dez. 2026", "4. Dez. 2026"),
}


@pytest.mark.parametrize("has_last_end", [True, False])
@pytest.mark.parametrize("name", WRITERS)
def test_the_same_list_of_each_program_in_its_country_is_the_same_guests(name: str, has_last_end: bool) -> None:
    """A cell has the separator, quotes and a line break of its own, and the last two columns are empty."""
    writer = WRITERS[name]
    rows = [
        ["Vorname", "Firma", "Besuchsdatum", "Bemerkung", "", ""],
        ["Jörg", "Nord; Wind, Hof", writer.first, 'Rampe\nzweites "Tor"', "", ""],
        ["", "", "", "", "", ""],
        ["Zoë", "", writer.second, "", "", ""],
    ]
    rows = [[writer.title, *[""] * 5], *rows] if writer.title else rows
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=writer.separator, lineterminator=writer.end, quoting=writer.quotes).writerows(rows)  # type: ignore[arg-type]
    text = out.getvalue() if has_last_end else out.getvalue().removesuffix(writer.end)
    table = read_table(text.encode(writer.encoding))
    assert table.separator == writer.separator
    assert table.head == ("Vorname", "Firma", "Besuchsdatum", "Bemerkung")
    assert [(row[0], row[1], row[3]) for row in cells(table)] == [
        ("Jörg", "Nord; Wind, Hof", 'Rampe\nzweites "Tor"'),
        ("Zoë", "", ""),
    ]
    first = 3 if writer.title else 2
    assert [row.number for row in table.rows] == [first, first + 2]
    assert days(table, writer.usual) == ["2026-12-03", "2026-12-04"]


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
@pytest.mark.parametrize("line", ["sep=;", '"sep=;"', "SEP=;;;"])
def test_the_line_about_the_separator_is_no_row_however_it_was_saved(line: str, end: str) -> None:
    text = end.join((line, "Vorname;Firma", "Ada;Nord, Wind", ""))
    for data in (text.encode("utf-8-sig"), text.encode("cp1252"), text.encode("utf-16")):
        table = read_table(data)
        assert (table.separator, table.head) == (";", ("Vorname", "Firma"))
        assert [(row.number, row.cells) for row in table.rows] == [(3, ("Ada", "Nord, Wind"))]


def test_the_csv_file_of_excel_for_old_macs_has_its_own_encoding_and_line_ends() -> None:
    table = read_table("Vorname;Firma\rJörg Müller;Straße\rZoë;Ångström\r".encode("mac_roman"))
    assert table.encoding == "mac-roman"
    assert cells(table) == [("Jörg Müller", "Straße"), ("Zoë", "Ångström")]
    assert read_table("Name;Firma\r\nŽižek;Café\r\n".encode("cp1252")).encoding == "windows-1252"


def test_the_own_files_of_libreoffice_and_numbers_are_refused_with_what_to_do() -> None:
    for name in ("content.xml", "Index/Document.iwa"):
        with pytest.raises(TableRefused, match="not a spreadsheet") as refusal:
            read_table(_zipped(**{name: b"x"}))
        assert "CSV or XLSX" in (refusal.value.next_step or "")


SPREADSHEET = spreadsheet({"Guests": ROWS}, GOOGLE._replace(grid=(5, 7), merged=("A1:B1",)))


def _zipped(**parts: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name, content in parts.items():
            packed.writestr(name, content)
    return out.getvalue()


def _unzipped(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        return {name: packed.read(name) for name in packed.namelist()}
