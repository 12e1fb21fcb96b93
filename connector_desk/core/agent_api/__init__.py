"""The agent API: short links, login requests and metrics."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["admin_routes", "agent_routes", "login_requests", "short_link_routes", "short_links"])
