"""A decrypted message and its effects; messages that arrive twice are recognised."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from connector_desk.contract import limits

if TYPE_CHECKING:
    from connector_desk.core.agents.agent_sockets import AgentSocket
    from connector_desk.core.didcomm.message import Message
    from connector_desk.core.store.agents import ConnectionRow


_REMEMBERED = 4096


class RecentMessages:
    """The messages that asked for something, by connection and id; those of long ago are forgotten."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, bytes], None] = OrderedDict()

    def is_new(self, connection_id: str, digest: bytes) -> bool:
        """Return whether a message is new, and remember it."""
        key = connection_id, digest
        if key in self._known:
            return False
        self._known[key] = None
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return True

    def knows(self, connection_id: str, digest: bytes) -> bool:
        """Return whether a message came before."""
        return (connection_id, digest) in self._known


class InboxPruning:
    """Counts the stored messages of each connection, so that its inbox is pruned now and then."""

    def __init__(self, every: int = limits.INBOX_PRUNED_EVERY) -> None:
        self._every = every
        self._counts: OrderedDict[str, int] = OrderedDict()

    def is_due(self, connection_id: str) -> bool:
        """Count one more; return whether the inbox is to be pruned now."""
        count = self._counts.pop(connection_id, 0) + 1
        if count >= self._every:
            return True
        self._counts[connection_id] = count
        if len(self._counts) > _REMEMBERED:
            self._counts.popitem(last=False)
        return False


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
