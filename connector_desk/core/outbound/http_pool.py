"""Connections for messages to agents: HTTP/1.1, kept open for a moment, because more usually follow.

The caller has checked the address.  Only the status of the answer counts, and the answer must be complete.
"""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from typing import Final, NamedTuple, cast

import httptools

_MOST_KEPT: Final = 32
_KEPT_SECONDS: Final = 10.0
_LONGEST_ANSWER: Final = 64 * 1024


class ConnectionBroken(Exception):
    """The connection broke, or its data is no HTTP."""


class PoolResponse(NamedTuple):
    """The relevant part of an answer: its status, and its `Retry-After` (RFC 9110 §10.2.3), unparsed."""

    status: int
    retry_after: str | None = None


class Destination(NamedTuple):
    """The destination: an IP address and port, and the name for TLS and the Host header; no TLS context for http."""

    address: str
    port: int
    host: str
    tls: ssl.SSLContext | None


class HttpPool:
    """The open connections of this process; each serves one message at a time."""

    def __init__(self) -> None:
        self._idle: dict[Destination, list[_Wire]] = {}

    async def post(self, way: Destination, head: bytes, body: bytes) -> PoolResponse:
        """Send a complete request; return the relevant part of the answer.

        Raises OSError if no connection can be made, and ConnectionBroken if it ends without an answer.
        """
        wire = self._take(way)
        if wire is not None:
            with contextlib.suppress(ConnectionBroken):  # it may have been closed just now: once more over a new one
                return await self._use(way, wire, head, body)
        return await self._use(way, await _open(way), head, body)

    def _take(self, way: Destination) -> _Wire | None:
        wires = self._idle.get(way, [])
        while wires:
            wire = wires.pop()
            if wire.leave_alone():
                return wire
        return None

    async def _use(self, way: Destination, wire: _Wire, head: bytes, body: bytes) -> PoolResponse:
        try:
            answered = await wire.ask(head + body)
        except BaseException:
            wire.close()
            raise
        if wire.may_serve_again and sum(map(len, self._idle.values())) < _MOST_KEPT:
            self._idle.setdefault(way, []).append(wire)
            wire.close_later(_KEPT_SECONDS)
        else:
            wire.close()
        if not self._idle.get(way):
            self._idle.pop(way, None)
        return answered

    def close(self) -> None:
        """Hang up everywhere."""
        for wires in self._idle.values():
            for wire in wires:
                wire.close()
        self._idle.clear()


async def _open(way: Destination) -> _Wire:
    _, wire = await asyncio.get_running_loop().create_connection(
        _Wire, way.address, way.port, ssl=way.tls, server_hostname=way.host if way.tls else None
    )
    return wire


class _Wire(asyncio.Protocol):
    """One connection."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport
        self._answer: asyncio.Future[PoolResponse] | None = None
        self._parser: httptools.HttpResponseParser | None = None
        self._received = 0
        self._retry_after: str | None = None
        self._end: asyncio.TimerHandle | None = None
        self.may_serve_again = False

    async def ask(self, request: bytes) -> PoolResponse:
        """Send a request, and wait for its answer; raises ConnectionBroken."""
        self._answer = asyncio.get_running_loop().create_future()
        self._parser = httptools.HttpResponseParser(self)
        self._received, self._retry_after, self.may_serve_again = 0, None, False
        self._transport.write(request)
        return await self._answer

    def leave_alone(self) -> bool:
        """Stop the clock of a connection that waited; False when it has ended."""
        if self._end is not None:
            self._end.cancel()
            self._end = None
        return not self._transport.is_closing()

    def close_later(self, seconds: float) -> None:
        """Hang up unless it is used again."""
        self._end = asyncio.get_running_loop().call_later(seconds, self.close)

    def close(self) -> None:
        """Hang up."""
        if self._end is not None:
            self._end.cancel()
            self._end = None
        self._transport.abort()

    # Callbacks of asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self._received += len(data)
        if self._parser is None or self._received > _LONGEST_ANSWER:
            self._fail()  # nobody asked, or it does not end
            return
        try:
            self._parser.feed_data(data)
        except (httptools.HttpParserError, httptools.HttpParserUpgrade):
            self._fail()

    def connection_lost(self, exc: Exception | None) -> None:
        self._fail(exc)

    def _fail(self, cause: Exception | None = None) -> None:
        self.may_serve_again = False
        if self._answer is not None and not self._answer.done():
            broken = ConnectionBroken()
            broken.__cause__ = cause
            self._answer.set_exception(broken)
        self._transport.abort()

    # Callbacks of the parser

    def on_header(self, name: bytes, value: bytes) -> None:
        """Record the `Retry-After` of the response."""
        if name.lower() == b"retry-after":
            self._retry_after = value.decode("latin-1")

    def on_message_complete(self) -> None:
        """Set the complete response; an interim one does not count."""
        parser = self._parser
        if parser is None or self._answer is None or self._answer.done():
            return
        status = parser.get_status_code()
        if status >= 200:
            self.may_serve_again = parser.should_keep_alive()
            self._parser = None
            self._answer.set_result(PoolResponse(status, self._retry_after))
