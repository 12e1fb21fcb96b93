"""The attesters that a place trusts."""

from collections.abc import Sequence

from sqlalchemy import bindparam, select

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared, columns_of, insertion
from connector_desk.core.store.tables import attester
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


_LISTED = Prepared(select(*columns_of(attester, AttesterRow)).order_by(attester.c.name, attester.c.id))
_ADD = insertion(attester, columns_of(attester, AttesterRow))
_REMOVE = Prepared(attester.delete().where(attester.c.id == bindparam("attester_id")))


def listed(tx: Transaction) -> Sequence[AttesterRow]:
    """List the attesters by name."""
    return [AttesterRow(*row) for row in _LISTED.all(tx)]


def add(tx: Transaction, row: AttesterRow) -> None:
    """Add an attester."""
    _ADD.add(tx, row)


def remove(tx: Transaction, attester_id: str) -> bool:
    """Remove an attester; return False if there is none."""
    return _REMOVE.touched(tx, attester_id=attester_id) == 1
