"""The host of a room in the window: it outlives the view, which is made again with the language or the theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QObject, Signal

from connector_desk.desk.shell.preferences import ASKED_FOR_NAME

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from connector_desk.base.clock import Clock
    from connector_desk.contract.event import Event
    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.kit.unfinished_form import UnfinishedForm
    from connector_desk.desk.rooms.issue.state import IssueState
    from connector_desk.desk.runner.organisation_watch import OrganisationWatch
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session, WalletCalls
    from connector_desk.desk.shell.open_visits import OpenVisits
    from connector_desk.desk.shell.preferences import Preferences
    from connector_desk.desk.shell.staff_desk import StaffDesk


class RoomContext(NamedTuple):
    """The context of every room."""

    runner: Runner
    place: Callable[[], OpenPlace | None]
    has_failed: Callable[[], bool]
    """Whether the place could not be opened."""
    clock: Clock
    session: Session
    preferences: Preferences
    open_visits: OpenVisits
    issue: IssueState
    """The shared state of all rooms: schemas, agents, and whether a phone reaches the desk."""
    organisation: OrganisationWatch
    """Who issues and asks here."""
    grant_wallet: Callable[[WalletUser], None]
    """Lets somebody use the test wallet."""
    staff: StaffDesk
    """Who works at the desk."""

    def is_here(self) -> bool:
        """Return whether the open service is that of this program, so on this computer."""
        opened = self.place()
        return opened is not None and opened.is_embedded

    def lacks_name(self) -> bool:
        """Return whether to say that the desk has no name: not while the card of the first start asks for it."""
        return self.organisation.lacks_name and self.preferences.choice(ASKED_FOR_NAME) != "no"


class Room(NamedTuple):
    """One row of the table of rooms (`room_table.py`)."""

    action: Action
    """Opens it: name, title, icon and shortcut."""
    host: Callable[[Room, RoomContext], RoomHost]
    chapter: str
    """Its chapter of the help."""
    actions: tuple[Action, ...] = ()
    everywhere: tuple[Action, ...] = ()
    """Those of its actions that are possible wherever one is."""


class RoomHost(QObject):
    """Knows the actions of its room and makes it when it is opened; a room says how it is made (`_make`)."""

    changed = Signal()
    """Whether the place has this room, or something the other rooms know from it, is different now."""
    possible_changed = Signal()
    actions_changed = Signal()
    """Other actions are offered now."""
    wanted = Signal()
    """The view is to be made although the room is not opened yet."""
    has_visits = False
    """Whether visits are made there: its actions come first in each menu."""
    is_made_first = False
    """Whether the view is there from the first paint on."""
    is_made_ahead = True
    """Whether its view is made before it is opened, once nobody types."""
    needs_place = True
    """Whether the room gives way to the welcome page while the place cannot be opened."""
    has_one_form_each = False
    """Whether there is one form for each thing, so that a form of the last run takes the place of the present one."""
    reopens = False
    """Whether each of its actions opens it again, which reloads its content."""

    def __init__(self, room: Room, context: RoomContext) -> None:
        super().__init__()
        self.room, self.context = room.action, context
        self._actions, self._everywhere = room.actions, {action.name for action in room.everywhere}
        self._prefix = room.action.name.removeprefix("room.") + "."
        self.view: RoomView | None = None
        self._making: Iterator[None] | None = None
        """What is left to do of a view that is not whole yet."""
        self.frame: QWidget | None = None
        """The widget that the view is made in."""

    @property
    def is_offered(self) -> bool:
        """Return whether the place has such a room."""
        return True

    @property
    def is_lacking(self) -> bool:
        """Return whether the place has answered that it has no such room."""
        return False

    @property
    def has_input(self) -> bool:
        """Return whether something was typed there and not sent, beside the forms of visits."""
        return False

    @property
    def visit_over(self) -> str:
        """Return the ID of the visit that its room shows and that is over; empty: none."""
        return ""

    @property
    def offer_accepted(self) -> str:
        """Return the ID of the visit that its room shows and whose credential was accepted; empty: none."""
        return ""

    @property
    def is_sending(self) -> bool:
        """Return whether a request of a form there is under way: the next form can be begun once it has ended."""
        return False

    @property
    def has_problem(self) -> bool:
        """Return whether the form that was sent last is still there, with the reason why it was refused."""
        return False

    @property
    def waiting(self) -> int:
        """Return how many wait for the desk there."""
        return 0

    def unfinished(self) -> list[UnfinishedForm]:
        """List the forms that were begun there and not sent."""
        return []

    def present_form(self) -> UnfinishedForm | None:
        """Return the form on the screen as it is now; None where there is none."""
        return None

    def kind_of(self, form: UnfinishedForm) -> str:
        """Return what a form of the last run is for, in the language of the window where that is known."""
        return form.kind

    def icon_of(self, form: UnfinishedForm) -> str:
        """Return an icon of its own for a form that was kept; empty: it has none."""
        del form
        return ""

    def obstacle(self, form: UnfinishedForm) -> str:
        """Return why a form of the last run cannot be continued now; empty: it can."""
        raise NotImplementedError

    def take_up(self, form: UnfinishedForm) -> bool:
        """Continue a form of the last run; the room is open.  Raises ValueError for what no form has spelled."""
        raise NotImplementedError

    def begin(self, form: UnfinishedForm) -> bool:
        """Begin a form with the values of a favourite, as `take_up` does; False while a request is under way."""
        return self.take_up(form)

    def offered(self) -> Sequence[Action]:
        """List the actions of the room."""
        return self._actions if self.is_offered else ()

    def leads_to(self, name: str) -> bool:
        """Return whether an action belongs to this room."""
        return name.startswith(self._prefix)

    def is_possible(self, name: str, *, is_open: bool) -> bool:
        """Return whether an action does anything now."""
        if self.view is not None and is_open:
            return self.view.is_possible(name)
        return name in self._everywhere and self.context.place() is not None

    def may_enter(self, name: str) -> bool:
        """Return whether an action opens the room, possible there or not."""
        del name
        return True

    def make(self, colours: Colours, language: str, frame: QWidget) -> Iterator[None]:
        """Create the view from the present state, a part in each step, or what it still lacks; then it is there."""
        if self._making is None and self.view is None:
            self.frame = frame
            self._making = self._make_in_steps(colours, language)
        for _ in self._making or ():  # no `yield from`: whoever stops half-way leaves the rest to the next
            yield

    def _make_in_steps(self, colours: Colours, language: str) -> Iterator[None]:
        made = self._make(colours, language)
        yield
        yield from made.build()
        yield
        made.possible_changed.connect(self.possible_changed)
        self.view, self._making = made, None
        self._follow()

    def drop(self) -> None:
        """Forget the view, whole or not."""
        self.view = self._making = None

    def take_focus(self) -> None:
        """Put the focus where the next key belongs."""
        if self.view is not None:
            self.view.take_focus()

    def perform(self, name: str) -> None:
        """Do an action, if it is possible now; the room is open."""
        if self.view is not None:
            self.view.perform(name)

    def open(self) -> None:
        """Send what waits to the place, which answers from now on."""

    def load(self) -> None:
        """Look again: the place answers from now on, and its events are received."""

    def on_event(self, event: Event) -> None:
        """Process one event of the place."""

    def take_catalogue(self) -> None:
        """Show what the place knows now: types of other issuers, and questions."""

    def notice(self, answers: bool) -> None:  # noqa: FBT001  a slot
        """Set whether the stream of events is open."""

    def hide_code(self, why: str) -> None:
        """Remove a code that leads nowhere any more."""

    def _make(self, colours: Colours, language: str) -> RoomView:
        """Return a view that is not built yet."""
        raise NotImplementedError

    def _follow(self) -> None:
        """Connect what a view has only once it is built."""


class WalletUser(Protocol):
    """A room that can follow a code with the test wallet."""

    wallet: Callable[[], WalletCalls | None]
    may_go_anywhere: Callable[[], bool]


def wallet_access(place: Callable[[], OpenPlace | None], preferences: Preferences) -> Callable[[WalletUser], None]:
    """Return a function that gives a room the test wallet of the open place."""

    def anywhere() -> bool:
        return preferences.choice("testWallet") == "anywhere"

    def wallet() -> WalletCalls | None:
        opened = place()
        return opened.wallet if opened is not None and (opened.is_embedded or anywhere()) else None

    def grant(user: WalletUser) -> None:
        user.wallet, user.may_go_anywhere = wallet, anywhere

    return grant
