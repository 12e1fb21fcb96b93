"""Signing keys, DIDs and sealing; pure."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["did_web", "jws"])
