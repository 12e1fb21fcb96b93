"""What is said of a fault: every sentence is found again, with what was filled in."""

import string
import time

import pytest

from connector_desk.contract.fault_texts import FaultText, found_in

FILLED = {
    "said": "This is needed.",
    "field": "given_name",
    "line": "31",
    "count": "65,536",
    "choices": "'text', 'lines', 'whole'",
    "example": "2026-11-21T18:00:00Z",
    "name": "A badge. With a point: and more",
    "character": "'\\n'",
}


def places(sentence: str) -> dict[str, str]:
    """Fill every place of a sentence."""
    names = [name for _, name, _, _ in string.Formatter().parse(sentence) if name]
    return {name: FILLED.get(name, "<b>some value</b>") for name in names}


@pytest.mark.parametrize("sentence", FaultText)
def test_every_sentence_is_found_again(sentence: FaultText) -> None:
    values = places(sentence)
    assert found_in(sentence.format(**values)) == (sentence, values)


def test_a_sentence_within_a_sentence_is_found() -> None:
    text = "Line 12: goal: This is needed."
    assert found_in(text) == (FaultText.IN_LINE, {"line": "12", "said": "goal: This is needed."})
    assert found_in("goal: This is needed.") == (FaultText.OF_FIELD, {"field": "goal", "said": "This is needed."})
    assert found_in("The goal is needed.") == (FaultText.NEEDED_BY_NAME, {"name": "The goal"})


@pytest.mark.parametrize("text", ["", "Nobody ever says this.", "THIS IS NEEDED.", "This is needed. And more"])
def test_what_nobody_here_says_is_none(text: str) -> None:
    assert found_in(text) is None


@pytest.mark.parametrize("text", ["a: " * 330, "{name} needs " * 70 + ".", "x" * 1_001, "There is no schema " * 50])
def test_a_strangers_text_costs_little(text: str) -> None:
    found_in("")
    started = time.thread_time()
    found_in(text)
    assert time.thread_time() - started < 0.5
