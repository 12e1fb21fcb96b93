"""Mobile documents through a browser: with OpenID4VP, and as Safari asks for them (ISO/IEC TS 18013-7 Annex C)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.core.formats import mdoc_response
from connector_desk.core.keys import base64url, cbor
from connector_desk.core.keys.signing import thumbprint
from tests.core.oid4vp.test_iso_mdoc import encrypted
from tests.core.oid4vp.verification import mdoc_scene
from tests.core.oid4vp.verification.mdoc_scene import LICENCE, SPACE
from tests.core.presenter import Asked, ask, encrypt, failed
from tests.core.running import Reply, Running
from tests.core.verification.test_mobile_documents import MobileWallet, question

WALLET = MobileWallet(LICENCE, {"given_name": "Erika", "age_over_18": True, "age_over_21": True}, SPACE)


@pytest.fixture(autouse=True)
def _trusted(desk: Running) -> None:
    pem = mdoc_scene.authority().public_bytes(Encoding.PEM).decode()
    assert desk.admin("POST", "/bc/studio/issuers", {"name": "The authority", "certificate": pem}).status == 200


@pytest.fixture(params=["direct_post", "direct_post.jwt"])
def mode(request: pytest.FixtureRequest, desk: Running) -> str:
    assert desk.admin("PUT", "/bc/studio/requests", {"responseMode": request.param}).status == 200
    return str(request.param)


def origin(core: Running) -> str:
    return str(core.core._address.browser_origins()[0])


def begun(core: Running, asked: Asked) -> dict[str, Any]:
    reply = core.public("POST", f"/b/{asked.id}", headers=(("origin", origin(core)),))
    assert reply.status == 200, reply
    return {one["protocol"]: one["data"] for one in reply.json["requests"]}


def handed(core: Running, asked: Asked, protocol: str, data: Any) -> Reply:
    body = json.dumps({"protocol": protocol, "data": data}).encode()
    headers = (("content-type", "application/json"), ("origin", origin(core)))
    return core.public("POST", f"/b/{asked.id}/answer", body, headers=headers)


def shown(names: list[str], session: bytes) -> str:
    document = mdoc_scene.document(mdoc_scene.shown(WALLET.document, names), doctype=LICENCE, session=session)
    return mdoc_scene.response(document)


def test_a_licence_answers_through_a_browser(desk: Running, mode: str) -> None:
    asked = ask(desk, question("age", "age_over_18"))
    request = begun(desk, asked)["openid4vp-v1-unsigned"]
    keys = request["client_metadata"].get("jwks", {}).get("keys", [])
    assert len(keys) == (mode == "direct_post.jwt")
    printed = [base64url.decode(thumbprint({name: one[name] for name in ("kty", "crv", "x", "y")})) for one in keys]
    session = mdoc_response.transcript_of_browser(origin(desk), request["nonce"], printed[0] if printed else None)
    query = next(one for one in WALLET.queries(request) if WALLET.chosen(one) is not None)
    answer = {"vp_token": {query["id"]: [shown(WALLET.chosen(query) or [], session)]}}
    data = answer if not keys else {"response": encrypt(request, json.dumps(answer).encode())}
    assert handed(desk, asked, "openid4vp-v1-unsigned", data).json == {"state": "done"}
    assert desk.workflow(asked.workflow)["claims"] == {"age_over_18": True}


def test_a_licence_answers_safari(desk: Running, mode: str) -> None:
    """The response is encrypted in every mode of answering, to a key that other wallets are not told in the clear."""
    asked = ask(desk, question("age", "age_over_18"))
    requests = begun(desk, asked)
    assert [*requests] == ["openid4vp-v1-signed", "openid4vp-v1-unsigned", "org-iso-mdoc"]
    assert ("jwks" in requests["openid4vp-v1-unsigned"]["client_metadata"]) == (mode == "direct_post.jwt")
    data = requests["org-iso-mdoc"]
    items = wanted(data)
    assert items[LICENCE] == {SPACE: {"age_over_18": True}}
    info = data["encryptionInfo"]
    session = mdoc_response.transcript_of_iso_api(info, origin(desk))
    response = encrypted(shown([*items[LICENCE][SPACE]], session), info, origin(desk))
    assert handed(desk, asked, "org-iso-mdoc", {"response": response}).json == {"state": "done"}
    record = desk.workflow(asked.workflow)
    assert (record["verified"], record["claims"]) == (True, {"age_over_18": True})


def wanted(data: dict[str, str]) -> dict[str, dict[str, dict[str, bool]]]:
    request: Any = cbor.decode(base64url.decode(data["deviceRequest"]))
    items: list[Any] = [cbor.decode(cbor.bytes_inside(one["itemsRequest"])) for one in request["docRequests"]]
    return {one["docType"]: one["nameSpaces"] for one in items}


@pytest.mark.parametrize("twist", ["another page", "another request", "of OpenID4VP"])
def test_case_479_what_was_signed_for_another_session_ends_the_visit_unbelieved(desk: Running, twist: str) -> None:
    asked = ask(desk, question("age", "age_over_18"))
    data = begun(desk, asked)["org-iso-mdoc"]
    info, here = data["encryptionInfo"], origin(desk)
    other = begun(desk, ask(desk, question("age", "age_over_18")))["org-iso-mdoc"]["encryptionInfo"]
    session = {
        "another page": mdoc_response.transcript_of_iso_api(info, "https://evil.example"),
        "another request": mdoc_response.transcript_of_iso_api(other, here),
        "of OpenID4VP": mdoc_response.transcript_of_browser(here, "n" * 43, None),
    }[twist]
    response = encrypted(shown(["age_over_18"], session), info, here)
    assert handed(desk, asked, "org-iso-mdoc", {"response": response}).status == 400
    assert failed(desk, asked) == {"holder_binding": "device_signature_wrong"}
    assert desk.workflow(asked.workflow)["state"] == "failed"


def test_case_481_what_cannot_be_decrypted_changes_nothing(desk: Running) -> None:
    asked = ask(desk, question("age", "age_over_18"))
    data = begun(desk, asked)["org-iso-mdoc"]
    session = mdoc_response.transcript_of_iso_api(data["encryptionInfo"], origin(desk))
    for response in (
        None,
        "",
        "x",
        encrypted(shown(["age_over_18"], session), data["encryptionInfo"], "https://evil.example"),
    ):
        assert handed(desk, asked, "org-iso-mdoc", {"response": response}).status == 400
    assert desk.workflow(asked.workflow)["state"] == "opened"
    good = encrypted(shown(["age_over_18"], session), data["encryptionInfo"], origin(desk))
    assert handed(desk, asked, "org-iso-mdoc", {"response": good}).json == {"state": "done"}
    assert handed(desk, asked, "org-iso-mdoc", {"response": good}).status == 400


def test_a_request_without_mobile_documents_is_not_for_safari(desk: Running) -> None:
    asked = ask(desk)
    assert "org-iso-mdoc" not in begun(desk, asked)
    assert handed(desk, asked, "org-iso-mdoc", {"response": "AAAA"}).status == 400
