"""The attesters that a place trusts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Prepared, columns_of, insertion

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class AttesterRow:
    """One attester, as staff gave it."""

    id: str
    name: str
    iss: str | None
    jwks: str
    certificates: str
    added_at: int


_LISTED = Prepared(
    lambda: sql.select(*columns_of(sql.attester, AttesterRow)).order_by(sql.attester.c.name, sql.attester.c.id)
)
_ADD = insertion(lambda: (sql.attester, columns_of(sql.attester, AttesterRow)))
_REMOVE = Prepared(lambda: sql.attester.delete().where(sql.attester.c.id == sql.bindparam("attester_id")))


def listed(tx: Transaction) -> Sequence[AttesterRow]:
    """List the attesters by name."""
    return [AttesterRow(*row) for row in _LISTED.all(tx)]


def add(tx: Transaction, row: AttesterRow) -> None:
    """Add an attester."""
    _ADD.add(tx, row)


def remove(tx: Transaction, attester_id: str) -> bool:
    """Remove an attester; return False if there is none."""
    return _REMOVE.touched(tx, attester_id=attester_id) == 1
