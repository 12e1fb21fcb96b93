"""Whom this place trusts beside itself, and the foreign types of credentials it may ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Prepared, columns_of, insertion

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class IssuerRow:
    """One trusted issuer, by its DID or by a certificate in DER."""

    id: str
    name: str
    did: str | None
    certificate: bytes | None
    added_at: int


@dataclass(frozen=True, slots=True)
class ForeignSchemaRow:
    """A type of credentials that others issue; `record` is JSON."""

    id: str
    schema_id: str
    record: str
    added_at: int


_ISSUERS = Prepared(
    lambda: sql.select(*columns_of(sql.trusted_issuer, IssuerRow)).order_by(
        sql.trusted_issuer.c.name, sql.trusted_issuer.c.id
    )
)
_COUNT = Prepared(lambda: sql.select(sql.func.count()).select_from(sql.trusted_issuer))
_ADD = insertion(lambda: (sql.trusted_issuer, columns_of(sql.trusted_issuer, IssuerRow)))
_REPLACE = Prepared(
    lambda: (
        sql.trusted_issuer.update()
        .where(sql.trusted_issuer.c.id == sql.bindparam("issuer_id"))
        .values(name=sql.bindparam("to_name"), did=sql.bindparam("to_did"), certificate=sql.bindparam("to_certificate"))
    )
)
_REMOVE = Prepared(lambda: sql.trusted_issuer.delete().where(sql.trusted_issuer.c.id == sql.bindparam("issuer_id")))
_OWN_KEYS = Prepared(
    lambda: sql.select(sql.signing_key.c.public_jwk).where(
        sql.or_(sql.signing_key.c.purpose == sql.bindparam("one"), sql.signing_key.c.purpose == sql.bindparam("other"))
    )
)
_FOREIGN = Prepared(
    lambda: sql.select(*columns_of(sql.foreign_schema, ForeignSchemaRow)).order_by(
        sql.foreign_schema.c.added_at, sql.foreign_schema.c.id
    )
)
_ADD_FOREIGN = insertion(lambda: (sql.foreign_schema, columns_of(sql.foreign_schema, ForeignSchemaRow)))
_REMOVE_FOREIGN = Prepared(
    lambda: sql.foreign_schema.delete().where(sql.foreign_schema.c.id == sql.bindparam("foreign_id"))
)


def own_keys(tx: Transaction) -> Sequence[str]:
    """List the public JWKs of every key that ever signed credentials here, as JSON."""
    return [found[0] for found in _OWN_KEYS.all(tx, one="issuer", other="linked data")]


def issuers(tx: Transaction) -> Sequence[IssuerRow]:
    """List the trusted issuers by name."""
    return [IssuerRow(*found) for found in _ISSUERS.all(tx)]


def count(tx: Transaction) -> int:
    """Return how many issuers are trusted."""
    found = _COUNT.first(tx)
    return 0 if found is None else int(found[0])


def add(tx: Transaction, row: IssuerRow) -> None:
    """Trust one more issuer."""
    _ADD.add(tx, row)


def replace(tx: Transaction, row: IssuerRow) -> bool:
    """Put other words for a trusted issuer; False when there is none of its id."""
    changed = _REPLACE.touched(tx, issuer_id=row.id, to_name=row.name, to_did=row.did, to_certificate=row.certificate)
    return changed == 1


def remove(tx: Transaction, issuer_id: str) -> bool:
    """Trust an issuer no longer; False when there is none of this id."""
    return _REMOVE.touched(tx, issuer_id=issuer_id) == 1


def foreign_schemas(tx: Transaction) -> Sequence[ForeignSchemaRow]:
    """List the foreign schemas, oldest first."""
    return [ForeignSchemaRow(*found) for found in _FOREIGN.all(tx)]


def add_foreign(tx: Transaction, row: ForeignSchemaRow) -> None:
    """List one more foreign schema."""
    _ADD_FOREIGN.add(tx, row)


def remove_foreign(tx: Transaction, foreign_id: str) -> bool:
    """List a foreign schema no longer; False when there is none of this id."""
    return _REMOVE_FOREIGN.touched(tx, foreign_id=foreign_id) == 1
