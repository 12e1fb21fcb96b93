"""Purging: the values of visits that ended long ago are taken out, the visits stay."""

import json
from collections.abc import Sequence

from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Prepared
from connector_desk.core.store.transaction import Transaction

_ERROR_PARTS_KEPT = ("code", "message")
_DUE = Prepared(
    lambda: (
        sql.select(sql.visit.c.id)
        .where(
            sql.visit.c.ended_at.is_not(None),
            sql.visit.c.purged_at.is_(None),
            sql.visit.c.ended_at <= sql.bindparam("ended_before"),
        )
        .order_by(sql.visit.c.ended_at)
        .limit(sql.bindparam("most", type_=sql.Integer))
    )
)
_SET_ERROR = Prepared(
    lambda: sql.visit.update().where(sql.visit.c.id == sql.bindparam("visit_id")).values(error=sql.bindparam("kept"))
)


def due(tx: Transaction, ended_before: int, most: int) -> Sequence[str]:
    """List visits that ended before an instant and still have their values, the earliest first."""
    return [row[0] for row in _DUE.all(tx, ended_before=ended_before, most=most)]


def purge(tx: Transaction, visit_ids: Sequence[str], now: int) -> None:
    """Delete the values, PINs, deferred keys, presentations and messages of wallets of visits."""
    tx.execute(sql.deferral.delete().where(sql.deferral.c.visit_id.in_(visit_ids)))
    tx.execute(sql.exchange.delete().where(sql.exchange.c.visit_id.in_(visit_ids)))
    tx.execute(sql.outbox.delete().where(sql.outbox.c.visit_id.in_(visit_ids)))
    once = (sql.agent_connection.c.agent_id.is_(None), sql.agent_connection.c.visit_id.in_(visit_ids))
    of_once = sql.select(sql.agent_connection.c.id).where(*once)
    tx.execute(sql.outbox.delete().where(sql.outbox.c.connection_id.in_(of_once)))
    tx.execute(sql.inbox.delete().where(sql.inbox.c.connection_id.in_(of_once)))
    tx.execute(sql.agent_connection.delete().where(*once))
    tx.execute(sql.item.update().where(sql.item.c.visit_id.in_(visit_ids)).values(sealed=b""))
    public = sql.select(sql.visit.c.public_id).where(sql.visit.c.id.in_(visit_ids))
    tx.execute(sql.offer.update().where(sql.offer.c.id.in_(public)).values(pin=None, wallet=None))
    asked = sql.data_request.update().where(sql.data_request.c.id.in_(public))
    tx.execute(asked.values(sealed=b"", result=None))
    tx.execute(sql.flow_run.update().where(sql.flow_run.c.visit_id.in_(visit_ids)).values(sealed=b""))
    spoken = sql.select(sql.visit.c.id, sql.visit.c.error).where(
        sql.visit.c.id.in_(visit_ids), sql.visit.c.error.is_not(None)
    )
    for visit_id, error in tx.execute(spoken).all():
        kept = {name: value for name, value in json.loads(error).items() if name in _ERROR_PARTS_KEPT}
        _SET_ERROR.run(tx, visit_id=visit_id, kept=json.dumps(kept))
    tx.execute(sql.visit.update().where(sql.visit.c.id.in_(visit_ids)).values(purged_at=now))
