"""The load of agents: one that is connected once and takes one credential after another over that connection.

    python connected.py '{"admin": …, "public": …, "key": …, "item": {…}, "way": "socket", "at_once": 4, "seconds": 4}'

`way` is how messages reach it: "socket" (it keeps a WebSocket open), "endpoint" (it has an address) or "polling" (it
asks for them).  Prints one JSON object, as `load.py` does.
"""

from __future__ import annotations

import asyncio
import base64
import json
import sys
import time
from typing import Any, Protocol

from line import Line
from load import JSON

from connector_desk.base.identifiers import new_id
from connector_desk.core.didcomm import agent_key, attached, did_doc, did_peer, envelope, ld_proof, message
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.message import Message

ENVELOPE = {"content-type": "application/didcomm-envelope-enc"}
DIDEXCHANGE = "https://didcomm.org/didexchange/1.1"
PICKUP = "https://didcomm.org/messagepickup/2.0"
HOLDER = "did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK"


class Way(Protocol):
    """How envelopes go to the core."""

    async def send(self, packed: bytes) -> None: ...


class Agent:
    """One agent with one connection; messages are told apart by their threads."""

    def __init__(self, task: dict[str, Any], times: dict[str, list[float]]) -> None:
        self._task, self._times = task, times
        self._desk_headers = {**JSON, "x-api-key": task["key"]}
        self._key = AgentKey.generate()
        self._threads: dict[str, asyncio.Future[Message]] = {}
        self._offers: asyncio.Queue[Message] = asyncio.Queue()
        self._theirs = ""
        self._seen: set[str] = set()
        self._alias = f"bench:{new_id()}"

    async def run(self) -> None:
        """Connect, then take credentials for the time that was asked for."""
        self._desks = [await Line.to(self._task["admin"]) for _ in range(self._task["at_once"])]
        self._way, address = await self._open()
        agent = await self._ask(self._desks[0], "/bc/studio/agents", {"alias": self._alias, "displayName": "Bench"})
        invited = await self._ask(self._desks[0], f"/bc/studio/agents/{agent['agentId']}/invite", {})
        await self._connect(invited["invitation"], address)
        until = time.perf_counter() + self._task["seconds"]
        async with asyncio.TaskGroup() as group:
            for desk in self._desks:
                group.create_task(self._take(desk, until))

    async def _open(self) -> tuple[Way, str | None]:
        public = self._task["public"]
        if self._task["way"] == "socket":
            return await Socket.to(public.replace("http", "ws", 1) + "/didcomm", self.heard), None
        lines = [await Line.to(public) for _ in range(self._task["at_once"] + 1)]
        address = await listen(self.heard) if self._task["way"] == "endpoint" else None
        return Posting(lines, self.heard), address

    async def _ask(self, desk: Line, path: str, body: dict[str, Any]) -> Any:
        answer = await desk.ask("POST", path, self._desk_headers, json.dumps(body).encode())
        return answer["result"]

    async def _connect(self, invitation: dict[str, Any], address: str | None) -> None:
        document = did_doc.document_of(self._key.verkey, [address] if address else [])
        if not address:
            document["service"] = [did_doc.service_of(self._key.verkey, did_doc.QUEUE, "#queue")]
        service = invitation["services"][0]
        self._theirs = agent_key.read(service["recipientKeys"][0])
        thread = {"thid": new_id(), "pthid": invitation["@id"]}
        request = {"label": "Bench", "did": did_peer.create_four(document)}
        response = await self._exchange("request", f"{DIDEXCHANGE}/request", request, thread)
        (self._theirs,) = did_peer.resolve(str(response.content["did"])).keys
        await self._say(f"{DIDEXCHANGE}/complete", {}, thread)

    async def _take(self, desk: Line, until: float) -> None:
        body = {"agentAlias": self._alias, "payload": [self._task["item"]]}
        while (began := time.perf_counter()) < until:
            await self._ask(desk, "/bc/admin/credential/issue/byalias", body)
            self._times["issue"].append(1000 * (time.perf_counter() - began))
            if self._task["way"] == "polling":
                await self._poll()
            offer = await self._offers.get()
            detail: Any = attached.read(offer.content, "offers~attach")[ld_proof.DETAIL].read_json()
            detail["credential"]["credentialSubject"]["id"] = HOLDER
            content = attached.write("requests~attach", {ld_proof.DETAIL: detail})
            thread = {"thid": offer.thread}
            issued = await self._exchange("credential", str(offer.type.named("request-credential")), content, thread)
            assert issued.type.name == "issue-credential", issued
            await self._say(str(offer.type.named("ack")), {"status": "OK"}, thread)
            self._times["whole issuance"].append(1000 * (time.perf_counter() - began))

    async def _exchange(self, name: str, kind: str, content: Any, thread: dict[str, str]) -> Message:
        began = time.perf_counter()
        answer = self._threads[thread["thid"]] = asyncio.get_running_loop().create_future()
        await self._say(kind, content, thread)
        found = await answer
        self._times[name].append(1000 * (time.perf_counter() - began))
        return found

    async def _say(self, kind: str, content: Any, thread: dict[str, str] | None = None) -> None:
        own = thread["thid"] if thread and "pthid" in thread and kind.endswith("/request") else new_id()
        body = {"@type": kind, "@id": own, **content, **({"~thread": thread} if thread else {})}
        if self._task["way"] != "endpoint":
            body["~transport"] = {"return_route": "all"}
        await self._way.send(envelope.pack(json.dumps(body).encode(), [self._theirs], self._key))

    async def _poll(self) -> None:
        while self._offers.empty():
            await self._say(f"{PICKUP}/delivery-request", {"limit": 10})

    def heard(self, packed: bytes) -> None:
        """Take an envelope."""
        found = message.read(envelope.unpack(envelope.parse(packed), {self._key.verkey: self._key}).plaintext)
        if found.type.name == "delivery":
            attachments: Any = found.content["~attach"]
            for one in attachments:
                text = one["data"]["base64"]
                self.heard(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
            named = {"message_id_list": [one["@id"] for one in attachments]}
            task = asyncio.ensure_future(self._say(f"{PICKUP}/messages-received", named))
            self._kept = task
        elif found.type.name == "offer-credential":
            if found.id not in self._seen:  # who asks twice before it says what arrived is given it twice
                self._seen.add(found.id)
                self._offers.put_nowait(found)
        elif found.thread in self._threads:
            self._threads.pop(found.thread).set_result(found)


class Posting:
    """Envelopes over HTTP; what comes back with the answer is heard."""

    def __init__(self, lines: list[Line], heard: Any) -> None:
        self._free: asyncio.Queue[Line] = asyncio.Queue()
        for one in lines:
            self._free.put_nowait(one)
        self._heard = heard

    async def send(self, packed: bytes) -> None:
        """Post it."""
        line = await self._free.get()
        try:
            answer = await line.fetch("POST", "/didcomm", ENVELOPE, packed)
        finally:
            self._free.put_nowait(line)
        if answer:
            self._heard(answer)


class Socket:
    """Envelopes over a WebSocket."""

    @classmethod
    async def to(cls, url: str, heard: Any) -> Socket:
        """Open it."""
        from websockets.asyncio.client import connect  # noqa: PLC0415

        made = cls()
        made.wire = await connect(url, compression=None)
        made.reading = asyncio.ensure_future(made.read(heard))
        return made

    async def read(self, heard: Any) -> None:
        """Hear whatever comes."""
        async for packed in self.wire:
            heard(packed)

    async def send(self, packed: bytes) -> None:
        """Send it."""
        await self.wire.send(packed)

    wire: Any
    reading: asyncio.Future[None]


async def listen(heard: Any) -> str:
    """Take envelopes at an address of this process; connections are kept alive."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while head := await _head(reader):
            fields = head.decode("latin-1").lower().split("\r\n")
            length = next(int(one.partition(":")[2]) for one in fields if one.startswith("content-length"))
            body = await reader.readexactly(length)
            writer.write(b"HTTP/1.1 202 Accepted\r\ncontent-length: 0\r\n\r\n")
            heard(body)
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, limit=2**20)
    return f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"


async def _head(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.readuntil(b"\r\n\r\n")
    except (asyncio.IncompleteReadError, asyncio.CancelledError):  # the core hangs up, or this process ends
        return b""


async def main(task: dict[str, Any]) -> None:
    """Let the agent run, and print what it saw."""
    names = ("issue", "request", "credential", "whole issuance")
    times: dict[str, list[float]] = {name: [] for name in names}
    began = time.perf_counter()
    await Agent(task, times).run()
    seconds = time.perf_counter() - began
    del times["request"]
    print(json.dumps({"done": len(times["whole issuance"]), "seconds": seconds, "ms": times}))


if __name__ == "__main__":
    if sys.platform == "win32":
        asyncio.run(main(json.loads(sys.argv[1])))
    else:
        import uvloop

        uvloop.run(main(json.loads(sys.argv[1])))
