"""Schemas by name and version, and the addresses they were ever known by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Outcome, Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class SchemaRow(NamedTuple):
    """One version of a schema as it is kept; `record` is the JSON of a SchemaRecord."""

    name: str
    version: str
    record: str
    withdrawn: bool = False
    was_issued: bool = False
    """Of a withdrawn one: whether credentials of it are out."""


_LISTED = Statement(
    """
    SELECT name, version, record, withdrawn_at, was_issued
    FROM schema
    ORDER BY created_at, name, version
    """
)
_COUNT = Statement("SELECT count(*) FROM schema")
_COUNT_WITHDRAWN = Statement("SELECT count(withdrawn_at) FROM schema")
_COUNT_ADDRESSES = Statement("SELECT count(*) FROM schema_address")
_ADD = Statement(
    """
    INSERT INTO schema (name, version, record, created_at)
    VALUES (:name, :version, :record, :created_at)
    """
)
_WITHDRAW = Statement(
    """
    UPDATE schema
    SET withdrawn_at = :now, was_issued = :issued
    WHERE name = :of_name
      AND version = :of_version
      AND withdrawn_at IS NULL
    """
)
_IS_WITHDRAWN = Statement(
    """
    SELECT name
    FROM schema
    WHERE name = :of_name
      AND version = :of_version
      AND withdrawn_at IS NOT NULL
    """
)
_ISSUED = Statement(
    """
    SELECT credential_id
    FROM item
    WHERE schema_name = :of_name
      AND schema_version = :of_version
      AND issued_at >= :since
    LIMIT 1
    """
)
_OPEN_VISITS = Statement(
    """
    SELECT DISTINCT visit.id
    FROM visit
    JOIN item ON item.visit_id = visit.id
    WHERE item.schema_name = :of_name
      AND item.schema_version = :of_version
      AND visit.deadline IS NOT NULL
    """
)
_USES = Statement(
    """
    SELECT count(*), max(issued_at)
    FROM item
    WHERE schema_name = :of_name
      AND schema_version = :of_version
      AND issued_at IS NOT NULL
    """
)
_ADDRESSES = Statement("SELECT address, name, version FROM schema_address")
_ADD_ADDRESS = Statement(
    """
    INSERT INTO schema_address (address, name, version)
    VALUES (:address, :name, :version)
    """
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


def _number(tx: Transaction, statement: Statement) -> int:
    return int(statement.value(tx))


def add(tx: Transaction, row: SchemaRow, now: int) -> None:
    """Add a version of a schema."""
    _ADD.run(tx, name=row.name, version=row.version, record=row.record, created_at=now)


def withdraw(tx: Transaction, name: str, version: str, now: int, *, was_issued: bool) -> bool:
    """Withdraw a version of a schema; returns whether it was published."""
    return _WITHDRAW.touched(tx, of_name=name, of_version=version, now=now, issued=int(was_issued)) == 1


def is_withdrawn(tx: Transaction, name: str, version: str) -> bool:
    """Return whether a version of a schema was withdrawn."""
    return ask_withdrawn(tx, name, version)()


def ask_withdrawn(tx: Transaction, name: str, version: str) -> Outcome:
    """Ask whether a version of a schema was withdrawn; the answer comes with that of the next statement."""
    found = _IS_WITHDRAWN.queue(tx, of_name=name, of_version=version)
    return lambda: found.fetchone() is not None


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
