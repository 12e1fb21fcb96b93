"""What leads to the public address from outside: it breaks when the address becomes another one."""

from sqlalchemy import func, or_, select

from connector_desk.core.store.store import Connection
from connector_desk.core.store.tables import flow_link, item, short_link, status_list


def count(connection: Connection, now: int) -> tuple[int, int, int]:
    """Count the links that are open, the credentials that were issued, and their status lists."""
    links = sum(
        connection.scalar(
            select(func.count())
            .select_from(table)
            .where(table.c.withdrawn_at.is_(None), or_(table.c.expires_at.is_(None), table.c.expires_at > now))
        )
        or 0
        for table in (flow_link, short_link)
    )
    issued = connection.scalar(select(func.count()).select_from(item).where(item.c.issued_at.is_not(None)))
    return links, issued or 0, connection.scalar(select(func.count()).select_from(status_list)) or 0
