"""HTTP: the listener, the gate, routes, requests and responses, and the OpenAPI document."""

from connector_desk.base.lazy_module import make_lazy_modules
from connector_desk.core.http.lazy_package import make_lazy_package

make_lazy_package("uvicorn", {"Config": "config", "Server": "server"})  # before the modules here import from it
make_lazy_modules("logging", ["config"])  # uvicorn configures no logs here; its handlers and sockets cost 5 ms of CPU
