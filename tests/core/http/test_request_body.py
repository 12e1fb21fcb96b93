"""What is read of a request by its headers and messages alone."""

import asyncio
from typing import Any

import pytest

from connector_desk.base.errors import RateLimited, Refused, TooLarge, Unreadable, Unsupported
from connector_desk.contract import limits
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.request_body import BodyBudget, Share, check_headers, read_body, read_whole
from connector_desk.core.http.route import Body, Route


async def _answer(_: object, __: HttpRequest) -> HttpResponse:
    raise AssertionError("nobody calls it")


def route(body: Body, largest: int = limits.BODY_BYTES) -> Route[Any]:
    return Route(method="POST", path="/x", handler=_answer, summary="x", body=body, largest=largest)


def test_a_message_that_says_nothing_of_more_is_the_last() -> None:
    messages: list[dict[str, Any]] = [
        {"type": "http.request", "body": b"a", "more_body": True},
        {"type": "http.request", "body": b"b"},
    ]

    async def receive() -> dict[str, Any]:
        return messages.pop(0)

    assert asyncio.run(read_body(route(Body.JSON), receive, Share(BodyBudget(), "192.0.2.1"))) == b"ab"


def test_a_body_that_may_be_left_out_needs_no_kind() -> None:
    optional = route(Body.OPTIONAL_JSON)
    check_headers(optional, {})
    check_headers(optional, {b"content-length": b"0"})
    for headers in ({b"content-length": b"2"}, {b"transfer-encoding": b"chunked"}, {b"content-type": b"text/plain"}):
        with pytest.raises(Unsupported):
            check_headers(optional, headers)


async def _sent(*messages: dict[str, Any], kind: Body = Body.JSON, largest: int = 8, budget: BodyBudget) -> bytes:
    waiting = [*messages]

    async def receive() -> dict[str, Any]:
        if not waiting:
            await asyncio.Event().wait()
        return waiting.pop(0)

    share = Share(budget, "192.0.2.1")
    try:
        return await read_body(route(kind, largest=largest), receive, share)
    finally:
        share.end()


def piece(data: bytes, *, more: bool = True) -> dict[str, Any]:
    return {"type": "http.request", "body": data, "more_body": more}


def test_a_body_may_be_as_large_as_its_route_says() -> None:
    def read(*messages: dict[str, Any], kind: Body = Body.JSON) -> bytes:
        return asyncio.run(_sent(*messages, kind=kind, budget=BodyBudget()))

    assert read(piece(b"1234"), piece(b"5678"), piece(b"", more=False)) == b"12345678"
    assert read(piece(b"12345678", more=False)) == b"12345678"
    assert read({"type": "http.request"}) == b""
    for messages in ([piece(b"123456789", more=False)], [piece(b"12345678"), piece(b"9")]):
        with pytest.raises(TooLarge):
            read(*messages)
        with pytest.raises(TooLarge):
            read(*messages, kind=Body.IGNORED)
    assert read(piece(b"1234"), piece(b"5678", more=False), kind=Body.IGNORED) == b"5678"  # the last is left aside


def test_a_body_that_is_left_aside_takes_no_memory() -> None:
    budget = BodyBudget(0, 0)
    parts = [piece(b"x" * limits.BODY_UNCOUNTED_BYTES)] * 2
    largest = 4 * limits.BODY_UNCOUNTED_BYTES
    asyncio.run(_sent(*parts, piece(b"", more=False), kind=Body.IGNORED, largest=largest, budget=budget))
    with pytest.raises(RateLimited) as refused:
        asyncio.run(_sent(*parts, largest=largest, budget=budget))
    assert (refused.value.retry_after, budget.taken) == (5, 0)


def test_who_hangs_up_within_a_body_sent_none() -> None:
    with pytest.raises(Unreadable):
        asyncio.run(_sent(piece(b"1"), {"type": "http.disconnect"}, budget=BodyBudget()))


@pytest.mark.parametrize(("whole", "pause"), [(60.0, 0.01), (0.01, 60.0)])
def test_a_body_that_does_not_come_is_given_up(monkeypatch: pytest.MonkeyPatch, whole: float, pause: float) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", whole)
    monkeypatch.setattr(limits, "BODY_PAUSE_SECONDS", pause)
    with pytest.raises(Refused) as refused:
        asyncio.run(_sent(piece(b"1"), budget=BodyBudget()))
    assert refused.value.code == "request_timeout"


def test_a_body_that_is_there_is_read_whole() -> None:
    async def received(message: dict[str, Any]) -> bytes:
        async def receive() -> dict[str, Any]:
            return message

        return await read_whole(route(Body.JSON, largest=3), receive)

    assert asyncio.run(received({"body": b"123"})) == b"123"
    assert asyncio.run(received({})) == b""
    with pytest.raises(TooLarge):
        asyncio.run(received({"body": b"1234"}))


@pytest.mark.parametrize(
    ("headers", "refused"),
    [
        ({}, None),
        ({b"content-length": b"8"}, None),
        ({b"content-length": b"9"}, TooLarge),
        ({b"content-length": b"x9"}, None),
        ({b"content-encoding": b"Identity"}, None),
        ({b"content-encoding": b"gzip"}, Unsupported),
        ({b"content-type": b"Application/JSON"}, None),
        ({b"content-type": b"application/json ; Charset=UTF-8"}, None),
        ({b"content-type": b'application/json;charset="utf8"'}, None),
        ({b"content-type": b"application/json;profile=x;q"}, None),
        ({b"content-type": b"application/json;charset=latin-1"}, Unreadable),
        ({b"content-type": b"application/json;charset=utf-8;charset=latin-1"}, Unreadable),
        ({b"content-type": b"text/plain"}, Unsupported),
        ({b"content-type": b"application/json2"}, Unsupported),
        ({b"content-type": b""}, Unsupported),
    ],
)
def test_a_body_is_refused_by_its_headers(headers: dict[bytes, bytes], refused: type[Exception] | None) -> None:
    asked = {b"content-type": b"application/json"} | headers
    if refused is None:
        check_headers(route(Body.JSON, largest=8), asked)
    else:
        with pytest.raises(refused):
            check_headers(route(Body.JSON, largest=8), asked)
    kinds = {b"content-type": b"text/plain"}
    for kind in (Body.IGNORED, Body.CHECKED_LATER):
        check_headers(route(kind, largest=8), kinds)


def test_freed_memory_is_given_back_after_eight_megabytes_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    large = 8 * 1024 * 1024

    async def asked_after(*sizes: int) -> int:
        budget = BodyBudget(2 * large, 2 * large)
        later: list[float] = []
        monkeypatch.setattr(asyncio.get_running_loop(), "call_later", lambda delay, _: later.append(delay))
        for size in sizes:
            budget.reserve("a", size)
        for size in sizes:
            budget.release("a", size)
        assert set(later) <= {1.0}
        return len(later)

    assert asyncio.run(asked_after(large - 1)) == 0
    assert asyncio.run(asked_after(large)) == 1
    assert asyncio.run(asked_after(large // 2, large // 2)) == 1
    assert asyncio.run(asked_after()) == 0


def test_a_budget_has_room_for_exactly_its_total() -> None:
    budget = BodyBudget(10, 6)
    budget.reserve("a", 6)
    budget.reserve(None, 4)
    budget.release(None, 4)
    budget.reserve("b", 4)
    assert budget.taken == 10
    budget.release("a", 2)
    budget.reserve("a", 2)
    for source in ("b", "c", None):
        with pytest.raises(RateLimited):
            budget.reserve(source, 1)
