"""What is queued for an agent that is blocked, or whose connection has ended: it goes nowhere, or to the next one."""

from collections.abc import Iterator
from typing import Any

import pytest

from connector_desk.contract.visit import Detail
from connector_desk.core.agents import connections, outbox_dispatcher
from connector_desk.core.agents.outbox_dispatcher import LEASE
from connector_desk.core.didcomm import message
from connector_desk.core.store import agents, outbox
from connector_desk.core.store.transaction import Transaction
from tests.core.agents.test_agent_routes import bring, credentials_in, invitation_of, issue
from tests.core.agents.test_didcomm_routes import DAY, invite, listening_at
from tests.core.correspondent import AGENTS, DIDEXCHANGE, Correspondent, Listening
from tests.core.running import Running


@pytest.fixture
def office(desk: Running) -> Iterator[tuple[Correspondent, Listening]]:
    with listening_at(desk) as found:
        yield found


@pytest.fixture
def phone(desk: Running) -> Correspondent:
    courier, store = desk.core._outbox_dispatcher, desk.core._store
    assert courier
    assert store
    desk.run(courier.stop())  # what it does is done by hand
    _, invitation = invite(desk)
    made = Correspondent(desk)
    made.connect(invitation)
    return made


def block(desk: Running, *, blocked: bool = True) -> None:
    (agent,) = desk.admin("GET", AGENTS).result["agents"]
    assert desk.admin("PUT", f"{AGENTS}/{agent['agentId']}", {"isBlocked": blocked}).status == 200


def replace(desk: Running) -> Correspondent:
    """Connect another phone as the same agent."""
    (agent,) = desk.admin("GET", AGENTS).result["agents"]
    fresh = Correspondent(desk)
    fresh.connect(desk.admin("POST", f"{AGENTS}/{agent['agentId']}/invite").result["invitation"])
    return fresh


def kinds(messages: list[message.Message], *others: str) -> list[str]:
    return [one.type.name for one in messages if one.type.name not in {"response", *others}]


def queued(owner: Correspondent, *items: dict[str, Any]) -> str:
    """Issue while the agent is down; gives the ID of the workflow."""
    owner.down = True
    made: str = issue(owner.core, "acme:kim", *items).result["workflowId"]
    bring(owner.core)
    return made


def ask(desk: Running) -> str:
    """Ask the agent for data; gives the ID of the workflow."""
    wanted = {"format": "w3c", "restrictions": {"schemaId": desk.schema_id("membership-card")}}
    credentials = [{**wanted, "attributes": [{"name": "given_name"}]}]
    body = {"agentAlias": "acme:kim", "payload": {"name": "A", "credentials": credentials}, "protocol": "didcomm"}
    made: str = desk.admin("POST", "/bc/admin/proofrequest/send/byalias", body).result["workflowId"]
    return made


def declined(asked: message.Message) -> message.Message:
    content = {"description": {"code": "declined", "en": "Not now."}}
    return message.write(asked.type.named("problem-report"), content, thread=asked.thread)


def come_back(owner: Correspondent) -> None:
    owner.down = False
    owner.core.clock.forward(300_000)
    bring(owner.core)


def test_what_is_queued_for_an_agent_waits_while_it_is_blocked(office: tuple[Correspondent, Listening]) -> None:
    owner, _ = office
    desk = owner.core
    made = queued(owner, desk.item("w3c"))
    block(desk)
    come_back(owner)
    assert kinds(owner.received) == []
    assert desk.rows("SELECT due_at FROM agent_connection") == [(None,)]
    assert desk.rows("SELECT count(*) FROM outbox") == [(1,)]
    block(desk, blocked=False)
    bring(desk)
    bring(desk)
    assert kinds(owner.received) == ["offer-credential"]
    assert owner.send(owner.ask_for(owner.take("offer-credential"))).status == 202
    bring(desk)
    assert len(credentials_in(owner)) == 1
    assert desk.workflow(made)["state"] == "done"


def test_what_waited_for_a_blocked_agent_ends_with_its_visit(office: tuple[Correspondent, Listening]) -> None:
    owner, _ = office
    desk = owner.core
    made = queued(owner, desk.item("w3c"))
    block(desk)
    owner.down = False
    desk.clock.forward(DAY)
    desk.end_what_is_due()
    block(desk, blocked=False)
    bring(desk)
    assert kinds(owner.received) == []
    assert desk.workflow(made)["state"] == "expired"


def test_an_agent_that_is_blocked_between_two_messages_gets_no_second(office: tuple[Correspondent, Listening]) -> None:
    owner, listening = office
    desk = owner.core
    queued(owner, desk.item("w3c"), desk.item("w3c"))
    (agent,) = desk.admin("GET", AGENTS).result["agents"]
    listening.meanwhile = lambda: desk.admin_async("PUT", f"{AGENTS}/{agent['agentId']}", {"isBlocked": True})
    come_back(owner)
    assert kinds(owner.received) == ["offer-credential"]
    block(desk, blocked=False)
    bring(desk)
    assert kinds(owner.received) == ["offer-credential"] * 2
    assert len({one.id for one in owner.received}) == len(owner.received)


def test_a_blocked_agent_that_could_not_be_reached_is_not_tried_again(office: tuple[Correspondent, Listening]) -> None:
    owner, _ = office
    desk = owner.core
    owner.down = True
    issue(desk, "acme:kim", desk.item("w3c"))
    now = desk.clock()
    ((lane,),) = desk.rows("SELECT id FROM agent_connection WHERE due_at IS NOT NULL")
    fence = desk.run(
        desk.capabilities.place.runtime.store.write(lambda c: outbox.lease(c, lane, "under way", now, now + LEASE))
    )
    assert fence is not None
    block(desk)
    desk.run(
        desk.capabilities.place.runtime.store.write(
            lambda c: outbox_dispatcher._put_off(c, lane, fence, now, now + 1_000, 1)
        )
    )
    assert desk.rows("SELECT due_at, attempts FROM agent_connection") == [(None, 1)]


def test_what_did_not_arrive_goes_to_the_connection_that_came_in_its_place(
    office: tuple[Correspondent, Listening],
) -> None:
    owner, _ = office
    desk = owner.core
    offer = queued(owner, desk.item("w3c"))
    link = queued(owner, desk.item("sd-jwt"))
    ask(desk)
    bring(desk)
    fresh = replace(desk)
    bring(desk)
    come_back(owner)
    assert kinds(owner.received) == []
    found = fresh.fetch()
    assert kinds(found) == ["offer-credential", "message", "request-presentation"]
    assert desk.rows("SELECT count(*) FROM outbox") == [(0,)]
    fresh.send(fresh.ask_for(found[0]))
    assert len(credentials_in(fresh)) == 1
    assert desk.workflow(offer)["state"] == "done"
    assert desk.workflow(link)["state"] == "shown"
    bring(desk)
    assert fresh.fetch() == []


def test_a_link_that_arrived_is_not_doubled(office: tuple[Correspondent, Listening]) -> None:
    owner, _ = office
    desk = owner.core
    issue(desk, "acme:kim", desk.item("sd-jwt"))
    bring(desk)
    assert kinds(owner.received) == ["message"]
    fresh = replace(desk)
    bring(desk)
    assert fresh.fetch() == []


def test_an_offer_that_was_not_answered_goes_on_over_the_next_connection(
    office: tuple[Correspondent, Listening],
) -> None:
    owner, _ = office
    desk = owner.core
    made = issue(desk, "acme:kim", desk.item("w3c")).result["workflowId"]
    bring(desk)
    late = owner.ask_for(owner.take("offer-credential"))
    fresh = replace(desk)
    assert owner.send(late).status == 400
    bring(desk)
    assert owner.send(late).status == 400
    (again,) = fresh.fetch()
    assert fresh.send(fresh.ask_for(again)).status == 200
    assert len(credentials_in(fresh)) == 1
    assert credentials_in(owner) == []
    assert desk.workflow(made)["state"] == "done"
    bring(desk)
    assert (fresh.fetch(), len(owner.received)) == ([], 2)
    assert desk.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL") == [(1,)]


def test_a_request_that_was_not_answered_goes_on_over_the_next_connection(phone: Correspondent) -> None:
    desk = phone.core
    made = ask(desk)
    bring(desk)
    (first,) = phone.fetch()
    fresh = replace(desk)
    bring(desk)
    (again,) = fresh.fetch()
    assert (first.type, again.type.name) == (again.type, "request-presentation")
    assert first.thread != again.thread
    assert phone.send(declined(first)).status == 400
    assert desk.workflow(made)["state"] == "shown"
    assert fresh.send(declined(again)).status == 202
    assert desk.workflow(made)["state"] == "refused"


def test_a_credential_that_was_on_its_way_is_told_of_and_not_issued_to_another(
    office: tuple[Correspondent, Listening],
) -> None:
    owner, _ = office
    desk = owner.core
    made = issue(desk, "acme:kim", desk.item("w3c")).result["workflowId"]
    bring(desk)
    owner.down = True
    assert owner.send(owner.ask_for(owner.take("offer-credential"))).status == 202
    bring(desk)
    assert desk.workflow(made)["state"] == "done"
    fresh = replace(desk)
    come_back(owner)
    assert (credentials_in(owner), fresh.fetch()) == ([], [])
    assert (desk.workflow(made)["state"], desk.workflow(made)["error"]["message"]) == ("failed", Detail.LOST)
    assert desk.rows("SELECT count(*) FROM outbox") == [(0,)]
    assert desk.rows("SELECT count(*) FROM errand WHERE sent_at IS NULL") == [(0,)]


def test_that_a_credential_is_kept_is_heard_also_when_its_connection_has_ended(phone: Correspondent) -> None:
    desk = phone.core
    made = issue(desk, "acme:kim", desk.item("w3c")).result["workflowId"]
    bring(desk)
    (offered,) = phone.fetch()
    phone.send(phone.ask_for(offered))
    replace(desk)
    bring(desk)
    kept = message.write(offered.type.named("ack"), {"status": "OK"}, thread=offered.thread)
    assert [phone.send(kept).status for _ in range(2)] == [202, 400]
    said = [one.get("detail") for one in desk.workflow(made)["steps"]]
    assert said.count(Detail.CONFIRMED) == 1
    assert desk.workflow(made)["state"] == "done"


@pytest.mark.parametrize("declines", [False, True])
def test_the_visit_says_that_a_blocked_agent_has_answered(phone: Correspondent, *, declines: bool) -> None:
    desk = phone.core
    made = issue(desk, "acme:kim", desk.item("w3c")).result["workflowId"]
    bring(desk)
    (offered,) = phone.fetch()
    answer = declined(offered) if declines else phone.ask_for(offered)
    block(desk)
    stranger = phone.send({"@type": "https://didcomm.org/trust_ping/1.0/ping", "@id": "p"})
    assert desk.workflow(made)["state"] == "shown"
    turned_away = phone.send(answer)
    assert (turned_away.status, turned_away.body) == (stranger.status, stranger.body) == (400, b"")
    found = desk.workflow(made)
    assert (found["state"], found["error"]["message"]) == ("failed", Detail.ANSWERED_BLOCKED)
    assert desk.rows("SELECT count(*) FROM offer WHERE visit_id = ? AND closed_at IS NOT NULL", made) == [(1,)]
    steps = found["steps"]
    assert phone.send(answer).status == 400
    block(desk, blocked=False)
    assert phone.send(answer).status == (202 if declines else 200)
    assert credentials_in(phone) == []
    assert desk.workflow(made)["steps"] == steps


def test_the_visit_says_that_a_blocked_agent_has_answered_what_it_was_asked(phone: Correspondent) -> None:
    desk = phone.core
    made = ask(desk)
    bring(desk)
    (asked,) = phone.fetch()
    block(desk)
    assert phone.send(declined(asked)).status == 400
    found = desk.workflow(made)
    assert (found["state"], found["error"]["message"]) == ("failed", Detail.ANSWERED_BLOCKED)
    assert desk.rows("SELECT count(*) FROM data_request WHERE visit_id = ? AND closed_at IS NOT NULL", made) == [(1,)]


def test_what_a_blocked_agent_says_of_what_is_over_changes_nothing(phone: Correspondent) -> None:
    desk = phone.core
    made = issue(desk, "acme:kim", desk.item("w3c")).result["workflowId"]
    bring(desk)
    (offered,) = phone.fetch()
    phone.send(phone.ask_for(offered))
    block(desk)
    steps = desk.workflow(made)["steps"]
    assert phone.acknowledge(phone.take("issue-credential")).status == 400
    assert desk.workflow(made)["steps"] == steps


def test_of_several_offers_only_those_go_out_anew_that_were_not_answered(
    office: tuple[Correspondent, Listening],
) -> None:
    owner, _ = office
    desk = owner.core
    made = issue(desk, "acme:kim", desk.item("w3c"), desk.item("w3c")).result["workflowId"]
    bring(desk)
    owner.send(owner.ask_for(owner.take("offer-credential")))
    bring(desk)
    assert len(credentials_in(owner)) == 1
    fresh = replace(desk)
    bring(desk)
    (again,) = fresh.fetch()
    assert desk.rows("SELECT position FROM exchange ORDER BY position") == [(0,), (1,)]
    fresh.send(fresh.ask_for(again))
    assert len(credentials_in(fresh)) == 1
    found = desk.workflow(made)
    assert (found["state"], found.get("error")) == ("done", None)


def test_what_is_sent_while_the_connection_is_replaced_goes_out_once(office: tuple[Correspondent, Listening]) -> None:
    owner, listening = office
    desk = owner.core
    for _ in range(2):
        queued(owner, desk.item("sd-jwt"))
    (agent,) = desk.admin("GET", AGENTS).result["agents"]
    invitation = desk.admin("POST", f"{AGENTS}/{agent['agentId']}/invite").result["invitation"]
    fresh = Correspondent(desk)
    fresh.connect(invitation, complete=False)
    named = {"thid": fresh.take("response").thread, "pthid": invitation["@id"]}
    done = {"@type": f"{DIDEXCHANGE}/complete", "@id": "c", "~thread": named}
    listening.meanwhile = lambda: fresh.send_async(done)
    come_back(owner)
    assert kinds(owner.received) == ["message"]
    assert kinds(fresh.fetch()) == ["message"]


def test_what_was_not_fetched_goes_to_the_phone_that_came_in_its_place(phone: Correspondent) -> None:
    desk = phone.core
    issue(desk, "acme:kim", desk.item("w3c"))
    bring(desk)
    fresh = replace(desk)
    bring(desk)
    assert phone.send({"@type": "https://didcomm.org/messagepickup/2.0/delivery-request", "@id": "d"}).status == 400
    assert kinds(fresh.fetch()) == ["offer-credential"]


def test_what_was_queued_for_a_connection_that_its_agent_gave_up_waits_for_the_next(phone: Correspondent) -> None:
    desk = phone.core
    made = issue(desk, "acme:kim", desk.item("w3c")).result["workflowId"]
    bring(desk)

    def give_up(tx: Transaction) -> None:
        (row,) = agents.half_open(tx, "completed", desk.clock())
        connections.end(desk.capabilities.place.runtime.sealer, tx, row, desk.clock())

    desk.run(desk.capabilities.place.runtime.store.write(give_up))
    bring(desk)
    fresh = Correspondent(desk)
    fresh.connect(invitation_of(desk, made))
    bring(desk)
    assert kinds(fresh.fetch()) == ["offer-credential"]
