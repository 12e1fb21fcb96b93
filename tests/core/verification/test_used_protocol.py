"""How a data request travels is said by its result and its record, whatever was asked for (issue 15, line 4)."""

from typing import Any

import pytest

from tests.core.agents.test_agent_routes import SEND_BY_ALIAS, SEND_BY_ID, bring, invitation_of
from tests.core.correspondent import Correspondent, add_agent
from tests.core.presenter import ASK, ask, wanted
from tests.core.presenter import body as ask_body
from tests.core.running import Reply, Running

SCHEMAS, FOREIGN = "/bc/studio/schemas", "/bc/studio/foreign-schemas"
ELSEWHERE = "https://library.example/card"
pytestmark = pytest.mark.sqlite


def send(core: Running, path: str, protocol: str | None, *credentials: dict[str, Any]) -> Reply:
    found = next(iter(core.admin("GET", "/bc/studio/agents").result["agents"]), None) or add_agent(core, "acme:kim")
    to = {"agentAlias": "acme:kim"} if path == SEND_BY_ALIAS else {"agentId": found["agentId"]}
    sent = {} if protocol is None else {"protocol": protocol}
    return core.admin("POST", path, {**to, **sent, "payload": ask_body(core, *credentials)["payload"]})


@pytest.mark.parametrize("path", [SEND_BY_ALIAS, SEND_BY_ID])
@pytest.mark.parametrize(
    ("protocol", "formats", "used", "kind"),
    [
        (None, ["w3c"], "oid4vp", "message"),
        ("oid4vp", ["sd-jwt"], "oid4vp", "message"),
        ("didcomm", ["w3c"], "didcomm", "request-presentation"),
        ("DIDComm", [None], "didcomm", "request-presentation"),
        ("didcomm", ["sd-jwt"], "oid4vp", "message"),
        ("didcomm", ["w3c", "SD-JWT"], "oid4vp", "message"),
    ],
)
def test_line_4_the_result_and_the_record_say_what_was_used(
    desk: Running, path: str, protocol: str | None, formats: list[str | None], used: str, kind: str
) -> None:
    asked = [wanted(desk, **({} if form is None else {"format": form})) for form in formats]
    first = send(desk, path, protocol, *asked).result
    phone = Correspondent(desk)
    phone.connect(invitation_of(desk, first["workflowId"]))
    second = send(desk, path, protocol, *asked).result
    assert [one["isWaitingOnConnection"] for one in (first, second)] == [True, False]
    bring(desk)
    bring(desk)
    brought = phone.fetch()
    assert [one.type.name for one in brought] == [kind, kind]
    if used == "oid4vp":
        assert all(str(one.content["content"]).startswith("openid4vp://?") for one in brought)
    for one in (first, second):
        assert one["protocol"] == used
        assert desk.workflow(one["workflowId"])["protocol"] == used
    again = desk.admin("POST", f"/bc/admin/workflows/{second['workflowId']}/renew").result
    assert desk.workflow(again["workflowId"])["protocol"] == used


def test_line_4_what_comes_as_sd_jwt_alone_travels_as_a_link_too(desk: Running) -> None:
    record = desk.admin("GET", f"{SCHEMAS}/visitor-badge~1.0").result
    del record["schemaId"]
    changed = {"name": "guest-card", "title": "Guest card", "formats": ["sd-jwt"]}
    assert desk.admin("POST", SCHEMAS, record | changed).status == 200
    listing = {"schemaId": ELSEWHERE, "title": "Card", "formats": ["sd-jwt"], "attributes": ["given_name"]}
    assert desk.admin("POST", FOREIGN, listing).status == 200
    for asked in (wanted(desk, schema="guest-card"), wanted(desk, schema=None, restrictions={"schemaId": ELSEWHERE})):
        sent = send(desk, SEND_BY_ID, "didcomm", asked).result
        assert (sent["protocol"], desk.workflow(sent["workflowId"])["protocol"]) == ("oid4vp", "oid4vp")


def test_line_4_a_repeated_request_says_the_same(shared: Running) -> None:
    add_agent(shared, "acme:kim")
    body = {"agentAlias": "acme:kim", "protocol": "didcomm", "payload": ask_body(shared, wanted(shared))["payload"]}
    key = [("idempotency-key", "protocol")]
    first = shared.admin("POST", SEND_BY_ALIAS, body, headers=key).result
    assert shared.admin("POST", SEND_BY_ALIAS, body, headers=key).result == first
    assert first["protocol"] == "didcomm"


def test_line_4_a_connectionless_request_travels_as_asked_or_not_at_all(shared: Running) -> None:
    asked = ask(shared, wanted(shared, format="sd-jwt"))
    assert shared.workflow(asked.workflow)["protocol"] == "oid4vp"
    made = shared.admin("POST", ASK, ask_body(shared, wanted(shared, format="w3c"), protocol="didcomm")).result
    assert shared.workflow(made["workflowId"])["protocol"] == "didcomm"
    refused = shared.admin("POST", ASK, ask_body(shared, wanted(shared, format="sd-jwt"), protocol="didcomm"))
    assert (refused.status, refused.code) == (422, "unsupported_query")


def test_a_request_over_didcomm_is_not_answered_over_http(shared: Running) -> None:
    made = shared.admin("POST", ASK, ask_body(shared, wanted(shared, format="w3c"), protocol="didcomm")).result
    ((request_id,),) = shared.rows("SELECT id FROM data_request WHERE visit_id = ?", made["workflowId"])
    kind = [("content-type", "application/x-www-form-urlencoded")]
    for name in (request_id, "nowhere"):
        answer = shared.public("POST", f"/oid4vp/{name}", b"state=x&error=access_denied", headers=kind)
        assert answer.status == 404
        for method in ("GET", "POST"):  # nor by a browser
            assert shared.public(method, f"/b/{name}").status == 404
        origin = ("origin", shared.core._address.browser_origins()[0])
        declined = b'{"protocol": "openid4vp-v1-signed", "data": {"error": "access_denied"}}'
        headers = [origin, ("content-type", "application/json")]
        assert shared.public("POST", f"/b/{name}/answer", declined, headers=headers).status == 404
    assert shared.admin("GET", f"/bc/studio/requests/{made['workflowId']}/browser").status == 404
    assert shared.workflow(made["workflowId"])["state"] == "prepared"


def test_line_4_an_offer_has_no_such_protocol(shared: Running) -> None:
    assert "protocol" not in shared.workflow(shared.offer().workflow)


DID = "payload.credentials[0].restrictions.issuerDid"


@pytest.mark.parametrize("path", [ASK, SEND_BY_ALIAS, SEND_BY_ID])
@pytest.mark.parametrize("form", ["w3c", "sd-jwt"])
@pytest.mark.parametrize("protocol", ["oid4vp", "didcomm"])
def test_line_5_an_issuer_of_another_method_is_refused_with_the_methods_there_are(
    shared: Running, path: str, form: str, protocol: str
) -> None:
    for did, code in (
        ("did:ebsi:zfEmvX5twhXjQJiCWsukvQA", "unsupported_did_method"),
        ("did:ebsi", "invalid_issuer_did"),
    ):
        asked = wanted(shared, format=form, restrictions={"issuerDid": did})
        if path == ASK:
            reply = shared.admin("POST", ASK, ask_body(shared, asked, protocol=protocol))
        else:
            reply = send(shared, path, protocol, asked)
        assert (reply.status, reply.code, reply.fields) == (422, "validation_failed", {DID: code})
        told = reply.json["result"]["message"]
        assert all(method in told for method in ("did:jwk", "did:key", "did:web"))
        assert ("Enter a DID" in told) == (code == "invalid_issuer_did")
