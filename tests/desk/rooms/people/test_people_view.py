"""The people room on a fake place: found by typing, invited by a code, done by keyboard."""

import asyncio
import json
from collections.abc import Callable

import pytest
from fakes import FakeWalletReport, known_agents
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QPushButton

from connector_desk.desk.kit.recipient_row import RecipientRow
from connector_desk.desk.kit.state_mark import Pill
from connector_desk.desk.kit.visit_panel import CodePage
from connector_desk.desk.rooms.people.state import Doing
from tests.windows import find, framed, seen, texts

POPUP = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def room(make_desk) -> Callable[..., object]:
    def make(*, agents=None, **how):
        desk = make_desk(**how)
        desk.place.agents = known_agents() if agents is None else agents
        desk.show()
        desk.until(lambda: desk.window.room("people").is_offered)
        QTest.keyClick(desk.window, Qt.Key.Key_4, Qt.KeyboardModifier.AltModifier)
        desk.until_open("people")
        return desk, desk.window.room("people").view

    return make


def press(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)


def names(view) -> list[str]:
    model = view.list.model()
    return [model.data(model.index(row, 0)) for row in range(model.rowCount())]


def sent(desk, start: str) -> list[tuple[str, object]]:
    return [call for call in desk.place.calls if call[0].startswith(start)]


def choose(desk, view, alias: str) -> None:
    view.controller.choose(next(each for each in view.controller.state.agents if each.alias == alias))
    desk.until(lambda: view.controller.state.visits is not None)


def test_the_room_is_there_only_where_the_place_offers_it(make_desk) -> None:
    desk = make_desk()
    desk.place.agents = None
    desk.show()
    desk.until(lambda: bool(sent(desk, "GET /bc/studio/agents")))
    desk.settle()
    assert not desk.room_button("people").isEnabled()
    assert not {"room.people", "people.add"} & set(desk.actions)
    desk.choose()
    assert desk.recipient.isHidden()
    desk.place.agents = []
    desk.window.room("people").load()
    desk.until(desk.room_button("people").isEnabled)
    assert desk.recipient.isVisible()


@pytest.mark.parametrize("room", ["issue", "ask"])
@pytest.mark.parametrize("agents", [None, []], ids=["lacking", "there"])
def test_a_form_that_is_open_keeps_its_place_when_the_agents_are_told(make_desk, room, agents) -> None:
    desk = make_desk()
    desk.place.agents = agents
    desk.place.gate, desk.place.gated = asyncio.Event(), ["GET /bc/studio/agents?limit=500"]
    desk.show()
    desk.until(lambda: bool(sent(desk, desk.place.gated[0])))

    def open_form():
        desk.window.perform(f"room.{room}")
        desk.window.perform(f"{room}.choose.{'visitor-badge' if room == 'issue' else 'visitor'}")
        desk.settle()
        view = desk.issue_room if room == "issue" else desk.ask_room.request
        control = desk.form.rows["given_name"].editor.control if room == "issue" else view.form.name
        return view.findChild(RecipientRow), control

    people = desk.window.room("people")
    to, control = open_form()
    assert (people.is_offered, people.is_lacking) == (False, False)
    before = control.mapToGlobal(control.rect().topLeft())
    desk.release(desk.place.gate)
    desk.until(lambda: people.is_lacking if agents is None else people.is_offered)
    desk.settle()
    assert control.mapToGlobal(control.rect().topLeft()) == before
    assert to.isVisible() is (agents is not None)
    desk.window.perform(f"{room}.back")
    desk.window.perform(f"{room}.{'choose.employee-badge' if room == 'issue' else 'choose.age'}")
    assert to.sizePolicy().retainSizeWhenHidden() is (agents is not None)  # another form needs no room for it


def test_all_pages_of_people_are_read(make_desk) -> None:
    desk = make_desk()
    desk.place.agents, desk.place.page_of_agents = known_agents(), 2
    desk.show()
    desk.until(lambda: desk.window.room("people").is_offered)
    found = [each.alias for each in desk.window.room("people").directory.agents]
    assert found == sorted((str(each["alias"]) for each in known_agents()), key=str.lower)
    assert len(found) > 4


def test_people_are_found_by_name_alias_and_address_and_spoken_with_their_standing(room) -> None:
    _, view = room()
    assert view.search.hasFocus()
    assert names(view)[0] == "Alice Example"
    QTest.keyClicks(view.search, "lind nordw")
    assert names(view) == ["Maya Lindqvist"]
    index = view.list.model().index(0, 0)
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Maya Lindqvist, nordwind:maya.lindqvist, Invited, 2 waiting"


def test_somebody_is_added_and_invited_by_keys_alone(room) -> None:
    desk, view = room(agents=[])
    desk.window.perform("people.add")
    desk.until(view.form.rows["alias"].editor.control.hasFocus)
    QTest.keyClicks(QApplication.focusWidget(), "acme:zo+")
    assert "accents" in view.form.rows["alias"].sentence.text
    press(Qt.Key.Key_Backspace)
    assert view.form.rows["alias"].sentence.text == ""
    press(Qt.Key.Key_Return)
    assert view.form.rows["displayName"].sentence.text == "Please fill this in."
    QTest.keyClicks(QApplication.focusWidget(), "Zoe Brandt")
    press(Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.chosen is not None and view.card.isVisible())
    assert sent(desk, "POST")[0] == ("POST /bc/studio/agents", b'{"alias": "acme:zo", "displayName": "Zoe Brandt"}')
    desk.until(lambda: QApplication.focusWidget() is view.card.ways["people.invite"])
    press(Qt.Key.Key_Return)
    desk.until(lambda: view.visit_panel.qr.has_code)
    assert "192.168.1.20" in view.visit_panel.qr.accessibleName()
    for state in ("opened", "working", "done"):
        desk.session.clock.pass_seconds(1)
        desk.place.happen("workflow-1", state)
    desk.place.connect("agent-0")
    desk.until(lambda: view.visit_panel.headline.text() == "Connected")
    assert not view.visit_panel.qr.has_code
    desk.until(lambda: view.controller.state.chosen.is_connected)
    press(Qt.Key.Key_Return)
    desk.until(view.card.isVisible)
    assert find(view.card, Pill).accessibleName() == "Connected"


def test_an_alias_that_somebody_has_is_said_while_typing(room) -> None:
    _, view = room()
    view.perform("people.add")
    view.form.rows["alias"].editor.control.setFocus()
    QTest.keyClicks(view.form.rows["alias"].editor.control, "ACME:Kim")
    assert view.form.rows["alias"].sentence.text == "Kim Ito already has this alias."
    assert not view.form.rows["alias"].editor.control.isReadOnly()


def test_a_token_is_asked_for_shown_once_and_forgotten(room) -> None:
    desk, view = room()
    choose(desk, view, "city:registry")
    view.perform("people.token")
    assert any("revokes the current one" in each for each in texts(view.card.token))
    assert not sent(desk, "POST")
    view.card.token.make.click()
    desk.until(lambda: view.card.token.token.text().startswith("agt-"))
    assert "agt-" not in view.card.token.token.accessibleName()
    view.card.token.copy.click()
    assert QGuiApplication.clipboard().text().startswith("agt-")
    view.card.token.clear_clipboard()
    assert QGuiApplication.clipboard().text() == ""
    desk.window.perform("room.issue")
    assert view.controller.state.token == ""
    desk.window.perform("room.people")
    assert view.card.token.token.text() == ""
    assert view.controller.state.doing is Doing.NOTHING


def test_removing_asks_twice_and_escape_leads_out(room) -> None:
    desk, view = room()
    choose(desk, view, "acme:kim")
    view.perform("people.remove")
    desk.until(view.card.removing.leave.hasFocus)
    view.card.removing.on.click()
    assert view.card.removing.on.text() == "Really remove"
    press(Qt.Key.Key_Escape)
    assert view.controller.state.doing is Doing.NOTHING
    view.perform("people.remove")
    assert view.card.removing.on.text() == "Remove"
    view.card.removing.on.click()
    assert not sent(desk, "DELETE")
    view.card.removing.on.click()
    desk.until(lambda: "Kim Ito" not in names(view))
    assert len(sent(desk, "DELETE")) == 1


def test_who_is_blocked_is_neither_invited_nor_sent_anything(room) -> None:
    desk, view = room()
    choose(desk, view, "acme:kim")
    view.perform("people.block")
    desk.until(lambda: find(view.card, Pill).accessibleName() == "Blocked")
    assert framed(view.card, QFrame, "outcome").property("role") == "neutral"  # not on the green of success
    assert sent(desk, "PUT")[0][1] == b'{"isBlocked": true}'
    for name in ("people.invite", "people.issue", "people.ask", "people.token"):
        assert not view.is_possible(name)
    view.perform("people.unblock")
    desk.until(lambda: find(view.card, Pill).accessibleName() == "Connected")


def test_what_waits_for_a_person_stands_there_and_can_be_withdrawn(room) -> None:
    desk, view = room()
    desk.place.steps["w1"] = [("prepared", 1), ("waiting", 2)]
    desk.place.for_agents["w1"] = "b1ZHVQ7sQ5e1m7Yx0cUQ2g"
    choose(desk, view, "nordwind:maya.lindqvist")
    assert [(each.visit_id, each.state) for each in view.controller.state.visits] == [("w1", "waiting")]
    view.controller.withdraw("w1")
    desk.until(
        lambda: view.controller.state.visits is not None and view.controller.state.visits[0].state == "cancelled"
    )


def test_what_is_issued_to_a_person_goes_to_the_counter_with_the_alias(room) -> None:
    desk, view = room()
    choose(desk, view, "acme:kim")
    view.perform("people.issue")
    desk.choose()
    desk.type("given_name", "Kim")
    assert find(desk.issue_room, QPushButton, "issue.create").text() == "Send"
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    body = json.loads(next(value for name, value in desk.place.calls if name == "issue"))
    assert body["agentAlias"] == "acme:kim"
    assert "expiryDate" not in body
    assert desk.visit_panel.headline.text() == "Sent"
    desk.window.perform("issue.next")
    assert not sent(desk, "cancel")
    assert not desk.state.draft.recipient.is_agent


@POPUP
def test_who_is_not_connected_gets_an_invitation_and_then_what_waited(room) -> None:
    desk, _ = room()
    desk.window.perform("room.issue")
    desk.choose()
    find(desk.recipient, QPushButton, "A person").click()
    QTest.keyClicks(desk.recipient.alias, "acme:alice")
    assert "not connected" in desk.recipient.who.text()
    desk.type("given_name", "Alice")
    desk.window.perform("issue.create")
    desk.until(lambda: desk.visit_panel.qr.has_code)
    assert not sent(desk, "shown")
    assert "acme:alice" in find(desk.visit_panel, CodePage).invites.text()
    for state in ("prepared", "shown", "opened", "working", "done"):
        desk.session.clock.pass_seconds(1)
        desk.place.happen("workflow-1", state)
    desk.until(lambda: desk.state.visit.state == "done")
    assert not desk.visit_panel.qr.has_code
    steps = [each.state for each in desk.state.visit.steps()]
    assert steps == ["waiting", "prepared", "shown", "opened", "working", "done"]


def test_an_alias_is_completed_by_name_and_refusals_stand_beside_it(room) -> None:
    desk, _ = room()
    desk.window.perform("room.issue")
    desk.choose()
    line = desk.recipient.alias
    find(desk.recipient, QPushButton, "A person").click()
    completer = line.completer()
    completer.setCompletionPrefix("alice")
    assert completer.completionCount() == 1
    assert completer.currentCompletion() == "acme:alice"
    completer.setCompletionPrefix("old-phone")
    assert completer.completionCount() == 0
    line.setText("acme:nobody")
    assert "Nobody" in desk.recipient.who.text()
    desk.type("given_name", "Kim")
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.error_message is not None)
    assert desk.state.error_message.code == "agent_not_found"


def test_an_agent_is_asked_without_a_request_id_and_the_json_says_whom(room) -> None:
    desk, view = room()
    choose(desk, view, "acme:kim")
    view.perform("people.ask")
    desk.window.perform("ask.choose.age")
    desk.window.perform("ask.json")
    assert json.loads(desk.asked.draft.shown_text(desk.place.clock()))["agentAlias"] == "acme:kim"
    desk.window.perform("ask.json")
    desk.window.perform("ask.create")
    desk.until(lambda: desk.asked.visit is not None and desk.asked.visit.state == "shown")
    body = json.loads(next(value for name, value in desk.place.calls if name == "ask"))
    assert body["agentAlias"] == "acme:kim"
    assert not {"requestId", "expiryDate"} & set(body)
    assert not desk.ask_room.is_possible("ask.again")


def test_an_invitation_is_tried_without_a_phone(room) -> None:
    desk, view = room()
    view.controller.choose(next(each for each in view.controller.state.agents if each.alias == "acme:alice"))
    assert not view.is_possible("people.try")
    view.perform("people.invite")
    desk.until(lambda: view.controller.inviting.state.visit is not None)
    desk.session.wallet.next = FakeWalletReport("connected", ())
    desk.until(lambda: view.is_possible("people.try"))
    desk.until(lambda: view.visit_panel.isAncestorOf(QApplication.focusWidget()))
    assert not seen(view.visit_panel, QPushButton, "Receipt…")  # nothing was given or shown
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    desk.until(lambda: view.visit_panel.tried.words.text() == "Test wallet: connected.")
    ((link, _, anywhere),) = desk.session.wallet.followed
    assert (link, anywhere) == (view.controller.inviting.state.visit.url, False)


def test_no_fault_squeezes_a_field_in_a_small_window_in_german(room) -> None:
    desk, view = room(language="de")
    desk.window.resize(800, 600)
    desk.window.perform("people.add")
    view.form.rows["alias"].editor.set_value("acme:zoë")
    view.form.rows["alias"].editor.edited.emit("acme:zoë")
    view.form.entered()
    desk.settle()
    for row in view.form.rows.values():
        control = row.editor.control
        assert control.height() >= control.minimumSizeHint().height()
        assert row.height() >= row.minimumSizeHint().height()
