"""Connections to SQLite, on the driver of the standard library."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Parameters, Savepoint

T = TypeVar("T")
SQLITE: Final = "sqlite"
BEGIN: Final = "BEGIN"
BEGIN_TO_WRITE: Final = "BEGIN IMMEDIATE"
COMMIT: Final = "COMMIT"
_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-16000")
"""With synchronous=FULL an acknowledged commit survives a power cut."""


def _as_it_is(value: T) -> T:
    return value


# Each NULL and each BLOB is looked up among the adapters, and to find none costs more than to bind it
for _kind in (type(None), bytes):
    sqlite3.register_adapter(_kind, _as_it_is)


class SqliteConnection:
    """A connection; a `Transaction`."""

    __slots__ = ("_engine", "_savepoints", "driver")

    backend: Final = SQLITE

    def __init__(self, engine: SqliteEngine, driver: sqlite3.Connection) -> None:
        self._engine = engine
        self._savepoints = 0
        self.driver = driver

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Release the connection for the next user."""
        self.close()

    def execute(self, statement: str, parameters: Parameters = ()) -> sqlite3.Cursor:
        """Run a statement in the words of SQLite."""
        return self.driver.execute(statement, parameters)

    def queue(self, statement: str, parameters: Parameters = ()) -> None:
        """Run a statement for its effect alone."""
        self.driver.execute(statement, parameters)

    def queue_each(self, statement: str, rows: Iterable[Mapping[str, Any]]) -> None:
        """Run a statement for its effect alone, with each of many sets of parameters."""
        self.driver.executemany(statement, rows)

    def settle(self) -> None:
        """Do nothing: each statement has run."""

    @contextlib.contextmanager
    def begin(self) -> Iterator[None]:
        """Begin a transaction, and commit it at the end, or roll it back after an error."""
        if not self.driver.in_transaction:
            self.driver.execute(BEGIN_TO_WRITE if self._engine.writes else BEGIN)
        try:
            yield
            self.commit()
        except BaseException:
            self.rollback()
            raise

    def savepoint(self) -> Savepoint:
        """Set a savepoint in the transaction."""
        self._savepoints += 1
        return _Savepoint(self.driver, f"savepoint_{self._savepoints}")

    def commit(self) -> None:
        """Commit the transaction; it is an error if there is none."""
        self.driver.execute(COMMIT)

    def rollback(self) -> None:
        """Roll the transaction back, if there is one."""
        self.driver.rollback()

    def discard(self) -> None:
        """Close the driver's connection: it is broken."""
        self.driver.close()

    def close(self) -> None:
        """Release the connection, without a transaction, for the next user."""
        self._engine.release(self.driver)


class _Savepoint:
    """A savepoint by its name."""

    def __init__(self, driver: sqlite3.Connection, name: str) -> None:
        self._driver = driver
        self._name = name
        driver.execute(f"SAVEPOINT {name}")

    def commit(self) -> None:
        self._driver.execute(f"RELEASE SAVEPOINT {self._name}")

    def rollback(self) -> None:
        self._driver.execute(f"ROLLBACK TO SAVEPOINT {self._name}")


class SqliteEngine:
    """Opens connections to a file for one purpose, and keeps those that are not in use."""

    backend: Final = SQLITE

    def __init__(self, file: str, *, writes: bool) -> None:
        self.file = file
        self.writes = writes
        self._idle: list[sqlite3.Connection] = []
        self._door = threading.Lock()

    def connect(self) -> SqliteConnection:
        """Return a connection that nobody else uses."""
        with self._door:
            driver = self._idle.pop() if self._idle else None
        return SqliteConnection(self, self._opened() if driver is None else driver)

    @contextlib.contextmanager
    def begin(self) -> Iterator[SqliteConnection]:
        """Run a transaction on a connection of its own."""
        with self.connect() as connection, connection.begin():
            yield connection

    def release(self, driver: sqlite3.Connection) -> None:
        """Keep a connection for the next user, unless it is closed or cannot be rolled back."""
        try:
            driver.rollback()
        except sqlite3.Error:  # closed, or broken
            driver.close()
            return
        with self._door:
            self._idle.append(driver)

    def dispose(self) -> None:
        """Close the connections that are not in use."""
        with self._door:
            idle, self._idle = self._idle, []
        for driver in idle:
            driver.close()

    def _opened(self) -> sqlite3.Connection:
        driver = sqlite3.connect(
            self.file, isolation_level=None, check_same_thread=False, timeout=10.0, cached_statements=256
        )
        try:
            for pragma in _PRAGMAS if self.writes else (*_PRAGMAS, "query_only=ON"):
                driver.execute(f"PRAGMA {pragma}").close()
        except BaseException:
            driver.close()
            raise
        return driver
