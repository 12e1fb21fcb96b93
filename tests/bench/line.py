"""A small HTTP/1.1 client for load: one kept-alive connection, one request at a time, answers with a Content-Length."""

import asyncio
import json
from typing import Any, Self, cast
from urllib.parse import urlsplit


class Line(asyncio.Protocol):
    """A connection to one listener; made by `Line.to(address)`."""

    def __init__(self, host: str) -> None:
        self._host = host
        self._buffer = b""
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None
        self._transport: asyncio.Transport

    @classmethod
    async def to(cls, address: str, host: str | None = None) -> Self:
        """Connect to the host and port of an http address; `host` is what it is called in public."""
        parts = urlsplit(address)
        _, line = await asyncio.get_running_loop().create_connection(
            lambda: cls(host or parts.netloc), parts.hostname, parts.port
        )
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head, blank, rest = self._buffer.partition(b"\r\n\r\n")
        if not blank or not self._answer:
            return
        status, *fields = head.split(b"\r\n")
        length = next((int(f.split(b":")[1]) for f in fields if f.lower().startswith(b"content-length:")), 0)
        if len(rest) >= length:
            self._buffer = rest[length:]
            self._answer.set_result((int(status.split()[1]), rest[:length]))
            self._answer = None

    def connection_lost(self, exc: Exception | None) -> None:
        if self._answer:
            self._answer.set_exception(exc or ConnectionResetError("the connection was closed before the answer"))

    async def ask(self, method: str, path: str, headers: dict[str, str] | None = None, body: bytes = b"") -> Any:
        """Send one request and wait for its answer; gives the JSON of it, raises RuntimeError for a failure."""
        content = await self.fetch(method, path, headers, body)
        return json.loads(content) if content else None

    async def fetch(self, method: str, path: str, headers: dict[str, str] | None = None, body: bytes = b"") -> bytes:
        """Send one request and wait for its answer; gives the body of it, raises RuntimeError for a failure."""
        lines = [f"{method} {path} HTTP/1.1", f"host: {self._host}", f"content-length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        self._answer = answer = asyncio.get_running_loop().create_future()
        self._transport.write("\r\n".join([*lines, "", ""]).encode() + body)
        status, content = await answer
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {content[:500]!r}")
        return content

    def close(self) -> None:
        """Hang up."""
        self._transport.close()
