"""The way into the links room: who waits for the desk, known everywhere, and the room, made when it is opened."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, QObject, Signal

from connector_desk.base.clock import Clock
from connector_desk.desk.rooms.links.actions import EVERYWHERE, LINKS_ACTIONS, WAITING
from connector_desk.desk.rooms.links.watch import Watch
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.runner.session import EventShape, OpenPlace
from connector_desk.desk.widgets.action import Action
from connector_desk.desk.widgets.dates import show_date
from connector_desk.desk.widgets.tokens import Colours

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.desk.rooms.links.errands import LinksErrands
    from connector_desk.desk.rooms.links.flows_errands import FlowsErrands
    from connector_desk.desk.rooms.links.view import LinksView


class LinksDoor(QObject):
    """Outlives the view, which is made anew after a change of language or theme."""

    changed = Signal()
    """Who waits has changed, or whether the place has workflows at all."""
    asked = Signal()
    """Somebody waits for the desk from now on."""
    possible_changed = Signal()
    actions_changed = Signal()

    def __init__(self, runner: Runner, place: Callable[[], OpenPlace | None], clock: Clock, parent: QObject) -> None:
        super().__init__(parent)
        self._runner, self._place, self._clock = runner, place, clock
        self.watch = Watch(runner, place, self)
        self.watch.changed.connect(self.changed)
        self.watch.asked.connect(self.asked)
        self.errands: LinksErrands | None = None
        self._flows: FlowsErrands | None = None
        self.view: LinksView | None = None

    @property
    def is_offered(self) -> bool:
        """Tell whether the place has such a room."""
        return self.watch.is_offered

    @property
    def waiting(self) -> int:
        """Count who waits for the desk."""
        return len(self.watch.waiting)

    def offered(self) -> Sequence[Action]:
        """List what can be done there."""
        if not self.is_offered:
            return ()
        return self.view.offered() if self.view is not None else LINKS_ACTIONS

    def is_possible(self, name: str, *, is_open: bool) -> bool:
        """Tell whether an action does anything now."""
        if self.view is not None and is_open:
            return self.view.is_possible(name)
        if name == WAITING.name:
            return bool(self.waiting)
        return name in {action.name for action in EVERYWHERE} or name.startswith("links.choose.")

    def look(self) -> None:
        """Ask what there is: the place answers from now on."""
        if self.errands is not None:
            self.errands.look()
        else:
            self.watch.look()

    def hear(self, event: EventShape) -> None:
        """Take one event of the place."""
        self.watch.hear(event)
        if self.errands is not None:
            self.errands.hear(event)

    def make(self, colours: Colours, language: str) -> "LinksView":
        """Make the room, on what is known already."""
        from connector_desk.desk.rooms.links.errands import LinksErrands  # noqa: PLC0415  only where needed
        from connector_desk.desk.rooms.links.flows_errands import FlowsErrands  # noqa: PLC0415  only where needed
        from connector_desk.desk.rooms.links.view import LinksView  # noqa: PLC0415  only where needed

        if self.errands is None or self._flows is None:
            self.errands = LinksErrands(self.watch, self._runner, self._place, self._clock, self)
            self._flows = FlowsErrands(self.watch, self._runner, self._place, self)
        self.errands.state.decimal_mark = QLocale().decimalPoint()
        self.errands.state.date_example = show_date(QDate(2026, 12, 31), QLocale())
        self.view = LinksView(colours, language, self.errands, self._flows)
        self.view.possible_changed.connect(self.possible_changed)
        self.view.actions_changed.connect(self.actions_changed)
        return self.view
