"""Messages brought over HTTP/1.1, to a listener of the test's own."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from connector_desk.core.outbound.http_pool import ConnectionBroken, Destination, HttpPool, PoolResponse

HEAD = b"POST / HTTP/1.1\r\nHost: x.example\r\nContent-Length: 2\r\n\r\n"
TAKEN = b"HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n"
Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def listening(serve: Serve) -> AsyncIterator[tuple[HttpPool, Destination, list[int]]]:
    opened: list[int] = []

    async def counted(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        opened.append(1)
        try:
            await serve(reader, writer)
        except asyncio.IncompleteReadError:
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(counted, "127.0.0.1", 0)
    connections = HttpPool()
    try:
        yield connections, Destination("127.0.0.1", server.sockets[0].getsockname()[1], "x.example", None), opened
    finally:
        connections.close()
        server.close()
        await server.wait_closed()


async def take(reader: asyncio.StreamReader) -> None:
    await reader.readuntil(b"\r\n\r\n")
    assert await reader.readexactly(2) == b"{}"


async def keep_open(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while True:
        await take(reader)
        writer.write(TAKEN)


async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await take(reader)
    writer.write(TAKEN)
    await writer.drain()


def test_one_connection_serves_for_several_messages() -> None:
    async def run() -> None:
        async with listening(keep_open) as (connections, way, opened):
            assert [await connections.post(way, HEAD, b"{}") for _ in range(5)] == [PoolResponse(202)] * 5
            assert len(opened) == 1
            assert (
                await asyncio.gather(*(connections.post(way, HEAD, b"{}") for _ in range(4))) == [PoolResponse(202)] * 4
            )
            assert len(opened) == 4

    asyncio.run(run())


def test_one_that_was_closed_meanwhile_is_opened_again() -> None:
    async def run() -> None:
        async with listening(hang_up) as (connections, way, opened):
            assert [await connections.post(way, HEAD, b"{}") for _ in range(3)] == [PoolResponse(202)] * 3
            assert len(opened) == 3

    asyncio.run(run())


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"SSH-2.0-x\r\n\r\n",
        b"HTTP/1.1 202 Accepted\r\nContent-Length: 9\r\n\r\n{}",
        b"HTTP/1.1 200 OK\r\nX: " + b"x" * 70_000,
    ],
    ids=["nothing", "no HTTP", "half of it", "without end"],
)
def test_what_is_no_answer(answer: bytes) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await take(reader)
        writer.write(answer)
        await writer.drain()

    async def run() -> None:
        async with listening(serve) as (connections, way, _):
            with pytest.raises(ConnectionBroken):
                await connections.post(way, HEAD, b"{}")

    asyncio.run(run())


def test_an_announcement_is_no_answer() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await take(reader)
        writer.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        await writer.drain()
        writer.write(b"HTTP/1.1 503 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")

    async def run() -> None:
        async with listening(serve) as (connections, way, _):
            assert await connections.post(way, HEAD, b"{}") == PoolResponse(503)

    asyncio.run(run())


def test_nobody_listens() -> None:
    async def run() -> None:
        async with listening(keep_open) as (_, way, _):
            pass
        with pytest.raises(OSError, match=r".*"):
            await HttpPool().post(way, HEAD, b"{}")

    asyncio.run(run())
