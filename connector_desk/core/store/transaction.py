"""A transaction, as the functions of the store take it; their callers need not know the driver."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol


class Dialect(Protocol):
    """A kind of database."""

    @property
    def name(self) -> str:
        """Return `sqlite` or `postgresql`."""
        ...


class Savepoint(Protocol):
    """A part of a transaction that can be undone by itself."""

    def commit(self) -> None:
        """Keep what was done since it was set."""
        ...

    def rollback(self) -> None:
        """Undo what was done since it was set."""
        ...


class Result(Protocol):
    """What SQLAlchemy's `CursorResult` and `SqliteResult` have in common."""

    @property
    def rowcount(self) -> int:
        """Return how many rows were changed."""
        ...

    def __iter__(self) -> Iterator[Any]:
        """Yield the rows."""
        ...

    def all(self) -> Sequence[Any]:
        """Return the rows."""
        ...

    def first(self) -> Any:  # noqa: ANN401 - a row, or None
        """Return the first row, if there is one."""
        ...

    def one(self) -> Any:  # noqa: ANN401 - a row
        """Return the only row."""
        ...

    def scalars(self) -> Iterable[Any]:
        """Return the first value of each row."""
        ...

    def scalar(self) -> Any:  # noqa: ANN401 - a value of a column
        """Return the first value of the first row; None if there is no row."""
        ...

    def scalar_one(self) -> Any:  # noqa: ANN401 - the same
        """Return the first value of the only row."""
        ...


class Transaction(Protocol):
    """What SQLAlchemy's `Connection` and `SqliteConnection` have in common."""

    @property
    def dialect(self) -> Dialect:
        """Return the kind of database."""
        ...

    def execute(self, statement: Any, parameters: Any = None, /) -> Result:  # noqa: ANN401 - SQLAlchemy's types
        """Run a statement that is composed with SQLAlchemy."""
        ...

    def scalar(self, statement: Any, parameters: Any = None, /) -> Any:  # noqa: ANN401 - the same
        """Return the first value of the first row of such a statement; None if there is no row."""
        ...

    def exec_driver_sql(self, statement: str, parameters: Any = None, /) -> Result:  # noqa: ANN401 - the same
        """Run a statement in the words of the database."""
        ...

    def begin_nested(self) -> Savepoint:
        """Set a savepoint."""
        ...

    def in_transaction(self) -> bool:
        """Return whether a transaction has begun."""
        ...

    def commit(self) -> None:
        """Commit the transaction."""
        ...

    def rollback(self) -> None:
        """Roll the transaction back, if there is one."""
        ...

    def invalidate(self) -> None:
        """Use the connection no longer: it is broken."""
        ...

    def close(self) -> None:
        """Release the connection for the next user."""
        ...
