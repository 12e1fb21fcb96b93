"""Claims that were named one by one, by their paths, put together to objects and arrays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from connector_desk.contract.claim_path import ClaimPath
    from connector_desk.contract.strict_json import JsonValue


class ClaimTree:
    """Objects and arrays that grow by one value at a time."""

    def __init__(self) -> None:
        self._root = _Branch()

    def __bool__(self) -> bool:
        return bool(self._root)

    def add(self, path: ClaimPath, value: JsonValue) -> bool:
        """Put a value at a path; return False where the path leads into another value, or to one that is there."""
        at = self._root
        for step in path[:-1]:
            inner = at.setdefault(step, _Branch())
            if not isinstance(inner, _Branch):
                return False
            at = inner
        if path[-1] in at:
            return False
        at[path[-1]] = value
        return True

    def gaps(self) -> Iterator[ClaimPath]:
        """List the elements of arrays before which one is missing."""
        yield from _gaps(self._root, ())

    def claims(self) -> dict[str, JsonValue]:
        """Return the claims; elements of an array are in the order of their indices."""
        return {str(name): _value(inner) for name, inner in self._root.items()}


class _Branch(dict["str | int | None", object]):
    """An object or an array: what is there, by name or index."""


def _gaps(branch: _Branch, above: ClaimPath) -> Iterator[ClaimPath]:
    for step, inner in branch.items():
        if isinstance(step, int) and step >= len(branch):
            yield (*above, step)
        if isinstance(inner, _Branch):
            yield from _gaps(inner, (*above, step))


def _value(inner: object) -> JsonValue:
    if not isinstance(inner, _Branch):
        return inner  # type: ignore[return-value]  # a value that was added
    if any(isinstance(step, int) for step in inner):
        return [_value(inner[step]) for step in sorted(inner, key=lambda step: int(step or 0))]
    return {str(step): _value(each) for step, each in inner.items()}


def alone(path: ClaimPath, value: JsonValue) -> Mapping[str, JsonValue]:
    """Return claims with nothing but one value at a path, as the first element of each array."""
    for step in reversed(path[1:]):
        value = {step: value} if isinstance(step, str) else [value]
    return {str(path[0]): value}
