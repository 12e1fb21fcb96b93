"""Agents: looked after in the studio, connected, and given credentials by alias and by ID (checklist B1, B2)."""

import base64
import json
import uuid
from datetime import UTC, datetime
from typing import Any

import pytest

from connector_desk.base.instants import to_text
from connector_desk.core.didcomm import agent_key, attached, ld_proof
from connector_desk.core.http.link_page import inline_svg_of
from tests.core.correspondent import AGENTS, BY_ALIAS, BY_ID, Correspondent, add_agent, agent_of, path_of
from tests.core.issuance.test_deferred_endpoint import no_signature
from tests.core.presenter import body as ask_body
from tests.core.running import Reply, Running

SEND_BY_ALIAS = "/bc/admin/proofrequest/send/byalias"
SEND_BY_ID = "/bc/admin/proofrequest/send/byid"
JSON = [("accept", "application/json")]
DAY = 24 * 3_600_000


def issue(core: Running, alias: str, *items: dict[str, Any], **more: Any) -> Reply:
    return core.admin("POST", BY_ALIAS, core.body(*items, agentAlias=alias, **more))


def invitation_of(core: Running, visit_id: str) -> dict[str, Any]:
    shown = core.workflow(visit_id)["connection"]
    assert shown["state"] == "invited"
    fetched = core.public("GET", path_of(core, shown["url"]), headers=JSON)
    assert fetched.json == shown["invitation"]
    found: dict[str, Any] = fetched.json
    return found


def bring(core: Running) -> None:
    """Let the dispatcher do what there is to do now."""
    courier = core.core._outbox_dispatcher
    assert courier
    courier.wake()
    while core.run(courier.once(core.capabilities.agents)) == 0:
        pass


def test_an_agent_is_added_looked_up_changed_and_removed(desk: Running) -> None:
    added = add_agent(desk, "acme:kim", email="kim@example.org")
    assert added == agent_of(desk, added["agentId"])
    assert (added["alias"], added["displayName"], added["email"]) == ("acme:kim", "Kim", "kim@example.org")
    assert "connection" not in added or added["connection"] is None
    target = f"{AGENTS}/{added['agentId']}"
    changed = desk.admin("PUT", target, {"displayName": "Kim Example"}).result
    assert (changed["displayName"], changed["alias"]) == ("Kim Example", "acme:kim")
    assert [one["agentId"] for one in desk.admin("GET", AGENTS).result["agents"]] == [added["agentId"]]
    assert desk.admin("DELETE", target).result == {"agents": []}
    assert desk.admin("GET", target).code == "agent_not_found"
    raw = desk.rows("SELECT sealed FROM agent")
    assert raw == []


def test_case_054_an_alias_in_another_letter_case_is_taken(shared: Running) -> None:
    add_agent(shared, "Acme:Case")
    reply = shared.admin("POST", AGENTS, {"alias": "acme:cASE", "displayName": "Other"})
    assert (reply.status, reply.code) == (409, "already_listed")
    assert issue(shared, "ACME:CASE").status == 200


def test_a_token_is_told_once_and_kept_as_a_digest(shared: Running) -> None:
    added = add_agent(shared, "acme:token")
    token = shared.admin("POST", f"{AGENTS}/{added['agentId']}/token").result["token"]
    assert len(token) == 43
    assert agent_of(shared, added["agentId"])["hasToken"] is True
    assert token not in repr(shared.rows("SELECT * FROM agent"))
    again = shared.admin("POST", f"{AGENTS}/{added['agentId']}/token").result["token"]
    assert again != token


def test_case_048_no_alias(shared: Running) -> None:
    for body in (shared.body(), shared.body(agentAlias="")):
        reply = shared.admin("POST", BY_ALIAS, body)
        assert (reply.status, reply.fields) == (422, {"agentAlias": "missing_field"})


def test_case_049_an_alias_is_decoded_once(shared: Running) -> None:
    added = add_agent(shared, "acme:desk1")
    for alias in ("acme%3Adesk1", "acme:desk1"):
        made = issue(shared, alias).result
        assert shared.workflow(made["workflowId"])["agentId"] == added["agentId"]


@pytest.mark.parametrize(
    "alias",
    [
        pytest.param("acme%253Adesk1", id="050 encoded twice"),
        pytest.param("acme:%00", id="051 null"),
        pytest.param("%2F..%2F", id="051 path"),
        pytest.param("acme:%zz", id="051 no hex"),
        pytest.param("%", id="051 percent"),
        pytest.param("acme:%c0%af", id="051 overlong"),
        pytest.param("acme:a+b", id="051 plus"),
        pytest.param("acme", id="052 one segment"),
        pytest.param("a:b:c", id="052 three segments"),
        pytest.param("acme:", id="052 empty segment"),
        pytest.param("a" * 65 + ":" + "b" * 64, id="052 too long"),
        pytest.param("\u0430cme:desk1", id="053 Cyrillic"),
        pytest.param("ac\u200dme:desk1", id="053 joiner"),
        pytest.param("acme:\u202edesk1", id="053 bidi"),
        pytest.param("acme\uff1adesk1", id="053 full-width colon"),
    ],
)
def test_cases_050_to_053_no_alias_at_all(shared: Running, alias: str) -> None:
    before = shared.fingerprint()
    reply = issue(shared, alias)
    assert (reply.status, reply.fields) == (422, {"agentAlias": "invalid_alias"})
    assert shared.fingerprint() == before


def test_an_offer_ends_with_its_first_credential_and_a_day_is_no_wish_of_the_callers(shared: Running) -> None:
    add_agent(shared, "acme:short")
    item = shared.item("w3c") | {"expirationDate": to_text(shared.clock() + 12 * 3_600_000)}
    made = issue(shared, "acme:short", item).result
    assert shared.workflow(made["workflowId"])["expiresAt"] == item["expirationDate"]
    refused = issue(shared, "acme:short", item, expiryDate=to_text(shared.clock() + 13 * 3_600_000))
    assert (refused.status, refused.fields) == (422, {"payload[0].expirationDate": "invalid_expiration"})


def test_case_055_an_unknown_alias(shared: Running) -> None:
    before = shared.fingerprint()
    reply = issue(shared, "acme:nobody")
    assert (reply.status, reply.code) == (404, "agent_not_found")
    assert shared.fingerprint() == before


def test_case_056_what_waits_stays_with_its_agent(desk: Running) -> None:
    first = add_agent(desk, "acme:kim")
    made = issue(desk, "acme:kim").result
    invitation = invitation_of(desk, made["workflowId"])
    desk.admin("PUT", f"{AGENTS}/{first['agentId']}", {"alias": "acme:former"})
    second = add_agent(desk, "acme:kim")
    invited = desk.admin("POST", f"{AGENTS}/{second['agentId']}/invite").result
    newcomer, phone = Correspondent(desk), Correspondent(desk)
    newcomer.connect(invited["invitation"])
    bring(desk)
    assert newcomer.fetch() == []
    phone.connect(invitation)
    bring(desk)
    assert [one.type.name for one in phone.fetch()] == ["message"]


def test_case_057_request_id(shared: Running) -> None:
    add_agent(shared, "acme:057")
    for request_id in ("", "x" * 129, "a\r\nb", "../etc"):
        reply = issue(shared, "acme:057", requestId=request_id)
        assert (reply.status, reply.fields) == (422, {"requestId": "invalid_request_id"}), request_id


def test_cases_058_072_a_payload_is_taken_whole_or_not_at_all(shared: Running) -> None:
    add_agent(shared, "acme:058")
    before = shared.fingerprint()
    bad = {**shared.item(), "schemaId": "nothing"}
    for payload in (None, [], [shared.item()] * 21, [shared.item(), bad]):
        reply = shared.admin("POST", BY_ALIAS, {"agentAlias": "acme:058", "payload": payload})
        assert (reply.status, reply.code) == (422, "validation_failed")
    assert shared.fingerprint() == before


@pytest.mark.parametrize(
    ("change", "path", "code"),
    [
        pytest.param({"schemaId": ...}, "payload[0].schemaId", "missing_field", id="059 no schema"),
        pytest.param({"schemaId": "nothing"}, "payload[0].schemaId", "schema_not_found", id="059 unknown"),
        pytest.param(
            {"schemaId": "https://other.example/bc/public/schemas/visitor-badge/1.0"},
            "payload[0].schemaId",
            "schema_not_local",
            id="060 elsewhere",
        ),
        pytest.param({"schemaId": "file:///etc/passwd"}, "payload[0].schemaId", "schema_not_found", id="061 file"),
        pytest.param({"format": "mdl"}, "payload[0].format", "unsupported_format", id="063 unknown"),
        pytest.param({"format": ""}, "payload[0].format", "unsupported_format", id="063 empty"),
        pytest.param(
            {"expirationDate": "2020-01-01T00:00:00Z"}, "payload[0].expirationDate", "invalid_expiration", id="064 past"
        ),
        pytest.param({"attributes": []}, "payload[0].attributes.given_name", "missing_attribute", id="065 none"),
        pytest.param(
            {"attributes": [{"key": "given_name", "value": "A"}] * 2},
            "payload[0].attributes[1].key",
            "duplicate_attribute",
            id="066 twice",
        ),
        pytest.param(
            {"attributes": [{"key": "given_name", "value": "A"}, {"key": "_foo", "value": "A"}]},
            "payload[0].attributes[1].key",
            "unknown_attribute",
            id="067 unknown",
        ),
        pytest.param(
            {"attributes": [{"key": "given_name", "value": "A"}, {"key": "cnf", "value": "A"}]},
            "payload[0].attributes[1].key",
            "reserved_attribute",
            id="068 reserved",
        ),
        pytest.param(
            {"attributes": [{"key": "given_name", "value": "x" * (64 * 1024 + 1)}]},
            "payload[0].attributes[0].value",
            "invalid_attribute_value",
            id="069 too long",
        ),
    ],
)
def test_cases_059_to_069_an_item_is_checked(shared: Running, change: Any, path: str, code: str) -> None:
    alias = "acme:items"
    if shared.admin("GET", AGENTS).result["agents"] == [] or alias not in json.dumps(
        shared.admin("GET", AGENTS).result
    ):
        add_agent(shared, alias)
    before = shared.fingerprint()
    item = {name: value for name, value in {**shared.item(), **change}.items() if value is not ...}
    reply = issue(shared, alias, item)
    assert reply.status == 422
    assert path in reply.fields, reply.fields
    assert reply.fields[path] == code
    assert shared.fingerprint() == before


def test_case_062_formats_without_regard_to_case(shared: Running) -> None:
    add_agent(shared, "acme:062")
    for spelled, read in (("w3c", "w3c"), ("W3C", "w3c"), ("sd-jwt", "sd-jwt"), ("SD-JWT", "sd-jwt"), (None, "w3c")):
        item = {**shared.item(), "format": spelled}
        if spelled is None:
            del item["format"]
        made = issue(shared, "acme:062", item).result
        assert shared.workflow(made["workflowId"])["credentials"][0]["format"] == read


def test_cases_070_079_values_are_kept_and_signed_as_they_are(desk: Running) -> None:
    add_agent(desk, "acme:kim")
    value = "<script>alert('1')</script> \u202e=cmd()'; DROP TABLE visit; --"
    made = issue(desk, "acme:kim", desk.item("w3c", given_name=value)).result
    phone = Correspondent(desk)
    phone.connect(invitation_of(desk, made["workflowId"]))
    bring(desk)
    (offer,) = phone.fetch()
    phone.send(phone.ask_for(offer))
    (credential,) = credentials_in(phone)
    assert credential["credentialSubject"]["given_name"] == value
    ((visits,),) = desk.rows("SELECT count(*) FROM visit")
    assert visits == 1


def credentials_in(phone: Correspondent) -> list[dict[str, Any]]:
    """Read the credentials that a phone was given."""
    issued = [one for one in phone.received if one.type.name == "issue-credential"]
    return [
        attached.read(one.content, "credentials~attach")[ld_proof.CREDENTIAL].read_json()  # type: ignore[misc]
        for one in issued
    ]


def test_case_073_what_waits_for_a_connection_is_issued_once(desk: Running) -> None:
    agent = add_agent(desk, "acme:kim")
    made = issue(desk, "acme:kim", desk.item("w3c")).result
    assert made["isWaitingOnConnection"] is True
    workflow = desk.workflow(made["workflowId"])
    assert (workflow["state"], workflow["agentId"]) == ("waiting", agent["agentId"])
    assert workflow.get("url") is None
    assert agent_of(desk, agent["agentId"])["waiting"] == 1
    phone = Correspondent(desk)
    phone.connect(invitation_of(desk, made["workflowId"]))
    shown = agent_of(desk, agent["agentId"])["connection"]
    assert (shown["state"], shown["label"]) == ("completed", "A <b>phone</b>")
    for _ in range(3):
        bring(desk)
    (offer,) = phone.fetch()
    assert phone.fetch() == []
    phone.send(phone.ask_for(offer))
    phone.send(phone.ask_for(offer))  # once more: the answer may have been lost
    first, second = credentials_in(phone)
    assert first["id"] == second["id"] == f"urn:uuid:{_uuid(made['credentials'][0]['credentialId'])}"
    ((issued,),) = desk.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL")
    assert issued == 1
    phone.acknowledge(phone.take("issue-credential"))
    states = desk.states(made["workflowId"])
    assert states == ["prepared", "waiting", "shown", "working", "done", "done"]
    assert desk.details(made["workflowId"])[-1] == "The wallet confirmed that it saved the credential."
    again = issue(desk, "acme:kim", desk.item("w3c")).result
    assert again["isWaitingOnConnection"] is False
    bring(desk)
    assert [one.type.name for one in phone.fetch()] == ["offer-credential"]


def _uuid(credential_id: str) -> str:
    return str(uuid.UUID(bytes=base64.urlsafe_b64decode(credential_id + "==")))


def test_a_payload_with_an_sd_jwt_travels_as_one_link(desk: Running) -> None:
    add_agent(desk, "acme:kim")
    made = issue(desk, "acme:kim", desk.item("w3c"), desk.item("sd-jwt")).result
    phone = Correspondent(desk)
    phone.connect(invitation_of(desk, made["workflowId"]))
    bring(desk)
    (letter,) = phone.fetch()
    assert str(letter.content["content"]).startswith("openid-credential-offer://?credential_offer_uri=")
    assert desk.workflow(made["workflowId"])["state"] == "shown"


@pytest.mark.parametrize("form", ["w3c", "sd-jwt"])
def test_case_075_nothing_is_accepted_that_cannot_be_signed(desk: Running, form: str) -> None:
    agent = add_agent(desk, "acme:kim")
    by_id = {"agentId": agent["agentId"], "payload": [desk.item(form)]}
    issue(desk, "acme:kim", desk.item(form), requestId="r-1")
    before = desk.fingerprint()
    with no_signature():
        for reply in (issue(desk, "acme:kim", desk.item(form)), desk.admin("POST", BY_ID, by_id)):
            assert (reply.status, reply.code) == (503, "signing_unavailable")
        again = issue(desk, "acme:kim", desk.item(form), requestId="r-1")
        assert again.status == 200  # it was accepted before
    assert desk.fingerprint() == before
    assert desk.admin("POST", BY_ID, by_id).status == 200


def test_cases_077_078_the_same_request_is_done_once(desk: Running) -> None:
    add_agent(desk, "acme:kim")
    invited = desk.admin("POST", f"{AGENTS}/{desk.admin('GET', AGENTS).result['agents'][0]['agentId']}/invite").result
    phone = Correspondent(desk)
    phone.connect(invited["invitation"])
    replies = [issue(desk, "acme:kim", desk.item("w3c"), requestId="r-1").result for _ in range(10)]
    assert all(one == replies[0] for one in replies)
    bring(desk)
    assert len(phone.fetch()) == 1
    other = issue(desk, "acme:kim", desk.item("w3c", given_name="Other"), requestId="r-1")
    assert (other.status, other.code) == (409, "idempotency_conflict")


def test_cases_080_081_ids(shared: Running) -> None:
    agent = add_agent(shared, "acme:080")
    before = shared.fingerprint()
    swapped = agent["agentId"].swapcase()
    for agent_id, status in (("nothing", 404), ("", 422), ("x" * 1024, 422), (" a b", 404), (swapped, 404)):
        reply = shared.admin("POST", BY_ID, shared.body(agentId=agent_id))
        assert reply.status == status, agent_id
    for sent in ({"agentAlias": "acme:080"}, {"agentAlias": "acme:080", "agentId": agent["agentId"]}):
        reply = shared.admin("POST", BY_ID, shared.body(**sent))
        assert reply.fields["agentAlias"] == "unknown_field"
    assert shared.fingerprint() == before


def test_an_email_address_is_removed_by_empty_text_and_changed_by_no_other(shared: Running) -> None:
    agent = add_agent(shared, "acme:mail")
    target = f"{AGENTS}/{agent['agentId']}"
    assert shared.admin("PUT", target, {"email": "kim@example.org"}).result["email"] == "kim@example.org"
    for wrong, code in (("kim", "invalid_email"), (" ", "invalid_email"), (7, "wrong_type")):
        assert shared.admin("PUT", target, {"email": wrong}).fields["email"] == code
    for unchanged in ({}, {"email": None}):
        assert shared.admin("PUT", target, unchanged).result["email"] == "kim@example.org"
    assert "email" not in shared.admin("PUT", target, {"email": ""}).result


def test_case_082_a_blocked_or_removed_agent(shared: Running) -> None:
    agent = add_agent(shared, "acme:082")
    target = f"{AGENTS}/{agent['agentId']}"
    assert shared.admin("PUT", target, {"isBlocked": True}).result["isBlocked"] is True
    reply = shared.admin("POST", BY_ID, shared.body(agentId=agent["agentId"]))
    assert (reply.status, reply.code) == (409, "agent_blocked")
    assert shared.admin("PUT", target, {"isBlocked": False}).result["isBlocked"] is False
    waiting = shared.admin("POST", BY_ID, shared.body(agentId=agent["agentId"])).result
    shared.admin("DELETE", target)
    assert shared.admin("POST", BY_ID, shared.body(agentId=agent["agentId"])).code == "agent_not_found"
    assert shared.workflow(waiting["workflowId"])["state"] == "cancelled"


def test_cases_083_084_the_result_by_id(desk: Running) -> None:
    agent = add_agent(desk, "acme:kim")
    made = desk.admin("POST", BY_ID, desk.body(agentId=agent["agentId"])).result
    assert set(made) == {"workflowId", "credentials", "notification"}
    (credential,) = made["credentials"]
    assert set(credential) == {"credentialId", "schemaId", "namespace"}
    assert all(isinstance(value, str) for value in credential.values())
    notification = made["notification"]
    assert notification["isRequired"] is True
    assert set(notification["payload"]) == {"invitation", "url"}
    assert len(notification["payload"]["url"].rpartition("/i/")[2]) == 22
    phone = Correspondent(desk)
    phone.connect(notification["payload"]["invitation"], complete=False)
    half = desk.admin("POST", BY_ID, desk.body(agentId=agent["agentId"])).result
    assert half["notification"]["isRequired"] is True
    phone.complete()
    whole = desk.admin("POST", BY_ID, desk.body(agentId=agent["agentId"])).result
    assert whole["notification"] == {"isRequired": False, "payload": {}}


def test_an_invitation_lasts_as_long_as_what_waits_for_it(desk: Running) -> None:
    agent = add_agent(desk, "acme:kim")
    first = issue(desk, "acme:kim", desk.item("w3c")).result
    desk.clock.forward(DAY - 60_000)
    until = datetime.fromtimestamp((desk.clock() + 30 * DAY) / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    more = {"requestId": "month", "expiryDate": until}
    made = issue(desk, "acme:kim", desk.item("w3c"), **more).result
    invitation_of(desk, made["workflowId"])
    desk.clock.forward(5 * 60_000)
    invitation = invitation_of(desk, made["workflowId"])
    assert issue(desk, "acme:kim", desk.item("w3c"), **more).result == made
    assert made["isWaitingOnConnection"] is True
    assert desk.workflow(first["workflowId"])["state"] == "expired"
    assert desk.rows("SELECT count(*) FROM agent_connection") == [(1,)]  # the same one, for longer
    desk.clock.forward(29 * DAY)
    phone = Correspondent(desk)
    phone.connect(invitation)
    bring(desk)
    assert [one.type.name for one in phone.fetch()] == ["offer-credential"]
    assert agent_of(desk, agent["agentId"])["waiting"] == 0


def test_an_invitation_that_is_withdrawn_connects_nobody(desk: Running) -> None:
    agent = add_agent(desk, "acme:kim")
    made = desk.admin("POST", f"{AGENTS}/{agent['agentId']}/invite").result
    (visit,) = desk.admin("GET", "/bc/admin/workflows").result["workflows"]
    assert desk.admin("POST", f"/bc/admin/workflows/{visit['workflowId']}/cancel").result["state"] == "cancelled"
    assert desk.public("GET", path_of(desk, made["url"]), headers=JSON).code == "link_withdrawn"
    phone = Correspondent(desk)
    key = agent_key.read(made["invitation"]["services"][0]["recipientKeys"][0])
    assert phone.send(phone.request(made["invitation"]), to=key).status == 400
    assert agent_of(desk, agent["agentId"])["connection"]["state"] == "ended"
    # What is for this agent finds another way
    waits = issue(desk, "acme:kim", desk.item("w3c")).result
    phone.connect(invitation_of(desk, waits["workflowId"]))
    bring(desk)
    assert [one.type.name for one in phone.fetch()] == ["offer-credential"]


def test_an_invitation_of_its_own_end_is_not_prolonged(desk: Running) -> None:
    """Who was invited by hand has a day: what waits for longer has another invitation."""
    agent = add_agent(desk, "acme:kim")
    byhand = desk.admin("POST", f"{AGENTS}/{agent['agentId']}/invite").result
    desk.clock.forward(DAY // 2)
    ids = [issue(desk, "acme:kim", desk.item("w3c")).result["workflowId"] for _ in range(3)]
    assert desk.rows("SELECT count(*) FROM agent_connection") == [(2,)]
    desk.clock.forward(DAY // 2 + 1)
    assert desk.public("GET", path_of(desk, byhand["url"]), headers=JSON).code == "link_expired"
    for one in ids:
        invitation_of(desk, one)


def test_case_112_a_data_request_waits_for_the_connection(desk: Running) -> None:
    agent = add_agent(desk, "acme:kim")
    asked = ask_body(desk)["payload"]
    sent = desk.admin("POST", SEND_BY_ID, {"agentId": agent["agentId"], "payload": asked}).result
    assert set(sent) == {"workflowId", "isWaitingOnConnection", "protocol"}
    assert sent["isWaitingOnConnection"] is True
    assert desk.workflow(sent["workflowId"]).get("url") is None
    phone = Correspondent(desk)
    phone.connect(invitation_of(desk, sent["workflowId"]))
    bring(desk)
    bring(desk)
    (letter,) = phone.fetch()
    assert str(letter.content["content"]).startswith("openid4vp://?")
    assert phone.fetch() == []
    again = desk.admin("POST", SEND_BY_ALIAS, {"agentAlias": "acme:kim", "payload": asked}).result
    assert again["isWaitingOnConnection"] is False


def test_cases_113_114_whom_a_data_request_is_for(shared: Running) -> None:
    asked = ask_body(shared)["payload"]
    before = shared.fingerprint()
    for path, name, other, value in (
        (SEND_BY_ALIAS, "agentAlias", "agentId", "acme:nobody"),
        (SEND_BY_ID, "agentId", "agentAlias", "nobody"),
    ):
        unknown = shared.admin("POST", path, {name: value, "payload": asked})
        assert (unknown.status, unknown.code) == (404, "agent_not_found")
        swapped = shared.admin("POST", path, {other: "acme:nobody", "payload": asked})
        assert swapped.fields[other] == "unknown_field"
    assert shared.fingerprint() == before


def test_what_was_offered_to_an_agent_is_purged_with_its_visit(desk: Running) -> None:
    add_agent(desk, "acme:kim")
    made = issue(desk, "acme:kim", desk.item("w3c")).result
    phone = Correspondent(desk)
    phone.connect(invitation_of(desk, made["workflowId"]))
    bring(desk)
    desk.clock.forward(25 * 3_600_000)
    desk.end_what_is_due()
    desk.clock.forward(31 * 24 * 3_600_000)
    desk.end_what_is_due()
    assert desk.rows("SELECT count(*) FROM exchange") == desk.rows("SELECT count(*) FROM outbox") == [(0,)]


@pytest.mark.parametrize("form", ["w3c", "sd-jwt"])
def test_what_is_offered_anew_goes_to_the_same_agent(desk: Running, form: str) -> None:
    add_agent(desk, "acme:kim")
    made = issue(desk, "acme:kim", desk.item(form)).result
    again = desk.admin("POST", f"/bc/admin/workflows/{made['workflowId']}/renew").result
    assert again["url"] == ""
    shown = desk.workflow(again["workflowId"])
    assert (shown["state"], shown.get("url")) == ("waiting", None)
    phone = Correspondent(desk)
    phone.connect(invitation_of(desk, again["workflowId"]))
    bring(desk)
    (brought,) = phone.fetch()
    assert brought.type.name == ("offer-credential" if form == "w3c" else "message")
    assert desk.workflow(made["workflowId"])["state"] == "cancelled"
    assert desk.workflow(again["workflowId"])["state"] == "shown"


@pytest.mark.parametrize("protocol", ["oid4vp", "didcomm"])
def test_what_is_asked_anew_is_asked_of_the_same_agent(desk: Running, protocol: str) -> None:
    agent = add_agent(desk, "acme:kim")
    asked = {"agentId": agent["agentId"], "protocol": protocol, "payload": ask_body(desk)["payload"]}
    sent = desk.admin("POST", SEND_BY_ID, asked).result
    target = f"/bc/admin/workflows/{sent['workflowId']}/renew"
    again = desk.admin("POST", target).result
    assert again["url"] == ""
    assert desk.admin("POST", target).result["workflowId"] == again["workflowId"]
    phone = Correspondent(desk)
    phone.connect(invitation_of(desk, again["workflowId"]))
    bring(desk)
    (brought,) = phone.fetch()
    assert brought.type.name == ("message" if protocol == "oid4vp" else "request-presentation")
    desk.admin("PUT", f"{AGENTS}/{agent['agentId']}", {"isBlocked": True})
    desk.admin("POST", f"/bc/admin/workflows/{again['workflowId']}/cancel")
    assert desk.admin("POST", f"/bc/admin/workflows/{again['workflowId']}/renew").code == "agent_blocked"


def test_an_invitation_is_followed_at_the_desk(desk: Running) -> None:
    agent = add_agent(desk, "acme:kim")
    invited = desk.admin("POST", f"{AGENTS}/{agent['agentId']}/invite").result
    workflow = desk.workflow(invited["workflowId"])
    assert (workflow["kind"], workflow["state"], workflow["url"]) == ("connection", "prepared", invited["url"])
    Correspondent(desk).connect(invited["invitation"])
    assert desk.states(invited["workflowId"]) == ["prepared", "working", "done"]
    used = desk.public("GET", path_of(desk, invited["url"]), headers=JSON)
    assert (used.status, used.code) == (410, "link_used")


def reuse(phone: Correspondent, invitation: dict[str, Any], number: int = 0) -> str:
    """Answer an invitation over the connection that there is; gives the name of what comes back."""
    kind = "https://didcomm.org/out-of-band/1.1/handshake-reuse"
    named = {"thid": f"reuse-{number}", "pthid": invitation["@id"]}
    phone.send({"@type": kind, "@id": f"reuse-{number}", "~thread": named})
    return phone.received[-1].type.name


def test_an_invitation_to_an_agent_that_is_connected_uses_its_connection(desk: Running) -> None:
    agent = add_agent(desk, "acme:kim")
    first, second = (desk.admin("POST", f"{AGENTS}/{agent['agentId']}/invite").result for _ in range(2))
    phone = Correspondent(desk)
    phone.connect(first["invitation"])
    assert reuse(phone, second["invitation"]) == "handshake-reuse-accepted"
    answer = phone.received[-1]
    assert (answer.thread, answer.parent) == ("reuse-0", second["invitation"]["@id"])
    assert desk.workflow(second["workflowId"])["state"] == "done"
    assert desk.public("GET", path_of(desk, second["url"]), headers=JSON).code == "link_used"
    assert reuse(phone, first["invitation"], 1) == "handshake-reuse-accepted"  # scanned once more
    assert agent_of(desk, agent["agentId"])["connection"]["state"] == "completed"
    ((connections,),) = desk.rows("SELECT count(*) FROM agent_connection WHERE state = 'completed'")
    assert connections == 1


def test_what_waits_arrives_when_the_connection_is_used_again(desk: Running) -> None:
    """The phone is connected, and its last word was lost: what is issued meanwhile waits for an invitation."""
    agent = add_agent(desk, "acme:kim")
    invited = desk.admin("POST", f"{AGENTS}/{agent['agentId']}/invite").result
    phone = Correspondent(desk)
    phone.connect(invited["invitation"], complete=False)
    made = issue(desk, "acme:kim", desk.item("w3c")).result
    assert made["isWaitingOnConnection"] is True
    assert reuse(phone, invitation_of(desk, made["workflowId"])) == "handshake-reuse-accepted"
    bring(desk)
    assert [one.type.name for one in phone.fetch()] == ["offer-credential"]
    assert phone.fetch() == []


def test_the_invitation_of_another_agent_is_not_answered_with_a_connection(desk: Running) -> None:
    agent = add_agent(desk, "acme:kim")
    phone = Correspondent(desk)
    phone.connect(desk.admin("POST", f"{AGENTS}/{agent['agentId']}/invite").result["invitation"])
    add_agent(desk, "acme:other")
    made = issue(desk, "acme:other", desk.item("w3c")).result
    invitation = invitation_of(desk, made["workflowId"])
    assert reuse(phone, invitation) == "problem_report"
    assert reuse(phone, {"@id": "nothing"}, 1) == "problem_report"
    bring(desk)
    assert phone.fetch() == []
    newcomer = Correspondent(desk)
    newcomer.connect(invitation)
    bring(desk)
    assert [one.type.name for one in newcomer.fetch()] == ["offer-credential"]


def test_the_visits_of_an_agent(desk: Running) -> None:
    kim, other = add_agent(desk, "acme:kim"), add_agent(desk, "acme:other")
    invited = desk.admin("POST", f"{AGENTS}/{kim['agentId']}/invite").result["workflowId"]
    desk.clock.forward(1)
    made = issue(desk, "acme:kim").result["workflowId"]
    desk.clock.forward(1)
    asked = ask_body(desk)["payload"]
    sent = desk.admin("POST", SEND_BY_ALIAS, {"agentAlias": "acme:kim", "payload": asked}).result["workflowId"]
    desk.offer()
    elsewhere = issue(desk, "acme:other").result["workflowId"]

    def visits(agent_id: str, more: str = "") -> list[str]:
        found = desk.admin("GET", f"/bc/admin/workflows?agentId={agent_id}{more}").result
        return [one["workflowId"] for one in found["workflows"]]

    assert visits(kim["agentId"]) == [sent, made, invited]
    assert visits(other["agentId"]) == [elsewhere]
    assert visits(kim["agentId"], "&state=prepared") == [invited]
    assert visits("nobody") == []
    first = desk.admin("GET", f"/bc/admin/workflows?agentId={kim['agentId']}&limit=2").result
    assert visits(kim["agentId"], f"&before={first['next']}") == [invited]


def test_a_short_link_is_a_page_to_a_browser(desk: Running) -> None:
    agent = add_agent(desk, "acme:kim")
    invited = desk.admin("POST", f"{AGENTS}/{agent['agentId']}/invite").result
    path = path_of(desk, invited["url"])
    first = desk.public("GET", path, headers=[("accept", "text/html,*/*;q=0.8")])
    assert first.status == 303
    where = path_of(desk, str(first.header("location")))
    query = str(first.header("location")).partition("?")[2]
    page = desk.public("GET", f"{where}?{query}", headers=[("accept", "text/html")])
    assert (page.status, b"didcomm://invite?oob=" in page.body) == (200, True)
    assert b"Connect your wallet" in page.body
    desk.clock.forward(25 * 3_600_000)
    assert desk.public("GET", path, headers=JSON).code == "link_expired"
    assert desk.public("GET", f"{desk.path}/i/{'x' * 22}", headers=JSON).status == 404


def test_the_page_of_an_invitation_shows_its_code_in_both_languages_and_nobody_frames_it(desk: Running) -> None:
    agent = add_agent(desk, "acme:kim")
    invited = desk.admin("POST", f"{AGENTS}/{agent['agentId']}/invite").result
    german = [("accept", "text/html"), ("accept-language", "de-AT,de;q=0.9")]
    path = path_of(desk, invited["url"])
    first = desk.public("GET", path, headers=german)
    query = str(first.header("location")).partition("?")[2]
    page = desk.public("GET", f"{path}?{query}", headers=german)
    text = page.body.decode()
    assert '<html lang="de">' in text
    assert "Verbinden Sie Ihre Wallet" in text
    assert inline_svg_of(invited["url"], "Oder scannen Sie diesen Code mit Ihrer Wallet.") in text
    policy = str(page.header("content-security-policy"))
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "form-action 'none'" in policy
    assert "unsafe" not in policy
    assert page.header("x-frame-options") == "DENY"
    assert str(page.header("vary")) == "accept, accept-language"


def test_agents_are_listed_page_by_page(desk: Running) -> None:
    for name in ("acme:b", "acme:C", "acme:a", "acme:d"):
        add_agent(desk, name)
    first = desk.admin("GET", f"{AGENTS}?limit=3").result
    assert [one["alias"] for one in first["agents"]] == ["acme:a", "acme:b", "acme:C"]
    second = desk.admin("GET", f"{AGENTS}?limit=3&after={first['next']}").result
    assert ([one["alias"] for one in second["agents"]], second.get("next")) == (["acme:d"], None)
    for limit in ("0", "501", "x"):
        assert set(desk.admin("GET", f"{AGENTS}?limit={limit}").fields) == {"limit"}
