import base64
import json

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from joserfc import jws as oracle
from joserfc.jwk import import_key

from connector_desk.base.instants import DAY
from connector_desk.core.keys import did, did_web
from connector_desk.core.keys.authority import issuer_chain, make_authority
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vci import metadata
from connector_desk.core.oid4vci.metadata import JSON, JWT, OFFERED, TYP, sign_metadata
from connector_desk.core.schemas.registry import shipped_schemas

NOW = 1_795_219_200_000
ISSUER = "https://desk.example/oid4vci"
KEYS = {alg: SigningKey.generate(alg) for alg in ("ES256", "EdDSA")}
METADATA = metadata.issuer_metadata(ISSUER, "https://desk.example", [], name="Town Hall")


def part(token, at):
    text = token.split(".")[at]
    return json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))


def verified(token, key):
    signing_input, _, signature = token.rpartition(".")
    algorithm = oracle.JWSRegistry.algorithms[part(token, 0)["alg"]]
    return algorithm.verify(signing_input.encode(), base64.urlsafe_b64decode(signature + "=="), key)


@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
@pytest.mark.parametrize("method", ["did:jwk", "did:web"])
def test_signed_as_a_did(alg, method):
    key = KEYS[alg]
    kid = did.key_id(did.did_jwk(key.public_jwk))
    if method == "did:web":
        kid = did_web.key_id(did_web.did_of("https://desk.example"), key.public)
    token = sign_metadata(METADATA, Signer.by_did(key, kid), NOW)
    assert part(token, 0) == {"typ": TYP, "kid": kid, "alg": alg}
    said = part(token, 1)
    # what a wallet that reads the DID from the header insists on
    assert kid.startswith(said["iss"])
    assert said == {
        **METADATA,
        "sub": ISSUER,
        "iss": kid.partition("#")[0],
        "iat": NOW // 1000,
        "exp": (NOW + DAY) // 1000,
    }
    assert verified(token, import_key(key.public_jwk))
    assert not verified(token, import_key(SigningKey.generate(alg).public_jwk))


def test_signed_with_a_certificate():
    key = KEYS["ES256"]
    chain = issuer_chain(make_authority("Town Hall", ["desk.example"], NOW), key, ISSUER, "Town Hall", NOW)
    token = sign_metadata(METADATA, Signer.by_chain(key, chain, ISSUER), NOW)
    header, said = part(token, 0), part(token, 1)
    assert set(header) == {"typ", "alg", "x5c"}
    assert (said["iss"], said["sub"]) == (ISSUER, ISSUER)
    leaf = x509.load_der_x509_certificate(base64.b64decode(header["x5c"][0]))
    pem = leaf.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    assert verified(token, import_key(pem, "EC"))


def test_iss_is_left_out_where_the_certificate_is_not_for_it():
    key = KEYS["ES256"]
    chain = issuer_chain(make_authority("x", [], NOW), key, "http://192.168.1.2:8080/oid4vci", "x", NOW)
    for iss in (None, "http://192.168.1.2:8080/oid4vci", "https://desk.example", did.did_jwk(key.public_jwk)):
        signer = Signer.by_chain(key, chain, iss)
        assert signer.iss is None
        assert "iss" not in part(sign_metadata(METADATA, signer, NOW), 1)


def test_a_name_that_is_not_the_keys_is_refused():
    chain = issuer_chain(make_authority("x", ["desk.example"], NOW), KEYS["ES256"], ISSUER, "x", NOW)
    with pytest.raises(Malformed):
        Signer.by_chain(SigningKey.generate(), chain)
    for kid in ("", "#0", "key-1", "did:web:desk.example"):
        with pytest.raises(Malformed):
            Signer.by_did(KEYS["ES256"], kid)


def test_what_is_signed_is_what_is_published_unsigned():
    full = metadata.issuer_metadata(ISSUER, "https://desk.example", shipped_schemas(), name="Town Hall", batch_size=10)
    key = KEYS["ES256"]
    said = part(sign_metadata(full, Signer.by_did(key, did.key_id(did.did_jwk(key.public_jwk))), NOW), 1)
    assert {name: said[name] for name in full} == json.loads(json.dumps(full))


def test_unsigned_comes_first():
    assert OFFERED == (JSON, JWT)
