"""Answers that a page has from the Digital Credentials API of its browser (OpenID4VP 1.0 Appendix A)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.core.holder import decode, read_jws
from tests.core.presenter import (
    ASK,
    Asked,
    Card,
    Twist,
    ask,
    body,
    broken,
    changed_credential,
    encrypt,
    failed,
    fetch,
    issued,
    present,
    query_for,
    read_request,
    wanted,
)
from tests.core.running import Reply, Running

JSON = ("content-type", "application/json")
REQUESTS = "/bc/studio/requests"


@pytest.fixture
def origin(shared: Running) -> str:
    """The public address is one of this computer, which browsers take for secure."""
    (first, *_) = shared.core._address.browser_origins()
    return str(first)


@pytest.fixture
def encrypted(shared: Running) -> Any:
    shared.admin("PUT", REQUESTS, {"responseMode": "direct_post.jwt"})
    yield
    shared.admin("PUT", REQUESTS, {"responseMode": "direct_post"})


def begun(core: Running, asked: Asked) -> dict[str, dict[str, Any]]:
    """Give what the page hands to its browser, by protocol."""
    reply = core.public("POST", f"/b/{asked.id}")
    assert (reply.status, reply.header("content-type")) == (200, "application/json"), reply
    return {one["protocol"]: one["data"] for one in reply.json["requests"]}


def opened(core: Running, data: dict[str, Any], *, origin: str) -> dict[str, Any]:
    """Read a signed request as a wallet does that was told the origin."""
    _, claims = read_jws(data["request"], core=core)
    assert origin in claims["expected_origins"]
    return claims


def handed(core: Running, asked: Asked, protocol: str, data: Any, origin: str | None) -> Reply:
    headers = (JSON,) if origin is None else (JSON, ("origin", origin))
    body = json.dumps({"protocol": protocol, "data": data}).encode()
    return core.public("POST", f"/b/{asked.id}/answer", body, headers=headers)


def data_of(core: Running, request: dict[str, Any], card: Card, audience: str, **twist: Any) -> dict[str, Any]:
    """Spell the answer of a wallet to a request over the API."""
    query_id, names = query_for(card, request)
    how = Twist(audience=audience, **twist)
    answer = {"vp_token": {query_id: [present(card, request, names, core.clock(), how)]}}
    if request["response_mode"] == "dc_api":
        return answer
    return {"response": encrypt(request, json.dumps(answer).encode())}


@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
def test_an_answer_to_a_signed_request_is_believed(shared: Running, origin: str, form: str) -> None:
    card = issued(shared, form)
    asked = ask(shared, wanted(shared, format=form))
    requests = begun(shared, asked)
    assert [*requests] == ["openid4vp-v1-signed", "openid4vp-v1-unsigned"]
    assert shared.workflow(asked.workflow)["state"] == "opened"
    request = opened(shared, requests["openid4vp-v1-signed"], origin=origin)
    assert (request["response_type"], request["response_mode"]) == ("vp_token", "dc_api")
    assert "response_uri" not in request
    assert "state" not in request
    assert "redirect_uri" not in request
    assert request["client_id"].startswith("decentralized_identifier:did:")

    reply = handed(shared, asked, "openid4vp-v1-signed", data_of(shared, request, card, f"origin:{origin}"), origin)

    assert (reply.status, reply.json) == (200, {"state": "done"})
    record = shared.workflow(asked.workflow)
    assert (record["state"], record["verified"], record["claims"]) == ("done", True, {"given_name": "Erika"})
    assert shared.states(asked.workflow) == ["prepared", "opened", "working", "done"]


def test_an_answer_to_an_unsigned_request_names_no_client(shared: Running, origin: str) -> None:
    card, asked = issued(shared), ask(shared)
    request = begun(shared, asked)["openid4vp-v1-unsigned"]
    assert not {"client_id", "expected_origins", "aud", "iat", "verifier_info"} & request.keys()
    data = data_of(shared, request, card, f"origin:{origin}")
    assert handed(shared, asked, "openid4vp-v1-unsigned", data, origin).json == {"state": "done"}


def test_a_client_that_cannot_sign_asks_unsigned(shared: Running, origin: str) -> None:
    shared.admin("PUT", REQUESTS, {"clientIdentifier": "redirect_uri"})
    try:
        made = ask(shared)
    finally:
        shared.admin("PUT", REQUESTS, {"clientIdentifier": "automatic"})
    where = shared.admin("GET", f"{REQUESTS}/{made.workflow}/browser").result["publicAddress"]
    reply = shared.public("POST", f"/b/{where.rpartition('/')[2]}")
    assert [one["protocol"] for one in reply.json["requests"]] == ["openid4vp-v1-unsigned"]


def test_an_encrypted_answer_is_believed_and_one_in_the_clear_refused(
    shared: Running, origin: str, encrypted: None
) -> None:
    card, asked = issued(shared), ask(shared)
    request = opened(shared, begun(shared, asked)["openid4vp-v1-signed"], origin=origin)
    assert request["response_mode"] == "dc_api.jwt"
    clear = data_of(shared, request | {"response_mode": "dc_api"}, card, f"origin:{origin}")
    refused = handed(shared, asked, "openid4vp-v1-signed", clear, origin)
    assert (refused.status, refused.error) == (400, "invalid_request")
    data = data_of(shared, request, card, f"origin:{origin}")
    assert handed(shared, asked, "openid4vp-v1-signed", data, origin).json == {"state": "done"}


def test_data_may_come_as_a_text(shared: Running, origin: str) -> None:
    card, asked = issued(shared), ask(shared)
    request = begun(shared, asked)["openid4vp-v1-unsigned"]
    data = json.dumps(data_of(shared, request, card, f"origin:{origin}"))
    assert handed(shared, asked, "openid4vp-v1-unsigned", data, origin).json == {"state": "done"}


@pytest.mark.parametrize("twist", ["client_id", "other origin", "bare origin", "nonce", "signature"])
def test_an_answer_for_somebody_else_ends_the_visit_unbelieved(shared: Running, origin: str, twist: str) -> None:
    card, asked = issued(shared), ask(shared)
    request = opened(shared, begun(shared, asked)["openid4vp-v1-signed"], origin=origin)
    audience = {"client_id": request["client_id"], "other origin": "origin:https://evil.example", "bare origin": origin}
    more = {"nonce": "x" * 43} if twist == "nonce" else {}
    if twist == "signature":
        card = changed_credential(card, broken(card.credential.partition("~")[0], 2))
    data = data_of(shared, request, card, audience.get(twist, f"origin:{origin}"), **more)

    reply = handed(shared, asked, "openid4vp-v1-signed", data, origin)

    assert (reply.status, reply.error) == (400, "invalid_request")
    check = {"nonce": "nonce", "signature": "credential_signature"}.get(twist, "audience")
    assert [*failed(shared, asked)] == [check]
    assert shared.workflow(asked.workflow)["state"] == "failed"


@pytest.mark.parametrize("foreign", [None, "https://evil.example", "null", "http://localhost:1"])
def test_case_479_only_the_page_of_this_place_hands_on_answers(
    shared: Running, origin: str, foreign: str | None
) -> None:
    card, asked = issued(shared), ask(shared)
    request = begun(shared, asked)["openid4vp-v1-unsigned"]
    data = data_of(shared, request, card, f"origin:{foreign}")
    assert handed(shared, asked, "openid4vp-v1-unsigned", data, foreign).status == 400
    assert shared.workflow(asked.workflow)["state"] == "opened"
    data = data_of(shared, request, card, f"origin:{origin}")
    assert handed(shared, asked, "openid4vp-v1-unsigned", data, origin).json == {"state": "done"}


@pytest.mark.parametrize(
    ("data", "state"),
    [({"error": "access_denied"}, "refused"), ({"error": "invalid_request"}, "failed"), ({"error": "vp\u0007"}, None)],
)
def test_a_wallet_that_declines_or_fails_says_so(
    shared: Running, origin: str, data: dict[str, str], state: str | None
) -> None:
    asked = ask(shared)
    begun(shared, asked)
    reply = handed(shared, asked, "openid4vp-v1-signed", data, origin)
    if state is None:
        assert (reply.status, shared.workflow(asked.workflow)["state"]) == (400, "opened")
    else:
        assert (reply.status, reply.json) == (200, {"state": state})
        assert shared.workflow(asked.workflow)["state"] == state


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b'{"protocol":"openid4vp","data":{"vp_token":{}}}',
        b'{"protocol":"openid4vp-v1-signed"}',
        b'{"protocol":"openid4vp-v1-signed","data":7}',
        b'{"protocol":"openid4vp-v1-signed","data":"{"}',
        b'{"protocol":"openid4vp-v1-signed","data":{}}',
        b'{"protocol":"openid4vp-v1-signed","data":{"vp_token":{},"response":"x"}}',
        b'{"protocol":"openid4vp-v1-signed","data":{"response":7}}',
        b'{"protocol":"openid4vp-v1-signed","data":{"response":"x"}}',
        b'{"protocol":"openid4vp-v1-signed","data":{"vp_token":[]}}',
        b'{"protocol":"openid4vp-v1-signed","data":{"vp_token":{"other":["x"]}}}',
        b'{"protocol":["openid4vp-v1-signed"],"data":{"vp_token":{}}}',
    ],
)
def test_what_cannot_be_read_changes_nothing(shared: Running, origin: str, body: bytes) -> None:
    asked = ask(shared)
    begun(shared, asked)
    reply = shared.public("POST", f"/b/{asked.id}/answer", body, headers=(JSON, ("origin", origin)))
    assert (reply.status, reply.error) == (400, "invalid_request"), reply
    assert shared.workflow(asked.workflow)["state"] == "opened"


def test_of_two_answers_one_counts_whichever_way_it_came(shared: Running, origin: str) -> None:
    card, asked = issued(shared), ask(shared)
    request = begun(shared, asked)["openid4vp-v1-unsigned"]
    data = data_of(shared, request, card, f"origin:{origin}")
    assert handed(shared, asked, "openid4vp-v1-unsigned", data, origin).json == {"state": "done"}
    again = handed(shared, asked, "openid4vp-v1-unsigned", data, origin)
    assert (again.status, again.error) == (400, "invalid_request")
    assert fetch(shared, asked).status == 410
    assert shared.public("POST", f"/b/{asked.id}").status == 410


def test_the_same_code_still_works_after_the_page_was_opened(shared: Running, origin: str) -> None:
    asked = ask(shared)
    begun(shared, asked)
    assert read_request(shared, asked)["response_mode"] == "direct_post"


def test_case_480_the_page_loads_nothing_from_elsewhere_and_opens_no_visit(shared: Running) -> None:
    asked = ask(shared, name="18 <or> older?")
    page = shared.public("GET", f"/b/{asked.id}", headers=(("accept", "text/html"), ("accept-language", "de")))
    assert (page.status, page.header("content-type")) == (200, "text/html; charset=utf-8")
    text = page.body.decode()
    assert "18 &lt;or&gt; older?" in text
    assert "Wallet wählen" in text
    assert 'lang="de"' in text
    assert "http://" not in text
    assert "https://" not in text
    policy = str(page.header("content-security-policy"))
    assert "default-src 'none'" in policy
    assert "connect-src 'self'" in policy
    assert "unsafe" not in policy
    assert shared.workflow(asked.workflow)["state"] == "prepared"


def test_a_page_that_never_was_or_is_over_says_so(shared: Running) -> None:
    for path in ("/b/" + "x" * 22, "/b/" + "x" * 22 + "/answer"):
        assert shared.public("POST", path).status == 404
    gone = shared.public("GET", "/b/" + "x" * 22, headers=(("accept", "text/html"),))
    assert (gone.status, gone.header("content-type")) == (404, "text/html; charset=utf-8")
    asked = ask(shared)
    assert shared.admin("POST", f"/bc/admin/workflows/{asked.workflow}/cancel").status == 200
    over = shared.public("GET", f"/b/{asked.id}", headers=(("accept", "text/html"),))
    assert (over.status, over.header("content-type")) == (410, "text/html; charset=utf-8")


def test_the_desk_is_told_where_the_page_is(shared: Running, origin: str) -> None:
    asked = ask(shared)
    told = shared.admin("GET", f"{REQUESTS}/{asked.workflow}/browser").result
    assert f"{origin}/b/{asked.id}" in told.values()
    assert shared.admin("GET", f"{REQUESTS}/nobody/browser").status == 404


def test_a_plain_public_address_has_no_page_and_this_computer_has_one(shared: Running, origin: str) -> None:
    address = shared.core._address
    before = address.base
    address.base = "http://192.0.2.7:8080"
    try:
        assert all(one.startswith("http://localhost:") for one in address.browser_origins())
    finally:
        address.base = before


def test_a_request_names_the_origin_of_its_page_alone(shared: Running, origin: str) -> None:
    for each in shared.core._address.browser_origins():
        asked = ask(shared)
        reply = shared.public("POST", f"/b/{asked.id}", headers=(("origin", each),))
        signed = next(one for one in reply.json["requests"] if one["protocol"] == "openid4vp-v1-signed")
        claims = json.loads(decode(signed["data"]["request"].split(".")[1]))
        assert claims["expected_origins"] == [each]


def test_a_request_says_when_it_ends(shared: Running, origin: str) -> None:
    asked = ask(shared)
    signed = begun(shared, asked)["openid4vp-v1-signed"]["request"]
    claims = json.loads(decode(signed.split(".")[1]))
    now = shared.clock() // 1000
    assert claims["iat"] == now < claims["exp"] <= now + 600


@pytest.mark.parametrize("wallet", ["browser", "apple-wallet", "google-wallet"])
def test_the_code_for_a_wallet_of_a_browser_leads_to_the_page(shared: Running, origin: str, wallet: str) -> None:
    made = shared.admin("POST", f"{ASK}?wallet={wallet}", body(shared)).result
    assert made["url"].startswith(f"{origin}/b/")
    request_id = made["url"].rpartition("/")[2]
    assert shared.public("GET", f"/b/{request_id}").status == 200
    again = shared.admin("POST", f"/bc/admin/workflows/{made['workflowId']}/renew").result
    assert again["url"].startswith(f"{origin}/b/")
    assert again["url"] != made["url"]


def test_no_code_leads_to_a_page_that_no_browser_trusts(shared: Running) -> None:
    address = shared.core._address
    before, address.base = address.base, "http://192.0.2.7:8080"
    try:
        refused = shared.admin("POST", f"{ASK}?wallet=browser", body(shared))
    finally:
        address.base = before
    assert (refused.status, refused.code) == (409, "public_base_not_ready")


def test_the_desk_is_told_where_the_page_of_an_offer_is(shared: Running, origin: str) -> None:
    offer = shared.offer(shared.item())
    told = shared.admin("GET", f"/bc/studio/offers/{offer.workflow}/browser").result
    (where,) = {one for one in told.values() if one is not None and one.startswith(origin)}
    page = shared.public("GET", where.removeprefix(origin), headers=(("accept", "text/html"),))
    assert (page.status, page.header("content-type")) == (200, "text/html; charset=utf-8")
    assert shared.workflow(offer.workflow)["state"] == "prepared"
    assert shared.admin("POST", f"/bc/admin/workflows/{offer.workflow}/cancel").status == 200
    over = shared.public("GET", where.removeprefix(origin), headers=(("accept", "text/html"),))
    assert (over.status, over.header("content-type")) == (410, "text/html; charset=utf-8")
    assert shared.admin("GET", "/bc/studio/offers/nobody/browser").status == 404
    assert shared.public("GET", "/add/" + "x" * 22, headers=(("accept", "text/html"),)).status == 404
