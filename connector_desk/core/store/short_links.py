"""Short links that agents have made."""

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, select, tuple_

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared, columns_of, insertion
from connector_desk.core.store.tables import short_link
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


_LINK = select(*columns_of(short_link, ShortLinkRow))
_BY_ID = Prepared(_LINK.where(short_link.c.id == bindparam("link_id")))
_ADD = insertion(short_link, columns_of(short_link, ShortLinkRow))
_USE = Prepared(
    short_link.update()
    .where(
        short_link.c.id == bindparam("link_id"),
        (short_link.c.one_time == bindparam("no")) | (short_link.c.used_at.is_(None)),
    )
    .values(used_at=bindparam("now"), uses=short_link.c.uses + bindparam("more"))
)


_OVER = short_link.update().where(short_link.c.withdrawn_at.is_(None)).values(withdrawn_at=short_link.c.expires_at)
_EXPIRE = Prepared(_OVER.where(short_link.c.id == bindparam("link_id")))
_EXPIRE_DUE = Prepared(_OVER.where(short_link.c.expires_at <= bindparam("now")))


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
    one = short_link.c.id == link_id
    tx.execute(short_link.update().where(one, short_link.c.withdrawn_at.is_(None)).values(withdrawn_at=now))


def expire(tx: Transaction, link_id: str) -> None:
    """Note that the time of a link is over: it leads nowhere any more, though the clock be set back."""
    _EXPIRE.run(tx, link_id=link_id)


def expire_due(tx: Transaction, now: int) -> None:
    """Note so of every link whose time is over."""
    _EXPIRE_DUE.run(tx, now=now)


def page(tx: Transaction, most: int, before: tuple[int, str] | None) -> Sequence[ShortLinkRow]:
    """List short links, newest first, from before an instant and an ID."""
    query = _LINK.order_by(short_link.c.created_at.desc(), short_link.c.id.desc()).limit(most)
    if before is not None:
        query = query.where(tuple_(short_link.c.created_at, short_link.c.id) < tuple_(*before))
    return [ShortLinkRow(*row) for row in tx.execute(query)]


def forget(tx: Transaction, expired_before: int) -> None:
    """Delete links that expired before an instant."""
    tx.execute(delete(short_link).where(short_link.c.expires_at <= expired_before))
