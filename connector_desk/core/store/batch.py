"""Units of work that are committed together, each still all or nothing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from connector_desk.base.dataclass import dataclass
from connector_desk.base.errors import Unavailable
from connector_desk.core.store.faults import concerns_one_unit, unavailable

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.transactions import Transactions

_log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Unit:
    """A function of a connection that changes nothing but the database, so that it may be run again."""

    work: Callable[[Transaction], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any] | None
    """Of who waits for it; None for a note."""
    is_brief: bool
    result: Any = None
    error: BaseException | None = None


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
            elif self._has_failed or not self._done_together():
                self._transactions.run(self._one_by_one)
        except Unavailable as error:  # the file of the store is gone
            self._fail(error)
        except self._errors as error:
            self._fail(self._own(error))
        else:
            return True
        finally:
            self.is_over = True
        return False

    def tell(self) -> None:
        """Wake who waits, with one call into each event loop."""
        by_loop: dict[asyncio.AbstractEventLoop, list[Unit]] = {}
        for unit in self.units:
            if unit.future is not None:
                by_loop.setdefault(unit.loop, []).append(unit)
            elif unit.error is not None:
                _tell_of_note(unit.error)
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

    def _one_by_one(self, tx: Transaction) -> None:
        for unit in self.units:
            unit.result = unit.error = None
            savepoint = tx.savepoint()
            try:
                unit.result = unit.work(tx)
                tx.settle()
            except Exception as error:
                if self._is_of_the_database(error):
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


def _tell_of_note(error: BaseException) -> None:
    """Log that a note was not kept: one line while the store fails, because every opened link causes one."""
    if isinstance(error, Unavailable):
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
