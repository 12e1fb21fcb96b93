"""Purging: the values of visits that ended long ago are taken out, the visits stay."""

import json
from collections.abc import Sequence

from sqlalchemy import Connection, select

from connector_desk.core.store.tables import (
    agent_connection,
    data_request,
    deferral,
    exchange,
    flow_run,
    inbox,
    item,
    offer,
    outbox,
    visit,
)

_ERROR_PARTS_KEPT = ("code", "message")


def due(connection: Connection, ended_before: int, most: int) -> Sequence[str]:
    """List visits that ended before an instant and still have their values, the earliest first."""
    query = (
        select(visit.c.id)
        .where(visit.c.ended_at.is_not(None), visit.c.purged_at.is_(None), visit.c.ended_at <= ended_before)
        .order_by(visit.c.ended_at)
        .limit(most)
    )
    return list(connection.execute(query).scalars())


def purge(connection: Connection, visit_ids: Sequence[str], now: int) -> None:
    """Take the values, the PINs, the keys that were waited for, presentations and wallets' own words out of visits."""
    connection.execute(deferral.delete().where(deferral.c.visit_id.in_(visit_ids)))
    connection.execute(exchange.delete().where(exchange.c.visit_id.in_(visit_ids)))
    connection.execute(outbox.delete().where(outbox.c.visit_id.in_(visit_ids)))
    once = (agent_connection.c.agent_id.is_(None), agent_connection.c.visit_id.in_(visit_ids))
    of_once = select(agent_connection.c.id).where(*once)
    connection.execute(outbox.delete().where(outbox.c.connection_id.in_(of_once)))
    connection.execute(inbox.delete().where(inbox.c.connection_id.in_(of_once)))
    connection.execute(agent_connection.delete().where(*once))
    connection.execute(item.update().where(item.c.visit_id.in_(visit_ids)).values(sealed=b""))
    public = select(visit.c.public_id).where(visit.c.id.in_(visit_ids))
    connection.execute(offer.update().where(offer.c.id.in_(public)).values(pin=None, wallet=None))
    asked = data_request.update().where(data_request.c.id.in_(public))
    connection.execute(asked.values(sealed=b"", result=None))
    connection.execute(flow_run.update().where(flow_run.c.visit_id.in_(visit_ids)).values(sealed=b""))
    spoken = select(visit.c.id, visit.c.error).where(visit.c.id.in_(visit_ids), visit.c.error.is_not(None))
    for row in connection.execute(spoken).all():
        error = {name: value for name, value in json.loads(row.error).items() if name in _ERROR_PARTS_KEPT}
        connection.execute(visit.update().where(visit.c.id == row.id).values(error=json.dumps(error)))
    connection.execute(visit.update().where(visit.c.id.in_(visit_ids)).values(purged_at=now))
