import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from joserfc import jwk as oracle_jwk
from joserfc import jws as oracle_jws

from connector_desk.core.keys import base64url, jws
from connector_desk.core.keys.signing import Algorithm, SigningKey
from connector_desk.core.keys.strict import Malformed

VECTOR: dict[str, Any] = json.loads(Path(__file__).with_name("jose.json").read_text())["es256"]
KEYS = {alg: SigningKey.generate(alg) for alg in ("ES256", "EdDSA")}
ALGS = pytest.mark.parametrize("alg", ["ES256", "EdDSA"])


def compact(header: object, payload: object, signature: bytes = bytes(64)) -> str:
    def spell(part: object) -> str:
        return base64url.encode(part if isinstance(part, bytes) else json.dumps(part).encode())

    return f"{spell(header)}.{spell(payload)}.{base64url.encode(signature)}"


def is_good(key: SigningKey, token: jws.Jws) -> bool:
    return key.public.verify(token.alg, token.signing_input, token.signature)


def test_the_example_of_rfc_7515() -> None:
    token = jws.parse(VECTOR["jws"])
    assert token.payload == VECTOR["payload"]
    assert is_good(SigningKey.from_private_jwk(VECTOR["jwk"]), token)


@pytest.mark.filterwarnings("ignore:EdDSA is deprecated:joserfc.errors.SecurityWarning")  # RFC 9864 renames it
@ALGS
def test_joserfc_reads_what_is_signed_here(alg: Algorithm) -> None:
    key = KEYS[alg]
    token = jws.sign(key, {"typ": "example", "alg": "none"}, {"name": "Zoë"})
    read = oracle_jws.deserialize_compact(token, oracle_jwk.import_key(dict(key.public_jwk)), algorithms=[alg])
    assert read.payload is not None
    assert json.loads(read.payload) == {"name": "Zoë"}
    assert read.headers() == {"typ": "example", "alg": alg}


@pytest.mark.filterwarnings("ignore:EdDSA is deprecated:joserfc.errors.SecurityWarning")  # RFC 9864 renames it
@ALGS
def test_what_joserfc_signs_is_read_here(alg: Algorithm) -> None:
    key = KEYS[alg]
    private = oracle_jwk.import_key(dict(key.to_private_jwk()))
    token = oracle_jws.serialize_compact({"alg": alg, "typ": "example"}, b'{"a":1}', private, algorithms=[alg])
    read = jws.parse(token)
    assert (read.header["typ"], read.payload) == ("example", {"a": 1})
    assert is_good(key, read)


def test_the_cached_header_is_the_key_s_own() -> None:
    protected = jws.protected_header("ES256", "dc+sd-jwt", "did:example:1#0")
    assert json.loads(base64url.decode(protected)) == {"alg": "ES256", "typ": "dc+sd-jwt", "kid": "did:example:1#0"}
    assert jws.protected_header("EdDSA", "dc+sd-jwt", "did:example:1#0") != protected


@pytest.mark.parametrize("value", [float("nan"), float("inf"), "\ud800"])
def test_what_json_cannot_carry_is_not_signed(value: object) -> None:
    with pytest.raises(ValueError, match=r"JSON|utf-8"):
        jws.sign(KEYS["ES256"], {}, {"value": value})


HEADER = {"alg": "ES256"}
BAD = {
    "empty": "",
    "two parts": "e30.e30",
    "four parts": compact(HEADER, {}) + ".AA",
    "five parts, a JWE": compact(HEADER, {}) + ".AA.AA",
    "empty signature": compact(HEADER, {}, b""),
    "empty payload": compact(HEADER, b""),
    "padding": compact(HEADER, {}) + "=",
    "line end": compact(HEADER, {}) + "\n",
    "leading blank": " " + compact(HEADER, {}),
    "none": compact({"alg": "none"}, {}),
    "HS256": compact({"alg": "HS256"}, {}),
    "another case": compact({"alg": "es256"}, {}),
    "alg is an array": compact({"alg": ["ES256"]}, {}),
    "no alg": compact({}, {}),
    "crit": compact({**HEADER, "crit": ["exp"], "exp": 1}, {}),
    "empty crit": compact({**HEADER, "crit": []}, {}),
    "b64": compact({**HEADER, "b64": False}, {}),
    "b64 true": compact({**HEADER, "b64": True}, {}),
    "zip": compact({**HEADER, "zip": "DEF"}, {}),
    "enc": compact({**HEADER, "enc": "A256GCM"}, {}),
    "repeated alg": compact(b'{"alg":"none","alg":"ES256"}', {}),
    "repeated claim": compact(HEADER, b'{"aud":"a","aud":"b"}'),
    "repeated claim inside": compact(HEADER, b'{"a":{"b":1,"b":2}}'),
    "repeated by escape": compact(HEADER, b'{"aud":"a","\\u0061ud":"b"}'),
    "header is an array": compact([], {}),
    "payload is text": compact(HEADER, "x"),
    "payload is not JSON": compact(HEADER, b"{"),
    "two documents": compact(HEADER, b"{}{}"),
    "NaN": compact(HEADER, b'{"iat":NaN}'),
    "1e999": compact(HEADER, b'{"iat":1e999}'),
    "long number": compact(HEADER, b'{"iat":' + b"1" * 5000 + b"}"),
    "byte-order mark": compact(HEADER, b"\xef\xbb\xbf{}"),
    "not UTF-8": compact(HEADER, b'{"a":"\xff"}'),
    "lone surrogate": compact(HEADER, b'{"a":"\\ud800"}'),
    "NUL": compact(HEADER, b'{"a":"\\u0000"}'),
    "deep": compact(HEADER, b'{"a":' + b"[" * 5000 + b"]" * 5000 + b"}"),
    "33 levels": compact(HEADER, b'{"a":' + b"[" * 32 + b"]" * 32 + b"}"),
    "large": compact(HEADER, {"a": "b" * jws.LARGEST}),
    "non-ASCII": compact(HEADER, {}).replace(".", "\uff0e", 1),
}


@pytest.mark.parametrize("name", BAD)
def test_every_other_form_is_refused(name: str) -> None:
    with pytest.raises(Malformed):
        jws.parse(BAD[name])


def test_the_caller_names_the_algorithms() -> None:
    token = jws.sign(KEYS["EdDSA"], {}, {})
    assert jws.parse(token, algorithms=frozenset({"EdDSA"})).alg == "EdDSA"
    with pytest.raises(Malformed):
        jws.parse(token, algorithms=["ES256"])


@settings(max_examples=300)
@given(data=st.data())
def test_no_change_of_a_character_goes_unnoticed(data: st.DataObject) -> None:
    key = KEYS["ES256"]
    token = jws.sign(key, {"typ": "example"}, {"aud": "https://issuer.example", "nonce": "n"})
    at = data.draw(st.integers(0, len(token) - 1))
    put = data.draw(st.sampled_from("ABCxyz019-_.=+/ \n\0é"))
    changed = token[:at] + put + token[at + 1 :]
    if changed == token:
        return
    try:
        read = jws.parse(changed)
    except Malformed:
        return
    assert not is_good(key, read)


@given(st.text(max_size=200))
def test_no_text_breaks_it(text: str) -> None:
    with pytest.raises(Malformed):
        jws.parse(text)
