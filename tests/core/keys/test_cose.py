"""Vectors of the COSE working group (those of RFC 9052 appendix C are among them), and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from cbor2 import CBORTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256, SHA512
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import Certificate, CertificateBuilder, Name, NameAttribute
from cryptography.x509.oid import NameOID

from connector_desk.base.instants import to_datetime
from connector_desk.core.keys import base64url, cbor, cose
from connector_desk.core.keys.signing import Algorithm, PublicKey, SigningKey
from connector_desk.core.keys.strict import Malformed

VECTORS: dict[str, Any] = json.loads(Path(__file__).with_name("cose.json").read_text())
CONTENT = b"This is the content."
EXTERNAL = bytes.fromhex(VECTORS["p256"]["external"])
KEYS = {alg: SigningKey.generate(alg) for alg in ("ES256", "EdDSA")}
ALGS = pytest.mark.parametrize("alg", ["ES256", "EdDSA"])


def certificate(key: ec.EllipticCurvePublicKey | Ed25519PublicKey) -> Certificate:
    name = Name([NameAttribute(NameOID.COMMON_NAME, "Example")])
    builder = CertificateBuilder().subject_name(name).issuer_name(name).public_key(key).serial_number(1)
    builder = builder.not_valid_before(to_datetime(0)).not_valid_after(to_datetime(10**12))
    return builder.sign(ec.generate_private_key(ec.SECP256R1()), SHA256())


def changed(message: cose.Sign1) -> list[cose.Sign1]:
    return [
        message._replace(signature=bytes(64)),
        message._replace(signature=message.signature[:-1]),
        message._replace(payload=b"another"),
        message._replace(protected=cbor.encode({1: message.alg, 4: b"x"})),
    ]


def test_a_signature_with_external_data() -> None:
    message = cose.parse_sign1(bytes.fromhex(VECTORS["p256"]["message"]))
    key = PublicKey.from_jwk(VECTORS["p256"]["key"])
    assert (message.payload, message.unprotected) == (CONTENT, {cose.KID: b"11"})
    assert message.is_signed_by(key, external=EXTERNAL)
    assert not message.is_signed_by(key)
    assert not message.is_signed_by(KEYS["ES256"].public, external=EXTERNAL)


def test_a_signature_on_p_384() -> None:
    vector = VECTORS["p384"]
    x, y = (int.from_bytes(base64url.decode(vector[name]), "big") for name in "xy")
    key = ec.EllipticCurvePublicNumbers(x, y, ec.SECP384R1()).public_key()
    message = cose.parse_sign1(bytes.fromhex(vector["message"]))
    assert message.is_certified_by(certificate(key))
    assert not message.is_signed_by(KEYS["ES256"].public)
    assert not message._replace(header={cose.ALG: -7}).is_certified_by(certificate(key))
    assert not message.is_certified_by(certificate(ec.generate_private_key(ec.SECP384R1()).public_key()))
    assert not any(one.is_certified_by(certificate(key)) for one in changed(message))


def test_a_signature_on_p_521() -> None:
    key = ec.generate_private_key(ec.SECP521R1())
    protected = cbor.encode({1: -36})
    r, s = decode_dss_signature(key.sign(cbor.encode(["Signature1", protected, b"", CONTENT]), ec.ECDSA(SHA512())))
    message = cose.read_sign1([protected, {}, CONTENT, r.to_bytes(66, "big") + s.to_bytes(66, "big")])
    assert message.is_certified_by(certificate(key.public_key()))
    assert not any(one.is_certified_by(certificate(key.public_key())) for one in changed(message))


def test_a_code() -> None:
    message = cose.read_mac0(cbor.decode(bytes.fromhex(VECTORS["mac0"]["message"]), tags=cose.TAGS))
    secret = bytes.fromhex(VECTORS["mac0"]["secret"])
    assert message.payload == CONTENT
    assert message.is_made_with(secret)
    assert not message.is_made_with(bytes(32))
    assert not message.is_made_with(secret, external=b"x")
    assert cbor.encode(CBORTag(17, cose.mac0(secret, CONTENT))).hex() == VECTORS["mac0"]["message"]


def test_an_algorithm_that_nobody_protected_is_refused() -> None:
    with pytest.raises(Malformed, match="algorithm"):
        cose.parse_sign1(bytes.fromhex(VECTORS["p256"]["alg_unprotected"]))
    with pytest.raises(Malformed, match="algorithm"):
        cose.read_mac0(cbor.decode(bytes.fromhex(VECTORS["mac0"]["alg_unprotected"]), tags=cose.TAGS))


@ALGS
@pytest.mark.parametrize("is_tagged", [True, False])
def test_what_is_signed_here_is_read_here(alg: Algorithm, is_tagged: bool) -> None:
    key = KEYS[alg]
    made = cose.sign1(key, CONTENT, header={cose.TYP: "x"}, unprotected={cose.KID: b"k"}, external=b"e")
    message = cose.parse_sign1(cbor.encode(CBORTag(18, made) if is_tagged else made))
    assert message.header == {cose.ALG: cose.IDENTIFIERS[alg], cose.TYP: "x"}
    assert message.is_signed_by(key.public, external=b"e")
    assert message.is_certified_by(certificate(_public(key)), external=b"e")
    assert not any(one.is_signed_by(key.public, external=b"e") for one in changed(message))
    assert not any(one.is_certified_by(certificate(_public(key)), external=b"e") for one in changed(message))
    assert not message.is_signed_by(KEYS["EdDSA" if alg == "ES256" else "ES256"].public, external=b"e")


@pytest.mark.parametrize(("alg", "number"), [("ES256", -9), ("EdDSA", -19)])
def test_the_newer_numbers_of_rfc_9864_are_understood(alg: Algorithm, number: int) -> None:
    protected = cbor.encode({1: number})
    signature = KEYS[alg].sign(cbor.encode(["Signature1", protected, b"", CONTENT]))
    message = cose.read_sign1([protected, {}, CONTENT, signature])
    assert message.is_signed_by(KEYS[alg].public)
    assert message.is_certified_by(certificate(_public(KEYS[alg])))


@pytest.mark.parametrize(
    ("curve", "numbers"),
    [
        (ec.SECP384R1(), (-35, -51)),
        (ec.SECP521R1(), (-36, -52)),
        (ec.BrainpoolP256R1(), (-7, -265)),
        (ec.BrainpoolP384R1(), (-35, -267)),
        (ec.BrainpoolP512R1(), (-36, -268)),
    ],
    ids=lambda one: one.name if isinstance(one, ec.EllipticCurve) else "",
)
def test_the_other_curves_that_documents_may_be_signed_on(curve: ec.EllipticCurve, numbers: tuple[int, ...]) -> None:
    key = SigningKey(ec.generate_private_key(curve))
    for number in (*cose.SIGNATURES,):
        protected = cbor.encode({1: number})
        signature = key.sign(cbor.encode(["Signature1", protected, b"", CONTENT]))
        message = cose.read_sign1([protected, {}, CONTENT, signature])
        assert message.is_signed_by(key.public) is (number in numbers)
        assert not any(one.is_signed_by(key.public) for one in changed(message))
    made = cose.parse_sign1(cbor.encode(cose.sign1(key, CONTENT)))
    assert made.is_signed_by(key.public)
    spelled = cose.cose_key(key.public)
    assert cose.public_key(cbor.decode(cbor.encode(spelled))).jwk == key.public_jwk
    assert SigningKey.from_private_jwk(key.to_private_jwk()).public_jwk == key.public_jwk
    y = base64url.decode(key.public_jwk["y"])
    assert cose.public_key(cbor.decode(cbor.encode(spelled | {-3: bool(y[-1] & 1)}))).jwk == key.public_jwk
    for bad in ({-2: bytes(32)}, {-3: y[:-1]}, {3: -8}, {-1: 1}, {-1: True}):
        with pytest.raises(Malformed):
            cose.public_key(cbor.decode(cbor.encode(spelled | bad)))
    with pytest.raises(Malformed):
        PublicKey.from_jwk(key.public_jwk)  # of a stranger: the keys of wallets are P-256 or Ed25519


def test_a_payload_stands_in_one_place() -> None:
    key = KEYS["ES256"]
    detached = cose.read_sign1(cbor.decode(cbor.encode(cose.sign1(key, CONTENT, is_detached=True))))
    assert detached.payload is None
    assert detached.is_signed_by(key.public, detached=CONTENT)
    assert not detached.is_signed_by(key.public, detached=b"another")
    code = cose.read_mac0(cbor.decode(cbor.encode(cose.mac0(b"s" * 32, CONTENT, is_detached=True))))
    assert code.is_made_with(b"s" * 32, detached=CONTENT)
    with pytest.raises(Malformed):
        detached.is_signed_by(key.public)
    with pytest.raises(Malformed):
        code.is_made_with(b"s" * 32)
    with pytest.raises(Malformed):
        detached._replace(payload=CONTENT).is_signed_by(key.public, detached=CONTENT)


ALG_ES256 = cbor.encode({1: -7})


@pytest.mark.parametrize(
    "value",
    [
        None,
        [ALG_ES256, {}, b""],
        [ALG_ES256, {}, b"", b"", b""],
        [{1: -7}, {}, b"", b""],
        [ALG_ES256, [], b"", b""],
        [ALG_ES256, {}, "", b""],
        [ALG_ES256, {}, b"", None],
        [b"", {1: -7}, b"", b""],
        [b"\0", {}, b"", b""],
        [cbor.encode({1: -7}) + b"\0", {}, b"", b""],
        [cbor.encode({1: -257}), {}, b"", b""],
        [cbor.encode({1: "ES256"}), {}, b"", b""],
        [cbor.encode({1: True}), {}, b"", b""],
        [cbor.encode({1: -7, 2: [4]}), {}, b"", b""],
        [ALG_ES256, {2: [4]}, b"", b""],
        [ALG_ES256, {1: -7}, b"", b""],
        CBORTag(17, [ALG_ES256, {}, b"", b""]),
        CBORTag(18, CBORTag(18, [ALG_ES256, {}, b"", b""])),
    ],
)
def test_what_is_no_signature_is_refused(value: cbor.CborValue) -> None:
    with pytest.raises(Malformed):
        cose.read_sign1(value)


def test_a_chain_is_one_certificate_or_several() -> None:
    der = certificate(_public(KEYS["ES256"])).public_bytes(Encoding.DER)
    for chain in ([der], [der, b"another"]):
        member = {cose.X5CHAIN: cose.x5chain(chain)}
        for made in (
            cose.sign1(KEYS["ES256"], CONTENT, header=member),
            cose.sign1(KEYS["ES256"], CONTENT, unprotected=member),
        ):
            assert cose.parse_sign1(cbor.encode(made)).x5chain == chain
    message = cose.read_sign1([ALG_ES256, {}, CONTENT, bytes(64)])
    assert message.x5chain == []
    wrong: list[cbor.CborValue] = [[], ["text"], "text", [der] * 9, {}]
    for value in wrong:
        with pytest.raises(Malformed):
            message._replace(unprotected={cose.X5CHAIN: value}).x5chain  # noqa: B018


@ALGS
def test_a_key_goes_both_ways(alg: Algorithm) -> None:
    spelled = cose.cose_key(KEYS[alg].public)
    read = cose.public_key(cbor.decode(cbor.encode(spelled)))
    assert read.jwk == KEYS[alg].public_jwk
    number = cose.IDENTIFIERS[alg]
    assert cose.public_key(cbor.decode(cbor.encode(spelled | {3: number}))).jwk == read.jwk
    for other in ({3: -35}, {3: "ES256"}, {-4: bytes(32)}, {-2: bytes(31)}, {-2: None}, {1: 4}, {-1: 2}, {-1: None}):
        with pytest.raises(Malformed):
            cose.public_key(cbor.decode(cbor.encode(spelled | other)))


def test_a_compressed_point_is_read() -> None:
    for key in (SigningKey.generate() for _ in range(8)):
        spelled = cose.cose_key(key.public)
        y = spelled[-3]
        assert isinstance(y, bytes)
        read = cose.public_key(cbor.decode(cbor.encode(spelled | {-3: bool(y[-1] & 1)})))
        assert read.jwk == key.public_jwk


def test_points_that_are_none_are_refused() -> None:
    spelled = cose.cose_key(KEYS["ES256"].public)
    ed25519 = cose.cose_key(KEYS["EdDSA"].public)
    for other in (
        spelled | {-3: bytes(32)},
        spelled | {-3: None},
        ed25519 | {-3: bytes(32)},
        ed25519 | {-2: bytes(32)},
    ):
        with pytest.raises(Malformed):
            cose.public_key(cbor.decode(cbor.encode(other)))
    with pytest.raises(Malformed):
        cose.public_key(None)


def _public(key: SigningKey) -> ec.EllipticCurvePublicKey | Ed25519PublicKey:
    jwk = key.public_jwk
    if key.alg == "EdDSA":
        return Ed25519PublicKey.from_public_bytes(base64url.decode(jwk["x"]))
    point = b"\x04" + base64url.decode(jwk["x"]) + base64url.decode(jwk["y"])
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
