"""Records of visits, runs and credentials for the staff."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["record_routes"])
