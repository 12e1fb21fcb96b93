"""Schemas of this desk out of descriptions by others: rules, groups and lists are kept, and the rest is listed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.credential_type import SchemaDraft
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.schema import SchemaRecord, schema_document
from connector_desk.contract.schema_rules import check_rules
from connector_desk.contract.shipped import shipped_schemas
from connector_desk.contract.wire import parse
from connector_desk.core.formats.credential_type_import import read_schemas
from tests.core.formats.test_credential_type_import import EDUCATION

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PERSON = {
    "$schema": DIALECT,
    "title": "Resident",
    "description": "A resident of a town.",
    "type": "object",
    "properties": {
        "vct": {"const": "urn:town:resident"},
        "given-name": {"type": "string", "title": "Given name", "maxLength": 80, "pattern": "^[A-Z]"},
        "address": {"$ref": "#/$defs/address", "title": "Home"},
        "children": {"type": ["integer", "null"], "minimum": 0, "maximum": 20},
        "home": {"oneOf": [{"const": "m", "title": "Main home"}, {"const": "s", "title": "Second home"}]},
        "languages": {"type": "array", "items": {"type": "string", "maxLength": 5}, "maxItems": 3, "contains": {}},
        "cars": {
            "type": "array",
            "items": {"type": "object", "properties": {"plate": {"type": "string"}}, "required": ["plate"]},
        },
        "size": {"type": "integer", "enum": [1, 2]},
        "code": {"type": "string", "minLength": 9, "maxLength": 3},
    },
    "required": ["given-name", "home", "vct"],
    "$defs": {
        "address": {
            "type": "object",
            "required": ["town"],
            "properties": {"town": {"type": "string"}, "zip": {"type": "string", "pattern": "^[0-9]{5}$"}},
        }
    },
}


def read(document: object) -> SchemaDraft:
    (found,) = read_schemas(json.dumps(document)).drafts
    return found


def complete(draft: SchemaDraft) -> SchemaRecord:
    """Add what a person would, and read it as the service does."""
    look = {"backgroundColor": "#000000", "textColor": "#ffffff"}
    asked = {"name": "x", "version": "1.0", "namespace": "x", "w3cType": "X", "display": look, "description": "x"}
    record = parse(SchemaRecord, json.dumps({**asked, **draft.members}).encode())
    check_rules(record)
    return record


def notes(draft: SchemaDraft) -> dict[str, str]:
    return {one.path: one.message for one in draft.notUnderstood}


def test_a_json_schema_keeps_its_rules_groups_and_lists() -> None:
    draft = read(PERSON)
    record = complete(draft)
    assert (record.title, record.required) == ("Resident", ["given_name", "home"])
    assert record.properties["given_name"] == {
        "type": "string",
        "title": "Given name",
        "maxLength": 80,
        "pattern": "^[A-Z]",
    }
    home = record.properties["address"]
    assert (home["title"], home["required"]) == ("Home", ["town"])
    assert home["properties"]["zip"] == {"type": "string", "title": "Zip", "pattern": "^[0-9]{5}$"}
    assert record.properties["children"] == {"type": "integer", "title": "Children", "minimum": 0, "maximum": 20}
    assert record.properties["home"]["x-choices"] == {"en": {"m": "Main home", "s": "Second home"}}
    assert record.properties["languages"]["items"] == {"type": "string", "maxLength": 5}
    assert record.properties["cars"]["items"]["required"] == ["plate"]
    assert "vct" not in record.properties


def test_what_a_schema_cannot_have_is_listed_with_its_reason() -> None:
    assert notes(read(PERSON)) == {
        'properties["given-name"]': FaultText.CALLED_HERE.format(name="given_name"),
        "properties.languages.contains": FaultText.NO_RULE_BUT.format(guess="const"),
        "properties.size.enum": FaultText.RULE_VALUE,
        "properties.code.minLength": FaultText.NO_VALUE_FITS.format(rule="maxLength 3"),
    }


def test_type_metadata_gives_labels_what_is_required_who_sees_it_and_colours() -> None:
    simple = {"background_color": "#12107c", "text_color": "#ffffff"}
    draft = read({**EDUCATION, "display": [{"locale": "en", "name": "Diploma", "rendering": {"simple": simple}}]})
    record = complete(draft)
    assert (record.title, record.display.backgroundColor, record.required) == ("Diploma", "#12107c", ["name"])
    assert record.properties["name"] == {
        "type": "string",
        "title": "Name",
        "x-labels": {"de": "Vor- und Nachname"},
        "x-selectivelyDisclosable": "allowed",
    }
    assert record.properties["address"]["x-selectivelyDisclosable"] == "always"
    assert record.properties["address"]["properties"] == {"street_address": {"type": "string", "title": "Street"}}
    assert record.properties["degrees"] == {"type": "array", "title": "Degrees", "items": {"type": "string"}}
    assert list(notes(draft)) == ["claims[3].svg_id"]


def test_lists_of_groups_come_from_paths() -> None:
    claims = [{"path": ["jobs", None, "title"]}, {"path": ["jobs", None, "since"]}, {"path": ["jobs"]}]
    record = complete(read({"vct": "urn:x", "claims": claims}))
    assert list(record.properties["jobs"]["items"]["properties"]) == ["title", "since"]


def test_each_credential_of_an_issuer_can_be_begun_with() -> None:
    described = {"claims": [{"path": ["name"], "mandatory": True}], "display": [{"name": "One", "locale": "en"}]}
    document = {
        "credential_configurations_supported": {
            "a": {"format": "dc+sd-jwt", "vct": "urn:a", "credential_metadata": described},
            "b": {"format": "mso_mdoc", "doctype": "b"},
        }
    }
    preview = read_schemas(json.dumps(document))
    assert [one.members["title"] for one in preview.drafts] == ["One"]
    assert [one.path for one in preview.notUnderstood] == ["credential_configurations_supported.b"]


@pytest.mark.parametrize("record", shipped_schemas(), ids=lambda one: one.name)
def test_the_document_of_a_schema_of_another_desk_gives_the_same_attributes(record: SchemaRecord) -> None:
    draft = read(schema_document(record, "https://other.example/bc/public/schemas/x/1.0"))
    read_again = complete(draft)
    assert read_again.properties == record.properties
    assert read_again.required == record.required
    assert draft.notUnderstood == []


def test_a_schema_without_attributes_is_refused() -> None:
    for document in ({"$schema": DIALECT, "type": "object"}, {"$schema": DIALECT, "properties": {"id": {}}}):
        with pytest.raises(ValidationFailed):
            read_schemas(json.dumps(document))


def test_what_is_too_deep_goes_and_the_rest_stays() -> None:
    deep: dict[str, Any] = {"type": "string"}
    for name in "edcba":
        deep = {"type": "object", "properties": {name: deep, f"{name}2": {"type": "string"}}}
    draft = read({"$schema": DIALECT, "properties": {"top": deep, "other": {"$ref": "#"}}})
    record = complete(draft)
    assert set(record.properties["top"]["properties"]["a"]["properties"]["b"]["properties"]) == {"c2"}
    assert draft.notUnderstood


_NAMES = st.sampled_from(["a", "b", "id", "x-y", "9", "", "ä"])
_RULES = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(["string", "integer", "number", "boolean", "object", "array", "null", 5]),
        "maxLength": st.sampled_from([-1, 3, "x"]),
        "minLength": st.integers(0, 9),
        "pattern": st.sampled_from(["^a$", "(", "(?<n>a)"]),
        "enum": st.sampled_from([["a"], [], [1], "a", ["abc", "abcdef"]]),
        "format": st.sampled_from(["date", "x", 1]),
        "examples": st.sampled_from([["a"], [1], [], {}]),
        "default": st.sampled_from(["a", 1, None, []]),
        "minimum": st.sampled_from([1, "1"]),
        "maximum": st.sampled_from([0, 5]),
        "$ref": st.sampled_from(["#", "#/$defs/a", "https://x.example", 1]),
        "x-widget": st.sampled_from(["text", "picture", "sparkle"]),
        "title": st.sampled_from(["A", "", " ", 5]),
        "required": st.sampled_from([["a"], ["zz"], "a"]),
        "oneOf": st.sampled_from([[{"const": "a", "title": "A"}], [{"type": "string"}], 1]),
    },
)
_SCHEMAS = st.recursive(
    _RULES,
    lambda inner: st.builds(
        lambda rules, members, items: {**rules, "properties": members, **({"items": items} if items else {})},
        _RULES,
        st.dictionaries(_NAMES, inner, max_size=3),
        st.none() | inner,
    ),
    max_leaves=8,
)


@given(members=st.dictionaries(_NAMES, _SCHEMAS, min_size=1, max_size=4), shared=_SCHEMAS)
@settings(max_examples=200, deadline=None)
def test_whatever_is_read_can_be_published(members: dict[str, Any], shared: dict[str, Any]) -> None:
    document = {"$schema": DIALECT, "properties": members, "$defs": {"a": shared}}
    try:
        drafts = read_schemas(json.dumps(document)).drafts
    except ValidationFailed:
        return
    for draft in drafts:
        complete(draft)
