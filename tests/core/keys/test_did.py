import json
from pathlib import Path
from typing import Any

import base58
import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.keys import base64url, did
from connector_desk.core.keys.signing import Algorithm, SigningKey
from connector_desk.core.keys.strict import Malformed

VECTORS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("jose.json").read_text())["did"]
KEYS = {alg: SigningKey.generate(alg) for alg in ("ES256", "EdDSA")}
ALGS = pytest.mark.parametrize("alg", ["ES256", "EdDSA"])


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["source"])
def test_examples_of_the_method_specifications(vector: dict[str, Any]) -> None:
    url = f"{vector['did']}#{vector['fragment']}"
    public = did.resolve(url)
    assert public.jwk == vector["jwk"]
    assert did.key_id(vector["did"]) == url
    assert did.did_of(url) == vector["did"]
    if vector["did"].startswith("did:key:"):
        assert did.did_key(public) == vector["did"]


@ALGS
def test_both_methods_lead_back_to_the_key(alg: Algorithm) -> None:
    public = KEYS[alg].public
    for one in (did.did_jwk(public.jwk), did.did_key(public)):
        assert did.resolve(did.key_id(one)).jwk == public.jwk


def test_compressed_points_of_both_parities() -> None:
    parities = set()
    for _ in range(20):
        key = SigningKey.generate()
        parities.add(key.public.compressed()[0])
        assert did.resolve(did.key_id(did.did_key(key.public))).jwk == key.public_jwk
    assert parities == {2, 3}


def multibase(raw: bytes) -> str:
    text = "z" + base58.b58encode(raw).decode()
    return f"did:key:{text}#{text}"


def jwk_url(text: str) -> str:
    return "did:jwk:" + base64url.encode(text.encode()) + "#0"


ES = KEYS["ES256"].public
GOOD_JWK = did.did_jwk(ES.jwk)
GOOD_KEY = did.did_key(ES)
BAD = {
    "empty": "",
    "no fragment, jwk": GOOD_JWK,
    "no fragment, key": GOOD_KEY,
    "relative": "#0",
    "other fragment, jwk": f"{GOOD_JWK}#1",
    "two fragments": f"{GOOD_JWK}#0#0",
    "other fragment, key": f"{GOOD_KEY}#{did.did_key(KEYS['EdDSA'].public).removeprefix('did:key:')}",
    "fragment 0 for key": f"{GOOD_KEY}#0",
    "query": f"{GOOD_JWK}?versionId=1#0",
    "path": f"{GOOD_JWK}/x#0",
    "blank": f" {GOOD_JWK}#0",
    "line end": f"{GOOD_JWK}#0\n",
    "upper case": f"{GOOD_JWK}#0".replace("did:jwk", "DID:JWK"),
    "web": "did:web:192.168.0.1#key-1",
    "https": "https://wallet.example/keys#0",
    "peer": "did:peer:2.Ez6LS#key-1",
    "too long": "did:jwk:" + "A" * 5000 + "#0",
    "padded": f"{GOOD_JWK}=#0",
    "not JSON": jwk_url("jwk"),
    "JSON array": jwk_url("[]"),
    "repeated name": jwk_url(json.dumps(ES.jwk)[:-1] + ', "x": "' + ES.jwk["x"] + '"}'),
    "private": did.did_jwk(KEYS["ES256"].to_private_jwk()) + "#0",
    "other multibase": GOOD_KEY.replace("did:key:z", "did:key:f") + "#" + GOOD_KEY[8:].replace("z", "f", 1),
    "not base58": "did:key:z0OIl#z0OIl",
    "empty multibase": "did:key:z#z",
    "secp256k1": multibase(b"\xe7\x01" + ES.compressed()),
    "x25519": multibase(b"\xec\x01" + bytes(32)),
    "codec alone": multibase(b"\x80\x24"),
    "uncompressed point": multibase(b"\x80\x24\x04" + base64url.decode(ES.jwk["x"]) + base64url.decode(ES.jwk["y"])),
    "another method": f"{GOOD_KEY}#{GOOD_KEY[8:]}".replace("did:key", "did:kex"),
    "a good key in too long a name": jwk_url(json.dumps({**ES.jwk, "kid": "k" * 800})),
    "point not on the curve": multibase(b"\x80\x24\x02" + b"\xff" * 32),
    "one byte more": multibase(b"\xed\x01" + base64url.decode(KEYS["EdDSA"].public_jwk["x"]) + b"\0"),
    "one byte less": multibase(b"\xed\x01" + base64url.decode(KEYS["EdDSA"].public_jwk["x"])[:-1]),
    "long base58": "did:key:z" + "2" * 900 + "#z" + "2" * 900,
}


@pytest.mark.parametrize("name", BAD)
def test_every_other_name_is_refused(name: str) -> None:
    with pytest.raises(Malformed):
        did.resolve(BAD[name])


def test_other_issuers_may_add_members_and_blanks() -> None:
    assert did.resolve(jwk_url(json.dumps({**ES.jwk, "kid": "k" * 300}, indent=1))).jwk == ES.jwk


@given(st.text(max_size=80))
def test_no_text_breaks_it(text: str) -> None:
    for url in (text, f"did:jwk:{text}#0", f"did:key:{text}#{text}", f"did:key:z{text}#z{text}"):
        with pytest.raises(Malformed):
            did.resolve(url)
