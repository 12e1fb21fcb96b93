"""Claims in objects and arrays of own schemas: issued in each format, and asked for by their paths."""

from __future__ import annotations

import json
from typing import Any

import pytest

from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.linked_data import Contexts
from connector_desk.core.keys import did
from tests.core.holder import Holder, Taken, decode
from tests.core.identity_card import OwnCard, show
from tests.core.issuance.test_data_integrity_issuance import LDP, offered
from tests.core.presenter import ASK, Card, answer, ask, attributes, body, check_refused, read_request
from tests.core.running import CREATE, Running
from tests.core.verification.test_data_integrity_presentations import show as show_linked
from tests.core.verification.test_data_integrity_presentations import shown

RECORD: dict[str, Any] = {
    "name": "diploma",
    "version": "1.0",
    "title": "Diploma",
    "description": "For tests.",
    "namespace": "test",
    "w3cType": "Diploma",
    "display": {"backgroundColor": "#102030", "textColor": "#ffffff"},
    "properties": {
        "given_name": {"type": "string"},
        "address": {
            "type": "object",
            "title": "Address",
            "properties": {"locality": {"type": "string"}, "number": {"type": "integer"}},
            "required": ["locality"],
        },
        "nationalities": {"type": "array", "items": {"type": "string"}},
        "degrees": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"type": {"type": "string"}, "grade": {"type": "number"}, "passed": {"type": "boolean"}},
            },
        },
    },
    "required": ["given_name"],
}
GIVEN = {
    "given_name": "Zoë",
    "address.locality": "Köln",
    "address.number": "5",
    "nationalities[0]": "DE",
    "nationalities[1]": "FR",
    "degrees": '[{"type": "BA", "grade": 1.5, "passed": true}, {"type": "MA"}]',
}
CLAIMS = {
    "given_name": "Zoë",
    "address": {"locality": "Köln", "number": 5},
    "nationalities": ["DE", "FR"],
    "degrees": [{"type": "BA", "grade": 1.5, "passed": True}, {"type": "MA"}],
}


@pytest.fixture
def school(desk: Running) -> Running:
    """Give a core with a schema of objects and arrays."""
    assert desk.admin("POST", "/bc/studio/schemas", RECORD).status == 200
    return desk


def item(core: Running, form: str = "sd-jwt", **given: str) -> dict[str, Any]:
    return core.item(form, "diploma", **(given or GIVEN))


def own_card(core: Running) -> OwnCard:
    holder = Holder()
    return OwnCard(Card(holder.take(core, core.offer(item(core))).credential, holder))


def asked_for(core: Running, *names: str, form: str = "sd-jwt", values: dict[str, str] | None = None) -> dict[str, Any]:
    conditions = [{"key": key, "value": value} for key, value in (values or {}).items()]
    restrictions = {"schemaId": core.schema_id("diploma"), **({"attributes": conditions} if conditions else {})}
    return {"attributes": attributes(*names), "format": form, "restrictions": restrictions}


def test_an_sd_jwt_hides_each_value_alone(school: Running) -> None:
    card = own_card(school)
    payload = card.card.payload
    assert list(payload["address"]) == ["_sd"]
    assert [list(one) for one in payload["nationalities"] + payload["degrees"]] == [["..."]] * 4
    assert {name: card.claims[name] for name in CLAIMS} == CLAIMS
    assert len(card.card.credential.split("~")) - 2 == 1 + 2 + 2 + 2 + 4


def test_a_wallet_shows_the_value_at_a_path_and_nothing_beside_it(school: Running) -> None:
    card = own_card(school)
    asked = ask(school, asked_for(school, "address.locality", "nationalities[1]", "degrees[0].grade"))
    query = read_request(school, asked)["dcql_query"]["credentials"][0]
    assert [one["path"] for one in query["claims"]] == [
        ["address", "locality"],
        ["nationalities", 1],
        ["degrees", 0, "grade"],
    ]
    assert show(school, asked, card).status == 200
    (presented,) = school.workflow(asked.workflow)["presented"]
    assert presented["claims"] == {"address.locality": "Köln", "nationalities[1]": "FR", "degrees[0].grade": 1.5}


def test_whole_objects_and_all_elements_are_shown(school: Running) -> None:
    asked = ask(school, asked_for(school, "address", "nationalities[]", "degrees[].type"))
    assert show(school, asked, own_card(school)).status == 200
    (presented,) = school.workflow(asked.workflow)["presented"]
    assert presented["claims"] == {
        "address": CLAIMS["address"],
        "nationalities[]": ["DE", "FR"],
        "degrees[].type": ["BA", "MA"],
    }


@pytest.mark.parametrize("w3c_format", ["jwt_vc_json", *LDP])
def test_a_w3c_credential_has_them_in_its_subject(school: Running, w3c_format: str) -> None:
    holder = Holder("EdDSA", "did:key")
    offer = offered(school, w3c_format, item(school, "w3c"))
    taken = holder.take(school, offer)
    subject = subject_of(taken, w3c_format)
    assert {name: value for name, value in subject.items() if name != "id"} == CLAIMS
    values = {"nationalities[]": "FR"}
    asked = ask(school, asked_for(school, "address.locality", "degrees[].type", form="w3c", values=values))
    if w3c_format == "jwt_vc_json":
        reply = answer(school, asked, Card(taken.credential, holder))
    else:
        request = read_request(school, asked)
        known = contexts(school, taken.linked)
        reply = show_linked(school, request, shown(school, request, taken.linked, holder, known=known))
    assert reply.status == 200, reply
    (presented,) = school.workflow(asked.workflow)["presented"]
    assert presented["claims"]["address.locality"] == "Köln"
    assert presented["claims"]["degrees[].type"] == ["BA", "MA"]


def subject_of(taken: Taken, w3c_format: str) -> dict[str, Any]:
    if w3c_format != "jwt_vc_json":
        return dict(taken.linked["credentialSubject"])
    return dict(json.loads(decode(taken.credential.split(".")[1]))["vc"]["credentialSubject"])


def contexts(core: Running, credential: dict[str, Any]) -> Contexts:
    own = [one for one in credential["@context"] if "/bc/public/schemas/" in one]
    return Contexts({one: core.public("GET", core.path + one.removeprefix(core.base)).json for one in own})


@pytest.mark.parametrize(
    ("values", "believed"),
    [
        ({"address.locality": "Köln"}, True),
        ({"address.number": "5"}, True),
        ({"address.number": "6"}, False),
        ({"nationalities[]": "FR"}, True),
        ({"nationalities[0]": "FR"}, False),
        ({"degrees[].passed": "true"}, True),
    ],
)
def test_a_restriction_compares_the_value_at_a_path(school: Running, values: dict[str, str], believed: bool) -> None:
    asked = ask(school, asked_for(school, "given_name", values=values))
    reply = show(school, asked, own_card(school))
    if believed:
        assert reply.status == 200, reply
    else:
        check_refused(school, asked, reply, {"restrictions": "other_value"})


@pytest.mark.parametrize(
    ("wanted", "path", "code"),
    [
        ({"names": ["address.street"]}, "attributes[0].name", "unknown_attribute"),
        ({"names": ["nationalities.x"]}, "attributes[0].name", "unknown_attribute"),
        ({"names": ["given_name[]"]}, "attributes[0].name", "unknown_attribute"),
        ({"values": {"address.number": "x"}}, "restrictions.attributes[0].value", "invalid_attribute_value"),
        (
            {"values": {"address": '{"locality": "Köln"}'}},
            "restrictions.attributes[0].value",
            "invalid_attribute_value",
        ),
        ({"values": {"nationalities": '["FR"]'}}, "restrictions.attributes[0].value", "invalid_attribute_value"),
        ({"values": {"degrees[]": "{}"}}, "restrictions.attributes[0].value", "invalid_attribute_value"),
    ],
)
def test_what_a_credential_cannot_have_is_not_asked_for(
    school: Running, wanted: dict[str, Any], path: str, code: str
) -> None:
    one = asked_for(school, *wanted.get("names", ["given_name"]), values=wanted.get("values"))
    reply = school.admin("POST", ASK, body(school, one))
    assert reply.fields == {f"payload.credentials[0].{path}": code}


def test_each_fault_of_an_offer_has_the_path_of_its_field(school: Running) -> None:
    wrong = {"given_name": "Zoë", "address.number": "five", "nationalities[1]": "DE", "degrees": "[{}, 1]", "x.y": "z"}
    reply = school.admin("POST", CREATE, school.body(item(school, **wrong)))
    assert reply.fields == {
        "payload[0].attributes[1].value": "invalid_attribute_value",
        "payload[0].attributes[2].key": "invalid_attribute_name",
        "payload[0].attributes[3].value": "invalid_attribute_value",
        "payload[0].attributes[4].key": "unknown_attribute",
    }


def test_the_metadata_names_each_value_inside(school: Running) -> None:
    metadata = school.public("GET", "/.well-known/openid-credential-issuer/oid4vci").json
    configuration = metadata["credential_configurations_supported"]["diploma_1.0_sd-jwt"]
    paths = [one["path"] for one in configuration["credential_metadata"]["claims"]]
    assert paths[:5] == [["given_name"], ["address"], ["address", "locality"], ["address", "number"], ["nationalities"]]
    assert ["degrees", None, "grade"] in paths


@pytest.mark.parametrize("w3c_format", LDP)
def test_the_proof_of_linked_data_covers_the_order_of_a_list(school: Running, w3c_format: str) -> None:
    """So an index selects in it what the issuer put there."""
    holder = Holder("EdDSA", "did:key")
    credential = holder.take(school, offered(school, w3c_format, item(school, "w3c"))).linked
    known = contexts(school, credential)

    def is_proven() -> bool:
        secured = data_integrity.read(credential)
        return data_integrity.verify(secured, did.resolve(secured.kid), known=known)

    assert is_proven()
    credential["credentialSubject"]["nationalities"].reverse()
    assert not is_proven()
    credential["credentialSubject"]["nationalities"] = "DE"
    assert not is_proven()
    terms = ["address", "nationalities", "degrees"]
    assert known.json_terms(credential["@context"]) == frozenset(terms)
