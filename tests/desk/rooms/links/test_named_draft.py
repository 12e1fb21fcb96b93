"""A link to a workflow that is named by hand: each field is reached, and JSON is the other view of the same."""

import json

import pytest
from fakes import NOON
from model_fields import paths_in, paths_of

from connector_desk.contract.workflow import CreateWorkflowLink
from connector_desk.desk.rooms.links.controller import by_name
from connector_desk.desk.rooms.links.draft import CONNECTS, GOAL, METHOD, NAME, PARAMETERS, WHEN, LinkDraft, When


@pytest.fixture
def draft() -> LinkDraft:
    made = LinkDraft(workflow=by_name(), now=lambda: NOON)
    for row, value in ((NAME, " day-pass "), (METHOD, "short"), (PARAMETERS, '{"event": {"day": 2}}')):
        made.edit(row, value)
    return made


def test_the_form_reaches_every_field_of_the_operation(draft: LinkDraft) -> None:
    for key, value in ((GOAL, "Open day"), (CONNECTS, "true"), (WHEN, When.WEEK)):
        draft.edit(key, value)
    assert draft.validate()
    body = draft.text()
    sent = CreateWorkflowLink.model_validate_json(body)
    assert (sent.workflow, sent.methodName, sent.parameters) == ("day-pass", "short", {"event": {"day": 2}})
    assert paths_in(json.loads(body), paths_of(CreateWorkflowLink)) == paths_of(CreateWorkflowLink)
    other = LinkDraft(workflow=draft.workflow, now=lambda: NOON)
    other.write(draft.shown_text())
    assert other.is_shown
    other.show_form()
    assert other.document() == draft.document()


@pytest.mark.parametrize("typed", ["[]", "7", "{", '{"a":1,"a":2}', "event"])
def test_parameters_that_are_no_object_are_told_at_their_row(draft: LinkDraft, typed: str) -> None:
    draft.edit(PARAMETERS, typed)
    assert not draft.validate()
    assert draft.first_fault() == PARAMETERS


@pytest.mark.parametrize("path", ["workflow", "methodName", "parameters.event.day"])
def test_refusals_stand_beside_their_rows(draft: LinkDraft, path: str) -> None:
    assert draft.refuse([(path, "x", "Not here."), ("elsewhere", "x", "What?")]) == ["elsewhere: What?"]
    assert draft.first_fault() == path.partition(".")[0]


@pytest.mark.parametrize("more", [{"surprise": 1}, {"parameters": []}, {"expiryDate": "soon"}, {"methodName": None}])
def test_json_that_the_form_cannot_show_is_sent_as_it_is(draft: LinkDraft, more: dict[str, object]) -> None:
    text = json.dumps({"workflow": "x", **more})
    draft.write(text)
    assert not draft.is_shown
    assert draft.text() == text.encode()
