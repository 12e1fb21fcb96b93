"""Credentials over DIDComm with a wallet nobody here wrote: Credo takes one, shows it, and declines."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

import pytest

from connector_desk.base.instants import DAY
from connector_desk.core.didcomm import (
    envelope,
    issue_credential,
    message,
    out_of_band,
    present_proof,
)
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.issue_credential import IssuanceEffect
from connector_desk.core.didcomm.ld_proof import LdProofDetail
from connector_desk.core.didcomm.message import Decorators, Message
from connector_desk.core.didcomm.out_of_band import Correspondent, Goal, Inviter
from connector_desk.core.didcomm.present_proof import ProofChallenge, Submission
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import AUTHENTICATION, Cryptosuite
from connector_desk.core.formats.linked_data import Contexts
from connector_desk.core.formats.validity import Validity
from connector_desk.core.formats.w3c_vc import W3cCredential
from connector_desk.core.keys import did
from connector_desk.core.keys.signing import SigningKey
from tests.core.didcomm.test_present_proof import Ask, Restriction
from tests.interop.agent import FOLDER
from tests.interop.node import Node

pytestmark = [pytest.mark.interop, pytest.mark.sqlite, pytest.mark.timeout(400)]

TERMS = ("StaffBadge", "given_name", "age", "email")
CONTEXT = {"@context": {"@version": 1.1, **{term: f"https://desk.example/badge#{term}" for term in TERMS}}}
KEY = SigningKey.generate("EdDSA")
DID = did.did_key(KEY.public)


@pytest.fixture(scope="module")
def holder(environment: Mapping[str, str]) -> Iterator[Node]:
    with Node(FOLDER / "holder.mjs", environment, LIB_ASKAR_PATH=str(FOLDER / "node_modules/.askar")) as ready:
        yield ready


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with Desk() as ready:
        yield ready


def test_a_wallet_takes_a_credential_and_shows_it(holder: Node, desk: Desk) -> None:
    taken = holder.ask(take=desk.offer(Cryptosuite.ED25519_2018), named=True)
    assert taken.get("state") == "done", taken
    desk.wait_for(lambda: desk.issuance.is_over)
    assert desk.effects == [IssuanceEffect.SIGN, IssuanceEffect.DELIVERED]
    issuance = desk.issuance
    assert issuance.state is issue_credential.IssuanceState.DONE
    assert str(issuance.subject).startswith("did:key:")

    shown = holder.ask(present=desk.request())
    assert shown.get("state") == "done", shown
    assert desk.submission is not None
    assert desk.submission.answers == {"c1": (0,)}
    outer = data_integrity.read(desk.submission.presentation)
    assert (outer.challenge, outer.domain) == (desk.asking.challenge, "desk.example")
    assert outer.purpose == AUTHENTICATION
    assert did.did_of(outer.kid) == issuance.subject
    assert data_integrity.verify(outer, did.resolve(outer.kid), known=desk.known)
    held: Any = desk.submission.presentation["verifiableCredential"]
    assert len(held) == 1
    inner = data_integrity.read(held[0])
    assert data_integrity.verify(inner, KEY.public, known=desk.known)
    assert inner.document["credentialSubject"] == {"id": issuance.subject, "given_name": "Zoë", "age": 7}


def test_a_wallet_takes_a_credential_that_names_nobody(holder: Node, desk: Desk) -> None:
    taken = holder.ask(take=desk.offer(Cryptosuite.ED25519_2018), named=False)
    assert taken.get("state") == "done", taken
    desk.wait_for(lambda: desk.issuance.is_over)
    assert desk.issuance.state is issue_credential.IssuanceState.DONE
    assert desk.issuance.subject is None


def test_a_wallet_declines_and_says_why(holder: Node, desk: Desk) -> None:
    declined = holder.ask(take=desk.offer(Cryptosuite.ED25519_2018), decline=True)
    assert declined.get("state") == "declined", declined
    desk.wait_for(lambda: desk.issuance.is_over)
    assert desk.effects == [IssuanceEffect.DECLINED]
    assert desk.said == "Not now <b>please</b>"

    declined = holder.ask(present=desk.request(), decline=True)
    assert declined.get("state") == "declined", declined
    desk.wait_for(lambda: desk.asking.is_over)
    assert desk.asking.state is present_proof.ProofState.ABANDONED


class Desk:
    """A listener that issues one credential, or asks for one, to whoever answers its invitation."""

    issuance: issue_credential.IssuanceExchange
    asking: present_proof.ProofExchange
    submission: Submission | None = None
    correspondent: Correspondent | None
    effects: list[IssuanceEffect]
    said: str | None

    def __enter__(self) -> Self:
        desk = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                self._send(envelope.MEDIA_TYPE, desk.take(self.rfile.read(int(self.headers["Content-Length"]))))

            def do_GET(self) -> None:
                self._send("application/ld+json", json.dumps(CONTEXT).encode())

            def _send(self, media_type: str, body: bytes | None) -> None:
                self.send_response(200 if body else 202)
                self.send_header("Content-Type", media_type)
                self.send_header("Content-Length", str(len(body or b"")))
                self.end_headers()
                self.wfile.write(body or b"")

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        self.context = f"{self.address}/context.jsonld"
        self.known = Contexts({self.context: CONTEXT})
        self.key = AgentKey.generate()
        self._invitations = 0
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def offer(self, suite: Cryptosuite) -> str:
        """Make an invitation that offers a badge; gives its link."""
        now = time.time_ns() // 1_000_000
        content = W3cCredential(
            issuer=DID,
            subject_id=None,
            types=["StaffBadge"],
            contexts=[self.context],
            claims={"given_name": "Zoë", "age": 7},
            validity=Validity(now, now + DAY),
            credential_id="urn:uuid:0fc0ac15-292b-44c6-b5bf-13717ea31e9c",
        )
        body = data_integrity.compose(content, suite)
        step = issue_credential.offer(
            LdProofDetail(body, suite),
            nonce="n",
            preview={"given_name": "Zoë", "age": "7"},
            decorators=Decorators(self._next()),
        )
        self.issuance = step.exchange
        return self._link(step.replies[0], out_of_band.ISSUE)

    def request(self) -> str:
        """Make an invitation that asks for the badge; gives its link."""
        ask = Ask(
            types=("StaffBadge", "https://desk.example/badge#StaffBadge"),
            issuer=DID,
            needed=("given_name", "age"),
            wished=("email",),
            restrictions=(Restriction("age", (7, 8)), Restriction("given_name", ("Zoë", "Eve"))),
        )
        parent = self._next()
        step = present_proof.request(
            [ask],
            session=ProofChallenge(f"c-{parent}", f"of-{parent}"),
            domain="desk.example",
            decorators=Decorators(parent),
        )
        self.asking = step.exchange
        return self._link(step.replies[0], out_of_band.VERIFY_ONCE)

    def take(self, body: bytes) -> bytes | None:
        opened = envelope.unpack(envelope.parse(body), {self.key.verkey: self.key})
        received = message.read(opened.plaintext)
        self.correspondent = out_of_band.receive(self.correspondent, received, opened.sender)
        proof = received.type.family == present_proof.FAMILY
        replies = self._asked(received) if proof else self._issued(received)
        assert received.may_return(received.thread)
        if not replies:
            return None
        answer = out_of_band.addressed(replies[0], self.key.verkey, self.address)
        service = self.correspondent.service
        assert service
        return envelope.pack_for(service, answer, self.key)

    def wait_for(self, happened: Any) -> None:
        deadline = time.monotonic() + 60
        while not happened() and time.monotonic() < deadline:
            time.sleep(0.02)
        assert happened()

    def _issued(self, received: Message) -> tuple[Message, ...]:
        step = issue_credential.receive(self.issuance, received)
        self.effects += step.effects
        self.said = step.problem.explain if step.problem else None
        if IssuanceEffect.SIGN in step.effects:
            now = time.time_ns() // 1_000_000
            signed = issue_credential.sign(step.exchange, KEY, did.key_id(DID), known=self.known, created=now)
            step = issue_credential.issue(step.exchange, signed)
        self.issuance = step.exchange
        return step.replies

    def _asked(self, received: Message) -> tuple[Message, ...]:
        step = present_proof.receive(self.asking, received)
        if step.submission:
            self.submission = step.submission
            step = present_proof.conclude(step.exchange, believed=True)
        self.asking = step.exchange
        return step.replies

    def _next(self) -> str:
        self._invitations += 1
        self.correspondent, self.effects, self.said = None, [], None
        return f"invitation-{self._invitations}"

    def _link(self, first: Message, goal: str) -> str:
        invitation = out_of_band.invite(
            f"invitation-{self._invitations}",
            Inviter(self.key.verkey, self.address, "Front desk"),
            Goal(goal),
            handshakes=(),
            requests=[first],
        )
        return out_of_band.link(invitation, self.address)
