"""The way into the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from connector_desk.desk.shell.room_host import Room, RoomContext, RoomHost

if TYPE_CHECKING:  # loaded when it is opened
    from collections.abc import Sequence

    from connector_desk.contract.credential_type import ListedType
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.library.controller import LibraryController
    from connector_desk.desk.rooms.library.view import LibraryView


class LibraryHost(RoomHost):
    """The kinds of credential that the place issues."""

    issue = Signal(str)
    """The name of the kind that is issued next."""
    kinds_changed = Signal()
    catalogue_changed = Signal()
    """The place knows other types of other issuers, or questions."""
    ask = Signal(object, str)
    """A type of another issuer that is asked for next, as a `FormSchema`, and its title."""
    view: LibraryView | None

    def __init__(self, room: Room, context: RoomContext) -> None:
        super().__init__(room, context)
        self.controller: LibraryController | None = None

    def load(self) -> None:
        """Look again: the place answers from now on."""
        if self.controller is not None:
            self.controller.load()

    def _take_types(self, types: Sequence[ListedType]) -> None:
        self.context.issue.take_types(types)
        self.catalogue_changed.emit()

    def _make(self, colours: Colours, language: str) -> RoomView:
        from connector_desk.desk.rooms.library.room import LibraryController, LibraryView  # noqa: PLC0415 - pydantic, for an opened room

        if self.controller is None:
            self.controller = LibraryController(self.context.runner, self.context.place, self)
            self.controller.place_changed.connect(self.kinds_changed)
        made = LibraryView(colours, language, self.controller)
        made.issue.connect(self.issue)
        made.ask.connect(self.ask)
        made.types_listed.connect(self._take_types)
        return made
