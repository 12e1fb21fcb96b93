import json

import pytest

from connector_desk.contract import strict_json
from connector_desk.core.didcomm import (
    attachment,
    base64,
    connection,
    connections,
    did_doc,
    did_exchange,
    did_peer,
    envelope,
    message,
    problem_report,
)
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.connection import Connection, HandshakeEffect, HandshakeState
from connector_desk.core.didcomm.errors import UNAUTHENTICATED, UNEXPECTED, EnvelopeRefused, MessageRefused
from tests.core.didcomm.inviter import NOW, Inviter

DIDEXCHANGE = "https://didcomm.org/didexchange/1.1"
CONNECTIONS = "https://didcomm.org/connections/1.0"
THEIR_ENDPOINT = "http://phone.example/"


class Phone:
    """The other side: asks to connect in any of the ways there are, and checks what comes back as agents do."""

    def __init__(self):
        self.key = AgentKey.generate()
        self.document = did_doc.document_of(self.key.verkey, [THEIR_ENDPOINT])

    def did_of(self, kind):
        return {
            "did:peer:1": did_peer.create_one(self.document),
            "did:peer:2": did_peer.create_two(self.key.verkey, self.document["service"]),
            "did:peer:4": did_peer.create_four(self.document),
            "did:key": self.key.did_key,
            "bare": did_doc.old_did(self.key.verkey),
        }[kind]

    def request(self, inviter, kind="did:peer:4", **changes):
        did = self.did_of(kind)
        content = {"label": "Bob", "did": did}
        if kind in {"did:peer:1", "bare"}:
            beside = (
                {"id": did, **self.document}
                if kind == "did:peer:1"
                else did_doc.old_document_of(did, self.key.verkey, [THEIR_ENDPOINT])
            )
            content["did_doc~attach"] = attachment.signed(strict_json.dumps(beside), self.key, "application/json")
        body = {
            "@type": f"{DIDEXCHANGE}/request",
            "@id": "request-1",
            "~thread": {"thid": "request-1", "pthid": inviter.invitation_id},
            **content,
            **changes,
        }
        return message.read_object({name: value for name, value in body.items() if value is not ...})

    def old_request(self, inviter, **changes):
        did = self.did_of("bare")
        document = did_doc.old_document_of(did, self.key.verkey, [THEIR_ENDPOINT])
        body = {
            "@type": f"{CONNECTIONS}/request",
            "@id": "request-1",
            "label": "Bob",
            "connection": {"DID": did, "DIDDoc": document},
            **changes,
        }
        return message.read_object({name: value for name, value in body.items() if value is not ...})

    def complete(self, inviter, **thread):
        named = {"thid": "request-1", "pthid": inviter.invitation_id, **thread}
        return message.read_object({"@type": f"{DIDEXCHANGE}/complete", "@id": "complete-1", "~thread": named})


@pytest.fixture
def phone():
    return Phone()


@pytest.fixture
def inviter():
    return Inviter(["http://desk.example/didcomm", "ws://desk.example/didcomm"])


def refused(inviter, received, sender, code=None):
    before, effects = inviter.connection, list(inviter.effects)
    with pytest.raises(MessageRefused) as refusal:
        inviter.answer(received, sender)
    assert (inviter.connection, inviter.effects) == (before, effects)
    assert code in {None, refusal.value.code}
    return refusal.value


def proven(response, inviter):
    """Read the DID of a response, and check as the RFC says that the invitation's key vouches for it."""
    did = response.content["did"]
    if "did_rotate~attach" in response.content:
        attached = attachment.read(response.content["did_rotate~attach"])
        assert attached.data.decode() == did
        document = did_peer.resolve(did)
    else:
        attached = attachment.read(response.content["did_doc~attach"])
        document = did_peer.resolve(did, attached.read_json())
    assert attached.signers() == {inviter.invitation_key.verkey}
    return document


@pytest.mark.parametrize(
    ("kind", "answered"),
    [
        ("did:peer:1", "did:peer:1"),
        ("did:peer:2", "did:peer:2"),
        ("did:peer:4", "did:peer:4"),
        ("did:key", "did:peer:4"),
        ("bare", ""),
    ],
)
def test_a_did_exchange_from_invitation_to_the_end(inviter, phone, kind, answered):
    (response,) = inviter.answer(phone.request(inviter, kind), phone.key.verkey)
    assert inviter.connection.state is HandshakeState.RESPONDED
    assert inviter.effects == [HandshakeEffect.BIND]
    assert str(response.type) == f"{DIDEXCHANGE}/response"
    assert (response.thread, response.parent) == ("request-1", inviter.invitation_id)
    document = proven(response, inviter)
    assert document.did == inviter.connection.did
    assert document.did.startswith(answered)
    assert document.keys == {inviter.own_key.verkey}
    assert [one.endpoint for one in document.services] == inviter.endpoints

    assert inviter.answer(phone.complete(inviter), phone.key.verkey) == ()
    made = inviter.connection
    assert (made.state, made.label, made.their_keys) == (HandshakeState.COMPLETED, "Bob", {phone.key.verkey})
    assert made.their_did == phone.did_of(kind)
    assert made.service.endpoint == (None if kind == "did:key" else THEIR_ENDPOINT)
    assert inviter.effects == [HandshakeEffect.BIND, HandshakeEffect.COMPLETED]


@pytest.mark.parametrize(("kind", "controllers"), [("did:peer:4", {None}), ("did:peer:1", {"#id"})])
def test_a_key_of_ours_names_its_controller_only_where_the_method_asks_for_it(inviter, phone, kind, controllers):
    (response,) = inviter.answer(phone.request(inviter, kind), phone.key.verkey)
    if kind == "did:peer:4":
        document = did_peer.resolve_four(response.content["did"])
    else:
        document = attachment.read(response.content["did_doc~attach"]).read_json()
    assert {one.get("controller") for one in document["verificationMethod"]} == controllers


@pytest.mark.parametrize(
    ("minor", "answered"), [("1.0", "1.0"), ("1.1", "1.1"), ("1.9", "1.1")], ids=["older", "same", "newer"]
)
def test_a_response_is_of_the_version_of_the_request(inviter, phone, minor, answered):
    request = phone.request(inviter, **{"@type": f"https://didcomm.org/didexchange/{minor}/request"})
    (response,) = inviter.answer(request, phone.key.verkey)
    assert response.type.protocol == f"https://didcomm.org/didexchange/{answered}"


@pytest.mark.parametrize("last", ["ack", "ping"])
def test_a_connection_of_aip_1_from_invitation_to_the_end(inviter, phone, last):
    (response,) = inviter.answer(phone.old_request(inviter), phone.key.verkey)
    assert str(response.type) == f"{CONNECTIONS}/response"
    assert response.thread == "request-1"
    signature = response.content["connection~sig"]
    data, made = base64.decode(signature["sig_data"]), base64.decode(signature["signature"])
    assert signature["signer"] == inviter.invitation_key.verkey
    from_key = did_peer.agent_key.public_key(signature["signer"])
    assert from_key.verify("EdDSA", data, made)
    assert int.from_bytes(data[:8], "big") == NOW // 1000
    ours = json.loads(data[8:])
    document = did_peer.resolve(ours["DID"], ours["DIDDoc"])
    assert document.keys == {inviter.own_key.verkey}
    assert inviter.connection.state is HandshakeState.RESPONDED

    kinds = {"ack": f"{CONNECTIONS}/ack", "ping": "https://didcomm.org/trust_ping/1.0/ping"}
    thread = {"~thread": {"thid": "request-1"}} if last == "ack" else {}
    inviter.answer(message.read_object({"@type": kinds[last], "@id": "last-1", **thread}), phone.key.verkey)
    assert inviter.connection.state is HandshakeState.COMPLETED
    assert inviter.effects == [HandshakeEffect.BIND, HandshakeEffect.COMPLETED]


@pytest.mark.parametrize("name", ["did:peer:1", "did:peer:2", "did:peer:4", "connections"])
def test_what_credo_sent_leads_to_a_connection(credo, name):
    sent = credo["handshakes"][name]
    keys = (AgentKey(base64.decode(sent[one])) for one in ("invitation_seed", "own_seed"))
    inviter = Inviter(sent["endpoints"], *keys, invitation_id=sent["invitation"])
    answers = [inviter.take(json.dumps(one).encode()) for one in sent["arrived"]]
    assert inviter.connection.state is HandshakeState.COMPLETED
    assert sorted(one is None for one in answers) == [False, False, True]  # the last two come in either order
    assert inviter.effects == [HandshakeEffect.BIND, HandshakeEffect.COMPLETED]


def test_the_same_request_again_gets_the_same_answer(inviter, phone):
    """The response may have been lost: asking again must not end in nothing."""
    (first,) = inviter.answer(phone.request(inviter), phone.key.verkey)
    before = inviter.connection
    (second,) = inviter.answer(phone.request(inviter), phone.key.verkey)
    assert first.content == second.content
    assert inviter.connection == before
    assert inviter.effects == [HandshakeEffect.BIND]


def test_what_overtakes_the_last_message_completes_the_connection(inviter, phone):
    """Agents send it and their first message at once, and it may come second."""
    inviter.answer(phone.request(inviter), phone.key.verkey)
    ping = message.read_object({"@type": "https://didcomm.org/trust_ping/1.0/ping", "@id": "ping-1"})
    inviter.answer(ping, phone.key.verkey)
    assert inviter.connection.state is HandshakeState.COMPLETED
    inviter.answer(phone.complete(inviter), phone.key.verkey)
    assert inviter.effects == [HandshakeEffect.BIND, HandshakeEffect.COMPLETED]


@pytest.mark.parametrize("protocol", ["did exchange", "connections"])
def test_case_349_an_anonymous_request_is_refused(inviter, phone, protocol):
    request = phone.request(inviter) if protocol == "did exchange" else phone.old_request(inviter)
    refused(inviter, request, None, UNAUTHENTICATED)


def test_case_349_nothing_anonymous_completes_or_ends_a_connection(inviter, phone):
    inviter.answer(phone.request(inviter), phone.key.verkey)
    ended = message.read_object({"@type": f"{DIDEXCHANGE}/problem_report", "@id": "p-1", "problem-code": "x"})
    for received in (phone.complete(inviter), ended):
        refused(inviter, received, None, UNAUTHENTICATED)
        refused(inviter, received, AgentKey.generate().verkey, UNAUTHENTICATED)


def test_a_request_written_with_another_key_than_its_document_has_is_refused(inviter, phone):
    other = AgentKey.generate()
    for kind in ("did:peer:1", "did:peer:2", "did:peer:4", "did:key", "bare"):
        refused(inviter, phone.request(inviter, kind), other.verkey, connection.REQUEST_NOT_ACCEPTED)
    refused(inviter, phone.old_request(inviter), other.verkey, connection.REQUEST_NOT_ACCEPTED)


def test_case_352_states_are_not_jumped(inviter, phone):
    refused(inviter, phone.complete(inviter), phone.key.verkey)
    response = message.read_object({"@type": f"{DIDEXCHANGE}/response", "@id": "r-1", "~thread": {"thid": "request-1"}})
    refused(inviter, response, phone.key.verkey, UNEXPECTED)
    inviter.answer(phone.request(inviter), phone.key.verkey)
    refused(inviter, phone.complete(inviter, thid="another-thread"), phone.key.verkey, UNEXPECTED)
    refused(inviter, phone.complete(inviter, pthid="another-invitation"), phone.key.verkey, UNEXPECTED)


@pytest.mark.parametrize("completed", [True, False])
@pytest.mark.parametrize("protocol", ["did exchange", "connections"])
def test_case_355_a_second_answer_to_an_invitation_for_one_is_refused(inviter, phone, completed, protocol):
    inviter.answer(phone.request(inviter), phone.key.verkey)
    if completed:
        inviter.answer(phone.complete(inviter), phone.key.verkey)
    second = Phone()
    changed = {"@id": "request-2", "~thread": {"thid": "request-2", "pthid": inviter.invitation_id}}
    request = second.request(inviter, **changed) if protocol == "did exchange" else second.old_request(inviter)
    refusal = refused(inviter, request, second.key.verkey, connection.REQUEST_NOT_ACCEPTED)
    report = problem_report.read(did_exchange.problem(request, refusal))
    assert (report.code, report.thread) == ("request_not_accepted", request.thread)


def test_case_356_a_document_signed_by_another_key_is_refused(inviter, phone):
    mallory = AgentKey.generate()
    did = phone.did_of("did:peer:1")
    foreign = attachment.signed(strict_json.dumps({"id": did, **phone.document}), mallory, "application/json")
    unsigned = attachment.of_bytes(strict_json.dumps({"id": did, **phone.document}), "x")
    for attached in (foreign, unsigned):
        refused(inviter, phone.request(inviter, "did:peer:1", **{"did_doc~attach": attached}), phone.key.verkey)
    assert inviter.connection.state is HandshakeState.INVITED


def test_case_356_a_response_is_never_taken_for_it_is_always_ours(inviter, phone):
    inviter.answer(phone.request(inviter), phone.key.verkey)
    mallory = AgentKey.generate()
    proof = attachment.signed(phone.did_of("did:peer:4").encode(), mallory, "text/string")
    body = {"@type": f"{DIDEXCHANGE}/response", "@id": "r-1", "~thread": {"thid": "request-1"}}
    response = message.read_object({**body, "did": phone.did_of("did:peer:4"), "did_rotate~attach": proof})
    refused(inviter, response, phone.key.verkey, UNEXPECTED)


@pytest.mark.parametrize(
    "changes",
    [
        {"did": ...},
        {"did": 7},
        {"did": "did:web:agent.example"},
        {"did": "x" * 5000},
        {"~thread": ...},
        {"~thread": {"thid": "request-1"}},
        {"~thread": {"pthid": "another-invitation"}},
        {"did_doc~attach": {"data": {"links": ["http://127.0.0.1/"]}}, "did": "did:peer:1zQm" + "a" * 44},
    ],
)
def test_another_request_is_refused(inviter, phone, changes):
    refused(inviter, phone.request(inviter, **changes), phone.key.verkey)


@pytest.mark.parametrize(
    "changes",
    [
        {"connection": ...},
        {"connection": "x"},
        {"connection": {"DID": "WgWxqztrNooG92RXvxSTWv"}},
        {"connection": {"DID": "WgWxqztrNooG92RXvxSTWv", "DIDDoc": {"id": "did:sov:WgWxqztrNooG92RXvxSTWv"}}},
        {"connection": {"DID": 7, "DIDDoc": {}}},
        {"~thread": {"pthid": "another-invitation"}},
    ],
)
def test_another_request_of_aip_1_is_refused(inviter, phone, changes):
    refused(inviter, phone.old_request(inviter, **changes), phone.key.verkey)


@pytest.mark.parametrize("name", ["problem_report", "problem-report"])
@pytest.mark.parametrize("protocol", [DIDEXCHANGE, CONNECTIONS])
def test_the_other_side_gives_up(inviter, phone, name, protocol):
    inviter.answer(phone.request(inviter), phone.key.verkey)
    body = {"@type": f"{protocol}/{name}", "@id": "p-1", "problem-code": "response_not_accepted"}
    inviter.answer(message.read_object(body), phone.key.verkey)
    assert inviter.connection.state is HandshakeState.ABANDONED
    assert inviter.effects[-1] is HandshakeEffect.ABANDONED
    refused(inviter, phone.request(inviter), phone.key.verkey)
    refused(inviter, phone.complete(inviter), phone.key.verkey)


def test_a_completed_connection_is_not_given_up_by_a_late_report(inviter, phone):
    inviter.answer(phone.request(inviter), phone.key.verkey)
    inviter.answer(phone.complete(inviter), phone.key.verkey)
    inviter.answer(message.read_object({"@type": f"{DIDEXCHANGE}/problem_report", "@id": "p-1"}), phone.key.verkey)
    assert inviter.connection.state is HandshakeState.COMPLETED
    assert inviter.effects == [HandshakeEffect.BIND, HandshakeEffect.COMPLETED]


def test_a_refused_request_is_told_so_in_its_own_protocol(inviter, phone):
    for request, module in ((phone.request(inviter), did_exchange), (phone.old_request(inviter), connections)):
        report = module.problem(request, MessageRefused("message-parse-failure", "Something is missing."))
        assert report.type.protocol == request.type.protocol
        assert report.content["problem-code"] == "request_not_accepted"
        assert report.content["explain"] == "Something is missing."
        assert report.content["description"] == {"code": "request_not_accepted", "en": "Something is missing."}
        assert report.thread == "request-1"


def test_a_label_is_plain_text(inviter, phone):
    request = phone.request(inviter, label="<img src=x>\u202e\n" + "x" * 1000)
    inviter.answer(request, phone.key.verkey)
    assert inviter.connection.label.startswith("<img src=x> xxx")
    assert len(inviter.connection.label) == 256


def test_envelopes_for_other_keys_of_the_desk_are_not_opened_with_these(inviter, phone):
    body = envelope.pack(phone.request(inviter).to_bytes(), [AgentKey.generate().verkey], phone.key)
    with pytest.raises(EnvelopeRefused):
        inviter.take(body)


@pytest.mark.parametrize("kind", ["did:peer:4", "did:key"])
def test_a_connection_is_stored_and_read_again(inviter, phone, kind):
    stages = [inviter.connection]
    for received in (phone.request(inviter, kind), phone.complete(inviter)):
        inviter.answer(received, phone.key.verkey)
        stages.append(inviter.connection)
    for one in stages:
        assert Connection.from_json(json.loads(json.dumps(one.to_json()))) == one


def test_a_connection_is_a_value(inviter):
    again = connection.begin(inviter.invitation_id, inviter.own_key.verkey)
    assert again == inviter.connection
    assert again._replace(label="x") != again
