"""A visitor shows a credential so that its type can be added: its names are kept, and none of its values."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.core.holder import Holder
from tests.core.identity_card import ERIKA, PID, IdentityCard
from tests.core.presenter import ASK, Asked, Card, Issuer, ask, attributes, body, form_of, post, present, read_request
from tests.core.running import Reply, Running

SAMPLE = "urn:connector-desk:sample"
OPEN = {"member_level": "gold", "club": {"name": "Ruderverein", "since": 1998}}


def sample(vct: str = "", *names: str, **more: Any) -> dict[str, Any]:
    restrictions = {"schemaId": f"{SAMPLE}:{vct}" if vct else SAMPLE, **more.pop("restrictions", {})}
    return {"attributes": attributes(optional=names or ("*",)), "restrictions": restrictions, **more}


def send(core: Running, asked: Asked, query: str, presentation: str) -> Reply:
    request = read_request(core, asked)
    return post(
        core,
        request["response_uri"],
        form_of(request, {"vp_token": {query: [presentation]}, "state": request["state"]}),
    )


def check_without(core: Running, asked: Asked, *values: str) -> None:
    """Check that no value is in the record, nor the presentation anywhere."""
    record = core.workflow(asked.workflow)
    assert record["claims"] == {}
    assert [one["claims"] for one in record["presented"]] == [{}]
    assert not any(value in json.dumps(record, ensure_ascii=False) for value in values)
    assert core.admin("GET", f"/bc/studio/workflows/{asked.workflow}/presentation").code == "not_found"


def test_an_sd_jwt_vc_shows_what_it_never_hides_and_the_rest_is_counted(desk: Running) -> None:
    town, holder = Issuer(binding="did:jwk"), Holder()
    asked = ask(desk, sample(PID))
    (query,) = read_request(desk, asked)["dcql_query"]["credentials"]
    assert query == {"id": "c1", "format": "dc+sd-jwt", "meta": {"vct_values": [PID]}}  # OpenID4VP 1.0 §6.4.1
    card = town.sd_jwt(desk, holder, {"given_name": "Erika", "family_name": "Mustermann"}, vct=PID, **OPEN)
    shown = present(card, read_request(desk, asked), [], desk.clock())
    assert send(desk, asked, "c1", shown).status == 200
    record = desk.workflow(asked.workflow)
    assert (record["state"], record["verified"]) == ("done", True), record["checks"]
    found = record["sample"]
    assert (found["hidden"], found["signer"], record["presented"][0]["issuer"]) == (2, town.did, "unknown")
    (draft,) = found["drafts"]
    assert draft["type"]["encodings"][0]["types"] == [PID]
    assert [one["name"] for one in draft["type"]["claims"]] == ["member_level", "club.name", "club.since"]
    check_without(desk, asked, "gold", "Ruderverein", "Erika", "Mustermann")


def test_a_card_that_hides_everything_gives_its_type(desk: Running) -> None:
    town = Issuer(binding="did:jwk")
    assert (
        desk.admin("POST", "/bc/studio/issuers", {"name": "Town hall", "did": town.did, "types": ["*"]}).status == 200
    )
    asked, card = ask(desk, sample(PID)), IdentityCard(desk, town, ERIKA)
    shown = card.bound(read_request(desk, asked), [], desk.clock())
    assert send(desk, asked, "c1", shown).status == 200
    found = desk.workflow(asked.workflow)["sample"]
    assert (found["hidden"], found["signer"]) == (len(ERIKA), "Town hall")
    assert found["drafts"][0]["type"]["claims"] == []
    check_without(desk, asked, "Erika")


def test_what_a_wallet_shows_unasked_is_read_and_not_kept(desk: Running) -> None:
    card = IdentityCard(desk, Issuer(binding="did:jwk"), ERIKA)
    asked = ask(desk, sample(PID))
    assert send(desk, asked, "c1", card.bound(read_request(desk, asked), None, desk.clock())).status == 200
    found = desk.workflow(asked.workflow)["sample"]
    names = [one["name"] for one in found["drafts"][0]["type"]["claims"]]
    assert (found["hidden"], "address.locality" in names, "nationalities[]" in names) == (0, True, True)
    check_without(desk, asked, "Erika", "Köln", "1984")


def test_a_w3c_credential_of_any_type(desk: Running) -> None:
    club, holder = Issuer(binding="did:jwk"), Holder(binding="did:jwk")
    asked = ask(desk, sample())
    queries = read_request(desk, asked)["dcql_query"]["credentials"]
    assert [one["format"] for one in queries] == ["jwt_vc_json", "ldp_vc"]
    spellings = [["VerifiableCredential"], ["https://www.w3.org/2018/credentials#VerifiableCredential"]]
    assert [{name: one[name] for name in one if name not in ("id", "format")} for one in queries] == [
        {"meta": {"type_values": spellings}}
    ] * 2
    card = club.jwt_vc(desk, holder)
    vc = card.payload["vc"] | {"type": ["VerifiableCredential", "ClubCard"]}
    vc["credentialSubject"] = {"id": holder.did, "achievement": {"name": "Bronze", "tags": ["a", "b"]}}
    card = club.jwt_vc(desk, holder, vc=vc)
    shown = present(card, read_request(desk, asked), [], desk.clock())
    assert send(desk, asked, queries[0]["id"], shown).status == 200
    record = desk.workflow(asked.workflow)
    assert (record["state"], record["presented"][0]["schemaId"]) == ("done", "ClubCard"), record["checks"]
    (draft,) = record["sample"]["drafts"]
    assert draft["type"]["encodings"][0]["format"] == "w3c"
    assert [one["name"] for one in draft["type"]["claims"]] == ["achievement.name", "achievement.tags[]"]
    check_without(desk, asked, "Bronze")


def test_a_draft_of_a_sample_can_be_added_and_asked_for(desk: Running) -> None:
    card = Issuer(binding="did:jwk").sd_jwt(desk, Holder(), {}, vct="urn:example:club", **OPEN)
    asked = ask(desk, sample("urn:example:club"))
    send(desk, asked, "c1", present(card, read_request(desk, asked), [], desk.clock()))
    (draft,) = desk.workflow(asked.workflow)["sample"]["drafts"]
    assert desk.admin("POST", "/bc/studio/credential-types", draft["type"]).status == 200
    wanted = {"attributes": attributes("club.name"), "restrictions": {"schemaId": "urn:example:club"}}
    assert desk.admin("POST", ASK, body(desk, wanted)).status == 200


def test_a_sample_that_does_not_hold_gives_no_type(desk: Running) -> None:
    card = Issuer(binding="did:jwk").sd_jwt(desk, Holder(), {}, vct=PID, **OPEN)
    stolen = Card(card.credential, Holder())
    asked = ask(desk, sample(PID))
    assert send(desk, asked, "c1", present(stolen, read_request(desk, asked), [], desk.clock())).status == 400
    record = desk.workflow(asked.workflow)
    assert (record["state"], "sample" in record) == ("failed", False)
    check_without(desk, asked, "gold")


def test_another_type_is_no_sample_of_the_one_that_was_asked_for(desk: Running) -> None:
    card = Issuer(binding="did:jwk").sd_jwt(desk, Holder(), {}, vct="urn:example:other", **OPEN)
    asked = ask(desk, sample(PID))
    assert send(desk, asked, "c1", present(card, read_request(desk, asked), [], desk.clock())).status == 400
    assert "sample" not in desk.workflow(asked.workflow)


@pytest.mark.parametrize(
    ("wanted", "where"),
    [
        ([sample(PID, "given_name")], "payload.credentials[0].attributes[0].name"),
        ([sample(PID, format="w3c")], "payload.credentials[0].format"),
        ([sample(format="sd-jwt")], "payload.credentials[0].format"),
        (
            [sample(PID, restrictions={"attributes": [{"key": "*", "value": "x"}]})],
            "payload.credentials[0].restrictions.attributes[0].key",
        ),
        ([sample(PID), sample()], "payload.credentials[1].restrictions.schemaId"),
    ],
)
def test_a_sample_is_asked_for_alone_and_without_names(
    shared: Running, wanted: list[dict[str, Any]], where: str
) -> None:
    assert where in shared.admin("POST", ASK, body(shared, *wanted)).fields


def test_no_sample_over_didcomm(shared: Running) -> None:
    refused = shared.admin("POST", ASK, body(shared, sample(), protocol="didcomm"))
    assert refused.fields == {"payload.credentials[0].restrictions.schemaId": "unsupported_query"}
