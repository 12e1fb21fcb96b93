"""`dataclass` at a quarter of the cost of loading: there are hundreds of classes, and each start creates them.

The standard library compiles up to seven functions for each class.  Here only `__init__` is compiled, with the first
instance; the others are closures over the names of the fields.  Fields, defaults, slots and the rest are left to the
standard library, and `fields`, `replace`, `asdict` and `field` of `dataclasses` work as usual.  `order` and `InitVar`
are not supported.

Python 3.13 creates all functions of a class in one compilation.  Remove this module once 3.13 is the oldest supported
version and `bench start` shows no difference.
"""

from __future__ import annotations

import dataclasses
import reprlib
from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

__all__ = ["dataclass"]

_NONE_GIVEN: Any = object()
_set: Callable[[object, str, object], None] = object.__setattr__


def _dataclass(
    cls: type | None = None,
    /,
    *,
    frozen: bool = False,
    slots: bool = False,
    eq: bool = True,
    kw_only: bool = False,
) -> Any:  # noqa: ANN401 - checked as the one of the standard library, see below
    """Make a dataclass, as `dataclasses.dataclass` does."""

    def make(given: type) -> type:
        return _made(given, frozen=frozen, slots=slots, eq=eq, kw_only=kw_only)

    return make if cls is None else make(cls)


def _made(given: type, *, frozen: bool, slots: bool, eq: bool, kw_only: bool) -> type:
    own = set(given.__dict__)
    if given.__dict__.get("__hash__", _set) is None and "__eq__" in own:
        own.remove("__hash__")  # it is there because `__eq__` is
    if given.__doc__ is None:
        given.__doc__ = given.__name__  # or a signature would be made up
    cls: Any = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, kw_only=kw_only)(given)
    every = dataclasses.fields(cls)
    functions: dict[str, Any] = {"__init__": _init(cls, every, frozen=frozen, slots=slots), "__repr__": _repr}
    if eq:
        functions |= _comparing(tuple(one.name for one in every if one.compare), frozen=frozen)
    for name, function in functions.items():
        if name not in own:
            setattr(cls, name, function)
    if frozen:
        _freeze(cls, slots=slots)
    return cls  # type: ignore[no-any-return]


def _init(cls: type, every: tuple[dataclasses.Field[Any], ...], *, frozen: bool, slots: bool) -> Callable[..., None]:
    """Return an `__init__` that replaces itself when the first instance is made: most classes have none at a start."""

    def first(self: object, /, *given: object, **named: object) -> None:
        compiled = _compiled(cls, every, frozen=frozen, slots=slots)
        cls.__init__ = compiled  # type: ignore[misc]
        compiled(self, *given, **named)

    first.__qualname__, first.__module__ = f"{cls.__qualname__}.__init__", cls.__module__
    return first


def _compiled(
    cls: type, every: tuple[dataclasses.Field[Any], ...], *, frozen: bool, slots: bool
) -> Callable[..., None]:
    """Return `__init__` as code: it is called so often that nothing else will do."""
    known: dict[str, Any] = {"_none_given": _NONE_GIVEN, "_set": _set}
    parameters, keywords, lines = ["self"], list[str](), list[str]()
    names, defaults, keyword_defaults = dict[str, str](), list[object](), dict[str, object]()
    for number, one in enumerate(every):
        name = value = f"f{number}"
        names[name] = one.name
        if one.default_factory is not dataclasses.MISSING:
            known[f"_make_{number}"], default = one.default_factory, _NONE_GIVEN
            value = f"_make_{number}() if {name} is _none_given else {name}" if one.init else f"_make_{number}()"
        elif not one.init:
            if one.default is dataclasses.MISSING or not slots:
                continue  # it has no value yet, or is an attribute of the class
            known[f"_default_{number}"], value = one.default, f"_default_{number}"
        else:
            default = one.default
        if one.init:
            (keywords if one.kw_only else parameters).append(name)
            if default is not dataclasses.MISSING and one.kw_only:
                keyword_defaults[one.name] = default
            elif default is not dataclasses.MISSING:
                defaults.append(default)
        if frozen and slots:  # the slot itself: looking it up each time costs half as much again
            known[f"_set_{number}"] = getattr(cls, one.name).__set__
            lines.append(f"_set_{number}(self, {value})")
        else:
            lines.append(f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    taken = ", ".join([*parameters, *(["*", *keywords] if keywords else [])])
    code = _renamed(_code(f"def __init__({taken}):\n " + "\n ".join(lines or ["pass"])), names)
    init = FunctionType(code, known, "__init__", tuple(defaults))
    init.__kwdefaults__ = keyword_defaults or None
    init.__qualname__, init.__module__ = f"{cls.__qualname__}.__init__", cls.__module__
    return init


@cache
def _code(source: str) -> CodeType:
    """Compile a function once for all classes of the same shape: a third of 130 classes at a start differ."""
    whole = compile(source, "<string>", "exec")
    return next(one for one in whole.co_consts if isinstance(one, CodeType))


def _renamed(code: CodeType, names: Mapping[str, str]) -> CodeType:
    """Return a function with other names for its parameters and for what it sets."""

    def rename(former: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple([names.get(one, one) if isinstance(one, str) else one for one in former])

    return code.replace(
        co_varnames=rename(code.co_varnames), co_names=rename(code.co_names), co_consts=rename(code.co_consts)
    )


def _comparing(names: tuple[str, ...], *, frozen: bool) -> dict[str, Any]:
    """Return `__eq__` and `__hash__`; a class that is not frozen has no hash."""
    values = attrgetter(*names) if len(names) > 1 else _values_of_few(names)

    def equal(self: object, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def digest(self: object) -> int:
        return hash(values(self))

    return {"__eq__": equal, "__hash__": digest if frozen else None}


def _values_of_few(names: tuple[str, ...]) -> Callable[[object], object]:
    """Read one field, or none, as a tuple, which `attrgetter` gives for several only."""

    def values(each: object) -> object:
        return tuple([getattr(each, name) for name in names])

    return values


def _freeze(cls: type, *, slots: bool) -> None:
    """Refuse changes of instances."""
    cls.__setattr__ = _refuse_to_set  # type: ignore[assignment, method-assign]
    cls.__delattr__ = _refuse_to_delete  # type: ignore[assignment, method-assign]
    if slots:  # or a copy could not be filled
        cls.__getstate__ = _state  # type: ignore[assignment, method-assign]
        cls.__setstate__ = _fill  # type: ignore[attr-defined]


@reprlib.recursive_repr()
def _repr(self: Any) -> str:  # noqa: ANN401
    shown = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in dataclasses.fields(self) if one.repr)
    return f"{self.__class__.__qualname__}({shown})"


def _refuse_to_set(_self: object, name: str, _value: object) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[object]:  # noqa: ANN401
    return [getattr(self, one.name) for one in dataclasses.fields(self)]


def _fill(self: Any, state: list[object]) -> None:  # noqa: ANN401
    for one, value in zip(dataclasses.fields(self), state, strict=True):
        _set(self, one.name, value)


if TYPE_CHECKING:  # so that type checkers see a dataclass, frozen where `frozen` is set
    from dataclasses import dataclass
else:
    dataclass = _dataclass
