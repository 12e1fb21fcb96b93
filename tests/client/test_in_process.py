"""The transport without a socket: it streams, it stops, it leaves nothing behind."""

import asyncio
import logging
from contextlib import asynccontextmanager

import pytest

from connector_desk.client.in_process import InProcessTransport
from connector_desk.client.transport import TransportError


def run(work):
    """Run a test on its own loop and see that no task is left over."""

    async def whole():
        before = asyncio.all_tasks()
        await asyncio.wait_for(work(), 20)
        left = asyncio.all_tasks() - before
        assert not left, left

    asyncio.run(whole())


@asynccontextmanager
async def open_line(app):
    transport = InProcessTransport(app)
    try:
        yield transport
    finally:
        await transport.close()


async def whole_answer(transport, method="GET", path="/", body=b""):
    async with transport.call(method, path, [("X-One", "1")], body, 5) as reply:
        return reply, b"".join([piece async for piece in reply.pieces])


async def answer(send, body=b"", status=200):
    await send({"type": "http.response.start", "status": status, "headers": [(b"x-app", b"yes")]})
    await send({"type": "http.response.body", "body": body})


def test_a_plain_call_arrives_and_answers():
    seen = {}

    async def app(scope, receive, send):
        seen.update(scope, body=(await receive())["body"])
        await answer(send, b"pong", 201)

    async def work():
        async with open_line(app) as http:
            reply, body = await whole_answer(http, "POST", "/a%20b/c?x=1&y=%2F", b"ping")
        assert (reply.status, body, reply.header("x-app"), reply.header("none")) == (201, b"pong", "yes", "")

    run(work)
    assert seen["body"] == b"ping"
    assert seen["path"] == "/a b/c"
    assert seen["raw_path"] == b"/a%20b/c"
    assert seen["query_string"] == b"x=1&y=%2F"
    assert seen["method"] == "POST"
    assert seen["headers"] == [(b"host", b"127.0.0.1"), (b"content-length", b"4"), (b"x-one", b"1")]
    assert seen["server"] == ("127.0.0.1", 80)


def test_pieces_arrive_while_the_application_still_works():
    gates = [asyncio.Event() for _ in range(3)]

    async def app(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for index, gate in enumerate(gates):
            await send({"type": "http.response.body", "body": b"piece %d" % index, "more_body": True})
            await gate.wait()
        await send({"type": "http.response.body", "body": b""})

    async def work():
        got = []
        async with open_line(app) as http, http.call("GET", "/", [], b"", 5) as reply:
            async for piece in reply.pieces:
                got.append(piece)
                gates[len(got) - 1].set()
        assert got == [b"piece 0", b"piece 1", b"piece 2"]

    run(work)


@pytest.mark.parametrize("listens", [True, False])
def test_leaving_a_stream_ends_the_application(listens, monkeypatch):
    if not listens:
        monkeypatch.setattr("connector_desk.client.in_process._LEAVE_SECONDS", 0.05)
    ended = []

    async def app(scope, receive, send):
        try:
            await receive()
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"first", "more_body": True})
            message = await (receive() if listens else asyncio.Event().wait())
            ended.append(message["type"])
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise

    async def work():
        async with open_line(app) as http, http.call("GET", "/", [], b"", 5) as reply:
            async for piece in reply.pieces:
                assert piece == b"first"
                break
        assert ended == ["http.disconnect" if listens else "cancelled"]

    run(work)


@pytest.mark.parametrize(("method", "how"), [("POST", "http.disconnect"), ("GET", "cancelled")])
def test_cancelling_a_call_that_waits_for_its_head_ends_the_application(method, how):
    """What only reads is ended at once: a search need not notice that nobody waits for it."""
    started, ended = asyncio.Event(), []

    async def app(scope, receive, send):
        await receive()
        started.set()
        try:
            ended.append((await receive())["type"])
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise

    async def work():
        async with open_line(app) as http:
            call = asyncio.ensure_future(whole_answer(http, method))
            await started.wait()
            call.cancel()
            with pytest.raises(asyncio.CancelledError):
                await call
        assert ended == [how]

    run(work)


def test_an_application_that_fails_before_its_head(caplog):
    async def app(scope, receive, send):
        raise LookupError("inside")

    async def work():
        async with open_line(app) as http:
            with pytest.raises(TransportError):
                await whole_answer(http)

    with caplog.at_level(logging.ERROR):
        run(work)
    assert "The application failed" in caplog.text


def test_an_application_that_fails_after_its_head(caplog):
    async def app(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"half", "more_body": True})
        raise LookupError("inside")

    async def work():
        async with open_line(app) as http:
            with pytest.raises(TransportError):
                await whole_answer(http)

    run(work)


def test_an_application_that_ends_in_silence():
    async def app(scope, receive, send):
        return

    async def work():
        async with open_line(app) as http:
            with pytest.raises(TransportError):
                await whole_answer(http)

    run(work)


def test_a_slow_reader_holds_the_application_back():
    sent = []

    async def app(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for number in range(1000):
            await send({"type": "http.response.body", "body": b"x" * 10, "more_body": True})
            sent.append(number)
        await send({"type": "http.response.body", "body": b""})

    async def work():
        async with open_line(app) as http, http.call("GET", "/", [], b"", 5) as reply:
            pieces = reply.pieces
            await anext(pieces)
            for _ in range(50):
                await asyncio.sleep(0)
            assert len(sent) < 20
            total = 10 + sum([len(piece) async for piece in pieces])
        assert total == 10_000

    run(work)


def test_work_after_the_answer_is_finished():
    done = []

    async def work():
        read, finished = asyncio.Event(), asyncio.Event()

        async def app(scope, receive, send):
            await answer(send, b"ok")
            await read.wait()
            done.append("afterwards")
            finished.set()

        async with open_line(app) as http:
            assert (await whole_answer(http))[1] == b"ok"
            assert done == []
            read.set()
            await asyncio.wait_for(finished.wait(), 10)

    run(work)
    assert done == ["afterwards"]


def test_closing_the_client_ends_everything():
    ended = []

    async def app(scope, receive, send):
        await answer(send, b"ok")
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("what went on behind the answer")

    async def work():
        async with open_line(app) as http:
            await whole_answer(http)
            assert ended == []
        assert ended == ["what went on behind the answer"]

    run(work)
