"""Wallets that show who made them, at the token endpoint (draft-ietf-oauth-attestation-based-client-auth-07)."""

import secrets
from typing import Any
from urllib.parse import urlencode

import pytest

from connector_desk.core.issuance.token_endpoint import ClientProofs
from connector_desk.core.oid4vci.client_attestation import AttestedClient
from connector_desk.core.oid4vci.errors import OAuthError
from tests.core.holder import Holder
from tests.core.running import PRE_AUTHORIZED, Reply, Running

SECOND = 1_000
CLIENT = "https://wallet.example"
FORM = ("content-type", "application/x-www-form-urlencoded")
REJECTED = "The wallet's attestation is not valid, or its provider is not trusted here. The request was refused."


def attestation(core: Running, wallet: Holder, header: Any = None, **claims: Any) -> str:
    now = core.clock() // SECOND
    said = {"iss": "https://maker.example", "sub": CLIENT, "iat": now - 60, "exp": now + 3600, **claims}
    maker = Holder()
    head = {"alg": "ES256", "typ": "oauth-client-attestation+jwt", **(header or {})}
    return maker.sign(head, {"cnf": {"jwk": wallet.jwk}, **said})


def possession(core: Running, wallet: Holder, **claims: Any) -> str:
    said = {"iss": CLIENT, "aud": core.issuer, "jti": secrets.token_urlsafe(16), "iat": core.clock() // SECOND}
    return wallet.sign({"alg": wallet.alg, "typ": "oauth-client-attestation-pop+jwt"}, {**said, **claims})


def redeem(core: Running, code: str, shown: str | None, proven: str | None, **form: str) -> Reply:
    body = urlencode({"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code, **form}).encode()
    pairs = (("oauth-client-attestation", shown), ("oauth-client-attestation-pop", proven))
    headers = [FORM, *((name, value) for name, value in pairs if value is not None)]
    return core.public("POST", f"{core.path}/oid4vci/token", body, headers=headers)


def test_the_metadata_says_so(shared: Running) -> None:
    metadata = shared.public("GET", "/.well-known/oauth-authorization-server/oid4vci").json
    assert metadata["token_endpoint_auth_methods_supported"] == ["none", "attest_jwt_client_auth"]
    assert metadata["client_attestation_signing_alg_values_supported"] == ["ES256", "EdDSA"]
    assert metadata["client_attestation_pop_signing_alg_values_supported"] == ["ES256", "EdDSA"]


@pytest.mark.parametrize("form", [{}, {"client_id": CLIENT}])
def test_case_213_an_attested_wallet_is_served(shared: Running, form: dict[str, str]) -> None:
    wallet = Holder()
    code = shared.code(shared.offer())
    answer = redeem(shared, code, attestation(shared, wallet), possession(shared, wallet), **form)
    assert answer.status == 200, answer
    token = answer.json["access_token"]
    assert shared.credential(token, wallet.request(shared)).status == 200


@pytest.mark.parametrize(
    ("what", "error"),
    [
        ("attestation alone", "invalid_request"),
        ("possession alone", "invalid_request"),
        ("expired", "invalid_client_attestation"),
        ("other key", "invalid_client_attestation"),
        ("other server", "invalid_client_attestation"),
        ("old", "invalid_client_attestation"),
        ("no token", "invalid_client_attestation"),
        ("other client", "invalid_client"),
    ],
)
def test_case_213_what_does_not_hold_costs_no_code_and_is_told_to_the_staff(
    shared: Running, what: str, error: str
) -> None:
    wallet, now = Holder(), shared.clock() // SECOND
    shown: str | None = attestation(shared, wallet, **({"exp": now - 400} if what == "expired" else {}))
    wrong: dict[str, dict[str, Any]] = {
        "other server": {"aud": "https://other.example"},
        "old": {"iat": now - 301},
    }
    proven: str | None = possession(shared, Holder() if what == "other key" else wallet, **wrong.get(what, {}))
    if what == "attestation alone":
        proven = None
    if what == "possession alone":
        shown = None
    if what == "no token":
        shown = "a.b.c"
    form = {"client_id": "https://other.example"} if what == "other client" else {}
    offer = shared.offer()
    code = shared.code(offer)
    answer = redeem(shared, code, shown, proven, **form)
    assert answer.error == error
    assert answer.status in {400, 401}
    assert shared.details(offer.workflow) == [REJECTED]
    assert redeem(shared, code, attestation(shared, wallet), possession(shared, wallet)).status == 200


def test_case_213_a_proof_of_possession_counts_once(shared: Running) -> None:
    wallet = Holder()
    shown, proven = attestation(shared, wallet), possession(shared, wallet)
    assert redeem(shared, shared.code(shared.offer()), shown, proven).status == 200
    offer = shared.offer()
    second = shared.code(offer)
    assert redeem(shared, second, shown, proven).error == "invalid_client_attestation"
    assert shared.details(offer.workflow)[-1] == REJECTED
    assert redeem(shared, second, shown, possession(shared, wallet)).status == 200


def test_a_proof_of_possession_that_was_used_costs_no_attempt_at_the_pin(shared: Running) -> None:
    wallet = Holder()
    shown, proven = attestation(shared, wallet), possession(shared, wallet)
    assert redeem(shared, shared.code(shared.offer()), shown, proven).status == 200
    code = shared.code(shared.offer(shared.item("sd-jwt", "proof-of-age", age_over_18="true")))
    for _ in range(6):  # the fifth wrong PIN ends an offer
        assert redeem(shared, code, shown, proven, tx_code="nothing").error == "invalid_client_attestation"
    fresh = possession(shared, wallet)
    assert redeem(shared, code, shown, fresh, tx_code="nothing").error == "invalid_grant"


@pytest.mark.sqlite
def test_of_two_processes_that_found_a_proof_of_possession_new_one_takes_it(shared: Running) -> None:
    client = AttestedClient(CLIENT, None, None, "t" * 43, "r" * 43, shared.clock() + SECOND)
    store = shared.capabilities.issuance.runtime.store
    shared.run(store.write(ClientProofs(client=client).use))
    with pytest.raises(OAuthError) as refused:
        shared.run(store.write(ClientProofs(client=client).use))
    assert refused.value.error == "invalid_client_attestation"


def test_a_header_that_stands_twice_is_refused(shared: Running) -> None:
    wallet = Holder()
    shown, proven = attestation(shared, wallet), possession(shared, wallet)
    body = urlencode({"grant_type": PRE_AUTHORIZED, "pre-authorized_code": shared.code(shared.offer())}).encode()
    headers = [FORM, *[("oauth-client-attestation", shown)] * 2, ("oauth-client-attestation-pop", proven)]
    answer = shared.public("POST", f"{shared.path}/oid4vci/token", body, headers=headers)
    assert (answer.status, answer.error) == (400, "invalid_request")
