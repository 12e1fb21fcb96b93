"""Reading schemas: the shipped ones before the core is there, and the studio's without trusting them."""

import pytest

from connector_desk.contract.logo import redraw
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.schema import SHIPPED, bundled_schemas, read_schema, studio_schemas
from tests.drawings import HOSTILE, PLAIN, data_address


def test_all_six_are_there_in_their_order() -> None:
    assert tuple(schema.name for schema in bundled_schemas()) == SHIPPED


def test_every_shipped_schema_has_a_logo_german_and_fields() -> None:
    for schema in bundled_schemas():
        assert schema.logo.startswith(b"<svg")
        assert schema.title("de") != schema.title("en")
        assert schema.fields
        assert all(each.label("de") for each in schema.fields)


@pytest.mark.parametrize(
    ("members", "kind"),
    [
        ({"type": "string"}, FieldKind.TEXT),
        ({"type": "integer"}, FieldKind.NUMBER),
        ({"type": "boolean"}, FieldKind.BOOLEAN),
        ({"type": "string", "enum": ["a"]}, FieldKind.CHOICE),
        ({"type": "string", "format": "date"}, FieldKind.DATE),
        ({"type": "string", "format": "date-time", "x-widget": "text"}, FieldKind.MOMENT),
        ({"type": "string", "contentMediaType": "image/png"}, FieldKind.PICTURE),
        ({"type": "string", "x-widget": "multiline"}, FieldKind.MULTILINE),
        ({"type": "string", "x-widget": "holograph"}, FieldKind.TEXT),
        ({"type": "string", "x-widget": ["multiline"]}, FieldKind.TEXT),
    ],
)
def test_how_a_value_is_asked_for(members: dict, kind: FieldKind) -> None:
    schema = read_schema({"name": "x", "properties": {"a": members}})
    assert schema.fields[0].kind is kind


@pytest.mark.parametrize("record", [None, 7, [], {}, {"name": "x"}, {"name": 1, "properties": {}}])
def test_what_is_no_record_is_passed_over(record: object) -> None:
    assert read_schema(record) is None
    assert studio_schemas([record]) == ()


def test_a_schema_is_named_by_its_address_and_its_alias() -> None:
    record = {"name": "x", "properties": {}, "schemaId": "https://desk.example/x", "alias": "5f2c.x"}
    schema = read_schema(record)
    assert schema.is_named("https://desk.example/x")
    assert schema.is_named("5f2c.x")
    assert not read_schema({"name": "x", "properties": {}}).is_named("")


def test_numbers_beyond_any_form_are_left_out() -> None:
    rules = {"type": "number", "minimum": -(10**400), "maximum": 10**400, "minLength": -1, "maxLength": 10**400}
    schema = read_schema({"name": "x", "properties": {"a": rules}, "lifeDays": 10**400})
    (field,) = schema.fields
    assert (field.least, field.most, field.shortest, field.longest, schema.life_days) == (None, None, 0, None, 365)


def test_what_is_odd_in_a_record_is_replaced() -> None:
    schema = read_schema(
        {
            "name": "x",
            "title": "T" * 500,
            "display": {"backgroundColor": "red;", "logo": "../../etc/passwd", "icon": 7},
            "properties": {"a": {"title": 5, "maxLength": "7"}},
            "lifeDays": -1,
            "formats": [],
        }
    )
    assert len(schema.titles["en"]) == 80
    assert schema.background == "#2F4B8F"
    assert schema.logo == b""
    assert schema.life_days == 365
    assert schema.fields[0].longest is None


def _logo(drawing: bytes) -> bytes:
    return read_schema({"name": "x", "properties": {}, "display": {"logo": data_address(drawing)}}).logo


def test_a_logo_is_painted_as_it_was_written_anew() -> None:
    assert _logo(PLAIN) == redraw(PLAIN)
    assert read_schema({"name": "x", "properties": {}, "display": {"logo": "visitor-badge.svg"}}).logo


@pytest.mark.parametrize("name", HOSTILE)
def test_a_logo_that_is_no_plain_drawing_is_not_painted(name: str) -> None:
    assert _logo(HOSTILE[name]) == b""


@pytest.mark.parametrize("text", ["../schemas/visitor-badge.svg", "/etc/passwd", "nothing.svg", "data:,hello"])
def test_a_logo_of_elsewhere_is_not_looked_for(text: str) -> None:
    assert read_schema({"name": "x", "properties": {}, "display": {"logo": text}}).logo == b""
