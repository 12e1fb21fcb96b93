"""Rules that no value can satisfy, or that mean nothing, are refused when a schema is added, each at its path."""

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.schema_rules import check_rules
from connector_desk.core.schemas.registry import shipped_schemas
from tests.contract.test_schema import record

TEXT = {"type": "string"}
WHOLE = {"type": "integer"}
NUMBER = {"type": "number"}


def refused(rules, required=()):
    with pytest.raises(ValidationFailed) as caught:
        check_rules(record(properties={"a": rules}, required=list(required)))
    return {fault.path: fault.code for fault in caught.value.fields}


@pytest.mark.parametrize("shipped", shipped_schemas(), ids=lambda one: one.name)
def test_the_shipped_ones_are_right(shipped):
    check_rules(shipped)


@pytest.mark.parametrize(
    ("rules", "keyword"),
    [
        (TEXT | {"minLength": -1}, "minLength"),
        (TEXT | {"maxLength": -1}, "maxLength"),
        (TEXT | {"minLength": 3, "maxLength": 2}, "minLength"),
        (TEXT | {"minLength": 65_537}, "minLength"),
        (TEXT | {"format": "date", "maxLength": 9}, "maxLength"),
        (TEXT | {"format": "date", "minLength": 11}, "minLength"),
        (TEXT | {"pattern": "^a{5}$", "maxLength": 3}, "pattern"),
        (TEXT | {"pattern": "^a$", "minLength": 2}, "pattern"),
        (TEXT | {"pattern": "^(?:[0-9]{1,3}|x)$", "minLength": 4}, "pattern"),
        (TEXT | {"pattern": "^[0-9]{4}$", "format": "date"}, "pattern"),
        (TEXT | {"pattern": "^[0-9]{40}", "format": "date-time"}, "pattern"),
        (TEXT | {"pattern": "^(?=a)a{9000}$"}, "pattern"),
        (TEXT | {"pattern": "^(?!0)[0-9]+$", "minLength": 50_000}, "pattern"),
        (TEXT | {"pattern": "("}, "pattern"),
        (TEXT | {"pattern": "(?P<a>x)"}, "pattern"),
        (TEXT | {"minimum": 1}, "minimum"),
        (TEXT | {"multipleOf": 1}, "multipleOf"),
        (WHOLE | {"pattern": "^1$"}, "pattern"),
        (WHOLE | {"minLength": 1}, "minLength"),
        (WHOLE | {"format": "date"}, "format"),
        (WHOLE | {"contentEncoding": "base64"}, "contentEncoding"),
        ({"type": "boolean", "maximum": 1}, "maximum"),
        (TEXT | {"x-widget": "choice"}, "x-widget"),
        (WHOLE | {"x-widget": "date"}, "x-widget"),
        (TEXT | {"x-default": "today"}, "x-default"),
        (WHOLE | {"minimum": 3, "maximum": 2}, "minimum"),
        (NUMBER | {"minimum": 2, "exclusiveMaximum": 2}, "minimum"),
        (NUMBER | {"exclusiveMinimum": 2, "maximum": 2}, "exclusiveMinimum"),
        (NUMBER | {"exclusiveMinimum": 2, "exclusiveMaximum": 2}, "exclusiveMinimum"),
        (WHOLE | {"exclusiveMinimum": 1, "exclusiveMaximum": 2}, "exclusiveMinimum"),
        (WHOLE | {"minimum": 1.2, "maximum": 1.8}, "minimum"),
        (WHOLE | {"minimum": 2**53}, "minimum"),
        (WHOLE | {"maximum": -1e30}, "maximum"),
        (NUMBER | {"multipleOf": 0}, "multipleOf"),
        (NUMBER | {"multipleOf": -1}, "multipleOf"),
        (NUMBER | {"multipleOf": 5, "minimum": 1, "maximum": 4}, "multipleOf"),
        (NUMBER | {"multipleOf": 0.1, "minimum": 0.11, "maximum": 0.19}, "multipleOf"),
        (WHOLE | {"multipleOf": 2.5, "minimum": 1, "maximum": 4}, "multipleOf"),
        (WHOLE | {"default": "3"}, "default"),
        (WHOLE | {"const": "3"}, "const"),
        (WHOLE | {"default": True}, "default"),
        (TEXT | {"default": "abc", "maxLength": 2}, "default"),
        (TEXT | {"const": "abc", "pattern": "^x$"}, "const"),
        (TEXT | {"default": "abc", "pattern": "^x$"}, "default"),
        (TEXT | {"enum": ["x", "abc"], "pattern": "^x$"}, "enum[1]"),
        (TEXT | {"const": "a", "enum": ["b"]}, "const"),
        (TEXT | {"format": "date", "default": "2026-02-30"}, "default"),
        (TEXT | {"enum": ["a", "bcd"], "maxLength": 2}, "enum[1]"),
        (WHOLE | {"enum": ["1"]}, "enum[0]"),
        (TEXT | {"examples": ["abc"], "maxLength": 2}, "examples[0]"),
        (WHOLE | {"examples": [1, "2"]}, "examples[1]"),
    ],
)
def test_case_what_nothing_satisfies_is_refused(rules, keyword):
    assert f"properties.a.{keyword}" in refused(rules) or f'properties.a["{keyword}"]' in refused(rules)


@pytest.mark.parametrize(
    "rules",
    [
        TEXT | {"$comment": "For us.", "readOnly": True, "writeOnly": False, "deprecated": True},
        TEXT | {"format": "uuid"},
        TEXT | {"format": "of our own", "examples": ["x"]},
        WHOLE | {"format": "int32"},
        TEXT | {"minLength": 0, "maxLength": 1},
        TEXT | {"pattern": r"^(?!0)\p{Nd}+$", "examples": ["10"]},
        TEXT | {"pattern": "a", "minLength": 2},
        TEXT | {"pattern": "^a|b$", "minLength": 2},
        TEXT | {"pattern": r"^\u{1F600}{2}$", "minLength": 2, "maxLength": 2},
        TEXT | {"pattern": "^.{21,}$", "format": "date-time"},
        NUMBER | {"minimum": 2, "maximum": 2, "multipleOf": 0.1},
        NUMBER | {"multipleOf": 0.1, "minimum": 0.1, "maximum": 0.3, "default": 0.3},
        WHOLE | {"exclusiveMinimum": 1, "exclusiveMaximum": 3},
        WHOLE | {"default": 5.0},
        TEXT | {"format": "date", "x-default": "today", "x-widget": "date"},
        TEXT | {"enum": ["a"], "x-widget": "choice", "const": "a"},
        {"type": "boolean", "default": False, "examples": [True]},
    ],
)
def test_what_can_be_satisfied_or_only_describes_is_taken(rules):
    kept = record(properties={"a": rules}, required=["a"])
    check_rules(kept)
    assert kept.properties["a"] == rules


def test_a_required_text_that_can_only_be_empty_is_refused():
    rules = TEXT | {"minLength": 0, "maxLength": 0}
    assert refused(rules, required=["a"]) == {"properties.a.maxLength": "number_out_of_range"}
    check_rules(record(properties={"a": rules}, required=[]))


def test_a_required_text_whose_pattern_takes_only_the_empty_one_is_refused():
    rules = TEXT | {"pattern": "^$"}
    assert refused(rules, required=["a"]) == {"properties.a.pattern": "invalid_format"}
    check_rules(record(properties={"a": rules}, required=[]))


def test_every_fault_is_told_at_once():
    with pytest.raises(ValidationFailed) as caught:
        check_rules(
            record(
                properties={"a": TEXT | {"minLength": -1}, "b": NUMBER | {"multipleOf": 0}}, required=["a", "b", "a"]
            )
        )
    assert [fault.path for fault in caught.value.fields] == [
        "properties.a.minLength",
        "properties.b.multipleOf",
        "required[2]",
    ]


def test_two_attributes_cannot_be_one_element_of_a_mobile_document():
    inner = {"type": "object", "properties": {"x": TEXT, "y": TEXT | {"x-element": "x"}}}
    with pytest.raises(ValidationFailed) as caught:
        check_rules(record(properties={"a": TEXT, "b": TEXT | {"x-element": "a"}, "c": inner}, required=[]))
    assert {fault.path: fault.code for fault in caught.value.fields} == {
        'properties.b["x-element"]': "duplicate_attribute",
        'properties.c.properties.y["x-element"]': "duplicate_attribute",
    }
