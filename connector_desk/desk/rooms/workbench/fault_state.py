"""The state of faults on demand: what is chosen, what is armed, and the answer that is being changed.  No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.contract.answer_fault_list import BY_NAME, FAULTS, KINDS, WITH_VISIT
from connector_desk.contract.answer_faults import AnswerFault, FaultOrder, FaultState, StoppedAnswer
from connector_desk.contract.wire_trace import MessageKind, TracedMessage, TraceState

if TYPE_CHECKING:
    from connector_desk.desk.runner.trouble import Trouble

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
    trouble: Trouble | None = None
    has_core: bool = False
    """False: the open place is a remote one, which has no faults."""

    @property
    def kinds(self) -> tuple[MessageKind, ...]:
        """List the kinds of answers that have faults."""
        return KINDS

    def faults(self) -> list[AnswerFault]:
        """List the faults of the chosen kind: first its own, then those that every answer can have."""
        fitting = [one for one in FAULTS if self.kind in one.kinds]
        return sorted(fitting, key=lambda one: len(one.kinds) > 3)

    @property
    def chosen(self) -> AnswerFault:
        """Return the chosen fault."""
        return BY_NAME[self.fault]

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

    def take(self, state: FaultState) -> None:
        """Take the state of the core; what was typed for an answer that has gone is forgotten."""
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
