"""The service itself: its address, keys, identity, audit trail and protection against rollback."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["did_routes", "health_routes", "key_recovery", "place_routes", "wallet_preset"])
