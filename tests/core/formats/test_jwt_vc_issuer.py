"""The metadata of issuers that are named by an address (SD-JWT VC draft-11 §3.5)."""

import json
from typing import Any

import pytest

from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp.verification.issuers import address_of, check_https, find_key, read

KEY = SigningKey.generate()
ISSUER = "https://example.com/tenant/1234"


@pytest.mark.parametrize(
    ("issuer", "address"),
    [
        (ISSUER, "https://example.com/.well-known/jwt-vc-issuer/tenant/1234"),
        ("https://example.com", "https://example.com/.well-known/jwt-vc-issuer"),
        ("https://example.com/", "https://example.com/.well-known/jwt-vc-issuer"),
        ("https://example.com:8443/a", "https://example.com:8443/.well-known/jwt-vc-issuer/a"),
    ],
)
def test_where_the_metadata_stands(issuer: str, address: str) -> None:
    assert address_of(issuer) == address


@pytest.mark.parametrize(
    "issuer",
    [
        *("", "example.com", "http://example.com", "https://", "https://user@example.com", "https://example.com?q=1"),
        *("https://example.com#f", "https://example.com:0", "https://example.com:x", "https://exa mple.com"),
        *("https://example.com/ä", "https://example.com/\n", "https://example.com\\@x", "https://[::1"),
        "https://example.com/" + "a" * 2_048,
    ],
)
def test_an_address_that_names_no_issuer(issuer: str) -> None:
    with pytest.raises(Malformed):
        address_of(issuer)


def metadata(**members: Any) -> bytes:
    return json.dumps({"issuer": ISSUER} | members).encode()


def test_keys_here_or_elsewhere_but_not_both() -> None:
    assert read(metadata(jwks={"keys": []}), ISSUER).keys == {"keys": []}
    assert read(metadata(jwks_uri="https://k.example/j"), ISSUER).keys_uri == "https://k.example/j"
    both = {"jwks": {"keys": []}, "jwks_uri": "https://k.example/j"}
    for bad in (
        {},
        both,
        {"jwks_uri": 1},
        {"jwks_uri": "http://k.example"},
        {"jwks": {}, "issuer": "https://x.example"},
    ):
        with pytest.raises(Malformed):
            read(metadata(**bad), ISSUER)


def test_which_key_of_a_set() -> None:
    named = {**KEY.public_jwk, "kid": "a"}
    assert find_key({"keys": [named]}, "a", "ES256") is not None
    assert find_key({"keys": [named]}, None, "ES256") is not None
    assert find_key({"keys": [named]}, "b", "ES256") is None
    assert find_key({"keys": [named, named]}, "a", "ES256") is None
    assert find_key({"keys": [named, {**named, "kid": "b"}]}, None, "ES256") is None
    assert find_key({"keys": [named]}, "a", "EdDSA") is None
    for bad in ([], {}, {"keys": {}}, {"keys": [named] * 101}, {"keys": [{"kid": "a", "kty": "oct", "k": "AA"}]}):
        with pytest.raises(Malformed):
            find_key(bad, "a", "ES256")


def test_an_address_may_have_2048_characters() -> None:
    address = "https://issuer.example/".ljust(2_048, "a")
    check_https(address)
    with pytest.raises(Malformed):
        check_https(f"{address}a")
