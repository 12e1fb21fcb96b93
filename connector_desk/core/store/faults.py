"""Translates the errors of a database into the errors of this program."""

from __future__ import annotations

from connector_desk.base.errors import Unavailable

_OF_ONE_UNIT = frozenset({"IntegrityError", "DataError"})  # the names of every driver (PEP 249)


def concerns_one_unit(error: Exception) -> bool:
    """Return whether a failure concerns the rows of one unit of work, and not the database."""
    return any(kind.__name__ in _OF_ONE_UNIT for kind in type(error).__mro__)


def is_of_a_race(error: Exception) -> bool:
    """Return whether a transaction on PostgreSQL met others beside it, and would do if it were run again.

    Such are unique keys that another took just now, deadlocks and serialisation.
    """
    return getattr(error, "sqlstate", None) == "23505" or is_of_a_conflict(error)


def is_of_a_conflict(error: Exception) -> bool:
    """Return whether PostgreSQL ended a transaction for the sake of another: a deadlock, or serialisation."""
    return getattr(error, "sqlstate", None) in {"40001", "40P01"}


def is_of_a_lost_connection(error: Exception) -> bool:
    """Return whether a connection to PostgreSQL was lost: it was restarted, or ended this one (class 08, 57P)."""
    state = getattr(error, "sqlstate", "")
    return state is None or state.startswith(("08", "57P"))


def unavailable(error: Exception) -> Unavailable:
    """Name a database's failure: a full disk, or a store that does not answer."""
    text = str(error).lower()
    if "disk is full" in text or "no space" in text or type(error).__name__ == "DiskFull":
        return Unavailable("storage_full")
    return Unavailable("temporarily_unavailable" if is_of_a_conflict(error) else "storage_unavailable")
