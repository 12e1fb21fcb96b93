"""A proxy before Pebble that answers some requests itself, for what Pebble cannot do: rate limits, faults, CAA."""

import asyncio
import http.client
import json
import ssl
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Self

from tests.pebble import Pebble, own_certificate
from tests.ports import free_port

ERROR = "urn:ietf:params:acme:error:"
Answer = tuple[int, dict[str, str], bytes]


def problem(kind: str, status: int = 403, detail: str = "no", **headers: str) -> Answer:
    """Return a problem document of an authority."""
    body = json.dumps({"type": f"{ERROR}{kind}", "detail": detail, "status": status}).encode()
    return status, {"Content-Type": "application/problem+json", **headers}, body


class AcmeProxy:
    """An async context manager; `faults` answer instead of Pebble, by a part of the path, as often as they are listed.

    `changes` change what Pebble answered.
    """

    def __init__(self, pebble: Pebble) -> None:
        self._behind = pebble
        self._port = free_port()
        certificate, key = own_certificate()
        self._folder = tempfile.TemporaryDirectory(prefix="connector-desk-acme-")
        for name, content in (("cert.pem", certificate), ("key.pem", key)):
            Path(self._folder.name, name).write_bytes(content)
        self.pebble = Pebble(self._port, pebble.management, certificate.decode(), pebble.http_port)
        """The same authority at the address of the proxy."""
        self.faults: dict[str, list[Answer]] = {}
        self.changes: dict[str, Callable[[bytes], bytes]] = {}
        self.asked: list[str] = []
        self.answered: list[tuple[str, int]] = []
        self._open: set[asyncio.StreamWriter] = set()
        self.is_away = False
        """Whether every connection ends at once, as where there is no internet."""
        trusted = ssl.create_default_context(cadata=pebble.trust)
        self._client = http.client.HTTPSConnection("localhost", pebble.port, context=trusted)
        self._turn = asyncio.Lock()

    async def __aenter__(self) -> Self:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(Path(self._folder.name, "cert.pem"), Path(self._folder.name, "key.pem"))
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self._port, ssl=context)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for writer in tuple(self._open):
            writer.transport.abort()
        self._client.close()
        self._folder.cleanup()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            while not self.is_away:
                await self._answer(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError, ssl.SSLError):
            pass
        finally:
            self._open.discard(writer)
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        method, path, _ = head[0].split(" ")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        self.asked.append(path)
        status, given, content = await self._found(method, path, headers, body)
        self.answered.append((path, status))
        lines = [f"HTTP/1.1 {status} x", *(f"{name}: {value}" for name, value in given.items())]
        length = [] if method == "HEAD" else [f"Content-Length: {len(content)}"]
        writer.write("\r\n".join([*lines, *length, "", ""]).encode())
        writer.write(b"" if method == "HEAD" else content)
        await writer.drain()

    async def _found(self, method: str, path: str, headers: dict[str, str], body: bytes) -> Answer:
        for part, answers in self.faults.items():
            if part in path and answers:
                return answers.pop(0)
        async with self._turn:
            status, found, content = await asyncio.to_thread(self._forward, method, path, headers, body)
        for part, changed in self.changes.items():
            if part in path and status < 300:  # not a nonce that was refused
                content = changed(content)
        wanted = ("content-type", "location", "replay-nonce", "link", "retry-after")
        return status, {name: found[name] for name in wanted if name in found}, content

    def _forward(self, method: str, path: str, headers: dict[str, str], body: bytes) -> Answer:
        kept = {name: headers[name] for name in ("host", "content-type", "user-agent") if name in headers}
        self._client.request(method, path, body, kept)
        answer = self._client.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
