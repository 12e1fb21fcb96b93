"""Reads what a place answered as a model of the contract, as far as it can be read.

A newer place adds members, and a careless one leaves members out or writes another type.  What cannot be read is left
out with the smallest part around it that may be absent: an optional member, or one entry of a list.  Where a model
says what stands for a needed member (`if_unreadable`), the model is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import ValidationError, ValidationInfo, ValidatorFunctionWrapHandler, WrapValidator

from connector_desk.contract.faults import owner_of
from connector_desk.contract.strict_json import JsonValue, dumps, loads_trusted
from connector_desk.contract.wire import WireModel

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

M = TypeVar("M", bound=WireModel)
Path = tuple[int | str, ...]

# Each round leaves out at least one part, and goes at most one level up: no model here is as deep
_MOST_ROUNDS = 24
_TOLERANT = object()


def unknown_means(known: StrEnum) -> WrapValidator:
    """Make a tolerant reader read a word that only a newer place knows as a known one, and so keep what has it."""

    def read(value: Any, handler: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Any:  # noqa: ANN401
        try:
            return handler(value)
        except ValidationError:
            if info.context is _TOLERANT and isinstance(value, str):
                return known
            raise

    return WrapValidator(read)


def read_tolerantly(model: type[M], value: JsonValue) -> M | None:
    """Return the model without the parts that cannot be read, or None where a needed member is one of them."""
    spelled = dumps(value)
    for _ in range(_MOST_ROUNDS):
        try:
            return model.model_validate_json(spelled, extra="ignore", context=_TOLERANT)
        except ValidationError as wrong:
            faults = wrong.errors(include_url=False, include_context=False, include_input=False)
        rest = loads_trusted(spelled)
        paths = {_existing(rest, fault["loc"]) for fault in faults if not _replace(model, rest, fault)}
        if () in paths:
            return None
        _leave_out(rest, paths)
        spelled = dumps(rest)
    return None


def _replace(model: type[WireModel], value: JsonValue, fault: ErrorDetails) -> bool:
    """Replace what cannot be read by what its model takes for it; return whether the model says so."""
    path = _existing(value, fault["loc"])
    if fault["type"] == "missing":
        path = (*path, fault["loc"][-1])
    if not path:
        return False
    holder: Any = value
    for step in path[:-1]:
        holder = holder[step]
    last = path[-1]
    owner = owner_of(model, path if isinstance(last, str) else (*path, ""))
    instead: Any = getattr(owner, "if_unreadable", {}) if owner is not None else {}
    if isinstance(last, str):
        can_replace = last in instead and (last not in holder or holder[last] != instead[last])
        replacement = instead.get(last)
    else:  # an entry of a list that is no object
        needed = {name for name, field in owner.model_fields.items() if field.is_required()} if owner else {last}
        can_replace, replacement = not isinstance(holder[last], dict) and needed <= set(instead), {}
    if can_replace:
        holder[last] = replacement
    return can_replace


def _existing(value: JsonValue, location: Sequence[int | str]) -> Path:
    """Return the part of a location that is there: a missing member stands for the object that lacks it."""
    path: list[int | str] = []
    for step in location:
        if isinstance(value, dict) and step in value:
            value = value[str(step)]
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            break
        path.append(step)
    return tuple(path)


def _leave_out(value: JsonValue, paths: set[Path]) -> None:
    """Delete the parts, the last of a list first so that the places of the others stay."""
    outermost = [path for path in paths if not any(path[:end] in paths for end in range(1, len(path)))]
    for path in sorted(outermost, key=_position, reverse=True):
        inside: Any = value
        for step in path[:-1]:
            inside = inside[step]
        del inside[path[-1]]


def _position(path: Path) -> list[tuple[int, str]]:
    """Return what orders paths so that one entry of a list comes before the next, and whatever is inside them too."""
    return [(step, "") if isinstance(step, int) else (-1, step) for step in path]
