"""Signing keys: the public part in the clear, the private part sealed, and the certificates they go by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class SigningKeyRow(NamedTuple):
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

_ADD = Statement(
    """
    INSERT INTO signing_key (id, purpose, alg, public_jwk, sealed, created_at, retired_at, origin, chain,
        needed_until)
    VALUES (:id, :purpose, :alg, :public_jwk, :sealed, :created_at, :retired_at, :origin, :chain, :needed_until)
    """
)
_ALL_OF = Statement(
    """
    SELECT id, purpose, alg, public_jwk, sealed, created_at, retired_at, origin, chain, needed_until
    FROM signing_key
    WHERE purpose = :of_purpose
    ORDER BY created_at DESC, id
    """
)
_RETIRE = Statement("UPDATE signing_key SET retired_at = :now WHERE id = :key_id")
_REVIVE = Statement(
    """
    UPDATE signing_key
    SET retired_at = NULL, origin = 'given', chain = :to_chain, needed_until = NULL
    WHERE id = :key_id
    """
)
_CERTIFY = Statement("UPDATE signing_key SET chain = :to_chain WHERE id = :key_id")
_NEED_UNTIL = Statement(
    """
    UPDATE signing_key
    SET needed_until = :until
    WHERE id = :key_id
      AND retired_at = :of_retirement
    """
)
_DESTROY = Statement("DELETE FROM signing_key WHERE id = :key_id AND needed_until <= :now")
_DISCARD = Statement("DELETE FROM signing_key WHERE id = :key_id AND purpose = :of_purpose")
_SIGNED_WITH = Statement(
    """
    SELECT item.schema_name, item.schema_version,
        max(CASE WHEN item.expires_at IS NULL THEN item.issued_at END), max(item.expires_at)
    FROM item
    JOIN (
        SELECT visit_id, position FROM item
        WHERE status_list IN (SELECT id FROM status_list WHERE signing_key = :key_id)
        UNION
        SELECT visit_id, position FROM item_copy
        WHERE status_list IN (SELECT id FROM status_list WHERE signing_key = :key_id)
    ) AS of_key ON of_key.visit_id = item.visit_id AND of_key.position = item.position
    GROUP BY item.schema_name, item.schema_version
    """
)
_ASKS_UNTIL = Statement(
    """
    SELECT max(expires_at)
    FROM data_request
    WHERE signing_key = :key_id
      AND answered_at IS NULL
      AND closed_at IS NULL
    """
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


class SignedCredentials(NamedTuple):
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
    return int(_ASKS_UNTIL.value(tx, key_id=key_id) or 0)
