"""HTTP/1.1 over one connection: uvicorn's protocol, with the limits that it does not set by itself.

Headers in all 16 KiB and 100 of them, the request target 8 KiB, 10 s for the headers to arrive, 5 s idle, 60 s to read
an answer; 50 requests that wait for their turn.

This module and `listener.py` use objects of uvicorn that are not public: `tests/bench` shows that writing small answers
at once pays.  Therefore pyproject.toml limits uvicorn to the minor version that they were written for.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import httptools
from uvicorn.protocols.http.flow_control import HIGH_WATER_LIMIT
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits
from connector_desk.core.http.gate import AT_ONCE, WHOLE
from connector_desk.core.http.responses import raw_failure

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application

    from connector_desk.core.http.connection_limit import ConnectionLimit, Slot
    from connector_desk.core.http.connection_observer import ObserverSlot
    from connector_desk.core.http.route import Route
    from connector_desk.core.runtime.request_priority import RequestPriority

_log = logging.getLogger(__name__)


_CLIENT_HELLO = b"\x16\x03"


class _TooMuch(Exception):
    """The request exceeds a limit before it reaches a route."""


class _Exchange:
    """One request and its answer: the gate is told whether all of the body is here, and most answers go out at once.

    Each piece costs a system call and wakes the other side; uvicorn's general way costs more than all the rest of a
    small answer.
    """

    __slots__ = ("_app", "_cycle")

    def __init__(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._cycle = cycle
        self._app = app

    def __call__(self, scope: Any, receive: Any, send: Any) -> Awaitable[None]:  # noqa: ANN401 - as ASGI has it
        scope[WHOLE] = not self._cycle.more_body
        scope[AT_ONCE] = self._answer
        return self._app(scope, receive, send)

    def _answer(self, status: int, headers: Sequence[tuple[bytes, bytes]], body: bytes) -> bool:
        """Send an answer whole, whose length is among its headers; False where it is to be sent with more care."""
        cycle = self._cycle
        if cycle.disconnected or cycle.flow.write_paused or not cycle.keep_alive or cycle.scope["method"] == "HEAD":
            return False
        lines = [b"%b: %b\r\n" % header for header in (*cycle.default_headers, *headers)]
        head = b"".join((STATUS_LINE[status], *lines))
        if b"\nconnection: " in head or not head.count(b"\n") == head.count(b"\r") == len(lines) + 1:
            return False
        cycle.transport.write(b"%b\r\n%b" % (head, body))
        cycle.response_started = cycle.response_complete = True
        cycle.message_event.set()
        cycle.on_response()
        return True


def transport_of(scope: Any) -> asyncio.Transport | None:  # noqa: ANN401 - as ASGI has it
    """Return the connection of a request that the gate has not seen yet; None where it came without one."""
    exchange = getattr(scope.get(AT_ONCE), "__self__", None)
    return exchange._cycle.transport if isinstance(exchange, _Exchange) else None  # noqa: SLF001 - of this module


class LowPriorityRoutes:
    """Which requests let others go first: those of low-priority routes, wherever the address of the place ends."""

    def __init__(self, priority: RequestPriority, routes: Iterable[Route[Any]]) -> None:
        """Read the table of routes.

        Raises ValueError for a low-priority route that its request line does not identify.
        """
        low_priority = [route for route in routes if route.low_priority]
        if any(route.method != "POST" or "{" in route.path or route.well_known for route in low_priority):
            raise ValueError("a low-priority route is posted to a path without parameters")
        self.priority = priority
        self._paths = tuple(route.path.encode() for route in low_priority)

    def is_begun_by(self, data: bytes) -> bool:
        """Return whether a low-priority request begins here; a false match only waits for a moment."""
        end = data.find(b" HTTP/", 5, limits.TARGET_BYTES) if data.startswith(b"POST ") else -1
        return end > 0 and data.endswith(self._paths, 5, end)

    def is_asked_by(self, scope: Any) -> bool:  # noqa: ANN401 - as ASGI has it
        """Return whether a parsed request has low priority."""
        is_patient: bool = scope["raw_path"].endswith(self._paths)
        return is_patient


class LimitedProtocol(HttpToolsProtocol):
    """One connection, refused as soon as it exceeds a limit."""

    _in_headers = True
    _message_open = False
    _had_request = False
    _header_bytes = 0
    _rest_bytes = 0
    _header_timer: asyncio.TimerHandle | None = None
    _rest_timer: asyncio.TimerHandle | None = None
    _write_timer: asyncio.TimerHandle | None = None
    _refusal = "invalid_request"
    _held = b""
    _last_answer = b""
    """The answer to send after all earlier ones; nothing more is read then."""
    _is_ended = False
    """It was sent: all that is waited for is the end, for as long as an idle connection is."""
    _answered: RequestResponseCycle | None = None
    """The request that is being answered, or was last."""

    def __init__(
        self,
        *settings: Any,  # noqa: ANN401 - uvicorn's
        connections: ConnectionLimit,
        observed: ObserverSlot,
        low_priority: LowPriorityRoutes | None = None,
        slot: Slot | None = None,
        **more: Any,  # noqa: ANN401 - uvicorn's
    ) -> None:
        """Set uvicorn's settings; requests of `low_priority` let others go first.

        A connection without a slot gets one, or is closed.
        """
        super().__init__(*settings, **more)
        self._connections = connections
        self._observed = observed
        self._low_priority = low_priority
        self._slot = slot

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the clock for the first request."""
        super().connection_made(transport)
        if self._slot is not None:
            self._slot.connection = self
        else:
            address = self.client[0] if self.client else ""
            self._slot = self._connections.enter(address, self)
            if self._observed.observer is not None:
                self._observed.observer.connected(address)
        if self._slot is None:
            transport.abort()
        else:
            self._header_timer = self.loop.call_later(limits.HEADER_SECONDS, self._too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers, and signal the end to the present handlers."""
        self._held = b""
        self._stop_timers()
        self.resume_writing()
        self.pipeline.clear()
        if self._slot is not None:
            self._slot.leave()
            self._slot = None  # it knows the protocol: both would wait for the garbage collector
        super().connection_lost(exc)
        if self._answered is not None and not self._answered.response_complete:
            self._answered.disconnected = True  # uvicorn tells the request that came last
            self._answered.message_event.set()

    def waits_for_client(self) -> bool:
        """Return whether it is the client's turn: to ask, to send the rest, or to read."""
        answered = self._answered
        is_free = answered is None or answered.response_complete or answered.more_body
        return self.flow.write_paused or (is_free and not self._held)

    def abort(self) -> None:
        """Close the connection at once."""
        self.transport.abort()

    def pause_writing(self) -> None:
        """Start the time limit for the client to read."""
        super().pause_writing()
        self._start_write_timer()

    def resume_writing(self) -> None:
        """Stop the clock: it has read."""
        super().resume_writing()
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def timeout_keep_alive_handler(self) -> None:
        """Hang up, also on a client that does not read."""
        super().timeout_keep_alive_handler()
        self._start_write_timer()

    def _start_write_timer(self) -> None:
        """Limit the time to read: a transport that is closing would wait for ever."""
        if self._write_timer is None and self.transport.get_write_buffer_size():
            self._write_timer = self.loop.call_later(limits.WRITE_SECONDS, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Parse the data, at once or later."""
        if self._last_answer:
            return
        if self._low_priority is None or not (self._held or self._low_priority.is_begun_by(data)):
            self._read(data)
            return
        is_first = not self._held
        self._held += data
        if len(self._held) > limits.HEADER_BYTES:
            self._read_held()
        elif is_first:
            self._unset_keepalive_if_required()
            self._low_priority.priority.later(self._read_held)

    def eof_received(self) -> bool:  # type: ignore[override]
        """Answer complete requests, then close: nothing more will come, but the client may still read.

        An answer in progress ends: it may be a stream, and a client that has gone would be taken for a reader.
        """
        self._read_held()
        if self._last_answer:
            return self.scheme != "https" and not self._is_ended
        answered = self._answered
        has_begun = answered is not None and answered.response_started and not answered.response_complete
        is_asked = self._had_request and not (self._message_open or has_begun or self.cycle.response_started)
        if not is_asked or self.scheme == "https":  # asyncio's TLS always ends with its other side
            return False
        self.cycle.keep_alive = False
        return True

    def _read_held(self) -> None:
        held, self._held = self._held, b""
        if held and not self.transport.is_closing():
            self._read(held)

    def _read(self, data: bytes) -> None:
        """Limit unfinished headers: the parser keeps them, and reports only complete ones."""
        begun = self._header_timer
        if self._observed.observer is not None and data.startswith(_CLIENT_HELLO) and not self._had_request:
            self._observed.observer.tls_at_http(self.client[0] if self.client else "")
        super().data_received(data)
        if self._message_open and self._in_headers and self._header_timer is None:
            self._header_timer = self.loop.call_later(limits.HEADER_SECONDS, self._too_slow)
        if begun is not None and begun is self._header_timer and not self.transport.is_closing():
            self._rest_bytes += len(data)
            if self._rest_bytes > limits.HEADER_BYTES + limits.TARGET_BYTES:
                self._refusal = "headers_too_large"
                self.send_400_response("")

    def on_message_begin(self) -> None:
        """Count afresh; headers that do not come at once are given their time."""
        super().on_message_begin()
        self._header_bytes = self._rest_bytes = 0
        self._in_headers = self._message_open = True
        self._stop_timers()

    def on_url(self, url: bytes) -> None:
        """Refuse a target that is too long."""
        super().on_url(url)
        if len(self.url) > limits.TARGET_BYTES:
            self._refuse("uri_too_long")

    def on_header(self, name: bytes, value: bytes) -> None:
        """Refuse headers that are too many or too long, and pass over trailers: they are no headers (RFC 9110 §6.5)."""
        self._header_bytes += len(name) + len(value) + 4
        if self._in_headers:  # as uvicorn does it; each header of each request comes by here
            name = name.lower()
            if name == b"expect" and value.strip(b" \t").lower() == b"100-continue":
                self.expect_100_continue = True
            self.headers.append((name, value))
        if self._header_bytes > limits.HEADER_BYTES or len(self.headers) > limits.HEADER_COUNT:
            self._refuse("headers_too_large")

    def on_headers_complete(self) -> None:
        """Refuse a request whose length is told in two ways, or whose body is coded besides; RFC 9112 §6.1."""
        self._stop_timers()
        if len(self.pipeline) >= limits.PIPELINED:
            self._refuse("invalid_request")
        names = {name for name, _ in self.headers}
        if b"transfer-encoding" in names and (b"content-length" in names or not self._is_only_chunked()):
            self._refuse("invalid_request")
        if not self.url.startswith(b"/"):
            self._take_host_of_target()
        super().on_headers_complete()
        self._in_headers, self._had_request = False, True

    def _is_only_chunked(self) -> bool:
        """Return whether the body is chunked and not compressed: the parser would accept both."""
        return all(value.lower() == b"chunked" for name, value in self.headers if name == b"transfer-encoding")

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, _Exchange(cycle, app))
        if self._low_priority is not None and not self._low_priority.is_asked_by(cycle.scope):
            self._low_priority.priority.announce()

    def _take_host_of_target(self) -> None:
        """Use the host in an absolute target instead of the Host header (RFC 9112 §3.2.2)."""
        target = httptools.parse_url(self.url)
        if target.host:
            name = b"[%b]" % target.host if b":" in target.host else target.host
            host = name if not target.port else b"%b:%d" % (name, target.port)
            self.headers[:] = [(b"host", host), *(header for header in self.headers if header[0] != b"host")]

    def _should_upgrade(self) -> bool:
        """Accept a WebSocket only if no answer is in progress: its bytes would be no frame."""
        is_free = self.cycle is None or self.cycle.response_complete  # type: ignore[redundant-expr]
        return is_free and not self.pipeline and super()._should_upgrade()

    def handle_websocket_upgrade(self) -> None:
        """Pass the connection to the WebSocket protocol."""
        super().handle_websocket_upgrade()
        protocol: Any = self.transport.get_protocol()
        if protocol is not self and self._slot is not None:
            protocol.slot, self._slot.connection, self._slot = self._slot, protocol, None

    def on_body(self, body: bytes) -> None:
        """Close on a body that goes on long after its request was answered, or is large and has to wait."""
        super().on_body(body)
        if self.pipeline and len(self.cycle.body) > HIGH_WATER_LIMIT:
            self._refuse("payload_too_large")
        if self._rest_timer is not None:
            self._rest_bytes += len(body)
            if self._rest_bytes > limits.BODY_BYTES:
                self.transport.close()

    def on_message_complete(self) -> None:
        """Record that the request is complete."""
        super().on_message_complete()
        self._in_headers, self._message_open = True, False
        self._stop_timers()

    def on_response_complete(self) -> None:
        """Allow the rest of an unread body some time, then close."""
        is_last = not self.pipeline
        super().on_response_complete()
        if self.transport.is_closing():
            self._start_write_timer()
        elif self._last_answer and is_last:
            self._end_behind_others()
        elif self._message_open and not self._in_headers:
            self._rest_timer = self.loop.call_later(limits.BODY_SECONDS, self.transport.close)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - the sentence is ours
        """Answer in the failure envelope if it cannot be mistaken for another answer, and close.

        Earlier requests are answered first.
        """
        self._stop_timers()
        if self.transport.is_closing() or self._last_answer:
            return
        trace_id = new_id()
        _log.info("no request: %s, trace %s", self._refusal, trace_id)
        told = raw_failure(self._refusal, trace_id)
        is_queued = bool(self.pipeline) and self.pipeline[0][0] is self.cycle and not self._in_headers
        if is_queued:
            self.pipeline.popleft()
        if self._is_next_to_be_answered():
            self._end_with(told)
        elif is_queued or self._in_headers:
            self._last_answer = told
            self.flow.pause_reading()
        else:
            self.transport.close()
            self._start_write_timer()

    def _end_with(self, told: bytes) -> None:
        self.transport.write(told)
        self.transport.close()
        self._start_write_timer()

    def _end_behind_others(self) -> None:
        """Read and discard until the client closes: a reset might destroy the earlier answers."""
        if self.scheme == "https":
            self._end_with(self._last_answer)
            return
        self._is_ended = True
        self.transport.write(self._last_answer)
        self.transport.write_eof()
        self.flow.resume_reading()

    def _is_next_to_be_answered(self) -> bool:
        """Return whether every earlier request on the connection has its answer, and this one has none."""
        if not self._had_request:
            return True
        if self._in_headers:
            return self.cycle.response_complete
        return self.cycle is self._answered and not self.cycle.response_started

    def _refuse(self, code: str) -> None:
        self._refusal = code
        raise _TooMuch

    def _too_slow(self) -> None:
        self._refusal = "request_timeout"
        self.send_400_response("")

    def _stop_timers(self) -> None:
        if self._header_timer is not None:
            self._header_timer.cancel()
            self._header_timer = None
        if self._rest_timer is not None:
            self._rest_timer.cancel()
            self._rest_timer = None
