"""Workflows: their definitions, the links that start them, and their runs."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["start_page_routes", "workflow_routes"])
