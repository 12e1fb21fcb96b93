"""Opens the database: SQLite in the data directory, or PostgreSQL by its URL."""

from pathlib import Path
from sqlite3 import Connection as SqliteConnection

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.pool import QueuePool


def sqlite_url(folder: Path) -> str:
    """Name the SQLite store of a data directory."""
    return f"sqlite+pysqlite:///{(folder / 'store.sqlite').as_posix()}"


def open_engine(url: str, *, writes: bool) -> Engine:
    """Open an engine: one for the writer, one for the readers.

    SQLite runs in WAL with synchronous=FULL, so that an acknowledged commit survives a power cut; a writing
    transaction takes its lock at BEGIN, so that it never has to be given up halfway.
    """
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(
            url, pool_size=1 if writes else 4, max_overflow=0, pool_pre_ping=True, hide_parameters=True
        )
    engine = create_engine(
        url,
        connect_args={"isolation_level": None, "check_same_thread": False, "timeout": 10.0, "cached_statements": 256},
        poolclass=QueuePool,
        pool_size=1 if writes else 4,
        max_overflow=0,
        hide_parameters=True,  # errors are logged, and what is stored is nobody's business there
    )

    def prepare(connection: SqliteConnection, _record: object) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-16000"):
            connection.execute(f"PRAGMA {pragma}").close()
        if not writes:
            connection.execute("PRAGMA query_only=ON").close()

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine
