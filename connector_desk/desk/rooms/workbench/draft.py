"""The draft of a request: all that is sent, as it is written.  No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from connector_desk.base.identifiers import new_id
from connector_desk.client.place import KEY_PLACEHOLDER, TOKEN_PLACEHOLDER
from connector_desk.client.written_request import SecretKind, WrittenRequest
from connector_desk.contract.operation import Operation, operation_of

if TYPE_CHECKING:
    from connector_desk.client.place import Place
    from connector_desk.client.response import RecordedRequest

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
    def sends_key(self) -> bool:
        """Return whether the key of the place is sent."""
        return self.key is KeyUse.PLACE and not self.for_agents

    @property
    def sends_once(self) -> bool:
        """Return whether an Idempotency-Key is added to the headers that are written."""
        names = {name.lower() for name, _ in self.headers}
        return self.has_once and self.changes_something and IDEMPOTENCY_KEY.lower() not in names

    def take_body(self, body: bytes) -> None:
        """Take a body: as text, if an editor can show it unchanged."""
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

    def take(self, sent: RecordedRequest, base: str) -> None:
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
        self.take_body(sent.body)

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
