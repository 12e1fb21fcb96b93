"""Objects that were ended here and are still known: withdrawn links and schemas, blocked agents."""

from collections.abc import Sequence

from sqlalchemy import select

from connector_desk.core.store.tables import agent, flow_link, schema, short_link
from connector_desk.core.store.transaction import Transaction

AGENT, FLOW_LINK, SHORT_LINK, SCHEMA = "agent", "flow_link", "short_link", "schema"


def ended(tx: Transaction) -> Sequence[tuple[str, str, int]]:
    """List the kind and name of each, and when it was ended; a schema is named `name~version`."""
    queries = {
        AGENT: select(agent.c.id, agent.c.blocked_at).where(agent.c.blocked_at.is_not(None)),
        FLOW_LINK: select(flow_link.c.id, flow_link.c.withdrawn_at).where(flow_link.c.withdrawn_at.is_not(None)),
        SHORT_LINK: select(short_link.c.id, short_link.c.withdrawn_at).where(short_link.c.withdrawn_at.is_not(None)),
        SCHEMA: select(schema.c.name + "~" + schema.c.version, schema.c.withdrawn_at).where(
            schema.c.withdrawn_at.is_not(None)
        ),
    }
    return [(kind, str(row[0]), int(row[1])) for kind, query in queries.items() for row in tx.execute(query)]
