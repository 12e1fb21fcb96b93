"""Marks a database that was put back by its own means as a copy, as the copies of SQLite stores are from the start."""

from connector_desk.base.errors import Unavailable
from connector_desk.core.store import settings
from connector_desk.core.store.backup import MARK
from connector_desk.core.store.engine import UnknownDatabase, backend_of, database_errors, open_engine
from connector_desk.core.store.faults import unavailable
from connector_desk.core.store.purpose import Purpose


def mark_as_copy(url: str) -> None:
    """Mark a database as restored for the next program that opens it; raises Unavailable."""
    try:
        errors = database_errors(backend_of(url))
        engine = open_engine(url, Purpose.WRITE)
    except (ImportError, UnknownDatabase) as error:
        message = "This is not the URL of a PostgreSQL whose driver is there: postgresql+psycopg://user@host/database."
        raise Unavailable("storage_unavailable", message) from error
    try:
        with engine.begin() as connection:
            settings.put(connection, MARK, "{}")
    except errors as error:
        raise unavailable(error) from error
    finally:
        engine.dispose()
