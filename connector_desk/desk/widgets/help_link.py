"""A button that opens the help at one chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QWhatsThisClickedEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from connector_desk.desk.widgets.parts import Button, button

if TYPE_CHECKING:
    from connector_desk.desk.widgets.tokens import Colours


class HelpLink(QWidget):
    """Stands in a text; asks its window for a chapter of the help, which opens it."""

    def __init__(self, colours: Colours, text: str, chapter: str) -> None:
        super().__init__()
        self.chapter = chapter
        self.button: Button = button(text, colours, kind="quiet", icon_name="info")
        self.button.clicked.connect(self._ask)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.button)
        layout.addStretch()

    def _ask(self) -> None:
        QCoreApplication.sendEvent(self.window(), QWhatsThisClickedEvent(self.chapter))
