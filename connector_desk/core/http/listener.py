"""A listener: one address, http or https, and the connections that come to it."""

from __future__ import annotations

import asyncio
import logging
import socket
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import DeskError
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.http.http_protocol import HttpProtocol
from connector_desk.core.http.server_state import (
    Application,
    ConnectionLimit,
    ObserverSlot,
    OpenConnection,
    ServerState,
)
from connector_desk.core.http.tls_server import TlsServer, TlsSettings

if TYPE_CHECKING:
    from connector_desk.core.http.request_body import BodyBudget
    from connector_desk.core.http.server_state import LowPriorityRoutes, Slot

_POLL_SECONDS: Final = 0.01  # seconds between two looks at the connections that have yet to end
_log = logging.getLogger(__name__)
BACKLOG: Final = 2048


@dataclass(frozen=True, slots=True)
class ListenerSettings:
    """The settings of a listener."""

    connections: ConnectionLimit = field(default_factory=ConnectionLimit)
    low_priority: LowPriorityRoutes | None = None
    sockets: BodyBudget | None = None
    """The memory budget of WebSocket messages; None: no WebSockets."""
    observed: ObserverSlot = field(default_factory=ObserverSlot)


class Listener:
    """One address that is listened on, from `start` to `stop`."""

    def __init__(
        self,
        app: Application,
        host: str,
        port: int,
        tls: TlsSettings | None = None,
        settings: ListenerSettings | None = None,
    ) -> None:
        """Bind the address; raises DeskError(address_in_use)."""
        settings = settings or ListenerSettings()
        self._state = ServerState(
            app,
            settings.connections,
            settings.observed,
            settings.low_priority,
            None if settings.sockets is None else partial(_open_socket, settings.sockets),
        )
        self._tls = tls
        self._socket = _bind(host, port)
        self._servers: list[asyncio.Server | TlsServer] = []
        self.host = host
        self.port: int = self._socket.getsockname()[1]

    @property
    def is_secure(self) -> bool:
        """Return whether it speaks TLS."""
        return self._tls is not None

    @property
    def tls(self) -> TlsSettings | None:
        """Return how new connections are secured."""
        return self._tls

    def prepare(self, tls: TlsSettings) -> None:
        """Speak TLS from the start; before `start`."""
        self._tls = tls

    async def start(self) -> None:
        """Begin to answer."""
        self._socket.listen(BACKLOG)
        self._servers = [await self._accepting(self._tls)]

    async def switch(self, tls: TlsSettings | None) -> None:
        """Speak TLS with other settings, or none, from the next connection on; those that are open stay as they are."""
        former = self._servers
        present = [one for one in former if isinstance(one, TlsServer) and not one.is_retired]
        if tls is not None and present:
            for one in present:
                one.tls = tls
        else:
            self._servers = [await self._accepting(tls)]
            for server in former:
                if isinstance(server, TlsServer):
                    server.accept_no_more()
                    self._servers.append(server)  # its handshakes end with the listener at the latest
                else:
                    server.close()
        self._tls = tls

    def drain(self) -> None:
        """Close each connection after its next answer; new ones are accepted until `stop`."""
        self._state.is_draining = True

    async def stop(self) -> None:
        """Accept no more connections, and finish the requests in progress, for two seconds at most."""
        for server in self._servers:
            server.close()
        self._socket.close()
        state, asked = self._state, set[OpenConnection]()
        try:
            async with asyncio.timeout(limits.STOP_SECONDS):
                await asyncio.sleep(0)  # who was accepted in this turn of the loop is told too
                while state.connections or state.tasks:
                    for connection in state.connections - asked:
                        connection.shutdown()
                    asked |= state.connections
                    await asyncio.sleep(_POLL_SECONDS)
                for server in self._servers:
                    await server.wait_closed()
        except TimeoutError:
            _log.warning("%d requests were not answered in time; the listener ends without them", len(state.tasks))
            for task in state.tasks:
                task.cancel()

    async def _accepting(self, tls: TlsSettings | None) -> asyncio.Server | TlsServer:
        shared = self._socket.dup()  # the other server of this address closes its own
        state = self._state
        if tls is None:
            loop = asyncio.get_running_loop()
            return await loop.create_server(partial(HttpProtocol, state), sock=shared, backlog=BACKLOG)
        return TlsServer(shared, tls, partial(HttpProtocol, state), state.limit, state.observed)


def _open_socket(bodies: BodyBudget, state: ServerState, slot: Slot | None) -> asyncio.Protocol:
    """Make the protocol of a WebSocket."""
    from connector_desk.core.http.websocket_protocol import SocketProtocol  # noqa: PLC0415 - websockets, seldom needed

    return SocketProtocol(state, bodies, slot)


def _bind(host: str, port: int) -> socket.socket:
    """Bind a socket; the protocol is named so that answers are sent without delay (TCP_NODELAY)."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if hasattr(socket, "SO_REUSEADDR") and not hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        sentence = FaultText.NOT_LISTENING.format(address=f"{host}:{port}", reason=error.strerror)
        raise DeskError("address_in_use", sentence) from error
    bound.settimeout(0)
    return bound
