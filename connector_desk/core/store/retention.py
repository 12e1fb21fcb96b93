"""Purging: the values of visits that ended long ago are taken out, the visits stay."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Prepared

if TYPE_CHECKING:
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
_SET_ERROR = Prepared(lambda: _of_visit(sql.visit.update(), sql.visit.c.id).values(error=sql.bindparam("kept")))
_DELETE_DEFERRALS = Prepared(lambda: _of_visit(sql.deferral.delete(), sql.deferral.c.visit_id))
_DELETE_EXCHANGES = Prepared(lambda: _of_visit(sql.exchange.delete(), sql.exchange.c.visit_id))
_DELETE_MESSAGES = Prepared(lambda: _of_visit(sql.outbox.delete(), sql.outbox.c.visit_id))
_EMPTY_OUTBOX = Prepared(lambda: sql.outbox.delete().where(sql.outbox.c.connection_id.in_(_connection_for_it())))
_EMPTY_INBOX = Prepared(lambda: sql.inbox.delete().where(sql.inbox.c.connection_id.in_(_connection_for_it())))
_DELETE_CONNECTION = Prepared(
    lambda: _of_visit(sql.agent_connection.delete(), sql.agent_connection.c.visit_id).where(
        sql.agent_connection.c.agent_id.is_(None)
    )
)
_EMPTY_ITEMS = Prepared(lambda: _of_visit(sql.item.update(), sql.item.c.visit_id).values(sealed=sql.bindparam("empty")))
_EMPTY_OFFER = Prepared(
    lambda: sql.offer.update().where(sql.offer.c.id.in_(_public_id())).values(pin=sql.null(), wallet=sql.null())
)
_EMPTY_REQUEST = Prepared(
    lambda: (
        sql.data_request.update()
        .where(sql.data_request.c.id.in_(_public_id()))
        .values(sealed=sql.bindparam("empty"), result=sql.null())
    )
)
_EMPTY_RUN = Prepared(
    lambda: _of_visit(sql.flow_run.update(), sql.flow_run.c.visit_id).values(sealed=sql.bindparam("empty"))
)
_ERROR = Prepared(lambda: _of_visit(sql.select(sql.visit.c.error), sql.visit.c.id))
_PURGED = Prepared(lambda: _of_visit(sql.visit.update(), sql.visit.c.id).values(purged_at=sql.bindparam("now")))
_CLEANUPS = (
    *(_DELETE_DEFERRALS, _DELETE_EXCHANGES, _DELETE_MESSAGES, _EMPTY_OUTBOX, _EMPTY_INBOX, _DELETE_CONNECTION),
    *(_EMPTY_ITEMS, _EMPTY_OFFER, _EMPTY_REQUEST, _EMPTY_RUN),
)


def due(tx: Transaction, ended_before: int, most: int) -> Sequence[str]:
    """List visits that ended before an instant and still have their values, the earliest first."""
    return [row[0] for row in _DUE.all(tx, ended_before=ended_before, most=most)]


def purge(tx: Transaction, visit_ids: Sequence[str], now: int) -> None:
    """Delete the values, PINs, deferred keys, presentations and messages of wallets of visits."""
    for visit_id in visit_ids:
        for cleanup in _CLEANUPS:
            cleanup.run(tx, of_visit=visit_id, empty=b"")
        error = _ERROR.first(tx, of_visit=visit_id)
        if error is not None and error[0] is not None:
            kept = {name: value for name, value in json.loads(error[0]).items() if name in _ERROR_PARTS_KEPT}
            _SET_ERROR.run(tx, of_visit=visit_id, kept=json.dumps(kept))
        _PURGED.run(tx, of_visit=visit_id, now=now)


def _of_visit(statement: Any, column: sql.ColumnElement[str]) -> Any:  # noqa: ANN401 - a query or a change
    """Restrict a statement to the rows of one visit."""
    return statement.where(column == sql.bindparam("of_visit"))


def _connection_for_it() -> sql.Select[Any]:
    """Compose the query for the connection that is for one visit alone."""
    query: sql.Select[Any] = _of_visit(sql.select(sql.agent_connection.c.id), sql.agent_connection.c.visit_id)
    return query.where(sql.agent_connection.c.agent_id.is_(None))


def _public_id() -> sql.Select[Any]:
    """Compose the query for the ID of the offer or data request of a visit."""
    query: sql.Select[Any] = _of_visit(sql.select(sql.visit.c.public_id), sql.visit.c.id)
    return query
