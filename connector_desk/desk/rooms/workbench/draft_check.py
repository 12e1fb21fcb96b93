"""What is wrong with the body of a draft: as JSON, and by the model of its operation.  No Qt here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import DeskError, FieldFault, Unreadable, ValidationFailed
from connector_desk.contract.strict_json import Location, cut, location_of
from connector_desk.contract.wire import parse
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words
from connector_desk.desk.rooms.workbench.json_text import JsonNode, JsonText, NodeKind, TextFault, read_json

if TYPE_CHECKING:
    from connector_desk.contract.operation import Operation

SMALL: Final = 32 * 1024
"""Characters of a body that is checked at once; a larger one is checked beside the window."""
LARGEST_FORM: Final = 128 * 1024
"""Characters of a body that has a form."""

_FAULT = QT_TRANSLATE_NOOP("Json", "{path}: {message}")
_WHOLE = QT_TRANSLATE_NOOP("Json", "{message}")


@dataclass(frozen=True, slots=True)
class CheckedBody:
    """A body that was read, and its faults in the order of their places."""

    document: JsonText
    faults: tuple[TextFault, ...]
    paths: tuple[tuple[str, str], ...] = ()
    """Faults of members, as path and message, for the fields of the form."""


def check_body(text: str, operation: Operation | None) -> CheckedBody:
    """Read a body and compare it with the model of its operation."""
    document = read_json(text)
    if document.root is None and document.faults:
        return CheckedBody(document, document.faults)
    told: list[FieldFault] = []
    if operation is not None and document.root is not None:
        told = list(_faults_of(text, operation))
    paths = tuple((each.path, each.message) for each in told)
    found = (*document.faults, *faults_at(document, paths))
    if len(text) > LARGEST_FORM:  # to let go of very many parts is a pause of its own: not on the thread of the window
        document = JsonText(text, None)
    return CheckedBody(document, tuple(sorted(found, key=lambda each: each.start)), paths)


def refused_at(text: str, told: tuple[tuple[str, str], ...]) -> tuple[TextFault, ...]:
    """Read a body again, and return the messages of the service with their places."""
    return faults_at(read_json(text), told)


def faults_at(document: JsonText, told: Iterable[tuple[str, str]]) -> tuple[TextFault, ...]:
    """Return messages about members with their places in the text."""
    return tuple(_fault_at(document, path, message) for path, message in told)


def _faults_of(text: str, operation: Operation) -> Iterable[FieldFault]:
    try:
        parse(operation.request, text.encode("utf-8", "surrogatepass"))
    except ValidationFailed as refused:
        return refused.fields
    except Unreadable as refused:
        # A name there twice and too many levels are marked already
        own = refused.code not in {"duplicate_key", "json_too_deep"}
        return [FieldFault("", refused.code, refused.message)] if own else ()
    except DeskError as refused:
        return [FieldFault("", refused.code, refused.message)]
    return ()


def _fault_at(document: JsonText, path: str, message: str) -> TextFault:
    location = location_of(path)
    words = (
        Words("Json", _FAULT, {"path": path, "message": message})
        if path
        else Words("Json", _WHOLE, {"message": message})
    )
    start, end = _span(document, location)
    return TextFault(start, end, words)


def _span(document: JsonText, location: Location) -> tuple[int, int]:
    """Return where a value is written; for one that is lacking, where its owner begins."""
    node = document.root
    if node is None:
        return 0, 0
    for part in location:
        inner = node.at(part)
        if inner is None and isinstance(part, str) and part.endswith("…"):
            inner = _cut_member(node, part)
        if inner is None:
            return _short(document.text, node)
        node = inner
    return _short(document.text, node)


def _cut_member(node: JsonNode, name: str) -> JsonNode | None:
    """Return the member whose name is too long to be spelled whole."""
    return next((inner for each, inner in zip(node.names, node.nodes, strict=False) if cut(each) == name), None)


def _short(text: str, node: JsonNode) -> tuple[int, int]:
    """Return the place of a value, of an object or a list only its first sign."""
    is_plain = node.kind not in {NodeKind.OBJECT, NodeKind.ARRAY}
    return node.start, node.end if is_plain else min(node.start + 1, len(text))
