"""Requests that let others go first, as bytes over real sockets: none is lost or doubled, and they keep their order."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from connector_desk.contract import limits
from connector_desk.core.http.listener import Listener, ListenerSettings
from connector_desk.core.http.route import Route
from connector_desk.core.http.server_state import LowPriorityRoutes
from connector_desk.core.route_table import PUBLIC
from connector_desk.core.runtime import request_priority
from connector_desk.core.runtime.request_priority import RequestPriority

HEAD = b"POST /desk/figures HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n"
PROMPT = b"GET /prompt HTTP/1.1\r\nhost: x\r\n\r\n"


async def answered_elsewhere(_context: object, _call: object) -> Any:
    raise AssertionError("these routes are only read")


def route(path: str, *, method: str = "POST", **more: bool) -> Route[object]:
    return Route(method=method, path=path, handler=answered_elsewhere, summary="", **more)  # type: ignore[arg-type]


ROUTES = [
    route("/prompt", method="GET"),
    route("/ask"),
    route("/figures", low_priority=True),
    route("/tally", low_priority=True),
]


@pytest.fixture(autouse=True)
def as_long_as_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_priority, "_PATIENCE", 3_600.0)


class Counter:
    """A listener whose low-priority requests wait for as long as somebody goes first, and what it was asked."""

    def __init__(self) -> None:
        self.priority = RequestPriority()
        self.asked: list[str] = []
        self.listener = Listener(
            self._answer,
            "127.0.0.1",
            0,
            settings=ListenerSettings(low_priority=LowPriorityRoutes(self.priority, ROUTES)),
        )

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        body = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if not message.get("more_body", False):
                break
        self.asked.append(f"{scope['path']} {body.decode()}".strip())
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"{}"})

    async def settle(self, count: int) -> None:
        async with asyncio.timeout(20):
            while len(self.asked) < count:  # noqa: ASYNC110 - what is waited for is bytes on a socket
                await asyncio.sleep(0.001)


def record(number: int) -> bytes:
    body = f"[{number}]".encode()
    return HEAD % len(body) + body


@asynccontextmanager
async def connection(counter: Counter) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", counter.listener.port)
    try:
        yield reader, writer
    finally:
        writer.close()
        await writer.wait_closed()


def run(work: Callable[[Counter], Awaitable[None]]) -> list[str]:
    async def begin() -> list[str]:
        counter = Counter()
        await counter.listener.start()
        try:
            await work(counter)
        finally:
            await counter.listener.stop()
        return counter.asked

    return asyncio.run(begin())


async def prompt(counter: Counter) -> None:
    """Ask something that goes first, and wait for its answer: what was sent before it has arrived then."""
    async with connection(counter) as (reader, writer):
        writer.write(PROMPT)
        assert await reader.readuntil(b"{}")


def test_others_go_first() -> None:
    async def work(counter: Counter) -> None:
        counter.priority.enter()
        async with connection(counter) as (reader, writer):
            writer.write(record(1))
            await prompt(counter)
            await prompt(counter)
            assert counter.asked == ["/prompt", "/prompt"]
            counter.priority.leave()
            assert await reader.readuntil(b"{}")

    assert run(work)[2:] == ["/desk/figures [1]"]


def test_what_comes_in_pieces_and_what_follows_keep_their_order() -> None:
    async def work(counter: Counter) -> None:
        counter.priority.enter()
        async with connection(counter) as (reader, writer):
            sent = record(1) + record(2) + PROMPT + record(3)
            for piece in (sent[:90], sent[90:97], sent[97:]):
                writer.write(piece)
                await prompt(counter)
            assert set(counter.asked) == {"/prompt"}
            counter.priority.leave()
            for _ in range(4):
                assert await reader.readuntil(b"{}")

    assert run(work)[3:] == ["/desk/figures [1]", "/desk/figures [2]", "/prompt", "/desk/figures [3]"]


def test_whoever_sends_much_fills_no_memory() -> None:
    async def work(counter: Counter) -> None:
        counter.priority.enter()
        async with connection(counter) as (_reader, writer):
            body = b'"%b"' % (b"x" * limits.HEADER_BYTES)
            writer.write(HEAD % len(body) + body)
            await counter.settle(1)

    assert run(work) == [f'/desk/figures "{"x" * limits.HEADER_BYTES}"']


def test_whoever_says_that_nothing_more_will_come_is_answered() -> None:
    async def work(counter: Counter) -> None:
        counter.priority.enter()
        async with connection(counter) as (reader, writer):
            writer.write(record(1))
            writer.write_eof()
            assert (await reader.read()).endswith(b"{}")

    assert run(work) == ["/desk/figures [1]"]


def test_whoever_waits_is_not_taken_for_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "IDLE_SECONDS", 0.2)

    async def work(counter: Counter) -> None:
        async with connection(counter) as (reader, writer):
            writer.write(record(1))
            assert await reader.readuntil(b"{}")
            counter.priority.enter()
            writer.write(record(2))
            await asyncio.sleep(0.5)  # of the listener's own clock
            counter.priority.leave()
            assert await reader.readuntil(b"{}")

    assert run(work) == ["/desk/figures [1]", "/desk/figures [2]"]


def scope(method: str, path: str) -> dict[str, Any]:
    return {"method": method, "raw_path": path.encode()}


@pytest.mark.parametrize("path", ["/figures", "/desk/figures", "/tally"])
def test_the_table_says_who_lets_others_go_first(path: str) -> None:
    assert LowPriorityRoutes(RequestPriority(), ROUTES).include(scope("POST", path))


@pytest.mark.parametrize(("method", "path"), [("GET", "/figures"), ("POST", "/ask"), ("POST", "/figures/1")])
def test_nobody_else_does(method: str, path: str) -> None:
    assert not LowPriorityRoutes(RequestPriority(), ROUTES).include(scope(method, path))
    assert not LowPriorityRoutes(RequestPriority(), []).include(scope("POST", "/figures"))


def test_records_of_figures_do() -> None:
    low_priority = LowPriorityRoutes(RequestPriority(), PUBLIC)
    told = {one.path for one in PUBLIC if low_priority.include(scope("POST", f"/at{one.path}"))}
    assert told == {one.path for one in PUBLIC if one.low_priority} == {"/bc/agent/metrics"}


@pytest.mark.parametrize("given", [{"method": "GET"}, {"path": "/figures/{id}"}, {"well_known": True}])
def test_what_the_first_line_cannot_tell_is_no_patient_route(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="posted to a path without parameters"):
        LowPriorityRoutes(RequestPriority(), [route(**{"path": "/figures", "low_priority": True, **given})])
