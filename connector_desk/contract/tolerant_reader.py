"""Reads what a place answered as a model of the contract, as far as it can be read.

A newer place adds members, and a careless one leaves members out or writes another type.  What cannot be read is left
out with the smallest part around it that may be absent: an optional member, or one entry of a list.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, TypeVar

from pydantic import ValidationError, ValidationInfo, ValidatorFunctionWrapHandler, WrapValidator

from connector_desk.contract.strict_json import JsonValue, dumps, loads_trusted
from connector_desk.contract.wire import WireModel

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
        paths = {_existing(rest, fault["loc"]) for fault in faults}
        if () in paths:
            return None
        _leave_out(rest, paths)
        spelled = dumps(rest)
    return None


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
