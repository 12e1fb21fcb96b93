"""What is offered and said at a cursor, in finished and unfinished texts."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.contract.operation import OPERATIONS
from connector_desk.desk.kit.model_shape import shape_of
from connector_desk.desk.rooms.workbench.draft import check_body, refused_at
from connector_desk.desk.rooms.workbench.json_completion import (
    KnownSchema,
    ServiceKnowledge,
    Suggestion,
    context_at,
    help_at,
    suggestions_at,
)

ISSUE, ASK = (shape_of(each.request) for each in (OPERATIONS[0], OPERATIONS[4]))
KNOWN = ServiceKnowledge(
    schemas=(KnownSchema("s:1", "Badge", (("name", "Name"),)), KnownSchema("s:2", "Ticket", (("seat", "Seat"),))),
    aliases=(Suggestion("acme:kim", "Kim"),),
)


def offered(written, shape=ISSUE):
    """Return what is offered at the bar."""
    text, position = written.replace("|", ""), written.index("|")
    return [each.value for each in suggestions_at(context_at(text, position), shape, text, KNOWN)]


@pytest.mark.parametrize(
    ("written", "values"),
    [
        ("{|", ["agentAlias", "requestId", "expiryDate", "payload"]),
        ('{"requestId": "x", "e|', ["expiryDate"]),
        ('{"agentAlias": "|', ["acme:kim"]),
        ('{"payload": [{|}]}', ["schemaId", "format", "expirationDate", "attributes"]),
        ('{"payload": [{"schemaId": |', ["s:1", "s:2"]),
        ('{"payload": [{"format": "s|"', ["sd-jwt"]),
        ('{"payload": [{"schemaId": "s:2", "attributes": [{"key": "sea|"}]}]}', ["seat"]),
        ('{"payload": [{"attributes": [{"key": "n|', ["name"]),
        ('{"a": {"b": |', []),
        ("|", []),
    ],
)
def test_what_can_be_written_is_offered(written, values):
    assert offered(written)[: len(values)] == values


def test_a_restriction_offers_the_attributes_of_its_schema():
    text = '{"payload": {"credentials": [{"restrictions": {"schemaId": "s:1"}, "attributes": [{"name": "|"}]}]}}'
    assert offered(text, ASK) == ["name"]
    assert offered('{"payload": {"credentials": [{"attributes": [{"isRequired": |', ASK) == ["true", "false"]


def test_the_meaning_of_a_member_is_said_at_its_name_and_at_its_value():
    text = '{"payload": [{"format": "w3c"}]}'
    for part in ("format", "w3c"):
        context = context_at(text, text.index(part) + 2)
        assert help_at(context, ISSUE, part) == "Format of the credential.\nw3c | sd-jwt | mdoc\ne.g. sd-jwt"
    assert help_at(context_at("[1", 2), ISSUE) == ""


@settings(max_examples=150)
@given(st.text('{}[]":, \\n01ae', max_size=30) | st.text(max_size=20), st.sampled_from(OPERATIONS), st.integers(0, 30))
def test_any_text_has_a_context_and_is_checked(text, operation, position):
    shape = shape_of(operation.request)
    context = context_at(text, position)
    assert 0 <= context.start <= context.end
    suggestions_at(context, shape, text, KNOWN)
    help_at(context, shape, "x")
    checked = check_body(text, operation)
    assert all(0 <= each.start <= each.end <= len(text) for each in checked.faults)


def test_a_fault_is_where_its_member_is_or_its_owner():
    text = '{"payload": [{"schemaId": "x"}], "agentAlias": "no"}'
    found = {each.words.values["path"]: text[each.start : each.end] for each in check_body(text, OPERATIONS[0]).faults}
    assert found == {"payload[0].attributes": "{", "agentAlias": '"no"'}
    (fault,) = refused_at(text, (("payload[0].schemaId", "No such schema."),))
    assert text[fault.start : fault.end] == '"x"'
    assert check_body(text, None).faults == ()
