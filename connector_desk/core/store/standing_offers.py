"""Offers that last, for wallets that wait for the staff."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class StandingOfferRow(NamedTuple):
    """One of them, as staff made it."""

    id: str
    """In its address, and its `issuer_state`."""
    title: str
    schema_name: str
    schema_version: str
    format: str
    configuration: str
    created_at: int
    operator: str
    """The label of the key it was made with."""


_BY_ID = Statement(
    """
    SELECT id, title, schema_name, schema_version, format, configuration, created_at, operator
    FROM standing_offer
    WHERE id = :offer_id
    """
)
_LISTED = Statement(
    """
    SELECT id, title, schema_name, schema_version, format, configuration, created_at, operator
    FROM standing_offer
    ORDER BY created_at DESC, id DESC
    """
)
_ADD = Statement(
    """
    INSERT INTO standing_offer (id, title, schema_name, schema_version, format, configuration, created_at, operator)
    VALUES (:id, :title, :schema_name, :schema_version, :format, :configuration, :created_at, :operator)
    """
)
_REMOVE = Statement("DELETE FROM standing_offer WHERE id = :offer_id")


def find(tx: Transaction, offer_id: str) -> StandingOfferRow | None:
    """Find a standing offer."""
    found = _BY_ID.first(tx, offer_id=offer_id)
    return None if found is None else StandingOfferRow(*found)


def listed(tx: Transaction) -> Sequence[StandingOfferRow]:
    """List the standing offers, the newest first."""
    return [StandingOfferRow(*row) for row in _LISTED.all(tx)]


def add(tx: Transaction, row: StandingOfferRow) -> None:
    """Add a standing offer."""
    _ADD.add(tx, row)


def remove(tx: Transaction, offer_id: str) -> bool:
    """Remove a standing offer; return False if there is none."""
    return _REMOVE.touched(tx, offer_id=offer_id) == 1
