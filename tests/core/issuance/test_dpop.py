"""Tokens bound to a key by DPoP, over the whole path (RFC 9449; checklist row 214)."""

import asyncio
import hashlib
import json
import secrets
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.core.holder import Holder, encode
from tests.core.running import PRE_AUTHORIZED, Reply, Running

SECOND = 1_000
MINUTE = 60_000
BADGE = "visitor-badge_1.0_sd-jwt"
FORM = ("content-type", "application/x-www-form-urlencoded")
JSON = ("content-type", "application/json")
MISSING = "Somebody came with the token of this wallet and without its key. It was refused."
REPEATED = "A request of this wallet came a second time, as if it was copied. The second one was refused."
WRONG = "A proof of the wallet's key was wrong, or made for another request. It was refused."


def dpop(
    core: Running, holder: Holder, endpoint: str, *, token: str | None = None, header: Any = None, **claims: Any
) -> str:
    said = {
        "jti": secrets.token_urlsafe(16),
        "htm": "POST",
        "htu": f"{core.issuer}/{endpoint}",
        "iat": core.clock() // SECOND,
        **({} if token is None else {"ath": encode(hashlib.sha256(token.encode()).digest())}),
        **claims,
    }
    head = {"alg": holder.alg, "typ": "dpop+jwt", "jwk": holder.jwk, **(header or {})}
    return holder.sign(head, {name: value for name, value in said.items() if value is not ...})


async def redeem_async(core: Running, code: str, *proofs: str) -> Reply:
    body = urlencode({"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code}).encode()
    headers = [FORM, *(("dpop", one) for one in proofs)]
    return await core.public_async("POST", f"{core.path}/oid4vci/token", body, headers=headers)


def redeem(core: Running, code: str, *proofs: str) -> Reply:
    return core.run(redeem_async(core, code, *proofs))


def bound(core: Running, holder: Holder) -> str:
    answer = redeem(core, core.code(core.offer()), dpop(core, holder, "token"))
    assert (answer.status, answer.json["token_type"]) == (200, "DPoP"), answer
    return str(answer.json["access_token"])


async def ask_async(core: Running, endpoint: str, token: str, body: bytes, *proofs: str, scheme: str = "DPoP") -> Reply:
    headers = [("authorization", f"{scheme} {token}"), JSON, *(("dpop", one) for one in proofs)]
    return await core.public_async("POST", f"{core.path}/oid4vci/{endpoint}", body, headers=headers)


def ask(core: Running, token: str, *proofs: str, scheme: str = "DPoP") -> Reply:
    return core.run(ask_async(core, "credential", token, wanted(core), *proofs, scheme=scheme))


def wanted(core: Running, holder: Holder | None = None) -> bytes:
    return json.dumps((holder or Holder()).request(core)).encode()


def test_the_metadata_says_so(shared: Running) -> None:
    metadata = shared.public("GET", "/.well-known/oauth-authorization-server/oid4vci").json
    assert metadata["dpop_signing_alg_values_supported"] == ["ES256", "EdDSA"]


@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
def test_the_whole_path_with_a_bound_token(shared: Running, alg: str) -> None:
    key = Holder(alg)
    token = bound(shared, key)
    answer = ask(shared, token, dpop(shared, key, "credential", token=token))
    assert answer.status == 200, answer
    told = b'{"notification_id": "%s", "event": "credential_accepted"}' % answer.json["notification_id"].encode()
    proof = dpop(shared, key, "notification", token=token)
    assert shared.run(ask_async(shared, "notification", token, told, proof)).status == 204
    again = shared.run(ask_async(shared, "notification", token, told, proof))
    assert (again.status, again.error) == (401, "invalid_dpop_proof")


def test_without_a_proof_a_token_is_a_bearer_token(shared: Running) -> None:
    answer = redeem(shared, shared.code(shared.offer()))
    assert answer.json["token_type"] == "Bearer"
    token = answer.json["access_token"]
    stranger = Holder()
    refused = ask(shared, token, dpop(shared, stranger, "credential", token=token))
    assert (refused.status, refused.error) == (401, "invalid_token")
    assert ask(shared, token, scheme="Bearer").status == 200


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"header": {"typ": "JWT"}}, id="typ"),
        pytest.param({"header": {"alg": "none"}}, id="alg"),
        pytest.param({"header": {"jwk": Holder().jwk}}, id="signature"),
        pytest.param({"htm": "GET"}, id="htm"),
        pytest.param({"htu": "https://other.example/token"}, id="htu elsewhere"),
        pytest.param({"htu": ...}, id="no htu"),
        pytest.param({"iat": 0}, id="iat"),
        pytest.param({"jti": ...}, id="no jti"),
    ],
)
def test_case_214_a_bad_proof_costs_no_code_and_is_told_to_the_staff(shared: Running, wrong: dict[str, Any]) -> None:
    key, offer = Holder(), shared.offer()
    code = shared.code(offer)
    answer = redeem(shared, code, dpop(shared, key, "token", **wrong))
    assert (answer.status, answer.error) == (400, "invalid_dpop_proof")
    assert shared.details(offer.workflow) == [WRONG]
    assert redeem(shared, code, dpop(shared, key, "token")).status == 200


def test_a_bad_proof_with_a_code_that_nobody_gave_leaves_no_trace(
    shared: Running, refused_leaves_no_trace: Any
) -> None:
    code = shared.code(shared.offer())
    wrong_code = code[:-1] + ("A" if code[-1] != "A" else "B")
    refused_leaves_no_trace()
    store = shared.capabilities.issuance.runtime.store
    commits = store.metrics().writes.commits
    for each in (wrong_code, "A" * 43):
        assert redeem(shared, each, dpop(shared, Holder(), "token", htm="GET")).error == "invalid_dpop_proof"
    assert store.metrics().writes.commits == commits


def test_who_keeps_trying_with_a_code_does_not_fill_the_journal(shared: Running) -> None:
    offer = shared.offer()
    code = shared.code(offer)
    for _ in range(8):
        assert redeem(shared, code, dpop(shared, Holder(), "token", htm="GET")).status == 400
    assert shared.details(offer.workflow) == [WRONG] * 5
    assert redeem(shared, code).status == 200


def test_case_214_an_address_or_time_of_another_request(shared: Running) -> None:
    key, code = Holder(), shared.code(shared.offer())
    for bad in (
        dpop(shared, key, "credential"),
        dpop(shared, key, "token", iat=shared.clock() // SECOND - 301),
        dpop(shared, key, "token", iat=shared.clock() // SECOND + 301),
        "",
        "a.b.c",
    ):
        assert redeem(shared, code, bad).error == "invalid_dpop_proof"
    assert redeem(shared, code, dpop(shared, key, "token"), dpop(shared, key, "token")).status == 400
    assert redeem(shared, code, dpop(shared, key, "token")).status == 200


def test_case_214_a_proof_counts_once(shared: Running) -> None:
    holder = Holder()
    proof = dpop(shared, holder, "token")
    offers = shared.offer(), shared.offer()
    first, second = map(shared.code, offers)
    assert redeem(shared, first, proof).status == 200
    for offer, code in zip(offers, (first, second), strict=True):
        answer = redeem(shared, code, proof)
        assert (answer.status, answer.error) == (400, "invalid_dpop_proof")
        assert shared.details(offer.workflow)[-1] == REPEATED
    assert redeem(shared, second, dpop(shared, holder, "token")).status == 200


def test_case_214_one_proof_for_many_codes_at_once_gives_one_token(shared: Running) -> None:
    proof = dpop(shared, Holder(), "token")
    codes = [shared.code(shared.offer()) for _ in range(6)]

    async def all_at_once() -> list[Reply]:
        return await asyncio.gather(*(redeem_async(shared, code, proof) for code in codes))

    answers = shared.run(all_at_once())
    assert sorted(one.status for one in answers) == [200, *[400] * 5]
    assert {one.error for one in answers if one.status == 400} == {"invalid_dpop_proof"}


def test_case_214_a_refused_code_uses_up_no_proof_and_fills_no_store(shared: Running) -> None:
    proof = dpop(shared, Holder(), "token")
    before = shared.fingerprint()
    assert redeem(shared, "A" * 43, proof).error == "invalid_grant"
    assert shared.fingerprint() == before
    assert redeem(shared, shared.code(shared.offer()), proof).status == 200


@pytest.mark.parametrize("what", ["none", "other key", "no ath", "other ath", "token endpoint", "bad", "bearer"])
def test_a_bound_token_alone_opens_nothing(shared: Running, what: str) -> None:
    key = Holder()
    token = bound(shared, key)
    proofs = {
        "none": [],
        "other key": [dpop(shared, Holder(), "credential", token=token)],
        "no ath": [dpop(shared, key, "credential")],
        "other ath": [dpop(shared, key, "credential", token=token + "x")],
        "token endpoint": [dpop(shared, key, "token", token=token)],
        "bad": ["a.b.c"],
        "bearer": [dpop(shared, key, "credential", token=token)],
    }[what]
    answer = ask(shared, token, *proofs, scheme="Bearer" if what == "bearer" else "DPoP")
    expected = "invalid_token" if what == "bearer" else "invalid_dpop_proof"
    assert (answer.status, answer.error) == (401, expected)
    assert (answer.header("www-authenticate") or "").startswith("DPoP ")
    assert ask(shared, token, dpop(shared, key, "credential", token=token)).status == 200


def test_an_unknown_token_is_refused_with_a_challenge_of_its_kind(shared: Running) -> None:
    token = "A" * 43
    answer = ask(shared, token, dpop(shared, Holder(), "credential", token=token))
    assert (answer.status, answer.error) == (401, "invalid_token")
    assert (answer.header("www-authenticate") or "").startswith("DPoP ")


def test_a_proof_at_the_credential_endpoint_counts_once(shared: Running) -> None:
    key, wallet = Holder(), Holder()
    token = bound(shared, key)
    proof = dpop(shared, key, "credential", token=token)
    first = shared.run(ask_async(shared, "credential", token, wanted(shared, wallet), proof))
    again = shared.run(ask_async(shared, "credential", token, wanted(shared, wallet), proof))
    fresh = dpop(shared, key, "credential", token=token)
    last = shared.run(ask_async(shared, "credential", token, wanted(shared, wallet), fresh))
    assert [first.status, again.status, last.status] == [200, 401, 200]
    assert again.error == "invalid_dpop_proof"


def test_used_proofs_are_forgotten_when_they_are_too_old_anyway(desk: Running) -> None:
    bound(desk, Holder())
    assert desk.rows("SELECT count(*) FROM proof_use") == [(1,)]
    desk.clock.forward(21 * MINUTE)
    desk.restart()
    desk.until(lambda: desk.rows("SELECT count(*) FROM proof_use") == [(0,)])


def bound_visit(core: Running, holder: Holder) -> tuple[str, str]:
    offer = core.offer()
    answer = redeem(core, core.code(offer), dpop(core, holder, "token"))
    return offer.workflow, str(answer.json["access_token"])


def bad_proofs(core: Running, key: Holder, endpoint: str, token: str) -> dict[str, tuple[list[str], str, str]]:
    """Return the proofs of bad requests with a token, the scheme of the token, and what the staff are told."""
    good = dpop(core, key, endpoint, token=token)
    elsewhere = f"{core.issuer}/token"
    return {
        "another key": ([dpop(core, Holder(), endpoint, token=token)], "DPoP", MISSING),
        "no proof": ([], "DPoP", MISSING),
        "as bearer": ([good], "Bearer", MISSING),
        "no ath": ([dpop(core, key, endpoint)], "DPoP", WRONG),
        "ath of another token": ([dpop(core, key, endpoint, token="A" * 43)], "DPoP", WRONG),
        "htu of another endpoint": ([dpop(core, key, endpoint, token=token, htu=elsewhere)], "DPoP", WRONG),
        "htm": ([dpop(core, key, endpoint, token=token, htm="GET")], "DPoP", WRONG),
        "old": ([dpop(core, key, endpoint, token=token, iat=core.clock() // SECOND - 301)], "DPoP", WRONG),
    }


BAD = [
    "another key",
    "no proof",
    "as bearer",
    "no ath",
    "ath of another token",
    "htu of another endpoint",
    "htm",
    "old",
]


@pytest.mark.parametrize("endpoint", ["credential", "deferred_credential", "notification"])
@pytest.mark.parametrize("way", BAD)
def test_a_token_without_its_key_is_refused_and_told_to_the_staff(shared: Running, endpoint: str, way: str) -> None:
    key, body = Holder(), {"notification_id": "x", "event": "credential_accepted"}
    workflow, token = bound_visit(shared, key)
    proofs, scheme, said = bad_proofs(shared, key, endpoint, token)[way]
    bodies = {
        "credential": wanted(shared),
        "deferred_credential": b'{"transaction_id": "x"}',
        "notification": json.dumps(body).encode(),
    }
    answer = shared.run(ask_async(shared, endpoint, token, bodies[endpoint], *proofs, scheme=scheme))
    error = "invalid_token" if way == "as bearer" else "invalid_dpop_proof"
    assert (answer.status, answer.error) == (401, error)
    assert (answer.header("www-authenticate") or "").startswith(f'DPoP error="{error}", ')
    assert shared.details(workflow)[-1] == said
    assert ask(shared, token, dpop(shared, key, "credential", token=token)).status == 200


@pytest.mark.parametrize("endpoint", ["credential", "notification"])
def test_a_repeated_proof_is_told_to_the_staff(shared: Running, endpoint: str) -> None:
    key, wallet = Holder(), Holder()
    workflow, token = bound_visit(shared, key)
    first = dpop(shared, key, "credential", token=token)
    taken = shared.run(ask_async(shared, "credential", token, wanted(shared, wallet), first))
    body, proof = wanted(shared, wallet), first
    if endpoint == "notification":
        told = {"notification_id": taken.json["notification_id"], "event": "credential_accepted"}
        body, proof = json.dumps(told).encode(), dpop(shared, key, endpoint, token=token)
        assert shared.run(ask_async(shared, endpoint, token, body, proof)).status == 204
    again = shared.run(ask_async(shared, endpoint, token, body, proof))
    assert (again.status, again.error) == (401, "invalid_dpop_proof")
    assert 'DPoP error="invalid_dpop_proof"' in str(again.header("www-authenticate"))
    assert shared.details(workflow)[-1] == REPEATED
    assert shared.workflow(workflow)["state"] == "done"


def test_who_keeps_trying_does_not_fill_the_journal(shared: Running) -> None:
    key = Holder()
    workflow, token = bound_visit(shared, key)
    for _ in range(8):
        assert ask(shared, token, dpop(shared, Holder(), "credential", token=token)).status == 401
    assert shared.details(workflow).count(MISSING) == 5


def test_a_token_that_is_unknown_or_over_is_told_to_nobody(desk: Running) -> None:
    key = Holder()
    workflow, token = bound_visit(desk, key)
    other = token[:-1] + ("A" if token[-1] != "A" else "B")
    for one in (other, "A" * 43):
        assert ask(desk, one, dpop(desk, key, "credential", token=one)).error == "invalid_token"
    desk.clock.forward(21 * MINUTE)
    assert ask(desk, token, dpop(desk, key, "credential", token=token)).error == "invalid_token"
    assert not {MISSING, REPEATED, WRONG}.intersection(desk.details(workflow))


def test_a_nonce_that_nobody_gave_changes_nothing(shared: Running) -> None:
    key = Holder()  # RFC 9449 §8: a server need not give nonces, and this one gives none
    token = bound(shared, key)
    answer = ask(shared, token, dpop(shared, key, "credential", token=token, nonce="of-nobody"))
    assert (answer.status, answer.header("dpop-nonce")) == (200, None)
