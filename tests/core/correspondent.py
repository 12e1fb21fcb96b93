"""Another agent for the tests of services and doors: it connects, listens, fetches and answers.

Envelopes and DIDs are those of the rooms under test; `tests/interop` has an agent that nobody here wrote.
"""

import asyncio
import json
from base64 import urlsafe_b64decode
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from connector_desk.core.didcomm import (
    agent_key,
    attached,
    attachment,
    data_integrity_attachment,
    did_doc,
    did_peer,
    envelope,
    ld_proof,
    message,
)
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.message import Message
from connector_desk.core.keys.signing import SigningKey
from tests.core.didcomm.issuance import signed_attachment
from tests.core.running import Reply, Running

ENVELOPE = ("content-type", "application/didcomm-envelope-enc")
AGENTS = "/bc/studio/agents"
BY_ALIAS = "/bc/admin/credential/issue/byalias"
BY_ID = "/bc/admin/credential/issue/byid"
DIDEXCHANGE = "https://didcomm.org/didexchange/1.1"
ISSUE = "https://didcomm.org/issue-credential/2.0"
HOLDER_DID = "did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK"


def add_agent(core: Running, alias: str, **more: Any) -> dict[str, Any]:
    added: dict[str, Any] = core.admin("POST", AGENTS, {"alias": alias, "displayName": "Kim", **more}).result
    return added


def agent_of(core: Running, agent_id: str) -> dict[str, Any]:
    found: dict[str, Any] = core.admin("GET", f"{AGENTS}/{agent_id}").result
    return found


@dataclass
class Correspondent:
    """A phone without an address (it asks for answers on the way back), or an agent at `endpoint`."""

    core: Running
    endpoint: str | None = None
    key: AgentKey = field(default_factory=AgentKey.generate)
    received: list[Message] = field(default_factory=list)
    theirs: str = ""
    """The verkey of the other side."""
    invitation: dict[str, Any] = field(default_factory=dict)
    down: bool = False

    async def send_async(self, sent: Message | dict[str, Any], to: str | None = None, **more: Any) -> Reply:
        body = sent.to_json() if isinstance(sent, Message) else sent
        if self.endpoint is None:
            body = {**body, "~transport": {"return_route": "all"}}
        sender = more.pop("sender", self.key)
        packed = envelope.pack(json.dumps(body).encode(), [to or self.theirs], sender)
        reply = await self.deliver_async(packed, **more)
        if reply.status == 200:
            self.open(reply.body)
        return reply

    def send(self, sent: Message | dict[str, Any], to: str | None = None, **more: Any) -> Reply:
        return self.core.run(self.send_async(sent, to, **more))

    def answer(self, invitation: dict[str, Any]) -> Message:
        """Take the message that an invitation carries, without connecting; answers go to the invitation's key."""
        self.invitation = invitation
        (service,) = invitation["services"][:1]
        self.theirs = agent_key.read(service["recipientKeys"][0])
        (carried,) = attachment.read_all(invitation, "requests~attach")
        found = message.read_object(carried.read_json())
        self.received.append(found)
        return found

    async def deliver_async(self, packed: bytes, source: str = "198.51.100.9") -> Reply:
        path = f"{self.core.path}/didcomm"
        return await self.core.public_async("POST", path, packed, headers=[ENVELOPE], source=source)

    def open(self, packed: bytes) -> Message:
        opened = envelope.unpack(envelope.parse(packed), {self.key.verkey: self.key})
        found = message.read(opened.plaintext)
        self.received.append(found)
        return found

    def take(self, kind: str) -> Message:
        """Give the newest message of a type's name."""
        return next(one for one in reversed(self.received) if one.type.name == kind)

    def request(self, invitation: dict[str, Any]) -> dict[str, Any]:
        document = did_doc.document_of(self.key.verkey, [self.endpoint] if self.endpoint else [])
        if not self.endpoint:
            document["service"] = [did_doc.service_of(self.key.verkey, did_doc.QUEUE, "#queue")]
        return {
            "@type": f"{DIDEXCHANGE}/request",
            "@id": f"request-{self.key.verkey[:8]}",
            "~thread": {"thid": f"request-{self.key.verkey[:8]}", "pthid": invitation["@id"]},
            "label": "A <b>phone</b>",
            "did": did_peer.create_four(document),
        }

    def connect(self, invitation: dict[str, Any], *, complete: bool = True) -> None:
        """Answer an invitation, and say that it is complete."""
        self.invitation = invitation
        service = invitation["services"][0]
        sent = self.send(self.request(invitation), to=agent_key.read(service["recipientKeys"][0]))
        assert sent.status in {200, 202}, sent
        if self.endpoint is None:
            self.answered()
            if complete:
                self.complete()

    def answered(self) -> None:
        response = self.take("response")
        document = did_peer.resolve(str(response.content["did"]))
        (self.theirs,) = document.keys

    def complete(self) -> Reply:
        named = {"thid": self.take("response").thread, "pthid": self.invitation["@id"]}
        return self.send({"@type": f"{DIDEXCHANGE}/complete", "@id": f"complete-{named['thid']}", "~thread": named})

    def fetch(self, most: int = 100) -> list[Message]:
        """Ask for what waits (Message Pickup 2.0), and say that it has arrived."""
        asked = {"limit": most}
        self.send(message.write(message.MessageType("messagepickup", 2, 0, "delivery-request"), asked))
        if self.received[-1].type.name != "delivery":
            return []
        found = []
        delivered = self.received[-1]
        names = []
        for one in delivered.content["~attach"]:  # type: ignore[union-attr]
            found.append(self.open(_decoded(one)))  # type: ignore[arg-type]
            names.append(one["@id"])  # type: ignore[index,call-overload]
        kind = message.MessageType("messagepickup", 2, 0, "messages-received")
        self.send(message.write(kind, {"message_id_list": names}))
        return found

    def ask_for(self, offer: Message, holder: str | None = HOLDER_DID) -> Message:
        """Ask for the credential of an offer, as the holder of a DID."""
        detail: Any = attached.read(offer.content, "offers~attach")[ld_proof.DETAIL].read_json()
        if holder:
            detail["credential"]["credentialSubject"]["id"] = holder
        content = attached.write("requests~attach", {ld_proof.DETAIL: detail})
        return message.write(offer.type.named("request-credential"), content, thread=offer.thread)

    def prove_for(self, offer: Message, key: SigningKey) -> Message:
        """Ask for the credential of an offer with data-integrity attachments, proving a key (RFC 0809)."""
        found: Any = attached.read(offer.content, "offers~attach")[data_integrity_attachment.OFFER].read_json()
        method = found["binding_method"][data_integrity_attachment.SIGNED_ATTACHMENT]
        issuer = found["credential"]["issuer"]
        proof: Any = signed_attachment(method["nonce"], key, payload={"aud": issuer})
        binding = {data_integrity_attachment.SIGNED_ATTACHMENT: {"attachment_id": proof["@id"]}}
        asked = {"data_model_version": found["data_model_versions_supported"][0], "binding_proof": binding}
        content = attached.write("requests~attach", {data_integrity_attachment.REQUEST: asked})
        kind = offer.type.named("request-credential")
        return message.write(kind, {**content, "~attach": [proof]}, thread=offer.thread)

    def acknowledge(self, issued: Message) -> Reply:
        return self.send(message.write(issued.type.named("ack"), {"status": "OK"}, thread=issued.thread))


def _decoded(attachment: dict[str, Any]) -> bytes:
    text = attachment["data"]["base64"]
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Listening:
    """An HTTP listener of a correspondent, on the loop of the core under test."""

    def __init__(self, core: Running, owner: Correspondent) -> None:
        self._core, self._owner = core, owner
        self.taken: list[bytes] = []
        self.meanwhile: Callable[[], Awaitable[object]] | None = None
        """What is done once, between taking a message and answering."""
        self.server: asyncio.Server
        self._open: list[asyncio.StreamWriter] = []

    async def start(self) -> None:
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port = self.server.sockets[0].getsockname()[1]
        self._owner.endpoint = f"http://127.0.0.1:{port}/"

    async def stop(self) -> None:
        self.server.close()
        await self.server.wait_closed()
        for writer in self._open:  # or its sockets would be found open later
            writer.transport.abort()
        await asyncio.sleep(0)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.append(writer)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = next(
            int(line.partition(":")[2]) for line in head.split("\r\n") if line.lower().startswith("content-l")
        )
        body = await reader.readexactly(length)
        status = "503 Service Unavailable" if self._owner.down else "202 Accepted"
        if not self._owner.down:
            self.taken.append(body)
            self._owner.open(body)
            if self.meanwhile is not None:
                meanwhile, self.meanwhile = self.meanwhile, None
                await meanwhile()
        writer.write(f"HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()


def path_of(core: Running, url: str) -> str:
    assert url.startswith(core.base)
    return urlsplit(url).path
