import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from joserfc import jwe as oracle
from joserfc.jwa import GCMEncModel
from joserfc.jwk import ECKey, OKPKey

from connector_desk.contract.limits import BODY_BYTES
from connector_desk.core.keys import base64url
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp import encryption
from connector_desk.core.oid4vp.encryption import EncryptionKey, RequestEncryptionKey, decrypt
from connector_desk.core.oid4vp.errors import Oid4vpError

PAYLOAD = b'{"vp_token":{"c1":["eyJ"]},"state":"s"}'

# OpenID4VP 1.0 §8.3: the example of an encrypted response, and the key it is for
EXAMPLE_KEY = {
    "kty": "EC",
    "kid": "ac",
    "use": "enc",
    "crv": "P-256",
    "alg": "ECDH-ES",
    "x": "YO4epjifD-KWeq1sL2tNmm36BhXnkJ0He-WqMYrp9Fk",
    "y": "Hekpm0zfK7C-YccH5iBjcIXgf6YdUvNUac_0At55Okk",
    "d": "Et-3ce0omz8_TuZ96Df9lp0GAaaDoUnDe6X-CRO7Aww",
}
EXAMPLE = (
    "eyJhbGciOiJFQ0RILUVTIiwiZW5jIjoiQTEyOEdDTSIsImtpZCI6ImFjIiwiZXBrIjp7Imt"
    "0eSI6IkVDIiwieCI6Im5ubVZwbTNWM2piaGNhZlFhUkJrU1ZOSGx3Wkh3dC05ck9wSnVmeVlJdWsiLCJ5I"
    "joicjRmakRxd0p5czlxVU9QLV9iM21SNVNaRy0tQ3dPMm1pYzVWU05UWU45ZyIsImNydiI6IlAtMjU2In1"
    "9..uAYcHRUSSn2X0WPX.yVzlGSYG4qbg0bq18JcUiDRw56yVnbKR8E7S7YlEtzT00RqE3Pw5oTpUG3hdLN"
    "4taHZ9gC1kwak8JOnJgQ.1wR024_3-qtAlx1oFIUpQQ"
)

# RFC 7518 Appendix C: Bob's key, and Alice's ephemeral one
BOB = {
    "kty": "EC",
    "crv": "P-256",
    "x": "weNJy2HscCSM6AEDTDg04biOvhFhyyWvOHQfeF_PxMQ",
    "y": "e8lnCO-AlStT-NJVX-crhB7QRYhiix03illJOVAOyck",
    "d": "VEmDZpDXXK8p8N0Cndsxs924q6nS1RXFASRl6BfUqdw",
    "kid": "bob",
    "use": "enc",
    "alg": "ECDH-ES",
}


def encrypt(key, payload=PAYLOAD, *, header=None, without=(), algorithms=None):
    protected = {"alg": "ECDH-ES", "enc": "A256GCM", "kid": key.kid, **(header or {})}
    for name in without:
        del protected[name]
    registry = oracle.JWERegistry(
        algorithms=algorithms or ["ECDH-ES", "ECDH-ES+A128KW", "A128GCM", "A192GCM", "A256GCM", "A128CBC-HS256", "DEF"],
        strict_check_header=False,
    )
    public = {name: value for name, value in key.public_jwk.items() if name in {"kty", "crv", "x", "y"}}
    return oracle.encrypt_compact(protected, payload, ECKey.import_key(public), registry=registry)


def with_header(compact, **members):
    """Spell the header anew; what it says is no longer what was authenticated."""
    protected, rest = compact.split(".", 1)
    header = json.loads(base64url.decode(protected)) | members
    return f"{base64url.encode(json.dumps(header).encode())}.{rest}"


def refused(compact, key):
    with pytest.raises(Oid4vpError) as caught:
        decrypt(compact, key)
    assert caught.value.status == 400
    assert caught.value.error == "invalid_request"
    return caught.value.description


@pytest.fixture(scope="module")
def key():
    return EncryptionKey.generate()


def test_the_example_of_the_specification():
    assert json.loads(decrypt(EXAMPLE, EncryptionKey.from_private_jwk(EXAMPLE_KEY))) == {
        "vp_token": {"example_credential_id": ["eyJhb...YMetA"]}
    }


def test_key_agreement_with_party_names_as_in_rfc_7518_appendix_c():
    bob = EncryptionKey.from_private_jwk(BOB)
    compact = encrypt(bob, header={"apu": "QWxpY2U", "apv": "Qm9i", "enc": "A128GCM"})
    assert decrypt(compact, bob) == PAYLOAD
    # the derived key of the appendix itself: Alice's ephemeral key, A128GCM, 128 bits
    epk = {
        "kty": "EC",
        "crv": "P-256",
        "x": "gI0GAILBdu7T53akrFmMyGcsF3n5dO7MmwNBHKW5SV0",
        "y": "SLW_xSffzlPWrHEVI30DHM_4egVwt3NQqeUD7nMFpps",
    }
    derived = encryption._content_key({"epk": epk, "apu": "QWxpY2U", "apv": "Qm9i"}, bob, GCMEncModel(128))
    assert base64url.encode(derived) == "VqqN6vgjbSBcIijNcacQGg"


@pytest.mark.parametrize("enc", ["A128GCM", "A256GCM"])
@pytest.mark.parametrize("parties", [{}, {"apu": "", "apv": ""}, {"apu": "bm9uY2U", "apv": "cmVxdWVzdA"}])
def test_both_ciphers_are_read_with_and_without_party_names(key, enc, parties):
    assert decrypt(encrypt(key, header={"enc": enc, **parties}), key) == PAYLOAD


def test_the_public_key_is_for_encryption_only_and_has_a_name(key):
    jwk = key.public_jwk
    assert {name: jwk[name] for name in ("kty", "crv", "use", "alg")} == {
        "kty": "EC",
        "crv": "P-256",
        "use": "enc",
        "alg": "ECDH-ES",
    }
    assert jwk.keys() == {"kty", "crv", "x", "y", "kid", "use", "alg"}
    assert EncryptionKey.generate().kid != key.kid


def test_a_key_is_stored_and_read_again(key):
    again = EncryptionKey.from_private_jwk(json.loads(json.dumps(key.to_private_jwk())))
    assert again.public_jwk == key.public_jwk
    assert decrypt(encrypt(key), again) == PAYLOAD
    for name, value in {"d": "AA", "x": BOB["x"]}.items():
        with pytest.raises(Malformed):
            EncryptionKey.from_private_jwk(key.to_private_jwk() | {name: value})
    with pytest.raises(Malformed):
        EncryptionKey.from_private_jwk(key.public_jwk)


def test_case_323_what_is_not_encrypted_to_this_request_is_refused(key):
    other = EncryptionKey.generate()
    assert "kid" in refused(encrypt(other), key)
    assert "not encrypted to the key" in refused(encrypt(other, header={"kid": key.kid}), key)
    assert "kid" in refused(encrypt(key, without=["kid"]), key)
    assert "kid" in refused(encrypt(key, header={"kid": "elsewhere"}), key)


def test_case_323_other_algorithms_are_refused(key):
    assert "encrypted key" in refused(encrypt(key, header={"alg": "ECDH-ES+A128KW"}), key)
    assert "alg" in refused(with_header(encrypt(key), alg="dir"), key)
    assert "alg" in refused(with_header(encrypt(key), alg="none"), key)
    assert "enc" in refused(encrypt(key, header={"enc": "A192GCM"}), key)
    assert "enc" in refused(encrypt(key, header={"enc": "A128CBC-HS256"}), key)


def test_case_323_nothing_is_unpacked(key):
    bomb = encrypt(key, b'{"a":"' + b"0" * 200_000 + b'"}', header={"zip": "DEF"})
    assert len(bomb) < 2_000
    assert "member" in refused(bomb, key)


@pytest.mark.parametrize("members", [{"cty": "JWT"}, {"crit": ["x"], "x": 1}, {"b64": False}])
def test_nested_and_unknown_forms_are_refused(key, members):
    assert "member" in refused(with_header(encrypt(key), **members), key)


@pytest.mark.parametrize(
    "epk",
    [
        None,
        "text",
        {},
        {"kty": "OKP", "crv": "X25519", "x": "A" * 43},
        {"kty": "EC", "crv": "P-384", "x": "A" * 43, "y": "A" * 43},
        {"kty": "EC", "crv": "P-256", "x": "A" * 43, "y": "A" * 43},  # not on the curve
        {"kty": "EC", "crv": "P-256", "x": EXAMPLE_KEY["x"]},
        {"kty": "EC", "crv": "P-256", "x": 7, "y": 7},
        EXAMPLE_KEY,  # with its private half
    ],
)
def test_an_ephemeral_key_that_is_none_is_refused(key, epk):
    assert "epk" in refused(with_header(encrypt(key), epk=epk), key)


@pytest.mark.parametrize("last", ["+", "/", "=", "B"])
def test_the_coordinates_of_an_ephemeral_key_are_spelled_in_one_way(key, last):
    epk = {"kty": "EC", "crv": "P-256", "x": "A" * 42 + last, "y": "A" * 43}
    assert "base64url" in refused(with_header(encrypt(key), epk=epk), key)


@pytest.mark.parametrize("party", [7, "A" * 2_000, "=", "YQ==", ["a"]])
def test_party_names_that_are_none_are_refused(key, party):
    refused(with_header(encrypt(key), apu=party), key)


def test_a_changed_bit_anywhere_is_refused(key):
    compact = encrypt(key)
    parts = compact.split(".")
    for index in (0, 2, 3, 4):
        flipped = bytearray(base64url.decode(parts[index]))
        flipped[-1] ^= 1
        changed = [*parts[:index], base64url.encode(bytes(flipped)), *parts[index + 1 :]]
        refused(".".join(changed), key)
    for changed in (compact + "=", compact + ".", compact.replace("..", ".AA."), compact[:-2], "....", ""):
        refused(changed, key)
    refused(f"{'A' * 9_000}..{'A' * 16}.AAAA.{'A' * 22}", key)
    assert "large" in refused(compact + "A" * BODY_BYTES, key)


def test_an_iv_or_tag_of_another_length_is_refused(key):
    head, _, iv, ciphertext, tag = encrypt(key).split(".")
    assert "12 bytes" in refused(f"{head}..{iv}AAAA.{ciphertext}.{tag}", key)
    assert "12 bytes" in refused(f"{head}..{iv}.{ciphertext}.{tag[:-6]}", key)


KEY = EncryptionKey.generate()
GOOD = encrypt(KEY)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
MEMBERS = st.sampled_from(["alg", "enc", "kid", "epk", "apu", "apv", "zip", "cty", "x"])


@given(st.text(max_size=300) | st.binary(max_size=200).map(lambda raw: base64url.encode(raw) + "....a"))
def test_anything_else_is_refused_with_the_error_of_this_room(text):
    refused(text, KEY)


@given(st.dictionaries(MEMBERS, JSON, min_size=1, max_size=3))
def test_any_other_header_is_refused_with_the_error_of_this_room(members):
    refused(with_header(GOOD, **members), KEY)


@given(st.integers(0, len(GOOD) - 1), st.characters(codec="utf-8"))
def test_any_other_character_is_refused_with_the_error_of_this_room(place, character):
    changed = GOOD[:place] + character + GOOD[place + 1 :]
    if changed != GOOD:
        refused(changed, KEY)


def test_the_header_of_a_response_may_have_8_kib(key):
    def made(size):
        short = encrypt(key, header={"note": ""}).partition(".")[0]
        return encrypt(key, header={"note": "n" * (size * 3 // 4 - len(base64url.decode(short)))})

    assert len(made(8192).partition(".")[0]) == 8192
    assert decrypt(made(8192), key) == PAYLOAD
    with pytest.raises(Oid4vpError, match="short header"):
        decrypt(made(8196), key)


# --- requests that are encrypted to a wallet --------------------------------------------------------------------------


def wallet_key(curve="P-256", **members):
    made = (OKPKey if curve == "X25519" else ECKey).generate_key(curve)
    return made, {**made.as_dict(private=False), **members}


@pytest.mark.parametrize("curve", ["P-256", "P-384", "P-521", "X25519"])
@pytest.mark.parametrize("enc", ["A128GCM", "A256GCM"])
def test_a_request_is_encrypted_to_the_key_of_a_wallet(curve, enc):
    """OpenID4VP 1.0 §5.10, as a nested JWT."""
    private, public = wallet_key(curve, kid="w1", use="enc", alg="ECDH-ES")
    metadata = {"jwks": {"keys": [public]}, "request_object_encryption_enc_values_supported": ["A192GCM", enc]}
    key = RequestEncryptionKey.of_wallet(metadata)
    read = oracle.decrypt_compact(key.encrypt("a.b.c"), private, algorithms=["ECDH-ES", enc])
    assert read.plaintext == b"a.b.c"
    assert {name: read.headers()[name] for name in ("alg", "enc", "cty", "kid")} == {
        "alg": "ECDH-ES",
        "enc": enc,
        "cty": "JWT",
        "kid": "w1",
    }


def test_a_wallet_that_says_nothing_of_ciphers_gets_the_one_that_all_have():
    _, public = wallet_key()
    key = RequestEncryptionKey.of_wallet({"jwks": {"keys": [public]}})
    assert (key.enc, key.kid) == ("A128GCM", None)
    assert "kid" not in json.loads(base64url.decode(key.encrypt("a.b.c").partition(".")[0]))


@pytest.mark.parametrize("jwks", [None, {"keys": []}, {"keys": [{"use": "sig", "kty": "EC"}]}, {"keys": ["x"]}])
def test_a_wallet_without_keys_for_encryption_wants_none(jwks):
    assert RequestEncryptionKey.of_wallet({} if jwks is None else {"jwks": jwks}) is None


@pytest.mark.parametrize("jwks", [[], "x", {}, {"keys": {}}, {"keys": [{"use": "sig"}] * 17}])
def test_a_set_of_keys_that_is_none_is_refused(jwks):
    with pytest.raises(Oid4vpError, match="JWK Set"):
        RequestEncryptionKey.of_wallet({"jwks": jwks})
    assert RequestEncryptionKey.of_wallet({"jwks": {"keys": [{"use": "sig"}] * 16}}) is None


@pytest.mark.parametrize(
    "change",
    [
        {"kty": "RSA"},
        {"crv": "secp256k1"},
        {"kty": "OKP"},
        {"d": "AA"},
        {"alg": "ECDH-ES+A128KW"},
        {"kid": 7},
        {"kid": "k" * 257},
        {"x": "AA"},
        {"y": None},
    ],
    ids=str,
)
def test_of_the_keys_of_a_wallet_the_first_that_can_be_used_is_used(change):
    (_, public), (private, good) = wallet_key(), wallet_key(kid="k" * 256)
    bad = {name: one for name, one in (public | change).items() if one is not None}
    with pytest.raises(Oid4vpError, match="P-256"):
        RequestEncryptionKey.of_wallet({"jwks": {"keys": [bad]}})
    key = RequestEncryptionKey.of_wallet({"jwks": {"keys": [bad, good, public]}})
    assert (
        oracle.decrypt_compact(key.encrypt("a.b.c"), private, algorithms=["ECDH-ES", "A128GCM"]).plaintext == b"a.b.c"
    )


@pytest.mark.parametrize("wanted", [[], ["A192GCM"], "A128GCM", 7, None])
def test_a_wallet_with_other_ciphers_is_refused(wanted):
    _, public = wallet_key()
    with pytest.raises(Oid4vpError, match="A128GCM or A256GCM"):
        RequestEncryptionKey.of_wallet(
            {"jwks": {"keys": [public]}, "request_object_encryption_enc_values_supported": wanted}
        )


@pytest.mark.parametrize(
    "change",
    [{"kty": "OKP"}, {"crv": "P-384"}, {"x": 7}, {"y": "A" * 42}, {"d": "+" * 43}, {"x": "A" * 42 + "B"}],
    ids=str,
)
def test_a_stored_key_of_another_kind_is_refused(key, change):
    with pytest.raises(Malformed):
        EncryptionKey.from_private_jwk(key.to_private_jwk() | change)
    named = EncryptionKey.from_private_jwk(key.to_private_jwk() | {"kid": "own"})
    assert (named.kid, named.thumbprint) == ("own", key.thumbprint)


def test_party_names_may_have_1024_characters(key):
    assert decrypt(encrypt(key, header={"apu": "A" * 1024, "apv": "A" * 1024}), key) == PAYLOAD
    assert "short texts" in refused(with_header(encrypt(key), apv="A" * 1028), key)
