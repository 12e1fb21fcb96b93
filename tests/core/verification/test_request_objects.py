"""Data requests as wallets read them: the request object (checklist D8), and the name a place has in it."""

import json
import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from joserfc import jwe, jwk

from connector_desk.contract.qr_code import qr_matrix
from tests.core.link_previews import BROWSER, IMESSAGE, SLACK, WHATSAPP
from tests.core.network_guard import Outbound, turns
from tests.core.presenter import (
    ASK,
    FORM,
    OBJECT,
    answer,
    answer_form,
    ask,
    body,
    fetch,
    issued,
    open_object,
    post,
    read_request,
)
from tests.core.running import Running, nothing_ends_by_itself

MINUTE = 60_000
REQUESTS = "/bc/studio/requests"


def test_cases_273_274_279_the_request_object(shared: Running) -> None:
    asked = ask(shared)
    first, second = read_request(shared, asked), read_request(shared, asked)
    for name in ("response_uri", "nonce", "state", "client_id", "dcql_query"):
        assert first[name] == second[name]
    assert "redirect_uri" not in first
    assert first["aud"] == "https://self-issued.me/v2"
    assert first["iat"] == shared.clock() // 1000
    assert shared.states(asked.workflow) == ["prepared", "opened"]


def test_case_279_a_request_object_is_short_lived_however_long_the_request_is_open(desk: Running) -> None:
    """It is made anew each time: a wallet that comes months later reads a fresh one, and what it answers to is one."""
    asked = ask(desk, expiryDate="2027-11-20T00:00:00Z")
    seen = []
    for _ in range(3):
        request = read_request(desk, asked)
        assert (request["iat"], request["exp"]) == (desk.clock() // 1000, desk.clock() // 1000 + 600)
        seen.append({name: value for name, value in request.items() if name not in {"iat", "exp"}})
        desk.clock.forward(100 * 24 * 60 * MINUTE)
    assert seen == [seen[0]] * 3
    desk.clock.now = int(datetime(2027, 11, 19, 23, 55, tzinfo=UTC).timestamp()) * 1000
    last = read_request(desk, asked)
    assert last["exp"] - last["iat"] == 300  # never later than the request itself
    desk.clock.forward(5 * MINUTE)
    assert fetch(desk, asked).status == 410


def test_case_275_a_nonce_of_the_wallet(shared: Running) -> None:
    asked = ask(shared)
    reply = post(shared, asked.path, {"wallet_nonce": "n-0S6_WzA2Mj", "wallet_metadata": '{"vp_formats_supported":{}}'})
    assert (reply.status, reply.header("content-type")) == (200, OBJECT)
    claims = open_object(shared, reply.body.decode(), asked.parameters["client_id"])
    assert claims["wallet_nonce"] == "n-0S6_WzA2Mj"
    assert "wallet_nonce" not in read_request(shared, asked)
    assert claims["nonce"] == read_request(shared, asked)["nonce"]
    assert "wallet_nonce" not in open_object(
        shared, post(shared, asked.path, {"x": "y"}).body.decode(), asked.parameters["client_id"]
    )


@pytest.mark.parametrize(("kind", "curve"), [("EC", "P-256"), ("EC", "P-384"), ("EC", "P-521"), ("OKP", "X25519")])
def test_a_request_is_encrypted_to_the_key_that_a_wallet_posts(shared: Running, kind: str, curve: str) -> None:
    asked = ask(shared)
    private = jwk.generate_key(kind, curve)
    public = private.as_dict(private=False) | {"kid": "wallet-1", "use": "enc", "alg": "ECDH-ES"}
    metadata = {"jwks": {"keys": [{"kty": "RSA", "use": "sig", "n": "AQAB", "e": "AQAB"}, public]}}
    metadata["request_object_encryption_enc_values_supported"] = ["A256GCM"]
    reply = post(shared, asked.path, {"wallet_nonce": "n-0S6_WzA2Mj", "wallet_metadata": json.dumps(metadata)})
    assert (reply.status, reply.header("content-type")) == (200, OBJECT)
    opened = jwe.decrypt_compact(reply.body, private)
    header = opened.headers()
    assert {name: header[name] for name in ("alg", "enc", "kid", "cty")} == {
        "alg": "ECDH-ES",
        "enc": "A256GCM",
        "kid": "wallet-1",
        "cty": "JWT",
    }
    assert opened.plaintext is not None
    claims = open_object(shared, opened.plaintext.decode(), asked.parameters["client_id"])
    assert claims["wallet_nonce"] == "n-0S6_WzA2Mj"


P256 = jwk.generate_key("EC", "P-256").as_dict(private=False)


@pytest.mark.parametrize(
    "metadata",
    [
        {"jwks": {"keys": [P256 | {"use": "sig"}]}},
        {"jwks": {"keys": []}},
        {"jwks": {"keys": ["no key"]}},
        {"jwks": None},
    ],
)
def test_a_request_is_not_encrypted_where_a_wallet_posts_no_key_for_that(shared: Running, metadata: Any) -> None:
    asked = ask(shared)
    reply = post(shared, asked.path, {"wallet_metadata": json.dumps(metadata)})
    assert open_object(shared, reply.body.decode(), asked.parameters["client_id"])["nonce"]


@pytest.mark.parametrize(
    "metadata",
    [
        {"jwks": "no keys"},
        {"jwks": {}},
        {"jwks": {"keys": [P256] * 17}},
        {"jwks": {"keys": [{"kty": "RSA", "use": "enc", "n": "AQAB", "e": "AQAB"}]}},
        {"jwks": {"keys": [P256 | {"alg": "ECDH-ES+A128KW"}]}},
        {"jwks": {"keys": [P256 | {"x": P256["y"]}]}},
        {"jwks": {"keys": [P256 | {"d": P256["x"]}]}},
        {"jwks": {"keys": [P256 | {"kid": "k" * 257}]}},
        {"jwks": {"keys": [P256]}, "request_object_encryption_enc_values_supported": ["A128CBC-HS256"]},
        {"jwks": {"keys": [P256]}, "request_object_encryption_enc_values_supported": "A128GCM"},
    ],
)
def test_a_wallet_that_wants_another_encryption_is_told(shared: Running, metadata: Any) -> None:
    asked = ask(shared)
    reply = post(shared, asked.path, {"wallet_metadata": json.dumps(metadata)})
    assert (reply.status, reply.error) == (400, "invalid_request")
    assert fetch(shared, asked).status == 200


@pytest.mark.parametrize(
    "form",
    [
        {"wallet_nonce": "n" * 4_096},
        {"wallet_metadata": "no JSON"},
        {"wallet_metadata": "[]"},
        {"wallet_metadata": json.dumps({"x": "y" * 100_000})},
        {"wallet_metadata": '{"jwks_uri": "https://evil.example/jwks"}'},
    ],
)
def test_case_276_what_a_wallet_may_not_post(
    shared: Running, form: dict[str, str], refused_leaves_no_trace: Any, outbound: Outbound
) -> None:
    asked = ask(shared)
    refused_leaves_no_trace()
    reply = post(shared, asked.path, form)
    assert (reply.status, reply.error) == (400, "invalid_request")
    raw = urlencode(form).encode()
    as_json = post(shared, asked.path, raw, headers=[("content-type", "application/json")])
    assert (as_json.status, as_json.error) == (400, "invalid_request")
    twice = post(shared, asked.path, raw + b"&" + raw)
    assert (twice.status, twice.error) == (413 if len(raw) > 65_000 else 400, "invalid_request")
    shared.run(turns())
    assert outbound.seen == []


def test_case_276_a_fetch_would_have_been_seen(shared: Running, outbound: Outbound) -> None:
    """What the test above looks at sees a document that is fetched over a connection of its own."""
    schema = shared.capabilities.verification.egress.fetch(
        shared.schema_id(), frozenset({"application/schema+json", "application/json"})
    )
    assert json.loads(shared.run(schema))["$id"] == shared.schema_id()
    assert outbound.seen == [shared.host]


def test_case_277_unknown_expired_withdrawn(desk: Running) -> None:
    for method in ("GET", "POST"):
        headers = [FORM] if method == "POST" else []
        unknown = desk.public(method, f"/r/{secrets.token_urlsafe(16)}", b"x=y" * (method == "POST"), headers=headers)
        assert (unknown.status, unknown.error) == (404, "invalid_request")
    withdrawn, expired = ask(desk), ask(desk)
    assert desk.admin("POST", f"/bc/admin/workflows/{withdrawn.workflow}/cancel").result["state"] == "cancelled"
    assert fetch(desk, withdrawn).status == 410
    desk.clock.forward(10 * MINUTE)
    assert fetch(desk, expired).status == 410
    assert post(desk, expired.path, {"wallet_nonce": "x"}).status == 410


def test_case_278_already_answered(shared: Running) -> None:
    asked = ask(shared)
    assert answer(shared, asked, issued(shared)).status == 200
    assert fetch(shared, asked).status == 410


def test_case_281_other_methods(shared: Running) -> None:
    asked = ask(shared)
    for method in ("PUT", "DELETE", "PATCH"):
        reply = shared.public(method, asked.path)
        assert (reply.status, reply.header("allow")) == (405, "GET, POST")
    assert shared.public("GET", f"/oid4vp/{asked.id}").status == 405


def test_a_preview_leaves_no_trace(shared: Running) -> None:
    asked = ask(shared)
    before = shared.fingerprint()
    assert shared.public("HEAD", asked.path).status == 200
    assert shared.public("GET", asked.path, headers=[("sec-purpose", "prefetch")]).status == 200
    assert shared.fingerprint() == before
    assert shared.states(asked.workflow) == ["prepared"]


@pytest.mark.parametrize("agent", [WHATSAPP, IMESSAGE, SLACK])
def test_the_preview_of_a_messenger_is_no_scan(shared: Running, agent: str) -> None:
    asked = ask(shared)
    before = shared.fingerprint()
    preview = shared.public("GET", asked.path, headers=[("user-agent", agent)])
    assert (preview.status, preview.header("content-type")) == (200, "text/html; charset=utf-8")
    assert shared.fingerprint() == before
    assert shared.states(asked.workflow) == ["prepared"]


@pytest.mark.parametrize("agent", [BROWSER, "", "okhttp/4.12.0"])
def test_a_wallet_by_any_other_name_has_scanned(shared: Running, agent: str) -> None:
    asked = ask(shared)
    assert shared.public("GET", asked.path, headers=[("user-agent", agent)]).status == 200
    assert shared.states(asked.workflow) == ["prepared", "opened"]


def test_who_guesses_addresses_is_slowed_down(desk: Running) -> None:
    replies = [desk.public("GET", f"/r/{secrets.token_urlsafe(16)}", source="192.0.2.66") for _ in range(62)]
    assert [replies[0].status, replies[-1].status] == [404, 429]


# --- under which name -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])
def test_a_request_that_nobody_signs_stands_in_its_link(desk: Running, mode: str) -> None:
    desk.admin("PUT", REQUESTS, {"clientIdentifier": "redirect_uri", "responseMode": mode})
    asked = ask(desk)
    claims = read_request(desk, asked)
    assert claims["client_id"] == f"redirect_uri:{claims['response_uri']}"
    assert "request_uri" not in claims
    assert answer(desk, asked, issued(desk)).status == 200
    record = desk.workflow(asked.workflow)
    assert record["verified"] is True
    assert desk.states(asked.workflow) == ["prepared", "opened", "working", "done"]
    assert desk.public("GET", f"/r/{claims['response_uri'].rpartition('/')[2]}").status == 410


def test_a_request_keeps_the_name_it_was_made_under(desk: Running) -> None:
    card = issued(desk)
    asked = ask(desk)
    request = read_request(desk, asked)
    desk.admin("PUT", REQUESTS, {"clientIdentifier": "x509_hash", "responseMode": "direct_post.jwt"})
    assert read_request(desk, asked)["response_mode"] == "direct_post"
    assert answer(desk, asked, card).status == 200
    assert request["client_id"].startswith("decentralized_identifier:did:key:zDn")


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("name", "prefix", "most"),
    [
        ("automatic", "decentralized_identifier:did:key:zDn", 57),
        ("decentralized_identifier", "decentralized_identifier:did:jwk:", 69),
        ("x509_hash", "x509_hash:", 49),
    ],
)
def test_how_dense_the_code_of_a_request_is_on_a_plain_network(
    tmp_path: Path, name: str, prefix: str, most: int
) -> None:
    """The name of who asks stands in the link: the did:key of a key is a third of its did:jwk."""
    core = Running(tmp_path / "data", public_address="http://192.168.100.200:46121")
    core.start()
    try:
        core.admin("PUT", REQUESTS, {"clientIdentifier": name})
        asked = ask(core)
        assert asked.parameters["client_id"].startswith(prefix)
        assert len(qr_matrix(asked.url)) == most
        assert issued(core).payload["iss"].startswith("did:jwk:")
    finally:
        core.close()


def test_a_link_may_tell_wallets_to_post(desk: Running) -> None:
    desk.admin("PUT", REQUESTS, {"requestUriMethod": "post"})
    asked = ask(desk)
    assert asked.parameters["request_uri_method"] == "post"
    assert "request_uri_method" not in read_request(desk, asked)


def test_an_address_without_a_name_has_no_certificate_for_it(desk: Running) -> None:
    desk.admin("PUT", REQUESTS, {"clientIdentifier": "x509_san_dns"})
    before = desk.fingerprint()
    reply = desk.admin("POST", ASK, body(desk))
    assert (reply.status, reply.code) == (409, "public_base_not_ready")
    assert desk.fingerprint() == before


@pytest.mark.parametrize("is_fetched", [True, False])
def test_a_request_whose_time_is_over_stays_so_when_the_clock_is_set_back(
    desk: Running, monkeypatch: pytest.MonkeyPatch, *, is_fetched: bool
) -> None:
    card, asked = issued(desk), ask(desk)
    request = read_request(desk, asked)
    nothing_ends_by_itself(desk, monkeypatch)
    desk.clock.forward(10 * MINUTE)
    if is_fetched:
        assert fetch(desk, asked).status == 410
    else:
        assert post(desk, request["response_uri"], answer_form(desk, request, card)).status == 400
    desk.until(lambda: desk.rows("SELECT state FROM visit WHERE id = ?", asked.workflow) == [("expired",)])
    desk.clock.forward(-10 * MINUTE)
    assert fetch(desk, asked).status == 410
    assert post(desk, request["response_uri"], answer_form(desk, request, card)).status == 400
