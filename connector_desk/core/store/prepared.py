"""Statements that are written with SQLAlchemy, composed once, and run on the driver itself.

For SQLite `sqlite_statements.json` has their texts, so that a start does not load SQLAlchemy; for PostgreSQL each is
composed with its first use.  To run one so costs a fifth of the CPU of executing it through SQLAlchemy.  The driver's
own errors come out; `faults.py` knows them too.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter, itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.sqlite import SQLITE, SqliteConnection

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlalchemy.engine.interfaces import Dialect

    from connector_desk.core.store.transaction import Transaction

Row = Sequence[Any]
T = TypeVar("T")
_ENOUGH_FOR_A_TUPLE = 2  # of one name, `itemgetter` and `attrgetter` give the value itself
SQLITE_STATEMENTS = Path(__file__).with_name("sqlite_statements.json")
"""The statements of each module of the store for SQLite, by name: text, order of the parameters, constants.

`python -m tests.core.store.sqlite_statements` writes it.
"""
WAITING = "waiting"
"""The key under which PostgreSQL's writing connections keep queued statements."""


def columns_of(table: sql.Table, row: Any) -> list[sql.Column[Any]]:  # noqa: ANN401 - a class of rows
    """Return the columns of a table for the fields of a row, in the order of its fields.

    A row is a dataclass, or a NamedTuple where each person waits for it: making a frozen dataclass costs ten times as
    much.
    """
    return [table.c[name] for name in row.__match_args__ if name in table.c]


def values_of(row: Any) -> dict[str, Any]:  # noqa: ANN401 - a row of any table
    """Return the fields of a row by name; `dataclasses.asdict` copies each value and would cost more than the row."""
    return {name: getattr(row, name) for name in row.__match_args__}


class Fragment(Generic[T]):
    """A part of statements, composed when it is first called."""

    __slots__ = ("_compose", "_composed")

    def __init__(self, compose: Callable[[], T]) -> None:
        self._compose = compose

    def __call__(self) -> T:
        """Return the part."""
        try:
            return self._composed
        except AttributeError:
            self._composed: T = self._compose()
            return self._composed


def insertion(into: Callable[[], tuple[sql.Table, Sequence[sql.Column[Any]]]]) -> Prepared:
    """Prepare the insertion of one row; its parameters are the names of the columns."""

    def compose() -> sql.Executable:
        table, columns = into()
        return table.insert().values({column: sql.bindparam(column.name, type_=column.type) for column in columns})

    return Prepared(compose, into.__module__)


def settle(tx: Transaction) -> None:
    """Run the queued statements now; raises their errors."""
    if tx.dialect.name != SQLITE and (waiting := _info(tx).get(WAITING)):
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


@dataclass(frozen=True, slots=True)
class ComposedStatement:
    """The text of a statement, and what is needed to run it."""

    text: str
    positions: Sequence[str] | None
    """The names of the parameters in the order of the text; None if the text has the names."""
    constants: Mapping[str, Any]


@cache
def sqlite_statements() -> dict[str, dict[str, tuple[str, list[str], dict[str, Any]]]]:
    """Read the statements for SQLite, by module and name."""
    return json.loads(SQLITE_STATEMENTS.read_bytes())  # type: ignore[no-any-return]


class Prepared:
    """One statement; its parameters are the names of its `bindparam`s."""

    def __init__(self, compose: Callable[[], sql.Executable], module: str = "") -> None:
        """Create it as a variable of a module: by the names of both, the text for SQLite is found."""
        self._compose = compose
        self._module = module or compose.__module__
        self._spellings: dict[str, _Spelling] = {}

    def compose(self, dialect: Dialect) -> ComposedStatement:
        """Compose the statement for a database."""
        compiled = cast("sql.ClauseElement", self._compose()).compile(dialect=dialect)
        positions = getattr(compiled, "positiontup", None)
        constants = {name: value for name, value in compiled.params.items() if value is not None}
        return ComposedStatement(str(compiled), positions, constants)

    def _spell(self, tx: Transaction) -> _Spelling:
        name = tx.dialect.name
        composed = self._for_sqlite() if name == SQLITE else self.compose(cast("Connection", tx).dialect)
        spelling = _Spelling(
            composed.text, _arranged(composed.positions, composed.constants), _fields(composed.positions)
        )
        self._spellings[name] = spelling
        return spelling

    def _for_sqlite(self) -> ComposedStatement:
        """Return the stored text; compose a statement that was not stored yet."""
        name = next((name for name, value in vars(sys.modules[self._module]).items() if value is self), "")
        stored = sqlite_statements().get(self._module.rpartition(".")[2], {}).get(name)
        if stored is not None:
            return ComposedStatement(*stored)
        from connector_desk.core.store.sqlite_execution import DIALECT  # noqa: PLC0415 - a third of a start, see sql.py

        return self.compose(DIALECT)

    def _execute(self, tx: Transaction, parameters: Mapping[str, Any]) -> _Cursor:
        name = tx.dialect.name
        spelling = self._spellings.get(name) or self._spell(tx)
        values = spelling.values(parameters)
        if name != SQLITE and (waiting := _info(tx).get(WAITING)):
            found: _Cursor = waiting.followed_by(spelling.text, values)
            return found
        return driver_of(tx).execute(spelling.text, values)

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
            driver_of(tx).executemany(spelling.text, map(spelling.fields, rows))
            return
        for row in rows:
            _run(tx, name, spelling.text, spelling.fields(row))


class WrittenStatement(Prepared):
    """A statement in words that both databases understand, with its parameters as names behind colons.

    It is for lists with filters, of which there are too many combinations to store their texts.
    """

    def __init__(self, text: str) -> None:
        super().__init__(lambda: sql.text(text), __name__)
        self._text = text

    def _for_sqlite(self) -> ComposedStatement:
        return ComposedStatement(self._text, None, {})


def _run(tx: Transaction, name: str, text: str, values: Row | Mapping[str, Any]) -> None:
    waiting = None if name == SQLITE else _info(tx).get(WAITING)
    if waiting is None:
        driver_of(tx).execute(text, values)
    else:
        waiting.append(text, values)


def driver_of(tx: Transaction) -> _Driver:
    """Return the connection of the driver."""
    if isinstance(tx, SqliteConnection):
        return tx.driver
    return cast("Connection", tx).connection.dbapi_connection  # type: ignore[return-value]


def _info(tx: Transaction) -> dict[Any, Any]:
    return cast("Connection", tx).info


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
