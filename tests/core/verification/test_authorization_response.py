"""Answers of wallets to data requests (checklist D9), over the whole way and on both databases.

What cannot be read at all is a 4xx and changes nothing.
"""

import asyncio
import json
import secrets
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from tests.core.holder import encode
from tests.core.presenter import (
    ASK,
    FORM,
    Card,
    Twist,
    answer,
    answer_form,
    ask,
    body,
    check_refused,
    encrypt,
    failed,
    issued,
    post,
    post_async,
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


def check_unread(reply: Reply, status: int = 400) -> None:
    """Check that what was posted was refused for what it is, before anything of it was judged."""
    assert (reply.status, reply.error) == (status, "invalid_request"), reply


def test_case_282_state_missing_unknown_expired_finished(desk: Running) -> None:
    card = issued(desk)
    asked, finished = ask(desk), ask(desk)
    done = read_request(desk, finished)
    assert post(desk, done["response_uri"], answer_form(desk, done, card)).status == 200
    request, other = read_request(desk, asked), read_request(desk, ask(desk))
    where = request["response_uri"]
    form = answer_form(desk, request, card)
    without = {name: value for name, value in form.items() if name != "state"}
    before = desk.fingerprint()
    check_unread(post(desk, where, without))
    for state in ("", "x", other["state"], done["state"], request["state"][:-1], request["state"].swapcase()):
        check_unread(post(desk, where, {**form, "state": state}))
    for state in (done["state"], request["state"]):
        check_unread(post(desk, done["response_uri"], {**form, "state": state}))
    check_unread(post(desk, f"/oid4vp/{secrets.token_urlsafe(16)}", form), 404)
    assert desk.fingerprint() == before
    desk.clock.forward(10 * 60_000)
    desk.end_what_is_due()
    before = desk.fingerprint()
    check_unread(post(desk, where, form))
    assert desk.fingerprint() == before
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


def test_case_287_a_wallet_may_decline_without_state(shared: Running) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    wrong = post(shared, request["response_uri"], {"error": "access_denied", "state": "of-another-request"})
    assert (wrong.status, shared.workflow(asked.workflow)["state"]) == (400, "opened")
    reply = post(shared, request["response_uri"], {"error": "access_denied"})
    assert (reply.status, reply.json) == (200, {})
    assert shared.workflow(asked.workflow)["state"] == "refused"


def test_case_282_a_presentation_without_state_stays_refused(
    shared: Running, card: Card, refused_leaves_no_trace: Any
) -> None:
    request = read_request(shared, ask(shared))
    form = answer_form(shared, request, card)
    refused_leaves_no_trace()
    check_unread(post(shared, request["response_uri"], {"vp_token": form["vp_token"]}))


def test_of_two_who_decline_at_once_the_second_reads_that_it_is_over(shared: Running) -> None:
    request = read_request(shared, ask(shared))
    form = {"error": "access_denied", "state": request["state"]}

    async def at_once() -> list[Reply]:
        return await asyncio.gather(*(post_async(shared, request["response_uri"], form) for _ in range(2)))

    assert sorted(reply.status for reply in shared.run(at_once())) == [200, 400]


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
    for error in ("access_denied", "vp_formats_not_supported", "x"):
        check_unread(post(shared, request["response_uri"], {**form, "error": error}))
    check_unread(post(shared, request["response_uri"], {"state": form["state"]}))  # nor neither of both


def test_case_289_what_the_wallet_says_stays_plain_text(shared: Running) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    words = "<b>no</b>\x1b[31m https://evil.example \u202e" + "x" * 2_000
    form = {"error": "access_denied", "state": request["state"], "error_description": words}
    assert post(shared, request["response_uri"], form).status == 200
    told = shared.workflow(asked.workflow)["error"]["detail"]
    assert told.startswith("<b>no</b>?[31m https://evil.example ?xxx")
    assert len(told) == 500


# --- answers that come twice, elsewhere or unreadable ---------------------------------------------------------------


def test_case_321_the_same_response_twice(shared: Running, card: Card) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    form = answer_form(shared, request, card)
    assert post(shared, request["response_uri"], form).status == 200
    before = shared.fingerprint()
    check_unread(post(shared, request["response_uri"], form))
    check_unread(post(shared, request["response_uri"], answer_form(shared, request, card)))  # nor one made anew
    assert shared.fingerprint() == before
    assert shared.workflow(asked.workflow)["state"] == "done"
    rows = "SELECT count(*) FROM data_request WHERE visit_id = ? AND result IS NOT NULL"
    assert shared.rows(rows, asked.workflow) == [(1,)]


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
    dir_header = encode(json.dumps({"alg": "dir", "enc": "A128GCM", "kid": own_key["kid"]}).encode())
    bad = {
        encrypt(other, payload): "kid is not the one",
        encrypt(other, payload, kid=own_key["kid"]): "not encrypted to the key of this request",
        encrypt(request, payload, kid="x"): "kid is not the one",
        encrypt(request, payload, kid=...): "kid is not the one",
        encrypt(request, payload, zip="DEF"): "a member that is not supported",
        encrypt(request, payload[:-1] + b" " * 8_000_000 + b"}", zip="DEF"): "a member that is not supported",  # a bomb
        f"{sealed}.{'A' if tag[0] != 'A' else 'B'}{tag[1:]}": "or was changed",
        ".".join([dir_header, "", encode(bytes(12)), encode(payload), encode(bytes(16))]): "alg must be ECDH-ES",
        "x": "a JWE has five parts",
    }
    for response, reason in bad.items():
        reply = post(desk, request["response_uri"], {"response": response})
        check_unread(reply)
        assert reason in reply.json["error_description"]
    in_the_clear = {"vp_token": json.dumps(token), "state": request["state"]}
    check_unread(post(desk, request["response_uri"], in_the_clear))
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
        patched.setattr("connector_desk.core.verification.presentation_verifier.verify_answer", fail)
        reply = answer(shared, asked, card)
    assert (reply.status, reply.error) == (500, "server_error")
    assert b"nobody foresaw" not in reply.body
    assert "verified" not in shared.workflow(asked.workflow)


def test_a_result_that_was_changed_in_the_store_is_not_believed(desk: Running) -> None:
    card = issued(desk)
    asked = ask(desk)
    answer(desk, asked, card, twist=Twist(nonce="x" * 43))
    assert desk.core._store

    def tamper(connection: Any) -> None:
        connection.execute("UPDATE data_request SET verified = 1")

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
