import pytest

from connector_desk.core.didcomm import did_doc, issue_credential, message, out_of_band, present_proof
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.errors import MessageRefused
from connector_desk.core.didcomm.message import Message
from connector_desk.core.didcomm.out_of_band import Correspondent, Goal, Inviter
from tests.core.didcomm.issuance import CREDO, offered, request
from tests.core.didcomm.test_present_proof import requested

ENDPOINT = "https://desk.example/didcomm"
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
        Inviter(alice.verkey, ENDPOINT, "Desk"),
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
    reply = out_of_band.addressed(received, alice.verkey, ENDPOINT)
    service = did_doc.service_beside(message.read(reply.to_bytes()).content)
    assert service is not None
    assert (service.endpoint, service.recipients) == (ENDPOINT, (alice.verkey,))
    assert reply.content["description"] == received.content["description"]
