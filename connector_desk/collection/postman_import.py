"""Reads a collection of Postman in its formats 2.0 and 2.1: a pure function; scripts and keys in it are left out."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Final, NamedTuple
from urllib.parse import quote, urlencode

from connector_desk.base.errors import DeskError
from connector_desk.collection.collection_folder import LARGEST_BODY, MOST_REQUESTS, Collection
from connector_desk.collection.imported import (
    SECRET_NAME,
    FoundRequest,
    ImportRefused,
    Notice,
    imported,
    is_secret_header,
    split_address,
)
from connector_desk.collection.redaction import looks_secret
from connector_desk.collection.saved_request import CollectionFile, SavedRequest
from connector_desk.collection.variables import in_json, is_name
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import JsonValue, cut, loads

# Postman puts a value in as it is; a saved request spells it for its place.  Where both are the same, the variable
# stays.


_PLACEHOLDER: Final = re.compile(r"\{\{([^{}]*)\}\}")
_DYNAMIC: Final = {"$guid": "uuid", "$randomUUID": "uuid", "$isoTimestamp": "now"}
_OF_ADDRESS: Final = frozenset({"baseurl", "base_url", "base-url", "url", "host"})
_SCRIPT_SETS: Final = re.compile(
    r"(?:\.(?:environment|collectionVariables|globals|variables)\.set|\.set(?:Environment|Global)Variable)"
    r"\(\s*['\"]([^'\"]{1,100})['\"]"
)
_SAME_IN_PATH: Final = re.compile(r"[A-Za-z0-9._~!$'()*+,;:@-]*")
_LONGEST_VALUE: Final = 16_384
_MOST_ROUNDS: Final = 10
_MOST_WORK: Final = 4 * LARGEST_BODY

Place = Callable[[str], tuple[bool, str]]
"""Returns whether a value comes out in its place as Postman has it, and the value as Postman has it there."""


def in_address(value: str) -> tuple[bool, str]:
    """Return how a value is written in a path or query."""
    return _SAME_IN_PATH.fullmatch(value) is not None, value


def in_text(value: str) -> tuple[bool, str]:
    """Return how a value is written in a header, or in a body that is no JSON."""
    return True, value


def in_json_text(value: str) -> tuple[bool, str]:
    """Return how a value is written in a JSON document."""
    return in_json(value) == value, value


def in_form(value: str) -> tuple[bool, str]:
    """Return how a value is written in a form: encoded by Postman, after it was put in."""
    coded = quote(value, safe="{}$")
    return coded == value, coded


@dataclass(slots=True)
class VariableUse:
    """What the requests of one collection share: the variables that are kept, and what was noticed about others."""

    kept: dict[str, str] = field(default_factory=dict)
    """By the names that they have in a saved collection."""
    used: set[str] = field(default_factory=set)
    names: dict[str, str] = field(default_factory=dict)
    """The names in a saved collection of those in Postman."""
    taken: dict[str, str] = field(default_factory=dict)
    """The names in Postman of those in a saved collection."""
    without_value: dict[str, None] = field(default_factory=dict)
    secret: dict[str, None] = field(default_factory=dict)
    sent_as_secrets: set[str] = field(default_factory=set)
    """Variables whose place makes them secrets, whatever they are called; by their names in a saved collection."""
    set_by_script: set[str] = field(default_factory=set)
    work: int = 0
    """Characters that were filled in, and values that were looked at."""

    def name_of(self, name: str) -> str | None:
        """Return the name of a variable in a saved collection; None for what is none there."""
        if not name or name[0] in "#/^!&>":  # a sign of a template language, which Postman leaves alone
            return None
        if name not in self.names:
            made = re.sub(r"[^A-Za-z0-9_.$-]+|(?<!^)\$", "_", name)[:90]
            made = made if is_name(made) else f"_{made}"
            while made in self.taken:
                made += "_"
            if not is_name(made):
                return None
            self.names[name], self.taken[made] = made, name
        return self.names[name]

    def count(self, work: int) -> None:
        """Count what was done; raises ImportRefused where it is too much."""
        self.work += work
        if self.work > _MOST_WORK:
            raise ImportRefused(message=FaultText.IMPORT_TOO_LARGE)

    def read_scripts(self, scripts: Iterable[str]) -> None:
        """Note the variables that scripts set."""
        for script in scripts:
            self.set_by_script.update(found[1] for found in _SCRIPT_SETS.finditer(script))

    def leave_out_secrets(self) -> None:
        """Drop the values of variables that are sent as secrets, under every name that they have."""
        sent = sorted(self.sent_as_secrets & self.kept.keys())
        values = {self.kept[name] for name in sent}
        self.secret.update(dict.fromkeys(self.taken.get(name, name) for name in sent))
        self.kept = {name: value for name, value in self.kept.items() if value not in values}

    def variables(self) -> dict[str, str]:
        """Return the variables of the saved collection; that of an address only where it is used elsewhere."""
        return {
            name: value for name, value in self.kept.items() if name.lower() not in _OF_ADDRESS or name in self.used
        }


@dataclass(frozen=True, slots=True)
class VariableScope:
    """The variables that are in force in a folder."""

    use: VariableUse
    written: Mapping[str, str] = field(default_factory=dict)
    """Their values as they were declared."""
    values: Mapping[str, str] = field(default_factory=dict)
    """Their values with others filled in."""
    secrets: frozenset[str] = frozenset()

    def within(self, variables: JsonValue) -> VariableScope:
        """Return the scope of a collection or folder that declares variables."""
        if not isinstance(variables, list) or not variables:
            return self
        written, secrets = dict(self.written), set(self.secrets)
        for variable in variables:
            if not isinstance(variable, dict) or variable.get("disabled") is True:
                continue
            name, value = str(variable.get("key") or variable.get("id") or "").strip(), scalar(variable.get("value"))
            is_named_so = variable.get("type") == "secret" or (SECRET_NAME.search(name) and value)
            if is_named_so or looks_secret(name, value):
                secrets.add(name)
                written.pop(name, None)
            else:
                written[name] = value
                secrets.discard(name)
        self.use.count(len(written))
        values: dict[str, str] = {}
        for name in written:
            self._resolve(name, written, values, 0)
        for name, value in values.items():
            ours = self.use.name_of(name)
            if ours is not None and value and len(value) <= _LONGEST_VALUE and "{{" not in value:
                self.use.kept.setdefault(ours, value)
        return VariableScope(self.use, written, values, frozenset(secrets))

    def fill(self, text: str, place: Place) -> str:
        """Return a text with the placeholders of a saved request; raises ImportRefused where it grows too large."""
        made = _PLACEHOLDER.sub(lambda found: self._placeholder(found, place), text)
        for found in _PLACEHOLDER.finditer(made):
            ours = found[1]
            if ours in self.use.kept:
                self.use.used.add(ours)
            elif (name := self.use.taken.get(ours)) is not None:
                (self.use.secret if name in self.secrets else self.use.without_value)[name] = None
        return made

    def address(self, text: str) -> str:
        """Return an address whose host has no known variables any more, and whose path is as `fill` has it."""
        for _ in range(_MOST_ROUNDS):
            parts = split_address(text)
            before = text[: len(text) - len(parts.rest)]
            opened = _PLACEHOLDER.sub(lambda found: self.values.get(found[1].strip()) or found[0], before)
            if opened == before:
                return before + self.fill(parts.rest, in_address)
            text = opened + parts.rest
        return text

    def _resolve(self, name: str, written: Mapping[str, str], values: dict[str, str], depth: int) -> str:
        """Fill the other variables into the value of one; a circle stays as it is written."""
        if name in values or depth > _MOST_ROUNDS:
            return values.get(name, f"{{{{{name}}}}}")
        values[name] = f"{{{{{name}}}}}"  # what it means inside itself

        def inner(found: re.Match[str]) -> str:
            other = found[1].strip()
            value = self._resolve(other, written, values, depth + 1) if other in written else found[0]
            self.use.count(len(value) + 1)
            return value

        values[name] = _PLACEHOLDER.sub(inner, written[name])
        return values[name]

    def _placeholder(self, found: re.Match[str], place: Place) -> str:
        name = found[1].strip()
        if name in _DYNAMIC:
            return f"{{{{{_DYNAMIC[name]}}}}}"
        ours = self.use.name_of(name)
        if self.values.get(name):
            value = self.values[name]
            is_same, written = place(value)
            self.use.count(len(written) + 1)
            if not is_same or ours is None or self.use.kept.get(ours) != value:
                return _PLACEHOLDER.sub(self._renamed, written)
        return found[0] if ours is None else f"{{{{{ours}}}}}"

    def _renamed(self, found: re.Match[str]) -> str:
        name = found[1].strip()
        ours = _DYNAMIC.get(name) or self.use.name_of(name)
        return found[0] if ours is None else f"{{{{{ours}}}}}"


def scalar(value: JsonValue) -> str:
    """Return a value as Postman writes it: a text as it is, a number or truth value as JSON."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, str | int | float) else ""


LARGEST_EXPORT: Final = 10 * 1024 * 1024
_MOST_PARTS: Final = 1_000_000
_DEEPEST: Final = 64
_MOST_NOTICES: Final = 100
_LONGEST_NOTICE: Final = 600
_NAMES_SHOWN: Final = 5
_RAW_TYPES: Final = {
    "json": "application/json",
    "xml": "application/xml",
    "html": "text/html",
    "javascript": "application/javascript",
}
_WITHOUT_BODY: Final = frozenset({"GET", "HEAD", "COPY", "PURGE", "UNLOCK"})
_VARIABLE: Final = re.compile(r"\s*\{\{[^{}]*\}\}\s*")
_NAME_OF_VARIABLE: Final = re.compile(r"\{\{([^{}]*)\}\}")
_FORM: Final = "application/x-www-form-urlencoded"


class PostmanImport(NamedTuple):
    """The collection that can be saved, and what was left out of it or changed in it, for a person."""

    collection: Collection
    notices: tuple[Notice, ...]


@dataclass(slots=True)
class _Noticed:
    """What was noticed, each with the requests and folders that it is about."""

    about: dict[Notice, list[str]] = field(default_factory=dict)

    def add(self, notice: Notice, name: str) -> None:
        names = self.about.setdefault(notice, [])
        if name not in names:
            names.append(name)

    def sentences(self) -> Iterator[Notice]:
        for notice, names in self.about.items():
            shown = ", ".join(map(cut, names[:_NAMES_SHOWN])) + (" …" if len(names) > _NAMES_SHOWN else "")
            yield FaultText.IN_REQUESTS.format(said=notice, names=shown)


@dataclass(frozen=True, slots=True)
class _Folder:
    """What a request inherits from the folders above it."""

    name: str
    scope: VariableScope
    auth: dict[str, JsonValue]
    with_body: bool = False
    """Whether requests of every method have a body."""


def read_postman(export: bytes) -> PostmanImport:
    """Read an exported collection, whatever of it can be taken over; raises ImportRefused."""
    root = _document(export)
    info = _object(root.get("info"))
    if not any(version in _string(info.get("schema")) for version in ("/v2.0", "/v2.1")):
        raise ImportRefused(message=FaultText.NO_POSTMAN)
    use, noticed = VariableUse(), _Noticed()
    name = _line(_string(info.get("name"))) or "Postman"
    use.read_scripts(_scripts_below(root))
    top = _folder(root, _Folder("", VariableScope(use), {}), noticed)
    requests = list[SavedRequest]()
    for item, folder in _items(root.get("item"), top, noticed):
        if len(requests) == MOST_REQUESTS:
            raise ImportRefused(message=FaultText.IMPORT_TOO_LARGE)
        try:
            found = _request(item, folder, noticed)
            use.sent_as_secrets.update(_sent_as_secrets(found))
            made = imported(found, len(requests) + 1)
        except ImportRefused as refused:
            noticed.add(FaultText.REQUEST_LEFT_OUT.format(said=refused.message), folder.name)
            continue
        requests.append(made.request)
        for notice in made.notices:
            noticed.add(notice, folder.name)
    if not requests:
        raise ImportRefused(message=next(noticed.sentences(), FaultText.NO_REQUESTS))
    use.leave_out_secrets()
    notices = (*_about_variables(use), *noticed.sentences())
    sentences = [str(each)[:_LONGEST_NOTICE] for each in notices[:_MOST_NOTICES]]
    head = CollectionFile(name=name, variables=use.variables(), notices=sentences)
    return PostmanImport(Collection(head, tuple(requests)), notices)


def _document(export: bytes) -> dict[str, JsonValue]:
    if len(export) > LARGEST_EXPORT:
        raise ImportRefused(message=FaultText.IMPORT_TOO_LARGE)
    export = export.removeprefix(codecs.BOM_UTF8)
    if export.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        export = export.decode("utf-16", "replace").encode()
    try:
        root = _object(loads(export, deepest=_DEEPEST, parts=_MOST_PARTS))
    except DeskError as fault:
        raise ImportRefused(message=fault.message) from None
    return _object(root["collection"]) if "collection" in root and "info" not in root else root


def _sent_as_secrets(found: FoundRequest) -> Iterator[str]:
    """Yield the variables that a request has in headers for secrets, whatever their names are."""
    for name, value in found.headers:
        if is_secret_header(name):
            yield from _NAME_OF_VARIABLE.findall(value)


def _about_variables(use: VariableUse) -> Iterator[Notice]:
    missing = [name for name in use.without_value if name not in use.set_by_script and not name.startswith("$")]
    by_script = [name for name in use.without_value if name in use.set_by_script]
    dynamic = [name for name in use.without_value if name.startswith("$")]
    for text, names in (
        (FaultText.VARIABLES_MISSING, missing),
        (FaultText.VARIABLES_OF_SCRIPTS, by_script),
        (FaultText.VARIABLES_LEFT_OUT, list(use.secret)),
        (FaultText.VARIABLES_DYNAMIC, dynamic),
    ):
        if names:
            yield text.format(names=", ".join(map(cut, names[:20])) + (" …" if len(names) > 20 else ""))


def _items(items: JsonValue, above: _Folder, noticed: _Noticed) -> Iterator[tuple[dict[str, JsonValue], _Folder]]:
    """Give the requests, each with what it inherits and declares."""
    for each in _list(items):
        item = _object(each)
        name = " / ".join(filter(None, (above.name, _line(_string(item.get("name"))))))
        inner = _folder(item, replace(above, name=name), noticed)
        if "item" in item:
            yield from _items(item["item"], inner, noticed)
        elif "request" in item:
            if _list(item.get("response")):
                noticed.add(FaultText.POSTMAN_EXAMPLES, name)
            yield item, inner


def _folder(item: dict[str, JsonValue], above: _Folder, noticed: _Noticed) -> _Folder:
    """Return what a collection, folder or item hands on, and note what it cannot."""
    request = _object(item.get("request"))
    if any(_script_of(event) for event in _list(item.get("event"))):
        noticed.add(
            FaultText.POSTMAN_SCRIPTS, above.name or _line(_string(_object(item.get("info")).get("name"))) or "Postman"
        )
    if request.get("certificate"):
        noticed.add(FaultText.POSTMAN_CERTIFICATE, above.name)
    if request.get("proxy"):
        noticed.add(FaultText.POSTMAN_PROXY, above.name)
    auth = _object(request.get("auth")) or _object(item.get("auth")) or above.auth
    behaviour = _object(item.get("protocolProfileBehavior")).get("disableBodyPruning")
    with_body = behaviour if isinstance(behaviour, bool) else above.with_body
    return _Folder(above.name, above.scope.within(item.get("variable")), auth, with_body)


def _scripts_below(root: dict[str, JsonValue]) -> Iterator[str]:
    waiting = [root]
    while waiting:
        item = waiting.pop()
        yield from map(_script_of, _list(item.get("event")))
        waiting += map(_object, _list(item.get("item")))


def _script_of(event: JsonValue) -> str:
    if _object(event).get("disabled") is True:
        return ""
    lines = _object(_object(event).get("script")).get("exec")
    return "\n".join(map(_string, _list(lines) if isinstance(lines, list) else [lines])).strip()


def _request(item: dict[str, JsonValue], folder: _Folder, noticed: _Noticed) -> FoundRequest:
    scope, request = folder.scope, item["request"]
    parts = {"url": request} if isinstance(request, str) else _object(request)
    method = _string(parts.get("method")) or "GET"
    headers = [
        (scope.fill(name, in_text).strip(), scope.fill(value, in_text)) for name, value in _headers(parts.get("header"))
    ]
    body, kind = _body(_object(parts.get("body")), scope)
    if body and method.upper() in _WITHOUT_BODY and not folder.with_body:
        noticed.add(FaultText.POSTMAN_NO_BODY, folder.name)
        body = ""
    if body and kind and "content-type" not in {name.lower() for name, _ in headers}:
        headers.append(("Content-Type", kind))
    found = FoundRequest(
        folder.name,
        method,
        _address(parts.get("url"), scope),
        tuple(headers),
        body.encode("utf-8", "surrogateescape"),
        has_variables=True,
    )
    return _with_auth(found, folder)


def _headers(headers: JsonValue) -> Iterator[tuple[str, str]]:
    if isinstance(headers, str):  # as one text in both formats, too
        for line in headers.splitlines():
            name, colon, value = line.partition(":")
            if colon and name.strip() and not name.startswith("//"):
                yield name.strip(), value.strip()
    for header in map(_object, _list(headers)):
        if header.get("disabled") is not True and header.get("key"):
            yield _string(header["key"]), scalar(header.get("value"))


# --- The address


def _address(url: JsonValue, scope: VariableScope) -> str:
    parts: dict[str, JsonValue] = {"raw": url} if isinstance(url, str) else _object(url)
    query = [_object(each) for each in _list(parts.get("query"))]
    raw = _string(parts.get("raw")).strip()
    if not raw:
        raw = _composed(parts)
    elif any(each.get("disabled") is True for each in query):
        raw = raw.partition("#")[0].partition("?")[0] + _query(query)
    address = scope.address(raw)
    given = {
        _string(each.get("key")) or _string(each.get("id")): scalar(each.get("value"))
        for each in map(_object, _list(parts.get("variable")))
        if each.get("disabled") is not True
    }
    rest = split_address(address).rest
    return address[: len(address) - len(rest)] + _with_path_variables(rest, given, scope)


def _composed(parts: dict[str, JsonValue]) -> str:
    """Return the address of an export that has it only in parts."""
    protocol, host = _string(parts.get("protocol")), _joined(parts.get("host"), ".")
    port, path = scalar(parts.get("port")), _joined(parts.get("path"), "/")
    start = f"{protocol.removesuffix('://')}://" if protocol else ""
    at = f":{port}" if port else ""
    return f"{start}{host}{at}/{path.removeprefix('/')}" + _query([_object(one) for one in _list(parts.get("query"))])


def _joined(parts: JsonValue, between: str) -> str:
    if isinstance(parts, str):
        return parts
    return between.join(
        _string(_object(one).get("value")) if isinstance(one, dict) else scalar(one) for one in _list(parts)
    )


def _query(query: list[dict[str, JsonValue]]) -> str:
    """Write the parameters that are not switched off."""
    pairs = [
        scalar(each.get("key")) + ("" if each.get("value") is None else f"={scalar(each['value'])}")
        for each in query
        if each.get("disabled") is not True
    ]
    return "?" + "&".join(pairs) if pairs else ""


def _with_path_variables(rest: str, given: dict[str, str], scope: VariableScope) -> str:
    """Fill in the segments `:name` of a path."""
    path, mark, query = rest.partition("?")
    made = []
    for segment in path.split("/"):
        name = segment[1:]
        if not segment.startswith(":") or not name:
            made.append(segment)
        elif value := scope.fill(given.get(name, ""), in_address):
            made.append(quote(value, safe="/{}%!$&'()*+,;=:@~"))
        else:
            made.append(scope.fill(f"{{{{{name}}}}}", in_address) if is_name(name) else segment)
    return "/".join(made) + mark + query


# --- The body


def _body(body: dict[str, JsonValue], scope: VariableScope) -> tuple[str, str]:
    """Return the body and its media type; raises ImportRefused for one that is a file."""
    mode = _string(body.get("mode"))
    if body.get("disabled") is True or mode in {"", "none"}:
        return "", ""
    if mode == "raw":
        language = _string(_object(_object(body.get("options")).get("raw")).get("language"))
        place: Place = in_json_text if language == "json" else in_text
        return scope.fill(_string(body.get("raw")), place), _RAW_TYPES.get(language, "text/plain")
    if mode == "urlencoded":
        pairs = [(scalar(pair.get("key")), scalar(pair.get("value"))) for pair in _enabled(body.get("urlencoded"))]
        return scope.fill(urlencode(pairs, safe="{}$"), in_form), _FORM
    if mode == "graphql":
        return scope.fill(_graphql(_object(body.get("graphql"))), in_json_text), _RAW_TYPES["json"]
    if mode == "formdata":
        return _multipart(_enabled(body.get("formdata")), scope)
    raise ImportRefused(message=FaultText.POSTMAN_FILE)


def _enabled(pairs: JsonValue) -> list[dict[str, JsonValue]]:
    return [pair for pair in map(_object, _list(pairs)) if pair.get("disabled") is not True]


def _graphql(body: dict[str, JsonValue]) -> str:
    """Return the JSON that Postman sends for a query of GraphQL."""
    query, variables = _string(body.get("query")), _string(body.get("variables")).strip()
    name = _string(body.get("operationName"))
    members = [f'"query": {json.dumps(query, ensure_ascii=False)}', f'"variables": {variables or "{}"}']
    return "{" + ", ".join(([f'"operationName": {json.dumps(name)}'] if name else []) + members) + "}"


def _multipart(pairs: list[dict[str, JsonValue]], scope: VariableScope) -> tuple[str, str]:
    """Return a form in parts (RFC 7578) that are all text."""
    if any(pair.get("type") == "file" or pair.get("src") for pair in pairs):
        raise ImportRefused(message=FaultText.POSTMAN_FILE)
    parts = []
    for pair in pairs:
        name = scope.fill(scalar(pair.get("key")), in_text)
        name = name.replace("\r", "%0D").replace("\n", "%0A").replace('"', "%22")
        kind = _line(_string(pair.get("contentType")))
        lines = [f'Content-Disposition: form-data; name="{name}"', *([f"Content-Type: {kind}"] if kind else [])]
        parts.append("\r\n".join([*lines, "", scope.fill(scalar(pair.get("value")), in_text)]))
    boundary = "desk-" + sha256("".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:40]
    made = "".join(f"--{boundary}\r\n{part}\r\n" for part in parts) + f"--{boundary}--\r\n"
    return made, f"multipart/form-data; boundary={boundary}"


# --- Who asks


def _with_auth(found: FoundRequest, folder: _Folder) -> FoundRequest:
    """Return a request with the sign-in that it has or inherits: a variable is kept, a secret never."""
    kind = _string(folder.auth.get("type"))
    credentials = {
        name: folder.scope.fill(value, in_text) for name, value in _auth_values(folder.auth.get(kind)).items()
    }
    for member, text in credentials.items():
        if member == "value" if kind == "apikey" else SECRET_NAME.search(member):
            folder.scope.use.sent_as_secrets.update(_NAME_OF_VARIABLE.findall(text))
    if not kind or any(name.lower() == "authorization" for name, _ in found.headers):
        return found
    if kind == "noauth":
        return replace(found, with_key=False)
    if kind == "apikey":
        return _with_api_key(
            found, credentials.get("key", ""), credentials.get("value", ""), credentials.get("in") == "query"
        )
    if kind in {"bearer", "oauth2"}:
        token = credentials.get("token" if kind == "bearer" else "accessToken", "")
        return replace(found, headers=(*found.headers, ("Authorization", f"Bearer {token.strip()}")))
    if kind == "basic":
        return replace(found, headers=(*found.headers, ("Authorization", "Basic")))
    return replace(found, notices=(*found.notices, FaultText.AUTH_LEFT_OUT.format(name=cut(_line(kind)))))


def _with_api_key(found: FoundRequest, name: str, value: str, in_query: bool) -> FoundRequest:  # noqa: FBT001 - of its kind
    is_variable = _VARIABLE.fullmatch(value) is not None
    if in_query and is_variable:
        before, mark, fragment = found.address.partition("#")
        joined = before + ("&" if "?" in before else "?") + f"{quote(name, safe='')}={value.strip()}"
        return replace(found, address=joined + mark + fragment)
    if in_query or (not is_variable and name.lower() != "x-api-key"):
        text = FaultText.PARAMETER_LEFT_OUT if in_query else FaultText.HEADER_LEFT_OUT
        return replace(found, notices=(*found.notices, text.format(name=cut(_line(name)))))
    return replace(found, headers=(*found.headers, (name, value)))


def _auth_values(values: JsonValue) -> dict[str, str]:
    """Return the members of a sign-in: an object in the format 2.0, a list in 2.1."""
    if isinstance(values, dict):
        return {name: scalar(value) for name, value in values.items()}
    return {_string(pair.get("key")): scalar(pair.get("value")) for pair in map(_object, _list(values))}


def _line(text: str) -> str:
    return " ".join(text.split())[:80]


def _object(value: JsonValue) -> dict[str, JsonValue]:
    return value if isinstance(value, dict) else {}


def _list(value: JsonValue) -> list[JsonValue]:
    return value if isinstance(value, list) else []


def _string(value: JsonValue) -> str:
    return value if isinstance(value, str) else ""
