"""Agents without an address, over a WebSocket: a real client against the listener (RFC 0025, 0092, 0685)."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from connector_desk.contract import limits
from connector_desk.core.agents import live_delivery
from connector_desk.core.agents.agent_sockets import AgentSocket, AgentSockets
from connector_desk.core.agents.context import AgentsContext
from connector_desk.core.didcomm import envelope
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.message import Message
from tests.core.agents.test_didcomm_routes import invite
from tests.core.correspondent import AGENTS, Correspondent
from tests.core.running import PATIENCE, Running

PICKUP = "https://didcomm.org/messagepickup/2.0"
PING = "https://didcomm.org/trust_ping/1.0/ping"
ALL = {"~transport": {"return_route": "all"}}


class Talk:
    """A phone that talks over one WebSocket."""

    def __init__(self, phone: Correspondent, wire: ClientConnection) -> None:
        self.phone, self.wire = phone, wire

    async def say(self, body: dict[str, Any], *, sender: AgentKey | None = None, to: str | None = None) -> bytes:
        packed = envelope.pack(json.dumps(body).encode(), [to or self.phone.theirs], sender or self.phone.key)
        await self.wire.send(packed)
        return packed

    async def hear(self, seconds: float = 10) -> Message:
        async with asyncio.timeout(seconds):
            heard = await self.wire.recv()
        assert isinstance(heard, bytes)
        return self.phone.open(heard)

    async def _drain(self) -> None:
        async with asyncio.timeout(10):
            while await self.wire.recv():
                pass

    async def ended(self) -> int | None:
        with pytest.raises(ConnectionClosed):
            await self._drain()
        return self.wire.close_code


def address(core: Running) -> str:
    return core.listening.public.replace("http", "ws", 1) + "/didcomm"


@asynccontextmanager
async def talking(phone: Correspondent, **more: Any) -> AsyncIterator[Talk]:
    async with connect(address(phone.core), compression=None, **more) as wire:
        yield Talk(phone, wire)


@pytest.fixture
def phone(desk: Running) -> Correspondent:
    _, invitation = invite(desk)
    made = Correspondent(desk)
    made.connect(invitation)
    return made


async def issue_async(core: Running, count: int = 1) -> None:
    target = "/bc/admin/credential/issue/byalias"
    for _ in range(count):
        body = core.body(core.item("sd-jwt"), agentAlias="acme:kim")
        assert (await core.admin_async("POST", target, body)).status == 200


def waiting(core: Running) -> int:
    ((count,),) = core.rows("SELECT count(*) FROM outbox")
    return int(count)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not true():  # noqa: ASYNC110 - what the store says
            await asyncio.sleep(0.01)


def run(core: Running, work: Awaitable[None]) -> None:
    core.run(work)


def test_an_answer_comes_back_over_the_socket(phone: Correspondent) -> None:
    core = phone.core

    async def talk() -> None:
        async with talking(phone) as open_one:
            await open_one.say({"@type": PING, "@id": "p-1", **ALL})
            assert (await open_one.hear()).type.name == "ping_response"
            await open_one.say({"@type": PING, "@id": "p-2", "~transport": {"return_route": "none"}})
            assert (await open_one.hear()).thread == "p-2"  # everything was asked for before
        async with talking(phone) as other:
            await other.say({"@type": PING, "@id": "p-3"})
            with pytest.raises(TimeoutError):
                await other.hear(0.3)

    run(core, talk())
    assert waiting(core) == 1  # the answer that may not come back this way


def test_what_comes_is_pushed_while_the_socket_is_open(phone: Correspondent) -> None:
    core = phone.core

    async def talk() -> None:
        async with talking(phone) as open_one:
            await open_one.say({"@type": PING, "@id": "p-1", "response_requested": False, **ALL})
            await issue_async(core, 3)
            letters = [await open_one.hear() for _ in range(3)]
            assert [one.type.name for one in letters] == ["message"] * 3
            assert len({str(one.content["content"]) for one in letters}) == 3
            await until(lambda: waiting(core) == 0)

    run(core, talk())
    assert phone.fetch() == []


@pytest.mark.sqlite
def test_an_answer_that_may_not_go_back_over_http_is_pushed_over_the_socket(
    phone: Correspondent, monkeypatch: pytest.MonkeyPatch
) -> None:
    core, courier = phone.core, phone.core.core._outbox_dispatcher
    assert courier
    packed = envelope.pack(json.dumps({"@type": PING, "@id": "p-2"}).encode(), [phone.theirs], phone.key)
    found_more: list[bool] = []
    look = live_delivery._send_some

    async def looked(context: AgentsContext, line: AgentSocket) -> bool:
        found_more.append(await look(context, line))
        return found_more[-1]

    async def talk() -> None:
        await courier.stop()  # it looks for itself now and then
        async with talking(phone) as open_one:
            await open_one.say({"@type": PING, "@id": "p-1", **ALL})
            await open_one.hear()
            await until(lambda: found_more[-1:] == [False])
            reply = await phone.deliver_async(packed)
            assert (reply.status, reply.body) == (202, b"")
            assert (await open_one.hear()).thread == "p-2"

    monkeypatch.setattr(live_delivery, "_send_some", looked)
    run(core, talk())


def test_nothing_is_pushed_to_an_agent_that_is_blocked(phone: Correspondent) -> None:
    core = phone.core
    (agent,) = core.admin("GET", AGENTS).result["agents"]
    target = f"{AGENTS}/{agent['agentId']}"

    async def talk() -> None:
        courier, store = core.core._outbox_dispatcher, core.core._store
        assert courier
        assert store
        async with talking(phone) as open_one:
            await open_one.say({"@type": PING, "@id": "p-1", **ALL})
            await open_one.hear()
            await courier.stop()
            with pytest.MonkeyPatch.context() as patched:  # blocked before the line had heard of it
                patched.setattr(AgentSockets, "notify", lambda _lines, _lanes: None)
                await issue_async(core)
                assert (await core.admin_async("PUT", target, {"isBlocked": True})).status == 200
            await courier.start(core.capabilities.agents)
            with pytest.raises(TimeoutError):
                await open_one.hear(0.3)
            assert (await core.admin_async("PUT", target, {"isBlocked": False})).status == 200
            assert (await open_one.hear()).type.name == "message"

    run(core, talk())


def test_what_was_not_read_stays(phone: Correspondent) -> None:
    core = phone.core

    async def talk() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(core.host.rpartition(":")[2]))
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        head = f"GET /didcomm HTTP/1.1\r\nHost: {core.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        writer.write(f"{head}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        body = json.dumps({"@type": PING, "@id": "p-1", "response_requested": False, **ALL}).encode()
        writer.write(_frame(envelope.pack(body, [phone.theirs], phone.key)))
        await issue_async(core)
        async with asyncio.timeout(10):
            assert (await reader.readexactly(1)) == b"\x82"  # it was sent, and no pong ever comes
        writer.transport.abort()

    run(core, talk())
    assert waiting(core) == 1
    assert [one.type.name for one in phone.fetch()] == ["message"]


def _frame(data: bytes) -> bytes:
    return b"\x82" + bytes([0x80 | 126]) + len(data).to_bytes(2, "big") + bytes(4) + data


def test_live_mode(phone: Correspondent) -> None:
    core = phone.core

    async def talk() -> None:
        async with talking(phone) as open_one:
            on = {"@type": f"{PICKUP}/live-delivery-change", "@id": "l-1", "live_delivery": True, **ALL}
            await open_one.say(on)
            status = await open_one.hear()
            assert (status.type.name, status.content["live_delivery"], status.content["message_count"]) == (
                "status",
                True,
                0,
            )
            await issue_async(core)
            delivery = await open_one.hear()
            assert delivery.type.name == "delivery"
            (attached,) = delivery.content["~attach"]  # type: ignore[misc]
            assert waiting(core) == 1
            await open_one.say({"@type": f"{PICKUP}/delivery-request", "@id": "d-1", "limit": 10, **ALL})
            assert (await open_one.hear()).content["message_count"] == 0  # it is under way
            named = {"message_id_list": [attached["@id"]]}  # type: ignore[index,call-overload]
            await open_one.say({"@type": f"{PICKUP}/messages-received", "@id": "r-1", **named, **ALL})
            assert (await open_one.hear()).content["live_delivery"] is True
            await until(lambda: waiting(core) == 0)
            await open_one.say({**on, "@id": "l-2", "live_delivery": False, "~transport": {"return_route": "all"}})
            assert (await open_one.hear()).content["live_delivery"] is False

    run(core, talk())


def test_what_was_handed_over_and_not_acknowledged_comes_again(phone: Correspondent) -> None:
    core = phone.core

    async def take(expected: int) -> list[str]:
        async with talking(phone) as open_one:
            on = {"@type": f"{PICKUP}/live-delivery-change", "@id": f"l-{expected}", "live_delivery": True, **ALL}
            await open_one.say(on)
            assert (await open_one.hear()).content["message_count"] == expected
            if not expected:
                await issue_async(core, 2)
            found: list[str] = []
            while len(found) < 2:
                heard = (await open_one.hear()).content["~attach"]
                found += [one["@id"] for one in heard]  # type: ignore[union-attr,index,call-overload,misc]
            return found

    assert core.run(take(0)) == core.run(take(2))
    assert len(phone.fetch()) == 2


def test_polling_over_the_socket_gives_each_message_once(phone: Correspondent) -> None:
    core = phone.core

    async def talk() -> None:
        await issue_async(core, 2)
        await until(lambda: waiting(core) == 2)
        async with talking(phone) as open_one:
            await open_one.say({"@type": f"{PICKUP}/delivery-request", "@id": "d-1", "limit": 10, **ALL})
            delivery = await open_one.hear()
            attached: Any = delivery.content["~attach"]
            assert len(attached) == 2
            with pytest.raises(TimeoutError):
                await open_one.hear(0.3)  # not once more, although everything may come back this way
            named = {"message_id_list": [one["@id"] for one in attached]}
            await open_one.say({"@type": f"{PICKUP}/messages-received", "@id": "r-1", **named, **ALL})
            assert (await open_one.hear()).content["message_count"] == 0

    run(core, talk())


def test_the_line_that_spoke_last_is_written_to(phone: Correspondent) -> None:
    core = phone.core

    async def talk() -> None:
        async with talking(phone) as first, talking(phone) as second:
            for number, one in enumerate((first, second)):
                await one.say({"@type": PING, "@id": f"p-{number}", **ALL})
                await one.hear()
            await issue_async(core)
            assert (await second.hear()).type.name == "message"
            with pytest.raises(TimeoutError):
                await first.hear(0.3)
            await until(lambda: waiting(core) == 0)
            await first.say({"@type": PING, "@id": "p-3", **ALL})
            await first.hear()

    run(core, talk())


def test_a_replayed_message_does_not_lead_messages_elsewhere(phone: Correspondent) -> None:
    core = phone.core

    async def talk() -> None:
        async with talking(phone) as own:
            packed = await own.say({"@type": PING, "@id": "p-1", **ALL})
            await own.hear()
        async with talking(phone) as other:
            await other.wire.send(packed)
            assert (await other.hear()).type.name == "ping_response"
            await issue_async(core)
            with pytest.raises(TimeoutError):
                await other.hear(0.3)

    run(core, talk())
    assert waiting(core) == 1


def test_a_poll_that_is_replayed_over_a_socket_does_not_either(phone: Correspondent) -> None:
    """It came by a request, of which the store keeps nothing."""
    core = phone.core

    async def talk() -> None:
        body = {"@type": f"{PICKUP}/status-request", "@id": "s-1", **ALL}
        packed = envelope.pack(json.dumps(body).encode(), [phone.theirs], phone.key)
        assert (await phone.deliver_async(packed)).status == 200
        async with talking(phone) as other:
            await other.wire.send(packed)
            assert (await other.hear()).type.name == "status"
            await issue_async(core)
            with pytest.raises(TimeoutError):
                await other.hear(0.3)

    run(core, talk())
    assert waiting(core) == 1


def test_strangers_are_hung_up_on_all_alike(phone: Correspondent) -> None:
    core = phone.core
    bound = {"@type": PING, "@id": "s", **ALL}

    async def talk() -> None:
        ends = []
        for sent in ("nobody", "another", "garbage", "text", "deep"):
            async with talking(phone) as stranger:
                if sent == "nobody":
                    await stranger.say(bound, to=AgentKey.generate().verkey)
                elif sent == "another":
                    await stranger.say(bound, sender=AgentKey.generate())
                elif sent == "garbage":
                    await stranger.wire.send(b"\x00\xff")
                elif sent == "text":
                    await stranger.wire.send("{}")
                else:
                    await stranger.wire.send(b'{"protected":' + b"[" * 50_000 + b"]" * 50_000 + b"}")
                ends.append((await stranger.ended(), stranger.wire.close_reason))
        assert ends == [(1008, "")] * 5
        # One is written down at once, the others are counted
        await until(lambda: core.rows("SELECT count(*) FROM event WHERE type = 'message.dropped'") == [(1,)])
        await until(lambda: core.capabilities.events.throttled_counters.more("dropped") == 4)

    run(core, talk())


def test_an_agent_that_sends_too_much_is_told_to_try_again(
    phone: Correspondent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone.core.capabilities.agents.agent_message_throttle, "_per_minute", 5)
    phone.core.clock.forward(60_000)

    async def talk() -> None:
        async with talking(phone) as open_one:
            for number in range(5):
                await open_one.say({"@type": PING, "@id": f"p-{number}", **ALL})
                assert (await open_one.hear()).thread == f"p-{number}"
            await open_one.say({"@type": PING, "@id": "p-5", **ALL})
            assert await open_one.ended() == 1013
        async with talking(phone) as again:
            phone.core.clock.forward(60_000)
            await again.say({"@type": PING, "@id": "p-5", **ALL})
            assert (await again.hear()).thread == "p-5"

    run(phone.core, talk())


def test_a_message_that_is_too_large(phone: Correspondent) -> None:
    async def talk() -> None:
        async with talking(phone) as open_one:
            await open_one.wire.send(b" " * (limits.AGENT_ENVELOPE_BYTES + 1))
            assert await open_one.ended() == 1009

    run(phone.core, talk())


def test_a_socket_that_says_nothing_is_closed(phone: Correspondent, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SOCKET_IDLE_SECONDS", 0.2)

    async def talk() -> None:
        with monkeypatch.context() as patched:
            patched.setattr(limits, "SOCKET_GREETING_SECONDS", 0.05)
            async with talking(phone) as silent:
                assert await silent.ended() == 1008
        async with talking(phone) as idle:
            await idle.say({"@type": PING, "@id": "p-1", "response_requested": False})
            assert await idle.ended() == 1001
        async with talking(phone) as awaited:
            await awaited.say({"@type": PING, "@id": "p-2", **ALL})
            await awaited.hear()
            with pytest.raises(TimeoutError):
                await awaited.hear(0.5)  # it stays open

    run(phone.core, talk())


def test_no_more_sockets_than_allowed(phone: Correspondent, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SOCKETS_OF_SOURCE", 2)

    async def has_room() -> bool:
        try:
            async with talking(phone) as again:
                await again.say({"@type": PING, "@id": "p-1", **ALL})
                return (await again.hear()).type.name == "ping_response"
        except InvalidStatus:
            return False

    async def talk() -> None:
        async with talking(phone), talking(phone):
            with pytest.raises(InvalidStatus) as refused:
                async with talking(phone):
                    pass
            assert refused.value.response.status_code == 429
        async with asyncio.timeout(10):
            while not await has_room():  # noqa: ASYNC110 - the core may not have heard the farewell yet
                await asyncio.sleep(0.01)

    run(phone.core, talk())


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/elsewhere", {}, 404),
        ("/didcomm?x=1", {"Host": "evil.example"}, 421),
        ("/didcomm", {"X-Long": "x" * 9_000}, 431),
        ("/didcomm", {"X-Long": "x" * 20_000}, 431),
    ],
)
def test_where_no_socket_is_opened(shared: Running, path: str, headers: dict[str, str], status: int) -> None:
    async def talk() -> None:
        url = address(shared).removesuffix("/didcomm") + path
        with pytest.raises(InvalidStatus) as refused:
            async with connect(url, additional_headers=headers, user_agent_header=None):
                pass
        assert refused.value.response.status_code == status

    run(shared, talk())


def test_the_admin_listener_opens_no_sockets(networked: Running) -> None:
    async def talk() -> None:
        assert networked.listening.admin
        with pytest.raises(InvalidStatus) as refused:
            async with connect(networked.listening.admin.replace("http", "ws", 1) + "/didcomm"):
                pass
        assert refused.value.response.status_code == 401

    run(networked, talk())


def test_open_sockets_do_not_keep_the_core_from_stopping(phone: Correspondent, monkeypatch: pytest.MonkeyPatch) -> None:
    core = phone.core

    async def talk() -> None:
        async with talking(phone) as open_one:
            await open_one.say({"@type": PING, "@id": "p-1", **ALL})
            await open_one.hear()
            monkeypatch.setattr(limits, "STOP_SECONDS", 60)  # what is still being answered would have so long
            async with asyncio.timeout(PATIENCE):
                await core.core.stop()
            assert await open_one.ended() == 1012

    run(core, talk())


def test_a_request_while_another_is_answered_opens_no_socket(shared: Running) -> None:
    async def talk() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(shared.host.rpartition(":")[2]))
        first = f"GET /.well-known/openid-credential-issuer/oid4vci HTTP/1.1\r\nHost: {shared.host}\r\n\r\n"
        head = f"GET /didcomm HTTP/1.1\r\nHost: {shared.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        writer.write(f"{first}{head}{key}".encode())
        async with asyncio.timeout(10):
            head_of_first = await reader.readuntil(b"\r\n\r\n")
        assert head_of_first.startswith(b"HTTP/1.1 200 ")
        writer.close()

    run(shared, talk())


def test_what_goes_wrong_inside_an_open_socket_ends_it_and_is_logged(
    phone: Correspondent, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: Any, **__: Any) -> None:
        raise ValueError("a visitor's secret")

    monkeypatch.setattr("connector_desk.core.agents.message_receiver.receive", broken)

    async def talk() -> None:
        async with talking(phone) as open_one:
            await open_one.say({"@type": PING, "@id": "p", **ALL})
            assert (await open_one.ended(), open_one.wire.close_reason) == (1011, "")

    run(phone.core, talk())
    (line,) = [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]
    assert line.startswith("WebSocket -: 500 ValueError, trace ")
    assert "secret" not in line
