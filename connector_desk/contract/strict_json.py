"""Reads untrusted JSON: one way to understand a body, or a refusal.

RFC 8259 with the open points closed: UTF-8 without a byte-order mark, no name twice in one object, no NaN, no number
that overflows, no lone surrogate, no U+0000, at most 32 levels (I-JSON, RFC 7493).
"""

import json
import re
from collections.abc import Iterator
from math import isinf
from typing import NoReturn, TypeAlias

from pydantic_core import PydanticSerializationError, from_json, to_json

from connector_desk.base.errors import FieldFault, Unreadable, ValidationFailed
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import ECHO_CHARACTERS, JSON_DEPTH, JSON_PARTS

JsonValue: TypeAlias = "dict[str, JsonValue] | list[JsonValue] | str | int | float | bool | None"
Location = tuple[str | int, ...]

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_SMALL = 64 * 1024  # bytes; fewer cannot hold enough parts to matter
_PART_SIGNS = (b",", b"[", b"{")
_SPACES = " \t\n\r"
_PATH_PART = re.compile(r'\.?([^.\[\]]+)|\[([0-9]{1,9})\]|\[("(?:[^"\\]|\\.)*")\]')
_WIDE_ENCODING_BYTES = 4  # a NUL among the first four bytes: UTF-16 or UTF-32 (RFC 4627 §3)


def loads(body: bytes, *, deepest: int = JSON_DEPTH, parts: int = JSON_PARTS) -> JsonValue:
    """Read one JSON document; raises Unreadable, or ValidationFailed for U+0000 and for numbers out of range."""
    if body.startswith(_BYTE_ORDER_MARK) or 0 in body[:_WIDE_ENCODING_BYTES]:
        raise Unreadable("invalid_encoding")
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise Unreadable("invalid_encoding") from None
    if len(body) > _SMALL:
        _check_parts(body, parts)
    try:
        value = _read(text)
    except RecursionError:
        raise Unreadable("json_too_deep") from None
    except _NameTwice:
        raise _name_twice(text) from None
    except json.JSONDecodeError as error:
        raise Unreadable("malformed_json", _place_of(error)) from None
    except ValueError:  # the interpreter's own limit on the digits of an integer
        raise Unreadable("malformed_json", FaultText.DIGITS) from None
    if len(text) > 2 * deepest and text.count("[") + text.count("{") > deepest:  # each level takes two characters
        _check_depth(value, deepest)
    if "\\u" in text:
        _check_escapes(body, value)
    return value


def dumps(value: JsonValue) -> bytes:
    """Write JSON compactly, as UTF-8; raises ValueError for NaN and infinity."""
    try:
        spelled = to_json(value)
    except PydanticSerializationError:
        spelled = b"NaN"
    # Decides; it may be inside a text.  `in` would try each as a number first, which costs more than the search
    if spelled.find(b"NaN") >= 0 or spelled.find(b"Infinity") >= 0:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    return spelled


def loads_trusted(text: bytes | str) -> JsonValue:
    """Read JSON that was written here with `dumps`, and that nobody can have changed."""
    value: JsonValue = from_json(text, cache_strings="keys")
    return value


def spell_path(location: Location) -> str:
    """Spell a place in a document as `payload[0].attributes[2].value`; a long name is cut."""
    spelled = ""
    for part in location:
        if isinstance(part, int):
            spelled += f"[{part}]"
        elif part.isidentifier() and len(part) <= ECHO_CHARACTERS:
            spelled += f".{part}" if spelled else part
        else:
            spelled += f"[{json.dumps(cut(part))}]"
    return spelled


def location_of(path: str) -> Location:
    """Return the location that `spell_path` spells as this path."""
    parts: list[str | int] = []
    for found in _PATH_PART.finditer(path):
        name, number, quoted = found.groups()
        parts.append(name if name is not None else int(number) if number is not None else str(json.loads(quoted)))
    return tuple(parts)


def cut(text: str) -> str:
    """Shorten input to the length that a message may repeat."""
    return text if len(text) <= ECHO_CHARACTERS else text[: ECHO_CHARACTERS - 1] + "…"


def _read(text: str) -> JsonValue:
    value: JsonValue
    if text[:1] not in _SPACES:  # nor behind it, mostly: to look for them costs as much as a small document
        value, end = _DECODER.raw_decode(text)
        if end == len(text):
            return value
    value = _DECODER.decode(text)
    return value


class _NameTwice(Exception):
    """An object has the same name twice; a second pass finds which one."""


def _object(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise _NameTwice
    return value


def _place_of(error: json.JSONDecodeError) -> str:
    return FaultText.JSON_PLACE.format(said=error.msg, line=error.lineno, column=error.colno)


def _finite(text: str) -> float:
    number = float(text)
    if isinf(number):
        raise ValidationFailed(
            [FieldFault("", "number_out_of_range", FaultText.FIGURE_TOO_LARGE.format(figure=cut(text)))]
        )
    return number


def _no_constant(name: str) -> NoReturn:
    raise Unreadable("malformed_json", FaultText.NO_CONSTANT.format(name=name))


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_float=_finite, parse_constant=_no_constant)


class _Marked(dict[str, "JsonValue"]):
    """An object with the same name twice."""

    twice: str


def _mark(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    value = _Marked(pairs)
    if len(value) == len(pairs):
        return dict(pairs)
    seen: set[str] = set()
    value.twice = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]
    return value


def _name_twice(text: str) -> Unreadable:
    value = json.JSONDecoder(object_pairs_hook=_mark, parse_float=str, parse_int=str).decode(text)
    for location, inner in _walk(value):
        if isinstance(inner, _Marked):
            path = spell_path((*location, inner.twice))
            fault = FieldFault(path, "duplicate_key", FaultText.TWICE)
            return Unreadable("duplicate_key", FaultText.PATH_TWICE.format(name=path), [fault])
    return Unreadable("duplicate_key")


def _check_parts(body: bytes, most: int) -> None:
    """Refuse a document of too many small parts before it is built: it would cost far more than its size."""
    if sum(map(body.count, _PART_SIGNS)) > most:
        pieces = body.replace(rb"\\", b"").replace(rb"\"", b"").split(b'"')
        outside_text = b"".join(pieces[::2])
        if sum(map(outside_text.count, _PART_SIGNS)) > most:
            raise Unreadable("payload_too_large", FaultText.MOST_PARTS.format(count=f"{most:,}"))


def _check_depth(value: JsonValue, deepest: int) -> None:
    level: list[JsonValue] = [value]
    for _ in range(deepest):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return
    raise Unreadable("json_too_deep")


def _check_escapes(body: bytes, value: JsonValue) -> None:
    """Refuse characters that only an escape can produce: lone surrogates, and U+0000."""
    low = body.lower()
    if b"\\ud" in low:
        try:
            json.dumps(value, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise Unreadable("invalid_encoding", FaultText.HALF_CHARACTER) from None
    if b"\\u0000" in low:
        for location, inner in _walk(value):
            names = inner if isinstance(inner, dict) else ()
            if (isinstance(inner, str) and "\0" in inner) or any("\0" in name for name in names):
                raise ValidationFailed([FieldFault(spell_path(location), "invalid_character", FaultText.NO_NUL)])


def _walk(value: JsonValue) -> Iterator[tuple[Location, JsonValue]]:
    waiting: list[tuple[Location, JsonValue]] = [((), value)]
    while waiting:
        location, outer = waiting.pop()
        yield location, outer
        if isinstance(outer, dict):
            waiting += [((*location, name), inner) for name, inner in outer.items()]
        elif isinstance(outer, list):
            waiting += [((*location, index), inner) for index, inner in enumerate(outer)]
