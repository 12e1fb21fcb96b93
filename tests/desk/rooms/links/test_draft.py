"""A link as it is made: typed values, faults, and JSON as the other view of the same."""

import json

import fakes
import pytest
from fake_workflows import known_workflows
from fakes import NOON
from model_fields import paths_in, paths_of

from connector_desk.base.instants import DAY, HOUR, to_text
from connector_desk.contract.workflow import CreateWorkflowLink
from connector_desk.contract.workflow import Workflow as WorkflowModel
from connector_desk.desk.kit.words import Words
from connector_desk.desk.rooms.links.draft import (
    CONNECTS,
    EXPIRY,
    GOAL,
    METHOD,
    WHEN,
    LinkDraft,
    When,
    moment_of,
    offered,
)
from connector_desk.desk.rooms.links.workflow import ListedWorkflow, read_workflow


def workflow(name: str) -> ListedWorkflow:
    found = read_workflow(
        fakes.typed(WorkflowModel, next(each for each in known_workflows() if each["name"] == name)).value
    )
    assert found is not None
    return found


def begun(made: ListedWorkflow, **more: str) -> LinkDraft:
    return LinkDraft(workflow=made, now=lambda: NOON, **more)


@pytest.fixture
def course() -> LinkDraft:
    return begun(workflow("course-certificate"), decimal_mark=",", date_example="31.12.2026")


def spoken(draft: LinkDraft, key: str) -> Words | None:
    return draft.spoken_fault(draft.spec.field(key))


def typed(draft: LinkDraft, **values: str) -> LinkDraft:
    for name, value in values.items():
        draft.edit(f"parameters.{name}", value)
    return draft


def test_values_are_spelled_by_their_types(course: LinkDraft) -> None:
    typed(course, course_title=" First aid ", completed_on="2026-11-20", hours="16", grade="1,5", level="Basic")
    assert course.validate()
    assert course.document() == {
        "workflow": "course-certificate",
        "parameters": {
            "course_title": "First aid",
            "completed_on": "2026-11-20",
            "hours": 16,
            "grade": 1.5,
            "level": "Basic",
        },
    }
    yes = begun(workflow("visitor-badge"))
    yes.edit("parameters.escort_required", "false")
    assert yes.document()["parameters"] == {"escort_required": False}


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("course_title", "  ", "fill this in"),
        ("level", "", "choose one"),
        ("level", "Expert", "choose one"),
        ("completed_on", "31.31.2026", "such as {example}"),
        ("hours", "1,5", "whole number"),
        ("hours", "many", "whole number"),
        ("grade", "1.5", "such as {example}"),
    ],
)
def test_what_is_wrong_is_said_beside_its_row(course: LinkDraft, name: str, value: str, says: str) -> None:
    typed(course, course_title="First aid", completed_on="2026-11-20", level="Basic")
    typed(course, **{name: value})
    row = f"parameters.{name}"
    assert spoken(course, row) is None  # nobody is corrected while typing
    assert not course.validate()
    fault = spoken(course, row)
    assert fault is not None
    assert says in fault.text
    assert course.first_fault() == row


def test_what_a_workflow_presupposes_stands_there_already() -> None:
    draft = begun(workflow("day-pass"))
    assert draft.value("parameters.event") == "Day pass"
    assert draft.validate()


def test_only_what_is_not_as_usual_is_sent() -> None:
    draft = begun(workflow("proof-of-age"))
    assert draft.document() == {"workflow": "proof-of-age", "methodName": "prove"}
    for key, value in ((METHOD, "receive"), (CONNECTS, "true"), (GOAL, " Bar "), (WHEN, When.HOUR)):
        draft.edit(key, value)
    assert draft.document() == {
        "workflow": "proof-of-age",
        "methodName": "receive",
        "isConnectionRequired": True,
        "expiryDate": to_text(NOON + HOUR),
        "goal": "Bar",
    }


def test_form_and_json_are_two_views_of_one_draft(course: LinkDraft) -> None:
    written = {
        "workflow": "course-certificate",
        "goal": "Saturday's course",
        "isConnectionRequired": True,
        "expiryDate": "2026-11-22T18:00:00.000Z",
        "parameters": {"course_title": "First aid", "hours": 8, "grade": 2.5, "level": "Basic"},
    }
    course.write(json.dumps(written))
    assert course.is_shown
    assert [course.value(key) for key in (GOAL, CONNECTS, "parameters.hours", "parameters.grade")] == [
        "Saturday's course",
        "true",
        "8",
        "2,5",
    ]
    course.show_form()
    assert course.written is None
    assert course.document() == written


@pytest.mark.parametrize(
    "changed",
    [
        {"workflow": "another"},
        {"methodName": "none-such"},
        {"parameters": {"hours": "8"}},
        {"parameters": {"unknown": 1}},
        {"parameters": {"hours": True}},
        {"expiryDate": "soon"},
        {"colour": "red"},
    ],
)
def test_json_that_the_form_cannot_show_is_sent_as_it_is(course: LinkDraft, changed: dict[str, object]) -> None:
    typed(course, course_title="First aid")
    text = json.dumps({"workflow": "course-certificate"} | changed)
    course.write(text)
    assert not course.is_shown
    assert course.validate()
    assert course.text() == text.encode()
    course.show_form()
    assert course.written == text
    course.drop_written()
    assert course.value("parameters.course_title") == "First aid"


def test_faults_of_the_service_stand_beside_their_rows(course: LinkDraft) -> None:
    typed(course, course_title="First aid", completed_on="2026-11-20", level="Basic")
    assert course.validate()
    elsewhere = course.refuse(
        [
            ("parameters.hours", "wrong_type", "This must be: whole."),
            ("expiryDate", "already_expired", "This has passed."),
            ("goal", "invalid_character", "Not this."),
            ("workflow", "workflow_not_found", "No workflow of this name."),
        ]
    )
    assert elsewhere == ["workflow: No workflow of this name."]
    assert [each.key for each in course.fields if course.spoken_fault(each)] == ["parameters.hours", GOAL, WHEN]
    course.edit(GOAL, "Other words")
    assert spoken(course, GOAL) is None


def test_an_end_is_said_in_words_and_means_the_clock_on_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    try:
        assert to_text(moment_of(When.TONIGHT, NOON)) == "2026-11-21T17:00:00.000Z"
        assert to_text(moment_of(When.TOMORROW, NOON)) == "2026-11-22T17:00:00.000Z"
        before_winter = 1_792_846_800_000  # 2026-10-24T13:00 in Berlin; the clocks go back in the night
        assert to_text(moment_of(When.TOMORROW, before_winter)) == "2026-10-25T17:00:00.000Z"
        assert When.TONIGHT in offered(NOON)
        assert When.TONIGHT not in offered(NOON + 5 * HOUR)  # 18:00
        assert When.TONIGHT not in offered(NOON + 5 * HOUR - 60_000)
    finally:
        monkeypatch.undo()
        time.tzset()
    assert moment_of(When.WEEK, NOON) == NOON + 7 * DAY
    assert moment_of(When.DEFAULT, NOON) == NOON + DAY


def test_a_time_that_has_passed_or_is_none_is_said() -> None:
    draft = begun(workflow("login"), date_example="12/31/2026")
    draft.edit(WHEN, When.DATE)
    draft.edit(EXPIRY, "2026-11-20T12:00:00Z")
    assert not draft.validate()
    fault = spoken(draft, EXPIRY)
    assert fault is not None
    assert "in the past" in fault.text
    draft.edit(EXPIRY, "31.31.")
    fault = spoken(draft, EXPIRY)
    assert fault is not None
    assert "a date and a time" in fault.text


@pytest.mark.parametrize(
    "text",
    [
        '{"workflow":"course-certificate","goal":"a","goal":"b"}',
        '{ "workflow" : "course-certificate" ,\n"parameters":{"hours":1e2,"grade":1.50,"hours":2}}\n',
        '{"workflow":"course-certificate","goal":"a\u00a0b"}',
    ],
)
def test_json_is_sent_byte_for_byte_as_it_is_typed(course: LinkDraft, text: str) -> None:
    course.write(text)
    assert course.text() == text.encode()


def test_a_member_that_stands_twice_is_not_shown_by_the_form(course: LinkDraft) -> None:
    course.write('{"workflow":"course-certificate","goal":"a","goal":"b"}')
    assert not course.is_shown


def test_the_json_that_is_seen_is_what_is_sent(course: LinkDraft) -> None:
    course.edit(WHEN, When.HOUR)
    seen = course.shown_text()
    course.now = lambda: NOON + 5_000
    assert course.text() == seen.encode()
    course.show_form()
    assert json.loads(course.text())["expiryDate"] == to_text(NOON + 5_000 + HOUR)


def test_the_form_reaches_every_field_of_the_operation() -> None:
    several = next(str(each["name"]) for each in known_workflows() if len(each["methods"]) > 1)
    draft = begun(workflow("course-certificate")._replace(methods=workflow(several).methods))
    for key, value in ((METHOD, draft.workflow.methods[-1].name), (CONNECTS, "true"), (WHEN, When.WEEK)):
        draft.edit(key, value)
    draft.edit(GOAL, "Open day")
    draft.edit(f"parameters.{draft.workflow.parameters[0].name}", "2")
    body = draft.text()
    CreateWorkflowLink.model_validate_json(body)
    assert paths_in(json.loads(body), paths_of(CreateWorkflowLink)) == paths_of(CreateWorkflowLink)


@pytest.mark.parametrize(
    ("when", "typed", "later", "key", "says"),
    [
        (When.TONIGHT, "", HOUR, WHEN, "in the past"),  # it was 17:45 in Kathmandu, where the tests are
        (When.DATE, "2046-01-01T00:00:00Z", 0, EXPIRY, "too far"),
        (When.DATE, "2026-11-22T00:00:00Z", DAY, EXPIRY, "in the past"),
    ],
)
def test_an_end_that_the_service_would_not_take_is_told_at_its_row(
    when: When, typed: str, later: int, key: str, says: str
) -> None:
    draft = begun(workflow("login"))
    draft.edit(WHEN, when)
    draft.edit(EXPIRY, typed)
    draft.now = lambda: NOON + later
    assert not draft.validate()
    assert draft.first_fault() == key
    fault = spoken(draft, key)
    assert fault is not None
    assert says in fault.text
