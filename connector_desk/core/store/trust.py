"""Whom this place trusts beside itself, and the foreign types of credentials it may ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class IssuerRow(NamedTuple):
    """One trusted issuer, by its DID or by a certificate in DER."""

    id: str
    name: str
    did: str | None
    certificate: bytes | None
    added_at: int
    types: str | None = None
    """The types of credentials that it is trusted for, as JSON; None: all but identity cards."""


class ForeignSchemaRow(NamedTuple):
    """A type of credentials that others issue; `record` is JSON."""

    id: str
    schema_id: str
    record: str
    added_at: int


_ISSUERS = Statement("SELECT id, name, did, certificate, added_at, types FROM trusted_issuer ORDER BY name, id")
_COUNT = Statement("SELECT count(*) FROM trusted_issuer")
_ADD = Statement(
    """
    INSERT INTO trusted_issuer (id, name, did, certificate, added_at, types)
    VALUES (:id, :name, :did, :certificate, :added_at, :types)
    """
)
_REPLACE = Statement(
    """
    UPDATE trusted_issuer
    SET name = :to_name, did = :to_did, certificate = :to_certificate, types = :to_types
    WHERE id = :issuer_id
    """
)
_REMOVE = Statement("DELETE FROM trusted_issuer WHERE id = :issuer_id")
_OWN_KEYS = Statement("SELECT public_jwk FROM signing_key WHERE purpose IN (:one, :other)")
_FOREIGN = Statement("SELECT id, schema_id, record, added_at FROM foreign_schema ORDER BY added_at, id")
_ADD_FOREIGN = Statement(
    """
    INSERT INTO foreign_schema (id, schema_id, record, added_at)
    VALUES (:id, :schema_id, :record, :added_at)
    """
)
_REMOVE_FOREIGN = Statement("DELETE FROM foreign_schema WHERE id = :foreign_id")


def own_keys(tx: Transaction) -> Sequence[str]:
    """List the public JWKs of every key that ever signed credentials here, as JSON; not of mobile documents."""
    return [found[0] for found in _OWN_KEYS.all(tx, one="issuer", other="linked data")]


def issuers(tx: Transaction) -> Sequence[IssuerRow]:
    """List the trusted issuers by name."""
    return [IssuerRow(*found) for found in _ISSUERS.all(tx)]


def count(tx: Transaction) -> int:
    """Return how many issuers are trusted."""
    return int(_COUNT.value(tx))


def add(tx: Transaction, row: IssuerRow) -> None:
    """Trust one more issuer."""
    _ADD.add(tx, row)


def replace(tx: Transaction, row: IssuerRow) -> bool:
    """Put other words for a trusted issuer; False when there is none of its id."""
    changed = _REPLACE.touched(
        tx,
        issuer_id=row.id,
        to_name=row.name,
        to_did=row.did,
        to_certificate=row.certificate,
        to_types=row.types,
    )
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
