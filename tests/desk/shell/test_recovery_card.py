"""The first start: what a lost keyring means, the code made there, a backup restored instead, or neither."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from connector_desk.base.errors import DeskError
from connector_desk.contract.organisation import Organisation


def card(desk):
    return desk.window.rooms.recovery_card


@pytest.fixture
def first(make_desk, tmp_path):
    desk = make_desk(is_first_start=True, settings=tmp_path / "desk.ini")
    desk.show()
    return desk


def test_the_first_start_says_what_a_lost_keyring_means_and_makes_the_code_there(first) -> None:
    assert card(first).isVisible()
    assert "a lost keyring means lost data" in card(first).recovery.words.text()
    focused = QApplication.focusWidget()
    assert not card(first).isAncestorOf(focused)
    card(first).recovery.make.click()
    first.until(card(first).recovery.code.isVisible)
    assert "4F7K" in card(first).recovery.code.text()
    QTest.keyClick(card(first).recovery.done, Qt.Key.Key_Escape)
    assert card(first).isVisible()
    card(first).recovery.done.click()
    assert not card(first).isVisible()
    assert card(first).recovery.code.text() == ""


def test_it_is_there_before_the_place_is_open_and_nothing_moves_then(make_desk) -> None:
    desk = make_desk(is_first_start=True, failures=[DeskError("keyring_absent")])
    desk.show(until_ready=False)
    desk.until(lambda: desk.window.welcome.page is not None)
    assert card(desk).isVisible()
    assert not card(desk).recovery.make.isEnabled()
    height = card(desk).height()
    desk.window.open_place()
    desk.until(card(desk).recovery.make.isEnabled)
    desk.settle()
    assert card(desk).height() == height


def test_who_skips_it_is_not_asked_again_and_the_settings_say_it_until_there_is_a_code(
    first, make_desk, tmp_path
) -> None:
    card(first).leave.setFocus()
    QTest.keyClick(card(first).leave, Qt.Key.Key_Escape)
    assert not card(first).isVisible()

    second = make_desk(is_first_start=True, settings=tmp_path / "desk.ini")
    second.show()
    assert card(second) is None
    second.window.perform("settings.page.keys")
    recovery = second.window.room("settings").view.recovery
    second.until(lambda: "a lost keyring means lost data" in recovery.words.text())
    recovery.make.click()
    second.until(recovery.code.isVisible)
    recovery.done.click()
    second.until(lambda: "You created a code" in recovery.words.text())


def test_a_desk_that_has_a_code_is_not_asked(make_desk, tmp_path) -> None:
    desk = make_desk(is_first_start=True, settings=tmp_path / "desk.ini", code_made_at=1)
    desk.show()
    desk.until(lambda: not card(desk).isVisible())
    desk.until(lambda: desk.window.preferences.choice("askedForCode") == "yes")


def test_a_desk_for_one_session_is_not_asked(make_desk) -> None:
    desk = make_desk(is_first_start=True, failures=[DeskError("keyring_missing")])
    desk.show(until_ready=False)
    desk.until(lambda: desk.window.welcome.page is not None)
    desk.window.open_place(for_this_run_only=True)
    desk.until(lambda: not card(desk).isVisible())


def test_a_code_that_cannot_be_made_is_told_there(first) -> None:
    first.session.next_failures["make_recovery_code"] = DeskError("storage_full")
    card(first).recovery.make.click()
    first.until(card(first).recovery.notice.isVisible)
    assert card(first).recovery.make.isEnabled()
    assert card(first).isVisible()


def test_a_backup_is_restored_instead_of_starting_empty(first, tmp_path: Path) -> None:
    restoring = card(first).restoring
    assert restoring.choose.isVisible()
    restoring.read_backup(tmp_path / "copy")
    first.until(restoring.restore.isVisible)
    assert "12 visits" in restoring.words.text()
    opened = len(first.session.opened)
    restoring.restore.click()
    first.until(lambda: len(first.session.opened) > opened)
    assert first.session.restored == [tmp_path / "copy"]
    first.until(lambda: first.window.place is not None)


def test_the_present_data_is_kept_where_the_person_thinks_better_of_it(first, tmp_path: Path) -> None:
    restoring = card(first).restoring
    restoring.read_backup(tmp_path / "copy")
    first.until(restoring.restore.isVisible)
    restoring.leave.click()
    assert not restoring.isVisible()
    assert restoring.choose.isVisible()
    assert first.session.restored == []


@pytest.mark.parametrize("is_closed", [False, True])
def test_a_restore_that_fails_is_told_and_the_place_is_opened_again_where_it_was_closed(
    first, tmp_path: Path, is_closed
) -> None:
    opened = len(first.session.opened)
    restoring = card(first).restoring
    first.session.next_failures["restore"] = DeskError("storage_full")
    restoring.read_backup(tmp_path / "copy")
    first.until(restoring.restore.isVisible)
    first.session.closed = opened if is_closed else 0
    restoring.restore.click()
    first.until(restoring.notice.isVisible)
    assert restoring.notice.sentence.text() == "The disk is full."
    first.until(lambda: len(first.session.opened) == opened + is_closed)
    first.until(lambda: first.state.is_ready)
    assert restoring.notice.isVisible()


def test_the_name_is_asked_for_after_the_code_one_question_at_a_time(first) -> None:
    first.window.organisation.set_organisation(Organisation())
    assert first.window.rooms.name_card is None
    card(first).leave.click()
    assert first.window.rooms.name_card.isVisible()
