"""Schemas of this desk out of descriptions by others: rules, groups and lists are kept, and the rest is listed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.credential_type import SchemaDraft, ValueKind
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.schema import SchemaRecord, schema_document
from connector_desk.contract.schema_rules import check_rules
from connector_desk.contract.wire import parse
from connector_desk.core.formats import own_schema
from connector_desk.core.formats.credential_type_import import read_schemas
from connector_desk.core.formats.own_schema import (
    Attributes,
    Claim,
    from_claims,
    from_json_schema,
    publishable,
    referenced,
    spelled_below,
)
from connector_desk.core.schemas.registry import shipped_schemas
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


# --- claims, each at its path -----------------------------------------------------------------------------------------


def claim(title: str, kind: ValueKind = ValueKind.TEXT, **more: Any) -> Claim:
    return Claim(title, {}, kind, **more)


def test_claims_become_attributes_groups_and_lists() -> None:
    found = from_claims(
        {
            ("home", "town"): claim("Town", is_required=True, disclosure="always"),
            ("home",): Claim("Home", {"de": "Zuhause"}, ValueKind.TEXT, is_required=True),
            ("jobs", None, "since"): claim("Since", ValueKind.DATE, is_required=True),
            ("tags", None): claim("Tag", ValueKind.NUMBER),
            ("languages",): claim("Languages", ValueKind.LIST, disclosure="never"),
            ("first", 0): claim("First", ValueKind.BOOLEAN),
            ("photo",): claim("Photo", ValueKind.PICTURE, disclosure="sometimes"),
        },
        str.upper,
    )
    assert found.properties == {
        "home": {
            "title": "Home",
            "type": "object",
            "x-labels": {"de": "Zuhause"},
            "properties": {"town": {"title": "Town", "type": "string", "x-selectivelyDisclosable": "always"}},
            "required": ["town"],
        },
        "jobs": {
            "title": "JOBS",
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"since": {"title": "Since", "type": "string", "format": "date"}},
                "required": ["since"],
            },
        },
        "tags": {"title": "TAGS", "type": "array", "items": {"type": "number"}},
        "languages": {
            "title": "Languages",
            "type": "array",
            "items": {"type": "string"},
            "x-selectivelyDisclosable": "never",
        },
        "first": {"title": "FIRST", "type": "array", "items": {"type": "boolean"}},
        "photo": {
            "title": "Photo",
            "type": "string",
            "contentEncoding": "base64",
            "contentMediaType": "image/jpeg",
        },
    }
    assert list(found.properties) == ["home", "jobs", "tags", "languages", "first", "photo"]
    assert (found.required, found.notes) == (["home"], [])


def test_an_inner_claim_makes_a_group_of_what_had_a_value() -> None:
    """Whatever came first, as the claims of a description stand in any order."""
    outer, inner = ("p",), ("p", "q")
    for kind in (ValueKind.PICTURE, ValueKind.DATE):
        claims = {outer: claim("P", kind), inner: claim("Q")}
        for order in (claims, dict(reversed(claims.items()))):
            found = from_claims(order, str.upper)
            group = {"title": "P", "type": "object", "properties": {"q": {"title": "Q", "type": "string"}}}
            assert found.properties == {"p": group}
    of_list = from_claims({("l",): claim("L", ValueKind.LIST), ("l", None, "x"): claim("X")}, str.upper).properties
    assert of_list["l"] == {
        "title": "L",
        "type": "array",
        "items": {"type": "object", "properties": {"x": {"title": "X", "type": "string"}}},
    }


def test_a_claim_that_would_be_a_list_and_a_group_at_once_is_listed() -> None:
    claims = {
        ("a", "b"): claim("B"),
        ("a", None): claim("A"),
        ("c", None, None): claim("C"),
        ("c", None, "d"): claim("D"),
    }
    found = from_claims(claims, str.upper)
    assert [(one.path, one.message) for one in found.notes] == [
        ("a[]", FaultText.TYPE_WRONG_KIND),
        ("c[].d", FaultText.TYPE_WRONG_KIND),
    ]
    assert found.properties["c"] == {
        "title": "C",
        "type": "array",
        "items": {"type": "array", "items": {"type": "string"}},
    }


def test_a_required_claim_is_required_once() -> None:
    claims = {("a", None): claim("A", is_required=True), ("b",): claim("B", is_required=True)}
    assert from_claims(claims, str.upper).required == ["b"]
    assert from_claims({}, str.upper) == ({}, [], [])


# --- references -------------------------------------------------------------------------------------------------------

POINTED: dict[str, Any] = {"a": [1, {"z": 2}], "b/c": 3, "d~e": 4, "ä": 5, "": 6, "b~1c": 7, "x": None}


@pytest.mark.parametrize(
    ("target", "found"),
    [
        ("#", POINTED),
        ("#/a", [1, {"z": 2}]),
        ("#/a/0", 1),
        ("#/a/1/z", 2),
        ("#/b~1c", 3),
        ("#/d~0e", 4),
        ("#/%C3%A4", 5),
        ("#/", 6),
        ("#/b~01c", 7),
        *((one, None) for one in ("#/a/2", "#/a/-1", "#/a/00", "#/a/01", "#/a/٣", "#/a/0000000001", "#/a/9999999999")),
        *((one, None) for one in ("#/b", "#/a/x", "#/a/0/z", "#a", "a", "", "/a", "https://a.example/#/a")),
    ],
)
def test_a_reference_is_a_json_pointer_into_the_same_document(target: str, found: object) -> None:
    """RFC 6901, in the form of a fragment (§6)."""
    assert referenced(POINTED, target) == found


def test_paths_below_a_path() -> None:
    spelled = [spelled_below(*one) for one in (("", "a"), ("x", "a"), ("x", "a b"), ("x", 3), ("", 3), ("", "a b"))]
    assert spelled == ["a", "x.a", 'x["a b"]', "x[3]", "[3]", '["a b"]']


# --- the attributes of a JSON Schema ----------------------------------------------------------------------------------


def attributes(properties: object, where: str = "", **root: Any) -> Attributes:
    return from_json_schema({"properties": properties, **root}, where, {"id"}.__contains__, str.upper)


def listed(found: Attributes) -> dict[str, str]:
    return {one.path: one.message for one in found.notes}


@pytest.mark.parametrize(
    ("rules", "read", "at"),
    [
        (True, {"type": "string"}, None),
        ({}, {"type": "string"}, None),
        ({"type": ["null", "integer"]}, {"type": "integer"}, None),
        ({"type": "nope"}, {"type": "string"}, ".type"),
        ({"type": ["string", "number"]}, {"type": "string"}, ".type"),
        ({"type": "null"}, {"type": "string"}, ".type"),
        ({"type": 5, "items": {}}, {"type": "array", "items": {"type": "string"}}, ".type"),
        ({"type": "array"}, {"type": "array", "items": {"type": "string"}}, None),
        ({"items": {"title": "One"}}, {"type": "array", "items": {"type": "string", "title": "One"}}, None),
        ({"title": "Name", "maxLength": 3}, {"type": "string", "title": "Name", "maxLength": 3}, None),
        ({"title": " "}, {"type": "string"}, None),
        ({"title": 5}, {"type": "string"}, None),
        ({"$id": "x", "additionalProperties": False, "$defs": {}}, {"type": "string"}, None),
        (
            {"oneOf": [{"const": "x", "title": "X"}]},
            {"type": "string", "enum": ["x"], "x-choices": {"en": {"x": "X"}}},
            None,
        ),
        ({"oneOf": [{"const": "x"}, {"const": "y", "title": 3}]}, {"type": "string", "enum": ["x", "y"]}, None),
        ({"oneOf": [{"const": "x"}, {"const": 1}]}, {"type": "string", "enum": ["x"]}, ".oneOf"),
        ({"oneOf": [{"const": 1}]}, {"type": "string"}, ".oneOf"),
        ({"oneOf": [7]}, {"type": "string"}, ".oneOf"),
        ({"oneOf": []}, {"type": "string"}, None),
        ({"oneOf": "x"}, {"type": "string"}, None),
        (
            {"properties": {"x": {}, "y": {}}, "required": ["x", "x", "z", 1]},
            {
                "type": "object",
                "properties": {"x": {"type": "string", "title": "X"}, "y": {"type": "string", "title": "Y"}},
                "required": ["x"],
            },
            None,
        ),
        (
            {"$ref": "#/$defs/d", "maxLength": 3},
            {"type": "string", "title": "Named", "minLength": 2, "maxLength": 3},
            None,
        ),
        ({"$ref": "#/$defs/d", "minLength": 1}, {"type": "string", "title": "Named", "minLength": 1}, None),
        ({"$ref": "#/$defs/l/0"}, {"type": "number"}, None),
    ],
    ids=str,
)
def test_what_becomes_of_the_rules_of_an_attribute(rules: object, read: dict[str, object], at: str | None) -> None:
    defs = {"d": {"type": "string", "title": "Named", "minLength": 2}, "l": [{"type": "number"}]}
    found = attributes({"a": rules}, **{"$defs": defs})
    assert found.properties == {"a": {"title": "A", **read}}
    assert list(listed(found)) == ([] if at is None else [f"properties.a{at}"])


@pytest.mark.parametrize(
    ("rules", "at", "sentence"),
    [
        (False, "", FaultText.TYPE_WRONG_KIND),
        (3, "", FaultText.TYPE_WRONG_KIND),
        ({"type": "object"}, ".properties", FaultText.TYPE_WRONG_KIND),
        ({"properties": {}}, ".properties", FaultText.TYPE_WRONG_KIND),
        ({"properties": {"x": 3}}, ".properties.x", FaultText.TYPE_WRONG_KIND),
        ({"items": 4}, ".items", FaultText.TYPE_WRONG_KIND),
        ({"$ref": 1}, '["$ref"]', FaultText.TYPE_WRONG_KIND),
        ({"$ref": "#/x"}, '["$ref"]', FaultText.TYPE_REFERENCE.format(name="#/x")),
        ({"$ref": "#/$defs/c"}, '["$ref"]', FaultText.TYPE_CYCLE),
    ],
    ids=str,
)
def test_what_cannot_be_an_attribute_is_left_out_and_listed(rules: object, at: str, sentence: str) -> None:
    found = attributes({"a": rules, "b": {}}, required=["a", "b"], **{"$defs": {"c": {"$ref": "#/$defs/c"}}})
    assert (list(found.properties), found.required) == (["b"], ["b"])
    assert listed(found) == {f"properties.a{at}": sentence}


def test_names_that_no_attribute_can_have_are_changed_and_none_is_lost() -> None:
    found = attributes({name: {} for name in ("9a-b", "a_b", "---", "9", "né", "x" * 70)}, required=["a_b", "9"])
    assert list(found.properties) == ["a_b", "a_b_2", "attribute", "attribute_2", "n_", "x" * 64]
    assert found.required == ["a_b_2", "attribute_2"]
    assert found.properties["a_b"] == {"type": "string", "title": "9A-B"}
    assert len(found.notes) == 6
    assert listed(found)["properties.a_b"] == FaultText.CALLED_HERE.format(name="a_b_2")
    long = attributes({"y" * 70 + end: {} for end in "ab"})
    assert list(long.properties) == ["y" * 64, "y" * 58 + "_2"]


def test_what_is_no_attribute_at_the_top_is_left_out_silently() -> None:
    found = attributes({"id": {}, "n": {"properties": {"id": {}}}}, required=["n", "id", "z", 1])
    assert (list(found.properties), found.required, found.notes) == (["n"], ["n"], [])
    assert from_json_schema({"type": "string"}, "", {"id"}.__contains__, str.upper) == ({}, [], [])


def test_the_attributes_of_a_part_of_a_schema() -> None:
    where = "properties.credentialSubject"
    found = attributes({"credentialSubject": {"properties": {"id": {}, "n": {}}, "required": ["n", "id"]}}, where)
    assert (list(found.properties), found.required) == (["n"], ["n"])
    for properties in (3, {}, {"credentialSubject": 3}):
        assert listed(attributes(properties, where)) == {where: FaultText.TYPE_WRONG_KIND}
    assert listed(from_json_schema({"properties": {}}, "", bool, str.upper)) == {
        "properties": FaultText.TYPE_WRONG_KIND
    }


def test_a_schema_is_read_to_eight_levels_and_five_thousand_parts() -> None:
    def nested(depth: int) -> dict[str, Any]:
        return {"properties": {"x": nested(depth - 1)}} if depth else {"type": "string"}

    def chained(length: int) -> dict[str, Any]:
        return {f"d{one}": {"$ref": f"#/$defs/d{one + 1}"} for one in range(length)} | {f"d{length}": {}}

    def problems(found: Attributes) -> set[str]:
        return {one.message for one in found.notes}

    assert not attributes({"a": nested(7)}).notes
    assert problems(attributes({"a": nested(8)})) == {FaultText.TYPE_TOO_DEEP}
    assert not attributes({"a": {"$ref": "#/$defs/d0"}}, **{"$defs": chained(15)}).notes
    assert problems(attributes({"a": {"$ref": "#/$defs/d0"}}, **{"$defs": chained(16)})) == {FaultText.TYPE_TOO_DEEP}
    assert not attributes({f"a{one}": {} for one in range(4_999)}).notes
    assert problems(attributes({f"a{one}": {} for one in range(5_000)})) == {FaultText.TYPE_TOO_MUCH}


# --- only what can be published ---------------------------------------------------------------------------------------

TEXT: dict[str, Any] = {"type": "string", "title": "A"}


def published(properties: Any, required: Sequence[str] = (), **members: Any) -> tuple[dict[str, Any], dict[str, str]]:
    kept, refused = publishable({"title": "T", "properties": properties, "required": [*required], **members})
    return kept, {one.path: one.message for one in refused}


@pytest.mark.parametrize(
    ("rule", "path"),
    [
        ({"foo": 1}, "properties.a.foo"),
        ({"default": None}, "properties.a.default"),
        ({"examples": ["x", None]}, "properties.a.examples[1]"),
        ({"x" * 100: 1}, f'properties.a["{"x" * 63}\\u2026"]'),
        ({"enum": [1]}, "properties.a.enum"),
    ],
    ids=str,
)
def test_a_rule_that_is_refused_goes_alone(rule: dict[str, Any], path: str) -> None:
    """Also one whose value is null, as generators of schemas write it, and one with a long name."""
    kept, refused = published({"a": TEXT | rule, "b": TEXT}, ["a"])
    assert (kept["required"], list(kept["properties"])) == (["a"], ["a", "b"])
    assert {name: one for name, one in kept["properties"]["a"].items() if name != "examples"} == TEXT
    assert kept["properties"]["a"].get("examples", ["x"]) == ["x"]
    assert list(refused) == [path]


def test_an_attribute_that_lacks_something_goes_with_what_requires_it() -> None:
    kept, refused = published({"a": TEXT, "b": {"type": "array", "title": "B"}}, ["b", "a"])
    assert (kept["properties"], kept["required"]) == ({"a": TEXT}, ["a"])
    assert list(refused) == ["properties.b.items"]
    group = {"type": "object", "title": "G", "properties": {"x": TEXT, "y": {"type": "array", "title": "Y"}}}
    kept, refused = published({"g": group})
    assert kept["properties"] == {"g": {**group, "properties": {"x": TEXT}}}
    assert list(refused) == ["properties.g.properties.y.items"]
    kept, _ = published({"a": TEXT, "l": {"type": "array", "title": "L", "items": {"title": "no type"}}})
    assert kept["properties"] == {"a": TEXT}


def test_a_name_that_requires_nothing_goes() -> None:
    kept, refused = published({"a": TEXT}, ["a", "z", "y"])
    assert kept["required"] == ["a"]
    assert set(refused) == {"required[1]"}  # one after the other


def test_members_of_the_schema_itself_go_alone_too() -> None:
    kept, refused = published({"a": TEXT}, odd=1)
    assert kept == {"title": "T", "properties": {"a": TEXT}, "required": []}
    assert list(refused) == ["odd"]


def test_without_an_attribute_nothing_can_be_published() -> None:
    for properties in ({}, {"b": {"type": "array", "title": "B"}}):
        kept, refused = published(properties, ["b"])
        assert (kept["properties"], kept["required"], len(refused)) == ({}, [], 1)
    untouched: dict[str, Any] = {"a": TEXT | {"foo": 1}}
    published(untouched)
    assert untouched["a"]["foo"] == 1  # what was handed in stays as it is


def test_what_takes_too_many_rounds_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_schema, "_MOST_ROUNDS", 1)
    assert published({"a": TEXT})[1] == {}
    kept, refused = published({"a": TEXT}, odd=1)
    assert (kept["properties"], kept["required"], refused) == ({}, [], {"$": FaultText.TYPE_TOO_MUCH})


def test_what_is_deeper_than_json_may_be_goes_and_the_rest_stays() -> None:
    """References make of a shallow document one that nobody may send."""

    def nested(depth: int, leaf: object) -> object:
        return {"properties": {"x": nested(depth - 1, leaf)}} if depth else leaf

    def rule(depth: int) -> object:
        return {"q": rule(depth - 1)} if depth else 1

    reference = {"$ref": "#/$defs/d"}
    defs = {"d": {"type": "string", "x-deep": rule(9), "x-less": rule(8)}}
    found = attributes({"a": nested(7, reference), "b": {}}, **{"$defs": defs})
    assert [one.message for one in found.notes] == [FaultText.TYPE_TOO_DEEP]
    assert found.notes[0].path.endswith('.x["x-deep"]')
    inmost: Any = found.properties["a"]
    for _ in range(7):
        inmost = inmost["properties"]["x"]
    assert inmost == {"type": "string", "title": "X", "x-less": rule(8)}
    for properties in ({"a": nested(10, reference)}, {"a": nested(7, reference)}):
        draft = read({"$schema": DIALECT, "properties": {**properties, "b": {}}, "$defs": {"d": nested(5, {}), **defs}})
        assert list(draft.members["properties"]) == ["b"]  # type: ignore[arg-type]
        assert draft.notUnderstood
    deep = ("a",) * 9
    claims = from_claims({deep: claim("Deep"), deep[:8]: claim("Eight")}, str.upper)
    assert [(one.path, one.message) for one in claims.notes] == [(".".join(deep), FaultText.TYPE_TOO_DEEP)]
    draft = read({"vct": "urn:x", "claims": [{"path": [*deep]}, {"path": ["b"]}]})
    assert list(draft.members["properties"]) == ["b"]  # type: ignore[arg-type]
