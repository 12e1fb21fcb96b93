"""Prepared statements: the stored texts for SQLite are those of the statements, and each is understood by SQLite."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from connector_desk.core.store import sql
from connector_desk.core.store.engine import open_engine, sqlite_url
from connector_desk.core.store.migrate import SQLITE_TABLES, bring_up_to_date
from connector_desk.core.store.prepared import SQLITE_STATEMENTS, Prepared, sqlite_statements
from connector_desk.core.store.purpose import Purpose
from tests.core.store.sqlite_statements import spelled


def test_the_stored_statements_are_those_of_the_modules() -> None:
    """To mend a difference: `python -m tests.core.store.sqlite_statements`."""
    assert SQLITE_STATEMENTS.read_text("utf-8") == spelled()


def test_sqlite_understands_each_of_them() -> None:
    with closing(sqlite3.connect(":memory:")) as database:
        for statement in SQLITE_TABLES.read_text("utf-8").split("\n\n"):
            database.execute(statement)
        texts = [text for statements in sqlite_statements().values() for text, _, _ in statements.values()]
        assert len(texts) > 300
        for text in texts:
            database.execute(f"EXPLAIN {text}", [None] * text.count("?")).close()


_NEW = Prepared(lambda: sql.select(sql.setting.c.value).where(sql.setting.c.name == sql.bindparam("of_name")))


def test_one_that_was_not_stored_yet_is_composed(tmp_path: Path) -> None:
    bring_up_to_date(sqlite_url(tmp_path), tmp_path)
    engine = open_engine(sqlite_url(tmp_path), Purpose.WRITE)
    with engine.begin() as tx:
        tx.exec_driver_sql("INSERT INTO setting VALUES ('a', 'b')")
        assert _NEW.first(tx, of_name="a") == ("b",)
        assert _NEW.first(tx, of_name="c") is None
    engine.dispose()


@pytest.mark.parametrize("names", [["a"], ["a", "c"], []])
def test_a_statement_composed_for_one_call_takes_lists_and_values(tmp_path: Path, names: list[str]) -> None:
    bring_up_to_date(sqlite_url(tmp_path), tmp_path)
    engine = open_engine(sqlite_url(tmp_path), Purpose.WRITE)
    with engine.begin() as tx:
        rows = [{"name": name, "value": name.upper()} for name in "abc"]
        tx.execute(sql.setting.insert(), rows)
        tx.execute(sql.setting.update().where(sql.setting.c.name == "b"), {"value": "changed"})
        found = tx.execute(sql.select(sql.setting.c.value).where(sql.setting.c.name.in_(names)))
        assert found.scalars() == [name.upper() for name in names]
        kind = sql.literal("b", literal_execute=True)
        assert tx.scalar(sql.select(sql.setting.c.value).where(sql.setting.c.name == kind)) == "changed"
        assert tx.execute(sql.setting.delete().where(sql.setting.c.name.not_in(names))).rowcount == 3 - len(names)
    engine.dispose()


def test_what_fails_in_a_savepoint_is_undone_alone(tmp_path: Path) -> None:
    bring_up_to_date(sqlite_url(tmp_path), tmp_path)
    engine = open_engine(sqlite_url(tmp_path), Purpose.WRITE)
    with engine.begin() as tx:
        kept = tx.begin_nested()
        tx.exec_driver_sql("INSERT INTO setting VALUES ('kept', '')")
        kept.commit()
        undone = tx.begin_nested()
        tx.exec_driver_sql("INSERT INTO setting VALUES ('undone', '')")
        undone.rollback()
    with pytest.raises(sqlite3.IntegrityError), engine.begin() as tx:
        tx.execute(sql.setting.insert(), [{"name": "never", "value": ""}, {"name": "kept", "value": "again"}])
    with engine.connect() as tx:
        assert tx.exec_driver_sql("SELECT name FROM setting").scalars() == ["kept"]
    engine.dispose()


def test_a_connection_for_reading_changes_nothing(tmp_path: Path) -> None:
    bring_up_to_date(sqlite_url(tmp_path), tmp_path)
    engine = open_engine(sqlite_url(tmp_path), Purpose.READ)
    with engine.connect() as tx, pytest.raises(sqlite3.OperationalError, match="readonly"):
        tx.exec_driver_sql("INSERT INTO setting VALUES ('a', 'b')")
    engine.dispose()
