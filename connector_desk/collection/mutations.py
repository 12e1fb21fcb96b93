"""Bad variants of a request, each with the refusal that it must get: what a service is tried with."""

import copy
import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from connector_desk.base.errors import CODES, DeskError
from connector_desk.collection.imported import slug
from connector_desk.collection.saved_request import Expectation, RequestFile, SavedRequest
from connector_desk.contract.limits import JSON_DEPTH
from connector_desk.contract.strict_json import JsonValue, Location, loads, spell_path

MOST_MEMBERS: Final = 50
_Body = Callable[[bytes], bytes]


def mutations_of(request: SavedRequest, *, key_header: str = "X-API-Key") -> Iterator[SavedRequest]:
    """Give the bad variants of a request; those of a JSON body only where it has one.

    A template is given none: fill it in first.
    """
    if request.head.template is None:
        for number, (what, code, head, body) in enumerate(_mutations(request, key_header), 1):
            yield _variant(request, f"{request.file}-{number:03}-{slug(what)}", what, code, head, body)


def _mutations(request: SavedRequest, key_header: str) -> Iterator[tuple[str, str, RequestFile, bytes]]:
    """Give what each variant is, the code of its refusal, and what is sent."""
    head, body = request.head, request.body
    for what, code, change in _HEADS:
        yield what, code, change(head, key_header), body
    document = _document(body)
    if not isinstance(document, dict) or not document:
        return
    for what, code, mutate in _BODIES:
        yield what, code, head, mutate(body)
    for what, changed in _members(document):
        yield what, "validation_failed", head, json.dumps(changed, ensure_ascii=False).encode()


def _variant(request: SavedRequest, file: str, what: str, code: str, head: RequestFile, body: bytes) -> SavedRequest:
    changes: dict[str, object] = {
        "name": f"{request.head.name[:100]}: {what}"[:200],
        "body": f"{file}.body" if body else None,
        "expect": Expectation(status=[CODES[code].status], checks=[f"result.code == '{code}'"]),
        "keep": {},
    }
    return SavedRequest(file, head.model_copy(update=changes), body)


def _without_key(head: RequestFile, _key_header: str) -> RequestFile:
    return head.model_copy(update={"key": False, "token": None})


def _wrong_key(head: RequestFile, key_header: str) -> RequestFile:
    if head.token is not None:
        return head.model_copy(update={"token": "not-a-token"})
    return head.model_copy(update={"headers": [*head.headers, [key_header, "not-the-key"]]})


def _with(name: str, value: str) -> Callable[[RequestFile, str], RequestFile]:
    def changed(head: RequestFile, _key_header: str) -> RequestFile:
        others = [pair for pair in head.headers if pair[0].lower() != name.lower()]
        return head.model_copy(update={"headers": [*others, [name, value]]})

    return changed


_HEADS: Final = (
    ("no key", "unauthorized", _without_key),
    ("wrong key", "unauthorized", _wrong_key),
    ("content type text/plain", "unsupported_media_type", _with("Content-Type", "text/plain")),
    ("compressed", "unsupported_encoding", _with("Content-Encoding", "gzip")),
    ("other host", "misdirected_request", _with("Host", "other.example")),
)


def _duplicate(body: bytes) -> bytes:
    document = json.loads(body)
    name, value = next(iter(document.items()))
    return b"{%s:%s," % (json.dumps(name).encode(), json.dumps(value).encode()) + body.lstrip()[1:]


def _added(member: bytes) -> _Body:
    return lambda body: b"{" + member + b"," + body.lstrip()[1:]


_BODIES: Final[tuple[tuple[str, str, _Body], ...]] = (
    ("empty body", "malformed_json", lambda _: b""),
    ("cut in half", "malformed_json", lambda body: body[: len(body) // 2]),
    ("two documents", "malformed_json", lambda body: body + body),
    ("trailing comma", "malformed_json", lambda body: body.rstrip()[:-1] + b",}"),
    ("NaN", "malformed_json", _added(b'"x":NaN')),
    ("name twice", "duplicate_key", _duplicate),
    ("too deep", "json_too_deep", _added(b'"x":' + b"[" * JSON_DEPTH + b"]" * JSON_DEPTH)),
    ("byte-order mark", "invalid_encoding", lambda body: b"\xef\xbb\xbf" + body),
    ("UTF-16", "invalid_encoding", lambda body: body.decode().encode("utf-16-le")),
    ("no UTF-8", "invalid_encoding", _added(b'"x":"\xff"')),
    ("half a character", "invalid_encoding", _added(rb'"x":"\ud800"')),
    ("U+0000", "validation_failed", _added(rb'"x":"\u0000"')),
    ("a list", "validation_failed", lambda body: b"[" + body + b"]"),
    ("unknown member", "validation_failed", _added(b'"notAField":1')),
)


def _members(document: dict[str, JsonValue]) -> Iterator[tuple[str, JsonValue]]:
    """Give the document with one member of a wrong type, for each member."""
    for number, location in enumerate(_locations(document, ())):
        if number == MOST_MEMBERS:
            return
        changed: JsonValue = copy.deepcopy(document)
        holder: Any = changed
        for part in location[:-1]:
            holder = holder[part]
        holder[location[-1]] = 1 if isinstance(holder[location[-1]], dict | list) else {}
        yield f"wrong type of {spell_path(location)}", changed


def _locations(value: JsonValue, above: Location) -> Iterator[Location]:
    """Give the location of every member and entry."""
    parts: Iterable[tuple[str | int, JsonValue]] = ()
    if isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, list):
        parts = enumerate(value)
    for part, inner in parts:
        yield (*above, part)
        yield from _locations(inner, (*above, part))


def _document(body: bytes) -> JsonValue:
    try:
        return loads(body)
    except DeskError:
        return None
