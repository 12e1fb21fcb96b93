"""Key binding as RFC 9901 §4.3 has it."""

import json
from pathlib import Path
from typing import Any

import pytest

from connector_desk.core.formats import sd_jwt, sd_jwt_vc
from connector_desk.core.keys.did import did_jwk, did_key, key_id
from connector_desk.core.keys.signing import PublicKey, SigningKey
from connector_desk.core.keys.strict import Malformed

RFC: dict[str, Any] = json.loads(Path(__file__).with_name("rfc9901.json").read_text())
KEY = SigningKey.generate()


def test_the_presentation_of_rfc_9901() -> None:
    bound = [one for one in RFC["tokens"] if not one["token"].endswith("~")]
    for one in bound:
        shown = sd_jwt_vc.split(one["token"])
        token = sd_jwt.read_key_binding(shown.key_binding or "")
        assert token.payload["sd_hash"] == sd_jwt.digest(shown.covered)
        assert sd_jwt.key_of(one["payload"]["cnf"]).verify(token.alg, token.signing_input, token.signature)


def test_what_is_bound_can_be_read() -> None:
    text = sd_jwt.bind_key(KEY, "a.b.c~", nonce="n", audience="x", iat=7)
    shown = sd_jwt_vc.split(text)
    token = sd_jwt.read_key_binding(shown.key_binding or "")
    assert shown.covered == "a.b.c~"
    assert token.payload == {"iat": 7, "aud": "x", "nonce": "n", "sd_hash": sd_jwt.digest("a.b.c~")}
    assert KEY.public.verify(token.alg, token.signing_input, token.signature)


def test_whose_key_it_is() -> None:
    assert sd_jwt.key_of({"jwk": KEY.public_jwk}).jwk == KEY.public_jwk
    for did in (did_jwk(KEY.public_jwk), did_key(KEY.public)):
        found: PublicKey = sd_jwt.key_of({"kid": key_id(did)})
        assert found.jwk == KEY.public_jwk


@pytest.mark.parametrize(
    "cnf", [None, {}, [], "x", {"jwk": {}}, {"kid": 1}, {"kid": "did:web:x.example#1"}, {"x5t": "a"}]
)
def test_no_key_without_fetching(cnf: object) -> None:
    with pytest.raises(Malformed):
        sd_jwt.key_of(cnf)


@pytest.mark.parametrize("text", ["", "a", "~" * 1_002, "ä~", "a" * (1024 * 1024) + "~"])
def test_what_cannot_be_cut(text: str) -> None:
    with pytest.raises(Malformed):
        sd_jwt_vc.split(text)
