"""Clears a restored store: everything that was issued and open at the time of the copy."""

from collections.abc import Collection, Sequence

from sqlalchemy import func, select, text

from connector_desk.contract.event import STORE_RESTORED
from connector_desk.core.store import agents, events, webhooks
from connector_desk.core.store.agents import ConnectionRow
from connector_desk.core.store.prepared import SQLITE
from connector_desk.core.store.tables import (
    admin_key,
    agent,
    agent_connection,
    data_request,
    delivery,
    event,
    flow_link,
    offer,
    outbox,
    request,
    setting,
    short_link,
    visit,
    webhook,
)
from connector_desk.core.store.transaction import Transaction

_LEAP = 2**32
"""No place has so many events in the life of a backup; later numbers are greater than any that a reader has seen."""


def open_visits(tx: Transaction) -> list[str]:
    """List the visits that have not ended."""
    return list(tx.execute(select(visit.c.id).where(visit.c.deadline.is_not(None))).scalars())


def void_tokens(tx: Transaction, now: int) -> None:
    """Void all codes, tokens, requests and pages from before the backup; they may have been used since."""
    alive = (offer.c.expires_at > now) | (offer.c.token_expires_at > now) | (offer.c.waits_until > now)
    ended = {"token_expires_at": 0, "waits_until": None, "closed_at": func.coalesce(offer.c.closed_at, now)}
    tx.execute(offer.update().where(alive).values(ended))
    unanswered = (data_request.c.closed_at.is_(None), data_request.c.answered_at.is_(None))
    tx.execute(data_request.update().where(*unanswered).values(closed_at=now))
    opened = data_request.update().where(data_request.c.response_code.is_not(None))
    tx.execute(opened.values(response_code=None))


def void_links(tx: Transaction, now: int) -> None:
    """Withdraw the links that lead on once, or start a workflow some times: they may have done so since."""
    open_ones = (short_link.c.one_time == 1, short_link.c.withdrawn_at.is_(None))
    tx.execute(short_link.update().where(*open_ones).values(withdrawn_at=now))
    counted = (flow_link.c.most_uses.is_not(None), flow_link.c.withdrawn_at.is_(None))
    tx.execute(flow_link.update().where(*counted).values(withdrawn_at=now))


def void_mail(tx: Transaction) -> None:
    """Send nothing that waited, which may have arrived since, and let no token of an agent count."""
    tx.execute(outbox.delete())
    tx.execute(agent_connection.update().values(due_at=None, attempts=0, lease_owner=None, lease_until=None))
    tx.execute(agent.update().values(token_digest=None))
    tx.execute(delivery.update().where(delivery.c.state == webhooks.WAITING).values(state="dropped"))
    told = {"cursor": events.last(tx), "failures": 0, "paused_until": None, "lease_owner": None}
    tx.execute(webhook.update().values(told | {"lease_until": None}))


def block(tx: Transaction, agent_id: str, since: int | None) -> None:
    """Set the instant since which an agent is blocked, or None."""
    tx.execute(agent.update().where(agent.c.id == agent_id).values(blocked_at=since))


def void_answers(tx: Transaction) -> None:
    """Delete the stored answers: they may contain a key or token that is void now."""
    tx.execute(request.delete().where(request.c.made.is_(None)))


def half_made(tx: Transaction, made: Collection[str]) -> Sequence[ConnectionRow]:
    """List the connections in the middle of their making: those whose state is none of these."""
    query = select(agent_connection.c.id).where(agent_connection.c.state.not_in(made))
    rows = (agents.connection_by_id(tx, str(found)) for found in tx.execute(query).scalars().all())
    return [row for row in rows if row is not None]


def retire_other_keys(tx: Transaction, digest: bytes, now: int) -> None:
    """Accept no admin key but one: another may have been retired since."""
    others = (admin_key.c.digest != digest, admin_key.c.retired_at.is_(None))
    tx.execute(admin_key.update().where(*others).values(retired_at=now))


def record_restore(tx: Transaction, now: int) -> None:
    """Record the restore with an event whose number is greater than any number seen before.

    Later events have greater ones: rows of this table are never deleted.
    """
    last = tx.execute(select(func.coalesce(func.max(event.c.seq), 0))).scalar_one()
    to = (int(last) // _LEAP + 1) * _LEAP
    tx.execute(event.insert().values(seq=to, type=STORE_RESTORED, at=now, visit_id=None, data="{}"))
    if tx.dialect.name != SQLITE:
        tx.execute(text("SELECT setval(pg_get_serial_sequence('event', 'seq'), :to)"), {"to": to})


def forget(tx: Transaction, name: str) -> None:
    """Remove a setting."""
    tx.execute(setting.delete().where(setting.c.name == name))
