"""Lines: the sockets that agents without an address keep open."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from connector_desk.base.errors import RateLimited
from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits


class SocketTransport(Protocol):
    """The transport of a socket; each method raises an exception of its own if the other side has gone."""

    async def send(self, data: bytes) -> None:
        """Send one envelope."""
        ...

    async def delivered(self) -> None:
        """Return once the other side has read everything sent so far."""
        ...


class SocketMessage(NamedTuple):
    """The transport decorators of a message."""

    connection_id: str
    returns_all: bool
    live: bool | None
    """Live mode of Message Pickup 2.0 is asked for, or no longer; None for neither."""
    handed: tuple[str, ...]
    """The IDs delivered in answer to it that are not acknowledged yet."""
    acknowledges: bool = False
    """It only acknowledges messages."""


@dataclass(eq=False, slots=True)
class AgentSocket:
    """One open socket; `connection_id` is None until its first message."""

    wire: SocketTransport
    id: str = field(default_factory=new_id)
    connection_id: str | None = None
    fence: int | None = None
    held_until: int = 0
    """When its lease on the lane of its connection ends; 0 while it has none."""
    is_live: bool = False
    returns_all: bool = False
    is_superseded: bool = False
    """Another line of the same connection came later."""
    under_way: set[str] = field(default_factory=set)
    """Ids of messages that went out over it and are not known to have arrived."""
    sooner: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_awaited(self) -> bool:
        """Return whether the other side expects messages without asking."""
        return self.connection_id is not None and (self.is_live or self.returns_all)

    def on_message(self, said: SocketMessage) -> None:
        """Apply a message: its sender has proved to be the other side of a connection."""
        self.under_way.update(said.handed)
        # Agents made with Credo say "none" with single messages, in any order of arrival
        self.returns_all = self.returns_all or said.returns_all
        if said.live is not None:
            self.is_live = said.live
        moves_here = self.is_superseded and not said.acknowledges
        if self.connection_id != said.connection_id or moves_here:
            self.connection_id, self.fence, self.is_superseded, self.held_until = said.connection_id, None, False, 0
        if self.is_awaited:
            self.sooner.set()


class AgentSockets:
    """The open lines of this process."""

    def __init__(self, most: int = limits.SOCKETS) -> None:
        self._most = min(most, limits.SOCKETS)
        self._open: set[AgentSocket] = set()
        self._sources: Counter[str] = Counter()

    @contextmanager
    def opened(self, wire: SocketTransport, source: str) -> Iterator[AgentSocket]:
        """Count a line while it is open; raises RateLimited where there are too many."""
        if len(self._open) >= self._most or self._sources[source] >= limits.SOCKETS_OF_SOURCE:
            raise RateLimited(limits.SOCKET_GREETING_SECONDS)
        line = AgentSocket(wire)
        self._open.add(line)
        self._sources[source] += 1
        try:
            yield line
        finally:
            self._open.discard(line)
            self._sources[source] -= 1
            if not self._sources[source]:
                del self._sources[source]

    def awaited(self) -> list[str]:
        """List the connections that messages can be sent to as they come."""
        return [line.connection_id for line in self._open if line.connection_id and line.is_awaited]

    def notify(self, waiting: Iterable[str]) -> None:
        """Record that messages wait for these connections."""
        wanted = set(waiting)
        for line in self._open:
            if line.connection_id in wanted:
                line.sooner.set()
