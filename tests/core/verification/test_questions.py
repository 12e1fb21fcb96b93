"""Questions: the alternatives that answer one, and what is told of the credential that a wallet chose.

The wallet and the issuer of identity cards are those of the tests alone; they read and disclose as OpenID4VP 1.0 §6, §7
and RFC 9901 say.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.core.holder import Holder, decode, encode
from tests.core.presenter import (
    Asked,
    Card,
    Issuer,
    ask,
    attributes,
    check_refused,
    digest,
    form_of,
    issued,
    post,
    read_request,
)
from tests.core.running import Reply, Running

PID = "urn:eudi:pid:1"
ERIKA = {
    "given_name": "Erika",
    "family_name": "Mustermann",
    "birthdate": "1984-01-26",
    "address": {"locality": "Köln", "postal_code": "51147", "street_address": "Heidestraße 17", "country": "DE"},
    "nationalities": ["DE", "FR"],
    "place_of_birth": {"locality": "Berlin", "country": "DE"},
}
_PLAIN = frozenset({"iss", "iat", "exp", "vct", "cnf", "_sd", "_sd_alg"})


def question(name: str, *required: str, **more: Any) -> dict[str, Any]:
    """Spell one question in a data request."""
    restrictions = {"schemaId": f"urn:connector-desk:question:{name}", **more.pop("restrictions", {})}
    return {
        "attributes": attributes(*required, optional=more.pop("optional", ())),
        "restrictions": restrictions,
        **more,
    }


def hide(value: Any, disclosures: list[str]) -> Any:
    """Make every member and element below a value selectively disclosable (RFC 9901 §4.2, recursive)."""
    if isinstance(value, dict):
        made = [
            encode(json.dumps([secrets.token_urlsafe(16), name, hide(one, disclosures)]).encode())
            for name, one in value.items()
        ]
        disclosures += made
        return {"_sd": sorted(map(digest, made))}
    if isinstance(value, list):
        made = [encode(json.dumps([secrets.token_urlsafe(16), hide(one, disclosures)]).encode()) for one in value]
        disclosures += made
        return [{"...": digest(one)} for one in made]
    return value


class IdentityCard:
    """An SD-JWT VC with nested claims in a wallet, which discloses what a query asks for and no more."""

    def __init__(self, core: Running, issuer: Issuer, claims: dict[str, Any], vct: str = PID) -> None:
        self.holder, self.claims, self.vct = Holder(), claims, vct
        hidden: list[str] = []
        top = hide(claims, hidden)
        self.card = issuer.sd_jwt(core, self.holder, disclosures=hidden, vct=vct, _sd=top["_sd"])

    def presentation(self, request: dict[str, Any], query: dict[str, Any], now: int) -> str | None:
        """Answer a credential query; None where the card cannot."""
        if query["format"] != "dc+sd-jwt" or self.vct not in query["meta"]["vct_values"]:
            return None
        paths = next((one for one in claim_sets(query) if all(self.has(path) for path in one)), None)
        if paths is None:
            return None
        jwt, *all_of_them = self.card.credential.split("~")[:-1]
        by_digest = {digest(one): one for one in all_of_them}
        payload = json.loads(decode(jwt.split(".")[1]))
        shown: dict[str, None] = {}
        for path in paths:
            shown |= dict.fromkeys(needed(payload, path, by_digest))
        covered = "~".join([jwt, *shown, ""])
        bound = {"iat": now // 1000, "aud": request["client_id"], "nonce": request["nonce"]}
        bound["sd_hash"] = encode(hashlib.sha256(covered.encode()).digest())
        return covered + self.holder.sign({"alg": self.holder.alg, "typ": "kb+jwt"}, bound)

    def has(self, path: Sequence[Any]) -> bool:
        found: list[Any] = [self.claims]
        for step in path:
            if step is None:
                found = [each for one in found if isinstance(one, list) for each in one]
            elif isinstance(step, int):
                found = [one[step] for one in found if isinstance(one, list) and len(one) > step]
            else:
                found = [one[step] for one in found if isinstance(one, dict) and step in one]
        return bool(found)


def claim_sets(query: dict[str, Any]) -> Iterator[list[Sequence[Any]]]:
    by_id = {one.get("id"): one["path"] for one in query["claims"]}
    for one in query.get("claim_sets") or [[]]:
        yield [by_id[each] for each in one] or [each["path"] for each in query["claims"]]


def needed(value: Any, path: Sequence[Any], by_digest: dict[str, str]) -> Iterator[str]:
    """List the disclosures that show a path, and all that is below it."""
    step = path[0] if path else ...
    if isinstance(value, dict):
        for one in value.get("_sd", []):
            _, name, inner = json.loads(decode(by_digest[one]))
            if step in (..., name):
                yield by_digest[one]
                yield from needed(inner, path[1:], by_digest)
        if step in value:
            yield from needed(value[step], path[1:], by_digest)
    elif isinstance(value, list):
        for index, one in enumerate(value):
            if step in (..., None, index):
                yield by_digest[one["..."]]
                yield from needed(json.loads(decode(by_digest[one["..."]]))[1], path[1:], by_digest)


def show(core: Running, asked: Asked, *held: IdentityCard, options: int | None = None) -> Reply:
    """Answer a request as a wallet does that holds these: by the first option of each set that it can give."""
    request = read_request(core, asked)
    query = request["dcql_query"]
    by_id = {one["id"]: one for one in query["credentials"]}
    found = {}
    for name, one in by_id.items():
        made = next((shown for card in held if (shown := card.presentation(request, one, core.clock()))), None)
        if made is not None:
            found[name] = [made]
    token = found
    if "credential_sets" in query:
        token = {}
        for several in query["credential_sets"]:
            possible = [one for one in several["options"] if all(each in found for each in one)]
            for option in possible[: options or 1]:
                token |= {each: found[each] for each in option}
    assert token, "a wallet that has nothing sends nothing"
    return post(core, request["response_uri"], form_of(request, {"vp_token": token, "state": request["state"]}))


def told(core: Running, asked: Asked) -> dict[str, Any]:
    (one,) = core.workflow(asked.workflow)["presented"]
    claims: dict[str, Any] = one["claims"]
    return claims


@pytest.fixture
def town(desk: Running) -> Issuer:
    """Give an issuer that the desk trusts."""
    made = Issuer(binding="did:jwk")
    assert desk.admin("POST", "/bc/studio/issuers", {"name": "Town hall", "did": made.did}).status == 200
    return made


def test_the_query_of_an_age_prefers_what_discloses_least(desk: Running) -> None:
    query = read_request(desk, ask(desk, question("age", "age_over_18")))["dcql_query"]
    (wanted,) = query["credential_sets"]
    assert wanted == {"options": [["c1-1-sd-jwt"], ["c1-1-jwt_vc_json"], ["c1-1-ldp_vc"], ["c1-2"]]}
    card = next(one for one in query["credentials"] if one["id"] == "c1-2")
    assert card == {
        "id": "c1-2",
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
    query = next(one for one in request["dcql_query"]["credentials"] if one["id"] == "c1-2")
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


class OwnCard(IdentityCard):
    """A credential of the desk itself."""

    def __init__(self, card: Card) -> None:
        self.card, self.holder = card, card.holder
        self.vct = card.payload["vct"]
        self.claims = {name: json.loads(decode(one))[2] for name, one in card.disclosures().items()}


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
