import datetime as dt

from connector_desk.roster.columns import Attribute, ValueKind, guess_columns, guess_day
from connector_desk.roster.table import Table, TableRow, read_table

TODAY = dt.date(2026, 11, 28)
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
