"""Opens the database: SQLite in the data directory, or PostgreSQL by its URL."""

from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from sqlite3 import register_adapter
from typing import TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import QueuePool

from connector_desk.core.store.purpose import Purpose

T = TypeVar("T")
BEGIN = "BEGIN"
BEGIN_TO_WRITE = "BEGIN IMMEDIATE"
COMMIT = "COMMIT"
READERS = 4
"""The number of concurrent queries; on PostgreSQL a process opens up to twice as many connections, and one."""
SQLITE = "sqlite"
_POSTGRESQL = "postgresql"


def sqlite_url(folder: Path) -> str:
    """Name the SQLite store of a data directory."""
    database = (folder / "store.sqlite").as_posix()
    return URL.create("sqlite+pysqlite", database=database).render_as_string()  # with each sign that means something


def backend_of(url: str) -> str:
    """Return the backend of a URL: `sqlite` or `postgresql`; raises ArgumentError for another."""
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
        return _sqlite(url, writes=purpose is Purpose.WRITE)
    return _postgres(url, purpose, patient=patient)


def sqlite_of(connection: Connection) -> SqliteConnection:
    """Return the connection of the driver; on paths where people wait, SQLAlchemy costs more than the database."""
    return connection.connection.dbapi_connection  # type: ignore[return-value]


def _as_it_is(value: T) -> T:
    return value


# Each NULL and each BLOB is looked up among the adapters, and to find none costs more than to bind it
for _kind in (type(None), bytes):
    register_adapter(_kind, _as_it_is)


def _sqlite(url: str, *, writes: bool) -> Engine:
    """Open SQLite in WAL with synchronous=FULL, so that an acknowledged commit survives a power cut."""
    engine = create_engine(
        url,
        connect_args={"isolation_level": None, "check_same_thread": False, "timeout": 10.0, "cached_statements": 256},
        poolclass=QueuePool,
        pool_size=1 if writes else READERS,
        max_overflow=0,
        hide_parameters=True,  # errors are logged, and must not contain stored data
    )

    def prepare(connection: SqliteConnection, _record: object) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-16000"):
            connection.execute(f"PRAGMA {pragma}").close()
        if not writes:
            connection.execute("PRAGMA query_only=ON").close()

    def begin(connection: Connection) -> None:
        if not sqlite_of(connection).in_transaction:  # else begun on the driver itself
            sqlite_of(connection).execute(BEGIN_TO_WRITE if writes else BEGIN).close()

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine


def _postgres(url: str, purpose: Purpose, *, patient: bool) -> Engine:
    from connector_desk.core.store import postgres  # noqa: PLC0415 - an extra, and costly to import

    engine = create_engine(
        make_url(url).set(drivername="postgresql+psycopg"),
        connect_args=postgres.CONNECT,
        pool_size=1 if purpose is Purpose.WRITE else READERS,
        max_overflow=0,
        hide_parameters=True,
    )
    if not patient:
        event.listen(engine, "do_connect", postgres.connect)
    event.listen(engine, "connect", lambda driver, record: postgres.prepare(driver, record, purpose))
    if purpose is Purpose.WRITE:
        postgres.listen(engine, patient=patient)
    return engine
