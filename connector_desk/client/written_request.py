"""A request as a person wrote it: nothing of it is corrected."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from connector_desk.client.transport import Headers


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

    def has_header(self, name: str) -> bool:
        """Return whether a header of this name is written."""
        return any(written.lower() == name.lower() for written, _ in self.headers)


def serialize(method: str, target: str, headers: Headers, body: bytes) -> bytes:
    """Return a request as HTTP/1.1 has it, without any check."""
    lines = [f"{method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in headers), "", ""]
    return "\r\n".join(lines).encode("latin-1") + body
