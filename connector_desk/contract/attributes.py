"""Turns the attributes of a credential, which are text, into claims of the kinds that the schema names.

Used on each issuance and, with the same rules and sentences, while somebody types at the desk.  jsonschema-rs is loaded
with the first use, and compiles each record once.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

import jsonschema_rs

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.base.instants import EARLIEST
from connector_desk.contract.blank_text import is_blank
from connector_desk.contract.credential import METADATA_KEYS, Attribute
from connector_desk.contract.ecma_pattern import EcmaPattern, PatternFault, options_of, read_pattern
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.faults import no_attribute_of
from connector_desk.contract.kinds import too_large_picture
from connector_desk.contract.limits import ATTRIBUTE_VALUE_BYTES
from connector_desk.contract.moment import parse_moment
from connector_desk.contract.raster import read_picture_text, starts_picture
from connector_desk.contract.schema import FORMATS, SchemaRecord
from connector_desk.contract.strict_json import JsonValue, cut

if TYPE_CHECKING:
    from jsonschema_rs import Draft202012Validator


Reader = Callable[[str], JsonValue]

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,15})")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
# Of the names of an instant, only the date-time of JSON Schema: a value is signed unchanged
_RFC_3339 = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt](?:[01][0-9]|2[0-3]):[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?(?:[Zz]|[+-][0-9]{2}:[0-9]{2})"
)
LARGEST_INTEGER = 2**53 - 1  # the range that every JSON reader keeps exactly (RFC 8259 §6)
_MOST_DIGITS = 15  # digits that a double keeps exactly
_COMPILED_AT_MOST = 256
_UNFINISHED = "BacktrackLimitExceeded"


class UnusableSchema(ValueError):
    """A rule of the schema cannot be checked, which is refused today where a schema is added; the text says which."""


def convert(record: SchemaRecord, attributes: Sequence[Attribute], path: str = "attributes") -> dict[str, JsonValue]:
    """Create the claims of a credential, in the schema's order; raises ValidationFailed with every fault.

    `path` is the path of the attributes in the request.  A fault of a present attribute has the path `{path}[2].value`,
    of a missing one `{path}.family_name`; `key_of` leads back to the attribute.  Raises UnusableSchema too.
    """
    compiled = _compiled(record)
    claims, faults = compiled.read(attributes, path)
    if faults or not compiled.validator.is_valid(claims):
        at = {attribute.key: f"{path}[{index}].value" for index, attribute in enumerate(attributes)}
        faults += [
            FieldFault(at[key], "invalid_attribute_value", sentence) for key, sentence in compiled.breaches(claims)
        ]
        raise ValidationFailed(faults)
    return {key: claims[key] for key in record.properties if key in claims}


def check_value(record: SchemaRecord, key: str, text: str) -> str | None:
    """Check one value; return a sentence to show beside it, or None if the value is valid."""
    try:
        read_value(record, key, text)
    except ValueError as error:
        return str(error)
    return None


def read_value(record: SchemaRecord, key: str, text: str) -> JsonValue:
    """Read the text of one attribute as a credential of the schema would have it; raises ValueError with a sentence."""
    compiled = _compiled(record)
    value = compiled.value_of(key, text)
    for _, sentence in compiled.breaches({key: value}):
        raise ValueError(sentence)
    return value


def breaches_of(record: SchemaRecord, key: str, value: JsonValue) -> str | None:
    """Check a value that a schema itself has, such as an example; return a sentence, or None if the value is valid."""
    compiled = _compiled(record)
    try:
        read = compiled.value_of(key, value) if isinstance(value, str) and compiled.is_text(key) else value
    except ValueError as error:
        return str(error)
    return next((sentence for _, sentence in compiled.breaches({key: read})), None)


def key_of(path: str, attributes: Sequence[Attribute]) -> str | None:
    """Find the attribute that the path of a fault speaks of."""
    match = re.search(r"attributes(?:\[([0-9]+)\](?:\.(?:key|value))?|\.([A-Za-z][A-Za-z0-9_]*))$", path)
    if match is None:
        return None
    if match[2]:
        return match[2]
    return attributes[int(match[1])].key if int(match[1]) < len(attributes) else None


def as_text(value: JsonValue) -> str:
    """Write a value of a schema, such as an example, as the text of an attribute."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else repr(value)


class _Compiled:
    """A compiled schema record: a reader for each text, and the validator for the claims."""

    def __init__(
        self, record: SchemaRecord, validator: Draft202012Validator, patterns: Mapping[str, EcmaPattern]
    ) -> None:
        self.record = record
        self.validator = validator
        self._longest = {key: pattern.longest for key, pattern in patterns.items()}
        self._required = frozenset(record.required)
        self._readers = {key: _reader_of(rules) for key, rules in record.properties.items()}

    def read(self, attributes: Sequence[Attribute], path: str) -> tuple[dict[str, JsonValue], list[FieldFault]]:
        """Read each attribute; those that cannot be read, are unknown or are missing become faults."""
        claims: dict[str, JsonValue] = {}
        faults: list[FieldFault] = []
        absent = set(self._required)
        for index, attribute in enumerate(attributes):
            key, text = attribute.key, attribute.value
            if key in METADATA_KEYS:
                continue
            if key not in self._readers:
                faults.append(FieldFault(f"{path}[{index}].key", "unknown_attribute", self._unknown(key)))
            elif text == "" and self._may_be_empty(key):
                continue
            elif text is not None:
                try:
                    claims[key] = self.value_of(key, text)
                except ValueError as error:
                    faults.append(FieldFault(f"{path}[{index}].value", "invalid_attribute_value", str(error)))
            elif key in absent:
                faults.append(FieldFault(f"{path}[{index}].value", "invalid_attribute_value", self._needed(key)))
            absent.discard(key)
        faults += [
            FieldFault(f"{path}.{key}", "missing_attribute", self._needed(key))
            for key in self.record.required
            if key in absent
        ]
        return claims, faults

    def _may_be_empty(self, key: str) -> bool:
        """Return whether empty text leaves an optional claim out: where it is text, and its rules refuse none."""
        return self._readers[key] is None and key not in self._required and bool(self.breaches({key: ""}))

    def value_of(self, key: str, text: str) -> JsonValue:
        """Read one text; raises ValueError with the sentence."""
        reader = self._readers[key]
        longest = self._longest.get(key)
        if longest is not None and len(text) > longest:
            raise ValueError(FaultText.MOST_CHARACTERS.format(count=f"{longest:,}"))
        if reader is not _read_picture and len(text.encode()) > ATTRIBUTE_VALUE_BYTES:
            raise ValueError(FaultText.MOST_KIB.format(count=ATTRIBUTE_VALUE_BYTES // 1024))
        if reader is not None:
            return reader(text)
        if key in self._required and is_blank(text) and not self.breaches({key: text}):
            raise ValueError(self._needed(key))
        return text

    def is_text(self, key: str) -> bool:
        """Return whether the values of an attribute are text."""
        return self.record.properties[key].get("type") == "string"

    def breaches(self, claims: dict[str, JsonValue]) -> list[tuple[str, str]]:
        """List the attributes that break a rule, each once, with the sentence."""
        found: dict[str, str] = {}
        for error in self.validator.iter_errors(claims):
            key, keyword = str(error.instance_path[0]), str(error.schema_path[-1])
            rules = self.record.properties[key]
            is_unfinished = keyword == "pattern" and type(error.kind).__name__ == _UNFINISHED
            sentence = FaultText.TAKES_TOO_LONG if is_unfinished else sentence_of(keyword, rules.get(keyword), rules)
            found.setdefault(key, sentence)
        return list(found.items())

    def _title(self, key: str) -> str:
        return str(self.record.properties[key].get("title") or key)

    def _needed(self, key: str) -> str:
        return FaultText.NEEDED_BY_NAME.format(name=self._title(key))

    def _unknown(self, key: str) -> str:
        return no_attribute_of(self.record.title, key, self.record.properties)


_ready: dict[int, _Compiled] = {}


def _compiled(record: SchemaRecord) -> _Compiled:
    found = _ready.get(id(record))
    if found is None or found.record is not record:
        if len(_ready) >= _COMPILED_AT_MOST:
            _ready.clear()
        found = _ready[id(record)] = _compile(record)
    return found


def _compile(record: SchemaRecord) -> _Compiled:
    patterns: dict[str, EcmaPattern] = {}
    for key, rules in record.properties.items():
        # A pattern that was published before they were read by their grammar is left to the engine as it is
        with suppress(PatternFault):
            if "pattern" in rules:
                patterns[key] = read_pattern(str(rules["pattern"]))
    checked = {key: _checked(rules, patterns.get(key)) for key, rules in record.properties.items()}
    try:
        validator = jsonschema_rs.Draft202012Validator(
            {"type": "object", "properties": checked},
            validate_formats=True,
            pattern_options=options_of(patterns.values()),
            offline=True,
        )
    except (ValueError, OverflowError) as error:
        path = getattr(error, "instance_path", [])
        raise UnusableSchema(FaultText.SCHEMA_UNUSABLE.format(field=".".join(map(str, path[1:])) or "?")) from None
    return _Compiled(record, validator, patterns)


def _checked(rules: Rules, pattern: EcmaPattern | None) -> dict[str, JsonValue]:
    """Return the rules of an attribute as the engine checks them."""
    kept = {keyword: value for keyword, value in rules.items() if keyword != "format" or value in FORMATS}
    return kept if pattern is None else kept | {"pattern": pattern.translated}


def _list(value: JsonValue) -> list[JsonValue]:
    return value if isinstance(value, list) else []


# --- how text is read -------------------------------------------------------------------------------------------------


def _reader_of(rules: Rules) -> Reader | None:
    """Choose how the text of an attribute is read; None where it stays as it is."""
    if rules.get("contentEncoding") == "base64":
        return _read_picture
    reader = _READERS.get(str(rules.get("format") if rules.get("type") == "string" else rules.get("type")))
    return partial(reader, rules) if reader else None


def _read_integer(rules: Rules, text: str) -> int:
    if not _INTEGER.fullmatch(text):
        raise ValueError(type_sentence(rules))
    number = int(text)
    if abs(number) > LARGEST_INTEGER:
        raise ValueError(FaultText.TOO_LARGE)
    return number


def _read_number(rules: Rules, text: str) -> float:
    if not _NUMBER.fullmatch(text):
        raise ValueError(type_sentence(rules))
    if _INTEGER.fullmatch(text):
        return _read_integer(rules, text)
    digits = re.sub(r"[eE].*|[^0-9]", "", text).strip("0")
    number = float(text)
    if number in (float("inf"), float("-inf")) or (number == 0 and digits):
        raise ValueError(FaultText.OUT_OF_RANGE)
    if len(digits) > _MOST_DIGITS:
        raise ValueError(FaultText.MOST_DIGITS.format(count=_MOST_DIGITS))
    return number


def _read_boolean(rules: Rules, text: str) -> bool:
    if text not in {"true", "false"}:
        raise ValueError(type_sentence(rules))
    return text == "true"


def _read_date(rules: Rules, text: str) -> str:
    try:
        real = _DATE.fullmatch(text) is not None and date.fromisoformat(text) is not None
    except ValueError:
        real = False
    if not real:
        raise ValueError(sentence_of("format", "date", rules))
    return text


def _read_date_time(rules: Rules, text: str) -> str:
    try:
        if _RFC_3339.fullmatch(text) and parse_moment(text) > EARLIEST:
            return text
    except ValueError:
        pass
    raise ValueError(sentence_of("format", "date-time", rules))


def _read_picture(text: str) -> str:
    """Read a picture as programs write it; return it in standard base64."""
    try:
        content = read_picture_text(text)
    except ValueError:
        content = b""
    if not starts_picture(content):
        raise ValueError(FaultText.PICTURE)
    if (sentence := too_large_picture(content)) is not None:
        raise ValueError(sentence)
    return base64.b64encode(content).decode()


_READERS: dict[str, Callable[[Rules, str], JsonValue]] = {
    "integer": _read_integer,
    "number": _read_number,
    "boolean": _read_boolean,
    "date": _read_date,
    "date-time": _read_date_time,
}


Rules = Mapping[str, JsonValue]

_MOST_CHOICES = 8
_FORMATS = {
    "date": FaultText.DATE,
    "date-time": FaultText.DATE_TIME,
    "email": FaultText.MAIL,
    "uri": FaultText.WEB_ADDRESS,
}
_FORMAT_EXAMPLES = {
    "date": "2026-11-21",
    "date-time": "2026-11-21T18:00:00Z",
    "email": "kim@example.org",
    "uri": "https://example.org",
}
# The sentence for any limit, and for a limit of one
_LIMITS = {
    "minLength": (FaultText.LEAST_CHARACTERS, FaultText.ONE_CHARACTER),
    "maxLength": (FaultText.MOST_CHARACTERS, FaultText.ONE_CHARACTER_AT_MOST),
    "minimum": (FaultText.AT_LEAST,) * 2,
    "maximum": (FaultText.AT_MOST,) * 2,
    "exclusiveMinimum": (FaultText.MORE_THAN,) * 2,
    "exclusiveMaximum": (FaultText.LESS_THAN,) * 2,
    "multipleOf": (FaultText.STEPS, FaultText.WHOLE_NUMBERS),
    "const": (FaultText.CONSTANT,) * 2,
}


def sentence_of(keyword: str, limit: Any, rules: Rules) -> str:  # noqa: ANN401
    """Word the breach of one JSON Schema rule; `limit` is the value of the rule."""
    sentence: str
    if keyword in _LIMITS:
        told = cut(str(limit))
        sentence = _LIMITS[keyword][limit == 1].format(count=told, figure=told, value=told)
    elif keyword == "format" and limit in _FORMATS:
        sentence = _FORMATS[limit].format(example=example(rules, _FORMAT_EXAMPLES[limit]))
    elif keyword == "enum":
        sentence = choices(rules)
    elif keyword == "type":
        sentence = type_sentence(rules)
    else:
        sentence = FaultText.LIKE.format(example=example(rules, "the example"))
    return sentence


def type_sentence(rules: Rules) -> str:
    """Return a sentence about the expected type of value."""
    match rules.get("type"):
        case "integer":
            return FaultText.WHOLE_LIKE.format(example=example(rules, "3"))
        case "number":
            return FaultText.NUMBER_LIKE.format(example=example(rules, "1.5"))
        case "boolean":
            return FaultText.TRUE_FALSE
    return FaultText.ENTER_TEXT


def choices(rules: Rules) -> str:
    """Return a sentence that lists the choices, or a general one if they are too many."""
    offered = rules.get("enum")
    if not isinstance(offered, list) or len(offered) > _MOST_CHOICES:
        return FaultText.OF_LIST
    return FaultText.CHOOSE_VALUE.format(choices=", ".join(cut(str(choice)) for choice in offered))


def example(rules: Rules, otherwise: object) -> str:
    """Return the first example of an attribute as text."""
    examples = rules.get("examples")
    first = examples[0] if isinstance(examples, list) and examples else otherwise
    return cut(str(first).lower() if isinstance(first, bool) else str(first))
