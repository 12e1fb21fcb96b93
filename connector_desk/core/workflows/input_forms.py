"""The form of a step that asks the visitor: its fields, and the parsing of the input."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, Literal, NamedTuple

from connector_desk.contract import limits
from connector_desk.contract.attributes import read_value
from connector_desk.contract.blank_text import is_blank
from connector_desk.contract.schema import SchemaRecord, in_language
from connector_desk.core.workflows import definition_parser

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.contract.workflow_definition import AskStep, WorkflowField
    from connector_desk.core.schemas.registry import SchemaRegistry

Widget = Literal["text", "lines", "whole", "number", "yes-no", "date", "choice"]
_WIDGETS: dict[str, Widget] = {"multiline": "lines", "date": "date", "choice": "choice"}
_TYPES: dict[str, Widget] = {"integer": "whole", "number": "number", "boolean": "yes-no"}
_LONGEST = 1_000
_YES = "yes"
_JOINERS = "\u200c\u200d"


class InputField(NamedTuple):
    """One field of a page; `choices` are pairs of value and label."""

    name: str
    label: str
    widget: Widget
    is_required: bool
    choices: tuple[tuple[str, str], ...] = ()
    longest: int = _LONGEST


class InputValues(NamedTuple):
    """The parsed input: values by the names of fields, and the faulty fields, each with its reason."""

    values: Mapping[str, JsonValue]
    wrong: Mapping[str, Literal["missing", "invalid"]]


def fields_of(schemas: SchemaRegistry, step: AskStep, language: str) -> list[InputField]:
    """List the fields of a form in a language."""
    record = None if step.schemaName is None else definition_parser.named(schemas, step.schemaName)
    found = [] if record is None else [_of_schema(record, key, language) for key in step.attributes]
    return [*found, *(_own(one, language) for one in step.fields)]


def _of_schema(record: SchemaRecord, key: str, language: str) -> InputField:
    rules = record.properties.get(key, {})
    widget = _WIDGETS.get(str(rules.get("x-widget"))) or _TYPES.get(str(rules.get("type")), "text")
    values = rules.get("enum")
    choices: tuple[tuple[str, str], ...] = ()
    if isinstance(values, list):
        widget = "choice"
        translations = rules.get("x-choices")
        words = translations.get(language) if isinstance(translations, dict) else None
        choices = tuple((str(one), _word(words, str(one))) for one in values)
    elif rules.get("format") == "date":
        widget = "date"
    longest = rules.get("maxLength")
    return InputField(
        name=key,
        label=in_language(rules, key, language),
        widget=widget,
        is_required=key in record.required and widget != "yes-no",
        choices=choices,
        longest=min(longest, _LONGEST) if isinstance(longest, int) else _LONGEST,
    )


def _word(words: JsonValue, value: str) -> str:
    return str(words.get(value, value)) if isinstance(words, dict) else value


def _own(one: WorkflowField, language: str) -> InputField:
    return InputField(
        name=one.name,
        label=one.titles.get(language) or one.title or one.name,
        widget=one.type,
        is_required=one.isRequired and one.type != "yes-no",
        choices=tuple((choice, choice) for choice in one.choices or ()),
    )


def read(schemas: SchemaRegistry, step: AskStep, typed: Mapping[str, str]) -> InputValues:
    """Read the input of a visitor; unknown fields are ignored."""
    record = None if step.schemaName is None else definition_parser.named(schemas, step.schemaName)
    values: dict[str, JsonValue] = {}
    wrong: dict[str, Literal["missing", "invalid"]] = {}
    for field in fields_of(schemas, step, "en"):
        text = typed.get(field.name, "").strip()
        if field.widget == "yes-no":
            values[field.name] = text == _YES
            continue
        if is_blank(text):
            if field.is_required:
                wrong[field.name] = "missing"
            continue
        try:
            values[field.name] = _value(record if field.name in step.attributes else None, field, text)
        except ValueError:
            wrong[field.name] = "invalid"
    return InputValues(values, wrong)


def _is_harmful(text: str, widget: Widget) -> bool:
    """Return whether a text has characters that nobody types.

    These are bidirectional controls, line breaks, and invisible characters.
    """
    for at, one in enumerate(text):
        if widget == "lines" and one in "\r\n\t":
            continue
        if one in _JOINERS and _joins(text, at):
            continue
        if unicodedata.category(one) in {"Cc", "Cf", "Zl", "Zp"}:
            return True
    return False


def _joins(text: str, at: int) -> bool:
    """Return whether a joiner is between two characters that it can join: letters of a word, or parts of an emoji."""
    around = (text[at - 1 : at], text[at + 1 : at + 2])
    return all(one and unicodedata.category(one)[0] in "LMSN" for one in around)


def _value(record: SchemaRecord | None, field: InputField, text: str) -> JsonValue:
    """Read one text; raises ValueError."""
    if len(text) > field.longest or len(text.encode()) > limits.STRING_BYTES or _is_harmful(text, field.widget):
        raise ValueError
    if field.choices and text not in dict(field.choices):
        raise ValueError
    if record is not None:
        return read_value(record, field.name, text)
    if field.widget == "whole":
        return _exact(int(text))
    if field.widget == "number":
        return _exact(float(text.replace(",", ".")))
    if field.widget == "date":
        return date.fromisoformat(text).isoformat()
    return text


def _exact(number: float) -> float:
    if not -(2**53) < number < 2**53:
        raise ValueError
    return number
