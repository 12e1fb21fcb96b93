"""The desk in this process: what is told when something breaks, and that it closes whole."""

import logging
import os
import subprocess
import sys
import threading
import time
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt, QtMsgType
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from connector_desk.app import desk as desk_module
from connector_desk.app.desk import Desk
from connector_desk.app.folder import LOG
from connector_desk.app.log_file import LogFile
from connector_desk.app.networks import find_networks
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import DeskSettings, Reach
from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.kiosk_setup import KioskSetup, save_kiosk
from connector_desk.desk.shell.status import ServiceState
from connector_desk.vault.vault import RunVault
from tests.ports import free_port
from tests.windows import top_level_widgets

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen says so of itself


class Networks(list):
    """The networks of a made-up computer."""

    def __call__(self):
        return tuple(self)


@pytest.fixture
def networks():
    return Networks()


@pytest.fixture
def desk(qtbot, qapp, tmp_path, monkeypatch, networks):
    """Give a desk whose keyring is memory and whose networks are made up; its core is the real one."""
    root = logging.getLogger()
    level = root.level
    vault = RunVault()
    settings = DeskSettings("desk-1", Reach.NETWORK, port=free_port())

    def make(self):
        around = Environment(vault=lambda _: vault, list_networks=networks, watch_loop=self._crashes.watch_loop)
        return DeskSession(tmp_path, settings, around)

    monkeypatch.setattr(Desk, "_make_session", make)
    monkeypatch.setattr(desk_module, "_LATER", 0)
    book = LogFile(tmp_path)
    book.open()
    desk = Desk(qapp, tmp_path, book)
    yield desk
    desk.close()
    book.close()
    root.setLevel(level)


def test_it_opens_is_ready_and_closes_without_a_thread_left(desk, qtbot):
    with qtbot.waitSignal(desk.window.ready, timeout=20_000):
        desk.window.show()
    assert desk.window.status.standing is ServiceState.READY
    assert desk.window.place.key_kept == ""
    desk.close()
    names = {thread.name for thread in threading.enumerate()}
    assert not [name for name in names if "store" in name or "runner" in name]


@pytest.mark.alone
@pytest.mark.skipif(not find_networks(), reason="this machine is on no network")
def test_when_the_network_changes_a_code_is_withdrawn_and_can_be_made_again(desk, qtbot, networks):
    networks[:] = find_networks()[:1]
    window = desk.window
    with qtbot.waitSignal(window.ready, timeout=20_000):
        window.show()
    qtbot.waitUntil(lambda: networks[0].address in window.status.address, timeout=20_000)
    window.perform("issue.choose.visitor-badge")
    qtbot.waitUntil(lambda: window.issue_state.can_submit, timeout=20_000)
    QTest.keyClicks(QApplication.focusWidget(), "Erika")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.issue_state.visit is not None, timeout=20_000)
    visit = window.issue_state.visit
    assert networks[0].address in visit.host
    assert visit.shows_code

    begun = time.monotonic()
    networks.clear()
    qtbot.waitUntil(lambda: not visit.shows_code, timeout=20_000)
    assert time.monotonic() - begun < 5
    assert visit.state == "cancelled"
    assert "address" in visit.detail
    qtbot.waitUntil(lambda: window.connectivity.phones.needs_consent, timeout=20_000)  # no phone gets here any more
    window.perform("issue.new_code")
    question = window.room("issue").view.visit_panel.phone_reach.question
    assert question.isVisible()
    question.other_way.click()
    qtbot.waitUntil(lambda: window.issue_state.visit is not visit, timeout=20_000)
    assert "127.0.0.1" in window.issue_state.visit.host
    assert window.issue_state.visit.shows_code


def boxes():
    return [widget for widget in top_level_widgets() if isinstance(widget, QMessageBox) and widget.isVisible()]


def fail():
    """Let a thread end with an error that nobody takes."""
    thread = threading.Thread(target=lambda: {}["Ada Lovelace"])
    thread.start()
    thread.join()


@pytest.mark.qt_no_exception_capture
def test_a_fault_is_told_once_at_a_time_and_never_too_often(desk, qtbot, tmp_path):
    fail()
    fail()
    qtbot.waitUntil(lambda: len(boxes()) == 1, timeout=20_000)
    box = boxes()[0]
    told = box.text() + box.informativeText()
    assert "Something went wrong" in told
    assert "KeyError" in told
    assert "Lovelace" not in told
    assert LOG in told
    box.buttons()[0].click()
    qtbot.waitUntil(lambda: not boxes(), timeout=20_000)
    for _ in range(2):
        fail()
        qtbot.waitUntil(lambda: len(boxes()) == 1, timeout=20_000)
        boxes()[0].buttons()[0].click()
        qtbot.waitUntil(lambda: not boxes(), timeout=20_000)
    fail()
    qtbot.wait(100)
    assert not boxes()
    written = (tmp_path / LOG).read_text()
    assert "KeyError" in written
    assert "Lovelace" not in written


def test_a_second_start_shows_the_window(desk, qtbot):
    desk.window.show()
    desk.window.showMinimized()
    desk._bring_to_front()
    assert not desk.window.isMinimized()
    assert desk.window.isVisible()


def test_where_the_other_does_not_answer_it_is_said(qapp, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(desk_module, "make_application", lambda _size: qapp)
    monkeypatch.setattr("connector_desk.app.single_instance.activate_first", lambda folder: False)
    monkeypatch.setattr("connector_desk.app.startup_dialogs.show_in_use", lambda *_: None)
    assert desk_module._raise_other(tmp_path, DeskError("already_running")) == 1
    assert "already open" in capsys.readouterr().err
    monkeypatch.setattr("connector_desk.app.single_instance.activate_first", lambda folder: True)
    assert desk_module._raise_other(tmp_path, DeskError("already_running")) == 0


@pytest.mark.parametrize(("chosen", "own", "ratio"), [("200", "", 2.0), ("125", "2", 2.5), ("100", "", 1.0)])
def test_the_chosen_size_of_text_is_there_from_the_start(chosen, own, ratio) -> None:
    """Also on top of a factor that the environment has already."""
    asks = (
        "from connector_desk.app.desk import make_application;"
        f"application = make_application({chosen!r}); print(application.devicePixelRatio())"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": own}
    told = subprocess.run([sys.executable, "-c", asks], env=environment, capture_output=True, text=True, check=True)
    assert float(told.stdout) == ratio


def test_what_qt_says_is_written_down(caplog, capsys):
    desk_module._qt_says(QtMsgType.QtWarningMsg, None, "something odd")
    desk_module._qt_says(QtMsgType.QtFatalMsg, None, "no screen")
    assert [(record.levelname, record.message) for record in caplog.records] == [
        ("WARNING", "something odd"),
        ("CRITICAL", "no screen"),
    ]
    assert "no screen" in capsys.readouterr().err


def test_icons_are_drawn_again_for_a_screen_that_is_sharper(desk, qtbot, qapp, monkeypatch):
    ground = desk.window.centralWidget()
    qapp.screenAdded.emit(qapp.primaryScreen())
    qapp.processEvents()
    assert desk.window.centralWidget() is ground  # as sharp as before: nothing is built again
    monkeypatch.setattr(QApplication, "devicePixelRatio", lambda _: 2.0)
    qapp.screenAdded.emit(qapp.primaryScreen())
    qtbot.wait_until(lambda: desk.window.centralWidget() is not ground)


def test_a_kiosk_that_was_left_gives_way_to_the_desk_whatever_its_file_says(tmp_path, monkeypatch):
    save_kiosk(tmp_path, KioskSetup("favourite:1", is_on=True))  # as on a full disk, where that cannot be changed
    shown: list[bool] = []

    def show(*_, is_kiosk):
        shown.append(is_kiosk)
        return SimpleNamespace(goes_on=len(shown) == 1, close=lambda: None, deleteLater=lambda: None)

    monkeypatch.setattr(desk_module, "_show", show)
    for name in ("_end_at_last", "forbid_core_dumps", "qInstallMessageHandler"):
        monkeypatch.setattr(desk_module, name, lambda *_: None)
    monkeypatch.setattr(desk_module.os, "umask", lambda _: None)
    monkeypatch.setattr(desk_module, "LogFile", lambda _: SimpleNamespace(open=lambda: None, close=lambda: None))
    monkeypatch.setattr(desk_module, "make_application", lambda _: SimpleNamespace(exec=lambda: 0))
    assert desk_module.run_desk(tmp_path) == 0
    assert shown == [True, False]
