"""Questions that a wallet with mobile documents answers: what is asked of it, and what the desk makes of its answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicNumbers,
)
from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.base.instants import DAY, SECOND
from connector_desk.contract.verification import MDOC_SECTIONS, CheckName
from connector_desk.core.keys import base64url, cbor
from connector_desk.core.keys.signing import thumbprint
from tests.core.holder import decode
from tests.core.oid4vp.verification import mdoc_scene
from tests.core.oid4vp.verification.mdoc_scene import ELEMENTS, LICENCE, SPACE, day
from tests.core.presenter import Asked, ask, attributes, check_refused, form_of, post, read_request
from tests.core.running import Reply, Running
from tests.core.verification.list_server import ListServer

AGE_ATTESTATION, PID = "eu.europa.ec.av.1", "eu.europa.ec.eudi.pid.1"
CARD = {
    "given_name": "Erika",
    "family_name": "Mustermann",
    "birth_date": day("1984-01-26"),
    "nationality": ["DE", "FR"],
    "portrait": b"\xff\xd8\xff\xe0",
    "resident_city": "Köln",
    "place_of_birth": {"country": "DE", "locality": "Berlin"},
}


class MobileWallet:
    """A wallet with one mobile document, which shows what a query asks for and no more."""

    def __init__(self, doctype: str, elements: Mapping[str, Any], space: str | None = None) -> None:
        self.doctype, self.space, self.elements = doctype, space or doctype, elements
        self.document = mdoc_scene.issued(elements, doctype=doctype, space=self.space)

    def queries(self, request: dict[str, Any]) -> list[dict[str, Any]]:
        return [
            one
            for one in request["dcql_query"]["credentials"]
            if one["format"] == "mso_mdoc" and one["meta"] == {"doctype_value": self.doctype}
        ]

    def answer(self, core: Running, asked: Asked, *, shown: Sequence[str] | None = None, **twist: Any) -> Reply:
        request = read_request(core, asked)
        query = next(one for one in self.queries(request) if shown is not None or self.chosen(one) is not None)
        names = self.chosen(query) if shown is None else shown
        said = {"session": transcript(request), **twist}
        document = mdoc_scene.document(mdoc_scene.shown(self.document, names), doctype=self.doctype, **said)
        answer = {"vp_token": {query["id"]: [mdoc_scene.response(document)]}, "state": request["state"]}
        return post(core, request["response_uri"], form_of(request, answer))

    def chosen(self, query: dict[str, Any]) -> list[str] | None:
        """Return the elements of the first claim set that the document has."""
        claims = {one.get("id", str(at)): one for at, one in enumerate(query["claims"])}
        for names in query.get("claim_sets", [list(claims)]):
            several = [claims[name] for name in names]
            if all(self.has(one) for one in several):
                return [one["path"][1] for one in several]
        return None

    def has(self, claim: dict[str, Any]) -> bool:
        space, name = claim["path"]
        there = space == self.space and name in self.elements
        return there and self.elements[name] in claim.get("values", [self.elements[name]])


def transcript(request: dict[str, Any]) -> bytes:
    keys = request["client_metadata"].get("jwks", {}).get("keys", [])
    printed = [base64url.decode(thumbprint({name: one[name] for name in ("kty", "crv", "x", "y")})) for one in keys]
    return mdoc_scene.transcript(
        client_id=request["client_id"],
        nonce=request["nonce"],
        thumbprint=printed[0] if printed else None,
        response_uri=request["response_uri"],
    )


def question(name: str, *required: str, optional: Sequence[str] = ()) -> dict[str, Any]:
    return {
        "attributes": attributes(*required, optional=optional),
        "restrictions": {"schemaId": f"urn:connector-desk:question:{name}"},
    }


def told(core: Running, asked: Asked) -> dict[str, Any]:
    record = core.workflow(asked.workflow)
    assert (record["state"], record["verified"]) == ("done", True), record["checks"]
    (one,) = record["presented"]
    assert (one["format"], one["issuer"], one["issuerName"]) == ("mdoc", "trusted", "The authority")
    claims: dict[str, Any] = one["claims"]
    return claims


@pytest.fixture(autouse=True)
def _trusted(desk: Running) -> None:
    pem = mdoc_scene.authority().public_bytes(Encoding.PEM).decode()
    issuer = {"name": "The authority", "certificate": pem, "types": ["*"]}
    assert desk.admin("POST", "/bc/studio/issuers", issuer).status == 200


@pytest.fixture(params=["direct_post", "direct_post.jwt"])
def mode(request: pytest.FixtureRequest, desk: Running) -> str:
    assert desk.admin("PUT", "/bc/studio/requests", {"responseMode": request.param}).status == 200
    return str(request.param)


def test_case_486_an_age_is_asked_for_by_what_discloses_least(desk: Running) -> None:
    query = read_request(desk, ask(desk, question("age", "age_over_18")))["dcql_query"]
    asked = {one["id"]: one for one in query["credentials"]}
    (wanted,) = query["credential_sets"]
    mdocs = [asked[one]["meta"].get("doctype_value") for (one,) in wanted["options"]]
    assert [one for one in mdocs if one] == [AGE_ATTESTATION, LICENCE, PID]
    licence = next(one for one in asked.values() if one["meta"] == {"doctype_value": LICENCE})
    assert licence["format"] == "mso_mdoc"
    assert licence["claims"] == [
        {"id": "a1", "path": [SPACE, "age_over_18"], "intent_to_retain": True},
        {"id": "a2", "path": [SPACE, "age_over_21"], "values": [True], "intent_to_retain": True},
        {"id": "a3", "path": [SPACE, "age_over_16"], "values": [False], "intent_to_retain": True},
        {"id": "a4", "path": [SPACE, "birth_date"], "intent_to_retain": True},
    ]
    assert licence["claim_sets"] == [["a1"], ["a2"], ["a3"], ["a4"]]


@pytest.mark.parametrize(
    ("wanted", "kept"),
    [
        (question("age", "age_over_18") | {"isRetained": False}, [False]),
        ({"attributes": attributes("nationality"), "restrictions": {"schemaId": PID}}, [None]),
        ({"attributes": attributes("nationality"), "restrictions": {"schemaId": PID}, "isRetained": True}, [True]),
    ],
)
def test_wallets_are_told_whether_answers_are_kept(desk: Running, wanted: dict[str, Any], kept: list[bool]) -> None:
    """A request says it itself, before its question does."""
    query = read_request(desk, ask(desk, wanted))["dcql_query"]
    claims = [claim for one in query["credentials"] if one["format"] == "mso_mdoc" for claim in one["claims"]]
    assert claims
    assert {claim.get("intent_to_retain") for claim in claims} == {*kept}


def test_the_desk_says_which_algorithms_it_takes(desk: Running, mode: str) -> None:
    metadata = read_request(desk, ask(desk, question("who", "given_name")))["client_metadata"]
    wallets = [-65_537] if mode == "direct_post.jwt" else []
    taken = metadata["vp_formats_supported"]["mso_mdoc"]
    assert set(taken["issuerauth_alg_values"]) >= {-7, -9, -8, -19, -35, -51, -36, -52}
    assert [one for one in taken["deviceauth_alg_values"] if one < -1000] == wallets


@pytest.mark.parametrize(
    ("doctype", "space", "elements", "shown", "answer"),
    [
        (AGE_ATTESTATION, None, {"age_over_18": True}, {"age_over_18"}, True),
        (LICENCE, SPACE, ELEMENTS, {"age_over_18"}, True),
        (LICENCE, SPACE, {"age_over_21": True, "birth_date": day("1984-01-26")}, {"age_over_21"}, True),
        (LICENCE, SPACE, {"age_over_16": False, "birth_date": day("2015-01-26")}, {"age_over_16"}, False),
        (LICENCE, SPACE, {"age_over_21": False, "birth_date": day("2007-01-26")}, {"birth_date"}, True),
        (PID, None, CARD, {"birth_date"}, True),
    ],
)
def test_an_age_by_each_of_them(
    desk: Running, doctype: str, space: str | None, elements: dict[str, Any], shown: set[str], answer: bool
) -> None:
    wallet = MobileWallet(doctype, elements, space)
    asked = ask(desk, question("age", "age_over_18"))
    (query,) = wallet.queries(read_request(desk, asked))
    assert set(wallet.chosen(query) or ()) == shown
    assert wallet.answer(desk, asked).status == 200
    assert told(desk, asked) == {"age_over_18": answer}


def test_who_this_is_in_clear_and_encrypted(desk: Running, mode: str) -> None:
    wanted = question("who", "given_name", "family_name", "birth_date", optional=("portrait",))
    for doctype, space, elements in ((PID, None, CARD), (LICENCE, SPACE, ELEMENTS)):
        asked = ask(desk, wanted)
        assert MobileWallet(doctype, elements, space).answer(desk, asked).status == 200
        claims = told(desk, asked)
        assert claims["given_name"] == "Erika"
        assert claims["birth_date"] == "1984-01-26"
        assert str(claims["portrait"]).startswith("data:image/jpeg;base64,")


def test_nationalities_and_what_is_inside_of_elements(desk: Running) -> None:
    asked = ask(desk, question("nationality", "nationality"))
    assert MobileWallet(PID, CARD).answer(desk, asked).status == 200
    assert told(desk, asked) == {"nationality": ["DE", "FR"]}
    inside = {
        "attributes": attributes("place_of_birth.locality", "nationality[0]"),
        "restrictions": {"schemaId": PID},
    }
    asked = ask(desk, inside)
    (query,) = read_request(desk, asked)["dcql_query"]["credentials"]
    assert [one["path"] for one in query["claims"]] == [[PID, "place_of_birth"], [PID, "nationality"]]
    assert MobileWallet(PID, CARD).answer(desk, asked).status == 200
    assert told(desk, asked) == {"place_of_birth.locality": "Berlin", "nationality[0]": "DE"}


def test_a_code_is_accepted_in_an_encrypted_answer(desk: Running) -> None:
    desk.admin("PUT", "/bc/studio/requests", {"responseMode": "direct_post.jwt"})
    asked = ask(desk, question("age", "age_over_18"))
    request = read_request(desk, asked)
    (jwk,) = request["client_metadata"]["jwks"]["keys"]
    assert MobileWallet(LICENCE, ELEMENTS, SPACE).answer(desk, asked, reader_key=ReaderPublic(jwk)).status == 200
    assert told(desk, asked) == {"age_over_18": True}


class ReaderPublic:
    """The other half of the agreement on the key of a code: what a wallet has of the reader is public."""

    curve = SECP256R1()

    def __init__(self, jwk: Mapping[str, str]) -> None:
        x, y = (int.from_bytes(decode(jwk[name]), "big") for name in ("x", "y"))
        self.public = EllipticCurvePublicNumbers(x, y, SECP256R1()).public_key()

    def exchange(self, algorithm: Any, _wallet: Any) -> bytes:
        key: EllipticCurvePrivateKey = mdoc_scene.WALLET_RAW
        return key.exchange(algorithm, self.public)


def test_conformance_an_answer_for_another_session_is_refused(desk: Running) -> None:
    asked = ask(desk, question("age", "age_over_18"))
    reply = MobileWallet(LICENCE, ELEMENTS, SPACE).answer(desk, asked, session=mdoc_scene.transcript())
    check_refused(desk, asked, reply, {"holder_binding": "device_signature_wrong"})


def test_the_record_names_the_rule_of_each_check(desk: Running) -> None:
    asked = ask(desk, question("age", "age_over_18"))
    assert MobileWallet(LICENCE, ELEMENTS, SPACE).answer(desk, asked).status == 200
    rules = {one["name"]: one.get("section") for one in desk.workflow(asked.workflow)["checks"]}
    assert rules == {name.value: MDOC_SECTIONS.get(name) for name in CheckName}


def test_what_was_not_asked_for_is_not_kept(desk: Running) -> None:
    asked = ask(desk, question("age", "age_over_18"))
    assert MobileWallet(LICENCE, ELEMENTS, SPACE).answer(desk, asked, shown=[*ELEMENTS]).status == 200
    assert told(desk, asked) == {"age_over_18": True}


def test_two_elements_where_one_was_changed(desk: Running) -> None:
    wallet = MobileWallet(LICENCE, ELEMENTS, SPACE)
    changed = mdoc_scene.issued(ELEMENTS | {"age_over_18": False}, doctype=LICENCE)
    items = changed["nameSpaces"][SPACE]
    wallet.document["nameSpaces"][SPACE] = [
        theirs if b"age_over_18" in cbor.bytes_inside(theirs) else mine
        for mine, theirs in zip(wallet.document["nameSpaces"][SPACE], items, strict=True)
    ]
    asked = ask(desk, question("age", "age_over_18"))
    reply = wallet.answer(desk, asked, shown=["age_over_18"])
    check_refused(desk, asked, reply, {"disclosures": "disclosures_wrong", "required_attributes": "value_missing"})


def test_a_signer_is_looked_up_in_the_list_that_its_certificate_names(desk: Running) -> None:
    with ListServer.running() as server:
        at = server.address("/iaca.crl")
        wallet = MobileWallet(LICENCE, ELEMENTS, SPACE)
        by = mdoc_scene.signer_certificate(more=mdoc_scene.listed_at(at))
        wallet.document = mdoc_scene.issued(certificates=[by])

        def answered() -> tuple[bool, dict[str, Any]]:
            asked = ask(desk, question("age", "age_over_18"))
            wallet.answer(desk, asked)
            record = desk.workflow(asked.workflow)
            return record["verified"], next(one for one in record["checks"] if one["name"] == "signer_status")

        verified, check = answered()
        assert (verified, check["reason"]) == (False, "signer_list_unavailable")
        assert check["section"].startswith("ISO/IEC 18013-5")
        assert desk.admin("PUT", "/bc/studio/requests", {"unavailableStatus": "warn"}).status == 200
        verified, check = answered()
        assert (verified, check["reason"]) == (True, "signer_list_unavailable_shown")
        server.lists["/iaca.crl"] = mdoc_scene.crl(8, made=desk.clock() - DAY)
        desk.clock.forward(15 * SECOND)
        verified, check = answered()
        assert (verified, check["reason"]) == (False, "signer_revoked")
        asked_for = len(server.asked)
        assert answered()[1]["reason"] == "signer_revoked"
        desk.restart()
        assert answered()[1]["reason"] == "signer_revoked"
        assert len(server.asked) == asked_for
