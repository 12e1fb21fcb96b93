"""What an import found, and how it becomes requests of a collection: without any key, token or cookie."""

import re
from typing import Final
from urllib.parse import urlsplit

from connector_desk.base.dataclass import dataclass
from connector_desk.base.errors import Refused
from connector_desk.collection.saved_request import RequestFile, SavedRequest
from connector_desk.collection.variables import UnknownVariable, check_template, has_variables
from connector_desk.contract.fault_texts import FaultText

SECRET_NAME: Final = re.compile(r"key|token|secret|password|passwd|pin$", re.IGNORECASE)
_SECRET_HEADER = re.compile(r"(proxy-)?authorization|cookie|.*(api-?key|token|secret|password).*", re.IGNORECASE)
_METHOD = re.compile(r"[A-Z][A-Z-]{0,19}")
_HEADER = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]{1,256}")
_LEADING = re.compile(r"^\{\{[^{}]*\}\}(?=/|\?|$)")


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


def saved(found: FoundRequest, number: int) -> SavedRequest:
    """Make a saved request of one that was found; raises ImportRefused.

    The address of the service is left out, so that the collection can be run against any.
    """
    method = found.method.upper()
    if not _METHOD.fullmatch(method):
        raise ImportRefused(message=FaultText.NO_HTTP_METHOD)
    headers = [[name, value.strip()] for name, value in found.headers if not _is_secret(name)]
    if not all(_HEADER.fullmatch(name) and value.isprintable() for name, value in headers):
        raise ImportRefused(message=FaultText.HEADER_NAME)
    file = f"{number:03}-{slug(found.name)}"
    path = path_of(found.address)
    texts = [path, *(text for pair in headers for text in pair)]
    filled = found.has_variables and all(map(_is_template, texts))
    template = filled and _body_is_template(found.body)
    kind = "json" if _is_json(headers) else "txt"
    name = f"{file}.body.{kind}" if found.body else None
    try:
        head = RequestFile(
            name=" ".join(found.name.split())[:200] or method,
            method=method,
            path=path,
            headers=headers,
            body=None if template else name,
            template=name if template else None,
            literal=not filled and any(map(has_variables, texts)),
        )
    except ValueError:
        raise ImportRefused(message=FaultText.IMPORT_TOO_LARGE) from None
    return SavedRequest(file, head, found.body)


def path_of(address: str) -> str:
    """Return path and query of an address, which may begin with a variable; raises ImportRefused."""
    if _LEADING.match(address):
        path = _LEADING.sub("", address)
    elif "://" in address:
        path = _below_host(address)
    else:
        path = "/" + address.partition("/")[2]
    path = path.partition("#")[0]
    return path if path.startswith("/") else f"/{path}"


def slug(name: str) -> str:
    """Return a name for a file: lower-case letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or "request"


def _below_host(address: str) -> str:
    try:
        parts = urlsplit(address)
    except ValueError:
        raise ImportRefused(message=FaultText.NO_ADDRESS) from None
    return f"{parts.path}?{parts.query}" if parts.query else parts.path


def _is_secret(header: str) -> bool:
    return _SECRET_HEADER.fullmatch(header) is not None


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
