"""Agents that nobody here tuned to: ACA-Py against the core as `connector-desk serve` starts it."""

from collections.abc import Iterator, Mapping
from pathlib import Path
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

ALIAS = "acme:kim"
BY_ID = "/bc/admin/credential/issue/byid"
ASK = "/bc/admin/proofrequest/send/byalias"


@pytest.fixture
def agent(callers_environment: Mapping[str, str], line: Line, tmp_path: Path) -> Iterator[Acapy]:
    try:
        programs = acapy.set_up(callers_environment, line)
    except Absent as why:
        pytest.skip(str(why))
    with Acapy(line, programs, tmp_path) as ready:
        yield ready


def asked(core: Served, schema: str = "visitor-badge") -> str:
    body = wanted(core)
    if schema != "visitor-badge":
        (one,) = body["payload"]["credentials"]
        one["restrictions"]["schemaId"] = one["restrictions"]["schemaId"].replace("visitor-badge", schema)
        one["attributes"] = [{"name": "given_name"}]
    return str(post(core, ASK, {"agentAlias": ALIAS, **body})["workflowId"])


def test_it_connects_takes_what_waited_and_shows_it(agent: Acapy, tmp_path: Path) -> None:
    with Served(tmp_path / "data", "--public", f"127.0.0.1:{free_port()}") as core:
        agent_id = post(core, "/bc/studio/agents", {"alias": ALIAS, "displayName": "Kim"})["agentId"]
        badges = [core.item("visitor-badge", "w3c", given_name=name, company="Acme") for name in ("Zoë", "Zoé")]
        offers = [
            post(core, BY_ALIAS, {"agentAlias": ALIAS, "payload": badges[:1]}),
            post(core, BY_ID, {"agentId": agent_id, "payload": badges[1:]}),
        ]
        assert offers[0]["isWaitingOnConnection"] is True

        link = core.workflow(offers[0]["workflowId"])["connection"]["url"]
        agent.receive(invitation_at(link))
        holder = agent.new_did()
        kept = agent.take(2, holder)
        subjects = [one["credentialSubject"] for one in kept]
        assert sorted(one["given_name"] for one in subjects) == ["Zoé", "Zoë"]
        assert {one["id"] for one in subjects} == {holder}
        for one in offers:
            until(lambda: core.workflow(one["workflowId"])["state"] == "done")  # noqa: B023
            assert "The wallet confirmed that it keeps it." in str(core.workflow(one["workflowId"])["steps"])

        # It holds two that fit, and some lines show both: one of them counts
        shown = core.workflow(ended(core, asked(core)))
        assert (shown["state"], shown["verified"]) == ("done", True), shown
        assert shown["claims"]["given_name"] in {"Zoë", "Zoé"}
        assert [one["issuer"] for one in shown["presented"]] == ["own"]

        # What it does not hold it cannot show: the visit ends, however this line says so
        lacking = core.workflow(ended(core, asked(core, "membership-card")))
        assert lacking["state"] in {"failed", "refused"}, lacking

        offer = "/bc/admin/credential/create/connectionless?protocol=didcomm"
        carried = post(core, offer, {"payload": badges[:1]})
        agent.receive(invitation_at(carried["url"]))
        assert len(agent.take(3, holder)) == 3
        assert core.workflow(ended(core, carried["workflowId"]))["state"] == "done"

        carried = post(core, "/bc/admin/proofrequest/create/connectionless", wanted(core))
        agent.receive(invitation_at(carried["url"]))
        shown = core.workflow(ended(core, carried["workflowId"]))
        assert (shown["state"], shown["verified"]) == ("done", True), shown
        agent.until(lambda: agent.shown().count("done") == 2)


def invitation_at(link: str) -> dict[str, Any]:
    answer = httpx.get(link, headers={"Accept": "application/json"}, trust_env=False)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def ended(core: Served, workflow: str) -> str:
    until(lambda: core.workflow(workflow)["state"] in {"done", "failed", "refused"})
    return workflow
