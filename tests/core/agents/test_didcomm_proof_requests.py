"""Data requests over DIDComm: sent over a connection, or carried by an invitation (checklist B5, B6, D12)."""

import json
from typing import Any

import pytest

from connector_desk.core.didcomm import envelope, message, present_proof
from connector_desk.core.didcomm.agent_key import AgentKey
from tests.core.agents.test_agent_routes import JSON, SEND_BY_ALIAS, SEND_BY_ID, bring, invitation_of
from tests.core.card_holder import CardHolder, asked_in
from tests.core.correspondent import AGENTS, Correspondent, add_agent, path_of
from tests.core.link_previews import AHEAD
from tests.core.presenter import ASK, wanted
from tests.core.presenter import body as ask_body
from tests.core.running import Running

ALIAS = "acme:kim"
PROOF = "https://didcomm.org/present-proof/2.0"


@pytest.fixture
def phone(desk: Running) -> Correspondent:
    agent_id = add_agent(desk, ALIAS)["agentId"]
    made = Correspondent(desk)
    made.connect(desk.admin("POST", f"{AGENTS}/{agent_id}/invite").result["invitation"])
    return made


@pytest.fixture
def holder(phone: Correspondent) -> CardHolder:
    made = CardHolder(phone.core)
    made.get(phone, ALIAS, bring, given_name="Zoë", company="Acme")
    return made


def send(core: Running, *credentials: dict[str, Any]) -> dict[str, Any]:
    asked = ask_body(core, *credentials)["payload"]
    body = {"agentAlias": ALIAS, "protocol": "didcomm", "payload": asked}
    sent: dict[str, Any] = core.admin("POST", SEND_BY_ALIAS, body).result
    return sent


def asked_over(phone: Correspondent, *credentials: dict[str, Any]) -> tuple[dict[str, Any], message.Message]:
    """Ask over a phone's connection; gives what the API answered and the request as it was fetched."""
    sent = send(phone.core, *credentials)
    bring(phone.core)
    (request,) = phone.fetch()
    return sent, request


def carried(core: Running, *credentials: dict[str, Any], **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Ask by an invitation; gives what the API answered and the invitation as a wallet fetches it."""
    made = core.admin("POST", ASK, ask_body(core, *credentials, protocol="didcomm", **more)).result
    fetched = core.public("GET", path_of(core, made["url"]), headers=JSON)
    assert fetched.status == 200, fetched
    return made, fetched.json


def failed_checks(workflow: dict[str, Any]) -> set[str]:
    return {one["name"] for one in workflow["checks"] if one["outcome"] == "failed"}


# --- over a connection ------------------------------------------------------------------------------------------------


def test_case_116_a_request_is_queued_fetched_and_answered(holder: CardHolder, phone: Correspondent) -> None:
    desk = phone.core
    restrictions = {"attributes": [{"key": "company", "value": "Acme"}]}
    sent, request = asked_over(phone, wanted(desk, "given_name", optional=["host"], restrictions=restrictions))
    assert set(sent) == {"workflowId", "isWaitingOnConnection", "protocol"}
    assert sent["isWaitingOnConnection"] is False
    assert (request.type.family, request.type.name) == ("present-proof", "request-presentation")
    before = desk.workflow(sent["workflowId"])
    assert (before["state"], before.get("url"), before["connection"]["state"]) == ("shown", None, "completed")
    assert desk.details(sent["workflowId"])[-1] == "Sent to the agent over its connection."

    phone.send(holder.show(request))
    assert phone.received[-1].type.name == "ack"
    workflow = desk.workflow(sent["workflowId"])
    assert (workflow["state"], workflow["verified"]) == ("done", True), workflow
    assert workflow["claims"] == {"given_name": "Zoë", "company": "Acme"}
    assert {one["name"]: one["outcome"] for one in workflow["checks"]}["audience"] == "passed"
    assert workflow["presented"][0]["issuer"] == "own"
    raw = desk.admin("GET", f"/bc/admin/workflows/{sent['workflowId']}/presentation").result["presentation"]
    assert raw["verifiableCredential"][0]["credentialSubject"]["given_name"] == "Zoë"
    assert desk.states(sent["workflowId"])[-2:] == ["working", "done"]


def test_case_102_protocols_without_regard_to_case(shared: Running) -> None:
    add_agent(shared, "acme:102")
    asked = ask_body(shared)["payload"]
    for protocol in ("OID4VP", "oid4vp", "DIDComm", "didcomm", None):
        sent = shared.admin("POST", SEND_BY_ALIAS, {"agentAlias": "acme:102", "protocol": protocol, "payload": asked})
        assert sent.status == 200, protocol
    for protocol in ("saml", ""):
        reply = shared.admin("POST", SEND_BY_ALIAS, {"agentAlias": "acme:102", "protocol": protocol, "payload": asked})
        assert (reply.status, reply.fields) == (422, {"protocol": "unsupported_protocol"})


def test_case_112_a_request_over_didcomm_waits_for_the_connection(desk: Running) -> None:
    agent = add_agent(desk, ALIAS)
    asked = {"agentId": agent["agentId"], "protocol": "didcomm", "payload": ask_body(desk)["payload"]}
    sent = desk.admin("POST", SEND_BY_ID, asked).result
    assert sent["isWaitingOnConnection"] is True
    phone = Correspondent(desk)
    phone.connect(invitation_of(desk, sent["workflowId"]))
    desk.restart()
    for _ in range(3):
        bring(desk)
    (request,) = phone.fetch()
    assert request.type.name == "request-presentation"
    assert phone.fetch() == []


def test_an_sd_jwt_is_asked_for_by_a_link(phone: Correspondent) -> None:
    desk = phone.core
    _, letter = asked_over(phone, wanted(desk), wanted(desk, format="sd-jwt"))
    assert str(letter.content["content"]).startswith("openid4vp://?")


@pytest.mark.parametrize(
    ("twist", "check"),
    [
        pytest.param({"challenge": "11111111-1111-4111-8111-111111111111"}, "nonce", id="another challenge"),
        pytest.param({"domain": "https://evil.example"}, "audience", id="another place"),
        pytest.param({"purpose": "assertionMethod"}, "holder_binding", id="another purpose"),
    ],
)
def test_what_is_not_proven_is_not_believed(
    holder: CardHolder, phone: Correspondent, twist: dict[str, Any], check: str
) -> None:
    desk = phone.core
    sent, request = asked_over(phone)
    shown = holder.show(request, **twist)
    phone.send(shown)
    answer = phone.received[-1]
    workflow = desk.workflow(sent["workflowId"])
    assert (answer.type.name, answer.content["description"]["code"]) == ("problem-report", "abandoned")  # type: ignore[index,call-overload]
    assert (workflow["state"], workflow["verified"]) == ("failed", False)
    assert check in failed_checks(workflow)
    assert workflow["error"]["code"] == "not_verified"
    phone.send(holder.show(request))
    assert desk.workflow(sent["workflowId"])["verified"] is False


def test_a_presentation_that_names_no_place_is_believed_and_says_so(holder: CardHolder, phone: Correspondent) -> None:
    sent, request = asked_over(phone)
    phone.send(holder.show(request, domain=None))
    workflow = phone.core.workflow(sent["workflowId"])
    assert workflow["verified"] is True
    (audience,) = [one for one in workflow["checks"] if one["name"] == "audience"]
    assert (audience["outcome"], audience["reason"]) == ("not_applicable", "audience_not_told")


def test_a_revoked_credential_is_not_believed(desk: Running, phone: Correspondent) -> None:
    holder = CardHolder(desk)
    made = holder.get(phone, ALIAS, bring, given_name="Zoë")
    credential = made["credentials"][0]["credentialId"]
    assert desk.admin("POST", f"/bc/admin/credentials/{credential}/revoke").status == 200
    sent, request = asked_over(phone)
    phone.send(holder.show(request))
    assert failed_checks(desk.workflow(sent["workflowId"])) == {"status"}


def test_case_109_a_condition_is_checked_here_whatever_the_wallet_chose(
    holder: CardHolder, phone: Correspondent
) -> None:
    desk = phone.core
    restrictions = {"attributes": [{"key": "company", "value": "Other"}]}
    sent, request = asked_over(phone, wanted(desk, restrictions=restrictions))
    phone.send(holder.show(request))
    assert failed_checks(desk.workflow(sent["workflowId"])) == {"restrictions"}


def test_one_declines_and_says_why(phone: Correspondent) -> None:
    desk = phone.core
    sent, request = asked_over(phone)
    report = {"description": {"code": "rejected", "en": "Not now <b>please</b>"}}
    phone.send(message.write(request.type.named("problem-report"), report, thread=request.thread))  # type: ignore[arg-type]
    workflow = desk.workflow(sent["workflowId"])
    assert (workflow["state"], workflow.get("verified")) == ("refused", None)
    assert workflow["error"]["detail"] == "Not now <b>please</b>"
    assert desk.details(sent["workflowId"])[-1] == workflow["error"]["message"]


@pytest.mark.parametrize("family", ["notification", "report-problem"])
@pytest.mark.parametrize("names", ["thid", "pthid"])
def test_a_report_of_no_protocol_counts_for_the_thread_that_it_names(
    phone: Correspondent, family: str, names: str
) -> None:
    desk = phone.core
    sent, request = asked_over(phone)
    report = {
        "@type": f"https://didcomm.org/{family}/1.0/problem-report",
        "@id": "report-1",
        "description": {"code": "abandoned", "en": "Nothing fits"},
    }
    phone.send({**report, "~thread": {names: "nobody-began-this"}})
    assert desk.workflow(sent["workflowId"])["state"] == "shown"
    phone.send({**report, "@id": "report-2", "~thread": {names: request.thread}})
    workflow = desk.workflow(sent["workflowId"])
    assert (workflow["state"], workflow["error"]["detail"]) == ("refused", "Nothing fits")


def test_what_cannot_be_read_ends_the_request_with_words(phone: Correspondent) -> None:
    desk = phone.core
    sent, request = asked_over(phone)
    phone.send(message.write(request.type.named("presentation"), {}, thread=request.thread))
    assert phone.received[-1].type.name == "problem-report"
    workflow = desk.workflow(sent["workflowId"])
    assert (workflow["state"], workflow["error"]["code"]) == ("failed", "abandoned")
    assert workflow["error"]["reason"]  # words of this place, so none are put into the wallet's mouth
    assert "detail" not in workflow["error"]


def test_cases_350_352_nobody_answers_for_another(holder: CardHolder, phone: Correspondent) -> None:
    desk = phone.core
    sent, request = asked_over(phone)
    other_id = add_agent(desk, "acme:other")["agentId"]
    other = Correspondent(desk)
    other.connect(desk.admin("POST", f"{AGENTS}/{other_id}/invite").result["invitation"])
    other.send(holder.show(request))
    assert other.received[-1].type.name == "problem-report"
    phone.send({**holder.show(request).to_json(), "~thread": {"thid": "nobody-began-this"}, "@id": "p-1"})
    assert phone.received[-1].type.name == "problem-report"
    assert desk.workflow(sent["workflowId"])["state"] == "shown"


def test_a_message_of_another_protocol_finds_no_thread_of_this_one(phone: Correspondent) -> None:
    desk = phone.core
    sent, request = asked_over(phone)
    kind = message.MessageType("issue-credential", 2, 0, "request-credential")
    phone.send(message.write(kind, {}, thread=request.thread))
    assert phone.received[-1].type.name == "problem-report"
    assert desk.workflow(sent["workflowId"])["state"] == "shown"


def test_a_request_that_was_withdrawn_takes_no_answer(holder: CardHolder, phone: Correspondent) -> None:
    desk = phone.core
    sent, request = asked_over(phone)
    desk.admin("POST", f"/bc/admin/workflows/{sent['workflowId']}/cancel")
    phone.send(holder.show(request))
    assert phone.received[-1].type.name == "problem-report"
    workflow = desk.workflow(sent["workflowId"])
    assert (workflow["state"], workflow.get("verified")) == ("cancelled", None)


def test_the_same_answer_twice_is_one_answer(holder: CardHolder, phone: Correspondent) -> None:
    desk = phone.core
    sent, request = asked_over(phone)
    body = {**holder.show(request).to_json(), "~transport": {"return_route": "all"}}
    packed = envelope.pack(json.dumps(body).encode(), [phone.theirs], phone.key)
    first = desk.run(phone.deliver_async(packed))
    state = desk.fingerprint()
    assert desk.run(phone.deliver_async(packed)).body == first.body
    assert desk.fingerprint() == state
    assert desk.states(sent["workflowId"]).count("done") == 1


# --- in an invitation -------------------------------------------------------------------------------------------------


def test_case_120_an_invitation_asks_and_is_answered_once(desk: Running, phone: Correspondent) -> None:
    holder = CardHolder(desk)
    holder.get(phone, ALIAS, bring, given_name="Zoë")
    made, invitation = carried(desk)
    assert set(made) == {"workflowId", "url", "expiresAt"}
    assert made["url"].rpartition("/")[0] == f"{desk.base}/i"
    assert "handshake_protocols" not in invitation
    assert (invitation["goal_code"], invitation["goal"]) == ("aries.vc.verifier.once", "Check-in")
    assert desk.workflow(made["workflowId"])["state"] == "opened"

    wallet = Correspondent(desk)
    request = wallet.answer(invitation)
    assert request.type.name == "request-presentation"
    wallet.send(holder.show(request))
    answer = wallet.received[-1]
    assert (answer.type.name, answer.parent) == ("ack", invitation["@id"])
    assert answer.content["~service"]["recipientKeys"] == [wallet.theirs]  # type: ignore[index,call-overload]
    workflow = desk.workflow(made["workflowId"])
    assert (workflow["state"], workflow["verified"], workflow["claims"]) == ("done", True, {"given_name": "Zoë"})

    used = desk.public("GET", path_of(desk, made["url"]), headers=JSON)
    assert (used.status, used.code) == (410, "link_used")
    other = Correspondent(desk)
    assert other.send(holder.show(other.answer(invitation))).status == 400
    assert desk.workflow(made["workflowId"]) == workflow


def test_case_355_only_who_answered_goes_on(desk: Running) -> None:
    made, invitation = carried(desk)
    first, second = Correspondent(desk), Correspondent(desk)
    request = first.answer(invitation)
    report = {"description": {"code": "rejected", "en": "No"}}
    declined = message.write(request.type.named("problem-report"), report, thread=request.thread)  # type: ignore[arg-type]
    assert first.send(declined).status == 202
    second.answer(invitation)
    again = message.write(request.type.named("problem-report"), {}, thread=request.thread)
    assert second.send(again).status == 400
    assert desk.workflow(made["workflowId"])["state"] == "refused"


def test_what_a_stranger_cannot_answer_changes_nothing(desk: Running, phone: Correspondent) -> None:
    """Whoever has seen the code may try; it stays open for who can answer."""
    holder = CardHolder(desk)
    holder.get(phone, ALIAS, bring, given_name="Zoë")
    made, invitation = carried(desk)
    stranger = Correspondent(desk)
    request = stranger.answer(invitation)
    before = desk.fingerprint()
    for body in (
        message.write(request.type.named("presentation"), {}, thread=request.thread),
        message.write(request.type.named("presentation"), {}, thread="another-thread"),
        message.write(message.MessageType("trust_ping", 1, 0, "ping"), {}),
        message.write(message.MessageType("basicmessage", 1, 0, "message"), {"content": "Hi", "sent_time": ""}),
        message.write(request.type.named("propose-presentation"), {}, thread=request.thread),
    ):
        stranger.send(body)
        assert stranger.received[-1].type.name == "problem-report", body
    assert desk.fingerprint() == before
    assert stranger.send(holder.show(request), sender=None).status == 400
    assert desk.workflow(made["workflowId"])["state"] == "opened"
    wallet = Correspondent(desk)
    wallet.send(holder.show(wallet.answer(invitation)))
    assert desk.workflow(made["workflowId"])["verified"] is True


def test_an_invitation_ends_with_its_request(desk: Running) -> None:
    made, _ = carried(desk)
    path = path_of(desk, made["url"])
    assert desk.public("HEAD", path, headers=JSON).status == 200
    desk.clock.forward(10 * 60_000)
    assert desk.public("GET", path, headers=JSON).code == "link_expired"
    other, invitation = carried(desk)
    desk.admin("POST", f"/bc/admin/workflows/{other['workflowId']}/cancel")
    assert desk.public("GET", path_of(desk, other["url"]), headers=JSON).code == "link_expired"
    late = Correspondent(desk)
    request = late.answer(invitation)
    late.send(message.write(request.type.named("problem-report"), {}, thread=request.thread))
    assert desk.workflow(other["workflowId"])["state"] == "cancelled"


def test_a_look_at_a_link_is_no_scan(desk: Running) -> None:
    made = desk.admin("POST", ASK, ask_body(desk, protocol="didcomm")).result
    path = path_of(desk, made["url"])
    for method, header in AHEAD:
        assert desk.public(method, path, headers=[*JSON, header]).status == 200
        assert desk.public(method, path, headers=[("accept", "text/html"), header]).status == 303
    assert desk.public("GET", path, headers=[("accept", "text/html")]).status == 303
    assert desk.workflow(made["workflowId"])["state"] == "prepared"
    desk.public("GET", path, headers=JSON)
    assert desk.workflow(made["workflowId"])["state"] == "opened"


def test_over_didcomm_only_w3c_credentials_are_asked_for(shared: Running) -> None:
    before = shared.fingerprint()
    body = ask_body(shared, wanted(shared), wanted(shared, format="sd-jwt"), protocol="didcomm")
    reply = shared.admin("POST", ASK, body)
    assert (reply.status, reply.code) == (422, "unsupported_query")
    assert reply.fields == {"payload.credentials[1].format": "unsupported_format"}
    assert shared.fingerprint() == before


def test_the_same_is_asked_again_by_another_invitation(desk: Running) -> None:
    made, invitation = carried(desk)
    again = desk.admin("POST", f"/bc/admin/workflows/{made['workflowId']}/renew").result
    assert again["url"].startswith(f"{desk.base}/i/")
    assert again["url"] != made["url"]
    assert desk.workflow(made["workflowId"])["state"] == "cancelled"
    fetched = desk.public("GET", path_of(desk, again["url"]), headers=JSON).json
    first, second = Correspondent(desk).answer(invitation), Correspondent(desk).answer(fetched)
    assert asked_in(first)["options"]["challenge"] != asked_in(second)["options"]["challenge"]


def test_such_a_request_is_no_request_of_openid4vp(desk: Running) -> None:
    made, _ = carried(desk)
    ((request_id,),) = desk.rows("SELECT id FROM data_request")
    assert made["workflowId"] != request_id
    assert desk.public("GET", f"{desk.path}/r/{request_id}").status == 404
    form = [("content-type", "application/x-www-form-urlencoded")]
    reply = desk.public("POST", f"{desk.path}/r/{request_id}/answer", b"vp_token={}&state=x", headers=form)
    assert reply.status == 404
    assert desk.workflow(made["workflowId"])["state"] == "opened"


def test_what_was_asked_by_an_invitation_is_purged_with_its_visit(desk: Running) -> None:
    made, invitation = carried(desk)
    wallet = Correspondent(desk, endpoint="http://127.0.0.1:9/")
    request = wallet.answer(invitation)
    report = {"description": {"code": "rejected", "en": "No"}, "~service": _service(wallet.key)}
    wallet.send(message.write(request.type.named("problem-report"), report, thread=request.thread))  # type: ignore[arg-type]
    assert desk.workflow(made["workflowId"])["state"] == "refused"
    desk.clock.forward(31 * 24 * 3_600_000)
    desk.end_what_is_due()
    for table in ("exchange", "outbox", "inbox", "agent_connection"):
        assert desk.rows(f"SELECT count(*) FROM {table}") == [(0,)], table


def _service(key: AgentKey) -> dict[str, Any]:
    return {"recipientKeys": [key.verkey], "routingKeys": [], "serviceEndpoint": "http://127.0.0.1:9/"}


def test_requests_are_named_as_agents_know_them() -> None:
    assert str(present_proof.REQUEST).startswith(PROOF)


def test_a_visitor_signs_out_with_a_wallet_that_speaks_didcomm(holder: CardHolder, phone: Correspondent) -> None:
    desk = phone.core
    presence = "/bc/studio/presence"
    desk.admin("PUT", "/bc/studio/wallets", {"preset": "agent"})
    assert [each["claims"]["given_name"] for each in desk.admin("GET", presence).result["visitors"]] == ["Zoë"]
    made = desk.admin("POST", f"{presence}/requests", {"name": "Sign out"}).result
    invitation = desk.public("GET", path_of(desk, made["url"]), headers=JSON).json
    wallet = Correspondent(desk)
    wallet.send(holder.show(wallet.answer(invitation)))
    left = desk.admin("PUT", f"{presence}/{made['workflowId']}/sign-out", {"way": "wallet"}).result
    assert left["claims"]["given_name"] == "Zoë"
    assert desk.admin("GET", presence).result["visitors"] == []
