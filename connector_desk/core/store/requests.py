"""Requests that were answered before, so that the same request is never done twice."""

from sqlalchemy import Connection, bindparam, delete, select

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared, insertion
from connector_desk.core.store.tables import request


@dataclass(frozen=True, slots=True)
class Remembered:
    """What is known of an earlier request of the same key."""

    body_digest: bytes
    visit_id: str


_FIND = Prepared(
    select(request.c.body_digest, request.c.visit_id).where(
        request.c.scope == bindparam("of_scope"), request.c.key == bindparam("of_key")
    )
)
_ADD = insertion(request, list(request.c))
_REPLACE = Prepared(
    delete(request).where(
        request.c.scope == bindparam("of_scope"),
        request.c.key == bindparam("of_key"),
        request.c.expires_at <= bindparam("now"),
    )
)


def find(connection: Connection, scope: str, key: str) -> Remembered | None:
    """Find what was done for a request id or idempotency key."""
    found = _FIND.first(connection, of_scope=scope, of_key=key)
    return None if found is None else Remembered(bytes(found[0]), found[1])


def remember(
    connection: Connection, scope: str, key: str, body_digest: bytes, visit_id: str, now: int, expires_at: int
) -> None:
    """Keep what was done for a key, in place of one that was old enough to be forgotten."""
    _REPLACE.run(connection, of_scope=scope, of_key=key, now=now)
    _ADD.run(connection, scope=scope, key=key, body_digest=body_digest, visit_id=visit_id, expires_at=expires_at)


def forget(connection: Connection, now: int) -> None:
    """Delete what need not be remembered any longer."""
    connection.execute(delete(request).where(request.c.expires_at <= now))
