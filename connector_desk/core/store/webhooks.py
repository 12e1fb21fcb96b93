"""Webhooks, and their deliveries.  The holder of the lease of a webhook sends its events.

Each lease has a higher number than the one before (`fence`), and so has each change of the webhook: a write under an
older one changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store import events
from connector_desk.core.store.statement import Row, Statement

if TYPE_CHECKING:
    from connector_desk.core.store.events import EventRow
    from connector_desk.core.store.transaction import Transaction

ON = "on"
WAITING = "waiting"


class WebhookRow(NamedTuple):
    """One webhook; `sealed` holds its secrets, `types` is a JSON array, empty for all events."""

    id: str
    url: str
    types: str
    description: str
    sealed: bytes
    created_at: int
    state: str
    cursor: int
    failures: int = 0
    paused_until: int | None = None
    lease_owner: str | None = None
    lease_until: int | None = None
    fence: int = 0


class DeliveryRow(NamedTuple):
    """One event for one webhook; `seq` is given by the store."""

    seq: int
    id: str
    webhook_id: str
    event_seq: int
    lane: str
    state: str
    attempts: int
    created_at: int
    next_at: int
    give_up_at: int
    tried_at: int | None = None
    status: int | None = None
    fault: str | None = None


class WebhookDelivery(NamedTuple):
    """A delivery with the event that it tells."""

    delivery: DeliveryRow
    event: EventRow


_FIELDS = len(DeliveryRow.__match_args__)
_LISTED = Statement(
    """
    SELECT id, url, types, description, sealed, created_at, state, cursor, failures, paused_until, lease_owner,
        lease_until, fence
    FROM webhook
    ORDER BY created_at, id
    """
)
_BY_ID = Statement(
    """
    SELECT id, url, types, description, sealed, created_at, state, cursor, failures, paused_until, lease_owner,
        lease_until, fence
    FROM webhook
    WHERE id = :of_webhook
    """
)
_ADD = Statement(
    """
    INSERT INTO webhook (id, url, types, description, sealed, created_at, state, cursor, failures, paused_until,
        lease_owner, lease_until, fence)
    VALUES (:id, :url, :types, :description, :sealed, :created_at, :state, :cursor, :failures, :paused_until,
        :lease_owner, :lease_until, :fence)
    """
)
_REPLACE = Statement(
    """
    UPDATE webhook
    SET url = :url, types = :types, description = :description, sealed = :sealed, created_at = :created_at,
        state = :state, cursor = :cursor, failures = :failures, paused_until = :paused_until, lease_owner =
        :lease_owner, lease_until = :lease_until, fence = :fence
    WHERE id = :id
    """
)
_REMOVE = Statement("DELETE FROM webhook WHERE id = :of_webhook")
_REMOVE_DELIVERIES = Statement("DELETE FROM delivery WHERE webhook_id = :of_webhook")
_COUNT_WAITING = Statement(
    """
    SELECT webhook_id, count(*)
    FROM delivery
    WHERE state = 'waiting'
    GROUP BY webhook_id
    """
)
_DELIVERIES = Statement(
    """
    SELECT delivery.seq, delivery.id, delivery.webhook_id, delivery.event_seq, delivery.lane, delivery.state,
        delivery.attempts, delivery.created_at, delivery.next_at, delivery.give_up_at, delivery.tried_at,
        delivery.status, delivery.fault, event.seq, event.type, event.at, event.visit_id, event.data,
        visit.request_id
    FROM event
    LEFT JOIN visit ON visit.id = event.visit_id
    JOIN delivery ON event.seq = delivery.event_seq
    WHERE delivery.webhook_id = :of_webhook
      AND delivery.seq < :before
    ORDER BY delivery.seq DESC
    LIMIT :most
    """
)
_ONE_DELIVERY = Statement(
    """
    SELECT delivery.seq, delivery.id, delivery.webhook_id, delivery.event_seq, delivery.lane, delivery.state,
        delivery.attempts, delivery.created_at, delivery.next_at, delivery.give_up_at, delivery.tried_at,
        delivery.status, delivery.fault, event.seq, event.type, event.at, event.visit_id, event.data,
        visit.request_id
    FROM event
    LEFT JOIN visit ON visit.id = event.visit_id
    JOIN delivery ON event.seq = delivery.event_seq
    WHERE delivery.webhook_id = :of_webhook
      AND delivery.id = :of_delivery
    """
)
_SEND_AGAIN = Statement(
    """
    UPDATE delivery
    SET state = 'waiting', attempts = 0, next_at = :now, give_up_at = :until, status = NULL, fault = NULL
    WHERE seq = :of_seq
    """
)
_END_WAITING = Statement(
    """
    UPDATE delivery
    SET state = :to_state
    WHERE webhook_id = :of_webhook
      AND state = 'waiting'
    """
)
_FORGET = Statement("DELETE FROM delivery WHERE state != 'waiting' AND created_at < :before")
_DUE = Statement(
    """
    SELECT webhook.id
    FROM webhook
    WHERE webhook.state = 'on'
      AND (webhook.lease_until IS NULL OR webhook.lease_until <= :now)
      AND (webhook.paused_until IS NULL OR webhook.paused_until <= :now)
      AND (webhook.cursor < :last_event OR (EXISTS (SELECT delivery.seq FROM delivery WHERE delivery.webhook_id
          = webhook.id AND delivery.state = 'waiting' AND delivery.next_at <= :now)))
    """
)
_NEXT_DUE = Statement(
    """
    SELECT webhook.paused_until, min(delivery.next_at)
    FROM webhook
    JOIN delivery ON delivery.webhook_id = webhook.id
    WHERE webhook.state = 'on'
      AND delivery.state = 'waiting'
    GROUP BY webhook.id, webhook.paused_until
    """
)
_LEASE = Statement(
    """
    UPDATE webhook
    SET lease_owner = :owner, lease_until = :until, fence = (fence + 1)
    WHERE id = :of_webhook
      AND fence = :held
    """
)
_HOLD = Statement("UPDATE webhook SET lease_until = :until WHERE id = :of_webhook AND fence = :held")
_RELEASE = Statement(
    """
    UPDATE webhook
    SET lease_owner = NULL, lease_until = NULL
    WHERE id = :of_webhook
      AND fence = :held
    """
)
_FREE_ALL = Statement(
    """
    UPDATE webhook
    SET lease_owner = NULL, lease_until = NULL
    WHERE lease_owner IS NOT NULL
    """
)
_FREE = Statement("UPDATE webhook SET lease_owner = NULL, lease_until = NULL WHERE lease_owner = :owner")
_PAUSE = Statement("UPDATE webhook SET failures = :to_failures, paused_until = :until WHERE id = :of_webhook")
_ADD_DELIVERY = Statement(
    """
    INSERT INTO delivery (id, webhook_id, event_seq, lane, state, attempts, created_at, next_at, give_up_at,
        tried_at, status, fault)
    VALUES (:id, :webhook_id, :event_seq, :lane, :state, :attempts, :created_at, :next_at, :give_up_at,
        :tried_at, :status, :fault)
    """
)
_MOVE_CURSOR = Statement("UPDATE webhook SET cursor = :to_cursor WHERE id = :of_webhook")
_HEADS = Statement(
    """
    SELECT delivery.seq, delivery.id, delivery.webhook_id, delivery.event_seq, delivery.lane, delivery.state,
        delivery.attempts, delivery.created_at, delivery.next_at, delivery.give_up_at, delivery.tried_at,
        delivery.status, delivery.fault, event.seq, event.type, event.at, event.visit_id, event.data,
        visit.request_id
    FROM event
    LEFT JOIN visit ON visit.id = event.visit_id
    JOIN delivery ON event.seq = delivery.event_seq
    WHERE delivery.webhook_id = :of_webhook
      AND delivery.state = 'waiting'
      AND delivery.next_at <= :now
      AND NOT (EXISTS (SELECT earlier.seq FROM delivery AS earlier WHERE earlier.webhook_id =
          delivery.webhook_id AND earlier.state = 'waiting' AND earlier.lane = delivery.lane AND
          earlier.seq < delivery.seq))
    ORDER BY delivery.seq
    LIMIT :most
    """
)
_TRIED = Statement(
    """
    UPDATE delivery
    SET id = :id, webhook_id = :webhook_id, event_seq = :event_seq, lane = :lane, state = :state, attempts =
        :attempts, created_at = :created_at, next_at = :next_at, give_up_at = :give_up_at, tried_at = :tried_at,
        status = :status, fault = :fault
    WHERE seq = :seq
    """
)
_HURRY = Statement(
    """
    UPDATE delivery
    SET next_at = :now
    WHERE webhook_id = :of_webhook
      AND state = 'waiting'
      AND status IS NULL
      AND next_at > :now
    """
)


def listed(tx: Transaction) -> Sequence[WebhookRow]:
    """List the webhooks, oldest first."""
    return [WebhookRow(*row) for row in _LISTED.all(tx)]


def one(tx: Transaction, webhook_id: str) -> WebhookRow | None:
    """Find a webhook."""
    found = _BY_ID.first(tx, of_webhook=webhook_id)
    return None if found is None else WebhookRow(*found)


def add(tx: Transaction, row: WebhookRow) -> None:
    """Add a webhook."""
    _ADD.add(tx, row)


def replace(tx: Transaction, row: WebhookRow) -> None:
    """Replace a webhook; the present sender loses its lease."""
    _REPLACE.add(tx, row._replace(lease_owner=None, lease_until=None, fence=row.fence + 1))


def remove(tx: Transaction, webhook_id: str) -> bool:
    """Remove a webhook with everything that was told to it; returns whether it was there."""
    _REMOVE_DELIVERIES.run(tx, of_webhook=webhook_id)
    return _REMOVE.touched(tx, of_webhook=webhook_id) == 1


def waiting(tx: Transaction) -> Mapping[str, int]:
    """Count the waiting deliveries, by webhook."""
    return {found[0]: int(found[1]) for found in _COUNT_WAITING.all(tx)}


def deliveries(tx: Transaction, webhook_id: str, before: int, most: int) -> Sequence[WebhookDelivery]:
    """List deliveries of a webhook before a number, newest first."""
    return [_read(row) for row in _DELIVERIES.all(tx, of_webhook=webhook_id, before=before, most=most)]


def one_delivery(tx: Transaction, webhook_id: str, delivery_id: str) -> WebhookDelivery | None:
    """Find one delivery of a webhook."""
    found = _ONE_DELIVERY.first(tx, of_webhook=webhook_id, of_delivery=delivery_id)
    return None if found is None else _read(found)


def send_again(tx: Transaction, seq: int, now: int, give_up_at: int) -> None:
    """Make a delivery due at once."""
    _SEND_AGAIN.run(tx, of_seq=seq, now=now, until=give_up_at)


def end_waiting(tx: Transaction, webhook_id: str, state: str) -> None:
    """End all waiting deliveries of a webhook."""
    _END_WAITING.run(tx, of_webhook=webhook_id, to_state=state)


def forget(tx: Transaction, before: int) -> None:
    """Delete finished deliveries that were queued before an instant."""
    _FORGET.run(tx, before=before)


# --- sending ----------------------------------------------------------------------------------------------------------


def due(tx: Transaction, now: int, last_event: int) -> Sequence[str]:
    """List the webhooks that have something to be told now and that nobody holds."""
    return [row[0] for row in _DUE.all(tx, now=now, last_event=last_event)]


def next_due(tx: Transaction) -> int | None:
    """Return when the next delivery is due."""
    return min((max(row[0] or 0, row[1]) for row in _NEXT_DUE.all(tx)), default=None)


def lease(tx: Transaction, webhook_id: str, owner: str, now: int, until: int) -> int | None:
    """Lease a webhook; return the number of the lease, or None if another process has it."""
    row = one(tx, webhook_id)
    if row is None or row.state != ON or (row.lease_until is not None and now < row.lease_until):
        return None
    is_leased = _LEASE.touched(tx, of_webhook=webhook_id, owner=owner, until=until, held=row.fence) == 1
    return row.fence + 1 if is_leased else None


def hold(tx: Transaction, webhook_id: str, fence: int, until: int) -> WebhookRow | None:
    """Hold a leased webhook on; None when it is another's now."""
    return one(tx, webhook_id) if _HOLD.touched(tx, of_webhook=webhook_id, held=fence, until=until) == 1 else None


def release(tx: Transaction, webhook_id: str, fence: int) -> None:
    """Release a webhook."""
    _RELEASE.run(tx, of_webhook=webhook_id, held=fence)


def free(tx: Transaction, owner: str | None = None) -> None:
    """End the leases of one process, or of all: for a store that only one process uses, which has just started."""
    if owner is None:
        _FREE_ALL.run(tx)
    else:
        _FREE.run(tx, owner=owner)


def pause(tx: Transaction, webhook_id: str, failures: int, until: int | None) -> None:
    """Note how the receiver fares, and let nothing be tried before an instant."""
    _PAUSE.run(tx, of_webhook=webhook_id, to_failures=failures, until=until)


def queue(tx: Transaction, webhook_id: str, cursor: int, rows: Sequence[DeliveryRow]) -> None:
    """Queue events for a webhook, and note up to which one it was looked."""
    _ADD_DELIVERY.add_all(tx, rows)
    _MOVE_CURSOR.run(tx, of_webhook=webhook_id, to_cursor=cursor)


def heads(tx: Transaction, webhook_id: str, now: int, most: int) -> Sequence[WebhookDelivery]:
    """List the deliveries that may be sent now: of each lane only the first."""
    tx.settle()
    return [_read(row) for row in _HEADS.all(tx, of_webhook=webhook_id, now=now, most=most)]


def tried(tx: Transaction, row: DeliveryRow) -> None:
    """Store the result of an attempt."""
    _TRIED.add(tx, row)


def hurry(tx: Transaction, webhook_id: str, now: int) -> None:
    """Make deliveries due that wait because the receiver was unreachable: it answers again."""
    _HURRY.run(tx, of_webhook=webhook_id, now=now)


def _read(row: Row) -> WebhookDelivery:
    return WebhookDelivery(DeliveryRow(*row[:_FIELDS]), events.read(row[_FIELDS:]))


def kinds_of(row: WebhookRow) -> Collection[str]:
    """Return the types of event that a webhook receives; empty: all."""
    kinds: list[str] = json.loads(row.types)
    return kinds
