"""The workflows of the place and the runs that wait for the desk, for the whole desk."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from connector_desk.desk.rooms.links.run import Run, read_run, read_runs
from connector_desk.desk.rooms.links.workflow import (
    ListedWorkflow,
    Mistake,
    read_mistakes,
    read_workflows,
)
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure
from connector_desk.desk.runner.runner import Job, Runner

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.event import Event
    from connector_desk.contract.visit_record import Visit, VisitList
    from connector_desk.contract.workflow import WorkflowList
    from connector_desk.desk.runner.session import OpenPlace

R = TypeVar("R", bound="Response")

_MOST = 200
_ENDS = ("done", "refused", "failed", "expired", "cancelled")
_DECIDED = (404, 409)
"""The answers of the place if there is nothing left to decide."""


class Watch(QObject):
    """Follows the events of the place; emits `changed` when there is anything new."""

    changed = Signal()
    asked = Signal(object)
    """A run that waits for the desk from now on."""
    settled = Signal()
    """The last waiting run was decided here; emitted before `changed`."""

    def __init__(self, runner: Runner, place: Callable[[], OpenPlace | None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner, self._place = runner, place
        self.workflows: tuple[ListedWorkflow, ...] | None = None
        """None: the place offers no workflows, or has not answered yet."""
        self.is_lacking = False
        """True: the place has said that it offers none."""
        self.mistakes: tuple[Mistake, ...] = ()
        self.error_message: ErrorMessage | None = None
        self.waiting: tuple[Run, ...] = ()
        """Who waits for the desk; whoever came first stands first, and keeps the place."""
        self.deciding: str = ""
        """The run that is being decided."""
        self.refusal: ErrorMessage | None = None
        """Why a decision was not taken."""
        self._loading: list[Job] = []

    @property
    def is_offered(self) -> bool:
        """Return whether the place has workflows."""
        return self.workflows is not None

    def load(self) -> None:
        """Request the workflows and the waiting runs."""
        for each in self._loading:
            each.call_off()
        self._loading = [self._ask(lambda place: place.workflows.workflows(), self._on_workflows)]
        if self.is_offered:
            self._load_waiting()

    def on_event(self, event: Event) -> None:
        """Follow one event of the place."""
        visit_id, (kind, _, what) = event.workflowId, event.type.partition(".")
        if not visit_id or not self.is_offered:
            return
        if event.type == "approval.requested":
            self._ask(lambda place: place.visit(visit_id), self._on_run)
        elif kind == "approval" or (kind == "visit" and what in _ENDS):
            self._forget(visit_id)

    def decide(self, run: Run, *, is_approved: bool) -> None:
        """Approve or end a run; once, even if called repeatedly."""
        opened = self._place()
        if self.deciding or opened is None or run not in self.waiting:
            return
        self.deciding, self.refusal = run.visit_id, None
        workflows, step = opened.place.workflows, run.shown_step or None
        decide = workflows.approve if is_approved else workflows.decline
        call = decide(run.visit_id, step=step)
        then = partial(self._decided, run.visit_id)
        self._runner.run(call, owner=self, then=then, failed=self._undecided)
        self.changed.emit()

    def set_workflows(self, listed: WorkflowList | None) -> None:
        """Set the list of workflows from the answer to an action."""
        if listed is not None:
            self.workflows, self.mistakes, self.error_message = read_workflows(listed), read_mistakes(listed), None
            self.changed.emit()

    def _ask(self, call: Callable[[Place], Coroutine[Any, Any, R]], then: Callable[[R], None]) -> Job:
        opened = self._place()
        if opened is None:
            return Job(self)
        return self._runner.run(call(opened.place), owner=self, then=then, failed=self._failed)

    def _load_waiting(self) -> None:
        asked = self._ask(lambda place: place.workflows.runs(limit=_MOST, waitsFor="desk"), self._on_waiting_runs)
        self._loading.append(asked)

    def _on_workflows(self, response: TypedResponse[WorkflowList]) -> None:
        was_offered, listed = self.is_offered, response.value
        if listed is not None:
            self.workflows, self.mistakes, self.error_message = read_workflows(listed), read_mistakes(listed), None
            self.is_lacking = False
            if not was_offered:
                self._load_waiting()
        elif response.is_not_offered or response.failure is None:
            self.workflows, self.error_message, self.waiting = None, None, ()
            self.is_lacking = True
        else:
            self.error_message = message_of_failure(response.failure)
        self.changed.emit()

    def _on_waiting_runs(self, response: TypedResponse[VisitList]) -> None:
        """Set the waiting runs; known ones keep their position."""
        if response.value is None:
            return
        asking = {each.visit_id: each for each in read_runs(response.value) if each.asks_desk}
        known = [asking.pop(each.visit_id) for each in self.waiting if each.visit_id in asking]
        fresh = sorted(asking.values(), key=lambda each: each.created or 0)
        self._keep((*known, *fresh))
        for each in fresh:
            self.asked.emit(each)

    def _on_run(self, response: TypedResponse[Visit]) -> None:
        run = read_run(response.value)
        if run is None:
            return
        known = {each.visit_id for each in self.waiting}
        if not run.asks_desk:
            self._forget(run.visit_id)
        elif run.visit_id in known:  # another step of the same run asks
            self.waiting = tuple(run if each.visit_id == run.visit_id else each for each in self.waiting)
            self.changed.emit()
        else:
            self.waiting = (*self.waiting, run)
            self.changed.emit()
            self.asked.emit(run)

    def _forget(self, visit_id: str) -> None:
        left = tuple(each for each in self.waiting if each.visit_id != visit_id)
        if left != self.waiting:
            self._keep(left)

    def _keep(self, waiting: tuple[Run, ...]) -> None:
        ends = bool(self.waiting and not waiting and self.deciding)
        self.waiting = waiting
        if ends:
            self.settled.emit()
        self.changed.emit()

    def _decided(self, visit_id: str, response: TypedResponse[Visit]) -> None:
        if response.failure is not None:
            self.refusal = message_of_failure(response.failure)
        run = read_run(response.value)
        asks_again = run is not None and run.asks_desk  # the next step asks too
        if asks_again:
            self.deciding = ""
        if response.failure is None or response.status in _DECIDED:
            self._forget(visit_id)
        self.deciding = ""
        if asks_again:
            self._on_run(response)
        self.changed.emit()

    def _undecided(self, error: DeskError) -> None:
        self.deciding, self.refusal = "", message_of_error(error)
        self.changed.emit()
        if self.is_offered:
            self._load_waiting()

    def _failed(self, error: DeskError) -> None:
        self.error_message = message_of_error(error)
        self.changed.emit()
