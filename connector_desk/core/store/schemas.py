"""Schemas by name and version, and the addresses they were ever known by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Fragment, Prepared, insertion

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class SchemaRow:
    """One version of a schema as it is kept; `record` is the JSON of a SchemaRecord."""

    name: str
    version: str
    record: str
    withdrawn: bool = False
    was_issued: bool = False
    """Of a withdrawn one: whether credentials of it are out."""


_LISTED = Prepared(
    lambda: sql.select(
        sql.schema.c.name,
        sql.schema.c.version,
        sql.schema.c.record,
        sql.schema.c.withdrawn_at,
        sql.schema.c.was_issued,
    ).order_by(sql.schema.c.created_at, sql.schema.c.name, sql.schema.c.version)
)
_COUNT = Prepared(lambda: sql.select(sql.func.count()).select_from(sql.schema))
_COUNT_WITHDRAWN = Prepared(lambda: sql.select(sql.func.count(sql.schema.c.withdrawn_at)))
_COUNT_ADDRESSES = Prepared(lambda: sql.select(sql.func.count()).select_from(sql.schema_address))
_ADD = insertion(
    lambda: (
        sql.schema,
        (sql.schema.c.name, sql.schema.c.version, sql.schema.c.record, sql.schema.c.created_at),
    )
)
_WITHDRAW = Prepared(
    lambda: (
        sql.schema.update()
        .where(
            sql.schema.c.name == sql.bindparam("of_name"),
            sql.schema.c.version == sql.bindparam("of_version"),
            sql.schema.c.withdrawn_at.is_(None),
        )
        .values(withdrawn_at=sql.bindparam("now"), was_issued=sql.bindparam("issued"))
    )
)
_IS_WITHDRAWN = Prepared(
    lambda: sql.select(sql.schema.c.name).where(
        sql.schema.c.name == sql.bindparam("of_name"),
        sql.schema.c.version == sql.bindparam("of_version"),
        sql.schema.c.withdrawn_at.is_not(None),
    )
)
_ITEM_OF_IT = Fragment(
    lambda: sql.and_(
        sql.item.c.schema_name == sql.bindparam("of_name"), sql.item.c.schema_version == sql.bindparam("of_version")
    )
)
_ISSUED = Prepared(
    lambda: (
        sql.select(sql.item.c.credential_id)
        .where(_ITEM_OF_IT(), sql.item.c.issued_at >= sql.bindparam("since"))
        .limit(1)
    )
)
_OPEN_VISITS = Prepared(
    lambda: (
        sql.select(sql.visit.c.id)
        .join(sql.item, sql.item.c.visit_id == sql.visit.c.id)
        .where(_ITEM_OF_IT(), sql.visit.c.deadline.is_not(None))
        .distinct()
    )
)
_USES = Prepared(
    lambda: sql.select(sql.func.count(), sql.func.max(sql.item.c.issued_at)).where(
        _ITEM_OF_IT(), sql.item.c.issued_at.is_not(None)
    )
)
_ADDRESSES = Prepared(
    lambda: sql.select(sql.schema_address.c.address, sql.schema_address.c.name, sql.schema_address.c.version)
)
_ADD_ADDRESS = insertion(
    lambda: (
        sql.schema_address,
        (sql.schema_address.c.address, sql.schema_address.c.name, sql.schema_address.c.version),
    )
)


def listed(tx: Transaction) -> Sequence[SchemaRow]:
    """List all schemas in the order they came."""
    return [
        SchemaRow(name, version, record, withdrawn_at is not None, issued == 1)
        for name, version, record, withdrawn_at, issued in _LISTED.all(tx)
    ]


def extent(tx: Transaction) -> tuple[int, int, int]:
    """Count the schemas, the withdrawn ones and the addresses: equal counts mean equal contents."""
    return _number(tx, _COUNT), _number(tx, _COUNT_WITHDRAWN), _number(tx, _COUNT_ADDRESSES)


def _number(tx: Transaction, statement: Prepared) -> int:
    found = statement.first(tx)
    return 0 if found is None else int(found[0])


def add(tx: Transaction, row: SchemaRow, now: int) -> None:
    """Add a version of a schema."""
    _ADD.run(tx, name=row.name, version=row.version, record=row.record, created_at=now)


def withdraw(tx: Transaction, name: str, version: str, now: int, *, was_issued: bool) -> bool:
    """Withdraw a version of a schema; tells whether it was published."""
    return _WITHDRAW.touched(tx, of_name=name, of_version=version, now=now, issued=int(was_issued)) == 1


def is_withdrawn(tx: Transaction, name: str, version: str) -> bool:
    """Return whether a version of a schema was withdrawn."""
    return _IS_WITHDRAWN.first(tx, of_name=name, of_version=version) is not None


def was_issued(tx: Transaction, name: str, version: str, since: int = 0) -> bool:
    """Return whether credentials of a version of a schema have been issued since an instant.

    There is no index for it: among a million credentials of other schemas it takes a while.
    """
    return _ISSUED.first(tx, of_name=name, of_version=version, since=since) is not None


def open_visits(tx: Transaction, name: str, version: str) -> Sequence[str]:
    """List the visits that have not ended and that a version of a schema is offered in."""
    return [str(found[0]) for found in _OPEN_VISITS.all(tx, of_name=name, of_version=version)]


def uses(tx: Transaction, name: str, version: str) -> tuple[int, int | None]:
    """Count the credentials of a version of a schema that were issued, and tell when the last one was."""
    found = _USES.first(tx, of_name=name, of_version=version)
    return (0, None) if found is None else (int(found[0]), found[1])


def addresses(tx: Transaction) -> dict[str, tuple[str, str]]:
    """Map every address that a schema has or had to its name and version."""
    return {address: (name, version) for address, name, version in _ADDRESSES.all(tx)}


def add_address(tx: Transaction, address: str, name: str, version: str) -> None:
    """Add another address of a schema."""
    _ADD_ADDRESS.run(tx, address=address, name=name, version=version)
