"""Makes modules that are loaded when they are used.

The `__init__` of uvicorn imports its command line and its reloader, with click and multiprocessing, and its settings
import `logging.config`, with its handlers and sockets: 15 ms of CPU at each start for what is never used here.
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


def make_lazy_module(name: str) -> None:
    """Put a module among the loaded ones that runs with the first look into it; one that is loaded stays as it is."""
    spec = None if name in sys.modules else find_spec(name)
    if spec is None or spec.loader is None:
        return
    run, module = spec.loader.exec_module, module_from_spec(spec)

    def found(attribute: str) -> object:
        if attribute.startswith("__"):  # `import` and `inspect` ask for these, of any module
            raise AttributeError(attribute, name=attribute, obj=module)
        if vars(module).pop("__getattr__", None) is not None:
            run(module)
        return getattr(module, attribute)

    vars(module)["__getattr__"] = found
    sys.modules[name] = module
    package, _, own = name.rpartition(".")
    setattr(import_module(package), own, module)
