"""The handlers of events: the stream of them as they are committed (Server-Sent Events), and webhooks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from connector_desk.base.errors import Unreadable
from connector_desk.contract.event import Event
from connector_desk.contract.webhook import NewWebhook, WebhookChange
from connector_desk.contract.wire import parse, to_json
from connector_desk.core.events import webhooks
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import success
from connector_desk.core.store import events

if TYPE_CHECKING:
    from connector_desk.core.events.context import EventsContext
    from connector_desk.core.store.events import EventRow


_QUIET_SECONDS = 15.0


async def event_stream(context: EventsContext, request: HttpRequest) -> HttpResponse:
    """Stream events as they are committed, from after `Last-Event-ID`, else from now on (Server-Sent Events)."""
    last = request.header(b"last-event-id")
    if last is None:
        after = await context.runtime.store.read(events.last)
    elif last.isdecimal() and len(last) < 19:
        after = int(last)
    else:
        raise Unreadable("invalid_request", "Last-Event-ID must be the ID of an event, as you received it.")
    visit_id = request.query("workflowId")
    context.runtime.feed.need_room()
    return HttpResponse(
        200, media_type="text/event-stream; charset=utf-8", stream=_lines(context, after, visit_id, request.key_id)
    )


async def _lines(context: EventsContext, after: int, visit_id: str | None, key_id: str) -> AsyncIterator[bytes]:
    """Spell the events, for as long as the key that asked for them is live."""

    async def still_wanted() -> bool:
        return await context.admin_keys.is_live(key_id)

    with context.runtime.feed.stream():
        yield b": connected\n\n"
        async for batch in context.runtime.feed.batches(
            context.runtime.store, after, visit_id, _QUIET_SECONDS, still_wanted
        ):
            yield b"".join(map(_line, batch)) or b": still here\n\n"


def _line(row: EventRow) -> bytes:
    event = Event(id=str(row.seq), type=row.type, time=row.at, workflowId=row.visit_id, data=row.data)
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (row.seq, row.type.encode(), to_json(event))


async def webhook_list(context: EventsContext, _call: HttpRequest) -> HttpResponse:
    """List the webhooks."""
    return success(await webhooks.listed(context.runtime.store))


@once
async def add_webhook(context: EventsContext, request: HttpRequest) -> HttpResponse:
    """Add a webhook."""
    wanted = parse(NewWebhook, request.body)
    return success(await webhooks.add(context, wanted, request.operator, request.now, attempt=request.attempt))


async def webhook(context: EventsContext, request: HttpRequest) -> HttpResponse:
    """Return one webhook."""
    return success(await webhooks.one(context.runtime.store, request.parameters["webhookId"]))


async def change_webhook(context: EventsContext, request: HttpRequest) -> HttpResponse:
    """Change a webhook."""
    wanted = parse(WebhookChange, request.body)
    return success(
        await webhooks.change(context, request.parameters["webhookId"], wanted, request.operator, request.now)
    )


async def remove_webhook(context: EventsContext, request: HttpRequest) -> HttpResponse:
    """Remove a webhook; answers with those that are left."""
    await webhooks.remove(context.runtime, request.parameters["webhookId"], request.operator, request.now)
    return await webhook_list(context, request)


@once
async def renew_webhook_secret(context: EventsContext, request: HttpRequest) -> HttpResponse:
    """Create a new secret of a webhook."""
    webhook_id = request.parameters["webhookId"]
    return success(
        await webhooks.renew_secret(context.runtime, webhook_id, request.operator, request.now, attempt=request.attempt)
    )


async def deliveries(context: EventsContext, request: HttpRequest) -> HttpResponse:
    """List the deliveries of a webhook."""
    limit, before = request.number("limit", 50), request.query("before")
    return success(
        await webhooks.deliveries(context.runtime.store, request.parameters["webhookId"], limit=limit, before=before)
    )


@once
async def send_delivery_again(context: EventsContext, request: HttpRequest) -> HttpResponse:
    """Send an event again."""
    webhook_id, delivery_id = request.parameters["webhookId"], request.parameters["deliveryId"]
    return success(await webhooks.send_again(context, webhook_id, delivery_id, request.now, attempt=request.attempt))
