"""A question that is being made: its beginnings, its changes, and its body."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from connector_desk.contract.question import Question, shipped_catalogue
from connector_desk.contract.wire import parse, to_value
from connector_desk.core.schemas.registry import shipped_schemas
from connector_desk.desk.kit.schema import read_schema
from connector_desk.desk.rooms.library.question_draft import (
    AGE_KIND,
    QuestionDraft,
    draft_of,
    draft_of_request,
    sources_of,
)

KNOWN = SimpleNamespace(
    schemas=[made for each in shipped_schemas() if (made := read_schema(to_value(each))) is not None],
    types=list(shipped_catalogue().types.values()),
    questions=list(shipped_catalogue().questions.values()),
)
SOURCES = sources_of(KNOWN, "en")


def body(draft: QuestionDraft, *taken: str) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(draft.body(set(taken)))
    parse(Question, json.dumps(made).encode())
    return made


def filled() -> QuestionDraft:
    draft = QuestionDraft()
    draft.set_value("titles.de", "Größe des Hauses?", SOURCES)
    draft.set_value("answers[0].titles.de", "Nachname", SOURCES)
    draft.set_value("alternatives[0].key", "type:pid", SOURCES)
    draft.set_value("alternatives[0].ways[0][0]", "family_name", SOURCES)
    return draft


def request(schema_id: str, *names: str, **more: Any) -> dict[str, Any]:
    wanted = [{"name": name, "isRequired": name == names[0]} for name in names]
    credential = {"attributes": wanted, **({"restrictions": {"schemaId": schema_id}} if schema_id else {})}
    return {"payload": {"name": "Gate", "credentials": [credential]}} | more


def test_one_language_is_enough() -> None:
    made = body(filled())
    assert (made["title"], made["titles"]) == ("Größe des Hauses?", {"de": "Größe des Hauses?"})
    assert made["id"] == "grosse-des-hauses"
    assert made["answers"] == [
        {"name": "nachname", "title": "Nachname", "titles": {"de": "Nachname"}, "kind": "text", "isRequired": True}
    ]
    assert made["alternatives"] == [{"credentialType": "pid", "ways": {"nachname": [{"claim": "family_name"}]}}]
    assert "purpose" not in made


def test_an_id_is_another_one_than_those_that_are_taken() -> None:
    assert body(filled(), "grosse-des-hauses", "grosse-des-hauses-2")["id"] == "grosse-des-hauses-3"


def test_answers_of_one_title_have_two_names() -> None:
    draft = filled()
    draft.add("answers", SOURCES)
    draft.set_value("answers[1].titles.de", "Nachname", SOURCES)
    assert draft.named() == ["nachname", "nachname_2"]


def test_a_chosen_credential_brings_the_claims_that_give_the_answers() -> None:
    draft = QuestionDraft()
    draft.set_value("answers[0].titles.en", "Family name", SOURCES)
    draft.set_value("alternatives[0].key", "type:pid", SOURCES)
    assert draft.alternatives[0].ways == [["family_name"]]
    draft.set_value("alternatives[0].key", "own:proof-of-age", SOURCES)
    assert draft.alternatives[0].ways == [[]]


def test_an_age_is_given_by_what_discloses_least_first() -> None:
    draft = QuestionDraft()
    draft.set_value("answers[0].titles.en", "{age} or older", SOURCES)
    draft.set_value("titles.en", "{age}?", SOURCES)
    assert draft.set_value("answers[0].kind", AGE_KIND, SOURCES)
    draft.set_value("ages", "16, 18", SOURCES)
    draft.set_value("alternatives[0].key", "type:pid", SOURCES)
    made = body(draft)
    assert made["ages"] == [16, 18]
    assert made["answers"][0]["name"] == "or_older_{age}"
    assert made["alternatives"][0]["ways"]["or_older_{age}"] == [
        {"claim": "age_equal_or_over.{age}"},
        {"claim": "age_over_{age}"},
        {"claim": "birth_date", "isBirthDate": True},
    ]
    assert draft.set_value("answers[0].kind", "text", SOURCES)
    assert draft.alternatives[0].ways == [[]]
    assert not draft.age_list


@pytest.mark.parametrize("name", [*shipped_catalogue().questions])
def test_a_shipped_question_is_the_same_after_its_form(name: str) -> None:
    before = shipped_catalogue().questions[name]
    made = parse(Question, draft_of(before, SOURCES, is_copy=False).body(set()))
    assert made.model_dump(exclude={"alternatives"}) == before.model_dump(exclude={"alternatives"})
    for one, other in zip(made.alternatives, before.alternatives, strict=True):
        assert (one.ownSchema, one.credentialType) == (other.ownSchema, other.credentialType)
        assert all(one.ways_of(each.name) == other.ways_of(each.name) for each in before.answers if each.isRequired)


def test_a_copy_has_an_id_of_its_own() -> None:
    copied = draft_of(shipped_catalogue().questions["who"], SOURCES, is_copy=True, added=True)
    assert not copied.added
    assert body(copied, "who")["id"] == "who-is-this"


def test_credentials_change_places_and_go() -> None:
    draft = draft_of(shipped_catalogue().questions["belongs"], SOURCES, is_copy=True)
    assert draft.move("alternatives[1]", -1) == "alternatives[0]"
    assert [one["ownSchema"] for one in body(draft)["alternatives"]] == ["employee-badge", "membership-card"]
    draft.drop("alternatives[0]")
    draft.drop("answers[0]")
    made = body(draft)
    assert [one["name"] for one in made["answers"]] == ["given_name", "number"]
    assert made["alternatives"][0]["ways"]["number"] == [{"claim": "member_number"}]


def test_a_request_for_a_schema_becomes_a_question() -> None:
    schema_id = next(each.schema_id for each in KNOWN.schemas if each.name == "membership-card")
    draft = draft_of_request(request(schema_id, "member_number", "level"), KNOWN, "de")
    assert draft is not None
    made = body(draft)
    assert made["title"] == "Gate"
    assert [(one["name"], one["title"], one["isRequired"]) for one in made["answers"]] == [
        ("member_number", "Member number", True),
        ("level", "Level", False),
    ]
    ways = {name: [{"claim": name}] for name in ("member_number", "level")}
    assert made["alternatives"] == [{"ownSchema": "membership-card", "ways": ways}]


def test_a_request_for_a_type_becomes_a_question_with_its_kinds() -> None:
    draft = draft_of_request(request("urn:eudi:pid:1", "family_name", "birth_date"), KNOWN, "en")
    assert draft is not None
    assert [one["kind"] for one in body(draft)["answers"]] == ["text", "date"]


def test_a_request_for_any_credential_becomes_one_for_all_that_have_it() -> None:
    draft = draft_of_request(request("", "given_name"), KNOWN, "en")
    assert draft is not None
    assert {one.key for one in draft.alternatives} >= {"own:membership-card", "own:visitor-badge"}
    nothing = draft_of_request(request("", "shoe_size"), KNOWN, "en")
    assert nothing is not None
    assert [one.key for one in nothing.alternatives] == [""]


def test_a_question_that_is_asked_becomes_one_of_what_is_asked() -> None:
    draft = draft_of_request(request("urn:connector-desk:question:who", "family_name", "given_name"), KNOWN, "en")
    assert draft is not None
    made = body(draft, "who")
    assert [(one["name"], one["isRequired"]) for one in made["answers"]] == [
        ("given_name", False),
        ("family_name", True),
    ]
    assert set(made["alternatives"][0]["ways"]) == {"given_name", "family_name"}


def test_a_request_for_two_credentials_becomes_none() -> None:
    asked = request("", "given_name")
    asked["payload"]["credentials"] *= 2
    assert draft_of_request(asked, KNOWN, "en") is None


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("title", "titles"),
        ("purposes.de", "purposes"),
        ("ages", "ages"),
        ("answers[1].name", "answers[1].titles"),
        ("alternatives[0].credentialType", "alternatives[0].key"),
        ("alternatives[0].ways", "alternatives[0].key"),
        ("alternatives[0].ways.nachname[0].claim", "alternatives[0].ways[0][0]"),
        ("alternatives[0].ways.other[0].claim", ""),
        ("id", ""),
    ],
)
def test_a_fault_of_the_service_has_its_field(path: str, key: str) -> None:
    assert filled().spot_of(path) == key
