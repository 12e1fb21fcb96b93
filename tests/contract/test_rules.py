"""The sentence for each rule."""

import pytest

from connector_desk.contract.attributes import example, sentence_of, type_sentence


@pytest.mark.parametrize(
    ("keyword", "limit", "told"),
    [
        ("minLength", 1, "Enter at least one character."),
        ("minLength", 3, "At least 3 characters."),
        ("maxLength", 1, "At most one character."),
        ("maxLength", 40, "At most 40 characters."),
        ("minimum", 18, "At least 18."),
        ("maximum", 1, "At most 1."),
        ("exclusiveMinimum", 0, "More than 0."),
        ("exclusiveMaximum", 10, "Less than 10."),
        ("multipleOf", 0.5, "Only in steps of 0.5."),
        ("multipleOf", 1, "Only whole numbers."),
        ("const", "x", "This must be x."),
        ("format", "date", "Enter a date like 2026-11-21."),
        ("format", "email", "Enter an e-mail address like kim@example.org."),
        ("format", "unheard-of", "Write it like the example."),
        ("pattern", "^x$", "Write it like the example."),
        ("unheard-of", 1, "Write it like the example."),
    ],
)
def test_each_rule_has_a_sentence(keyword, limit, told):
    assert sentence_of(keyword, limit, {"type": "string"}) == told


def test_the_schema_s_own_example_is_told():
    rules = {"type": "string", "format": "date", "examples": ["1999-12-31"]}
    assert sentence_of("format", "date", rules) == "Enter a date like 1999-12-31."


def test_an_example_is_told_as_it_would_be_typed():
    assert example({"examples": [True]}, "x") == "true"
    assert example({"examples": []}, "x") == "x"


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("integer", "Enter a whole number like 3."),
        ("number", "Enter a number like 1.5, with a decimal point."),
        ("boolean", "Enter true or false."),
        ("string", "Enter text."),
    ],
)
def test_each_kind_has_a_sentence(kind, told):
    assert type_sentence({"type": kind}) == told
