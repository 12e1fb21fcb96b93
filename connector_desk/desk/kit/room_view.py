"""The page of a room in the window."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget


class RoomView(QWidget):
    """What the window asks of a page; one without actions says nothing of them."""

    possible_changed = Signal()
    """Other actions are possible now."""

    def take_focus(self) -> None:
        """Set the focus where the next key belongs."""
        self.setFocus()

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        del name
        return False

    def perform(self, name: str) -> None:
        """Do an action, if it is possible now."""
