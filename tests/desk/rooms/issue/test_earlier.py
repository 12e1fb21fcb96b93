"""Somebody who comes again is found by the typed name, and their values are filled in by one key."""

import asyncio

from fakes import issued_records, refusal, schema_id
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def known(desk, *, purged: bool = False) -> None:
    """Let Maya Lindqvist have been here, with a visitor badge and with another card."""
    maya, *others = issued_records()
    claims = {"given_name": "Maya", "family_name": "Lindqvist", "company": "Nordwind", "visit_date": "2026-11-02"}
    maya = {**maya, "schemaId": schema_id("visitor-badge"), "claims": claims}
    if purged:
        maya |= {"summary": "", "claims": {}}
    card = {**maya, "credentialId": "other", "schemaId": schema_id("membership-card")}
    desk.place.issued = [card, maya, *others]


def typed(desk, name: str) -> None:
    desk.choose()
    desk.type("given_name", name)


def looks(desk) -> int:
    return sum(name.startswith("GET /bc/admin/credentials?") for name, _ in desk.place.calls)


def test_the_typed_name_finds_the_last_visit_of_this_kind_and_a_key_fills_it_in(desk) -> None:
    known(desk)
    typed(desk, "May")
    view = desk.issue_room
    desk.until(view.earlier.isVisible)
    assert view.earlier.text().startswith("As at the last visit: Maya · Lindqvist")
    assert desk.actions["issue.earlier"].isEnabled()
    today = desk.state.draft.values["visit_date"]
    QTest.keyClick(desk.window, Qt.Key.Key_Z, CTRL_SHIFT)
    desk.until(lambda: desk.state.draft.values.get("company") == "Nordwind")
    values = desk.state.draft.values
    assert (values["given_name"], values["family_name"], values["visit_date"]) == ("Maya", "Lindqvist", today)
    assert not view.earlier.isVisible()
    assert desk.form.rows["company"].editor.control.text() == "Nordwind"
    desk.settle()
    assert not view.earlier.isVisible()  # the name is the one that was taken


def test_what_is_typed_meanwhile_goes_into_the_form_and_enter_issues(desk) -> None:
    known(desk)
    typed(desk, "Maya")
    view = desk.issue_room
    desk.until(view.earlier.isVisible)
    QTest.keyClicks(QApplication.focusWidget(), "nne")
    assert desk.state.draft.values["given_name"] == "Mayanne"
    desk.until(lambda: not view.earlier.isVisible())
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None)


def test_who_was_purged_or_never_here_is_not_offered(desk) -> None:
    known(desk, purged=True)
    typed(desk, "Maya")
    desk.until(lambda: looks(desk) == 1)
    desk.settle()
    assert not desk.issue_room.earlier.isVisible()
    assert not desk.actions["issue.earlier"].isEnabled()


def test_short_names_are_not_looked_for_and_a_pause_is_waited_for(desk) -> None:
    known(desk)
    typed(desk, "Ma")
    desk.settle()
    assert looks(desk) == 0
    QTest.keyClicks(QApplication.focusWidget(), "ya")
    desk.until(lambda: looks(desk) == 1)


def test_a_service_that_refuses_the_search_disturbs_nobody(desk) -> None:
    desk.place.next_answers["GET /bc/admin/credentials?query=Maya&limit=20"] = refusal(404, "not_found")
    typed(desk, "Maya")
    desk.until(lambda: looks(desk) == 1)
    desk.settle()
    assert not desk.issue_room.earlier.isVisible()
    assert desk.state.error_message is None


def test_the_offer_goes_with_the_form_of_the_person(desk) -> None:
    known(desk)
    typed(desk, "Maya")
    desk.until(desk.issue_room.earlier.isVisible)
    desk.window.perform("issue.back")
    desk.choose()
    assert not desk.issue_room.earlier.isVisible()


LOOK = "GET /bc/admin/credentials?query=Maya&limit=20"


def test_enter_calls_the_look_off_and_a_name_that_nobody_answered_for_is_looked_for_again(desk) -> None:
    known(desk)
    desk.place.gate, desk.place.gated = asyncio.Event(), (LOOK,)
    typed(desk, "Maya")
    desk.until(lambda: looks(desk) == 1)
    QTest.keyClicks(QApplication.focusWidget(), "x")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backspace)
    desk.until(lambda: looks(desk) == 2)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None)
    desk.release(desk.place.gate)
    desk.settle()
    assert desk.state.draft.earlier is None


def test_a_name_that_goes_on_from_one_that_nobody_has_is_not_looked_for_again(desk) -> None:
    known(desk)
    typed(desk, "Qxz")
    desk.until(lambda: desk.state.draft.unknown == "Qxz")
    before = looks(desk)
    QTest.keyClicks(QApplication.focusWidget(), "ra")
    desk.until(lambda: desk.state.draft.searched_name == "Qxzra")
    desk.settle()
    assert looks(desk) == before
    desk.type("given_name", "May")
    desk.until(desk.issue_room.earlier.isVisible)
