"""Links that start workflows, and workflows that were written over the API."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class WorkflowLinkRow(NamedTuple):
    """One link; `sealed` holds its goal and parameters."""

    id: str
    flow: str
    method: str
    connects: int
    sealed: bytes
    created_at: int
    expires_at: int
    withdrawn_at: int | None
    """Equal to `expires_at` where it was noted that its time is over."""
    most_uses: int | None
    uses: int
    operator: str
    """The label of the key it was made with."""

    def has_expired(self, now: int) -> bool:
        """Return whether it has expired; once that is recorded, a clock set back does not change it."""
        return now >= self.expires_at if self.withdrawn_at is None else self.withdrawn_at == self.expires_at


class WorkflowRow(NamedTuple):
    """A workflow that was written, or switched off, over the API; without a source it is one of elsewhere."""

    name: str
    source: str | None
    enabled: int
    changed_at: int


_BY_ID = Statement(
    """
    SELECT id, flow, method, connects, sealed, created_at, expires_at, withdrawn_at, most_uses, uses, operator
    FROM flow_link
    WHERE id = :link_id
    """
)
_ADD = Statement(
    """
    INSERT INTO flow_link (id, flow, method, connects, sealed, created_at, expires_at, withdrawn_at, most_uses,
        uses, operator)
    VALUES (:id, :flow, :method, :connects, :sealed, :created_at, :expires_at, :withdrawn_at, :most_uses, :uses,
        :operator)
    """
)
_USE = Statement(
    """
    UPDATE flow_link
    SET uses = (uses + 1)
    WHERE id = :link_id
      AND withdrawn_at IS NULL
      AND expires_at > :now
      AND (most_uses IS NULL OR uses < most_uses)
    """
)
_WITHDRAW = Statement("UPDATE flow_link SET withdrawn_at = :now WHERE id = :link_id AND withdrawn_at IS NULL")
_EXPIRE = Statement(
    """
    UPDATE flow_link
    SET withdrawn_at = expires_at
    WHERE withdrawn_at IS NULL
      AND id = :link_id
    """
)
_EXPIRE_DUE = Statement(
    """
    UPDATE flow_link
    SET withdrawn_at = expires_at
    WHERE withdrawn_at IS NULL
      AND expires_at <= :now
    """
)
_PAGE = Statement(
    """
    SELECT id, flow, method, connects, sealed, created_at, expires_at, withdrawn_at, most_uses, uses, operator
    FROM flow_link
    ORDER BY created_at DESC, id DESC
    LIMIT :most
    """
)
_PAGE_BEFORE = Statement(
    """
    SELECT id, flow, method, connects, sealed, created_at, expires_at, withdrawn_at, most_uses, uses, operator
    FROM flow_link
    WHERE (created_at, id) < (:at, :before)
    ORDER BY created_at DESC, id DESC
    LIMIT :most
    """
)
_EMPTY = Statement(
    """
    UPDATE flow_link
    SET sealed = :nothing
    WHERE id IN (SELECT id FROM flow_link WHERE created_at <= :before AND expires_at <= :before AND sealed !=
        :nothing LIMIT :most)
    """
)
_EXTENT = Statement("SELECT count(*), coalesce(max(changed_at), 0) FROM flow")
_WRITTEN = Statement("SELECT name, source, enabled, changed_at FROM flow ORDER BY name")
_WRITE = Statement(
    """
    INSERT INTO flow (name, source, enabled, changed_at)
    VALUES (:name, :source, :enabled, :changed_at)
    """
)
_REMOVE = Statement("DELETE FROM flow WHERE name = :of_name")


def add(tx: Transaction, row: WorkflowLinkRow) -> None:
    """Add a link."""
    _ADD.add(tx, row)


def find(tx: Transaction, link_id: str) -> WorkflowLinkRow | None:
    """Return the link with the ID in its QR code."""
    found = _BY_ID.first(tx, link_id=link_id)
    return None if found is None else WorkflowLinkRow(*found)


def use(tx: Transaction, link_id: str, now: int) -> bool:
    """Count one use, in one conditional statement; False for a link that is withdrawn, expired or used up."""
    return _USE.touched(tx, link_id=link_id, now=now) == 1


def withdraw(tx: Transaction, link_id: str, now: int) -> bool:
    """Withdraw a link: it starts nothing more; return False if it was withdrawn before."""
    return _WITHDRAW.touched(tx, link_id=link_id, now=now) == 1


def expire(tx: Transaction, link_id: str) -> None:
    """Note that the time of a link is over: it starts nothing more, though the clock be set back."""
    _EXPIRE.run(tx, link_id=link_id)


def expire_due(tx: Transaction, now: int) -> None:
    """Note so of every link whose time is over."""
    _EXPIRE_DUE.run(tx, now=now)


def page(tx: Transaction, limit: int, before: tuple[int, str] | None) -> Sequence[WorkflowLinkRow]:
    """List links, newest first, from where the last page ended."""
    if before is None:
        rows = _PAGE.all(tx, most=limit)
    else:
        rows = _PAGE_BEFORE.all(tx, most=limit, at=before[0], before=before[1])
    return [WorkflowLinkRow(*found) for found in rows]


def written(tx: Transaction) -> Sequence[WorkflowRow]:
    """List the workflows that were written or switched off over the API."""
    return [WorkflowRow(*found) for found in _WRITTEN.all(tx)]


def extent(tx: Transaction) -> tuple[int, int]:
    """Return the number of workflows and the instant of the last change: another process may have made it."""
    found = _EXTENT.first(tx)
    return (0, 0) if found is None else (int(found[0]), int(found[1]))


def write(tx: Transaction, row: WorkflowRow) -> None:
    """Keep a workflow, in place of one of the same name."""
    _REMOVE.run(tx, of_name=row.name)
    _WRITE.add(tx, row)


def remove(tx: Transaction, name: str) -> bool:
    """Delete a workflow; False where there is none."""
    return _REMOVE.touched(tx, of_name=name) == 1


def forget(tx: Transaction, before: int, most: int = 500) -> None:
    """Empty links that ended before an instant: their parameters are no longer needed."""
    _EMPTY.run(tx, before=before, most=most, nothing=b"")
