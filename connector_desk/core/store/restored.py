"""Clears a restored store: everything that was issued and open at the time of the copy."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from connector_desk.contract.event import STORE_RESTORED
from connector_desk.core.store import agents, events
from connector_desk.core.store.sqlite import SQLITE
from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.agents import ConnectionRow
    from connector_desk.core.store.transaction import Transaction

_LEAP = 2**32
"""No place has so many events in the life of a backup; later numbers are greater than any that a reader has seen."""
_OPEN_VISITS = Statement("SELECT id FROM visit WHERE deadline IS NOT NULL")
_VOID_OFFERS = Statement(
    """
    UPDATE offer
    SET token_expires_at = 0, waits_until = NULL, closed_at = coalesce(closed_at, :now)
    WHERE expires_at > :now OR token_expires_at > :now OR waits_until > :now
    """
)
_CLOSE_REQUESTS = Statement("UPDATE data_request SET closed_at = :now WHERE closed_at IS NULL AND answered_at IS NULL")
_VOID_AUTHORIZATIONS = Statement("DELETE FROM authorization_request")
_VOID_SELF_SERVICE = Statement("DELETE FROM self_service")
_VOID_PAGES = Statement("UPDATE data_request SET response_code = NULL WHERE response_code IS NOT NULL")
_VOID_SHORT_LINKS = Statement("UPDATE short_link SET withdrawn_at = :now WHERE one_time = 1 AND withdrawn_at IS NULL")
_VOID_WORKFLOW_LINKS = Statement(
    "UPDATE flow_link SET withdrawn_at = :now WHERE most_uses IS NOT NULL AND withdrawn_at IS NULL"
)
_EMPTY_OUTBOX = Statement("DELETE FROM outbox")
_FREE_LANES = Statement(
    "UPDATE agent_connection SET due_at = NULL, attempts = 0, lease_owner = NULL, lease_until = NULL"
)
_VOID_AGENT_TOKENS = Statement("UPDATE agent SET token_digest = NULL")
_DROP_DELIVERIES = Statement("UPDATE delivery SET state = 'dropped' WHERE state = 'waiting'")
_START_WEBHOOKS_AT = Statement(
    """
    UPDATE webhook
    SET cursor = :last, failures = 0, paused_until = NULL, lease_owner = NULL, lease_until = NULL
    """
)
_BLOCK = Statement("UPDATE agent SET blocked_at = :since WHERE id = :agent_id")
_VOID_ANSWERS = Statement("DELETE FROM request WHERE made IS NULL")
_CONNECTIONS = Statement("SELECT id, state FROM agent_connection")
_RETIRE_KEYS = Statement("UPDATE admin_key SET retired_at = :now WHERE digest != :digest AND retired_at IS NULL")
_ADD_EVENT = Statement("INSERT INTO event (seq, type, at, visit_id, data) VALUES (:seq, :type, :at, NULL, '{}')")
_COUNT_FROM = Statement("SELECT setval(pg_get_serial_sequence('event', 'seq'), :seq)")
"""For PostgreSQL; SQLite counts from the greatest number there is."""
_FORGET = Statement("DELETE FROM setting WHERE name = :name")


def open_visits(tx: Transaction) -> list[str]:
    """List the visits that have not ended."""
    return [row[0] for row in _OPEN_VISITS.all(tx)]


def void_tokens(tx: Transaction, now: int) -> None:
    """Void all codes, tokens, requests and pages from before the backup; they may have been used since."""
    _VOID_OFFERS.run(tx, now=now)
    _CLOSE_REQUESTS.run(tx, now=now)
    _VOID_PAGES.run(tx)
    _VOID_AUTHORIZATIONS.run(tx)
    _VOID_SELF_SERVICE.run(tx)


def void_links(tx: Transaction, now: int) -> None:
    """Withdraw the links that lead on once, or start a workflow some times: they may have done so since."""
    _VOID_SHORT_LINKS.run(tx, now=now)
    _VOID_WORKFLOW_LINKS.run(tx, now=now)


def void_mail(tx: Transaction) -> None:
    """Send nothing that waited, which may have arrived since, and let no token of an agent count."""
    _EMPTY_OUTBOX.run(tx)
    _FREE_LANES.run(tx)
    _VOID_AGENT_TOKENS.run(tx)
    _DROP_DELIVERIES.run(tx)
    _START_WEBHOOKS_AT.run(tx, last=events.last(tx))


def block(tx: Transaction, agent_id: str, since: int | None) -> None:
    """Set the instant since which an agent is blocked, or None."""
    _BLOCK.run(tx, agent_id=agent_id, since=since)


def void_answers(tx: Transaction) -> None:
    """Delete the stored answers: they may contain a key or token that is void now."""
    _VOID_ANSWERS.run(tx)


def half_made(tx: Transaction, made: Collection[str]) -> Sequence[ConnectionRow]:
    """List the connections in the middle of their making: those whose state is none of these."""
    rows = (agents.connection_by_id(tx, found) for found, state in _CONNECTIONS.all(tx) if state not in made)
    return [row for row in rows if row is not None]


def retire_other_keys(tx: Transaction, digest: bytes, now: int) -> None:
    """Accept no admin key but one: another may have been retired since."""
    _RETIRE_KEYS.run(tx, digest=digest, now=now)


def record_restore(tx: Transaction, now: int) -> None:
    """Record the restore with an event whose number is greater than any number seen before.

    Later events have greater ones: rows of this table are never deleted.
    """
    to = (events.last(tx) // _LEAP + 1) * _LEAP
    _ADD_EVENT.run(tx, seq=to, type=STORE_RESTORED, at=now)
    if tx.backend != SQLITE:
        _COUNT_FROM.run(tx, seq=to)


def forget(tx: Transaction, name: str) -> None:
    """Remove a setting."""
    _FORGET.run(tx, name=name)
