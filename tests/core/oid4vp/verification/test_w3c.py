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


@pytest.mark.parametrize(
    ("value", "found"), [("did:x", "did:x"), ({"id": "did:x", "name": "City"}, "did:x"), (None, None), ({}, None)]
)
def test_an_identifier_stands_alone_or_in_an_object(value: object, found: str | None) -> None:
    assert w3c.identifier_of(value) == found


@pytest.mark.parametrize("value", [7, [], ["did:x"], {"id": 7}, {"id": {}}])
def test_an_identifier_is_one_text(value: object) -> None:
    with pytest.raises(Malformed):
        w3c.identifier_of(value)


def test_a_presentation_holds_one_credential() -> None:
    assert w3c.only_credential(["a"]) == w3c.only_credential("a") == "a"
    for value in ([], ["a", "b"]):
        with pytest.raises(Malformed):
            w3c.only_credential(value)


def test_texts_are_one_or_several() -> None:
    assert [w3c.texts_of(one) for one in ("a", ["a", 7, "b"], None, {})] == [["a"], ["a", "b"], [], []]
