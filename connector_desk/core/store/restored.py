"""Clears a restored store: everything that was issued and open at the time of the copy."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from connector_desk.contract.event import STORE_RESTORED
from connector_desk.core.store import agents, events, sql, webhooks
from connector_desk.core.store.sqlite import SQLITE

if TYPE_CHECKING:
    from connector_desk.core.store.agents import ConnectionRow
    from connector_desk.core.store.transaction import Transaction

_LEAP = 2**32
"""No place has so many events in the life of a backup; later numbers are greater than any that a reader has seen."""


def open_visits(tx: Transaction) -> list[str]:
    """List the visits that have not ended."""
    return list(tx.execute(sql.select(sql.visit.c.id).where(sql.visit.c.deadline.is_not(None))).scalars())


def void_tokens(tx: Transaction, now: int) -> None:
    """Void all codes, tokens, requests and pages from before the backup; they may have been used since."""
    alive = (sql.offer.c.expires_at > now) | (sql.offer.c.token_expires_at > now) | (sql.offer.c.waits_until > now)
    ended = {"token_expires_at": 0, "waits_until": None, "closed_at": sql.func.coalesce(sql.offer.c.closed_at, now)}
    tx.execute(sql.offer.update().where(alive).values(ended))
    unanswered = (sql.data_request.c.closed_at.is_(None), sql.data_request.c.answered_at.is_(None))
    tx.execute(sql.data_request.update().where(*unanswered).values(closed_at=now))
    opened = sql.data_request.update().where(sql.data_request.c.response_code.is_not(None))
    tx.execute(opened.values(response_code=None))


def void_links(tx: Transaction, now: int) -> None:
    """Withdraw the links that lead on once, or start a workflow some times: they may have done so since."""
    open_ones = (sql.short_link.c.one_time == 1, sql.short_link.c.withdrawn_at.is_(None))
    tx.execute(sql.short_link.update().where(*open_ones).values(withdrawn_at=now))
    counted = (sql.flow_link.c.most_uses.is_not(None), sql.flow_link.c.withdrawn_at.is_(None))
    tx.execute(sql.flow_link.update().where(*counted).values(withdrawn_at=now))


def void_mail(tx: Transaction) -> None:
    """Send nothing that waited, which may have arrived since, and let no token of an agent count."""
    tx.execute(sql.outbox.delete())
    tx.execute(sql.agent_connection.update().values(due_at=None, attempts=0, lease_owner=None, lease_until=None))
    tx.execute(sql.agent.update().values(token_digest=None))
    tx.execute(sql.delivery.update().where(sql.delivery.c.state == webhooks.WAITING).values(state="dropped"))
    told = {"cursor": events.last(tx), "failures": 0, "paused_until": None, "lease_owner": None}
    tx.execute(sql.webhook.update().values(told | {"lease_until": None}))


def block(tx: Transaction, agent_id: str, since: int | None) -> None:
    """Set the instant since which an agent is blocked, or None."""
    tx.execute(sql.agent.update().where(sql.agent.c.id == agent_id).values(blocked_at=since))


def void_answers(tx: Transaction) -> None:
    """Delete the stored answers: they may contain a key or token that is void now."""
    tx.execute(sql.request.delete().where(sql.request.c.made.is_(None)))


def half_made(tx: Transaction, made: Collection[str]) -> Sequence[ConnectionRow]:
    """List the connections in the middle of their making: those whose state is none of these."""
    query = sql.select(sql.agent_connection.c.id).where(sql.agent_connection.c.state.not_in(made))
    rows = (agents.connection_by_id(tx, str(found)) for found in tx.execute(query).scalars())
    return [row for row in rows if row is not None]


def retire_other_keys(tx: Transaction, digest: bytes, now: int) -> None:
    """Accept no admin key but one: another may have been retired since."""
    others = (sql.admin_key.c.digest != digest, sql.admin_key.c.retired_at.is_(None))
    tx.execute(sql.admin_key.update().where(*others).values(retired_at=now))


def record_restore(tx: Transaction, now: int) -> None:
    """Record the restore with an event whose number is greater than any number seen before.

    Later events have greater ones: rows of this table are never deleted.
    """
    last = tx.execute(sql.select(sql.func.coalesce(sql.func.max(sql.event.c.seq), 0))).scalar_one()
    to = (int(last) // _LEAP + 1) * _LEAP
    tx.execute(sql.event.insert().values(seq=to, type=STORE_RESTORED, at=now, visit_id=None, data="{}"))
    if tx.dialect.name != SQLITE:
        tx.execute(sql.text("SELECT setval(pg_get_serial_sequence('event', 'seq'), :to)"), {"to": to})


def forget(tx: Transaction, name: str) -> None:
    """Remove a setting."""
    tx.execute(sql.setting.delete().where(sql.setting.c.name == name))
