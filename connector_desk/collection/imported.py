"""What an import found, and how it becomes requests of a collection: without any key, token or cookie.

Whatever is left out or changed on the way is noticed, so that a person can read it before anything is saved.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, quote_from_bytes, unquote

from connector_desk.base.errors import DeskError, Refused
from connector_desk.collection.redaction import has_secret_shape, is_secret_name
from connector_desk.collection.saved_request import RequestFile, SavedRequest
from connector_desk.collection.variables import UnknownVariable, check_template, has_variables
from connector_desk.contract.fault_texts import FaultText, Sentence
from connector_desk.contract.strict_json import JsonValue, cut, loads

Notice = FaultText | Sentence
"""What was left out or read in another way, for a person."""

SECRET_NAME: Final = re.compile(r"key|token|secret|password|passwd|pin$", re.IGNORECASE)
_SECRET_HEADER = re.compile(r"(proxy-)?authorization|cookie|.*(api-?key|token|secret|password).*", re.IGNORECASE)
_KEY_OF_PLACE = re.compile(r"x-api-key|(proxy-)?authorization|cookie", re.IGNORECASE)
_PROOFS = frozenset({"dpop", "oauth-client-attestation", "oauth-client-attestation-pop"})
"""Headers with a signed statement that opens nothing."""
_SENT_KEY = re.compile(r"x-api-key|authorization", re.IGNORECASE)
_METHOD = re.compile(r"[A-Z][A-Z-]{0,19}")
_HEADER = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]{1,256}")
_VARIABLE = re.compile(r"\{\{[^{}]*\}\}")
_BEARER = re.compile(r"bearer +(\{\{[^{}]*\}\})", re.IGNORECASE)
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*|\{\{[^{}]*\}\})://")
# A variable beside another one begins the path: `{{host}}{{path}}`
_AUTHORITY = re.compile(r"(?:[^/?#{}\\]+|(?<!\}\})\{\{[^{}]*\}\}|\{(?!\{)|\}(?!\}))*")
_ENCODED = re.compile(r"[^ -\[\]-~]+|\\+| +")
_ENCODED_AROUND_VARIABLES = re.compile(rf"{_VARIABLE.pattern}|{_ENCODED.pattern}")
_LARGEST_SEARCHED: Final = 1024 * 1024
_MOST_NAMES: Final = 5


class ImportRefused(Refused):
    """A text that cannot be imported."""

    default_code = "import_unreadable"


@dataclass(frozen=True, slots=True)
class FoundRequest:
    """A request as another tool wrote it."""

    name: str
    method: str
    address: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    has_variables: bool = False
    """Whether double braces in it are variables: in a collection they are, in a pasted command never."""
    notices: tuple[Notice, ...] = ()
    with_key: bool = True
    """Whether the key of the place is sent with it."""


@dataclass(frozen=True, slots=True)
class ImportedRequest:
    """A request as it can be saved, and what was left out of it or changed in it."""

    request: SavedRequest
    notices: tuple[Notice, ...]


class SplitAddress(NamedTuple):
    """An address in its parts; each may be empty, and each may have variables."""

    scheme: str
    authority: str
    rest: str
    """Path, query and fragment."""


def saved(found: FoundRequest, number: int) -> SavedRequest:
    """Make a saved request of one that was found; raises ImportRefused."""
    return imported(found, number).request


def imported(found: FoundRequest, number: int) -> ImportedRequest:
    """Make a saved request of one that was found, with what was left out; raises ImportRefused.

    The address of the service is left out, so that the collection can be run against any.
    """
    notices = list(found.notices)
    method = found.method.upper()
    if not _METHOD.fullmatch(method):
        raise ImportRefused(message=FaultText.NO_HTTP_METHOD)
    if method != found.method:
        notices.append(FaultText.METHOD_CAPITALS.format(name=method))
    headers, token = _headers(found, notices)
    if not all(_HEADER.fullmatch(name) and value.isprintable() for name, value in headers):
        raise ImportRefused(message=FaultText.HEADER_NAME)
    file = f"{number:03}-{slug(found.name)}"
    path = _path(found, notices)
    texts = [path, *(text for pair in headers for text in pair)]
    filled = found.has_variables and all(map(_is_template, texts))
    template = filled and _body_is_template(found.body)
    kind = "json" if _is_json(headers) else "txt"
    name = f"{file}.body.{kind}" if found.body else None
    if names := ", ".join(_secret_members(found.body, kind)):
        notices.append(FaultText.BODY_KEPT.format(names=names))
    try:
        head = RequestFile(
            name=" ".join(found.name.split())[:200] or method,
            method=method,
            path=path,
            headers=headers,
            body=None if template else name,
            template=name if template else None,
            key=found.with_key,
            token=token,
            literal=not filled and any(map(has_variables, texts)),
        )
    except ValueError:
        raise ImportRefused(message=FaultText.IMPORT_TOO_LARGE) from None
    return ImportedRequest(SavedRequest(file, head, found.body), tuple(dict.fromkeys(notices)))


def split_address(address: str) -> SplitAddress:
    """Split an address, whose scheme may be missing and whose host may be a variable or several."""
    scheme = _SCHEME.match(address)
    text = address[scheme.end() :] if scheme else address
    if not scheme and text.startswith("/") and not text.startswith("//"):
        return SplitAddress("", "", text)
    text = text if scheme else text.removeprefix("//")
    authority = _AUTHORITY.match(text)
    end = authority.end() if authority else 0
    return SplitAddress(scheme[1] if scheme else "", text[:end], text[end:])


def path_of(address: str, *, with_variables: bool = True) -> str:
    """Return path and query of an address, as HTTP can send them; raises ImportRefused."""
    parts = split_address(address)
    if parts.scheme and parts.scheme.lower() not in {"http", "https"} and not _VARIABLE.fullmatch(parts.scheme):
        raise ImportRefused(message=FaultText.NO_ADDRESS)
    if parts.authority.count("[") != parts.authority.count("]"):
        raise ImportRefused(message=FaultText.NO_ADDRESS)
    path = parts.rest.partition("#")[0]

    def encoded(found: re.Match[str]) -> str:
        if found[0].startswith("{{") or (found[0].startswith(" ") and not with_variables):
            return found[0]  # a variable; or a space in a command, which curl refuses and Postman encodes
        return quote_from_bytes(found[0].encode("utf-8", "surrogateescape"))

    try:
        path = (_ENCODED_AROUND_VARIABLES if with_variables else _ENCODED).sub(encoded, path)
    except UnicodeEncodeError:
        raise ImportRefused(message=FaultText.HALF_CHARACTER) from None
    return path if path.startswith("/") else f"/{path}"


def is_secret_header(name: str) -> bool:
    """Return whether a header of this name is for a secret."""
    return _SECRET_HEADER.fullmatch(name) is not None


def slug(name: str) -> str:
    """Return a name for a file: lower-case letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or "request"


def _headers(found: FoundRequest, notices: list[Notice]) -> tuple[list[list[str]], str | None]:
    """Return the headers without secrets, and the variable that is sent as a token."""
    headers, token = list[list[str]](), None
    for name, spelled in found.headers:
        value = spelled.strip()
        is_secret_value = has_secret_shape(value) and name.lower() not in _PROOFS
        if not is_secret_header(name) and not is_secret_value:
            headers.append([name, value])
            continue
        bearer = _BEARER.fullmatch(value) if found.has_variables else None
        if name.lower() == "authorization" and bearer and _is_template(bearer[1]):
            token = bearer[1]
        elif found.has_variables and _VARIABLE.fullmatch(value) and not _KEY_OF_PLACE.fullmatch(name):
            headers.append([name, value])
        else:
            has_key = _SENT_KEY.fullmatch(name) and found.with_key
            text = FaultText.PLACE_KEY if has_key else FaultText.HEADER_LEFT_OUT
            notices.append(text.format(name=cut(name)))
    return headers, token


def _path(found: FoundRequest, notices: list[Notice]) -> str:
    """Return the path of a request without secret parameters."""
    raw = split_address(found.address)
    if "@" in raw.authority:
        notices.append(FaultText.CURL_LOGIN)
    path = path_of(found.address, with_variables=found.has_variables)
    if path.lstrip("/") != raw.rest.partition("#")[0].lstrip("/"):
        notices.append(FaultText.ADDRESS_ENCODED)
    before, mark, query = path.partition("?")
    kept = []
    for parameter in query.split("&"):
        name, _, value = parameter.partition("=")
        is_secret = is_secret_name(unquote(name)) or name.lower() in {"key", "api_key"}
        is_secret = is_secret or has_secret_shape(unquote(value))
        if is_secret and value and not (found.has_variables and _VARIABLE.fullmatch(value)):
            notices.append(FaultText.PARAMETER_LEFT_OUT.format(name=cut(name)))
        else:
            kept.append(parameter)
    return before + (mark + "&".join(kept) if kept else "")


def _secret_members(body: bytes, kind: str) -> list[str]:
    """Return the names of members of a body that may be secrets, the first few."""
    if not body or len(body) > _LARGEST_SEARCHED:
        return []
    pairs: Iterator[tuple[str, JsonValue]]
    try:
        pairs = _members(loads(body)) if kind == "json" else iter(parse_qsl(body.decode(), max_num_fields=1_000))
    except (DeskError, ValueError):
        return []
    names = (cut(name) for name, value in pairs if is_secret_name(name) and _is_value(value))
    return list(dict.fromkeys(names))[:_MOST_NAMES]


def _members(value: JsonValue) -> Iterator[tuple[str, JsonValue]]:
    waiting: list[JsonValue] = [value]
    while waiting:
        outer = waiting.pop()
        if isinstance(outer, dict):
            yield from outer.items()
            waiting += outer.values()
        elif isinstance(outer, list):
            waiting += outer


def _is_value(value: JsonValue) -> bool:
    return isinstance(value, str) and value != "" and not _VARIABLE.fullmatch(value)


def _is_template(text: str) -> bool:
    try:
        check_template(text)
    except UnknownVariable:
        return False
    return True


def _body_is_template(body: bytes) -> bool:
    try:
        text = body.decode()
    except UnicodeDecodeError:
        return False
    return has_variables(text) and _is_template(text)


def _is_json(headers: list[list[str]]) -> bool:
    return any(name.lower() == "content-type" and "json" in value.lower() for name, value in headers)
