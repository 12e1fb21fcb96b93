import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.core.oid4vci import credential
from connector_desk.core.oid4vci.attester import Attester
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vci.key_attestation import attestation_alone, attestation_beside, attested_keys
from connector_desk.core.oid4vci.proof import check_proof
from tests.core.oid4vci.attesting import ISSUER, NOW, Maker, flip


@pytest.fixture(scope="session")
def maker():
    return Maker()


def beside(wallet, attestation, now=NOW, **other):
    jwt = wallet.proof({"key_attestation": attestation})
    return attestation_beside(check_proof(jwt, issuer=ISSUER, now=NOW), now=now, **other)


def refused_beside(wallet, attestation, now=NOW, **other):
    other["refuse_unknown"] = bool(other.get("trusted"))
    with pytest.raises(OAuthError) as refusal:
        beside(wallet, attestation, now, **other)
    assert (refusal.value.error, refusal.value.status) == ("invalid_proof", 400)


def refused_alone(attestation, trusted, now=NOW):
    with pytest.raises(OAuthError) as refusal:
        attestation_alone(attestation, now=now, trusted=trusted)
    assert (refusal.value.error, refusal.value.status) == ("invalid_proof", 400)


def test_where_nobody_is_trusted_a_wallet_reads_which_proofs_are(maker, wallet):
    with pytest.raises(OAuthError, match="use proofs of type jwt"):
        attestation_alone(maker.key_attestation([wallet.jwk]), now=NOW, trusted=[])


def test_a_proof_without_attestation_needs_none(wallet):
    assert beside(wallet, ...) is None


def test_an_attestation_beside_a_proof(maker, wallet, other_wallet):
    keys = [other_wallet.jwk, {**wallet.jwk, "kid": "1", "use": "sig"}]
    for trusted, header in (([maker.by_key], None), ([maker.by_certificate], {"x5c": maker.x5c})):
        found = beside(wallet, maker.key_attestation(keys, header), trusted=trusted)
        assert [key.jwk for key in found.keys] == [other_wallet.jwk, wallet.jwk]
        assert (found.nonce, found.attester) == ("nonce-1", trusted[0].name)
        assert (found.key_storage, found.user_authentication) == (("iso_18045_moderate",), ("iso_18045_basic",))


def test_without_a_list_the_attester_stays_unknown(maker, wallet):
    for header in (None, {"kid": "1"}, {"x5c": maker.x5c}, {"typ": "keyattestation+jwt"}):
        found = beside(wallet, maker.key_attestation([wallet.jwk], header, nonce=..., key_storage=...))
        assert (found.attester, found.nonce, found.key_storage) == (None, None, ())


def test_an_unknown_attester_beside_trusted_ones_is_shown_as_unknown_or_refused(maker, wallet):
    stranger = maker.key_attestation([wallet.jwk], {"jwk": maker.signer.jwk}, iss="https://other.example")
    assert beside(wallet, stranger, trusted=[Maker().by_key]).attester is None
    refused_beside(wallet, stranger, trusted=[Maker().by_key])
    with pytest.raises(OAuthError):  # whoever says to be a trusted one has to be it, whatever the rule
        beside(wallet, Maker().key_attestation([wallet.jwk]), trusted=[maker.by_key])


def test_a_signature_that_does_not_fit(maker, wallet):
    keys = [wallet.jwk]
    refused_beside(wallet, flip(maker.key_attestation(keys)), trusted=[maker.by_key])
    refused_beside(wallet, flip(maker.key_attestation(keys, {"x5c": maker.x5c})))
    refused_beside(wallet, maker.key_attestation(keys, {"jwk": wallet.jwk}))
    refused_beside(wallet, Maker().key_attestation(keys), trusted=[maker.by_key])
    refused_beside(wallet, Maker().key_attestation(keys, {"x5c": maker.x5c}), trusted=[maker.by_certificate])
    refused_beside(wallet, maker.key_attestation(keys), trusted=[Attester("nobody")])


def test_the_proven_key_is_among_the_attested_ones(maker, wallet, other_wallet):
    refused_beside(wallet, maker.key_attestation([other_wallet.jwk]))
    refused_beside(wallet, maker.key_attestation([other_wallet.jwk]), trusted=[maker.by_key])


@pytest.mark.parametrize(
    "claims",
    [
        {"iat": ...},
        {"iat": NOW // 1000 + 301},
        {"iat": "now"},
        {"iat": 1e306},
        {"exp": 1e306},
        {"exp": ...},
        {"exp": NOW // 1000 - 300},
        {"exp": True},
        {"nonce": ""},
        {"nonce": 7},
        {"attested_keys": ...},
        {"attested_keys": []},
        {"attested_keys": {}},
        {"attested_keys": [{}]},
        {"attested_keys": [{"kty": "oct", "k": "AAAA"}]},
        {"key_storage": []},
        {"key_storage": "iso_18045_high"},
        {"user_authentication": [7]},
    ],
)
def test_what_an_attestation_must_say(maker, wallet, claims):
    for trusted in ((), [maker.by_key]):
        refused_beside(wallet, maker.key_attestation([wallet.jwk], **claims), trusted=trusted)


def test_keys_that_are_none(maker, wallet, edwards_wallet):
    for keys in ([wallet.private_jwk], [wallet.jwk, wallet.jwk], [wallet.jwk] * 65, [wallet.jwk, None]):
        refused_beside(wallet, maker.key_attestation(keys))
    assert len(beside(wallet, maker.key_attestation([wallet.jwk, edwards_wallet.jwk])).keys) == 2


@pytest.mark.parametrize(
    "header",
    [
        {"typ": ...},
        {"typ": "JWT"},
        {"typ": "openid4vci-proof+jwt"},
        {"alg": "none"},
        {"alg": "HS256"},
        {"jku": "https://evil.example"},
        {"x5c": []},
        {"crit": ["x"]},
    ],
)
def test_other_kinds_of_token(maker, wallet, header):
    refused_beside(wallet, maker.key_attestation([wallet.jwk], header))
    refused_alone(maker.key_attestation([wallet.jwk], header), [maker.by_key])


@pytest.mark.parametrize("value", [None, "", "x", "a.b.c", 7, [], {}, True])
def test_what_is_no_token(wallet, value):
    if value is None:
        assert beside(wallet, value) is None
    else:
        refused_beside(wallet, value)


def test_keys_that_only_an_attester_vouches_for(maker, wallet, other_wallet):
    jwt = maker.key_attestation([wallet.jwk, other_wallet.jwk], exp=...)
    found = attestation_alone(jwt, now=NOW, trusted=[maker.by_key])
    assert found.attester == "Attester of wallets"
    assert [key.jwk for key in attested_keys(found, 1)] == [wallet.jwk]
    keys = attested_keys(found, 10)
    assert [key.jwk for key in keys] == [wallet.jwk, other_wallet.jwk]
    assert {(key.nonce, key.kid, key.binding) for key in keys} == {("nonce-1", None, "jwk")}


def test_keys_are_taken_on_trust_from_trusted_attesters_only(maker, wallet):
    jwt = maker.key_attestation([wallet.jwk], {"x5c": maker.x5c})
    assert attestation_alone(jwt, now=NOW, trusted=[maker.by_certificate])
    for trusted in ([], [Maker().by_key], [Maker().by_certificate]):
        refused_alone(jwt, trusted)
    for claims in ({"nonce": ...}, {"nonce": None}, {"nonce": ""}, {"exp": NOW // 1000 - 300}, {"iat": ...}):
        refused_alone(maker.key_attestation([wallet.jwk], **claims), [maker.by_key])


@settings(max_examples=200)
@given(data=st.data())
def test_a_changed_character_is_never_accepted(maker, wallet, data):
    jwt = maker.key_attestation([wallet.jwk])
    at = data.draw(st.integers(0, len(jwt) - 1))
    put = data.draw(st.sampled_from("ABCDEFabcdef0123456789-_.=~+/ ,\n\0é"))
    if jwt[at] != put:
        refused_alone(jwt[:at] + put + jwt[at + 1 :], [maker.by_key])


def test_a_request_with_a_proof_of_type_attestation():
    def read(proofs, **more):
        return credential.parse(json.dumps({"credential_configuration_id": "a", "proofs": proofs, **more}).encode())

    request = read({"attestation": ["a.b.c"]})
    assert (request.proofs, request.proof_type) == (("a.b.c",), "attestation")
    assert read({"jwt": ["a.b.c"]}).proof_type == "jwt"
    for proofs in ({"attestation": []}, {"attestation": ["a", "b"]}, {"attestation": "a"}, {"attestation": [7]}):
        with pytest.raises(OAuthError, match="invalid_proof"):
            read(proofs)
    for proofs, more in (
        ({"attestation": ["a"], "jwt": ["b"]}, {}),
        ({"attestation": ["a"]}, {"proof": {"proof_type": "jwt", "jwt": "b"}}),
    ):
        with pytest.raises(OAuthError, match="invalid_credential_request"):
            read(proofs, **more)
