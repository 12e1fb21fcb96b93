"""What the connections of one listener share: the application, the limits, and the list of what is open."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from email.utils import formatdate
from typing import TYPE_CHECKING, Any, Final, Protocol

from connector_desk.base.clock import system_clock

if TYPE_CHECKING:
    from connector_desk.core.http.connection_limit import ConnectionLimit, Slot
    from connector_desk.core.http.connection_observer import ObserverSlot
    from connector_desk.core.http.low_priority_routes import LowPriorityRoutes

Application = Callable[[Any, Any, Any], Awaitable[None]]
"""An ASGI 3.0 application."""
BODY_IS_COMPLETE: Final = "connector_desk.body_is_complete"
"""The extension of a scope for a request whose whole body has arrived, so that there is no wait."""
TRANSPORT: Final = "connector_desk.transport"
"""The extension of a scope for the connection that a request came over."""


class OpenConnection(Protocol):
    """A connection, as the listener sees it."""

    def shutdown(self) -> None:
        """Finish what is being answered, then close."""
        ...


@dataclass(eq=False, slots=True)
class ServerState:
    """What the connections of one listener share."""

    app: Application
    limit: ConnectionLimit
    observed: ObserverSlot
    low_priority: LowPriorityRoutes | None = None
    open_socket: Callable[[ServerState, Slot | None], asyncio.Protocol] | None = None
    """Makes the protocol of a connection after its upgrade; None: no WebSockets."""
    connections: set[OpenConnection] = field(default_factory=set)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _second: int = 0
    _date: bytes = b""

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Run the application for one request or one WebSocket."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def date(self) -> bytes:
        """Return the date of an answer (RFC 9110 §6.6.1); it is spelled once a second."""
        second = system_clock() // 1000
        if second != self._second:
            self._second, self._date = second, formatdate(second, usegmt=True).encode()
        return self._date


def addresses(transport: asyncio.BaseTransport) -> tuple[tuple[str, int] | None, tuple[str, int] | None]:
    """Return the addresses of the client and of the server, as ASGI has them; None for a client that has gone."""
    client, server = transport.get_extra_info("peername", ()), transport.get_extra_info("sockname", ())
    return (client[0], client[1]) if client else None, (server[0], server[1]) if server else None
