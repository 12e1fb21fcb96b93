"""The box for a directory that is held by a program which does not answer."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from connector_desk.app.notices import tell_in_use

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen says so of itself


def test_it_is_said_and_waits(qtbot):
    seen = []

    def close():
        box = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMessageBox))
        seen.append((box.text(), box.informativeText()))
        box.accept()

    QTimer.singleShot(100, close)
    tell_in_use("It is open.", "Use it.")
    assert seen == [("It is open.", "Use it.")]
