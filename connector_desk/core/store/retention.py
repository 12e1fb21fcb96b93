"""Purging: the values of visits that ended long ago are taken out, the visits stay."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

_ERROR_PARTS_KEPT = ("code", "message")

_DUE = Statement(
    """
    SELECT id
    FROM visit
    WHERE ended_at IS NOT NULL
      AND purged_at IS NULL
      AND ended_at <= :ended_before
      AND NOT EXISTS (
          SELECT 1
          FROM refresh_grant
          JOIN item ON item.visit_id = visit.id
          JOIN schema ON schema.name = item.schema_name AND schema.version = item.schema_version
          WHERE (refresh_grant.visit_id = visit.id OR refresh_grant.renewal_id = visit.id)
            AND refresh_grant.ended_at IS NULL
            AND refresh_grant.expires_at > :now
            AND item.issued_at IS NOT NULL
            AND item.status != 1
            AND schema.withdrawn_at IS NULL
      )
    ORDER BY ended_at
    LIMIT :most
    """
)
_SET_ERROR = Statement("UPDATE visit SET error = :kept WHERE id = :of_visit")
_DELETE_DEFERRALS = Statement("DELETE FROM deferral WHERE visit_id = :of_visit")
_DELETE_EXCHANGES = Statement("DELETE FROM exchange WHERE visit_id = :of_visit")
_DELETE_MESSAGES = Statement("DELETE FROM outbox WHERE visit_id = :of_visit")
_EMPTY_OUTBOX = Statement(
    """
    DELETE FROM outbox
    WHERE outbox.connection_id IN (SELECT agent_connection.id FROM agent_connection WHERE
        agent_connection.visit_id = :of_visit AND agent_connection.agent_id IS NULL)
    """
)
_EMPTY_INBOX = Statement(
    """
    DELETE FROM inbox
    WHERE inbox.connection_id IN (SELECT agent_connection.id FROM agent_connection WHERE
        agent_connection.visit_id = :of_visit AND agent_connection.agent_id IS NULL)
    """
)
_DELETE_CONNECTION = Statement("DELETE FROM agent_connection WHERE visit_id = :of_visit AND agent_id IS NULL")
_EMPTY_ITEMS = Statement("UPDATE item SET sealed = :empty WHERE visit_id = :of_visit")
_EMPTY_OFFER = Statement(
    """
    UPDATE offer
    SET wallet = NULL, pin = NULL
    WHERE offer.id IN (SELECT visit.public_id FROM visit WHERE visit.id = :of_visit)
    """
)
_EMPTY_REQUEST = Statement(
    """
    UPDATE data_request
    SET sealed = :empty, result = NULL
    WHERE data_request.id IN (SELECT visit.public_id FROM visit WHERE visit.id = :of_visit)
    """
)
_EMPTY_RUN = Statement("UPDATE flow_run SET sealed = :empty WHERE visit_id = :of_visit")


def _without_staff(table: str, where: str) -> Statement:
    """Return the statement that removes who sat at the desk from rows; the key stays (`contract/staff.py`)."""
    return Statement(
        f"UPDATE {table} SET operator = substr(operator, 1, instr(operator, char(9)) - 1) "  # noqa: S608
        f"WHERE {where} AND instr(operator, char(9)) > 0",
        postgres=f"UPDATE {table} SET operator = split_part(operator, chr(9), 1) "  # noqa: S608
        f"WHERE {where} AND strpos(operator, chr(9)) > 0",
    )


_EMPTY_STAFF = _without_staff("visit", "id = :of_visit")
_EMPTY_STAFF_OF_STEPS = _without_staff("flow_step", "visit_id = :of_visit")
_EMPTY_STAFF_OF_CHANGES = _without_staff(
    "status_change", "credential_id IN (SELECT item.credential_id FROM item WHERE item.visit_id = :of_visit)"
)
_ERROR = Statement("SELECT error FROM visit WHERE id = :of_visit")
_PURGED = Statement("UPDATE visit SET purged_at = :now WHERE id = :of_visit")
_CLEANUPS = (
    *(_DELETE_DEFERRALS, _DELETE_EXCHANGES, _DELETE_MESSAGES, _EMPTY_OUTBOX, _EMPTY_INBOX, _DELETE_CONNECTION),
    *(_EMPTY_ITEMS, _EMPTY_OFFER, _EMPTY_REQUEST, _EMPTY_RUN),
    *(_EMPTY_STAFF, _EMPTY_STAFF_OF_STEPS, _EMPTY_STAFF_OF_CHANGES),
)


def due(tx: Transaction, ended_before: int, now: int, most: int) -> Sequence[str]:
    """List visits that ended before an instant and still have their values, the earliest first.

    A wallet renews a credential with the values that it has: until it may no longer, they are kept.
    """
    return [row[0] for row in _DUE.all(tx, ended_before=ended_before, now=now, most=most)]


def purge(tx: Transaction, visit_ids: Sequence[str], now: int) -> None:
    """Delete the values, PINs, deferred keys, presentations, messages of wallets and names of staff of visits."""
    for visit_id in visit_ids:
        for cleanup in _CLEANUPS:
            cleanup.run(tx, of_visit=visit_id, empty=b"")
        error = _ERROR.first(tx, of_visit=visit_id)
        if error is not None and error[0] is not None:
            kept = {name: value for name, value in json.loads(error[0]).items() if name in _ERROR_PARTS_KEPT}
            _SET_ERROR.run(tx, of_visit=visit_id, kept=json.dumps(kept))
        _PURGED.run(tx, of_visit=visit_id, now=now)
