"""Webhooks, and their deliveries.  The holder of the lease of a webhook sends its events.

Each lease has a higher number than the one before (`fence`), and so has each change of the webhook: a write under an
older one changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace as changed
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import events, sql
from connector_desk.core.store.prepared import Fragment, Prepared, Row, columns_of, insertion, settle

if TYPE_CHECKING:
    from connector_desk.core.store.events import EventRow
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


_FIELDS = len(DeliveryRow.__match_args__)
_WEBHOOK = Fragment(lambda: sql.select(*columns_of(sql.webhook, WebhookRow)))
_IS_ON = Fragment(lambda: sql.webhook.c.state == ON)
_IS_WAITING = Fragment(lambda: sql.delivery.c.state == WAITING)
_IT = Fragment(lambda: sql.webhook.c.id == sql.bindparam("of_webhook"))
_OF_IT = Fragment(lambda: sql.delivery.c.webhook_id == sql.bindparam("of_webhook"))
_MINE = Fragment(lambda: sql.and_(_IT(), sql.webhook.c.fence == sql.bindparam("held")))
_UNLEASED = Fragment(lambda: {"lease_owner": sql.null(), "lease_until": sql.null()})
_LISTED = Prepared(lambda: _WEBHOOK().order_by(sql.webhook.c.created_at, sql.webhook.c.id))
_BY_ID = Prepared(lambda: _WEBHOOK().where(_IT()))
_ADD = insertion(lambda: (sql.webhook, columns_of(sql.webhook, WebhookRow)))
_REPLACE = Prepared(
    lambda: (
        sql.webhook.update()
        .where(sql.webhook.c.id == sql.bindparam("id"))
        .values({one: sql.bindparam(one.name, type_=one.type) for one in columns_of(sql.webhook, WebhookRow)[1:]})
    )
)
_REMOVE = Prepared(lambda: sql.webhook.delete().where(_IT()))
_REMOVE_DELIVERIES = Prepared(lambda: sql.delivery.delete().where(_OF_IT()))
_COUNT_WAITING = Prepared(
    lambda: (
        sql.select(sql.delivery.c.webhook_id, sql.func.count()).where(_IS_WAITING()).group_by(sql.delivery.c.webhook_id)
    )
)
_TOLD = Fragment(
    lambda: sql.select(*columns_of(sql.delivery, DeliveryRow), *events.COLUMNS()).select_from(
        events.WITH_VISIT().join(sql.delivery, sql.event.c.seq == sql.delivery.c.event_seq)
    )
)
_DELIVERIES = Prepared(
    lambda: (
        _TOLD()
        .where(_OF_IT(), sql.delivery.c.seq < sql.bindparam("before"))
        .order_by(sql.delivery.c.seq.desc())
        .limit(sql.bindparam("most", type_=sql.Integer))
    )
)
_ONE_DELIVERY = Prepared(lambda: _TOLD().where(_OF_IT(), sql.delivery.c.id == sql.bindparam("of_delivery")))
_SEND_AGAIN = Prepared(
    lambda: (
        sql.delivery.update()
        .where(sql.delivery.c.seq == sql.bindparam("of_seq"))
        .values(
            state=WAITING,
            attempts=0,
            next_at=sql.bindparam("now"),
            give_up_at=sql.bindparam("until"),
            fault=sql.null(),
            status=sql.null(),
        )
    )
)
_END_WAITING = Prepared(
    lambda: sql.delivery.update().where(_OF_IT(), _IS_WAITING()).values(state=sql.bindparam("to_state"))
)
_FORGET = Prepared(
    lambda: sql.delivery.delete().where(
        sql.delivery.c.state != WAITING, sql.delivery.c.created_at < sql.bindparam("before")
    )
)
_DUE = Prepared(
    lambda: sql.select(sql.webhook.c.id).where(
        _IS_ON(),
        sql.or_(sql.webhook.c.lease_until.is_(None), sql.webhook.c.lease_until <= sql.bindparam("now")),
        sql.or_(sql.webhook.c.paused_until.is_(None), sql.webhook.c.paused_until <= sql.bindparam("now")),
        sql.or_(
            sql.webhook.c.cursor < sql.bindparam("last_event"),
            sql.select(sql.delivery.c.seq)
            .where(
                sql.delivery.c.webhook_id == sql.webhook.c.id,
                _IS_WAITING(),
                sql.delivery.c.next_at <= sql.bindparam("now"),
            )
            .exists(),
        ),
    )
)
_NEXT_DUE = Prepared(
    lambda: (
        sql.select(sql.webhook.c.paused_until, sql.func.min(sql.delivery.c.next_at))
        .join(sql.delivery, sql.delivery.c.webhook_id == sql.webhook.c.id)
        .where(_IS_ON(), _IS_WAITING())
        .group_by(sql.webhook.c.id, sql.webhook.c.paused_until)
    )
)
_LEASE = Prepared(
    lambda: (
        sql.webhook.update()
        .where(_IT())
        .values(lease_owner=sql.bindparam("owner"), lease_until=sql.bindparam("until"), fence=sql.bindparam("to_fence"))
    )
)
_HOLD = Prepared(lambda: sql.webhook.update().where(_MINE()).values(lease_until=sql.bindparam("until")))
_RELEASE = Prepared(lambda: sql.webhook.update().where(_MINE()).values(_UNLEASED()))
_FREE_ALL = Prepared(lambda: sql.webhook.update().where(sql.webhook.c.lease_owner.is_not(None)).values(_UNLEASED()))
_FREE = Prepared(
    lambda: sql.webhook.update().where(sql.webhook.c.lease_owner == sql.bindparam("owner")).values(_UNLEASED())
)
_PAUSE = Prepared(
    lambda: (
        sql.webhook.update()
        .where(_IT())
        .values(failures=sql.bindparam("to_failures"), paused_until=sql.bindparam("until"))
    )
)
_ADD_DELIVERY = insertion(lambda: (sql.delivery, columns_of(sql.delivery, DeliveryRow)[1:]))
_LOOKED = Prepared(lambda: sql.webhook.update().where(_IT()).values(cursor=sql.bindparam("to_cursor")))
_HEADS = Prepared(lambda: _heads())  # noqa: PLW0108 - it is defined below
_TRIED = Prepared(
    lambda: (
        sql.delivery.update()
        .where(sql.delivery.c.seq == sql.bindparam("seq"))
        .values({one: sql.bindparam(one.name, type_=one.type) for one in columns_of(sql.delivery, DeliveryRow)[1:]})
    )
)
_HURRY = Prepared(
    lambda: (
        sql.delivery.update()
        .where(_OF_IT(), _IS_WAITING(), sql.delivery.c.status.is_(None), sql.delivery.c.next_at > sql.bindparam("now"))
        .values(next_at=sql.bindparam("now"))
    )
)


def _heads() -> sql.Executable:
    """Compose the list of the deliveries that no other of their lane is to go before."""
    earlier = sql.delivery.alias()
    is_head = ~(
        sql.select(earlier.c.seq)
        .where(
            earlier.c.webhook_id == sql.delivery.c.webhook_id,
            earlier.c.state == WAITING,
            earlier.c.lane == sql.delivery.c.lane,
            earlier.c.seq < sql.delivery.c.seq,
        )
        .exists()
    )
    return (
        _TOLD()
        .where(_OF_IT(), _IS_WAITING(), sql.delivery.c.next_at <= sql.bindparam("now"), is_head)
        .order_by(sql.delivery.c.seq)
        .limit(sql.bindparam("most", type_=sql.Integer))
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
    _REPLACE.add(tx, changed(row, lease_owner=None, lease_until=None, fence=row.fence + 1))


def remove(tx: Transaction, webhook_id: str) -> bool:
    """Remove a webhook with everything that was told to it; tells whether it was there."""
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


# --- telling ----------------------------------------------------------------------------------------------------------


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
    _LEASE.run(tx, of_webhook=webhook_id, owner=owner, until=until, to_fence=row.fence + 1)
    return row.fence + 1


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
    _LOOKED.run(tx, of_webhook=webhook_id, to_cursor=cursor)


def heads(tx: Transaction, webhook_id: str, now: int, most: int) -> Sequence[WebhookDelivery]:
    """List the deliveries that may be sent now: of each lane only the first."""
    settle(tx)
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
