"""Requests that were answered before, so that the same request is never done twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class RememberedRequest(NamedTuple):
    """An earlier request with the same key: the ID of the object that it made, or its answer, sealed.

    Neither is known if the request was carried out and its answer was not stored yet.
    """

    body_digest: bytes
    made: str | None
    sealed: bytes | None


_FIND = Statement(
    """
    SELECT body_digest, made, sealed
    FROM request
    WHERE scope = :of_scope
      AND "key" = :of_key
      AND expires_at > :now
    """
)
_ADD = Statement(
    """
    INSERT INTO request (scope, "key", body_digest, made, sealed, expires_at)
    VALUES (:scope, :key, :body_digest, :made, :sealed, :expires_at)
    """
)
_REPLACE = Statement('DELETE FROM request WHERE scope = :of_scope AND "key" = :of_key AND expires_at <= :now')
_FILL_IN = Statement(
    """
    UPDATE request
    SET sealed = :answer
    WHERE scope = :of_scope
      AND "key" = :of_key
      AND made IS NULL
      AND sealed IS NULL
    """
)
_FORGET = Statement("DELETE FROM request WHERE expires_at <= :now")


def find(tx: Transaction, scope: str, key: str, now: int = 0) -> RememberedRequest | None:
    """Return the earlier request with a request ID or idempotency key, unless it has expired."""
    found = _FIND.first(tx, of_scope=scope, of_key=key, now=now)
    if found is None:
        return None
    digest, made, sealed = found
    return RememberedRequest(bytes(digest), made, None if sealed is None else bytes(sealed))


def remember(tx: Transaction, scope: str, key: str, what: RememberedRequest, now: int, expires_at: int) -> None:
    """Store a request for a key, in place of an expired one."""
    _REPLACE.run(tx, of_scope=scope, of_key=key, now=now)
    _ADD.run(
        tx,
        scope=scope,
        key=key,
        body_digest=what.body_digest,
        made=what.made,
        sealed=what.sealed,
        expires_at=expires_at,
    )


def fill_in(tx: Transaction, scope: str, key: str, sealed: bytes) -> None:
    """Store the answer of a request; the first one counts."""
    _FILL_IN.run(tx, of_scope=scope, of_key=key, answer=sealed)


def forget(tx: Transaction, now: int) -> None:
    """Delete expired requests."""
    _FORGET.run(tx, now=now)
