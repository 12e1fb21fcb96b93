"""The way into the signals room: whether the place has such a thing, and the room itself, made when it is opened."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.base.clock import Clock
from connector_desk.desk.rooms.signals.actions import SIGNALS_ACTIONS
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.runner.session import AnswerShape, EventShape, OpenPlace
from connector_desk.desk.widgets.action import Action
from connector_desk.desk.widgets.tokens import Colours

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.desk.rooms.signals.errands import SignalsErrands
    from connector_desk.desk.rooms.signals.view import SignalsView

_ASKED = "/bc/studio/logins?limit=1"


class SignalsDoor(QObject):
    """Outlives the view, which is made anew after a change of language or theme."""

    changed = Signal()
    """Whether the place has such a room is known now."""
    possible_changed = Signal()

    def __init__(self, runner: Runner, place: Callable[[], OpenPlace | None], clock: Clock, parent: QObject) -> None:
        super().__init__(parent)
        self._runner, self._place, self._clock = runner, place, clock
        self.is_offered = False
        self.errands: SignalsErrands | None = None
        self.view: SignalsView | None = None

    def offered(self) -> tuple[Action, ...]:
        """List what can be done there."""
        return SIGNALS_ACTIONS if self.is_offered else ()

    def look(self) -> None:
        """Ask whether the place has an agent API, and anew for what is shown."""
        opened = self._place()
        if opened is not None:
            call = opened.place.send("GET", _ASKED)
            self._runner.run(call, owner=self, then=self._told, failed=lambda _: None)
        if self.errands is not None:
            self.errands.look()

    def hear(self, event: EventShape) -> None:
        """Take one event of the place."""
        if self.errands is not None:
            self.errands.hear(event)

    def make(self, colours: Colours) -> "SignalsView":
        """Make the room, on what is known already."""
        from connector_desk.desk.rooms.signals.errands import SignalsErrands  # noqa: PLC0415  only where needed
        from connector_desk.desk.rooms.signals.view import SignalsView  # noqa: PLC0415  only where needed

        if self.errands is None:
            self.errands = SignalsErrands(self._runner, self._place, self._clock, self)
        self.view = SignalsView(colours, self.errands)
        self.view.possible_changed.connect(self.possible_changed)
        return self.view

    def _told(self, answer: AnswerShape) -> None:
        listed = answer.result.get("logins") if isinstance(answer.result, dict) else None
        is_offered = answer.failure is None and isinstance(listed, list)
        if is_offered is not self.is_offered:
            self.is_offered = is_offered
            self.changed.emit()
