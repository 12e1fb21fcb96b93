"""Credential schemas."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["library", "published_routes", "schema_address", "schema_routes"])
