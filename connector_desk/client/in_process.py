"""Reaches an ASGI application in the same process, without a socket, one piece of the answer at a time.

httpx has such a transport, but it gathers the whole answer first: a stream of events would never arrive.
"""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from typing import Any

import httpx

log = logging.getLogger(__name__)

Message = MutableMapping[str, Any]
Application = Callable[
    [Message, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]], Awaitable[None]
]
Head = tuple[int, list[tuple[bytes, bytes]]]

# How long an application may take to notice that its caller has gone, in seconds
_LEAVE_SECONDS = 2.0
# Pieces that may wait for a slow reader before the application has to wait itself
_PIECES = 8


class InProcessTransport(httpx.AsyncBaseTransport):
    """A transport for httpx that calls an ASGI application on the loop of the caller."""

    def __init__(self, app: Application, *, client: tuple[str, int] = ("127.0.0.1", 0)) -> None:
        self._app = app
        self._client = client
        self._open: set[_Call] = set()

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Call the application and come back as soon as the head of its answer is there."""
        body = await request.aread()
        call = _Call(self._app, _scope(request, self._client), body, self._open.discard)
        self._open.add(call)
        try:
            status, headers = await call.head()
        except BaseException:
            await call.aclose()
            raise
        return httpx.Response(status, headers=headers, stream=call)

    async def aclose(self) -> None:
        """Leave every answer that is still being read."""
        for call in list(self._open):
            await call.end()


class _Call(httpx.AsyncByteStream):
    """One request under way: the task that runs the application, and the pieces it has sent."""

    def __init__(self, app: Application, scope: Message, body: bytes, forget: Callable[["_Call"], None]) -> None:
        loop = asyncio.get_running_loop()
        self._body: bytes | None = body
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
        """Wait for status and headers; raises httpx.RemoteProtocolError when the application ends without any."""
        return await asyncio.shield(self._head)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Give the pieces as they come; raises httpx.ReadError when the application broke off."""
        while True:
            if self._pieces:
                piece = self._pieces.popleft()
                self._room.set()
                yield piece
            elif self._whole:
                return
            elif self._task.done():
                raise httpx.ReadError("The application ended in the middle of its answer.")
            else:
                self._more.clear()
                await self._more.wait()

    async def aclose(self) -> None:
        """Tell the application that its caller has gone, and end it if it does not listen.

        An application that has answered in full may go on with what it does afterwards; `end` stops that too.
        """
        self._leave()
        if not self._whole:
            await self.end(_LEAVE_SECONDS)

    async def end(self, seconds: float = 0) -> None:
        """Wait for the application to end, and make it."""
        self._leave()
        try:
            if seconds and not self._task.done():
                await asyncio.wait({self._task}, timeout=seconds)
        finally:
            self._task.cancel()
            await asyncio.wait({self._task})

    def _leave(self) -> None:
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
        """Hand a piece over, waiting for a slow reader but not for one that has gone."""
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
        """Note what became of the application, so that nobody waits for an answer that never comes."""
        failed = None if task.cancelled() else task.exception()
        if failed is not None:
            log.error("The application failed", exc_info=failed)
        if not self._head.done():
            self._head.set_exception(httpx.RemoteProtocolError("The application ended without an answer."))
            self._head.exception()  # read once here, so that an abandoned call logs no warning
        self._more.set()
        self._forget(self)


def _scope(request: httpx.Request, client: tuple[str, int]) -> Message:
    url = request.url
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": request.method,
        "headers": [(name.lower(), value) for name, value in request.headers.raw],
        "scheme": url.scheme,
        "path": url.path,
        "raw_path": url.raw_path.split(b"?")[0],
        "query_string": url.query,
        "server": (url.host, url.port or 80),
        "client": client,
        "root_path": "",
        "extensions": {},
    }
