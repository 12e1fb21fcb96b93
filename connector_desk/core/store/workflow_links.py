"""Links that start workflows, and workflows that were written over the API."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Fragment, Prepared, columns_of, insertion

if TYPE_CHECKING:
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


_LINK = Fragment(lambda: sql.select(*columns_of(sql.flow_link, WorkflowLinkRow)))
_BY_ID = Prepared(lambda: _LINK().where(sql.flow_link.c.id == sql.bindparam("link_id")))
_ADD = insertion(lambda: (sql.flow_link, columns_of(sql.flow_link, WorkflowLinkRow)))
_USE = Prepared(
    lambda: (
        sql.flow_link.update()
        .where(
            sql.flow_link.c.id == sql.bindparam("link_id"),
            sql.flow_link.c.withdrawn_at.is_(None),
            sql.flow_link.c.expires_at > sql.bindparam("now"),
            sql.or_(sql.flow_link.c.most_uses.is_(None), sql.flow_link.c.uses < sql.flow_link.c.most_uses),
        )
        .values(uses=sql.flow_link.c.uses + 1)
    )
)
_WITHDRAW = Prepared(
    lambda: (
        sql.flow_link.update()
        .where(sql.flow_link.c.id == sql.bindparam("link_id"), sql.flow_link.c.withdrawn_at.is_(None))
        .values(withdrawn_at=sql.bindparam("now"))
    )
)
_OVER = Fragment(
    lambda: (
        sql.flow_link.update()
        .where(sql.flow_link.c.withdrawn_at.is_(None))
        .values(withdrawn_at=sql.flow_link.c.expires_at)
    )
)
_EXPIRE = Prepared(lambda: _OVER().where(sql.flow_link.c.id == sql.bindparam("link_id")))
_EXPIRE_DUE = Prepared(lambda: _OVER().where(sql.flow_link.c.expires_at <= sql.bindparam("now")))
_NEWEST = Fragment(lambda: _LINK().order_by(sql.flow_link.c.created_at.desc(), sql.flow_link.c.id.desc()))
_PAGE = Prepared(lambda: _NEWEST().limit(sql.bindparam("most", type_=sql.Integer)))
_PAGE_BEFORE = Prepared(
    lambda: (
        _NEWEST()
        .where(
            sql.tuple_(sql.flow_link.c.created_at, sql.flow_link.c.id)
            < sql.tuple_(
                sql.bindparam("at", type_=sql.flow_link.c.created_at.type),
                sql.bindparam("before", type_=sql.flow_link.c.id.type),
            )
        )
        .limit(sql.bindparam("most", type_=sql.Integer))
    )
)
_EMPTY = Prepared(
    lambda: (
        sql.flow_link.update()
        .where(
            sql.flow_link.c.id.in_(
                sql.select(sql.flow_link.c.id)
                .where(
                    sql.flow_link.c.created_at <= sql.bindparam("before"),
                    sql.flow_link.c.expires_at <= sql.bindparam("before"),
                    sql.flow_link.c.sealed != sql.bindparam("nothing"),
                )
                .limit(sql.bindparam("most", type_=sql.Integer))
            )
        )
        .values(sealed=sql.bindparam("nothing"))
    )
)
_EXTENT = Prepared(
    lambda: sql.select(sql.func.count(), sql.func.coalesce(sql.func.max(sql.flow.c.changed_at), 0)).select_from(
        sql.flow
    )
)
_WRITTEN = Prepared(lambda: sql.select(*columns_of(sql.flow, WorkflowRow)).order_by(sql.flow.c.name))
_WRITE = insertion(lambda: (sql.flow, columns_of(sql.flow, WorkflowRow)))
_REMOVE = Prepared(lambda: sql.flow.delete().where(sql.flow.c.name == sql.bindparam("of_name")))


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
