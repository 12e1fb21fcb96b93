"""Values inside objects and arrays, as people read them."""

import pytest

from connector_desk.desk.kit.badge_values import claims_by_path
from connector_desk.desk.kit.schema import read_schema
from connector_desk.desk.kit.values import claim_words, field_of, label_of
from tests.desk.rooms.issue.test_nested_attributes import RECORD

SCHEMA = read_schema(RECORD)


@pytest.mark.parametrize(
    ("key", "language", "label"),
    [
        ("given_name", "de", "Vorname"),
        ("address.locality", "de", "Anschrift · Ort"),
        ("address", "de", "Anschrift"),
        ("nationalities[]", "en", "Nationality"),
        ("nationalities[1]", "en", "Nationality 2"),
        ("nationalities", "en", "Nationality"),
        ("degrees[].type", "en", "Degree · Kind"),
        ("degrees[0].type", "en", "Degree · Kind"),
        ("degrees", "en", "Degree"),
        ("unknown.x", "en", "Unknown.x"),
    ],
)
def test_a_path_is_named_by_what_it_leads_through(key: str, language: str, label: str) -> None:
    assert label_of(SCHEMA, key, language) == label


def test_whole_objects_are_told_with_the_names_of_what_is_inside() -> None:
    assert claim_words(SCHEMA, "address", {"locality": "Köln", "x": "1"}, "de") == "Ort: Köln, X: 1"
    degrees = [{"type": "BA", "grade": 1.5}, {"type": "MA"}]
    assert claim_words(SCHEMA, "degrees", degrees, "en") == "Kind: BA, Grade: 1.5; Kind: MA"
    assert claim_words(SCHEMA, "nationalities", ["DE", "FR"], "en") == "DE, FR"
    assert claim_words(None, "address", {"postal_code": "1"}, "en") == "Postal code: 1"


def test_a_field_is_found_by_any_index() -> None:
    assert field_of(SCHEMA, "degrees[7].grade") is field_of(SCHEMA, "degrees[].grade") is not None
    assert field_of(SCHEMA, "degrees[].x") is field_of(SCHEMA, "nothing") is None


def test_a_badge_has_the_values_inside_by_their_paths() -> None:
    claims = {"given_name": "Zoë", "address": {"locality": "Köln"}, "nationalities": ["DE", "FR"]}
    assert claims_by_path(SCHEMA, claims) == {
        "given_name": "Zoë",
        "address.locality": "Köln",
        "nationalities[]": ["DE", "FR"],
    }
    assert claims_by_path(None, claims) == claims
