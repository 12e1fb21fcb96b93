"""Counts of stored objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

_OPEN_VISITS = Statement("SELECT count(*) FROM visit WHERE deadline IS NOT NULL")


def open_visits(tx: Transaction) -> int:
    """Count the visits that have not ended."""
    return int(_OPEN_VISITS.value(tx))
