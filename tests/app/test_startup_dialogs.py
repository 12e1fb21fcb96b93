"""The box for a directory that is held by a program which does not answer."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox, QWidget

from connector_desk.app import startup_dialogs
from connector_desk.app.startup_dialogs import crash_dialog, show_in_use
from connector_desk.base.build_info import BuildInfo
from connector_desk.base.errors import DeskError
from connector_desk.desk.shell.preferences import Preferences
from tests.windows import top_level_widgets

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen says so of itself


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Connector Desk is already open with this data."),
        ("de", "Connector Desk ist mit diesen Daten schon geöffnet."),
    ],
)
def test_it_is_said_in_the_language_of_the_desk_and_waits(qapp, tmp_path, language, sentence):
    look = tmp_path / "look.ini"
    Preferences(look).choose("language", language)
    seen = []

    def close():
        box = next(widget for widget in top_level_widgets() if isinstance(widget, QMessageBox))
        seen.append((box.text(), box.informativeText()))
        box.accept()

    QTimer.singleShot(100, close)
    held = DeskError("already_running")
    show_in_use(qapp, held, look)
    assert seen[0][0] == sentence
    assert (seen[0][1] == held.next_step) is (language == "en")


def test_a_crash_names_the_program_that_a_report_is_about(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(startup_dialogs, "build_info", lambda: BuildInfo("2cfed76b83ab0123", "2026-11-22"))
    parent = QWidget()
    qtbot.addWidget(parent)
    words = crash_dialog("KeyError", tmp_path / "desk.log", parent).informativeText()
    assert BuildInfo("2cfed76b83ab0123", "2026-11-22").version in words
    assert "KeyError" in words
