"""The transport to an ASGI application in the same program: no socket, one piece of the answer at a time.

httpx has such a transport, but it gathers the whole answer first, so that a stream of events would never arrive; and
to load httpx for it would cost the first start as much as the window.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import unquote

from connector_desk.client.sender import serialize
from connector_desk.client.transport import Headers, StreamedResponse, TransportError

log = logging.getLogger(__name__)

Message = MutableMapping[str, Any]
Application = Callable[
    [Message, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]], Awaitable[None]
]
Head = tuple[int, list[tuple[bytes, bytes]]]

# The host that the embedded application is called by; it is no address that anybody could connect to
HOST = "127.0.0.1"
# The extension by which an application knows a caller in its own program; no request from a socket has it
IN_PROCESS = "connector_desk.in_process"
# How long an application may take to notice that its caller has gone, in seconds
_LEAVE_SECONDS = 2.0
# Pieces that may wait for a slow reader before the application has to wait itself
_PIECES = 8


class InProcessTransport:
    """Calls an ASGI application on the loop of the caller."""

    def __init__(self, app: Application) -> None:
        self._app = app
        self._open: set[_Exchange] = set()

    @asynccontextmanager
    async def call(
        self,
        method: str,
        path: str,
        headers: Headers,
        body: bytes,
        silence: float,  # noqa: ARG002 - nothing in this program falls silent without ending
    ) -> AsyncIterator[StreamedResponse]:
        """Call the application and hand over its answer as soon as the head is there."""
        call = _Exchange(self._app, _scope(method, path, headers, body), body, self._open.discard)
        self._open.add(call)
        try:
            status, answered = await call.head()
            plain = tuple((name.decode("latin-1"), value.decode("latin-1")) for name, value in answered)
            yield StreamedResponse(status, plain, call.pieces())
        finally:
            await call.leave()

    async def close(self) -> None:
        """End every call, including work of an application after its answer."""
        for call in list(self._open):
            await call.end()


class _Exchange:
    """One request under way: the task that runs the application, and the pieces it has sent."""

    def __init__(self, app: Application, scope: Message, body: bytes, forget: Callable[[_Exchange], None]) -> None:
        loop = asyncio.get_running_loop()
        self._body: bytes | None = body
        self._only_reads = scope["method"] == "GET"
        self._gone = asyncio.Event()
        self._pieces: deque[bytes] = deque()
        self._more = asyncio.Event()
        self._room = asyncio.Event()
        self._whole = False
        self._begun: Head | None = None
        self._head: asyncio.Future[Head] = loop.create_future()
        self._forget = forget
        self._task = loop.create_task(self._run(app, scope), name="in-process call")
        self._task.add_done_callback(self._ended)

    async def head(self) -> Head:
        """Wait for status and headers; raises TransportError when the application ends without any."""
        return await asyncio.shield(self._head)

    async def pieces(self) -> AsyncIterator[bytes]:
        """Yield the pieces as they come; raises TransportError if the application stopped early."""
        while True:
            if self._pieces:
                piece = self._pieces.popleft()
                self._room.set()
                yield piece
            elif self._whole:
                return
            elif self._task.done():
                raise TransportError(nothing_sent=False)
            else:
                self._more.clear()
                await self._more.wait()

    async def leave(self) -> None:
        """Signal to the application that its caller has gone, and end it if it does not listen.

        A GET that has not begun to answer is ended at once: it changes nothing, and may be a long search.
        An application that has answered in full may go on working afterwards; `end` stops that too.
        """
        self._let_go()
        if not self._whole:
            await self.end(0 if self._only_reads and self._begun is None else _LEAVE_SECONDS)

    async def end(self, seconds: float = 0) -> None:
        """Wait for the application to end, and make it."""
        self._let_go()
        try:
            if seconds and not self._task.done():
                await asyncio.wait({self._task}, timeout=seconds)
        finally:
            self._task.cancel()
            await asyncio.wait({self._task})

    def _let_go(self) -> None:
        self._gone.set()
        self._room.set()
        self._head.cancel()

    async def _run(self, app: Application, scope: Message) -> None:
        await app(scope, self._receive, self._send)

    async def _receive(self) -> Message:
        if self._body is not None:
            body, self._body = self._body, None
            return {"type": "http.request", "body": body, "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._begun = (message["status"], list(message.get("headers", [])))
        elif message["type"] == "http.response.body":
            await self._put(message)

    async def _put(self, message: Message) -> None:
        """Pass a piece on; waits for a slow reader, but not for one that has gone."""
        while len(self._pieces) >= _PIECES and not self._gone.is_set():
            self._room.clear()
            await self._room.wait()
        if self._begun is not None and not self._head.done():
            self._head.set_result(self._begun)
        if message.get("body"):
            self._pieces.append(bytes(message["body"]))
        if not message.get("more_body", False):
            self._whole = True
            self._gone.set()
        self._more.set()

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Record the end of the application, so that nobody waits for an answer that never comes."""
        failed = None if task.cancelled() else task.exception()
        if failed is not None:
            log.error("The application failed", exc_info=failed)
        if not self._head.done():
            self._head.set_exception(TransportError(nothing_sent=False))
            self._head.exception()  # read once here, so that an abandoned call logs no warning
        self._more.set()
        self._forget(self)


def _scope(method: str, path: str, headers: Headers, body: bytes) -> Message:
    """Describe the request as ASGI 3.0 has it (HTTP connection scope)."""
    raw, _, query = path.partition("?")
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": method,
        "headers": [(name.encode("ascii"), value.encode("latin-1")) for name, value in _spelled(headers, body)],
        "scheme": "http",
        "path": unquote(raw),
        "raw_path": raw.encode("ascii"),
        "query_string": query.encode("ascii"),
        "server": (HOST, 80),
        "client": (HOST, 0),
        "root_path": "",
        "extensions": {IN_PROCESS: {}},
    }


def _spelled(headers: Headers, body: bytes) -> Headers:
    """Return headers as ASGI has them: names in lower case, with the host and the length where they are lacking."""
    lower = [(name.lower(), value) for name, value in headers]
    names = {name for name, _ in lower}
    host = [] if "host" in names else [("host", HOST)]
    is_counted = not body or names & {"content-length", "transfer-encoding"}
    return [*host, *([] if is_counted else [("content-length", str(len(body)))]), *lower]


def application_bytes(method: str, path: str, headers: Headers, body: bytes) -> bytes:
    """Return what the application is given for a request, as if it had come over a connection."""
    return serialize(method, path, _spelled(headers, body), body)
