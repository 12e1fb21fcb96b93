"""The way into the people room: whom the place knows by name, and the room itself, made when it is opened."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.base.clock import Clock
from connector_desk.desk.rooms.people.actions import EVERYWHERE, PEOPLE_ACTIONS
from connector_desk.desk.rooms.people.directory import Directory
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.runner.session import EventShape, OpenPlace
from connector_desk.desk.widgets.action import Action
from connector_desk.desk.widgets.agent import Agent
from connector_desk.desk.widgets.tokens import Colours

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.desk.rooms.people.errands import PeopleErrands
    from connector_desk.desk.rooms.people.view import PeopleView


class PeopleDoor(QObject):
    """Outlives the view, which is made anew after a change of language or theme."""

    changed = Signal()
    """Who is known has changed, or whether the place knows anybody at all."""
    possible_changed = Signal()
    issue_to = Signal(str)
    ask_of = Signal(str)

    def __init__(self, runner: Runner, place: Callable[[], OpenPlace | None], clock: Clock, parent: QObject) -> None:
        super().__init__(parent)
        self._runner, self._place, self._clock = runner, place, clock
        self.directory = Directory(runner, place, self)
        self.directory.changed.connect(self.changed)
        self.errands: PeopleErrands | None = None
        self.view: PeopleView | None = None

    @property
    def agents(self) -> tuple[Agent, ...] | None:
        """Give whom the place knows by name; None: it does not offer to."""
        return self.directory.agents

    @property
    def is_offered(self) -> bool:
        """Tell whether the place has such a room."""
        return self.directory.agents is not None

    def offered(self) -> tuple[Action, ...]:
        """List what can be done there."""
        return PEOPLE_ACTIONS if self.is_offered else ()

    def is_possible(self, name: str, *, is_open: bool) -> bool:
        """Tell whether an action does anything now."""
        if self.view is None or not is_open:
            return name in {action.name for action in EVERYWHERE}
        return self.view.is_possible(name)

    def look(self) -> None:
        """Ask who there is: the place answers from now on."""
        if self.errands is not None:
            self.errands.look()
        else:
            self.directory.look()

    def hear(self, event: EventShape) -> None:
        """Take one event of the place."""
        self.directory.hear(event)
        if self.errands is not None:
            self.errands.hear(event)

    def make(self, colours: Colours, _language: str) -> "PeopleView":
        """Make the room, on what is known already."""
        from connector_desk.desk.rooms.people.errands import PeopleErrands  # noqa: PLC0415  only where needed
        from connector_desk.desk.rooms.people.view import PeopleView  # noqa: PLC0415  only where needed

        if self.errands is None:
            self.errands = PeopleErrands(self.directory, self._runner, self._place, self._clock, self)
        self.view = PeopleView(colours, self.errands)
        self.view.possible_changed.connect(self.possible_changed)
        self.view.issue_to.connect(self.issue_to)
        self.view.ask_of.connect(self.ask_of)
        return self.view

    def take_code_away(self, why: str) -> None:
        """Take an invitation off the screen that leads nowhere any more."""
        if self.errands is not None:
            self.errands.inviting.take_code_away(why)

    def say(self, words: str) -> None:
        """Say why what was asked for cannot be done now."""
        if self.view is not None:
            self.view.say(words)
