"""What the tests of the keyboard focus share: where Tab goes, and each control that takes the focus."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget


def name_of(widget: QWidget) -> str:
    words = widget.text() if isinstance(widget, QAbstractButton) else ""
    return widget.objectName() or widget.accessibleName() or words


@contextmanager
def recorded_moves() -> Iterator[list[str]]:
    """Record each control that takes the focus."""
    application, taken = QApplication.instance(), []

    def went(_old: QWidget | None, now: QWidget | None) -> None:
        if now is not None:
            taken.append(name_of(now))

    application.focusChanged.connect(went)
    yield taken
    application.focusChanged.disconnect(went)


def tab(times: int) -> list[str]:
    """Press Tab so often, and return where it went."""
    met = []
    for _ in range(times):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        met.append(name_of(QApplication.focusWidget()))
    return met
