"""What is shown of a room that is opened before it was made: its title, until the rest is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from connector_desk.desk.kit.parts import label
from connector_desk.desk.kit.tokens import SPACE_4, SPACE_5

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

ROOMY_FROM = 900
MOST_KEYS = 200
"""More is no typing, but something that lies on the keyboard."""


class RoomOpening(QWidget):
    """Shows the title of a room, and keeps the keys that are pressed meanwhile: they are meant for what is to come."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._title = label("", "display")
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self._title)
        self._layout.addStretch(1)
        self._keys: list[QKeyEvent] = []

    def begin(self, title: str) -> None:
        """Show the title of a room; keys that were meant for another one are forgotten."""
        self._title.setText(title)
        self.setAccessibleName(title)
        self._keys.clear()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def hand_over(self, has_shortcut: Callable[[QKeyEvent], bool]) -> None:
        """Press the keys again, now that the room is there; `has_shortcut` does what a key is the shortcut of."""
        keys, self._keys = self._keys, []
        for each in keys:
            focused = QApplication.focusWidget()
            if not has_shortcut(each) and focused is not None:
                QApplication.sendEvent(focused, each)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep a key."""
        if len(self._keys) < MOST_KEYS:
            self._keys.append(event.clone())

    def focusNextPrevChild(self, is_next: bool) -> bool:  # noqa: FBT001  Qt's own
        """Leave Tab to the room that is to come."""
        del is_next
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have the margins of a room."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)
