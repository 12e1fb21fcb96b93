"""Counts of what stands in the store."""

from sqlalchemy import Connection, func, select

from connector_desk.core.store.tables import visit


def open_visits(connection: Connection) -> int:
    """Count the visits that have not ended."""
    query = select(func.count()).select_from(visit).where(visit.c.deadline.is_not(None))
    return int(connection.execute(query).scalar_one())
