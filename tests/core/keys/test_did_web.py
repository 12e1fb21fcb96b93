import json
import re
from urllib.parse import unquote

import base58
import pytest
from hypothesis import given
from hypothesis import strategies as st
from joserfc import jws as oracle
from joserfc.jwk import import_key

from connector_desk.core.keys import did, did_web, jws
from connector_desk.core.keys.signing import PublicKey, SigningKey
from connector_desk.core.keys.strict import Malformed

# DID Core §3.1: the grammar of an identifier
GRAMMAR = re.compile(r"did:web:(?:(?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2})*:)*(?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2})+")
KEYS = [SigningKey.generate(), SigningKey.generate("EdDSA"), SigningKey.generate()]


@pytest.mark.parametrize(
    ("address", "identifier"),
    [
        ("https://desk.example", "did:web:desk.example"),
        ("https://desk.example/", "did:web:desk.example"),
        ("https://Desk.Example:443", "did:web:desk.example"),
        ("https://desk.example:8443", "did:web:desk.example%3A8443"),
        ("https://desk.example/town/hall", "did:web:desk.example:town:hall"),
        ("https://desk.example:8443/town/", "did:web:desk.example%3A8443:town"),
        ("https://desk.example/~town/a%20b", "did:web:desk.example:%7Etown:a%20b"),
        ("http://127.0.0.1:8080", "did:web:127.0.0.1%3A8080"),
        ("http://[::1]:8080/x", "did:web:%5B%3A%3A1%5D%3A8080:x"),
    ],
)
def test_addresses_and_their_dids(address, identifier):
    assert did_web.did_of(address) == identifier
    assert GRAMMAR.fullmatch(identifier)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "desk.example",
        "ftp://desk.example",
        "https://",
        "https://desk.example/a//b",
        "https://desk.example/../b",
        "https://desk.example/a%2Fb",
        "https://desk.example/?a",
        "https://desk.example/#a",
        "https://me@desk.example",
        "https://desk.example:x",
        "https://[::1",
    ],
)
def test_what_is_no_address_has_no_did(address):
    with pytest.raises(Malformed):
        did_web.did_of(address)


@pytest.mark.parametrize(
    ("address", "fit"),
    [
        ("https://desk.example.org", True),
        ("https://desk.example.org:8443/town", True),
        ("http://desk.example.org", False),
        ("https://192.168.1.20", False),
        ("https://[fe80::1]", False),
        ("https://localhost", False),
        ("https://desk", False),
        ("https://desk.local", False),
        ("https://desk.home.arpa", False),
        ("https://localdesk.example", True),
        ("https://[::1", False),
        ("", False),
    ],
)
def test_only_https_at_a_name_that_lasts_is_fit(address, fit):
    assert did_web.is_fit(address) is fit


@given(st.lists(st.text("abcXYZ019-._~%!$&'()*+,;=@ äß/:", min_size=1, max_size=8), max_size=3))
def test_any_path_survives_the_way_there_and_back(segments):
    spelled = [part for part in segments if part not in {".", ".."} and "/" not in part]
    from_parts = "".join("/" + "".join(f"%{byte:02X}" for byte in part.encode()) for part in spelled)
    identifier = did_web.did_of(f"https://desk.example{from_parts}")
    assert GRAMMAR.fullmatch(identifier)
    # what a resolver does: decode each segment, join with slashes
    resolved = "/".join(map(unquote, identifier.removeprefix("did:web:").split(":")))
    assert resolved == "/".join(["desk.example", *spelled])


def test_the_document_names_every_key_once_and_for_good():
    identifier = "did:web:desk.example"
    signing, edwards, retired = (key.public for key in KEYS)
    document = did_web.document(identifier, [signing, edwards, signing], [retired, retired, signing])
    assert json.loads(json.dumps(document)) == document
    assert document["id"] == identifier
    methods = {method["id"]: method for method in document["verificationMethod"]}
    assert len(methods) == len(document["verificationMethod"]) == 6
    assert all(method["controller"] == identifier for method in methods.values())
    assert document["assertionMethod"] == list(methods)
    first = methods[f"{identifier}#{signing.thumbprint}"]
    assert first == {
        "id": did_web.key_id(identifier, signing),
        "controller": identifier,
        "type": "JsonWebKey2020",
        "publicKeyJwk": signing.jwk,
    }
    assert did_web.key_id(identifier, retired) in document["assertionMethod"]
    assert did_web.key_id(identifier, retired) not in document["authentication"]
    assert did_web.key_id(identifier, signing) in document["authentication"]
    assert len(document["authentication"]) == 5
    # retiring a key changes its standing, not its name
    later = did_web.document(identifier, [retired], [signing, edwards])
    assert {method["id"] for method in later["verificationMethod"]} == set(methods)


def test_an_edwards_key_stands_there_as_each_suite_wants_it():
    identifier, public = "did:web:desk.example", KEYS[1].public
    document = did_web.document(identifier, [public])
    kinds = {method["id"]: method["type"] for method in document["verificationMethod"]}
    assert kinds == {
        did_web.key_id(identifier, public): "JsonWebKey2020",
        did_web.key_id(identifier, public, "ed25519-2018"): "Ed25519VerificationKey2018",
        did_web.key_id(identifier, public, "ed25519-2020"): "Ed25519VerificationKey2020",
        did_web.key_id(identifier, public, "multikey"): "Multikey",
    }
    _, oldest, *others = document["verificationMethod"]
    assert PublicKey.from_ed25519(base58.b58decode(oldest["publicKeyBase58"])).jwk == public.jwk
    for method in others:
        multibase = method["publicKeyMultibase"]
        assert did.resolve(f"did:key:{multibase}#{multibase}").jwk == public.jwk
    assert "https://w3id.org/security/multikey/v1" in document["@context"]
    assert "https://w3id.org/security/multikey/v1" not in did_web.document(identifier, [KEYS[0].public])["@context"]
    with pytest.raises(Malformed):
        did_web.key_id(identifier, KEYS[0].public, "multikey")


def test_no_private_part_is_ever_published():
    text = json.dumps(did_web.document("did:web:desk.example", [key.public for key in KEYS]))
    assert '"d"' not in text
    assert all(key.to_private_jwk()["d"] not in text for key in KEYS)


@pytest.mark.parametrize("key", KEYS[:2], ids=["ES256", "EdDSA"])
def test_another_library_verifies_with_what_the_document_gives(key):
    identifier = "did:web:desk.example"
    token = jws.sign(key, {"kid": did_web.key_id(identifier, key.public)}, {"iss": identifier})
    document = did_web.document(identifier, [KEYS[2].public], [key.public])
    kid = jws.parse(token).header["kid"]
    (method,) = [one for one in document["verificationMethod"] if one["id"] == kid]
    parsed, theirs = jws.parse(token), import_key(method["publicKeyJwk"])
    algorithm = oracle.JWSRegistry.algorithms[key.alg]
    assert algorithm.verify(parsed.signing_input, parsed.signature, theirs)
    assert not algorithm.verify(parsed.signing_input + b"x", parsed.signature, theirs)
