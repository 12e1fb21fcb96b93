"""Routes for the staff about webhooks; most places have none, so they are loaded late."""

from connector_desk.contract.webhook import NewWebhook, WebhookChange
from connector_desk.contract.wire import parse
from connector_desk.core.events.context import EventsContext
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import success


async def webhook_list(context: EventsContext, _call: HttpRequest) -> HttpResponse:
    """List the webhooks."""
    from connector_desk.core.events import webhooks  # noqa: PLC0415 - see above

    return success(await webhooks.listed(context.runtime.store))


@once
async def add_webhook(context: EventsContext, call: HttpRequest) -> HttpResponse:
    """Add a webhook."""
    from connector_desk.core.events import webhooks  # noqa: PLC0415 - see above

    wanted = parse(NewWebhook, call.body)
    return success(await webhooks.add(context, wanted, call.operator, call.now, attempt=call.attempt))


async def webhook(context: EventsContext, call: HttpRequest) -> HttpResponse:
    """Return one webhook."""
    from connector_desk.core.events import webhooks  # noqa: PLC0415 - see above

    return success(await webhooks.one(context.runtime.store, call.parameters["webhookId"]))


async def change_webhook(context: EventsContext, call: HttpRequest) -> HttpResponse:
    """Change a webhook."""
    from connector_desk.core.events import webhooks  # noqa: PLC0415 - see above

    wanted = parse(WebhookChange, call.body)
    return success(await webhooks.change(context, call.parameters["webhookId"], wanted, call.operator, call.now))


async def remove_webhook(context: EventsContext, call: HttpRequest) -> HttpResponse:
    """Remove a webhook; answers with those that are left."""
    from connector_desk.core.events import webhooks  # noqa: PLC0415 - see above

    await webhooks.remove(context.runtime, call.parameters["webhookId"], call.operator, call.now)
    return await webhook_list(context, call)


@once
async def renew_webhook_secret(context: EventsContext, call: HttpRequest) -> HttpResponse:
    """Create a new secret of a webhook."""
    from connector_desk.core.events import webhooks  # noqa: PLC0415 - see above

    webhook_id = call.parameters["webhookId"]
    return success(
        await webhooks.renew_secret(context.runtime, webhook_id, call.operator, call.now, attempt=call.attempt)
    )


async def deliveries(context: EventsContext, call: HttpRequest) -> HttpResponse:
    """List the deliveries of a webhook."""
    from connector_desk.core.events import webhooks  # noqa: PLC0415 - see above

    limit, before = call.number("limit", 50), call.query("before")
    return success(
        await webhooks.deliveries(context.runtime.store, call.parameters["webhookId"], limit=limit, before=before)
    )


@once
async def send_delivery_again(context: EventsContext, call: HttpRequest) -> HttpResponse:
    """Send an event again."""
    from connector_desk.core.events import webhooks  # noqa: PLC0415 - see above

    webhook_id, delivery_id = call.parameters["webhookId"], call.parameters["deliveryId"]
    return success(await webhooks.send_again(context, webhook_id, delivery_id, call.now, attempt=call.attempt))
