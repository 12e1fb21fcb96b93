"""The calls of faults on demand to the core of this program: every call goes through the runner."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from connector_desk.contract.answer_faults import (
    WITH_VISIT,
    AnswerFault,
    FaultOrder,
    FaultState,
    StoppedAnswer,
    answer_faults,
)
from connector_desk.contract.wire_trace import MessageKind, TracedMessage, TraceState
from connector_desk.desk.kit.atomic_file import write_whole

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace
    from connector_desk.desk.runner.wire_trace import FaultInjection, WireTrace


SECONDS = 10
STOP_SECONDS = 60


@dataclass
class FaultDesk:
    """Everything the panel shows."""

    kind: MessageKind = MessageKind.OFFER
    fault: str = "stop"
    for_all: bool = False
    only_visit: bool = False
    visit_id: str = ""
    """The visit that the last response of the workbench began; empty: none."""
    seconds: int = STOP_SECONDS
    state: FaultState = field(default_factory=FaultState)
    trace: TraceState = field(default_factory=TraceState)
    messages: Sequence[TracedMessage] = ()
    """The recorded ones, or those of the one visit."""
    only_visit_shown: bool = False
    bodies: dict[int, str] = field(default_factory=dict)
    """What was typed for stopped answers, by their numbers."""
    error: DeskError | None = None
    has_core: bool = False
    """False: the open place is a remote one, which has no faults."""

    def faults(self) -> list[AnswerFault]:
        """List the faults of the chosen kind: first its own, then those that every answer can have."""
        fitting = [one for one in answer_faults().values() if self.kind in one.kinds]
        return sorted(fitting, key=lambda one: len(one.kinds) > 3)

    @property
    def chosen(self) -> AnswerFault:
        """Return the chosen fault."""
        return answer_faults()[self.fault]

    @property
    def can_be_for_visit(self) -> bool:
        """Return whether the fault can be armed for one visit only."""
        return bool(self.visit_id) and self.kind in WITH_VISIT

    def choose_kind(self, kind: MessageKind) -> None:
        """Choose the kind of answers; the fault stays where it fits."""
        self.kind = kind
        if kind not in self.chosen.kinds:
            self.choose_fault(self.faults()[0].name)

    def choose_fault(self, name: str) -> None:
        """Choose the fault; a stop waits longer than a delay."""
        if name != self.fault:
            self.fault = name
            self.seconds = STOP_SECONDS if name == "stop" else SECONDS

    def order(self) -> FaultOrder:
        """Return what is to be armed."""
        visit_id = self.visit_id if self.only_visit and self.can_be_for_visit else None
        return FaultOrder(
            kind=self.kind,
            fault=self.fault,
            for_all=self.for_all,
            visit_id=visit_id,
            seconds=float(self.seconds),
        )

    def load(self, state: FaultState) -> None:
        """Show the state of the core; what was typed for an answer that has gone is forgotten."""
        self.state = state
        waiting = {one.stopped_id for one in state.stopped}
        self.bodies = {number: text for number, text in self.bodies.items() if number in waiting}

    def body_of(self, stopped: StoppedAnswer) -> str | None:
        """Return the body as it is typed now; None where it is no text."""
        if stopped.stopped_id in self.bodies:
            return self.bodies[stopped.stopped_id]
        try:
            return stopped.body.decode()
        except UnicodeDecodeError:
            return None

    def changed_body(self, stopped: StoppedAnswer) -> bytes | None:
        """Return the changed body; None where it is not changed."""
        typed = self.bodies.get(stopped.stopped_id)
        if typed is None or typed.encode() == stopped.body:
            return None
        return typed.encode()


_COUNT_EVERY = 500  # milliseconds


class FaultController(QObject):
    """Arms and disarms faults; emits `changed` when the panel and the bar of the window should update."""

    changed = Signal()

    def __init__(
        self, runner: Runner, place: Callable[[], OpenPlace | None], clock: Clock, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.desk, self.clock = FaultDesk(), clock
        self._runner, self._place = runner, place
        self._followed: OpenPlace | None = None
        self._following: Job | None = None
        self._counting = QTimer(self)
        self._counting.setInterval(_COUNT_EVERY)
        self._counting.timeout.connect(self._count)

    @property
    def faults(self) -> FaultInjection | None:
        """Return the faults of the open place; None where it is a remote one."""
        opened = self._place()
        return None if opened is None else opened.fault_injection

    @property
    def trace(self) -> WireTrace | None:
        """Return the record of the open place; None where it is a remote one."""
        opened = self._place()
        return None if opened is None else opened.wire_trace

    def follow_service(self) -> None:
        """Follow the open place, if it is another one than before."""
        opened, faults = self._place(), self.faults
        if opened is self._followed:
            return
        if self._following is not None:
            self._following.call_off()
        self._followed = opened
        self.desk.has_core = faults is not None
        self.desk.trace, self.desk.messages = TraceState(), ()
        self._on_state(FaultState())
        if faults is not None:
            self._following = self._runner.stream(faults.follow, owner=self, each=self._on_state, failed=self._on_error)

    def arm(self) -> None:
        """Arm the chosen fault."""
        if self.faults is not None:
            self._run(self.faults.arm(self.desk.order()))

    def disarm(self, armed_id: int) -> None:
        """Disarm one fault."""
        if self.faults is not None:
            self._run(self.faults.disarm(armed_id))

    def disarm_all(self) -> None:
        """Disarm every fault, let stopped answers go on, and record no more."""
        if self.faults is not None:
            self._run(self.faults.disarm())
        self.record(on=False)

    def send_on(self, stopped_id: int, *, changed: bool) -> None:
        """Send a stopped answer, as it was typed or as it was."""
        found = next((one for one in self.desk.state.stopped if one.stopped_id == stopped_id), None)
        if found is not None and self.faults is not None:
            self._run(self.faults.send_on(stopped_id, self.desk.changed_body(found) if changed else None))

    def record(self, *, on: bool) -> None:
        """Begin or end the recording of messages."""
        if self.trace is not None:
            self._run(self.trace.switch(on=on))

    def clear(self) -> None:
        """Forget the recorded messages."""
        if self.trace is not None:
            self._run(self.trace.clear(), lambda _: self._count())

    def fetch(self) -> None:
        """Fetch the recorded messages, or those of the visit that was begun from here."""
        if self.trace is not None:
            visit_id = self.desk.visit_id if self.desk.only_visit_shown else ""
            self._runner.run(self.trace.messages(visit_id or None), owner=self, then=self._on_messages)

    def export(self, file: Path) -> None:
        """Write the recorded messages to a file, with all their values."""
        if self.trace is not None:
            self._runner.run(_write(self.trace, file), owner=self, failed=self._on_error)

    def _run(self, call: Coroutine[Any, Any, object], then: Callable[[object], None] | None = None) -> None:
        self.desk.error = None
        self._runner.run(call, owner=self, then=then, failed=self._on_error)

    def _on_error(self, error: DeskError) -> None:
        self.desk.error = error
        self.changed.emit()

    def _on_state(self, state: FaultState) -> None:
        self.desk.load(state)
        if state.is_recording:
            self._counting.start()
        else:
            self._counting.stop()
        if self.desk.has_core:
            self._count()
        self.changed.emit()

    def _count(self) -> None:
        if self.trace is not None:
            self._runner.run(self.trace.state(), owner=self, then=self._on_count, failed=self._on_error)

    def _on_count(self, state: TraceState) -> None:
        if state != self.desk.trace:
            self.desk.trace = state
            self.fetch()
            self.changed.emit()

    def _on_messages(self, messages: Sequence[TracedMessage]) -> None:
        self.desk.messages = messages
        self.changed.emit()


async def _write(trace: WireTrace, file: Path) -> None:
    write_whole(file, await trace.export())
