"""Opens the database: SQLite in the data directory, or PostgreSQL by its URL."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import Connection as SqliteDriver
from typing import TYPE_CHECKING, TypeAlias
from urllib.parse import quote, unquote

from connector_desk.core.store.purpose import Purpose
from connector_desk.core.store.sqlite import SQLITE, SqliteConnection, SqliteEngine

if TYPE_CHECKING:
    from sqlalchemy import Engine as AlchemyEngine

    from connector_desk.core.store.transaction import Transaction

READERS = 4
"""The number of concurrent queries; on PostgreSQL a process opens up to twice as many connections, and one."""
_POSTGRESQL = "postgresql"
_SQLITE_URL = "sqlite+pysqlite:///"

Engine: TypeAlias = "SqliteEngine | AlchemyEngine"


def sqlite_url(folder: Path) -> str:
    """Return the URL of the SQLite store of a data directory."""
    return _SQLITE_URL + quote((folder / "store.sqlite").as_posix(), safe="/:")  # with each sign that means something


def backend_of(url: str) -> str:
    """Return the backend of a URL: `sqlite` or `postgresql`; raises ArgumentError for another."""
    if url.startswith(_SQLITE_URL):
        return SQLITE
    from sqlalchemy import make_url  # noqa: PLC0415 - a third of a start, for PostgreSQL alone
    from sqlalchemy.exc import ArgumentError  # noqa: PLC0415 - the same

    found = make_url(url).get_backend_name()
    if found not in {SQLITE, _POSTGRESQL}:
        raise ArgumentError(found)
    return found


def open_engine(url: str, purpose: Purpose, *, patient: bool = False) -> Engine:
    """Open an engine for one purpose.

    A writing transaction holds off every other one from its BEGIN, in this process or another, so that it never has to
    be given up halfway; `patient` waits for that as long as it takes.
    """
    if backend_of(url) == SQLITE:
        return SqliteEngine(sqlite_file(url), writes=purpose is Purpose.WRITE)
    return _postgres(url, purpose, patient=patient)


def is_unknown_url(error: BaseException) -> bool:
    """Return whether an error says that a URL names no database that the store can use."""
    from sqlalchemy.exc import ArgumentError  # noqa: PLC0415 - only where a URL was given, see sql.py

    return isinstance(error, ArgumentError)


def sqlite_file(url: str) -> str:
    """Return the path of the file that a URL of SQLite names."""
    if url.startswith(_SQLITE_URL):
        return unquote(url.removeprefix(_SQLITE_URL))
    from sqlalchemy import make_url  # noqa: PLC0415 - a URL that somebody wrote

    return str(make_url(url).database)


def sqlite_of(connection: Transaction) -> SqliteDriver:
    """Return the connection of the driver."""
    if not isinstance(connection, SqliteConnection):
        raise TypeError(connection.dialect.name)
    return connection.driver


def _postgres(url: str, purpose: Purpose, *, patient: bool) -> AlchemyEngine:
    from sqlalchemy import create_engine, event, make_url  # noqa: PLC0415 - a third of a start on SQLite

    from connector_desk.core.store import postgres  # noqa: PLC0415 - an extra, and costly to import

    engine = create_engine(
        make_url(url).set(drivername="postgresql+psycopg"),
        connect_args=postgres.CONNECT,
        pool_size=1 if purpose is Purpose.WRITE else READERS,
        max_overflow=0,
        hide_parameters=True,  # errors are logged, and must not contain stored data
    )
    if not patient:
        event.listen(engine, "do_connect", postgres.connect)
    event.listen(engine, "connect", lambda driver, record: postgres.prepare(driver, record, purpose))
    if purpose is Purpose.WRITE:
        postgres.listen(engine, patient=patient)
    return engine
