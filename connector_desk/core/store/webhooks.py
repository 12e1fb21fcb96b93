"""Webhooks, and their deliveries.  The holder of the lease of a webhook sends its events.

Each lease has a higher number than the one before (`fence`), and so has each change of the webhook: a write under an
older one changes nothing.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, delete, func, insert, or_, select, update

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import events
from connector_desk.core.store.events import EventRow
from connector_desk.core.store.prepared import columns_of, settle, values_of
from connector_desk.core.store.tables import delivery, event, webhook
from connector_desk.core.store.transaction import Transaction

ON = "on"
WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class WebhookRow:
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


@dataclass(frozen=True, slots=True)
class DeliveryRow:
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


@dataclass(frozen=True, slots=True)
class WebhookDelivery:
    """A delivery with the event that it tells."""

    delivery: DeliveryRow
    event: EventRow


_WEBHOOK = columns_of(webhook, WebhookRow)
_DELIVERY = columns_of(delivery, DeliveryRow)
_IS_ON = webhook.c.state == ON
_IS_WAITING = delivery.c.state == WAITING


def listed(tx: Transaction) -> Sequence[WebhookRow]:
    """List the webhooks, oldest first."""
    query = select(*_WEBHOOK).order_by(webhook.c.created_at, webhook.c.id)
    return [WebhookRow(*row) for row in tx.execute(query)]


def one(tx: Transaction, webhook_id: str) -> WebhookRow | None:
    """Find a webhook."""
    found = tx.execute(select(*_WEBHOOK).where(webhook.c.id == webhook_id)).first()
    return None if found is None else WebhookRow(*found)


def add(tx: Transaction, row: WebhookRow) -> None:
    """Add a webhook."""
    tx.execute(insert(webhook), values_of(row))


def replace(tx: Transaction, row: WebhookRow) -> None:
    """Replace a webhook; the present sender loses its lease."""
    values = values_of(row) | {"lease_owner": None, "lease_until": None, "fence": row.fence + 1}
    tx.execute(update(webhook).where(webhook.c.id == row.id).values(values))


def remove(tx: Transaction, webhook_id: str) -> bool:
    """Remove a webhook with everything that was told to it; tells whether it was there."""
    tx.execute(delete(delivery).where(delivery.c.webhook_id == webhook_id))
    return tx.execute(delete(webhook).where(webhook.c.id == webhook_id)).rowcount == 1


def waiting(tx: Transaction) -> Mapping[str, int]:
    """Count the waiting deliveries, by webhook."""
    query = select(delivery.c.webhook_id, func.count()).where(_IS_WAITING).group_by(delivery.c.webhook_id)
    return {found[0]: int(found[1]) for found in tx.execute(query)}


def deliveries(tx: Transaction, webhook_id: str, before: int, most: int) -> Sequence[WebhookDelivery]:
    """List deliveries of a webhook before a number, newest first."""
    query = _told().where(delivery.c.webhook_id == webhook_id, delivery.c.seq < before)
    return _read(tx, query.order_by(delivery.c.seq.desc()).limit(most))


def one_delivery(tx: Transaction, webhook_id: str, delivery_id: str) -> WebhookDelivery | None:
    """Find one delivery of a webhook."""
    found = _read(tx, _told().where(delivery.c.webhook_id == webhook_id, delivery.c.id == delivery_id))
    return found[0] if found else None


def send_again(tx: Transaction, seq: int, now: int, give_up_at: int) -> None:
    """Make a delivery due at once."""
    values = {"state": WAITING, "attempts": 0, "next_at": now, "give_up_at": give_up_at, "fault": None, "status": None}
    tx.execute(update(delivery).where(delivery.c.seq == seq).values(values))


def end_waiting(tx: Transaction, webhook_id: str, state: str) -> None:
    """End all waiting deliveries of a webhook."""
    tx.execute(update(delivery).where(delivery.c.webhook_id == webhook_id, _IS_WAITING).values(state=state))


def forget(tx: Transaction, before: int) -> None:
    """Delete finished deliveries that were queued before an instant."""
    tx.execute(delete(delivery).where(delivery.c.state != WAITING, delivery.c.created_at < before))


# --- telling ----------------------------------------------------------------------------------------------------------


def due(tx: Transaction, now: int, last_event: int) -> Sequence[str]:
    """List the webhooks that have something to be told now and that nobody holds."""
    is_free = or_(webhook.c.lease_until.is_(None), webhook.c.lease_until <= now)
    has_new = webhook.c.cursor < last_event
    has_due = (
        select(delivery.c.seq)
        .where(delivery.c.webhook_id == webhook.c.id, _IS_WAITING, delivery.c.next_at <= now)
        .exists()
    )
    query = select(webhook.c.id).where(_IS_ON, is_free, _is_running(now), or_(has_new, has_due))
    return [row[0] for row in tx.execute(query)]


def next_due(tx: Transaction) -> int | None:
    """Return when the next delivery is due."""
    first = func.min(delivery.c.next_at)
    query = (
        select(webhook.c.paused_until, first)
        .join(delivery, delivery.c.webhook_id == webhook.c.id)
        .where(_IS_ON, _IS_WAITING)
        .group_by(webhook.c.id, webhook.c.paused_until)
    )
    return min((max(row[0] or 0, row[1]) for row in tx.execute(query)), default=None)


def lease(tx: Transaction, webhook_id: str, owner: str, now: int, until: int) -> int | None:
    """Lease a webhook; return the number of the lease, or None if another process has it."""
    row = one(tx, webhook_id)
    if row is None or row.state != ON or (row.lease_until is not None and now < row.lease_until):
        return None
    values = {"lease_owner": owner, "lease_until": until, "fence": row.fence + 1}
    tx.execute(update(webhook).where(webhook.c.id == webhook_id).values(values))
    return row.fence + 1


def hold(tx: Transaction, webhook_id: str, fence: int, until: int) -> WebhookRow | None:
    """Hold a leased webhook on; None when it is another's now."""
    changed = tx.execute(update(webhook).where(_mine(webhook_id, fence)).values(lease_until=until))
    return one(tx, webhook_id) if changed.rowcount == 1 else None


def release(tx: Transaction, webhook_id: str, fence: int) -> None:
    """Release a webhook."""
    tx.execute(update(webhook).where(_mine(webhook_id, fence)).values(lease_owner=None, lease_until=None))


def free(tx: Transaction, owner: str | None = None) -> None:
    """End the leases of one process, or of all: for a store that only one process uses, which has just started."""
    whose = webhook.c.lease_owner.is_not(None) if owner is None else webhook.c.lease_owner == owner
    tx.execute(update(webhook).where(whose).values(lease_owner=None, lease_until=None))


def pause(tx: Transaction, webhook_id: str, failures: int, until: int | None) -> None:
    """Note how the receiver fares, and let nothing be tried before an instant."""
    tx.execute(update(webhook).where(webhook.c.id == webhook_id).values(failures=failures, paused_until=until))


def queue(tx: Transaction, webhook_id: str, cursor: int, rows: Sequence[DeliveryRow]) -> None:
    """Queue events for a webhook, and note up to which one it was looked."""
    if rows:
        values = [{name: value for name, value in values_of(row).items() if name != "seq"} for row in rows]
        tx.execute(insert(delivery), values)
    tx.execute(update(webhook).where(webhook.c.id == webhook_id).values(cursor=cursor))


def heads(tx: Transaction, webhook_id: str, now: int, most: int) -> Sequence[WebhookDelivery]:
    """List the deliveries that may be sent now: of each lane only the first."""
    settle(tx)
    earlier = delivery.alias()
    is_head = ~(
        select(earlier.c.seq)
        .where(
            earlier.c.webhook_id == delivery.c.webhook_id,
            earlier.c.state == WAITING,
            earlier.c.lane == delivery.c.lane,
            earlier.c.seq < delivery.c.seq,
        )
        .exists()
    )
    query = _told().where(delivery.c.webhook_id == webhook_id, _IS_WAITING, delivery.c.next_at <= now, is_head)
    return _read(tx, query.order_by(delivery.c.seq).limit(most))


def tried(tx: Transaction, row: DeliveryRow) -> None:
    """Store the result of an attempt."""
    tx.execute(update(delivery).where(delivery.c.seq == row.seq).values(values_of(row)))


def hurry(tx: Transaction, webhook_id: str, now: int) -> None:
    """Make deliveries due that wait because the receiver was unreachable: it answers again."""
    was_unreached = and_(delivery.c.webhook_id == webhook_id, _IS_WAITING, delivery.c.status.is_(None))
    tx.execute(update(delivery).where(was_unreached, delivery.c.next_at > now).values(next_at=now))


def _is_running(now: int) -> ColumnElement[bool]:
    return or_(webhook.c.paused_until.is_(None), webhook.c.paused_until <= now)


def _mine(webhook_id: str, fence: int) -> ColumnElement[bool]:
    return and_(webhook.c.id == webhook_id, webhook.c.fence == fence)


def _told() -> Select[*tuple[Any, ...]]:
    joined = events.WITH_VISIT.join(delivery, event.c.seq == delivery.c.event_seq)
    return select(*_DELIVERY, *events.COLUMNS).select_from(joined)


def _read(tx: Transaction, query: Select[*tuple[Any, ...]]) -> list[WebhookDelivery]:
    found = []
    for row in tx.execute(query):
        own, told = row[: len(_DELIVERY)], row[len(_DELIVERY) :]
        found.append(WebhookDelivery(DeliveryRow(*own), events.read(told)))
    return found


def kinds_of(row: WebhookRow) -> Collection[str]:
    """Return the types of event that a webhook receives; empty: all."""
    kinds: list[str] = json.loads(row.types)
    return kinds
