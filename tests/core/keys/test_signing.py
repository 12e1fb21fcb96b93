import json
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InternalError, UnsupportedAlgorithm
from hypothesis import given, settings
from hypothesis import strategies as st
from joserfc import jwk as oracle

from connector_desk.base.errors import SigningUnavailable
from connector_desk.core.keys import base64url
from connector_desk.core.keys.signing import Algorithm, PublicKey, SigningKey, thumbprint
from connector_desk.core.keys.strict import Malformed

VECTORS: dict[str, Any] = json.loads(Path(__file__).with_name("jose.json").read_text())
KEYS = {alg: SigningKey.generate(alg) for alg in ("ES256", "EdDSA")}
ALGS = pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # order of P-256


def parts(compact: str) -> tuple[bytes, bytes]:
    signing_input, _, signature = compact.rpartition(".")
    return signing_input.encode(), base64url.decode(signature)


@pytest.mark.parametrize("name", ["es256", "eddsa"])
def test_signatures_of_the_rfcs_are_good(name: str) -> None:
    vector = VECTORS[name]
    key = SigningKey.from_private_jwk(vector["jwk"])
    signing_input, signature = parts(vector["jws"])
    assert key.public.verify(key.alg, signing_input, signature)
    assert not key.public.verify(key.alg, signing_input + b" ", signature)


def test_eddsa_makes_the_very_signature_of_rfc_8037() -> None:
    vector = VECTORS["eddsa"]
    signing_input, signature = parts(vector["jws"])
    assert SigningKey.from_private_jwk(vector["jwk"]).sign(signing_input) == signature


def test_thumbprints_of_rfc_7638_and_rfc_8037() -> None:
    assert thumbprint(VECTORS["thumbprint"]["jwk"]) == VECTORS["thumbprint"]["thumbprint"]
    assert SigningKey.from_private_jwk(VECTORS["eddsa"]["jwk"]).thumbprint == VECTORS["eddsa"]["thumbprint"]


@ALGS
def test_thumbprints_agree_with_joserfc(alg: Algorithm) -> None:
    key = KEYS[alg]
    assert key.thumbprint == oracle.import_key(dict(key.public_jwk)).thumbprint()


@ALGS
def test_a_private_jwk_brings_the_key_back(alg: Algorithm) -> None:
    key = KEYS[alg]
    again = SigningKey.from_private_jwk(key.to_private_jwk())
    assert again.public_jwk == key.public_jwk
    assert "d" not in key.public_jwk
    assert key.public.verify(alg, b"message", again.sign(b"message"))


@ALGS
@settings(max_examples=60)
@given(message=st.binary(max_size=200))
def test_a_signature_has_64_bytes_whatever_its_integers_are(alg: Algorithm, message: bytes) -> None:
    signature = KEYS[alg].sign(message)
    assert len(signature) == 64
    assert KEYS[alg].public.verify(alg, message, signature)


@ALGS
@settings(max_examples=100)
@given(at=st.integers(0, 511))
def test_a_changed_bit_spoils_a_signature(alg: Algorithm, at: int) -> None:
    signature = bytearray(KEYS[alg].sign(b"message"))
    signature[at // 8] ^= 1 << at % 8
    assert not KEYS[alg].public.verify(alg, b"message", bytes(signature))


@pytest.mark.parametrize("r", [0, 1, N, N + 1, 2**256 - 1])
@pytest.mark.parametrize("s", [0, N, 2**256 - 1])
def test_signatures_out_of_range_are_refused(r: int, s: int) -> None:
    signature = r.to_bytes(32, "big") + s.to_bytes(32, "big")
    assert not KEYS["ES256"].public.verify("ES256", b"message", signature)


@ALGS
def test_der_short_and_long_signatures_are_refused(alg: Algorithm) -> None:
    key = KEYS[alg]
    signature = key.sign(b"m")
    half = len(signature) // 2
    assert not key.public.verify(alg, b"m", signature[:half] + b"\0" + signature[half:])
    for other in (b"", signature[:-1], signature + b"\0", b"\x30\x44" + signature):
        assert not key.public.verify(alg, b"m", other)


def test_a_key_checks_its_own_algorithm_only() -> None:
    for alg, other in (("ES256", "EdDSA"), ("EdDSA", "ES256"), ("ES256", "HS256"), ("ES256", "none")):
        key = KEYS[alg]
        assert not key.public.verify(other, b"m", key.sign(b"m"))


def test_public_keys_are_read_leniently_where_nothing_depends_on_it() -> None:
    extended = {**KEYS["ES256"].public_jwk, "kid": "key-1", "alg": "ES256", "use": "sig", "ext": True}
    assert PublicKey.from_jwk(extended).jwk == KEYS["ES256"].public_jwk


def bad_jwks() -> dict[str, object]:
    ec, okp = KEYS["ES256"].public_jwk, KEYS["EdDSA"].public_jwk
    x = base64url.decode(ec["x"])
    return {
        "private": KEYS["ES256"].to_private_jwk(),
        "private ed25519": KEYS["EdDSA"].to_private_jwk(),
        "private, null": {**ec, "d": None},
        "symmetric": {"kty": "oct", "k": "c2VjcmV0"},
        "symmetric beside": {**ec, "k": "c2VjcmV0"},
        "rsa": {"kty": "RSA", "n": "AQAB" * 22, "e": "AQAB"},
        "unknown curve": {**ec, "crv": "secp256k1"},
        "P-384": {**ec, "crv": "P-384"},
        "X25519": {**okp, "crv": "X25519"},
        "curve of the other type": {**okp, "crv": "P-256"},
        "type of the other curve": {**ec, "kty": "OKP"},
        "not on the curve": {**ec, "y": ec["x"]},
        "zero point": {**ec, "x": "A" * 43, "y": "A" * 43},
        "x not reduced": {**ec, "x": base64url.encode(b"\xff" * 32)},
        "short x": {**ec, "x": base64url.encode(x[1:])},
        "a byte moved from x to y": {
            **ec,
            "x": base64url.encode(x[:-1]),
            "y": base64url.encode(x[-1:] + base64url.decode(ec["y"])),
        },
        "an EC key on Ed25519": {**okp, "kty": "EC"},
        "long x": {**ec, "x": base64url.encode(b"\0" + x)},
        "padded x": {**ec, "x": ec["x"] + "="},
        "spare bits": {**okp, "x": "B" * 43},
        "no y": {name: value for name, value in ec.items() if name != "y"},
        "ed25519 with y": {**okp, "y": ec["y"]},
        "x is a number": {**ec, "x": 7},
        "for encryption": {**ec, "use": "enc"},
        "too many members": {**ec, **{f"m{n}": n for n in range(40)}},
        "an array": [ec],
        "text": "jwk",
        "null": None,
        "empty": {},
    }


@pytest.mark.parametrize("name", list(bad_jwks()))
def test_every_other_key_is_refused(name: str) -> None:
    with pytest.raises(Malformed):
        PublicKey.from_jwk(bad_jwks()[name])


P = 2**255 - 19
Y8 = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7


@pytest.mark.parametrize("y", [0, 1, P - 1, Y8, P - Y8, P, P + 1, 2**255 - 1])
@pytest.mark.parametrize("sign", [0, 1 << 255])
def test_ed25519_keys_of_small_order_or_two_spellings_are_refused(y: int, sign: int) -> None:
    with pytest.raises(Malformed):
        PublicKey.from_ed25519((y | sign).to_bytes(32, "little"))


def test_the_constant_is_indeed_the_y_of_a_point_of_order_eight() -> None:
    # On -x² + y² = 1 + d x² y², doubling a point gives y' = (y² + x²) / (2 + x² - y²): twice must lead to y = -1
    d = -121665 * pow(121666, -1, P) % P
    x2 = (Y8 * Y8 - 1) * pow(d * Y8 * Y8 + 1, -1, P) % P
    assert (Y8 * Y8 + x2) * pow(2 + x2 - Y8 * Y8, -1, P) % P == 0  # order four: y = 0


@pytest.mark.parametrize("change", [{"d": "A" * 43}, {"d": "short"}, {"d": base64url.encode(b"\xff" * 32)}])
def test_a_private_jwk_whose_halves_differ_is_refused(change: dict[str, str]) -> None:
    with pytest.raises(Malformed):
        SigningKey.from_private_jwk({**KEYS["ES256"].to_private_jwk(), **change})


def test_a_private_jwk_of_two_keys_is_refused() -> None:
    with pytest.raises(Malformed):
        SigningKey.from_private_jwk(
            {**KEYS["EdDSA"].to_private_jwk(), "d": SigningKey.generate("EdDSA").to_private_jwk()["d"]}
        )


@pytest.mark.parametrize("fault", [UnsupportedAlgorithm("not here"), InternalError("broken", [])])
def test_a_key_that_cannot_sign_now_says_so(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    class Broken:
        def sign(self, *_: object) -> bytes:
            raise fault

    key = SigningKey.generate("ES256")
    monkeypatch.setattr(key, "_key", Broken())
    with pytest.raises(SigningUnavailable) as told:
        key.sign(b"message")
    assert (told.value.code, told.value.status, told.value.__cause__) == ("signing_unavailable", 503, fault)
