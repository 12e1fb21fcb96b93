"""HTTP/1.1 over one connection (RFC 9112), between the parser llhttp and an ASGI application, with its limits.

Headers in all 16 KiB and 100 of them, the request target 8 KiB, 10 s for the headers to arrive, 5 s idle, 60 s to read
an answer; 50 requests that wait for their turn.

The parser frames the messages.  What it would let through, and what is refused before a route sees it, is decided here.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import Callable, Iterable, MutableMapping
from functools import cache, partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, NoReturn, cast
from urllib.parse import unquote

import httptools

from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits
from connector_desk.core.http.responses import raw_failure
from connector_desk.core.http.server_state import BODY_IS_COMPLETE, TRANSPORT, ServerState, addresses

if TYPE_CHECKING:
    from connector_desk.core.http.server_state import Slot

_log = logging.getLogger(__name__)
_CLIENT_HELLO: Final = b"\x16\x03"
_HIGH_WATER: Final = 64 * 1024
"""So much of a body is held for an application that does not read it."""
_FIELDS: Final = re.compile(rb"(?:[!#-'*+\-.0-9A-Z^-z|~]+: [\t -~\x80-\xff]*\r\n)*")
"""Header fields as RFC 9110 §5 has them."""
_BODILESS: Final = frozenset({204, 304})
_FAILED: Final = b"Internal Server Error"


class HttpExchange:
    """One request and its answer; head and body of a small answer leave in one piece."""

    __slots__ = (
        "_connection",
        "_expects_continue",
        "_head",
        "_is_bodiless",
        "_is_chunked",
        "_left",
        "_news",
        "body",
        "has_begun",
        "is_complete",
        "is_disconnected",
        "is_started",
        "keeps_alive",
        "more_body",
        "scope",
    )

    def __init__(
        self,
        connection: HttpProtocol,
        scope: MutableMapping[str, Any],
        *,
        keeps_alive: bool,
        expects_continue: bool,
    ) -> None:
        self._connection = connection
        self._expects_continue = expects_continue
        self._head: bytes | None = None
        self._is_bodiless = self._is_chunked = False
        self._left: int | None = None
        self._news = asyncio.Event()
        self.scope = scope
        self.keeps_alive = keeps_alive
        self.body = bytearray()
        """What has arrived, and was not passed on yet."""
        self.more_body = True
        self.is_started = False
        """Whether the application has it."""
        self.has_begun = False
        """Whether some of the answer has left."""
        self.is_complete = False
        self.is_disconnected = False

    async def run(self) -> None:
        """Let the application answer."""
        connection = self._connection
        extensions: dict[str, Any] = {TRANSPORT: connection.transport}
        if not self.more_body:
            extensions[BODY_IS_COMPLETE] = {}
        self.scope["extensions"] = extensions
        try:
            await connection.server.app(self.scope, self.receive, self.send)
        except asyncio.CancelledError:
            self._fail()
            raise
        except Exception:  # noqa: BLE001 - the last net: the application may do anything
            _log.exception("a request was not answered")
            self._fail()
        else:
            if not (self.is_complete or self.is_disconnected):
                _log.error("the application ended without a whole answer")
                self._fail()

    def add_body_part(self, part: bytes) -> None:
        """Receive a part of the body."""
        self.body += part
        self._news.set()

    def end_body(self) -> None:
        """Receive the end of the request."""
        self.more_body = False
        self._news.set()

    def disconnect(self) -> None:
        """Signal to the application that nobody hears its answer any more."""
        self.is_disconnected = not self.is_complete
        self._news.set()

    async def receive(self) -> dict[str, Any]:
        """Pass on what has arrived of the body, or that the client has gone or has its answer."""
        connection = self._connection
        if self._expects_continue:
            self._expects_continue = False
            if not connection.transport.is_closing():
                connection.transport.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        if not (self.is_disconnected or self.is_complete):
            connection.resume_reading()
            await self._news.wait()
            self._news.clear()
        if self.is_disconnected or self.is_complete:
            return {"type": "http.disconnect"}
        body, self.body = bytes(self.body), bytearray()
        return {"type": "http.request", "body": body, "more_body": self.more_body}

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """Send the answer part by part; its head waits for the first part of the body, as ASGI has it."""
        if not self._connection.writable.is_set():
            await self._connection.writable.wait()
        if self.is_disconnected:
            return
        kind = message["type"]
        if kind == "http.response.start" and self._head is None:
            self._begin(message["status"], message.get("headers", ()))
        elif kind == "http.response.body" and self._head is not None and not self.is_complete:
            self._go_on(self._head, message.get("body", b""), more=message.get("more_body", False))
        else:
            raise RuntimeError(f"{kind} was not expected here")

    def _begin(self, status: int, headers: Iterable[tuple[bytes, bytes]]) -> None:
        """Spell the head, and decide how the end of the body is told (RFC 9112 §6.3)."""
        lines = [b"date: %b\r\n" % self._connection.server.date()]
        length = None
        says_close = False
        for given, value in headers:
            name = given.lower()
            lines.append(b"%b: %b\r\n" % (name, value))
            if name == b"content-length":
                length = int(value)
            elif name == b"connection" and b"close" in value.lower():
                says_close = True
        self._is_bodiless = status in _BODILESS or self.scope["method"] == "HEAD"
        self._left = length
        self._is_chunked = length is None and not self._is_bodiless and self.scope["http_version"] != "1.0"
        if self._is_chunked:
            lines.append(b"transfer-encoding: chunked\r\n")
        elif length is None and not self._is_bodiless:
            self.keeps_alive = False  # the end of the connection is the end of the body
        if says_close:
            self.keeps_alive = False
        elif not self.keeps_alive:
            lines.append(b"connection: close\r\n")
        fields = b"".join(lines)
        if fields.count(b"\n") != len(lines) or _FIELDS.fullmatch(fields) is None:
            raise RuntimeError("a header of the answer is not valid")
        self._head = b"%b%b\r\n" % (_status_line(status), fields)
        self._expects_continue = False

    def _go_on(self, head: bytes, body: bytes, *, more: bool) -> None:
        if self._is_bodiless:
            body = b""
        elif self._is_chunked:
            body = (b"%x\r\n%b\r\n" % (len(body), body) if body else b"") + (b"" if more else b"0\r\n\r\n")
        elif self._left is not None:
            self._left -= len(body)
            if self._left < 0 or (self._left and not more):
                raise RuntimeError("the body of the answer has another length than its header says")
        self._connection.transport.write(head + body)
        self._head, self.has_begun = b"", True
        if not more:
            self.is_complete = True
            self._news.set()
            self._connection.on_answered(self)

    def _fail(self) -> None:
        """Answer with 500 where nothing was sent, else break off: the client must not take it for the whole."""
        if self.is_complete or self.is_disconnected:
            return
        if self.has_begun:
            self._connection.close()
            return
        self.keeps_alive = False
        self._begin(500, ((b"content-type", b"text/plain; charset=utf-8"), (b"content-length", b"%d" % len(_FAILED))))
        if self._head is not None:
            self._go_on(self._head, _FAILED, more=False)


@cache
def _status_line(status: int) -> bytes:
    try:
        phrase = HTTPStatus(status).phrase
    except ValueError:
        phrase = ""
    return f"HTTP/1.1 {status} {phrase}\r\n".encode()


class _Refused(Exception):
    """The request is refused before it reaches a route; stops the parser."""


class HttpProtocol(asyncio.Protocol):
    """One connection, refused as soon as it exceeds a limit."""

    transport: asyncio.Transport

    def __init__(self, server: ServerState, slot: Slot | None = None) -> None:
        """Serve a connection; one without a slot gets one, or is closed."""
        self.server = server
        self.writable = asyncio.Event()
        """Set while the client reads its answers."""
        self.writable.set()
        self._slot = slot
        self._parser = httptools.HttpRequestParser(self)
        self._client: tuple[str, int] | None = None
        self._address: tuple[str, int] | None = None
        self._scheme = "http"

        self._url = b""
        self._headers: list[tuple[bytes, bytes]] = []
        self._in_headers = True
        self._in_message = False
        self._had_request = False
        self._is_upgrade = False
        self._header_bytes = 0
        self._uncounted_bytes = 0
        """Of headers that the parser has not reported, or of a body that nobody reads."""
        self._refusal = "invalid_request"

        self._answering: HttpExchange | None = None
        """The request that is being answered, or was last."""
        self._receiving: HttpExchange | None = None
        """The request that came last."""
        self._waiting: deque[HttpExchange] = deque()
        """Those that came while another was answered."""
        self._last_answer = b""
        """The answer to send after all earlier ones; nothing more is read then."""
        self._is_ended = False
        """It was sent: all that is waited for is the end, for as long as an idle connection is."""

        self._is_reading_paused = False
        self._read_timer: asyncio.TimerHandle | None = None
        """Limits the time of the headers, of an idle connection, or of a body that nobody reads."""
        self._write_timer: asyncio.TimerHandle | None = None

    # The connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start the clock for the first request."""
        self.transport = transport = cast("asyncio.Transport", transport)  # those of uvloop are no subclass of it
        self.server.connections.add(self)
        self._client, self._address = addresses(transport)
        self._scheme = "http" if transport.get_extra_info("sslcontext") is None else "https"
        if self._slot is not None:
            self._slot.connection = self
        else:
            source = self._client[0] if self._client else ""
            self._slot = self.server.limit.enter(source, self)
            if self.server.observed.observer is not None:
                self.server.observed.observer.connected(source)
        if self._slot is None or self._client is None:  # too many, or it has gone already
            transport.abort()
        else:
            self._limit_reading(limits.HEADER_SECONDS, self._too_slow)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - the reason does not matter
        """Stop the timers, and signal the end to the present handlers."""
        self._stop_read_timer()
        self.resume_writing()
        self._disconnect()
        self._leave()

    def _leave(self) -> None:
        """Forget what knows this protocol: both would wait for the garbage collector."""
        self.server.connections.discard(self)
        if self._slot is not None:
            self._slot.leave()
            self._slot = None
        self._answering = self._receiving = None
        del self._parser

    def _disconnect(self) -> None:
        self._waiting.clear()
        if self._answering is not None:
            self._answering.disconnect()

    def shutdown(self) -> None:
        """Finish what is being answered, then close."""
        if self._receiving is None or self._receiving.is_complete:
            self.transport.close()
        else:
            self._receiving.keeps_alive = False

    def waits_for_client(self) -> bool:
        """Return whether it is the client's turn: to ask, to send the rest, or to read."""
        answering = self._answering
        return not self.writable.is_set() or answering is None or answering.is_complete or answering.more_body

    def abort(self) -> None:
        """Close the connection at once."""
        self.transport.abort()

    # Back-pressure and time

    def pause_writing(self) -> None:
        """Start the time limit for the client to read."""
        self.writable.clear()
        self._limit_writing()

    def resume_writing(self) -> None:
        """Stop the clock: it has read."""
        self.writable.set()
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def pause_reading(self) -> None:
        """Leave what the client sends in its own memory."""
        if not self._is_reading_paused:
            self._is_reading_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        """Read again."""
        if self._is_reading_paused and not self.transport.is_closing():
            self._is_reading_paused = False
            self.transport.resume_reading()

    def close(self) -> None:
        """Close behind what is to be written, also on a client that does not read."""
        self.transport.close()
        self._limit_writing()

    def _limit_writing(self) -> None:
        """Limit the time to read: a transport that is closing would wait for ever."""
        if self._write_timer is None and self.transport.get_write_buffer_size():
            loop = asyncio.get_running_loop()
            self._write_timer = loop.call_later(limits.WRITE_SECONDS, self.transport.abort)

    def _limit_reading(self, seconds: float, then: Callable[[], None]) -> None:
        self._stop_read_timer()
        self._read_timer = asyncio.get_running_loop().call_later(seconds, then)

    def _stop_read_timer(self) -> None:
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None

    # Requests as they come

    def data_received(self, data: bytes) -> None:
        """Parse the data, and limit unfinished headers: the parser keeps them, and reports only complete ones."""
        if self._last_answer or self.transport.is_closing():
            return
        begun = self._read_timer
        if not self._had_request and self.server.observed.observer is not None and data.startswith(_CLIENT_HELLO):
            self.server.observed.observer.tls_at_http(self._client[0] if self._client else "")
        try:
            self._parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._is_upgrade:
                self._upgrade()
                return
        except httptools.HttpParserError as error:
            if isinstance(error, httptools.HttpParserCallbackError) and not isinstance(error.__context__, _Refused):
                raise
            self._refuse_the_rest()
            return
        if not self._in_headers:
            return
        if self._in_message and self._read_timer is None:
            self._limit_reading(limits.HEADER_SECONDS, self._too_slow)
        if begun is not None and begun is self._read_timer:
            self._uncounted_bytes += len(data)
            if self._uncounted_bytes > limits.HEADER_BYTES + limits.TARGET_BYTES:
                self._refusal = "headers_too_large"
                self._refuse_the_rest()

    def eof_received(self) -> bool:
        """Answer complete requests, then close: nothing more will come, but the client may still read.

        An answer in progress ends: it may be a stream, and a client that has gone would be taken for a reader.
        """
        is_half_closed = self._scheme != "https"  # asyncio's TLS always ends with its other side
        if self._last_answer:
            return is_half_closed and not self._is_ended
        answering, receiving = self._answering, self._receiving
        has_begun = answering is not None and answering.has_begun and not answering.is_complete
        if receiving is None or receiving.has_begun or has_begun or self._in_message or not is_half_closed:
            return False
        receiving.keeps_alive = False
        if answering is not None:
            self._run(answering)
        return True

    def on_message_begin(self) -> None:
        """Count afresh; headers that do not come at once are given their time."""
        self._url, self._headers = b"", []
        self._header_bytes = self._uncounted_bytes = 0
        self._in_headers = self._in_message = True
        self._is_upgrade = False
        self._stop_read_timer()

    def on_url(self, url: bytes) -> None:
        """Refuse a target that is too long."""
        self._url += url
        if len(self._url) > limits.TARGET_BYTES:
            self._refuse("uri_too_long")

    def on_header(self, name: bytes, value: bytes) -> None:
        """Refuse headers that are too many or too long, and pass over trailers: they are no headers (RFC 9110 §6.5)."""
        self._header_bytes += len(name) + len(value) + 4
        if self._in_headers:
            self._headers.append((name.lower(), value))
        if self._header_bytes > limits.HEADER_BYTES or len(self._headers) > limits.HEADER_COUNT:
            self._refuse("headers_too_large")

    def on_headers_complete(self) -> None:
        """Refuse a request whose length is told in two ways, or whose body is coded besides; RFC 9112 §6.1."""
        self._stop_read_timer()
        if len(self._waiting) >= limits.PIPELINED:
            self._refuse("invalid_request")
        codings = [value.lower() for name, value in self._headers if name == b"transfer-encoding"]
        lengths = [value for name, value in self._headers if name == b"content-length"]
        if codings and (lengths or any(one != b"chunked" for one in codings)):
            self._refuse("invalid_request")
        if not self._url.startswith(b"/"):
            self._take_host_of_target()
        if self._parser.should_upgrade():
            if codings or any(one != b"0" for one in lengths):
                self._refuse("invalid_request")  # the parser passes over its body, and would read it as a request
            self._is_upgrade = self._asks_for_a_socket()
        if not self._is_upgrade:
            self._begin_exchange()
        self._in_headers, self._had_request = False, True

    def _take_host_of_target(self) -> None:
        """Use the host in an absolute target instead of the Host header (RFC 9112 §3.2.2)."""
        target = self._parse_target()
        if target.host:
            name = b"[%b]" % target.host if b":" in target.host else target.host
            host = name if not target.port else b"%b:%d" % (name, target.port)
            self._headers = [(b"host", host), *(header for header in self._headers if header[0] != b"host")]

    def _parse_target(self) -> Any:  # noqa: ANN401 - the library does not export its type
        try:
            return httptools.parse_url(self._url)
        except httptools.HttpParserInvalidURLError:
            self._refuse("invalid_request")

    def _begin_exchange(self) -> None:
        target = self._parse_target()
        if target.path is None or not target.path.isascii():
            self._refuse("invalid_request")
        version = self._parser.get_http_version()
        path = target.path.decode("ascii")
        exchange = HttpExchange(
            self,
            {
                "type": "http",
                "asgi": {"version": "3.0", "spec_version": "2.3"},
                "http_version": version,
                "method": self._parser.get_method().decode("ascii"),
                "scheme": self._scheme,
                "path": unquote(path) if "%" in path else path,
                "raw_path": target.path,
                "query_string": target.query or b"",
                "root_path": "",
                "headers": self._headers,
                "client": self._client,
                "server": self._address,
            },
            keeps_alive=version != "1.0" and self._parser.should_keep_alive() and not self.server.is_draining,
            expects_continue=version != "1.0" and self._expects_continue(),
        )
        is_free = self._receiving is None or self._receiving.is_complete
        self._receiving = exchange
        if is_free:
            self._start(exchange)
        else:
            self.pause_reading()
            self._waiting.append(exchange)

    def _expects_continue(self) -> bool:
        return any(name == b"expect" and value.strip().lower() == b"100-continue" for name, value in self._headers)

    def on_body(self, body: bytes) -> None:
        """Close on a body that goes on long after its request was answered, or is large and has to wait."""
        exchange = self._receiving
        if exchange is None or self._is_upgrade:
            return
        if exchange.is_complete:
            self._uncounted_bytes += len(body)
            if self._uncounted_bytes > limits.BODY_BYTES:
                self.transport.close()
            return
        exchange.add_body_part(body)
        size = len(exchange.body)
        if size > _HIGH_WATER:
            if self._waiting:
                self._refuse("payload_too_large")
            self.pause_reading()
        if size > limits.HEADER_BYTES and exchange is self._answering:
            self._run(exchange)

    def on_message_complete(self) -> None:
        """Record that the request is complete."""
        self._in_headers, self._in_message = True, False
        self._stop_read_timer()
        if self._receiving is None or self._is_upgrade:
            return
        if self._receiving.is_complete:  # it was answered before its end
            self._limit_reading(limits.IDLE_SECONDS, self.close)
        else:
            self._receiving.end_body()

    # Answers, one after the other

    def _start(self, exchange: HttpExchange) -> None:
        """Answer a request, now or, where it can wait, once others have been answered."""
        self._answering = exchange
        low_priority = self.server.low_priority
        if low_priority is not None:
            if low_priority.include(exchange.scope):
                low_priority.priority.later(partial(self._run, exchange))
                return
            low_priority.priority.announce()
        self._run(exchange)

    def _run(self, exchange: HttpExchange) -> None:
        if not (exchange.is_started or exchange.is_disconnected):
            exchange.is_started = True
            self.server.start_task(exchange.run())

    def on_answered(self, exchange: HttpExchange) -> None:
        """Answer the next request, or wait for it; allow the rest of an unread body some time, then close."""
        if not exchange.keeps_alive:
            self.close()
        if self.transport.is_closing():
            return
        self.resume_reading()
        if self._waiting:
            self._start(self._waiting.popleft())
        elif self._last_answer:
            self._end_behind_others()
        elif not self._in_message:
            self._limit_reading(limits.IDLE_SECONDS, self.close)
        elif not self._in_headers:
            self._limit_reading(limits.BODY_SECONDS, self.transport.close)

    # Refusals

    def _refuse(self, code: str) -> NoReturn:
        """Stop the parser."""
        self._refusal = code
        raise _Refused

    def _too_slow(self) -> None:
        self._refusal = "request_timeout"
        self._refuse_the_rest()

    def _refuse_the_rest(self) -> None:
        """Answer in the failure envelope if it cannot be mistaken for another answer, and close.

        Earlier requests are answered first.
        """
        self._stop_read_timer()
        if self.transport.is_closing() or self._last_answer:
            return
        trace_id = new_id()
        _log.info("no request: %s, trace %s", self._refusal, trace_id)
        answer = raw_failure(self._refusal, trace_id)
        receiving = self._receiving
        is_queued = bool(self._waiting) and self._waiting[-1] is receiving and not self._in_headers
        if is_queued:
            self._waiting.pop()
        if self._is_next_to_be_answered():
            self._end_with(answer)
        elif is_queued or self._in_headers:
            self._last_answer = answer
            self.pause_reading()
        else:
            self.close()

    def _is_next_to_be_answered(self) -> bool:
        """Return whether every earlier request on the connection has its answer, and this one has none."""
        receiving = self._receiving
        if receiving is None:
            return True
        if self._in_headers:
            return receiving.is_complete
        return receiving is self._answering and not receiving.has_begun

    def _end_with(self, answer: bytes) -> None:
        self._disconnect()
        self.transport.write(answer)
        self.close()

    def _end_behind_others(self) -> None:
        """Read and discard until the client closes: a reset might destroy the earlier answers."""
        if self._scheme == "https":
            self._end_with(self._last_answer)
            return
        self._is_ended = True
        self.transport.write(self._last_answer)
        self.transport.write_eof()
        self._limit_reading(limits.IDLE_SECONDS, self.close)

    # WebSockets

    def _asks_for_a_socket(self) -> bool:
        """Return whether a request opens a WebSocket, and no answer is in progress: its bytes would be no frame."""
        if self.server.open_socket is None or not (self._receiving is None or self._receiving.is_complete):
            return False
        fields = dict(self._headers)
        options = {one.strip() for one in fields.get(b"connection", b"").lower().split(b",")}
        return b"upgrade" in options and fields.get(b"upgrade", b"").lower() == b"websocket"

    def _upgrade(self) -> None:
        """Pass the connection to the WebSocket protocol, and the request as it came."""
        if self.server.open_socket is None:
            return
        lines = [b"%b: %b\r\n" % header for header in self._headers]
        request = b"%b %b HTTP/1.1\r\n%b\r\n" % (self._parser.get_method(), self._url, b"".join(lines))
        socket = self.server.open_socket(self.server, self._slot)
        self._slot = None
        self._stop_read_timer()
        self._leave()
        self.transport.set_protocol(socket)
        socket.connection_made(self.transport)
        socket.data_received(request)
