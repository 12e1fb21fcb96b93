"""Connections that ask nothing keep nobody out: how many there may be, and which give way."""

import asyncio
import errno
import socket
import ssl
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect as open_socket

from connector_desk.contract import limits
from connector_desk.core.http.listener import Listener, ListenerSettings
from connector_desk.core.http.server_state import ConnectionLimit, ConnectionOwner, Slot
from connector_desk.core.http.tls_server import TlsSettings, context_of_files
from tests.core.agents.test_agent_sockets import address
from tests.core.running import KEY, PATIENCE, Running, connect, raw, read_reply, request, started
from tests.core.test_server import certificate, over_tls  # noqa: F401 - a fixture

pytestmark = pytest.mark.sqlite
METADATA = "/.well-known/openid-credential-issuer/oid4vci"


class Held:
    """A connection as the limit sees it."""

    def __init__(self, *, waits: bool = True) -> None:
        self.waits, self.is_open = waits, True

    def waits_for_client(self) -> bool:
        return self.waits

    def abort(self) -> None:
        self.is_open = False


def entered(limit: ConnectionLimit, source: str, connection: ConnectionOwner | None = None) -> Slot:
    slot = limit.enter(source, connection or Held())
    assert slot is not None
    return slot


def test_the_oldest_of_a_source_that_waits_gives_way() -> None:
    limit = ConnectionLimit(8)
    held = [Held(waits=number != 0) for number in range(5)]
    slots = [entered(limit, "192.0.2.1", one) for one in held[:4]]
    other = Held()
    entered(limit, "192.0.2.2", other)
    entered(limit, "192.0.2.1", held[4])
    assert [one.is_open for one in [*held, other]] == [True, False, True, True, True, True]
    slots[1].leave()  # what was closed is told of it later
    slots[0].leave()
    assert len(limit) == 4


def test_what_is_being_answered_never_gives_way() -> None:
    limit = ConnectionLimit(8)
    slots = [entered(limit, "192.0.2.1", Held(waits=False)) for _ in range(4)]
    assert limit.enter("192.0.2.1", Held()) is None
    assert limit.enter("::ffff:192.0.2.1", Held()) is None
    entered(limit, "192.0.2.2")
    slots[2].leave()
    entered(limit, "192.0.2.1")


def test_in_total_there_are_no_more_either() -> None:
    limit = ConnectionLimit(4)
    first = Held()
    entered(limit, "192.0.2.1", first)
    for last in range(2, 6):
        entered(limit, f"192.0.2.{last}")
    assert (len(limit), first.is_open) == (4, False)


def test_a_network_of_ipv6_is_one_source_and_a_proxy_none() -> None:
    limit = ConnectionLimit(8, proxies=[ip_network("10.0.0.0/8")])
    for last in range(4):
        entered(limit, f"2001:db8::{last:x}", Held(waits=False))
    assert limit.enter("2001:db8::ffff:1", Held()) is None
    entered(limit, "2001:db8:0:1::1")
    for source in ("10.0.0.1", "::ffff:10.0.0.1", "10.0.0.1"):
        entered(limit, source, Held(waits=False))


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Running]:
    core = started(tmp_path / "data", connections=12, admin_bind=("127.0.0.1", 0))
    yield core
    core.close()


def open_now(core: Running) -> int:
    return len(core.core._reachability._settings.connections)


async def silent(url: str, count: int, sent: bytes = b"") -> list[asyncio.StreamWriter]:
    found = [(await connect(url))[1] for _ in range(count)]
    for writer in found:
        writer.write(sent)
    return found


def good(core: Running) -> bytes:
    return request("GET", METADATA, host=core.host)


POST = b"POST /oid4vci/nonce HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9\r\n\r\nx"


@pytest.mark.parametrize("begun", [b"", b"GET /", POST])
def test_silent_connections_give_way_to_those_that_ask(small: Running, begun: bytes) -> None:
    public, admin = small.listening.public, small.listening.admin or ""

    async def flood() -> tuple[list[int], int]:
        crowd = await silent(public, 40, begun.replace(b"{host}", small.host.encode()))
        place = request("GET", "/bc/studio/place", f"X-API-Key: {KEY}", host=admin.removeprefix("http://"))
        statuses = [(await raw(public, good(small), method="GET")).status for _ in range(10)]
        statuses.append((await raw(admin, place, method="GET")).status)
        held = open_now(small)
        for writer in crowd:
            writer.close()
        return statuses, held

    statuses, held = small.run(flood())
    assert statuses == [200] * 11
    assert held <= 6  # half of them: it is one source
    small.until(lambda: open_now(small) == 0)


def test_a_socket_that_is_open_stays_and_counts_until_it_ends(small: Running) -> None:
    async def flood() -> int:
        async with open_socket(address(small), compression=None) as wire:
            crowd = await silent(small.listening.public, 20)
            assert (await raw(small.listening.public, good(small), method="GET")).status == 200
            await (await wire.ping())
            held = open_now(small)
            for writer in crowd:
                writer.close()
            return held

    assert 1 < small.run(flood()) <= 6
    small.until(lambda: open_now(small) <= 6)


def test_sockets_have_a_third_of_the_connections(small: Running) -> None:
    lines = small.capabilities.agents.agent_sockets
    assert (lines._most, small.capabilities.workflows.page_subscriptions._most) == (4, 4)


async def _serving(app: Any, settings: ListenerSettings, tls: tuple[Path, Path] | None = None) -> Listener:
    secured = None if tls is None else TlsSettings(context_of_files(*tls))
    listener = Listener(app, "127.0.0.1", 0, secured, settings)
    await listener.start()
    return listener


async def _comes_to(limit: ConnectionLimit, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(limit) != count:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)


async def large(scope: Any, receive: Any, send: Any) -> None:
    """Answer with more than the kernel keeps for a client that does not read."""
    body = bytes(16 * 1024 * 1024)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


@pytest.mark.parametrize("ending", ["", "Connection: close\r\n"])
def test_who_does_not_read_is_hung_up_on(monkeypatch: pytest.MonkeyPatch, ending: str) -> None:
    monkeypatch.setattr(limits, "WRITE_SECONDS", 0.2)
    limit = ConnectionLimit(4)

    async def stare() -> None:
        listener = await _serving(large, ListenerSettings(limit))
        _, writer = await connect(f"http://127.0.0.1:{listener.port}")
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(f"GET / HTTP/1.1\r\nHost: x\r\n{ending}\r\n".encode())
        await writer.drain()
        await _comes_to(limit, 1)
        await _comes_to(limit, 0)
        writer.close()
        await listener.stop()

    asyncio.run(stare())


def test_a_silent_client_of_tls_is_given_up_and_gives_way(
    monkeypatch: pytest.MonkeyPatch,
    certificate: tuple[Path, Path],  # noqa: F811
) -> None:
    monkeypatch.setattr(limits, "HANDSHAKE_SECONDS", 0.5)
    limit = ConnectionLimit(8)
    trusting = ssl.create_default_context(cafile=certificate[0])

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def flood() -> int:
        listener = await _serving(app, ListenerSettings(limit), certificate)
        crowd = await silent(f"http://127.0.0.1:{listener.port}", 20)
        crowd += await silent(f"http://127.0.0.1:{listener.port}", 1, b"GET / HTTP/1.1\r\n\r\n")
        statuses = {await over_tls(listener.port, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", trusting) for _ in range(5)}
        assert statuses == {204}
        held = len(limit)
        await _comes_to(limit, 0)
        last = await silent(f"http://127.0.0.1:{listener.port}", 2)
        await listener.stop()
        assert len(limit) == 0
        for writer in crowd + last:
            writer.close()
        return held

    assert asyncio.run(flood()) <= 4


def test_where_no_file_descriptor_is_left_it_accepts_again_later(
    monkeypatch: pytest.MonkeyPatch,
    certificate: tuple[Path, Path],  # noqa: F811
    caplog: pytest.LogCaptureFixture,
) -> None:
    trusting = ssl.create_default_context(cafile=certificate[0])
    tries: list[int] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def ask() -> int:
        loop = asyncio.get_running_loop()
        accept = loop.sock_accept

        async def failing(listening: socket.socket) -> Any:
            tries.append(1)
            if len(tries) < 3:
                raise OSError(errno.EMFILE, "Too many open files")
            return await accept(listening)

        monkeypatch.setattr(loop, "sock_accept", failing)
        listener = await _serving(app, ListenerSettings(), certificate)
        status = await over_tls(listener.port, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", trusting)
        await listener.stop()
        return status

    assert asyncio.run(ask()) == 204
    assert len(tries) <= 5
    assert "Too many open files" in caplog.text


def test_what_is_answered_behind_another_request_hears_of_the_end_too() -> None:
    """A stream with a second request behind it would go on for nobody."""
    ended = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"first", "more_body": True})
        while (await receive())["type"] != "http.disconnect":
            pass
        ended.set()

    async def leave() -> None:
        listener = await _serving(app, ListenerSettings())
        reader, writer = await connect(f"http://127.0.0.1:{listener.port}")
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 2)
        assert (await read_reply(reader, "HEAD")).status == 200
        await reader.readuntil(b"first")
        writer.transport.abort()
        async with asyncio.timeout(PATIENCE):
            await ended.wait()
        await listener.stop()

    asyncio.run(leave())
