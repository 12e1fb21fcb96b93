"""The way into asking for data: its errands outlive the view, and both are made when they are first needed."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.base.clock import Clock
from connector_desk.desk.rooms.counter.errands import CounterErrands
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.runner.session import PlaceCalls
from connector_desk.desk.widgets.action import Action
from connector_desk.desk.widgets.agent import Agent
from connector_desk.desk.widgets.tokens import Colours

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.desk.rooms.asking.errands import AskingErrands
    from connector_desk.desk.rooms.asking.view import AskingView


class AskingDoor(QObject):
    """Hears what the counter hears, which listens to the place for everybody."""

    possible_changed = Signal()
    actions_changed = Signal()
    use_values = Signal(str, object)
    """A schema's name, and the values to issue it with."""

    def __init__(self, runner: Runner, counter: CounterErrands, clock: Clock, parent: QObject) -> None:
        super().__init__(parent)
        self._runner, self._counter, self._clock = runner, counter, clock
        self._place: PlaceCalls | None = None
        self._agents: tuple[Agent, ...] | None = None
        self.errands: AskingErrands | None = None
        self.view: AskingView | None = None

    def offered(self) -> list[Action]:
        """List what can be done there."""
        return self.view.offered() if self.view is not None else []

    def open(self, place: PlaceCalls) -> None:
        """Work with a place from now on."""
        self._place = place
        if self.errands is not None:
            self.errands.open(place)

    def know(self, agents: tuple[Agent, ...] | None) -> None:
        """Take whom the place knows by name."""
        self._agents = agents
        if self.errands is not None:
            self.errands.state.agents = agents
            self.errands.state.changed()

    def make(self, colours: Colours, language: str) -> "AskingView":
        """Make the room, on what is known already."""
        from connector_desk.desk.rooms.asking.view import AskingView  # noqa: PLC0415  only where needed

        self.view = AskingView(colours, language, self.errands or self._make_errands(), self._clock)
        self.view.possible_changed.connect(self.possible_changed)
        self.view.actions_changed.connect(self.actions_changed)
        self.view.use_values.connect(self.use_values)
        return self.view

    def _make_errands(self) -> "AskingErrands":
        from connector_desk.desk.rooms.asking.errands import AskingErrands  # noqa: PLC0415  only where needed
        from connector_desk.desk.rooms.asking.state import AskingState  # noqa: PLC0415  only where needed

        counter = self._counter
        state = AskingState(schemas=counter.state.schemas, agents=self._agents)
        made = self.errands = AskingErrands(state, self._runner, self._clock, self)
        counter.heard.connect(made.hear)
        counter.reachable.connect(made.notice)
        counter.schemas_changed.connect(lambda: made.take_schemas(counter.state.schemas))
        if self._place is not None:
            made.open(self._place)
        if counter.state.is_ready:
            made.take_schemas(counter.state.schemas)
        return made
