"""What the calls of a place are made with, requests as a person wrote them, and what an observer is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Protocol
from urllib.parse import quote, urlencode

from connector_desk.base.errors import DeskError
from connector_desk.client.response import RecordedRequest, Response
from connector_desk.contract.fault_texts import FaultText

if TYPE_CHECKING:
    from connector_desk.client.transport import Headers


class Sender(Protocol):
    """Sends a request: a place."""

    async def send(self, method: str, path: str, body: bytes | None = None, *, once: str | None = None) -> Response:
        """Send one request as it is given."""
        ...


def below(address: str, identifier: str, *more: str) -> str:
    """Return the address of one entry; the identifier is quoted whole, it cannot climb to another address."""
    name = quote(identifier, safe="")
    if name in {"", ".", ".."}:
        raise DeskError("not_found", FaultText.NO_IDENTIFIER)
    return "/".join((address, name, *more))


def with_query(address: str, **asked: str | int | None) -> str:
    """Return an address with the parameters that are not None."""
    query = urlencode({name: value for name, value in asked.items() if value is not None})
    return f"{address}?{query}" if query else address


class FailedRequest(NamedTuple):
    """A request without a response, and the error that it ended with."""

    sent: RecordedRequest
    error: DeskError


Observed = Response | FailedRequest
Observer = Callable[[Observed], None]
"""Is called on the loop of the place, in the task that sent the request (see `ORIGIN`); it must return at once."""


class SecretKind(StrEnum):
    """Which secret is sent."""

    PLACE_KEY = "place-key"
    OTHER_KEY = "other-key"
    """One that was typed, in the header of the key."""
    TOKEN = "token"  # noqa: S105 - a name
    """The token of an agent."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class WrittenRequest:
    """What is written, and which secret goes with it."""

    method: str
    path: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    secret: SecretKind = SecretKind.PLACE_KEY
    typed: str = field(default="", repr=False)
    """The other key, or the token."""
    address: str = ""
    """Another base address; the key of the place is never sent there.  Empty: that of the place."""


def serialize(method: str, target: str, headers: Headers, body: bytes) -> bytes:
    """Return a request as HTTP/1.1 has it, without any check."""
    lines = [f"{method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in headers), "", ""]
    return "\r\n".join(lines).encode("latin-1") + body
