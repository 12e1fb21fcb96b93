"""Requests that were answered before, so that the same request is never done twice."""

from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, select

from connector_desk.core.store.tables import request


@dataclass(frozen=True, slots=True)
class Remembered:
    """What is known of an earlier request of the same key."""

    body_digest: bytes
    visit_id: str


_FIND = select(request.c.body_digest, request.c.visit_id).where(
    request.c.scope == bindparam("of_scope"), request.c.key == bindparam("of_key")
)
_REPLACE = delete(request).where(
    request.c.scope == bindparam("of_scope"),
    request.c.key == bindparam("of_key"),
    request.c.expires_at <= bindparam("now"),
)


def find(connection: Connection, scope: str, key: str) -> Remembered | None:
    """Find what was done for a request id or idempotency key."""
    found = connection.execute(_FIND, {"of_scope": scope, "of_key": key}).first()
    return None if found is None else Remembered(bytes(found.body_digest), found.visit_id)


def remember(
    connection: Connection, scope: str, key: str, body_digest: bytes, visit_id: str, now: int, expires_at: int
) -> None:
    """Keep what was done for a key, in place of one that was old enough to be forgotten."""
    connection.execute(_REPLACE, {"of_scope": scope, "of_key": key, "now": now})
    connection.execute(
        request.insert(),
        {"scope": scope, "key": key, "body_digest": body_digest, "visit_id": visit_id, "expires_at": expires_at},
    )


def forget(connection: Connection, now: int) -> None:
    """Delete what need not be remembered any longer."""
    connection.execute(delete(request).where(request.c.expires_at <= now))
