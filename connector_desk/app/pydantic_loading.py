"""Loads pydantic at two thirds of its cost, for the many small classes and annotations in it that nothing here uses."""

import contextlib
import dataclasses
import os
import sys
import typing
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, Final

from connector_desk.base.dataclass import dataclass as dataclass_of_base

_PACKAGES: Final = frozenset({"annotated_types", "pydantic"})
_OPTIONS: Final = frozenset({"frozen", "slots", "eq", "kw_only"})
"""What the `dataclass` of `base` supports."""


def load_pydantic() -> None:
    """Load pydantic; call it before anything else does, and not before the first paint."""
    _leave_out_plugins()
    with _quick_dataclasses(), _shared_annotations():
        import pydantic.fields  # noqa: PLC0415 - this is what loads it
        import pydantic.functional_validators  # noqa: PLC0415 - the same
        import pydantic.json_schema  # noqa: PLC0415 - the same
        import pydantic.main  # noqa: PLC0415 - the same
        import pydantic.types  # noqa: F401, PLC0415 - the same


def _leave_out_plugins() -> None:
    """Put an empty list in place of the search for plugins, if there are to be none: it loads `importlib.metadata`."""
    name = "pydantic.plugin._loader"
    if os.environ.get("PYDANTIC_DISABLE_PLUGINS") == "__all__" and name not in sys.modules:
        module = sys.modules[name] = ModuleType(name)
        vars(module)["get_plugins"] = tuple


@contextlib.contextmanager
def _quick_dataclasses() -> Iterator[None]:
    """Compile the functions of dataclasses with their first instance, as far as at all: 50 classes, 25 ms of CPU."""
    make_it: Callable[..., Any] = dataclasses.dataclass

    def make(cls: type | None = None, /, **options: bool) -> object:
        module = sys._getframe(1).f_globals.get("__name__", "")  # noqa: SLF001 - the only way to know the caller
        is_quick = module.partition(".")[0] in _PACKAGES and options.keys() <= _OPTIONS
        return (dataclass_of_base if is_quick else make_it)(cls, **options)

    setattr(dataclasses, "dataclass", make)  # noqa: B010 - its type says that nobody does
    try:
        yield
    finally:
        setattr(dataclasses, "dataclass", make_it)  # noqa: B010 - the same


@contextlib.contextmanager
def _shared_annotations() -> Iterator[None]:
    """Check and compile equal annotations of a module once: 150 of the 600 in pydantic_core; saves 15 ms of CPU."""
    name = "_type_check"
    check: Callable[..., Any] | None = vars(typing).get(name)
    if check is None:  # in a Python that evaluates annotations when they are asked for
        yield
        return
    checked: dict[tuple[object, ...], object] = {}

    def check_once(annotation: object, message: str, *more: object, **options: object) -> object:
        if not isinstance(annotation, str):
            return check(annotation, message, *more, **options)
        key = (annotation, *more, *options.items())
        if key not in checked:
            checked[key] = check(annotation, message, *more, **options)
        return checked[key]

    setattr(typing, name, check_once)
    try:
        yield
    finally:
        setattr(typing, name, check)
