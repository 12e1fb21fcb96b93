"""Sends events to webhooks: one task that queues the events of each webhook, and posts them.

Everything is in the store: another process, or this one after a restart, continues after a crash.  An event may arrive
twice, always under the same `webhook-id`; the events of one visit arrive in order.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.clock import SECOND
from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits, webhook
from connector_desk.contract.wire import to_json
from connector_desk.core.events.context import EventsContext
from connector_desk.core.events.webhooks import event_body, secrets_of
from connector_desk.core.keys import webhook_signature
from connector_desk.core.outbound.backoff import retry_after_ms
from connector_desk.core.outbound.egress import DeliveryRefused, FetchFailed
from connector_desk.core.runtime.background import LONGEST_SLEEP, Worker, run_concurrently, wait_after
from connector_desk.core.store import events, webhooks
from connector_desk.core.store.webhooks import DeliveryRow, WebhookDelivery, WebhookRow

if TYPE_CHECKING:
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

LEASE = 3 * limits.OUTBOUND_SECONDS * SECOND
_EVENT_BATCH_SIZE = 500
_MAX_CONCURRENT_POSTS = 8
_GONE = 410
_BUSY = frozenset({429, 502, 503, 504})
"""Answers that say something of the receiver rather than of one event."""

_log = logging.getLogger(__name__)


class _Attempt(NamedTuple):
    """The result of one post: the status of its answer, or the reason of its failure."""

    delivery: WebhookDelivery
    status: int | None
    fault: str | None
    retry_after: int = 0
    """Milliseconds that a busy receiver would have it wait."""

    @property
    def is_taken(self) -> bool:
        return self.status is not None and 200 <= self.status < 300

    @property
    def found_nobody(self) -> bool:
        return self.status is None or self.status in _BUSY


class WebhookDispatcher(Worker[EventsContext]):
    """The owner of that task."""

    name = "webhook dispatcher"
    failure_text = "webhooks cannot be served now"

    async def once(self, context: EventsContext) -> int:
        """Send the due events; return the milliseconds until the next one."""
        store, now = context.runtime.store, context.runtime.clock()
        if not any(row.state == webhooks.ON for row in await store.read(webhooks.listed)):
            context.runtime.feed.listen_no_more(self._periodic_task.sooner)
            return LONGEST_SLEEP
        context.runtime.feed.listen(
            self._periodic_task.sooner
        )  # each commit wakes it: before it looks, so that none is missed
        due = await store.read(lambda tx: webhooks.due(tx, now, events.last(tx)))
        await run_concurrently(partial(self._serve, context), due, max(1, len(due)))
        if due:
            return 0
        return self._sleep_until(await store.read(webhooks.next_due), now, store)

    def _free_all(self, tx: Transaction) -> None:
        webhooks.free(tx)

    def _free(self, tx: Transaction, owner: str) -> None:
        webhooks.free(tx, owner)

    async def _serve(self, context: EventsContext, webhook_id: str) -> None:
        """Send the waiting events of a webhook, until none is due."""
        store, now = context.runtime.store, context.runtime.clock()
        fence = await store.write(
            lambda c: webhooks.lease(c, webhook_id, self._owner, now, now + LEASE), beside=webhook_id
        )
        if fence is None:
            return
        while True:
            now = context.runtime.clock()
            found = await store.write(
                lambda c: _due_deliveries(c, webhook_id, fence, now),  # noqa: B023
                beside=webhook_id,
            )
            if found is None:
                return  # another has it now
            row, heads = found
            if not heads:
                break
            attempts = await asyncio.gather(*(_post(context, row, delivery) for delivery in heads))
            now = context.runtime.clock()
            if not await store.write(
                lambda c: _note(c, webhook_id, fence, attempts, now),  # noqa: B023
                beside=webhook_id,
            ):
                return
        await store.write(lambda tx: webhooks.release(tx, webhook_id, fence), beside=webhook_id)


async def forget_deliveries(store: Store, now: int) -> None:
    """Forget deliveries that came to an end long ago."""
    await store.write(lambda tx: webhooks.forget(tx, now - limits.DELIVERY_MEMORY))


def _due_deliveries(
    tx: Transaction, webhook_id: str, fence: int, now: int
) -> tuple[WebhookRow, Sequence[WebhookDelivery]] | None:
    """Queue the new events, and return those due now; None if another process has the lease."""
    row = webhooks.hold(tx, webhook_id, fence, now + LEASE)
    if row is None:
        return None
    happened = events.after(tx, row.cursor, most=_EVENT_BATCH_SIZE)
    if happened:
        kinds = webhooks.kinds_of(row)
        fresh = [
            DeliveryRow(
                seq=0,
                id=new_id(),
                webhook_id=webhook_id,
                event_seq=one.seq,
                lane=one.visit_id or "",
                state=webhook.DeliveryState.WAITING,
                attempts=0,
                created_at=now,
                next_at=now,
                give_up_at=now + limits.DELIVERY_LIFE,
            )
            for one in happened
            if not kinds or one.type in kinds
        ]
        webhooks.queue(tx, webhook_id, happened[-1].seq, fresh)
    if row.paused_until is not None and now < row.paused_until:
        return row, ()
    return row, webhooks.heads(tx, webhook_id, now, _MAX_CONCURRENT_POSTS)


def _note(tx: Transaction, webhook_id: str, fence: int, attempts: Sequence[_Attempt], now: int) -> bool:
    """Store the results of some attempts; return False, and store nothing, if another process has the lease."""
    row = webhooks.hold(tx, webhook_id, fence, now + LEASE)
    if row is None:
        return False
    for one in attempts:
        webhooks.tried(tx, _after(one, now))
    if any(one.status == _GONE for one in attempts):
        webhooks.end_waiting(tx, webhook_id, webhook.DeliveryState.DROPPED)
        webhooks.replace(tx, row._replace(state="gone", failures=0, paused_until=None))
    elif all(one.found_nobody for one in attempts):
        failures = row.failures + 1
        wait = max(wait_after(failures), *(one.retry_after for one in attempts))
        webhooks.pause(tx, webhook_id, failures, now + wait)
    elif row.failures:
        webhooks.pause(tx, webhook_id, 0, None)
        webhooks.hurry(tx, webhook_id, now)
    return True


def _after(attempt: _Attempt, now: int) -> DeliveryRow:
    before = attempt.delivery.delivery
    tried = before._replace(attempts=before.attempts + 1, tried_at=now, status=attempt.status, fault=attempt.fault)
    if attempt.is_taken:
        return tried._replace(state=webhook.DeliveryState.DELIVERED)
    if now >= before.give_up_at:
        return tried._replace(state=webhook.DeliveryState.GIVEN_UP)
    return tried._replace(next_at=now + max(wait_after(tried.attempts), attempt.retry_after))


async def _post(context: EventsContext, row: WebhookRow, delivery: WebhookDelivery) -> _Attempt:
    now = context.runtime.clock()
    body = to_json(event_body(delivery))
    headers = webhook_signature.headers(delivery.delivery.id, body, now, secrets_of(context.runtime.sealer, row, now))
    try:
        status = await context.egress.post(row.url, body, "application/json", headers)
    except DeliveryRefused as fault:
        return _Attempt(delivery, fault.status, None, retry_after_ms(fault, now))
    except FetchFailed as fault:
        _log.info("An event could not be told: %s", fault)
        return _Attempt(delivery, None, str(fault))
    return _Attempt(delivery, status, None)
