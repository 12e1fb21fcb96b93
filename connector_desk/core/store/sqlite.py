"""Connections to SQLite: on the driver of the standard library, without SQLAlchemy."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, TypeVar

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Savepoint

T = TypeVar("T")
Row = tuple[Any, ...]
SQLITE: Final = "sqlite"
BEGIN: Final = "BEGIN"
BEGIN_TO_WRITE: Final = "BEGIN IMMEDIATE"
COMMIT: Final = "COMMIT"
_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-16000")
"""With synchronous=FULL an acknowledged commit survives a power cut."""


class _Dialect(NamedTuple):
    name: str = SQLITE


DIALECT: Final = _Dialect()


def _as_it_is(value: T) -> T:
    return value


# Each NULL and each BLOB is looked up among the adapters, and to find none costs more than to bind it
for _kind in (type(None), bytes):
    sqlite3.register_adapter(_kind, _as_it_is)


class SqliteResult:
    """The rows of a statement; it has the part of SQLAlchemy's `Result` that the store uses."""

    def __init__(self, cursor: sqlite3.Cursor) -> None:
        self._rows: list[Row] = cursor.fetchall()
        self.rowcount = cursor.rowcount
        cursor.close()

    def __iter__(self) -> Iterator[Row]:
        """Yield the rows."""
        return iter(self._rows)

    def all(self) -> list[Row]:
        """Return the rows."""
        return self._rows

    def first(self) -> Row | None:
        """Return the first row, if there is one."""
        return self._rows[0] if self._rows else None

    def one(self) -> Row:
        """Return the only row."""
        (row,) = self._rows
        return row

    def scalars(self) -> list[Any]:
        """Return the first value of each row."""
        return [row[0] for row in self._rows]

    def scalar(self) -> Any:  # noqa: ANN401 - a value of a column
        """Return the first value of the first row; None if there is no row."""
        return self._rows[0][0] if self._rows else None

    def scalar_one(self) -> Any:  # noqa: ANN401 - the same
        """Return the first value of the only row."""
        return self.one()[0]


class SqliteConnection:
    """A connection; it has the part of SQLAlchemy's `Connection` that the store uses."""

    __slots__ = ("_engine", "_savepoints", "dialect", "driver")

    def __init__(self, engine: SqliteEngine, driver: sqlite3.Connection) -> None:
        self._engine = engine
        self._savepoints = 0
        self.dialect = DIALECT
        self.driver = driver

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Release the connection for the next user."""
        self.close()

    def execute(self, statement: Any, parameters: Any = None) -> SqliteResult:  # noqa: ANN401 - SQLAlchemy's types
        """Run a statement that is composed with SQLAlchemy, which is loaded for it."""
        from connector_desk.core.store import sqlite_execution  # noqa: PLC0415 - a third of a start

        return SqliteResult(sqlite_execution.execute(self.driver, statement, parameters))

    def scalar(self, statement: Any, parameters: Any = None) -> Any:  # noqa: ANN401 - the same
        """Return the first value of the first row of such a statement; None if there is no row."""
        return self.execute(statement, parameters).scalar()

    def exec_driver_sql(
        self, statement: str, parameters: Sequence[Any] | Mapping[str, Any] | None = None
    ) -> SqliteResult:
        """Run a statement in the words of SQLite."""
        return SqliteResult(self.driver.execute(statement, parameters or ()))

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

    def begin_nested(self) -> Savepoint:
        """Set a savepoint in the transaction."""
        self._savepoints += 1
        return _Savepoint(self.driver, f"savepoint_{self._savepoints}")

    def in_transaction(self) -> bool:
        """Return whether a transaction has begun."""
        return self.driver.in_transaction

    def commit(self) -> None:
        """Commit the transaction; it is an error if there is none."""
        self.driver.execute(COMMIT)

    def rollback(self) -> None:
        """Roll the transaction back, if there is one."""
        self.driver.rollback()

    def invalidate(self) -> None:
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

    def __init__(self, file: str, *, writes: bool) -> None:
        self.dialect = DIALECT
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
