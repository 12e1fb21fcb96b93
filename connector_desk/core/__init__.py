"""The service itself, without Qt."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(
    __name__, ["certificate_inventory", "certificate_routes", "docs_routes", "offer_routes", "wallet_routes"]
)
