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

from connector_desk.base.errors import Unavailable
from connector_desk.core.store.faults import database_errors, unavailable

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
        self._queue: queue.SimpleQueue[_Unit | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._closed = False
        self._thread.start()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a unit of work and return its result once it is durable; its own error is raised here."""
        if self._closed:
            raise Unavailable("storage_unavailable")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        future.add_done_callback(_looked_at)
        self._queue.put(_Unit(work, loop, future))
        # The work goes on even if the caller is cancelled: it is done whole or not at all
        return await asyncio.shield(future)

    def close(self) -> None:
        """Finish what is queued, then end the thread; may be called twice."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while True:
                batch, last = self._next_batch()
                if batch:
                    self._commit(connection, batch)
                if last:
                    return

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

    def _commit(self, connection: Connection, batch: list[_Unit]) -> None:
        try:
            if not self._together(connection, batch):
                self._one_by_one(connection, batch)
        except self._errors as error:
            if connection.in_transaction():
                connection.rollback()
            if getattr(error, "connection_invalidated", False):
                connection.invalidate()
            fault = unavailable(error)
            fault.__cause__ = error
            for unit in batch:
                unit.error = fault
        self._committed()
        _tell(batch)

    def _together(self, connection: Connection, batch: list[_Unit]) -> bool:
        """Run all units in one transaction; give it up whole when one of them fails."""
        with connection.begin() as transaction:
            for unit in batch:
                try:
                    unit.result = unit.work(connection)
                except self._errors:
                    raise
                except Exception as error:  # noqa: BLE001 - handed to the caller of that unit
                    transaction.rollback()
                    if len(batch) > 1:
                        return False
                    unit.error = error
                    return True
        return True

    def _one_by_one(self, connection: Connection, batch: list[_Unit]) -> None:
        with connection.begin():
            for unit in batch:
                unit.result = unit.error = None
                savepoint = connection.begin_nested()
                try:
                    unit.result = unit.work(connection)
                except self._errors:
                    raise
                except Exception as error:  # noqa: BLE001 - handed to the caller of that unit
                    savepoint.rollback()
                    unit.error = error
                else:
                    savepoint.commit()


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
