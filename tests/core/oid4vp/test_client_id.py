import hashlib
from base64 import b64decode

import pytest

from connector_desk.core.keys import base64url, did
from connector_desk.core.keys.authority import issuer_chain, make_authority
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp import client_id

NOW = 1_795_219_200_000


def test_a_did_is_the_name_and_its_key_is_named_absolutely():
    key = SigningKey.generate()
    own = did.did_jwk(key.public_jwk)
    identity = client_id.by_did(Signer.by_did(key, did.key_id(own)))
    assert identity.client_id == f"decentralized_identifier:{own}"
    assert identity.original == own
    assert identity.header == {"kid": f"{own}#0"}
    assert identity.key is key


def test_a_did_web_with_a_port_keeps_its_colons():
    key = SigningKey.generate()
    identity = client_id.by_did(Signer.by_did(key, "did:web:desk.example%3A8443#k1"))
    assert identity.client_id == "decentralized_identifier:did:web:desk.example%3A8443"


def test_a_signer_by_certificate_has_no_did(chain_key, chain):
    with pytest.raises(Malformed):
        client_id.by_did(Signer.by_chain(chain_key, chain))


def test_conformance_x509_hash_is_the_sha256_of_the_leaf_in_the_header(chain_key, chain):
    identity = client_id.by_x509_hash(chain_key, chain)
    x5c = identity.header["x5c"]
    digest = base64url.encode(hashlib.sha256(b64decode(x5c[0], validate=True)).digest())
    assert identity.client_id == f"x509_hash:{digest}"
    assert len(identity.original) == 43
    assert identity.header.keys() == {"x5c"}


def test_x509_san_dns_is_a_dns_name_of_the_leaf(chain_key, chain):
    identity = client_id.by_x509_san_dns(chain_key, chain, "desk.example")
    assert identity.client_id == "x509_san_dns:desk.example"
    assert identity.header == {"x5c": list(chain.x5c)}


@pytest.mark.parametrize("host", ["other.example", "sub.desk.example", "DESK.EXAMPLE", "desk.example.", "", "*"])
def test_x509_san_dns_matches_to_the_letter(chain_key, chain, host):
    with pytest.raises(Malformed):
        client_id.by_x509_san_dns(chain_key, chain, host)


def test_an_ip_address_is_no_dns_name():
    key = SigningKey.generate()
    authority = make_authority("Town Hall", ["203.0.113.9"], NOW)
    chain = issuer_chain(authority, key, "https://203.0.113.9/oid4vci", "Town Hall", NOW)
    assert "203.0.113.9" in chain.hosts
    with pytest.raises(Malformed):
        client_id.by_x509_san_dns(key, chain, "203.0.113.9")
    assert client_id.by_x509_hash(key, chain).prefix == "x509_hash"


def test_the_key_must_be_the_certificates(chain):
    for make in (client_id.by_x509_hash, lambda *given: client_id.by_x509_san_dns(*given, "desk.example")):
        with pytest.raises(Malformed):
            make(SigningKey.generate(), chain)


def test_without_a_key_the_name_is_the_address_of_the_answer():
    identity = client_id.by_redirect_uri("https://client.example.org/post")
    assert identity.client_id == "redirect_uri:https://client.example.org/post"
    assert (identity.key, identity.header) == (None, {})


def test_a_key_does_not_show_in_logs():
    key = SigningKey.generate()
    assert "SigningKey" not in repr(client_id.by_did(Signer.by_did(key, "did:web:desk.example#k1")))
