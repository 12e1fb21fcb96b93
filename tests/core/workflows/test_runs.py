"""Runs of the shipped workflows, from the link to the end, on both databases."""

import asyncio
import json
from typing import Any

import pytest

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.contract import limits
from connector_desk.contract.staff import STAFF_HEADER
from connector_desk.core.didcomm import agent_key
from connector_desk.core.didcomm.message import Message
from connector_desk.core.store import visits, workflow_runs
from connector_desk.core.store.engine import sqlite_of
from connector_desk.core.store.statement import Statement
from connector_desk.core.store.transaction import Transaction
from connector_desk.core.workflows import run_scheduler
from connector_desk.core.workflows.run_scheduler import RunScheduler
from connector_desk.core.workflows.run_transitions import LoadedRun, RunChanged
from tests.core import presenter
from tests.core.correspondent import AGENTS, Correspondent, add_agent
from tests.core.holder import Holder, read_sd_jwt
from tests.core.running import Running
from tests.core.visitor import Visitor, lead_on, link, settle

WORKFLOWS = "/bc/admin/workflows"
STUDIO = "/bc/studio/workflows"
MINUTE = 60_000
DAY = 24 * 60 * MINUTE


def decide(core: Running, visit_id: str, deed: str = "approve") -> dict[str, Any]:
    result: dict[str, Any] = core.admin("POST", f"{WORKFLOWS}/{visit_id}/{deed}").result
    lead_on(core)
    return result


def states(run: dict[str, Any]) -> list[str]:
    return [one["state"] for one in run["run"]["steps"]]


def begun(core: Running, workflow: str = "visitor-badge", **more: Any) -> Visitor:
    visitor = Visitor(core, link(core, workflow, **more))
    visitor.open()
    return visitor.go_on()


def at_the_desk(core: Running) -> Visitor:
    return begun(core).go_on(given_name="Erika")


def offered(core: Running) -> Visitor:
    visitor = at_the_desk(core)
    decide(core, visitor.run["workflowId"])
    visitor.open()
    return visitor


def expire(core: Running, milliseconds: int) -> None:
    core.clock.forward(milliseconds)
    core.end_what_is_due()
    lead_on(core)


def events(core: Running, visit_id: str) -> list[str]:
    return [kind for (kind,) in core.rows("SELECT type FROM event WHERE visit_id = ? ORDER BY seq", visit_id)]


@pytest.mark.sqlite
@pytest.mark.postgresql
def test_a_visitor_gets_a_badge_once_the_desk_approves(desk: Running, holder: Holder) -> None:
    visitor = Visitor(desk, link(desk, parameters={"host": "Kim Ito"}))
    assert visitor.open().status == 200
    assert "Visitor badge" in visitor.text
    assert "Given name" in visitor.text
    assert desk.rows("SELECT * FROM flow_run") == []
    visitor.go_on()
    assert visitor.page.names == {"f_given_name", "f_family_name", "f_company"}
    visitor.go_on(given_name="Erika", family_name="Mustermann")
    run = visitor.run
    assert states(run) == ["done", "active", "upcoming"]
    assert run["run"]["waitsFor"] == "desk"
    values = {"Given name": "Erika", "Family name": "Mustermann", "Host": "Kim Ito"}
    assert run["run"]["question"]["values"] == values
    decide(desk, run["workflowId"])
    visitor.open()
    taken = holder.take(desk, visitor.offer())
    lead_on(desk)
    disclosed = read_sd_jwt(taken.credential, desk).disclosed
    assert (disclosed["given_name"], disclosed["family_name"], disclosed["host"]) == ("Erika", "Mustermann", "Kim Ito")
    visitor.open()
    assert "All done." in visitor.text
    run = visitor.run
    assert (run["state"], states(run)) == ("done", ["done", "done", "done"])
    assert [step["state"] for step in run["steps"]] == ["prepared", "opened", "working", "done"]
    told = events(desk, run["workflowId"])
    assert [kind for kind in told if "." in kind and not kind.startswith(("visit.", "workflow."))] == [
        "link.used", "approval.requested", "approval.given",
    ]  # fmt: skip


def test_who_shows_a_membership_card_gets_a_day_pass(desk: Running, holder: Holder) -> None:
    card = presenter.issued(desk, schema="membership-card", given_name="Erika", family_name="Muster", member_number="7")
    visitor = begun(desk, "day-pass", parameters={"event": "Open day", "venue": "Hall"})
    reply = presenter.answer(desk, visitor.asked(), card)
    assert reply.status == 200
    lead_on(desk)
    visitor.open()
    disclosed = read_sd_jwt(holder.take(desk, visitor.offer()).credential, desk).disclosed
    assert {key: disclosed[key] for key in ("event_name", "attendee_name", "venue", "category")} == {
        "event_name": "Open day", "attendee_name": "Erika Muster", "venue": "Hall", "category": "Standard",
    }  # fmt: skip
    lead_on(desk)
    assert visitor.run["state"] == "done"
    assert visitor.run["run"]["answers"]["membership"]["verified"] is True


def test_who_shows_nothing_that_holds_gets_no_pass(desk: Running) -> None:
    other = presenter.issued(desk, schema="membership-card", given_name="Erika", member_number="7")
    visitor = begun(desk, "day-pass")
    asked = visitor.asked()
    presenter.answer(desk, asked, other, twist=presenter.Twist(nonce="another"))
    lead_on(desk)
    visitor.open()
    assert "This did not work." in visitor.text
    run = visitor.run
    assert (run["state"], states(run)) == ("failed", ["failed", "upcoming"])
    assert run["error"]["message"] == "The answer did not pass every check."


def test_a_visitor_may_decline_in_the_wallet(desk: Running) -> None:
    visitor = begun(desk, "day-pass")
    request = presenter.read_request(desk, visitor.asked())
    presenter.post(desk, request["response_uri"], {"error": "access_denied", "state": request["state"]})
    lead_on(desk)
    visitor.open()
    assert (visitor.run["state"], "You declined." in visitor.text) == ("refused", True)


def test_the_proof_of_age_ends_with_a_message(desk: Running) -> None:
    holder = Holder()
    offer = desk.offer(desk.item(schema="proof-of-age", age_over_18="true"))
    fetched = desk.fetch(offer).json
    code = fetched["grants"]["urn:ietf:params:oauth:grant-type:pre-authorized_code"]["pre-authorized_code"]
    token = desk.token(code, tx_code=desk.workflow(offer.workflow)["pin"]).json["access_token"]
    named = {"credential_configuration_id": "proof-of-age_1.0_sd-jwt"}
    issued = desk.credential(token, holder.request(desk, **named)).json["credentials"][0]["credential"]
    visitor = begun(desk, "proof-of-age")
    assert presenter.answer(desk, visitor.asked(), presenter.Card(issued, holder)).status == 200
    lead_on(desk)
    visitor.open()
    assert "You have proved that you are 18 or older." in visitor.text
    assert (visitor.run["state"], states(visitor.run)) == ("done", ["done", "done"])


def test_the_other_method_shows_its_pin_to_the_staff_alone(desk: Running) -> None:
    visitor = begun(desk, "proof-of-age", methodName="receive")
    decide(desk, visitor.run["workflowId"])
    visitor.open()
    pin = visitor.run["pin"]
    assert pin.isdecimal()
    assert pin not in visitor.text
    assert "PIN" in visitor.text


@pytest.mark.parametrize("workflow", ["visitor-badge", "day-pass", "proof-of-age", "course-certificate", "login"])
def test_every_shipped_workflow_starts_without_parameters(desk: Running, workflow: str) -> None:
    assert begun(desk, workflow).run["flow"] == workflow


def test_a_decision_names_its_key_alone_whoever_sat_at_the_desk(desk: Running) -> None:
    path = f"{WORKFLOWS}/{at_the_desk(desk).run['workflowId']}/approve"
    decided = desk.admin("POST", path, headers=[("Desk-Staff", "Ana")]).result
    (operator,) = [each["operator"] for each in decided["run"]["steps"] if "operator" in each]
    assert operator.isprintable()
    assert "Ana" not in operator


def test_the_desk_may_decline(desk: Running) -> None:
    visitor = at_the_desk(desk)
    declined = decide(desk, visitor.run["workflowId"], "decline")
    assert (declined["state"], declined["steps"][-1]["detail"]) == ("cancelled", "The desk did not approve.")
    visitor.open()
    assert "The desk did not approve." in visitor.text
    again = desk.admin("POST", f"{WORKFLOWS}/{visitor.run['workflowId']}/approve")
    assert (again.status, again.code) == (409, "state_conflict")
    trail = desk.rows("SELECT action FROM audit WHERE subject = ?", visitor.run["workflowId"])
    assert trail == [("decline",)]


TWO_APPROVALS = (
    'name = "two"\ntitle = "Two"\ngoal = "Two approvals."\n[[methods]]\nname = "go"\n'
    '[[methods.steps]]\nkind = "approve"\nname = "first"\n[[methods.steps]]\nkind = "approve"\nname = "second"\n'
)


def test_a_decision_that_comes_twice_decides_no_later_step(desk: Running) -> None:
    desk.admin("POST", STUDIO, {"source": TWO_APPROVALS})
    path = f"{WORKFLOWS}/{begun(desk, 'two').run['workflowId']}"

    def decided(deed: str, **once: str) -> tuple[int, str | None]:
        headers = [("idempotency-key", once["key"])] if "key" in once else []
        reply = desk.admin("POST", f"{path}/{deed}", headers=headers)
        lead_on(desk)
        return reply.status, None if reply.status == 200 else reply.code

    assert [decided("approve?step=first") for _ in "12"] == [(200, None)] * 2
    assert [decided("approve?step=nothing"), decided("decline?step=first")] == [(409, "state_conflict")] * 2
    assert states(desk.admin("GET", path).result) == ["done", "active"]
    path = f"{WORKFLOWS}/{begun(desk, 'two').run['workflowId']}"
    assert [decided("approve", key="k") for _ in "12"] == [(200, None)] * 2
    assert states(desk.admin("GET", path).result) == ["done", "active"]
    assert decided("approve?step=second", key="k") == (409, "idempotency_conflict")
    assert [decided("decline?step=second") for _ in "12"] == [(200, None)] * 2
    assert states(desk.admin("GET", path).result) == ["done", "declined"]
    assert decided("approve?step=second") == (409, "state_conflict")


def test_what_waits_for_nobody_cannot_be_decided(desk: Running) -> None:
    offer = desk.offer().workflow
    assert desk.admin("POST", f"{WORKFLOWS}/{offer}/approve").code == "not_found"
    waiting = begun(desk).run["workflowId"]
    assert desk.admin("POST", f"{WORKFLOWS}/{waiting}/approve").code == "state_conflict"
    assert desk.admin("POST", f"{WORKFLOWS}/nobody/approve").status == 404


def test_a_code_whose_time_is_over_can_be_had_anew(desk: Running, holder: Holder) -> None:
    visitor = offered(desk)
    first = visitor.offer()
    expire(desk, 11 * MINUTE)
    visitor.open()
    assert "This code has expired." in visitor.text
    assert states(visitor.run) == ["done", "done", "lapsed"]
    assert visitor.run["state"] == "working"
    visitor.go_on()
    second = visitor.offer()
    assert first.workflow != second.workflow
    assert desk.fetch(first).status == 410
    holder.take(desk, second)
    lead_on(desk)
    assert visitor.run["state"] == "done"


def test_a_run_that_is_withdrawn_takes_its_code_with_it(desk: Running) -> None:
    visitor = offered(desk)
    offer = visitor.offer()
    assert desk.admin("POST", f"{WORKFLOWS}/{visitor.run['workflowId']}/cancel").result["state"] == "cancelled"
    assert desk.fetch(offer).status == 410
    assert desk.workflow(offer.workflow)["state"] == "cancelled"
    visitor.open()
    assert "This was withdrawn." in visitor.text
    assert "(now)" not in visitor.text
    lead_on(desk)
    assert desk.rows("SELECT ended_at IS NOT NULL, due_at, child_id FROM flow_run") in (
        [(1, None, None)],
        [(True, None, None)],
    )


def test_a_run_that_nobody_goes_on_with_expires(desk: Running) -> None:
    visitor = at_the_desk(desk)
    expire(desk, DAY)
    run = visitor.run
    assert run["state"] == "expired"
    visitor.open()
    assert "This has expired." in visitor.text
    assert desk.admin("POST", f"{WORKFLOWS}/{run['workflowId']}/approve").code == "state_conflict"


def test_what_was_typed_is_looked_at(desk: Running) -> None:
    visitor = begun(desk)
    wrong = visitor.press(given_name="  ", company="A" * 2_000)
    assert wrong.status == 422
    page = wrong.body.decode()
    assert "Please fill this in." in page
    assert "Please check this." in page
    assert states(visitor.run) == ["active", "upcoming", "upcoming"]
    visitor.go_on(given_name="Erika", nonsense="x", __class__="y")
    assert visitor.run["run"]["answers"] == {"visitor": {"given_name": "Erika"}}


def test_a_form_that_is_sent_twice_counts_once(desk: Running) -> None:
    visitor = begun(desk)
    assert [visitor.press(given_name=name).status for name in ("Erika", "Other")] == [303, 303]
    assert visitor.run["run"]["answers"] == {"visitor": {"given_name": "Erika"}}


def test_case_344_a_step_that_cannot_be_done_ends_the_run_with_the_reason(desk: Running) -> None:
    source = (
        'name = "broken"\ntitle = "Broken"\ngoal = "Nothing."\n[[parameters]]\nname = "name"\ndefault = "x"\n'
        '[[methods]]\nname = "go"\n[[methods.steps]]\nkind = "issue"\nname = "badge"\n'
        '[[methods.steps.credentials]]\nschemaName = "visitor-badge"\n'
        '[methods.steps.credentials.attributes]\ngiven_name = "sum(parameters.name)"\n'
    )
    assert desk.admin("POST", STUDIO, {"source": source}).status == 200
    visitor = begun(desk, "broken")
    run = visitor.run
    assert (run["state"], states(run)) == ("failed", ["failed"])
    assert run["error"]["message"] == "A step of the workflow failed."
    assert run["error"]["code"] == "invalid_expression"
    assert run["error"]["reason"]
    assert "detail" not in run["error"]  # nobody else said anything
    assert "This did not work." in visitor.text
    lead_on(desk)
    assert visitor.open().status == 200  # nothing tries again by itself
    assert visitor.run["workflowId"] == run["workflowId"]
    desk.clock.forward(1)
    assert visitor.open("?again=1").status == 303
    visitor.open()
    visitor.go_on()
    assert visitor.run["workflowId"] != run["workflowId"]
    desk.clock.forward(30 * 86_400_000)
    desk.capabilities.schemas.visits.deadlines.tidy()
    desk.end_what_is_due()
    assert set(desk.workflow(run["workflowId"])["error"]) == {"code", "message"}  # the reason may tell values


def test_why_a_step_could_not_be_done_is_put_into_nobodys_mouth() -> None:
    fault = ValidationFailed([FieldFault("payload[0]", "unknown", "Nobody knows it.")])
    assert run_scheduler.reason_of(fault) == {
        "code": fault.code,
        "message": "A step of the workflow failed.",
        "reason": "payload[0]: Nobody knows it.",
    }


def test_a_run_goes_on_as_it_began_whatever_becomes_of_its_workflow(desk: Running, holder: Holder) -> None:
    visitor = at_the_desk(desk)
    desk.admin("PUT", f"{STUDIO}/visitor-badge", {"isEnabled": False})
    decide(desk, visitor.run["workflowId"])
    visitor.open()
    holder.take(desk, visitor.offer())
    lead_on(desk)
    assert visitor.run["state"] == "done"


def test_what_stands_in_a_run_is_sealed_and_purged(desk: Running) -> None:
    visitor = begun(desk, goal="For Erika only").go_on(given_name="Geheimrat")
    for table in ("flow_run", "flow_step", "flow_link", "event", "visit"):
        stored = repr(desk.rows(f"SELECT * FROM {table}"))
        assert "Geheimrat" not in stored
        assert "For Erika" not in stored
    decide(desk, visitor.run["workflowId"], "decline")
    desk.clock.forward(31 * DAY)
    desk.capabilities.schemas.visits.deadlines.tidy()
    desk.end_what_is_due()
    run = visitor.run
    assert run["purgedAt"]
    assert run["run"]["answers"] == {}
    assert desk.rows("SELECT sealed FROM flow_run")[0][0] == b""
    assert visitor.open().status == 200


def test_case_341_the_connection_comes_first_and_the_workflow_starts_once_after_it(desk: Running) -> None:
    visitor = Visitor(desk, link(desk, isConnectionRequired=True))
    visitor.open()
    assert "Connect your wallet" in visitor.text
    visitor.go_on()
    run = visitor.run
    assert states(run) == ["active", "upcoming", "upcoming", "upcoming"]
    assert visitor.wallet_link.startswith("didcomm://invite?")
    (agent,) = desk.admin("GET", AGENTS).result["agents"]
    assert agent["alias"].startswith("visitor:")
    lead_on(desk)
    assert len(desk.rows("SELECT * FROM agent_connection")) == 1
    child = run["run"]["steps"][0]["workflowId"]
    Correspondent(desk).connect(desk.workflow(child)["connection"]["invitation"])
    lead_on(desk)
    visitor.open()
    assert states(visitor.run) == ["done", "active", "upcoming", "upcoming"]
    assert visitor.run["agentId"] == agent["agentId"]
    assert visitor.page.names == {"f_given_name", "f_family_name", "f_company"}
    assert len([kind for kind in events(desk, run["workflowId"]) if kind == "link.used"]) == 1


def test_the_invitation_of_a_run_that_is_withdrawn_connects_nobody(desk: Running) -> None:
    visitor = begun(desk, isConnectionRequired=True)
    run = visitor.run
    invitation = desk.workflow(run["run"]["steps"][0]["workflowId"])["connection"]["invitation"]
    desk.admin("POST", f"{WORKFLOWS}/{run['workflowId']}/cancel")
    phone = Correspondent(desk)
    key = agent_key.read(invitation["services"][0]["recipientKeys"][0])
    assert phone.send(phone.request(invitation), to=key).status == 400


def test_a_visitor_who_never_connected_is_forgotten_with_the_run(desk: Running) -> None:
    address = link(desk, isConnectionRequired=True)
    gone, came = Visitor(desk, address), Visitor(desk, address)
    for one in (gone, came):
        desk.clock.forward(1)  # the newest run is looked at
        one.open()
        one.go_on()
    add_agent(desk, "visitor:kim")
    child = came.run["run"]["steps"][0]["workflowId"]
    Correspondent(desk).connect(desk.workflow(child)["connection"]["invitation"])
    lead_on(desk)
    expire(desk, 11 * MINUTE)
    assert len(desk.admin("GET", AGENTS).result["agents"]) == 3  # both runs go on
    expire(desk, 3 * DAY)
    expire(desk, 11 * MINUTE)
    left = {one["agentId"] for one in desk.admin("GET", AGENTS).result["agents"] if one["alias"] != "visitor:kim"}
    assert left == {came.run["agentId"]}
    assert len(desk.admin("GET", AGENTS).result["agents"]) == 2


def test_there_is_room_for_so_many_agents_and_visitors_take_none_of_it(
    desk: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "AGENTS", 2)
    address = link(desk, isConnectionRequired=True)
    for count in range(3):
        desk.clock.forward(1)  # the newest run is looked at
        visitor = Visitor(desk, address)
        visitor.open()
        visitor.go_on()
        assert visitor.run["state"] == ("failed" if count == 2 else "opened")
    for name in ("acme:a", "acme:b"):
        add_agent(desk, name)
    refused = desk.admin("POST", AGENTS, {"alias": "acme:c", "displayName": "C"})
    assert (refused.status, refused.fields) == (422, {"alias": "too_many"})


def approved(core: Running) -> str:
    """Give a run that can go on, and that nobody leads on."""
    scheduler = core.core._run_scheduler
    assert scheduler
    visitor = at_the_desk(core)
    core.run(scheduler.stop())
    visit_id = str(visitor.run["workflowId"])
    assert core.admin("POST", f"{WORKFLOWS}/{visit_id}/approve").status == 200
    return visit_id


def offers(core: Running) -> int:
    return len(core.rows("SELECT id FROM visit WHERE kind = 'offer'"))


@pytest.mark.sqlite
@pytest.mark.postgresql
def test_case_392_ten_workers_take_one_step_once(desk: Running) -> None:
    visit_id = approved(desk)

    async def race() -> None:
        await asyncio.gather(*(RunScheduler()._serve(desk.capabilities.workflows, visit_id) for _ in range(10)))

    desk.run(race())
    assert offers(desk) == 1


@pytest.mark.sqlite
@pytest.mark.postgresql
def test_case_392_who_lost_the_lease_changes_nothing(desk: Running) -> None:
    visit_id = approved(desk)
    now = desk.clock()

    def leased(owner: str, at: int) -> LoadedRun:
        row = desk.run(
            desk.capabilities.place.runtime.store.write(
                lambda c: workflow_runs.lease(c, visit_id, owner, at, at + MINUTE)
            )
        )
        assert row is not None
        return LoadedRun.open(desk.capabilities.place.runtime.sealer, row)

    first = leased("first", now)
    with pytest.raises(AssertionError):
        leased("other", now + MINUTE - 1)
    other = leased("other", now + MINUTE)
    with pytest.raises(RunChanged):
        desk.run(run_scheduler.perform(desk.capabilities.workflows, first, now + MINUTE))
    assert offers(desk) == 0
    desk.run(run_scheduler.perform(desk.capabilities.workflows, other, now + MINUTE))
    assert offers(desk) == 1
    with pytest.raises(RunChanged):
        desk.run(run_scheduler.perform(desk.capabilities.workflows, other, now + MINUTE))
    assert offers(desk) == 1


def test_a_run_whose_request_waits_for_a_connection_is_waiting(desk: Running) -> None:
    agent = add_agent(desk, "acme:kim")["agentId"]
    token = desk.admin("POST", f"{AGENTS}/{agent}/token").result["token"]
    desk.admin("POST", "/bc/studio/service-providers", {"issuer": "https://portal.example", "name": "Portal"})
    body = {"requestId": "login-1", "alias": "acme:kim", "issuer": "https://portal.example"}
    headers = [("authorization", f"Bearer {token}"), ("content-type", "application/json")]
    desk.public("POST", "/bc/agent/login", json.dumps(body).encode(), headers=headers)
    lead_on(desk)
    (run,) = [one for one in desk.admin("GET", WORKFLOWS).result["workflows"] if one["kind"] == "flow"]
    assert run["state"] == "waiting"
    phone = Correspondent(desk)
    phone.connect(desk.admin("POST", f"{AGENTS}/{agent}/invite").result["invitation"])
    courier = desk.core._outbox_dispatcher
    assert courier
    while desk.run(courier.once(desk.capabilities.agents)) == 0:
        pass
    assert desk.states(run["workflowId"]) == ["prepared", "waiting", "shown"]


def test_a_login_request_starts_the_workflow_of_that_name_over_the_connection(desk: Running) -> None:
    agent = add_agent(desk, "acme:kim")["agentId"]
    phone = Correspondent(desk)
    phone.connect(desk.admin("POST", f"{AGENTS}/{agent}/invite").result["invitation"])
    token = desk.admin("POST", f"{AGENTS}/{agent}/token").result["token"]
    desk.admin("POST", "/bc/studio/service-providers", {"issuer": "https://portal.example", "name": "Portal"})
    body = {"requestId": "login-1", "alias": "acme:kim", "issuer": "https://portal.example"}
    headers = [("authorization", f"Bearer {token}"), ("content-type", "application/json")]
    for _ in "12":
        sent = desk.public("POST", "/bc/agent/login", json.dumps(body).encode(), headers=headers)
        assert (sent.status, sent.body) == (200, b"{}")
    lead_on(desk)
    (run,) = [one for one in desk.admin("GET", WORKFLOWS).result["workflows"] if one["kind"] == "flow"]
    assert (run["flow"], run["agentId"], run["run"]["waitsFor"]) == ("login", agent, "wallet")
    parameters = run["run"]["parameters"]
    assert (parameters["issuer"], parameters["service"]) == ("https://portal.example", "Portal")
    child = run["run"]["steps"][0]["workflowId"]
    assert desk.workflow(child)["agentId"] == agent
    courier = desk.core._outbox_dispatcher
    assert courier
    while desk.run(courier.once(desk.capabilities.agents)) == 0:
        pass
    assert any("openid4vp:" in str(one.content.get("content")) for one in phone.fetch())
    expire(desk, DAY)
    assert desk.workflow(run["workflowId"])["state"] == "expired"
    assert desk.workflow(child)["state"] in {"cancelled", "expired"}


def test_a_run_that_cannot_be_read_ends_and_stops_nobody_else(desk: Running) -> None:
    broken = begun(desk).run["workflowId"]
    spoil = Statement("UPDATE flow_run SET sealed = :sealed, waits = NULL, due_at = 1 WHERE visit_id = :visit_id")
    assert desk.core._store
    desk.run(desk.core._store.write(lambda tx: spoil.run(tx, visit_id=broken, sealed=b"\1\2")))
    lead_on(desk)
    assert desk.rows("SELECT state FROM visit WHERE id = ?", broken) == [("failed",)]
    assert begun(desk).page.names == {"f_given_name", "f_family_name", "f_company"}


@pytest.mark.sqlite
@pytest.mark.postgresql
def test_the_staff_list_runs_by_link_agent_kind_and_whom_they_wait_for(desk: Running) -> None:
    first, second = at_the_desk(desk), begun(desk, "day-pass")
    desk.offer()
    one, other = first.run["workflowId"], second.run["workflowId"]

    def listed(query: str) -> list[str]:
        return [each["workflowId"] for each in desk.admin("GET", f"{WORKFLOWS}?{query}").result["workflows"]]

    link_id = first.path.rpartition("/")[2]
    assert set(listed("kind=flow")) == {one, other}
    assert len(listed("kind=offer")) == 1
    assert len(listed("kind=request")) == 1  # what the other run asks
    assert listed(f"linkId={link_id}") == [one]
    assert listed(f"linkId={link_id}&waitsFor=wallet") == []
    assert listed("linkId=nobody") == []
    assert (listed("waitsFor=desk"), listed("waitsFor=wallet"), listed("waitsFor=visitor")) == ([one], [other], [])
    decide(desk, one, "decline")
    assert listed("waitsFor=desk") == []
    assert listed("kind=flow&state=cancelled") == [one]
    for query in ("kind=visit", "waitsFor=child", "kind="):
        answer = desk.admin("GET", f"{WORKFLOWS}?{query}")
        assert (answer.status, answer.fields) == (422, {query.partition("=")[0]: "invalid_choice"})


CONNECTED = (
    'name = "connected"\ntitle = "Connected"\ngoal = "Come in."\n[[methods]]\nname = "go"\n'
    '[[methods.steps]]\nkind = "connect"\nname = "wallet"\n'
    '[[methods.steps]]\nkind = "issue"\nname = "badge"\n[[methods.steps.credentials]]\n'
    'schemaName = "visitor-badge"\nformat = "w3c"\nattributes.given_name = "\'Erika\'"\n'
    '[[methods.steps]]\nkind = "request"\nname = "shown"\ntitle = "Who you are"\n[[methods.steps.credentials]]\n'
    'schemaName = "visitor-badge"\nformat = "FORMAT"\nattributes = ["given_name"]\n'
)


@pytest.mark.parametrize("form", ["w3c", "sd-jwt"])
def test_a_run_issues_and_asks_over_its_connection(desk: Running, form: str) -> None:
    desk.admin("POST", STUDIO, {"source": CONNECTED.replace("FORMAT", form)})
    visitor = begun(desk, "connected")
    phone = Correspondent(desk)
    child = visitor.run["run"]["steps"][0]["workflowId"]
    phone.connect(desk.workflow(child)["connection"]["invitation"])
    settle(desk)
    visitor.open()
    assert visitor.page.hrefs == []  # nothing to open or scan: it comes over the connection
    assert "Please continue in your wallet." in visitor.text

    def fetched() -> Message:
        courier = desk.core._outbox_dispatcher
        assert courier
        while desk.run(courier.once(desk.capabilities.agents)) == 0:
            pass
        return phone.fetch()[-1]

    offer = fetched()
    assert offer.type.name == "offer-credential"
    phone.send(phone.ask_for(offer))
    issued = fetched() if phone.received[-1].type.name != "issue-credential" else phone.received[-1]
    assert issued.type.name == "issue-credential"
    phone.acknowledge(issued)
    lead_on(desk)
    assert states(visitor.run) == ["done", "done", "active"]
    asked = fetched()
    if form == "w3c":
        assert asked.type.name == "request-presentation"
        (attached,) = asked.content["request_presentations~attach"]  # type: ignore[misc]
        assert "given_name" in json.dumps(attached)
    else:
        assert "openid4vp:" in str(asked.content["content"])


def test_the_labels_of_what_the_staff_see_come_in_other_languages(desk: Running) -> None:
    source = (
        'name = "labelled"\ntitle = "Labelled"\ngoal = "Look."\n[[methods]]\nname = "go"\n[[methods.steps]]\n'
        'kind = "approve"\nname = "look"\nvalues."Plate" = "\'X 1\'"\nlabels."Plate".de = "Kennzeichen"\n'
    )
    assert desk.admin("POST", STUDIO, {"source": source}).status == 200
    question = begun(desk, "labelled").run["run"]["question"]
    assert (question["values"], question["labels"]) == ({"Plate": "X 1"}, {"Plate": {"de": "Kennzeichen"}})
    wrong = desk.admin("POST", STUDIO, {"source": source.replace('labels."Plate"', 'labels."Plat"')})
    assert wrong.status == 422
    assert "Did you mean Plate?" in wrong.body.decode()


@pytest.mark.sqlite  # PostgreSQL chooses by its statistics
def test_the_runs_are_listed_by_an_index_of_their_own(desk: Running) -> None:
    said: list[str] = []

    def look(tx: Transaction) -> None:
        sqlite_of(tx).set_trace_callback(said.append)
        visits.page(tx, 50, "x", visits.VisitQuery(kind="flow"))
        sqlite_of(tx).set_trace_callback(None)

    desk.run(desk.capabilities.place.runtime.store.read(look))
    (statement,) = [one for one in said if "FROM visit" in one]
    plan = desk.rows(f"EXPLAIN QUERY PLAN {statement}")
    assert "ix_visit_run" in str(plan)


def test_a_step_says_who_decided_it_until_the_values_are_deleted(desk: Running) -> None:
    visitor = at_the_desk(desk)
    path = f"{WORKFLOWS}/{visitor.run['workflowId']}/decline"
    desk.admin("POST", path, headers=[(STAFF_HEADER, "Ana")])
    lead_on(desk)
    assert [each.get("staff") for each in visitor.run["run"]["steps"]] == [None, "Ana", None]
    desk.clock.forward(31 * DAY)
    desk.tidy()
    decided = visitor.run["run"]["steps"][1]
    assert "staff" not in decided
    assert decided["operator"]
