"""The placeholder beside a list without an open line: its icon, and a sentence with the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.parts import label

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.kit.tokens import Colours

_SIGN = 44


class NothingChosen(QWidget):
    """A sign and a sentence in the middle of their room."""

    def __init__(self, colours: Colours, icon_name: str, sentence: str = "") -> None:
        super().__init__()
        mark = QLabel()
        mark.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        mark.setPixmap(icon_pixmap(icon_name, colours.outline, _SIGN, 2.0))
        self.words = label(sentence, "muted", wraps=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        layout = QVBoxLayout(self)
        layout.addStretch()
        layout.addWidget(mark)
        layout.addWidget(self.words)
        layout.addStretch()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the sentence whole where there is little room."""
        super().resizeEvent(event)
        self.words.setMinimumHeight(max(0, self.words.heightForWidth(self.words.width())))
