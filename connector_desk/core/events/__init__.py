"""Events for other programs: webhooks."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["event_stream", "throttled_events", "webhook_routes"])
