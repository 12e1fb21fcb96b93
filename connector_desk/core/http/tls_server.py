"""Accepts connections with TLS (RFC 8446): counted before the handshake, which has its time.

asyncio's own server says who connects only after the handshake, and lets a silent client wait for a minute.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.contract import limits

if TYPE_CHECKING:
    from connector_desk.core.http.server_state import ConnectionLimit, ConnectionObserver, ObserverSlot, Slot

_PAUSE: Final = 0.2  # seconds, where this computer has no more for anybody
_LOOK: Final = 0.01  # seconds between two looks for the first byte, where the loop cannot tell
_log = logging.getLogger(__name__)


class TlsSettings(NamedTuple):
    """How new connections are secured."""

    context: ssl.SSLContext
    answers_plain_http: bool = False
    """True: a client that speaks http without TLS reaches the application too."""


class _Handshake:
    """A connection that is not secured yet."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None

    def waits_for_client(self) -> bool:
        return True

    def abort(self) -> None:
        if self.task is not None:
            self.task.cancel()


class TlsServer:
    """One socket that is listened on, until `close`; the socket belongs to it."""

    def __init__(
        self,
        listening: socket.socket,
        tls: TlsSettings,
        protocol: Callable[[Slot], asyncio.Protocol],
        connections: ConnectionLimit,
        observed: ObserverSlot,
    ) -> None:
        """Start to accept; `protocol` creates the protocol of a connection after its handshake."""
        self.tls = tls
        """Used by the next handshake."""
        self.is_retired = False
        self._socket, self._connections, self._protocol = listening, connections, protocol
        self._observed = observed
        self._loop = asyncio.get_running_loop()
        self._shaking: set[asyncio.Task[None]] = set()
        self._accepting = self._loop.create_task(self._accept(), name="TLS")
        self._accepting.add_done_callback(lambda _: listening.close())  # also where it ends before it began

    def accept_no_more(self) -> None:
        """Accept no more; handshakes that are under way go on."""
        self.is_retired = True
        self._accepting.cancel()

    def close(self) -> None:
        """Accept no more, and give up the handshakes that are under way."""
        for task in (self._accepting, *self._shaking):
            task.cancel()

    async def wait_closed(self) -> None:
        """Return once that is done."""
        await asyncio.gather(self._accepting, *self._shaking, return_exceptions=True)

    async def _accept(self) -> None:
        while True:
            await self._accept_one()

    async def _accept_one(self) -> None:
        try:
            client, address = await self._loop.sock_accept(self._socket)
        except OSError as error:
            _log.warning("a connection could not be accepted: %s", error.strerror)
            await asyncio.sleep(_PAUSE)
            return
        handshake = _Handshake()
        slot = self._connections.enter(str(address[0]), handshake)
        if slot is None:
            client.close()
            return
        task = handshake.task = self._loop.create_task(self._secure(client, slot, str(address[0])))
        self._shaking.add(task)
        task.add_done_callback(self._shaking.discard)

    async def _secure(self, client: socket.socket, slot: Slot, address: str) -> None:
        handshake, observer, tls = slot.connection, self._observed.observer, self.tls
        if observer is not None:
            observer.connected(address)
        try:
            is_plain = tls.answers_plain_http and await self._speaks_plain_http(client)
            transport, _ = await self._loop.connect_accepted_socket(
                lambda: self._protocol(slot),
                client,
                ssl=None if is_plain else tls.context,
                ssl_handshake_timeout=None if is_plain else limits.HANDSHAKE_SECONDS,
            )
            if observer is not None:
                if is_plain:
                    observer.plain_http(address)
                else:
                    observer.tls_established(address, str(transport.get_extra_info("ssl_object").version()))
        except OSError as error:  # TimeoutError and ssl.SSLError too: the client speaks no TLS, or refuses ours
            client.close()
            if observer is not None:
                _report(observer, address, error)
        except asyncio.CancelledError:
            client.close()
            raise
        finally:
            if slot.connection is handshake:  # no protocol has it
                slot.leave()

    async def _speaks_plain_http(self, client: socket.socket) -> bool:
        """Return whether a client begins with the letter of a method; nothing of what it sent is taken."""
        async with asyncio.timeout(limits.HANDSHAKE_SECONDS):
            while True:
                try:
                    return client.recv(1, socket.MSG_PEEK).isalpha()
                except (BlockingIOError, InterruptedError):
                    await self._readable(client)

    async def _readable(self, client: socket.socket) -> None:
        arrived: asyncio.Future[None] = self._loop.create_future()
        try:
            self._loop.add_reader(client, _settle, arrived)
        except NotImplementedError:  # the loop of Windows has none
            await asyncio.sleep(_LOOK)
            return
        try:
            await arrived
        finally:
            self._loop.remove_reader(client)


def _settle(arrived: asyncio.Future[None]) -> None:
    if not arrived.done():
        arrived.set_result(None)


def _report(observer: ConnectionObserver, address: str, error: OSError) -> None:
    # asyncio aborts a handshake that takes too long with an error of its own, which has no number
    is_late = isinstance(error, TimeoutError) or (isinstance(error, ConnectionAbortedError) and error.errno is None)
    reason = "timeout" if is_late else getattr(error, "reason", None) or "closed"
    if reason == "HTTP_REQUEST":
        observer.plain_http(address)
    else:
        observer.handshake_failed(address, reason)
