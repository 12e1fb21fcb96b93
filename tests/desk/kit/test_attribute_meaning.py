"""What an attribute says of a person, whatever its kind of credential calls it."""

import pytest

from connector_desk.contract.attribute_meaning import Meaning, meaning_of_key, name_in_claims
from connector_desk.desk.kit.attribute_meaning import meaning_of, name_of, values_by_meaning
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.schema import FormField


def attribute(key: str, label: str = "") -> FormField:
    return FormField(key, FieldKind.TEXT, {"en": label or key})


@pytest.mark.parametrize(
    ("key", "label", "meaning"),
    [
        ("given_name", "", Meaning.GIVEN_NAME),
        ("firstName", "", Meaning.GIVEN_NAME),
        ("Nachname", "", Meaning.FAMILY_NAME),
        ("attendee_name", "Name", Meaning.FULL_NAME),
        ("x1", "Full name", Meaning.FULL_NAME),
        ("e-mail", "", Meaning.EMAIL),
        ("birth_date", "", Meaning.BIRTH_DATE),
        ("portrait", "", Meaning.PICTURE),
        ("event_name", "Event", None),
        ("member_number", "Member number", None),
        ("host", "Host", None),
    ],
)
def test_an_attribute_is_known_by_its_key_or_its_label(key: str, label: str, meaning: Meaning | None) -> None:
    assert meaning_of(attribute(key, label)) is meaning


def test_a_full_name_is_put_together_and_taken_apart_only_where_that_is_plain() -> None:
    parts = [attribute("given_name"), attribute("family_name")]
    values = {"given_name": "Ana", "family_name": "Berg"}
    assert values_by_meaning(parts, values)[Meaning.FULL_NAME] == name_of(parts, values) == "Ana Berg"
    whole = [attribute("name")]
    assert values_by_meaning(whole, {"name": "Ana Berg"})[Meaning.FAMILY_NAME] == "Berg"
    assert Meaning.FAMILY_NAME not in values_by_meaning(whole, {"name": "Ana van der Berg"})
    assert name_of(whole, {"name": "Ana van der Berg"}) == "Ana van der Berg"
    assert name_of([attribute("seat")], {"seat": "12"}) == ""


def test_presented_values_name_their_person_under_any_namespace() -> None:
    assert meaning_of_key("org.iso.18013.5.1:family_name") is Meaning.FAMILY_NAME
    assert meaning_of_key("event_name") is None
    assert name_in_claims({"given_name": "Ana", "family_name": "Berg", "age": 7}) == "Ana Berg"
    assert name_in_claims({"holder.name": "Ana Berg"}) == "Ana Berg"
    assert name_in_claims({"age_over_18": True, "given_name": 7}) == ""
