"""Makes the tables of a new store, and leads an older one to the present revision.

The stored revision is read directly: alembic costs 0.3 s of CPU to import and is needed only when it differs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, cast

from connector_desk.base.errors import Unavailable
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.store.backup import STORE, snapshot
from connector_desk.core.store.engine import Engine, open_engine
from connector_desk.core.store.purpose import Purpose
from connector_desk.core.store.sqlite import BEGIN_TO_WRITE, SQLITE, SqliteEngine

if TYPE_CHECKING:
    from sqlalchemy import Connection as AlchemyConnection
    from sqlalchemy import Engine as AlchemyEngine

    from connector_desk.core.store.transaction import Transaction

REVISION = "0001"
"""The revision of the tables in `tables.py`; `migrations/versions` leads every older store to it."""

_STEPS = Path(__file__).parent / "migrations"
SQLITE_TABLES = Path(__file__).with_name("sqlite_tables.sql")
"""`tables.py` spelled for SQLite, a blank line between statements: to spell it at the first start costs 16 ms of CPU.

`python -m tests.core.store.sqlite_tables` writes it.
"""


def bring_up_to_date(url: str, folder: Path | None) -> None:
    """Make the tables, or migrate them after a backup; refuse a store that a newer version has written.

    Of two processes that start at once the second waits, and finds it done.
    """
    engine = open_engine(url, Purpose.WRITE, patient=True)
    try:
        with engine.begin() as connection:
            found = _revision(connection)
            if found is None:
                _create(connection)
        if found not in {None, REVISION}:
            _migrate(engine, str(found), folder)
    finally:
        engine.dispose()


def _revision(tx: Transaction) -> str | None:
    if not _has_revisions(tx):
        return None
    value = tx.exec_driver_sql("SELECT version_num FROM alembic_version").first()
    return None if value is None else str(value[0])


def _has_revisions(tx: Transaction) -> bool:
    if tx.dialect.name == SQLITE:
        found = tx.exec_driver_sql("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'alembic_version'")
        return found.first() is not None
    from sqlalchemy import inspect  # noqa: PLC0415 - not for SQLite, see sql.py

    return inspect(cast("AlchemyConnection", tx)).has_table("alembic_version")


def _create(tx: Transaction) -> None:
    if tx.dialect.name == SQLITE:
        for statement in SQLITE_TABLES.read_text("utf-8").split("\n\n"):
            tx.exec_driver_sql(statement)
    else:
        from connector_desk.core.store.tables import metadata  # noqa: PLC0415 - not for SQLite, see sql.py

        metadata.create_all(cast("AlchemyConnection", tx))
    tx.exec_driver_sql("CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    tx.exec_driver_sql(f"INSERT INTO alembic_version (version_num) VALUES ('{REVISION}')")  # noqa: S608 - a constant


def _migrate(engine: Engine, found: str, folder: Path | None) -> None:
    from alembic import command  # noqa: PLC0415 - costly to import, seldom needed
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(_STEPS).replace("%", "%%"))
    try:
        ScriptDirectory.from_config(config).get_revision(found)
    except CommandError as error:
        raise Unavailable("storage_unavailable", FaultText.NEWER_DATA) from error
    if folder is not None and isinstance(engine, SqliteEngine):
        snapshot(folder / STORE, folder / f"store.before-{REVISION}.sqlite")
    with alchemy_engine(engine) as alchemy, alchemy.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


@contextmanager
def alchemy_engine(engine: Engine) -> Iterator[AlchemyEngine]:
    """Return an engine of SQLAlchemy for the same database: its migrations need one."""
    if not isinstance(engine, SqliteEngine):
        yield engine
        return
    from sqlalchemy import create_engine, event  # noqa: PLC0415 - for migrations alone
    from sqlalchemy.pool import StaticPool  # noqa: PLC0415 - the same

    with engine.connect() as connection:
        alchemy = create_engine(
            "sqlite+pysqlite://", creator=lambda: connection.driver, poolclass=StaticPool, hide_parameters=True
        )
        event.listen(alchemy, "begin", lambda begun: begun.exec_driver_sql(BEGIN_TO_WRITE))
        try:
            yield alchemy
        finally:
            alchemy.dispose()


def is_known(revision: str) -> bool:
    """Return whether a revision is the present one, or a migration starts from it."""
    return revision == REVISION or revision in {file.stem.removeprefix("revision_") for file in _versions()}


def _versions() -> Iterable[Path]:
    return (_STEPS / "versions").glob("revision_*.py")
