"""OpenID4VP verification: data requests, the answers of wallets, and trust."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["data_request_routes", "presentation_routes", "trust_routes"])
