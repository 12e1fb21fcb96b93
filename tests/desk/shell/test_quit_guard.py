"""Quitting a run that keeps nothing: asked when something would be lost, and only then."""

import asyncio

import pytest
from fakes import issued_records
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.kiosk_setup import KioskSetup, load_kiosk, save_kiosk


def run_only(make_desk, **how):
    """Return a desk that works for this run only; nothing was issued yet."""
    desk = make_desk(failures=[DeskError("keyring_missing")], **how)
    desk.show(until_ready=False)
    desk.until(lambda: desk.window.welcome.page is not None)
    desk.window.welcome.page.run_only.click()
    desk.until(lambda: desk.state.is_ready)
    desk.place.issued = []
    return desk


def said(desk) -> str:
    desk.until(lambda: desk.window.quit_guard.dialog is not None)
    return " ".join(each.text() for each in desk.window.quit_guard.dialog.findChildren(QLabel))


def close_by_window_system(desk) -> None:
    desk.window.windowHandle().close()


def quit_by_action(desk) -> None:
    desk.window.perform("desk.quit")


@pytest.mark.parametrize("way", [close_by_window_system, quit_by_action])
def test_what_was_issued_in_a_run_that_keeps_nothing_is_not_given_up_unasked(make_desk, way) -> None:
    desk = run_only(make_desk)
    desk.place.issued = [{**each, "status": "valid"} for each in issued_records()[:3]]
    desk.place.issued[2]["status"] = "revoked"
    way(desk)
    assert "2 credentials can never be revoked" in said(desk)
    assert desk.window.isVisible()
    assert desk.session.closed == 0
    dialog = desk.window.quit_guard.dialog
    desk.until(lambda: QApplication.focusWidget() is dialog.back)
    QTest.keyClick(dialog.back, Qt.Key.Key_Return)  # an Enter too many goes back
    desk.until(lambda: desk.window.quit_guard.dialog is None)
    assert desk.window.isVisible()
    way(desk)
    said(desk)
    desk.window.quit_guard.dialog.quit.click()
    desk.until(lambda: desk.session.closed == 1)
    assert not desk.window.isVisible()


def test_escape_goes_back(make_desk) -> None:
    desk = run_only(make_desk)
    desk.place.issued = issued_records()
    quit_by_action(desk)
    said(desk)
    QTest.keyClick(desk.window.quit_guard.dialog, Qt.Key.Key_Escape)
    desk.until(lambda: desk.window.quit_guard.dialog is None)
    assert desk.window.isVisible()


def test_open_visits_of_a_run_that_keeps_nothing_are_counted(make_desk) -> None:
    desk = run_only(make_desk)
    desk.issue()
    desk.window.perform("issue.next")  # parked
    desk.issue()
    desk.place.issued = []
    quit_by_action(desk)
    words = said(desk)
    assert "2 visits are still open" in words
    assert "revoked" not in words


def test_a_run_that_loses_nothing_ends_without_a_question(make_desk) -> None:
    desk = run_only(make_desk)
    quit_by_action(desk)
    desk.until(lambda: desk.session.closed == 1)
    assert desk.window.quit_guard.dialog is None


def test_a_desk_that_keeps_its_store_quits_unasked(desk) -> None:
    desk.issue()
    quit_by_action(desk)
    assert desk.session.closed == 1


def test_a_place_that_does_not_answer_does_not_hold_the_window_for_ever(make_desk) -> None:
    desk = run_only(make_desk)
    desk.place.gate = asyncio.Event()
    quit_by_action(desk)
    quit_by_action(desk)
    assert "After that, credentials from this session" in said(desk)
    desk.window.quit_guard.dialog.quit.click()
    desk.until(lambda: desk.session.closed == 1)


def test_the_system_ends_the_program_without_a_question(make_desk) -> None:
    desk = run_only(make_desk)
    desk.place.issued = issued_records()
    desk.window.quit_guard.quit()
    assert desk.session.closed == 1


def test_a_kiosk_takes_the_place_of_such_a_run_after_a_question_alone(make_desk, tmp_path) -> None:
    desk = run_only(make_desk, settings=tmp_path / "desk.ini")
    desk.place.issued = issued_records()
    desk.session.staff = b"sealed"
    for is_on in (False, True):
        save_kiosk(tmp_path, KioskSetup("favourite:1", is_on=True))
        desk.window.room("settings").kiosk_started.emit()
        assert "lost when you quit" in said(desk)
        assert desk.window.isVisible()
        dialog = desk.window.quit_guard.dialog
        if is_on:
            dialog.quit.click()
            desk.until(lambda: not desk.window.isVisible())
        else:
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
            desk.until(lambda: desk.window.quit_guard.dialog is None)
            assert desk.window.isVisible()
        assert load_kiosk(tmp_path).is_on is is_on
