"""Schemas by name and version, and the addresses they were ever known by."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from connector_desk.core.store.tables import schema, schema_address


@dataclass(frozen=True, slots=True)
class SchemaRow:
    """One version of a schema as it is kept; `record` is the JSON of a SchemaRecord."""

    name: str
    version: str
    record: str
    withdrawn: bool = False


def listed(connection: Connection) -> Sequence[SchemaRow]:
    """List all schemas in the order they came."""
    query = select(schema.c.name, schema.c.version, schema.c.record, schema.c.withdrawn_at).order_by(
        schema.c.created_at, schema.c.name, schema.c.version
    )
    return [
        SchemaRow(found.name, found.version, found.record, found.withdrawn_at is not None)
        for found in connection.execute(query)
    ]


def extent(connection: Connection) -> tuple[int, int, int]:
    """Count the schemas, the withdrawn ones and the addresses: equal counts mean equal contents."""
    return (
        int(connection.execute(select(func.count()).select_from(schema)).scalar_one()),
        int(connection.execute(select(func.count(schema.c.withdrawn_at))).scalar_one()),
        int(connection.execute(select(func.count()).select_from(schema_address)).scalar_one()),
    )


def add(connection: Connection, row: SchemaRow, now: int) -> None:
    """Add a version of a schema."""
    connection.execute(
        schema.insert(), {"name": row.name, "version": row.version, "record": row.record, "created_at": now}
    )


def withdraw(connection: Connection, name: str, version: str, now: int) -> bool:
    """Withdraw a version of a schema; tells whether it was published."""
    where = (schema.c.name == name, schema.c.version == version, schema.c.withdrawn_at.is_(None))
    return connection.execute(schema.update().where(*where).values(withdrawn_at=now)).rowcount == 1


def addresses(connection: Connection) -> dict[str, tuple[str, str]]:
    """Map every address that a schema has or had to its name and version."""
    return {
        found.address: (found.name, found.version)
        for found in connection.execute(
            select(schema_address.c.address, schema_address.c.name, schema_address.c.version)
        )
    }


def add_address(connection: Connection, address: str, name: str, version: str) -> None:
    """Let a schema be known by one more address."""
    connection.execute(schema_address.insert(), {"address": address, "name": name, "version": version})
