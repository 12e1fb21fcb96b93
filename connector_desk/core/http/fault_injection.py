"""Faults on demand: which are armed, how often each struck, and the answers that wait for a person.

Nothing here is in the path of a request unless something is armed.  Messages of agents are packed inside transactions,
on another thread: `take` is safe there.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import SECOND
from connector_desk.contract.answer_faults import (
    WITH_VISIT,
    AnswerFault,
    ArmedFault,
    Effect,
    FaultOrder,
    FaultState,
    StoppedAnswer,
    answer_faults,
    fits,
)
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.http.fault_changes import CHANGES, Answer, FaultContext

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.contract.wire_trace import MessageKind

LONGEST_SECONDS: Final = 600.0
MOST_ARMED: Final = 50
_SPENT_SHOWN: Final = 10


@dataclass(slots=True)
class AnswerPlan:
    """What happens to one answer."""

    answer: Answer
    names: list[str]
    """The faults that struck."""
    delay: float = 0.0
    stop: float | None = None
    end: Effect | None = None


class Stop(NamedTuple):
    """The place of an answer where it may be stopped."""

    kind: MessageKind
    visit_id: str | None
    method: str
    path: str


class FaultInjection:
    """The armed faults of a core; `changed` is called on the loop after each change."""

    def __init__(self, clock: Clock, changed: Callable[[], None]) -> None:
        self._clock = clock
        self._changed = changed
        self._lock = threading.Lock()
        self._armed: list[ArmedFault] = []
        self._spent: deque[ArmedFault] = deque(maxlen=_SPENT_SHOWN)
        self._stopped: dict[int, tuple[StoppedAnswer, asyncio.Future[Answer | None]]] = {}
        self._number = 0
        self._followers: set[asyncio.Queue[FaultState | None]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self.is_recording: Callable[[], bool] = bool

    @property
    def faults(self) -> Sequence[AnswerFault]:
        """Return all that there are."""
        return tuple(answer_faults().values())

    @property
    def is_armed(self) -> bool:
        """Return whether any fault waits for an answer, or any answer for a person."""
        return bool(self._armed or self._stopped)

    async def state(self) -> FaultState:
        """Return what is armed, and what waits."""
        return self._state()

    async def arm(self, order: FaultOrder) -> ArmedFault:
        """Arm a fault; raises DeskError(invalid_request) for one that does not fit its kind."""
        if not fits(order.fault, order.kind) or not 0 < order.seconds <= LONGEST_SECONDS:
            raise DeskError("invalid_request", FaultText.FAULT_UNFIT)
        if order.visit_id is not None and order.kind not in WITH_VISIT:
            raise DeskError("invalid_request", FaultText.FAULT_WITHOUT_VISIT)
        if len(self._armed) >= MOST_ARMED:
            raise DeskError("invalid_request", FaultText.FAULTS_MOST.format(count=MOST_ARMED))
        self._loop = asyncio.get_running_loop()
        with self._lock:
            self._number += 1
            armed = ArmedFault(self._number, order)
            self._armed.append(armed)
        self.publish()
        return armed

    async def disarm(self, armed_id: int | None = None) -> None:
        """Disarm one, or all; with all, answers that wait go on unchanged."""
        with self._lock:
            self._armed = [one for one in self._armed if armed_id is not None and one.armed_id != armed_id]
        if armed_id is None:
            for _, waiting in list(self._stopped.values()):
                if not waiting.done():
                    waiting.set_result(None)
        self.publish()

    async def send_on(self, stopped_id: int, body: bytes | None = None, status: int | None = None) -> None:
        """Send a stopped answer, changed or not; nothing happens where it has gone already."""
        found = self._stopped.get(stopped_id)
        if found is None or found[1].done():
            return
        seen, waiting = found
        if body is None and status is None:
            waiting.set_result(None)
            return
        headers = tuple((name.encode("latin-1"), value.encode("latin-1")) for name, value in seen.headers)
        answer = Answer(seen.status if status is None else status, headers, seen.body)
        waiting.set_result(answer if body is None else answer.with_body(body))

    async def follow(self) -> AsyncIterator[FaultState]:
        """Yield the state now and after each change, until the core stops."""
        news: asyncio.Queue[FaultState | None] = asyncio.Queue()
        news.put_nowait(self._state())
        self._followers.add(news)
        try:
            while (state := await news.get()) is not None:
                yield state
        finally:
            self._followers.discard(news)

    async def close(self) -> None:
        """Disarm everything, and end for those who follow."""
        await self.disarm()
        for follower in self._followers:
            follower.put_nowait(None)

    # For the path of an answer

    def plan(self, answer: Answer, visit_id: str | None, context: FaultContext) -> AnswerPlan:
        """Apply every fault that is armed for an answer, in the order in which they were armed."""
        plan = AnswerPlan(answer, [])
        for armed in self._matching(context.kind, visit_id):
            seconds = armed.order.seconds
            match answer_faults()[armed.order.fault].effect:
                case Effect.CHANGE:
                    change = CHANGES.get(armed.order.fault)
                    changed = None if change is None else change(plan.answer, _with(context, seconds))
                    if changed is None:
                        continue
                    plan.answer = changed
                case Effect.DELAY:
                    plan.delay += seconds
                case Effect.STOP:
                    plan.stop = seconds
                case Effect.TRUNCATE:
                    if len(plan.answer.body) < 2:
                        continue
                    plan.end = plan.end or Effect.TRUNCATE
                case Effect.DROP:
                    plan.end = Effect.DROP
            if self._strike(armed.armed_id):
                plan.names.append(armed.order.fault)
        return plan

    def take(self, kind: MessageKind, names: Collection[str]) -> str | None:
        """Return the first armed fault of some for messages of a kind, and count it; on any thread."""
        for armed in self._matching(kind, None):
            if armed.order.fault in names and self._strike(armed.armed_id):
                return armed.order.fault
        return None

    async def stop(self, at: Stop, answer: Answer, seconds: float, gone: asyncio.Future[None]) -> Answer | None:
        """Wait until a person lets an answer go on; None where it goes on unchanged.

        It goes on by itself after so many seconds, and ends when the wallet has gone.
        """
        self._loop = loop = asyncio.get_running_loop()
        waiting: asyncio.Future[Answer | None] = loop.create_future()
        self._number += 1
        number = self._number
        headers = tuple((name.decode("latin-1"), value.decode("latin-1")) for name, value in answer.headers)
        until = self._clock() + round(seconds * SECOND)
        shown = StoppedAnswer(
            number, at.kind, at.visit_id, at.method, at.path, answer.status, headers, answer.body, until
        )
        self._stopped[number] = shown, waiting
        self.publish()
        try:
            either: set[asyncio.Future[Any]] = {waiting, gone}
            await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            return waiting.result() if waiting.done() else None
        finally:
            waiting.cancel()
            del self._stopped[number]
            self.publish()

    def _matching(self, kind: MessageKind, visit_id: str | None) -> list[ArmedFault]:
        return [one for one in tuple(self._armed) if one.order.kind is kind and one.order.visit_id in (None, visit_id)]

    def _strike(self, armed_id: int) -> bool:
        """Count a fault, and disarm one that was for the next answer only; False where another answer was faster."""
        with self._lock:
            found = next((at for at, one in enumerate(self._armed) if one.armed_id == armed_id), None)
            if found is None:
                return False
            armed = self._armed[found]
            struck = armed._replace(struck=armed.struck + 1)
            if armed.order.for_all:
                self._armed[found] = struck
            else:
                del self._armed[found]
                self._spent.appendleft(struck)
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self.publish)
        return True

    def _state(self) -> FaultState:
        stopped = tuple(one for one, _ in self._stopped.values())
        return FaultState(tuple(self._armed), stopped, tuple(self._spent), self.is_recording())

    def publish(self) -> None:
        """Bring the present state to all who follow."""
        self._changed()
        state = self._state()
        for follower in self._followers:
            follower.put_nowait(state)


def _with(context: FaultContext, seconds: float) -> FaultContext:
    return context._replace(seconds=seconds)
