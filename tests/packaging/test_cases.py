"""The numbered cases: each has a sentence and a test."""

from tests import cases


def test_every_case_has_a_test_and_every_number_in_a_name_a_sentence() -> None:
    numbers = cases.listed()
    assert len(numbers) == len(set(numbers)) > 400
    assert cases.carried().keys() == set(numbers)
