"""The words for what happens outside any room: a fault nobody foresaw, and a desk that is open already."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from connector_desk.desk.widgets.translation import translate


class CrashNotice(QObject):
    """Tells the person, once at a time and never more than a few times, that something went wrong.

    `tell` may be called on any thread.
    """

    MOST = 3

    _told = Signal(str)

    def __init__(self, log: Path, window: Callable[[], QWidget | None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._log = log
        self._window = window
        self._shown = 0
        self.box: QMessageBox | None = None
        self._told.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def tell(self, name: str) -> None:
        """Show the notice as soon as the window can."""
        self._told.emit(name)

    def _show(self, name: str) -> None:
        if self.box is not None or self._shown >= self.MOST:
            return
        self._shown += 1
        box = self.box = QMessageBox(self._window())
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle("Connector Desk")
        box.setText(translate("App", "Something went wrong inside Connector Desk."))
        box.setInformativeText(
            translate(
                "App", "What the desk has confirmed is stored. If it goes on working, go on; if not, start it anew."
            )
            + "\n\n"
            + translate("App", "Details for a report, without personal data:")
            + f"\n{name}, {self._log}"
        )
        box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        box.addButton(translate("App", "Go on"), QMessageBox.ButtonRole.AcceptRole)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.finished.connect(self._closed)
        box.open()

    def _closed(self) -> None:
        self.box = None


def tell_in_use(sentence: str, next_step: str) -> None:
    """Say that the data directory is held by a program that does not answer; waits for the person."""
    box = QMessageBox(QMessageBox.Icon.Information, "Connector Desk", sentence)
    box.setInformativeText(next_step)
    box.exec()


def bring_to_front(window: QWidget) -> None:
    """Show a window, over others where the desktop allows it."""
    window.setWindowState((window.windowState() & ~Qt.WindowState.WindowMinimized) | Qt.WindowState.WindowActive)
    window.show()
    window.raise_()
    window.activateWindow()
