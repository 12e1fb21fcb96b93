"""The way into the records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from connector_desk.desk.shell.room_host import Room, RoomContext, RoomHost

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.contract.event import Event
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.records.controller import RecordsController, VisitsController
    from connector_desk.desk.rooms.records.view import RecordsView


class RecordsHost(RoomHost):
    """The records of everything that the other rooms have issued or requested."""

    issue_again = Signal(str, dict)
    replace = Signal(str, dict, object)
    """The name of a schema and the values that were issued by it."""
    ask_again = Signal(dict, str)
    """The request and its protocol."""
    view: RecordsView | None

    def __init__(self, room: Room, context: RoomContext) -> None:
        super().__init__(room, context)
        self.controller: RecordsController | None = None
        self._visits: VisitsController | None = None

    @property
    def visit_over(self) -> str:
        """Return the ID of the visit that is open in the list and over, or that a credential was issued in."""
        return self.view.visit_over if self.view is not None else ""

    @property
    def offer_accepted(self) -> str:
        """Return the ID of the visit that is open in the list, if its credential was accepted."""
        return self.view.offer_accepted if self.view is not None else ""

    def load(self) -> None:
        """Look again: the place answers from now on."""
        if self.controller is not None:
            self.controller.load()
        if self._visits is not None:
            self._visits.load()
        if self.view is not None:
            self.view.load_day()

    def on_event(self, event: Event) -> None:
        """Process one event of the place."""
        if self._visits is not None and self.view is not None and self.view.isVisible():
            self._visits.on_event(event)
            self.view.on_event(event)

    def _make(self, colours: Colours, language: str) -> RoomView:
        from connector_desk.desk.rooms.records.room import RecordsController, RecordsView, VisitsController  # noqa: PLC0415 - pydantic, for an opened room

        context = self.context
        self.controller = self.controller or RecordsController(context.runner, context.place, context.clock, self)
        self._visits = self._visits or VisitsController(context.runner, context.place, context.clock, self)
        made = RecordsView(colours, language, self.controller, self._visits, context.issue, self.frame)
        made.issue_again.connect(self.issue_again)
        made.replace.connect(self.replace)
        made.ask_again.connect(self.ask_again)
        return made
