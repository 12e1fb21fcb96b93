"""The attesters that a place trusts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class AttesterRow(NamedTuple):
    """One attester, as staff gave it."""

    id: str
    name: str
    iss: str | None
    jwks: str
    certificates: str
    added_at: int


_LISTED = Statement("SELECT id, name, iss, jwks, certificates, added_at FROM attester ORDER BY name, id")
_ADD = Statement(
    """
    INSERT INTO attester (id, name, iss, jwks, certificates, added_at)
    VALUES (:id, :name, :iss, :jwks, :certificates, :added_at)
    """
)
_REMOVE = Statement("DELETE FROM attester WHERE id = :attester_id")


def listed(tx: Transaction) -> Sequence[AttesterRow]:
    """List the attesters by name."""
    return [AttesterRow(*row) for row in _LISTED.all(tx)]


def add(tx: Transaction, row: AttesterRow) -> None:
    """Add an attester."""
    _ADD.add(tx, row)


def remove(tx: Transaction, attester_id: str) -> bool:
    """Remove an attester; return False if there is none."""
    return _REMOVE.touched(tx, attester_id=attester_id) == 1
