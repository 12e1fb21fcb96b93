"""The rows of a form that are entries of lists: counted, closed, and numbered as they are sent.  No Qt here."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from connector_desk.desk.kit.schema import FormField

_Value = TypeVar("_Value")
_ENTRY = re.compile(r"\[(\d{1,3})\]")


def flat(values: Mapping[str, object], fields: Iterable[FormField]) -> dict[str, object]:
    """Return values with those inside objects and arrays by their paths; JSON text of a whole one is read."""
    whole = {each.groups[0].key for each in fields if each.groups}
    return {
        path: each
        for key, value in values.items()
        for path, each in _inside(key.removesuffix("[]"), _read(value, key in whole))
    }


def _read(value: object, is_whole: bool) -> object:  # noqa: FBT001 - of one caller
    try:
        return json.loads(value) if is_whole and isinstance(value, str) else value
    except ValueError:
        return value


def _inside(path: str, value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _inside(f"{path}.{name}", inner)
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from _inside(f"{path}[{at}]", inner)
    else:
        yield path, value


def counts_of(paths: Iterable[str]) -> dict[str, int]:
    """Return how many entries the lists have that paths lead into."""
    found: dict[str, int] = {}
    for path in paths:
        for entry in _ENTRY.finditer(path):
            name = path[: entry.start()]
            found[name] = max(found.get(name, 0), int(entry[1]) + 1)
    return found


def close_entry(kept: MutableMapping[str, _Value], entry: str) -> None:
    """Remove what is kept for an entry; those after it move up."""
    name, _, number = entry.removesuffix("]").rpartition("[")
    moved = {_without(key, name, int(number)): value for key, value in kept.items()}
    kept.clear()
    kept.update((key, value) for key, value in moved.items() if key is not None)


def _without(key: str, name: str, number: int) -> str | None:
    found = _ENTRY.match(key, len(name)) if key.startswith(name) else None
    if found is None or int(found[1]) < number:
        return key
    return None if int(found[1]) == number else f"{name}[{int(found[1]) - 1}]{key[found.end() :]}"


def numbered(rows: Iterable[str]) -> dict[str, str]:
    """Return the path of each row where entries without a value are left out, by its key."""
    entries: dict[str, str] = {}
    counts: dict[str, int] = {}
    found = {}
    for row in rows:
        path, end = "", 0
        for entry in _ENTRY.finditer(row):
            name, whole = row[: entry.start()], row[: entry.end()]
            if whole not in entries:
                entries[whole] = f"[{counts.get(name, 0)}]"
                counts[name] = counts.get(name, 0) + 1
            path += row[end : entry.start()] + entries[whole]
            end = entry.end()
        found[row] = path + row[end:]
    return found
