"""The words for what happens outside any room: a fault nobody foresaw, and a desk that is open already.

Loaded when there is something to say: message boxes are costly to load.
"""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from connector_desk.desk.widgets.translation import translate


def crash_box(name: str, log: Path, parent: QWidget) -> QMessageBox:
    """Make the box that tells of a fault nobody foresaw; it is deleted when it is closed."""
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle("Connector Desk")
    box.setText(translate("App", "Something went wrong inside Connector Desk."))
    box.setInformativeText(
        translate("App", "What the desk has confirmed is stored. If it goes on working, go on; if not, start it anew.")
        + "\n\n"
        + translate("App", "Details for a report, without personal data:")
        + f"\n{name}, {log}"
    )
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.addButton(translate("App", "Go on"), QMessageBox.ButtonRole.AcceptRole)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box


def tell_in_use(sentence: str, next_step: str) -> None:
    """Say that the data directory is held by a program that does not answer; waits for the person."""
    box = QMessageBox(QMessageBox.Icon.Information, "Connector Desk", sentence)
    box.setInformativeText(next_step)
    box.exec()
