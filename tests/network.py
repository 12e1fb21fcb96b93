"""A network between programs and their database that can be cut, delayed and refused: a forwarder of the tests' own.

Each side sees what a real network shows it: who is cut off hears nothing, not even that a connection has ended.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
import threading
from collections.abc import Coroutine
from typing import Any, Self
from urllib.parse import urlsplit

from tests.ports import free_port

PATIENCE = 10.0  # seconds
_RESET = struct.pack("ii", 1, 0)  # a closed connection is reset


class _Line:
    """A connection of a program, and the one that it is forwarded to."""

    def __init__(self, near: asyncio.StreamWriter, far: asyncio.StreamWriter) -> None:
        self.near, self.far = near, far
        self.is_forgotten = False
        for each in (near, far):
            each.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def reset(self) -> None:
        _reset(self.near)
        _reset(self.far)


class Network:
    """Forwards connections to a database; a context manager that ends them all."""

    def __init__(self, database: str) -> None:
        parts = urlsplit(database)
        self._far = parts.hostname, parts.port
        self._port = free_port()
        self.url = parts._replace(netloc=f"{parts.netloc.rpartition('@')[0]}@127.0.0.1:{self._port}").geturl()
        """Of the database, through this network."""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="network", daemon=True)
        self._passes = asyncio.Event()
        self._delay = 0.0
        self._lines: set[_Line] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    def __enter__(self) -> Self:
        self._thread.start()
        self.mend()
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    def cut(self) -> None:
        """Lose every packet from now on, also those that begin and end connections."""
        self._loop.call_soon_threadsafe(self._passes.clear)

    def delay(self, seconds: float) -> None:
        """Hold every packet back for so long, in each direction."""
        self._delay = seconds

    def refuse(self) -> None:
        """Reset every connection, and refuse new ones, as a computer does where no server runs."""
        self._run(self._refuse())

    def forget(self) -> None:
        """End the present connections for the server alone; the other side hears nothing on them any more.

        So does a firewall that has forgotten them, or a server whose computer has lost its power.
        """
        self._run(self._forget())

    def mend(self) -> None:
        """Let everything pass again at once; what was lost is sent again, as TCP does."""
        self._run(self._mend())

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _mend(self) -> None:
        self._delay = 0.0
        self._passes.set()
        if self._server is None:
            self._server = await asyncio.start_server(self._forward, "127.0.0.1", self._port, backlog=100)

    async def _refuse(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None
        for line in self._lines:
            line.reset()

    async def _forget(self) -> None:
        for line in self._lines:
            line.is_forgotten = True
            line.far.transport.abort()

    async def _end(self) -> None:
        await self._refuse()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            await self._passes.wait()
            far_reader, far_writer = await asyncio.open_connection(*self._far)
        except OSError:  # the server has stopped
            _reset(writer)
            return
        line = _Line(writer, far_writer)
        self._lines.add(line)
        try:
            await asyncio.gather(self._to_server(line, reader), self._from_server(line, far_reader))
        finally:
            self._lines.discard(line)
            line.reset()

    async def _to_server(self, line: _Line, reader: asyncio.StreamReader) -> None:
        await self._carry(line, reader, line.far)
        line.far.close()

    async def _from_server(self, line: _Line, reader: asyncio.StreamReader) -> None:
        await self._carry(line, reader, line.near)
        if not line.is_forgotten:
            line.near.close()

    async def _carry(self, line: _Line, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry everything from one side to the other, until the one has ended the connection."""
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                await self._travel()
                if not line.is_forgotten:
                    writer.write(data)
                    await writer.drain()
        await self._travel()

    async def _travel(self) -> None:
        if self._delay:
            await asyncio.sleep(self._delay)
        await self._passes.wait()


def _reset(writer: asyncio.StreamWriter) -> None:
    if not writer.is_closing():
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
    writer.transport.abort()
