"""Makes the tables of a new store, and leads an older one to the present revision.

The stored revision is read directly: alembic costs 0.3 s of CPU to import and is needed only when it differs.
"""

from collections.abc import Iterable
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from connector_desk.base.errors import Unavailable
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.store.backup import STORE, snapshot
from connector_desk.core.store.engine import SQLITE, open_engine
from connector_desk.core.store.purpose import Purpose
from connector_desk.core.store.tables import REVISION, metadata

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


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    value = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if value is None else str(value)


def _create(connection: Connection) -> None:
    if connection.dialect.name == SQLITE:
        for statement in SQLITE_TABLES.read_text("utf-8").split("\n\n"):
            connection.exec_driver_sql(statement)
    else:
        metadata.create_all(connection)
    connection.execute(
        text("CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    )
    connection.execute(text("INSERT INTO alembic_version (version_num) VALUES (:revision)"), {"revision": REVISION})


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
    if folder is not None and engine.dialect.name == SQLITE:
        snapshot(folder / STORE, folder / f"store.before-{REVISION}.sqlite")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def is_known(revision: str) -> bool:
    """Return whether a revision is the present one, or a migration starts from it."""
    return revision == REVISION or revision in {file.stem.removeprefix("revision_") for file in _versions()}


def _versions() -> Iterable[Path]:
    return (_STEPS / "versions").glob("revision_*.py")
