"""Turns the attributes of a credential, which are text, into claims of the kinds that the schema names.

Used on each issuance and, with the same rules and sentences, while somebody types at the desk.  jsonschema-rs is loaded
with the first use, and compiles each record once.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

import jsonschema_rs

from connector_desk.base.errors import FieldFault, Unreadable, ValidationFailed
from connector_desk.base.instants import EARLIEST
from connector_desk.contract.blank_text import is_blank
from connector_desk.contract.claim_path import ClaimPath, ClaimTree, alone, path_text
from connector_desk.contract.credential import METADATA_KEYS, Attribute
from connector_desk.contract.ecma_pattern import EcmaPattern, PatternFault, options_of, read_pattern
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.faults import no_attribute_of
from connector_desk.contract.kinds import too_large_picture
from connector_desk.contract.limits import ATTRIBUTE_VALUE_BYTES
from connector_desk.contract.moment import parse_moment
from connector_desk.contract.raster import read_picture_text, starts_picture
from connector_desk.contract.schema import (
    CONTAINERS,
    ELEMENTS,
    FORMATS,
    SchemaRecord,
    in_language,
    is_mandatory,
    path_in,
    walk,
)
from connector_desk.contract.strict_json import JsonValue, cut, dumps, loads

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
_MOST_VALUES = 500  # of one object or array: each can be a disclosure


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
        at = {compiled.path_of(attribute.key): index for index, attribute in enumerate(attributes)}
        for where, sentence in compiled.breaches(claims):
            index, inside = _cause(where, at)
            said = FaultText.INSIDE.format(place=path_text(where), said=sentence) if inside else sentence
            faults.append(FieldFault(f"{path}[{index}].value", "invalid_attribute_value", said))
        raise ValidationFailed(faults)
    return {key: claims[key] for key in record.properties if key in claims}


def _cause(where: ClaimPath, at: Mapping[ClaimPath | None, int]) -> tuple[int, bool]:
    """Return the attribute that gave what is at a path, and whether it gave what is around that too."""
    for length in range(len(where), 0, -1):
        if where[:length] in at:
            return at[where[:length]], length < len(where)
    return next(index for path, index in at.items() if path is not None and path[: len(where)] == where), False


def read_value(record: SchemaRecord, key: str, text: str) -> JsonValue:
    """Read the text of one attribute as a credential of the schema would have it; raises ValueError with a sentence."""
    compiled = _compiled(record)
    path = compiled.path_of(key)
    if path is None:
        raise KeyError(key)
    value = compiled.value_of(path, text)
    for sentence in compiled.breaches_at(path, value):
        raise ValueError(sentence)
    return value


def breaches_of(record: SchemaRecord, key: str, value: JsonValue) -> str | None:
    """Check a value that a schema itself has, such as an example; return a sentence, or None if the value is valid."""
    compiled = _compiled(record)
    path = compiled.path_of(key)
    if path is None:
        raise KeyError(key)
    try:
        read = compiled.value_of(path, value) if isinstance(value, str) and compiled.is_text(path) else value
        if isinstance(value, dict | list):
            read = compiled.settle(path, value)
    except ValueError as error:
        return str(error)
    return next(compiled.breaches_at(path, read), None)


def key_of(path: str, attributes: Sequence[Attribute]) -> str | None:
    """Find the attribute that the path of a fault speaks of."""
    match = re.search(r"attributes(?:\[([0-9]+)\](?:\.(?:key|value))?|\.([A-Za-z][A-Za-z0-9_.\[\]]*))$", path)
    if match is None:
        return None
    if match[2]:
        return match[2]
    return attributes[int(match[1])].key if int(match[1]) < len(attributes) else None


def as_text(value: JsonValue) -> str:
    """Write a value of a schema, such as an example, as the text of an attribute."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict | list):
        return dumps(value).decode()
    return value if isinstance(value, str) else repr(value)


class _Compiled:
    """A compiled schema record: a reader for each text, and the validator for the claims."""

    def __init__(
        self, record: SchemaRecord, validator: Draft202012Validator, patterns: Mapping[str, EcmaPattern]
    ) -> None:
        self.record = record
        self.validator = validator
        self._longest = {slot: pattern.longest for slot, pattern in patterns.items()}
        self._rules = {path_text(path): rules for path, rules in walk(record.properties)}
        self._required = frozenset(path_text(path) for path, _ in walk(record.properties) if is_mandatory(record, path))
        self._readers = {slot: _reader_of(rules) for slot, rules in self._rules.items()}

    def path_of(self, key: str) -> ClaimPath | None:
        """Find what a key means: an attribute, else a path into one."""
        return (key,) if key in self.record.properties else path_in(self.record, key)

    def read(self, attributes: Sequence[Attribute], path: str) -> tuple[dict[str, JsonValue], list[FieldFault]]:
        """Read each attribute; those that cannot be read, are unknown or are missing become faults."""
        claims: dict[str, JsonValue] = {}
        faults: list[FieldFault] = []
        absent = set(self.record.required)
        inside: dict[ClaimPath, tuple[int, JsonValue]] = {}
        for index, attribute in enumerate(attributes):
            key, text = attribute.key, attribute.value
            if key in METADATA_KEYS:
                continue
            where = (key,) if key in self.record.properties else self.path_of(key)
            if where is None or None in where:
                faults.append(FieldFault(f"{path}[{index}].key", "unknown_attribute", self._unknown(key)))
                continue
            if text == "" and self._may_be_empty(where):
                continue
            if text is not None:
                try:
                    value = self.value_of(where, text)
                except ValueError as error:
                    faults.append(FieldFault(f"{path}[{index}].value", "invalid_attribute_value", str(error)))
                else:
                    if len(where) == 1:
                        claims[key] = value
                    else:
                        inside[where] = (index, value)
            elif key in absent:
                faults.append(FieldFault(f"{path}[{index}].value", "invalid_attribute_value", self._needed(where)))
            absent.discard(str(where[0]))
        if inside:
            faults += self._put_together(claims, inside, path)
        faults += [
            FieldFault(f"{path}.{key}", "missing_attribute", self._needed((key,)))
            for key in self.record.required
            if key in absent
        ]
        return claims, faults

    def _put_together(
        self, claims: dict[str, JsonValue], inside: Mapping[ClaimPath, tuple[int, JsonValue]], path: str
    ) -> Iterator[FieldFault]:
        """Add the objects and arrays whose values were named one by one."""
        tree = ClaimTree()
        for where, (index, value) in inside.items():
            key = f"{path}[{index}].key"
            if any(isinstance(step, int) and step >= ELEMENTS for step in where):
                yield FieldFault(key, "too_long", FaultText.MOST_ENTRIES.format(count=ELEMENTS))
            elif where[0] in claims or not tree.add(where, value):
                yield FieldFault(key, "duplicate_attribute", FaultText.PART_TWICE)
        for gap in tree.gaps():
            index = next(index for where, (index, _) in inside.items() if where[: len(gap)] == gap)
            yield FieldFault(f"{path}[{index}].key", "invalid_attribute_name", FaultText.ELEMENT_BEFORE)
        for name, value in tree.claims().items():
            claims[name] = self._in_order((name,), value)
            for missing in self._missing((name,), value):
                if missing not in inside:
                    yield FieldFault(f"{path}.{path_text(missing)}", "missing_attribute", self._needed(missing))
            if _count(value) > _MOST_VALUES:
                index = next(index for where, (index, _) in inside.items() if where[0] == name)
                sentence = FaultText.MOST_ENTRIES.format(count=_MOST_VALUES)
                yield FieldFault(f"{path}[{index}].value", "invalid_attribute_value", sentence)

    def _in_order(self, path: ClaimPath, value: JsonValue) -> JsonValue:
        """Return a value with the members of objects in the order of the schema."""
        if isinstance(value, list):
            return [self._in_order((*path, None), each) for each in value]
        if not isinstance(value, dict):
            return value
        members = self._members(path)
        return {name: self._in_order((*path, name), value[name]) for name in members if name in value}

    def _members(self, path: ClaimPath) -> dict[str, JsonValue]:
        members = self._rules[_slot(path)].get("properties")
        return members if isinstance(members, dict) else {}

    def _missing(self, path: ClaimPath, value: JsonValue) -> Iterator[ClaimPath]:
        """List the values that objects must have and lack."""
        if isinstance(value, list):
            for at, each in enumerate(value):
                yield from self._missing((*path, at), each)
        elif isinstance(value, dict):
            for name in self._members(path):
                inner = (*path, name)
                if name in value:
                    yield from self._missing(inner, value[name])
                elif _slot(inner) in self._required:
                    yield inner

    def _may_be_empty(self, path: ClaimPath) -> bool:
        """Return whether empty text leaves an optional claim out: where it is text, and its rules refuse none."""
        slot = _slot(path)
        return (
            self._readers[slot] is None
            and slot not in self._required
            and isinstance(path[-1], str)
            and self.is_text(path)
            and any(True for _ in self.breaches_at(path, ""))
        )

    def value_of(self, path: ClaimPath, text: str) -> JsonValue:
        """Read one text; raises ValueError with the sentence."""
        slot = _slot(path)
        reader = self._readers[slot]
        longest = self._longest.get(slot)
        if longest is not None and len(text) > longest:
            raise ValueError(FaultText.MOST_CHARACTERS.format(count=f"{longest:,}"))
        if reader is not _read_picture and len(text.encode()) > ATTRIBUTE_VALUE_BYTES:
            raise ValueError(FaultText.MOST_KIB.format(count=ATTRIBUTE_VALUE_BYTES // 1024))
        if self._rules[slot]["type"] in CONTAINERS:
            return self.settle(path, _read_json(self._rules[slot], text))
        if reader is not None:
            return reader(text)
        if slot in self._required and is_blank(text) and not any(True for _ in self.breaches_at(path, text)):
            raise ValueError(self._needed(path))
        return text

    def settle(self, path: ClaimPath, value: JsonValue) -> JsonValue:
        """Return an object or an array as a credential has it, each value inside read by its own rules.

        Raises ValueError with the sentence.
        """
        settled = self._settle(path, value, len(path))
        if _count(settled) > _MOST_VALUES:
            raise ValueError(FaultText.MOST_ENTRIES.format(count=_MOST_VALUES))
        return settled

    def _settle(self, path: ClaimPath, value: JsonValue, begin: int) -> JsonValue:
        kind = self._rules[_slot(path)]["type"]
        if kind == "array" and isinstance(value, list):
            if len(value) > ELEMENTS:
                raise _refused(path, begin, FaultText.MOST_ENTRIES.format(count=ELEMENTS))
            return [self._settle((*path, at), each, begin) for at, each in enumerate(value)]
        if kind == "object" and isinstance(value, dict):
            members = self._members(path)
            for name in value:
                if name not in members:
                    raise _refused((*path, name), begin, no_attribute_of(self._title(path), name, members))
            for name in members:
                if name not in value and _slot((*path, name)) in self._required:
                    raise _refused((*path, name), begin, self._needed((*path, name)))
            return {name: self._settle((*path, name), value[name], begin) for name in members if name in value}
        is_single = kind not in CONTAINERS and value is not None and not isinstance(value, dict | list)
        if not is_single or isinstance(value, str) is not self.is_text(path):
            raise _refused(path, begin, type_sentence(self._rules[_slot(path)]))
        try:
            return self.value_of(path, as_text(value))
        except ValueError as error:
            raise _refused(path, begin, str(error)) from None

    def is_text(self, path: ClaimPath) -> bool:
        """Return whether the values of an attribute are text."""
        return self._rules[_slot(path)].get("type") == "string"

    def breaches(self, claims: Mapping[str, JsonValue]) -> list[tuple[ClaimPath, str]]:
        """List the values that break a rule, each once, with the sentence."""
        found: dict[ClaimPath, str] = {}
        for error in self.validator.iter_errors(claims):
            path: ClaimPath = tuple(error.instance_path)
            keyword = str(error.schema_path[-1])
            rules = self._rules[_slot(path)]
            is_unfinished = keyword == "pattern" and type(error.kind).__name__ == _UNFINISHED
            sentence = FaultText.TAKES_TOO_LONG if is_unfinished else sentence_of(keyword, rules.get(keyword), rules)
            found.setdefault(path, sentence)
        return list(found.items())

    def breaches_at(self, path: ClaimPath, value: JsonValue) -> Iterator[str]:
        """List the sentences about the rules that a value alone breaks."""
        return (sentence for where, sentence in self.breaches(alone(path, value)) if len(where) >= len(path))

    def _title(self, path: ClaimPath) -> str:
        name = path[-1]
        return in_language(self._rules[_slot(path)], name if isinstance(name, str) else path_text(path))

    def _needed(self, path: ClaimPath) -> str:
        return FaultText.NEEDED_BY_NAME.format(name=self._title(path))

    def _unknown(self, key: str) -> str:
        return no_attribute_of(self.record.title, key, self._rules)


def _refused(path: ClaimPath, begin: int, sentence: str) -> ValueError:
    """Return the error about a value, which may be inside of what was read."""
    is_inside = len(path) > begin
    return ValueError(FaultText.INSIDE.format(place=path_text(path), said=sentence) if is_inside else sentence)


def _slot(path: ClaimPath) -> str:
    """Return the path of the rules for what is at a path."""
    if len(path) == 1:
        return str(path[0])
    return path_text([None if isinstance(step, int) else step for step in path])


def _count(value: JsonValue) -> int:
    if isinstance(value, dict):
        return 1 + sum(map(_count, value.values()))
    return 1 + sum(map(_count, value)) if isinstance(value, list) else 1


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
    for path, rules in walk(record.properties):
        # A pattern that was published before they were read by their grammar is left to the engine as it is
        with suppress(PatternFault):
            if "pattern" in rules:
                patterns[path_text(path)] = read_pattern(str(rules["pattern"]))
    checked = {key: _checked(rules, (key,), patterns) for key, rules in record.properties.items()}
    try:
        validator = jsonschema_rs.Draft202012Validator(
            {"type": "object", "properties": checked},
            validate_formats=True,
            pattern_options=options_of(patterns.values()),
            offline=True,
        )
    except (ValueError, OverflowError) as error:
        place = getattr(error, "instance_path", [])
        raise UnusableSchema(FaultText.SCHEMA_UNUSABLE.format(field=".".join(map(str, place[1:])) or "?")) from None
    return _Compiled(record, validator, patterns)


def _checked(rules: Rules, path: ClaimPath, patterns: Mapping[str, EcmaPattern]) -> dict[str, JsonValue]:
    """Return the rules of an attribute as the engine checks them; which members an object has is checked here."""
    kept = {
        keyword: value
        for keyword, value in rules.items()
        if keyword != "required" and (keyword != "format" or value in FORMATS)
    }
    pattern = patterns.get(path_text(path))
    if pattern is not None:
        kept["pattern"] = pattern.translated
    members, element = kept.get("properties"), kept.get("items")
    if isinstance(members, dict):
        kept["properties"] = {
            name: _checked(each, (*path, name), patterns) for name, each in members.items() if isinstance(each, dict)
        }
    if isinstance(element, dict):
        kept["items"] = _checked(element, (*path, None), patterns)
    return kept


def _list(value: JsonValue) -> list[JsonValue]:
    return value if isinstance(value, list) else []


# --- how text is read -------------------------------------------------------------------------------------------------


def _reader_of(rules: Rules) -> Reader | None:
    """Choose how the text of an attribute is read; None where it stays as it is."""
    if rules.get("contentEncoding") == "base64":
        return _read_picture
    reader = _READERS.get(str(rules.get("format") if rules.get("type") == "string" else rules.get("type")))
    return partial(reader, rules) if reader else None


def _read_json(rules: Rules, text: str) -> JsonValue:
    try:
        return loads(text.encode())
    except (Unreadable, ValidationFailed):
        raise ValueError(type_sentence(rules)) from None


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
    "minItems": (FaultText.FEWEST_ENTRIES, FaultText.ONE_ENTRY),
    "maxItems": (FaultText.MOST_ENTRIES,) * 2,
    "uniqueItems": (FaultText.ELEMENT_TWICE,) * 2,
}


def sentence_of(keyword: str, limit: Any, rules: Rules) -> str:  # noqa: ANN401
    """Word the breach of one JSON Schema rule; `limit` is the value of the rule."""
    sentence: str
    if keyword in _LIMITS:
        value = cut(str(limit))
        sentence = _LIMITS[keyword][limit == 1].format(count=value, figure=value, value=value)
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
        case "object":
            return FaultText.JSON_OBJECT
        case "array":
            return FaultText.JSON_LIST
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
