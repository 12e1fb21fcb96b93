"""A backup restored in the window, with the real core: at a first start, of a newer version, onto a full disk."""

import errno
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from connector_desk.app import desk as desk_module
from connector_desk.app.desk import Desk
from connector_desk.app.log_file import LogFile
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import DeskSettings, Reach
from connector_desk.core.store import backup
from connector_desk.core.store.backup import snapshot
from connector_desk.desk.shell.preferences import Preferences
from connector_desk.vault.vault import RunVault
from tests.ports import free_port

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen says so of itself


class Computer:
    """A computer with a data folder and a keyring, and the desk on it."""

    def __init__(self, qtbot, qapp, folder: Path, monkeypatch) -> None:
        folder.mkdir()
        self.folder, self._qtbot = folder, qtbot
        vault, settings = RunVault(), DeskSettings("desk-1", Reach.THIS_COMPUTER, port=free_port())
        Preferences(folder / "desk.ini").choose("language", "en")

        def make(_):
            return DeskSession(folder, settings, Environment(vault=lambda _: vault))

        monkeypatch.setattr(Desk, "_make_session", make)
        monkeypatch.setattr(desk_module, "_LATER", 0)
        self._book = LogFile(folder)
        self._book.open()
        self.desk = Desk(qapp, folder, self._book)
        with qtbot.waitSignal(self.desk.window.ready, timeout=20_000):
            self.desk.window.show()

    @property
    def window(self):
        return self.desk.window

    @property
    def card(self):
        return self.window.rooms.recovery_card

    def until(self, condition) -> None:
        def check() -> None:
            assert condition()

        self._qtbot.waitUntil(check, timeout=20_000)

    def issue(self, name: str) -> None:
        self.window.perform("issue.choose.visitor-badge")
        self.until(lambda: self.window.issue_state.can_submit and self.window.issue_state.is_ready)
        self.window.issue_state.draft.edit("given_name", name)
        self.window.perform("issue.create")
        self.until(lambda: self.window.issue_state.visit is not None)

    def visits(self) -> int:
        """Ask the place, as any room does."""
        told = []
        self.window.runner.run(self.window.place.place.visits(), owner=self.window, then=told.append)
        self.until(lambda: told)
        return len(told[0].expect()["workflows"])

    def close(self) -> None:
        self.desk.close()
        self._book.close()


@pytest.fixture
def computer(qtbot, qapp, tmp_path, monkeypatch):
    made = []

    def make(name: str) -> Computer:
        made.append(Computer(qtbot, qapp, tmp_path / name, monkeypatch))
        return made[-1]

    yield make
    for each in made:
        each.close()


def test_a_first_start_on_another_computer_takes_over_a_backup_with_its_recovery_code(computer, tmp_path) -> None:
    old = computer("old")
    old.issue("Ana")
    old.card.recovery.make.click()
    old.until(old.card.recovery.code.text)
    code = old.card.recovery.code.accessibleName()
    old.card.recovery.done.click()
    snapshot(old.folder / "store.sqlite", tmp_path / "copy")
    old.close()

    new = computer("new")
    assert new.card.isVisible()
    assert new.visits() == 0
    new.card.restoring.read_backup(tmp_path / "copy")
    new.until(new.card.restoring.restore.isVisible)
    assert "1 visits" in new.card.restoring.words.text()
    new.card.restoring.restore.click()
    new.until(lambda: new.window.welcome.page is not None)  # its key is in the keyring of the other computer
    new.window.welcome.page.recover.emit(code)
    new.until(lambda: new.window.place is not None and new.window.issue_state.is_ready)
    assert new.visits() == 1
    new.until(lambda: new.card is None or not new.card.isVisible())  # the restored data has a code


@pytest.fixture
def with_a_visit(computer):
    made = computer("desk")
    made.issue("Ana")
    made.window.navigation.notices.click()  # where the question of the first start is by now
    return made


def test_a_backup_of_a_newer_version_is_refused_with_the_next_step_and_the_data_stays(with_a_visit, tmp_path) -> None:
    newer = tmp_path / "newer"
    newer_store = tmp_path / "store.sqlite"
    snapshot(with_a_visit.folder / "store.sqlite", newer_store)
    with closing(sqlite3.connect(newer_store, isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    snapshot(newer_store, newer)
    before = sorted(each.name for each in with_a_visit.folder.iterdir())
    restoring = with_a_visit.card.restoring
    restoring.read_backup(newer)
    with_a_visit.until(restoring.notice.isVisible)
    said = f"{restoring.notice.sentence.text()} {restoring.notice.next_step.text()}"
    assert "A newer version of Connector Desk made this backup" in said
    assert "Update" in said
    assert not restoring.restore.isVisible()
    assert with_a_visit.visits() == 1
    assert sorted(each.name for each in with_a_visit.folder.iterdir()) == before


@pytest.mark.parametrize("fails_at", ["lay_ready", "swap"])
def test_a_full_disk_is_told_with_the_next_step_and_the_desk_goes_on_with_its_data(
    with_a_visit, tmp_path, monkeypatch, fails_at
) -> None:
    snapshot(with_a_visit.folder / "store.sqlite", tmp_path / "copy")

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(*{"lay_ready": (backup.os, "fsync", full), "swap": (backup, "_keep_too", full)}[fails_at])
    restoring = with_a_visit.card.restoring
    restoring.read_backup(tmp_path / "copy")
    with_a_visit.until(restoring.restore.isVisible)
    restoring.restore.click()
    with_a_visit.until(restoring.notice.isVisible)
    assert restoring.notice.sentence.text() == "The disk is full."
    assert "space" in restoring.notice.next_step.text()
    with_a_visit.until(lambda: with_a_visit.window._session.is_open)
    with_a_visit.until(lambda: with_a_visit.window.status.standing.value == "ready")
    assert with_a_visit.visits() == 1
    assert not (with_a_visit.folder / "store.sqlite.new").exists()
