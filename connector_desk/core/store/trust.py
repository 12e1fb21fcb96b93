"""Whom this place trusts beside itself, and the foreign types of credentials it may ask for."""

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, func, or_, select

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared, columns_of, values_of
from connector_desk.core.store.tables import foreign_schema, signing_key, trusted_issuer
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


_ISSUERS = Prepared(select(*columns_of(trusted_issuer, IssuerRow)).order_by(trusted_issuer.c.name, trusted_issuer.c.id))
_OWN_KEYS = Prepared(
    select(signing_key.c.public_jwk).where(
        or_(signing_key.c.purpose == bindparam("one"), signing_key.c.purpose == bindparam("other"))
    )
)
_FOREIGN = Prepared(
    select(*columns_of(foreign_schema, ForeignSchemaRow)).order_by(foreign_schema.c.added_at, foreign_schema.c.id)
)


def own_keys(tx: Transaction) -> Sequence[str]:
    """List the public JWKs of every key that ever signed credentials here, as JSON."""
    return [found[0] for found in _OWN_KEYS.all(tx, one="issuer", other="linked data")]


def issuers(tx: Transaction) -> Sequence[IssuerRow]:
    """List the trusted issuers by name."""
    return [IssuerRow(*found) for found in _ISSUERS.all(tx)]


def count(tx: Transaction) -> int:
    """Return how many issuers are trusted."""
    return int(tx.execute(select(func.count()).select_from(trusted_issuer)).scalar_one())


def add(tx: Transaction, row: IssuerRow) -> None:
    """Trust one more issuer."""
    tx.execute(trusted_issuer.insert(), values_of(row))


def replace(tx: Transaction, row: IssuerRow) -> bool:
    """Put other words for a trusted issuer; False when there is none of its id."""
    changed = values_of(row)
    del changed["id"], changed["added_at"]
    return tx.execute(trusted_issuer.update().where(trusted_issuer.c.id == row.id), changed).rowcount == 1


def remove(tx: Transaction, issuer_id: str) -> bool:
    """Trust an issuer no longer; False when there is none of this id."""
    return tx.execute(delete(trusted_issuer).where(trusted_issuer.c.id == issuer_id)).rowcount == 1


def foreign_schemas(tx: Transaction) -> Sequence[ForeignSchemaRow]:
    """List the foreign schemas, oldest first."""
    return [ForeignSchemaRow(*found) for found in _FOREIGN.all(tx)]


def add_foreign(tx: Transaction, row: ForeignSchemaRow) -> None:
    """List one more foreign schema."""
    tx.execute(foreign_schema.insert(), values_of(row))


def remove_foreign(tx: Transaction, foreign_id: str) -> bool:
    """List a foreign schema no longer; False when there is none of this id."""
    return tx.execute(delete(foreign_schema).where(foreign_schema.c.id == foreign_id)).rowcount == 1
