"""Connections to a database, one transaction after the other on each: what SQLite and PostgreSQL have in common.

The functions of the store take a `Transaction`; they need not know the driver.
"""

from __future__ import annotations

import contextlib
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from connector_desk.contract.strict_json import JsonValue

Parameters = Mapping[str, Any] | Sequence[Any]
Errors = tuple[type[Exception], ...]


class Cursor(Protocol):
    """What a statement gives, in both drivers (PEP 249)."""

    @property
    def rowcount(self) -> int:
        """Return how many rows were changed."""
        ...

    def fetchone(self) -> Sequence[Any] | None:
        """Return the next row."""
        ...

    def fetchall(self) -> list[Any]:
        """Return the rows that are left."""
        ...


class Journal(Enum):
    """What is numbered in the order of the commits."""

    AUDIT = auto()
    """Its last row is read first, to go on from that."""
    REVOCATIONS = auto()
    EVENTS = auto()
    """They are gathered where the transaction says so."""


EventValues = JsonValue
"""An object with the columns of an event: `type`, `at`, `visit_id` and `data`."""


class Transaction(ABC):
    """A connection, on which one transaction after the other runs."""

    backend: ClassVar[str]
    """`sqlite` or `postgresql`."""
    errors: ClassVar[Errors]
    """Of the driver."""
    _savepoints = 0

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Release the connection for the next user."""
        self.close()

    @contextlib.contextmanager
    def begin(self) -> Iterator[None]:
        """Begin a transaction, and commit it at the end, or roll it back after an error."""
        self.start()
        try:
            yield
            self.commit()
        except BaseException:
            with contextlib.suppress(*self.errors):  # the first error is the one to know
                self.rollback()
            raise

    def savepoint(self) -> Savepoint:
        """Set a savepoint."""
        self._savepoints += 1
        return Savepoint(self, f"savepoint_{self._savepoints}")

    @abstractmethod
    def start(self) -> None:
        """Begin a transaction."""

    @abstractmethod
    def execute(self, statement: str, parameters: Parameters = (), /) -> Cursor:
        """Run a statement in the words of the database."""

    @abstractmethod
    def queue(self, statement: str, parameters: Parameters = (), /) -> Cursor:
        """Run a statement at the latest before the next one or the commit, or when its answer is read."""

    @abstractmethod
    def queue_each(self, statement: str, rows: Iterable[Mapping[str, Any]], /) -> None:
        """Do as `queue` does for each of many sets of parameters."""

    def in_order(self, action: Callable[[], None], journal: Journal, *, behind: Cursor | None = None) -> None:  # noqa: ARG002 - it is there
        """Run an action that numbers rows in the order of the commits, and decides by the answer that it is `behind`.

        It is run at once, unless other transactions are under way beside this one: then with the commit.  While one of
        the audit trail reads the last row, only others of that trail wait for it.
        """
        action()

    @property
    def gathered(self) -> list[EventValues] | None:
        """Return the events that are written with the commit, in one statement, for more to be added.

        None where each is written at once.
        """
        return None

    @property
    def numbering(self) -> object | None:
        """Return what is the same for all actions of `in_order` that are run with one commit; None where they are not.

        Nobody else numbers anything between these, and none of them is undone without the others.
        """
        return None

    @abstractmethod
    def settle(self) -> None:
        """Run the queued statements now; raises their errors."""

    @property
    def put_off(self) -> int:
        """Return how many actions wait for the commit, see `in_order`."""
        return 0

    @abstractmethod
    def drop_queued(self, *, since: int = 0) -> None:
        """Drop the queued statements, and all but the first so many actions that wait for the commit."""

    @abstractmethod
    def commit(self) -> None:
        """Commit the transaction."""

    @abstractmethod
    def rollback(self) -> None:
        """Roll the transaction back, if there is one."""

    @abstractmethod
    def discard(self) -> None:
        """Close the driver's connection: it is broken, or needed no longer."""

    @abstractmethod
    def close(self) -> None:
        """Release the connection for the next user."""


class Savepoint:
    """A part of a transaction that can be undone by itself."""

    def __init__(self, tx: Transaction, name: str) -> None:
        self._tx, self._name, self._put_off = tx, name, tx.put_off
        tx.execute(f"SAVEPOINT {name}")

    def commit(self) -> None:
        """Keep what was done since it was set."""
        self._tx.execute(f"RELEASE SAVEPOINT {self._name}")

    def rollback(self) -> None:
        """Undo what was done since it was set."""
        self._tx.drop_queued(since=self._put_off)
        self._tx.execute(f"ROLLBACK TO SAVEPOINT {self._name}")


C = TypeVar("C", bound=Transaction)


class ConnectionPool(ABC, Generic[C]):
    """Opens connections to a database, and keeps those that are not in use.

    There are as many as threads use at once.
    """

    def __init__(self) -> None:
        self._idle: list[C] = []
        self._door = threading.Lock()
        self.opened = 0
        """Connections that were opened so far."""

    @property
    def idle(self) -> int:
        """Return how many connections are open and not in use."""
        return len(self._idle)

    def connect(self) -> C:
        """Return a connection that nobody else uses."""
        with self._door:
            if self._idle:
                return self._idle.pop()
        return self.connect_anew()

    def connect_anew(self) -> C:
        """Return a new connection."""
        connection = self._opened()
        with self._door:
            self.opened += 1
        return connection

    @contextlib.contextmanager
    def begin(self) -> Iterator[C]:
        """Run a transaction on a connection of its own."""
        with self.connect() as connection, connection.begin():
            yield connection

    def release(self, connection: C) -> None:
        """Keep a connection for the next user, unless it is closed or cannot be rolled back."""
        try:
            connection.rollback()
        except connection.errors:
            connection.discard()
            return
        with self._door:
            self._idle.append(connection)

    def hurry(self) -> None:
        """Wait no longer than a moment for a server from now on."""

    def dispose(self) -> None:
        """Close the connections, none of which is in use any more."""
        self.drop_idle()

    def drop_idle(self) -> None:
        """Close the connections that are not in use."""
        with self._door:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.discard()

    @abstractmethod
    def _opened(self) -> C:
        """Return a new connection."""
