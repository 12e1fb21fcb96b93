"""Admin keys: only their digests, and since and until when they are accepted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Row, Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class AdminKeyRow(NamedTuple):
    """One admin key as it is kept."""

    digest: bytes
    created_at: int
    retired_at: int | None


_LIVE = Statement(
    """
    SELECT digest, created_at, retired_at
    FROM admin_key
    WHERE retired_at IS NULL
    ORDER BY seq
    """
)
_BY_DIGEST = Statement("SELECT digest, created_at, retired_at FROM admin_key WHERE digest = :of_digest")
_ADD = Statement("INSERT INTO admin_key (digest, created_at) VALUES (:digest, :created_at)")
_RETIRE = Statement("UPDATE admin_key SET retired_at = :now WHERE digest = :of_digest")


def live(tx: Transaction) -> Sequence[AdminKeyRow]:
    """List the keys that are accepted, oldest first."""
    return [_row(found) for found in _LIVE.all(tx)]


def find(tx: Transaction, digest: bytes) -> AdminKeyRow | None:
    """Find a key, live or retired."""
    found = _BY_DIGEST.first(tx, of_digest=digest)
    return None if found is None else _row(found)


def add(tx: Transaction, digest: bytes, now: int) -> None:
    """Accept a key from now on."""
    _ADD.run(tx, digest=digest, created_at=now)


def retire(tx: Transaction, digest: bytes, now: int) -> None:
    """Accept a key no longer; it stays known, so that it never comes back."""
    _RETIRE.run(tx, of_digest=digest, now=now)


def _row(found: Row) -> AdminKeyRow:
    return AdminKeyRow(bytes(found[0]), found[1], found[2])
