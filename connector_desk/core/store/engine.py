"""Opens the database: SQLite in the data directory, or PostgreSQL by its URL."""

from __future__ import annotations

import re
from pathlib import Path
from sqlite3 import Connection as SqliteDriver
from typing import TYPE_CHECKING, TypeAlias
from urllib.parse import quote, unquote

from connector_desk.core.store.purpose import Purpose
from connector_desk.core.store.sqlite import SQLITE, SqliteConnection, SqliteEngine

if TYPE_CHECKING:
    from connector_desk.core.store.postgres import PostgresEngine
    from connector_desk.core.store.transaction import Errors, Transaction

READERS = 4
"""The number of concurrent queries; on PostgreSQL a process opens up to twice as many connections, and two."""
_POSTGRESQL = "postgresql"
_URL = re.compile(r"(?P<backend>sqlite|postgresql)(\+[a-z0-9]+)?://(?P<rest>.*)", re.DOTALL)
"""A backend, perhaps with the name of a driver, which there is no choice of."""

Engine: TypeAlias = "SqliteEngine | PostgresEngine"


class UnknownDatabase(ValueError):
    """A URL names no database that the store can use."""


def sqlite_url(folder: Path) -> str:
    """Return the URL of the SQLite store of a data directory."""
    return "sqlite:///" + quote((folder / "store.sqlite").as_posix(), safe="/:")  # with each sign that means something


def backend_of(url: str) -> str:
    """Return the backend of a URL: `sqlite` or `postgresql`; raises UnknownDatabase for another."""
    return _parts(url)[0]


def open_engine(url: str, purpose: Purpose, *, patient: bool = False, revision: str | None = None) -> Engine:
    """Open an engine for one purpose; raises UnknownDatabase, and ImportError where the driver is not installed.

    A writing transaction holds off every other one from its BEGIN, in this process or another, so that it never has to
    be given up halfway; `patient` waits for that as long as it takes.  On PostgreSQL nobody changes the tables while
    there are sessions with a `revision`, which have to find the tables at that.
    """
    backend, rest = _parts(url)
    if backend == SQLITE:
        return SqliteEngine(sqlite_file(url), writes=purpose is Purpose.WRITE)
    return _postgres_engine()(f"{_POSTGRESQL}://{rest}", purpose, patient=patient, revision=revision)


def database_errors(backend: str) -> Errors:
    """Return the errors of a driver."""
    return SqliteEngine.errors if backend == SQLITE else _postgres_engine().errors


def _postgres_engine() -> type[PostgresEngine]:
    from connector_desk.core.store.postgres import PostgresEngine  # noqa: PLC0415 - an optional package

    return PostgresEngine


def sqlite_file(url: str) -> str:
    """Return the path of the file that a URL of SQLite names."""
    return unquote(_parts(url)[1].removeprefix("/"))


def sqlite_of(connection: Transaction) -> SqliteDriver:
    """Return the connection of the driver."""
    if not isinstance(connection, SqliteConnection):
        raise TypeError(connection.backend)
    return connection.driver


def _parts(url: str) -> tuple[str, str]:
    found = _URL.fullmatch(url)
    if found is None:
        raise UnknownDatabase(url.partition(":")[0])
    return found["backend"], found["rest"]
