"""The way back from an approval: where the staff were at work when they came to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from connector_desk.desk.rooms.links.actions import WAITING

if TYPE_CHECKING:
    from connector_desk.desk.window.links_host import LinksHost


class ReturnPath(QObject):
    """Remembers room and control when somebody goes to decide; leads there once nobody waits any more."""

    def __init__(self, open_room: Callable[[str], None], links: LinksHost) -> None:
        super().__init__(links)
        self._open_room, self._links = open_room, links.room.name
        self._room = ""
        self._control: QWidget | None = None
        links.settled.connect(self._go_back)

    def leave(self, room: str, name: str) -> None:
        """Remember where an action was asked for, if it leads to who waits."""
        if name == WAITING.name and room != self._links:
            self._room, self._control = room, QApplication.focusWidget()

    def _go_back(self) -> None:
        room, control = self._room, self._control
        self._room, self._control = "", None
        if not room:
            return
        self._open_room(room)
        if control is not None and isValid(control) and control.isVisible() and control.isEnabled():
            control.setFocus(Qt.FocusReason.OtherFocusReason)
