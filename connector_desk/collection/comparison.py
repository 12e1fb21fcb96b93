"""Compares two exchanges: where they differ, and what stands there in each."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from connector_desk.base.errors import DeskError
from connector_desk.collection.history import Exchange, KeptMessage
from connector_desk.contract.limits import JSON_DEPTH
from connector_desk.contract.strict_json import JsonValue, Location, dumps, loads, spell_path

_NO_MESSAGE = KeptMessage((), "", is_whole=True)


class Difference(NamedTuple):
    """One place where two exchanges differ; None where one of them has nothing there."""

    part: str
    """method, address, status, failure, request headers, request body, response headers or response body."""
    path: str
    """The name of the header, or the path in a JSON body; empty for the whole part."""
    first: str | None
    second: str | None


def compare(first: Exchange, second: Exchange) -> Iterator[Difference]:
    """Give the differences of two exchanges, in the order in which they are read; times are not compared."""
    heads = (
        ("method", first.method, second.method),
        ("address", first.address, second.address),
        ("status", _text(first.status), _text(second.status)),
        ("failure", first.failure, second.failure),
    )
    yield from (Difference(part, "", one, other) for part, one, other in heads if one != other)
    yield from _messages("request", first.request, second.request)
    yield from _messages("response", first.response or _NO_MESSAGE, second.response or _NO_MESSAGE)


def _messages(side: str, first: KeptMessage, second: KeptMessage) -> Iterator[Difference]:
    one, other = _headers(first), _headers(second)
    for name in dict.fromkeys([*one, *other]):
        if one.get(name) != other.get(name):
            yield Difference(f"{side} headers", name, one.get(name), other.get(name))
    if first.body == second.body:
        return
    documents = _document(first.body), _document(second.body)
    if None in documents:
        yield Difference(f"{side} body", "", first.body, second.body)
        return
    found = [Difference(f"{side} body", path, *values) for path, *values in _values(*documents, ())]
    yield from found or [Difference(f"{side} body", "", first.body, second.body)]  # spelled in another way


def _headers(message: KeptMessage) -> dict[str, str]:
    """Return the headers by their names in lower case; values of a doubled one are joined."""
    found: dict[str, str] = {}
    for name, value in message.headers:
        found[name.lower()] = f"{found[name.lower()]}, {value}" if name.lower() in found else value
    return found


def _values(first: JsonValue, second: JsonValue, at: Location) -> Iterator[tuple[str, str | None, str | None]]:
    """Give each place where two documents differ: its path, and the JSON there."""
    if isinstance(first, dict) and isinstance(second, dict):
        for name in dict.fromkeys([*first, *second]):
            yield from _values(first.get(name, _ABSENT), second.get(name, _ABSENT), (*at, name))
    elif isinstance(first, list) and isinstance(second, list):
        for number, (one, other) in enumerate(zip_longest(first, second, fillvalue=_ABSENT)):
            yield from _values(one, other, (*at, number))
    elif _json(first) != _json(second):
        yield spell_path(at), _json(first), _json(second)


_ABSENT: str = str(object())
"""Stands for what a document does not have; compared by identity."""


def _json(value: JsonValue) -> str | None:
    return None if value is _ABSENT else dumps(value).decode()


def _document(body: str) -> JsonValue:
    """Return a JSON document; None if it is none, or just null."""
    try:
        return loads(body.encode(), deepest=2 * JSON_DEPTH)
    except DeskError:
        return None


def _text(status: int | None) -> str | None:
    return None if status is None else str(status)
