"""The way into a room beside the desks: it outlives the view, which is made anew with the language or the theme."""

from collections.abc import Callable, Iterable
from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from connector_desk.base.clock import Clock
from connector_desk.base.dataclass import dataclass
from connector_desk.desk.rooms.settings.actions import OPEN_PAGES, SETTINGS_ACTIONS
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.runner.session import EventShape, OpenPlace
from connector_desk.desk.widgets.action import Action
from connector_desk.desk.widgets.tokens import Colours
from connector_desk.desk.window import actions
from connector_desk.desk.window.wallet_access import WalletUser


@dataclass(frozen=True, slots=True)
class RoomContext:
    """What every room is given."""

    runner: Runner
    place: Callable[[], OpenPlace | None]
    clock: Clock
    grant_wallet: Callable[[WalletUser], None] = lambda _: None
    """Lets somebody use the test wallet."""


class RoomView(Protocol):
    """What the window asks of the view of a room."""

    def take_focus(self) -> None:
        """Put the focus where the next key belongs."""
        ...

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        ...

    def perform(self, name: str) -> None:
        """Do an action, if it is possible now."""
        ...


class RoomHost(QObject):
    """Knows the actions of its room and makes it when it is opened; a room says how it is made (`_make`)."""

    changed = Signal()
    """Whether the place has this room, or something the other rooms know from it, is different now."""
    possible_changed = Signal()

    def __init__(
        self, room: Action, actions: tuple[Action, ...], everywhere: tuple[Action, ...], context: RoomContext
    ) -> None:
        """`everywhere` are those of its actions that are possible wherever one is."""
        super().__init__()
        self.room, self.context = room, context
        self._actions, self._everywhere = actions, {action.name for action in everywhere}
        self._prefix = room.name.removeprefix("room.") + "."
        self.view: RoomView | None = None
        self.widget: QWidget | None = None
        """The view, as what is put into the window."""

    @property
    def is_offered(self) -> bool:
        """Return whether the place has such a room."""
        return True

    @property
    def is_lacking(self) -> bool:
        """Return whether the place has answered that it has no such room."""
        return False

    @property
    def visit_over(self) -> str:
        """Return the ID of the visit that its room shows and that is over; empty: none."""
        return ""

    def offered(self) -> tuple[Action, ...]:
        """List what can be done there."""
        return self._actions if self.is_offered else ()

    def leads_to(self, name: str) -> bool:
        """Return whether an action belongs to this room."""
        return name.startswith(self._prefix)

    def is_possible(self, name: str, *, is_open: bool) -> bool:
        """Return whether an action does anything now."""
        if self.view is not None and is_open:
            return self.view.is_possible(name)
        return name in self._everywhere and self.context.place() is not None

    def make(self, colours: Colours, language: str) -> QWidget:
        """Make the view, on what is known already."""
        self.view, self.widget = self._make(colours, language)
        return self.widget

    def drop(self) -> None:
        """Forget the view."""
        self.view = self.widget = None

    def take_focus(self) -> None:
        """Put the focus where the next key belongs."""
        if self.view is not None:
            self.view.take_focus()

    def perform(self, name: str) -> None:
        """Do an action, if it is possible now; the room is open."""
        if self.view is not None:
            self.view.perform(name)

    def look(self) -> None:
        """Look again: the place answers from now on."""

    def hear(self, event: EventShape) -> None:
        """Process one event of the place."""

    def take_code_away(self, why: str) -> None:
        """Remove a code that leads nowhere any more."""

    def _make(self, colours: Colours, language: str) -> tuple[RoomView, QWidget]:
        raise NotImplementedError


def offered_by(room_hosts: Iterable[RoomHost]) -> tuple[Action, ...]:
    """List what can be done wherever one is, and in the rooms; a room that is not offered is left out."""
    listed = tuple(room_hosts)
    closed = [host.room for host in listed if not host.is_offered]
    inside = [action for host in listed for action in host.offered()]
    everywhere = [each for each in actions.EVERYWHERE if each not in closed]
    return (*everywhere, *inside, *SETTINGS_ACTIONS, *OPEN_PAGES)
