"""Makes the tables of a new store, and leads an older one to the present revision.

The steps are `migrations/<revision>.sql`, in their order; a new store takes all of them.  What they lead to are the
tables, and nothing else describes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from connector_desk.base.errors import Unavailable
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.store.backup import STORE, snapshot
from connector_desk.core.store.engine import open_engine
from connector_desk.core.store.purpose import Purpose
from connector_desk.core.store.sqlite import SQLITE, SqliteConnection, SqliteEngine

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

STEPS = Path(__file__).parent / "migrations"
_WORDS = {
    "bytes": ("BLOB", "BYTEA"),
    "bigint": ("INTEGER", "BIGINT"),  # the key of a table of SQLite is an INTEGER, which holds 64 bits
    "double": ("DOUBLE", "DOUBLE PRECISION"),
    "serial": ("INTEGER", "BIGSERIAL"),
    "never_reused": ("INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT", "BIGSERIAL NOT NULL PRIMARY KEY"),
    "without_rowid": ("WITHOUT ROWID", ""),
}
"""The words of the steps that differ: for SQLite, and for PostgreSQL."""


def bring_up_to_date(url: str, folder: Path | None) -> None:
    """Make the tables, or migrate them after a backup; refuse a store that a newer version has written.

    Of two processes that start at once the second waits, and finds it done.  A step that fails changes nothing.  A
    PostgreSQL behind a pool that changes sessions is refused, and so are steps while others work on the tables.
    """
    engine = open_engine(url, Purpose.WRITE, patient=True)
    try:
        if not isinstance(engine, SqliteEngine):
            engine.check_pool()
        with engine.begin() as connection:
            found = _revision(connection)
            missing = _steps_after(found)
            if not missing:
                return
            if (
                found is not None
                and not isinstance(connection, SqliteConnection)
                and not connection.may_change_tables()
            ):
                raise Unavailable("storage_unavailable", FaultText.OLDER_PROCESSES)
            if found is not None and folder is not None and isinstance(engine, SqliteEngine):
                snapshot(folder / STORE, folder / f"store.before-{missing[-1]}.sqlite")
            _run_steps(connection, missing)
    finally:
        engine.dispose()


def revisions() -> list[str]:
    """Return the revisions in their order; the last is the present one."""
    return sorted(file.stem for file in STEPS.glob("*.sql"))


def is_known(revision: str) -> bool:
    """Return whether a revision is the present one, or a step starts from it."""
    return revision in revisions()


def statements_of(revision: str, backend: str) -> list[str]:
    """Return the statements of a step, in the words of a database."""
    words = {word: texts[backend != SQLITE] for word, texts in _WORDS.items()}
    text = (STEPS / f"{revision}.sql").read_text("utf-8")
    without_comments = "\n".join(line.partition("--")[0].rstrip() for line in text.splitlines())
    return [one.strip() for one in without_comments.format_map(words).split(";\n") if one.strip()]


def _steps_after(found: str | None) -> list[str]:
    known = revisions()
    if found is None:
        return known
    if found not in known:
        raise Unavailable("storage_unavailable", FaultText.NEWER_DATA)
    return known[known.index(found) + 1 :]


def _run_steps(tx: Transaction, steps: Sequence[str]) -> None:
    """Run some steps, and record the last; the table for it has the name that a library gave it once."""
    tx.execute("CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    for revision in steps:
        for statement in statements_of(revision, tx.backend):
            tx.execute(statement)
    tx.execute("DELETE FROM alembic_version")
    tx.execute(f"INSERT INTO alembic_version (version_num) VALUES ('{steps[-1]}')")  # noqa: S608 - the name of a file


def _revision(tx: Transaction) -> str | None:
    if tx.backend == SQLITE:
        exists = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'alembic_version'"
    else:
        exists = "SELECT 1 WHERE to_regclass('alembic_version') IS NOT NULL"
    if tx.execute(exists).fetchone() is None:
        return None
    value = tx.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if value is None else str(value[0])
