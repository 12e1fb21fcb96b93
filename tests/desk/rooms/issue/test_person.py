"""Another credential for the person on the screen: what of one form begins the next, and reaches nobody else."""

import pytest
from fakes import NOON, typed
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from connector_desk.contract.credential import ConnectionlessOffer, IssuedByAlias
from connector_desk.desk.kit.agent import Recipient
from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.rooms.issue.actions import ANOTHER, is_possible
from connector_desk.desk.rooms.issue.state import IssueState
from connector_desk.desk.visits.visit_tracker import Phase
from tests.windows import seen

LINK = "openid-credential-offer://?credential_offer_uri=http%3A%2F%2Fa%2Fo"
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def choose(state: IssueState, name: str) -> None:
    state.choose(next(each for each in state.schemas if each.name == name))


def send(state: IssueState, visit_id: str, *reached: str) -> None:
    sent = {"workflowId": visit_id, "credentials": [], "isWaitingOnConnection": False}
    offer = typed(ConnectionlessOffer, {"workflowId": visit_id, "url": LINK})
    answer = typed(IssuedByAlias, sent) if state.draft.sent_to else offer
    state.submit(NOON)
    state.answered(answer, NOON)
    for each in reached:
        state.on_state(visit_id, each, NOON)


def issued(*reached: str, agent: str = "") -> IssueState:
    """Return a counter with a visitor badge for Maya on the screen."""
    state = IssueState(is_ready=True, today=lambda: "2026-11-22")
    state.offer_schemas(bundled_schemas())
    choose(state, "visitor-badge")
    state.draft.values |= {"given_name": "Maya", "family_name": "Lind", "company": "Nordwind", "purpose": "Meeting"}
    state.draft.set_picture("photo", b"jpeg")
    state.draft.recipient = Recipient(is_agent=bool(agent), alias=agent)
    send(state, "w1", *reached)
    return state


def begin_noor(state: IssueState) -> None:
    choose(state, "employee-badge")
    state.draft.edit("given_name", "Noor")


@pytest.mark.parametrize("reached", [(), ("opened",), ("opened", "done"), ("expired",), ("opened", "refused")])
def test_the_next_form_begins_with_the_values_of_the_same_name(reached: tuple[str, ...]) -> None:
    state = issued(*reached)
    assert is_possible(state, ANOTHER.name)
    state.another()
    assert (state.phase, len(state.set_aside_visits)) == (Phase.CHOOSING, int(reached in ((), ("opened",))))
    choose(state, "employee-badge")
    assert state.draft.values == {"given_name": "Maya", "family_name": "Lind"}
    assert state.draft.pictures == {"photo": b"jpeg"}
    choose(state, "membership-card")  # the other one was the wrong choice
    assert state.draft.values == {"given_name": "Maya", "family_name": "Lind"}
    assert state.draft.pictures == {}


def test_it_goes_to_the_same_agent() -> None:
    state = issued("opened", "done", agent="acme:maya")
    state.another()
    choose(state, "employee-badge")
    assert state.draft.sent_to == "acme:maya"
    state.next_person()
    assert state.draft.sent_to == ""


def _escape(state: IssueState) -> None:
    state.back()
    state.back()


def _resume(state: IssueState) -> None:
    state.resume()
    state.next_person()


def _done(state: IssueState) -> None:
    state.draft.values["member_number"] = "7"
    send(state, "w2", "opened", "done")
    state.next_person()


def _set_aside(state: IssueState) -> None:
    state.draft.values["member_number"] = "7"
    send(state, "w2")
    state.back()


WAYS = {
    "escape": _escape,
    "next person": IssueState.next_person,
    "clear": IssueState.clear,
    "a parked visit": _resume,
    "to an agent": lambda state: state.address("acme:kim"),
    "values from elsewhere": lambda state: state.prefill("proof-of-age", {}),
    "done": _done,
    "parked": _set_aside,
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("reached", [(), ("opened", "done"), ("expired",)], ids=["open", "done", "expired"])
def test_nothing_of_it_is_left_for_the_next_person(way, reached: tuple[str, ...]) -> None:
    state = issued(*reached)
    state.another()
    choose(state, "course-certificate")
    choose(state, "membership-card")
    way(state)
    assert state.person is None
    for schema in state.schemas:
        choose(state, schema.name)
        assert not {"Maya", "Lind", "Nordwind"} & set(state.draft.values.values()), schema.name
        assert not any(state.draft.pictures.values()), schema.name


def test_what_was_begun_for_somebody_else_is_set_aside_and_comes_back() -> None:
    state = issued()
    begin_noor(state)  # the open visit is parked
    state.resume()
    state.another()
    choose(state, "employee-badge")
    assert state.draft.values["given_name"] == "Maya"
    state.back()
    state.back()
    choose(state, "employee-badge")
    assert state.draft.is_blank()
    state.take_up()
    assert state.continued_for == "Maya Lind"
    state.take_up()
    assert state.draft.values["given_name"] == "Noor"


def test_another_kind_that_calls_the_name_otherwise_begins_with_it_too() -> None:
    state = issued("opened", "done")  # a visitor badge of Maya Lind
    state.another()
    choose(state, "event-ticket")
    assert state.draft.values["attendee_name"] == "Maya Lind"
    assert "event_name" not in state.draft.values
    state.next_person()
    state.draft.edit("event_name", "Open day")
    state.draft.edit("attendee_name", "Noor Haddad")
    assert state.draft.title == "Noor Haddad"
    state._follow("w9", "openid-credential-offer://?credential_offer_uri=x", 1)
    state.another()
    choose(state, "employee-badge")
    assert (state.draft.values["given_name"], state.draft.values["family_name"]) == ("Noor", "Haddad")


def test_a_kept_value_of_a_group_stays_that_of_the_group() -> None:
    state = issued("opened", "done")
    state.kept["membership-card"] = {"family_name": "Kim"}
    state.another()
    choose(state, "membership-card")
    assert state.draft.values["family_name"] == "Lind"
    state.next_person()
    assert state.draft.values == {"family_name": "Kim"}


def press(desk, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget() or desk.window, key, modifiers)


def says(desk, words: str) -> bool:
    return any(each.text() == words for each in desk.issue_room.picker.findChildren(QLabel))


def test_another_credential_by_keys(desk) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    desk.type("family_name", "Lind")
    assert not desk.window.room("issue").view.is_possible("issue.another")
    press(desk, Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    first = desk.state.visit.visit_id
    desk.happen("opened", "done")
    assert seen(desk.issue_room, QPushButton, "Another credential…")
    press(desk, Qt.Key.Key_O, CTRL | SHIFT)
    assert says(desk, "Another credential for Maya Lind")
    assert QApplication.focusWidget().objectName() == "choice-visitor-badge"
    press(desk, Qt.Key.Key_3)
    assert desk.form.rows["given_name"].editor.control.text() == "Maya"
    assert desk.form.rows["family_name"].editor.control.text() == "Lind"
    assert QApplication.focusWidget().objectName() == "field-member_number"
    desk.qtbot.keyClicks(QApplication.focusWidget(), "7")
    press(desk, Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    assert desk.state.visit.visit_id != first
    desk.happen("opened", "done")
    press(desk, Qt.Key.Key_N, CTRL)
    assert desk.form.rows["given_name"].editor.control.text() == ""
    press(desk, Qt.Key.Key_Escape)
    assert says(desk, "What would you like to issue?")


def test_escape_at_the_picker_forgets_the_person(desk) -> None:
    desk.issue()
    press(desk, Qt.Key.Key_O, CTRL | SHIFT)
    assert len(desk.state.set_aside_visits) == 1
    assert says(desk, "Another credential for Maya")
    press(desk, Qt.Key.Key_Escape)
    assert says(desk, "What would you like to issue?")
    press(desk, Qt.Key.Key_3)
    assert desk.form.rows["given_name"].editor.control.text() == ""
