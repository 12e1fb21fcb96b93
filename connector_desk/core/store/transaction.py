"""A transaction, as the functions of the store take it; their callers need not know the driver."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

Parameters = Mapping[str, Any] | Sequence[Any]


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


class Savepoint(Protocol):
    """A part of a transaction that can be undone by itself."""

    def commit(self) -> None:
        """Keep what was done since it was set."""
        ...

    def rollback(self) -> None:
        """Undo what was done since it was set."""
        ...


class Transaction(Protocol):
    """A connection to SQLite or to PostgreSQL, on which one transaction after the other runs."""

    @property
    def backend(self) -> str:
        """Return `sqlite` or `postgresql`."""
        ...

    def execute(self, statement: str, parameters: Parameters = (), /) -> Cursor:
        """Run a statement in the words of the database."""
        ...

    def queue(self, statement: str, parameters: Parameters = (), /) -> None:
        """Run a statement for its effect alone, at the latest before the next one or the commit."""
        ...

    def queue_each(self, statement: str, rows: Iterable[Mapping[str, Any]], /) -> None:
        """Do as `queue` does for each of many sets of parameters."""
        ...

    def settle(self) -> None:
        """Run the queued statements now; raises their errors."""
        ...

    def savepoint(self) -> Savepoint:
        """Set a savepoint."""
        ...

    def commit(self) -> None:
        """Commit the transaction."""
        ...

    def rollback(self) -> None:
        """Roll the transaction back, if there is one."""
        ...

    def discard(self) -> None:
        """Close the driver's connection: it is broken."""
        ...

    def close(self) -> None:
        """Release the connection for the next user."""
        ...
