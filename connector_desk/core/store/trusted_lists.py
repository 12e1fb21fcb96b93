"""Trusted lists as they were loaded last.  They hold nothing secret, and nothing of visitors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class ListRow(NamedTuple):
    """One list; `signers`, `choice` and `head` are JSON, `services` is compressed JSON."""

    id: str
    parent_id: str | None
    address: str | None
    territory: str
    signers: str
    choice: str
    head: str | None
    services: bytes | None
    added_at: int
    fetched_at: int | None = None
    tried_at: int | None = None
    fault: str | None = None
    revision: int = 0


_ALL = Statement(
    """
    SELECT id, parent_id, address, territory, signers, choice, head, services, added_at, fetched_at, tried_at, fault,
        revision
    FROM trusted_list
    ORDER BY added_at, territory, id
    """
)
_BY_ID = Statement(
    """
    SELECT id, parent_id, address, territory, signers, choice, head, services, added_at, fetched_at, tried_at, fault,
        revision
    FROM trusted_list
    WHERE id = :list_id
    """
)
_REVISIONS = Statement("SELECT id, revision FROM trusted_list ORDER BY id")
_ADD = Statement(
    """
    INSERT INTO trusted_list (id, parent_id, address, territory, signers, choice, head, services, added_at, fetched_at,
        tried_at, fault, revision)
    VALUES (:id, :parent_id, :address, :territory, :signers, :choice, :head, :services, :added_at, :fetched_at,
        :tried_at, :fault, :revision)
    """
)
_TRY = Statement(
    """
    UPDATE trusted_list
    SET tried_at = :now
    WHERE id = :list_id
      AND coalesce(tried_at, -1) = coalesce(:before, -1)
    """
)
_LOAD = Statement(
    """
    UPDATE trusted_list
    SET head = :head, services = :services, fetched_at = :now, tried_at = :now, fault = NULL, revision = revision + 1
    WHERE id = :list_id
    """
)
_FAIL = Statement(
    """
    UPDATE trusted_list
    SET tried_at = :now, fault = :fault, revision = revision + 1
    WHERE id = :list_id
    """
)
_CHOOSE = Statement("UPDATE trusted_list SET choice = :choice, revision = revision + 1 WHERE id = :list_id")
_POINT = Statement(
    """
    UPDATE trusted_list
    SET signers = :signers, territory = :territory, tried_at = NULL, revision = revision + 1
    WHERE id = :list_id
    """
)
_HURRY = Statement("UPDATE trusted_list SET tried_at = NULL, revision = revision + 1 WHERE parent_id = :list_id")
_REMOVE = Statement("DELETE FROM trusted_list WHERE id = :list_id OR parent_id = :list_id")


def listed(tx: Transaction) -> Sequence[ListRow]:
    """Return the lists, oldest first."""
    return [ListRow(*row) for row in _ALL.all(tx)]


def find(tx: Transaction, list_id: str) -> ListRow | None:
    """Find a list by its ID."""
    row = _BY_ID.first(tx, list_id=list_id)
    return None if row is None else ListRow(*row)


def revisions(tx: Transaction) -> Sequence[tuple[str, int]]:
    """Return the ID and the revision of each list, by which a change is noticed."""
    return [(str(row[0]), int(row[1])) for row in _REVISIONS.all(tx)]


def add(tx: Transaction, row: ListRow) -> None:
    """Add a list."""
    _ADD.add(tx, row)


def begin_try(tx: Transaction, row: ListRow, now: int) -> bool:
    """Note that a list is being fetched; False where another process has begun since the row was read."""
    return _TRY.touched(tx, list_id=row.id, before=row.tried_at, now=now) == 1


def load(tx: Transaction, list_id: str, head: str, services: bytes, now: int) -> None:
    """Put what was fetched in the place of what was there."""
    _LOAD.run(tx, list_id=list_id, head=head, services=services, now=now)


def fail(tx: Transaction, list_id: str, fault: str, now: int) -> None:
    """Note why a list could not be loaded; the one before stays."""
    _FAIL.run(tx, list_id=list_id, fault=fault, now=now)


def choose(tx: Transaction, list_id: str, choice: str) -> None:
    """Set what of a list counts."""
    _CHOOSE.run(tx, list_id=list_id, choice=choice)


def point(tx: Transaction, list_id: str, territory: str, signers: str) -> None:
    """Set what the list of lists says of a list, which is fetched again now."""
    _POINT.run(tx, list_id=list_id, territory=territory, signers=signers)


def hurry(tx: Transaction, list_id: str) -> None:
    """Make the lists that a list of lists points to due, so that they are fetched again now."""
    _HURRY.run(tx, list_id=list_id)


def remove(tx: Transaction, list_id: str) -> bool:
    """Remove a list, and those it points to; False when there is none of this ID."""
    return _REMOVE.touched(tx, list_id=list_id) > 0
