"""The objects that refer to the public address from outside: they break if the address changes."""

from sqlalchemy import func, or_, select

from connector_desk.core.store.tables import flow_link, item, short_link, status_list
from connector_desk.core.store.transaction import Transaction


def count(tx: Transaction, now: int) -> tuple[int, int, int]:
    """Count the links that are open, the credentials that were issued, and their status lists."""
    links = sum(
        tx.scalar(
            select(func.count())
            .select_from(table)
            .where(table.c.withdrawn_at.is_(None), or_(table.c.expires_at.is_(None), table.c.expires_at > now))
        )
        or 0
        for table in (flow_link, short_link)
    )
    issued = tx.scalar(select(func.count()).select_from(item).where(item.c.issued_at.is_not(None)))
    return links, issued or 0, tx.scalar(select(func.count()).select_from(status_list)) or 0
