"""Lists as Excel, LibreOffice, Google Sheets and Numbers write them.

Those of LibreOffice are its own files; those of the others have their shape.
"""

import datetime as dt
import io
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from connector_desk.contract.roster import DateOrder
from connector_desk.roster.cell_values import likeliest_date_order, read_boolean, read_day
from connector_desk.roster.column_mapping import guess_day
from connector_desk.roster.table import Table, TableRefused, read_table
from tests.roster.spreadsheets import GOOGLE, NUMBERS, Cell, Day, Padded, Shape, spreadsheet

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


def test_the_csv_file_of_excel_for_old_macs_has_its_own_encoding_and_line_ends() -> None:
    table = read_table("Vorname;Firma\rJörg Müller;Straße\rZoë;Ångström\r".encode("mac_roman"))
    assert table.encoding == "mac-roman"
    assert cells(table) == [("Jörg Müller", "Straße"), ("Zoë", "Ångström")]
    assert read_table("Name;Firma\r\nŽižek;Café\r\n".encode("cp1252")).encoding == "windows-1252"


def test_the_own_files_of_libreoffice_and_numbers_are_refused_with_what_to_do() -> None:
    for name in ("content.xml", "Index/Document.iwa"):
        with pytest.raises(TableRefused, match="not a spreadsheet") as refusal:
            read_table(_zipped(name))
        assert "CSV or XLSX" in (refusal.value.next_step or "")


def _zipped(name: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr(name, b"x")
    return out.getvalue()
