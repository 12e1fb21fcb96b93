r"""Paths to claims: at any depth of a credential (OpenID4VP 1.0 §7), and the text that names one in the interface.

`address.locality` is a member of an object, `nationalities[]` every element of an array, `degrees[2]` its third.  A
backslash stands before a `.`, `[` or `\` that belongs to the name of a member.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
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
