"""What is said of each kind of fault that a body can have, one by one: a sentence, never a machine's word."""

import json
from enum import StrEnum
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field, StringConstraints, ValidationError

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.fault_texts import FaultText, found_in, listed, of_fields
from connector_desk.contract.faults import TABLE
from connector_desk.contract.kinds import Whole, empty_is_absent
from connector_desk.contract.wire import WireModel, parse


class Colour(StrEnum):
    RED = "red"
    GREEN = "green"


class Cat(WireModel):
    kind: Literal["cat"]


class Dog(WireModel):
    kind: Literal["dog"]


class Body(WireModel):
    """A body with a field of every kind."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=3)] = "x"
    like: Annotated[str, StringConstraints(pattern="^[a-z]+-[0-9]$")] = Field(default="a-1", examples=["desk-1"])
    form: Annotated[str, StringConstraints(pattern="^[a-z]$")] = "a"
    flag: bool = False
    whole: Whole = 0
    small: Annotated[int, Field(ge=2, le=5)] = 2
    number: float = 0.5
    finite: Annotated[float, Field(allow_inf_nan=False)] = 0.5
    items: Annotated[list[str], Field(min_length=1, max_length=2)] = Field(default=["x"])
    pairs: Annotated[list[str], Field(min_length=2)] = Field(default=["x", "y"])
    record: dict[str, str] = Field(default={})
    inner: Cat = Cat(kind="cat")
    colour: Colour = Colour.RED
    word: Literal["a", "b"] = "a"
    pet: Annotated[Cat | Dog, Field(discriminator="kind")] = Cat(kind="cat")


ROWS: list[tuple[str, str, Any, str]] = [
    ("string_too_short", "text", "", "This is required."),
    ("string_too_long", "text", "x" * 4, "At most 3 characters."),
    ("string_type", "text", 1, "Write text in quotation marks."),
    ("string_pattern_mismatch", "like", "x", "Write it like desk-1."),
    ("string_pattern_mismatch", "form", "xx", "This is not written as required."),
    ("bool_type", "flag", "true", "Write true or false, without quotation marks."),
    ("int_type", "whole", "1", "Write a whole number, without quotation marks."),
    ("int_type", "whole", 1.5, "Enter a whole number."),
    ("float_type", "number", "1.5", "Write a number, without quotation marks."),
    ("list_type", "items", "x", "Write a list in square brackets."),
    ("too_long", "items", ["x"] * 3, "At most 2 entries."),
    ("too_short", "items", [], "At least one entry is required."),
    ("too_short", "pairs", ["x"], "At least 2 entries are required."),
    ("dict_type", "record", [], "Write an object in braces."),
    ("model_type", "inner", "x", "Write an object in braces."),
    ("enum", "colour", "blue", "Choose one of 'red', 'green'."),
    ("literal_error", "word", "c", "Choose one of 'a', 'b'."),
    ("union_tag_invalid", "pet", {"kind": "cow"}, "Choose one of 'cat', 'dog'."),
    ("union_tag_not_found", "pet", {}, "The kind is required."),
    ("dict_type", "pet", "cat", "Write an object in braces."),
    ("greater_than_equal", "small", 1, "At least 2."),
    ("less_than_equal", "small", 6, "At most 5."),
]
ELSEWHERE = {
    "int_from_float": "pydantic says int_type where it reads strictly",
    "model_attributes_type": "pydantic says model_type where it reads JSON",
    "missing": "a field that is left out: tests/core/http/test_gate.py",
    "string_unicode": "half a character, which the reader of JSON refuses before",
    "finite_number": "1e999, which the reader of JSON refuses before",
    "int_parsing_size": "a number of thousands of digits, which the reader of JSON refuses before",
}


@pytest.mark.parametrize(("kind", "field", "value", "sentence"), ROWS)
def test_letter_7_each_kind_of_fault_has_its_sentence(kind: str, field: str, value: Any, sentence: str) -> None:
    with pytest.raises(ValidationError) as found:
        Body.model_validate_json(json.dumps({field: value}))
    assert kind in {error["type"] for error in found.value.errors()}
    with pytest.raises(ValidationFailed) as refused:
        parse(Body, json.dumps({field: value}).encode())
    assert [fault.message for fault in refused.value.fields] == [sentence]
    assert found_in(sentence) is not None


def test_letter_7_no_kind_of_fault_is_left_out() -> None:
    assert {row[0] for row in ROWS} | ELSEWHERE.keys() == TABLE.keys()


def test_letter_7_what_is_said_of_a_request_names_its_fields() -> None:
    with pytest.raises(ValidationFailed) as one:
        parse(Body, b'{"text": ""}')
    assert of_fields(one.value.fields, one.value.message) == "text: This is required."
    with pytest.raises(ValidationFailed) as two:
        parse(Body, b'{"text": "", "items": [1], "kolour": 1}')
    said = "These fields are invalid: text, items[0], kolour."
    assert of_fields(two.value.fields, two.value.message) == said
    assert of_fields(two.value.fields, "No schema matches this data request.").startswith("No schema")
    with pytest.raises(ValidationFailed) as whole:
        parse(Body, b"[]")
    assert of_fields(whole.value.fields, whole.value.message) == FaultText.ONE_OBJECT


def test_a_list_of_what_there_is_ends_somewhere() -> None:
    assert listed(["a", "b"]) == "a, b"
    assert listed(map(str, range(1_000))).endswith(", 18, 19, …")


class Texts(WireModel):
    note: Annotated[Annotated[str, StringConstraints(min_length=1, max_length=3)] | None, empty_is_absent()] = None


def test_letter_7_empty_optional_text_is_absent() -> None:
    assert parse(Texts, b'{"note": ""}') == parse(Texts, b'{"note": null}') == parse(Texts, b"{}")
    for wrong in (b'{"note": 0}', b'{"note": false}', b'{"note": []}', b'{"note": "long"}'):
        with pytest.raises(ValidationFailed):
            parse(Texts, wrong)
    (described,) = (Texts.model_json_schema()["properties"]["note"]["anyOf"],)
    assert {"type": "string", "maxLength": 0} in described
