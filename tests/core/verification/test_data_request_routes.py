"""Data requests: made over the admin API (checklist B6 and the rows of B5 it shares)."""

import json
import secrets
from typing import Any

import pytest
from PIL import Image

from tests.camera import qr_codes
from tests.core.network_guard import Outbound, turns
from tests.core.presenter import (
    ASK,
    Asked,
    Issuer,
    answer,
    ask,
    attributes,
    body,
    failed,
    fetch,
    issued,
    read_request,
    wanted,
)
from tests.core.running import Reply, Running

MINUTE = 60_000
ISSUERS = "/bc/studio/issuers"
FOREIGN = "/bc/studio/foreign-schemas"


def create(core: Running, sent: Any, **more: Any) -> Reply:
    return core.admin("POST", more.pop("target", ASK), sent, **more)


def refused(core: Running, sent: Any, status: int, code: str, fields: dict[str, str] | None = None) -> None:
    before = core.fingerprint()
    reply = create(core, sent)
    assert (reply.status, reply.code) == (status, code), reply
    if fields is not None:
        assert reply.fields == fields
    assert core.fingerprint() == before


# --- B5: what is asked ------------------------------------------------------------------------------------------------


def test_case_102_protocol(shared: Running) -> None:
    for protocol in ("OID4VP", "oid4vp", "Oid4Vp"):
        assert create(shared, body(shared, protocol=protocol)).status == 200
    for protocol in ("saml", ""):
        refused(shared, body(shared, protocol=protocol), 422, "validation_failed", {"protocol": "unsupported_protocol"})


def test_case_103_payload_and_credentials(shared: Running) -> None:
    good = body(shared)
    refused(shared, {"requestId": "x"}, 422, "validation_failed", {"payload": "missing_field"})
    for credentials in ([], [wanted(shared)] * 21):
        sent = {**good, "payload": {"name": "x", "credentials": credentials}}
        refused(shared, sent, 422, "validation_failed")
    assert create(shared, body(shared, *[wanted(shared)] * 20)).status == 200


def test_case_104_name(shared: Running) -> None:
    good = body(shared)
    for name in (None, "", "x" * 1_001):
        refused(shared, {**good, "payload": {**good["payload"], "name": name}}, 422, "validation_failed")
    words = "<b>Name</b> \u202eevil"
    asked = ask(shared, name=words)
    assert shared.workflow(asked.workflow)["label"] == words


INVALID, UNKNOWN = "invalid_attribute_name", "unknown_attribute"


@pytest.mark.parametrize(
    ("names", "code"),
    [
        ([], INVALID),
        (["given_name", "given_name"], INVALID),
        ([".."], INVALID),
        (["[0]"], INVALID),
        (["$"], UNKNOWN),
        (["a[0]"], UNKNOWN),
        (["address.street"], UNKNOWN),
        (["given_name.first"], UNKNOWN),
        (["given_name[0]"], UNKNOWN),
    ],
)
def test_case_105_attributes(shared: Running, names: list[str], code: str) -> None:
    sent = body(shared, {**wanted(shared), "attributes": attributes(*names)})
    reply = create(shared, sent)
    assert reply.status == 422
    assert set(reply.fields.values()) == {code}


def test_case_106_is_required(shared: Running) -> None:
    for value in ("true", 1):
        sent = body(shared, {**wanted(shared), "attributes": [{"name": "given_name", "isRequired": value}]})
        assert set(create(shared, sent).fields.values()) == {"wrong_type"}
    asked = ask(shared, {**wanted(shared), "attributes": [{"name": "given_name"}]})
    assert shared.workflow(asked.workflow)["asked"]["credentials"][0]["attributes"] == [
        {"name": "given_name", "isRequired": True}
    ]


def test_case_107_an_unknown_schema_is_never_looked_up(shared: Running, outbound: Outbound) -> None:
    path = "payload.credentials[0].restrictions.schemaId"
    for schema_id in (
        "nothing",
        "https://other.example/bc/public/schemas/visitor-badge/1.0",
        "http://127.0.0.1:9/bc/public/schemas/visitor-badge/1.0",
        "urn:example:pid:1",
        "urn:connector-desk:question:none",
    ):
        sent = body(shared, wanted(shared, schema=None, restrictions={"schemaId": schema_id}))
        refused(shared, sent, 422, "validation_failed", {path: "schema_not_found"})
    shared.run(turns())
    assert outbound.seen == []


def test_case_107_nor_is_one_that_is_listed(shared: Running, outbound: Outbound) -> None:
    schema_id = "https://other.example/bc/public/schemas/visitor-badge/1.0"
    listed = {"schemaId": schema_id, "title": "Badge", "formats": ["sd-jwt"], "attributes": ["given_name"]}
    entry = shared.admin("POST", FOREIGN, listed).result["foreignId"]
    asked = ask(shared, wanted(shared, schema=None, restrictions={"schemaId": schema_id}))
    (query,) = read_request(shared, asked)["dcql_query"]["credentials"]
    assert query["meta"] == {"vct_values": [schema_id]}
    assert shared.admin("DELETE", f"{FOREIGN}/{entry}").status == 200
    shared.run(turns())
    assert outbound.seen == []


@pytest.mark.parametrize(
    "did", ["did:", "did:web:127.0.0.1", "did:web:localhost%3A9000", "did:web:a@b", "did:example:1#key", ""]
)
def test_case_108_issuer_did(shared: Running, did: str, outbound: Outbound) -> None:
    sent = body(shared, wanted(shared, restrictions={"issuerDid": did}))
    path = "payload.credentials[0].restrictions.issuerDid"
    refused(shared, sent, 422, "validation_failed", {path: "invalid_issuer_did"})
    shared.run(turns())
    assert outbound.seen == []


def test_case_108_an_issuer_is_looked_up_when_an_answer_comes_and_not_before(desk: Running, outbound: Outbound) -> None:
    """The tests above see what leaves: here something does."""
    issuer = Issuer()
    issuer.named = "did:web:issuer.example#key-1"
    assert desk.admin("POST", ISSUERS, {"name": "Issuer", "did": "did:web:issuer.example"}).result
    asked = ask(desk, wanted(desk, restrictions={"issuerDid": "did:web:issuer.example"}))
    desk.run(turns())
    assert outbound.seen == []
    assert answer(desk, asked, issuer.sd_jwt(desk)).status == 400
    assert outbound.seen == ["issuer.example"]
    assert failed(desk, asked)["credential_signature"] == "keys_unavailable"


def test_case_110_metadata(shared: Running) -> None:
    bad: list[tuple[dict[str, Any], dict[str, str]]] = [
        ({f"k{n}": "x" for n in range(51)}, {"metadata": "too_long"}),
        ({"a": {"b": 1}}, {"metadata.a": "wrong_type"}),
        ({"a": "x" * 1_025}, {"metadata.a": "too_long"}),
        ({"ip": "999.1.1.1"}, {"metadata.ip": "invalid_format"}),
    ]
    for metadata, fields in bad:
        refused(shared, body(shared, metadata=metadata), 422, "validation_failed", fields)


def test_case_111_metadata_is_stored_as_given_and_not_logged(shared: Running, caplog: Any) -> None:
    metadata = {
        "ip": "192.0.2.7",
        "bfphash": "9f86d081884c7d65",
        "note": "<script>alert(1)</script>",
        "password": "correct horse",
    }
    asked = ask(shared, metadata=metadata)
    assert shared.workflow(asked.workflow)["metadata"] == metadata
    assert "correct horse" not in caplog.text
    events = shared.rows("SELECT data FROM event WHERE visit_id = ?", asked.workflow)
    assert not any("correct horse" in data for (data,) in events)
    for (sealed,) in shared.rows("SELECT sealed FROM data_request"):
        assert b"correct horse" not in bytes(sealed)


# --- B6: connectionless -----------------------------------------------------------------------------------------------


def test_the_answer_is_a_link_and_names_its_workflow(shared: Running) -> None:
    reply = create(shared, body(shared))
    assert set(reply.result) == {"workflowId", "url", "expiresAt"}
    assert reply.header("x-workflow-id") == reply.result["workflowId"]
    record = shared.workflow(reply.result["workflowId"])
    assert (record["kind"], record["state"], record["url"]) == ("request", "prepared", reply.result["url"])


@pytest.mark.parametrize(
    ("target", "accept"),
    [(ASK, "image/png"), (f"{ASK}?output=qrcode", None), (f"{ASK}?output=qrcode", "application/json")],
)
def test_case_117_a_picture_where_it_is_asked_for(
    shared: Running, target: str, accept: str | None, tmp_path: Any
) -> None:
    headers = [("accept", accept)] if accept else []
    reply = create(shared, body(shared), target=target, headers=headers)
    assert (reply.status, reply.header("content-type")) == (200, "image/png")
    assert reply.header("content-disposition") == 'attachment; filename="qr.png"'
    record = shared.workflow(str(reply.header("x-workflow-id")))
    file = tmp_path / "qr.png"
    file.write_bytes(reply.body)
    (code,) = qr_codes(Image.open(file))
    assert code.text == record["url"]


@pytest.mark.parametrize("accept", ["*/*", "application/json", "application/json, image/png", "text/html"])
def test_case_117_a_link_else(shared: Running, accept: str) -> None:
    assert create(shared, body(shared), headers=[("accept", accept)]).header("content-type") == "application/json"
    as_url = create(shared, body(shared), target=f"{ASK}?output=url", headers=[("accept", "image/png")])
    assert as_url.header("content-type") == "application/json"


@pytest.mark.parametrize("output", ["png", "", "QRCODE"])
def test_case_117_another_output_is_refused(shared: Running, output: str) -> None:
    before = shared.fingerprint()
    reply = create(shared, body(shared), target=f"{ASK}?output={output}")
    assert (reply.status, reply.fields) == (422, {"output": "invalid_choice"})
    assert shared.fingerprint() == before


def test_case_118_request_id(shared: Running) -> None:
    sent = body(shared)
    assert create(shared, {**sent, "requestId": None}).status == 200
    assert create(shared, {name: sent[name] for name in ("payload",)}).status == 200
    first, second = create(shared, sent).result, create(shared, sent).result
    assert first == second
    other = {**sent, "payload": {**sent["payload"], "name": "Another"}}
    refused(shared, other, 409, "idempotency_conflict")
    assert shared.offer(requestId=sent["requestId"]).workflow != first["workflowId"]  # an offer's id is another's


def test_a_key_that_comes_later_is_remembered_too(shared: Running) -> None:
    sent = body(shared, requestId=secrets.token_hex(8))
    first, second = ([("idempotency-key", secrets.token_hex(8))] for _ in range(2))
    made = create(shared, sent, headers=first).result
    for headers in (second, first, second):
        assert create(shared, sent, headers=headers).result == made
    other = create(shared, body(shared, requestId=secrets.token_hex(8)), headers=second)
    assert (other.status, other.code) == (409, "idempotency_conflict")


def test_the_idempotency_key_of_the_header(shared: Running) -> None:
    key = [("idempotency-key", secrets.token_hex(8))]
    plain = {"payload": body(shared)["payload"]}
    first, second = create(shared, plain, headers=key).result, create(shared, plain, headers=key).result
    assert first == second
    assert create(shared, body(shared), headers=key).code == "idempotency_conflict"


def test_case_119_it_lives_ten_minutes_or_as_long_as_is_said(desk: Running) -> None:
    asked = ask(desk)
    assert desk.workflow(asked.workflow)["expiresAt"] == "2026-11-21T00:10:00.000Z"
    longer = ask(desk, expiryDate="2026-11-21T01:00:00Z")
    desk.clock.forward(10 * MINUTE - 1)
    assert fetch(desk, asked).status == 200
    desk.clock.forward(1)
    assert fetch(desk, asked).status == 410
    desk.end_what_is_due()
    assert desk.workflow(asked.workflow)["state"] == "expired"
    assert fetch(desk, longer).status == 200
    for late, code in (("2026-11-20T00:00:00Z", "already_expired"), ("2028-11-21T00:00:00Z", "too_far")):
        refused(desk, body(desk, expiryDate=late), 422, "validation_failed", {"expiryDate": code})


def test_case_121_the_link_has_nothing_but_who_asks_and_where(shared: Running) -> None:
    condition = {"attributes": [{"key": "company", "value": "Quetzalcoatl"}]}
    asked = ask(shared, wanted(shared, restrictions=condition))
    assert set(asked.parameters) == {"client_id", "request_uri"}
    assert "Quetzalcoatl" not in asked.url
    assert "given_name" not in asked.url
    assert len(asked.id) == 22


def test_case_122_every_address_is_the_configured_one(shared: Running) -> None:
    forwarded = [("x-forwarded-host", "evil.example"), ("forwarded", "host=evil.example"), ("x-forwarded-proto", "ftp")]
    result = create(shared, body(shared), headers=forwarded, host="localhost").result
    asked = Asked(result["workflowId"], result["url"])
    assert asked.parameters["request_uri"].startswith(f"{shared.base}/r/")
    claims = read_request(shared, asked)
    assert claims["response_uri"] == f"{shared.base}/oid4vp/{asked.id}"
    assert "evil.example" not in json.dumps(claims) + asked.url  # "evil" alone may stand in a nonce or a key


def test_case_123_nonce_state_and_ids_are_fresh_and_long(shared: Running) -> None:
    """128 random bits are 22 characters of base64url."""
    seen: set[str] = set()
    for _ in range(30):
        asked = ask(shared)
        claims = read_request(shared, asked)
        values = {claims["nonce"], claims["state"], asked.id, asked.workflow}
        assert len(values) == 4
        assert min(map(len, values)) >= 22
        assert not values & seen
        seen |= values
        assert asked.workflow not in asked.url + json.dumps(claims)


@pytest.mark.parametrize(
    ("credential", "path", "code"),
    [
        ({"attributes": attributes("member_number")}, "attributes[0].name", "unknown_attribute"),
        (
            {"restrictions": {"attributes": [{"key": "member_number", "value": "1"}]}},
            "restrictions.attributes[0].key",
            "unknown_attribute",
        ),
    ],
)
def test_case_124_a_query_no_wallet_can_answer(shared: Running, credential: Any, path: str, code: str) -> None:
    base = wanted(shared)
    restrictions = {**base["restrictions"], **credential.get("restrictions", {})}
    sent = body(shared, {**base, **credential, "restrictions": restrictions})
    refused(shared, sent, 422, "unsupported_query", {f"payload.credentials[0].{path}": code})


def test_case_124_no_schema_has_the_attributes(shared: Running) -> None:
    sent = body(shared, wanted(shared, "given_name", "no_such_thing", schema=None))
    refused(shared, sent, 422, "unsupported_query", {"payload.credentials[0].attributes": "unsupported_query"})


def test_case_125_a_request_object_that_no_wallet_would_read(shared: Running) -> None:
    big = {"attributes": [{"key": "company", "value": "x" * 60_000}]}
    sent = body(shared, wanted(shared, restrictions=big))
    before = shared.fingerprint()
    assert create(shared, sent).status == 422
    assert shared.fingerprint() == before


def test_a_value_that_no_credential_can_have_is_refused(shared: Running) -> None:
    condition = {"attributes": [{"key": "escort_required", "value": "perhaps"}]}
    sent = body(shared, wanted(shared, restrictions=condition))
    path = "payload.credentials[0].restrictions.attributes[0].value"
    refused(shared, sent, 422, "validation_failed", {path: "invalid_attribute_value"})


def test_a_value_stands_once_for_an_attribute(shared: Running) -> None:
    """Of two, a wallet and the check might each take another."""
    for second in ("Acme", "Umbrella"):
        condition = {"attributes": [{"key": "company", "value": "Acme"}, {"key": "company", "value": second}]}
        sent = body(shared, wanted(shared, restrictions=condition))
        path = "payload.credentials[0].restrictions.attributes[1].key"
        refused(shared, sent, 422, "validation_failed", {path: "invalid_attribute_name"})


def test_a_schema_that_is_not_named_is_any_that_has_the_attributes(shared: Running) -> None:
    asked = ask(shared, wanted(shared, "given_name", "family_name", schema=None, format="sd-jwt"))
    (query,) = read_request(shared, asked)["dcql_query"]["credentials"]
    assert {shared.schema_id("visitor-badge"), shared.schema_id("employee-badge")} <= set(query["meta"]["vct_values"])
    card = issued(shared, given_name="Erika", family_name="Muster")
    assert answer(shared, asked, card).status == 200


def test_while_there_is_no_address_nothing_is_asked(desk: Running) -> None:
    desk.core._address.base = ""
    assert create(desk, {"payload": {"name": "x", "credentials": [{"attributes": attributes("given_name")}]}}).code == (
        "public_base_not_ready"
    )
