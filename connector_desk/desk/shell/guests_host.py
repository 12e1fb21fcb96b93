"""The way into the guests room: the open list outlives the view, and follows all desks of the service."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, Signal

from connector_desk.desk.kit.dates import is_month_first, show_date
from connector_desk.desk.shell.room_host import Room, RoomContext, RoomHost

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.contract.event import Event
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.guests.building import BuildingController
    from connector_desk.desk.rooms.guests.controller import GuestsController
    from connector_desk.desk.rooms.guests.view import GuestsView


class GuestsHost(RoomHost):
    """A list of guests, each of whom begins a form of the room Issue."""

    issue = Signal(str, dict, str, bool)
    """The name of a schema, the values of a guest, the guest as an offer names one, and whether a code is made at
    once."""
    here = Signal(str)
    """A guest whom this desk serves from now on."""
    taken = Signal(str, str)
    """A guest whose form was begun, and why it is not for them."""
    view: GuestsView | None

    def __init__(self, room: Room, context: RoomContext) -> None:
        super().__init__(room, context)
        self.controller: GuestsController | None = None
        self.building: BuildingController | None = None

    def on_form(self, guest: str) -> None:
        """Note that a form was begun for a guest."""
        if self.controller is not None:
            self.controller.on_form(int(guest.rpartition("/")[2]))

    def search_in(self, guest: str, query: str) -> bool:
        """Show the list of a guest, and who of it has these words; False: it is not open any more."""
        return self.controller is not None and self.controller.search_in(guest, query)

    def go_on_typing(self, typed: str) -> None:
        """Put the next letter behind those that were typed in another room."""
        if self.view is not None and typed:
            self.view.list_page.search.end(False)  # noqa: FBT003  Qt takes no names here

    def say(self, words: str) -> None:
        """Show why a guest cannot be served now."""
        if self.view is not None:
            self.view.tell(words)

    def load(self) -> None:
        """Ask for the lists again: the service answers from now on."""
        if self.controller is not None and self.building is not None:
            self.controller.load()
            self.building.load()

    def on_event(self, event: Event) -> None:
        """Process one event of the service."""
        if self.controller is not None and self.building is not None:
            self.controller.on_event(event)
            self.building.on_event(event)

    def _make(self, colours: Colours, language: str) -> RoomView:
        from connector_desk.desk.rooms.guests.room import BuildingController, GuestsController, GuestsView  # noqa: PLC0415 - JSON Schema, for an opened room

        context = self.context
        if self.controller is None or self.building is None:
            self.controller = GuestsController(context.runner, context.place, context.issue, self)
            self.controller.kind = context.issue.last_name
            self.controller.issue.connect(self.issue)
            self.controller.here.connect(self.here)
            self.controller.taken.connect(self.taken)
            self.building = BuildingController(context.runner, context.place, context.clock, self)
            self.load()
        self.controller.use_language(show_date(QDate(2026, 12, 31), QLocale()), month_first=is_month_first(QLocale()))
        view = GuestsView(colours, language, self.controller, self.building)
        view.organisation = lambda: (context.organisation.name_in(language), context.organisation.logo)
        return view
