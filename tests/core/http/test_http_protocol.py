"""HTTP/1.1 between bytes and an ASGI application: framing, order, and what ends with the connection."""

import asyncio
import logging
import re
import socket
import struct
from collections.abc import Callable
from typing import Any

import pytest
import uvloop

from connector_desk.contract import limits
from connector_desk.core.http.listener import Listener, ListenerSettings
from connector_desk.core.http.request_body import BodyBudget
from connector_desk.core.http.server_state import TRANSPORT
from tests.core.running import PATIENCE

pytestmark = pytest.mark.sqlite
GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
SLOW = b"GET /slow HTTP/1.1\r\nhost: x\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nhost: x\r\n"
CHUNKED = POST + b"transfer-encoding: chunked\r\n\r\n"
OPENING = b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
OPENING += b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
Talk = Callable[..., bytes]


def get(path: bytes, version: bytes = b"1.1", method: bytes = b"GET") -> bytes:
    return b"%b %b HTTP/%b\r\nhost: x\r\n\r\n" % (method, path, version)


Headers = list[tuple[bytes, bytes]]
ANSWERS: dict[str, tuple[int, Headers, list[bytes]]] = {
    "/204": (204, [], [b""]),
    "/304": (304, [], [b""]),
    "/stream": (200, [], [b"one", b"", b"two", b""]),
    "/breaks": (200, [(b"content-length", b"10")], [b"part"]),
    "/long": (200, [(b"content-length", b"3")], [b"four"]),
    "/short": (200, [(b"content-length", b"3")], [b"2"]),
    "/close": (200, [(b"content-length", b"3"), (b"connection", b"close")], [b"bye"]),
    "/header": (200, [(b"content-length", b"0"), (b"x:", b"y")], [b""]),
    "/line": (200, [(b"content-length", b"0"), (b"x", b"y\r\nset-cookie: z")], [b""]),
}


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answer with what came; some paths do what an application should not."""
    path: str = scope["path"]
    body = b"" if path == "/unread" else await whole_body(receive)
    if path == "/slow":
        await asyncio.sleep(0.05)
    if path == "/fails":
        raise ValueError(path)
    if path == "/nothing":
        return
    told = b"%b %b" % (path.encode(), body)
    status, headers, parts = ANSWERS.get(path, (200, [(b"content-length", b"%d" % len(told))], [told]))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    for number, part in enumerate(parts):
        more = path == "/breaks" or number + 1 < len(parts)
        await send({"type": "http.response.body", "body": part, "more_body": more})
    if path == "/breaks":
        raise ValueError(path)


async def whole_body(receive: Any) -> bytes:
    body = b""
    while (message := await receive())["type"] == "http.request":
        body += message["body"]
        if not message["more_body"]:
            break
    return body


@pytest.fixture(params=[asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def talk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Talk:
    """Send pieces to a listener, on either loop; gives all that comes until it hangs up."""
    monkeypatch.setattr(limits, "IDLE_SECONDS", 0.2)

    async def whole(pieces: tuple[bytes, ...]) -> bytes:
        listener = Listener(app, "127.0.0.1", 0, settings=ListenerSettings(sockets=BodyBudget()))
        await listener.start()
        reader, writer = await asyncio.open_connection("127.0.0.1", listener.port)
        try:
            for number, piece in enumerate(pieces):
                if number:
                    await asyncio.sleep(0.02)
                writer.write(piece)
            async with asyncio.timeout(PATIENCE):
                return await reader.read()
        finally:
            writer.close()
            await listener.stop()

    def run(*pieces: bytes) -> bytes:
        with asyncio.Runner(loop_factory=request.param) as runner:
            return runner.run(whole(pieces))

    return run


def statuses(answered: bytes) -> list[int]:
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3}) ", answered)]


@pytest.mark.parametrize(
    "header",
    [
        *("Content-Length: 5\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked\r\nContent-Length: 5"),
        *("Transfer-Encoding: gzip, chunked", "Transfer-Encoding: chunked, gzip", "Transfer-Encoding: xchunked"),
        *("Transfer-Encoding: identity", "Transfer-Encoding : chunked", "Transfer-Encoding: \x0bchunked"),
        *("Transfer-Encoding:\n chunked", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"),
        *("Content-Length: 5\r\nContent-Length: 5", "Content-Length: 5\r\nContent-Length: 6", "Content-Length: 5, 5"),
        *("Content-Length: +5", "Content-Length: -5", "Content-Length: 0x5", "Content-Length: 5 5", "Content-Length: "),
        *("Content-Length : 5", "Content-Length\t: 5", "Content-Length: 5\r\n folded", "X: a\r\n\tfolded"),
        *("X: a\0b", "X: a\x7f", "X Y: a", ": a", "X", "(X): a", "X: a\rb", "X: a\nY: b"),
    ],
)
def test_nothing_behind_an_ambiguous_header_is_a_request(talk: Talk, header: str) -> None:
    for body in (b"hello", b"5\r\nhello\r\n0\r\n\r\n"):
        sent = POST + header.encode("latin-1") + b"\r\n\r\n" + body + GET
        assert statuses(talk(sent)) == [400]
        assert statuses(talk(GET + sent)) == [200, 400]


@pytest.mark.parametrize(
    "body",
    [
        *(b"0x5\r\nhello\r\n0\r\n\r\n", b"5 \r\nhello\r\n0\r\n\r\n", b"5\nhello\n0\n\n", b"5\r\nhelloX\r\n0\r\n\r\n"),
        *(b"-1\r\n", b"ffffffffffffffffff\r\n", b"\r\n0\r\n\r\n", b"5\r\nhello\r\n0\r\nX Y\r\n\r\n"),
        b"5\r\nhello\r\n0\r\nX: " + b"a" * limits.HEADER_BYTES + b"\r\n\r\n",
    ],
)
def test_nothing_behind_a_broken_chunk_is_a_request(talk: Talk, body: bytes) -> None:
    answered = talk(CHUNKED + body + GET)
    assert len(statuses(answered)) == 1
    assert statuses(answered)[0] in {400, 431}


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b"5\r\nhello\r\n0\r\n\r\n", b"hello"),
        (b"05;ext=1\r\nhello\r\n1\r\n!\r\n0\r\nhost: trailer\r\nexpect: 100-continue\r\n\r\n", b"hello!"),
    ],
)
def test_chunks_are_one_body(talk: Talk, body: bytes, told: bytes) -> None:
    answered = talk(CHUNKED + body + GET)
    assert statuses(answered) == [200, 200]
    assert b"/ " + told + b"HTTP/1.1" in answered


def test_answers_come_in_the_order_of_their_requests(talk: Talk) -> None:
    answered = talk(b"".join(get(path) for path in (b"/slow", b"/1", b"/slow", b"/2")))
    assert re.findall(rb"\r\n\r\n(/\w+) ", answered) == [b"/slow", b"/1", b"/slow", b"/2"]


def test_so_many_wait_and_no_more(talk: Talk) -> None:
    assert statuses(talk(SLOW + GET * limits.PIPELINED)) == [200] * (limits.PIPELINED + 1)
    assert statuses(talk(SLOW + GET * (limits.PIPELINED + 5))) == [*[200] * (limits.PIPELINED + 1), 400]


def test_a_large_body_does_not_wait_behind_another_request(talk: Talk) -> None:
    body = b"x" * 300_000
    sent = POST + b"content-length: %d\r\n\r\n%b" % (len(body), body)
    assert statuses(talk(sent)) == [200]
    assert statuses(talk(SLOW + sent)) == [200, 413]


@pytest.mark.parametrize("broken", [b"BROKEN\r\n\r\n", CHUNKED + b"zz\r\n", b"GET / HTTP/1.1\r\n(: x\r\n\r\n"])
def test_a_broken_request_is_answered_behind_the_others(talk: Talk, broken: bytes) -> None:
    assert statuses(talk(SLOW + SLOW + broken + GET)) == [200, 200, 400]


@pytest.mark.parametrize("path", [b"/204", b"/304"])
def test_a_status_without_a_body_has_none(talk: Talk, path: bytes) -> None:
    answered = talk(get(path) + GET)
    assert statuses(answered) == [int(path[1:]), 200]
    assert answered.partition(b"\r\n\r\n")[2].startswith(b"HTTP/1.1 200")
    assert b"transfer-encoding" not in answered


def test_head_is_answered_with_the_headers_alone(talk: Talk) -> None:
    answered = talk(get(b"/", method=b"HEAD") + get(b"/stream", method=b"HEAD") + GET)
    first, second, third, _ = answered.split(b"\r\n\r\n")
    assert b"content-length: 2" in first
    assert second.startswith(b"HTTP/1.1 200")
    assert third.startswith(b"HTTP/1.1 200")


def test_a_stream_is_chunked_and_to_http_1_0_ends_with_the_connection(talk: Talk) -> None:
    assert talk(get(b"/stream")).partition(b"\r\n\r\n")[2] == b"3\r\none\r\n3\r\ntwo\r\n0\r\n\r\n"
    head, _, body = talk(get(b"/stream", b"1.0")).partition(b"\r\n\r\n")
    assert (body, b"transfer-encoding" in head, b"connection: close" in head) == (b"onetwo", False, True)


@pytest.mark.parametrize(
    "first",
    [
        get(b"/", b"1.0"),
        b"GET / HTTP/1.0\r\nconnection: keep-alive\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
        get(b"/close"),
    ],
)
def test_nothing_is_answered_behind_the_last_request(talk: Talk, first: bytes) -> None:
    answered = talk(first + GET)
    assert statuses(answered) == [200]
    assert answered.count(b"connection: close\r\n") == 1


def test_who_expects_to_continue_is_told_once_its_body_is_wanted(talk: Talk) -> None:
    head = POST + b"expect: 100-continue\r\ncontent-length: 5\r\n\r\n"
    assert statuses(talk(head, b"hello")) == [100, 200]
    assert statuses(talk(head.replace(b"POST /", b"POST /unread"), b"hello")) == [200]
    assert statuses(talk(head.replace(b"1.1", b"1.0"), b"hello")) == [200]


@pytest.mark.parametrize("path", [b"/fails", b"/nothing", b"/long", b"/short", b"/header", b"/line"])
def test_an_application_that_fails_before_its_answer_is_answered_for(
    talk: Talk, caplog: pytest.LogCaptureFixture, path: bytes
) -> None:
    answered = talk(get(path) + GET)
    assert answered.startswith(b"HTTP/1.1 500 ")
    assert answered.endswith(b"connection: close\r\n\r\nInternal Server Error")
    assert [record.levelno for record in caplog.records] == [logging.ERROR]


def test_an_answer_that_breaks_off_is_not_taken_for_a_whole_one(talk: Talk, caplog: pytest.LogCaptureFixture) -> None:
    assert talk(get(b"/breaks") + GET).endswith(b"content-length: 10\r\n\r\npart")
    assert "a request was not answered" in caplog.text


def test_who_sends_empty_lines_only_is_idle(talk: Talk) -> None:
    assert statuses(talk(GET, b"\r\n", b"\r\n")) == [200]


@pytest.mark.parametrize("begun", [b"GET", b"GET / HTTP/1.1\r\nhost: x\r\n"])
def test_headers_that_begin_behind_an_answer_have_their_time(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 0.4)
    monkeypatch.setattr(limits, "IDLE_SECONDS", PATIENCE)  # on a busy computer they may begin late
    assert statuses(talk(GET + begun)) == [200, 408]
    assert statuses(talk(GET, begun)) == [200, 408]


@pytest.mark.parametrize("more", [b"content-length: %d\r\n" % len(GET), b"transfer-encoding: chunked\r\n"])
@pytest.mark.parametrize("protocol", [b"websocket", b"h2c"])
def test_the_body_of_an_upgrade_is_no_request(talk: Talk, protocol: bytes, more: bytes) -> None:
    head = b"GET / HTTP/1.1\r\nhost: x\r\n%b%b\r\n" % (OPENING.replace(b"websocket", protocol, 1), more)
    assert statuses(talk(head, GET)) == [400]
    assert statuses(talk(head + GET)) == [400]


@pytest.mark.parametrize("opening", [OPENING.replace(b"websocket\r", b"h2c\r"), OPENING.replace(b": upgrade", b": x")])
def test_another_upgrade_is_passed_over(talk: Talk, opening: bytes) -> None:
    assert statuses(talk(b"GET / HTTP/1.1\r\nhost: x\r\n%b\r\n" % opening)) == [200]


@pytest.mark.parametrize(
    ("target", "status"),
    [(b"*", 200), (b"a", 400), (b"http://h", 400), (b"http://[", 400), (b"/\xc3\xa9", 400), (b"/%C3%A9?%C3%A9", 200)],
)
def test_a_target_is_parsed_or_refused(talk: Talk, target: bytes, status: int) -> None:
    assert statuses(talk(get(target))) == [status]


def test_an_application_sees_that_its_client_has_gone() -> None:
    seen: list[bool] = []

    async def leave() -> None:
        asked, ended = asyncio.Event(), asyncio.Event()

        async def slow(scope: Any, receive: Any, send: Any) -> None:
            is_gone = scope["extensions"][TRANSPORT].is_closing
            seen.append(is_gone())
            asked.set()
            for _ in range(500):
                if not is_gone():
                    await asyncio.sleep(0.01)
            seen.append(is_gone())
            ended.set()

        listener = Listener(slow, "127.0.0.1", 0, settings=ListenerSettings(sockets=BodyBudget()))
        await listener.start()
        _, writer = await asyncio.open_connection("127.0.0.1", listener.port)
        writer.write(GET)
        await asked.wait()
        linger = struct.pack("ii", 1, 0)  # hang up, and not only say no more
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        writer.transport.abort()
        async with asyncio.timeout(PATIENCE):
            await ended.wait()
        await listener.stop()

    asyncio.run(leave())
    assert seen == [False, True]
