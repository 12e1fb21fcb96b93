"""Makes a package whose modules are imported when they are used, not by its `__init__`.

That of uvicorn imports its command line and its reloader, with click and multiprocessing: 10 ms of CPU at each start
for what is never used here.
"""

import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec, module_from_spec


def make_lazy_package(name: str, modules: Mapping[str, str]) -> None:
    """Put a package among the loaded modules without running its `__init__`; one that is loaded stays as it is.

    `modules` has the names that the package offers, and which of its modules each is in.
    """
    spec = None if name in sys.modules else find_spec(name)
    if spec is None:
        return
    package = module_from_spec(spec)

    def offered(attribute: str) -> object:
        if attribute not in modules:
            raise AttributeError(attribute, name=attribute, obj=package)
        return getattr(import_module(f"{name}.{modules[attribute]}"), attribute)

    vars(package)["__getattr__"] = offered
    sys.modules[name] = package
