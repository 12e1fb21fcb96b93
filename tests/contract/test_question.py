"""The shipped credential types and questions."""

from __future__ import annotations

import pytest

from connector_desk.base.bundled import bundled
from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.claim_path import parse_path
from connector_desk.contract.credential_type import CredentialType
from connector_desk.contract.question import AGE, question_id, shipped_catalogue, with_age
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.wire import parse
from connector_desk.core.schemas.registry import shipped_schemas

CATALOGUE = shipped_catalogue()
SCHEMAS = {one.name: one for one in shipped_schemas()}
QUESTIONS = pytest.mark.parametrize("name", [*CATALOGUE.questions])


@pytest.mark.parametrize("name", [*CATALOGUE.types])
def test_a_type_says_where_each_claim_is(name: str) -> None:
    known = CATALOGUE.types[name]
    names = [one.name for one in known.claims]
    assert len(names) == len(set(names))
    for encoding in known.encodings:
        assert set(encoding.paths) <= set(names)
        assert all(known.path_of(one, encoding) for one in names)
    texts = [known.titles, known.descriptions, *(one.titles for one in known.claims)]
    assert all("de" in one for one in texts)


@QUESTIONS
def test_each_alternative_has_what_the_question_requires(name: str) -> None:
    question = CATALOGUE.questions[name]
    for alternative in question.alternatives:
        assert set(alternative.ways) <= {one.name for one in question.answers}
        for answer in question.answers:
            for age in question.ages or [None]:
                ways = [with_age(way.claim, age) for way in alternative.ways_of(answer.name)]
                if alternative.ownSchema is not None:
                    found = [way in SCHEMAS[alternative.ownSchema].properties for way in ways]
                else:
                    known = CATALOGUE.types[alternative.credentialType or ""]
                    found = [known.path_of(way, one) is not None for way in ways for one in known.encodings]
                assert all(found) or not answer.isRequired, (answer.name, ways)


@QUESTIONS
def test_a_question_speaks_german_and_has_an_icon(name: str) -> None:
    question = CATALOGUE.questions[name]
    for texts in (question.titles, question.descriptions, question.purposes, *(one.titles for one in question.answers)):
        assert "de" in texts
    assert bundled("icons", f"{question.icon}.svg").is_file()
    assert (AGE in question.title) is bool(question.ages)


def test_a_question_is_found_by_its_id() -> None:
    assert CATALOGUE.question(question_id("age")) is CATALOGUE.questions["age"]
    assert CATALOGUE.question("age") is None
    assert CATALOGUE.question(question_id("")) is None
    assert CATALOGUE.type_of("urn:eudi:pid:de:1") is CATALOGUE.types["pid"]
    assert CATALOGUE.type_of("urn:eudi:pid:1:other") is None


@pytest.mark.parametrize(
    ("attribute", "age"),
    [
        ("age_over_18", 18),
        ("age_over_99", 99),
        ("age_over_0", ...),
        ("age_over_151", ...),
        ("age_over_018", ...),
        ("age_over_{age}", ...),
        ("age_over_18 ", ...),
        ("xage_over_18", ...),
    ],
)
def test_an_answer_is_found_with_its_age(attribute: str, age: object) -> None:
    found = CATALOGUE.questions["age"].find_answer(attribute)
    assert (... if found is None else found.age) == age


def test_the_paths_of_the_identity_card() -> None:
    card = CATALOGUE.types["pid"]
    encoding, mdoc = card.encodings
    assert card.path_of("resident_city", encoding) == parse_path("address.locality")
    assert card.path_of("place_of_birth.country", encoding) == ("place_of_birth", "country")
    space = "eu.europa.ec.eudi.pid.1"
    assert card.path_of("resident_city", mdoc) == (space, "resident_city")
    assert card.path_of("birth_place", mdoc) == (space, "place_of_birth")
    assert card.path_of("place_of_birth.country", mdoc) == (space, "place_of_birth", "country")
    for one in card.encodings:
        assert card.path_of("shoe_size", one) is None
        assert card.path_of("shoe.size", one) is None


def test_a_mobile_document_and_nothing_else_has_a_namespace() -> None:
    made = CATALOGUE.types["driving-licence"].model_dump(mode="json")
    for encoding in ({"format": "mdoc", "types": ["x"]}, {"format": "sd-jwt", "types": ["x"], "namespace": "x"}):
        with pytest.raises(ValidationFailed) as caught:
            parse(CredentialType, dumps({**made, "encodings": [encoding]}))
        assert [one.path for one in caught.value.fields] == ["encodings[0].namespace"]
