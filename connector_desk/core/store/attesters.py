"""The attesters that a place trusts."""

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, select

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared, columns_of, insertion
from connector_desk.core.store.tables import attester


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


def listed(connection: Connection) -> Sequence[AttesterRow]:
    """List the attesters by name."""
    return [AttesterRow(*row) for row in _LISTED.all(connection)]


def add(connection: Connection, row: AttesterRow) -> None:
    """Add an attester."""
    _ADD.add(connection, row)


def remove(connection: Connection, attester_id: str) -> bool:
    """Take an attester out; False when there is none."""
    return _REMOVE.touched(connection, attester_id=attester_id) == 1
