"""What was answered to requests that carried an Idempotency-Key, or at least that they were carried out."""

from sqlalchemy import Connection, delete, select, update

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.tables import kept_answer


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """What is known of an earlier request of the same key; `sealed` None where it was done and its answer is not."""

    body_digest: bytes
    sealed: bytes | None


def find(connection: Connection, scope: str, key: str, now: int) -> KeptAnswer | None:
    """Find what was done for a key."""
    table = kept_answer.c
    query = select(table.body_digest, table.sealed).where(table.scope == scope, table.key == key)
    found = connection.execute(query.where(table.expires_at > now)).first()
    return None if found is None else KeptAnswer(bytes(found[0]), None if found[1] is None else bytes(found[1]))


def keep(
    connection: Connection, scope: str, key: str, body_digest: bytes, sealed: bytes | None, now: int, expires_at: int
) -> None:
    """Keep what was done for a key, in place of one that was old enough to be forgotten."""
    table = kept_answer.c
    connection.execute(delete(kept_answer).where(table.scope == scope, table.key == key, table.expires_at <= now))
    values = {"scope": scope, "key": key, "body_digest": body_digest, "sealed": sealed, "expires_at": expires_at}
    connection.execute(kept_answer.insert().values(values))


def fill_in(connection: Connection, scope: str, key: str, sealed: bytes) -> None:
    """Keep the answer to what was done; the first one counts."""
    table = kept_answer.c
    unknown = (table.scope == scope, table.key == key, table.sealed.is_(None))
    connection.execute(update(kept_answer).where(*unknown).values(sealed=sealed))


def forget(connection: Connection, now: int) -> None:
    """Delete what need not be remembered any longer."""
    connection.execute(delete(kept_answer).where(kept_answer.c.expires_at <= now))
