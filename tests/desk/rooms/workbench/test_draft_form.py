"""The form of a body: made from every model, it loses nothing in either direction."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.contract.operation import OPERATIONS, operation_of
from connector_desk.desk.kit.model_shape import ShapeKind, shape_of
from connector_desk.desk.kit.nested_form import RowKind
from connector_desk.desk.rooms.workbench.draft_form import (
    MOST_ROWS,
    add_to,
    first_text,
    form_rows,
    skeleton,
    type_into,
)
from connector_desk.desk.rooms.workbench.json_text import read_json, remove, spell

LINES = st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=6).filter(str.isprintable)
ODD = st.none() | st.integers() | st.just({"a": [1]}) | st.just([]) | st.just("a\nb")
OPERATION = st.sampled_from(OPERATIONS)


def bodies(shape, *, odd):
    """Return values of a shape; odd ones have members and types that no model has."""
    if shape.kind is ShapeKind.OBJECT:
        needed = {each.name: bodies(each.shape, odd=odd) for each in shape.members if each.is_required and not odd}
        others = {each.name: bodies(each.shape, odd=odd) for each in shape.members if each.name not in needed}
        made = st.fixed_dictionaries(needed, optional=others | ({"extra": ODD} if odd else {}))
        return made | ODD if odd else made
    if shape.kind is ShapeKind.LIST:
        return st.lists(bodies(shape.item, odd=odd), min_size=0 if odd else 1, max_size=2)
    if shape.kind is ShapeKind.FREE:
        return st.dictionaries(LINES, ODD if odd else LINES, min_size=0 if odd else 1, max_size=2)
    plain = {
        ShapeKind.CHOICE: st.sampled_from(shape.choices or ("",)),
        ShapeKind.YES_NO: st.booleans(),
        ShapeKind.NUMBER: st.integers() | st.sampled_from([0.5, 1e300]),
    }.get(shape.kind, LINES)
    return plain | ODD if odd else plain


def rows_of(shape, text):
    return form_rows(shape, read_json(text))


def fields_of(rows):
    return [each for row in rows for each in (row, *row.fields)]


def plain(rows):
    return [(each.kind, each.location, each.value, each.is_there, each.count) for each in fields_of(rows)]


@settings(max_examples=50)
@given(OPERATION, st.data())
def test_what_the_form_shows_can_be_typed_into_an_empty_one(operation, data):
    shape = shape_of(operation.request)
    document = data.draw(bodies(shape, odd=False))
    wanted = rows_of(shape, json.dumps(document))
    text = ""
    for row in wanted:
        if isinstance(row.location[-1], int):
            above = next(each for each in rows_of(shape, text) if each.location == row.location[:-1])
            if above.count <= row.location[-1]:
                text = add_to(read_json(text), above).apply(text)
        if row.kind is RowKind.ENTRY:
            above = next(each for each in rows_of(shape, text) if each.location == row.location[:-1])
            text = add_to(read_json(text), above, row.label).apply(text)
        for one in (row, *row.fields):
            if one.kind in {RowKind.FIELD, RowKind.ENTRY} and one.is_there:
                now = next(each for each in fields_of(rows_of(shape, text)) if each.location == one.location)
                edit = type_into(read_json(text), now, one.value)
                text = text if edit is None else edit.apply(text)
            elif one.kind is RowKind.OBJECT and one.is_there:
                now = next(each for each in rows_of(shape, text) if each.location == one.location)
                text = text if now.is_there else add_to(read_json(text), now).apply(text)
    while plain(rows_of(shape, text)) != plain(wanted):  # what an added element brings with it beyond the wanted
        extra = next(
            each
            for each in reversed(fields_of(rows_of(shape, text)))
            if each.is_there and each.location not in {one.location for one in fields_of(wanted) if one.is_there}
        )
        text = remove(read_json(text), extra.location).apply(text)
    assert json.loads(text) == document


@settings(max_examples=120)
@given(OPERATION, st.data())
def test_a_form_that_is_not_touched_changes_no_byte_and_one_field_changes_one_member(operation, data):
    shape = shape_of(operation.request)
    text = json.dumps(data.draw(bodies(shape, odd=True)), indent=data.draw(st.sampled_from([None, 1, 4])))
    rows, document = rows_of(shape, text), read_json(text)
    if rows is None:
        assert not isinstance(json.loads(text), dict)
        return
    fields = [each for each in fields_of(rows) if each.kind in {RowKind.FIELD, RowKind.ENTRY}]
    assert all(type_into(document, each, each.value) is None for each in fields)
    for row in fields:
        if row.is_there and not row.is_other and row.shape.kind is ShapeKind.TEXT:
            node = document.find(row.location)
            after = type_into(document, row, row.value + "x").apply(text)
            assert after == text[: node.start] + spell(row.value + "x") + text[node.end :]


@settings(max_examples=60)
@given(OPERATION, st.text('{}[]":, \n01ae"payload"', max_size=40))
def test_any_text_has_a_form_or_none(operation, text):
    rows = form_rows(shape_of(operation.request), read_json(text))
    assert rows is None or all(row.label or row.kind is RowKind.MORE for row in rows)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: each.name)
def test_a_new_draft_has_what_is_required(operation):
    shape = shape_of(operation.request)
    text = first_text(shape)
    assert json.loads(text) == json.loads(spell(skeleton(shape)))
    assert all(each.is_there for each in rows_of(shape, text) if each.is_required)
    assert operation_of(operation.method.lower(), operation.path + "?a=b") is operation


def test_a_number_is_written_as_it_is_typed():
    shape = shape_of(operation_of("POST", "/bc/agent/metrics").request)
    row = next(each for each in rows_of(shape, "") if each.label == "MetricValue")
    assert type_into(read_json("{}"), row, "1e2").apply("{}") == '{\n  "MetricValue": 1e2\n}'
    assert type_into(read_json("{}"), row, "1e").apply("{}") == '{\n  "MetricValue": "1e"\n}'


def test_what_the_form_does_not_show_is_named():
    shape = shape_of(operation_of("POST", "/bc/admin/flow/url").request)
    rows = rows_of(shape, '{"workflow": 5, "goal": null, "other": 1, "more": [], "parameters": {"a": 1, "b": "c"}}')
    assert [(each.label, each.value) for each in rows if each.is_other] == [
        ("workflow", "5"),
        ("goal", "null"),
        ("a", "1"),
    ]
    assert rows[-1].kind is RowKind.UNKNOWN
    assert rows[-1].label == "other, more"
    assert rows_of(shape, "[]") is rows_of(shape, "{") is None


def test_a_form_of_very_many_rows_ends():
    shape = shape_of(operation_of("POST", "/bc/agent/metrics").request)
    rows = rows_of(shape, json.dumps({"Tags": ["x"] * 1_000}))
    assert len(rows) == MOST_ROWS + 1
    assert rows[-1].kind is RowKind.MORE
