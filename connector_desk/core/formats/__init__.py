"""Credential formats; pure."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["data_integrity", "sd_jwt_vc", "status_list", "w3c_vc"])
