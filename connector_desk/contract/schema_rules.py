"""Checks the rules of a schema that is added: each must fit its type, and some value must satisfy all of them.

A published version never changes, so that a rule that nothing can satisfy would stay for ever.  Schemas that were
published before are read without this.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.contract.attributes import LARGEST_INTEGER, UnusableSchema, breaches_of
from connector_desk.contract.claim_path import path_text
from connector_desk.contract.ecma_pattern import PatternFault, read_pattern
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import ATTRIBUTE_VALUE_BYTES
from connector_desk.contract.schema import (
    CONTAINERS,
    ELEMENTS,
    FORMATS,
    PROPERTY_TYPES,
    element_of,
    is_mandatory,
    walk,
)
from connector_desk.contract.strict_json import JsonValue, cut, spell_path

if TYPE_CHECKING:
    from connector_desk.contract.attributes import Rules
    from connector_desk.contract.claim_path import ClaimPath
    from connector_desk.contract.schema import SchemaRecord

_TEXT = frozenset({"string"})
_NUMBERS = frozenset({"integer", "number"})
_SCALARS = frozenset(PROPERTY_TYPES) - CONTAINERS
_OF_VALUES = ("const", "enum", "default", "format", "x-choices", "x-widget")
_TYPES = {
    **dict.fromkeys(("properties", "required"), frozenset({"object"})),
    **dict.fromkeys(("items", "minItems", "maxItems", "uniqueItems"), frozenset({"array"})),
    **dict.fromkeys(("minLength", "maxLength", "pattern", "contentEncoding", "contentMediaType", "x-default"), _TEXT),
    **dict.fromkeys(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"), _NUMBERS),
}
_WIDGETS = {
    **dict.fromkeys(("date", "choice", "picture", "multiline"), _TEXT),
    "number": _TEXT | _NUMBERS,
    "boolean": frozenset({"string", "boolean"}),
}
_LENGTHS = {"date": (10, 10), "date-time": (20, 35)}
"""Characters of a value of a format: at least and at most."""

_Limit = tuple[str, Fraction, bool]
"""A keyword, its value, and whether the value itself is allowed."""
_Found = tuple[str, str, str]
"""A keyword, the code of a fault, and its sentence."""


def check_rules(record: SchemaRecord) -> None:
    """Refuse a schema with rules that no value can satisfy; raises ValidationFailed with every fault."""
    faults = [
        FieldFault(spell_path((*_place_of(path), keyword)), code, sentence)
        for path, rules in walk(record.properties)
        for keyword, code, sentence in _faults_of(rules)
    ]
    faults += [
        FieldFault(spell_path((*place, "required", at)), "duplicate_attribute", FaultText.TWICE_HERE)
        for place, required in _required_of(record)
        for at, key in enumerate(required)
        if key in required[:at]
    ]
    faults += _elements_named_twice((), record.properties)
    for path, rules in walk(record.properties):
        if isinstance(members := rules.get("properties"), dict):
            faults += _elements_named_twice(_place_of(path), members)
    faults += [
        FieldFault(spell_path((*_place_of(path), "maxLength")), "number_out_of_range", _both("required", ""))
        for path, rules in walk(record.properties)
        if rules.get("maxLength") == 0 and is_mandatory(record, path)  # a required text has something to see
    ]
    if not faults:
        faults += _required_but_empty(record)
        faults += _values_against_rules(record)
    if faults:
        raise ValidationFailed(faults)


def _place_of(path: ClaimPath) -> tuple[str, ...]:
    """Return where a schema has the rules for what is at a path."""
    return tuple(part for step in path for part in (("properties", step) if isinstance(step, str) else ("items",)))


def _elements_named_twice(place: tuple[str, ...], members: Mapping[str, JsonValue]) -> Iterator[FieldFault]:
    """Find the names in mobile documents that another member has: only one of the two would be in a document."""
    seen: set[str] = set()
    for name, rules in members.items():
        element = element_of(name, rules if isinstance(rules, dict) else {})
        if element in seen:
            yield FieldFault(
                spell_path((*place, "properties", name, "x-element")), "duplicate_attribute", FaultText.TWICE_HERE
            )
        seen.add(element)


def _required_of(record: SchemaRecord) -> Iterator[tuple[tuple[str, ...], list[JsonValue]]]:
    yield (), [*record.required]
    for path, rules in walk(record.properties):
        if isinstance(required := rules.get("required"), list):
            yield _place_of(path), required


def _required_but_empty(record: SchemaRecord) -> Iterator[FieldFault]:
    """Find the patterns that leave a required text nothing to see."""
    for path, rules in walk(record.properties):
        if "pattern" in rules and is_mandatory(record, path) and read_pattern(str(rules["pattern"])).most == 0:
            yield FieldFault(spell_path((*_place_of(path), "pattern")), "invalid_format", _both("required", ""))


def _faults_of(rules: Rules) -> Iterator[_Found]:
    misplaced = list(_misplaced(rules))
    yield from misplaced
    if misplaced:
        return
    if rules["type"] in _NUMBERS:
        yield from _faults_of_numbers(rules)
    elif rules["type"] == "array":
        yield from _faults_of_counts(rules)
    else:
        yield from _faults_of_text(rules)


def _misplaced(rules: Rules) -> Iterator[_Found]:
    """Find the rules that mean nothing for values of the type."""
    named = str(rules["type"])
    fits = {keyword: types for keyword, types in _TYPES.items() if keyword in rules}
    if named in CONTAINERS:
        fits |= dict.fromkeys((keyword for keyword in _OF_VALUES if keyword in rules), _SCALARS)
    elif rules.get("format") in FORMATS:
        fits["format"] = _TEXT
    if rules.get("x-widget") in _WIDGETS and named not in CONTAINERS:
        fits["x-widget"] = _WIDGETS[str(rules["x-widget"])]
    for keyword, types in fits.items():
        if named not in types:
            yield keyword, "wrong_type", FaultText.RULE_FOR_TYPE.format(type=named)
    if rules.get("x-widget") == "choice" and "enum" not in rules:
        yield "x-widget", "invalid_choice", FaultText.RULE_FOR_CHOICES
    if "x-default" in rules and rules.get("format") != "date":
        yield "x-default", "invalid_choice", FaultText.RULE_FOR_DAYS


def _faults_of_counts(rules: Rules) -> Iterator[_Found]:
    least, most = _length(rules, "minItems", 0), _length(rules, "maxItems", ELEMENTS)
    for keyword, count in (("minItems", least), ("maxItems", most)):
        if count < 0:
            yield keyword, "number_out_of_range", FaultText.AT_LEAST.format(figure=0)
            return
        if count > ELEMENTS:
            yield keyword, "number_out_of_range", FaultText.AT_MOST.format(figure=ELEMENTS)
            return
    if least > most:
        yield "minItems", "number_out_of_range", _both("maxItems", most)


def _faults_of_text(rules: Rules) -> Iterator[_Found]:
    least, most = _length(rules, "minLength", 0), _length(rules, "maxLength", ATTRIBUTE_VALUE_BYTES)
    for keyword, limit in (("minLength", least), ("maxLength", most)):
        if limit < 0:
            yield keyword, "number_out_of_range", FaultText.AT_LEAST.format(figure=0)
            return
    if least > ATTRIBUTE_VALUE_BYTES:
        yield "minLength", "number_out_of_range", FaultText.AT_MOST.format(figure=f"{ATTRIBUTE_VALUE_BYTES:,}")
        return
    if least > most:
        yield "minLength", "number_out_of_range", _both("maxLength", most)
    shortest, longest = _LENGTHS.get(str(rules.get("format")), (0, ATTRIBUTE_VALUE_BYTES))
    if least > longest:
        yield "minLength", "number_out_of_range", _both("format", rules["format"])
    if most < shortest:
        yield "maxLength", "number_out_of_range", _both("format", rules["format"])
    if "pattern" in rules:
        yield from _faults_of_pattern(rules, least, most)


def _faults_of_pattern(rules: Rules, least: int, most: int) -> Iterator[_Found]:
    try:
        pattern = read_pattern(str(rules["pattern"]))
    except PatternFault as fault:
        yield "pattern", "invalid_format", fault.args[0]
        return
    shortest, longest = _LENGTHS.get(str(rules.get("format")), (0, ATTRIBUTE_VALUE_BYTES))
    matched = min(pattern.most, pattern.longest)  # no longer text is compared with it
    if pattern.shortest > pattern.longest:
        yield "pattern", "invalid_format", FaultText.PATTERN_LARGE
    elif pattern.shortest > most:
        yield "pattern", "invalid_format", _both("maxLength", most)
    elif matched < least:
        yield "pattern", "invalid_format", _both("minLength", least)
    elif pattern.shortest > longest or matched < shortest:
        yield "pattern", "invalid_format", _both("format", rules["format"])


def _length(rules: Rules, keyword: str, otherwise: int) -> int:
    value = rules.get(keyword)
    return value if isinstance(value, int) else otherwise


def _faults_of_numbers(rules: Rules) -> Iterator[_Found]:
    step = _exact(rules["multipleOf"]) if "multipleOf" in rules else None
    if step is not None and step <= 0:
        yield "multipleOf", "number_out_of_range", FaultText.MORE_THAN.format(figure=0)
        return
    lowest = _limits(rules, ("minimum", "exclusiveMinimum"))
    highest = _limits(rules, ("maximum", "exclusiveMaximum"))
    grid = step
    if rules["type"] == "integer":
        grid = Fraction(1 if step is None else step.numerator)  # so far apart are the whole numbers among its multiples
        lowest.append(("type", Fraction(-LARGEST_INTEGER), True))
        highest.append(("type", Fraction(LARGEST_INTEGER), True))
    for low, high in product(lowest, highest):
        place, other = (high[0], low[0]) if low[0] == "type" else (low[0], high[0])
        if _is_empty(low, high, None):
            yield place, "number_out_of_range", _both(other, rules[other])
            return
        if _is_empty(low, high, grid):
            place = place if step is None else "multipleOf"
            yield place, "number_out_of_range", _both(other, rules[other])
            return


def _limits(rules: Rules, keywords: tuple[str, str]) -> list[_Limit]:
    """Return the limits of one side: that which includes its value, and that which does not."""
    including, excluding = keywords
    return [(one, _exact(rules[one]), one == including) for one in (including, excluding) if one in rules]


def _is_empty(low: _Limit, high: _Limit, step: Fraction | None) -> bool:
    """Return whether no number lies between two limits, or no multiple of a step."""
    first = low[1]
    if step is not None:
        first = -(-first // step) * step  # the next multiple
        if first == low[1] and not low[2]:
            first += step
    elif first == high[1]:
        return not (low[2] and high[2])
    return first > high[1] or (first == high[1] and not high[2])


def _values_against_rules(record: SchemaRecord) -> Iterator[FieldFault]:
    """Find the values in a schema that its own rules refuse."""
    try:
        for path, rules in walk(record.properties):
            for place, value in _values(rules):
                sentence = breaches_of(record, path_text(path), value)
                if sentence is not None:
                    said = FaultText.AGAINST_ITS_RULES.format(said=sentence)
                    yield FieldFault(spell_path((*_place_of(path), *place)), "invalid_attribute_value", said)
    except UnusableSchema as error:  # whatever the engine refuses besides
        yield FieldFault("properties", "invalid_format", str(error))


def _values(rules: Rules) -> Iterator[tuple[tuple[str | int, ...], JsonValue]]:
    for keyword in ("const", "default"):
        if keyword in rules:
            yield (keyword,), rules[keyword]
    for keyword in ("enum", "examples"):
        values = rules.get(keyword)
        for at, value in enumerate(values if isinstance(values, list) else ()):
            yield (keyword, at), value


def _exact(value: object) -> Fraction:
    """Return the number that is written in the schema: 0.1 is a tenth."""
    return Fraction(str(value))


def _both(keyword: str, value: object) -> str:
    return FaultText.NO_VALUE_FITS.format(rule=f"{keyword} {cut(str(value))}".rstrip())
