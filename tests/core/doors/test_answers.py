"""Answers of wallets to data requests (checklist D9), over the whole way and on both databases.

Each refused presentation is a 4xx, ends the visit as failed, and names the check that failed with its reason.  What
cannot be read at all changes nothing.
"""

import json
import secrets
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from connector_desk.core.oid4vp.verification import verify as verification
from tests.core.holder import Holder, decode, encode
from tests.core.presenter import (
    ASK,
    FORM,
    Card,
    Issuer,
    Twist,
    answer,
    answer_form,
    ask,
    body,
    digest,
    disclosure,
    encrypt,
    failed,
    form_of,
    issued,
    post,
    present,
    query_for,
    read_request,
    wanted,
)
from tests.core.running import Reply, Running

YEAR = 366 * 86_400
REQUESTS = "/bc/studio/requests"


@pytest.fixture
def card(shared: Running) -> Card:
    return issued(shared, given_name="Erika", family_name="Muster")


@pytest.fixture
def w3c_card(shared: Running) -> Card:
    return issued(shared, "w3c")


def check_refused(core: Running, asked: Any, reply: Reply, reasons: dict[str, str]) -> None:
    assert reply.status == 400, reply
    assert reply.error == "invalid_request"
    record = core.workflow(asked.workflow)
    assert (record["state"], record["verified"]) == ("failed", False)
    assert record["error"] == {"code": "not_verified", "message": "The answer did not pass every check."}
    assert failed(core, asked) == reasons
    assert all(name in reply.json["error_description"] for name in reasons)
    again = read_request_gone(core, asked)
    assert again.status == 410


def read_request_gone(core: Running, asked: Any) -> Reply:
    return core.public("GET", asked.path)


# --- good answers -----------------------------------------------------------------------------------------------------


def test_an_answer_is_believed_and_told_only_behind_the_key(shared: Running) -> None:
    card = issued(shared, given_name="Wilhelmina", family_name="Muster")
    asked = ask(shared, wanted(shared, "given_name", optional=["family_name"]), name="Check-in")

    reply = answer(shared, asked, card)

    assert (reply.status, reply.json, reply.header("content-type")) == (200, {}, "application/json")
    assert reply.header("cache-control") == "no-store"
    record = shared.workflow(asked.workflow)
    assert (record["state"], record["verified"], record["kind"]) == ("done", True, "request")
    assert record["claims"] == {"given_name": "Wilhelmina", "family_name": "Muster"}
    assert {check["outcome"] for check in record["checks"]} == {"passed", "not_applicable"}
    (presented,) = record["presented"]
    assert (presented["issuer"], presented["schemaId"], presented["isVerified"]) == ("own", shared.schema_id(), True)
    assert shared.states(asked.workflow) == ["prepared", "opened", "working", "done"]
    raw = shared.admin("GET", f"/bc/admin/workflows/{asked.workflow}/presentation").result["presentation"]
    assert [card.credential.partition("~")[0] in one for (one,) in raw.values()] == [True]
    kinds = [row[0] for row in shared.rows("SELECT type FROM event WHERE visit_id = ? ORDER BY seq", asked.workflow)]
    assert kinds == ["visit.prepared", "visit.opened", "visit.working", "request.answered", "visit.done"]
    assert shared.rows("SELECT data FROM audit WHERE action = 'verify' AND subject = ?", asked.workflow) == [
        ('{"verified":"true"}',)
    ]
    told = shared.rows("SELECT data FROM event WHERE visit_id = ?", asked.workflow)
    assert not any("Wilhelmina" in data for (data,) in told)


def test_a_w3c_credential_is_believed(shared: Running, w3c_card: Card) -> None:
    asked = ask(shared, wanted(shared, format="W3C"))
    assert answer(shared, asked, w3c_card).status == 200
    record = shared.workflow(asked.workflow)
    assert (record["verified"], record["claims"]) == (True, {"given_name": "Erika"})
    assert record["presented"][0]["format"] == "w3c"


def test_several_credentials_in_one_answer(shared: Running, card: Card) -> None:
    member = issued(shared, "w3c", "membership-card", given_name="Max", member_number="M-1")
    asked = ask(
        shared,
        wanted(shared, name="Badge"),
        wanted(shared, "member_number", schema="membership-card", format="w3c", name="Card"),
    )
    assert answer(shared, asked, card, member).status == 200
    record = shared.workflow(asked.workflow)
    assert record["claims"] == {"given_name": "Erika", "member_number": "M-1"}
    assert [one["name"] for one in record["presented"]] == ["Badge", "Card"]


def test_one_of_several_credentials_missing_is_not_enough(shared: Running, card: Card) -> None:
    asked = ask(shared, wanted(shared), wanted(shared, "member_number", schema="membership-card"))
    check_refused(shared, asked, answer(shared, asked, card), {"answered": "not_there"})


@pytest.mark.parametrize("enc", ["A128GCM", "A256GCM"])
def test_an_encrypted_answer_is_believed(shared: Running, card: Card, enc: str) -> None:
    shared.admin("PUT", REQUESTS, {"responseMode": "direct_post.jwt"})
    try:
        asked = ask(shared)
        request = read_request(shared, asked)
        query_id, names = query_for(card, request)
        token = {query_id: [present(card, request, names, shared.clock())]}
        payload = json.dumps({"vp_token": token, "state": request["state"]}).encode()
        assert post(shared, request["response_uri"], {"response": encrypt(request, payload, enc=enc)}).status == 200
        assert shared.workflow(asked.workflow)["verified"] is True
    finally:
        shared.admin("PUT", REQUESTS, {"responseMode": "direct_post"})


# --- what cannot be an answer changes nothing -------------------------------------------------------------------------


def test_case_282_state_missing_unknown_expired_finished(desk: Running) -> None:
    card = issued(desk)
    asked = ask(desk)
    request = read_request(desk, asked)
    form = answer_form(desk, request, card)
    before = desk.fingerprint()
    without = {name: value for name, value in form.items() if name != "state"}
    other = read_request(desk, ask(desk))["state"]
    before = desk.fingerprint()
    for changed in (without, {**form, "state": "x"}, {**form, "state": other}, {**form, "state": ""}):
        assert post(desk, request["response_uri"], changed).error == "invalid_request"
    assert desk.fingerprint() == before
    desk.clock.forward(10 * 60_000)
    assert post(desk, request["response_uri"], form).error == "invalid_request"
    unknown = post(desk, f"/oid4vp/{secrets.token_urlsafe(16)}", form)
    assert (unknown.status, unknown.error) == (404, "invalid_request")
    assert desk.workflow(asked.workflow)["state"] == "expired"


def test_case_283_json_multipart_repeated(shared: Running, card: Card, refused_leaves_no_trace: Any) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    form = answer_form(shared, request, card)
    refused_leaves_no_trace()
    where = request["response_uri"]
    raw = urlencode(form, quote_via=quote).encode()
    for content_type in ("application/json", "multipart/form-data; boundary=x", "text/plain"):
        sent = json.dumps(form).encode() if "json" in content_type else raw
        reply = post(shared, where, sent, headers=[("content-type", content_type)])
        assert (reply.status, reply.error) == (400, "invalid_request")
    assert post(shared, where, raw, headers=[]).status == 400
    assert post(shared, where, raw + b"&state=" + form["state"].encode()).error == "invalid_request"


def test_case_284_a_body_over_the_limit(shared: Running, refused_leaves_no_trace: Any) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    refused_leaves_no_trace()
    assert post(shared, request["response_uri"], b"vp_token=" + b"x" * 1024 * 1024).status == 413


def test_case_285_286_vp_token_of_another_shape(shared: Running, card: Card, refused_leaves_no_trace: Any) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    query_id, names = query_for(card, request)
    good = present(card, request, names, shared.clock())
    refused_leaves_no_trace()
    tokens = [
        "x",
        good,
        json.dumps(good),
        json.dumps([good]),
        json.dumps({"other": [good]}),
        json.dumps({query_id: [good], "other": [good]}),
        json.dumps({query_id: []}),
        json.dumps({query_id: good}),
        json.dumps({query_id: [good, good]}),  # case 286
        json.dumps({query_id: [{"a": 1}]}),
        json.dumps({query_id: [None]}),
        json.dumps({}),
        "null",
        f'{{"{query_id}": ["x"], "{query_id}": ["y"]}}',
    ]
    for token in tokens:
        reply = post(shared, request["response_uri"], {"vp_token": token, "state": request["state"]})
        assert (reply.status, reply.error) == (400, "invalid_request"), token


def test_case_287_the_person_declines(shared: Running) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    reply = post(shared, request["response_uri"], {"error": "access_denied", "state": request["state"]})
    assert (reply.status, reply.json) == (200, {})
    record = shared.workflow(asked.workflow)
    assert record["state"] == "refused"
    assert "verified" not in record
    assert shared.states(asked.workflow) == ["prepared", "opened", "working", "refused"]
    assert post(shared, request["response_uri"], {"error": "access_denied", "state": request["state"]}).status == 400


def test_another_error_of_the_wallet_fails_the_visit(shared: Running) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    form = {"error": "vp_formats_not_supported", "state": request["state"], "error_description": "no SD-JWT"}
    assert post(shared, request["response_uri"], form).status == 200
    record = shared.workflow(asked.workflow)
    assert record["state"] == "failed"
    assert record["error"] == {
        "code": "vp_formats_not_supported",
        "message": "The wallet could not answer this request.",
        "detail": "vp_formats_not_supported: no SD-JWT",
    }


def test_an_error_that_a_wallet_says_nothing_more_about_is_told_by_its_name(shared: Running) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    form = {"error": "vp_formats_not_supported", "state": request["state"]}
    assert post(shared, request["response_uri"], form).status == 200
    assert shared.workflow(asked.workflow)["error"]["detail"] == "vp_formats_not_supported"


def test_case_288_error_and_vp_token_together(shared: Running, card: Card, refused_leaves_no_trace: Any) -> None:
    request = read_request(shared, ask(shared))
    form = answer_form(shared, request, card)
    refused_leaves_no_trace()
    assert post(shared, request["response_uri"], {**form, "error": "access_denied"}).error == "invalid_request"


def test_case_289_what_the_wallet_says_stays_plain_text(shared: Running) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    words = "<b>no</b>\x1b[31m https://evil.example \u202e" + "x" * 2_000
    form = {"error": "access_denied", "state": request["state"], "error_description": words}
    assert post(shared, request["response_uri"], form).status == 200
    told = shared.workflow(asked.workflow)["error"]["detail"]
    assert told.startswith("<b>no</b>?[31m https://evil.example ?xxx")
    assert len(told) == 500


# --- presentations that are not believed ------------------------------------------------------------------------------


def broken(token: str, part: int) -> str:
    """Change one bit of the signature, or of another part, of a compact JWS."""
    parts = token.split(".")
    raw = bytearray(decode(parts[part]))
    raw[len(raw) // 2] ^= 1
    return ".".join([*parts[:part], encode(bytes(raw)), *parts[part + 1 :]])


def changed_credential(card: Card, jwt: str) -> Card:
    return Card("~".join([jwt, *card.credential.split("~")[1:]]), card.holder)


def test_case_290_the_issuers_signature_is_corrupted(shared: Running, card: Card, w3c_card: Card) -> None:
    for good, form in ((card, "sd-jwt"), (w3c_card, "w3c")):
        asked = ask(shared, wanted(shared, format=form))
        bad = changed_credential(good, broken(good.credential.partition("~")[0], 2)) if form == "sd-jwt" else None
        bad = bad or Card(broken(good.credential, 2), good.holder)
        check_refused(shared, asked, answer(shared, asked, bad), {"credential_signature": "signature_wrong"})


def test_case_291_the_holders_signature_is_corrupted_or_anothers(shared: Running, card: Card) -> None:
    asked = ask(shared)
    check_refused(
        shared,
        asked,
        answer(shared, asked, card, twist=Twist(signer=Holder())),
        {"holder_binding": "holder_signature_wrong"},
    )
    asked = ask(shared)
    request = read_request(shared, asked)
    query_id, names = query_for(card, request)
    *shown, binding = present(card, request, names, shared.clock()).split("~")
    token = json.dumps({query_id: ["~".join([*shown, broken(binding, 2)])]})
    reply = post(shared, request["response_uri"], {"vp_token": token, "state": request["state"]})
    check_refused(shared, asked, reply, {"holder_binding": "holder_signature_wrong"})


TWISTS: dict[str, tuple[Twist, dict[str, str]]] = {
    "292 sd_hash": (Twist(sd_hash=encode(bytes(32))), {"disclosures": "disclosures_changed"}),
    "293 nonce": (Twist(nonce=secrets.token_urlsafe(32)), {"nonce": "nonce_wrong"}),
    "294 audience": (Twist(audience="https://other.example"), {"audience": "audience_wrong"}),
    "295 missing": (Twist(claims={"iat": ...}), {"freshness": "time_missing"}),
    "296 removed": (Twist(without_binding=True), {"holder_binding": "holder_not_proven"}),
    "297 typ": (Twist(header={"typ": "JWT"}), {"holder_binding": "holder_proof_unreadable"}),
    "297 none": (Twist(header={"alg": "none"}), {"holder_binding": "holder_proof_unreadable"}),
    "297 alg": (Twist(header={"alg": "HS256"}), {"holder_binding": "holder_proof_unreadable"}),
}


@pytest.mark.parametrize("which", TWISTS)
def test_cases_292_293_294_295_296_297_the_proof_of_the_wallet(shared: Running, card: Card, which: str) -> None:
    twist, reasons = TWISTS[which]
    asked = ask(shared)
    check_refused(shared, asked, answer(shared, asked, card, twist=twist), reasons)


def test_case_293_the_nonce_of_another_request(shared: Running, card: Card) -> None:
    other = read_request(shared, ask(shared))
    asked = ask(shared)
    twist = Twist(nonce=other["nonce"])
    check_refused(shared, asked, answer(shared, asked, card, twist=twist), {"nonce": "nonce_wrong"})


def test_case_294_audiences_that_are_nearly_right(shared: Running, card: Card) -> None:
    client_id = read_request(shared, ask(shared))["client_id"]
    for audience in (client_id.partition(":")[2], f"{client_id}/", [client_id], client_id.upper(), ""):
        asked = ask(shared)
        twist = Twist(audience=audience)
        check_refused(shared, asked, answer(shared, asked, card, twist=twist), {"audience": "audience_wrong"})


@pytest.mark.parametrize(("shift", "reason"), [(-YEAR, "too_old"), (YEAR, "from_the_future")])
def test_case_295_a_year_off(shared: Running, card: Card, shift: int, reason: str) -> None:
    asked = ask(shared)
    twist = Twist(iat=shared.clock() // 1000 + shift)
    check_refused(shared, asked, answer(shared, asked, card, twist=twist), {"freshness": reason})


def test_case_298_cnf_missing_or_as_small_as_can_be(shared: Running) -> None:
    issuer, holder = Issuer.of(shared), Holder()
    asked = ask(shared)
    reply = answer(shared, asked, issuer.sd_jwt(shared, holder, cnf=...))
    check_refused(shared, asked, reply, {"holder_binding": "holder_not_named"})
    asked = ask(shared)
    assert set(holder.jwk) == {"kty", "crv", "x", "y"}
    assert answer(shared, asked, issuer.sd_jwt(shared, holder)).status == 200


@pytest.mark.parametrize(
    ("dates", "reason"),
    [
        ({"exp": -1}, "expired"),
        ({"exp": 0}, "expired"),
        ({"nbf": 3600}, "not_yet_valid"),
        ({"iat": 3600}, "not_yet_valid"),
        ({"exp": "tomorrow"}, "dates_unreadable"),
    ],
)
def test_case_299_times_of_the_credential(shared: Running, dates: dict[str, Any], reason: str) -> None:
    now = shared.clock() // 1000
    spelled = {name: value if isinstance(value, str) else now + value for name, value in dates.items()}
    asked = ask(shared)
    reply = answer(shared, asked, Issuer.of(shared).sd_jwt(shared, **spelled))
    check_refused(shared, asked, reply, {"validity": reason})


def forced(core: Running, asked: Any, card: Card, twist: Twist | None = None) -> Reply:
    """Answer the first query with a credential whether or not it fits."""
    request = read_request(core, asked)
    query = request["dcql_query"]["credentials"][0]
    names = [claim["path"][-1] for claim in query["claims"]]
    token = {query["id"]: [present(card, request, names, core.clock(), twist)]}
    return post(core, request["response_uri"], form_of(request, {"vp_token": token, "state": request["state"]}))


def test_case_300_a_credential_of_another_kind(shared: Running) -> None:
    asked = ask(shared, wanted(shared, format="sd-jwt"))
    reply = forced(shared, asked, issued(shared, schema="membership-card", given_name="Max", member_number="1"))
    check_refused(shared, asked, reply, {"credential_type": "type_wrong"})
    asked = ask(shared, wanted(shared, format="w3c"))
    other = issued(shared, "w3c", "membership-card", given_name="Max", member_number="1")
    check_refused(shared, asked, forced(shared, asked, other), {"credential_type": "type_wrong"})


def test_case_301_an_issuer_that_is_not_trusted(shared: Running) -> None:
    stranger = Issuer(binding="did:jwk")
    asked = ask(shared)
    check_refused(shared, asked, answer(shared, asked, stranger.sd_jwt(shared)), {"issuer_trusted": "issuer_unknown"})
    own = Issuer.of(shared)
    for header in ({"jwk": stranger.jwk}, {"jku": "https://evil.example/jwks"}):
        stranger.named = own.kid  # says to be the desk, signs with a key of its own
        asked = ask(shared)
        check_refused(
            shared,
            asked,
            answer(shared, asked, stranger.sd_jwt(shared, header=header)),
            {"credential_signature": "signature_wrong"},
        )


def test_case_301_another_issuer_than_the_one_asked_for(shared: Running, card: Card) -> None:
    asked = ask(shared, wanted(shared, restrictions={"issuerDid": "did:web:issuer.example"}))
    check_refused(shared, asked, answer(shared, asked, card), {"restrictions": "other_issuer"})
    own = Issuer.of(shared).did
    asked = ask(shared, wanted(shared, restrictions={"issuerDid": own}))
    assert answer(shared, asked, card).status == 200


def test_case_303_the_key_of_one_issuer_and_the_name_of_another(shared: Running) -> None:
    stranger = Issuer(binding="did:jwk")
    asked = ask(shared)
    reply = answer(shared, asked, stranger.sd_jwt(shared, iss=Issuer.of(shared).did))
    assert (reply.status, shared.workflow(asked.workflow)["verified"]) == (400, False)
    assert failed(shared, asked)["credential_signature"] == "key_of_another"


def test_cases_304_305_306_307_308_disclosures(shared: Running) -> None:
    issuer = Issuer.of(shared)
    shown = disclosure("given_name", "Erika")
    again = disclosure("given_name", "Max")
    bad: dict[str, tuple[Card, Twist | None]] = {
        "304 not referenced": (issuer.sd_jwt(shared), Twist(append=[disclosure("company", "Acme")])),
        "305 digest twice": (issuer.sd_jwt(shared, disclosures=[shown], _sd=[digest(shown)] * 2), None),
        "305 disclosure twice": (issuer.sd_jwt(shared, disclosures=[shown]), Twist(append=[shown])),
        "306 _sd": (issuer.sd_jwt(shared, disclosures=[shown, evil := disclosure("_sd", [])]), Twist(append=[evil])),
        "306 ...": (issuer.sd_jwt(shared, disclosures=[shown, dots := disclosure("...", "x")]), Twist(append=[dots])),
        "306 already there": (issuer.sd_jwt(shared, disclosures=[shown], given_name="Max"), None),
        "306 twice a name": (issuer.sd_jwt(shared, disclosures=[shown, again]), Twist(append=[shown])),
        "306 length": (
            issuer.sd_jwt(shared, disclosures=[shown, four := encode(b'["s","a","b","c"]')]),
            Twist(append=[four]),
        ),
        "307 not UTF-8": (
            issuer.sd_jwt(shared, disclosures=[shown, odd := encode(b'["s","a","\xff"]')]),
            Twist(append=[odd]),
        ),
        "308 unknown hash": (issuer.sd_jwt(shared, _sd_alg="md5"), None),
        "308 truncated": (issuer.sd_jwt(shared, disclosures=[shown], _sd=[digest(shown)[:20]]), None),
    }
    for name, (card, twist) in bad.items():
        asked = ask(shared)
        request = read_request(shared, asked)
        query = request["dcql_query"]["credentials"][0]
        jwt = card.credential.partition("~")[0]
        kept = [shown] if shown in card.credential else card.credential.split("~")[1:2]
        plain = Card("~".join([jwt, *kept, ""]), card.holder)
        token = {query["id"]: [present(plain, request, ["given_name"], shared.clock(), twist)]}
        reply = post(shared, request["response_uri"], form_of(request, {"vp_token": token, "state": request["state"]}))
        assert reply.status == 400, (name, reply)
        assert shared.workflow(asked.workflow)["verified"] is False, name
        assert set(failed(shared, asked)) & {"disclosures", "readable"}, (name, failed(shared, asked))


def test_case_310_a_required_attribute_is_missing_and_an_optional_one_may_be(shared: Running) -> None:
    small = issued(shared, given_name="Erika")
    asked = ask(shared, wanted(shared, "given_name", "family_name"))
    check_refused(shared, asked, answer(shared, asked, small), {"required_attributes": "value_missing"})
    asked = ask(shared, wanted(shared, "given_name", optional=["family_name"]))
    assert answer(shared, asked, small).status == 200


def test_case_310_the_wallet_keeps_a_required_attribute_to_itself(shared: Running, card: Card) -> None:
    asked = ask(shared, wanted(shared, "given_name", "family_name"))
    twist = Twist(show=["given_name"])
    reply = answer(shared, asked, card, twist=twist)
    check_refused(shared, asked, reply, {"required_attributes": "value_missing"})


def test_cases_109_311_a_value_other_than_the_one_asked_for(shared: Running, card: Card) -> None:
    condition = {"attributes": [{"key": "family_name", "value": "Sommer"}]}
    asked = ask(shared, wanted(shared, "given_name", restrictions=condition))
    assert "family_name" in query_for(card, read_request(shared, asked))[1]  # asked for, though only a condition
    check_refused(shared, asked, answer(shared, asked, card), {"restrictions": "other_value"})
    right = {"attributes": [{"key": "family_name", "value": "Muster"}]}
    asked = ask(shared, wanted(shared, "given_name", restrictions=right))
    assert answer(shared, asked, card).status == 200


@pytest.mark.parametrize(("deed", "reason"), [("revoke", "revoked"), ("suspend", "suspended")])
@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
def test_case_312_revoked_and_suspended(shared: Running, deed: str, reason: str, form: str) -> None:
    holder = Holder(binding="jwk" if form == "sd-jwt" else "did:key")
    offer = shared.offer(shared.item(form))
    card = Card(holder.take(shared, offer).credential, holder)
    credential_id = shared.workflow(offer.workflow)["credentials"][0]["credentialId"]
    assert shared.admin("POST", f"/bc/admin/credentials/{credential_id}/{deed}").status == 200
    asked = ask(shared, wanted(shared, format=form))
    check_refused(shared, asked, answer(shared, asked, card), {"status": reason})
    if deed == "suspend":
        assert shared.admin("POST", f"/bc/admin/credentials/{credential_id}/reactivate").status == 200
        asked = ask(shared, wanted(shared, format=form))
        assert answer(shared, asked, card).status == 200


def test_case_313_a_status_that_cannot_be_had_fails(shared: Running) -> None:
    issuer = Issuer.of(shared)
    for where, reason in (
        (f"{shared.base}/s/{secrets.token_urlsafe(16)}", "status_unavailable"),
        ("https://192.0.2.1/s/x", "status_unavailable"),
    ):
        status = {"status_list": {"idx": 1, "uri": where}}
        asked = ask(shared)
        check_refused(shared, asked, answer(shared, asked, issuer.sd_jwt(shared, status=status)), {"status": reason})
    real = issued(shared).payload["status"]["status_list"]["uri"]
    status = {"status_list": {"idx": 2**40, "uri": real}}
    asked = ask(shared)
    reply = answer(shared, asked, issuer.sd_jwt(shared, status=status))
    assert (reply.status, set(failed(shared, asked))) == (400, {"status"})


def test_case_315_a_credential_that_contradicts_itself(shared: Running) -> None:
    issuer, holder = Issuer.of(shared), Holder(binding="did:key")
    good = issuer.jwt_vc(shared, holder)
    asked = ask(shared, wanted(shared, format="w3c"))
    assert answer(shared, asked, good).status == 200
    vc = good.payload["vc"]
    other = Holder(binding="did:key").did
    for changed in (
        {"vc": {**vc, "issuer": other}},
        {"vc": {**vc, "credentialSubject": {**vc["credentialSubject"], "id": other}}},
        {"sub": other},
    ):
        asked = ask(shared, wanted(shared, format="w3c"))
        reply = answer(shared, asked, issuer.jwt_vc(shared, holder, **changed))
        assert (reply.status, shared.workflow(asked.workflow)["verified"]) == (400, False), changed


def test_case_316_an_outer_proof_that_fails_fails_everything(shared: Running, w3c_card: Card) -> None:
    asked = ask(shared, wanted(shared, format="w3c"))
    reply = answer(shared, asked, w3c_card, twist=Twist(signer=replaced_key(w3c_card.holder)))
    check_refused(shared, asked, reply, {"holder_binding": "holder_signature_wrong"})


def replaced_key(holder: Holder) -> Holder:
    """Make a holder that says to be another, but has a key of its own."""

    class Impostor(Holder):
        @property
        def kid(self) -> str:
            return holder.kid

    return Impostor(binding=holder.binding)


def test_case_317_nonce_audience_and_end_of_a_w3c_presentation(shared: Running, w3c_card: Card) -> None:
    now = shared.clock() // 1000
    twists = [
        (Twist(nonce="x" * 43), {"nonce": "nonce_wrong"}),
        (Twist(claims={"nonce": ...}), {"nonce": "nonce_wrong"}),
        (Twist(audience="https://other.example"), {"audience": "audience_wrong"}),
        (Twist(claims={"aud": ...}), {"audience": "audience_wrong"}),
        (Twist(claims={"exp": now}), {"freshness": "too_old"}),
    ]
    for twist, reasons in twists:
        asked = ask(shared, wanted(shared, format="w3c"))
        check_refused(shared, asked, answer(shared, asked, w3c_card, twist=twist), reasons)


def test_case_318_the_presenter_is_not_the_subject(shared: Running, w3c_card: Card) -> None:
    thief = Card(w3c_card.credential, Holder(binding="did:key"))
    asked = ask(shared, wanted(shared, format="w3c"))
    check_refused(shared, asked, answer(shared, asked, thief), {"holder_binding": "holder_is_another"})


def test_case_319_no_context_is_fetched(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    fetched: list[object] = []
    workshop = shared.core._workshop
    assert workshop

    async def note(needed: object, now: int) -> None:
        fetched.append(needed)

    monkeypatch.setattr(workshop.egress, "document", note)
    asked = ask(shared, wanted(shared, format="w3c"))
    request = read_request(shared, asked)
    (query,) = [one for one in request["dcql_query"]["credentials"] if one["format"] == "ldp_vc"]
    contexts = ["https://www.w3.org/2018/credentials/v1", "https://evil.example/context.jsonld"]
    credential = {
        "@context": contexts,
        "type": ["VerifiableCredential", "VisitorBadge"],
        "issuer": Issuer.of(shared).did,
        "credentialSubject": {"given_name": "Erika"},
        "proof": {"type": "Ed25519Signature2020", "proofValue": "z1"},
    }
    presentation = {
        "@context": contexts,
        "type": ["VerifiablePresentation"],
        "verifiableCredential": [credential],
        "proof": {"type": "Ed25519Signature2020", "challenge": request["nonce"], "domain": request["client_id"]},
    }
    form = {"vp_token": json.dumps({query["id"]: [presentation]}), "state": request["state"]}
    assert post(shared, request["response_uri"], form).status == 400
    assert shared.workflow(asked.workflow)["verified"] is False
    assert fetched == []


def test_case_320_one_kind_of_token_is_not_another(shared: Running, card: Card, holder: Holder) -> None:
    offer = shared.offer()
    access_token = shared.token(shared.code(offer)).json["access_token"]
    asked = ask(shared, wanted(shared, format="sd-jwt"))
    request = read_request(shared, asked)
    (query,) = request["dcql_query"]["credentials"]
    form = {"vp_token": json.dumps({query["id"]: [access_token]}), "state": request["state"]}
    check_refused(shared, asked, post(shared, request["response_uri"], form), {"readable": "unreadable"})

    request = read_request(shared, ask(shared))
    presented = present(card, request, ["given_name"], shared.clock())
    binding = presented.rpartition("~")[2]
    assert shared.credential(presented[:128], holder.request(shared)).status == 401
    proof = {**holder.request(shared), "proofs": {"jwt": [binding]}}
    assert shared.credential(access_token, proof).error == "invalid_proof"


def test_case_321_the_same_response_twice(shared: Running, card: Card) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    form = answer_form(shared, request, card)
    assert post(shared, request["response_uri"], form).status == 200
    before = shared.fingerprint()
    assert post(shared, request["response_uri"], form).error == "invalid_request"
    assert shared.fingerprint() == before
    assert shared.workflow(asked.workflow)["state"] == "done"


def test_case_322_an_answer_made_for_another_verifier(shared: Running, card: Card) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    elsewhere = {**request, "client_id": "x509_san_dns:other.example"}
    query_id, names = query_for(card, request)
    token = json.dumps({query_id: [present(card, elsewhere, names, shared.clock())]})
    reply = post(shared, request["response_uri"], {"vp_token": token, "state": request["state"]})
    check_refused(shared, asked, reply, {"audience": "audience_wrong"})


def test_an_answer_for_one_request_is_none_for_another(shared: Running, card: Card) -> None:
    first, second = read_request(shared, one := ask(shared)), read_request(shared, two := ask(shared))
    before = shared.fingerprint()
    assert post(shared, second["response_uri"], answer_form(shared, first, card)).status == 400
    assert shared.fingerprint() == before
    mixed = {**answer_form(shared, first, card), "state": second["state"]}
    assert post(shared, second["response_uri"], mixed).status == 400
    assert failed(shared, two) == {"nonce": "nonce_wrong"}
    assert shared.workflow(one.workflow)["state"] == "opened"


def test_case_323_encrypted_answers_that_are_not(desk: Running) -> None:
    desk.admin("PUT", REQUESTS, {"responseMode": "direct_post.jwt"})
    card = issued(desk)
    request, other = read_request(desk, ask(desk)), read_request(desk, ask(desk))
    query_id, names = query_for(card, request)
    token = {query_id: [present(card, request, names, desk.clock())]}
    payload = json.dumps({"vp_token": token, "state": request["state"]}).encode()
    before = desk.fingerprint()
    (own_key,) = request["client_metadata"]["jwks"]["keys"]
    sealed, _, tag = encrypt(request, payload).rpartition(".")
    bad = [
        encrypt(other, payload),  # the key of another request
        encrypt(other, payload, kid=own_key["kid"]),
        encrypt(request, payload, kid="x"),
        encrypt(request, payload, kid=...),
        encrypt(request, payload, zip="DEF"),
        f"{sealed}.{'A' if tag[0] != 'A' else 'B'}{tag[1:]}",
        ".".join([encode(b'{"alg":"dir","enc":"A128GCM"}'), "", encode(bytes(12)), encode(payload), encode(bytes(16))]),
        "x",
    ]
    for response in bad:
        assert post(desk, request["response_uri"], {"response": response}).error == "invalid_request"
    in_the_clear = {"vp_token": json.dumps(token), "state": request["state"]}
    assert post(desk, request["response_uri"], in_the_clear).error == "invalid_request"
    assert desk.fingerprint() == before
    assert post(desk, request["response_uri"], {"response": encrypt(request, payload)}).status == 200


def test_cases_115_324_results_are_told_only_with_the_key(shared: Running) -> None:
    card = issued(shared, given_name="Wilhelmina")
    asked = ask(shared)
    request = read_request(shared, asked)
    assert post(shared, request["response_uri"], answer_form(shared, request, card)).status == 200
    for secret in (asked.workflow, asked.id, request["state"], request["nonce"]):
        for path in (f"/r/{secret}", f"/oid4vp/{secret}", f"/bc/admin/workflows/{secret}", f"/i/{secret}"):
            found = shared.public("GET", path)
            assert found.status in {404, 405, 410}
            assert b"Wilhelmina" not in found.body
    path = f"/bc/admin/workflows/{asked.workflow}"
    for target in (path, f"{path}/presentation"):
        assert shared.admin("GET", target, key=None).status == 401
    for guessed in (asked.id, request["state"]):
        assert shared.admin("GET", f"/bc/admin/workflows/{guessed}").status == 404
        assert shared.admin("GET", f"/bc/admin/workflows/{guessed}/presentation").status == 404
    assert asked.workflow not in json.dumps(request) + asked.url  # it never leaves the house


def test_case_325_nobody_is_led_on_to_anywhere_unless_the_place_wants_it(shared: Running, card: Card) -> None:
    """No response code is made: an answer of a wallet leads no browser back, so none can be stolen."""
    asked = ask(shared)
    request = read_request(shared, asked)
    assert "redirect_uri" not in request
    assert post(shared, request["response_uri"], answer_form(shared, request, card)).json == {}


def test_case_326_an_unexpected_fault_is_never_a_yes(
    shared: Running, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a fault nobody foresaw")

    asked = ask(shared)
    with monkeypatch.context() as patched:
        patched.setattr(verification, "verify", fail)
        reply = answer(shared, asked, card)
    assert (reply.status, reply.error) == (500, "server_error")
    assert b"foresaw" not in reply.body
    assert "verified" not in shared.workflow(asked.workflow)


def test_a_result_that_was_changed_in_the_store_is_not_believed(desk: Running) -> None:
    card = issued(desk)
    asked = ask(desk)
    answer(desk, asked, card, twist=Twist(nonce="x" * 43))
    assert desk.core._store

    def tamper(connection: Any) -> None:
        connection.exec_driver_sql("UPDATE data_request SET verified = 1")

    desk.run(desk.core._store.write(tamper))
    assert desk.workflow(asked.workflow)["verified"] is False


def test_an_answer_needs_no_header_but_its_type(shared: Running, card: Card) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    form = answer_form(shared, request, card)
    headers = [("content-type", f"{FORM[1]}; charset=UTF-8")]
    raw = urlencode(form, quote_via=quote).encode()
    assert post(shared, request["response_uri"], raw, headers=headers).status == 200


def test_extra_attributes_are_neither_kept_nor_told(shared: Running) -> None:
    """Only what was asked for is shown; the raw presentation stays as it was sent."""
    card = issued(shared, given_name="Erika", family_name="Muster")
    asked = ask(shared)
    reply = answer(shared, asked, card, twist=Twist(show=["given_name", "family_name"]))
    assert reply.status == 200
    assert shared.workflow(asked.workflow)["claims"] == {"given_name": "Erika"}


def test_the_body_of_a_request_is_not_repeated_in_refusals(shared: Running) -> None:
    name = "x" * 900
    reply = shared.admin("POST", ASK, body(shared, wanted(shared, schema=None, name=name, attributes=[])))
    assert reply.status == 422
    assert name.encode() not in reply.body
