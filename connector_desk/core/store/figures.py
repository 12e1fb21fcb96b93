"""Counts of stored objects."""

from sqlalchemy import func, select

from connector_desk.core.store.tables import visit
from connector_desk.core.store.transaction import Transaction


def open_visits(tx: Transaction) -> int:
    """Count the visits that have not ended."""
    query = select(func.count()).select_from(visit).where(visit.c.deadline.is_not(None))
    return int(tx.execute(query).scalar_one())
