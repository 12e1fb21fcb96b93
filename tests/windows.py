"""The windows that Qt knows."""

import gc

from PySide6.QtWidgets import QApplication, QWidget


def top_level_widgets() -> list[QWidget]:
    """Return all windows, without looking for garbage: Qt crashes if a dead window goes while the list is made."""
    is_enabled = gc.isenabled()
    gc.disable()
    try:
        return QApplication.topLevelWidgets()
    finally:
        if is_enabled:
            gc.enable()
