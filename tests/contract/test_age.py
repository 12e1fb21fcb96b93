"""Whether a person has reached an age."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.contract.age import is_of_age

TODAY = date(2026, 11, 28)


@pytest.mark.parametrize(
    ("born", "answer"),
    [
        ("2008-11-28", True),
        ("2008-11-29", False),
        ("2008-11", None),
        ("2008-12", False),
        ("2008-10", True),
        ("2008", None),
        ("2007", True),
        ("2009", False),
        ("2008-11-00", None),
        ("2008-10-00", True),
        ("2008-00-00", None),
        ("2007-00-00", True),
        ("2026-11-28", False),
        ("2026-11-00", False),
        ("2026-00-00", False),
    ],
)
def test_who_is_18(born: str, answer: bool | None) -> None:
    assert is_of_age(born, 18, TODAY) is answer


@pytest.mark.parametrize(
    "born",
    [
        "",
        "today",
        "28.11.2000",
        "2000-02-30",
        "2001-02-29",
        "2000-13-01",
        "2000-13",
        "0000-11-28",
        "20001128",
        20001128,
        None,
        True,
        "2026-11-29",
        "2026-12",
        "2027",
        "2999-01-01",
        "0001-01-01",
        "1875-11-28",
    ],
)
def test_what_is_no_date_of_birth_answers_nothing(born: object) -> None:
    assert is_of_age(born, 18, TODAY) is None


def test_who_was_born_on_a_leap_day_grows_older_on_the_first_of_march() -> None:
    assert is_of_age("2008-02-29", 18, date(2026, 2, 28)) is False
    assert is_of_age("2008-02-29", 18, date(2026, 3, 1)) is True
    assert is_of_age("2008-02-29", 20, date(2028, 2, 28)) is False
    assert is_of_age("2008-02-29", 20, date(2028, 2, 29)) is True


@given(
    st.dates(date(1900, 1, 1), TODAY),
    st.integers(0, 120),
    st.sampled_from(["{:%Y}", "{:%Y-%m}", "{:%Y-%m}-00", "{:%Y}-00-00"]),
)
def test_less_of_a_date_never_answers_otherwise_than_the_whole(born: date, age: int, form: str) -> None:
    part = is_of_age(form.format(born), age, TODAY)
    assert part is None or part is is_of_age(born.isoformat(), age, TODAY)


@given(st.dates(date(1900, 1, 1), TODAY), st.integers(1, 120))
def test_nobody_grows_younger(born: date, age: int) -> None:
    answers = [is_of_age(born.isoformat(), age, TODAY + timedelta(days)) for days in range(0, 800, 40)]
    assert answers == sorted(answers, key=bool)
