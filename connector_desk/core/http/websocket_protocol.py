"""One WebSocket (RFC 6455) below the gate; imported late, because most places never need it.

The library `websockets` reads and writes the frames.  Nothing is compressed, one message has its limit, and a sender
can await delivery: a ping after a message is answered only after the message was read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import MutableMapping
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast
from urllib.parse import unquote

from websockets.datastructures import Headers
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from connector_desk.base.errors import RateLimited
from connector_desk.contract import limits
from connector_desk.core.http.request_body import BodyBudget, Share
from connector_desk.core.http.server_state import ServerState, addresses
from connector_desk.core.http.websocket import DELIVERED

if TYPE_CHECKING:
    from connector_desk.core.http.server_state import Slot

_CLOSE_SECONDS: Final = 10.0
"""For so long the other side may take to answer that the socket is closed."""
_log = logging.getLogger(__name__)


class _Gone(ConnectionResetError):
    """The other side has gone, or is about to."""


class SocketProtocol(asyncio.Protocol):
    """One connection after its upgrade."""

    transport: asyncio.Transport

    def __init__(self, server: ServerState, bodies: BodyBudget, slot: Slot | None) -> None:
        """Set the memory budget for incomplete messages, and the place among the connections of the listener."""
        self._server = server
        self._slot = slot
        if slot is not None:
            slot.connection = self
        self._share = Share(bodies, None if slot is None else slot.source)
        self._wire = ServerProtocol(max_size=limits.AGENT_ENVELOPE_BYTES)
        self._opening: Response | None = None
        """The answer to the opening request, until it is sent."""
        self._refusal: tuple[int, list[tuple[str, str]]] | None = None
        self._refusal_body = b""
        self._is_closing = False
        """Whether nothing more may be sent."""
        self._received: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._parts: list[bytes] = []
        """The frames of an incomplete message."""
        self._is_text = False
        self._unread = 0
        self._is_reading_paused = False
        self._writable = asyncio.Event()
        self._writable.set()
        self._pings: dict[bytes, asyncio.Future[bool]] = {}
        """Those that wait for an answer, in the order in which they were sent."""
        self._last_ping = 0
        self._sign_of_life: asyncio.Future[bool] | None = None
        self._ping_timer: asyncio.TimerHandle | None = None
        self._close_timer: asyncio.TimerHandle | None = None
        self._write_timer: asyncio.TimerHandle | None = None

    # The connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection over."""
        self.transport = cast("asyncio.Transport", transport)  # those of uvloop are no subclass of it
        self._server.connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - the reason does not matter
        """Stop the timers, and fail the waiting pings: nothing more is known."""
        self._server.connections.discard(self)
        self._is_closing = True
        self._stop_pings()
        self._stop_write_timer()
        self._stop_close_timer()
        self._writable.set()
        self._share.end()
        if self._slot is not None:
            self._slot.leave()
            self._slot = None
        for ping in self._pings.values():
            if not ping.done():
                ping.set_result(False)
        self._pings.clear()
        self._report_end()

    def waits_for_client(self) -> bool:
        """Return whether it may be closed for another connection: not before its time is over."""
        return False

    def abort(self) -> None:
        """Close the connection at once."""
        self.transport.abort()

    def shutdown(self) -> None:
        """Close the socket, as the service restarts."""
        if self._opening is not None:
            self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR)
        elif not self._is_closing:
            self._wire.send_close(CloseCode.SERVICE_RESTART)
        self._end()

    def pause_writing(self) -> None:
        """Read no more, as pings are answered at once, and give the other side its time to read."""
        self._writable.clear()
        self.transport.pause_reading()
        if self._write_timer is None:
            loop = asyncio.get_running_loop()
            self._write_timer = loop.call_later(limits.WRITE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on."""
        self._writable.set()
        self._stop_write_timer()
        if not self._is_reading_paused:
            self.transport.resume_reading()

    def _stop_write_timer(self) -> None:
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def _stop_close_timer(self) -> None:
        if self._close_timer is not None:
            self._close_timer.cancel()
            self._close_timer = None

    def _flush(self) -> None:
        self.transport.write(b"".join(self._wire.data_to_send()))

    def _end(self) -> None:
        """Send what is to be sent, and close the connection."""
        self._is_closing = True
        self._stop_pings()
        self._stop_close_timer()
        self._report_end()
        self._flush()
        self.transport.close()

    def _report_end(self) -> None:
        closed = self._wire.close_rcvd or self._wire.close_sent
        code = CloseCode.ABNORMAL_CLOSURE if closed is None else closed.code
        self._received.put_nowait({"type": "websocket.disconnect", "code": int(code)})

    # What comes

    def data_received(self, data: bytes) -> None:
        """Handle the opening request, then frames; hang up where there is no room for more."""
        self._unread += len(data)
        self._wire.receive_data(data)
        if self._wire.handshake_exc is not None or self._wire.parser_exc is not None:
            self._end()  # the library has spelled the answer
            return
        for event in self._wire.events_received():
            if isinstance(event, Request):
                self._open(event)
            elif isinstance(event, Frame):
                self._read(event)
        if self._unread > limits.BODY_UNCOUNTED_BYTES:
            try:
                self._share.grow(self._unread)
            except RateLimited:
                self.transport.abort()

    def _open(self, request: Request) -> None:
        """Pass the opening request to the application, unless it is none."""
        self._opening = self._wire.accept(request)
        if self._opening.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._wire.send_response(self._opening)
            self._opening = None
            self._end()
            return
        path, _, query = request.path.partition("?")
        client, server = addresses(self.transport)
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws" if self.transport.get_extra_info("sslcontext") is None else "wss",
            "path": unquote(path),
            "raw_path": path.encode("ascii"),
            "query_string": query.encode("ascii"),
            "root_path": "",
            "headers": [
                (name.lower().encode("ascii"), value.encode("latin-1")) for name, value in request.headers.raw_items()
            ],
            "client": client,
            "server": server,
            "extensions": {"websocket.http.response": {}, DELIVERED: self._delivered},
        }
        self._unread = 0
        self._received.put_nowait({"type": "websocket.connect"})
        self._server.start_task(self._run(scope))

    def _read(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self._is_text = frame.opcode is Opcode.TEXT
            self._take(frame)
        elif frame.opcode is Opcode.CONT:
            self._take(frame)
        elif frame.opcode is Opcode.PONG:
            self._take_pong(bytes(frame.data))
        elif frame.opcode is Opcode.CLOSE:
            self._end()
        else:  # the library has spelled the answer to a ping
            self._flush()

    def _take(self, frame: Frame) -> None:
        """Gather a message; hang up on one of all too many frames: each takes memory, though it be empty."""
        self._parts.append(bytes(frame.data))
        if len(self._parts) > limits.MESSAGE_FRAMES:
            self.transport.abort()
        elif frame.fin:
            message, self._parts = b"".join(self._parts), []
            self._unread = 0
            self._share.end()
            self._pass_on(message)

    def _pass_on(self, message: bytes) -> None:
        """Let the application read a message before the next one is read."""
        if self._is_closing:
            return
        if self._is_text:
            try:
                self._received.put_nowait({"type": "websocket.receive", "text": message.decode()})
            except UnicodeDecodeError:
                self._wire.fail(CloseCode.INVALID_DATA)
                self._end()
                return
        else:
            self._received.put_nowait({"type": "websocket.receive", "bytes": message})
        if not self._is_reading_paused:
            self._is_reading_paused = True
            self.transport.pause_reading()

    # Signs of life

    def _ping(self) -> asyncio.Future[bool]:
        """Return whether the other side reads everything sent so far."""
        self._last_ping += 1
        payload = self._last_ping.to_bytes(8, "big")
        self._pings[payload] = answered = asyncio.get_running_loop().create_future()
        self._wire.send_ping(payload)
        self._flush()
        return answered

    def _take_pong(self, payload: bytes) -> None:
        """Handle a pong as the answer to its ping and to earlier ones: only the last needs an answer (§5.5.3)."""
        while payload in self._pings:
            ping = self._pings.pop(next(iter(self._pings)))
            if not ping.done():
                ping.set_result(True)

    async def _delivered(self) -> None:
        """Return once the other side has read everything sent so far; raises ConnectionError and TimeoutError."""
        if self._is_closing:
            raise _Gone
        async with asyncio.timeout(limits.OUTBOUND_SECONDS):
            if not await self._ping():
                raise _Gone

    def _check_alive(self) -> None:
        """Hang up on a side that did not answer the last ping, else send the next."""
        if self._is_closing or self.transport.is_closing():
            return
        if self._sign_of_life is not None and not self._sign_of_life.done():
            self._wire.fail(CloseCode.INTERNAL_ERROR, "keepalive ping timeout")
            self._end()
            return
        self._sign_of_life = self._ping()
        self._schedule_ping()

    def _schedule_ping(self) -> None:
        loop = asyncio.get_running_loop()
        self._ping_timer = loop.call_later(limits.SOCKET_PING_SECONDS, self._check_alive)

    def _stop_pings(self) -> None:
        if self._ping_timer is not None:
            self._ping_timer.cancel()
            self._ping_timer = None

    # The application

    async def _run(self, scope: MutableMapping[str, Any]) -> None:
        try:
            await self._server.app(scope, self._receive, self._send)
        except _Gone:
            _log.debug("a WebSocket ended while something was sent over it")
        except Exception:  # noqa: BLE001 - the last net: the application may do anything
            _log.exception("a WebSocket was not served")
        finally:
            if self._opening is not None:
                self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR)
            if self._close_timer is None:
                self.transport.close()

    async def _receive(self) -> dict[str, Any]:
        message = await self._received.get()
        if self._is_reading_paused and self._received.empty():
            self._resume_reading()
        return message

    def _resume_reading(self) -> None:
        self._is_reading_paused = False
        if self._writable.is_set() and not self.transport.is_closing():
            self.transport.resume_reading()

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        await self._writable.wait()
        if self._is_closing or self.transport.is_closing():
            raise _Gone
        kind = message["type"]
        if self._opening is not None:
            self._answer(kind, message, self._opening)
        elif kind == "websocket.send":
            self._send_message(message)
        elif kind == "websocket.close":
            self._send_close(message.get("code", CloseCode.NORMAL_CLOSURE))
        else:
            raise RuntimeError(f"{kind} was not expected here")

    def _send_message(self, message: MutableMapping[str, Any]) -> None:
        data = message.get("bytes")
        try:
            if data is not None:
                self._wire.send_binary(data)
            else:
                self._wire.send_text(message["text"].encode())
        except InvalidState as gone:
            raise _Gone from gone
        self._flush()

    def _send_close(self, code: int) -> None:
        """Close the socket; the other side may take some time to hear of it."""
        self._wire.send_close(code)
        self._flush()
        self._is_closing = True
        self._stop_pings()
        self._report_end()
        if self._is_reading_paused:
            self._resume_reading()
        loop = asyncio.get_running_loop()
        self._close_timer = loop.call_later(_CLOSE_SECONDS, self.transport.close)

    def _answer(self, kind: str, message: MutableMapping[str, Any], opening: Response) -> None:
        """Complete the opening, or refuse it."""
        if kind == "websocket.accept":
            self._opening = None
            self._wire.send_response(opening)
            self._flush()
            self._schedule_ping()
        elif kind == "websocket.close":
            self._refuse(HTTPStatus.FORBIDDEN)
        elif kind == "websocket.http.response.start":
            names = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in message["headers"]]
            self._refusal = message["status"], names
        elif kind == "websocket.http.response.body" and self._refusal is not None:
            self._refusal_body += message["body"]
            if not message.get("more_body", False):
                self._refuse(self._refusal[0], self._refusal[1], self._refusal_body)
        else:
            raise RuntimeError(f"{kind} was not expected here")

    def _refuse(self, status: int, headers: list[tuple[str, str]] | None = None, body: bytes = b"") -> None:
        """Answer the opening request as any other, and close."""
        fields = Headers(headers or ())
        fields.setdefault("Date", self._server.date().decode())
        fields.setdefault("Connection", "close")
        fields.setdefault("Content-Length", str(len(body)))
        self._opening = None
        self._wire.send_response(Response(status, HTTPStatus(status).phrase, fields, body))
        self._end()
