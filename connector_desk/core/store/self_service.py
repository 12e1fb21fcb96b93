"""Self-service: its rules, one for a schema, and what visitors tried for the wallets that wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.attempts import Attempts
from connector_desk.core.store import events
from connector_desk.core.store.statement import Hold, Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

ENDED = "authorization.self-service-ended"
"""The event of a visitor who cannot serve themselves any more: the wallet waits for the staff."""


class RuleRow(NamedTuple):
    """The rule for one schema."""

    id: str
    schema_name: str
    schema_version: str
    content: str
    """JSON: what the visitor has to give."""
    changed_at: int


class TriedRow(NamedTuple):
    """What a visitor tried."""

    authorization_id: str
    attempts: Attempts = Attempts()
    ended: str | None = None
    """Why the wallet waits for the staff alone; None: it does not."""
    visit_id: str | None = None
    """The data request that was made for the wallet last, and no other."""


_RULES = Statement(
    """
    SELECT id, schema_name, schema_version, content, changed_at
    FROM self_service_rule
    ORDER BY schema_name, schema_version
    """
)
_PUT = Statement(
    """
    INSERT INTO self_service_rule (id, schema_name, schema_version, content, changed_at)
    VALUES (:id, :schema_name, :schema_version, :content, :changed_at)
    ON CONFLICT (schema_name, schema_version) DO UPDATE SET content = excluded.content,
        changed_at = excluded.changed_at
    """
)
_REMOVE = Statement("DELETE FROM self_service_rule WHERE id = :rule_id")
_BEGIN = Statement(
    """
    INSERT INTO self_service (authorization_id, failed, tried_at)
    VALUES (:authorization_id, 0, 0)
    ON CONFLICT (authorization_id) DO NOTHING
    """
)
_HOLD = Hold("SELECT authorization_id FROM self_service WHERE authorization_id = :authorization_id")
_TRIED = Statement(
    """
    SELECT failed, tried_at, ended, visit_id
    FROM self_service
    WHERE authorization_id = :authorization_id
    """
)
_NOTE = Statement(
    """
    UPDATE self_service
    SET failed = :failed, tried_at = :tried_at, visit_id = coalesce(:visit_id, visit_id)
    WHERE authorization_id = :authorization_id
    """
)
_END = Statement(
    """
    UPDATE self_service
    SET ended = :why
    WHERE authorization_id = :authorization_id
      AND ended IS NULL
    """
)
_FORGET = Statement(
    """
    DELETE FROM self_service
    WHERE NOT EXISTS (SELECT 1 FROM authorization_request WHERE authorization_request.id = authorization_id)
    """
)


def rules(tx: Transaction) -> Sequence[RuleRow]:
    """Return the rules, in the order of their schemas."""
    return [RuleRow(*row) for row in _RULES.all(tx)]


def put(tx: Transaction, row: RuleRow) -> None:
    """Store the rule for a schema, instead of the one that it had."""
    _PUT.add(tx, row)


def remove(tx: Transaction, rule_id: str) -> bool:
    """Remove a rule; False where there is none."""
    return _REMOVE.touched(tx, rule_id=rule_id) == 1


def tried(tx: Transaction, authorization_id: str) -> TriedRow:
    """Return what the visitor of a wallet tried."""
    row = _TRIED.first(tx, authorization_id=authorization_id)
    if row is None:
        return TriedRow(authorization_id)
    return TriedRow(authorization_id, Attempts(row[0], row[1]), row[2], row[3])


def hold(tx: Transaction, authorization_id: str) -> TriedRow:
    """Return what the visitor of a wallet tried, held against other writers until the commit."""
    _BEGIN.run(tx, authorization_id=authorization_id)
    _HOLD.run(tx, authorization_id=authorization_id)
    return tried(tx, authorization_id)


def note(tx: Transaction, authorization_id: str, attempts: Attempts, visit_id: str | None = None) -> None:
    """Record one more attempt, and the data request that was made for it."""
    _NOTE.run(tx, authorization_id=authorization_id, failed=attempts.failed, tried_at=attempts.at, visit_id=visit_id)


def end(tx: Transaction, authorization_id: str, why: str, now: int) -> None:
    """Record that a wallet waits for the staff alone, and tell the desks; nothing where it does already."""
    _BEGIN.run(tx, authorization_id=authorization_id)
    if _END.touched(tx, authorization_id=authorization_id, why=why) == 1:
        events.append(tx, now, None, (ENDED, {"authorizationId": authorization_id, "reason": why}))


def forget(tx: Transaction) -> None:
    """Delete what was tried for requests that are gone."""
    _FORGET.run(tx)
