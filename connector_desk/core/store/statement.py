"""A statement of SQL, and the ways to run it.  Its parameters are names behind colons.

Both databases read the same text, but for a few that have a text of their own for PostgreSQL.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from connector_desk.core.store.sqlite import SQLITE

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Cursor, Transaction

Row = Sequence[Any]
Outcome = Callable[[], bool]
"""Returns what a statement that travels with the next one has done; where none has followed, it travels then."""

_PARAMETER = re.compile(r"(?<![:\w]):(\w+)")


def values_of(row: Any) -> dict[str, Any]:  # noqa: ANN401 - a row of any table
    """Return the fields of a row by name; `dataclasses.asdict` copies each value and would cost more than the row.

    A row is a dataclass, or a NamedTuple where each person waits for it.
    """
    return {name: getattr(row, name) for name in row.__match_args__}


def list_parameters(name: str, values: Iterable[object]) -> tuple[str, dict[str, object]]:
    """Return a list of parameters for `IN`, such as `(:lane_0, :lane_1)`, and their values."""
    given = {f"{name}_{number}": value for number, value in enumerate(values)}
    return f"({', '.join(f':{each}' for each in given)})", given


class Statement:
    """One statement."""

    def __init__(self, text: str, postgres: str = "") -> None:
        """Create it from its text, and from that for PostgreSQL where it differs."""
        self.sqlite = text
        self.postgres = _PARAMETER.sub(r"%(\1)s", (postgres or text).replace("%", "%%"))

    def locking(self, clause: str) -> Statement:
        """Return this query with a locking clause of PostgreSQL; SQLite needs none, as it has one writer."""
        return Statement(self.sqlite, f"{self.sqlite} {clause}")

    def _text(self, tx: Transaction) -> str:
        return self.sqlite if tx.backend == SQLITE else self.postgres

    def first(self, tx: Transaction, **parameters: Any) -> Row | None:  # noqa: ANN401 - column values
        """Run it and return the first row."""
        return tx.execute(self._text(tx), parameters).fetchone()

    def value(self, tx: Transaction, **parameters: Any) -> Any:  # noqa: ANN401
        """Run it and return the first value of the first row; None if there is no row."""
        row = tx.execute(self._text(tx), parameters).fetchone()
        return None if row is None else row[0]

    def all(self, tx: Transaction, **parameters: Any) -> list[Row]:  # noqa: ANN401
        """Run it and return every row."""
        return tx.execute(self._text(tx), parameters).fetchall()

    def touched(self, tx: Transaction, **parameters: Any) -> int:  # noqa: ANN401
        """Run it and return how many rows it touched."""
        return tx.execute(self._text(tx), parameters).rowcount

    def queue(self, tx: Transaction, **parameters: Any) -> Cursor:  # noqa: ANN401
        """Run it with the next statement, and return its answer, which is there then; read before, it travels alone.

        Several statements that do not depend on each other's answers take one journey on PostgreSQL so.
        """
        return tx.queue(self._text(tx), parameters)

    def run(self, tx: Transaction, **parameters: Any) -> None:  # noqa: ANN401
        """Run it for its effect alone: at the latest before the next statement, or before the commit.

        On PostgreSQL it travels with those; each journey costs more than the statement.
        """
        tx.queue(self._text(tx), parameters)

    def add(self, tx: Transaction, row: Any) -> None:  # noqa: ANN401 - a row of any table
        """Run it for its effect alone, with the fields of a row as its parameters; it may have more of them."""
        tx.queue(self._text(tx), values_of(row))

    def add_all(self, tx: Transaction, rows: Iterable[Any]) -> None:
        """Do as `add` does with each of many rows."""
        tx.queue_each(self._text(tx), map(values_of, rows))


class Hold(Statement):
    """A statement that holds rows against other writers until the commit.

    SQLite needs none: it has one writer.  On PostgreSQL it travels with the next statement, which sees what whoever
    held them before has committed.
    """

    def __init__(self, text: str) -> None:
        """Create it from a query of the rows."""
        super().__init__(text, f"{text} FOR NO KEY UPDATE")

    def run(self, tx: Transaction, **parameters: Any) -> None:  # noqa: ANN401 - column values
        """Hold the rows."""
        if tx.backend != SQLITE:
            super().run(tx, **parameters)
