"""A kind of credential that is being made, as data: what is typed, what is proposed, what stays, what is refused."""

import json
from copy import deepcopy
from typing import Any

import pytest
from fakes import studio_records
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from connector_desk.contract.schema import SchemaRecord
from connector_desk.contract.schema_rules import check_rules
from connector_desk.contract.wire import parse
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.rooms.library.attributes import attribute_name, kind_name, kind_of, type_name
from connector_desk.desk.rooms.library.kind_draft import KindDraft, blank_record, member_at, put_member, record_in
from connector_desk.desk.rooms.library.kind_form import ATTRIBUTE_FORM, KIND_FORM, KIND_WORDS, AttributeKind
from tests.desk.rooms.issue.test_nested_attributes import RECORD


def begun() -> KindDraft:
    """Begin a kind with its names."""
    draft = KindDraft.of(blank_record(), ["visitor-badge"])
    for key, value in {"title": "Guest card", "titles.de": "Gästekarte", "description": "For guests."}.items():
        draft.edit(key, value)
    return draft


def adder(draft: KindDraft, *location: str) -> Any:
    return next(each for each in draft.rows if each.adds and each.location == location)


def add(draft: KindDraft, label: str, kind: str = "text", at: tuple[str, ...] = ()) -> None:
    draft.add_to(adder(draft, *at))
    assert draft.form is not None
    draft.form.edit("title", label)
    draft.form.edit("type", kind)


def published(draft: KindDraft) -> SchemaRecord:
    """Read it as the service does."""
    record = parse(SchemaRecord, draft.schema_text.encode())
    check_rules(record)
    return record


def test_names_are_proposed_until_somebody_types_one() -> None:
    draft = begun()
    assert (draft.value("name"), draft.value("w3cType"), draft.value("version")) == ("guest-card", "GuestCard", "1.0")
    draft.edit("name", "house-card")
    draft.edit("title", "Card of the house")
    assert (draft.value("name"), draft.value("w3cType")) == ("house-card", "CardOfTheHouse")
    add(draft, "Straße und Nr.")
    assert list(draft.record["properties"]) == ["strasse_und_nr"]
    draft.form.edit("key", "street_name")
    draft.form.edit("title", "Street")
    draft.form.edit("title", "Road")
    assert list(draft.record["properties"]) == ["street_name"]


@pytest.mark.parametrize(
    ("text", "attribute", "kind", "w3c"),
    [
        ("Given name", "given_name", "given-name", "GivenName"),
        ("1. Größe (cm)", "groesse_cm", "1-groesse-cm", "GroesseCm"),
        ("ID", "id_2", "id", "ID"),
        ("住所", "attribute", "", ""),
    ],
)
def test_proposed_names_are_what_the_service_takes(text: str, attribute: str, kind: str, w3c: str) -> None:
    assert (attribute_name(text), kind_name(text), type_name(text)) == (attribute, kind, w3c)


def test_each_type_makes_a_schema_that_can_be_published() -> None:
    draft = begun()
    for kind in KIND_WORDS:
        add(draft, f"A {kind.value}", kind)
        if kind is AttributeKind.CHOICE:
            draft.form.edit("enum", "One\nTwo")
            draft.form.edit("x-choices.de", "Eins\nZwei")
    add(draft, "Inside", "text", ("properties", "a_group"))
    record = published(draft)
    assert [kind_of(rules) for rules in record.properties.values()] == list(KIND_WORDS)
    assert record.properties["a_choice"]["x-choices"] == {"de": {"One": "Eins", "Two": "Zwei"}}
    schema = draft.preview
    assert schema is not None
    fields = {each.key: each.kind for each in schema.fields}
    assert fields["a_picture"] is FieldKind.PICTURE
    assert fields["a_group.inside"] is FieldKind.TEXT
    assert fields["a_list[]"] is FieldKind.TEXT


def test_rules_are_written_as_the_schema_language_has_them() -> None:
    draft = begun()
    add(draft, "Code")
    typed = {"minLength": "2", "maxLength": "8", "pattern": "^[A-Z]+$", "required": "true", "examples": "ABC"}
    for key, value in {**typed, "x-selectivelyDisclosable": "never", "x-labels.de": "Kürzel"}.items():
        draft.form.edit(key, value)
    add(draft, "Height", "number")
    for key, value in {"minimum": "0.5", "maximum": "250", "multipleOf": "0.5", "examples": "1.5"}.items():
        draft.form.edit(key, value)
    add(draft, "Tags", "list")
    draft.form.edit("maxItems", "3")
    draft.form.edit("uniqueItems", "true")
    record = published(draft)
    assert record.required == ["code"]
    assert record.properties["code"] == {
        "type": "string",
        "title": "Code",
        "minLength": 2,
        "maxLength": 8,
        "pattern": "^[A-Z]+$",
        "examples": ["ABC"],
        "x-selectivelyDisclosable": "never",
        "x-labels": {"de": "Kürzel"},
    }
    assert record.properties["height"] == {
        "type": "number",
        "title": "Height",
        "minimum": 0.5,
        "maximum": 250,
        "multipleOf": 0.5,
        "examples": [1.5],
    }
    assert record.properties["tags"]["maxItems"] == 3


def test_numbers_are_read_and_shown_as_the_person_writes_them() -> None:
    draft = begun()
    add(draft, "Height", "number")
    draft.form.edit("multipleOf", "0.5")
    draft.form.edit("examples", "1.5")
    draft.speak(",")
    assert (draft.form.value("multipleOf"), draft.form.value("examples")) == ("0,5", "1,5")
    draft.form.edit("maximum", "2,25")
    draft.form.edit("examples", "2,5")
    assert draft.record["properties"]["height"]["maximum"] == 2.25
    assert draft.record["properties"]["height"]["examples"] == [2.5]


def test_another_type_and_back_loses_no_rule_and_no_attribute_inside() -> None:
    draft = KindDraft.of(RECORD, is_version=True)
    before = deepcopy(draft.record)
    for each in ("text", "list", "choice", "number", "group"):
        draft.show_attribute(("properties", "address"))
        draft.form.edit("type", each)
    assert draft.record == before


def test_an_attribute_moves_goes_and_comes_back_with_all_that_is_inside() -> None:
    draft = KindDraft.of(RECORD, is_version=True)
    before = json.dumps(draft.record)
    names = list(draft.record["properties"])
    row = next(each for each in draft.rows if each.name == names[1])
    draft.move(row, -1)
    assert list(draft.record["properties"])[:2] == [names[1], names[0]]
    draft.move(next(each for each in draft.rows if each.name == names[1]), 1)
    draft.remove_attribute(next(each for each in draft.rows if each.name == "address"))
    assert "address" not in draft.record["properties"]
    draft.undo_removal()
    assert json.dumps(draft.record) == before


def test_a_new_version_keeps_its_names_when_labels_change() -> None:
    (ticket,) = (each for each in studio_records() if each["name"] == "event-ticket")
    draft = KindDraft.of({**ticket, "alias": "ticket-1"}, ["event-ticket"], is_version=True)
    assert "alias" not in draft.record  # it is that of one version
    draft.edit("title", "Ticket")
    draft.show_attribute(("properties", "seat"))
    draft.form.edit("title", "Place")
    add(draft, "Gate")
    assert draft.value("name") == "event-ticket"
    assert {"seat", "gate"} <= set(draft.record["properties"])


def test_an_example_is_another_kind_with_a_free_name() -> None:
    (ticket,) = (each for each in studio_records() if each["name"] == "event-ticket")
    draft = KindDraft.of(ticket, ["event-ticket"])
    assert (draft.value("name"), draft.is_untouched) == ("event-ticket-2", True)
    draft.edit("title", "Concert ticket")
    assert (draft.value("name"), draft.is_untouched) == ("concert-ticket", False)


_VALUES = st.sampled_from(
    ["", "a", "Zwölf", "12", "-3.5", "true", "#123456", "never", "a\nb", "x y", '[["fr", "Nom"]]']
)
_EDITS = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40), _VALUES), max_size=12)
_NAMES = '[["fr", "Nom"]]'
_UNKNOWN = {"x-own": [1, {"deep": None}], "futureMember": {"a": 0.5}}


@given(edits=_EDITS, which=st.integers(0, 6))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_change_in_the_form_never_loses_what_the_form_does_not_show(edits: Any, which: int) -> None:
    record = deepcopy([*studio_records(), RECORD][which])
    record |= deepcopy(_UNKNOWN)
    record["display"] |= deepcopy(_UNKNOWN)
    draft = KindDraft.of(record, is_version=True)
    for row in draft.rows:
        if not row.adds:
            row.rules.update(deepcopy(_UNKNOWN))
    marked = [each.rules for each in draft.rows if not each.adds]
    shown = {each.path or each.key for each in (*KIND_FORM.fields, *ATTRIBUTE_FORM.fields)}
    for place, at, value in edits:
        rows = [each for each in draft.rows if not each.adds]
        row = rows[place % (len(rows) + 1)] if place % (len(rows) + 1) < len(rows) else None
        if row is None:
            key = KIND_FORM.fields[at % len(KIND_FORM.fields)].key
            before, expected = draft.record, deepcopy(draft.record)
            draft.edit(key, _NAMES if key == "titles" and value else value)
        else:
            draft.show_attribute(row.location)
            fields = [each.key for each in draft.form.spec.fields if each.key not in ("type", "key")]
            key = fields[at % len(fields)]
            before, expected = row.rules, deepcopy(row.rules)
            draft.form.edit(key, _NAMES if key == "x-labels" and value else value)
        now = draft.record if row is None else row.rules
        assert now is before
        others = {name: each for name, each in expected.items() if name not in {one.split(".")[0] for one in shown}}
        assert others == {name: now[name] for name in others}
    assert all(rules["x-own"] == _UNKNOWN["x-own"] for rules in marked)
    assert draft.record["display"]["futureMember"] == {"a": 0.5}


def test_the_json_is_the_same_draft() -> None:
    draft = begun()
    add(draft, "Name")
    text = json.dumps(json.loads(draft.schema_text) | {"lifeDays": 3, "x": 1})
    draft.write(text)
    assert (draft.is_shown, draft.value("lifeDays"), draft.schema_text) == (True, "3", text)
    draft.write(text[:-1])
    assert not draft.is_shown
    assert not draft.check()
    assert draft.value("lifeDays") == "3"
    draft.write(text)
    draft.edit("lifeDays", "5")
    assert json.loads(draft.schema_text) == json.loads(text) | {"lifeDays": 5}


def test_faults_of_the_service_stand_beside_the_field_they_are_about() -> None:
    draft = KindDraft.of(RECORD, is_version=True)
    told = [
        ("title", "too_long", "A"),
        ("display.textColor", "x", "B"),
        ("properties.address.properties.locality.maxLength", "x", "C"),
        ("properties.nationalities.items.enum[1]", "x", "D"),
        ("properties.address", "invalid_attribute_name", "E"),
        ("properties.given_name.readOnly", "x", "F"),
        ("required[0]", "x", "G"),
        ("somewhere", "x", "H"),
    ]
    assert draft.show_refusal(told, in_json=False) == ["somewhere: H"]
    assert {key: each.values["message"] for key, each in draft.refused.items()} == {
        "title": "A",
        "display.textColor": "B",
    }
    said = {each.location: draft.words_of(each) for each in draft.rows if draft.words_of(each)}
    assert said[("properties", "address", "properties", "locality")] == "C"
    assert said[()] == "G"
    for location, key in (
        (("properties", "address", "properties", "locality"), "maxLength"),
        (("properties", "nationalities", "items"), "enum"),
        (("properties", "address"), "key"),
    ):
        draft.show_attribute(location)
        if key == "enum":  # the entries are no choices: the fault has no field
            assert draft.form.elsewhere
        else:
            assert key in draft.form.refused
    draft.form.edit("title", "Other")
    assert draft.words_of(draft.form.row) == ""


def test_what_lacks_is_said_before_anything_is_sent() -> None:
    draft = KindDraft.of(blank_record())
    assert not draft.check()
    wrong = [each.key for each in draft.fields if draft.spoken_fault(each) is not None]
    assert wrong == ["title", "description", "name", "w3cType"]
    whole = begun()
    add(whole, "Code")
    whole.form.edit("key", "1st code")
    assert not whole.check()
    add(whole, "Name")
    whole.form.edit("key", "code")
    assert whole.form.fault(whole.form.spec.field("key")) is not None


def test_colours_that_not_everybody_can_read_are_said() -> None:
    draft = begun()
    ink = draft.spec.field("display.textColor")
    assert draft.warning(ink) is None
    draft.edit("display.textColor", "#0f4c5d")
    assert draft.warning(ink).values == {"contrast": "1.0"}
    draft.edit("display.textColor", "blue")
    assert draft.warning(ink) is None
    assert draft.fault(ink) is not None


def test_a_draft_is_the_same_after_a_restart() -> None:
    draft = KindDraft.of(RECORD, is_version=True)
    draft.edit("title", "Other")
    again = KindDraft.read_saved(json.loads(json.dumps(draft.saved())))
    assert (again.record, again.kept_names, again.is_untouched) == (draft.record, draft.kept_names, False)
    draft.write("{")
    assert KindDraft.read_saved(draft.saved()).schema_text == "{"
    for wrong in ({}, {"record": 1, "begun": "", "keptNames": []}):
        with pytest.raises(ValueError, match=r".*"):
            KindDraft.read_saved(wrong)


def test_a_schema_is_told_from_other_descriptions() -> None:
    assert record_in(json.dumps(RECORD)) == RECORD
    assert record_in('{"$schema": "x", "properties": {}}') is None
    assert record_in("[" * 100_000) is None


def test_a_member_is_set_where_it_is_and_leaves_nothing_empty() -> None:
    members: dict[str, Any] = {"a": {"b": 1, "c": 2}}
    put_member(members, "a.b", None)
    assert members == {"a": {"c": 2}}
    put_member(members, "a.c", None)
    put_member(members, "x.y", None)
    assert members == {}
    put_member(members, "d.e.f", 3)
    assert member_at(members, "d.e.f") == 3
    assert member_at(members, "d.e.f.g") is None


def test_what_a_wallet_renews_is_a_rule_of_the_kind() -> None:
    draft = begun()
    add(draft, "Name")
    assert published(draft).walletRenewal is None
    assert not {"walletRenewal.daysBefore", "walletRenewal.forDays"} & {each.key for each in draft.fields}
    draft.edit("walletRenewal.reuse", "rotating-batch")
    draft.edit("walletRenewal.forDays", "700")
    rule = published(draft).walletRenewal
    assert rule is not None
    assert (rule.reuse, rule.daysBefore, rule.forDays) == ("rotating-batch", 30, 700)
    draft.edit("walletRenewal.reuse", "")
    assert published(draft).walletRenewal is None
