"""The routes by which other programs receive events: the stream, and the webhooks."""

from connector_desk.contract import webhook
from connector_desk.core.events import event_routes
from connector_desk.core.events.context import EventsContext
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, Query, Route, group, page_of

_HOOKS = "/bc/studio/webhooks"
_HOOK = f"{_HOOKS}/{{webhookId}}"

ADMIN = group(
    EventsContext,
    Route(
        method="GET",
        path=_HOOKS,
        handler=event_routes.webhook_list,
        summary="List the webhooks",
        tag=tags.FOLLOW,
        result=webhook.WebhookList,
    ),
    Route(
        method="POST",
        path=_HOOKS,
        handler=event_routes.add_webhook,
        summary="Add a webhook",
        description="From now on the service posts events to the address. The body is the same as in the event "
        "stream; the signature follows Standard Webhooks (webhook-id, webhook-timestamp, "
        "webhook-signature with v1). An answer 2xx accepts an event. After any other answer the service "
        "tries again for three days, soon at first and then every five minutes; 410 switches the webhook "
        "off. The events of one visit arrive in order. An event may arrive twice, with the same "
        "webhook-id. Addresses must use https; http and private addresses are allowed only if the "
        "service itself is in that network. The secret is in this answer only.",
        tag=tags.FOLLOW,
        body=Body.JSON,
        request=webhook.NewWebhook,
        result=webhook.WebhookWithSecret,
        repeatable=True,
    ),
    Route(
        method="GET",
        path=_HOOK,
        handler=event_routes.webhook,
        summary="Look up a webhook",
        tag=tags.FOLLOW,
        result=webhook.Webhook,
    ),
    Route(
        method="PUT",
        path=_HOOK,
        handler=event_routes.change_webhook,
        summary="Change a webhook, or switch it off",
        description="Absent fields do not change. When you switch the webhook off, waiting events are dropped. "
        "Events that happen while it is off are never sent.",
        tag=tags.FOLLOW,
        body=Body.JSON,
        request=webhook.WebhookChange,
        result=webhook.Webhook,
    ),
    Route(
        method="DELETE",
        path=_HOOK,
        handler=event_routes.remove_webhook,
        summary="Remove a webhook",
        tag=tags.FOLLOW,
        result=webhook.WebhookList,
    ),
    Route(
        method="POST",
        path=f"{_HOOK}/secret",
        handler=event_routes.renew_webhook_secret,
        summary="Replace the secret of a webhook",
        description="The secret is in this answer only. For one day, the previous secret signs too.",
        tag=tags.FOLLOW,
        body=Body.IGNORED,
        result=webhook.WebhookWithSecret,
        repeatable=True,
    ),
    Route(
        method="GET",
        path=f"{_HOOK}/deliveries",
        handler=event_routes.deliveries,
        summary="List the deliveries of a webhook, newest first",
        description="Finished deliveries are kept for 30 days.",
        tag=tags.FOLLOW,
        result=webhook.DeliveryList,
        query=page_of(200, {"pattern": "^[0-9]{1,18}$"}),
    ),
    Route(
        method="POST",
        path=f"{_HOOK}/deliveries/{{deliveryId}}/send",
        handler=event_routes.send_delivery_again,
        summary="Send a delivery again",
        description="The event is sent at once, with the same webhook-id, whatever the outcome of the delivery was.",
        tag=tags.FOLLOW,
        body=Body.IGNORED,
        result=webhook.Delivery,
        repeatable=True,
    ),
)

STREAM = group(
    EventsContext,
    Route(
        method="GET",
        path="/bc/admin/events",
        handler=event_routes.event_stream,
        summary="Follow events as they are committed",
        description="The answer is a stream of Server-Sent Events. With the Last-Event-ID header it resumes after "
        "that event, also after a restart.",
        tag=tags.FOLLOW,
        media_type="text/event-stream",
        query=(Query("workflowId", "Only events of the visit with this ID."),),
    ),
)
