"""Fills a store with copies of one finished visit, so that cost can be measured against size; SQLite only.

The IDs of the copies are as real ones are: those of visits stand in their order, those in codes are spread over all IDs
there can be, so that a new one's place in an index is anywhere among them.
"""

import sqlite3
from collections.abc import Callable
from pathlib import Path

VISIT_COLUMNS = {("visit", "id"), ("offer", "visit_id"), ("item", "visit_id"), ("event", "visit_id")}
PUBLIC_COLUMNS = {("visit", "public_id"), ("offer", "id")}
INSTANTS = {"created_at", "at", "ended_at"}
_INSTANT = 11  # digits that the ID of a visit begins with
_LETTERS = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
_SPREAD = "((i * 2654435761) & 4294967295)"  # an odd factor: every number below 2**32 comes up once


def grow(store: Path, visit: str, copies: int, sealed: Callable[[int, str, int], bytes] | None = None) -> None:
    """Copy the rows of a visit; every copy has ids of its own and is a second older than the one before.

    `sealed` makes the values of a copy by its count, visit and position; without it nobody can open those of a copy.
    """
    database = sqlite3.connect(store, isolation_level=None)
    for setting in ("synchronous=OFF", "cache_size=-1000000", "temp_store=MEMORY", "foreign_keys=OFF"):
        database.execute(f"PRAGMA {setting}")
    database.execute("BEGIN")
    began = int(visit[:_INSTANT], 16)
    copied = {table: _copied(database, table) for table, _ in VISIT_COLUMNS}
    made = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").fetchall()
    for name, _ in made:
        database.execute(f"DROP INDEX {name}")  # made again at the end in one go, which is much faster
    for table, key in sorted(VISIT_COLUMNS, reverse=True):
        columns = copied[table]
        spelled = ", ".join(f"{_copy_of(began, table, *column)} AS {column[0]}" for column in columns)
        names = ", ".join(name for name, *_ in columns)
        database.execute(
            f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) "
            f"INSERT INTO {table} ({names}) SELECT {spelled} FROM n, {table} WHERE {key} = ? "
            f"ORDER BY {_copy_of(began, table, key, 'TEXT', unique=True)}",
            (copies, visit),
        )
    for _, statement in made:
        database.execute(statement)
    if sealed is not None:
        found = database.execute("SELECT visit_id, position FROM item WHERE visit_id <> ? ORDER BY 1", (visit,))
        made = ((sealed(at, *row), *row) for at, row in enumerate(found.fetchall()))
        database.executemany("UPDATE item SET sealed = ? WHERE visit_id = ? AND position = ?", made)
    database.execute("COMMIT")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()


def _copied(database: sqlite3.Connection, table: str) -> list[tuple[str, str, bool]]:
    """List the columns with their types, and whether each must be unique by itself; a counted key is left out."""
    unique = set()
    for _, index, is_unique, *_ in database.execute(f"PRAGMA index_list({table})").fetchall():
        parts = [row[2] for row in database.execute(f"PRAGMA index_info({index})").fetchall()]
        if is_unique and len(parts) == 1:
            unique.add(parts[0])
    columns = database.execute(f"PRAGMA table_info({table})").fetchall()
    return [(name, kind, name in unique) for _, name, kind, *_ in columns if (table, name) != ("event", "seq")]


def _copy_of(began: int, table: str, name: str, kind: str, unique: bool) -> str:
    if (table, name) in VISIT_COLUMNS:
        return f"printf('%011x%021d', {began} - i * 1000, i)"
    if (table, name) in PUBLIC_COLUMNS:
        digits = (f"substr('{_LETTERS}', 1 + (({_SPREAD} >> {shift}) & 63), 1)" for shift in (26, 20, 14, 8, 2))
        return f"{' || '.join(digits)} || printf('%017d', i)"
    if name in INSTANTS:
        return f"{name} - i * 1000"
    if name == "status_index":
        return f"CASE WHEN {name} IS NULL THEN NULL ELSE -i END"  # no credential made here has such an entry
    if not unique:
        return name
    value = "randomblob(32)" if kind == "BLOB" else "hex(randomblob(11))"
    return f"CASE WHEN {name} IS NULL THEN NULL ELSE {value} END"
