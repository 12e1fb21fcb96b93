"""Short links that agents have made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class ShortLinkRow(NamedTuple):
    """One short link; `sealed` holds where it leads to, and its own address."""

    id: str
    agent_id: str
    kind: str
    one_time: int
    sealed: bytes
    created_at: int
    expires_at: int
    withdrawn_at: int | None = None
    """Equal to `expires_at` where it was noted that its time is over."""
    used_at: int | None = None
    uses: int = 0

    def has_expired(self, now: int) -> bool:
        """Return whether it has expired; once that is recorded, a clock set back does not change it."""
        return now >= self.expires_at if self.withdrawn_at is None else self.withdrawn_at == self.expires_at


_BY_ID = Statement(
    """
    SELECT id, agent_id, kind, one_time, sealed, created_at, expires_at, withdrawn_at, used_at, uses
    FROM short_link
    WHERE id = :link_id
    """
)
_ADD = Statement(
    """
    INSERT INTO short_link (id, agent_id, kind, one_time, sealed, created_at, expires_at, withdrawn_at, used_at,
        uses)
    VALUES (:id, :agent_id, :kind, :one_time, :sealed, :created_at, :expires_at, :withdrawn_at, :used_at, :uses)
    """
)
_USE = Statement(
    """
    UPDATE short_link
    SET used_at = :now, uses = (uses + :more)
    WHERE id = :link_id
      AND (one_time = :no OR used_at IS NULL)
    """
)
_WITHDRAW = Statement(
    """
    UPDATE short_link
    SET withdrawn_at = :now
    WHERE id = :link_id
      AND withdrawn_at IS NULL
    """
)
_EXPIRE = Statement(
    """
    UPDATE short_link
    SET withdrawn_at = expires_at
    WHERE withdrawn_at IS NULL
      AND id = :link_id
    """
)
_EXPIRE_DUE = Statement(
    """
    UPDATE short_link
    SET withdrawn_at = expires_at
    WHERE withdrawn_at IS NULL
      AND expires_at <= :now
    """
)
_PAGE = Statement(
    """
    SELECT id, agent_id, kind, one_time, sealed, created_at, expires_at, withdrawn_at, used_at, uses
    FROM short_link
    ORDER BY created_at DESC, id DESC
    LIMIT :most
    """
)
_PAGE_BEFORE = Statement(
    """
    SELECT id, agent_id, kind, one_time, sealed, created_at, expires_at, withdrawn_at, used_at, uses
    FROM short_link
    WHERE (created_at, id) < (:at, :before)
    ORDER BY created_at DESC, id DESC
    LIMIT :most
    """
)
_FORGET = Statement("DELETE FROM short_link WHERE expires_at <= :before")


def add(tx: Transaction, row: ShortLinkRow) -> None:
    """Add a short link."""
    _ADD.add(tx, row)


def find(tx: Transaction, link_id: str) -> ShortLinkRow | None:
    """Find a short link by its ID."""
    row = _BY_ID.first(tx, link_id=link_id)
    return None if row is None else ShortLinkRow(*row)


def use(tx: Transaction, link_id: str, now: int, count: int = 1) -> bool:
    """Count uses; False where the link was for one use only, and had it."""
    return _USE.touched(tx, link_id=link_id, no=0, more=count, now=now) == 1


def withdraw(tx: Transaction, link_id: str, now: int) -> None:
    """Withdraw a link: it leads nowhere from now on."""
    _WITHDRAW.run(tx, link_id=link_id, now=now)


def expire(tx: Transaction, link_id: str) -> None:
    """Note that the time of a link is over: it leads nowhere any more, though the clock be set back."""
    _EXPIRE.run(tx, link_id=link_id)


def expire_due(tx: Transaction, now: int) -> None:
    """Note so of every link whose time is over."""
    _EXPIRE_DUE.run(tx, now=now)


def page(tx: Transaction, most: int, before: tuple[int, str] | None) -> Sequence[ShortLinkRow]:
    """List short links, newest first, from before an instant and an ID."""
    if before is None:
        rows = _PAGE.all(tx, most=most)
    else:
        rows = _PAGE_BEFORE.all(tx, most=most, at=before[0], before=before[1])
    return [ShortLinkRow(*row) for row in rows]


def forget(tx: Transaction, expired_before: int) -> None:
    """Delete links that expired before an instant."""
    _FORGET.run(tx, before=expired_before)
