"""Turns what a database says when it cannot work into the errors of the house."""

from sqlalchemy.exc import DBAPIError

from connector_desk.base.errors import Unavailable


def unavailable(error: DBAPIError) -> Unavailable:
    """Name a database's failure: a full disk, or a store that does not answer."""
    text = str(error.orig).lower()
    if "full" in text or "no space" in text or type(error.orig).__name__ == "DiskFull":
        return Unavailable("storage_full")
    return Unavailable("storage_unavailable")
