"""A listener ends as soon as what is being answered has been answered, and gives up what never is."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from connector_desk.contract import limits
from connector_desk.core.http.listener import Listener
from tests.core.running import PATIENCE, read_reply

Asked = Callable[[Listener, asyncio.StreamReader], Awaitable[None]]


def serve(answer: Callable[[], Awaitable[None]], then: Asked) -> None:
    """Send one request, and go on when it has reached the application, which answers after `answer`."""

    async def run() -> None:
        reached = asyncio.Event()

        async def app(_scope: Any, _receive: Any, send: Any) -> None:
            reached.set()
            await answer()
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
            await send({"type": "http.response.body", "body": b"{}"})

        listener = Listener(app, "127.0.0.1", 0)
        await listener.start()
        reader, writer = await asyncio.open_connection("127.0.0.1", listener.port)
        writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            await reached.wait()
            await then(listener, reader)
        writer.close()

    asyncio.run(run())


def test_it_ends_together_with_what_is_idle() -> None:
    async def then(listener: Listener, reader: asyncio.StreamReader) -> None:
        assert (await read_reply(reader)).status == 200
        await listener.stop()
        assert await reader.read() == b""

    serve(lambda: asyncio.sleep(0), then)


def test_what_is_being_answered_is_answered_whole() -> None:
    may_answer = asyncio.Event()

    async def then(listener: Listener, reader: asyncio.StreamReader) -> None:
        async with asyncio.TaskGroup() as group:
            stopping = group.create_task(listener.stop())
            while listener._servers[0].is_serving():  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0)
            with pytest.raises(ConnectionRefusedError):
                await asyncio.open_connection("127.0.0.1", listener.port)
            assert not stopping.done()
            may_answer.set()
        reply = await read_reply(reader)
        assert (reply.status, reply.body) == (200, b"{}")

    serve(may_answer.wait, then)  # type: ignore[arg-type]


def test_what_is_never_answered_is_given_up_and_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(limits, "STOP_SECONDS", 0)
    never = asyncio.Event()
    given_up: list[bool] = []

    async def answer() -> None:
        try:
            await never.wait()
        except asyncio.CancelledError:
            given_up.append(True)
            raise

    async def then(listener: Listener, _reader: asyncio.StreamReader) -> None:
        await listener.stop()

    serve(answer, then)
    assert given_up == [True]
    assert "1 requests were not answered in time" in caplog.text
