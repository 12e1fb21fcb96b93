"""Agents that nobody here tuned to: ACA-Py against the core as `connector-desk serve` starts it."""

from collections.abc import Iterator, Mapping
from typing import Any

import httpx
import pytest

from tests.interop import acapy
from tests.interop.acapy import Acapy, Line
from tests.interop.node import Absent
from tests.interop.test_agent_over_http import BY_ALIAS, post, until
from tests.interop.test_agent_over_http import request as wanted
from tests.ports import free_port
from tests.served import Served

pytestmark = [pytest.mark.interop, pytest.mark.agents, pytest.mark.sqlite, pytest.mark.timeout(400)]

BY_ID = "/bc/admin/credential/issue/byid"
ASK = "/bc/admin/proofrequest/send/byalias"


@pytest.fixture(scope="module")
def agent(
    callers_environment: Mapping[str, str], line: Line, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Acapy]:
    try:
        programs = acapy.set_up(callers_environment, line)
    except Absent as why:
        pytest.skip(str(why))
    with Acapy(line, programs, tmp_path_factory.mktemp("acapy")) as ready:
        yield ready


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("core") / "data", "--public", f"127.0.0.1:{free_port()}") as ready:
        yield ready


def test_it_connects_takes_what_waited_and_shows_it(agent: Acapy, core: Served) -> None:
    alias = f"acme:{agent.line.name}"
    agent_id = post(core, "/bc/studio/agents", {"alias": alias, "displayName": "Kim"})["agentId"]
    badges = [core.item("visitor-badge", "w3c", given_name=name, company="Acme") for name in ("Zoë", "Zoé")]
    offers = [
        post(core, BY_ALIAS, {"agentAlias": alias, "payload": badges[:1]}),
        post(core, BY_ID, {"agentId": agent_id, "payload": badges[1:]}),
    ]
    assert offers[0]["isWaitingOnConnection"] is True

    agent.receive(invitation_of(core, offers[0]))
    subjects = [one["credentialSubject"] for one in agent.take(2)]
    assert sorted(one["given_name"] for one in subjects) == ["Zoé", "Zoë"]
    assert {one["id"] for one in subjects} == {agent.holder}
    for one in offers:
        assert ended(core, one)["state"] == "done"
        until(lambda: "The wallet confirmed that it saved the credential." in str(ended(core, one)["steps"]))  # noqa: B023

    # It holds two that fit, and some lines show both: one of them counts
    shown = ended(core, post(core, ASK, {"agentAlias": alias, **wanted(core)}))
    assert (shown["state"], shown["verified"]) == ("done", True), shown
    assert shown["claims"]["given_name"] in {"Zoë", "Zoé"}
    assert [one["issuer"] for one in shown["presented"]] == ["own"]

    # What it does not hold it cannot show: the visit ends, however this line says so
    body = wanted(core)
    (one,) = body["payload"]["credentials"]
    one["restrictions"]["schemaId"] = one["restrictions"]["schemaId"].replace("visitor-badge", "membership-card")
    one["attributes"] = [{"name": "given_name"}]
    lacking = ended(core, post(core, ASK, {"agentAlias": alias, **body}))
    assert lacking["state"] in {"failed", "refused"}, lacking


def test_it_keeps_which_credential_is_replaced(agent: Acapy, core: Served) -> None:
    alias, before = f"acme:{agent.line.name}-again", agent.replacement_ids()
    post(core, "/bc/studio/agents", {"alias": alias, "displayName": "Kim"})
    made = post(core, BY_ALIAS, {"agentAlias": alias, "payload": [core.item("visitor-badge", "w3c", given_name="Zoë")]})
    agent.receive(invitation_of(core, made))
    agent.take(1)
    assert ended(core, made)["state"] == "done"
    (told,) = set(agent.replacement_ids()) - {*before}
    issued = core.client.get("/bc/admin/credentials").json()["result"]["credentials"]
    (former,) = [one["credentialId"] for one in issued if one["workflowId"] == made["workflowId"]]
    (renewal,) = post(core, "/bc/admin/renewals", {"credentials": [former]})["renewals"]
    agent.take(1)
    assert ended(core, renewal)["state"] == "done"
    assert agent.replacement_ids().count(told) == 2
    until(lambda: core.client.get(f"/bc/admin/credentials/{former}").json()["result"]["status"] == "revoked")


def test_it_takes_and_shows_what_invitations_carry(agent: Acapy, core: Served) -> None:
    offer = "/bc/admin/credential/create/connectionless?protocol=didcomm"
    made = post(core, offer, {"payload": [core.item("visitor-badge", "w3c", given_name="Zoë")]})
    agent.receive(fetched(made["url"]))
    agent.take(1)
    assert ended(core, made)["state"] == "done"

    before = agent.shown().count("done")
    asked = post(core, "/bc/admin/proofrequest/create/connectionless", wanted(core))
    agent.receive(fetched(asked["url"]))
    shown = ended(core, asked)
    assert (shown["state"], shown["verified"]) == ("done", True), shown
    agent.until(lambda: agent.shown().count("done") == before + 1)


def test_each_handshake_that_it_knows_leads_to_a_connection(agent: Acapy, core: Served) -> None:
    methods = {"didexchange/1.1": "did:peer:2"}
    for number, handshake in enumerate(agent.line.handshakes):
        alias = f"acme:{agent.line.name}-{number}"
        post(core, "/bc/studio/agents", {"alias": alias, "displayName": "Kim"})
        item = core.item("visitor-badge", "w3c", given_name="Zoë")
        made = post(core, BY_ALIAS, {"agentAlias": alias, "payload": [item]})
        invitation = {**invitation_of(core, made), "handshake_protocols": [f"https://didcomm.org/{handshake}"]}
        before = agent.connections()
        agent.receive(invitation, methods.get(handshake))
        agent.take(1)
        assert ended(core, made)["state"] == "done"
        ((protocol, did),) = [one for one in agent.connections() if one not in before]
        assert protocol == handshake
        assert did.startswith(methods.get(handshake, ""))


def invitation_of(core: Served, made: Mapping[str, Any]) -> dict[str, Any]:
    """Fetch the invitation that an agent must take before it gets what was made for it."""
    return fetched(core.workflow(made["workflowId"])["connection"]["url"])


def fetched(link: str) -> dict[str, Any]:
    answer = httpx.get(link, headers={"Accept": "application/json"}, trust_env=False)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def ended(core: Served, made: Mapping[str, Any]) -> dict[str, Any]:
    """Wait until a visit has come to its end; gives its record."""
    until(lambda: core.workflow(made["workflowId"])["state"] in {"done", "failed", "refused"})
    return core.workflow(made["workflowId"])
