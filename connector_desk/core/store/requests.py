"""Requests that were answered before, so that the same request is never done twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Prepared, insertion

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class RememberedRequest:
    """An earlier request with the same key: the ID of the object that it made, or its answer, sealed.

    Neither is known if the request was carried out and its answer was not stored yet.
    """

    body_digest: bytes
    made: str | None
    sealed: bytes | None


_FIND = Prepared(
    lambda: sql.select(sql.request.c.body_digest, sql.request.c.made, sql.request.c.sealed).where(
        sql.request.c.scope == sql.bindparam("of_scope"),
        sql.request.c.key == sql.bindparam("of_key"),
        sql.request.c.expires_at > sql.bindparam("now"),
    )
)
_ADD = insertion(lambda: (sql.request, list(sql.request.c)))
_REPLACE = Prepared(
    lambda: sql.delete(sql.request).where(
        sql.request.c.scope == sql.bindparam("of_scope"),
        sql.request.c.key == sql.bindparam("of_key"),
        sql.request.c.expires_at <= sql.bindparam("now"),
    )
)
_FILL_IN = Prepared(
    lambda: (
        sql.update(sql.request)
        .where(
            sql.request.c.scope == sql.bindparam("of_scope"),
            sql.request.c.key == sql.bindparam("of_key"),
            sql.request.c.made.is_(None),
            sql.request.c.sealed.is_(None),
        )
        .values(sealed=sql.bindparam("answer"))
    )
)
_FORGET = Prepared(lambda: sql.delete(sql.request).where(sql.request.c.expires_at <= sql.bindparam("now")))


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
