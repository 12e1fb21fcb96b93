"""DIDComm with an agent nobody here wrote: Credo, with the keys and ciphers of Askar."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Self

import pytest

from connector_desk.core.didcomm import (
    base64,
    basic_message,
    connections,
    did_exchange,
    envelope,
    message,
    out_of_band,
    protocols,
)
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.connection import HandshakeEffect, HandshakeState
from connector_desk.core.didcomm.did_doc import Service
from connector_desk.core.didcomm.errors import EnvelopeRefused
from tests.core.didcomm.inviter import Inviter
from tests.interop.agent import CredoAgent

pytestmark = [pytest.mark.interop, pytest.mark.sqlite, pytest.mark.timeout(400)]

PLAINTEXT = {"@type": "https://didcomm.org/basicmessage/1.0/message", "@id": "m-1", "content": "Grüße ✓ " + "x" * 3000}


@pytest.fixture(scope="module")
def theirs(agent: CredoAgent) -> AgentKey:
    key = AgentKey.generate()
    agent.do("key", seed=base64.encode(key.seed), verkey=key.verkey)
    return key


@pytest.mark.parametrize("others", [0, 1, 5])
@pytest.mark.parametrize("anonymous", [False, True])
def test_an_envelope_of_ours_is_opened_by_the_agent(
    agent: CredoAgent, theirs: AgentKey, others: int, *, anonymous: bool
) -> None:
    ours = AgentKey.generate()
    recipients = [*(AgentKey.generate().verkey for _ in range(others)), theirs.verkey]
    packed = envelope.pack(json.dumps(PLAINTEXT).encode(), recipients, None if anonymous else ours)
    report = agent.do("unpack", envelope=json.loads(packed))
    assert report["plaintext"] == PLAINTEXT
    assert report["sender"] == (None if anonymous else ours.verkey)


@pytest.mark.parametrize("others", [0, 1, 5])
@pytest.mark.parametrize("anonymous", [False, True])
def test_an_envelope_of_the_agent_is_opened_by_us(
    agent: CredoAgent, theirs: AgentKey, others: int, *, anonymous: bool
) -> None:
    ours = AgentKey.generate()
    recipients = [*(AgentKey.generate().verkey for _ in range(others)), ours.verkey]
    packed = agent.do("pack", plaintext=PLAINTEXT, to=recipients, **{"from": None if anonymous else theirs.verkey})
    body = json.dumps(packed["envelope"]).encode()
    opened = envelope.unpack(envelope.parse(body), {ours.verkey: ours})
    assert json.loads(opened.plaintext) == PLAINTEXT
    assert (opened.recipient, opened.sender) == (ours.verkey, None if anonymous else theirs.verkey)
    with pytest.raises(EnvelopeRefused):
        envelope.unpack(envelope.parse(body), {(stranger := AgentKey.generate()).verkey: stranger})


def test_what_goes_through_mediators_is_wrapped_as_the_agent_wraps_it(agent: CredoAgent, theirs: AgentKey) -> None:
    ours, near, far = AgentKey.generate(), AgentKey.generate(), AgentKey.generate()
    hops = {"to": [ours.verkey], "routing": [near.verkey, far.verkey]}
    packed = agent.do("pack", plaintext=PLAINTEXT, **hops, **{"from": theirs.verkey})
    of_theirs = _through(json.dumps(packed["envelope"]).encode(), [far, near])
    assert json.loads(envelope.unpack(envelope.parse(of_theirs), {ours.verkey: ours}).plaintext) == PLAINTEXT

    service = Service("http://127.0.0.1/", (theirs.verkey,), (near.verkey, far.verkey))
    sent = message.read_object(PLAINTEXT)  # type: ignore[arg-type]
    of_ours = _through(envelope.pack_for(service, sent, ours), [far, near])
    report = agent.do("unpack", envelope=json.loads(of_ours))
    assert (report["plaintext"], report["sender"]) == (PLAINTEXT, ours.verkey)


def _through(body: bytes, mediators: list[AgentKey]) -> bytes:
    for mediator in mediators:
        opened = envelope.unpack(envelope.parse(body), {mediator.verkey: mediator})
        assert opened.sender is None
        forwarded = message.read(opened.plaintext)
        assert forwarded.type == envelope.FORWARD
        body = json.dumps(forwarded.content["msg"]).encode()
    return body


@pytest.mark.parametrize(
    ("handshake", "kind"), [("didexchange", 1), ("didexchange", 2), ("didexchange", 4), ("connections", 4)]
)
def test_a_phone_without_endpoint_connects_over_the_way_back(agent: CredoAgent, handshake: str, kind: int) -> None:
    with Desk() as desk:
        invitation = out_of_band.link(desk.inviter.invitation(), desk.inviter.endpoints[0])
        report = agent.do("connect", invitation=invitation, didKind=kind, handshake=handshake, ping=True)
    made = desk.inviter.connection
    assert report["state"] == "completed"
    assert report["theirLabel"] == "Front desk"
    assert made.state is HandshakeState.COMPLETED
    assert desk.inviter.effects == [HandshakeEffect.BIND, HandshakeEffect.COMPLETED]
    assert made.label == "A phone <b>nobody</b> here wrote"
    assert made.service is not None
    assert made.service.endpoint is None
    if handshake == "didexchange":
        assert report["theirDid"] == made.did
        assert made.protocol in did_exchange.PROTOCOLS
        assert str(made.their_did).startswith(f"did:peer:{kind}")
    else:
        assert made.protocol == connections.PROTOCOL
    # Whichever comes first completes it: the agent sends the last two at once
    assert {one.type.name for one in desk.inviter.received[1:]} >= {"ping"}


@pytest.mark.parametrize("version", ["v1", "v2"])
def test_what_waits_is_fetched_and_what_is_said_arrives(agent: CredoAgent, version: str) -> None:
    with Desk() as desk:
        desk.inviter.when_completed = lambda: desk.inviter.say("Your badge is ready ✓")
        invitation = out_of_band.link(desk.inviter.invitation(), desk.inviter.endpoints[0])
        errand = {"handshake": "didexchange", "say": "Is it?", "pickup": version, "discover": version}
        report = agent.do("connect", invitation=invitation, didKind=4, **errand)
    assert report["text"] == "Your badge is ready ✓"
    assert desk.inviter.queue == []
    assert set(report["features"]) == {one.uri for one in protocols.PROTOCOLS}
    said = [one for one in desk.inviter.received if one.type == basic_message.MESSAGE]
    assert [basic_message.read(one).text for one in said] == ["Is it?"]


class Desk:
    """A listener that does nothing but hand envelopes over and give the answer back."""

    def __enter__(self) -> Self:
        desk = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                assert envelope.is_envelope(self.headers["Content-Type"])
                body = desk.inviter.take(self.rfile.read(int(self.headers["Content-Length"])))
                self.send_response(200 if body else 202)
                self.send_header("Content-Type", envelope.MEDIA_TYPE)
                self.send_header("Content-Length", str(len(body or b"")))
                self.end_headers()
                self.wfile.write(body or b"")

            def log_message(self, *_: object) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.inviter = Inviter([f"http://127.0.0.1:{self._server.server_port}/didcomm"])
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
