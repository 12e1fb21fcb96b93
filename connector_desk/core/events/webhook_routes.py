"""Routes for the staff about webhooks; most places have none, so they are loaded late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.webhook import NewWebhook, WebhookChange
from connector_desk.contract.wire import parse
from connector_desk.core.events import webhooks
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.responses import success

if TYPE_CHECKING:
    from connector_desk.core.events.context import EventsContext
    from connector_desk.core.http.request import HttpRequest, HttpResponse


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
