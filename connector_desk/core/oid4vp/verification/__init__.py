"""Whether a presentation can be believed: every check by name, and `verified` only if none failed."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["expected"])
