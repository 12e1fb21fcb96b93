"""JSON inside tokens and DIDs, read strictly: no repeated names, no NaN, no other bytes than UTF-8."""

import json
from collections.abc import Iterable
from typing import NoReturn

from connector_desk.core.keys.malformed import Malformed

_DEEPEST = 32


def json_object(data: bytes) -> dict[str, object]:
    """Read one JSON object; raises Malformed for anything else, and for repeated names or more than 32 levels."""
    try:
        value = _DECODER.decode(data.decode("utf-8"))
    except RecursionError as fault:
        raise Malformed("nested too deep") from fault
    except ValueError as fault:
        raise Malformed("not one JSON object with unique names in UTF-8") from fault
    if not isinstance(value, dict):
        raise Malformed("not a JSON object")
    if data.count(b"{") + data.count(b"[") > _DEEPEST and _depth(value) > _DEEPEST:
        raise Malformed("nested too deep")
    return value


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a name stands twice")
    return members


def _no_constant(_name: str) -> NoReturn:
    raise ValueError("not a JSON number")


def _depth(value: object) -> int:
    deepest, level = 0, [value]
    while level:
        deepest += 1
        level = [inner for outer in level for inner in _inside(outer) if isinstance(inner, dict | list)]
    return deepest


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant)
