"""Short links that agents have made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Fragment, Prepared, columns_of, insertion

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class ShortLinkRow:
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


_LINK = Fragment(lambda: sql.select(*columns_of(sql.short_link, ShortLinkRow)))
_BY_ID = Prepared(lambda: _LINK().where(sql.short_link.c.id == sql.bindparam("link_id")))
_ADD = insertion(lambda: (sql.short_link, columns_of(sql.short_link, ShortLinkRow)))
_USE = Prepared(
    lambda: (
        sql.short_link.update()
        .where(
            sql.short_link.c.id == sql.bindparam("link_id"),
            (sql.short_link.c.one_time == sql.bindparam("no")) | (sql.short_link.c.used_at.is_(None)),
        )
        .values(used_at=sql.bindparam("now"), uses=sql.short_link.c.uses + sql.bindparam("more"))
    )
)
_WITHDRAW = Prepared(
    lambda: (
        sql.short_link.update()
        .where(sql.short_link.c.id == sql.bindparam("link_id"), sql.short_link.c.withdrawn_at.is_(None))
        .values(withdrawn_at=sql.bindparam("now"))
    )
)
_OVER = Fragment(
    lambda: (
        sql.short_link.update()
        .where(sql.short_link.c.withdrawn_at.is_(None))
        .values(withdrawn_at=sql.short_link.c.expires_at)
    )
)
_EXPIRE = Prepared(lambda: _OVER().where(sql.short_link.c.id == sql.bindparam("link_id")))
_EXPIRE_DUE = Prepared(lambda: _OVER().where(sql.short_link.c.expires_at <= sql.bindparam("now")))
_NEWEST = Fragment(lambda: _LINK().order_by(sql.short_link.c.created_at.desc(), sql.short_link.c.id.desc()))
_PAGE = Prepared(lambda: _NEWEST().limit(sql.bindparam("most", type_=sql.Integer)))
_PAGE_BEFORE = Prepared(
    lambda: (
        _NEWEST()
        .where(
            sql.tuple_(sql.short_link.c.created_at, sql.short_link.c.id)
            < sql.tuple_(
                sql.bindparam("at", type_=sql.short_link.c.created_at.type),
                sql.bindparam("before", type_=sql.short_link.c.id.type),
            )
        )
        .limit(sql.bindparam("most", type_=sql.Integer))
    )
)
_FORGET = Prepared(lambda: sql.short_link.delete().where(sql.short_link.c.expires_at <= sql.bindparam("before")))


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
