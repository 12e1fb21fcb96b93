"""Counts of stored objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Prepared

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

_OPEN_VISITS = Prepared(
    lambda: sql.select(sql.func.count()).select_from(sql.visit).where(sql.visit.c.deadline.is_not(None))
)


def open_visits(tx: Transaction) -> int:
    """Count the visits that have not ended."""
    found = _OPEN_VISITS.first(tx)
    return 0 if found is None else int(found[0])
