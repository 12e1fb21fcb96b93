"""Signing keys: the public part in the clear, the private part sealed, and the certificates they go by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Prepared, columns_of, insertion

if TYPE_CHECKING:
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

_ADD = insertion(lambda: (sql.signing_key, columns_of(sql.signing_key, SigningKeyRow)))
_ALL_OF = Prepared(
    lambda: (
        sql.select(*columns_of(sql.signing_key, SigningKeyRow))
        .where(sql.signing_key.c.purpose == sql.bindparam("of_purpose"))
        .order_by(sql.signing_key.c.created_at.desc(), sql.signing_key.c.id)
    )
)
_RETIRE = Prepared(
    lambda: (
        sql.signing_key.update()
        .where(sql.signing_key.c.id == sql.bindparam("key_id"))
        .values(retired_at=sql.bindparam("now"))
    )
)
_REVIVE = Prepared(
    lambda: (
        sql.signing_key.update()
        .where(sql.signing_key.c.id == sql.bindparam("key_id"))
        .values(retired_at=sql.null(), needed_until=sql.null(), origin="given", chain=sql.bindparam("to_chain"))
    )
)
_CERTIFY = Prepared(
    lambda: (
        sql.signing_key.update()
        .where(sql.signing_key.c.id == sql.bindparam("key_id"))
        .values(chain=sql.bindparam("to_chain"))
    )
)
_NEED_UNTIL = Prepared(
    lambda: (
        sql.signing_key.update()
        .where(
            sql.signing_key.c.id == sql.bindparam("key_id"),
            sql.signing_key.c.retired_at == sql.bindparam("of_retirement"),
        )
        .values(needed_until=sql.bindparam("until"))
    )
)
_DESTROY = Prepared(
    lambda: sql.signing_key.delete().where(
        sql.signing_key.c.id == sql.bindparam("key_id"), sql.signing_key.c.needed_until <= sql.bindparam("now")
    )
)
_DISCARD = Prepared(
    lambda: sql.signing_key.delete().where(
        sql.signing_key.c.id == sql.bindparam("key_id"), sql.signing_key.c.purpose == sql.bindparam("of_purpose")
    )
)
_SIGNED_WITH = Prepared(lambda: _signed_with())  # noqa: PLW0108 - it is defined below
_ASKS_UNTIL = Prepared(
    lambda: sql.select(sql.func.max(sql.data_request.c.expires_at)).where(
        sql.data_request.c.signing_key == sql.bindparam("key_id"),
        sql.data_request.c.answered_at.is_(None),
        sql.data_request.c.closed_at.is_(None),
    )
)


def _signed_with() -> sql.Executable:
    """Compose the list of the credentials in the status lists of a key, by schema."""
    lists = sql.select(sql.status_list.c.id).where(sql.status_list.c.signing_key == sql.bindparam("key_id"))
    copies = sql.item_copy.c.status_list.in_(lists)
    of_key = sql.union(
        sql.select(sql.item.c.visit_id, sql.item.c.position).where(sql.item.c.status_list.in_(lists)),
        sql.select(sql.item_copy.c.visit_id, sql.item_copy.c.position).where(copies),
    ).subquery()
    return (
        sql.select(
            sql.item.c.schema_name,
            sql.item.c.schema_version,
            sql.func.max(sql.case((sql.item.c.expires_at.is_(None), sql.item.c.issued_at))),
            sql.func.max(sql.item.c.expires_at),
        )
        .join(of_key, (of_key.c.visit_id == sql.item.c.visit_id) & (of_key.c.position == sql.item.c.position))
        .group_by(sql.item.c.schema_name, sql.item.c.schema_version)
    )


def add(tx: Transaction, row: SigningKeyRow) -> None:
    """Add a signing key."""
    _ADD.add(tx, row)


def all_of(tx: Transaction, purpose: str) -> Sequence[SigningKeyRow]:
    """List the keys of a purpose, retired ones too, newest first."""
    return [SigningKeyRow(*row) for row in _ALL_OF.all(tx, of_purpose=purpose)]


def retire(tx: Transaction, key_id: str, now: int) -> None:
    """Retire a key: it signs nothing new from now on."""
    _RETIRE.run(tx, key_id=key_id, now=now)


def revive(tx: Transaction, key_id: str, chain: str) -> None:
    """Use an imported key again, with its new chain."""
    _REVIVE.run(tx, key_id=key_id, to_chain=chain)


def certify(tx: Transaction, key_id: str, chain: str) -> None:
    """Keep another chain of a key, in PEM."""
    _CERTIFY.run(tx, key_id=key_id, to_chain=chain)


def need_until(tx: Transaction, key_id: str, retired_at: int, instant: int) -> None:
    """Record until when a key retired at an instant is needed for its credentials."""
    _NEED_UNTIL.run(tx, key_id=key_id, of_retirement=retired_at, until=instant)


def destroy(tx: Transaction, key_id: str, now: int) -> bool:
    """Forget a key that is needed no longer, its private part and its public one; False where it is not so."""
    return _DESTROY.touched(tx, key_id=key_id, now=now) == 1


def discard(tx: Transaction, key_id: str, purpose: str) -> bool:
    """Forget a key that has signed nothing; False if there is none of that purpose."""
    return _DISCARD.touched(tx, key_id=key_id, of_purpose=purpose) == 1


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
    return [SignedCredentials(*row) for row in _SIGNED_WITH.all(tx, key_id=key_id)]


def asks_until(tx: Transaction, key_id: str) -> int:
    """Return the latest end of the open data requests that a key signs; 0 if there is none."""
    found = _ASKS_UNTIL.first(tx, key_id=key_id)
    return 0 if found is None else int(found[0] or 0)
