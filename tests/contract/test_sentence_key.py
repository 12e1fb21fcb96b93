"""The key and the parameters of a sentence beside it on the wire, written and read again."""

import copy
import json
import pickle

import pytest

from connector_desk.contract.fault_texts import FaultText, Sentence, key_and_parameters
from connector_desk.contract.sentence_key import read_key, with_key

PLAIN = FaultText.NEEDED
FILLED = FaultText.MOST_CHARACTERS.format(count="1,000")
WITHIN = FaultText.IN_LINE.format(line=12, said=FaultText.OF_FIELD.format(field="goal", said=FaultText.NEEDED))


def test_a_sentence_is_written_with_its_key_and_parameters() -> None:
    assert with_key(PLAIN) == {"message": "This is required.", "key": "needed"}
    assert with_key(FILLED) == {
        "message": "At most 1,000 characters.",
        "key": "most_characters",
        "parameters": {"count": "1,000"},
    }
    assert with_key(WITHIN)["parameters"] == {
        "line": "12",
        "said": {
            "message": "goal: This is required.",
            "key": "of_field",
            "parameters": {"field": "goal", "said": {"message": "This is required.", "key": "needed"}},
        },
    }
    assert with_key("Something else.") == {"message": "Something else."}


@pytest.mark.parametrize("sentence", [PLAIN, FILLED, WITHIN])
def test_it_is_read_as_it_was_written(sentence: str) -> None:
    members = json.loads(json.dumps(with_key(sentence)))
    read = read_key(members["message"], members)
    assert type(read) is type(sentence)
    assert key_and_parameters(read) == key_and_parameters(sentence)


@pytest.mark.parametrize(
    "members",
    [
        {},
        {"key": "of_a_later_version"},
        {"key": "NEEDED "},
        {"key": 5},
        {"key": "most_characters"},
        {"key": "most_characters", "parameters": {"number": "1,000"}},
        {"key": "most_characters", "parameters": {"count": 1000}},
        {"key": "most_characters", "parameters": ["1,000"]},
        {"key": "most_bytes", "parameters": {"count": "1,000"}},
        {"key": "most_characters", "parameters": {"count": {"key": "needed"}}},
        {"key": "most_characters", "parameters": {f"p{n}": "1,000" for n in range(17)} | {"count": "1,000"}},
    ],
)
def test_a_key_that_is_not_known_or_says_something_else_counts_for_nothing(members) -> None:
    assert type(read_key("At most 1,000 characters.", members)) is str


def test_what_is_filled_in_is_no_pattern() -> None:
    read = read_key("A kind called {name} is missing.", {"key": "needed_by_name", "parameters": {"name": "A {0.x!r}"}})
    assert type(read) is str
    named = FaultText.NEEDED_BY_NAME.format(name="{count}")
    assert read_key(named, with_key(named)) == "{count} is required."


def test_a_sentence_says_only_what_its_text_has_places_for() -> None:
    assert FaultText.AT_LEAST.format(count="3", figure="3").parameters == {"figure": "3"}


@pytest.mark.parametrize("made", [copy.deepcopy, copy.copy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_is_the_same(made) -> None:
    again = made(WITHIN)
    assert isinstance(again, Sentence)
    assert (again, again.text, again.parameters) == (WITHIN, WITHIN.text, WITHIN.parameters)
