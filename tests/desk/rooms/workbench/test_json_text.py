"""JSON as it is written: read with all places, agreed with another reader, changed in one place only."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.contract.strict_json import location_of, spell_path
from connector_desk.desk.rooms.workbench.json_text import (
    EditRefused,
    NodeKind,
    Spelled,
    TextEdit,
    changed,
    read_json,
    remove,
    set_value,
)

SPACES = st.text(" \t\n\r", max_size=3)
TEXTS = st.text(max_size=8)
SCALARS = (
    st.none() | st.booleans() | st.integers(-(10**6), 10**6) | st.floats(allow_nan=False, allow_infinity=False) | TEXTS
)
DOCUMENTS = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4))


@st.composite
def written(draw):
    """Return a document and one of the ways to write it."""

    def spell(value):
        before, after = draw(SPACES), draw(SPACES)
        if isinstance(value, dict):
            parts = [f"{spell(name)}:{spell(inner)}" for name, inner in value.items()]
            inside = "{" + (",".join(parts) or draw(SPACES)) + "}"
        elif isinstance(value, list):
            inside = "[" + (",".join(map(spell, value)) or draw(SPACES)) + "]"
        else:
            inside = json.dumps(value, ensure_ascii=draw(st.booleans()))
        return before + inside + after

    document = draw(DOCUMENTS)
    return document, spell(document)


def locations(value, above=()):
    yield above
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for part, inner in parts:
        yield from locations(inner, (*above, part))


def inside(value, location):
    for part in location:
        value = value[part]
    return value


@settings(max_examples=60)
@given(written())
def test_each_value_is_found_where_it_is_written(pair):
    document, text = pair
    read = read_json(text)
    assert read.faults == ()
    for location in locations(document):
        node = read.find(location)
        assert json.loads(read.spelled(node)) == inside(document, location)
        assert location_of(spell_path(location)) == location or "" in location


@given(written(), st.data(), DOCUMENTS)
def test_a_change_leaves_every_other_byte(pair, data, value):
    document, text = pair
    location = data.draw(st.sampled_from(list(locations(document))))
    node = read_json(text).find(location)
    edit = set_value(read_json(text), location, value)
    assert (edit.start, edit.end) == (node.start, node.end)
    after = edit.apply(text)
    assert inside(json.loads(after), location) == value
    assert after.startswith(text[: node.start])
    assert after.endswith(text[node.end :])


@given(written(), st.data(), DOCUMENTS)
def test_what_is_added_is_added_and_nothing_else(pair, data, value):
    document, text = pair
    owners = [each for each in locations(document) if isinstance(inside(document, each), dict | list)]
    if not owners:
        return
    location = data.draw(st.sampled_from(owners))
    owner = inside(document, location)
    part = len(owner) if isinstance(owner, list) else data.draw(TEXTS.filter(lambda name: name not in owner))
    after = changed(text, (*location, part), value)
    owner.append(value) if isinstance(owner, list) else owner.update({part: value})
    assert json.loads(after) == document
    assert list(inside(json.loads(after), location)) == list(owner)


@given(written(), st.data())
def test_what_is_removed_is_removed_and_nothing_else(pair, data):
    document, text = pair
    found = [each for each in locations(document) if each]
    if not found:
        return
    location = data.draw(st.sampled_from(found))
    edit = remove(read_json(text), location)
    del inside(document, location[:-1])[location[-1]]
    assert json.loads(edit.apply(text)) == document
    assert edit.text == ""


def refuse(name):
    raise ValueError(name)


@settings(max_examples=200)
@given(st.text('{}[]":,\\ \n0123e.-+truefalsnNa/u\ud800é', max_size=24) | st.text(max_size=24))
def test_a_text_is_json_here_if_it_is_for_another_reader(text):
    read = read_json(text)
    try:
        json.loads(text, parse_constant=refuse)
    except ValueError:
        assert read.root is None
        assert len(read.faults) == (1 if text.strip(" \t\n\r") else 0)
        for fault in read.faults:
            assert 0 <= fault.start <= fault.end <= len(text)
    else:
        assert read.root is not None


@pytest.mark.parametrize("depth", [33, 50_000])
def test_a_deep_text_is_read_and_said_to_be_deep(depth):
    read = read_json("[" * depth + "]" * depth)
    assert read.root is not None
    assert [each.words.values for each in read.faults] == [{"count": "32"}]
    assert read_json("[" * depth).root is None


def test_a_name_there_twice_is_marked_and_the_last_one_counts():
    text = '{"a": 1, "a": 2}'
    read = read_json(text)
    assert [(each.start, each.end, each.words.values) for each in read.faults] == [(9, 12, {"name": "a"})]
    assert read.spelled(read.find(("a",))) == "2"
    assert changed(text, ("a",), 3) == '{"a": 1, "a": 3}'


@pytest.mark.parametrize(
    ("text", "where", "sentence"),
    [
        ('{"a":}', 5, "A value is expected here."),
        ('{"a" 1}', 5, "A colon is expected here."),
        ("[1 2]", 3, "A comma or “{closing}” is expected here."),
        ("NaN", 0, "“{word}” is no JSON value."),
        ('["x', 1, "This text has no closing quotation mark."),
        ('"\\q"', 0, "This text has an escape or a control character that JSON does not allow."),
        ("{a:1}", 1, "A name in quotation marks is expected here."),
        ("{} x", 3, "Nothing may follow the document."),
        ("[01]", 1, "“{word}” is no JSON value."),
    ],
)
def test_a_fault_is_said_where_it_is(text, where, sentence):
    (fault,) = read_json(text).faults
    assert (fault.start, fault.words.text) == (where, sentence)
    assert fault.end > fault.start


@pytest.mark.parametrize(
    ("text", "location", "value", "after"),
    [
        ("", ("a", 0, "b"), 1, '{\n  "a": [\n    {\n      "b": 1\n    }\n  ]\n}'),
        ('{\n    "a" : 1\n}', ("b",), "x", '{\n    "a" : 1,\n    "b" : "x"\n}'),
        ('{"a":1, "b":2}', ("c",), [1], '{"a":1, "b":2, "c":[1]}'),
        ('{"a":1e2}', ("a",), Spelled("1E+2"), '{"a":1E+2}'),
        ('{"a":{}}', ("a", "b"), True, '{"a":{"b": true}}'),
        ("[]", (0,), "a\u2029\ud800", '[\n  "a\\u2029\\ud800"\n]'),
    ],
)
def test_a_change_follows_the_spacing_around_it(text, location, value, after):
    assert changed(text, location, value) == after


@pytest.mark.parametrize(
    ("text", "location"),
    [("{", ("a",)), ("[]", ("a",)), ("{}", (0,)), ("[]", (1,)), ("", (1,)), ('{"a":1}', ("a", "b"))],
)
def test_a_change_that_would_lose_something_is_refused(text, location):
    with pytest.raises(EditRefused):
        set_value(read_json(text), location, 1)


def test_an_edit_replaces_its_part():
    assert TextEdit(1, 2, "xy").apply("abc") == "axyc"
    assert remove(read_json("{}"), ("a",)) is None
    assert read_json(" \n").root is None
    assert read_json('{"a":[]}').find(("a",)).kind is NodeKind.ARRAY
