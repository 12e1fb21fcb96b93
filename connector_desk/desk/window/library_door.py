"""The way into the library: what it knows, which outlives its view, and the room itself, made when it is opened."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.desk.rooms.library.actions import EVERYWHERE
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.runner.session import OpenPlace
from connector_desk.desk.widgets.tokens import Colours

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.desk.rooms.library.errands import LibraryErrands
    from connector_desk.desk.rooms.library.view import LibraryView


class LibraryDoor(QObject):
    """Outlives the view, which is made anew after a change of language or theme."""

    place_changed = Signal()
    """The place issues other kinds of credential now."""
    possible_changed = Signal()
    issue = Signal(str)

    def __init__(self, runner: Runner, place: Callable[[], OpenPlace | None], parent: QObject) -> None:
        super().__init__(parent)
        self._runner, self._place = runner, place
        self.errands: LibraryErrands | None = None
        self.view: LibraryView | None = None

    def is_possible(self, name: str, *, is_open: bool) -> bool:
        """Tell whether an action does anything now."""
        if self.view is None or not is_open:
            return name in {action.name for action in EVERYWHERE}
        return self.view.is_possible(name)

    def look(self) -> None:
        """Ask what there is: the place answers from now on."""
        if self.errands is not None:
            self.errands.look()

    def make(self, colours: Colours, language: str) -> "LibraryView":
        """Make the room, on what is known already."""
        from connector_desk.desk.rooms.library.errands import LibraryErrands  # noqa: PLC0415  only where needed
        from connector_desk.desk.rooms.library.view import LibraryView  # noqa: PLC0415  only where needed

        if self.errands is None:
            self.errands = LibraryErrands(self._runner, self._place, self)
            self.errands.place_changed.connect(self.place_changed)
        self.view = LibraryView(colours, language, self.errands)
        self.view.possible_changed.connect(self.possible_changed)
        self.view.issue.connect(self.issue)
        return self.view
