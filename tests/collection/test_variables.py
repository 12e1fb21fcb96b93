"""Variables of saved requests: what is filled in, and that a value cannot break out of its place."""

import json
from urllib.parse import unquote, urlsplit
from uuid import UUID

import jmespath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import DAY, read_moment
from connector_desk.collection.variables import (
    UnknownVariable,
    as_text,
    check_template,
    fill,
    in_expression,
    in_json,
    in_path,
    is_name,
)

pytestmark = pytest.mark.sqlite
NOW = 1_795_000_000_000
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=5,
)


def test_names_are_replaced_wherever_they_are():
    assert fill("/a/{{ one }}/{{two}}{{one}}", {"one": "x", "two": 2}, NOW, as_text) == "/a/x/2x"


@pytest.mark.parametrize(
    ("template", "distance"),
    [
        ("{{now}}", 0),
        ("{{now+1d}}", DAY),
        ("{{ now-2w }}", -14 * DAY),
        ("{{now+90s}}", 90_000),
        ("{{now-1h}}", -3_600_000),
    ],
)
def test_moments_are_relative_to_now(template, distance):
    assert read_moment(fill(template, {}, NOW, as_text)) == NOW + distance


def test_each_uuid_is_new():
    first, second = fill("{{uuid}} {{uuid}}", {}, NOW, as_text).split()
    assert UUID(first).version == UUID(second).version == 4
    assert first != second


@pytest.mark.parametrize("template", ["{{gone}}", "{{now+999999w}}", "{{now-999999w}}"])
def test_what_has_no_value_is_named(template):
    with pytest.raises(DeskError) as failed:
        fill(template, {}, NOW, as_text)
    assert failed.value.code == "variable_missing"
    assert template.strip("{}") in failed.value.message


@pytest.mark.parametrize("template", ["{{}}", "{{ a b }}", "{{now+1x}}", "{{a'}}", "{{{a}}}"])
def test_what_is_no_variable_is_refused_when_it_is_read(template):
    with pytest.raises(UnknownVariable):
        check_template(template)


@pytest.mark.parametrize("template", ["", "{a}", "{{a", "{{a}}", "{{$guid}}", "{{base-url}}", "}}{{now+3m}}"])
def test_what_is_a_template_is_taken(template):
    check_template(template)


@pytest.mark.parametrize("name", ["now", "uuid", "now-1d", "", "1a", "a b"])
def test_names_with_a_meaning_are_not_given_away(name):
    assert not is_name(name)


@given(TEXTS)
def test_a_value_stays_one_segment_of_a_path(value):
    path = fill("/a/{{x}}/b", {"x": value}, NOW, in_path)
    first, segment, last = urlsplit(path).path.split("/")[1:]
    assert (first, unquote(segment), last) == ("a", value, "b")


@given(VALUES)
def test_a_value_stays_one_value_of_json(value):
    template = '{"x": "{{x}}"}' if isinstance(value, str) else '{"x": {{x}}}'
    assert json.loads(fill(template, {"x": value}, NOW, in_json)) == {"x": value}


@given(VALUES)
def test_a_value_stays_one_literal_of_an_expression(value):
    assert jmespath.search(fill("@ == {{x}}", {"x": value}, NOW, in_expression), value) is True


def test_what_a_value_holds_is_not_filled_in_again():
    assert fill("{{a}}", {"a": "{{b}}", "b": "no"}, NOW, as_text) == "{{b}}"
