import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.oid4vci import credential
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vci.proof import check_proof

PROOFS = {"jwt": ["a.b.c"]}
GOOD = {"credential_configuration_id": "visitor-badge_1.0_sd-jwt", "proofs": PROOFS}


def read(members, **other):
    return credential.parse(members if isinstance(members, bytes) else json.dumps(members).encode(), **other)


def refused(code, members, **other):
    with pytest.raises(OAuthError) as refusal:
        read(members, **other)
    assert (refusal.value.error, refusal.value.status) == (code, 400)


def test_by_configuration_and_by_identifier():
    assert read(GOOD) == credential.CredentialRequest("visitor-badge_1.0_sd-jwt", None, ("a.b.c",))
    assert read({"credential_identifier": "item-1", "proofs": PROOFS}).identifier == "item-1"


def test_the_older_single_proof():
    older = {"credential_configuration_id": "badge", "proof": {"proof_type": "jwt", "jwt": "a.b.c"}}
    assert read(older).proofs == ("a.b.c",)
    for proof in ({"proof_type": "jwt"}, {"proof_type": "cwt", "jwt": "a"}, {"jwt": "a.b.c"}, "a.b.c", [], {}, True):
        refused("invalid_proof", {**older, "proof": proof})
    refused("invalid_credential_request", {**older, "proofs": PROOFS})


def test_case_232_both_or_neither_identifier():
    refused("invalid_credential_request", {**GOOD, "credential_identifier": "item-1"})
    refused("invalid_credential_request", {"proofs": PROOFS})
    refused("invalid_credential_request", {"format": "vc+sd-jwt", "vct": "x", "proofs": PROOFS})
    for value in (7, ["badge"], {}, True):
        refused("invalid_credential_request", {**GOOD, "credential_configuration_id": value})
    assert read({**GOOD, "credential_identifier": None}).identifier is None


def test_case_230_and_231_codes():
    assert credential.unknown_configuration().error == "unknown_credential_configuration"
    assert credential.unknown_identifier().error == "unknown_credential_identifier"
    assert credential.denied().error == "credential_request_denied"


def test_case_233_proofs_are_missing_empty_or_of_two_types():
    without = {"credential_configuration_id": "badge"}
    refused("invalid_proof", without)
    for proofs in (
        None,
        {},
        {"jwt": []},
        {"jwt": "a.b.c"},
        {"jwt": [None]},
        {"jwt": [1]},
        {"di_vp": [{}]},
        [],
        "a.b.c",
    ):
        refused("invalid_proof", {**without, "proofs": proofs})
    refused("invalid_credential_request", {**without, "proofs": {"jwt": ["a.b.c"], "di_vp": [{}]}})
    refused("invalid_credential_request", {**without, "proofs": {"jwt": ["a.b.c"], "attestation": []}})


def test_case_234_more_proofs_than_the_batch_size():
    refused("invalid_credential_request", {**GOOD, "proofs": {"jwt": ["a", "b"]}})
    assert read({**GOOD, "proofs": {"jwt": ["a", "b"]}}, batch_size=2).proofs == ("a", "b")
    refused("invalid_credential_request", {**GOOD, "proofs": {"jwt": ["a", "b", "c"]}}, batch_size=2)
    refused("invalid_proof", {**GOOD, "proofs": {"jwt": ["a", None]}}, batch_size=2)


def test_case_251_unknown_members_are_passed_over():
    assert read({**GOOD, "conformance_suite": {"random": [1]}, "format": "dc+sd-jwt"}) == read(GOOD)


@pytest.mark.parametrize(
    "asked",
    [
        {"jwk": {"kty": "EC"}, "alg": "ECDH-ES", "enc": "A256GCM"},
        {"jwk": {}, "enc": "A256GCM", "zip": "DEF"},
        {},
        "x",
        True,
    ],
)
def test_case_252_encryption_is_not_supported(asked):
    refused("invalid_encryption_parameters", {**GOOD, "credential_response_encryption": asked})
    assert read({**GOOD, "credential_response_encryption": None}) == read(GOOD)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"x"',
        b"\xff",
        b"\xef\xbb\xbf{}",
        b'{"proofs":{"jwt":["a"]},"proofs":{"jwt":["b"]},"credential_configuration_id":"badge"}',
        b'{"credential_configuration_id":"\\u0000","proofs":{"jwt":["a"]}}',
        b"[" * 50_000,
        b'{"a":NaN}',
        b"eyJ.a.b.c.d",
    ],
)
def test_a_body_that_cannot_be_read(body):
    refused("invalid_credential_request", body)


@given(st.binary(max_size=100))
def test_no_body_breaks_it(body):
    refused("invalid_credential_request", body)


def test_the_answer():
    assert credential.respond(["one"]) == {"credentials": [{"credential": "one"}]}
    assert credential.respond(["one", "two"], notification_id="n-1", c_nonce="fresh") == {
        "credentials": [{"credential": "one"}, {"credential": "two"}],
        "notification_id": "n-1",
        "c_nonce": "fresh",
        "c_nonce_expires_in": 300,
    }


def test_the_binding_mirrors_the_proof(wallet):
    now = 1_795_219_200_000
    issuer = "https://desk.example/oid4vci"
    by_key = check_proof(wallet.proof({"jwk": {**wallet.jwk, "kid": "k", "use": "sig"}}), issuer=issuer, now=now)
    assert credential.confirmation(by_key) == {"jwk": wallet.jwk}
    kid = f"{wallet.did_jwk}#0"
    by_did = check_proof(wallet.proof({"jwk": ..., "kid": kid}), issuer=issuer, now=now)
    assert credential.confirmation(by_did) == {"kid": kid}
