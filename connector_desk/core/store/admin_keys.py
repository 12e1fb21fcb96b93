"""Admin keys: only their digests, and since and until when they are accepted."""

from collections.abc import Sequence

from sqlalchemy import bindparam, select

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared, columns_of
from connector_desk.core.store.tables import admin_key
from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class AdminKeyRow:
    """One admin key as it is kept."""

    digest: bytes
    created_at: int
    retired_at: int | None


_KEY = select(*columns_of(admin_key, AdminKeyRow))
_LIVE = Prepared(_KEY.where(admin_key.c.retired_at.is_(None)).order_by(admin_key.c.seq))


def live(tx: Transaction) -> Sequence[AdminKeyRow]:
    """List the keys that are accepted, oldest first."""
    return [AdminKeyRow(bytes(row[0]), row[1], row[2]) for row in _LIVE.all(tx)]


def find(tx: Transaction, digest: bytes) -> AdminKeyRow | None:
    """Find a key, live or retired."""
    found = tx.execute(_KEY.where(admin_key.c.digest == bindparam("of_digest")), {"of_digest": digest}).first()
    return None if found is None else AdminKeyRow(bytes(found.digest), found.created_at, found.retired_at)


def add(tx: Transaction, digest: bytes, now: int) -> None:
    """Accept a key from now on."""
    tx.execute(admin_key.insert(), {"digest": digest, "created_at": now})


def retire(tx: Transaction, digest: bytes, now: int) -> None:
    """Accept a key no longer; it stays known, so that it never comes back."""
    tx.execute(admin_key.update().where(admin_key.c.digest == digest).values(retired_at=now))
