"""Webhooks of a place: created, changed and removed, and sent to, with their secrets, signatures and deliveries."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import logging
import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.errors import Conflict, FieldFault, NotFound, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import SECOND
from connector_desk.contract import limits, webhook
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.event import Event
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.webhook import (
    Delivery,
    DeliveryList,
    DeliveryState,
    NewWebhook,
    Webhook,
    WebhookChange,
    WebhookList,
    WebhookWithSecret,
)
from connector_desk.contract.wire import to_json
from connector_desk.core.events.context import EventsContext
from connector_desk.core.outbound.backoff import retry_after_ms
from connector_desk.core.outbound.egress import DeliveryRefused, FetchFailed
from connector_desk.core.runtime.background import LONGEST_SLEEP, Worker, run_concurrently, wait_after
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt, itself
from connector_desk.core.store import events, webhooks
from connector_desk.core.store.webhooks import DeliveryRow, WebhookDelivery, WebhookRow

if TYPE_CHECKING:
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction


# Signatures of webhooks, as Standard Webhooks has them (symmetric, `v1`).


_PREFIX: Final = "whsec_"
_BYTES = 32  # Standard Webhooks: 24 to 64


def new_secret() -> str:
    """Make a secret."""
    return _PREFIX + base64.b64encode(secrets.token_bytes(_BYTES)).decode("ascii")


def signed_headers(message_id: str, body: bytes, now: int, secrets_live: Sequence[str]) -> dict[str, str]:
    """Return the headers of one attempt; `now` is an instant, and each live secret signs."""
    timestamp = str(now // 1000)
    signed = f"{message_id}.{timestamp}.".encode() + body
    return {
        "webhook-id": message_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": " ".join(_sign(secret, signed) for secret in secrets_live),
    }


def _sign(secret: str, signed: bytes) -> str:
    key = base64.b64decode(secret.removeprefix(_PREFIX))
    return "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode("ascii")


# Webhooks of a place.


_SUBJECT = "webhook"
_MOST_PER_PAGE = 200
OFF, GONE = "off", "gone"


async def listed(store: Store) -> WebhookList:
    """List the webhooks, oldest first."""

    def look_up(tx: Transaction) -> WebhookList:
        waiting = webhooks.waiting(tx)
        return WebhookList(webhooks=[_webhook(row, waiting.get(row.id, 0)) for row in webhooks.listed(tx)])

    return await store.read(look_up)


async def one(store: Store, webhook_id: str) -> Webhook:
    """Return one webhook; raises NotFound."""
    return await store.read(lambda tx: _current(tx, webhook_id))


async def add(
    context: EventsContext, wanted: NewWebhook, operator: str, now: int, *, attempt: Attempt = UNKEYED
) -> WebhookWithSecret:
    """Add a webhook: it receives events from now on.  Raises ValidationFailed if the list is full."""
    webhook_id, secret = new_id(), new_secret()

    def keep(tx: Transaction) -> WebhookWithSecret:
        if len(webhooks.listed(tx)) >= limits.WEBHOOKS:
            raise ValidationFailed([FieldFault("url", "too_many", FaultText.WEBHOOKS_FULL)])
        row = WebhookRow(
            id=webhook_id,
            url=wanted.url,
            types=json.dumps(wanted.types),
            description=wanted.description,
            sealed=_seal(context.runtime.sealer, webhook_id, {"secret": secret}),
            created_at=now,
            state=webhooks.ON,
            cursor=events.last(tx),
        )
        webhooks.add(tx, row)
        _note(context.runtime.audit, tx, webhook_id, "added", operator, now)
        return _with_secret(row, secret)

    made = await context.runtime.store.write(attempt.with_response(keep, itself))
    context.webhook_dispatcher.wake()
    return made


async def change(context: EventsContext, webhook_id: str, wanted: WebhookChange, operator: str, now: int) -> Webhook:
    """Change a webhook; turning it off drops its waiting events, and it never receives those of the meantime."""

    def keep(tx: Transaction) -> Webhook:
        before = existing(tx, webhook_id)
        after = before._replace(
            url=before.url if wanted.url is None else wanted.url,
            types=before.types if wanted.types is None else json.dumps(wanted.types),
            description=before.description if wanted.description is None else wanted.description,
        )
        if wanted.isOn is True and before.state != webhooks.ON:
            after = after._replace(state=webhooks.ON, cursor=events.last(tx), failures=0, paused_until=None)
        elif wanted.isOn is False and before.state == webhooks.ON:
            after = after._replace(state=OFF, failures=0, paused_until=None)
            webhooks.end_waiting(tx, webhook_id, DeliveryState.DROPPED)
        if after.url != before.url:
            after = after._replace(failures=0, paused_until=None)
        webhooks.replace(tx, after)
        _note(context.runtime.audit, tx, webhook_id, "changed", operator, now)
        return _current(tx, webhook_id)

    changed = await context.runtime.store.write(keep)
    context.webhook_dispatcher.wake()
    return changed


async def remove(runtime: Runtime, webhook_id: str, operator: str, now: int) -> None:
    """Remove a webhook with everything that was told to it; raises NotFound."""

    def keep(tx: Transaction) -> None:
        if not webhooks.remove(tx, webhook_id):
            raise _unknown()
        _note(runtime.audit, tx, webhook_id, "removed", operator, now)

    await runtime.store.write(keep)


async def renew_secret(
    runtime: Runtime, webhook_id: str, operator: str, now: int, *, attempt: Attempt = UNKEYED
) -> WebhookWithSecret:
    """Create a new secret of a webhook; the former one signs too, for a day.  Raises NotFound."""
    secret = new_secret()

    def keep(tx: Transaction) -> WebhookWithSecret:
        row = existing(tx, webhook_id)
        former = secrets_of(runtime.sealer, row, now)[0]
        until = now + limits.FORMER_SECRET_LIFE
        kept: dict[str, str | int] = {"secret": secret, "former": former, "formerUntil": until}
        webhooks.replace(tx, row._replace(sealed=_seal(runtime.sealer, webhook_id, kept)))
        _note(runtime.audit, tx, webhook_id, "secret renewed", operator, now)
        return _with_secret(row, secret)

    return await runtime.store.write(attempt.with_response(keep, itself))


async def deliveries(store: Store, webhook_id: str, *, limit: int = 50, before: str | None = None) -> DeliveryList:
    """List the deliveries of a webhook, newest first; raises NotFound and ValidationFailed."""
    if not 1 <= limit <= _MOST_PER_PAGE:
        raise ValidationFailed([FieldFault("limit", "out_of_range", f"Ask for 1 to {_MOST_PER_PAGE} deliveries.")])
    if before is not None and not (before.isdecimal() and before.isascii() and len(before) < 19):
        sentence = "Pass `next` of an earlier page unchanged."
        raise ValidationFailed([FieldFault("before", "invalid_format", sentence)])
    start = 2**62 if before is None else int(before)

    def look_up(tx: Transaction) -> DeliveryList:
        existing(tx, webhook_id)
        found = webhooks.deliveries(tx, webhook_id, start, limit + 1)
        following = str(found[limit - 1].delivery.seq) if len(found) > limit else None
        return DeliveryList(deliveries=list(map(_delivery, found[:limit])), next=following)

    return await store.read(look_up)


async def send_again(
    context: EventsContext, webhook_id: str, delivery_id: str, now: int, *, attempt: Attempt = UNKEYED
) -> Delivery:
    """Send an event again, at once, under the same ID; raises NotFound, and Conflict for a webhook that is off."""

    def keep(tx: Transaction) -> Delivery:
        row = existing(tx, webhook_id)
        found = webhooks.one_delivery(tx, webhook_id, delivery_id)
        if found is None:
            raise NotFound("not_found", FaultText.NO_DELIVERY)
        if row.state != webhooks.ON:
            raise Conflict("state_conflict", FaultText.WEBHOOK_OFF)
        webhooks.send_again(tx, found.delivery.seq, now, now + limits.DELIVERY_LIFE)
        webhooks.pause(tx, webhook_id, row.failures, None)
        again = webhooks.one_delivery(tx, webhook_id, delivery_id)
        return _delivery(again or found)

    waiting = await context.runtime.store.write(attempt.with_response(keep, itself))
    context.webhook_dispatcher.wake()
    return waiting


def existing(tx: Transaction, webhook_id: str) -> WebhookRow:
    """Find a webhook; raises NotFound."""
    row = webhooks.one(tx, webhook_id)
    if row is None:
        raise _unknown()
    return row


def secrets_of(sealer: Sealer, row: WebhookRow, now: int) -> list[str]:
    """Return the secrets that sign now, the newest first."""
    kept = json.loads(sealer.open(row.sealed, _purpose(row.id)))
    former = kept.get("former")
    return [kept["secret"], *([former] if former and now < kept["formerUntil"] else [])]


def event_body(delivery: WebhookDelivery) -> Event:
    """Spell the event of a delivery, as the stream of events does."""
    row = delivery.event
    return Event(id=str(row.seq), type=row.type, time=row.at, workflowId=row.visit_id, data=row.data)


def _purpose(webhook_id: str) -> bytes:
    return f"webhook {webhook_id}".encode()


def _seal(sealer: Sealer, webhook_id: str, kept: Mapping[str, str | int]) -> bytes:
    return sealer.seal(json.dumps(kept).encode(), _purpose(webhook_id))


def _unknown() -> NotFound:
    return NotFound("not_found", FaultText.NO_WEBHOOK)


def _note(audit: AuditTrail, tx: Transaction, webhook_id: str, operation: str, operator: str, now: int) -> None:
    about: dict[str, str | int] = {"webhookId": webhook_id, "deed": operation}
    audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, about)


def _current(tx: Transaction, webhook_id: str) -> Webhook:
    return _webhook(existing(tx, webhook_id), webhooks.waiting(tx).get(webhook_id, 0))


def _webhook(row: WebhookRow, waiting: int) -> Webhook:
    return Webhook(
        webhookId=row.id,
        url=row.url,
        types=list(webhooks.kinds_of(row)),
        description=row.description,
        isOn=row.state == webhooks.ON,
        wasRefused=row.state == GONE,
        waiting=waiting,
        triedAgainAt=row.paused_until if waiting else None,
        createdAt=row.created_at,
    )


def _with_secret(row: WebhookRow, secret: str) -> WebhookWithSecret:
    return WebhookWithSecret(secret=secret, **dict(_webhook(row, 0)))


def _delivery(delivery: WebhookDelivery) -> Delivery:
    row = delivery.delivery
    is_waiting = row.state == DeliveryState.WAITING
    return Delivery(
        deliveryId=row.id,
        event=event_body(delivery),
        state=DeliveryState(row.state),
        attempts=row.attempts,
        lastStatus=row.status,
        lastFault=row.fault,
        lastTriedAt=row.tried_at,
        triedAgainAt=row.next_at if is_waiting else None,
    )


# Sends events to webhooks: one task that queues the events of each webhook, and posts them.
#
# Everything is in the store: another process, or this one after a restart, continues after a crash. An event may arrive
# twice, always under the same `webhook-id`; the events of one visit arrive in order.


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
                lambda c: _note_delivery(c, webhook_id, fence, attempts, now),  # noqa: B023
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


def _note_delivery(tx: Transaction, webhook_id: str, fence: int, attempts: Sequence[_Attempt], now: int) -> bool:
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
    headers = signed_headers(delivery.delivery.id, body, now, secrets_of(context.runtime.sealer, row, now))
    try:
        status = await context.egress.post(row.url, body, "application/json", headers)
    except DeliveryRefused as fault:
        return _Attempt(delivery, fault.status, None, retry_after_ms(fault, now))
    except FetchFailed as fault:
        _log.info("An event could not be told: %s", fault)
        return _Attempt(delivery, None, str(fault))
    return _Attempt(delivery, status, None)
