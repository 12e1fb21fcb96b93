"""Modules that are loaded when they are first used: a start needs few of them."""

from __future__ import annotations

import sys
import threading
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_replacing: Final = threading.Lock()


class LazyModule(ModuleType):
    """A module that stands for another, and imports it with the first look into it.

    Whoever has imported the name of the module keeps this one, and reads through it; `from module import name` loads
    the module as ever.  The import system has the locks: `importlib.util.LazyLoader` is not safe in threads before
    Python 3.12.
    """

    __loaded__: ModuleType | None = None

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):  # `import` and `inspect` ask for these, of any module
            raise AttributeError(name, name=name, obj=self)
        return getattr(_loaded(self), name)

    def __setattr__(self, name: str, value: object) -> None:
        if name.startswith("__"):
            super().__setattr__(name, value)
        else:
            setattr(_loaded(self), name, value)

    def __delattr__(self, name: str) -> None:
        delattr(_loaded(self), name)

    @property
    def __dict__(self) -> dict[str, object]:  # type: ignore[override]
        return vars(_loaded(self))

    def __dir__(self) -> Iterable[str]:
        return dir(_loaded(self))


def _loaded(module: LazyModule) -> ModuleType:
    found = module.__loaded__
    while found is None:
        name = module.__name__
        with _replacing:
            if sys.modules.get(name) is module:
                del sys.modules[name]
        __import__(name)  # other than `importlib.import_module`, `-X importtime` sees it
        module.__loaded__ = found = sys.modules.get(name)  # None: another thread tried at the same time, and failed
    return found


def make_lazy_modules(package: str, names: Iterable[str]) -> None:
    """Put modules of a package among the loaded ones that load with the first look into them.

    One that is loaded stays as it is.  Call it where the package itself is loaded, at the end of its `__init__`, or
    before anything of it is used.
    """
    holder = import_module(package)
    for own in names:
        name = f"{package}.{own}"
        if name not in sys.modules:
            module = sys.modules[name] = LazyModule(name)
            setattr(holder, own, module)


def load_one_by_one(package: str) -> Iterator[str]:
    """Load the lazy modules below a package that nobody has used yet, one with each step, and yield its name."""
    below = f"{package}."
    while True:
        waiting = (one for name, one in sys.modules.copy().items() if name.startswith(below))
        module = next((one for one in waiting if isinstance(one, LazyModule)), None)
        if module is None:
            return
        yield _loaded(module).__name__
