"""Visits: their states, deadlines, cancellation and replacement."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["lifecycle"])
