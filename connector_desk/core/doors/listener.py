"""A listener: uvicorn, with the limits that it does not set by itself.

Headers in all 16 KiB and 100 of them, the request target 8 KiB, 10 s for the headers to arrive, 5 s idle.
"""

import asyncio
import contextlib
import socket
import ssl
from collections.abc import Awaitable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import httptools
import uvicorn
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from connector_desk.base.errors import DeskError, Unavailable
from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.doors.answers import raw_failure
from connector_desk.core.doors.gate import AT_ONCE, WHOLE
from connector_desk.core.doors.route import Route
from connector_desk.core.services.precedence import Precedence

_SUITES = "ECDHE+AESGCM:ECDHE+CHACHA20"
"""Of TLS 1.2, those that RFC 9325 (BCP 195) §4.2 recommends: forward secrecy, no CBC; TLS 1.3 has none but such."""


class _TooMuch(Exception):
    """The request exceeds a limit before it reaches a route."""


class _Exchange:
    """One request and its answer: the gate is told whether all of the body is here, and most answers go out at once.

    Each piece costs a call of the system and wakes the other side; what uvicorn does for answers of any kind costs more
    than all the rest of a small one.
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


class Patient:
    """Which requests let others go first: those of patient routes, wherever the address of the place ends."""

    def __init__(self, precedence: Precedence, routes: Iterable[Route[Any]]) -> None:
        """Take the table of routes; raises ValueError for a patient one that its first line cannot tell."""
        patient = [route for route in routes if route.patient]
        if any(route.method != "POST" or "{" in route.path or route.well_known for route in patient):
            raise ValueError("a patient route is posted to a path without parameters")
        self.precedence = precedence
        self._paths = tuple(route.path.encode() for route in patient)

    def is_begun_by(self, data: bytes) -> bool:
        """Tell whether such a request begins here; who is taken for one by mistake waits for a moment."""
        end = data.find(b" HTTP/", 5, limits.TARGET_BYTES) if data.startswith(b"POST ") else -1
        return end > 0 and data.endswith(self._paths, 5, end)

    def is_asked_by(self, scope: Any) -> bool:  # noqa: ANN401 - as ASGI has it
        """Tell whether a request is such a one, now that it is read."""
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
    _refusal = "invalid_request"
    _held = b""

    def __init__(self, *settings: Any, patient: Patient | None = None, **more: Any) -> None:  # noqa: ANN401 - uvicorn's
        """Take what uvicorn gives; requests of `patient` let others go first."""
        super().__init__(*settings, **more)
        self._patient = patient

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the clock for the first request."""
        super().connection_made(transport)
        self._header_timer = self.loop.call_later(limits.HEADER_SECONDS, self._too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clocks."""
        self._held = b""
        self._stop_timers()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what came, at once or when its turn comes."""
        if self._patient is None or not (self._held or self._patient.is_begun_by(data)):
            self._read(data)
            return
        is_first = not self._held
        self._held += data
        if len(self._held) > limits.HEADER_BYTES:
            self._read_held()
        elif is_first:
            self._unset_keepalive_if_required()
            self._patient.precedence.later(self._read_held)

    def eof_received(self) -> bool:  # type: ignore[override]
        """Answer what was asked for whole, then hang up: nothing more will come, but it may still be listened to.

        An answer that has begun ends: that may be a stream, and whoever is gone altogether would be taken to listen.
        """
        self._read_held()
        is_asked = self._had_request and not self._message_open and not self.cycle.response_started
        if not is_asked or self.scheme == "https":  # asyncio's TLS always ends with its other side
            return False
        self.cycle.keep_alive = False
        return True

    def _read_held(self) -> None:
        held, self._held = self._held, b""
        if held and not self.transport.is_closing():
            self._read(held)

    def _read(self, data: bytes) -> None:
        """Count what comes of headers that do not end: the parser keeps them, and tells of whole ones only."""
        begun = self._header_timer
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
        names = {name for name, _ in self.headers}
        if b"transfer-encoding" in names and (b"content-length" in names or not self._is_only_chunked()):
            self._refuse("invalid_request")
        if not self.url.startswith(b"/"):
            self._take_host_of_target()
        super().on_headers_complete()
        self._in_headers, self._had_request = False, True

    def _is_only_chunked(self) -> bool:
        """Tell whether the body comes in chunks and as it is: the parser would pass on what is compressed as well."""
        return all(value.lower() == b"chunked" for name, value in self.headers if name == b"transfer-encoding")

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        super()._start_asgi_task(cycle, _Exchange(cycle, app))
        if self._patient is not None and not self._patient.is_asked_by(cycle.scope):
            self._patient.precedence.announce()

    def _take_host_of_target(self) -> None:
        """Let the host in an absolute target count, as it must, and not the Host header (RFC 9112 §3.2.2)."""
        target = httptools.parse_url(self.url)
        if target.host:
            name = b"[%b]" % target.host if b":" in target.host else target.host
            host = name if not target.port else b"%b:%d" % (name, target.port)
            self.headers[:] = [(b"host", host), *(header for header in self.headers if header[0] != b"host")]

    def _should_upgrade(self) -> bool:
        """Open a WebSocket only where nothing is still being answered: what is written then would be no frame."""
        is_free = self.cycle is None or self.cycle.response_complete  # type: ignore[redundant-expr]
        return is_free and not self.pipeline and super()._should_upgrade()

    def on_body(self, body: bytes) -> None:
        """Give up on a body that goes on long after its request was answered."""
        super().on_body(body)
        if self._rest_timer is not None:
            self._rest_bytes += len(body)
            if self._rest_bytes > limits.BODY_BYTES:
                self.transport.close()

    def on_message_complete(self) -> None:
        """Take note that the request came whole."""
        super().on_message_complete()
        self._in_headers, self._message_open = True, False
        self._stop_timers()

    def on_response_complete(self) -> None:
        """Give what is left of a body that nobody reads its time, then hang up."""
        super().on_response_complete()
        if self._message_open and not self._in_headers and not self.transport.is_closing():
            self._rest_timer = self.loop.call_later(limits.BODY_SECONDS, self.transport.close)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - the sentence is ours
        """Answer in the failure envelope if it can be taken for nobody else's answer, and hang up."""
        self._stop_timers()
        if not self.transport.is_closing():
            if self._is_next_to_be_answered():
                self.transport.write(raw_failure(self._refusal, new_id()))
            self.transport.close()

    def _is_next_to_be_answered(self) -> bool:
        """Tell whether every request before the one that is read now has its answer, and this one has none."""
        if not self._had_request:
            return True
        if self._in_headers:
            return self.cycle.response_complete
        return not self.pipeline and not self.cycle.response_started

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


def _open_socket(**settings: Any) -> asyncio.Protocol:  # noqa: ANN401 - what uvicorn hands on
    """Make the protocol of a WebSocket; imported when the first is opened, as many places never see one."""
    from connector_desk.core.doors.socket_protocol import SocketProtocol  # noqa: PLC0415

    return SocketProtocol(**settings)


class _Server(uvicorn.Server):
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
        tls: tuple[Path, Path] | None = None,
        *,
        sockets: bool = False,
        patient: Patient | None = None,
    ) -> None:
        """Bind the address; `sockets` says that WebSockets may be opened here.  Raises DeskError(address_in_use)."""
        self._config = uvicorn.Config(
            app,
            http=partial(LimitedProtocol, patient=patient),  # type: ignore[arg-type]
            interface="asgi3",
            ws=_open_socket if sockets else "none",  # type: ignore[arg-type]
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
            ssl_certfile=str(tls[0]) if tls else None,
            ssl_keyfile=str(tls[1]) if tls else None,
            ssl_ciphers=_SUITES,
        )
        self._server = _Server(self._config)
        self._socket = _bind(host, port)
        self._running: asyncio.Task[None] | None = None
        self.host = host
        self.is_secure = tls is not None
        self.port: int = self._socket.getsockname()[1]

    async def start(self) -> None:
        """Begin to answer; raises DeskError when the certificate cannot be used."""
        try:
            self._config.load()
        except (OSError, ssl.SSLError) as error:
            raise Unavailable(None, "The certificate and its key cannot be used; both are PEM files.") from error
        if isinstance(self._config.ssl, ssl.SSLContext):
            self._config.ssl.minimum_version = ssl.TLSVersion.TLSv1_2
        self._socket.listen(2048)
        self._running = asyncio.get_running_loop().create_task(self._server.serve(sockets=[self._socket]))
        while not self._server.started:
            if self._running.done():
                self._running.result()
                raise DeskError("temporarily_unavailable")
            await asyncio.sleep(0)

    async def stop(self) -> None:
        """Finish what is being answered, for two seconds at most, and stop listening."""
        self._server.should_exit = True
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
