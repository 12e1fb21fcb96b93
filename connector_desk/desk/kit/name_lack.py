"""What a preview says where the organisation has no name: what the visitor sees, and the way to enter one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.tokens import SPACE_1, Colours
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import Qt


class NameLack(QWidget):
    """Stands last in a preview: it comes once the place has answered, and moves nothing."""

    def __init__(self, colours: Colours, words: str, lead: Callable[[str], None], side: Qt.AlignmentFlag) -> None:
        """Say it in these words; `lead` performs an action of the window."""
        super().__init__()
        self.words = label(words, "muted", wraps=True)
        self.words.setAlignment(side)
        self.enter = button(translate("Organisation", "Enter the name"), colours, kind="quiet")
        self.enter.clicked.connect(lambda: lead("settings.page.organisation"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_1)
        layout.addWidget(self.words)
        layout.addWidget(self.enter, 0, side)
        self.hide()
