"""What holds for every line: limits, time, and the stream of events."""

import asyncio
import json

import httpx
import pytest

from connector_desk.base.errors import DeskError, NotFound
from connector_desk.client.in_process import InProcessTransport
from connector_desk.client.place import EMBEDDED_ADDRESS, Place
from connector_desk.client.response import LARGEST_ANSWER

KEY = "canary-key-1234567890"


def run(work):
    asyncio.run(asyncio.wait_for(work, 30))


async def code_of(call):
    with pytest.raises(DeskError) as failed:
        await call
    return failed.value.code


def test_a_huge_answer_is_cut(mocked):
    async def pieces():
        for _ in range(LARGEST_ANSWER // 65_536 + 10):
            yield b"x" * 65_536

    async def work():
        place, _ = mocked(lambda request: httpx.Response(200, content=pieces()))
        async with place:
            answer = await place.schemas()
        assert not answer.complete
        assert len(answer.body) == LARGEST_ANSWER
        assert answer.failure.code == "answer_unreadable"

    run(work())


def test_case_445_an_answer_that_never_ends_is_given_up(monkeypatch, mocked):
    monkeypatch.setattr("connector_desk.client.transport.ANSWER_SECONDS", 0.2)

    async def dribble():
        while True:
            yield b" "
            await asyncio.sleep(0.01)

    async def work():
        place, _ = mocked(lambda request: httpx.Response(200, content=dribble()))
        async with place:
            assert await code_of(place.create_offer_raw(b"{}")) == "outcome_unknown"

    run(work())


def sse(*events):
    lines = [
        f"id: {number}\nevent: {kind}\ndata: "
        + json.dumps({"id": str(number), "type": kind, "time": "2026-11-21T05:00:00Z", "workflowId": "w1", "data": {}})
        + "\n\n"
        for number, kind in events
    ]
    return httpx.Response(200, headers={"Content-Type": "text/event-stream"}, content="".join(lines).encode())


def test_events_resume_where_they_broke_off(monkeypatch, mocked):
    monkeypatch.setattr("connector_desk.client.transport.FIRST_PAUSE", 0.001)
    answers = [
        sse((1, "visit.shown"), (2, "visit.opened")),
        httpx.Response(503),
        httpx.ConnectError("gone"),
        httpx.Response(200, headers={"Content-Type": "text/event-stream"}, content=b"data: rubbish\n\n"),
        sse((3, "visit.done")),
    ]
    noticed = []

    def handle(request):
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def work():
        place, seen = mocked(handle)
        got = []
        async with place:
            events = place.events("0", "w 1", noticed=noticed.append)
            async for event in events:
                got.append((event.id, event.type, event.workflowId))
                if event.type == "visit.done":
                    break
            await events.aclose()
        assert got == [("1", "visit.shown", "w1"), ("2", "visit.opened", "w1"), ("3", "visit.done", "w1")]
        assert [request.headers.get("last-event-id") for request in seen] == ["0", "2", "2", "2", "2"]
        assert seen[0].url.query == b"workflowId=w+1"
        assert place.sees_progress is True
        assert noticed == [True, False, False, False, True, False, True]

    run(work())


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(404),
        httpx.Response(405),
        httpx.Response(200, content=b"<html>", headers={"Content-Type": "text/html"}),
    ],
)
def test_a_place_without_events_says_so(answer, mocked):
    async def work():
        place, _ = mocked(answer)
        async with place:
            with pytest.raises(NotFound):
                await anext(place.events())
        assert place.sees_progress is False

    run(work())


@pytest.mark.parametrize(("status", "code"), [(401, "unauthorized"), (307, "answer_unreadable")])
def test_events_end_where_trying_again_is_useless(status, code, mocked):
    async def work():
        place, seen = mocked(httpx.Response(status))
        async with place:
            assert await code_of(anext(place.events())) == code
        assert len(seen) == 1

    run(work())


def test_a_listener_that_is_cancelled_leaves_nothing_behind():
    ended = asyncio.Event()

    async def app(scope, receive, send):
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/event-stream")]})
        await send({"type": "http.response.body", "body": b": here\n\n", "more_body": True})
        assert (await receive())["type"] == "http.disconnect"
        ended.set()

    async def work():
        before = asyncio.all_tasks()
        heard = asyncio.Event()
        async with Place("x", EMBEDDED_ADDRESS, KEY, transport=InProcessTransport(app)) as place:

            async def listen():
                async for _ in place.events(noticed=lambda there: heard.set()):
                    pass

            task = asyncio.ensure_future(listen())
            await heard.wait()
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            assert ended.is_set()
        assert asyncio.all_tasks() == before

    run(work())
