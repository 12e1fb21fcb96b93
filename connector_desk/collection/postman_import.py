"""Reads a collection of Postman in its format 2.1: a pure function; scripts and keys in it are left out."""

from collections.abc import Iterator
from typing import Final
from urllib.parse import urlencode

from connector_desk.base.errors import DeskError
from connector_desk.collection.collection_folder import MOST_REQUESTS, Collection
from connector_desk.collection.imported import SECRET_NAME, FoundRequest, ImportRefused, saved
from connector_desk.collection.saved_request import CollectionFile
from connector_desk.collection.variables import UnknownVariable, check_template, is_name
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import JsonValue, loads

LARGEST_EXPORT: Final = 10 * 1024 * 1024
_DEEPEST: Final = 64
_DYNAMIC: Final = {"{{$guid}}": "{{uuid}}", "{{$randomUUID}}": "{{uuid}}", "{{$isoTimestamp}}": "{{now}}"}
_OF_ADDRESS: Final = frozenset({"baseurl", "base_url", "base-url", "url", "host"})
_JSON: Final = ("Content-Type", "application/json")


def read_postman(export: bytes) -> Collection:
    """Read an exported collection; raises ImportRefused."""
    if len(export) > LARGEST_EXPORT:
        raise ImportRefused(message=FaultText.IMPORT_TOO_LARGE)
    try:
        document = loads(export, deepest=_DEEPEST)
    except DeskError as fault:
        raise ImportRefused(message=fault.message) from None
    root = _object(document)
    info = _object(root.get("info"))
    if "/v2.1" not in _string(info.get("schema")):
        raise ImportRefused(message=FaultText.NO_POSTMAN)
    found = []
    for number, request in enumerate(_requests(root.get("item"), ""), 1):
        if number > MOST_REQUESTS:
            raise ImportRefused(message=FaultText.IMPORT_TOO_LARGE)
        found.append(saved(request, number))
    if not found:
        raise ImportRefused(message=FaultText.NO_REQUESTS)
    name = _line(_string(info.get("name"))) or "Postman"
    return Collection(CollectionFile(name=name, variables=_variables(root.get("variable"))), tuple(found))


def _requests(items: JsonValue, above: str) -> Iterator[FoundRequest]:
    for each in _list(items):
        item = _object(each)
        name = " / ".join(filter(None, (above, _line(_string(item.get("name"))))))
        if "item" in item:
            yield from _requests(item["item"], name)
        elif "request" in item:
            yield _request(item["request"], name)


def _request(request: JsonValue, name: str) -> FoundRequest:
    if isinstance(request, str):
        return FoundRequest(name, "GET", _mapped(request), has_variables=True)
    parts = _object(request)
    body, kind = _body(_object(parts.get("body")))
    headers = [
        (_mapped(_string(header.get("key"))).strip(), _mapped(_string(header.get("value"))))
        for header in map(_object, _list(parts.get("header")))
        if header.get("disabled") is not True and header.get("key")
    ]
    if body and kind and "content-type" not in {name.lower() for name, _ in headers}:
        headers.append(("Content-Type", kind))
    return FoundRequest(
        name,
        _string(parts.get("method")) or "GET",
        _mapped(_address(parts.get("url"))),
        tuple(headers),
        _mapped(body).encode(),
        has_variables=True,
    )


def _address(url: JsonValue) -> str:
    return url if isinstance(url, str) else _string(_object(url).get("raw"))


def _body(body: dict[str, JsonValue]) -> tuple[str, str]:
    """Return the body and its media type."""
    mode = body.get("mode")
    if body.get("disabled") is True or mode is None:
        return "", ""
    if mode == "raw":
        language = _object(_object(body.get("options")).get("raw")).get("language")
        return _string(body.get("raw")), _JSON[1] if language == "json" else "text/plain"
    if mode == "urlencoded":
        pairs = [
            (_string(pair.get("key")), _string(pair.get("value")))
            for pair in map(_object, _list(body.get("urlencoded")))
            if pair.get("disabled") is not True
        ]
        return urlencode(pairs, safe="{}$"), "application/x-www-form-urlencoded"
    raise ImportRefused(message=FaultText.POSTMAN_BODY)


def _variables(variables: JsonValue) -> dict[str, str]:
    """Return the variables of a collection; the address is the place's, and secrets are not kept."""
    found = {}
    for variable in map(_object, _list(variables)):
        name, value = _string(variable.get("key")), _mapped(_string(variable.get("value")))
        is_secret = variable.get("type") == "secret" or SECRET_NAME.search(name) is not None
        if is_name(name) and name.lower() not in _OF_ADDRESS and not is_secret and _is_template(value):
            found[name] = value
    return found


def _is_template(text: str) -> bool:
    try:
        check_template(text)
    except UnknownVariable:
        return False
    return len(text) <= 16_384


def _mapped(text: str) -> str:
    for theirs, ours in _DYNAMIC.items():
        text = text.replace(theirs, ours)
    return text


def _line(text: str) -> str:
    return " ".join(text.split())[:80]


def _object(value: JsonValue) -> dict[str, JsonValue]:
    return value if isinstance(value, dict) else {}


def _list(value: JsonValue) -> list[JsonValue]:
    return value if isinstance(value, list) else []


def _string(value: JsonValue) -> str:
    return value if isinstance(value, str) else ""
