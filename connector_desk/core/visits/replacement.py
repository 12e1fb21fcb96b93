"""Visits that replace others: remembered, and found again."""

from collections.abc import Callable

from connector_desk.core.store import requests
from connector_desk.core.store.transaction import Transaction
from connector_desk.core.store.visits import VisitRow

RENEWED = "renewed"
"""Under which the workflow is remembered that was made in the place of another."""

OnReplaced = Callable[[Transaction, str, VisitRow], None]
"""Called in the transaction that replaces a visit, with the ID of the one before."""


def latest_of(tx: Transaction, visit_id: str) -> str:
    """Follow a workflow to the one that was made in its place last."""
    while (found := requests.find(tx, RENEWED, visit_id)) is not None:
        visit_id = found.made or ""
    return visit_id
