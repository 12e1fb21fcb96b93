"""The page of a room in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


class RoomView(QWidget):
    """What the window asks of a page; one without actions says nothing of them."""

    possible_changed = Signal()
    """Other actions are possible now."""

    def __init__(self, frame: QWidget | None = None) -> None:
        """Create it empty in its frame, where it has one: styled parts that move into it would be styled again."""
        super().__init__(frame)
        if frame is not None:
            self.resize(frame.size())

    def build(self) -> Iterable[None]:
        """Create what it shows, a part in each step: the window makes a room in several turns of the event loop.

        A part is put into the view as soon as it is made: Qt styles each again that moves.
        """
        return ()

    def pages_ahead(self) -> Sequence[Callable[[], object]]:
        """Return what makes the pages that are made when they are first shown, one each."""
        return ()

    def take_focus(self) -> None:
        """Set the focus where the next key belongs."""
        self.setFocus()

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        del name
        return False

    def perform(self, name: str) -> None:
        """Do an action, if it is possible now."""
