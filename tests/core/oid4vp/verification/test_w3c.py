import pytest

from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp.verification import w3c


def test_the_claims_are_what_is_neither_identifier_nor_type() -> None:
    subject = {"id": "did:example:1", "type": ["Member"], "name": "Ada", "ids": 1}
    assert w3c.claims_of(subject) == {"name": "Ada", "ids": 1}


@pytest.mark.parametrize("value", [None, [], [{}, {}], "x", ["x"]])
def test_a_credential_has_one_subject(value: object) -> None:
    with pytest.raises(Malformed):
        w3c.subject_of({"credentialSubject": value})


@pytest.mark.parametrize("value", [{"name": "Ada"}, [{"name": "Ada"}]])
def test_the_one_subject_may_stand_in_a_list(value: object) -> None:
    assert w3c.subject_of({"credentialSubject": value}) == {"name": "Ada"}


@pytest.mark.parametrize(("value", "place", "found"), [(["a", "b"], 0, "a"), (["a", "b"], 1, "b"), ("a", 0, "a")])
def test_a_credential_is_found_at_its_place(value: object, place: int, found: str) -> None:
    assert w3c.credential_at(value, place) == found


@pytest.mark.parametrize("place", [-1, 2])
def test_there_is_none_at_another_place(place: int) -> None:
    with pytest.raises(Malformed):
        w3c.credential_at(["a", "b"], place)
