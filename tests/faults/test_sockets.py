"""Two processes of `serve` on one PostgreSQL, and a phone that moves from a socket of one to a socket of the other.

ROUNDS=200 python3 packaging/run.py test tests/faults/test_sockets.py      to move so often; four times otherwise
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from connector_desk.base.identifiers import new_id
from connector_desk.core.didcomm import agent_key, did_doc, did_peer, envelope, message
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.message import Message
from tests import postgres
from tests.faults.service import Service

ROUNDS = int(os.environ.get("ROUNDS", "4"))
LETTERS = 12
PATIENCE = 20.0
BY_ALIAS = "/bc/admin/credential/issue/byalias"
PING = "https://didcomm.org/trust_ping/1.0/ping"
PICKUP = "https://didcomm.org/messagepickup/2.0"
DIDEXCHANGE = "https://didcomm.org/didexchange/1.1"
ALL = {"~transport": {"return_route": "all"}}

pytestmark = pytest.mark.postgresql


@pytest.fixture
def url(cluster: postgres.Cluster) -> str:
    return cluster.new_database()


@pytest.fixture
def processes(tmp_path: Path, url: str) -> Iterator[tuple[Service, Service]]:
    first = Service(tmp_path / "first", url)
    second = Service(tmp_path / "second", url, first)
    starters = [threading.Thread(target=one.start) for one in (first, second)]
    for starter in starters:
        starter.start()
    for starter in starters:
        starter.join()
    yield first, second
    for service in (first, second):
        service.stop()


class Phone:
    """One agent with one connection; it counts what it gets, over whichever socket."""

    def __init__(self, alias: str) -> None:
        self.alias = alias
        self.key = AgentKey.generate()
        self.theirs = ""
        self.letters: Counter[str] = Counter()
        self.came: list[Message] = []
        self.more = asyncio.Event()

    def take(self, packed: bytes) -> Message:
        opened = envelope.unpack(envelope.parse(packed), {self.key.verkey: self.key})
        found = message.read(opened.plaintext)
        if found.type.name == "message":
            self.letters[found.id] += 1
        else:
            self.came.append(found)
        self.more.set()
        return found

    async def until(self, kind: str) -> Message:
        async with asyncio.timeout(PATIENCE):
            while True:
                self.more.clear()
                found = next((one for one in self.came if one.type.name == kind), None)
                if found:
                    self.came.remove(found)
                    return found
                await self.more.wait()


class Line:
    """One open socket of the phone, read all the time; `is_live`: by Message Pickup 2.0, each message acknowledged."""

    def __init__(self, phone: Phone, wire: ClientConnection, *, is_live: bool) -> None:
        self.phone, self.wire, self.is_live = phone, wire, is_live
        self.reading = asyncio.ensure_future(self._read())

    @classmethod
    async def to(cls, stack: AsyncExitStack, phone: Phone, service: Service, *, is_live: bool) -> Line:
        address = service.served.ready["public"].replace("http", "ws", 1) + "/didcomm"
        return cls(phone, await stack.enter_async_context(connect(address, compression=None)), is_live=is_live)

    async def bind(self) -> None:
        """Let messages come over this one from now on, without waiting for it."""
        if self.is_live:
            await self.say({"@type": f"{PICKUP}/live-delivery-change", "live_delivery": True})
        else:
            await self.say({"@type": PING})

    async def say(self, body: dict[str, Any], to: str | None = None) -> None:
        whole = {"@id": new_id(), **body, **ALL}
        await self.wire.send(envelope.pack(json.dumps(whole).encode(), [to or self.phone.theirs], self.phone.key))

    async def _read(self) -> None:
        try:
            while True:
                heard = await self.wire.recv()
                assert isinstance(heard, bytes)
                found = self.phone.take(heard)
                if found.type.name == "delivery":
                    await self._delivered(found)
        except ConnectionClosed:
            pass

    async def _delivered(self, found: Message) -> None:
        attachments: Any = found.content["~attach"]
        for one in attachments:
            text = one["data"]["base64"]
            self.phone.take(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
        named = [one["@id"] for one in attachments]
        await self.say({"@type": f"{PICKUP}/messages-received", "message_id_list": named})


async def in_thread(work: Any, *given: Any) -> Any:
    return await asyncio.to_thread(work, *given)


def post(service: Service, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = service.served.client.post(path, json=body)
    assert answer.status_code == 200, answer.text
    result: dict[str, Any] = answer.json()["result"]
    return result


async def joined(service: Service, alias: str) -> Phone:
    """Give a phone that is connected."""
    phone = Phone(alias)
    agent = await in_thread(post, service, "/bc/studio/agents", {"alias": alias, "displayName": "Kim"})
    made = await in_thread(post, service, f"/bc/studio/agents/{agent['agentId']}/invite", {})
    invitation = made["invitation"]
    document = did_doc.document_of(phone.key.verkey, [])
    document["service"] = [did_doc.service_of(phone.key.verkey, did_doc.QUEUE, "#queue")]
    thread = {"thid": f"request-{alias}", "pthid": invitation["@id"]}
    asked = {"label": "Kim", "did": did_peer.create_four(document), "@id": thread["thid"], "~thread": thread}
    async with AsyncExitStack() as stack:
        line = await Line.to(stack, phone, service, is_live=False)
        theirs = agent_key.read(invitation["services"][0]["recipientKeys"][0])
        await line.say({"@type": f"{DIDEXCHANGE}/request", **asked}, to=theirs)
        response = await phone.until("response")
        (phone.theirs,) = did_peer.resolve(str(response.content["did"])).keys
        await line.say({"@type": f"{DIDEXCHANGE}/complete", "~thread": thread})
        await line.say({"@type": PING})
        await phone.until("ping_response")
    return phone


def write(service: Service, phone: Phone) -> None:
    item = service.served.item("visitor-badge", "sd-jwt", given_name="Erika")
    post(service, BY_ALIAS, {"agentAlias": phone.alias, "payload": [item]})


def waiting(service: Service) -> int:
    ((count,),) = service.rows("SELECT count(*) FROM outbox")
    return int(count)


async def move(processes: tuple[Service, Service], phone: Phone, *, is_live: bool, chance: random.Random) -> None:
    """Move from a socket of the first process to one of the second while letters come; both stay open."""
    phone.letters.clear()
    first, second = processes
    async with AsyncExitStack() as stack:
        before = await Line.to(stack, phone, first, is_live=is_live)
        await before.bind()
        after = await Line.to(stack, phone, second, is_live=is_live)

        async def turn() -> None:
            await asyncio.sleep(chance.uniform(0, 0.15))
            await after.bind()

        turning = asyncio.ensure_future(turn())
        for number in range(LETTERS):
            await in_thread(write, processes[number % 2], phone)
        await turning
        async with asyncio.timeout(PATIENCE):
            while len(phone.letters) < LETTERS or await in_thread(waiting, first):  # noqa: ASYNC110 - what the store says
                await asyncio.sleep(0.02)
        assert not before.reading.done()
        assert not after.reading.done()
    assert [count for count in phone.letters.values() if count != 1] == []


@pytest.mark.timeout(120 + 5 * ROUNDS)
@pytest.mark.parametrize("is_live", [False, True], ids=["as they come", "acknowledged"])
def test_a_phone_that_moves_between_processes_gets_each_message_once(
    processes: tuple[Service, Service], *, is_live: bool
) -> None:
    chance = random.Random(20261121)

    async def rounds() -> None:
        phone = await joined(processes[0], f"acme:{'live' if is_live else 'plain'}")
        for number in range(ROUNDS):
            first, second = processes if number % 2 else processes[::-1]
            await move((first, second), phone, is_live=is_live, chance=chance)

    asyncio.run(rounds())


def test_what_a_killed_process_was_about_to_send_comes_from_the_other(processes: tuple[Service, Service]) -> None:
    """Nothing is lost; what comes twice has the id that it had, for it arrived and nobody was left to take note."""
    first, second = processes

    async def moving() -> Phone:
        phone = await joined(first, "acme:left")
        async with AsyncExitStack() as stack:
            before = await Line.to(stack, phone, first, is_live=False)
            await before.bind()
            writing = [in_thread(write, second, phone) for _ in range(LETTERS)]
            gathered = asyncio.gather(*writing)
            async with asyncio.timeout(PATIENCE):
                while not phone.letters:  # noqa: ASYNC110 - what comes
                    await asyncio.sleep(0.001)
            first.kill()
            await gathered
            after = await Line.to(stack, phone, second, is_live=False)
            await after.bind()
            async with asyncio.timeout(PATIENCE):
                while await in_thread(waiting, second):  # noqa: ASYNC110 - what the store says
                    await asyncio.sleep(0.02)
        return phone

    phone = asyncio.run(moving())
    first.start()
    assert len(phone.letters) == LETTERS
