"""One WebSocket (RFC 6455) below the gate; imported late, because most places never need it.

Nothing is compressed, one message has its limit, and a sender can await delivery: a ping after a message is answered
only after the message was read.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from connector_desk.base.errors import RateLimited
from connector_desk.contract import limits
from connector_desk.core.http.body_budget import BodyBudget, Share
from connector_desk.core.http.websocket import DELIVERED

if TYPE_CHECKING:
    from websockets.frames import Frame
    from websockets.http11 import Request

    from connector_desk.core.http.connection_limit import Slot


class SocketProtocol(WebSocketsSansIOProtocol):
    """One connection after its upgrade."""

    def __init__(self, bodies: BodyBudget, **settings: Any) -> None:  # noqa: ANN401 - what uvicorn hands on
        """Set the memory budget for incomplete messages."""
        super().__init__(**settings)
        self._bodies = bodies
        self._share: Share | None = None
        self._unread = 0
        self._asked: dict[bytes, asyncio.Future[None]] = {}
        self._pings = 0
        self._write_timer: asyncio.TimerHandle | None = None
        self.slot: Slot | None = None
        """Its place among the connections of the listener."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail the waiting pings: nothing more is known."""
        super().connection_lost(exc)
        self._stop_write_timer()
        self._end_share()
        if self.slot is not None:
            self.slot.leave()
            self.slot = None
        for one in self._asked.values():
            if not one.done():
                one.set_exception(ClientDisconnected())
        self._asked.clear()

    def waits_for_client(self) -> bool:
        """Return whether it may be closed for another connection: not before its time is over."""
        return False

    def abort(self) -> None:
        """Close the connection at once."""
        self.transport.abort()

    def pause_writing(self) -> None:
        """Read no more, as pings are answered at once, and give the other side its time to read."""
        super().pause_writing()
        self.transport.pause_reading()
        if self._write_timer is None:
            self._write_timer = self.loop.call_later(limits.WRITE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        self._stop_write_timer()
        if not self.read_paused:
            self.transport.resume_reading()

    def _stop_write_timer(self) -> None:
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def data_received(self, data: bytes) -> None:
        """Hang up on an opening request that cannot be read: nobody else does; and where there is no room for more."""
        self._unread += len(data)
        super().data_received(data)
        if self._unread > limits.BODY_UNCOUNTED_BYTES:
            self._grow_share()
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """Add the function to the scope with which the application awaits delivery."""
        super().handle_connect(event)
        if not self.handshake_complete:  # True only where the request was refused
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), DELIVERED: self._delivered}  # type: ignore[dict-item]

    def _grow_share(self) -> None:
        if self._share is None:
            self._share = Share(self._bodies, self.slot.source if self.slot is not None else None)
        try:
            self._share.grow(self._unread)
        except RateLimited:
            self.transport.abort()

    def _end_share(self) -> None:
        if self._share is not None:
            self._share.end()

    def handle_cont(self, event: Frame) -> None:
        """Hang up on a message of all too many frames: each takes memory, though it be empty."""
        super().handle_cont(event)
        if len(self.frames) > limits.MESSAGE_FRAMES:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Count afresh: the message is whole."""
        super().send_receive_event_to_app()
        self._unread = 0
        self._end_share()

    def handle_pong(self, event: Frame) -> None:
        """Handle a pong as the answer to its ping and to earlier ones: only the last needs an answer (§5.5.3)."""
        super().handle_pong(event)
        payload = bytes(event.data)
        while payload in self._asked:
            one = self._asked.pop(next(iter(self._asked)))
            if not one.done():
                one.set_result(None)

    async def _delivered(self) -> None:
        """Return once the other side has read everything sent so far; raises ClientDisconnected and TimeoutError."""
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self._pings += 1
        payload = self._pings.to_bytes(8, "big")  # keep-alive pings have four bytes
        self._asked[payload] = asked = self.loop.create_future()
        self.conn.send_ping(payload)
        self.transport.write(b"".join(self.conn.data_to_send()))
        async with asyncio.timeout(limits.OUTBOUND_SECONDS):
            await asked
