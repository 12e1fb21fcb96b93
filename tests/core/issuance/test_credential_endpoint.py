"""What strangers send to the nonce, credential and notification endpoints (checklist D5 to D7), over the whole path."""

import json
from typing import Any

import pytest

from tests.core.holder import Holder, decode
from tests.core.running import Running

MINUTE = 60_000
BADGE = "visitor-badge_1.0_sd-jwt"


def test_case_220_a_nonce_is_fresh_and_not_stored(shared: Running) -> None:
    before = shared.fingerprint()
    answers = [shared.public("POST", "/oid4vci/nonce") for _ in range(50)]

    assert {answer.header("cache-control") for answer in answers} == {"no-store"}
    nonces = {answer.json["c_nonce"] for answer in answers}
    assert len(nonces) == 50
    assert min(len(decode(nonce)) for nonce in nonces) >= 16
    assert shared.fingerprint() == before


def test_case_223_a_nonce_lives_five_minutes_also_over_a_restart(desk: Running, holder: Holder) -> None:
    token = desk.token(desk.code(desk.offer())).json["access_token"]
    nonce = desk.nonce()
    desk.clock.forward(5 * MINUTE - 1)
    desk.restart()

    assert desk.credential(token, holder.request(desk, nonce=nonce)).status == 200


def test_case_224_whatever_comes_to_the_nonce_endpoint_is_passed_over(shared: Running) -> None:
    headers = [("authorization", "Bearer nonsense"), ("content-type", "text/plain")]
    assert shared.public("POST", "/oid4vci/nonce?x=1", b"[1,2", headers=headers).status == 200


# D6 credential


def granted(core: Running) -> str:
    return str(core.token(core.code(core.offer())).json["access_token"])


def test_case_226_no_token(shared: Running) -> None:
    answer = shared.public("POST", "/oid4vci/credential", b"{}", headers=[("content-type", "application/json")])
    assert (answer.status, answer.header("www-authenticate")) == (401, "Bearer")


@pytest.mark.parametrize("token", ["A" * 43, "x", "é", "A" * 10_000, "a b"])
def test_case_227_unknown_tokens(shared: Running, token: str) -> None:
    answer = shared.credential(token, {})
    assert (answer.status, answer.error) == (401, "invalid_token")
    assert (answer.header("www-authenticate") or "").startswith('Bearer error="invalid_token"')


def test_case_227_an_expired_token(desk: Running, holder: Holder) -> None:
    early, late = granted(desk), granted(desk)
    desk.clock.forward(5 * MINUTE - 1)
    assert desk.credential(early, holder.request(desk)).status == 200
    desk.clock.forward(1)
    assert desk.credential(late, holder.request(desk)).error == "invalid_token"


def test_case_227_two_tokens_in_two_headers(shared: Running, holder: Holder) -> None:
    token = granted(shared)
    headers = [("authorization", f"Bearer {'A' * 43}"), ("authorization", f"Bearer {token}")]
    body = json.dumps(holder.request(shared)).encode()
    answer = shared.public(
        "POST", "/oid4vci/credential", body, headers=[*headers, ("content-type", "application/json")]
    )
    assert (answer.status, answer.error) == (400, "invalid_request")


def test_case_228_a_token_in_query_or_body_counts_for_nothing(shared: Running, holder: Holder) -> None:
    token = granted(shared)
    before = shared.fingerprint()
    body = json.dumps(holder.request(shared) | {"access_token": token}).encode()
    answer = shared.public(
        "POST", f"/oid4vci/credential?access_token={token}", body, headers=[("content-type", "application/json")]
    )
    assert answer.status == 401
    assert shared.fingerprint() == before


def test_case_229_a_configuration_of_another_offer(shared: Running, holder: Holder) -> None:
    answer = shared.credential(
        granted(shared), holder.request(shared, credential_configuration_id="employee-badge_1.0_sd-jwt")
    )
    assert (answer.status, answer.error) == (403, "insufficient_scope")


@pytest.mark.parametrize(
    ("named", "error"),
    [
        pytest.param({"credential_configuration_id": "nothing_1.0"}, "unknown_credential_configuration", id="230"),
        pytest.param({"credential_identifier": "A" * 22}, "unknown_credential_identifier", id="231"),
        pytest.param(
            {"credential_identifier": "A" * 22, "credential_configuration_id": BADGE},
            "invalid_credential_request",
            id="232 both",
        ),
        pytest.param({"credential_identifier": None}, "invalid_credential_request", id="232 neither"),
        pytest.param({"credential_configuration_id": 7}, "invalid_credential_request", id="232 number"),
    ],
)
def test_cases_230_to_232_what_is_asked_for(
    shared: Running, holder: Holder, refused_leaves_no_trace: Any, named: dict[str, Any], error: str
) -> None:
    token = granted(shared)
    refused_leaves_no_trace()
    answer = shared.credential(token, holder.request(shared, **named))
    assert (answer.status, answer.error) == (400, error)


def test_case_231_an_identifier_of_another_offer(shared: Running, holder: Holder) -> None:
    other = shared.offer()
    ((identifier,),) = shared.rows("SELECT credential_id FROM item WHERE visit_id = ?", other.workflow)
    answer = shared.credential(granted(shared), holder.request(shared, credential_identifier=identifier))
    assert answer.error == "unknown_credential_identifier"


@pytest.mark.parametrize(
    ("proofs", "error"),
    [
        pytest.param(..., "invalid_proof", id="233 missing"),
        pytest.param({"jwt": []}, "invalid_proof", id="233 empty"),
        pytest.param({"jwt": ["{good}"], "di_vp": [{}]}, "invalid_credential_request", id="233 two types"),
        pytest.param({"jwt": "{good}"}, "invalid_proof", id="233 no list"),
        pytest.param({"jwt": ["{good}", "{good}"]}, "invalid_proof", id="234 one key twice"),
        pytest.param({"jwt": ["{good}"] * 11}, "invalid_credential_request", id="234 too many"),
        pytest.param({"jwt": ["a.b.c"]}, "invalid_proof", id="no token"),
        pytest.param({"attestation": ["x"]}, "invalid_proof", id="attestation"),
    ],
)
def test_cases_233_234_proofs(shared: Running, holder: Holder, proofs: Any, error: str) -> None:
    token = granted(shared)
    request = holder.request(shared)
    (good,) = request["proofs"]["jwt"]
    before = shared.fingerprint()
    if proofs is ...:
        del request["proofs"]
    else:
        request["proofs"] = json.loads(json.dumps(proofs).replace("{good}", good))

    assert shared.credential(token, request).error == error
    assert shared.fingerprint() == before
    assert shared.credential(token, holder.request(shared)).status == 200


@pytest.mark.parametrize(
    ("header", "claims"),
    [
        pytest.param({"alg": "none"}, {}, id="236 none"),
        pytest.param({"alg": "HS256"}, {}, id="236 HS256"),
        pytest.param({"typ": ...}, {}, id="237 no typ"),
        pytest.param({"typ": "JWT"}, {}, id="237 JWT"),
        pytest.param({"typ": "kb+jwt"}, {}, id="237 kb"),
        pytest.param({"jwk": ...}, {}, id="238 no key"),
        pytest.param({"kid": "did:key:z6Mk"}, {}, id="238 two"),
        pytest.param({"jku": "https://127.0.0.1/"}, {}, id="241 jku"),
        pytest.param({"jwk": ..., "kid": "https://127.0.0.1/key"}, {}, id="241 kid"),
        pytest.param({"jwk": ..., "kid": "did:web:127.0.0.1"}, {}, id="242 did:web"),
        pytest.param({"jwk": ..., "kid": "did:key:z" + "1" * 5000}, {}, id="242 long"),
        pytest.param({}, {"aud": "https://other.example"}, id="244 other"),
        pytest.param({}, {"aud": ...}, id="244 none"),
        pytest.param({}, {"aud": ["{issuer}"]}, id="244 array"),
        pytest.param({}, {"aud": "{issuer}/"}, id="244 slash"),
        pytest.param({}, {"nonce": ...}, id="245"),
        pytest.param({}, {"iat": "soon"}, id="247 text"),
        pytest.param({}, {"iat": 10**18}, id="247 huge"),
        pytest.param({}, {"iat": ...}, id="247 missing"),
        pytest.param({"crit": ["x"], "x": 1}, {}, id="249 crit"),
        pytest.param({"crit": ["b64"], "b64": False}, {}, id="249 b64"),
    ],
)
def test_cases_236_to_249_a_bad_proof_changes_nothing(
    shared: Running, holder: Holder, header: dict[str, Any], claims: dict[str, Any]
) -> None:
    token = granted(shared)
    filled = json.loads(json.dumps(claims, default=lambda _: "ABSENT").replace("{issuer}", shared.issuer))
    filled = {name: ... if value == "ABSENT" else value for name, value in filled.items()}
    nonce = shared.nonce()
    jwt = holder.proof(shared.issuer, nonce, shared.clock(), header, **filled)
    before = shared.fingerprint()

    answer = shared.credential(token, {"credential_configuration_id": BADGE, "proofs": {"jwt": [jwt]}})

    assert (answer.status, answer.error) == (400, "invalid_proof")
    assert shared.fingerprint() == before
    good = holder.proof(shared.issuer, nonce, shared.clock())
    assert shared.credential(token, {"credential_configuration_id": BADGE, "proofs": {"jwt": [good]}}).status == 200


def test_case_243_a_signature_of_another_key(shared: Running, holder: Holder) -> None:
    other = Holder()
    jwt = other.sign(
        {"alg": "ES256", "typ": "openid4vci-proof+jwt", "jwk": holder.jwk},
        {"aud": shared.issuer, "iat": shared.clock() // 1000, "nonce": shared.nonce()},
    )
    answer = shared.credential(granted(shared), {"credential_configuration_id": BADGE, "proofs": {"jwt": [jwt]}})
    assert answer.error == "invalid_proof"


def test_case_246_nonces_that_are_unknown_old_or_used(desk: Running, holder: Holder) -> None:
    token, other = granted(desk), granted(desk)
    used = desk.nonce()
    assert desk.credential(other, Holder().request(desk, nonce=used)).status == 200
    before = desk.fingerprint()
    for nonce in ("A" * 51, "x", used):
        assert desk.credential(token, holder.request(desk, nonce=nonce)).error == "invalid_nonce"
    assert desk.fingerprint() == before

    old = desk.nonce()
    desk.clock.forward(4 * MINUTE)
    old_but_good = desk.nonce()
    desk.clock.forward(59_999)
    assert desk.credential(token, holder.request(desk, nonce=old_but_good)).status == 200
    desk.clock.forward(1)
    token = granted(desk)
    assert desk.credential(token, holder.request(desk, nonce=old)).error == "invalid_nonce"
    assert desk.credential(token, holder.request(desk)).status == 200


@pytest.mark.parametrize("seconds", [-301, 301, -600, 600])
def test_case_247_a_proof_of_another_time(shared: Running, holder: Holder, seconds: int) -> None:
    jwt = holder.proof(shared.issuer, shared.nonce(), shared.clock() + seconds * 1000)
    answer = shared.credential(granted(shared), {"credential_configuration_id": BADGE, "proofs": {"jwt": [jwt]}})
    assert answer.error == "invalid_proof"


@pytest.mark.parametrize("seconds", [-240, 240])
def test_case_248_a_wallet_whose_clock_is_four_minutes_wrong(shared: Running, holder: Holder, seconds: int) -> None:
    jwt = holder.proof(shared.issuer, shared.nonce(), shared.clock() + seconds * 1000)
    answer = shared.credential(granted(shared), {"credential_configuration_id": BADGE, "proofs": {"jwt": [jwt]}})
    assert answer.status == 200


def test_case_250_a_proof_taken_from_another_wallet(shared: Running, holder: Holder) -> None:
    captured = holder.request(shared)
    assert shared.credential(granted(shared), captured).status == 200
    before_token = granted(shared)
    before = shared.fingerprint()

    assert shared.credential(before_token, captured).error in {"invalid_nonce", "invalid_proof"}
    assert shared.fingerprint() == before


def test_case_251_unknown_members_are_passed_over(shared: Running, holder: Holder) -> None:
    request = holder.request(shared) | {"x": {"y": [1]}, "format": "dc+sd-jwt", "credential_identifier": None}
    assert shared.credential(granted(shared), request).status == 200


def test_cases_252_253_encryption_is_refused(shared: Running, holder: Holder) -> None:
    token = granted(shared)
    asked = holder.request(shared) | {"credential_response_encryption": {"jwk": {}, "enc": "A128GCM", "zip": "DEF"}}
    assert shared.credential(token, asked).error == "invalid_encryption_parameters"
    jwe = shared.run(shared.bearing_async("credential", token, b"e.e.e.e.e", [("x-note", "as application/jwt")]))
    assert jwe.status == 400


@pytest.mark.parametrize(
    ("status", "size", "kind"),
    [(413, 256 * 1024 + 1, "application/json"), (415, 10, "application/jwt"), (415, 10, ""), (415, 10, "text/json")],
)
def test_case_262_a_body_of_another_size_or_kind(shared: Running, status: int, size: int, kind: str) -> None:
    headers = [("authorization", f"Bearer {granted(shared)}"), ("content-type", kind)]
    answer = shared.public("POST", "/oid4vci/credential", b" " * size, headers=headers)
    assert (answer.status, answer.error) == (status, "invalid_request")


# D7 notification


def test_case_264_a_notification_needs_its_token(shared: Running) -> None:
    body = {"notification_id": "x", "event": "credential_accepted"}
    assert shared.notify("A" * 43, body).error == "invalid_token"
    answer = shared.public(
        "POST", "/oid4vci/notification", json.dumps(body).encode(), headers=[("content-type", "application/json")]
    )
    assert (answer.status, answer.header("www-authenticate")) == (401, "Bearer")


def test_case_265_a_notification_of_another_token(shared: Running, holder: Holder) -> None:
    taken, other = holder.take(shared, shared.offer()), Holder().take(shared, shared.offer())
    before = shared.fingerprint()
    for notification_id in (other.notification_id, "x", "A" * 5_000):
        told = shared.notify(taken.token, {"notification_id": notification_id, "event": "credential_accepted"})
        assert told.error == "invalid_notification_id"
    assert shared.fingerprint() == before


def test_case_265_a_credential_that_was_never_fetched_is_not_confirmed(shared: Running) -> None:
    offer = shared.offer()
    token = shared.token(shared.code(offer)).json["access_token"]
    (credential,) = shared.workflow(offer.workflow)["credentials"]
    told = shared.notify(token, {"notification_id": credential["credentialId"], "event": "credential_accepted"})
    assert told.error == "invalid_notification_id"


@pytest.mark.parametrize("event", [None, "", "accepted", "Credential_Accepted", 1, ["credential_accepted"]])
def test_case_266_events_that_do_not_exist(shared: Running, holder: Holder, event: Any) -> None:
    taken = holder.take(shared, shared.offer())
    before = shared.fingerprint()
    told = shared.notify(taken.token, {"notification_id": taken.notification_id, "event": event})
    assert told.error == "invalid_notification_request"
    assert shared.fingerprint() == before


@pytest.mark.parametrize(
    ("description", "status"),
    [("<script>alert(1)</script>", 204), ("\x1b[31mred", 204), ("ж" * 512, 204), ("x" * 1025, 400), (7, 400)],
)
def test_case_269_descriptions(shared: Running, holder: Holder, description: Any, status: int) -> None:
    taken = holder.take(shared, shared.offer())
    told = shared.notify(
        taken.token,
        {"notification_id": taken.notification_id, "event": "credential_failure", "event_description": description},
    )
    assert told.status == status


def test_case_270_unknown_members_of_a_notification(shared: Running, holder: Holder) -> None:
    taken = holder.take(shared, shared.offer())
    body = {"notification_id": taken.notification_id, "event": "credential_accepted", "x": {"y": 1}}
    assert (told := shared.notify(taken.token, body)).status == 204
    assert told.body == b""
