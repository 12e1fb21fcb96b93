"""A decrypted message, and its effects."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from connector_desk.core.agents.agent_sockets import AgentSocket
    from connector_desk.core.didcomm.message import Message
    from connector_desk.core.store.agents import ConnectionRow


@dataclass(frozen=True, slots=True)
class InboundMessage:
    """A message that was opened, with the key of ours it was for and the key that wrote it."""

    row: ConnectionRow
    received: Message
    recipient: str
    sender: str | None
    now: int
    line: AgentSocket | None = None
    """The socket it came by; None for a request of HTTP."""
    under_way: frozenset[str] = frozenset()
    """The messages sent over that socket that are not acknowledged yet."""
    handed: list[str] = field(default_factory=list)
    """Ids of messages that go back in its answer."""
    brings: list[str] = field(default_factory=list)
    """The lanes with new messages to send."""
    waits: list[str] = field(default_factory=list)
    """The connections with new messages to fetch, or to send over an open connection."""
    leases: list[int] = field(default_factory=list)
    """The lease with which the dispatcher can send the new messages at once."""

    @property
    def digest(self) -> bytes:
        """Return the digest of its ID, unique within its connection."""
        return hashlib.sha256(self.received.id.encode()).digest()
