"""The draft of a form: judged softly, spelled exactly; without Qt."""

import base64

import pytest

from connector_desk.desk.kit.form_draft import OTHER_FORM, fault_of, is_day, read_number
from connector_desk.desk.kit.schema import bundled_schemas, read_schema
from connector_desk.desk.rooms.issue.draft import OfferDraft

SCHEMAS = {schema.name: schema for schema in bundled_schemas()}


def draft(name: str = "employee-badge", mark: str = ".") -> OfferDraft:
    return OfferDraft(schema=SCHEMAS[name], decimal_mark=mark)


def text(fault) -> str:
    return fault.text.format(**fault.values) if fault else ""


def test_nothing_is_said_before_the_person_has_left_the_field() -> None:
    form = draft()
    form.edit("email", "may")
    assert form.spoken_fault(form.spec.field("email")) is None
    form.leave("email")
    assert "e-mail address" in text(form.spoken_fault(form.spec.field("email")))


def test_the_sentence_goes_as_soon_as_it_is_right() -> None:
    form = draft()
    form.edit("email", "may")
    form.leave("email")
    form.edit("email", "maya@example.org")
    assert form.spoken_fault(form.spec.field("email")) is None


def test_an_empty_required_field_is_not_scolded_for_being_passed() -> None:
    form = draft()
    form.leave("given_name")
    assert form.spoken_fault(form.spec.field("given_name")) is None
    form.validate()
    assert text(form.spoken_fault(form.spec.field("given_name"))) == "Please fill this in."


def test_a_pattern_is_explained_by_an_example() -> None:
    form = draft()
    form.edit("employee_number", "e 10")
    form.leave("employee_number")
    assert "E-10427" in text(form.spoken_fault(form.spec.field("employee_number")))


@pytest.mark.parametrize(("typed", "said"), [("x" * 81, "1 too many"), ("x" * 80, ""), ("x\x00", "hidden characters")])
def test_length_and_hidden_characters(typed: str, said: str) -> None:
    form = draft()
    form.edit("given_name", typed)
    form.validate()
    assert said in text(form.spoken_fault(form.spec.field("given_name")))
    assert bool(said) == (form.spoken_fault(form.spec.field("given_name")) is not None)


@pytest.mark.parametrize(
    ("typed", "mark", "number"),
    [
        ("1.5", ".", 1.5),
        ("1,5", ",", 1.5),
        ("1.5", ",", None),
        ("1.234", ",", None),
        ("1,234", ".", None),
        ("-3", ".", -3.0),
        ("\N{MINUS SIGN}3", ",", -3.0),
        ("1e9", ".", None),
        ("٣", ".", None),
        ("", ".", None),
        ("9" * 19, ".", None),
    ],
)
def test_case_402_numbers_use_the_persons_own_decimal_mark(typed: str, mark: str, number: float | None) -> None:
    assert read_number(typed, mark) == number


def test_a_comma_travels_as_a_point() -> None:
    form = draft("course-certificate", ",")
    form.edit("credits", "1,5")
    assert form.attributes() == [{"key": "credits", "value": "1.5"}]


@pytest.mark.parametrize(
    ("typed", "said"), [("0", "Enter 1 or more"), ("10001", "Enter 10000 or less"), ("1.5", "whole")]
)
def test_whole_numbers_and_their_range(typed: str, said: str) -> None:
    form = draft("course-certificate")
    form.edit("hours", typed)
    form.validate()
    assert said in text(form.spoken_fault(form.spec.field("hours")))


def test_a_date_that_was_not_understood_is_said_with_an_example() -> None:
    form = draft()
    form.date_example = "31.12.2026"
    form.edit("employed_since", "soon")
    form.leave("employed_since")
    assert "31.12.2026" in text(form.spoken_fault(form.spec.field("employed_since")))


@pytest.mark.parametrize(("value", "good"), [("2026-11-21", True), ("2026-02-30", False), ("20261121", False)])
def test_days(value: str, good: bool) -> None:
    assert is_day(value) is good


def test_what_is_empty_is_left_out_and_a_question_untouched_is_no_no() -> None:
    form = draft("proof-of-age")
    form.edit("age_over_18", "true")
    assert form.attributes() == [{"key": "age_over_18", "value": "true"}]


def test_a_required_question_wants_an_answer() -> None:
    form = draft("proof-of-age")
    assert form.first_fault() == "age_over_18"
    form.edit("age_over_18", "false")
    assert form.first_fault() is None


def test_pictures_travel_as_base64() -> None:
    form = draft()
    form.set_picture("photo", b"\x89PNG")
    assert {"key": "photo", "value": base64.b64encode(b"\x89PNG").decode()} in form.attributes()


def test_faults_of_the_service_stand_beside_their_row() -> None:
    form = draft()
    form.edit("given_name", "Maya")
    form.edit("employee_number", "E-1")
    elsewhere = form.refuse(
        [
            ("payload[0].attributes[1].value", "too_long", "At most 2 characters."),
            ("payload[0].attributes.given_name", "brand_new_code", "No such person."),
            ("payload[0].schemaId", "schema_not_found", "Unknown."),
        ]
    )
    assert text(form.spoken_fault(form.spec.field("employee_number"))) == "This is too long."
    assert text(form.spoken_fault(form.spec.field("given_name"))) == "The service refuses this: No such person."
    assert elsewhere == ["payload[0].schemaId: Unknown."]
    form.edit("employee_number", "E-2")
    assert form.spoken_fault(form.spec.field("employee_number")) is None


def test_a_path_beyond_what_was_sent_belongs_to_no_row() -> None:
    form = draft()
    assert form.refuse([("payload[0].attributes[9].value", "too_long", "x")]) == ["payload[0].attributes[9].value: x"]


def test_the_summary_shows_words_not_pictures() -> None:
    form = draft("event-ticket")
    form.edit("event_name", "Open lab night")
    form.edit("category", "Reduced")
    assert form.summary("de") == [("Veranstaltung", "Open lab night"), ("Kategorie", "Ermäßigt")]


def test_a_pattern_python_cannot_read_is_left_to_the_service() -> None:
    schema = read_schema({"name": "x", "properties": {"a": {"type": "string", "pattern": "(?<x>"}}})
    form = OfferDraft(schema=schema)
    form.edit("a", "anything")
    assert form.first_fault() is None


@pytest.mark.parametrize(
    ("pattern", "right", "wrong"),
    [(r"^(?!0)[0-9]+$", "10", "01"), (r"^\p{L}+$", "Zoë", "Z0"), ("^.$", "a", "\r"), (f"^{'a?' * 400}$", "aa", "ab")],
)
def test_a_pattern_is_read_as_the_service_reads_it(pattern: str, right: str, wrong: str) -> None:
    schema = read_schema({"name": "x", "properties": {"a": {"type": "string", "pattern": pattern}}})
    assert schema
    (form_field,) = schema.fields
    assert fault_of(form_field, form_field.kind, right, ".") is None
    fault = fault_of(form_field, form_field.kind, wrong, ".")
    assert fault is not None
    assert fault.text == OTHER_FORM


@pytest.mark.parametrize("typed", ["  ", "\u200f", "\u3164\u2800"], ids=ascii)
def test_a_required_text_with_nothing_to_see_is_missing(typed: str) -> None:
    form = draft()
    form.edit("given_name", typed)
    form.validate()
    assert text(form.spoken_fault(form.spec.field("given_name"))) == "Please fill this in."
    assert not form.is_right()
