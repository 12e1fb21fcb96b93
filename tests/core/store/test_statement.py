"""Statements: each is understood by the tables of both databases, and its columns fit the rows made of them."""

import pkgutil
import re
import sqlite3
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import psycopg
import pytest

from connector_desk.core import store
from connector_desk.core.store import metrics, outbox
from connector_desk.core.store.engine import open_engine, sqlite_url
from connector_desk.core.store.migrate import bring_up_to_date
from connector_desk.core.store.purpose import Purpose
from connector_desk.core.store.sqlite import SQLITE
from connector_desk.core.store.statement import Statement, list_parameters
from connector_desk.core.store.transaction import Transaction
from tests import postgres

MODULES = [import_module(found.name) for found in pkgutil.iter_modules(store.__path__, f"{store.__name__}.")]
STATEMENTS = {
    f"{module.__name__.rpartition('.')[2]}.{name}": value
    for module in MODULES
    for name, value in vars(module).items()
    if isinstance(value, Statement)
}
ROWS = [
    (module, kind)
    for module in MODULES
    for kind in vars(module).values()
    if isinstance(kind, type) and kind.__name__.endswith("Row") and kind.__module__ == module.__name__
]
PARAMETER = re.compile(r"(?<![:\w]):(\w+)")


@pytest.fixture(scope="module")
def databases(tmp_path_factory: pytest.TempPathFactory, cluster: postgres.Cluster) -> Iterator[list[Transaction]]:
    """Return a connection to an empty store of each kind."""
    folder: Path = tmp_path_factory.mktemp("statements")
    engines = []
    for url in (sqlite_url(folder), cluster.empty_database()):
        bring_up_to_date(url, folder)
        engines.append(open_engine(url, Purpose.WRITE))
    connections = [engine.connect() for engine in engines]
    yield connections
    for connection, engine in zip(connections, engines, strict=True):
        connection.discard()
        engine.dispose()


def explain(tx: Transaction, statement: Statement) -> None:
    if tx.backend == SQLITE:
        tx.execute(f"EXPLAIN {statement.sqlite}", dict.fromkeys(PARAMETER.findall(statement.sqlite))).fetchall()
        return
    tx.execute("ROLLBACK")
    names = list(dict.fromkeys(re.findall(r"%\((\w+)\)s", statement.postgres)))
    numbered = re.sub(r"%\((\w+)\)s", lambda found: f"${names.index(found[1]) + 1}", statement.postgres)
    tx.execute(f"PREPARE one AS {numbered}")
    tx.execute("DEALLOCATE one")


@pytest.mark.parametrize("name", [name for name in STATEMENTS if name != "restored._COUNT_FROM"])
def test_each_is_understood(databases: list[Transaction], name: str) -> None:
    for tx in databases:
        explain(tx, STATEMENTS[name])


@pytest.mark.parametrize(("module", "kind"), ROWS, ids=lambda each: each.__name__.rpartition(".")[2])
def test_rows_have_the_columns_in_the_order_in_which_they_are_read(
    databases: list[Transaction], module: ModuleType, kind: type
) -> None:
    fields = list(kind.__match_args__)
    read = []
    for statement in vars(module).values():
        if isinstance(statement, Statement) and statement.sqlite.lstrip().startswith("SELECT"):
            cursor = databases[0].execute(statement.sqlite, dict.fromkeys(PARAMETER.findall(statement.sqlite), 0))
            names = [column[0] for column in cursor.description]
            if set(fields) <= set(names):
                read.append(any(names[first:][: len(fields)] == fields for first in range(len(names))))
    assert all(read)


def test_lists_with_filters_are_understood(databases: list[Transaction]) -> None:
    for tx in databases:
        wanted = {"agent_id": "a", "job": "b", "name": "c"}
        assert metrics.series(tx, 10, wanted, "d") == []
        assert metrics.stretches(tx, [1, 2], 0, 1000, 5, "d") == {}
        assert outbox.waiting_in(tx, [str(number) for number in range(100)]) == []
        assert outbox.counted(tx, "a", ["b", "c"]) == (0, 0, None, None)


def test_parameters_of_a_list_have_names() -> None:
    assert list_parameters("lane", "ab") == ("(:lane_0, :lane_1)", {"lane_0": "a", "lane_1": "b"})


def test_a_percent_sign_and_a_cast_are_kept() -> None:
    statement = Statement("SELECT :a WHERE x LIKE '%' AND y = z::text")
    assert statement.postgres == "SELECT %(a)s WHERE x LIKE '%%' AND y = z::text"


def test_what_fails_in_a_savepoint_is_undone_alone(databases: list[Transaction]) -> None:
    add = Statement("INSERT INTO setting (name, value) VALUES (:name, '')")
    for tx in databases:
        tx.rollback()
        with tx.begin():
            kept = tx.savepoint()
            add.run(tx, name="kept")
            kept.commit()
            undone = tx.savepoint()
            add.run(tx, name="undone")
            undone.rollback()
        assert tx.execute("SELECT name FROM setting WHERE name IN ('kept', 'undone')").fetchall() == [("kept",)]


def test_a_connection_for_reading_changes_nothing(tmp_path: Path, cluster: postgres.Cluster) -> None:
    for url, error in ((sqlite_url(tmp_path), sqlite3.OperationalError), (cluster.new_database(), psycopg.Error)):
        bring_up_to_date(url, tmp_path)
        engine = open_engine(url, Purpose.READ)
        with engine.connect() as tx, pytest.raises(error, match=r"read.?only"):
            tx.execute("INSERT INTO setting VALUES ('a', 'b')")
        engine.dispose()
