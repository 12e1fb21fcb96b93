"""Where the document of a did:web stands, and which key of it counts (D13 369; did:web method specification §3.2)."""

import json
from typing import Any

import base58
import pytest

from connector_desk.core.keys import did, did_web
from connector_desk.core.keys.did_web import Unlisted, address_of, find_key
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.strict import Malformed

WEB = "did:web:city.example"
KEY, OTHER, EDWARDS = SigningKey.generate(), SigningKey.generate(), SigningKey.generate("EdDSA")
NAME = f"{WEB}#key-1"


@pytest.mark.parametrize(
    ("identifier", "address"),
    [
        ("did:web:w3c-ccg.github.io", "https://w3c-ccg.github.io/.well-known/did.json"),
        ("did:web:w3c-ccg.github.io:user:alice", "https://w3c-ccg.github.io/user/alice/did.json"),
        ("did:web:example.com%3A3000:user:alice", "https://example.com:3000/user/alice/did.json"),
        ("did:web:localhost%3A8443", "https://localhost:8443/.well-known/did.json"),
        ("did:web:x.example:a%20b", None),  # a space is nothing that a place serves; but it is one spelling
    ],
)
def test_where_a_document_stands(identifier: str, address: str | None) -> None:
    assert address_of(identifier) == (address or "https://x.example/a%20b/did.json")


@pytest.mark.parametrize("base", ["https://city.example", "https://city.example:8443/desk/one"])
def test_it_is_where_our_own_would_be(base: str) -> None:
    identifier = did_web.did_of(base)
    path = "" if base.count("/") > 2 else "/.well-known"
    assert address_of(identifier) == f"{base}{path}/did.json"


@pytest.mark.parametrize(
    "rest",
    [
        *("", ":", "x.example:", ":x.example", "x.example::a", "x.example:..", "x.example:.", "x.example:%2E%2E"),
        *("x.example:a%2Fb", "x.example:a%5Cb", "x.example:%00", "x.example:%0A", "x.example:a%252Fb", "x.example:a/b"),
        *("X.example", "x.Example", "x.example.", "x..example", "-x.example", "x.example-", "x_y.example"),
        *("user@x.example", "user%40x.example", "x.example%3a443", "x.example%3A0", "x.example%3A65536"),
        *("x.example%3A443%3A443", "x.example%3A", "x.example%3A080", "x.example%2F..", "x.example%23", "x.example%3F"),
        *("127.0.0.1", "10.0.0.1%3A80", "[::1]", "%5B::1%5D", "2130706433", "127.1", "0x7f.1", "0x7f000001"),
        *("x.example?q", "x.example#f", "x.example:a?q", "x.example:a%ff", "xämple.example", "x.example:ä"),
        *("x" * 254 + ".example", "x.example:" + "a" * 1_100),
    ],
)
def test_case_369_one_spelling_or_none(rest: str) -> None:
    with pytest.raises(Malformed):
        address_of(f"did:web:{rest}")


def document(*methods: dict[str, Any], **members: Any) -> bytes:
    said = {"id": WEB, "verificationMethod": list(methods), "assertionMethod": [NAME]} | members
    return json.dumps(said).encode()


def method(**members: Any) -> dict[str, Any]:
    said = {"id": NAME, "type": "JsonWebKey2020", "controller": WEB, "publicKeyJwk": KEY.public_jwk} | members
    return {name: value for name, value in said.items() if value is not None}


def found(body: bytes, name: str = NAME) -> dict[str, str]:
    return find_key(body, WEB, name, "assertionMethod").jwk


def test_the_spellings_of_a_key() -> None:
    multibase = did.did_key(EDWARDS.public).removeprefix("did:key:")
    raw = base58.b58encode(EDWARDS.public.compressed()).decode()
    assert found(document(method())) == KEY.public_jwk
    assert found(document(method(id="#key-1"), assertionMethod=["#key-1"])) == KEY.public_jwk
    assert found(document(assertionMethod=[method()])) == KEY.public_jwk
    for kind in ("Multikey", "Ed25519VerificationKey2020"):
        assert found(document(method(type=kind, publicKeyJwk=None, publicKeyMultibase=multibase))) == EDWARDS.public_jwk
    old = method(type="Ed25519VerificationKey2018", publicKeyJwk=None, publicKeyBase58=raw)
    assert found(document(old)) == EDWARDS.public_jwk


def test_our_own_document_is_read() -> None:
    body = json.dumps(did_web.document(WEB, [KEY.public, EDWARDS.public], [OTHER.public])).encode()
    for key in (KEY, OTHER, EDWARDS):
        assert found(body, did_web.key_id(WEB, key.public)) == key.public_jwk
    find_key(body, WEB, did_web.key_id(WEB, KEY.public), "authentication")
    with pytest.raises(Unlisted):  # retired
        find_key(body, WEB, did_web.key_id(WEB, OTHER.public), "authentication")


@pytest.mark.parametrize(
    "body",
    [
        document(method(), assertionMethod=[]),
        document(method(), assertionMethod=None),
        document(method(), assertionMethod=NAME),
        document(method(), assertionMethod=[f"{WEB}#key-2"]),
        document(method(), method(publicKeyJwk=OTHER.public_jwk)),
        document(method(), assertionMethod=[NAME, method(publicKeyJwk=OTHER.public_jwk)]),
        document(method(controller="did:web:x.example")),
        document(method(id="did:web:x.example#key-1")),
        document(),
    ],
)
def test_a_key_that_is_not_listed_for_this(body: bytes) -> None:
    with pytest.raises(Unlisted):
        found(body)


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"[]", b"<html>", b'{"id": "did:web:x.example"}', b'{"id": "did:web:city.example", "id": "x"}'),
        document(method(), id=f"{WEB}/"),
        document(method(), verificationMethod={}),
        document(method(publicKeyJwk=None)),
        document(method(publicKeyJwk={"kty": "oct", "k": "AA"})),
        document(method(publicKeyJwk=KEY.to_private_jwk())),
        document(method(publicKeyJwk=None, publicKeyMultibase="zzzz")),
        document(method(publicKeyJwk=None, publicKeyBase58="0OIl", type="Ed25519VerificationKey2018")),
        document(method(publicKeyJwk=None, publicKeyBase58="x" * 44, type="Unknown")),
    ],
)
def test_case_367_what_is_no_document_of_it(body: bytes) -> None:
    with pytest.raises(Malformed):
        found(body)
