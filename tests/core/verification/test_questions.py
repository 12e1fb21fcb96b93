"""Questions: the alternatives that answer one, and what is told of the credential that a wallet chose."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.core.holder import Holder, decode
from tests.core.identity_card import ERIKA, PID, IdentityCard, OwnCard, show
from tests.core.presenter import (
    Asked,
    Issuer,
    ask,
    attributes,
    check_refused,
    failed,
    form_of,
    issued,
    post,
    present,
    read_request,
)
from tests.core.running import Reply, Running


def question(name: str, *required: str, **more: Any) -> dict[str, Any]:
    """Spell one question in a data request."""
    restrictions = {"schemaId": f"urn:connector-desk:question:{name}", **more.pop("restrictions", {})}
    return {
        "attributes": attributes(*required, optional=more.pop("optional", ())),
        "restrictions": restrictions,
        **more,
    }


def told(core: Running, asked: Asked) -> dict[str, Any]:
    (one,) = core.workflow(asked.workflow)["presented"]
    claims: dict[str, Any] = one["claims"]
    return claims


def send(core: Running, asked: Asked, token: dict[str, list[str]]) -> Reply:
    """Answer with presentations by the credential queries that they are said to answer."""
    request = read_request(core, asked)
    return post(core, request["response_uri"], form_of(request, {"vp_token": token, "state": request["state"]}))


def whole(core: Running, asked: Asked, card: IdentityCard) -> list[str]:
    """Show all that a card holds, whatever was asked for."""
    return [card.bound(read_request(core, asked), None, core.clock())]


@pytest.fixture
def town(desk: Running) -> Issuer:
    """Give an issuer that the desk trusts."""
    made = Issuer(binding="did:jwk")
    assert (
        desk.admin("POST", "/bc/studio/issuers", {"name": "Town hall", "did": made.did, "types": ["*"]}).status == 200
    )
    return made


def test_the_query_of_an_age_prefers_what_discloses_least(desk: Running) -> None:
    query = read_request(desk, ask(desk, question("age", "age_over_18")))["dcql_query"]
    (wanted,) = query["credential_sets"]
    own = ["c1-1-sd-jwt"], ["c1-1-jwt_vc_json"], ["c1-1-ldp_vc"]
    assert wanted == {"options": [*own, ["c1-2"], ["c1-3"], ["c1-4"], ["c1-5"]]}
    card = next(one for one in query["credentials"] if one["id"] == "c1-4")
    assert card == {
        "id": "c1-4",
        "format": "dc+sd-jwt",
        "meta": {"vct_values": [PID, "urn:eudi:pid:de:1"]},
        "claims": [
            {"id": "a1", "path": ["age_equal_or_over", "18"]},
            {"id": "a2", "path": ["age_over_18"]},
            {"id": "a3", "path": ["birthdate"]},
        ],
        "claim_sets": [["a1"], ["a2"], ["a3"]],
    }


def test_18_or_older_by_an_identity_card_tells_no_date_of_birth(desk: Running, town: Issuer) -> None:
    asked = ask(desk, question("age", "age_over_18"))
    assert show(desk, asked, IdentityCard(desk, town, ERIKA)).status == 200
    record = desk.workflow(asked.workflow)
    assert (record["state"], record["verified"]) == ("done", True)
    (presented,) = record["presented"]
    assert presented["claims"] == {"age_over_18": True}
    assert (presented["name"], presented["schemaId"], presented["issuerName"]) == ("18 or older?", PID, "Town hall")
    assert presented["issuer"] == "trusted"


@pytest.mark.parametrize("vct", [PID, "urn:eudi:pid:de:1"])
def test_a_type_that_extends_the_base_answers_too(desk: Running, town: Issuer, vct: str) -> None:
    asked = ask(desk, question("age", "age_over_18"))
    assert show(desk, asked, IdentityCard(desk, town, ERIKA, vct)).status == 200
    assert desk.workflow(asked.workflow)["presented"][0]["schemaId"] == vct


@pytest.mark.parametrize(
    ("claims", "shown"),
    [
        ({"age_equal_or_over": {"18": True}, "age_over_18": True}, {"age_equal_or_over": {"18": True}}),
        ({"age_over_18": True}, {"age_over_18": True}),
        ({}, {"birthdate": "1984-01-26"}),
    ],
)
def test_the_wallet_discloses_only_the_first_way(
    desk: Running, town: Issuer, claims: dict[str, Any], shown: dict[str, Any]
) -> None:
    card = IdentityCard(desk, town, ERIKA | claims)
    asked = ask(desk, question("age", "age_over_18"))
    request = read_request(desk, asked)
    query = next(one for one in request["dcql_query"]["credentials"] if one["id"] == "c1-4")
    made = card.presentation(request, query, desk.clock())
    assert made is not None
    names = {json.loads(decode(one))[1] for one in made.split("~")[1:-1]}
    assert names == {name for one in ([*shown], [*(shown.get("age_equal_or_over") or ())]) for name in one}
    assert show(desk, asked, card).status == 200
    assert told(desk, asked) == {"age_over_18": True}


def test_a_young_person_is_told_to_be_young(desk: Running, town: Issuer) -> None:
    asked = ask(desk, question("age", "age_over_21"))
    assert show(desk, asked, IdentityCard(desk, town, ERIKA | {"birthdate": "2010-03-01"})).status == 200
    record = desk.workflow(asked.workflow)
    assert record["verified"] is True
    assert record["presented"][0]["claims"] == {"age_over_21": False}


def test_who_must_be_18_is_refused_where_the_request_says_so(desk: Running, town: Issuer) -> None:
    adult = {"attributes": [{"key": "age_over_18", "value": "true"}]}
    asked = ask(desk, question("age", "age_over_18", restrictions=adult))
    check_refused(
        desk,
        asked,
        show(desk, asked, IdentityCard(desk, town, ERIKA | {"birthdate": "2010-03-01"})),
        {"restrictions": "other_value"},
    )
    asked = ask(desk, question("age", "age_over_18", restrictions=adult))
    assert show(desk, asked, IdentityCard(desk, town, ERIKA)).status == 200


def test_a_date_of_birth_that_cannot_decide_is_no_answer(desk: Running, town: Issuer) -> None:
    asked = ask(desk, question("age", "age_over_18"))
    born = f"{datetime.fromtimestamp(desk.clock() / 1000, UTC).year - 18}-00-00"
    check_refused(
        desk,
        asked,
        show(desk, asked, IdentityCard(desk, town, ERIKA | {"birthdate": born})),
        {"required_attributes": "age_not_certain"},
    )


def test_an_own_proof_of_age_answers_and_is_preferred(desk: Running, town: Issuer) -> None:
    proof = issued(desk, schema="proof-of-age", age_over_18="true")
    held = OwnCard(proof)
    asked = ask(desk, question("age", "age_over_18"))
    assert show(desk, asked, IdentityCard(desk, town, ERIKA), held).status == 200
    (presented,) = desk.workflow(asked.workflow)["presented"]
    assert (presented["claims"], presented["schemaId"]) == ({"age_over_18": True}, desk.schema_id("proof-of-age"))


def test_a_wallet_may_send_more_than_one_alternative_if_all_of_them_hold(desk: Running, town: Issuer) -> None:
    proof = OwnCard(issued(desk, schema="proof-of-age", age_over_18="true"))
    asked = ask(desk, question("age", "age_over_18"))
    assert show(desk, asked, IdentityCard(desk, town, ERIKA), proof, options=9).status == 200
    presented = desk.workflow(asked.workflow)["presented"]
    assert [one["claims"] for one in presented] == [{"age_over_18": True}] * 2
    stranger = Issuer(binding="did:jwk")
    asked = ask(desk, question("age", "age_over_18"))
    reply = show(desk, asked, IdentityCard(desk, stranger, ERIKA), proof, options=9)
    check_refused(desk, asked, reply, {"issuer_trusted": "issuer_unknown"})


def test_who_is_this(desk: Running, town: Issuer) -> None:
    asked = ask(desk, question("who", "given_name", "family_name", "birth_date", optional=["portrait"]))
    assert show(desk, asked, IdentityCard(desk, town, ERIKA)).status == 200
    assert told(desk, asked) == {"given_name": "Erika", "family_name": "Mustermann", "birth_date": "1984-01-26"}


def test_where_somebody_lives_and_of_which_nationality(desk: Running, town: Issuer) -> None:
    card = IdentityCard(desk, town, ERIKA)
    asked = ask(desk, question("residence", "resident_city", optional=["resident_postal_code"]))
    assert show(desk, asked, card).status == 200
    assert told(desk, asked) == {"resident_city": "Köln", "resident_postal_code": "51147"}
    asked = ask(desk, question("nationality", "nationality"))
    assert show(desk, asked, card).status == 200
    assert told(desk, asked) == {"nationality": ["DE", "FR"]}


def test_a_condition_on_all_elements_means_any(desk: Running, town: Issuer) -> None:
    for value, status in [("FR", 200), ("DE", 200), ("IT", 400)]:
        only = {"attributes": [{"key": "nationality", "value": value}]}
        asked = ask(desk, question("nationality", "nationality", restrictions=only))
        assert show(desk, asked, IdentityCard(desk, town, ERIKA)).status == status


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("address.locality", "Köln"),
        ("resident_city", "Köln"),
        ("nationalities[]", ["DE", "FR"]),
        ("nationalities[1]", "FR"),
        ("address", ERIKA["address"]),
        ("place_of_birth.country", "DE"),
        ("birthdate", "1984-01-26"),
        ("birth_date", "1984-01-26"),
    ],
)
def test_a_type_is_asked_for_by_names_and_paths(desk: Running, town: Issuer, name: str, shown: Any) -> None:
    asked = ask(desk, {"attributes": attributes(name), "restrictions": {"schemaId": PID}})
    assert show(desk, asked, IdentityCard(desk, town, ERIKA)).status == 200
    assert told(desk, asked) == {name: shown}


def test_a_listed_foreign_schema_can_be_looked_into(desk: Running, town: Issuer) -> None:
    listed = {"schemaId": "urn:example:resident", "title": "Resident", "formats": ["sd-jwt"], "attributes": ["address"]}
    assert desk.admin("POST", "/bc/studio/foreign-schemas", listed).status == 200
    wanted = {"attributes": attributes("address.locality"), "restrictions": {"schemaId": "urn:example:resident"}}
    only = {"attributes": [{"key": "address.country", "value": "DE"}]}
    asked = ask(desk, wanted | {"restrictions": wanted["restrictions"] | only})
    assert show(desk, asked, IdentityCard(desk, town, ERIKA, "urn:example:resident")).status == 200
    assert told(desk, asked) == {"address.locality": "Köln", "address.country": "DE"}


@pytest.mark.parametrize(
    ("credential", "path", "code"),
    [
        (question("age", "age"), "payload.credentials[0].attributes[0].name", "unknown_attribute"),
        (question("age", "age_over_0"), "payload.credentials[0].attributes[0].name", "unknown_attribute"),
        (question("nothing", "x"), "payload.credentials[0].restrictions.schemaId", "schema_not_found"),
        (
            question("who", "given_name", format="w3c"),
            "payload.credentials[0].restrictions.schemaId",
            "unsupported_query",
        ),
        (
            {"attributes": attributes("shoe_size"), "restrictions": {"schemaId": PID}},
            "payload.credentials[0].attributes[0].name",
            "unknown_attribute",
        ),
        (
            {"attributes": attributes("address..locality"), "restrictions": {"schemaId": PID}},
            "payload.credentials[0].attributes[0].name",
            "invalid_attribute_name",
        ),
    ],
)
def test_what_nobody_can_answer_is_refused(desk: Running, credential: dict[str, Any], path: str, code: str) -> None:
    reply = desk.admin(
        "POST",
        "/bc/admin/proofrequest/create/connectionless",
        {"requestId": "q", "payload": {"name": "Check", "credentials": [credential]}},
    )
    assert reply.status == 422
    assert reply.fields == {path: code}


def test_a_question_is_not_asked_over_didcomm(desk: Running) -> None:
    body = {
        "requestId": "q",
        "protocol": "didcomm",
        "payload": {"name": "Check", "credentials": [question("age", "age_over_18")]},
    }
    reply = desk.admin("POST", "/bc/admin/proofrequest/create/connectionless", body)
    assert (reply.status, reply.code) == (422, "unsupported_query")


def test_a_wallet_without_the_credential_declines(desk: Running) -> None:
    asked = ask(desk, question("who", "given_name"))
    request = read_request(desk, asked)
    post(desk, request["response_uri"], {"error": "access_denied", "state": request["state"]})
    assert desk.workflow(asked.workflow)["state"] == "refused"


# --- what must not become an answer -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "claims",
    [
        {"age_over_18": "true"},
        {"age_over_18": "yes"},
        {"age_over_18": 1},
        {"age_over_18": [True]},
        {"age_over_18": {"18": True}},
        {"age_over_18": None},
        {"age_equal_or_over": {"18": "true"}},
        {"age_equal_or_over": {"18": {"18": True}}},
        {"age_equal_or_over": [True] * 19},
        {"age_equal_or_over": {"21": True}},
        {"age_equal_or_over": True},
        {"18": True},
        {"address": {"age_over_18": True}},
        {"age_over_21": True},
    ],
)
def test_what_is_neither_yes_nor_no_is_no_answer(desk: Running, town: Issuer, claims: dict[str, Any]) -> None:
    asked = ask(desk, question("age", "age_over_18"))
    reply = send(desk, asked, {"c1-4": whole(desk, asked, IdentityCard(desk, town, claims))})
    check_refused(desk, asked, reply, {"required_attributes": "value_missing"})
    assert told(desk, asked) == {}


@pytest.mark.parametrize(
    "born",
    [
        19840126,
        True,
        ["1984-01-26"],
        {"date": "1984-01-26"},
        "26.01.1984",
        "1984-01-26T00:00:00Z",
        "1984-02-31",
        "0000-01-26",
        "0001-01-01",
        "2999-01-01",
    ],
)
def test_a_date_of_birth_that_is_none_is_no_answer(desk: Running, town: Issuer, born: object) -> None:
    asked = ask(desk, question("age", "age_over_18"))
    reply = send(desk, asked, {"c1-4": whole(desk, asked, IdentityCard(desk, town, {"birthdate": born}))})
    check_refused(desk, asked, reply, {"required_attributes": "value_missing"})


@pytest.mark.parametrize(
    ("is_trusted", "vct", "query_id", "reasons"),
    [
        (False, None, "c1-1-sd-jwt", {"issuer_trusted": "issuer_unknown"}),
        (False, PID, "c1-4", {"issuer_trusted": "issuer_unknown"}),
        (True, PID, "c1-1-sd-jwt", {"credential_type": "type_wrong"}),
        (True, "urn:example:pid:1", "c1-4", {"credential_type": "type_wrong"}),
    ],
)
def test_a_card_of_a_stranger_or_of_another_type_is_no_answer(
    desk: Running, town: Issuer, is_trusted: bool, vct: str | None, query_id: str, reasons: dict[str, str]
) -> None:
    asked = ask(desk, question("age", "age_over_18"))
    issuer = town if is_trusted else Issuer(binding="did:jwk")
    card = IdentityCard(desk, issuer, {"age_over_18": True}, vct or desk.schema_id("proof-of-age"))
    check_refused(desk, asked, send(desk, asked, {query_id: whole(desk, asked, card)}), reasons)
    assert desk.workflow(asked.workflow)["presented"][0]["isVerified"] is False


@pytest.mark.parametrize("claims", [{"age_over_18": "true"}, {"birthdate": "2999-01-01"}])
def test_of_two_alternatives_both_have_to_hold(desk: Running, town: Issuer, claims: dict[str, Any]) -> None:
    proof = OwnCard(issued(desk, schema="proof-of-age", age_over_18="true"))
    asked = ask(desk, question("age", "age_over_18"))
    other = IdentityCard(desk, town, claims)
    reply = send(desk, asked, {"c1-1-sd-jwt": whole(desk, asked, proof), "c1-4": whole(desk, asked, other)})
    check_refused(desk, asked, reply, {"required_attributes": "value_missing"})


def test_two_cards_for_one_alternative_are_no_answer(desk: Running, town: Issuer) -> None:
    asked = ask(desk, question("age", "age_over_18"))
    cards = [IdentityCard(desk, town, {"age_over_18": yes}) for yes in (False, True)]
    reply = send(desk, asked, {"c1-4": [each for one in cards for each in whole(desk, asked, one)]})
    assert (reply.status, desk.workflow(asked.workflow)["state"]) == (400, "opened")  # it cannot be read


def test_what_is_inside_and_not_disclosed_is_missing(desk: Running, town: Issuer) -> None:
    """A wallet shows that there is an address, or nationalities, and none of what they are."""
    card = IdentityCard(desk, town, ERIKA)
    shells = [
        one
        for one in card.card.disclosures().values()
        if '"_sd"' in decode(one).decode() or '"..."' in decode(one).decode()
    ]
    for name in ("address", "nationalities", "nationalities[]", "nationalities[0]", "address.locality"):
        asked = ask(desk, {"attributes": attributes(name), "restrictions": {"schemaId": PID}})
        shown = card.bound(read_request(desk, asked), shells, desk.clock())
        check_refused(desk, asked, send(desk, asked, {"c1": [shown]}), {"required_attributes": "value_missing"})


def test_what_is_inside_and_not_disclosed_is_not_told(desk: Running, town: Issuer) -> None:
    card = IdentityCard(desk, town, ERIKA)
    shells = [
        one for one in card.card.disclosures().values() if json.loads(decode(one))[1] in ("given_name", "address")
    ]
    wanted = attributes("given_name", optional=["address", "nationalities"])
    asked = ask(desk, {"attributes": wanted, "restrictions": {"schemaId": PID}})
    assert send(desk, asked, {"c1": [card.bound(read_request(desk, asked), shells, desk.clock())]}).status == 200
    assert told(desk, asked) == {"given_name": "Erika"}


@pytest.mark.parametrize(
    ("shape", "reasons"),
    [
        (lambda subject: subject, {}),
        (lambda subject: [subject], {}),
        (lambda subject: [subject, {"address": {"locality": "Ulm"}}], {"readable": "unreadable"}),
        (lambda subject: [{"id": subject["id"]}, subject], {"readable": "unreadable"}),
        (lambda subject: [[subject]], {"readable": "unreadable"}),
        (lambda subject: {"id": subject["id"], "subject": subject}, {"required_attributes": "value_missing"}),
        (lambda subject: subject | {"address": [subject["address"]]}, {"required_attributes": "value_missing"}),
        (lambda subject: subject | {"address": "locality"}, {"required_attributes": "value_missing"}),
        (lambda subject: subject | {"address": {"locality": None}}, {"required_attributes": "value_missing"}),
        (
            lambda subject: subject | {"address.locality": "Ulm", "address": {}},
            {"required_attributes": "value_missing"},
        ),
    ],
)
def test_a_value_inside_the_one_subject_of_a_w3c_credential(
    desk: Running, town: Issuer, shape: Callable[[dict[str, Any]], Any], reasons: dict[str, str]
) -> None:
    kind = "ResidencePermit"
    listed = {"schemaId": kind, "title": "Permit", "formats": ["w3c"], "attributes": ["address"]}
    desk.admin("POST", "/bc/studio/foreign-schemas", listed)
    holder = Holder(binding="did:key")
    vc = {
        "@context": ["https://www.w3.org/2018/credentials/v1"],
        "type": ["VerifiableCredential", kind],
        "issuer": town.did,
        "credentialSubject": shape({"id": holder.did, "address": {"locality": "Köln"}}),
    }
    card = town.jwt_vc(desk, holder, vc=vc)
    asked = ask(desk, {"attributes": attributes("address.locality"), "restrictions": {"schemaId": kind}})
    shown = present(card, read_request(desk, asked), (), desk.clock())
    reply = send(desk, asked, {"c1-jwt_vc_json": [shown]})
    if reasons:
        check_refused(desk, asked, reply, reasons)
    else:
        assert reply.status == 200, failed(desk, asked)
        assert told(desk, asked) == {"address.locality": "Köln"}
