"""Whom values are about, and whether two sets of values may be about one person."""

import pytest

from connector_desk.contract.attribute_meaning import person_in_claims

KIM = {"given_name": "Kim", "family_name": "Lee"}


@pytest.mark.parametrize(
    ("first", "second", "may_be"),
    [
        (KIM, {"name": " kim  LEE"}, True),
        (KIM, {"given_name": "Kim", "family_name": "Li"}, False),
        (KIM, KIM | {"birth_date": "2000-01-01"}, True),
        (KIM | {"birth_date": "2000-01-01"}, KIM | {"date_of_birth": "2000-01-02"}, False),
        (KIM | {"email": "kim@a.example"}, KIM | {"mail": "KIM@a.example"}, True),
        (KIM | {"email": "kim@a.example"}, KIM | {"email": "kim@b.example"}, False),
        ({"level": "gold"}, {"level": "gold"}, False),
    ],
)
def test_the_same_name_is_the_same_person_unless_more_tells_them_apart(
    first: dict[str, object], second: dict[str, object], may_be: bool
) -> None:
    assert person_in_claims(first).may_be(person_in_claims(second)) is may_be
    assert person_in_claims(second).may_be(person_in_claims(first)) is may_be
