"""Runs statements of SQLAlchemy on SQLite: those that are composed for one call, such as lists with filters."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy.dialects import sqlite

if TYPE_CHECKING:
    from sqlalchemy.sql import Executable
    from sqlalchemy.sql.compiler import SQLCompiler
    from sqlalchemy.sql.elements import ClauseElement

DIALECT = sqlite.dialect(paramstyle="qmark")


def execute(
    driver: sqlite3.Connection,
    statement: Executable,
    parameters: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None,
) -> sqlite3.Cursor:
    """Run a statement with its own values, or with one or many sets of parameters."""
    composed = cast("ClauseElement", statement)
    if not parameters:
        compiled = cast("SQLCompiler", composed.compile(dialect=DIALECT, compile_kwargs={"render_postcompile": True}))
        return driver.execute(str(compiled), _arranged(compiled, {}))
    sets = [parameters] if isinstance(parameters, Mapping) else parameters
    compiled = cast("SQLCompiler", composed.compile(dialect=DIALECT, column_keys=list(sets[0])))
    values = [_arranged(compiled, one) for one in sets]
    if isinstance(parameters, Mapping):
        return driver.execute(str(compiled), values[0])
    return driver.executemany(str(compiled), values)


def _arranged(compiled: SQLCompiler, given: Mapping[str, Any]) -> list[Any]:
    """Return the values of a statement in the order of its text."""
    values = {**compiled.params, **given}
    return [values[name] for name in compiled.positiontup or ()]
