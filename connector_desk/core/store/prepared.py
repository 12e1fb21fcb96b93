"""Statements on the way of every issuance: written with SQLAlchemy, compiled once, then run on the driver itself.

That costs a fifth of the CPU of executing them through SQLAlchemy, which is worth it only where each person waits.
The driver's own errors come out; `faults.py` knows them too.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter, itemgetter
from typing import Any, Protocol, cast

from sqlalchemy import Column, Table, bindparam
from sqlalchemy.sql.base import Executable
from sqlalchemy.sql.elements import ClauseElement

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.transaction import Transaction

Row = Sequence[Any]
_ENOUGH_FOR_A_TUPLE = 2  # of one name, `itemgetter` and `attrgetter` give the value itself
SQLITE = "sqlite"
WAITING = "waiting"
"""The key under which PostgreSQL's writing connections keep queued statements."""


def columns_of(table: Table, row: Any) -> list[Column[Any]]:  # noqa: ANN401 - a class of rows
    """Return the columns of a table for the fields of a row, in the order of its fields.

    A row is a dataclass, or a NamedTuple where each person waits for it: making a frozen dataclass costs ten times as
    much.
    """
    return [table.c[name] for name in row.__match_args__ if name in table.c]


def values_of(row: Any) -> dict[str, Any]:  # noqa: ANN401 - a row of any table
    """Return the fields of a row by name; `dataclasses.asdict` copies each value and would cost more than the row."""
    return {name: getattr(row, name) for name in row.__match_args__}


def insertion(table: Table, columns: Sequence[Column[Any]]) -> "Prepared":
    """Prepare the insertion of one row; its parameters are the names of the columns."""
    return Prepared(table.insert().values({column: bindparam(column.name, type_=column.type) for column in columns}))


def settle(tx: Transaction) -> None:
    """Run the queued statements now; raises their errors."""
    if tx.dialect.name != SQLITE and (waiting := tx.info.get(WAITING)):
        waiting.send()


class _Cursor(Protocol):
    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Row | None: ...
    def fetchall(self) -> list[Row]: ...


class _Driver(Protocol):
    """The common interface of sqlite3 and psycopg."""

    def execute(self, statement: str, parameters: Row | Mapping[str, Any], /) -> _Cursor: ...
    def executemany(self, statement: str, parameters: Iterable[Row | Mapping[str, Any]], /) -> _Cursor: ...


@dataclass(frozen=True, slots=True)
class _Spelling:
    """A statement in the words of one database."""

    text: str
    values: Callable[[Mapping[str, Any]], Row | Mapping[str, Any]]
    """Gives the parameters as the driver takes them: in their order, or by name."""
    fields: Callable[[Any], Row | Mapping[str, Any]]
    """Gives the fields of a row alike."""


class Prepared:
    """One statement; its parameters are the names of its `bindparam`s."""

    def __init__(self, statement: Executable) -> None:
        self._statement = cast("ClauseElement", statement)
        self._spellings: dict[str, _Spelling] = {}

    def _spell(self, tx: Transaction) -> _Spelling:
        compiled = self._statement.compile(dialect=tx.dialect)
        positions = getattr(compiled, "positiontup", None)
        constants = {name: value for name, value in compiled.params.items() if value is not None}
        spelling = _Spelling(str(compiled), _arranged(positions, constants), _fields(positions))
        self._spellings[tx.dialect.name] = spelling
        return spelling

    def _execute(self, tx: Transaction, parameters: Mapping[str, Any]) -> _Cursor:
        name = tx.dialect.name
        spelling = self._spellings.get(name) or self._spell(tx)
        values = spelling.values(parameters)
        if name != SQLITE and (waiting := tx.info.get(WAITING)):
            found: _Cursor = waiting.followed_by(spelling.text, values)
            return found
        return _driver_of(tx).execute(spelling.text, values)

    def first(self, tx: Transaction, **parameters: Any) -> Row | None:  # noqa: ANN401 - column values
        """Run it and give the first row."""
        return self._execute(tx, parameters).fetchone()

    def all(self, tx: Transaction, **parameters: Any) -> list[Row]:  # noqa: ANN401
        """Run it and give every row."""
        return self._execute(tx, parameters).fetchall()

    def touched(self, tx: Transaction, **parameters: Any) -> int:  # noqa: ANN401
        """Run it and tell how many rows it touched."""
        return self._execute(tx, parameters).rowcount

    def run(self, tx: Transaction, **parameters: Any) -> None:  # noqa: ANN401
        """Run it for its effect alone: at the latest before the next statement, or before the commit.

        On PostgreSQL it travels with those; each journey costs more than the statement.
        """
        name = tx.dialect.name
        spelling = self._spellings.get(name) or self._spell(tx)
        _run(tx, name, spelling.text, spelling.values(parameters))

    def add(self, tx: Transaction, row: Any) -> None:  # noqa: ANN401 - a dataclass of any table
        """Run it for its effect alone, with the fields of a row as its parameters; it may have more of them."""
        name = tx.dialect.name
        spelling = self._spellings.get(name) or self._spell(tx)
        _run(tx, name, spelling.text, spelling.fields(row))

    def add_all(self, tx: Transaction, rows: Sequence[Any]) -> None:
        """Do as `add` does with each of many rows; the driver of SQLite is called once for all of them."""
        name = tx.dialect.name
        spelling = self._spellings.get(name) or self._spell(tx)
        if name == SQLITE:
            _driver_of(tx).executemany(spelling.text, map(spelling.fields, rows))
            return
        for row in rows:
            _run(tx, name, spelling.text, spelling.fields(row))


def _run(tx: Transaction, name: str, text: str, values: Row | Mapping[str, Any]) -> None:
    waiting = None if name == SQLITE else tx.info.get(WAITING)
    if waiting is None:
        _driver_of(tx).execute(text, values)
    else:
        waiting.append(text, values)


def _driver_of(tx: Transaction) -> _Driver:
    return tx.connection.dbapi_connection  # type: ignore[return-value]


def _arranged(
    positions: Sequence[str] | None, constants: Mapping[str, Any]
) -> Callable[[Mapping[str, Any]], Row | Mapping[str, Any]]:
    """Return a function that combines the parameters of a statement with its constants."""
    if positions is None:
        return (lambda given: {**constants, **given}) if constants else (lambda given: given)
    if constants or len(positions) < _ENOUGH_FOR_A_TUPLE:
        return lambda given: tuple([given[name] if name in given else constants[name] for name in positions])
    return itemgetter(*positions)


def _fields(positions: Sequence[str] | None) -> Callable[[Any], Row | Mapping[str, Any]]:
    """Return a function that reads the parameters from the fields of a row."""
    if positions is None:
        return values_of
    if len(positions) < _ENOUGH_FOR_A_TUPLE:
        return lambda row: tuple([getattr(row, name) for name in positions])
    return attrgetter(*positions)
