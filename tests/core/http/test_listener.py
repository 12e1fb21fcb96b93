"""Bytes over real sockets: what the listener must refuse before a route sees it, and what it answers in order."""

import asyncio
import gc
import json
import re
import statistics
import time
from typing import Any

import pytest

from connector_desk.contract import limits
from connector_desk.core.http.http_protocol import HttpExchange
from connector_desk.core.http.listener import Listener
from connector_desk.core.route_table import ADMIN
from tests.core.running import CREATE, KEY, PATIENCE, Reply, Running, connect, raw, read_reply, request

pytestmark = pytest.mark.sqlite
PLACE = "/bc/studio/place"


@pytest.fixture
def admin(networked: Running) -> str:
    assert networked.listening.admin
    return networked.listening.admin


def host_of(url: str) -> str:
    return url.removeprefix("http://")


def good(admin: str, *headers: str) -> bytes:
    return request("GET", PLACE, f"X-API-Key: {KEY}", *headers, host=host_of(admin))


@pytest.fixture(autouse=True)
def still_serving(networked: Running) -> Any:
    """Hold every test to it: afterwards others are answered, and nothing was stored."""
    before = networked.fingerprint()
    networked.clock.forward(61_000)
    yield
    admin = networked.listening.admin
    assert admin
    assert networked.run(raw(admin, good(admin), method="GET")).status == 200
    assert networked.fingerprint() == before


def is_refusal(reply: Reply, status: int, code: str) -> None:
    assert (reply.status, reply.code) == (status, code), reply
    assert reply.header("content-type") == "application/json"
    assert reply.header("cache-control") == "no-store"


def test_a_good_request_is_answered_and_the_connection_kept(networked: Running, admin: str) -> None:
    reply = networked.run(raw(admin, good(admin), method="GET", linger=0.2))
    assert (reply.status, reply.ended) == (200, False)
    assert reply.header("date")
    assert reply.header("server") is None


def test_an_answered_request_leaves_nothing_behind_for_the_garbage_collector(networked: Running, admin: str) -> None:
    """Its headers hold a key."""
    gc.collect()
    gc.disable()
    try:
        for _ in range(20):
            assert networked.run(raw(admin, good(admin), method="GET")).status == 200
        assert sum(isinstance(one, HttpExchange) for one in gc.get_objects()) < 5
    finally:
        gc.enable()


@pytest.mark.parametrize(
    "ending", [b"\t", b" ", b"\0", b"\x7f", "é".encode(), b"\r\n\tfolded", b"\rX: y", b"\r\nInjected: x\0"]
)
def test_case_006_illegal_bytes_in_the_key(networked: Running, admin: str, ending: bytes) -> None:
    sent = request("GET", PLACE, host=host_of(admin))[:-2] + b"X-API-Key: " + KEY.encode() + ending + b"\r\n\r\n"
    reply = networked.run(raw(admin, sent, method="GET"))
    if ending in {b"\t", b" "}:  # blanks around a value are no part of it (RFC 9110 5.5)
        assert reply.status == 200
    else:
        assert reply.status in {400, 401}


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PATCH", "OPTIONS"])
def test_case_011_methods_that_servers_treat_apart(networked: Running, admin: str, method: str) -> None:
    reply = networked.run(raw(admin, request(method, PLACE, f"X-API-Key: {KEY}", host=host_of(admin)), method=method))
    assert reply.status in {400, 405}


@pytest.mark.parametrize(
    "target",
    [
        "/bc/studio/place/",
        "//bc/studio/place",
        "/bc/./studio/place",
        "/bc/admin/../studio/place",
        "/bc/%73tudio/place",
        "/bc/studio/place;x",
        "/BC/studio/place",
        "/bc/studio/place%00",
        "*",
        "bc/studio/place",
    ],
)
def test_case_013_no_path_leads_around_the_table(networked: Running, admin: str, target: str) -> None:
    reply = networked.run(raw(admin, request("GET", target, f"X-API-Key: {KEY}", host=host_of(admin)), method="GET"))
    assert reply.status in {400, 404}
    assert reply.header("location") is None


@pytest.mark.parametrize(("base", "status"), [("{admin}", 200), ("http://evil.example", 421), ("http://[::1]:9", 421)])
def test_case_008_the_host_of_an_absolute_target_counts(networked: Running, admin: str, base: str, status: int) -> None:
    target = base.replace("{admin}", admin) + PLACE
    sent = request("GET", target, f"X-API-Key: {KEY}", host=host_of(admin))
    assert networked.run(raw(admin, sent, method="GET")).status == status
    spoofed = request("GET", admin + PLACE, f"X-API-Key: {KEY}", host="evil.example")
    assert networked.run(raw(admin, spoofed, method="GET")).status == 200


def test_case_028_too_large_by_its_length(networked: Running, admin: str) -> None:
    head = request(
        "POST",
        CREATE,
        f"X-API-Key: {KEY}",
        "Content-Type: application/json",
        f"Content-Length: {limits.BODY_BYTES + 1}",
        host=host_of(admin),
    )
    reply = networked.run(raw(admin, head, linger=2.0))
    is_refusal(reply, 413, "payload_too_large")
    assert reply.ended


def test_case_028_who_sends_all_of_it_first_hears_the_refusal_too(networked: Running, admin: str) -> None:
    body = b" " * (limits.BODY_BYTES + 1)
    sent = request(
        "POST", CREATE, f"X-API-Key: {KEY}", "Content-Type: application/json", host=host_of(admin), body=body
    )
    is_refusal(networked.run(raw(admin, sent)), 413, "payload_too_large")


def test_case_029_chunks_without_end(networked: Running, admin: str) -> None:
    head = request(
        "POST",
        CREATE,
        f"X-API-Key: {KEY}",
        "Content-Type: application/json",
        "Transfer-Encoding: chunked",
        host=host_of(admin),
    )
    chunk = b"10000\r\n" + b" " * 65_536 + b"\r\n"
    reply = networked.run(raw(admin, head, *[chunk] * 40, linger=2.0))
    is_refusal(reply, 413, "payload_too_large")
    assert reply.ended


@pytest.mark.parametrize(
    "headers",
    [
        ["Content-Length: 2", "Content-Length: 2"],
        ["Content-Length: 2", "Content-Length: 3"],
        ["Content-Length: 2", "Transfer-Encoding: chunked"],
        ["Transfer-Encoding: chunked", "Content-Length: 2"],
        ["Content-Length: -1"],
        ["Content-Length: +2"],
        ["Content-Length: 2,2"],
        ["Content-Length: 0x2"],
        ["Content-Length: 99999999999999999999999"],
        ["Transfer-Encoding: identity, chunked, identity"],
        ["Transfer-Encoding : chunked"],
        ["Bad Header: x"],
        ["No-Colon"],
    ],
)
def test_case_031_lengths_told_in_two_ways(networked: Running, admin: str, headers: list[str]) -> None:
    sent = request("POST", CREATE, f"X-API-Key: {KEY}", "Content-Type: application/json", *headers, host=host_of(admin))
    reply = networked.run(raw(admin, sent + b"{}", linger=2.0))
    assert reply.status == 400
    assert reply.code == "invalid_request"
    assert reply.ended


def test_case_030_a_body_said_to_be_compressed_on_its_way_is_not_taken_as_it_is(networked: Running, admin: str) -> None:
    more = [f"X-API-Key: {KEY}", "Content-Type: application/json"]
    for coding, code in (("gzip, chunked", "invalid_request"), ("Chunked", "validation_failed")):
        sent = request("POST", CREATE, *more, f"Transfer-Encoding: {coding}", host=host_of(admin))
        assert networked.run(raw(admin, sent + b"2\r\n{}\r\n0\r\n\r\n", linger=2.0)).code == code


@pytest.mark.parametrize("route", ADMIN, ids=lambda route: f"{route.method} {route.path}")
def test_case_031_at_every_endpoint(networked: Running, admin: str, route: Any) -> None:
    path = re.sub(r"\{\w+\}", "nobody", route.path)
    for second in ("Content-Length: 3", "Transfer-Encoding: chunked"):
        headers = [f"X-API-Key: {KEY}", "Content-Type: application/json", "Content-Length: 2", second]
        reply = networked.run(
            raw(admin, request(route.method, path, *headers, host=host_of(admin)) + b"{}", linger=2.0)
        )
        assert (reply.status, reply.code, reply.ended) == (400, "invalid_request", True)


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\0\0\0\0\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    ids=["TLS", "no target", "another version", "HTTP/2", "zeros", "bad target"],
)
def test_what_is_no_http_is_refused_in_the_envelope(networked: Running, admin: str, sent: bytes) -> None:
    reply = networked.run(raw(admin, sent, linger=2.0))
    is_refusal(reply, 400, "invalid_request")
    assert reply.ended


@pytest.mark.parametrize(
    "headers",
    [
        ["X-A: " + "a" * 16_384],
        [f"X-{n}: {'a' * 1_000}" for n in range(17)],
        [f"X-{n}: a" for n in range(101)],
    ],
    ids=["one long", "many long", "101"],
)
def test_case_032_headers_beyond_the_limit(networked: Running, admin: str, headers: list[str]) -> None:
    is_refusal(networked.run(raw(admin, good(admin, *headers), method="GET")), 431, "headers_too_large")


def test_case_032_a_header_that_does_not_end(networked: Running, admin: str) -> None:
    start = f"GET {PLACE} HTTP/1.1\r\nHost: {host_of(admin)}\r\nX-A: ".encode()
    began = time.monotonic()
    reply = networked.run(raw(admin, start, *[b"a" * 65_536] * 20))
    assert time.monotonic() - began < limits.HEADER_SECONDS  # nobody waits for its end
    is_refusal(reply, 431, "headers_too_large")


def test_case_032_a_hundred_headers_are_fine(networked: Running, admin: str) -> None:
    headers = [f"X-{n}: a" for n in range(98)]
    assert networked.run(raw(admin, good(admin, *headers), method="GET")).status == 200


def test_case_033_a_target_beyond_the_limit(networked: Running, admin: str) -> None:
    for target in (f"/{'a' * 8_192}", f"{PLACE}?x={'a' * 8_192}", f"/{'a' * 100_000}"):
        sent = request("GET", target, f"X-API-Key: {KEY}", host=host_of(admin))
        is_refusal(networked.run(raw(admin, sent, method="GET")), 414, "uri_too_long")


@pytest.mark.alone
def test_case_034_slow_headers_and_bodies(networked: Running, admin: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 0.5)
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.7)
    head = request(
        "POST",
        CREATE,
        f"X-API-Key: {KEY}",
        "Content-Type: application/json",
        "Content-Length: 5000",
        host=host_of(admin),
    )

    async def slow(start: bytes) -> tuple[int, float]:
        began = time.monotonic()
        reader, writer = await connect(admin)
        writer.write(start)
        answer = asyncio.ensure_future(read_reply(reader))
        while not answer.done():
            await asyncio.sleep(0.1)
            writer.write({b"": b"\n", head: b" "}.get(start, b"x"))
        writer.close()
        return (await answer).status, time.monotonic() - began

    async def crowd() -> tuple[list[tuple[int, float]], list[float]]:
        starts = [b"GET / HTTP/1.1\r\nX-Slow: "] * 100 + [b""] * 20 + [head] * 80
        slow_ones = [asyncio.ensure_future(slow(start)) for start in starts]
        times = []
        for _ in range(10):
            began = time.monotonic()
            assert (await raw(admin, good(admin), method="GET")).status == 200
            times.append(time.monotonic() - began)
        return await asyncio.gather(*slow_ones), times

    slow_ones, times = networked.run(crowd())
    assert {status for status, _ in slow_ones} == {408}
    assert max(seconds for _, seconds in slow_ones) < 10
    assert statistics.median(times) < 0.5


def test_a_body_that_nobody_reads_does_not_hold_the_connection_open(
    networked: Running, admin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What follows an answer that was given early is not waited for without end."""
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.5)

    async def trickle(sent: bytes) -> bool:
        patience = time.monotonic() + PATIENCE
        reader, writer = await connect(admin)
        writer.write(sent)
        await read_reply(reader)
        ended = asyncio.ensure_future(reader.read())
        while not ended.done() and time.monotonic() < patience:
            await asyncio.sleep(0.1)
            writer.write(b" ")
        is_over = ended.done()
        ended.cancel()
        writer.close()
        return is_over

    for head in (
        request("GET", PLACE, f"X-API-Key: {KEY}", "Content-Length: 100000", host=host_of(admin)),
        request("POST", CREATE, "X-API-Key: wrong", "Content-Length: 100000", host=host_of(admin)),
    ):
        assert networked.run(trickle(head))


def test_case_035_nobody_is_told_to_continue_with_a_wrong_key(networked: Running, admin: str) -> None:
    sent = request(
        "POST",
        CREATE,
        "X-API-Key: wrong",
        "Content-Type: application/json",
        "Expect: 100-continue",
        "Content-Length: 5",
        host=host_of(admin),
    )
    assert networked.run(raw(admin, sent)).status == 401


def test_case_047_each_request_of_a_connection_is_answered_for_itself(networked: Running, admin: str) -> None:
    host = host_of(admin)
    kind = "Content-Type: application/json"
    faulty = [
        (401, request("POST", CREATE, "X-API-Key: wrong", kind, host=host, body=b'{"x": 1}')),
        (421, request("POST", CREATE, f"X-API-Key: {KEY}", kind, host="evil.example", body=b'{"x": 1}')),
        (403, request("POST", CREATE, f"X-API-Key: {KEY}", "Origin: null", kind, host=host, body=b'{"x": 1}')),
        (404, request("POST", "/bc/admin/x", f"X-API-Key: {KEY}", kind, host=host, body=b'{"x": 1}')),
        (405, request("DELETE", CREATE, f"X-API-Key: {KEY}", kind, host=host, body=b'{"x": 1}')),
        (415, request("POST", CREATE, f"X-API-Key: {KEY}", host=host, body=b"x=1")),
        (400, request("POST", CREATE, f"X-API-Key: {KEY}", kind, host=host, body=b"{")),
        (422, request("POST", CREATE, f"X-API-Key: {KEY}", kind, host=host, body=b"{}")),
    ]

    async def one_after_the_other() -> None:
        reader, writer = await connect(admin)
        for status, sent in faulty:
            writer.write(sent + good(admin))
            assert (await read_reply(reader)).status == status
            answered = await read_reply(reader)
            assert answered.result["publicAddress"] == networked.base
        writer.close()

    networked.run(one_after_the_other())


def test_a_broken_request_behind_a_good_one_does_not_get_its_answer(networked: Running, admin: str) -> None:
    """An answer to the second must never be taken for that of the first."""
    first = request("GET", "/bc/admin/workflows", f"X-API-Key: {KEY}", host=host_of(admin))

    chunked = request("POST", CREATE, f"X-API-Key: {KEY}", "Content-Type: application/json",
                      "Transfer-Encoding: chunked", host=host_of(admin))  # fmt: skip
    for broken in (b"GARBAGE\r\n\r\n", chunked + b"2\r\n{}\r\nGARBAGE\r\n"):
        replies, rest = networked.run(_all_of(admin, 3, first + first + broken))
        assert [reply.status for reply in replies] == [200, 200, 400], broken
        assert (replies[-1].code, rest) == ("invalid_request", b"")


async def _all_of(url: str, count: int, sent: bytes) -> tuple[list[Reply], bytes]:
    """Send all of it at once; gives so many answers, and what came behind them until the end."""
    reader, writer = await connect(url)
    writer.write(sent)
    async with asyncio.timeout(PATIENCE):
        found = [await read_reply(reader, "GET") for _ in range(count)], await reader.read()
    writer.close()
    return found


def test_few_requests_of_a_connection_wait_for_their_turn(networked: Running, admin: str) -> None:
    replies, rest = networked.run(_all_of(admin, limits.PIPELINED + 2, good(admin) * 1_000))
    assert [reply.status for reply in replies] == [200] * (limits.PIPELINED + 1) + [400]
    assert rest == b""


def test_a_large_body_does_not_wait_behind_another_request(networked: Running, admin: str) -> None:
    post = request("POST", CREATE, "Content-Type: application/json", host=host_of(admin), body=bytes(200_000))
    replies, rest = networked.run(_all_of(admin, 2, good(admin) + post))
    assert ([reply.status for reply in replies], rest) == ([200, 413], b"")


def test_trailers_are_no_headers(networked: Running, admin: str) -> None:
    sent = request("POST", CREATE, "Content-Type: application/json", "Transfer-Encoding: chunked", host=host_of(admin))
    reply = networked.run(raw(admin, sent + f"2\r\n{{}}\r\n0\r\nX-API-Key: {KEY}\r\n\r\n".encode()))
    is_refusal(reply, 401, "unauthorized")


@pytest.mark.parametrize("upgrade", ["h2c", "websocket", "TLS/1.0"])
def test_an_upgrade_is_passed_over_and_the_connection_goes_on(networked: Running, admin: str, upgrade: str) -> None:
    """Java's client asks for h2c on its first request and keeps the connection."""
    first = good(admin, "Connection: Upgrade, HTTP2-Settings", f"Upgrade: {upgrade}", "HTTP2-Settings: AAMAAABk")
    body = json.dumps({"x": 1}).encode()
    second = request(
        "POST", CREATE, f"X-API-Key: {KEY}", "Content-Type: application/json", host=host_of(admin), body=body
    )

    async def two() -> list[int]:
        reader, writer = await connect(admin)
        writer.write(first)
        statuses = [(await read_reply(reader)).status]
        if statuses != [200]:
            return statuses
        try:
            writer.write(second)
            statuses.append((await read_reply(reader)).status)
        except (asyncio.IncompleteReadError, ConnectionError):
            reader, writer = await connect(admin)  # it was closed behind the answer: the client connects anew
            writer.write(second)
            statuses.append((await read_reply(reader)).status)
        writer.close()
        return statuses

    assert networked.run(two()) == [200, 422]


def test_case_045_who_hangs_up_before_the_end_of_a_body_has_nothing(networked: Running, admin: str) -> None:
    """What was sent by then is JSON that would be taken: `still_serving` sees that nothing was stored."""
    core = networked
    body = json.dumps(core.body()).encode()
    head = ["POST", CREATE, f"X-API-Key: {KEY}", "Content-Type: application/json"]
    sent = request(*head, host=host_of(admin), body=body + b" ")[:-1]
    listener = core.core._admin_listener
    assert listener

    async def hang_up() -> None:
        _, writer = await connect(admin)
        writer.write(sent)
        await writer.drain()
        while not listener._state.tasks:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.001)
        writer.transport.abort()
        while listener._state.tasks:  # noqa: ASYNC110
            await asyncio.sleep(0.001)

    for _ in range(10):
        core.run(hang_up())


async def _half_closed(url: str, sent: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await connect(url)
    writer.write(sent)
    writer.write_eof()
    return reader, writer


def test_who_has_said_all_there_is_to_say_is_answered_and_the_connection_ends(networked: Running, admin: str) -> None:
    post = ("POST", CREATE, f"X-API-Key: {KEY}", "Content-Type: application/json")
    refused = request(*post, host=host_of(admin), body=b'{"payload": []}')

    async def ask() -> tuple[list[Reply], bytes]:
        reader, writer = await _half_closed(admin, good(admin) + refused + good(admin))
        replies = [await read_reply(reader) for _ in range(3)]
        rest = await reader.read()
        writer.close()
        return replies, rest

    replies, rest = networked.run(ask())
    assert ([reply.status for reply in replies], rest) == ([200, 422, 200], b"")


@pytest.mark.parametrize("part", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n", b"POST / HTTP/1.1\r\nHost: "])
def test_who_stops_halfway_is_not_waited_for(networked: Running, admin: str, part: bytes) -> None:
    async def stop() -> bytes:
        reader, writer = await _half_closed(admin, part)
        async with asyncio.timeout(PATIENCE):
            told = await reader.read()
        writer.close()
        return told

    begun = time.monotonic()
    assert networked.run(stop()) == b""
    assert time.monotonic() - begun < limits.IDLE_SECONDS


def test_a_body_that_ends_early_is_not_waited_for(networked: Running, admin: str) -> None:
    head = request("POST", CREATE, f"X-API-Key: {KEY}", "Content-Length: 100", "Content-Type: application/json",
                   host=host_of(admin))  # fmt: skip

    async def stop() -> bytes:
        reader, writer = await _half_closed(admin, head + b"{")
        told = await reader.read()
        writer.close()
        return told

    assert networked.run(stop()) == b""


def test_whoever_leaves_a_stream_is_missed_at_once(networked: Running, admin: str) -> None:
    events = request("GET", "/bc/admin/events", f"X-API-Key: {KEY}", host=host_of(admin))

    async def leave() -> bytes:
        reader, writer = await connect(admin)
        writer.write(events)
        assert (await read_reply(reader)).status == 200
        writer.write_eof()
        async with asyncio.timeout(PATIENCE):
            await reader.read()
        writer.close()
        return b""

    networked.run(leave())


def test_both_listeners_refuse_alike(networked: Running) -> None:
    public = networked.listening.public
    is_refusal(networked.run(raw(public, b"GARBAGE\r\n\r\n")), 400, "invalid_request")
    assert networked.run(raw(public, request("GET", "/o/x", host="evil.example"), method="GET")).status == 421


def test_an_answer_comes_in_one_piece_and_no_header_breaks_out_of_its_line() -> None:
    pieces: list[bytes] = []

    async def app(scope: Any, _receive: Any, send: Any) -> None:
        told = b"a\r\nset-cookie: b" if scope["path"] == "/broken" else b"a"
        headers = [(b"x-told", told), (b"content-length", b"2")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"{}"})

    async def ask(port: int, path: str) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET {path} HTTP/1.1\r\nhost: x\r\n\r\n".encode())
        found = await reader.read(65536)
        writer.close()
        await writer.wait_closed()
        return found

    async def run() -> None:
        listener = Listener(app, "127.0.0.1", 0)
        await listener.start()
        pieces.extend([await ask(listener.port, path) for path in ("/whole", "/broken")])
        await listener.stop()

    asyncio.run(run())
    assert pieces[0].startswith(b"HTTP/1.1 200 OK\r\n")
    assert pieces[0].endswith(b"\r\nx-told: a\r\ncontent-length: 2\r\n\r\n{}")
    assert b"set-cookie" not in pieces[1]
