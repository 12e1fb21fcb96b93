"""Links that start workflows, and workflows that were written over the API."""

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, func, or_, select, tuple_

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared, columns_of, insertion, values_of
from connector_desk.core.store.tables import flow, flow_link
from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class WorkflowLinkRow:
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


@dataclass(frozen=True, slots=True)
class WorkflowRow:
    """A workflow that was written, or switched off, over the API; without a source it is one of elsewhere."""

    name: str
    source: str | None
    enabled: int
    changed_at: int


_LINK = select(*columns_of(flow_link, WorkflowLinkRow))
_BY_ID = Prepared(_LINK.where(flow_link.c.id == bindparam("link_id")))
_ADD = insertion(flow_link, columns_of(flow_link, WorkflowLinkRow))
_USE = Prepared(
    flow_link.update()
    .where(
        flow_link.c.id == bindparam("link_id"),
        flow_link.c.withdrawn_at.is_(None),
        flow_link.c.expires_at > bindparam("now"),
        or_(flow_link.c.most_uses.is_(None), flow_link.c.uses < flow_link.c.most_uses),
    )
    .values(uses=flow_link.c.uses + 1)
)
_WITHDRAW = Prepared(
    flow_link.update()
    .where(flow_link.c.id == bindparam("link_id"), flow_link.c.withdrawn_at.is_(None))
    .values(withdrawn_at=bindparam("now"))
)
_OVER = flow_link.update().where(flow_link.c.withdrawn_at.is_(None)).values(withdrawn_at=flow_link.c.expires_at)
_EXPIRE = Prepared(_OVER.where(flow_link.c.id == bindparam("link_id")))
_EXPIRE_DUE = Prepared(_OVER.where(flow_link.c.expires_at <= bindparam("now")))
_EXTENT = Prepared(select(func.count(), func.coalesce(func.max(flow.c.changed_at), 0)).select_from(flow))
_WRITTEN = Prepared(select(*columns_of(flow, WorkflowRow)).order_by(flow.c.name))


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
    query = _LINK.order_by(flow_link.c.created_at.desc(), flow_link.c.id.desc()).limit(limit)
    if before is not None:
        query = query.where(tuple_(flow_link.c.created_at, flow_link.c.id) < tuple_(*before))
    return [WorkflowLinkRow(*found) for found in tx.execute(query)]


def written(tx: Transaction) -> Sequence[WorkflowRow]:
    """List the workflows that were written or switched off over the API."""
    return [WorkflowRow(*found) for found in _WRITTEN.all(tx)]


def extent(tx: Transaction) -> tuple[int, int]:
    """Return the number of workflows and the instant of the last change: another process may have made it."""
    found = _EXTENT.first(tx)
    return (0, 0) if found is None else (int(found[0]), int(found[1]))


def write(tx: Transaction, row: WorkflowRow) -> None:
    """Keep a workflow, in place of one of the same name."""
    tx.execute(delete(flow).where(flow.c.name == row.name))
    tx.execute(flow.insert(), values_of(row))


def remove(tx: Transaction, name: str) -> bool:
    """Delete a workflow; False where there is none."""
    return tx.execute(delete(flow).where(flow.c.name == name)).rowcount == 1


def forget(tx: Transaction, before: int, most: int = 500) -> None:
    """Empty links that ended before an instant: their parameters are no longer needed."""
    old = (
        select(flow_link.c.id)
        .where(flow_link.c.created_at <= before, flow_link.c.expires_at <= before, flow_link.c.sealed != b"")
        .limit(most)
    )
    tx.execute(flow_link.update().where(flow_link.c.id.in_(old)).values(sealed=b""))
