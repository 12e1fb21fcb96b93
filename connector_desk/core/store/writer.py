"""One thread writes; what waits together is committed together.

A unit of work is a function of a connection.  Units that queue up while a commit is under way share the next
transaction (group commit), each still all or nothing: when one of them fails, the transaction is done again with a
savepoint around each.  So a unit must be repeatable: it changes nothing but the database.
A caller gets its result only after the commit that made it durable.

A note is a unit that nobody waits for.  It joins the next commit, in front of what waits there, and has one of its own
only where none comes soon.
"""

import asyncio
import logging
import queue
import threading
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from connector_desk.base.dataclass import dataclass
from connector_desk.base.errors import Unavailable
from connector_desk.core.store.faults import is_of_one_unit, unavailable
from connector_desk.core.store.prepared import settle
from connector_desk.core.store.transactions import Transactions

T = TypeVar("T")
_MOST_PER_COMMIT = 64
_NOTES_WAIT = 0.1  # seconds

_log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class _Unit:
    work: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any] | None
    result: Any = None
    error: BaseException | None = None


class _GivenUp(Exception):
    """A unit failed, so the whole transaction was undone."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        super().__init__()


class Writer:
    """The one writer of a store in this process."""

    def __init__(self, engine: Engine, committed: Callable[[], None]) -> None:
        self._transactions = Transactions(engine)
        self._committed = committed
        self._errors = self._transactions.errors
        self._queue: queue.SimpleQueue[_Unit | None] = queue.SimpleQueue()
        self._notes: deque[_Unit] = deque()
        self._keeps_notes = False  # some were taken, and are not committed yet
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._door = threading.Lock()  # nothing is queued behind the end, where nobody would look at it
        self._closed = False
        self._thread.start()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a unit of work and return its result once it is durable; its own error is raised here."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        future.add_done_callback(_looked_at)
        with self._door:
            if self._closed:
                raise Unavailable("storage_unavailable")
            self._queue.put(_Unit(work, loop, future))
        # The work goes on even if the caller is cancelled, which then is not told: it is done whole or not at all
        return await future

    def note(self, work: Callable[[Connection], None]) -> None:
        """Run a unit of work that nobody waits for with the next commit; it is lost where that is never made."""
        loop = asyncio.get_running_loop()
        if not self._notes:
            loop.call_later(_NOTES_WAIT, self._keep_notes)
        self._notes.append(_Unit(work, loop, None))

    async def settle(self) -> None:
        """Wait until what was noted is committed; returns at once where nothing was."""
        if self._notes or self._keeps_notes:
            await self.write(_nothing)

    def _keep_notes(self) -> None:
        with self._door:
            if self._notes and not self._closed:
                self._queue.put(_Unit(_nothing, asyncio.get_running_loop(), None))

    def close(self) -> None:
        """Finish what is queued, then end the thread; may be called twice."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._transactions.hurry()
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            batch, last = self._next_batch()
            self._keeps_notes = True  # before they are taken: who settles meanwhile sees the one or the other
            noted = self._noted()
            self._keeps_notes = bool(noted)
            batch[:0] = noted
            if batch:
                self._commit(batch)
            self._keeps_notes = False
        self._transactions.close()

    def _noted(self) -> list[_Unit]:
        found = []
        while self._notes:
            found.append(self._notes.popleft())
        return found

    def _next_batch(self) -> tuple[list[_Unit], bool]:
        batch: list[_Unit] = []
        unit = self._queue.get()
        while unit is not None:
            batch.append(unit)
            if len(batch) == _MOST_PER_COMMIT or self._queue.empty():  # nobody else takes any
                return batch, False
            unit = self._queue.get()
        return batch, True

    def _commit(self, batch: list[_Unit]) -> None:
        try:
            if not self._done_together(batch):
                self._transactions.run(lambda connection: self._one_by_one(connection, batch))
        except Unavailable as error:  # the file of the store is gone
            for unit in batch:
                unit.error = error
        except self._errors as error:
            for unit in batch:
                unit.error = self._own(error)
        else:
            self._committed()
        _tell(batch)

    def _done_together(self, batch: list[_Unit]) -> bool:
        """Run all units in one transaction; give it up whole when one of them fails."""
        try:
            self._transactions.run(lambda connection: self._together(connection, batch))
        except _GivenUp as given_up:
            batch[0].error = self._own(given_up.error)
            return len(batch) == 1
        except self._errors as error:  # of a statement that travelled with a later one, or with the commit
            if not is_of_one_unit(error):
                raise
            batch[0].error = self._own(error)
            return len(batch) == 1
        return True

    def _together(self, connection: Connection, batch: list[_Unit]) -> None:
        for unit in batch:
            try:
                unit.result = unit.work(connection)
            except Exception as error:
                if self._is_of_the_database(error):
                    raise
                raise _GivenUp(error) from error

    def _one_by_one(self, connection: Connection, batch: list[_Unit]) -> None:
        for unit in batch:
            unit.result = unit.error = None
            savepoint = connection.begin_nested()
            try:
                unit.result = unit.work(connection)
                settle(connection)
            except Exception as error:
                if self._is_of_the_database(error):
                    raise
                savepoint.rollback()
                unit.error = self._own(error)
            else:
                savepoint.commit()

    def _is_of_the_database(self, error: Exception) -> bool:
        return isinstance(error, self._errors) and not is_of_one_unit(error)

    def _own(self, error: Exception) -> Exception:
        """Give what the caller of a unit is told of its own error."""
        if not isinstance(error, self._errors):
            return error
        fault = unavailable(error)
        fault.__cause__ = error
        return fault


def _nothing(_connection: Connection) -> None:
    """Do nothing: what counts is the commit."""


def _looked_at(future: asyncio.Future[Any]) -> None:
    """Take note of an error whose caller has gone, so that nobody reports it as forgotten."""
    if not future.cancelled():
        future.exception()


def _tell(batch: list[_Unit]) -> None:
    """Wake the callers, with one call into each event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Unit]] = {}
    for unit in batch:
        if unit.future is not None:
            by_loop.setdefault(unit.loop, []).append(unit)
        elif unit.error is not None:
            _log.warning("a note was not kept", exc_info=unit.error)
    for loop, units in by_loop.items():
        try:
            loop.call_soon_threadsafe(_settle, units)
        except RuntimeError:  # the loop has ended: nobody waits any more
            continue


def _settle(units: list[_Unit]) -> None:
    for unit in units:
        if unit.future is None or unit.future.done():
            continue
        if unit.error is not None:
            unit.future.set_exception(unit.error)
        else:
            unit.future.set_result(unit.result)
