"""What the links room makes of what a place says, true to its shapes or not."""

import pytest
from fake_workflows import known_links, known_workflows, visit
from fakes import NOON, refusal, response, typed

from connector_desk.base.errors import DeskError, FieldFault
from connector_desk.base.instants import DAY, HOUR, to_text
from connector_desk.contract.visit_record import Visit, VisitList
from connector_desk.contract.workflow import Workflow, WorkflowLink, WorkflowLinkList, WorkflowList
from connector_desk.desk.rooms.links import link as links
from connector_desk.desk.rooms.links import run as runs
from connector_desk.desk.rooms.links import workflow as workflows
from connector_desk.desk.rooms.links.draft import WHEN, When
from connector_desk.desk.rooms.links.link import APPEARANCES
from connector_desk.desk.rooms.links.state import LinksPage, LinksState
from connector_desk.desk.rooms.links.workflows_state import WorkflowsState, Writing
from connector_desk.desk.visits.set_aside_visits import SET_ASIDE_LIFE

LINK = {
    "linkId": "link-1",
    "workflow": "visitor-badge",
    "methodName": "badge",
    "isConnectionRequired": False,
    "state": "open",
    "createdAt": to_text(NOON),
    "expiresAt": to_text(NOON + DAY),
    "uses": 2,
}
URL = "http://192.168.1.20:8080/w/nUVXtVpIk5fZtYb0xZ2c01"


def read_link(told: object) -> links.Link | None:
    return links.read_link(typed(WorkflowLink, told).value)


def read_links(told: object) -> tuple[links.Link, ...]:
    return links.read_links(typed(WorkflowLinkList, told).value)


def read_run(told: object) -> runs.Run | None:
    return runs.read_run(typed(Visit, told).value)


def read_workflow(told: object) -> workflows.ListedWorkflow | None:
    return workflows.read_workflow(typed(Workflow, told).value)


def read_workflows(told: object) -> tuple[workflows.ListedWorkflow, ...]:
    return workflows.read_workflows(typed(WorkflowList, told).value)


@pytest.fixture
def state() -> LinksState:
    made = LinksState(now=lambda: NOON)
    made.choose(read_workflow(known_workflows()[0]))
    return made


def test_the_same_attempt_makes_no_second_link(state: LinksState) -> None:
    assert state.begin()
    assert state.begin() is None  # it is under way
    first = state.once
    state.failed(DeskError("outcome_unknown"))
    assert state.begin()
    assert state.once == first
    state.failed(DeskError("outcome_unknown"))
    state.edited()
    state.begin()
    assert state.once != first


def test_the_same_attempt_sends_the_same_bytes_and_a_new_one_counts_from_now(state: LinksState) -> None:
    state.draft.edit(WHEN, When.HOUR)
    first = state.begin()
    state.failed(DeskError("outcome_unknown"))
    state.now = lambda: NOON + 5_000
    assert state.begin() == first
    state.failed(DeskError("storage_unavailable"))
    state.now = lambda: NOON + 9_000
    assert to_text(NOON + 9_000 + HOUR).encode() in state.begin()


def test_a_link_that_was_made_is_on_the_screen_before_it_is_listed(state: LinksState) -> None:
    state.draft.edit("parameters.host", "Kim Ito")
    state.begin()
    assert state.made(response(result=URL))
    assert state.opened.url == URL
    assert (state.opened.expires, state.opened.parameters) == (NOON + DAY, (("host", "Kim Ito"),))
    assert not state.opened.can_end  # nobody knows its ID yet
    assert state.draft is None
    state.listed(typed(WorkflowLinkList, {"links": [LINK | {"url": URL}]}), follows=False)
    assert (state.opened.link_id, state.opened.uses) == ("link-1", 2)


def test_what_is_refused_leaves_the_draft(state: LinksState) -> None:
    state.begin()
    assert not state.made(refusal(409, "public_base_not_ready"))
    assert state.error_message is not None
    assert state.can_edit


@pytest.mark.parametrize("result", [None, 7, "", "javascript:alert(1)", {"url": URL}])
def test_an_answer_that_is_no_link_is_never_shown(state: LinksState, result: object) -> None:
    state.begin()
    assert not state.made(response(result=result))
    assert state.opened is None
    assert state.error_message is not None


def test_a_place_without_a_list_of_links_still_makes_them(state: LinksState) -> None:
    state.listed(typed(WorkflowLinkList, refusal(404, "not_found")), follows=False)
    assert not state.sees_links
    assert state.links_error is None
    state.begin()
    assert state.made(response(result=URL))


def test_pages_of_links_follow_each_other(state: LinksState) -> None:
    known = known_links(NOON)
    state.listed(typed(WorkflowLinkList, {"links": known[:3], "next": "3"}), follows=False)
    assert state.more == "3"
    state.listed(typed(WorkflowLinkList, {"links": known[2:]}), follows=True)
    assert [each.link_id for each in state.links] == [each["linkId"] for each in known]
    assert state.more == ""


def test_a_link_ends_by_itself() -> None:
    link = read_link(known_links(NOON)[0])
    assert (link.state_at(NOON), link.state_at(NOON + 6 * HOUR)) == ("open", "expired")
    assert {each.state for each in read_links({"links": known_links(NOON)})} == set(APPEARANCES)


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"url": "https://desk.example/w/1"},
        LINK | {"url": "javascript:alert(1)"},
        LINK | {"url": "https://desk.example/w/1", "linkId": ".."},
        [],
        "link",
    ],
)
def test_what_is_no_link_is_passed_over(broken: object) -> None:
    assert read_link(broken) is None
    assert read_links({"links": [broken]}) == ()


def test_a_list_that_cannot_be_read_is_said_with_a_code_and_what_is_known_stays(state: LinksState) -> None:
    state.listed(typed(WorkflowLinkList, {"links": [LINK | {"url": URL}]}), follows=False)
    for told in ({}, {"links": {}}, [], "links"):
        state.listed(typed(WorkflowLinkList, told), follows=False)
        assert state.links_error.code == "answer_unreadable"
        assert state.links_error.sentence
        assert [each.link_id for each in state.links] == ["link-1"]


def test_words_of_a_newer_place_hide_no_link_run_or_workflow() -> None:
    assert read_link(LINK | {"url": URL, "state": "resting", "mood": {}}).state == "unavailable"
    told = visit(1, NOON, "done", "active", waits="desk")
    told["run"]["steps"][1]["state"] = "resting"
    told["run"]["waitsFor"] = "the moon"
    run = read_run(told)
    assert [each.state for each in run.steps] == ["done", "upcoming", "upcoming"]
    assert run.waits_for == ""
    assert read_workflow(known_workflows()[0] | {"origin": "moon"}).origin == "file"


@pytest.mark.parametrize(
    "broken",
    [{}, {"name": "a"}, known_workflows()[0] | {"name": ".."}, known_workflows()[0] | {"methods": []}, None],
)
def test_what_is_no_workflow_is_passed_over(broken: object) -> None:
    assert read_workflow(broken) is None
    assert read_workflows({"workflows": [broken, *known_workflows()]}) == read_workflows(
        {"workflows": known_workflows()}
    )


def test_runs_stand_among_other_visits() -> None:
    run = visit(1, NOON, "done", "active", waits="desk")
    offer = {"workflowId": "w", "kind": "offer", "state": "done"}
    offer |= {"createdAt": to_text(NOON), "expiresAt": to_text(NOON)}
    listed = {"workflows": [offer, run, {"kind": "flow", "run": {}}, run | {"workflowId": ".."}]}
    found = runs.read_runs(typed(VisitList, listed).value)
    assert [each.visit_id for each in found] == ["run-1"]
    assert found[0].asks_desk
    assert dict(found[0].values)["Given name"] == "Maya"
    assert found[0].asked["de"] == "Darf dieser Besuch herein?"


def test_a_run_says_how_it_stands() -> None:
    waits = read_run(visit(1, NOON, "done", "done", "active", waits="wallet"))
    declined = read_run(visit(2, NOON, "done", "declined", state="cancelled"))
    gone = read_run(visit(3, NOON, "active", waits="desk", state="expired"))
    assert waits.state_words == "Waiting for the wallet"
    assert declined.state_words == "Declined at the desk"
    assert (gone.state_words, gone.asks_desk) == ("Expired", False)


def test_a_workflow_that_was_written_anew_keeps_what_fits(state: LinksState) -> None:
    state.draft.edit("parameters.host", "Kim Ito")
    state.draft.edit("parameters.escort_required", "true")
    told = known_workflows()[0] | {"parameters": [{"name": "host", "type": "text", "isRequired": True}]}
    state.replace(read_workflow(told))
    assert state.draft.values == {"parameters.host": "Kim Ito"}
    assert state.page is LinksPage.MAKE


def test_a_link_that_was_left_can_be_taken_up_within_a_working_day(state: LinksState) -> None:
    now = NOON
    state.now = lambda: now
    state.draft.edit("parameters.host", "Kim Ito")
    state.leave_draft()
    state.choose(read_workflow(known_workflows()[0]))
    assert not state.draft.is_unfinished
    state.take_up()
    assert (state.draft.title, state.can_take_up) == ("Kim Ito", False)
    state.leave_draft()
    now = NOON + SET_ASIDE_LIFE
    assert not state.can_take_up
    state.take_up()
    assert state.draft is None


def test_the_line_of_a_mistake_is_found() -> None:
    state = WorkflowsState()
    state.add("name = ???")
    assert state.writing is Writing.NEW
    fault = ("source[12]", "malformed_toml", "Line 12: This is not TOML.")
    assert state.send()
    assert not state.wrote(typed(Workflow, refusal(422, "validation_failed", FieldFault(*fault))))
    assert [(each.line, each.message) for each in state.faults] == [(12, "Line 12: This is not TOML.")]
    assert state.typed == "name = ???"


def test_an_own_workflow_is_changed_and_one_of_the_program_is_replaced() -> None:
    state, told = WorkflowsState(), known_workflows()[0]
    state.opened, state.source = "visitor-badge", "name = 1"
    state.change()
    assert state.replaced(read_workflow(told)) == ""
    assert state.replaced(read_workflow(told | {"origin": "own"})) == "visitor-badge"


def test_a_label_of_the_workflow_is_read_in_the_language_of_the_desk() -> None:
    told = visit(1, NOON, "active", waits="desk")
    told["run"]["question"] |= {"values": {"Plate": "X 1"}, "labels": {"Plate": {"de": "Kennzeichen", "fr": 7}}}
    run = read_run(told)
    assert run is not None
    assert (run.label("Plate", "de"), run.label("Plate", "fr"), run.label("Other", "de")) == ("Kennzeichen", "", "")
    told["run"]["question"]["labels"] = ["Plate"]
    assert read_run(told).label("Plate", "de") == ""
