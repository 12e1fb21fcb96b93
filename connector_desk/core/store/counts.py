"""Counts of stored objects: open visits, and what refers to the public address from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


_OPEN_VISITS = Statement("SELECT count(*) FROM visit WHERE deadline IS NOT NULL")


def open_visits(tx: Transaction) -> int:
    """Count the visits that have not ended."""
    return int(_OPEN_VISITS.value(tx))


_WORKFLOW_LINKS = Statement(
    """
    SELECT count(*)
    FROM flow_link
    WHERE withdrawn_at IS NULL
      AND (expires_at IS NULL OR expires_at > :now)
    """
)
_SHORT_LINKS = Statement(
    """
    SELECT count(*)
    FROM short_link
    WHERE withdrawn_at IS NULL
      AND (expires_at IS NULL OR expires_at > :now)
    """
)
_ISSUED = Statement("SELECT count(*) FROM item WHERE issued_at IS NOT NULL")
_STATUS_LISTS = Statement("SELECT count(*) FROM status_list")


def address_use(tx: Transaction, now: int) -> tuple[int, int, int]:
    """Count the links that are open, the credentials that were issued, and their status lists."""
    links = int(_WORKFLOW_LINKS.value(tx, now=now)) + int(_SHORT_LINKS.value(tx, now=now))
    return links, int(_ISSUED.value(tx)), int(_STATUS_LISTS.value(tx))
