"""Statements on the way of every issuance: written with SQLAlchemy, compiled once, then run on the driver itself.

That costs a fifth of the CPU of executing them through SQLAlchemy, which is worth it only where each person waits.
The driver's own errors come out; `faults.py` knows them too.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from sqlalchemy import Column, Connection, Table, bindparam
from sqlalchemy.sql.base import Executable
from sqlalchemy.sql.elements import ClauseElement

Row = Sequence[Any]
SQLITE = "sqlite"
WAITING = "waiting"
"""Where PostgreSQL's writing connections keep the statements that travel with the next one."""


def columns_of(table: Table, row: Any) -> list[Column[Any]]:  # noqa: ANN401 - a class of rows
    """Give the columns of a table that a row has a field for, in the order of its fields.

    A row is a dataclass, or a NamedTuple where each person waits for it: making a frozen dataclass costs ten times as
    much.
    """
    return [table.c[name] for name in row.__match_args__ if name in table.c]


def values_of(row: Any) -> dict[str, Any]:  # noqa: ANN401 - a row of any table
    """Give the fields of a row by name; `dataclasses.asdict`, which copies each value, would cost more than the row."""
    return {name: getattr(row, name) for name in row.__match_args__}


def insertion(table: Table, columns: Sequence[Column[Any]]) -> "Prepared":
    """Prepare the insertion of one row; its parameters are the names of the columns."""
    return Prepared(table.insert().values({column: bindparam(column.name, type_=column.type) for column in columns}))


def settle(connection: Connection) -> None:
    """Run what waits for the next statement now; raises what it fails with."""
    if connection.dialect.name != SQLITE and (waiting := connection.info.get(WAITING)):
        waiting.send()


class _Cursor(Protocol):
    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Row | None: ...
    def fetchall(self) -> list[Row]: ...


class _Driver(Protocol):
    """What sqlite3 and psycopg have in common."""

    def execute(self, statement: str, parameters: Row | Mapping[str, Any], /) -> _Cursor: ...


class Prepared:
    """One statement; its parameters are the names of its `bindparam`s."""

    def __init__(self, statement: Executable) -> None:
        self._statement = cast("ClauseElement", statement)
        self._compiled: dict[str, tuple[str, tuple[str, ...] | None, dict[str, Any]]] = {}

    def _spelled(self, connection: Connection, parameters: Mapping[str, Any]) -> tuple[str, Row | Mapping[str, Any]]:
        found = self._compiled.get(connection.dialect.name)
        if found is None:
            compiled = self._statement.compile(dialect=connection.dialect)
            positions = getattr(compiled, "positiontup", None)
            constants = {name: value for name, value in compiled.params.items() if value is not None}
            found = (str(compiled), None if positions is None else tuple(positions), constants)
            self._compiled[connection.dialect.name] = found
        text, order, constants = found
        values = {**constants, **parameters} if constants else parameters
        return text, values if order is None else tuple([values[name] for name in order])

    def _execute(self, connection: Connection, parameters: Mapping[str, Any]) -> _Cursor:
        text, values = self._spelled(connection, parameters)
        if connection.dialect.name != SQLITE:
            waiting = connection.info.get(WAITING)
            if waiting:
                return cast("_Cursor", waiting.followed_by(text, values))
        return cast("_Driver", connection.connection.dbapi_connection).execute(text, values)

    def first(self, connection: Connection, **parameters: Any) -> Row | None:  # noqa: ANN401 - column values
        """Run it and give the first row."""
        return self._execute(connection, parameters).fetchone()

    def all(self, connection: Connection, **parameters: Any) -> list[Row]:  # noqa: ANN401
        """Run it and give every row."""
        return self._execute(connection, parameters).fetchall()

    def touched(self, connection: Connection, **parameters: Any) -> int:  # noqa: ANN401
        """Run it and tell how many rows it touched."""
        return self._execute(connection, parameters).rowcount

    def run(self, connection: Connection, **parameters: Any) -> None:  # noqa: ANN401
        """Run it for its effect alone: at the latest before the next statement, or before the commit.

        On PostgreSQL it travels with those; each journey costs more than the statement.
        """
        waiting = None if connection.dialect.name == SQLITE else connection.info.get(WAITING)
        if waiting is None:
            self._execute(connection, parameters)
        else:
            waiting.append(*self._spelled(connection, parameters))
