"""The objects that refer to the public address from outside: they break if the address changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Prepared

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

_WORKFLOW_LINKS = Prepared(lambda: _open_links(sql.flow_link))
_SHORT_LINKS = Prepared(lambda: _open_links(sql.short_link))
_ISSUED = Prepared(lambda: sql.select(sql.func.count()).select_from(sql.item).where(sql.item.c.issued_at.is_not(None)))
_STATUS_LISTS = Prepared(lambda: sql.select(sql.func.count()).select_from(sql.status_list))


def _open_links(table: sql.Table) -> sql.Executable:
    """Compose the count of the open links in a table."""
    return (
        sql.select(sql.func.count())
        .select_from(table)
        .where(
            table.c.withdrawn_at.is_(None),
            sql.or_(table.c.expires_at.is_(None), table.c.expires_at > sql.bindparam("now")),
        )
    )


def count(tx: Transaction, now: int) -> tuple[int, int, int]:
    """Count the links that are open, the credentials that were issued, and their status lists."""
    links = sum(int(row[0]) for counted in (_WORKFLOW_LINKS, _SHORT_LINKS) for row in counted.all(tx, now=now))
    issued, lists = _ISSUED.first(tx), _STATUS_LISTS.first(tx)
    return links, 0 if issued is None else int(issued[0]), 0 if lists is None else int(lists[0])
