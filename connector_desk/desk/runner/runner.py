"""The one way to do background work: run a coroutine off the UI thread and bring the answer back to its owner."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from shiboken6 import isValid

from connector_desk.base.errors import DeskError, InternalError
from connector_desk.base.request_origin import ORIGIN

if TYPE_CHECKING:
    from concurrent.futures import Future

    from connector_desk.desk.runner.loop_thread import LoopThread


T = TypeVar("T")
Failed = Callable[[DeskError], None]

DELIVERY = 0.005
"""Seconds after which no further answer is brought to the window in the same turn of the event loop."""
SWITCH_INTERVAL = 0.001
"""Seconds after which a busy thread lets the UI thread go on: drawing gives the interpreter away at each call of Qt."""


class Job:
    """One piece of work under way; can be called off, after which nothing of it is heard any more."""

    __slots__ = ("__weakref__", "each", "failed", "future", "is_over", "owner", "then")

    def __init__(self, owner: QObject) -> None:
        self.owner = owner
        self.then: Callable[[Any], None] | None = None
        self.each: Callable[[Any], None] | None = None
        self.failed: Failed | None = None
        self.future: Future[object] | None = None
        self.is_over = False

    def call_off(self) -> None:
        """Cancel it; harmless when it is over."""
        self.is_over = True
        if self.future is not None:
            self.future.cancel()


class Runner(QObject):
    """Runs coroutines on one thread; `then`, `each` and `failed` are called on the UI thread, in order.

    An owner that was deleted hears nothing, and its work is cancelled.  Errors that nobody takes are `unhandled`.
    """

    unhandled = Signal(object)
    _news = Signal(object, str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: LoopThread | None = None
        self._jobs: set[Job] = set()
        self._stopped = False
        self._received: deque[tuple[Job, str, Any]] = deque()
        self._delivery = QTimer(self, interval=0)  # which comes after the keys that were pressed meanwhile
        self._delivery.timeout.connect(self._deliver_some)
        self._news.connect(self._receive, Qt.ConnectionType.QueuedConnection)

    def run(
        self,
        work: Coroutine[Any, Any, T],
        *,
        owner: QObject,
        then: Callable[[T], None] | None = None,
        failed: Failed | None = None,
    ) -> Job:
        """Run a coroutine; its answer goes to `then`, its DeskError to `failed`."""
        job = Job(owner)
        job.then, job.failed = then, failed
        return self._start(job, lambda loop: loop.submit(work), work.close)

    def offload(self, work: Callable[[], T], *, owner: QObject, then: Callable[[T], None]) -> Job:
        """Run a function on a thread of its own; its result goes to `then`."""
        job = Job(owner)
        job.then = then
        return self._start(job, lambda loop: loop.call(work))

    def stream(
        self,
        source: Callable[[], AsyncIterator[T]],
        *,
        owner: QObject,
        each: Callable[[T], None],
        failed: Failed | None = None,
    ) -> Job:
        """Bring every item of an async iterator to `each`, until it ends or is called off."""
        job = Job(owner)
        job.each, job.failed = each, failed
        work = self._pump(job, source)
        return self._start(job, lambda loop: loop.submit(work), work.close)

    def call_off_all(self) -> None:
        """Call everything off: nothing that is under way is heard any more."""
        for job in tuple(self._jobs):
            job.call_off()
        self._jobs.clear()

    def stop(self, last: Coroutine[Any, Any, object] | None = None, within: float = 1.0) -> bool:
        """Call everything off, run one last coroutine, end the thread; return whether it ended in time."""
        self._stopped = True
        self.call_off_all()
        if self._thread is None:
            if last is not None:
                last.close()
            return True
        thread, self._thread = self._thread, None
        return thread.stop(last, within)

    def _start(
        self, job: Job, submit: Callable[[LoopThread], Future[Any]], refuse: Callable[[], None] | None = None
    ) -> Job:
        if self._stopped:
            if refuse is not None:
                refuse()
            job.is_over = True
            return job
        if self._thread is None:
            from connector_desk.desk.runner.loop_thread import LoopThread  # noqa: PLC0415 - asyncio, after the first paint

            self._thread = LoopThread()
        self._jobs.add(job)
        job.owner.destroyed.connect(job.call_off)
        before = ORIGIN.set(room_of(job.owner))
        job.future = submit(self._thread)  # which copies the context
        ORIGIN.reset(before)
        job.future.add_done_callback(lambda future: self._ended(job, future))
        return job

    async def _pump(self, job: Job, source: Callable[[], AsyncIterator[object]]) -> None:
        async for item in source():
            self._post(job, "each", item)

    def _ended(self, job: Job, future: Future[object]) -> None:
        if future.cancelled():
            self._post(job, "cancelled", None)
            return
        error = future.exception()
        if error is None:
            self._post(job, "then", future.result())
        elif isinstance(error, DeskError):
            self._post(job, "failed", error)
        else:
            logging.getLogger(__name__).error("background work failed", exc_info=error)
            self._post(job, "failed", InternalError())

    def _post(self, job: Job, kind: str, value: object) -> None:
        if not self._stopped and isValid(self):
            self._news.emit(job, kind, value)

    def _receive(self, job: Job, kind: str, value: object) -> None:
        self._received.append((job, kind, value))
        self._delivery.start()

    def _deliver_some(self) -> None:
        """Deliver what has come, but leave the rest to the next turn of the event loop once keys wait for long."""
        until = monotonic() + DELIVERY
        while self._received:
            self._deliver(*self._received.popleft())
            if monotonic() > until:
                break
        if not self._received:
            self._delivery.stop()

    def _deliver(self, job: Job, kind: str, value: Any) -> None:  # noqa: ANN401  an answer may be anything
        if kind != "each":
            self._jobs.discard(job)
        if job.is_over or not isValid(job.owner):
            return
        if kind == "each" and job.each is not None:
            job.each(value)
            return
        job.is_over = True
        job.owner.destroyed.disconnect(job.call_off)
        if kind == "then" and job.then is not None:
            job.then(value)
        elif kind == "failed":
            (job.failed or self.unhandled.emit)(value)


def room_of(owner: QObject) -> str:
    """Return the room in whose package the class of an owner is; empty for any other."""
    inside = type(owner).__module__.partition(".desk.rooms.")[2]
    return inside.partition(".")[0]


class Offload:
    """Runs functions on a thread of their own; their results come back to the UI thread while the owner is there."""

    def __init__(self, runner: Runner, owner: QObject) -> None:
        self._runner, self._owner = runner, owner

    def __call__(self, work: Callable[[], T], then: Callable[[T], None], /) -> None:
        """Run a function and hand over its result."""
        self._runner.offload(work, owner=self._owner, then=then)
