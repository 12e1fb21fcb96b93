"""The settings room: a backup is made into a file that the person names."""

from pathlib import Path

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.contract.fault_texts import FaultText
from connector_desk.desk.kit.restore_view import RestoreView


@pytest.fixture
def backup(desk):
    desk.window.perform("settings.page.keys")
    view = desk.window.room("settings").view.backup
    desk.until(view.make.isEnabled)
    return view


def test_a_backup_is_made_and_where_it_is_is_told(desk, backup, tmp_path: Path) -> None:
    file = tmp_path / "a <b>copy"
    backup.back_up(file)
    assert "Saving" in backup.words.text()
    desk.until(lambda: backup.words.text() == f"Saved as {file}.")
    assert file.read_text() == "a copy"
    assert backup.make.isEnabled()


def test_a_backup_that_cannot_be_written_is_told(desk, backup, tmp_path: Path) -> None:
    desk.session.next_failures["back_up"] = DeskError("storage_full")
    backup.back_up(tmp_path / "copy")
    desk.until(backup.notice.isVisible)
    assert backup.notice.sentence.text() == "The disk is full."
    assert not backup.words.isVisible()
    assert backup.make.isEnabled()
    backup.back_up(tmp_path / "copy")
    desk.until(lambda: (tmp_path / "copy").exists() and not backup.notice.isVisible())


def test_where_nothing_is_kept_there_is_nothing_to_copy(make_desk) -> None:
    desk = make_desk(failures=[DeskError("keyring_missing")])
    desk.show(until_ready=False)
    desk.until(lambda: desk.window.welcome.page is not None)
    desk.window.open_place(for_this_run_only=True)
    desk.until(lambda: desk.window.place is not None)
    desk.window.perform("settings.page.keys")
    assert not desk.window.room("settings").view.backup.make.isEnabled()


def test_why_it_cannot_be_written_is_told_in_german(make_desk, tmp_path: Path) -> None:
    desk = make_desk(language="de")
    desk.show()
    desk.window.perform("settings.page.keys")
    desk.settle()
    backup = desk.window.room("settings").view.backup
    message = FaultText.COPY_FAILED.format(reason="Read-only file system")
    desk.session.next_failures["back_up"] = DeskError("storage_unavailable", message)
    backup.back_up(tmp_path / "copy")
    desk.until(backup.notice.isVisible)
    assert backup.notice.sentence.text() == "Die Kopie kann nicht geschrieben werden: Read-only file system."


def test_a_backup_is_restored_in_the_window_after_it_was_checked_and_confirmed(desk, backup, tmp_path: Path) -> None:
    restoring = backup.restoring
    restoring.read_backup(tmp_path / "copy")
    desk.until(restoring.restore.isVisible)
    assert "12 visits and 34 issued credentials" in restoring.words.text()
    assert "withdrawn" in restoring.words.text()
    assert restoring.leave.hasFocus()
    opened = len(desk.session.opened)
    restoring.restore.click()
    desk.until(lambda: len(desk.session.opened) > opened)
    assert desk.session.restored == [tmp_path / "copy"]
    desk.until(lambda: desk.window.place is not None)


@pytest.mark.parametrize("code", ["backup_unusable", "storage_full"])
def test_a_backup_that_cannot_be_restored_changes_nothing(desk, backup, tmp_path: Path, code: str) -> None:
    restoring = backup.restoring
    desk.session.next_failures["read_backup" if code == "backup_unusable" else "restore"] = DeskError(code)
    restoring.read_backup(tmp_path / "copy")
    if code == "storage_full":
        desk.until(restoring.restore.isVisible)
        restoring.restore.click()
    desk.until(restoring.notice.isVisible)
    assert desk.session.restored == []
    assert restoring.choose.isEnabled()
    assert not restoring.restore.isVisible()


def test_a_backup_is_restored_where_the_data_cannot_be_opened(make_desk, tmp_path: Path) -> None:
    desk = make_desk(failures=[DeskError("store_locked")])
    desk.show(until_ready=False)
    desk.until(lambda: desk.window.welcome.page is not None)
    (restoring,) = desk.window.welcome.page.findChildren(RestoreView)
    restoring.read_backup(tmp_path / "copy")
    desk.until(restoring.restore.isVisible)
    restoring.restore.click()
    desk.until(lambda: desk.state.is_ready)
    assert desk.session.restored == [tmp_path / "copy"]
