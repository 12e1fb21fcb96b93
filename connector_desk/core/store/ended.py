"""Objects that were ended here and are still known: withdrawn links and schemas, blocked agents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Prepared

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

AGENT, FLOW_LINK, SHORT_LINK, SCHEMA = "agent", "flow_link", "short_link", "schema"
_AGENTS = Prepared(
    lambda: sql.select(sql.agent.c.id, sql.agent.c.blocked_at).where(sql.agent.c.blocked_at.is_not(None))
)
_FLOW_LINKS = Prepared(
    lambda: sql.select(sql.flow_link.c.id, sql.flow_link.c.withdrawn_at).where(
        sql.flow_link.c.withdrawn_at.is_not(None)
    )
)
_SHORT_LINKS = Prepared(
    lambda: sql.select(sql.short_link.c.id, sql.short_link.c.withdrawn_at).where(
        sql.short_link.c.withdrawn_at.is_not(None)
    )
)
_SCHEMAS = Prepared(
    lambda: sql.select(sql.schema.c.name + "~" + sql.schema.c.version, sql.schema.c.withdrawn_at).where(
        sql.schema.c.withdrawn_at.is_not(None)
    )
)


def ended(tx: Transaction) -> Sequence[tuple[str, str, int]]:
    """List the kind and name of each, and when it was ended; a schema is named `name~version`."""
    queries = {AGENT: _AGENTS, FLOW_LINK: _FLOW_LINKS, SHORT_LINK: _SHORT_LINKS, SCHEMA: _SCHEMAS}
    return [(kind, str(row[0]), int(row[1])) for kind, query in queries.items() for row in query.all(tx)]
