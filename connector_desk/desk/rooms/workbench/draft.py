"""The draft of a request: all that is sent, as it is written, and what is wrong with its body.  No Qt here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.errors import DeskError, FieldFault, Unreadable, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.client.place import KEY_PLACEHOLDER, TOKEN_PLACEHOLDER
from connector_desk.client.sender import SecretKind, WrittenRequest
from connector_desk.contract.operation import Operation, operation_of
from connector_desk.contract.strict_json import Location, cut, location_of
from connector_desk.contract.wire import parse
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words
from connector_desk.desk.rooms.workbench.json_text import JsonNode, JsonText, NodeKind, TextFault, read_json

if TYPE_CHECKING:
    from connector_desk.client.place import Place
    from connector_desk.client.response import RecordedRequest


OPERATION_TITLES = {
    "issue-by-alias": QT_TRANSLATE_NOOP("Workbench", "Issue to an agent by its alias"),
    "issue-by-id": QT_TRANSLATE_NOOP("Workbench", "Issue to an agent by its ID"),
    "offer": QT_TRANSLATE_NOOP("Workbench", "Create an offer"),
    "offer-code": QT_TRANSLATE_NOOP("Workbench", "Create an offer as a QR code"),
    "ask-by-alias": QT_TRANSLATE_NOOP("Workbench", "Send a data request by alias"),
    "ask-by-id": QT_TRANSLATE_NOOP("Workbench", "Send a data request by ID"),
    "data-request": QT_TRANSLATE_NOOP("Workbench", "Create a data request"),
    "workflow-link": QT_TRANSLATE_NOOP("Workbench", "Create a workflow link"),
    "workflow-code": QT_TRANSLATE_NOOP("Workbench", "Create a workflow link as a QR code"),
    "short-link": QT_TRANSLATE_NOOP("Workbench", "Agent: shorten a link"),
    "user-link": QT_TRANSLATE_NOOP("Workbench", "Agent: link a person"),
    "login": QT_TRANSLATE_NOOP("Workbench", "Agent: request a sign-in"),
    "metric": QT_TRANSLATE_NOOP("Workbench", "Agent: record a metric"),
}
OTHER_TITLE = QT_TRANSLATE_NOOP("Workbench", "Other request")


CONTENT_TYPE: Final = "Content-Type"
IDEMPOTENCY_KEY: Final = "Idempotency-Key"
WRONG_KEY: Final = "not-the-key"
AGENT_PATHS: Final = "/bc/agent/"
_NOT_IN_AN_EDITOR = frozenset("\0\r\u2029\ufdd0\ufdd1\ufdef")
"""Characters that an editor would change."""
_READS = frozenset({"GET", "HEAD", "OPTIONS"})


class KeyUse(StrEnum):
    """Which key is sent; as an agent, which token."""

    PLACE = "place"
    TYPED = "typed"
    WRONG = "wrong"
    NONE = "none"


@dataclass
class RequestDraft:
    """A request that is being written; its body is text as long as an editor can show it unchanged."""

    method: str = "POST"
    path: str = "/"
    headers: list[tuple[str, str]] = field(
        default_factory=lambda: [("Accept", "application/json"), (CONTENT_TYPE, "application/json")]
    )
    text: str = ""
    raw: bytes | None = None
    """A body of bytes that is sent instead of the text."""
    line_end: str = "\n"
    """How the lines of the text end when it is sent."""
    key: KeyUse = KeyUse.PLACE
    typed: str = field(default="", repr=False)
    """Another key, or the token of an agent; forgotten when the desk is closed."""
    has_once: bool = True
    """Whether an Idempotency-Key is added, with which the same attempt can be repeated."""
    once: str = field(default_factory=new_id)
    """The present one: another after each response."""

    @property
    def body(self) -> bytes:
        """Return the body as it is sent."""
        if self.raw is not None:
            return self.raw
        return self.text.replace("\n", self.line_end).encode("utf-8", "surrogatepass")

    @property
    def operation(self) -> Operation | None:
        """Return the operation that it calls; None: another endpoint."""
        return operation_of(self.method, self.path)

    @property
    def for_agents(self) -> bool:
        """Return whether it goes to the address for agents, with the token of one."""
        return self.path.startswith(AGENT_PATHS)

    @property
    def changes_something(self) -> bool:
        """Return whether the place may do something when it gets it."""
        return self.method.upper() not in _READS

    @property
    def sends_once(self) -> bool:
        """Return whether an Idempotency-Key is added to the headers that are written."""
        names = {name.lower() for name, _ in self.headers}
        return self.has_once and self.changes_something and IDEMPOTENCY_KEY.lower() not in names

    def set_body(self, body: bytes) -> None:
        """Set the body: as text, if an editor can show it unchanged."""
        self.text, self.raw, self.line_end = "", body, "\n"
        try:
            text = body.decode()
        except UnicodeDecodeError:
            return
        ends = text.count("\r\n")
        if ends and ends == text.count("\n"):
            text, line_end = text.replace("\r\n", "\n"), "\r\n"
        else:
            line_end = "\n"
        if not _NOT_IN_AN_EDITOR.intersection(text):
            self.text, self.raw, self.line_end = text, None, line_end

    def load(self, sent: RecordedRequest, base: str) -> None:
        """Become a request that was sent before; which key it had is known, but not the key."""
        self.method = sent.method
        is_here = bool(base) and sent.address.startswith(base + "/")
        self.path = sent.address.removeprefix(base) if is_here else _path_of(sent.address)
        hidden = [value for _, value in sent.headers if value.endswith((KEY_PLACEHOLDER, TOKEN_PLACEHOLDER))]
        self.headers = [(name, value) for name, value in sent.headers if value not in hidden]
        self.key = KeyUse.PLACE if hidden else KeyUse.NONE
        if any(value.endswith(TOKEN_PLACEHOLDER) for value in hidden):
            self.key = KeyUse.TYPED
        once = [value for name, value in self.headers if name.lower() == IDEMPOTENCY_KEY.lower()]
        if len(once) == 1:  # the same attempt would get the same answer: this is another one
            self.headers = [(name, value) for name, value in self.headers if name.lower() != IDEMPOTENCY_KEY.lower()]
        self.has_once = len(once) == 1
        self.set_body(sent.body)

    def written(self, place: Place, public: str) -> WrittenRequest:
        """Return what is sent to a place, or to its address for agents."""
        headers = list(self.headers)
        if self.sends_once:
            headers.append((IDEMPOTENCY_KEY, self.once))
        secret = {KeyUse.PLACE: SecretKind.PLACE_KEY, KeyUse.TYPED: SecretKind.OTHER_KEY}.get(self.key, SecretKind.NONE)
        if self.for_agents:
            secret = SecretKind.TOKEN if self.key in {KeyUse.PLACE, KeyUse.TYPED} else SecretKind.NONE
        if self.key is KeyUse.WRONG:
            wrong = ("Authorization", f"Bearer {WRONG_KEY}")
            headers.append(wrong if self.for_agents else (place.key_header, place.key_prefix + WRONG_KEY))
        return WrittenRequest(
            self.method,
            self.path,
            tuple(headers),
            self.body,
            secret,
            self.typed.strip(),
            public if self.for_agents else "",
        )


def _path_of(address: str) -> str:
    """Return path and query of an address."""
    _, found, rest = address.partition("://")
    if not found:
        return address or "/"
    slash = rest.find("/")
    return rest[slash:] if slash >= 0 else "/"


SMALL: Final = 32 * 1024
"""Characters of a body that is checked at once; a larger one is checked beside the window."""
LARGEST_FORM: Final = 128 * 1024
"""Characters of a body that has a form."""

_FAULT = QT_TRANSLATE_NOOP("Json", "{path}: {message}")
_MESSAGE_ALONE = QT_TRANSLATE_NOOP("Json", "{message}")


class CheckedBody(NamedTuple):
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
    refused = _faults_of(text, operation) if operation is not None and document.root is not None else ()
    paths = tuple((each.path, each.message) for each in refused)
    found = (*document.faults, *faults_at(document, paths))
    if len(text) > LARGEST_FORM:  # to let go of very many parts is a pause of its own: not on the thread of the window
        document = JsonText(text, None)
    return CheckedBody(document, tuple(sorted(found, key=lambda each: each.start)), paths)


def refused_at(text: str, refused: tuple[tuple[str, str], ...]) -> tuple[TextFault, ...]:
    """Read a body again, and return the messages of the service with their places."""
    return faults_at(read_json(text), refused)


def faults_at(document: JsonText, refused: Iterable[tuple[str, str]]) -> tuple[TextFault, ...]:
    """Return messages about members with their places in the text."""
    return tuple(_fault_at(document, path, message) for path, message in refused)


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
        else Words("Json", _MESSAGE_ALONE, {"message": message})
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
