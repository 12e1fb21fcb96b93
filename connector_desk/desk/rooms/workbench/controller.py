"""The calls of the workbench to the place: every call goes through the runner."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from connector_desk.base.identifiers import new_id
from connector_desk.client.response import RecordedRequest
from connector_desk.contract.answer_faults import (
    WITH_VISIT,
    AnswerFault,
    FaultOrder,
    FaultState,
    StoppedAnswer,
    answer_faults,
)
from connector_desk.contract.operation import OPERATIONS, Operation
from connector_desk.contract.wire_trace import MessageKind, TracedMessage, TraceState
from connector_desk.desk.kit.atomic_file import write_whole
from connector_desk.desk.kit.exchange_text import LARGEST_READ
from connector_desk.desk.kit.model_shape import shape_of
from connector_desk.desk.rooms.workbench.draft import (
    CONTENT_TYPE,
    SMALL,
    CheckedBody,
    RequestDraft,
    check_body,
    refused_at,
)
from connector_desk.desk.rooms.workbench.draft_form import first_text
from connector_desk.desk.rooms.workbench.json_completion import ServiceKnowledge

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.desk.rooms.workbench.json_text import TextFault
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace
    from connector_desk.desk.runner.wire_trace import FaultInjection, WireTrace


# The calls of faults on demand to the core of this program: every call goes through the runner.


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


# The workbench.


@dataclass
class WorkbenchState:
    """Everything the room shows."""

    draft: RequestDraft = field(default_factory=RequestDraft)
    is_sending: bool = False
    response: Response | None = None
    """The last response; None before the first, and after a failure."""
    error: DeskError | None = None
    """Why there is no response."""
    checked: CheckedBody | None = None
    """The body as it was read last; None while it is being read, and where it is no JSON by intention."""
    refused: tuple[TextFault, ...] = ()
    """What the place said about members of the body, until it is changed."""
    is_new: bool = False
    """Whether the draft was not touched yet: what it lacks is no fault before that."""
    is_warned: bool = False
    """Whether the person has seen that the body has faults."""
    was_sent: bool = False
    """Whether the draft was sent as it is now."""
    preview: bytes = b""
    """What would be sent."""
    cannot_send: DeskError | None = None
    """Why it cannot be sent."""
    public: str = ""
    """The address that agents call."""

    @property
    def faults(self) -> tuple[TextFault, ...]:
        """Return all that is known to be wrong with the body."""
        if self.is_new:
            return ()
        own = () if self.checked is None else self.checked.faults
        known = {(each.start, each.words.values.get("message")) for each in own}
        return (*own, *(each for each in self.refused if (each.start, each.words.values.get("message")) not in known))


PAUSE = 200
"""Milliseconds of no typing after which a body is read."""


class WorkbenchController(QObject):
    """Carries out the actions of the person; emits `changed` when the view should update."""

    changed = Signal()
    """Something of the state is different; the draft may be another one."""
    checked = Signal()
    """The body was read: its faults are known."""
    previewed = Signal()
    """What would be sent is known."""
    answered = Signal(object)
    """A `Response` to what was sent from here."""
    decode_wanted = Signal(str)
    """A text that is to be decoded."""
    failed = Signal(object, object)
    """A `DeskError`, and the `RecordedRequest` that has no response."""

    def __init__(
        self,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        clock: Clock,
        parent: QObject | None = None,
        knowledge: Callable[[], ServiceKnowledge] = ServiceKnowledge,
    ) -> None:
        super().__init__(parent)
        self.state = WorkbenchState()
        self.clock, self.runner, self.place, self.knowledge = clock, runner, place, knowledge
        self._sending: Job | None = None
        self._checking: Job | None = None
        self._previewing: Job | None = None
        self._drafts: dict[str, RequestDraft] = {}
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self.check)
        self.choose(OPERATIONS[2])

    def load(self) -> None:
        """Load the address that agents call, and read the draft again."""
        opened = self.place()
        self.state.public = "" if opened is None else opened.entry.agents_address
        if opened is not None and not self.state.public:
            self.runner.run(opened.place.info(), owner=self, then=self._on_info, failed=lambda _: None)
        self.check()

    @cached_property
    def faults(self) -> FaultController:
        """Return who arms faults."""
        return FaultController(self.runner, self.place, self.clock, self)

    def open_request(self, sent: RecordedRequest) -> None:
        """Put a request that was sent before into the draft."""
        opened = self.place()
        draft = RequestDraft()
        draft.load(sent, "" if opened is None else opened.place.base_url)
        if draft.for_agents and self.state.public and sent.address.startswith(self.state.public):
            draft.path = sent.address.removeprefix(self.state.public)
        self._begin(draft)

    def clear(self) -> None:
        """Begin an empty draft."""
        self._begin(RequestDraft())

    def choose(self, operation: Operation) -> None:
        """Begin a request of an operation, or go on with the one that was begun."""
        present = self.state.draft.operation
        if present is not None:
            self._drafts[present.name] = self.state.draft
        draft = self._drafts.get(operation.name)
        if draft is None:
            draft = RequestDraft(operation.method, operation.path, text=first_text(shape_of(operation.request)))
            draft.typed = self.state.draft.typed if self.state.draft.for_agents and operation.for_agents else ""
        self._begin(draft, is_new=operation.name not in self._drafts)

    def touched(self) -> None:
        """Read the draft again when nothing is typed for a moment; another attempt gets another Idempotency-Key."""
        state = self.state
        state.is_new = state.is_warned = False
        state.refused, state.cannot_send = (), None
        if state.was_sent:
            state.was_sent = False
            state.draft.once = new_id()
        self._pause.start()

    def check(self) -> None:
        """Read the body: at once if it is small, else beside the window."""
        self._pause.stop()
        draft, operation = self.state.draft, self.state.draft.operation
        if self._checking is not None:
            self._checking.call_off()
        if not _is_json(draft):
            self._on_checked(None)
        elif len(draft.text) <= SMALL:
            self._on_checked(check_body(draft.text, operation))
        else:
            self.state.checked = None
            work = asyncio.to_thread(check_body, draft.text, operation)
            self._checking = self.runner.run(work, owner=self, then=self._on_checked)

    def preview(self) -> None:
        """Ask what would be sent."""
        opened, state = self.place(), self.state
        if opened is None:
            return
        if self._previewing is not None:
            self._previewing.call_off()
        work = opened.place.preview(state.draft.written(opened.place, state.public))
        self._previewing = self.runner.run(work, owner=self, then=self._on_preview, failed=self._on_no_preview)

    def send(self) -> None:
        """Send the draft as it is written; if it has faults that were not seen yet, only show them."""
        opened, state = self.place(), self.state
        if opened is None or state.is_sending:
            return
        state.is_new = False
        if not state.is_warned and _is_json(state.draft):
            if len(state.draft.text) > SMALL:
                self._check_and_send()
                return
            self.check()
            if state.faults:
                self.changed.emit()
                return
        self._send(opened)

    def stop(self) -> None:
        """Wait for the response no longer."""
        if self._sending is not None and self.state.is_sending:
            self._sending.call_off()
            self.state.is_sending = False
            self.changed.emit()

    def _check_and_send(self) -> None:
        """Read a large body beside the window, and send it if it has no faults."""
        draft = self.state.draft

        def read(checked: CheckedBody) -> None:
            self._on_checked(checked)
            opened = self.place()
            if opened is not None and draft is self.state.draft and not checked.faults:
                self._send(opened)

        self._pause.stop()
        work = asyncio.to_thread(check_body, draft.text, draft.operation)
        self._checking = self.runner.run(work, owner=self, then=read)

    def _send(self, opened: OpenPlace) -> None:
        state = self.state
        draft = state.draft
        state.is_sending, state.error, state.was_sent = True, None, True
        written = draft.written(opened.place, state.public)
        base = written.address or opened.place.base_url
        sent = RecordedRequest(draft.method, base + draft.path, written.headers, written.body)
        self._sending = self.runner.run(
            opened.place.send_written(written),
            owner=self,
            then=self._on_response,
            failed=lambda error: self._on_error(error, sent),
        )
        self.changed.emit()

    def _begin(self, draft: RequestDraft, *, is_new: bool = False) -> None:
        state = self.state
        state.is_new = is_new
        state.draft, state.checked, state.error, state.refused = draft, None, None, ()
        state.is_warned = state.was_sent = False
        self.changed.emit()
        self.check()

    def _on_checked(self, checked: CheckedBody | None) -> None:
        self.state.checked = checked
        self.state.is_warned = bool(self.state.faults)
        self.checked.emit()

    def _on_preview(self, sent: bytes) -> None:
        self.state.preview, self.state.cannot_send = sent, None
        self.previewed.emit()

    def _on_no_preview(self, error: DeskError) -> None:
        self.state.preview, self.state.cannot_send = b"", error
        self.previewed.emit()

    def _on_response(self, response: Response) -> None:
        state = self.state
        state.is_sending, state.response = False, response
        state.draft.once, state.was_sent = new_id(), False
        failure = response.failure if len(response.body) <= LARGEST_READ else None  # no refusal is as large
        if failure is not None and failure.fields and _is_json(state.draft) and response.sent.body == state.draft.body:
            refused = tuple((each.path, each.message) for each in failure.fields)
            if len(state.draft.text) <= SMALL:
                self._mark_refused(refused_at(state.draft.text, refused))
            else:
                work = asyncio.to_thread(refused_at, state.draft.text, refused)
                self._checking = self.runner.run(work, owner=self, then=self._mark_refused)
        self.answered.emit(response)
        self.changed.emit()

    def _mark_refused(self, refused: tuple[TextFault, ...]) -> None:
        self.state.refused = refused
        self.state.is_warned = self.state.is_warned or bool(refused)
        self.checked.emit()

    def _on_error(self, error: DeskError, sent: RecordedRequest) -> None:
        self.state.is_sending, self.state.response, self.state.error = False, None, error
        self.failed.emit(error, sent)
        self.changed.emit()

    def _on_info(self, response: TypedResponse[PlaceInfo]) -> None:
        self.state.public = "" if response.value is None else response.value.publicAddress
        self.changed.emit()


def _is_json(draft: RequestDraft) -> bool:
    """Return whether the body is meant to be JSON."""
    kinds = [value for name, value in draft.headers if name.lower() == CONTENT_TYPE.lower()]
    return draft.raw is None and bool(draft.text.strip()) and (not kinds or "json" in kinds[-1].lower())
