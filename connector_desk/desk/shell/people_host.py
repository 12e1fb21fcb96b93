"""The way into the people room: whom the place knows by name, and the room itself, made when it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from connector_desk.desk.rooms.people.directory import Directory
from connector_desk.desk.shell.room_host import Room, RoomContext, RoomHost

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.contract.event import Event
    from connector_desk.desk.kit.agent import KnownAgent
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.people.controller import PeopleController
    from connector_desk.desk.rooms.people.view import PeopleView


class PeopleHost(RoomHost):
    """Those whom the place knows by name; where it knows nobody at all, there is no such room."""

    issue_to = Signal(str)
    ask_of = Signal(str)
    view: PeopleView | None

    def __init__(self, room: Room, context: RoomContext) -> None:
        super().__init__(room, context)
        self.directory = Directory(context.runner, context.place, self)
        self.directory.changed.connect(self.changed)
        self.controller: PeopleController | None = None

    @property
    def is_lacking(self) -> bool:
        """Return whether the place has answered that it has no such room."""
        return self.directory.is_lacking

    @property
    def agents(self) -> tuple[KnownAgent, ...] | None:
        """Return the agents that the place knows; None: it does not offer them."""
        return self.directory.agents

    @property
    def is_offered(self) -> bool:
        """Return whether the place has such a room."""
        return self.directory.agents is not None

    def load(self) -> None:
        """Ask who there is: the place answers from now on."""
        if self.controller is not None:
            self.controller.load()
        else:
            self.directory.load()

    def on_event(self, event: Event) -> None:
        """Process one event of the place."""
        self.directory.on_event(event)
        if self.controller is not None:
            self.controller.on_event(event)

    def hide_code(self, why: str) -> None:
        """Remove an invitation that leads nowhere any more."""
        if self.controller is not None:
            self.controller.inviting.hide_code(why)

    def say(self, words: str) -> None:
        """Show why the action is not possible now."""
        if self.view is not None:
            self.view.say(words)

    def _make(self, colours: Colours, language: str) -> RoomView:
        from connector_desk.desk.rooms.people.room import PeopleController, PeopleView  # noqa: PLC0415 - pydantic, for an opened room

        del language
        context = self.context
        if self.controller is None:
            self.controller = PeopleController(self.directory, context.runner, context.place, context.clock, self)
            context.grant_wallet(self.controller.inviting)
        made = PeopleView(colours, self.controller, self.frame)
        made.issue_to.connect(self.issue_to)
        made.ask_of.connect(self.ask_of)
        return made
