"""The problems of the ways in which phones reach the service."""

from connector_desk.contract.reach_problems import AcmeProblem, ReachFault, sentence_and_step
from connector_desk.contract.texts import read_texts


def test_every_problem_has_its_words_and_no_words_are_left_over() -> None:
    codes = [*ReachFault, *AcmeProblem]
    assert sorted(read_texts("reach_problems")) == sorted(codes)
    assert all(text.endswith(".") for code in codes for text in sentence_and_step(code))
