"""Purging: the values of visits that ended long ago are taken out, the visits stay."""

import json
from collections.abc import Sequence

from sqlalchemy import select

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
from connector_desk.core.store.transaction import Transaction

_ERROR_PARTS_KEPT = ("code", "message")


def due(tx: Transaction, ended_before: int, most: int) -> Sequence[str]:
    """List visits that ended before an instant and still have their values, the earliest first."""
    query = (
        select(visit.c.id)
        .where(visit.c.ended_at.is_not(None), visit.c.purged_at.is_(None), visit.c.ended_at <= ended_before)
        .order_by(visit.c.ended_at)
        .limit(most)
    )
    return list(tx.execute(query).scalars())


def purge(tx: Transaction, visit_ids: Sequence[str], now: int) -> None:
    """Delete the values, PINs, deferred keys, presentations and messages of wallets of visits."""
    tx.execute(deferral.delete().where(deferral.c.visit_id.in_(visit_ids)))
    tx.execute(exchange.delete().where(exchange.c.visit_id.in_(visit_ids)))
    tx.execute(outbox.delete().where(outbox.c.visit_id.in_(visit_ids)))
    once = (agent_connection.c.agent_id.is_(None), agent_connection.c.visit_id.in_(visit_ids))
    of_once = select(agent_connection.c.id).where(*once)
    tx.execute(outbox.delete().where(outbox.c.connection_id.in_(of_once)))
    tx.execute(inbox.delete().where(inbox.c.connection_id.in_(of_once)))
    tx.execute(agent_connection.delete().where(*once))
    tx.execute(item.update().where(item.c.visit_id.in_(visit_ids)).values(sealed=b""))
    public = select(visit.c.public_id).where(visit.c.id.in_(visit_ids))
    tx.execute(offer.update().where(offer.c.id.in_(public)).values(pin=None, wallet=None))
    asked = data_request.update().where(data_request.c.id.in_(public))
    tx.execute(asked.values(sealed=b"", result=None))
    tx.execute(flow_run.update().where(flow_run.c.visit_id.in_(visit_ids)).values(sealed=b""))
    spoken = select(visit.c.id, visit.c.error).where(visit.c.id.in_(visit_ids), visit.c.error.is_not(None))
    for row in tx.execute(spoken).all():
        error = {name: value for name, value in json.loads(row.error).items() if name in _ERROR_PARTS_KEPT}
        tx.execute(visit.update().where(visit.c.id == row.id).values(error=json.dumps(error)))
    tx.execute(visit.update().where(visit.c.id.in_(visit_ids)).values(purged_at=now))
