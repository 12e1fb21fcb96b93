""""""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.contract.roster import DateOrder
from connector_desk.roster.columns import (
    Attribute,
    DecimalMark,
    ValueKind,
    guess_columns,
    guess_day,
    likeliest_date_order,
    read_boolean,
    read_date,
    read_day,
    read_number,
    recognise_date_orders,
    recognise_decimal_mark,
)
from connector_desk.roster.table import Table, TableRow, read_table

TODAY = dt.date(2026, 11, 28)


@pytest.mark.parametrize(
    ("texts", "orders"),
    [
        (["28.11.2026", "1.2.90"], ["dmy"]),
        (["11/28/2026", "1/2/1990"], ["mdy"]),
        (["3/4/26"], ["dmy", "mdy"]),
        (["03/04/05"], ["ymd", "dmy", "mdy"]),
        (["2026-11-28", "1990-01-02T00:00:00Z"], ["ymd"]),
        (["46354", "32875.0"], ["serial"]),
        (["28.11.2026", "soon"], []),
        (["", " "], []),
        (["31.02.2026"], []),
    ],
)
def test_a_column_is_written_in_one_order(texts: list[str], orders: list[str]) -> None:
    assert [one.value for one in recognise_date_orders(texts, TODAY)] == orders


@pytest.mark.parametrize(
    ("text", "order", "found"),
    [
        ("28.11.26", DateOrder.DAY_FIRST, dt.date(2026, 11, 28)),
        ("1.1.36", DateOrder.DAY_FIRST, dt.date(2036, 1, 1)),
        ("1.1.37", DateOrder.DAY_FIRST, dt.date(1937, 1, 1)),
        ("28. 11. 2026", DateOrder.DAY_FIRST, dt.date(2026, 11, 28)),
        ("46354", DateOrder.SERIAL, dt.date(2026, 11, 28)),
        ("1.1.026", DateOrder.DAY_FIRST, None),
        ("2026-11-28 09:30", DateOrder.YEAR_FIRST, dt.date(2026, 11, 28)),
        ("2026-11-28T18:30:00", DateOrder.YEAR_FIRST, dt.date(2026, 11, 28)),
        ("11/28/2026 7:00 PM", DateOrder.MONTH_FIRST, dt.date(2026, 11, 28)),
        ("28.11.26, 19:00", DateOrder.DAY_FIRST, dt.date(2026, 11, 28)),
        ("2026-11-28T23:30:00Z", DateOrder.YEAR_FIRST, None),  # on which day, depends on the zone
        ("28. Nov. 2026", DateOrder.DAY_FIRST, dt.date(2026, 11, 28)),
        ("28-Nov-26", DateOrder.MONTH_FIRST, dt.date(2026, 11, 28)),
        ("Nov. 28, 2026", DateOrder.DAY_FIRST, dt.date(2026, 11, 28)),
        ("Nov 28, 2026", DateOrder.DAY_FIRST, dt.date(2026, 11, 28)),
        ("Saturday, November 28, 2026", DateOrder.MONTH_FIRST, dt.date(2026, 11, 28)),
        ("Sa., 28. November 2026", DateOrder.DAY_FIRST, dt.date(2026, 11, 28)),
        ("3. M\u00e4rz 2026", DateOrder.DAY_FIRST, dt.date(2026, 3, 3)),
        ("3 f\u00e9vr. 2026", DateOrder.DAY_FIRST, dt.date(2026, 2, 3)),
        ("3 de enero de 2026", DateOrder.DAY_FIRST, dt.date(2026, 1, 3)),
        ("1 jui 2026", DateOrder.DAY_FIRST, None),  # June or July
        ("31. Feb. 2026", DateOrder.DAY_FIRST, None),
        ("28 Nov", DateOrder.DAY_FIRST, None),
        ("Room 28 Nov 2026", DateOrder.DAY_FIRST, None),
        ("\u0662.\u0661.2026", DateOrder.DAY_FIRST, dt.date(2026, 1, 2)),
    ],
)
def test_a_date_is_read(text: str, order: DateOrder, found: dt.date | None) -> None:
    assert read_date(text, order, TODAY) == found


@given(st.dates(dt.date(1937, 1, 1), dt.date(2036, 12, 31)))
def test_every_date_is_read_as_it_was_written(day: dt.date) -> None:
    for year in (f"{day.year}", f"{day.year % 100:02}"):
        assert read_date(f"{day.day}.{day.month}.{year}", DateOrder.DAY_FIRST, TODAY) == day
        assert read_date(f"{day.month}/{day.day}/{year}", DateOrder.MONTH_FIRST, TODAY) == day
    assert read_date(day.isoformat(), DateOrder.YEAR_FIRST, TODAY) == day


@pytest.mark.parametrize(
    ("text", "mark", "found"),
    [
        ("1.234,5", DecimalMark.COMMA, 1234.5),
        ("1,234.5", DecimalMark.POINT, 1234.5),
        ("1 234", DecimalMark.COMMA, 1234),
        ("1'234.50", DecimalMark.POINT, 1234.5),
        ("\u22123", DecimalMark.POINT, -3),
        ("1.5", DecimalMark.COMMA, None),
        ("12,34,5", DecimalMark.POINT, None),
        ("1e5", DecimalMark.POINT, None),
        ("", DecimalMark.POINT, None),
        ("9" * 65, DecimalMark.POINT, None),
    ],
)
def test_a_number_is_read(text: str, mark: DecimalMark, found: float | None) -> None:
    assert read_number(text, mark) == found


@pytest.mark.parametrize(
    ("texts", "mark"),
    [
        (["1.5", "2"], DecimalMark.POINT),
        (["1,5", "2"], DecimalMark.COMMA),
        (["1", ""], DecimalMark.POINT),
        (["a"], None),
        ([""], None),
    ],
)
def test_a_column_has_one_decimal_mark(texts: list[str], mark: DecimalMark | None) -> None:
    assert recognise_decimal_mark(texts) == mark


@pytest.mark.parametrize(
    ("text", "found"), [("Ja", True), (" x ", True), ("FALSE", False), ("0", False), ("perhaps", None), ("", None)]
)
def test_yes_and_no_are_read(text: str, found: bool | None) -> None:
    assert read_boolean(text) is found


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["28.11.2026", "1.2.2026"], ("dmy", True)),
        (["3/4/2026", ""], ("dmy", False)),
        (["11/28/2026", "3/4/2026", "soon"], ("mdy", True)),
        (["2026-11-28", ""], ("ymd", True)),
        (["2026-11-28", "3.4.2026", "soon"], ("dmy", True)),
        (["46354"], ("serial", True)),
        (["soon"], ("dmy", True)),
        ([], ("dmy", True)),
    ],
)
def test_the_order_that_reads_most_dates_is_the_likeliest(texts: list[str], found: tuple[str, bool]) -> None:
    order, is_sure = likeliest_date_order(texts, TODAY, DateOrder.DAY_FIRST)
    assert (order.value, is_sure) == found


def test_the_usual_order_decides_where_several_read_as_many() -> None:
    assert likeliest_date_order(["3/4/2026"], TODAY, DateOrder.MONTH_FIRST) == (DateOrder.MONTH_FIRST, False)
    assert likeliest_date_order(["3.4.2026"], TODAY, DateOrder.MONTH_FIRST) == (DateOrder.DAY_FIRST, True)
    assert likeliest_date_order(["03.04.05"], TODAY, DateOrder.MONTH_FIRST) == (DateOrder.DAY_FIRST, True)


def test_a_month_with_a_name_says_nothing_about_the_order_of_others() -> None:
    texts = ["28. Nov. 2026", "3/4/2026", "12/31/2026"]
    assert likeliest_date_order(texts, TODAY, DateOrder.DAY_FIRST) == (DateOrder.MONTH_FIRST, True)
    assert likeliest_date_order(texts[:1], TODAY, DateOrder.DAY_FIRST) == (DateOrder.YEAR_FIRST, True)
    for order in DateOrder:
        assert read_day(texts[0], order, TODAY) == dt.date(2026, 11, 28)


@pytest.mark.parametrize("order", DateOrder)
def test_a_day_with_its_year_first_is_read_in_any_order(order: DateOrder) -> None:
    assert read_day("2026-11-28", order, TODAY) == TODAY


# Columns.


ATTRIBUTES = (
    Attribute("full_name", ("Full name", "Vor- und Nachname")),
    Attribute("company", ("Company", "Firma")),
    Attribute("valid_until", ("Valid until", "Gültig bis"), ValueKind.DATE),
    Attribute("email", ("E-mail",), ValueKind.E_MAIL),
    Attribute("pass", ("Pass",), ValueKind.CHOICE, ("visitor", "Besucher", "press", "Presse")),
    Attribute("escorted", ("Escorted", "Begleitet"), ValueKind.BOOLEAN),
)


def guessed(text: str) -> dict[str, int]:
    return guess_columns(read_table(text.encode()), ATTRIBUTES, TODAY)


def test_the_same_name_goes_first_in_any_language_and_spelling() -> None:
    assert guessed("GÜLTIG-BIS;vor und nachname;FIRMA;Company name\n") == {
        "valid_until": 0,
        "full_name": 1,
        "company": 2,
    }


def test_a_name_may_be_inside_another() -> None:
    assert guessed("Name of company,Guest's full name\n") == {"company": 0, "full_name": 1}


def test_the_content_says_what_no_name_does() -> None:
    text = "a;b;c;d;e\nAda;28.11.26;ada@x.example;Presse;ja\nBob;1.2.26;bob@x.example;visitor;nein\n"
    assert guessed(text) == {"valid_until": 1, "email": 2, "pass": 3, "escorted": 4}


def test_a_column_serves_one_attribute_and_empty_ones_serve_none() -> None:
    assert guessed("Company;Firma;E-mail;x\n;;;\nA;B;;\n") == {"company": 0, "email": 2}


def test_what_two_attributes_fit_is_left_to_the_person() -> None:
    two = (Attribute("begins", ("Begins",), ValueKind.DATE), Attribute("ends", ("Ends",), ValueKind.DATE))
    assert guess_columns(read_table(b"a,b\n2026-01-01,2026-01-02\n"), two, TODAY) == {}


def test_one_column_with_whole_names_is_neither_the_given_nor_the_family_name() -> None:
    names = (Attribute("given_name", ("Given name", "Vorname")), Attribute("family_name", ("Family name", "Nachname")))

    def guessed_names(head: str) -> dict[str, int]:
        return guess_columns(read_table(f"{head}\nMaya Berger,x\n".encode()), names, TODAY)

    assert guessed_names("Name,Company") == {}
    assert guessed_names("Name,Family name") == {"family_name": 1, "given_name": 0}
    assert guessed_names("Name,Vorname") == {"given_name": 1, "family_name": 0}


def test_the_day_of_a_visit_is_known_by_its_name_and_by_its_content() -> None:
    def day_in(head: str, *cells: str) -> int | None:
        rows = tuple(TableRow(number, ("Maya", cell)) for number, cell in enumerate(cells, 2))
        return guess_day(Table(("Name", head), rows), TODAY)

    assert day_in("Date of visit", "2026-11-28", "") == 1
    assert day_in("Besuchs-Tag", "28.11.26") == 1
    assert day_in("Anreise", "Montag") is None
    assert day_in("Date of birth", "1990-01-02") is None
    assert day_in("Day") is None
