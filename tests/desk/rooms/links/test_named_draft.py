"""A link to a workflow that is named by hand: each field is reached, and JSON is the other view of the same."""

import json

import pytest
from fakes import NOON
from model_fields import paths_in, paths_of

from connector_desk.contract.workflow import CreateWorkflowLink
from connector_desk.desk.rooms.links.draft import GOAL
from connector_desk.desk.rooms.links.expiry import Expiry, When
from connector_desk.desk.rooms.links.named_draft import METHOD, NAME, PARAMETERS, NamedLinkDraft, named_workflow

ROWS = {name: {"en": name} for name in (NAME, METHOD, PARAMETERS)}


@pytest.fixture
def draft() -> NamedLinkDraft:
    made = NamedLinkDraft(named_workflow({"en": "By name"}, {"en": ""}, ROWS)).begin()
    for row, value in ((NAME, " day-pass "), (METHOD, "short"), (PARAMETERS, '{"event": {"day": 2}}')):
        made.edit(f"parameters.{row}", value)
    return made


def test_the_form_reaches_every_field_of_the_operation(draft: NamedLinkDraft) -> None:
    draft.edit(GOAL, "Open day")
    draft.connects, draft.expiry = True, Expiry(When.WEEK)
    assert draft.judge(NOON)
    body = draft.body(NOON)
    sent = CreateWorkflowLink.model_validate_json(body)
    assert (sent.workflow, sent.methodName, sent.parameters) == ("day-pass", "short", {"event": {"day": 2}})
    assert paths_in(json.loads(body), paths_of(CreateWorkflowLink)) == paths_of(CreateWorkflowLink)
    other = NamedLinkDraft(draft.workflow).begin()
    other.write(draft.text(NOON))
    assert other.is_shown
    other.show_form()
    assert other.document(NOON) == draft.document(NOON)


@pytest.mark.parametrize("typed", ["[]", "7", "{", '{"a":1,"a":2}', "event"])
def test_parameters_that_are_no_object_are_told_at_their_row(draft: NamedLinkDraft, typed: str) -> None:
    draft.edit(f"parameters.{PARAMETERS}", typed)
    assert not draft.judge(NOON)
    assert draft.first_fault(NOON) == "parameters.parameters"


@pytest.mark.parametrize("path", ["workflow", "methodName", "parameters.event.day"])
def test_refusals_stand_beside_their_rows(draft: NamedLinkDraft, path: str) -> None:
    assert draft.refuse([(path, "x", "Not here."), ("elsewhere", "x", "What?")]) == ["elsewhere: What?"]
    assert draft.first_fault(NOON) == f"parameters.{path.partition('.')[0]}"


@pytest.mark.parametrize("more", [{"surprise": 1}, {"parameters": []}, {"expiryDate": "soon"}, {"methodName": None}])
def test_json_that_the_form_cannot_show_is_sent_as_it_is(draft: NamedLinkDraft, more: dict[str, object]) -> None:
    text = json.dumps({"workflow": "x", **more})
    draft.write(text)
    assert not draft.is_shown
    assert draft.body(NOON) == text.encode()
