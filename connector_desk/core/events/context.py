"""The context of events: the stream and the webhooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.outbound.egress import Egress
    from connector_desk.core.place.admin_keys import AdminKeys
    from connector_desk.core.runtime.background import Notifiable
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.throttle import ThrottledCounters


class EventsContext(NamedTuple):
    """The context of events."""

    runtime: Runtime
    http: HttpContext
    admin_keys: AdminKeys
    egress: Egress
    throttled_counters: ThrottledCounters
    """Counts of events that strangers cause, until they are stored."""
    webhook_dispatcher: Notifiable
