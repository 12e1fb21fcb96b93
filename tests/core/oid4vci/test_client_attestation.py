import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.base.instants import MINUTE
from connector_desk.core.keys.authority import make_authority
from connector_desk.core.keys.signing import PublicKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import Chain
from connector_desk.core.oid4vci import client_attestation
from connector_desk.core.oid4vci.attester import Attester, read_attester
from connector_desk.core.oid4vci.client_attestation import check_client_attestation
from connector_desk.core.oid4vci.errors import OAuthError
from tests.core.oid4vci.attesting import ATTESTER, ISSUER, NOW, Maker, flip, pop


@pytest.fixture(scope="session")
def maker():
    return Maker()


def check(attestation, proof, now=NOW, **other):
    return check_client_attestation([attestation], [proof], issuer=ISSUER, now=now, **other)


def refused(attestation, proof, now=NOW, error="invalid_client_attestation", **other):
    other["refuse_unknown"] = bool(other.get("trusted"))
    with pytest.raises(OAuthError) as refusal:
        check(attestation, proof, now, **other)
    assert (refusal.value.error, refusal.value.status) == (error, 400)


@pytest.fixture(params=["wallet", "edwards_wallet"])
def holder(request):
    return request.getfixturevalue(request.param)


def test_case_213_no_attestation_is_no_fault():
    assert check_client_attestation([], [], issuer=ISSUER, now=NOW) is None


def test_case_213_a_wallet_of_a_trusted_attester(maker, holder):
    for trusted, header in (
        ([maker.by_key], None),
        ([maker.by_certificate], {"x5c": maker.x5c}),
        ([Attester("nobody"), maker.by_key], {"x5c": maker.x5c, "kid": "1"}),
        ([maker.by_key], {"jwk": maker.signer.jwk}),
    ):
        found = check(maker.attestation(holder, header), pop(holder), trusted=trusted)
        assert found.client_id == "https://wallet.example"
        assert found.wallet_name == "Example Wallet"
        assert found.attester == trusted[-1].name
        assert found.thumbprint == holder.key.thumbprint()


def test_case_213_without_a_list_the_attester_stays_unknown(maker, wallet):
    for header in (
        None,
        {"kid": "11"},
        {"x5c": maker.x5c},
        {"jwk": maker.signer.jwk},
        {"kid": f"{maker.signer.did_jwk}#0"},
    ):
        found = check(maker.attestation(wallet, header), pop(wallet))
        assert (found.attester, found.client_id) == (None, "https://wallet.example")
    assert check(maker.attestation(wallet, wallet_name=...), pop(wallet)).wallet_name is None
    assert check(maker.attestation(wallet, wallet_name={"a": 1}), pop(wallet)).wallet_name is None
    assert len(check(maker.attestation(wallet, wallet_name="x" * 999), pop(wallet)).wallet_name) == 256


def test_case_213_an_attester_that_is_not_trusted(maker, wallet, other_wallet):
    stranger = Maker()
    for trusted in ([stranger.by_key], [stranger.by_certificate], [Attester("nobody")]):
        for header in (None, {"x5c": maker.x5c}, {"jwk": maker.signer.jwk}):
            refused(maker.attestation(wallet, header), pop(wallet), trusted=trusted)
    # the right key under another name, and the right name with another key
    refused(maker.attestation(wallet, iss="https://other.example"), pop(wallet), trusted=[maker.by_key])
    refused(stranger.attestation(wallet), pop(wallet), trusted=[maker.by_key])
    refused(stranger.attestation(wallet, {"x5c": maker.x5c}), pop(wallet), trusted=[maker.by_certificate])
    # an authority of the same name
    again = Attester("again", anchors=(make_authority("Attester", ["attester.example"], NOW).certificate,))
    refused(maker.attestation(wallet, {"x5c": maker.x5c}), pop(wallet), trusted=[again])
    late = maker.attestation(wallet, {"x5c": maker.x5c}, exp=2**39, iat=...)
    then = NOW + 4 * 366 * 24 * 60 * MINUTE
    refused(late, pop(wallet, iat=then // 1000), now=then, trusted=[maker.by_certificate])


def test_an_unknown_attester_beside_trusted_ones_is_shown_as_unknown(maker, wallet):
    by_other = maker.attestation(wallet, {"jwk": maker.signer.jwk}, iss="https://other.example")
    assert check(by_other, pop(wallet), trusted=[Maker().by_key]).attester is None
    with pytest.raises(OAuthError):  # whoever says to be a trusted one has to be it, whatever the rule
        check(Maker().attestation(wallet), pop(wallet), trusted=[maker.by_key])


def test_the_attestation_signature_counts_wherever_a_key_is_there(maker, wallet):
    for header in ({"x5c": maker.x5c}, {"jwk": maker.signer.jwk}, {"kid": f"{maker.signer.did_jwk}#0"}):
        refused(flip(maker.attestation(wallet, header)), pop(wallet))
    refused(flip(maker.attestation(wallet)), pop(wallet), trusted=[maker.by_key])
    refused(maker.attestation(wallet, {"jwk": wallet.jwk}), pop(wallet))
    for header in (
        {"jwk": maker.signer.private_jwk},
        {"jwk": {}},
        {"x5c": []},
        {"x5c": "MII"},
        {"kid": "did:jwk:e30#0"},
    ):
        refused(maker.attestation(wallet, header), pop(wallet))
    for header in ({"jku": "https://evil.example"}, {"x5u": "https://evil.example"}, {"crit": []}, {"b64": False}):
        refused(maker.attestation(wallet, header), pop(wallet))
        refused(maker.attestation(wallet, header), pop(wallet), trusted=[maker.by_key])


def test_one_header_without_the_other_or_twice(maker, wallet):
    attestation, proof = maker.attestation(wallet), pop(wallet)
    for both in (([attestation], []), ([], [proof]), ([attestation] * 2, [proof]), ([attestation], [proof] * 2)):
        with pytest.raises(OAuthError, match="invalid_request"):
            check_client_attestation(*both, issuer=ISSUER, now=NOW)
    refused(f"{attestation}~{proof}", proof)
    refused(f"{attestation}, {attestation}", proof)
    refused(proof, attestation)
    refused(attestation, attestation)
    refused("", "")


@pytest.mark.parametrize(
    "changes",
    [
        {"iss": ...},
        {"iss": ""},
        {"iss": 7},
        {"sub": ...},
        {"sub": ""},
        {"sub": ["https://wallet.example"]},
        {"sub": "https://other.example"},
        {"exp": ...},
        {"exp": NOW // 1000 - 300},
        {"exp": str(NOW // 1000 + 60)},
        {"exp": True},
        {"exp": 1e18},
        {"exp": 1e306},
        {"exp": 10**400},
        {"nbf": 1e306},
        {"iat": 1e306},
        {"exp": -1},
        {"nbf": True},
        {"nbf": NOW // 1000 + 301},
        {"iat": NOW // 1000 + 301},
        {"iat": "now"},
        {"cnf": ...},
        {"cnf": {}},
        {"cnf": "key"},
        {"cnf": {"kid": "1"}},
        {"cnf": {"jwk": {"kty": "oct", "k": "AAAA"}}},
    ],
)
def test_what_an_attestation_must_say(maker, wallet, changes):
    for trusted in ((), [maker.by_key]):
        refused(maker.attestation(wallet, **changes), pop(wallet), trusted=trusted)


def test_a_private_key_in_the_attestation_is_refused_and_not_repeated(maker, wallet):
    with pytest.raises(OAuthError) as refusal:
        check(maker.attestation(wallet, cnf={"jwk": wallet.private_jwk}), pop(wallet))
    assert wallet.private_jwk["d"] not in str(refusal.value)


@pytest.mark.parametrize("typ", [..., None, "", "JWT", "oauth-client-attestation", "oauth-client-attestation-pop+jwt"])
def test_other_kinds_of_token(maker, wallet, typ):
    refused(maker.attestation(wallet, {"typ": typ}), pop(wallet))
    if typ != client_attestation.POP_TYP:
        refused(maker.attestation(wallet), pop(wallet, {"typ": typ}))


@pytest.mark.parametrize("alg", [..., "none", "HS256", "RS256", "ES384", "EdDSA", None])
def test_other_algorithms(maker, wallet, alg):
    refused(maker.attestation(wallet, {"alg": alg}), pop(wallet), trusted=[maker.by_key])
    refused(maker.attestation(wallet), pop(wallet, {"alg": alg}))


@pytest.mark.parametrize(
    "changes",
    [
        {"iss": ...},
        {"iss": "https://other.example"},
        {"iss": ATTESTER},
        {"aud": ...},
        {"aud": ISSUER + "/"},
        {"aud": ISSUER + "/token"},
        {"aud": [ISSUER, "https://other.example"]},
        {"aud": []},
        {"jti": ...},
        {"jti": ""},
        {"jti": 7},
        {"jti": "x" * 257},
        {"iat": ...},
        {"iat": NOW // 1000 + 301},
        {"iat": NOW // 1000 - 301},
        {"iat": str(NOW // 1000)},
        {"iat": True},
        {"iat": 1e18},
        {"iat": 1e306},
        {"iat": 10**400},
        {"exp": NOW // 1000 - 300},
        {"nbf": NOW // 1000 + 301},
    ],
)
def test_what_a_proof_of_possession_must_say(maker, wallet, changes):
    refused(maker.attestation(wallet), pop(wallet, **changes), trusted=[maker.by_key])


def test_the_proof_of_possession_is_of_the_attested_key(maker, wallet, other_wallet):
    refused(maker.attestation(wallet), pop(other_wallet))
    refused(maker.attestation(other_wallet), pop(wallet))
    refused(maker.attestation(wallet), pop(maker.signer))
    refused(maker.attestation(wallet), flip(pop(wallet)))
    refused(maker.attestation(wallet), pop(other_wallet, {"jwk": other_wallet.jwk}))


def test_what_wallets_add_does_no_harm(maker, wallet):
    proof = pop(
        wallet, {"kid": "1"}, aud=[ISSUER], exp=NOW // 1000 + 60, nbf=NOW // 1000, challenge="c", extra={"a": 1}
    )
    attestation = maker.attestation(wallet, wallet_link="https://wallet.example", status={"status_list": {"idx": 1}})
    assert check(attestation, proof, trusted=[maker.by_key]).attester == "Attester of wallets"


def test_the_client_id_of_the_form_is_the_attested_one(maker, wallet):
    assert check(maker.attestation(wallet), pop(wallet), client_id="https://wallet.example")
    for other in ("", "https://wallet.example/", "wallet"):
        refused(maker.attestation(wallet), pop(wallet), client_id=other, error="invalid_client")


def test_a_proof_of_possession_seen_before_shows_in_what_is_kept(maker, wallet, other_wallet):
    first = check(maker.attestation(wallet), pop(wallet))
    assert check(maker.attestation(wallet, exp=NOW // 1000 + 9), pop(wallet)).replay_id == first.replay_id
    assert check(maker.attestation(wallet), pop(wallet, jti="pop-2")).replay_id != first.replay_id
    assert check(maker.attestation(other_wallet), pop(other_wallet)).replay_id != first.replay_id
    last = first.forget_at - 1
    assert check(maker.attestation(wallet), pop(wallet), now=last)
    refused(maker.attestation(wallet), pop(wallet), now=last + 1)
    assert client_attestation.replayed().error == "invalid_client_attestation"


def test_what_metadata_says(maker, wallet):
    said = client_attestation.metadata_members()
    assert said["token_endpoint_auth_methods_supported"] == ["none", "attest_jwt_client_auth"]
    assert said["client_attestation_signing_alg_values_supported"] == ["ES256", "EdDSA"]
    assert said["client_attestation_pop_signing_alg_values_supported"] == ["ES256", "EdDSA"]


@settings(max_examples=300)
@given(data=st.data())
def test_a_changed_character_is_never_accepted(maker, wallet, data):
    both = [maker.attestation(wallet), pop(wallet)]
    which = data.draw(st.integers(0, 1))
    at = data.draw(st.integers(0, len(both[which]) - 1))
    put = data.draw(st.sampled_from("ABCDEFabcdef0123456789-_.=~+/ ,\n\0é"))
    changed = both[which][:at] + put + both[which][at + 1 :]
    if changed.strip(" \t") != both[which]:
        both[which] = changed
        refused(*both, trusted=[maker.by_key])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=4,
)


@settings(max_examples=300)
@given(name=st.sampled_from(["alg", "typ", "x5c", "jwk", "kid", "iss", "sub", "exp", "cnf"]), value=JSON)
def test_any_content_is_refused_or_accepted_and_never_breaks_it(maker, wallet, name, value):
    in_header = name in ("alg", "typ", "x5c", "jwk", "kid")
    attestation = maker.attestation(wallet, {name: value}) if in_header else maker.attestation(wallet, **{name: value})
    if name == "kid":  # a name of the attester's own choice; what is not JSON is refused all the same
        with contextlib.suppress(OAuthError):
            assert check(attestation, pop(wallet), trusted=[maker.by_key])
    else:
        refused(attestation, pop(wallet), trusted=[maker.by_key])


def test_an_attester_is_known_by_any_of_its_keys(maker, wallet, other_wallet):
    two = Attester("two", keys=(PublicKey.from_jwk(other_wallet.jwk), PublicKey.from_jwk(maker.signer.jwk)))
    assert check(maker.attestation(wallet), pop(wallet), trusted=[two]).attester == "two"


def test_an_attester_as_staff_give_it(maker, wallet):
    for attester, header in (
        (read_attester("A", iss=ATTESTER, jwks=[maker.signer.jwk]), None),
        (read_attester("A", anchors_pem=maker.authority.pem), {"x5c": maker.x5c}),
        (read_attester("A", jwks=[wallet.jwk], anchors_pem=maker.authority.pem * 2), {"x5c": maker.x5c}),
    ):
        assert check(maker.attestation(wallet, header), pop(wallet), trusted=[attester]).attester == "A"
    leaf = Chain.from_x5c(maker.x5c).pem
    for bad in ({}, {"jwks": [maker.signer.private_jwk]}, {"anchors_pem": leaf}, {"anchors_pem": b"x"}, {"jwks": [7]}):
        with pytest.raises(Malformed):
            read_attester("A", **bad)


@pytest.mark.parametrize("subject", [..., None, "", 7, ["https://wallet.example"]])
def test_a_wallet_has_a_name_even_where_both_tokens_agree(maker, wallet, subject):
    refused(maker.attestation(wallet, sub=subject), pop(wallet, iss=subject), trusted=[maker.by_key])
