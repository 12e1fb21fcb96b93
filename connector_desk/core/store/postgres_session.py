"""A session of PostgreSQL: statements that are sent together, in a pipeline of the driver, and answered together."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import psycopg

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Parameters

Driver = psycopg.Connection[tuple[Any, ...]]


class PendingResult:
    """What a statement gives (PEP 249), once it was sent; who reads it before sends it."""

    __slots__ = ("_send", "result")

    def __init__(self, send: Callable[[], object]) -> None:
        self._send = send
        self.result: psycopg.Cursor[tuple[Any, ...]] | None = None

    @property
    def rowcount(self) -> int:
        """Return how many rows were changed, or found."""
        return self._found().rowcount

    def fetchone(self) -> tuple[Any, ...] | None:
        """Return the next row."""
        return self._found().fetchone()

    def fetchall(self) -> list[tuple[Any, ...]]:
        """Return the rows that are left."""
        return self._found().fetchall()

    def _found(self) -> psycopg.Cursor[tuple[Any, ...]]:
        if self.result is None:
            self._send()
        if self.result is None:
            raise psycopg.InterfaceError("a statement that was dropped has no answer")
        return self.result


QueuedStatement = tuple[str, "Parameters", PendingResult]
"""A statement in the words of the driver (`%s`, `%(name)s`), its parameters, and where its answer goes."""


class Session:
    """Sends statements over a connection of the driver, which nobody else uses meanwhile."""

    def __init__(self, driver: Driver, watching: Callable[[Driver], contextlib.AbstractContextManager[None]]) -> None:
        """Use a connection; `watching` surrounds each time for which the server is waited for."""
        self._driver, self._watching = driver, watching
        self._held = contextlib.ExitStack()
        self._pipeline: psycopg.Pipeline | None = None
        """From the first journey of a transaction on, until one is rolled back.

        Leaving it within a transaction would ask the server to flush, and then that does not notice an idle one.
        """

    def send(self, statements: Sequence[QueuedStatement], *, ends: bool = False) -> None:
        """Send statements in one round trip; raises the first error, behind which the server does nothing more.

        `ends`: no transaction goes on after them.
        """
        with self._watching(self._driver):
            cursors = self._sent(statements, ends=ends)
        for (_, _, answer), cursor in zip(statements, cursors, strict=True):
            answer.result = cursor

    def _sent(self, statements: Sequence[QueuedStatement], *, ends: bool) -> list[psycopg.Cursor[tuple[Any, ...]]]:
        if ends and self._pipeline is None and len(statements) == 1:
            ((statement, parameters, _),) = statements
            return [self._driver.execute(statement, parameters)]
        try:
            if self._pipeline is None:
                self._pipeline = self._held.enter_context(self._driver.pipeline())
            # A cursor used again would keep the results before
            cursors = [self._driver.execute(statement, parameters) for statement, parameters, _ in statements]
            self._pipeline.sync()
        except BaseException:
            self.leave_broken()
            raise
        return cursors

    def leave_broken(self) -> None:
        """Leave the pipeline of a transaction that is not committed; its error is known already."""
        with contextlib.suppress(psycopg.Error):
            self._leave_pipeline()

    def _leave_pipeline(self) -> None:
        self._pipeline = None
        self._held.close()
