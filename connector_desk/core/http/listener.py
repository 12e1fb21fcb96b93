"""A listener: uvicorn, with the limits that it does not set by itself."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Iterator
from dataclasses import field
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from uvicorn.config import Config
from uvicorn.server import Server

from connector_desk.base.dataclass import dataclass
from connector_desk.base.errors import DeskError
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.http.connection_limit import ConnectionLimit, Slot
from connector_desk.core.http.connection_observer import ObserverSlot
from connector_desk.core.http.http_protocol import LimitedProtocol, LowPriorityRoutes
from connector_desk.core.http.tls_server import TlsServer, TlsSettings

if TYPE_CHECKING:
    from connector_desk.core.http.body_budget import BodyBudget

_TICK: Final = 1.0  # seconds: the date of the answers has whole ones
_LOOK: Final = 0.01  # seconds between two looks at the connections that have yet to end
_log = logging.getLogger(__name__)
BACKLOG: Final = 2048


def _open_socket(**settings: Any) -> asyncio.Protocol:  # noqa: ANN401 - what uvicorn hands on
    """Make the protocol of a WebSocket; imported when the first is opened, as many places never see one."""
    from connector_desk.core.http.websocket_protocol import SocketProtocol  # noqa: PLC0415

    return SocketProtocol(**settings)


@dataclass(frozen=True, slots=True)
class ListenerSettings:
    """The settings of a listener."""

    connections: ConnectionLimit = field(default_factory=ConnectionLimit)
    low_priority: LowPriorityRoutes | None = None
    sockets: BodyBudget | None = None
    """The memory budget of WebSocket messages; None: no WebSockets."""
    observed: ObserverSlot = field(default_factory=ObserverSlot)


class _Server(Server):
    servers: list[Any]

    def __init__(self, config: Config, settings: ListenerSettings, tls: TlsSettings | None) -> None:
        super().__init__(config)
        self.tls = tls
        self.servers = []
        self._settings = settings
        self._sockets: list[socket.socket] = []
        self._ending = asyncio.Event()

    def end(self) -> None:
        """Begin to end now; uvicorn itself would look for it ten times a second."""
        self.should_exit = True
        self._ending.set()

    async def main_loop(self) -> None:
        """Renew the date of the answers each second, until the end."""
        while not await self.on_tick(0):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_TICK):
                    await self._ending.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no more connections, finish the requests in progress, and return as soon as possible."""
        for one in (*self.servers, *(sockets or ())):
            one.close()
        state, asked = self.server_state, set[Any]()
        try:
            async with asyncio.timeout(self.config.timeout_graceful_shutdown):
                await asyncio.sleep(0)  # who was accepted in this turn of the loop is told too
                while state.connections or state.tasks:
                    for connection in state.connections - asked:
                        connection.shutdown()
                    asked |= state.connections
                    await asyncio.sleep(_LOOK)
                for server in self.servers:
                    await server.wait_closed()
        except TimeoutError:
            _log.warning("%d requests were not answered in time; the listener ends without them", len(state.tasks))
            for task in state.tasks:
                task.cancel()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen; with TLS by a server of our own."""
        self._sockets = list(sockets or ())
        self.servers = [await self._accepting(one, self.tls) for one in self._sockets]
        self.started = True

    async def switch(self, tls: TlsSettings | None) -> None:
        """Speak TLS with other settings, or none, from the next connection on; those that are open stay as they are."""
        former = self.servers
        present = [one for one in former if isinstance(one, TlsServer) and not one.is_retired]
        if tls is not None and present:
            for one in present:
                one.tls = tls
        else:
            self.servers = [await self._accepting(one, tls) for one in self._sockets]
            for one in former:
                if isinstance(one, TlsServer):
                    one.accept_no_more()
                    self.servers.append(one)  # its handshakes end with the listener at the latest
                else:
                    one.close()
        self.tls = tls

    async def _accepting(self, listening: socket.socket, tls: TlsSettings | None) -> Any:  # noqa: ANN401 - uvicorn's
        shared = listening.dup()  # the other server of this address closes its own
        if tls is None:
            return await asyncio.get_running_loop().create_server(self._plain, sock=shared, backlog=BACKLOG)
        return TlsServer(shared, tls, self._secured, self._settings.connections, self._settings.observed)

    def _plain(self) -> asyncio.Protocol:
        return self._made()

    def _secured(self, slot: Slot) -> asyncio.Protocol:
        return self._made(slot=slot)

    def _made(self, **more: Any) -> asyncio.Protocol:  # noqa: ANN401 - of our own protocol
        protocol: Any = self.config.http_protocol_class
        made: asyncio.Protocol = protocol(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state, **more
        )
        return made

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals to the program."""
        yield


class Listener:
    """One address that is listened on, from `start` to `stop`."""

    def __init__(
        self,
        app: Any,  # noqa: ANN401
        host: str,
        port: int,
        tls: TlsSettings | None = None,
        settings: ListenerSettings | None = None,
    ) -> None:
        """Bind the address; raises DeskError(address_in_use)."""
        settings = settings or ListenerSettings()
        protocol = partial(
            LimitedProtocol,
            connections=settings.connections,
            low_priority=settings.low_priority,
            observed=settings.observed,
        )
        self._config = Config(
            app,
            http=protocol,  # type: ignore[arg-type]
            interface="asgi3",
            ws="none" if settings.sockets is None else partial(_open_socket, bodies=settings.sockets),  # type: ignore[arg-type]
            ws_max_size=limits.AGENT_ENVELOPE_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=limits.SOCKET_PING_SECONDS,
            ws_ping_timeout=limits.SOCKET_PING_SECONDS,
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_keep_alive=limits.IDLE_SECONDS,
            timeout_graceful_shutdown=2,
        )
        self._server = _Server(self._config, settings, tls)
        self._socket = _bind(host, port)
        self._running: asyncio.Task[None] | None = None
        self.host = host
        self.port: int = self._socket.getsockname()[1]

    @property
    def is_secure(self) -> bool:
        """Return whether it speaks TLS."""
        return self._server.tls is not None

    @property
    def tls(self) -> TlsSettings | None:
        """Return how new connections are secured."""
        return self._server.tls

    def prepare(self, tls: TlsSettings) -> None:
        """Speak TLS from the start; before `start`."""
        self._server.tls = tls

    async def start(self) -> None:
        """Begin to answer."""
        self._config.load()
        self._socket.listen(BACKLOG)
        self._running = asyncio.get_running_loop().create_task(self._server.serve(sockets=[self._socket]))
        while not self._server.started:
            if self._running.done():
                self._running.result()
                raise DeskError("temporarily_unavailable")
            await asyncio.sleep(0)

    async def switch(self, tls: TlsSettings | None) -> None:
        """Speak TLS with other settings, or none, from the next connection on; those that are open stay as they are."""
        await self._server.switch(tls)

    async def stop(self) -> None:
        """Finish the requests in progress, for two seconds at most, and stop listening."""
        self._server.end()
        if self._running is not None:
            await self._running
        self._socket.close()


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
