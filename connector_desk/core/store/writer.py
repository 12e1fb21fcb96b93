"""One thread writes; what waits together is committed together.

A unit of work is a function of a connection.  Units that queue up while a commit is under way share the next
transaction (group commit), each still all or nothing: when one of them fails, the transaction is done again with a
savepoint around each.  So a unit must be repeatable: it changes nothing but the database.
A caller gets its result only after the commit that made it durable.
"""

import asyncio
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from connector_desk.base.errors import Unavailable
from connector_desk.core.store.faults import database_errors, is_of_one_unit, unavailable

T = TypeVar("T")
_MOST_PER_COMMIT = 64


@dataclass(slots=True, eq=False)
class _Unit:
    work: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None


class Writer:
    """The one writer of a store in this process."""

    def __init__(self, engine: Engine, committed: Callable[[], None]) -> None:
        self._engine = engine
        self._committed = committed
        self._errors = database_errors(engine.dialect.name)
        self._all_errors: tuple[type[Exception], ...] = (*self._errors, SQLAlchemyError)
        self._queue: queue.SimpleQueue[_Unit | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._connection: Connection | None = None
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
        # The work goes on even if the caller is cancelled: it is done whole or not at all
        return await asyncio.shield(future)

    def close(self) -> None:
        """Finish what is queued, then end the thread; may be called twice."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            batch, last = self._next_batch()
            if batch:
                self._commit(batch)
        if self._connection is not None:
            self._connection.close()

    def _next_batch(self) -> tuple[list[_Unit], bool]:
        batch: list[_Unit] = []
        unit = self._queue.get()
        while unit is not None:
            batch.append(unit)
            if len(batch) == _MOST_PER_COMMIT:
                return batch, False
            try:
                unit = self._queue.get_nowait()
            except queue.Empty:
                return batch, False
        return batch, True

    def _commit(self, batch: list[_Unit]) -> None:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            if not self._together(self._connection, batch):
                self._one_by_one(self._connection, batch)
        except self._all_errors as error:
            self._start_over()
            fault = unavailable(error)
            fault.__cause__ = error
            for unit in batch:
                unit.error = fault
        else:
            self._committed()
        _tell(batch)

    def _start_over(self) -> None:
        """Let go of a connection that failed; the next batch gets a new one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()

    def _together(self, connection: Connection, batch: list[_Unit]) -> bool:
        """Run all units in one transaction; give it up whole when one of them fails."""
        with connection.begin() as transaction:
            for unit in batch:
                try:
                    unit.result = unit.work(connection)
                except Exception as error:
                    if isinstance(error, self._errors) and not is_of_one_unit(error):
                        raise
                    transaction.rollback()
                    if len(batch) > 1:
                        return False
                    unit.error = self._own(error)
                    return True
        return True

    def _one_by_one(self, connection: Connection, batch: list[_Unit]) -> None:
        with connection.begin():
            for unit in batch:
                unit.result = unit.error = None
                savepoint = connection.begin_nested()
                try:
                    unit.result = unit.work(connection)
                except Exception as error:
                    if isinstance(error, self._errors) and not is_of_one_unit(error):
                        raise
                    savepoint.rollback()
                    unit.error = self._own(error)
                else:
                    savepoint.commit()

    def _own(self, error: Exception) -> Exception:
        """Give what the caller of a unit is told of its own error."""
        if not isinstance(error, self._errors):
            return error
        fault = unavailable(error)
        fault.__cause__ = error
        return fault


def _looked_at(future: asyncio.Future[Any]) -> None:
    """Take note of an error whose caller has gone, so that nobody reports it as forgotten."""
    if not future.cancelled():
        future.exception()


def _tell(batch: list[_Unit]) -> None:
    """Wake the callers, with one call into each event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Unit]] = {}
    for unit in batch:
        by_loop.setdefault(unit.loop, []).append(unit)
    for loop, units in by_loop.items():
        try:
            loop.call_soon_threadsafe(_settle, units)
        except RuntimeError:  # the loop has ended: nobody waits any more
            continue


def _settle(units: list[_Unit]) -> None:
    for unit in units:
        if unit.future.done():
            continue
        if unit.error is not None:
            unit.future.set_exception(unit.error)
        else:
            unit.future.set_result(unit.result)
