"""The counter as a state machine, without Qt: what each happening makes of it."""

import json

import pytest
from fakes import NOON, FakeFailure, refusal, response, typed

from connector_desk.base.errors import DeskError, FieldFault
from connector_desk.contract.credential import ConnectionlessOffer
from connector_desk.contract.visit import Detail
from connector_desk.contract.visit_record import RenewedVisit
from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.rooms.issue.state import IssueState
from connector_desk.desk.visits.set_aside_visits import MOST_SET_ASIDE, SET_ASIDE_LIFE
from connector_desk.desk.visits.visit_tracker import Phase

OFFER = typed(
    ConnectionlessOffer,
    {"workflowId": "w1", "url": "openid-credential-offer://?credential_offer_uri=http%3A%2F%2Fa%2Fo"},
)


def counter(*, ready: bool = True) -> IssueState:
    state = IssueState(is_ready=ready)
    state.offer_schemas(bundled_schemas())
    return state


def filled(**how) -> IssueState:
    state = counter(**how)
    state.choose(state.schemas[0])
    state.draft.edit("given_name", "Maya")
    return state


def following() -> IssueState:
    state = filled()
    state.submit(NOON)
    state.answered(OFFER, NOON)
    return state


def test_choose_fill_submit_follow() -> None:
    state = filled()
    sending = state.submit(NOON)
    body = json.loads(sending.body)
    assert body["requestId"] == sending.request_id
    assert body["payload"][0]["attributes"] == [{"key": "given_name", "value": "Maya"}]
    assert body["payload"][0]["format"] == "sd-jwt"
    assert "expiryDate" not in body
    assert state.answered(OFFER, NOON)
    assert state.phase is Phase.FOLLOWING


def test_case_394_a_second_submit_makes_no_second_request() -> None:
    state = filled()
    assert state.submit(NOON) is not None
    assert state.submit(NOON) is None
    state.answered(OFFER, NOON)
    assert state.submit(NOON) is None


def test_a_wrong_form_is_not_sent_and_says_why() -> None:
    state = counter()
    state.choose(state.schemas[0])
    assert state.submit(NOON) is None
    assert state.draft.spoken_fault(state.draft.spec.field("given_name")) is not None
    assert state.phase is Phase.FILLING


def test_a_form_sent_before_the_core_is_there_waits_for_it() -> None:
    state = filled(ready=False)
    assert state.submit(NOON).body == b""
    assert state.submit(NOON) is None
    waiting = state.ready(NOON)
    assert json.loads(waiting.body)["payload"][0]["attributes"][0]["value"] == "Maya"
    assert state.ready(NOON) is None


def test_case_399_an_unknown_outcome_is_tried_again_with_the_same_bytes() -> None:
    state = filled()
    first = state.submit(NOON)
    state.failed(DeskError("outcome_unknown"))
    assert state.phase is Phase.UNSURE
    assert not state.can_edit
    again = state.submit(NOON + 5)
    assert again == first


def test_after_giving_up_the_same_form_is_a_new_request() -> None:
    state = filled()
    first = state.submit(NOON)
    state.failed(DeskError("outcome_unknown"))
    state.change()
    assert state.submit(NOON).request_id != first.request_id


def test_a_failure_before_sending_keeps_the_draft() -> None:
    state = filled()
    state.submit(NOON)
    state.failed(DeskError("place_unreachable"))
    assert state.phase is Phase.FILLING
    assert state.draft.values["given_name"] == "Maya"
    assert state.error_message.code == "place_unreachable"


def test_faults_of_the_service_go_to_their_rows_and_others_to_a_card() -> None:
    state = filled()
    state.submit(NOON)
    fault = FieldFault("payload[0].attributes[0].value", "too_long", "x")
    assert not state.answered(typed(ConnectionlessOffer, refusal(422, "validation_failed", fault)), NOON)
    assert state.draft.spoken_fault(state.draft.spec.field("given_name")) is not None
    assert state.error_message is None
    state.draft.edit("given_name", "May")
    state.submit(NOON)
    full = response(507, None, FakeFailure("storage_full", "The disk is full."))
    state.answered(typed(ConnectionlessOffer, full), NOON)
    assert state.error_message.code == "storage_full"
    assert "trace-7" in state.error_message.details


@pytest.mark.parametrize(
    "result", [None, 7, "text", {}, {"url": 5}, {"workflowId": "w"}, {"url": "", "workflowId": "w"}]
)
def test_a_success_without_an_offer_is_no_success(result: object) -> None:
    state = filled()
    state.submit(NOON)
    assert not state.answered(typed(ConnectionlessOffer, result), NOON)
    assert state.error_message.code == "answer_unreadable"
    assert state.can_submit


def test_events_of_other_visits_are_not_ours() -> None:
    state = following()
    assert not state.on_state("w2", "done", NOON)
    assert state.visit.state == "prepared"


def test_the_next_person_finds_nothing_of_the_last_but_the_schema_and_format() -> None:
    state = following()
    state.draft.terms.values |= {"format": "w3c", "w3cFormat": "ldp_vc", "code": "60"}
    state.on_state("w1", "done", NOON + 1)
    state.next_person()
    assert state.phase is Phase.FILLING
    assert state.draft.is_blank()
    assert (state.draft.credential_format, state.draft.options.w3c_format) == ("w3c", "ldp_vc")
    assert state.draft.code_minutes is None
    assert (state.visit, state.envelope, state.error_message) == (None, "", None)


@pytest.mark.parametrize("how", ["choose the same", "choose another", "back", "withdrawn", "expired", "ask for this"])
def test_a_chosen_card_is_blank_and_the_form_before_it_comes_back_by_its_own_key(how: str) -> None:
    state = following() if how in {"withdrawn", "expired"} else filled()
    if how in {"withdrawn", "expired"}:
        state.on_state("w1", "cancelled" if how == "withdrawn" else "expired", NOON)
    if how == "choose another":
        state.choose(state.schemas[1])
    elif how != "choose the same":
        state.back()
    state.choose(state.schemas[0])
    assert (state.draft.is_blank(), state.continued_for) == (True, None)
    state.draft.edit("given_name", "Noor")
    assert [left.title for left in state.set_aside] == ["Maya"]
    state.take_up()
    assert (state.draft.values["given_name"], state.continued_for) == ("Maya", "Maya")
    assert [left.title for left in state.set_aside] == ["Noor"]
    assert state.submit(NOON) is not None


def test_forms_that_were_left_take_turns() -> None:
    state = filled()
    for name in ("Noor", "Sara"):
        state.choose(state.schemas[0])
        state.draft.edit("given_name", name)
    seen = [state.draft.title]
    for _ in range(3):
        state.take_up()
        seen.append(state.draft.title)
    assert seen == ["Sara", "Noor", "Maya", "Sara"]
    for number in range(9):
        state.choose(state.schemas[0])
        state.draft.edit("given_name", f"Guest {number}")
    assert len(state.set_aside) == MOST_SET_ASIDE


def test_a_form_that_was_left_can_be_taken_up_within_a_working_day() -> None:
    state, now = filled(), NOON
    state.now = lambda: now
    state.back()
    now = NOON + SET_ASIDE_LIFE - 1
    assert state.can_take_up
    now += 1
    assert not state.can_take_up
    state.take_up()
    assert state.draft is None
    state.choose(state.schemas[0])
    state.draft.edit("given_name", "Noor")
    state.back()
    assert [each.title for each in state.set_aside] == ["Noor"]


def test_a_person_who_is_cleared_or_done_cannot_be_taken_up() -> None:
    state = filled()
    state.clear()
    state.choose(state.schemas[1])
    assert not state.can_take_up
    state = following()
    state.on_state("w1", "done", NOON)
    state.back()
    state.choose(state.schemas[0])
    assert not state.can_take_up


def test_choosing_something_else_while_a_code_is_open_parks_its_visit_with_its_form() -> None:
    state = following()
    visit, draft = state.visit, state.draft
    state.choose(state.schemas[1])
    assert (state.phase, state.visit, state.schema) == (Phase.FILLING, None, state.schemas[1])
    assert [each.visit for each in state.set_aside_visits] == [visit]
    assert state.resume()
    assert (state.phase, state.visit, state.draft, state.set_aside_visits) == (Phase.FOLLOWING, visit, draft, [])
    assert state.schema is state.schemas[0]
    state.back()
    assert (state.phase, [each.visit for each in state.set_aside_visits]) == (Phase.CHOOSING, [visit])


def test_what_is_being_typed_waits_to_be_taken_up_while_a_parked_visit_is_looked_at() -> None:
    state = following()
    state.next_person()
    state.draft.edit("given_name", "Noor")
    assert state.resume("w1")
    assert state.draft.values["given_name"] == "Maya"
    state.next_person()
    assert state.draft.is_blank()
    state.take_up()
    assert state.draft.values["given_name"] == "Noor"
    assert [each.visit.visit_id for each in state.set_aside_visits] == ["w1"]


def test_a_parked_visit_goes_on_and_leaves_when_it_is_done() -> None:
    state = following()
    state.next_person()
    (set_aside_visits,) = state.set_aside_visits
    state.on_state("w1", "opened", NOON + 1)
    assert set_aside_visits.visit.state == "opened"
    state.on_state("w1", "done", NOON + 2)
    assert state.set_aside_visits == []
    assert [each.state for each in state.behind] == ["done"]


def test_a_parked_visit_that_expires_stays_until_somebody_decides() -> None:
    state = following()
    state.next_person()
    state.tick(state.set_aside_visits[0].visit.expires_at)
    assert [each.visit.state for each in state.set_aside_visits] == ["expired"]
    assert state.resume()
    assert state.can_renew
    state.next_person()
    assert state.set_aside_visits == []


def test_nothing_is_resumed_while_a_request_is_under_way() -> None:
    state = following()
    state.next_person()
    state.draft.edit("given_name", "Noor")
    assert state.submit(NOON) is not None
    assert not state.resume("w1")
    assert state.phase is Phase.SENDING


@pytest.mark.parametrize("end", ["refused", "failed", "expired", "cancelled"])
def test_every_bad_end_has_a_way_on(end: str) -> None:
    state = following()
    state.on_state("w1", end, NOON)
    assert state.can_renew
    state.change()
    assert state.can_submit
    assert state.draft.values["given_name"] == "Maya"


def test_a_new_code_that_the_place_refuses_leaves_everything_and_says_why() -> None:
    state = following()
    state.on_state("w1", "expired", NOON)
    changes: list[None] = []
    state.changed = lambda: changes.append(None)
    assert not state.renewed(typed(RenewedVisit, refusal(409, "state_conflict")), NOON + 1)
    assert (state.visit.visit_id, state.visit.state) == ("w1", "expired")
    assert state.error_message.code == "state_conflict"
    assert changes == [None]
    assert state.can_renew
    assert state.renewed(typed(RenewedVisit, {"workflowId": "w2", "url": OFFER.result["url"]}), NOON + 2)
    assert (state.visit.visit_id, state.error_message) == ("w2", None)


def test_a_second_in_which_nothing_ends_changes_nothing() -> None:
    state = following()
    changes: list[None] = []
    state.changed = lambda: changes.append(None)
    assert not state.tick(state.visit.expires_at - 1)
    assert changes == []
    assert state.tick(state.visit.expires_at)
    assert changes == [None]
    assert not state.tick(state.visit.expires_at + 1)
    assert not counter().tick(NOON)


def test_a_good_end_cannot_be_renewed() -> None:
    state = following()
    state.on_state("w1", "done", NOON)
    assert not state.can_renew
    assert not state.can_withdraw
    assert state.can_go_on


def test_a_chosen_life_of_the_offer_is_sent_as_an_instant() -> None:
    state = filled()
    state.draft.terms.values |= {"code": "30", "life": "until", "expirationDate": "2026-11-21T12:00:01.000Z"}
    body = json.loads(state.submit(NOON).body)
    assert body["expiryDate"] == "2026-11-21T12:30:00.000Z"
    assert body["payload"][0]["expirationDate"] == "2026-11-21T12:00:01.000Z"


def test_the_studios_list_replaces_the_bundled_one_under_the_open_form() -> None:
    state = filled()
    state.offer_schemas([*reversed(bundled_schemas())])
    assert state.draft.values["given_name"] == "Maya"
    assert state.schema is state.schemas[-1]
    state.offer_schemas([])
    assert len(state.schemas) == 6


@pytest.mark.parametrize("how", ["back", "choose"])
def test_a_person_who_is_done_leaves_nothing_behind_by_any_way(how: str) -> None:
    state = following()
    state.on_state("w1", "done", NOON)
    state.back() if how == "back" else state.choose(state.schemas[1])
    state.choose(state.schemas[0])
    assert state.draft.is_blank()


def test_visits_that_left_the_screen_are_remembered_by_state_and_person() -> None:
    state = following()
    assert state.behind == []
    state.on_state("w1", "opened", NOON + 1)
    state.next_person()
    assert state.behind == []  # open visits have a place of their own
    state.on_state("w1", "done", NOON + 2)
    (recent,) = state.behind
    assert (recent.subject, recent.state, recent.at, recent.name) == (state.schemas[0].name, "done", NOON + 2, "Maya")
    state.on_state("w1", "opened", NOON + 3)  # late
    state.on_state("w1", "failed", NOON + 4, Detail.TRIED_AGAIN)
    assert (recent.state, recent.at) == ("done", NOON + 2)
    state.on_state("of-another-desk", "done", NOON + 5)
    assert len(state.recent) == 1


def test_ten_past_visits_are_kept_and_no_more() -> None:
    state = filled()
    for number in range(12):
        state.draft.edit("given_name", "Maya")
        state.submit(NOON)
        state.answered(typed(ConnectionlessOffer, {**OFFER.result, "workflowId": f"w{number}"}), NOON + number)
        state.on_state(f"w{number}", "cancelled", NOON + number)
        state.next_person()
    assert [each.visit_id for each in state.behind] == [f"w{number}" for number in range(11, 1, -1)]
