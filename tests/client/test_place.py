"""A place over the network and in process: what is sent, what is refused, and what every trouble is called."""

import asyncio
import json
import socket
from contextlib import asynccontextmanager

import httpx
import pytest

from connector_desk.base.errors import DeskError, NotFound
from connector_desk.client.answer import LARGEST_ANSWER, Outcome
from connector_desk.client.in_process import InProcessLine
from connector_desk.client.network import NetworkLine
from connector_desk.client.place import EMBEDDED_ADDRESS, KEY_PLACEHOLDER, Place
from connector_desk.contract.credential import CreateConnectionless

KEY = "canary-key-1234567890"
OK = b'{"isSuccessfull": true, "result": {"workflowId": "w1", "url": "openid-credential-offer://?x"}}'


def run(work):
    asyncio.run(asyncio.wait_for(work, 30))


def mocked(answer, **how):
    seen = []

    def handle(request):
        seen.append(request)
        given = answer(request) if callable(answer) else answer
        if not given.is_stream_consumed:
            return given
        return httpx.Response(given.status_code, headers=given.headers, stream=httpx.ByteStream(given.content))

    line = NetworkLine(EMBEDDED_ADDRESS, own_computer=True, transport=httpx.MockTransport(handle))
    return Place("test", EMBEDDED_ADDRESS, KEY, line=line, **how), seen


async def code_of(call):
    with pytest.raises(DeskError) as failed:
        await call
    return failed.value.code


def test_an_offer_goes_out_with_key_and_a_key_of_its_own():
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        async with place:
            answer = await place.create_offer_raw(b'{"payload": []}', once="attempt-1")
            await place.create_offer_raw(b"{}")
            await place.create_offer_raw(b"{}")
        assert answer.result["workflowId"] == "w1"
        first, second, third = seen
        assert str(first.url) == "http://127.0.0.1/bc/admin/credential/create/connectionless"
        assert first.headers["x-api-key"] == KEY
        assert first.headers["idempotency-key"] == "attempt-1"
        assert first.headers["content-type"] == "application/json"
        assert first.headers["accept-encoding"] == "identity"
        assert first.headers["host"] == "127.0.0.1"
        assert first.content == b'{"payload": []}'
        assert second.headers["idempotency-key"] != third.headers["idempotency-key"]

    run(work())


def test_a_model_is_sent_as_the_interface_spells_it():
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        item = {"schemaId": "s", "attributes": [{"key": "given_name", "value": "Ada"}]}
        async with place:
            await place.create_offer(CreateConnectionless.model_validate({"payload": [item]}))
        assert json.loads(seen[0].content)["payload"][0]["attributes"] == item["attributes"]

    run(work())


def test_the_key_header_can_be_another():
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK), header="Authorization", prefix="Bearer ")
        async with place:
            answer = await place.schemas()
        assert seen[0].headers["authorization"] == f"Bearer {KEY}"
        assert "x-api-key" not in seen[0].headers
        assert ("Authorization", f"Bearer {KEY_PLACEHOLDER}") in answer.sent.headers

    run(work())


def test_case_411_what_is_kept_of_a_call_holds_no_key():
    async def work():
        place, _ = mocked(httpx.Response(200, content=OK))
        async with place:
            answer = await place.create_offer_raw(b"{}")
        assert KEY not in repr(answer)
        assert KEY not in repr(place)
        assert answer.sent.method == "POST"
        assert answer.sent.address.endswith("/create/connectionless")

    run(work())


@pytest.mark.parametrize("header", ["", "a b", "a:b", "a\r\nb", "Host", "content-length", "é"])
def test_a_header_that_cannot_carry_a_key(header):
    with pytest.raises(DeskError):
        Place("x", EMBEDDED_ADDRESS, KEY, header=header)


@pytest.mark.parametrize("key", ["a\r\nX: y", "ä", "a\0b", " a", "a\n"])
def test_a_key_that_would_break_out_of_its_header(key):
    with pytest.raises(DeskError):
        Place("x", EMBEDDED_ADDRESS, key)


def test_identifiers_cannot_climb():
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        async with place:
            await place.cancel("../../studio/key?x=#")
            for empty in ("", ".", ".."):
                assert await code_of(place.workflow(empty)) == "not_found"
            assert await code_of(place.send("GET", "//evil.example/")) == "address_refused"
        assert seen[0].url.raw_path == b"/bc/admin/workflows/..%2F..%2Fstudio%2Fkey%3Fx%3D%23/cancel"
        assert len(seen) == 1

    run(work())


def test_the_calls_go_where_the_interface_says():
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK))
        async with place:
            await place.workflow("w1")
            await place.workflows(limit=5, before="w9", state="done")
            await place.workflows()
            await place.shown("w1")
            await place.renew("w1")
            await place.place_info()
        assert [f"{request.method} {request.url.raw_path.decode()}" for request in seen] == [
            "GET /bc/admin/workflows/w1",
            "GET /bc/admin/workflows?limit=5&before=w9&state=done",
            "GET /bc/admin/workflows",
            "POST /bc/admin/workflows/w1/shown",
            "POST /bc/admin/workflows/w1/renew",
            "GET /bc/studio/place",
        ]
        assert "idempotency-key" not in seen[0].headers

    run(work())


def test_case_444_a_redirect_is_not_followed():
    async def work():
        place, seen = mocked(httpx.Response(302, headers={"Location": "https://evil.example/"}))
        async with place:
            answer = await place.schemas()
        assert answer.outcome is Outcome.UNKNOWN
        assert len(seen) == 1

    run(work())


def test_case_447_cookies_are_not_kept():
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK, headers={"Set-Cookie": "a=b; Path=/"}))
        async with place:
            await place.schemas()
            await place.schemas()
        assert "cookie" not in seen[1].headers

    run(work())


def test_a_huge_answer_is_cut():
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


def test_a_packed_answer_is_not_unpacked():
    async def work():
        place, _ = mocked(httpx.Response(200, headers={"Content-Encoding": "gzip"}, stream=httpx.ByteStream(OK)))
        async with place:
            assert (await place.schemas()).body == OK

    run(work())


@pytest.mark.parametrize(
    ("failure", "of_a_deed", "of_a_question"),
    [
        (httpx.ConnectError("refused"), "place_unreachable", "place_unreachable"),
        (httpx.ConnectTimeout("late"), "place_unreachable", "place_unreachable"),
        (httpx.ReadTimeout("late"), "outcome_unknown", "place_unreachable"),
        (httpx.ReadError("reset"), "outcome_unknown", "place_unreachable"),
        (httpx.WriteError("reset"), "outcome_unknown", "place_unreachable"),
        (httpx.RemoteProtocolError("odd"), "outcome_unknown", "place_unreachable"),
    ],
)
def test_case_445_every_trouble_has_its_name(failure, of_a_deed, of_a_question):
    def fail(request):
        raise failure

    async def work():
        place, _ = mocked(fail)
        async with place:
            assert await code_of(place.create_offer_raw(b"{}")) == of_a_deed
            assert await code_of(place.schemas()) == of_a_question

    run(work())


def test_case_445_an_answer_that_never_ends_is_given_up(monkeypatch):
    monkeypatch.setattr("connector_desk.client.line.ANSWER_SECONDS", 0.2)

    async def dribble():
        while True:
            yield b" "
            await asyncio.sleep(0.01)

    async def work():
        place, _ = mocked(lambda request: httpx.Response(200, content=dribble()))
        async with place:
            assert await code_of(place.create_offer_raw(b"{}")) == "outcome_unknown"

    run(work())


@asynccontextmanager
async def peer(*scripts):
    """Serve each connection by its script: bytes to send after the request, then a cut."""
    waiting = list(scripts)
    heard = []

    async def serve(reader, writer):
        head = await reader.readuntil(b"\r\n\r\n")
        heard.append(head)
        writer.write(waiting.pop(0) if waiting else b"")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", heard
    finally:
        server.close()
        await server.wait_closed()


def test_over_a_real_socket():
    async def work():
        head = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\nConnection: close\r\n\r\n" % len(OK)
        async with peer(head + OK, head + OK[:10], b"") as (address, heard), Place("x", address, KEY) as place:
            assert (await place.create_offer_raw(b"{}")).outcome is Outcome.SUCCESS
            assert await code_of(place.create_offer_raw(b"{}")) == "outcome_unknown"
            assert await code_of(place.create_offer_raw(b"{}")) == "outcome_unknown"
        assert b"X-API-Key: " + KEY.encode() in heard[0]

    run(work())


def test_nobody_listens():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{free.getsockname()[1]}"

    async def work():
        async with Place("x", address, KEY) as place:
            assert await code_of(place.create_offer_raw(b"{}")) == "place_unreachable"

    run(work())


def sse(*events):
    lines = [
        f"id: {number}\nevent: {kind}\ndata: "
        + json.dumps({"id": str(number), "type": kind, "time": "2026-11-21T05:00:00Z", "workflowId": "w1", "data": {}})
        + "\n\n"
        for number, kind in events
    ]
    return httpx.Response(200, headers={"Content-Type": "text/event-stream"}, content="".join(lines).encode())


def test_events_resume_where_they_broke_off(monkeypatch):
    monkeypatch.setattr("connector_desk.client.line.FIRST_PAUSE", 0.001)
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
def test_a_place_without_events_says_so(answer):
    async def work():
        place, _ = mocked(answer)
        async with place:
            with pytest.raises(NotFound):
                await anext(place.events())
        assert place.sees_progress is False

    run(work())


@pytest.mark.parametrize(("status", "code"), [(401, "unauthorized"), (307, "answer_unreadable")])
def test_events_end_where_trying_again_is_useless(status, code):
    async def work():
        place, seen = mocked(httpx.Response(status))
        async with place:
            assert await code_of(anext(place.events())) == code
        assert len(seen) == 1

    run(work())


def test_a_place_without_workflows_says_so():
    async def work():
        place, _ = mocked(httpx.Response(404, content=b"<h1>Not Found</h1>"))
        async with place:
            assert place.sees_progress is None
            assert (await place.workflow("w1")).failure.code == "not_found"
            assert place.sees_progress is False

    run(work())


def test_an_unknown_visit_does_not_mean_that_progress_is_not_visible():
    async def work():
        body = b'{"isSuccessfull": false, "result": {"code": "not_found", "message": "No such visit."}}'
        place, _ = mocked(httpx.Response(404, content=body))
        async with place:
            await place.workflow("w1")
            assert place.sees_progress is None

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
        async with Place("x", EMBEDDED_ADDRESS, KEY, line=InProcessLine(app)) as place:

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
