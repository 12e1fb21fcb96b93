"""Connections to SQLite, on the driver of the standard library."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, TypeVar

from connector_desk.core.store.transaction import ConnectionPool, Errors, Parameters, Transaction

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


class SqliteConnection(Transaction):
    """A connection to a file; each statement runs at once, so that none is queued."""

    backend: ClassVar[str] = SQLITE
    errors: ClassVar[Errors] = (sqlite3.Error,)

    def __init__(self, engine: SqliteEngine, driver: sqlite3.Connection) -> None:
        self._engine = engine
        self.driver = driver

    def start(self) -> None:
        """Begin a transaction, unless there is one."""
        if not self.driver.in_transaction:
            self.driver.execute(BEGIN_TO_WRITE if self._engine.writes else BEGIN)

    def execute(self, statement: str, parameters: Parameters = ()) -> sqlite3.Cursor:
        """Run a statement in the words of SQLite."""
        return self.driver.execute(statement, parameters)

    def queue(self, statement: str, parameters: Parameters = ()) -> sqlite3.Cursor:
        """Run a statement in the words of SQLite."""
        return self.driver.execute(statement, parameters)

    def queue_each(self, statement: str, rows: Iterable[Mapping[str, Any]]) -> None:
        """Run a statement for its effect alone, with each of many sets of parameters."""
        self.driver.executemany(statement, rows)

    def settle(self) -> None:
        """Do nothing: each statement has run."""

    def drop_queued(self, *, since: int = 0) -> None:
        """Do nothing: each statement has run."""

    def commit(self) -> None:
        """Commit the transaction; it is an error if there is none."""
        self.driver.execute(COMMIT)

    def rollback(self) -> None:
        """Roll the transaction back, if there is one."""
        self.driver.rollback()

    def discard(self) -> None:
        """Close the driver's connection."""
        self.driver.close()

    def close(self) -> None:
        """Release the connection, without a transaction, for the next user."""
        self._engine.release(self)


class SqliteEngine(ConnectionPool[SqliteConnection]):
    """Opens connections to a file for one purpose, and keeps those that are not in use."""

    backend: Final = SQLITE
    errors: ClassVar[Errors] = (sqlite3.Error,)

    def __init__(self, file: str, *, writes: bool) -> None:
        super().__init__()
        self.file = file
        self.writes = writes

    def _opened(self) -> SqliteConnection:
        driver = sqlite3.connect(
            self.file, isolation_level=None, check_same_thread=False, timeout=10.0, cached_statements=256
        )
        try:
            for pragma in _PRAGMAS if self.writes else (*_PRAGMAS, "query_only=ON"):
                driver.execute(f"PRAGMA {pragma}").close()
        except BaseException:
            driver.close()
            raise
        return SqliteConnection(self, driver)
