"""Two exchanges side by side."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.collection.comparison import Difference, compare
from connector_desk.collection.history import Exchange, KeptMessage

pytestmark = pytest.mark.sqlite
REQUEST = KeptMessage((("Content-Type", "application/json"), ("X-A", "1"), ("x-a", "2")), '{"a": 1}', is_whole=True)
RESPONSE = KeptMessage((("Content-Type", "application/json"),), '{"b": [1, {"c": "x"}]}', is_whole=True)
ONE = Exchange(1, "Desk", "POST", "https://x/a", REQUEST, 200, 0.1, RESPONSE)
TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=3)
DOCUMENTS = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.sampled_from([0.0, 1.5]) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)


def with_body(body):
    return replace(ONE, response=replace(RESPONSE, body=body))


def of_bodies(first, second):
    return [(each.path, each.first, each.second) for each in compare(with_body(first), with_body(second))]


def test_an_exchange_is_like_itself_at_any_time():
    assert list(compare(ONE, replace(ONE, at=2, seconds=9.0))) == []


def test_each_part_that_differs_is_told():
    headers = (("content-type", "application/json"), ("X-A", "1"), ("X-B", "3"))
    other = Exchange(
        1,
        "Desk",
        "PUT",
        "https://x/b",
        KeptMessage(headers, '{"a": 2}', is_whole=True),
        None,
        0.0,
        None,
        "place_unreachable",
    )
    assert list(compare(ONE, other)) == [
        Difference("method", "", "POST", "PUT"),
        Difference("address", "", "https://x/a", "https://x/b"),
        Difference("status", "", "200", None),
        Difference("failure", "", None, "place_unreachable"),
        Difference("request headers", "x-a", "1, 2", "1"),
        Difference("request headers", "x-b", None, "3"),
        Difference("request body", "a", "1", "2"),
        Difference("response headers", "content-type", "application/json", None),
        Difference("response body", "", RESPONSE.body, ""),
    ]


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        ('{"a": 1, "b": 2}', '{"b": 3}', [("a", "1", None), ("b", "2", "3")]),
        ('[1, {"c": "x"}]', '[1, {"c": "y"}, 3]', [("[1].c", '"x"', '"y"'), ("[2]", None, "3")]),
        ('{"a": [1]}', '{"a": {"b": 1}}', [("a", "[1]", '{"b":1}')]),
        ('{"a": 1}', '{"a": true}', [("a", "1", "true")]),
        ('{"a": null}', "{}", [("a", "null", None)]),
        ('{"a":1}', '{"a": 1}', [("", '{"a":1}', '{"a": 1}')]),
        ("<html>", "{}", [("", "<html>", "{}")]),
    ],
)
def test_json_is_compared_by_its_members(first, second, found):
    assert of_bodies(first, second) == found


@given(DOCUMENTS, DOCUMENTS)
def test_differences_mirror_and_are_there_exactly_when_bodies_differ(first, second):
    one, other = json.dumps(first), json.dumps(second)
    found = of_bodies(one, other)
    assert bool(found) == (one != other)
    assert sorted(map(str, of_bodies(other, one))) == sorted(str((path, b, a)) for path, a, b in found)
    assert all(a != b for _, a, b in found)
