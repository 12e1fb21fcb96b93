"""Signing keys: the public part in the clear, the private part sealed, and the certificates they go by."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import case, func, select, union

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import columns_of, values_of
from connector_desk.core.store.tables import data_request, item, item_copy, signing_key, status_list
from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class SigningKeyRow:
    """One signing key as it is kept."""

    id: str
    purpose: str
    alg: str
    public_jwk: str
    sealed: bytes
    created_at: int
    retired_at: int | None = None
    origin: str = "made"
    chain: str | None = None
    needed_until: int | None = None


REQUESTED: Final = "requested"
"""The purpose of a key that a registrar has yet to certify."""

_ROW = select(*columns_of(signing_key, SigningKeyRow))


def add(tx: Transaction, row: SigningKeyRow) -> None:
    """Add a signing key."""
    tx.execute(signing_key.insert(), values_of(row))


def all_of(tx: Transaction, purpose: str) -> Sequence[SigningKeyRow]:
    """List the keys of a purpose, retired ones too, newest first."""
    query = _ROW.where(signing_key.c.purpose == purpose).order_by(signing_key.c.created_at.desc(), signing_key.c.id)
    return [SigningKeyRow(r.id, r.purpose, r.alg, r.public_jwk, bytes(r.sealed), *r[5:]) for r in tx.execute(query)]


def retire(tx: Transaction, key_id: str, now: int) -> None:
    """Retire a key: it signs nothing new from now on."""
    tx.execute(signing_key.update().where(signing_key.c.id == key_id).values(retired_at=now))


def revive(tx: Transaction, key_id: str, chain: str) -> None:
    """Use an imported key again, with its new chain."""
    tx.execute(
        signing_key.update()
        .where(signing_key.c.id == key_id)
        .values(retired_at=None, needed_until=None, origin="given", chain=chain)
    )


def certify(tx: Transaction, key_id: str, chain: str) -> None:
    """Keep another chain of a key, in PEM."""
    tx.execute(signing_key.update().where(signing_key.c.id == key_id).values(chain=chain))


def need_until(tx: Transaction, key_id: str, retired_at: int, instant: int) -> None:
    """Record until when a key retired at an instant is needed for its credentials."""
    is_it = (signing_key.c.id == key_id) & (signing_key.c.retired_at == retired_at)
    tx.execute(signing_key.update().where(is_it).values(needed_until=instant))


def destroy(tx: Transaction, key_id: str, now: int) -> bool:
    """Forget a key that is needed no longer, its private part and its public one; False where it is not so."""
    is_it = (signing_key.c.id == key_id) & (signing_key.c.needed_until <= now)
    return tx.execute(signing_key.delete().where(is_it)).rowcount == 1


def discard(tx: Transaction, key_id: str, purpose: str) -> bool:
    """Forget a key that has signed nothing; False if there is none of that purpose."""
    is_it = (signing_key.c.id == key_id) & (signing_key.c.purpose == purpose)
    return tx.execute(signing_key.delete().where(is_it)).rowcount == 1


@dataclass(frozen=True, slots=True)
class SignedCredentials:
    """The credentials of one schema with a key.

    The last issuance of those without an end, and the last end of the others.
    """

    schema_name: str
    schema_version: str
    issued_at: int | None
    expires_at: int | None


def signed_with(tx: Transaction, key_id: str) -> Sequence[SignedCredentials]:
    """Return the credentials of a key, by its status lists; reads every credential in them."""
    lists = select(status_list.c.id).where(status_list.c.signing_key == key_id)
    copies = item_copy.c.status_list.in_(lists)
    of_key = union(
        select(item.c.visit_id, item.c.position).where(item.c.status_list.in_(lists)),
        select(item_copy.c.visit_id, item_copy.c.position).where(copies),
    ).subquery()
    query = (
        select(
            item.c.schema_name,
            item.c.schema_version,
            func.max(case((item.c.expires_at.is_(None), item.c.issued_at))),
            func.max(item.c.expires_at),
        )
        .join(of_key, (of_key.c.visit_id == item.c.visit_id) & (of_key.c.position == item.c.position))
        .group_by(item.c.schema_name, item.c.schema_version)
    )
    return [SignedCredentials(*row) for row in tx.execute(query)]


def asks_until(tx: Transaction, key_id: str) -> int:
    """Return the latest end of the open data requests that a key signs; 0 if there is none."""
    is_open = data_request.c.answered_at.is_(None) & data_request.c.closed_at.is_(None)
    query = select(func.max(data_request.c.expires_at)).where((data_request.c.signing_key == key_id) & is_open)
    return int(tx.scalar(query) or 0)
