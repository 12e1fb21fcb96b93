r"""Paths to claims: at any depth of a credential (OpenID4VP 1.0 §7), and the text that names one in the interface.

`address.locality` is a member of an object, `nationalities[]` every element of an array, `degrees[2]` its third.  A
backslash stands before a `.`, `[` or `\` that belongs to the name of a member.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue


ClaimPath: TypeAlias = tuple[str | int | None, ...]
"""Names of members, indices of elements, and None for all elements of an array; it begins with a name."""

WITHHELD: Final = object()
"""Stands for an array or an object of which its holder shows nothing, and in an array for an element not shown."""
CHARACTERS: Final = 256
"""The most that a path has as text."""
PATTERN: Final = r"^(?:[^.\[\\\x00-\x1f]|\\[.\[\\])+(?:\[(?:0|[1-9][0-9]{0,4})?\]|\.(?:[^.\[\\\x00-\x1f]|\\[.\[\\])+)*$"
"""What a path looks like, for JSON Schema."""
_DEEPEST: Final = 16
_STEP = re.compile(r"\[(?P<index>0|[1-9][0-9]{0,4})?\]|(?P<dot>\.)?(?P<name>(?:[^.\[\\\x00-\x1f]|\\[.\[\\])+)")


def parse_path(text: str) -> ClaimPath:
    """Read a path; raises ValueError for a text that is none."""
    found: list[str | int | None] = []
    at = 0
    while at < len(text):
        step = _STEP.match(text, at)
        if (
            step is None
            or len(found) == _DEEPEST
            or bool(step["dot"]) is not (bool(found) and step["name"] is not None)
        ):
            raise ValueError(text)
        if step["name"] is not None:
            found.append(re.sub(r"\\(.)", r"\1", step["name"]))
        elif not found:
            raise ValueError(text)
        else:
            found.append(None if step["index"] is None else int(step["index"]))
        at = step.end()
    if not found:
        raise ValueError(text)
    return tuple(found)


def path_text(path: Sequence[str | int | None]) -> str:
    """Write a path as text; `parse_path` reads it."""
    found = ""
    for step in path:
        if isinstance(step, str):
            found += ("." if found else "") + re.sub(r"([.\[\\])", r"\\\1", step)
        else:
            found += "[]" if step is None else f"[{step}]"
    return found


def path_of(name: str, attributes: Collection[str]) -> ClaimPath | None:
    """Find what a name means among the attributes of a credential: one of that name, else a path into one.

    Return None for a name that means neither.
    """
    if name in attributes:
        return (name,)
    try:
        path = parse_path(name)
    except ValueError:
        return None
    return path if len(path) > 1 and path[0] in attributes else None


def values_at(claims: Mapping[str, object], path: ClaimPath, *, is_linked: bool = False) -> list[JsonValue]:
    """Return the values that a path selects (OpenID4VP 1.0 §7.1.1); none where it leads nowhere.

    In linked data (`is_linked`) one value and a list of one are the same, and the proof says nothing of the order of
    several: who shows them could choose which is the first, so an index selects none of them.
    """
    found: list[object] = [claims]
    for step in path:
        if is_linked and not isinstance(step, str):
            several = [value if isinstance(value, list) else [value] for value in found]
            found = [element for each in several if step is None or (step == 0 and len(each) == 1) for element in each]
        elif step is None:
            found = [element for value in found if isinstance(value, list) for element in value]
        elif isinstance(step, str):
            found = [value[step] for value in found if isinstance(value, dict | Mapping) and step in value]
        else:
            found = [value[step] for value in found if isinstance(value, list) and step < len(value)]
    return [shown(value) for value in found if value is not WITHHELD]


def shown(value: object) -> JsonValue:
    """Return a value without what its holder does not show; None if nothing is left."""
    if value is WITHHELD:
        return None
    if isinstance(value, dict):
        return {name: shown(each) for name, each in value.items() if each is not WITHHELD}
    if isinstance(value, list):
        return [shown(each) for each in value if each is not WITHHELD]
    return value  # type: ignore[return-value]  # it was read from JSON


def value_at(claims: Mapping[str, object], path: ClaimPath, *, is_linked: bool = False) -> JsonValue:
    """Return the value at a path; a list where it selects all elements of an array; None where nothing is there."""
    found = [value for value in values_at(claims, path, is_linked=is_linked) if value is not None]
    if None not in path:
        return found[0] if found else None
    several: JsonValue = [*found]
    return several or None


# Claims that were named one by one, by their paths, put together to objects and arrays.


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
