"""Schemas by name and version, and the addresses they were ever known by."""

from collections.abc import Sequence

from sqlalchemy import bindparam, func, select

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared
from connector_desk.core.store.tables import item, schema, schema_address, visit
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


_IS_WITHDRAWN = Prepared(
    select(schema.c.name).where(
        schema.c.name == bindparam("of_name"),
        schema.c.version == bindparam("of_version"),
        schema.c.withdrawn_at.is_not(None),
    )
)


def listed(tx: Transaction) -> Sequence[SchemaRow]:
    """List all schemas in the order they came."""
    query = select(*schema.c).order_by(schema.c.created_at, schema.c.name, schema.c.version)
    return [
        SchemaRow(found.name, found.version, found.record, found.withdrawn_at is not None, found.was_issued == 1)
        for found in tx.execute(query)
    ]


def extent(tx: Transaction) -> tuple[int, int, int]:
    """Count the schemas, the withdrawn ones and the addresses: equal counts mean equal contents."""
    return (
        int(tx.execute(select(func.count()).select_from(schema)).scalar_one()),
        int(tx.execute(select(func.count(schema.c.withdrawn_at))).scalar_one()),
        int(tx.execute(select(func.count()).select_from(schema_address)).scalar_one()),
    )


def add(tx: Transaction, row: SchemaRow, now: int) -> None:
    """Add a version of a schema."""
    tx.execute(schema.insert(), {"name": row.name, "version": row.version, "record": row.record, "created_at": now})


def withdraw(tx: Transaction, name: str, version: str, now: int, *, was_issued: bool) -> bool:
    """Withdraw a version of a schema; tells whether it was published."""
    where = (schema.c.name == name, schema.c.version == version, schema.c.withdrawn_at.is_(None))
    values = {"withdrawn_at": now, "was_issued": int(was_issued)}
    return tx.execute(schema.update().where(*where).values(values)).rowcount == 1


def is_withdrawn(tx: Transaction, name: str, version: str) -> bool:
    """Return whether a version of a schema was withdrawn."""
    return _IS_WITHDRAWN.first(tx, of_name=name, of_version=version) is not None


def was_issued(tx: Transaction, name: str, version: str, since: int = 0) -> bool:
    """Return whether credentials of a version of a schema have been issued since an instant.

    There is no index for it: among a million credentials of other schemas it takes a while.
    """
    of_it = (item.c.schema_name == name, item.c.schema_version == version, item.c.issued_at >= since)
    return tx.execute(select(item.c.credential_id).where(*of_it).limit(1)).first() is not None


def open_visits(tx: Transaction, name: str, version: str) -> Sequence[str]:
    """List the visits that have not ended and that a version of a schema is offered in."""
    of_it = (item.c.schema_name == name, item.c.schema_version == version, visit.c.deadline.is_not(None))
    query = select(visit.c.id).join(item, item.c.visit_id == visit.c.id).where(*of_it).distinct()
    return [str(found.id) for found in tx.execute(query)]


def uses(tx: Transaction, name: str, version: str) -> tuple[int, int | None]:
    """Count the credentials of a version of a schema that were issued, and tell when the last one was."""
    of_it = (item.c.schema_name == name, item.c.schema_version == version, item.c.issued_at.is_not(None))
    found = tx.execute(select(func.count(), func.max(item.c.issued_at)).where(*of_it)).one()
    return int(found[0]), found[1]


def addresses(tx: Transaction) -> dict[str, tuple[str, str]]:
    """Map every address that a schema has or had to its name and version."""
    return {
        found.address: (found.name, found.version)
        for found in tx.execute(select(schema_address.c.address, schema_address.c.name, schema_address.c.version))
    }


def add_address(tx: Transaction, address: str, name: str, version: str) -> None:
    """Add another address of a schema."""
    tx.execute(schema_address.insert(), {"address": address, "name": name, "version": version})
