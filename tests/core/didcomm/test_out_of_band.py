""""""

import json
from contextlib import suppress
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.didcomm import base64, did_doc, issue_credential, message, out_of_band, present_proof
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.errors import MessageRefused
from connector_desk.core.didcomm.message import Message
from connector_desk.core.didcomm.out_of_band import HANDSHAKES, Correspondent, Goal, Inviter
from tests.core.didcomm.issuance import CREDO, offered, request
from tests.core.didcomm.test_present_proof import requested

ENDPOINT = "http://desk.example/didcomm"
REQUEST = message.read_object(
    {"@type": "https://didcomm.org/present-proof/2.0/request-presentation", "@id": "request-1", "comment": "Hello"}
)


def invite(alice, **changes):
    return out_of_band.invite("invitation-1", Inviter(alice.verkey, ENDPOINT, "Front desk"), **changes)


def test_an_invitation_to_connect(alice):
    made = invite(alice, goal=Goal(text="To get a badge")).to_json()
    assert made["@type"] == "https://didcomm.org/out-of-band/1.1/invitation"
    assert made["handshake_protocols"] == [
        "https://didcomm.org/didexchange/1.1",
        "https://didcomm.org/didexchange/1.0",
        "https://didcomm.org/connections/1.0",
    ]
    assert made["accept"] == ["didcomm/aip1", "didcomm/aip2;env=rfc19"]
    assert made["services"] == [
        {
            "id": "#inline",
            "type": "did-communication",
            "recipientKeys": [alice.did_key],
            "routingKeys": [],
            "serviceEndpoint": ENDPOINT,
        }
    ]
    assert (made["goal_code"], made["goal"]) == ("aries.rel.build", "To get a badge")
    assert "requests~attach" not in made
    assert "imageUrl" not in made


def test_a_goal_code_stands_beside_its_goal_only(alice):
    made = invite(alice).to_json()
    assert made.keys() == {"@type", "@id", "label", "accept", "handshake_protocols", "services"}


def test_an_invitation_to_answer_without_a_connection(alice):
    made = invite(alice, handshakes=(), requests=[REQUEST], goal=Goal(out_of_band.VERIFY_ONCE, "Check-in"))
    assert "handshake_protocols" not in made.to_json()
    found = out_of_band.read(made.to_json())
    assert found.handshakes == ()
    assert found.requests == (REQUEST,)
    assert found.goal_code == "aries.vc.verifier.once"


def test_an_invitation_to_nothing_is_not_made(alice):
    with pytest.raises(ValueError, match="invites to something"):
        invite(alice, handshakes=())


def test_a_link_holds_the_invitation_and_what_the_address_had_already(alice):
    link = out_of_band.link(invite(alice), "https://desk.example/invite?coupon=7")
    assert parse_qs(urlsplit(link).query)["coupon"] == ["7"]
    assert "=" not in parse_qs(urlsplit(link).query)["oob"][0]
    found = out_of_band.read_link(link)
    assert (found.id, found.label, found.handshakes) == ("invitation-1", "Front desk", HANDSHAKES)
    assert [one.endpoint for one in found.services] == [ENDPOINT]
    assert found.services[0].recipients == (alice.verkey,)


def test_a_short_link_is_short():
    assert out_of_band.short_link("https://desk.example/", "A" * 22) == "https://desk.example/i/" + "A" * 22


def test_the_example_of_the_rfc(rfc):
    found = out_of_band.read_link(rfc["link"])
    assert found.id == "69212a3a-d068-4f9d-a2dd-4741bca89af3"
    assert (found.label, found.goal_code) == ("Faber College", "issue-vc")
    assert found.handshakes == ("https://didcomm.org/didexchange/1.0", "https://didcomm.org/connections/1.0")
    assert (found.services, found.dids) == ((), ("did:sov:LjgpST2rjsoxYegQDRm7EL",))


def test_padding_makes_no_difference(rfc):
    encoded = rfc["link"].partition("oob=")[2]
    padded = encoded + "=" * (-len(encoded) % 4)
    assert out_of_band.read_link(f"https://x.example/?oob={padded}").label == "Faber College"


@pytest.mark.parametrize(
    "link",
    [
        "",
        "https://x.example/",
        "https://x.example/?oob=",
        "https://x.example/?oob=!!!!",
        "https://x.example/?oob=e30",
        "https://x.example/?oob=e30&oob=e30",
        "https://x.example/?oob=" + "A" * 70_000,
        "https://[::1/?oob=e30",
        "https://x.example/?" + "a=1&" * 100,
    ],
)
def test_a_link_without_an_invitation_is_refused(link):
    with pytest.raises(MessageRefused):
        out_of_band.read_link(link)


@pytest.mark.parametrize(
    "changes",
    [
        {"@type": "https://didcomm.org/out-of-band/2.0/invitation"},
        {"@type": "https://didcomm.org/out-of-band/1.1/handshake-reuse"},
        {"handshake_protocols": None},
        {"handshake_protocols": "https://didcomm.org/didexchange/1.1"},
        {"services": []},
        {"services": [{"type": "did-communication"}]},
        {"services": [{"type": "did-communication", "recipientKeys": ["x"], "serviceEndpoint": "http://x/"}]},
        {"requests~attach": [{"data": {"json": 7}}]},
        {"requests~attach": [{"data": {"links": ["http://127.0.0.1/"]}}]},
    ],
)
def test_another_invitation_is_refused(alice, changes):
    with pytest.raises(MessageRefused):
        out_of_band.read({**invite(alice).to_json(), **changes})


def reuse(parent="invitation-1", name="handshake-reuse"):
    body = {"@type": f"https://didcomm.org/out-of-band/1.0/{name}", "@id": "reuse-1"}
    return message.read_object({**body, "~thread": {"thid": "reuse-1", "pthid": parent}})


def test_a_connection_is_used_again():
    accepted = out_of_band.accept_reuse(reuse(), {"invitation-1": object()})
    assert str(accepted.type) == "https://didcomm.org/out-of-band/1.0/handshake-reuse-accepted"
    assert (accepted.thread, accepted.parent) == ("reuse-1", "invitation-1")


@pytest.mark.parametrize("received", [reuse("another"), reuse(None), reuse(name="handshake-reuse-accepted")])
def test_reuse_of_what_was_not_offered_is_refused(received):
    with pytest.raises(MessageRefused):
        out_of_band.accept_reuse(received, {"invitation-1": object()})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.dictionaries(
        st.sampled_from(["handshake_protocols", "services", "requests~attach", "label", "goal", "goal_code"]), JSON
    ),
    st.text(max_size=40),
)
def test_whatever_invitation_comes_is_read_or_refused(content, text):
    body = {"@type": str(out_of_band.INVITATION), "@id": "1", **content}
    for link in (text, f"https://x.example/?oob={base64.encode(json.dumps(body).encode())}", f"?oob={text}"):
        with suppress(MessageRefused):
            out_of_band.read_link(link)


CONNECTIONLESS_ENDPOINT = "https://desk.example/didcomm"
RECEIVED = message.read_object(CREDO["requestWithoutConnection"])
SERVICE = CREDO["requestWithoutConnection"]["~service"]


@pytest.mark.parametrize(
    ("first", "goal"),
    [
        (offered(parent="an-invitation").replies[0], out_of_band.ISSUE),
        (requested(parent="an-invitation").replies[0], out_of_band.VERIFY_ONCE),
    ],
    ids=["offer", "request"],
)
def test_an_invitation_carries_the_first_message_and_no_handshake(first: Message, goal: str, alice: AgentKey) -> None:
    invitation = out_of_band.invite(
        "an-invitation",
        Inviter(alice.verkey, CONNECTIONLESS_ENDPOINT, "Desk"),
        Goal(goal, "A badge"),
        handshakes=(),
        requests=[first],
    )
    assert "handshake_protocols" not in invitation.to_json()
    read = out_of_band.read(message.read(invitation.to_bytes()).to_json())
    assert (read.goal_code, read.handshakes) == (goal, ())
    [carried] = read.requests
    assert (carried.id, carried.thread) == (first.id, first.id)
    assert carried.parent == "an-invitation"  # agents made with ACA-Py find the invitation by it
    assert carried.content == first.content


def test_whoever_answers_first_goes_on_and_nobody_else(alice: AgentKey, bob: AgentKey) -> None:
    first = offered(parent="an-invitation")
    asked = request(first)
    holder = out_of_band.receive(None, asked, alice.verkey)
    assert holder == Correspondent(alice.verkey)
    assert holder.recipients == (alice.verkey,)
    assert out_of_band.receive(holder, asked, alice.verkey) == holder
    for stranger in (bob.verkey, None):
        with pytest.raises(MessageRefused):
            out_of_band.receive(holder, asked, stranger)
    with pytest.raises(MessageRefused):
        out_of_band.receive(None, asked, None)
    step = issue_credential.receive(first.exchange, asked)
    [reply] = issue_credential.issue(step.exchange, {}).replies
    assert (reply.thread, reply.parent) == (first.exchange.thread, "an-invitation")


def test_a_credo_wallet_says_where_its_answer_goes(alice: AgentKey) -> None:
    holder = out_of_band.receive(None, RECEIVED, alice.verkey)
    assert holder.service is not None
    assert holder.service.endpoint == SERVICE["serviceEndpoint"]
    assert holder.recipients == tuple(SERVICE["recipientKeys"])
    without = message.write(RECEIVED.type, {}, thread=RECEIVED.thread)
    assert out_of_band.receive(holder, without, alice.verkey) == holder


def test_a_reply_says_where_its_answer_goes(alice: AgentKey) -> None:
    received = present_proof.withdraw(requested().exchange, "It has expired.").replies[0]
    reply = out_of_band.addressed(received, alice.verkey, CONNECTIONLESS_ENDPOINT)
    service = did_doc.service_beside(message.read(reply.to_bytes()).content)
    assert service is not None
    assert (service.endpoint, service.recipients) == (CONNECTIONLESS_ENDPOINT, (alice.verkey,))
    assert reply.content["description"] == received.content["description"]
