"""Objects are groups of fields, arrays lists of rows; the offer names what is inside by its path."""

from __future__ import annotations

import json

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from connector_desk.desk.kit.schema import read_schema
from connector_desk.desk.rooms.issue.draft import OfferDraft

RECORD = {
    "name": "diploma",
    "version": "1.0",
    "schemaId": "http://127.0.0.1:8080/bc/public/schemas/diploma/1.0",
    "title": "Diploma",
    "description": "For tests.",
    "formats": ["sd-jwt"],
    "display": {"backgroundColor": "#0f4c5c", "textColor": "#ffffff"},
    "properties": {
        "given_name": {"type": "string", "title": "Given name", "x-labels": {"de": "Vorname"}},
        "address": {
            "type": "object",
            "title": "Address",
            "x-labels": {"de": "Anschrift"},
            "properties": {
                "locality": {"type": "string", "title": "City", "x-labels": {"de": "Ort"}},
                "postal_code": {"type": "string", "title": "Postal code", "x-labels": {"de": "Postleitzahl"}},
            },
            "required": ["locality"],
        },
        "nationalities": {
            "type": "array",
            "title": "Nationality",
            "x-labels": {"de": "Staatsangehörigkeit"},
            "maxItems": 3,
            "items": {"type": "string", "minLength": 2, "maxLength": 2},
        },
        "degrees": {
            "type": "array",
            "title": "Degree",
            "x-labels": {"de": "Abschluss"},
            "items": {
                "type": "object",
                "properties": {
                    "type": {"type": "string", "title": "Kind", "x-labels": {"de": "Art"}},
                    "grade": {"type": "number", "title": "Grade", "x-labels": {"de": "Note"}},
                },
                "required": ["type"],
            },
        },
        "note": {"type": "string", "title": "Note", "x-labels": {"de": "Notiz"}},
    },
    "required": ["given_name", "nationalities"],
}
SCHEMA = read_schema(RECORD)
assert SCHEMA is not None


def draft() -> OfferDraft:
    assert SCHEMA is not None
    return OfferDraft(schema=SCHEMA)


def keys(form: OfferDraft) -> list[str]:
    return [each.key for each in form.spec.fields]


def filled(**values: str) -> OfferDraft:
    form = draft()
    form.prefill(values)
    return form


def test_a_form_has_a_row_for_each_value_inside() -> None:
    assert keys(draft()) == [
        "given_name",
        "address.locality",
        "address.postal_code",
        "nationalities[0]",
        "degrees[0].type",
        "degrees[0].grade",
        "note",
    ]


def test_rows_are_named_by_their_groups_in_each_language() -> None:
    fields = {each.key: each.field("de", "") for each in draft().rows}
    assert [fields[key].headings for key in ("address.locality", "address.postal_code", "note")] == [
        (("address", "Anschrift"),),
        (),
        (),
    ]
    assert (fields["nationalities[0]"].label, fields["nationalities[0]"].place) == ("Staatsangehörigkeit 1", "")
    assert (fields["degrees[0].type"].label, fields["degrees[0].type"].place) == ("Art", "Abschluss 1")


def test_the_offer_names_each_value_by_its_path_without_gaps() -> None:
    form = draft()
    assert form.add_entry("nationalities") == "nationalities[1]"
    assert form.add_entry("degrees") == "degrees[1].type"
    values = {"given_name": "Zoë", "address.locality": "Köln", "nationalities[1]": "FR", "degrees[1].type": "MA"}
    for key, value in values.items():
        form.edit(key, value)
    assert {each["key"]: each["value"] for each in form.attributes()} == {
        "given_name": "Zoë",
        "address.locality": "Köln",
        "nationalities[0]": "FR",
        "degrees[0].type": "MA",
    }


def test_a_removed_entry_takes_its_values_with_it() -> None:
    form = filled(given_name="Zoë", nationalities='["DE", "FR", "IT"]')
    assert form.drop_entry("nationalities[1]") == "nationalities[1]"
    assert [form.value(f"nationalities[{at}]") for at in (0, 1)] == ["DE", "IT"]
    assert form.drop_entry("nationalities[1]") == "nationalities[0]"
    form.drop_entry("nationalities[0]")
    assert form.value("nationalities[0]") == ""
    assert "nationalities[0]" in keys(form)


def test_a_list_takes_no_more_entries_than_its_rules() -> None:
    assert [key for each in filled(nationalities='["DE"]').spec.fields for key, _ in each.adds] == [
        "nationalities",
        "degrees",
    ]
    full = filled(nationalities='["DE", "FR", "IT"]')
    assert [key for each in full.spec.fields for key, _ in each.adds] == ["degrees"]


def test_what_an_object_must_have_is_needed_once_it_has_anything() -> None:
    form = filled(given_name="Zoë", nationalities='["DE"]')
    assert form.validate()
    form.edit("address.postal_code", "51147")
    assert not form.validate()
    assert form.first_fault() == "address.locality"
    form.edit("address.locality", "Köln")
    assert form.validate()


def test_the_first_entry_of_a_required_list_is_required() -> None:
    form = filled(given_name="Zoë")
    form.validate()
    assert form.first_fault() == "nationalities[0]"


def test_a_fault_of_the_service_is_beside_its_row() -> None:
    form = filled(given_name="Zoë", nationalities='["", "DE"]', degrees='[{"grade": 1}]')
    form.validate()
    faults = [
        ("payload[0].attributes[1].value", "invalid_attribute_value", "One"),
        ("payload[0].attributes.degrees[0].type", "missing_attribute", "Two"),
        ("payload[0].attributes.address", "missing_attribute", "Three"),
    ]
    assert form.refuse(faults) == []
    assert set(form.refused) == {"nationalities[1]", "degrees[0].type", "address.locality"}


def test_an_offer_survives_the_next_start() -> None:
    form = filled(given_name="Zoë", nationalities='["DE", "FR"]', degrees='[{"type": "BA"}, {"type": "MA"}]')
    again = draft()
    again.read_saved_item(json.loads(json.dumps(form.saved_item(0)[0])))
    assert again.attributes() == form.attributes()


def test_an_issued_credential_fills_the_form_again() -> None:
    form = draft()
    form.prefill({"given_name": "Zoë", "address": {"locality": "Köln"}, "degrees": [{"type": "BA", "grade": 1.5}]})
    assert form.value("address.locality") == "Köln"
    assert form.value("degrees[0].grade") == "1.5"


def test_entries_are_added_and_removed_by_keyboard(desk) -> None:
    desk.state.offer_schemas([SCHEMA])
    desk.state.choose(SCHEMA)
    desk.until(lambda: QApplication.focusWidget() is not None and desk.state.schema is SCHEMA)
    form = desk.form
    add = form.lists["nationalities"]
    assert add.accessibleName() == "Add to Nationality"
    add.setFocus()
    QTest.keyClick(add, Qt.Key.Key_Space)
    assert QApplication.focusWidget().objectName() == "field-nationalities[1]"
    assert QApplication.focusWidget().accessibleName() == "Nationality 2"
    QTest.keyClicks(QApplication.focusWidget(), "FR")
    remove = desk.form.lists["nationalities[0]"]
    assert remove.accessibleName() == "Remove Nationality 1"
    remove.setFocus()
    QTest.keyClick(remove, Qt.Key.Key_Space)
    assert QApplication.focusWidget().objectName() == "field-nationalities[0]"
    assert QApplication.focusWidget().text() == "FR"
    headings = [each.text() for each in desk.form.findChildren(QLabel) if each.isVisible()]
    assert "Address" in headings
    assert "Degree 1" in headings
    city = desk.form.rows["address.locality"].editor.control
    assert city.accessibleName() == "Address: City"
