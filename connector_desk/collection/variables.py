"""Variables of saved requests: `{{name}}`, `{{now}}`, `{{now+1d}}` and `{{uuid}}`.

Each place where a value is filled in has its own spelling, so that a value cannot break out of it.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import quote
from uuid import UUID

from connector_desk.base.errors import DeskError
from connector_desk.base.identifiers import random_bytes
from connector_desk.base.instants import DAY, HOUR, MINUTE, SECOND, to_text
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import JsonValue, cut

Spelling = Callable[[JsonValue], str]
"""Spells a value for the place where it is filled in."""

LARGEST_VALUE: Final = 1024 * 1024
"""Characters of a value, as text or JSON."""
LARGEST_FILLED: Final = 16 * 1024 * 1024
"""Characters that the variables of one text may be filled in with, and those of all values of a run."""
BUILT_IN: Final = ("now", "uuid")
_PLACEHOLDER = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_NAME = re.compile(r"\$?[A-Za-z_][A-Za-z0-9_.-]{0,99}")
_MOMENT = re.compile(r"now(?:([+-])([0-9]{1,6})([smhdw]))?")
_UNITS: Final = {"s": SECOND, "m": MINUTE, "h": HOUR, "d": DAY, "w": 7 * DAY}


class UnknownVariable(Exception):
    """Something between double braces is no variable; the sentence says what."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(sentence)


def fill(template: str, values: Mapping[str, JsonValue], now: int, spelling: Spelling) -> str:
    """Return a template with its variables filled in; raises DeskError variable_missing and variable_too_large."""
    room = LARGEST_FILLED

    def filled(found: re.Match[str]) -> str:
        nonlocal room
        text = spelling(_value(found[1].strip(), values, now))
        room -= len(text)
        if room < 0:
            raise DeskError("variable_too_large")
        return text

    return _PLACEHOLDER.sub(filled, template)


def check_template(template: str) -> None:
    """Refuse a template with something between double braces that is no variable; raises UnknownVariable."""
    for found in _PLACEHOLDER.finditer(template):
        if not _NAME.fullmatch(name := found[1].strip()) and not _MOMENT.fullmatch(name):
            raise UnknownVariable(FaultText.NO_VARIABLE.format(name=cut(name)))


def is_name(text: str) -> bool:
    """Return whether a variable may have this name."""
    return _NAME.fullmatch(text) is not None and not _MOMENT.fullmatch(text) and text not in BUILT_IN


def has_variables(template: str) -> bool:
    """Return whether anything in a text would be filled in."""
    return _PLACEHOLDER.search(template) is not None


def as_text(value: JsonValue) -> str:
    """Spell a value as it is: a text without quotation marks, anything else as JSON."""
    return value if isinstance(value, str) else _json(value)


def in_path(value: JsonValue) -> str:
    """Spell a value for a path or query: it cannot add a segment or parameter."""
    return quote(as_text(value), safe="")


def in_json(value: JsonValue) -> str:
    """Spell a value for a JSON document: a text for the inside of quotation marks, anything else as JSON."""
    return _json(value)[1:-1] if isinstance(value, str) else _json(value)


def in_expression(value: JsonValue) -> str:
    """Spell a value as a JMESPath literal; the author writes no quotation marks around it."""
    return "`" + _json(value).replace("`", "\\u0060") + "`"


def _json(value: JsonValue) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _value(name: str, values: Mapping[str, JsonValue], now: int) -> JsonValue:
    if name in values:
        return values[name]
    if name == "uuid":
        return str(UUID(bytes=random_bytes(16), version=4))
    if moment := _MOMENT.fullmatch(name):
        sign, count, unit = moment.groups()
        distance = int(count) * _UNITS[unit] if count else 0
        try:
            return to_text(now - distance if sign == "-" else now + distance)
        except (ValueError, OverflowError):  # before the first year, or after the last
            raise DeskError("variable_missing", FaultText.NO_MOMENT.format(name=name)) from None
    raise DeskError("variable_missing", FaultText.NO_VALUE.format(name=cut(name)))
