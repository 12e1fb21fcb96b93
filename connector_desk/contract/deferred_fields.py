"""Collects the fields of a model when they are first asked for: a start creates 160 models and uses a third of them.

`defer_build` of pydantic defers the schema of a model; its fields are still collected from the annotations with the
class, at more than half of what the class costs.  Here they are a dictionary that fills itself.  A model with private
attributes or generic parameters is left as it is, and so is everything with a pydantic that does this in another way.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from inspect import get_annotations
from typing import Any, Final

from pydantic._internal import _model_construction as construction

_PACKAGE: Final = (__package__ or "").partition(".")[0]
_COLLECT: Final = "set_model_fields"
_HASH: Final = "make_hash_func"
_PARAMETERS: Final = ("cls", "config_wrapper", "ns_resolver", "namespace_info")

Collect = Callable[[type, object, object, Any], None]
MakeHash = Callable[[type], Callable[[object], int]]


def defer_fields() -> None:
    """Defer the fields of all models of this program that are created from now on."""
    collect, make_hash = vars(construction).get(_COLLECT), vars(construction).get(_HASH)
    if collect and make_hash and collect.__code__.co_varnames[: collect.__code__.co_argcount] == _PARAMETERS:
        setattr(construction, _COLLECT, _deferred(collect))
        setattr(construction, _HASH, _deferred_hash(make_hash))


def _deferred(collect: Collect) -> Collect:
    def set_model_fields(cls: Any, config_wrapper: object, ns_resolver: object, namespace_info: Any = None) -> None:  # noqa: ANN401
        if not _is_ours(cls) or not _is_plain(cls, namespace_info):
            collect(cls, config_wrapper, ns_resolver, namespace_info)
            return

        def collect_now() -> dict[str, Any]:
            collect(cls, config_wrapper, ns_resolver, namespace_info)
            return cls.__pydantic_fields__  # type: ignore[no-any-return]

        cls.__pydantic_fields__ = _DeferredFields(collect_now)
        cls.__pydantic_extra_info__ = None

    return set_model_fields


def _deferred_hash(make_hash: MakeHash) -> MakeHash:
    """Return what makes the hash function of a model; it is used for all here: pydantic knows its own by their code."""

    def make_hash_func(cls: type) -> Callable[[object], int]:
        if not _is_ours(cls):
            return make_hash(cls)
        made: list[Callable[[object], int]] = []

        def hash_func(self: object) -> int:
            if not made:
                made.append(make_hash(cls))
            return made[0](self)

        return hash_func

    return make_hash_func


def _is_ours(cls: type) -> bool:
    return cls.__module__.partition(".")[0] == _PACKAGE


def _is_plain(cls: Any, namespace_info: Any) -> bool:  # noqa: ANN401 - a model, and what pydantic found in its body
    is_private = any(name.startswith("_") for name in get_annotations(cls))
    has_private = cls.__private_attributes__ or namespace_info is None or namespace_info.private_candidates
    return not (is_private or has_private or cls.__pydantic_generic_metadata__["parameters"])


def _filled_first(method: Callable[..., Any]) -> Any:  # noqa: ANN401 - the same method
    def call(self: _DeferredFields, *given: object) -> object:
        self.fill()
        return method(self, *given)

    return call


class _DeferredFields(dict[str, Any]):  # noqa: PLW1641 - no dictionary has a hash
    """The fields of a model by their names; they are collected by the first look at them, whichever thread it is."""

    def __init__(self, collect: Callable[[], dict[str, Any]]) -> None:
        super().__init__()
        self._collect: Callable[[], dict[str, Any]] | None = collect
        self._is_filled = False
        self._lock = threading.RLock()

    def fill(self) -> None:
        """Collect the fields once.

        Other threads wait for it; the thread that does it finds none meanwhile, as for a class that is being created.
        """
        if self._is_filled:
            return
        with self._lock:
            collect, self._collect = self._collect, None
            if collect is None:
                return
            try:
                self.update(collect())
            except BaseException:
                self._collect = collect
                raise
            self._is_filled = True

    __contains__ = _filled_first(dict.__contains__)
    __eq__ = _filled_first(dict.__eq__)
    __getitem__ = _filled_first(dict.__getitem__)
    __iter__ = _filled_first(dict.__iter__)
    __len__ = _filled_first(dict.__len__)
    __ne__ = _filled_first(dict.__ne__)
    __or__ = _filled_first(dict.__or__)
    __repr__ = _filled_first(dict.__repr__)
    copy = _filled_first(dict.copy)
    get = _filled_first(dict.get)
    items = _filled_first(dict.items)
    keys = _filled_first(dict.keys)
    values = _filled_first(dict.values)
