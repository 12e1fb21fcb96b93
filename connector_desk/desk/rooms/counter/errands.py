"""What the counter asks of the place: every call goes through the runner, every answer into the state."""

from collections.abc import AsyncIterator
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from connector_desk.base.clock import Clock
from connector_desk.base.errors import DeskError
from connector_desk.desk.rooms.counter.schema import studio_schemas
from connector_desk.desk.rooms.counter.state import CounterState, Sending
from connector_desk.desk.runner.runner import Errand, Runner
from connector_desk.desk.runner.session import AnswerShape, EventShape, PlaceCalls
from connector_desk.desk.widgets.qr_matrix import qr_matrix
from connector_desk.desk.widgets.translation import translate

TICK = 250
"""Milliseconds between two looks at the clock while a code is open."""


class CounterErrands(QObject):
    """Carries out what the person asks for; tells `changed` when the view should look again."""

    changed = Signal()
    ticked = Signal()
    """Time has passed: only the countdown looks again."""
    schemas_changed = Signal()
    reachable = Signal(bool)
    """The stream of events stands, or broke."""
    withdrew = Signal()

    def __init__(self, state: CounterState, runner: Runner, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state = state
        self._runner = runner
        self._clock = clock
        self._place: PlaceCalls | None = None
        self._busy: Errand | None = None
        self._listening: Errand | None = None
        state.changed = self._state_changed
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self._tick)
        self.reachable.connect(self._noticed)

    def open(self, place: PlaceCalls) -> None:
        """Work with a place from now on: its schemas, its events, and what has been waiting for it."""
        from asyncio import to_thread  # noqa: PLC0415  asyncio is not needed for the first paint

        self._place = place
        self._runner.run(to_thread(qr_matrix, "warm"), owner=self)
        self._runner.run(place.schemas(), owner=self, then=self._schemas_came, failed=self._no_schemas)
        self._listening = self._runner.stream(self._events, owner=self, each=self._heard, failed=self._deaf)

    def submit(self) -> None:
        """Send the form, once however often it is asked for."""
        sending = self.state.submit(self._clock())
        if sending is not None and sending.body:
            self._send(sending)

    def renew(self) -> None:
        """Ask for a new code of the same content; the old one is withdrawn by the place."""
        visit = self.state.visit
        if not self.state.can_renew or visit is None or self._place is None or self._is_busy:
            return
        self._busy = self._runner.run(
            self._place.renew(visit.workflow_id), owner=self, then=self._renewed, failed=self.state.failed
        )

    def withdraw(self) -> None:
        """Withdraw the open offer."""
        visit = self.state.visit
        if not self.state.can_withdraw or visit is None or self._place is None or self._is_busy:
            return
        self._busy = self._runner.run(
            self._place.cancel(visit.workflow_id),
            owner=self,
            then=partial(self._withdrawn, visit.workflow_id),
            failed=self.state.failed,
        )

    def next_person(self) -> None:
        """Go on with the next person; an offer that is still open is withdrawn, so that no code stays behind."""
        visit = self.state.visit
        if visit is not None and not visit.is_over and self._place is not None:
            self._runner.run(self._place.cancel(visit.workflow_id), owner=self, failed=lambda _: None)
        self.state.next_person()

    def place_moved(self) -> None:
        """Take a code off the screen that leads nowhere any more, because the public address is another one now."""
        visit = self.state.visit
        if visit is None or not visit.shows_code or self._place is None:
            return
        why = translate("Outcome", "The address of this desk has changed, so the code led nowhere. Make a new one.")
        self.state.told(visit.workflow_id, "cancelled", self._clock(), why)
        self._runner.run(self._place.cancel(visit.workflow_id), owner=self, failed=lambda _: None)

    def code_is_shown(self) -> None:
        """Tell the place that the code is on the screen."""
        visit = self.state.visit
        if visit is not None and self._place is not None and "shown" not in visit.reached:
            now = self._clock()
            self.state.told(visit.workflow_id, "shown", now)
            self._runner.run(self._place.shown(visit.workflow_id), owner=self, failed=lambda _: None)

    @property
    def _is_busy(self) -> bool:
        return self._busy is not None and not self._busy.is_over

    def _send(self, sending: Sending) -> None:
        if self._place is not None:
            call = self._place.create_offer_raw(sending.body, once=sending.request_id, w3c_format=sending.w3c_format)
            self._busy = self._runner.run(call, owner=self, then=self._answered, failed=self.state.failed)

    def _answered(self, answer: AnswerShape) -> None:
        if self.state.answered(answer, self._clock()):
            self._look()

    def _renewed(self, answer: AnswerShape) -> None:
        if self.state.renewed(answer, self._clock()):
            self._look()

    def _withdrawn(self, workflow_id: str, answer: AnswerShape) -> None:
        if answer.failure is None:
            self.state.told(workflow_id, "cancelled", self._clock())
            self.withdrew.emit()
        else:
            self._look()

    def _look(self) -> None:
        """Ask how the visit on the screen stands."""
        visit = self.state.visit
        if visit is None or self._place is None or not self.state.sees_progress:
            return
        then = partial(self._looked, visit.workflow_id)
        self._runner.run(self._place.workflow(visit.workflow_id), owner=self, then=then, failed=lambda _: None)

    def _looked(self, workflow_id: str, answer: AnswerShape) -> None:
        if answer.failure is not None and answer.failure.code == "not_found":
            self.state.sees_progress = False
            self.changed.emit()
        else:
            self.state.recorded(workflow_id, answer.result)

    def _schemas_came(self, answer: AnswerShape) -> None:
        self.state.offer_schemas(studio_schemas(answer.result))
        self.schemas_changed.emit()
        waiting = self.state.ready(self._clock())
        if waiting is not None:
            self._send(waiting)

    def _no_schemas(self, error: DeskError) -> None:
        self.state.failed(error)
        self.reachable.emit(False)  # noqa: FBT003  a signal takes no names

    def _events(self) -> AsyncIterator[EventShape]:
        if self._place is None:
            raise DeskError("place_unreachable")
        return self._place.events(noticed=self.reachable.emit)

    def _heard(self, event: EventShape) -> None:
        kind, _, state = event.type.partition(".")
        if kind == "visit" and event.workflowId:
            data = event.data if isinstance(event.data, dict) else {}
            self.state.told(event.workflowId, state, event.time, str(data.get("detail") or ""))
            if state == "failed":
                self._look()

    def _deaf(self, error: DeskError) -> None:
        if error.code == "not_found":
            self.state.sees_progress = False
            self.changed.emit()
        else:
            self.reachable.emit(False)  # noqa: FBT003  a signal takes no names

    def _noticed(self, stands: bool) -> None:  # noqa: FBT001  a slot
        if stands:
            self._look()

    def _tick(self) -> None:
        if self.state.tick(self._clock()):
            self._look()
        self.ticked.emit()

    def _state_changed(self) -> None:
        visit = self.state.visit
        if visit is not None and not visit.is_over:
            if not self._timer.isActive():
                self._timer.start()
        else:
            self._timer.stop()
        self.changed.emit()
