import base64
import hashlib
import hmac
import json

import base58
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.base.instants import MINUTE
from connector_desk.core.keys import base64url
from connector_desk.core.oid4vci import nonce
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vci.proof import check_proof, check_proofs

ISSUER = "https://desk.example/oid4vci"
NOW = 1_795_219_200_000


def check(jwt, now=NOW, **other):
    return check_proof(jwt, issuer=ISSUER, now=now, **other)


def refused(jwt, now=NOW, **other):
    with pytest.raises(OAuthError) as refusal:
        check(jwt, now, **other)
    assert (refusal.value.error, refusal.value.status) == ("invalid_proof", 400)
    assert not set('"\\') & set(refusal.value.description)
    return refusal.value


def did_key(jwk):
    if jwk["kty"] == "OKP":
        raw = b"\xed\x01" + base64url.decode(jwk["x"])
    else:
        raw = b"\x80\x24" + bytes([2 + base64url.decode(jwk["y"])[-1] % 2]) + base64url.decode(jwk["x"])
    return "did:key:z" + base58.b58encode(raw).decode()


@pytest.fixture(params=["wallet", "edwards_wallet"])
def holder(request):
    return request.getfixturevalue(request.param)


def test_a_proof_with_a_key(holder):
    proven = check(holder.proof())
    assert proven.jwk == holder.jwk
    assert (proven.binding, proven.kid, proven.did, proven.nonce) == ("jwk", None, None, "nonce-1")
    assert proven.thumbprint == holder.key.thumbprint()


def test_a_proof_with_did_jwk(holder):
    kid = f"{holder.did_jwk}#0"
    proven = check(holder.proof({"jwk": ..., "kid": kid}))
    assert (proven.binding, proven.kid, proven.did) == ("did", kid, holder.did_jwk)
    assert proven.jwk == holder.jwk


def test_a_proof_with_did_key(holder):
    did = did_key(holder.jwk)
    kid = f"{did}#{did[8:]}"
    proven = check(holder.proof({"jwk": ..., "kid": kid}))
    assert (proven.binding, proven.kid, proven.did) == ("did", kid, did)
    assert proven.jwk == holder.jwk


def test_what_real_wallets_add_does_no_harm(wallet):
    named = {**wallet.jwk, "kid": "fcd19f4b", "use": "sig", "alg": "ES256", "key_ops": ["verify"], "ext": True}
    jwt = wallet.proof(
        {"jwk": named, "key_attestation": "eyJ"}, iss="wallet", sub="holder", jti="1", exp=NOW // 1000 + 60
    )
    assert check(jwt).jwk == wallet.jwk


def test_case_236_other_algorithms(wallet, edwards_wallet):
    signing_input = wallet.proof().rpartition(".")[0]
    for signature in ("", "AA", base64url.encode(bytes(64))):
        refused(f"{signing_input}.{signature}")
    for alg in ("none", "None", "HS256", "RS256", "ES384", "ES256K", "Ed25519", "es256", "", None, ["ES256"], {}):
        refused(wallet.proof({"alg": alg}))
    # HS256 keyed with the public key, in each spelling of it
    point = b"\x04" + base64url.decode(wallet.jwk["x"]) + base64url.decode(wallet.jwk["y"])
    for secret in (point, json.dumps(wallet.jwk).encode(), wallet.key.as_pem(private=False)):
        first, second = (
            base64url.encode(json.dumps(part).encode()) for part in (wallet.header(alg="HS256"), wallet.claims())
        )
        tag = hmac.new(secret, f"{first}.{second}".encode(), hashlib.sha256).digest()
        refused(f"{first}.{second}.{base64url.encode(tag)}")
    # an algorithm that is known, but not the key's or not advertised
    refused(wallet.proof({"alg": "EdDSA"}))
    refused(edwards_wallet.proof({"alg": "ES256"}))
    refused(edwards_wallet.proof(), algorithms=["ES256"])


@pytest.mark.parametrize(
    "typ",
    [..., None, "", "JWT", "at+jwt", "kb+jwt", "vp+jwt", "dc+sd-jwt", "openid4vci-proof", "OPENID4VCI-PROOF+JWT", 7],
)
def test_case_237_other_kinds_of_token(wallet, typ):
    refused(wallet.proof({"typ": typ}))


def test_case_238_no_key_or_more_than_one(wallet):
    kid = f"{wallet.did_jwk}#0"
    refused(wallet.proof({"jwk": ...}))
    refused(wallet.proof({"kid": kid}))
    refused(wallet.proof({"x5c": ["MIIB"]}))
    refused(wallet.proof({"jwk": ..., "x5c": ["MIIB"]}))
    refused(wallet.proof({"jwk": ..., "kid": kid, "x5c": []}))
    refused(wallet.proof({"jwk": None}))
    refused(wallet.proof({"jwk": None, "kid": kid}))


def test_case_239_the_private_part_in_the_header(wallet, edwards_wallet):
    for holder in (wallet, edwards_wallet):
        refusal = refused(holder.proof({"jwk": holder.private_jwk}))
        assert holder.private_jwk["d"] not in f"{refusal.description} {refusal} {refusal.__cause__}"
        refused(holder.proof({"jwk": {**holder.jwk, "d": ""}}))
        private_did = "did:jwk:" + base64url.encode(json.dumps(holder.private_jwk).encode())
        refused(holder.proof({"jwk": ..., "kid": f"{private_did}#0"}))


def test_case_240_other_keys(wallet):
    good = wallet.jwk
    other = "only P-256 and Ed25519 keys are supported"
    for bad, why in (
        ({"kty": "oct", "k": "c2VjcmV0"}, "the JWK contains private or symmetric key material"),
        ({**good, "x": good["y"], "y": good["x"]}, "not a point on P-256"),
        ({**good, "y": base64url.encode(bytes(32))}, "not a point on P-256"),
        ({"kty": "RSA", "e": "AQAB", "n": base64url.encode(b"\xff" * 64)}, other),
        ({**good, "crv": "secp256k1"}, other),
        ({**good, "crv": "P-999"}, other),
        ({"kty": "OKP", "crv": "Ed448", "x": base64url.encode(bytes(57))}, other),
        ({**good, "x": "A" * 100_000}, "the token is too large"),
        ({**good, "padding": "A" * 100_000}, "the token is too large"),
        ([good], "a JWK is a small JSON object"),
        (json.dumps(good), "a JWK is a small JSON object"),
        (None, "a JWK is a small JSON object"),
        ({}, other),
    ):
        assert refused(wallet.proof({"jwk": bad})).description == f"The proof is not valid: {why}."


@pytest.mark.parametrize(
    "header",
    [
        {"jku": "https://attacker.example/keys"},
        {"x5u": "https://attacker.example/cert"},
        {"jku": None},
        {"jwk": ..., "jku": "https://attacker.example/keys"},
        {"jwk": ..., "kid": "https://attacker.example/keys#1"},
        {"jwk": ..., "kid": "http://169.254.169.254/latest#0"},
    ],
)
def test_case_241_nothing_is_fetched(wallet, header):
    refused(wallet.proof(header))


@pytest.mark.parametrize(
    "kid",
    [
        "did:web:192.168.1.1#key-1",
        "did:web:localhost%3A8080#0",
        "did:key:zNotBase58OIl#zNotBase58OIl",
        "did:key:z#z",
        "did:key:#",
        "did:jwk:e30#0",
        "did:jwk:#0",
        "did:jwk:" + "A" * 5_000 + "#0",
        "did:ebsi:z123#0",
        "#0",
        "key-1",
        "",
        None,
        7,
        ["did:jwk:e30#0"],
    ],
)
def test_case_242_other_names_of_keys(wallet, kid):
    refused(wallet.proof({"jwk": ..., "kid": kid}))


def test_case_243_a_signature_of_another_key(wallet, other_wallet):
    refused(other_wallet.sign(wallet.header(), wallet.claims()))
    refused(wallet.proof({"jwk": other_wallet.jwk}))
    refused(wallet.proof({"jwk": ..., "kid": f"{other_wallet.did_jwk}#0"}))
    signing_input, _, signature = wallet.proof().rpartition(".")
    changed = bytearray(base64url.decode(signature))
    changed[5] ^= 1
    refused(f"{signing_input}.{base64url.encode(bytes(changed))}")


@pytest.mark.parametrize(
    "aud",
    [
        ...,
        None,
        "",
        f"{ISSUER}/",
        ISSUER.upper(),
        ISSUER.replace("https", "http"),
        "https://desk.example",
        f"{ISSUER}/credential",
        [ISSUER],
        [ISSUER, "https://other.example"],
        {"issuer": ISSUER},
        f" {ISSUER}",
    ],
)
def test_case_244_another_audience(wallet, aud):
    refused(wallet.proof(aud=aud))


@pytest.mark.parametrize("iat", [NOW // 1000 + 300, NOW // 1000 - 300])
def test_a_clock_may_be_wrong_by_five_minutes(wallet, iat):
    check(wallet.proof(iat=iat))


@pytest.mark.parametrize("value", [..., None, "", 7, ["nonce-1"], {}, True])
def test_case_245_no_nonce(wallet, value):
    refused(wallet.proof(nonce=value))


def test_case_246_a_nonce_is_for_five_minutes_and_one_place(wallet):
    secret = bytes(range(32))
    for value in ("unknown", nonce.mint(bytes(32), NOW), nonce.mint(secret, NOW - 5 * MINUTE)):
        proven = check(wallet.proof(nonce=value))
        with pytest.raises(OAuthError) as refusal:
            nonce.check(secret, proven.nonce, NOW)
        assert (refusal.value.error, refusal.value.status) == ("invalid_nonce", 400)
    proven = check(wallet.proof(nonce=nonce.mint(secret, NOW)))
    assert len(nonce.check(secret, proven.nonce, NOW)) == 44


@pytest.mark.parametrize(
    "iat",
    [
        NOW // 1000 + 600,
        NOW // 1000 - 600,
        NOW // 1000 + 301,
        NOW // 1000 - 301,
        str(NOW // 1000),
        -1,
        -(NOW // 1000),
        1e18,
        1e306,
        10**400,
        NOW,
        0,
        True,
        None,
        ...,
        [NOW // 1000],
    ],
)
def test_case_247_another_time(wallet, iat):
    refused(wallet.proof(iat=iat))


@pytest.mark.parametrize("minutes", [-5, -4, 0, 4, 5])
def test_case_248_a_clock_a_few_minutes_wrong(wallet, minutes):
    assert check(wallet.proof(iat=NOW // 1000 + 60 * minutes)).nonce == "nonce-1"
    assert check(wallet.proof(iat=NOW / 1000 + 60 * minutes)).nonce == "nonce-1"


@pytest.mark.parametrize("exp", [NOW // 1000 - 300, 0, "2026", True])
def test_an_expiry_that_the_wallet_set_counts(wallet, exp):
    refused(wallet.proof(exp=exp))


@pytest.mark.parametrize(
    "header", [{"crit": ["exp"], "exp": 1}, {"crit": []}, {"b64": False}, {"b64": True}, {"zip": "DEF"}]
)
def test_case_249_members_that_change_the_meaning(wallet, header):
    refused(wallet.proof(header))


def test_case_249_names_that_stand_twice(wallet, other_wallet):
    header, claims = json.dumps(wallet.header()), json.dumps(wallet.claims())
    for first, second in (
        (header[:-1] + ', "alg": "none"}', claims),
        (header[:-1] + ', "typ": "openid4vci-proof+jwt"}', claims),
        (header[:-1] + f', "jwk": {json.dumps(other_wallet.jwk)}}}', claims),
        (header, claims[:-1] + ', "nonce": "other"}'),
        (header, claims[:-1] + f', "aud": "{ISSUER}"}}'),
        (header, claims[:-1] + ', "iat": 1}'),
    ):
        refused(wallet.sign(first.encode(), second.encode()))


def test_case_250_a_proof_of_another_place(wallet):
    captured = wallet.proof(aud="https://other.example/oid4vci", nonce=nonce.mint(bytes(32), NOW))
    refused(captured)
    replayed = check(wallet.proof(nonce=nonce.mint(bytes(32), NOW)))
    with pytest.raises(OAuthError, match="invalid_nonce"):
        nonce.check(bytes(range(32)), replayed.nonce, NOW)


def test_case_235_the_same_key_twice(wallet, other_wallet):
    both = check_proofs([wallet.proof(), other_wallet.proof()], issuer=ISSUER, now=NOW)
    assert [one.jwk for one in both] == [wallet.jwk, other_wallet.jwk]
    for again in (wallet.proof(nonce="nonce-2"), wallet.proof({"jwk": ..., "kid": f"{wallet.did_jwk}#0"})):
        with pytest.raises(OAuthError, match="invalid_proof"):
            check_proofs([wallet.proof(), again], issuer=ISSUER, now=NOW)


def test_the_bindings_of_a_format_are_kept(wallet):
    by_jwk, by_key = f"{wallet.did_jwk}#0", did_key(wallet.jwk)
    with_jwk, with_key = ({"jwk": ..., "kid": kid} for kid in (by_jwk, f"{by_key}#{by_key[8:]}"))
    refused(wallet.proof(), bindings=("did:jwk", "did:key"))
    refused(wallet.proof(with_key), bindings=("jwk", "did:jwk"))
    refused(wallet.proof(with_jwk), bindings=("did:key",))
    refused(wallet.proof(with_jwk), bindings=("jwk",))
    assert check(wallet.proof(with_jwk), bindings=("did:jwk",)).kid == by_jwk


@settings(max_examples=400)
@given(data=st.data())
def test_a_changed_character_is_never_accepted(wallet, data):
    jwt = wallet.proof()
    at = data.draw(st.integers(0, len(jwt) - 1))
    put = data.draw(st.sampled_from("ABCDEFabcdef0123456789-_.=~+/ \n\0é"))
    if jwt[at] != put:
        refused(jwt[:at] + put + jwt[at + 1 :])


@settings(max_examples=200)
@given(data=st.data())
def test_a_cut_doubled_or_swapped_proof_is_never_accepted(wallet, other_wallet, data):
    jwt, other = wallet.proof(), other_wallet.proof()
    start, end = sorted((data.draw(st.integers(0, len(jwt))), data.draw(st.integers(0, len(jwt)))))
    for changed in (jwt[:start] + jwt[end:], jwt[:end] + jwt[start:], jwt[:start] + other[start:end] + jwt[end:]):
        if changed not in (jwt, other):
            refused(changed)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=4,
)


@settings(max_examples=300)
@given(
    part=st.sampled_from(["header", "claims"]),
    name=st.sampled_from(["alg", "typ", "jwk", "kid", "x5c", "crit", "aud", "iat", "nonce", "exp", "jku"]),
    value=JSON,
)
def test_a_member_that_holds_anything_else_is_never_accepted_nor_breaks_it(wallet, part, name, value):
    needless = part == "header" and name not in ("alg", "typ", "jwk", "kid", "x5c", "crit", "jku")
    needless |= part == "claims" and name not in ("aud", "iat", "nonce", "exp")
    if needless or (name == "exp" and value is None) or (name == "nonce" and value and isinstance(value, str)):
        return
    if name in ("iat", "exp") and type(value) in (int, float) and value >= NOW // 1000 - 300:
        return
    refused(wallet.proof({name: value}) if part == "header" else wallet.proof(**{name: value}))


@settings(max_examples=200)
@given(
    st.text(max_size=100)
    | st.binary(max_size=60).map(lambda raw: ".".join([base64.urlsafe_b64encode(raw).decode()] * 3))
)
def test_no_text_breaks_it(text):
    refused(text)
