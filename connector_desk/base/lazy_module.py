"""Modules that run when they are first used, for libraries that import what is never used here."""

import sys
import threading
from importlib import import_module
from importlib.util import find_spec, module_from_spec


def make_lazy_module(name: str) -> None:
    """Put a module among the loaded ones that runs with the first look into it; one that is loaded stays as it is.

    Whichever thread looks first runs it, and the others wait.  The loader of the standard library for this
    (`importlib.util.LazyLoader`) is not safe in threads before Python 3.12.
    """
    spec = None if name in sys.modules else find_spec(name)
    if spec is None or spec.loader is None:
        return
    run, module, lock, begun = spec.loader.exec_module, module_from_spec(spec), threading.RLock(), list[bool]()

    def found(attribute: str) -> object:
        if attribute.startswith("__"):  # `import` and `inspect` ask for these, of any module
            raise AttributeError(attribute, name=attribute, obj=module)
        with lock:
            if not begun:
                begun.append(True)
                run(module)
                if vars(module).get("__getattr__") is found:
                    del vars(module)["__getattr__"]
        try:
            return vars(module)[attribute]
        except KeyError:
            raise AttributeError(attribute, name=attribute, obj=module) from None

    vars(module)["__getattr__"] = found
    sys.modules[name] = module
    package, _, own = name.rpartition(".")
    setattr(import_module(package), own, module)
