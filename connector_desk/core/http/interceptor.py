"""Stands before the gate of the public listener while messages are recorded or faults are armed; else it is not there.

It sees each request and its answer whole, finds the visit they belong to, applies the faults, and records what left.
An answer that is streamed is recorded, and never changed.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from connector_desk.contract.answer_faults import Effect
from connector_desk.contract.wire_trace import Direction, MessageKind, TracedMessage, Transport
from connector_desk.core.http.fault_changes import Answer, FaultContext
from connector_desk.core.http.fault_injection import FaultInjection, Stop
from connector_desk.core.http.server_state import BODY_IS_COMPLETE, TRANSPORT
from connector_desk.core.http.wire_trace import LARGEST_BODY, WireTrace

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.core.http.gate import Gate, Scope, Send
    from connector_desk.core.http.request_body import Receive
    from connector_desk.core.http.route import BoundRoute, Table
    from connector_desk.core.keys.signing import SigningKey

_CLOSE_SECONDS: Final = 5.0
CHANGED_BY_HAND: Final = "stopped"


class SeenRequest(NamedTuple):
    """A request, as far as its visit may be found in it."""

    path: str
    """Of its route, with parameters in braces; empty where no route fits."""
    parameters: Mapping[str, str]
    headers: Mapping[bytes, bytes]
    body: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class InterceptorParts:
    """What the interceptor works with."""

    trace: WireTrace
    faults: FaultInjection
    clock: Clock
    kind_of: Callable[[str], MessageKind]
    """By the path of a route."""
    visit_of: Callable[[SeenRequest], Awaitable[str | None]]
    clear_of: Callable[[SeenRequest], Awaitable[bytes | None]]
    """Returns what was encrypted in a request, where this service has the key."""
    hidden_of: Callable[[MessageKind, Direction], tuple[str, ...]]
    keys: Callable[[], Sequence[SigningKey]]


class Interceptor:
    """The ASGI application before a gate."""

    def __init__(self, gate: Gate, table: Table[BoundRoute], parts: InterceptorParts) -> None:
        self._gate = gate
        self._table = table
        self._parts = parts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request as the gate does, but for the faults; a WebSocket is passed on."""
        if scope["type"] != "http":
            await self._gate(scope, receive, send)
            return
        exchange = _Exchange(self._parts, self._table, scope, receive, send)
        await self._gate(scope, exchange.receive, exchange.send)


class _Exchange:
    """One request and its answer."""

    def __init__(
        self, parts: InterceptorParts, table: Table[BoundRoute], scope: Scope, receive: Receive, send: Send
    ) -> None:
        self._parts = parts
        self._receive, self._send = receive, send
        extensions = scope.get("extensions", {})
        self._transport: asyncio.Transport | None = extensions.get(TRANSPORT)
        self._is_whole = BODY_IS_COMPLETE in extensions
        self._method: str = scope["method"]
        path: str = scope["raw_path"].decode("latin-1")
        query: bytes = scope["query_string"]
        self._path = f"{path}?{query.decode('latin-1')}" if query else path
        self._headers: list[tuple[bytes, bytes]] = list(scope["headers"])
        client = scope.get("client")
        self._peer = f"{client[0]}:{client[1]}" if client else ""
        found = table.find(path)
        route = next(iter(found[0].values())) if found else None
        self._route_path, self._parameters = ("" if route is None else route.path), (found[1] if found else {})
        self._kind = parts.kind_of(self._route_path)
        self._at, self._begun = parts.clock(), time.perf_counter()
        self._number = parts.trace.next_number()
        self._body = bytearray()
        self._body_size = 0
        self._has_body = False
        self._start: Mapping[str, Any] | None = None
        self._visit_id: str | None = None
        self._streamed = bytearray()
        self._streamed_size = 0
        self._is_streamed = False

    async def receive(self) -> Any:  # noqa: ANN401 - as ASGI has it
        """Pass on a part of the request."""
        message = await self._receive()
        if message["type"] == "http.request":
            part: bytes = message.get("body", b"")
            self._body_size += len(part)
            self._body += part[: max(0, LARGEST_BODY - len(self._body))]
            self._has_body = not message.get("more_body", False)
        return message

    async def send(self, message: Any) -> None:  # noqa: ANN401 - as ASGI has it
        """Hold the head of an answer until its body is there; pass on one that is streamed."""
        if message["type"] == "http.response.start":
            self._start = message
            return
        body: bytes = message.get("body", b"")
        if not self._is_streamed and not message.get("more_body", False):
            await self._answer(body)
            return
        if not self._is_streamed:
            self._is_streamed = True
            await self._record_request()
            await self._send(dict(self._start or {}))
        self._streamed_size += len(body)
        self._streamed += body[: max(0, LARGEST_BODY - len(self._streamed))]
        await self._send(message)
        if not message.get("more_body", False):
            start = self._start or {}
            self._record_answer(Answer(start["status"], tuple(start["headers"]), bytes(self._streamed)), ())

    async def _answer(self, body: bytes) -> None:
        start = self._start or {}
        answer = Answer(start["status"], tuple(start["headers"]), body)
        if self._is_whole and not self._has_body:  # the gate refused it unread; it is here all the same
            await self.receive()
        await self._record_request()
        keys = self._parts.keys() if self._parts.faults.is_armed else ()
        context = FaultContext(self._kind, self._parts.clock(), keys, request=bytes(self._body))
        plan = self._parts.faults.plan(answer, self._visit_id, context)
        if plan.delay or plan.stop is not None:
            plan.answer, changed = await self._wait(plan.answer, plan.delay, plan.stop)
            plan.names += [CHANGED_BY_HAND] if changed else []
        if plan.end is None or self._transport is None:
            await self._leave(plan.answer)
        else:
            await self._break_off(plan.answer if plan.end is Effect.TRUNCATE else None, self._transport)
        self._record_answer(plan.answer, plan.names, plan.end)

    async def _wait(self, answer: Answer, delay: float, stop: float | None) -> tuple[Answer, bool]:
        """Hold an answer back, until its wallet has gone; return it, and whether a person changed it."""
        gone = asyncio.ensure_future(self._until_gone())
        try:
            if delay:
                await asyncio.wait({gone}, timeout=delay)
            if stop is not None and not gone.done():
                place = Stop(self._kind, self._visit_id, self._method, self._path)
                changed = await self._parts.faults.stop(place, answer, stop, gone)
                return (answer, False) if changed is None else (changed, changed != answer)
            return answer, False
        finally:
            gone.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await gone

    async def _until_gone(self) -> None:
        """Wait until the connection is lost; a side that only said that it sends nothing more may still read."""
        while (await self._receive())["type"] != "http.disconnect":
            pass

    async def _leave(self, answer: Answer) -> None:
        await self._send({"type": "http.response.start", "status": answer.status, "headers": list(answer.headers)})
        await self._send({"type": "http.response.body", "body": answer.body})

    async def _break_off(self, answer: Answer | None, transport: asyncio.Transport) -> None:
        """End the connection: at once, or after half of a body."""
        if answer is None:
            transport.abort()
        else:
            half = answer.body[: len(answer.body) // 2]
            head = {"type": "http.response.start", "status": answer.status, "headers": list(answer.headers)}
            await self._send(head)
            await self._send({"type": "http.response.body", "body": half, "more_body": True})
            transport.close()
        try:
            async with asyncio.timeout(_CLOSE_SECONDS):
                await self._until_gone()
        except TimeoutError:  # it does not read
            transport.abort()
            await self._until_gone()

    async def _record_request(self) -> None:
        seen = SeenRequest(self._route_path, self._parameters, dict(self._headers), bytes(self._body))
        self._visit_id = await self._parts.visit_of(seen)
        tls = None if self._transport is None else self._transport.get_extra_info("ssl_object")
        self._parts.trace.add(
            TracedMessage(
                number=self._number,
                exchange=self._number,
                at=self._at,
                direction=Direction.IN,
                transport=Transport.REQUEST,
                kind=self._kind,
                visit_id=self._visit_id,
                method=self._method,
                path=self._path,
                headers=_text(self._headers),
                body=bytes(self._body),
                body_size=self._body_size,
                peer=self._peer,
                tls="" if tls is None else tls.version() or "",
                hidden=self._parts.hidden_of(self._kind, Direction.IN),
            )
        )
        if self._kind is MessageKind.AUTHORIZATION_RESPONSE:
            self._record_clear(await self._parts.clear_of(seen))

    def _record_clear(self, clear: bytes | None) -> None:
        """Record what was encrypted in the request, as a message of its own."""
        if clear is None:
            return
        number = self._parts.trace.next_number()
        self._parts.trace.add(
            TracedMessage(
                number=number,
                exchange=number,
                at=self._at,
                direction=Direction.IN,
                transport=Transport.MESSAGE,
                kind=self._kind,
                visit_id=self._visit_id,
                path=self._path,
                body=clear,
                body_size=len(clear),
                hidden=self._parts.hidden_of(self._kind, Direction.IN),
            )
        )

    def _record_answer(self, answer: Answer, faults: Sequence[str], end: Effect | None = None) -> None:
        body = answer.body if end is None else answer.body[: len(answer.body) // 2]
        is_lost = end is Effect.DROP
        self._parts.trace.add(
            TracedMessage(
                number=self._parts.trace.next_number(),
                exchange=self._number,
                at=self._parts.clock(),
                direction=Direction.OUT,
                transport=Transport.RESPONSE,
                kind=self._kind,
                visit_id=self._visit_id,
                method=self._method,
                path=self._path,
                status=None if is_lost else answer.status,
                headers=() if is_lost else _text(answer.headers),
                body=b"" if is_lost else body,
                body_size=0 if is_lost else max(len(body), self._streamed_size),
                peer=self._peer,
                milliseconds=(time.perf_counter() - self._begun) * 1000,
                fault=", ".join(faults),
                hidden=self._parts.hidden_of(self._kind, Direction.OUT),
            )
        )


def _text(headers: Sequence[tuple[bytes, bytes]]) -> tuple[tuple[str, str], ...]:
    return tuple((name.decode("latin-1"), value.decode("latin-1")) for name, value in headers)
