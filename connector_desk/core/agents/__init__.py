"""Agents over DIDComm: connections, deliveries and messages."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["agent_routes", "didcomm_routes", "directory", "link_targets"])
