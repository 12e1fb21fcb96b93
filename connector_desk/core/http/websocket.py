"""The interface of a WebSocket for its handler: bytes in and out, and an end."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.core.http.request import HttpResponse

DELIVERED: Final = "connector_desk.delivered"
"""The extension to await delivery."""
POLICY: Final = 1008
"""The close code of a refusal (RFC 6455 §7.4.1); the reason stays empty."""
IDLE: Final = 1001
INTERNAL: Final = 1011
TRY_AGAIN: Final = 1013


class Closed(Exception):
    """The other side has gone, or is gone as far as anybody can tell."""


class Socket:
    """One open WebSocket."""

    def __init__(
        self,
        scope: MutableMapping[str, Any],
        receive: Callable[[], Awaitable[MutableMapping[str, Any]]],
        send: Callable[[MutableMapping[str, Any]], Awaitable[None]],
        *,
        source: str,
        clock: Clock,
    ) -> None:
        self._delivered = scope.get("extensions", {}).get(DELIVERED)
        self._receive = receive
        self._send = send
        self.source = source
        self.clock = clock
        self.is_open = False

    async def accept(self) -> None:
        """Complete the opening."""
        await self._receive()
        await self._pass_on({"type": "websocket.accept"})
        self.is_open = True

    async def refuse(self, response: HttpResponse) -> None:
        """Answer the opening request as any other."""
        headers = [(b"cache-control", b"no-store"), *response.headers]
        if response.media_type is not None:
            headers.append((b"content-type", response.media_type.encode()))
        start = {"type": "websocket.http.response.start", "status": response.status, "headers": headers}
        with contextlib.suppress(Closed):
            await self._pass_on(start)
            await self._pass_on({"type": "websocket.http.response.body", "body": response.body})

    async def receive(self, seconds: float | None) -> bytes:
        """Wait for the next message, text as UTF-8; raises Closed, and TimeoutError after so long without one."""
        async with asyncio.timeout(seconds):
            message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Closed
        data = message.get("bytes")
        return bytes(data) if data is not None else str(message.get("text", "")).encode()

    async def send(self, data: bytes) -> None:
        """Send a message; raises Closed."""
        await self._pass_on({"type": "websocket.send", "bytes": data})

    async def delivered(self) -> None:
        """Return once the other side has read everything sent so far; raises Closed if that cannot be known."""
        if self._delivered is None:
            raise Closed
        try:
            await self._delivered()
        except OSError as gone:  # TimeoutError too
            raise Closed from gone

    async def close(self, code: int) -> None:
        """Close the socket, whether the other side hears it or not."""
        with contextlib.suppress(Closed):
            await self._pass_on({"type": "websocket.close", "code": code})

    async def _pass_on(self, message: MutableMapping[str, Any]) -> None:
        try:
            await self._send(message)
        except (OSError, RuntimeError) as gone:
            raise Closed from gone
