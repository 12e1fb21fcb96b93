"""The way into the records: its errands outlive the view, and both are made when they are first needed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.base.clock import Clock
from connector_desk.desk.rooms.counter.state import CounterState
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.runner.session import OpenPlace
from connector_desk.desk.widgets.tokens import Colours

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.desk.rooms.records.errands import RecordsErrands
    from connector_desk.desk.rooms.records.view import RecordsView


class RecordsDoor(QObject):
    """Knows the schemas as the counter does."""

    possible_changed = Signal()

    def __init__(
        self,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        counter: CounterState,
        clock: Clock,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._runner, self._place, self._counter, self._clock = runner, place, counter, clock
        self.errands: RecordsErrands | None = None
        self.view: RecordsView | None = None

    def look(self) -> None:
        """Ask again: the place answers from now on."""
        if self.errands is not None:
            self.errands.look()

    def make(self, colours: Colours, language: str) -> "RecordsView":
        """Make the room, on what is known already."""
        from connector_desk.desk.rooms.records.errands import RecordsErrands  # noqa: PLC0415  only where needed
        from connector_desk.desk.rooms.records.view import RecordsView  # noqa: PLC0415  only where needed

        if self.errands is None:
            self.errands = RecordsErrands(self._runner, self._place, self._clock, self)
        self.view = RecordsView(colours, language, self.errands, self._counter.schemas)
        self.view.possible_changed.connect(self.possible_changed)
        return self.view
