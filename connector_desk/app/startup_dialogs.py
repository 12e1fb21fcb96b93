"""Messages outside any room: an unforeseen error, and a desk that is open already.

Loaded only when needed: message boxes are costly to load.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from connector_desk.base.build_info import build_info
from connector_desk.contract.next_steps import in_full
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.translation import LanguageSwitcher, translate
from connector_desk.desk.shell.preferences import Preferences

if TYPE_CHECKING:
    from pathlib import Path

    from connector_desk.base.errors import DeskError


def crash_dialog(name: str, log: Path, parent: QWidget) -> QMessageBox:
    """Make the box that tells of a fault nobody foresaw; it is deleted when it is closed."""
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle("Connector Desk")
    box.setText(translate("App", "Something went wrong inside Connector Desk."))
    box.setInformativeText(
        translate("App", "Saved data is safe. If the problem continues, restart the program.")
        + "\n\n"
        + translate("App", "Details for a report, without personal data:")
        + f"\n{name}, Connector Desk {build_info().version}, {log}"
    )
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.addButton(translate("App", "Continue"), QMessageBox.ButtonRole.AcceptRole)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box


def print_in_use(held: DeskError) -> None:
    """Print that a program that does not answer holds the data directory."""
    print(in_full(held), file=sys.stderr)


def show_in_use(application: QApplication, held: DeskError, settings_file: Path) -> None:
    """Show that a program that does not answer holds the data directory; waits for the person.

    `settings_file` is the file with that desk's choice of language.
    """
    language_switcher = LanguageSwitcher(application)
    language_switcher.switch_to(Preferences(settings_file).choice("language").replace("system", ""))
    sentence, next_step = error_words(held.code, held.message, held.next_step)
    box = QMessageBox(QMessageBox.Icon.Information, "Connector Desk", sentence)
    box.setInformativeText(next_step)
    box.exec()
    language_switcher.remove_translators()
