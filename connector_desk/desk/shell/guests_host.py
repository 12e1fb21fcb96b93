"""The way into the guests room: the open list outlives the view, and follows all desks of the service."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, Signal

from connector_desk.desk.kit.dates import is_month_first, show_date
from connector_desk.desk.kit.outcome import REQUEST_WORDS
from connector_desk.desk.shell.room_host import Room, RoomContext, RoomHost

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.contract.event import Event
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.guests.building import BuildingController
    from connector_desk.desk.rooms.guests.controller import GuestsController
    from connector_desk.desk.rooms.guests.sign_out import SignOutController
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
    guest_choice_cancelled = Signal()
    """The form of a wallet that waits is to be shown again, without a guest."""
    view: GuestsView | None

    def __init__(self, room: Room, context: RoomContext) -> None:
        super().__init__(room, context)
        self.controller: GuestsController | None = None
        self.building: BuildingController | None = None
        self.sign_out: SignOutController | None = None

    def on_form(self, guest: str) -> None:
        """Note that a form was begun for a guest."""
        if self.controller is not None:
            self.controller.on_form(int(guest.rpartition("/")[2]))

    def begin_guest_choice(self) -> None:
        """Show the open list, or all lists, for the form of a wallet that waits."""
        if self.controller is not None:
            self.controller.begin_guest_choice()

    def show_guest_choice(self) -> None:
        """Show for which wallet a guest is chosen now."""
        if self.controller is not None:
            self.controller.changed.emit()

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
            self.view.show_message(words)

    def open(self) -> None:
        """Send what waits to the service, which answers from now on."""
        opened = self.context.place()
        if self.sign_out is not None and opened is not None:
            self.sign_out.open(opened.place)
            self.sign_out.place_is_ready()

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
        if self.sign_out is not None:
            self.sign_out.on_event(event)

    def notice(self, answers: bool) -> None:  # noqa: FBT001  a slot
        """Set whether the stream of events is open."""
        if self.sign_out is not None:
            self.sign_out.on_stream(answers)

    def _make(self, colours: Colours, language: str) -> RoomView:
        from connector_desk.desk.rooms.guests import room  # noqa: PLC0415 - JSON Schema, for an opened room

        context = self.context
        if self.controller is None or self.building is None or self.sign_out is None:
            self.controller = room.GuestsController(context.runner, context.place, context.issue, self)
            self.controller.kind = context.issue.last_name
            self.controller.issue.connect(self.issue)
            self.controller.here.connect(self.here)
            self.controller.taken.connect(self.taken)
            self.controller.guest_choice_cancelled.connect(self.guest_choice_cancelled)
            self.building = room.BuildingController(context.runner, context.place, context.clock, self)
            state = room.SignOutState(context.issue.phones)
            self.sign_out = room.SignOutController(state, context.runner, context.clock, self)
            self.sign_out.left.connect(self.building.note_left)
            self.sign_out.not_left.connect(self.building.note_not_left)
            context.grant_wallet(self.sign_out)
            context.open_visits.follow(self.room.name, self.sign_out, REQUEST_WORDS)
            self.open()
            self.load()
        self.controller.use_language(show_date(QDate(2026, 12, 31), QLocale()), month_first=is_month_first(QLocale()))
        view = room.GuestsView(colours, language, self.controller, self.building, self.sign_out, self.frame)
        view.organisation = lambda: (context.organisation.name_in(language), context.organisation.logo)
        return view
