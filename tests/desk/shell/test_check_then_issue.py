"""A request that is followed by an offer: one visit, one code after the other, and nothing where a check fails."""

import json
from pathlib import Path

import pytest
from fakes import bad_result, good_result, presented
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from connector_desk.desk.rooms.ask.draft import THEN
from connector_desk.desk.visits.visit_tracker import Phase

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
CTRL = Qt.KeyboardModifier.ControlModifier
MEMBER = presented("", "membership-card", {"given_name": "Ana", "family_name": "Torres", "company": "Nordwind"})


@pytest.fixture
def desk(make_desk, tmp_path: Path):
    made = make_desk(settings=tmp_path / "desk.ini")
    made.show()
    return made


def asked_for(desk, then: str = "visitor-badge") -> None:
    """Ask for a membership card, to be followed by an offer."""
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.of:membership-card")
    desk.asked.draft.edit(THEN, then)


def offers(desk) -> list[dict[str, object]]:
    return [json.loads(value) for name, value in desk.place.calls if name == "create"]


def send(desk) -> None:
    desk.window.perform("ask.create")
    desk.until(lambda: desk.asked.visit is not None and desk.asked.visit.state == "shown")


def test_a_verified_answer_fills_in_the_offer_and_shows_its_code(desk) -> None:
    asked_for(desk)
    send(desk)
    desk.answer("done", good_result(MEMBER))
    desk.until(lambda: desk.state.phase is Phase.FOLLOWING)
    assert desk.room_on_screen == "issue"
    (offer,) = offers(desk)
    (item,) = offer["payload"]
    values = {each["key"]: each["value"] for each in item["attributes"]}
    assert {key: values[key] for key in ("given_name", "family_name", "company")} == MEMBER["claims"]
    assert desk.state.visit.url in desk.place.links.values()
    desk.place.happen(desk.asked.visit.visit_id, "done")  # told again: nothing is issued twice
    desk.settle()
    assert len(offers(desk)) == 1


def test_a_failed_check_shows_why_and_issues_nothing(desk) -> None:
    asked_for(desk)
    send(desk)
    desk.answer("failed", bad_result(MEMBER, failed=(("status", "REVOKED"),)))
    desk.settle()
    assert desk.room_on_screen == "ask"
    assert desk.ask_room.result.isVisible()
    assert offers(desk) == []
    assert desk.state.draft is None


@pytest.mark.parametrize("end", ["refused", "expired", "cancelled", "failed"])
def test_a_request_that_ends_without_an_answer_issues_nothing(desk, end: str) -> None:
    asked_for(desk)
    send(desk)
    desk.place.happen(desk.asked.visit.visit_id, end)
    desk.until(lambda: desk.asked.visit.state == end)
    desk.settle()
    assert desk.room_on_screen == "ask"
    assert offers(desk) == []


def test_where_values_are_lacking_the_form_waits_for_them(desk) -> None:
    asked_for(desk)
    send(desk)
    desk.answer("done", good_result(presented("", "membership-card", {"company": "Nordwind"})))
    desk.until(lambda: desk.room_on_screen == "issue")
    assert desk.state.phase is Phase.FILLING
    assert desk.state.draft.values["company"] == "Nordwind"
    assert offers(desk) == []


def test_without_the_choice_nothing_follows(desk) -> None:
    asked_for(desk, "")
    send(desk)
    desk.answer("done", good_result(MEMBER))
    desk.settle()
    assert desk.room_on_screen == "ask"
    assert offers(desk) == []


def test_it_is_chosen_in_the_form_and_kept_as_a_favourite(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.of:membership-card")
    desk.window.perform("ask.more")
    form = desk.ask_room.request.form.options
    editor = form.rows[THEN].editor.control
    assert editor.accessibleName() == "If verified, issue"
    editor.setCurrentIndex(editor.findData("visitor-badge"))
    editor.activated.emit(editor.currentIndex())
    assert desk.asked.draft.value(THEN) == "visitor-badge"
    assert "visitor-badge" not in desk.asked.draft.shown_text(0)  # no member of the request
    QTest.keyClick(desk.window, Qt.Key.Key_D, CTRL)
    dialog = desk.window.favourites.dialog
    desk.until(lambda: QApplication.activeWindow() is dialog)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: desk.window.favourites.dialog is None)
    desk.asked.draft.edit(THEN, "")
    desk.window.perform("ask.back")
    desk.window.activateWindow()
    desk.until(lambda: QApplication.activeWindow() is desk.window)
    desk.window.perform("desk.favourite.1")
    desk.until(lambda: desk.asked.draft is not None)
    assert desk.asked.draft.value(THEN) == "visitor-badge"
    send(desk)
    desk.answer("done", good_result(MEMBER))
    desk.until(lambda: desk.state.phase is Phase.FOLLOWING)
    assert len(offers(desk)) == 1


def test_the_choice_stays_while_json_is_written(desk) -> None:
    asked_for(desk)
    draft = desk.asked.draft
    draft.write(draft.shown_text(0))
    assert draft.is_shown
    assert draft.value(THEN) == "visitor-badge"
