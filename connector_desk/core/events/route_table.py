"""The routes by which other programs receive events, the stream and the webhooks, and their handlers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from connector_desk.base.errors import Unreadable
from connector_desk.contract import webhook as webhook_models
from connector_desk.contract.event import Event
from connector_desk.contract.webhook import NewWebhook, WebhookChange
from connector_desk.contract.wire import parse, to_json
from connector_desk.core.events import webhooks
from connector_desk.core.events.context import EventsContext
from connector_desk.core.http import route
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import success
from connector_desk.core.http.route import Body, Query, Route, group, page_of
from connector_desk.core.store import events

if TYPE_CHECKING:
    from connector_desk.core.store.events import EventRow


# The handlers of events: the stream of them as they are committed (Server-Sent Events), and webhooks.


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


# The route table.


_HOOKS = "/bc/studio/webhooks"
_HOOK = f"{_HOOKS}/{{webhookId}}"

ADMIN = group(
    EventsContext,
    Route(
        method="GET",
        path=_HOOKS,
        handler=webhook_list,
        summary="List the webhooks",
        tag=route.FOLLOW,
        result=webhook_models.WebhookList,
    ),
    Route(
        method="POST",
        path=_HOOKS,
        handler=add_webhook,
        summary="Add a webhook",
        description="From now on the service posts events to the address. The body is the same as in the event "
        "stream; the signature follows Standard Webhooks (webhook-id, webhook-timestamp, "
        "webhook-signature with v1). An answer 2xx accepts an event. After any other answer the service "
        "tries again for three days, soon at first and then every five minutes; 410 switches the webhook "
        "off. The events of one visit arrive in order. An event may arrive twice, with the same "
        "webhook-id. Addresses must use https; http and private addresses are allowed only if the "
        "service itself is in that network. The secret is in this answer only.",
        tag=route.FOLLOW,
        body=Body.JSON,
        request=webhook_models.NewWebhook,
        result=webhook_models.WebhookWithSecret,
        repeatable=True,
    ),
    Route(
        method="GET",
        path=_HOOK,
        handler=webhook,
        summary="Look up a webhook",
        tag=route.FOLLOW,
        result=webhook_models.Webhook,
    ),
    Route(
        method="PUT",
        path=_HOOK,
        handler=change_webhook,
        summary="Change a webhook, or switch it off",
        description="Absent fields do not change. When you switch the webhook off, waiting events are dropped. "
        "Events that happen while it is off are never sent.",
        tag=route.FOLLOW,
        body=Body.JSON,
        request=webhook_models.WebhookChange,
        result=webhook_models.Webhook,
    ),
    Route(
        method="DELETE",
        path=_HOOK,
        handler=remove_webhook,
        summary="Remove a webhook",
        tag=route.FOLLOW,
        result=webhook_models.WebhookList,
    ),
    Route(
        method="POST",
        path=f"{_HOOK}/secret",
        handler=renew_webhook_secret,
        summary="Replace the secret of a webhook",
        description="The secret is in this answer only. For one day, the previous secret signs too.",
        tag=route.FOLLOW,
        body=Body.IGNORED,
        result=webhook_models.WebhookWithSecret,
        repeatable=True,
    ),
    Route(
        method="GET",
        path=f"{_HOOK}/deliveries",
        handler=deliveries,
        summary="List the deliveries of a webhook, newest first",
        description="Finished deliveries are kept for 30 days.",
        tag=route.FOLLOW,
        result=webhook_models.DeliveryList,
        query=page_of(200, {"pattern": "^[0-9]{1,18}$"}),
    ),
    Route(
        method="POST",
        path=f"{_HOOK}/deliveries/{{deliveryId}}/send",
        handler=send_delivery_again,
        summary="Send a delivery again",
        description="The event is sent at once, with the same webhook-id, whatever the outcome of the delivery was.",
        tag=route.FOLLOW,
        body=Body.IGNORED,
        result=webhook_models.Delivery,
        repeatable=True,
    ),
)

STREAM = group(
    EventsContext,
    Route(
        method="GET",
        path="/bc/admin/events",
        handler=event_stream,
        summary="Follow events as they are committed",
        description="The answer is a stream of Server-Sent Events. With the Last-Event-ID header it resumes after "
        "that event, also after a restart.",
        tag=route.FOLLOW,
        media_type="text/event-stream",
        query=(Query("workflowId", "Only events of the visit with this ID."),),
    ),
)
