"""Every operation that makes an offer, a data request or a link takes an `expiryDate`, and keeps to it (issue 15)."""

from typing import Any

import pytest

from connector_desk.base.instants import MINUTE, to_text
from tests.core.agents.test_agent_routes import SEND_BY_ALIAS, SEND_BY_ID, bring, invitation_of
from tests.core.correspondent import AGENTS, BY_ALIAS, BY_ID, Correspondent, add_agent
from tests.core.presenter import ASK
from tests.core.presenter import body as ask_body
from tests.core.running import CREATE, NOW, QRCODE, Reply, Running

FLOW_URL, FLOW_QRCODE, LINKS = "/bc/admin/flow/url", "/bc/admin/flow/qrcode", "/bc/admin/flow/links"
ALIAS = "acme:expiry"
pytestmark = pytest.mark.sqlite
OFFERS = [CREATE, QRCODE, BY_ALIAS, BY_ID]
REQUESTS = [ASK, f"{ASK}?output=qrcode", SEND_BY_ALIAS, SEND_BY_ID]
WORKFLOWS = [FLOW_URL, FLOW_QRCODE]
TO_AN_AGENT = [BY_ALIAS, BY_ID, SEND_BY_ALIAS, SEND_BY_ID]
SPELLINGS = [
    "2026-11-21T00:30Z",
    "2026-11-21T01:30+01:00[Europe/Berlin]",
    "2026-11-21T00:30:00.0000000Z",
    "2026-11-21T01:30:00.000000001+01:00",
    "2026-11-21T00:30:00.000Z",
    "2026-11-21 00:30:00+00:00",
    "20261121T003000Z",
]
REFUSED = {
    "2026-11-21T00:30:00": "missing_zone",
    "20261121T0030": "missing_zone",
    "9999-12-31T23:59:59.9999999Z": "too_far",
    "+010000-01-01T00:00:00.000Z": "too_far",
    "2028-11-21T00:00:00Z": "too_far",
    "2026-11-21": "invalid_datetime",
    "2026-11-21T00:00:00Z": "already_expired",
    "0001-01-01T00:00:00Z": "already_expired",
}
END = NOW + 30 * MINUTE


def send(core: Running, path: str, **more: Any) -> Reply:
    """Ask for what an operation makes, for an agent where it goes to one."""
    named: dict[str, Any] = {}
    if path in TO_AN_AGENT:
        agents = core.admin("GET", AGENTS).result["agents"]
        agent = next((one for one in agents if one["alias"] == ALIAS), None) or add_agent(core, ALIAS)
        named = {"agentAlias": ALIAS} if path in {BY_ALIAS, SEND_BY_ALIAS} else {"agentId": agent["agentId"]}
    if path in WORKFLOWS:
        return core.admin("POST", path, {"workflow": "day-pass", **more})
    payload = core.body()["payload"] if path in OFFERS else ask_body(core)["payload"]
    return core.admin("POST", path, {**named, "payload": payload, **more})


def record(core: Running, path: str, reply: Reply) -> dict[str, Any]:
    """Look up what an operation has made."""
    assert reply.status == 200, reply
    if path == FLOW_URL:
        return core.admin("GET", f"{LINKS}/{reply.result.rpartition('/')[2]}").result  # type: ignore[no-any-return]
    link_id = reply.header("x-link-id")
    if link_id is not None:
        return core.admin("GET", f"{LINKS}/{link_id}").result  # type: ignore[no-any-return]
    return core.workflow(reply.header("x-workflow-id") or reply.result["workflowId"])


@pytest.mark.parametrize("path", [*OFFERS, *REQUESTS, *WORKFLOWS])
def test_lines_2_and_3_the_record_says_the_end_that_was_asked_for(shared: Running, path: str) -> None:
    for spelled in SPELLINGS:
        assert record(shared, path, send(shared, path, expiryDate=spelled))["expiresAt"] == to_text(END), spelled


@pytest.mark.parametrize("path", [*OFFERS, *REQUESTS, *WORKFLOWS])
def test_lines_2_and_3_a_date_that_is_no_end_is_refused_by_each(shared: Running, path: str) -> None:
    for spelled, code in REFUSED.items():
        reply = send(shared, path, expiryDate=spelled)
        assert (reply.status, reply.fields) == (422, {"expiryDate": code}), spelled


def test_line_3_each_of_these_has_a_sentence_of_its_own(shared: Running) -> None:
    dates = ("2026-11-21T00:30:00", "9999-12-31T23:59:59Z", "2028-11-21T00:00:00Z", "2026-11-21")
    sentences = [send(shared, BY_ALIAS, expiryDate=date).json["result"]["message"] for date in dates]
    assert len(set(sentences)) == len(dates)
    assert "zone" in sentences[0]
    assert "year 9999" in sentences[1]


@pytest.mark.parametrize("protocol", ["oid4vp", "didcomm"])
@pytest.mark.parametrize("path", TO_AN_AGENT)
def test_line_2_what_waits_for_a_connection_is_not_delivered_after_its_end(
    desk: Running, path: str, protocol: str
) -> None:
    more = {"protocol": protocol} if path in REQUESTS else {}
    late = send(desk, path, expiryDate=to_text(END), **more).result
    longer = send(desk, path, expiryDate=to_text(END + 1), **more).result
    invitation = invitation_of(desk, late["workflowId"])
    desk.clock.forward(END - NOW)
    phone = Correspondent(desk)
    phone.connect(invitation)
    bring(desk)
    bring(desk)
    assert len(phone.fetch()) == 1
    assert desk.workflow(late["workflowId"])["state"] == "expired"
    assert desk.workflow(longer["workflowId"])["state"] == "shown"


@pytest.mark.parametrize("path", [SEND_BY_ALIAS, SEND_BY_ID])
def test_line_2_a_request_with_another_end_is_another_request(shared: Running, path: str) -> None:
    agent = add_agent(shared, f"acme:{path.rpartition('/')[2]}")
    named = {"agentAlias": agent["alias"]} if path == SEND_BY_ALIAS else {"agentId": agent["agentId"]}
    body = {**named, "payload": ask_body(shared)["payload"]}
    key = [("idempotency-key", f"end of {path}")]
    first = shared.admin("POST", path, {**body, "expiryDate": to_text(END)}, headers=key)
    again = shared.admin("POST", path, {**body, "expiryDate": "2026-11-21T00:30Z"}, headers=key)
    assert again.result == first.result
    other = shared.admin("POST", path, {**body, "expiryDate": to_text(END + 1)}, headers=key)
    assert (other.status, other.code) == (409, "idempotency_conflict")
