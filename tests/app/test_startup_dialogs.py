"""The box for a directory that is held by a program which does not answer."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox

from connector_desk.app.startup_dialogs import show_in_use
from connector_desk.base.errors import DeskError
from connector_desk.desk.window.preferences import Preferences
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
