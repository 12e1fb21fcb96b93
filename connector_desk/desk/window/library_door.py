"""The way into the library."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from connector_desk.desk.rooms.library.actions import EVERYWHERE, LIBRARY_ACTIONS
from connector_desk.desk.widgets.tokens import Colours
from connector_desk.desk.window import actions
from connector_desk.desk.window.door import Door, House, RoomView

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.desk.rooms.library.errands import LibraryErrands
    from connector_desk.desk.rooms.library.view import LibraryView


class LibraryDoor(Door):
    """The kinds of credential that the place issues."""

    issue = Signal(str)
    """The name of the kind that is issued next."""
    kinds_changed = Signal()
    view: "LibraryView | None"

    def __init__(self, house: House) -> None:
        super().__init__(actions.LIBRARY, LIBRARY_ACTIONS, EVERYWHERE, house)
        self.errands: LibraryErrands | None = None

    def look(self) -> None:
        """Look again: the place answers from now on."""
        if self.errands is not None:
            self.errands.look()

    def _make(self, colours: Colours, language: str) -> tuple[RoomView, QWidget]:
        from connector_desk.desk.rooms.library.errands import LibraryErrands  # noqa: PLC0415  only where needed
        from connector_desk.desk.rooms.library.view import LibraryView  # noqa: PLC0415  only where needed

        if self.errands is None:
            self.errands = LibraryErrands(self.house.runner, self.house.place, self)
            self.errands.place_changed.connect(self.kinds_changed)
        made = LibraryView(colours, language, self.errands)
        made.possible_changed.connect(self.possible_changed)
        made.issue.connect(self.issue)
        return made, made
