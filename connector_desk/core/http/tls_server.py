"""Accepts connections with TLS (RFC 8446): counted before the handshake, which has its time.

asyncio's own server says who connects only after the handshake, and lets a silent client wait for a minute.
"""

import asyncio
import contextlib
import logging
import socket
import ssl
from collections.abc import Callable
from typing import Final

from connector_desk.contract import limits
from connector_desk.core.http.connection_limit import ConnectionLimit, Slot

_PAUSE: Final = 0.2  # seconds, where this computer has no more for anybody
_log = logging.getLogger(__name__)


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
    """One socket that is listened on, until `close`."""

    def __init__(
        self,
        listening: socket.socket,
        context: ssl.SSLContext,
        connections: ConnectionLimit,
        protocol: Callable[[Slot], asyncio.Protocol],
    ) -> None:
        """Start to accept; `protocol` creates the protocol of a connection after its handshake."""
        self._socket, self._context, self._connections, self._protocol = listening, context, connections, protocol
        self._loop = asyncio.get_running_loop()
        self._shaking: set[asyncio.Task[None]] = set()
        self._accepting = self._loop.create_task(self._accept(), name="TLS")

    def close(self) -> None:
        """Accept no more, and give up the handshakes that are under way."""
        for task in (self._accepting, *self._shaking):
            task.cancel()

    async def wait_closed(self) -> None:
        """Return once that is done."""
        await asyncio.gather(self._accepting, *self._shaking, return_exceptions=True)

    async def _accept(self) -> None:
        while True:
            try:
                client, address = await self._loop.sock_accept(self._socket)
            except OSError as error:
                _log.warning("a connection could not be accepted: %s", error.strerror)
                await asyncio.sleep(_PAUSE)
                continue
            handshake = _Handshake()
            slot = self._connections.enter(str(address[0]), handshake)
            if slot is None:
                client.close()
                continue
            task = handshake.task = self._loop.create_task(self._secure(client, slot))
            self._shaking.add(task)
            task.add_done_callback(self._shaking.discard)

    async def _secure(self, client: socket.socket, slot: Slot) -> None:
        handshake = slot.connection
        try:
            with contextlib.suppress(OSError):  # TimeoutError and ssl.SSLError too: the client speaks no TLS
                await self._loop.connect_accepted_socket(
                    lambda: self._protocol(slot),
                    client,
                    ssl=self._context,
                    ssl_handshake_timeout=limits.HANDSHAKE_SECONDS,
                )
        finally:
            if slot.connection is handshake:  # no protocol has it
                slot.leave()
