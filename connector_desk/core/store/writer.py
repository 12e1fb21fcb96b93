"""One writer; units that wait together are committed together.

A unit of work is a function of a connection.  Units that queue up while a commit is under way share the next
transaction (group commit), each still all or nothing: when one of them fails, the transaction is done again with a
savepoint around each.  So a unit must be repeatable: it changes nothing but the database.  A caller gets its result
only after the commit that made it durable.

A thread commits, as that waits for the disk.  It runs the units too, but for brief ones on SQLite: those run right in
the event loop, because each statement in a second thread costs more for the switch of threads than for its work.

A note is a unit that nobody waits for.  It joins the next commit, before the waiting units, and has one of its own only
if none comes soon.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from connector_desk.base.errors import OutcomeUnknown, Unavailable
from connector_desk.core.store.faults import (
    concerns_one_unit,
    is_of_a_conflict,
    is_of_a_lost_connection,
    is_of_a_race,
    unavailable,
)
from connector_desk.core.store.sqlite import SQLITE
from connector_desk.core.store.transactions import Transactions

if TYPE_CHECKING:
    from connector_desk.core.store.checkpoints import Progress
    from connector_desk.core.store.engine import Engine
    from connector_desk.core.store.transaction import Transaction


_log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Unit:
    """A function of a connection that changes nothing but the database, so that it may be run again."""

    work: Callable[[Transaction], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any] | None
    """Of who waits for it; None for a note."""
    is_brief: bool
    beside: str | None = None
    """The name of the row that it locks first, where it may run side by side with others; None: it runs alone."""
    result: Any = None
    error: BaseException | None = None
    queued_at: float = field(default_factory=time.monotonic)

    def fits(self, other: Unit) -> bool:
        """Return whether it may share a transaction on PostgreSQL: who runs alone holds nobody else up for longer."""
        return (self.beside is None) == (other.beside is None)


@dataclass(slots=True)
class WriteCounts:
    """What the writer of this process has done since it began."""

    commits: int = 0
    units: int = 0
    """Those that were committed or refused by themselves; notes included."""
    races: int = 0
    """How often a batch on PostgreSQL was undone because it met others, and was run again."""
    alone: int = 0
    """Batches on PostgreSQL while which no process wrote anything else."""
    failures: int = 0
    """Batches with a unit that the database did not take."""
    wait_seconds: float = 0.0
    """From queueing to the answer, of all units together."""


class _GivenUp(Exception):
    """A unit failed, so the whole transaction was undone."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        super().__init__()


class Batch:
    """Some units, in the order in which they are done."""

    def __init__(self, transactions: Transactions, units: list[Unit]) -> None:
        self._transactions = transactions
        self._errors = transactions.errors
        self.units = units
        self._begun: Transaction | None = None
        """Where all were run, and wait for the commit."""
        self.is_over = False
        self._has_failed = False
        """One of several has: each is to be run by itself, which clears what is noted of the others."""
        self._may_run_beside = False
        self.races = 0
        self.was_alone = False
        self.found_no_server = False

    def order(self) -> None:
        """Sort the units by what they lock, and run them side by side with those of other processes where each may."""
        self._may_run_beside = all(unit.beside is not None for unit in self.units)
        if self._may_run_beside:
            self.units.sort(key=_row_locked_first)

    def begin(self) -> None:
        """Run all units without waiting for anybody; unless it is over then, the rest is left to `commit`."""
        try:
            self._begun = self._transactions.begin(self._run_all)
        except _GivenUp as given_up:
            self._is_of(given_up.error)
        except self._errors as error:
            if concerns_one_unit(error):
                self._is_of(error)
            else:
                self._fail(self._own(error))
                self.is_over = True

    def commit(self) -> bool:
        """Commit the begun transaction, or run all units and commit them; return whether anything was committed.

        When one of them fails, all are run again with a savepoint around each.
        """
        try:
            if self._begun is not None:
                self._transactions.end(self._begun)
            elif not (self._may_run_beside and self._done_beside()):
                self._do_alone()
        except Unavailable as error:  # the file of the store is gone
            self._fail(error)
        except OutcomeUnknown as error:
            self.found_no_server = True
            self._fail(error)
        except self._errors as error:
            self.found_no_server = is_of_a_lost_connection(error)
            self._fail(self._own(error))
        except Exception as error:  # noqa: BLE001 - a mistake of ours: who waits hears of it, and the next are served
            self._transactions.discard()
            self._fail(error)
        else:
            return any(unit.error is None for unit in self.units)
        finally:
            self.is_over = True
        return False

    def refuse(self) -> None:
        """Do nothing of it: the database cannot be reached."""
        self._fail(Unavailable("storage_unavailable"))
        self.is_over = True

    def notify(self) -> None:
        """Wake who waits, with one call into each event loop."""
        by_loop: dict[asyncio.AbstractEventLoop, list[Unit]] = {}
        for unit in self.units:
            if unit.future is not None:
                by_loop.setdefault(unit.loop, []).append(unit)
            elif unit.error is not None:
                _log_failed_note(unit.error)
        for loop, units in by_loop.items():
            try:
                loop.call_soon_threadsafe(_settle, units)
            except RuntimeError:  # the loop has ended: nobody waits any more
                continue

    def _fail(self, error: Exception) -> None:
        for unit in self.units:
            unit.error = error

    def _is_of(self, error: Exception) -> bool:
        """Record an error of one unit, and return whether it is the only one: then there is nothing left to do."""
        self.units[0].error = self._own(error)
        self.is_over = len(self.units) == 1
        self._has_failed = not self.is_over
        return self.is_over

    def _done_beside(self) -> bool:
        """Run all units beside those of other processes; False where they have to run alone, again.

        A unit that fails has decided that by what it holds, as one that succeeds has.
        """
        body = self._run_all
        while self.races < _TRIES:
            try:
                self._transactions.run(body, side_by_side=True)
            except Exception as raised:
                error = raised.error if isinstance(raised, _GivenUp) else raised
                if is_of_a_race(error):
                    self.races += 1
                elif isinstance(raised, _GivenUp) and not isinstance(error, self._errors):
                    if self._is_of(error):
                        return True
                    body = self._one_by_one_beside
                elif concerns_one_unit(error):  # perhaps of a statement that travelled with a later one
                    return False
                else:
                    raise
            else:
                return True
        return False

    def _do_alone(self) -> None:
        """Run all units while no other process writes; again where somebody else's session was in the way."""
        self.was_alone = True
        for left in reversed(range(_TRIES)):
            try:
                if self._has_failed or not self._done_together():
                    self._transactions.run(self._one_by_one)
            except self._errors as error:
                if left == 0 or not is_of_a_conflict(error):
                    raise
                self.races += 1
            else:
                return

    def _done_together(self) -> bool:
        """Run all units in one transaction; give it up whole when one of them fails."""
        try:
            self._transactions.run(self._run_all)
        except _GivenUp as given_up:
            return self._is_of(given_up.error)
        except self._errors as error:  # of a statement that travelled with a later one, or with the commit
            if not concerns_one_unit(error):
                raise
            return self._is_of(error)
        return True

    def _run_all(self, tx: Transaction) -> None:
        for unit in self.units:
            try:
                unit.result = unit.work(tx)
            except Exception as error:
                if self._is_of_the_database(error):
                    raise
                raise _GivenUp(error) from error

    def _one_by_one_beside(self, tx: Transaction) -> None:
        self._one_by_one(tx, may_meet_others=True)

    def _one_by_one(self, tx: Transaction, *, may_meet_others: bool = False) -> None:
        for unit in self.units:
            unit.result = unit.error = None
            savepoint = tx.savepoint()
            try:
                unit.result = unit.work(tx)
                tx.settle()
            except Exception as error:
                if self._is_of_the_database(error) or (may_meet_others and is_of_a_race(error)):
                    raise
                savepoint.rollback()
                unit.error = self._own(error)
            else:
                savepoint.commit()

    def _is_of_the_database(self, error: Exception) -> bool:
        return isinstance(error, self._errors) and not concerns_one_unit(error)

    def _own(self, error: Exception) -> Exception:
        """Return the error for the caller of a unit."""
        if not isinstance(error, self._errors):
            return error
        fault = unavailable(error)
        fault.__cause__ = error
        return fault


def _log_failed_note(error: BaseException) -> None:
    """Log that a note was not kept: one line while the store fails, because every opened link causes one."""
    if isinstance(error, Unavailable | OutcomeUnknown):
        _log.warning("a note was not kept: %s, %s", error.code, type(error.__cause__).__name__)
    else:
        _log.warning("a note was not kept", exc_info=error)


def _settle(units: list[Unit]) -> None:
    for unit in units:
        if unit.future is None or unit.future.done():
            continue
        if unit.error is not None:
            unit.future.set_exception(unit.error)
        else:
            unit.future.set_result(unit.result)


def _row_locked_first(unit: Unit) -> str:
    return unit.beside or ""


T = TypeVar("T")
_MOST_PER_COMMIT = 64
_TRIES = 3
"""How often a batch that met others is tried side by side with them, then alone."""
_NOTES_WAIT = 0.1  # seconds
_CROWD = 4
"""So many units that wait are worth a second transaction; fewer share one, which costs less."""
_MOST_TURNS = 4
"""The most iterations of the event loop before it begins: later writers join, and share one commit.

It waits for no more iterations than brought further writers the last time: a single writer does not wait.
"""


class _Turn(Enum):
    """Whose turn it is to use the connection."""

    NOBODY = auto()
    LOOP_SOON = auto()
    """An event loop will begin; until then the thread may take over, as that loop may have ended."""
    LOOP = auto()
    THREAD = auto()
    ENDED = auto()


class Writer:
    """The one writer of a store in this process."""

    def __init__(self, engine: Engine, committed: Callable[[], None]) -> None:
        self._transactions = Transactions(engine)
        self._committed = committed
        self.counts, self._counting = WriteCounts(), threading.Lock()
        self._runs_brief_ones = engine.backend == SQLITE
        self._waiting: deque[Unit] = deque()
        self._notes: deque[Unit] = deque()
        self._taken: list[Unit] = []  # of the last batch, which may be done
        self._keeps_notes = False  # some were taken, and are not committed yet
        self._door = threading.Lock()  # of all below; nothing is queued behind the end, where nobody would look at it
        self._turn = _Turn.NOBODY
        self._loop: asyncio.AbstractEventLoop | None = None  # that will begin
        self._turns = 1
        self._closed = False
        self._hurries = self._is_cut_off = False
        self._handed: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()  # None: work is waiting, or the end
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Transaction], T], *, brief: bool = False, beside: str | None = None) -> T:
        """Run a unit of work and return its result once it is durable; its own error is raised here.

        A brief one touches a few rows by their keys; `beside` see `Store.write`.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        future.add_done_callback(_looked_at)
        if not self._queue(Unit(work, loop, future, brief, beside)):
            raise Unavailable("storage_unavailable")
        # The work goes on even if the caller is cancelled, which then is not told: it is done whole or not at all
        return await future

    def note(self, work: Callable[[Transaction], None], *, beside: str | None = None) -> None:
        """Run a brief unit of work that nobody waits for with the next commit; it is lost where that is never made."""
        loop = asyncio.get_running_loop()
        if not self._notes:
            loop.call_later(_NOTES_WAIT, self._keep_notes)
        self._notes.append(Unit(work, loop, None, is_brief=True, beside=beside))

    def follow(self, follow: Callable[[Progress], None]) -> None:
        """Call on the writer's thread with the progress of each commit from now on, before anybody is answered.

        For SQLite; the call must not raise.
        """
        self._transactions.follow(follow)

    def on_loss(self, tell: Callable[[], None]) -> None:
        """Call on the writer's thread where its session was lost."""
        self._transactions.on_loss(tell)

    def renew(self) -> None:
        """Use another session from the next transaction on."""
        self._transactions.renew()

    def hurry(self) -> None:
        """Wait no longer for an answer that was lost; take nothing any more once a batch has found no server."""
        self._hurries = True
        self._transactions.hurry()

    @property
    def waiting(self) -> int:
        """Return how many units wait for their transaction."""
        return len(self._waiting)

    def is_crowded_for(self, beside: str) -> bool:
        """Return whether many units wait, none of which has to come before one of this name."""
        with self._door:
            if len(self._waiting) < _CROWD:
                return False
            return all(unit.beside != beside for unit in (*self._notes, *self._waiting, *self._taken))

    async def settle(self) -> None:
        """Wait until all notes are committed; returns at once if there are none."""
        if self._notes or self._keeps_notes:
            await self.write(_nothing, brief=True, beside="")

    def close(self) -> None:
        """Finish the queued units, then end the thread; may be called twice."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._transactions.hurry()
                if self._turn in {_Turn.NOBODY, _Turn.LOOP_SOON}:  # else the thread handles its own and new units
                    self._hand_over(None)
        self._thread.join()

    def _keep_notes(self) -> None:
        if self._notes:
            self._queue(Unit(_nothing, asyncio.get_running_loop(), None, is_brief=True, beside=""))

    def _queue(self, unit: Unit) -> bool:
        """Queue a unit; return False if the writer is closed, or cannot work any more before it is."""
        with self._door:
            if self._is_cut_off:
                return False
            if not self._closed:
                self._waiting.append(unit)
                if self._turn is _Turn.NOBODY or self._is_left_alone():
                    self._let_begin(unit.loop)
            return not self._closed

    def _let_begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Schedule the start.

        It happens on this event loop, that of the caller, after some iterations, or on the thread at once.
        """
        if self._is_for_a_loop():
            self._turn, self._loop = _Turn.LOOP_SOON, loop
            loop.call_soon(self._begin, loop, self._turns)
        else:
            self._hand_over(None)

    def _is_left_alone(self) -> bool:
        """Return whether the event loop for the start has stopped."""
        return self._turn is _Turn.LOOP_SOON and not (self._loop is not None and self._loop.is_running())

    def _is_for_a_loop(self) -> bool:
        return self._runs_brief_ones and self._waiting[0].is_brief

    def _hand_over(self, batch: Batch | None) -> None:
        self._turn = _Turn.THREAD
        self._handed.put(batch)

    def _begin(self, loop: asyncio.AbstractEventLoop, turns: int) -> None:
        if turns > 1:
            loop.call_soon(self._begin, loop, turns - 1)
            return
        batch: Batch | None = None
        with self._door:
            if self._turn is not _Turn.LOOP_SOON or self._loop is not loop:
                return
            if not all(unit.is_brief for unit in islice(self._waiting, _MOST_PER_COMMIT)):
                self._hand_over(None)
                return
            self._turn = _Turn.LOOP
        try:
            with self._door:
                self._turns = min(len(self._waiting), _MOST_TURNS)
                batch = self._next_batch()
            batch.begin()
        finally:  # also where somebody interrupts the program: the thread waits for it
            with self._door:
                is_over = batch is None or batch.is_over  # asked once: the thread ends what is handed to it meanwhile
                if batch is None or not is_over or self._closed:
                    self._hand_over(None if is_over else batch)
                elif self._waiting:
                    self._let_begin(loop)
                else:
                    self._turn = _Turn.NOBODY
        if is_over:
            self._count(batch, has_committed=False)
            batch.notify()

    def _run(self) -> None:
        turn = _Turn.NOBODY
        while turn is not _Turn.ENDED:
            batch = self._handed.get()
            turn = _Turn.THREAD
            while turn is _Turn.THREAD:
                turn = self._work(batch)
                batch = None
        self._transactions.close()

    def _work(self, batch: Batch | None) -> _Turn:
        """Finish a batch that was begun, or do the next one, and pass the turn on."""
        if batch is None:
            with self._door:
                batch = self._next_batch()
        if batch.units:
            has_committed = batch.commit()
            if has_committed:
                self._committed()
            self._keeps_notes = False
            self._count(batch, has_committed=has_committed)
            batch.notify()
            if batch.found_no_server:
                self._refuse_waiting()
        with self._door:
            self._turn = self._next_turn()
            return self._turn

    def _count(self, batch: Batch, *, has_committed: bool) -> None:
        counts, now = self.counts, time.monotonic()
        with self._counting:
            counts.commits += has_committed
            counts.failures += any(isinstance(unit.error, Unavailable | OutcomeUnknown) for unit in batch.units)
            counts.races += batch.races
            counts.alone += batch.was_alone and not self._runs_brief_ones
            counts.units += len(batch.units)
            counts.wait_seconds += sum(now - unit.queued_at for unit in batch.units)

    def _next_turn(self) -> _Turn:
        if self._closed:
            return _Turn.THREAD if self._waiting or self._notes else _Turn.ENDED
        if not self._waiting:
            return _Turn.NOBODY
        loop = self._waiting[0].loop
        if self._is_for_a_loop() and loop.is_running():
            self._loop = loop
            with contextlib.suppress(RuntimeError):  # it has just ended, but its work is done
                loop.call_soon_threadsafe(self._begin, loop, self._turns)
                return _Turn.LOOP_SOON
        return _Turn.THREAD

    def _next_batch(self) -> Batch:
        self._keeps_notes = True  # before they are taken: who settles meanwhile sees the one or the other
        units = []
        while self._notes:
            units.append(self._notes.popleft())
        self._keeps_notes = bool(units)
        if self._runs_brief_ones:
            units += [self._waiting.popleft() for _ in range(min(len(self._waiting), _MOST_PER_COMMIT))]
            return Batch(self._transactions, units)
        while self._waiting and len(units) < _MOST_PER_COMMIT and (not units or self._waiting[0].fits(units[-1])):
            units.append(self._waiting.popleft())
        self._taken = units
        batch = Batch(self._transactions, units)
        batch.order()
        return batch

    def _refuse_waiting(self) -> None:
        """Refuse the units that waited for a batch that found no server: each would wait for one in vain, too."""
        with self._door:
            self._is_cut_off = self._hurries
            refused = Batch(self._transactions, list(self._waiting))
            self._waiting.clear()
        refused.refuse()
        self._count(refused, has_committed=False)
        refused.notify()


def _nothing(_tx: Transaction) -> None:
    """Do nothing: only the commit matters."""


def _looked_at(future: asyncio.Future[Any]) -> None:
    """Retrieve an error whose caller has gone, so that asyncio does not report it as never retrieved."""
    if not future.cancelled():
        future.exception()
