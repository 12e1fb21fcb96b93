"""An agent nobody here wrote against the core as `connector-desk serve` starts it: Credo, without an endpoint."""

import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.interop.agent import FOLDER, set_up_agent
from tests.interop.node import Absent, Node
from tests.ports import free_port
from tests.served import Served

pytestmark = [pytest.mark.interop, pytest.mark.sqlite, pytest.mark.timeout(400)]

BY_ALIAS = "/bc/admin/credential/issue/byalias"


@pytest.fixture
def phone(callers_environment: Mapping[str, str]) -> Iterator[Node]:
    try:
        set_up_agent(callers_environment)
    except Absent as why:
        pytest.skip(str(why))
    with Node(FOLDER / "phone.mjs", callers_environment, LIB_ASKAR_PATH=str(FOLDER / "node_modules/.askar")) as ready:
        yield ready


@pytest.fixture
def holder(callers_environment: Mapping[str, str]) -> Iterator[Node]:
    try:
        set_up_agent(callers_environment)
    except Absent as why:
        pytest.skip(str(why))
    with Node(FOLDER / "holder.mjs", callers_environment, LIB_ASKAR_PATH=str(FOLDER / "node_modules/.askar")) as ready:
        yield ready


@pytest.fixture
def core(tmp_path: Path) -> Iterator[Served]:
    with Served(tmp_path / "data", "--public", f"127.0.0.1:{free_port()}") as ready:
        yield ready


def post(core: Served, path: str, body: Any = None) -> dict[str, Any]:
    answer = core.client.post(path, json=body)
    assert answer.status_code == 200, answer.text
    result: dict[str, Any] = answer.json()["result"]
    return result


def until(true: Callable[[], bool]) -> None:
    ends = time.monotonic() + 60
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.05)


def test_what_waited_for_a_phone_arrives_also_when_the_core_was_killed(core: Served, phone: Node) -> None:
    agent_id = post(core, "/bc/studio/agents", {"alias": "acme:alice", "displayName": "Alice"})["agentId"]
    badge = core.item("visitor-badge", "w3c", given_name="Zoë")
    made = post(core, BY_ALIAS, {"agentAlias": "acme:alice", "payload": [badge]})
    assert made["isWaitingOnConnection"] is True
    core.kill()
    core.start()
    shown = core.workflow(made["workflowId"])["connection"]
    connected = phone.ask(connect=shown["url"])
    assert (connected.get("state"), connected.get("theirLabel")) == ("completed", "Connector Desk"), connected
    core.kill()
    core.start()
    taken = phone.ask(take=True, named=True)
    assert taken.get("state") == "done", taken
    credential = taken["credential"]
    assert credential["credentialSubject"]["given_name"] == "Zoë"
    assert credential["proof"]["type"] == "Ed25519Signature2018"
    until(
        lambda: "The wallet confirmed that it saved the credential." in str(core.workflow(made["workflowId"])["steps"])
    )
    workflow = core.workflow(made["workflowId"])
    assert (workflow["state"], workflow["agentId"]) == ("done", agent_id)

    again = post(core, BY_ALIAS, {"agentAlias": "acme:alice", "payload": [badge]})
    assert again["isWaitingOnConnection"] is False
    declined = phone.ask(take=True, decline=True, version="v1")
    assert declined.get("state") == "declined", declined
    until(lambda: core.workflow(again["workflowId"])["state"] == "refused")
    assert core.workflow(again["workflowId"])["error"]["detail"] == "Not now <b>please</b>"

    link = post(
        core,
        "/bc/admin/credential/issue/byid",
        {"agentId": agent_id, "payload": [core.item("visitor-badge", "sd-jwt", given_name="Zoë")]},
    )
    assert link["notification"] == {"isRequired": False, "payload": {}}
    assert phone.ask(read=True)["text"].startswith("openid-credential-offer://?credential_offer_uri=")


def request(core: Served, **restrictions: Any) -> dict[str, Any]:
    """Spell a data request for the name on a visitor's badge."""
    schema_id = core.item("visitor-badge", "w3c", given_name="Zoë")["schemaId"]
    attributes = [{"name": "given_name"}, {"name": "company", "isRequired": False}]
    wanted = {"restrictions": {"schemaId": schema_id, **restrictions}, "attributes": attributes}
    return {"protocol": "didcomm", "payload": {"name": "Check-in", "credentials": [wanted]}}


def test_a_phone_answers_declines_and_reports(core: Served, phone: Node) -> None:
    post(core, "/bc/studio/agents", {"alias": "acme:alice", "displayName": "Alice"})
    badge = core.item("visitor-badge", "w3c", given_name="Zoë", company="Acme")
    made = post(core, BY_ALIAS, {"agentAlias": "acme:alice", "payload": [badge]})
    connected = phone.ask(connect=core.workflow(made["workflowId"])["connection"]["url"])
    assert connected.get("state") == "completed", connected
    assert phone.ask(take=True, named=True).get("state") == "done"

    def ask(**restrictions: Any) -> str:
        body = {"agentAlias": "acme:alice", **request(core, **restrictions)}
        return str(post(core, "/bc/admin/proofrequest/send/byalias", body)["workflowId"])

    sent = ask(attributes=[{"key": "company", "value": "Acme"}])
    shown = phone.ask(prove=True)
    assert shown.get("state") == "done", shown
    workflow = core.workflow(sent)
    assert (workflow["state"], workflow["verified"]) == ("done", True), workflow
    assert workflow["claims"] == {"given_name": "Zoë", "company": "Acme"}
    assert workflow["presented"][0]["issuer"] == "own"

    sent = ask()
    declined = phone.ask(prove=True, how="decline", version="v1")
    assert declined.get("state") == "declined", declined
    until(lambda: core.workflow(sent)["state"] == "refused")
    assert core.workflow(sent)["error"]["detail"] == "Not now <b>please</b>"

    sent = ask()
    assert "error" not in phone.ask(prove=True, how="report")
    until(lambda: core.workflow(sent)["state"] == "refused")
    assert core.workflow(sent)["error"]["detail"] == "Not now <b>please</b>"

    asked = post(core, "/bc/admin/proofrequest/create/connectionless", request(core))
    shown = phone.ask(prove=asked["url"])
    assert shown.get("state") == "done", shown
    workflow = core.workflow(asked["workflowId"])
    assert (workflow["state"], workflow["verified"]) == ("done", True), workflow
    assert [one["state"] for one in workflow["steps"]] == ["prepared", "opened", "working", "done"]

    credential = made["credentials"][0]["credentialId"]
    post(core, f"/bc/admin/credentials/{credential}/revoke")
    sent = ask()  # without a connection this wallet takes no report, whatever it says
    told = phone.ask(prove=True)
    assert (told.get("state"), "status" in str(told.get("told"))) == ("abandoned", True), told
    workflow = core.workflow(sent)
    assert (workflow["state"], workflow["verified"]) == ("failed", False)


def test_a_wallet_takes_and_shows_what_invitations_carry(core: Served, holder: Node) -> None:
    offer = "/bc/admin/credential/create/connectionless?protocol=didcomm"
    made = post(core, offer, {"payload": [core.item("visitor-badge", "w3c", given_name="Zoë")]})
    taken = holder.ask(take=made["url"], named=True)
    assert taken.get("state") == "done", taken
    until(
        lambda: "The wallet confirmed that it saved the credential." in str(core.workflow(made["workflowId"])["steps"])
    )

    asked = post(core, "/bc/admin/proofrequest/create/connectionless", request(core))
    shown = holder.ask(present=asked["url"])
    assert shown.get("state") == "done", shown
    workflow = core.workflow(asked["workflowId"])
    assert (workflow["verified"], workflow["claims"]) == (True, {"given_name": "Zoë"}), workflow

    made = post(core, offer, {"payload": [core.item("visitor-badge", "w3c", given_name="Zoë")]})
    declined = holder.ask(take=made["url"], decline=True)
    assert declined.get("state") == "declined", declined
    until(lambda: core.workflow(made["workflowId"])["state"] == "refused")
    assert core.workflow(made["workflowId"])["error"]["detail"] == "Not now <b>please</b>"
