"""Offers over DIDComm that an invitation carries, for whoever answers it first (RFC 0434, RFC 0453)."""

import json
from typing import Any

import pytest
from PIL import Image

from connector_desk.base.instants import to_text
from connector_desk.core.agents import didcomm_issuance
from connector_desk.core.didcomm import envelope, message
from tests.camera import qr_codes
from tests.core.agents.test_agent_routes import JSON, credentials_in
from tests.core.correspondent import HOLDER_DID, Correspondent, path_of
from tests.core.running import CREATE, Reply, Running

TARGET = f"{CREATE}?protocol=didcomm"


def offer(core: Running, *items: dict[str, Any], target: str = TARGET, **more: Any) -> Reply:
    return core.admin("POST", target, core.body(*(items or [core.item("w3c")]), **more))


def carried(core: Running, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Offer a badge; gives what the API answered, and the invitation as a wallet fetches it."""
    made = offer(core, **more).result
    fetched = core.public("GET", path_of(core, made["url"]), headers=JSON)
    assert fetched.status == 200, fetched
    return made, fetched.json


def test_an_invitation_offers_and_is_answered_once(desk: Running) -> None:
    made, invitation = carried(desk)
    assert made["url"].rpartition("/")[0] == f"{desk.base}/i"
    assert (invitation["goal_code"], invitation["goal"]) == ("aries.vc.issue", "Visitor badge")
    workflow = desk.workflow(made["workflowId"])
    assert (workflow["state"], workflow["url"], workflow.get("agentId")) == ("opened", made["url"], None)
    wallet, other = Correspondent(desk), Correspondent(desk)
    offered = wallet.answer(invitation)
    other.answer(invitation)
    wallet.send(wallet.ask_for(offered))
    (credential,) = credentials_in(wallet)
    assert credential["credentialSubject"] == {"id": HOLDER_DID, "given_name": "Erika"}
    assert other.send(other.ask_for(offered)).status == 400
    wallet.send(wallet.ask_for(offered))  # its answer may have been lost
    assert [one["id"] for one in credentials_in(wallet)] == [credential["id"]] * 2
    wallet.acknowledge(wallet.take("issue-credential"))
    workflow = desk.workflow(made["workflowId"])
    assert (workflow["state"], len(workflow["credentials"])) == ("done", 1)
    assert desk.details(made["workflowId"])[-1] == "The wallet confirmed that it saved the credential."
    assert desk.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL") == [(1,)]
    assert desk.public("GET", path_of(desk, made["url"]), headers=JSON).code == "link_used"


def test_the_same_message_without_a_connection_gets_the_same_answer(desk: Running) -> None:
    _, invitation = carried(desk)
    wallet = Correspondent(desk)
    asked = {**wallet.ask_for(wallet.answer(invitation)).to_json(), "~transport": {"return_route": "all"}}
    packed = envelope.pack(json.dumps(asked).encode(), [wallet.theirs], wallet.key)
    first = desk.run(wallet.deliver_async(packed))
    again = desk.run(wallet.deliver_async(packed))
    assert first.status == 200
    assert first.body
    assert again.body == first.body


def test_nothing_is_signed_for_whoever_comes_after_the_first(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    _, invitation = carried(desk)
    wallet, other = Correspondent(desk), Correspondent(desk)
    offered = wallet.answer(invitation)
    wallet.send(wallet.ask_for(offered))
    signed: list[object] = []
    own = didcomm_issuance.sign
    monkeypatch.setattr(didcomm_issuance, "sign", lambda *given: signed.append(given) or own(*given))  # type: ignore[func-returns-value]
    other.answer(invitation)
    assert other.send(other.ask_for(offered)).status == 400
    assert signed == []
    wallet.send(wallet.ask_for(offered))
    assert len(signed) == 1


def test_it_is_declined_with_words(desk: Running) -> None:
    made, invitation = carried(desk)
    wallet = Correspondent(desk)
    offered = wallet.answer(invitation)
    report = {"description": {"code": "issuance-abandoned", "en": "Not now"}}
    wallet.send(message.write(offered.type.named("problem-report"), report, thread=offered.thread))  # type: ignore[arg-type]
    workflow = desk.workflow(made["workflowId"])
    assert (workflow["state"], workflow["error"]["detail"]) == ("refused", "Not now")


def test_what_cannot_be_read_leaves_it_open(desk: Running) -> None:
    made, invitation = carried(desk)
    stranger, wallet = Correspondent(desk), Correspondent(desk)
    offered = stranger.answer(invitation)
    before = desk.fingerprint()
    stranger.send(message.write(offered.type.named("request-credential"), {}, thread=offered.thread))
    assert stranger.received[-1].type.name == "problem-report"
    assert desk.fingerprint() == before
    wallet.answer(invitation)
    wallet.send(wallet.ask_for(offered))
    assert len(credentials_in(wallet)) == 1
    assert desk.workflow(made["workflowId"])["state"] == "done"


@pytest.mark.parametrize("endpoint", [None, "https://agent.example/didcomm"], ids=["same way", "elsewhere"])
def test_a_stranger_is_told_once_why_and_on_the_same_way_only(desk: Running, endpoint: str | None) -> None:
    _, invitation = carried(desk)
    stranger = Correspondent(desk, endpoint)
    offered = stranger.answer(invitation)
    stranger.received.clear()
    wrong = message.write(offered.type.named("request-credential"), {}, thread=offered.thread)
    answer = stranger.send(wrong)
    assert [one.type.name for one in stranger.received] == ([] if endpoint else ["problem-report"])
    assert bool(answer.body) is (endpoint is None)
    assert desk.rows("SELECT count(*) FROM outbox") == [(0,)]


def test_a_withdrawn_or_expired_one_gives_nothing(desk: Running) -> None:
    made, invitation = carried(desk)
    desk.admin("POST", f"/bc/admin/workflows/{made['workflowId']}/cancel")
    assert desk.public("GET", path_of(desk, made["url"]), headers=JSON).code == "link_expired"
    late, other = carried(desk)
    desk.clock.forward(10 * 60_000)
    assert desk.public("GET", path_of(desk, late["url"]), headers=JSON).code == "link_expired"
    for one in (invitation, other):
        wallet = Correspondent(desk)
        wallet.send(wallet.ask_for(wallet.answer(one)))
        assert credentials_in(wallet) == []
    again = desk.admin("POST", f"/bc/admin/workflows/{late['workflowId']}/renew")
    assert (again.status, again.code) == (409, "state_conflict")


def test_one_that_has_just_expired_tells_a_stranger_nothing(desk: Running) -> None:
    _, invitation = carried(desk)
    ((expires_at,),) = desk.rows("SELECT expires_at FROM agent_connection")
    desk.clock.forward(expires_at - desk.clock())
    wallet = Correspondent(desk)
    answer = wallet.send(wallet.ask_for(wallet.answer(invitation)))
    assert (answer.status, answer.body) == (400, b"")


def test_what_has_ended_is_neither_signed_nor_sent_again(desk: Running) -> None:
    item = desk.item("w3c") | {"expirationDate": to_text(desk.clock() + 11 * 60_000)}
    made = offer(desk, item).result
    wallet = Correspondent(desk)
    offered = wallet.answer(desk.public("GET", path_of(desk, made["url"]), headers=JSON).json)
    wallet.send(wallet.ask_for(offered))
    assert len(credentials_in(wallet)) == 1
    desk.clock.forward(11 * 60_000)
    wallet.send(wallet.ask_for(offered))
    assert len(credentials_in(wallet)) == 1
    assert wallet.received[-1].type.name == "problem-report"
    assert desk.workflow(made["workflowId"])["state"] == "done"


def test_an_offer_that_lives_longer_than_its_credential_ends_with_it(desk: Running) -> None:
    record = desk.admin("GET", "/bc/studio/schemas/visitor-badge~1.0").result
    del record["schemaId"]
    record |= {"name": "day-pass", "w3cType": "DayPass", "lifeDays": 1}
    assert desk.admin("POST", "/bc/studio/schemas", record).status == 200
    day = 24 * 3_600_000
    made = offer(desk, desk.item("w3c", "day-pass"), expiryDate=to_text(desk.clock() + 3 * day)).result
    wallet = Correspondent(desk)
    offered = wallet.answer(desk.public("GET", path_of(desk, made["url"]), headers=JSON).json)
    desk.clock.forward(day)
    wallet.send(wallet.ask_for(offered))
    assert credentials_in(wallet) == []
    assert desk.workflow(made["workflowId"])["state"] == "expired"


def test_the_same_request_is_one_offer_and_another_way_is_another(desk: Running) -> None:
    first = offer(desk, requestId="r-1").result
    assert offer(desk, requestId="r-1").result == first
    assert offer(desk, requestId="r-1", target=CREATE).code == "idempotency_conflict"


def test_its_picture_leads_to_the_invitation(desk: Running, tmp_path: Any) -> None:
    reply = offer(desk, target=f"{CREATE}/qrcode?protocol=didcomm")
    assert (reply.status, reply.header("content-type")) == (200, "image/png")
    file = tmp_path / "qr.png"
    file.write_bytes(reply.body)
    (code,) = qr_codes(Image.open(file))
    assert code.text == desk.workflow(str(reply.header("x-workflow-id")))["url"]
    assert code.text.startswith(f"{desk.base}/i/")


def test_what_does_not_travel_so_is_refused(shared: Running) -> None:
    badge = shared.item("w3c")
    before = shared.fingerprint()
    for items, target, fields in (
        ([shared.item("sd-jwt")], TARGET, {"payload[0].format": "unsupported_format"}),
        ([badge, badge], TARGET, {"payload": "too_long"}),
        ([badge], f"{TARGET}&w3cFormat=jwt_vc_json", {"w3cFormat": "invalid_choice"}),
        ([badge], f"{CREATE}?protocol=smoke", {"protocol": "unsupported_protocol"}),
        (
            [shared.item("w3c", "proof-of-age", age_over_18="true")],
            TARGET,
            {"protocol": "unsupported_protocol"},
        ),
    ):
        reply = offer(shared, *items, target=target)
        assert (reply.status, reply.fields) == (422, fields), (fields, reply)
    assert shared.fingerprint() == before


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
def test_a_browser_is_led_to_the_wallet(desk: Running, accept: str) -> None:
    made = offer(desk).result
    reply = desk.public("GET", path_of(desk, made["url"]), headers=[("accept", accept)])
    assert reply.status == (303 if accept == "text/html" else 200)
    assert desk.workflow(made["workflowId"])["state"] == ("prepared" if accept == "text/html" else "opened")
