"""The search line above the list of results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit

from connector_desk.desk.widgets.icons import icon

if TYPE_CHECKING:
    from connector_desk.desk.widgets.tokens import Colours


class SearchLine(QLineEdit):
    """A line from which Down leads to the results."""

    stepped_down = Signal()

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        sign = QAction(icon("search", colours.muted), "", self)
        self.addAction(sign, QLineEdit.ActionPosition.LeadingPosition)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move to the list with Down, and leave Escape to the room."""
        if event.key() == Qt.Key.Key_Down:
            self.stepped_down.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)
