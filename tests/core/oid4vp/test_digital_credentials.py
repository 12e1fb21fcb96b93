"""Requests and answers over the Digital Credentials API of browsers (OpenID4VP 1.0 Appendix A)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from connector_desk.base.instants import MINUTE
from connector_desk.contract.limits import BODY_BYTES
from connector_desk.core.keys import jws
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.oid4vp import client_id, dcql, digital_credentials
from connector_desk.core.oid4vp.dcql import Ask
from connector_desk.core.oid4vp.digital_credentials import EncryptedDocuments, read_answer, requests_of
from connector_desk.core.oid4vp.encryption import EncryptionKey
from connector_desk.core.oid4vp.errors import Oid4vpError
from connector_desk.core.oid4vp.request import AuthorizationRequest, client_metadata
from connector_desk.core.oid4vp.response import AuthorizationErrorResponse, EncryptedResponse, PlainResponse

NOW = 1_795_219_200_000
ORIGIN = "https://desk.example"
NONCE = "n" * 43
KEY = SigningKey.generate()
BY_DID = client_id.by_did(Signer.by_did(KEY, "did:web:desk.example#k1"))
QUERY = dcql.query_of([Ask("badge", ("dc+sd-jwt",), ("name",), vcts=("urn:badge",))])


def asked(**changes: Any) -> AuthorizationRequest:
    given: dict[str, Any] = {
        "query": QUERY,
        "response_uri": "https://desk.example/oid4vp/x",
        "response_mode": "direct_post",
        "nonce": NONCE,
        "state": "s" * 22,
        "expires": NOW + 60 * MINUTE,
    }
    return AuthorizationRequest(**given | changes)


def test_without_a_client_that_signs_there_is_an_unsigned_request_alone() -> None:
    (made,) = requests_of(None, asked(), [ORIGIN], NOW)
    assert made == {
        "protocol": "openid4vp-v1-unsigned",
        "data": {
            "response_type": "vp_token",
            "response_mode": "dc_api",
            "nonce": NONCE,
            "dcql_query": QUERY,
            "client_metadata": client_metadata(asked()),
        },
    }


def test_a_signed_request_comes_first_and_names_who_asks_and_from_where() -> None:
    """Appendix A.2 and A.3.2: `client_id` and `expected_origins` in the signed one alone, and no `state` at all."""
    signed, unsigned = requests_of(BY_DID, asked(), [ORIGIN, "http://localhost:1"], NOW)
    assert unsigned == requests_of(None, asked(), [ORIGIN], NOW)[0]
    assert signed["protocol"] == "openid4vp-v1-signed"
    data: Any = signed["data"]
    token = jws.parse(data["request"])
    assert KEY.public.verify("ES256", token.signing_input, token.signature)
    parameters: Any = unsigned["data"]
    assert token.payload == parameters | {
        "client_id": "decentralized_identifier:did:web:desk.example",
        "expected_origins": [ORIGIN, "http://localhost:1"],
        "aud": "https://self-issued.me/v2",
        "iat": NOW // 1000,
        "exp": token.payload["exp"],
    }
    assert NOW // 1000 < token.payload["exp"] < (NOW + 60 * MINUTE) // 1000  # type: ignore[operator]


def test_a_signed_request_ends_with_its_visit_and_says_what_vouches_for_who_asks() -> None:
    info = [{"format": "jwt", "data": "a.b.c"}]
    signed, _ = requests_of(BY_DID, asked(expires=NOW + 5_000, verifier_info=info), [ORIGIN], NOW)
    data: Any = signed["data"]
    claims = jws.parse(data["request"]).payload
    assert (claims["exp"], claims["verifier_info"]) == (NOW // 1000 + 5, info)


def test_an_answer_is_encrypted_where_the_request_has_a_key() -> None:
    key = EncryptionKey.generate()
    (made,) = requests_of(None, asked(encryption_key=key), [ORIGIN], NOW)
    data: Any = made["data"]
    assert (data["response_mode"], data["client_metadata"]["jwks"]) == ("dc_api.jwt", {"keys": [key.public_jwk]})
    with pytest.raises(ValueError, match="origin"):
        requests_of(None, asked(), [], NOW)


def test_the_audience_of_an_answer_is_the_page() -> None:
    assert digital_credentials.audience_of(ORIGIN) == "origin:https://desk.example"


def answer(protocol: object = "openid4vp-v1-signed", **members: object) -> bytes:
    return json.dumps({"protocol": protocol, **members}).encode()


@pytest.mark.parametrize("protocol", ["openid4vp-v1-signed", "openid4vp-v1-unsigned"])
@pytest.mark.parametrize("as_text", [False, True])
def test_an_answer_has_the_parameters_of_a_response(protocol: str, as_text: bool) -> None:
    def read(data: object) -> object:
        return read_answer(answer(protocol, data=json.dumps(data) if as_text else data))

    assert read({"vp_token": {"badge": ["é"]}}) == PlainResponse(None, {"badge": ["é"]})
    assert read({"response": "a.b.c.d.e"}) == EncryptedResponse("a.b.c.d.e")
    declined = AuthorizationErrorResponse(None, "access_denied", None)
    assert read({"error": "access_denied", "state": "of nobody"}) == declined


def test_mobile_documents_without_openid4vp_are_left_encrypted() -> None:
    assert read_answer(answer("org-iso-mdoc", data={"response": "AAAA"})) == EncryptedDocuments("AAAA")
    assert read_answer(answer("org-iso-mdoc", data={})) == EncryptedDocuments(None)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"[]", 400),
        (answer("openid4vp"), 400),
        (answer(None, data={"vp_token": {}}), 400),
        (answer(), 400),
        (answer(data=7), 400),
        (answer(data="{"), 400),
        (answer(data=[]), 400),
        (answer("org-iso-mdoc", data=[]), 400),
        (b" " * (BODY_BYTES + 1), 413),
    ],
)
def test_any_other_answer_is_refused(body: bytes, status: int) -> None:
    with pytest.raises(Oid4vpError) as refused:
        read_answer(body)
    assert refused.value.status == status


def test_an_answer_may_be_as_large_as_any_body() -> None:
    whole = answer(data={"vp_token": {"badge": ["x"]}})
    assert read_answer(whole + b" " * (BODY_BYTES - len(whole))) == PlainResponse(None, {"badge": ["x"]})
