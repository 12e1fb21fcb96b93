"""How phones reach the public listener: the ways, and the one that was chosen."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["reach_routes"])
