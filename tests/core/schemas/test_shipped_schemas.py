"""The schemas that travel with the program."""

import base64
from xml.etree import ElementTree as ET

import jsonschema_rs
import pytest

from connector_desk.base.bundled import bundled
from connector_desk.contract.attributes import as_text, convert, read_value
from connector_desk.contract.credential import Attribute
from connector_desk.contract.schema import SchemaRecord, contrast, jsonld_context, schema_document
from connector_desk.contract.schema_address import schema_address
from connector_desk.contract.wire import parse, to_json
from connector_desk.core.schemas.registry import SHIPPED, shipped_schemas

RECORDS = {record.name: record for record in shipped_schemas()}
ADDRESS = "http://127.0.0.1:8080"
each = pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS.keys())


def test_they_are_the_six_of_the_design():
    names = "visitor-badge employee-badge membership-card event-ticket proof-of-age course-certificate"
    assert list(RECORDS) == names.split()
    assert {record.version for record in RECORDS.values()} == {"1.0"}


def test_no_file_lies_there_unused():
    used = {f"{name}.json" for name in SHIPPED} | {f"{name}.svg" for name in RECORDS}
    assert {file.name for file in bundled("schemas").iterdir()} == used


def test_a_pin_is_asked_for_where_the_design_says():
    assert {name for name, record in RECORDS.items() if record.txCode == "always"} == {"proof-of-age", "employee-badge"}
    assert {record.txCode for record in RECORDS.values()} == {"always", "never"}


def test_a_visitor_badge_needs_a_name_and_nothing_else():
    record = RECORDS["visitor-badge"]
    assert record.required == ["given_name"] == list(record.properties)[:1]
    assert convert(record, [Attribute(key="given_name", value="Erika")]) == {"given_name": "Erika"}


@each
def test_it_is_taken_with_its_logo_as_any_other_schema_is(record):
    """The start does not check what is shipped."""
    assert parse(SchemaRecord, to_json(record)) == record
    assert record.display.logo.startswith("data:image/svg+xml;base64,")


@each
def test_its_rules_can_be_applied_and_its_examples_keep_them(record):
    for key, rules in record.properties.items():
        for example in rules["examples"]:
            assert read_value(record, key, as_text(example)) == example
    examples = {key: rules["examples"][0] for key, rules in record.properties.items()}
    attributes = [Attribute(key=key, value=as_text(value)) for key, value in examples.items()]
    assert convert(record, attributes) == examples


@each
def test_its_document_is_json_schema_that_its_examples_keep(record):
    document = schema_document(record, schema_address(ADDRESS, record.name, record.version))
    jsonschema_rs.meta.validate(document)
    examples = {key: rules["examples"][0] for key, rules in record.properties.items()}
    assert jsonschema_rs.validator_for(document, validate_formats=True).is_valid(examples)


@each
def test_each_attribute_has_labels_and_a_widget_that_fits(record):
    for key, rules in record.properties.items():
        assert rules["title"], key
        assert rules["x-labels"]["de"], key
        assert ("description" in rules) == ("x-descriptions" in rules), key
        widget = rules["x-widget"]
        if "enum" in rules:
            assert widget == "choice", key
            assert list(rules["x-choices"]["de"]) == rules["enum"], key
        elif rules.get("format") == "date":
            assert widget == "date", key
        elif rules["type"] in {"integer", "number"}:
            assert widget == "number", key
        elif rules["type"] == "boolean":
            assert widget == "boolean", key
        elif "contentEncoding" in rules:
            assert widget == "picture", key
        else:
            assert widget in {"text", "multiline"}, key
            assert rules["maxLength"] <= 1000, key


@each
def test_it_is_told_in_german_too(record):
    assert record.titles["de"] != record.title
    assert record.descriptions["de"]


@each
def test_its_text_can_be_read_on_its_colour(record):
    assert contrast(record.display.backgroundColor, record.display.textColor) >= 4.5


@each
def test_its_logo_is_a_small_picture_that_loads_nothing(record):
    content = base64.b64decode(record.display.logo.removeprefix("data:image/svg+xml;base64,"))
    assert len(content) < 2048
    drawing = ET.fromstring(content)
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    assert drawing.get("viewBox") == "0 0 64 64"
    shapes = {element.tag.split("}")[1] for element in drawing.iter()}
    assert shapes <= {"svg", "rect", "path", "circle"}
    assert b"href" not in content


@each
def test_its_context_defines_every_attribute(record):
    context = jsonld_context(record, schema_address(ADDRESS, record.name, record.version))["@context"]
    assert {record.w3cType, *record.properties} <= set(context)
