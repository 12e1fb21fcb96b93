"""Translates the errors of a database into the errors of this program."""

import sqlite3

from sqlalchemy.exc import DBAPIError

from connector_desk.base.errors import Unavailable
from connector_desk.core.store.engine import SQLITE

Errors = tuple[type[Exception], ...]
_OF_ONE_UNIT = frozenset({"IntegrityError", "DataError"})  # the names of every driver (PEP 249)


def database_errors(backend: str) -> Errors:
    """List the errors of SQLAlchemy and of the driver below it."""
    if backend == SQLITE:
        return (DBAPIError, sqlite3.Error)
    from psycopg import Error as PostgresError  # noqa: PLC0415 - an extra, and costly to import

    return (DBAPIError, PostgresError)


def concerns_one_unit(error: Exception) -> bool:
    """Return whether a failure concerns the rows of one unit of work, and not the database."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return any(kind.__name__ in _OF_ONE_UNIT for kind in type(cause).__mro__)


def is_of_a_lost_connection(error: Exception) -> bool:
    """Return whether a connection to PostgreSQL was lost: it was restarted, or ended this one (class 08, 57P)."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    state = getattr(cause, "sqlstate", "")
    return state is None or state.startswith(("08", "57P"))


def unavailable(error: Exception) -> Unavailable:
    """Name a database's failure: a full disk, or a store that does not answer."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    text = str(cause).lower()
    if "disk is full" in text or "no space" in text or type(cause).__name__ == "DiskFull":
        return Unavailable("storage_full")
    return Unavailable("storage_unavailable")
