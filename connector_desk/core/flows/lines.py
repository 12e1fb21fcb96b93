"""Finds the line of a TOML file that a place in its document was written on; the standard library does not tell."""

import re
from collections.abc import Iterator

Path = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(
    r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=(.*)$"""
)
_PART = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")
_QUOTES = ('"""', "'''")


def line_of(text: str, path: Path) -> int:
    """Tell the line, from 1, that a place stands on; that of what holds it where it has none of its own."""
    found, best = 1, 0
    for line, written in _written(text):
        alike = 0
        for one, other in zip(path, written, strict=False):
            if one != other:
                break
            alike += 1
        if alike > best and (alike == len(written) or alike == len(path)):
            found, best = line, alike
    return found


def _written(text: str) -> Iterator[tuple[int, Path]]:
    """List what is written on each line: a table, or a key."""
    counts: dict[Path, int] = {}
    table: Path = ()
    inside = ""
    for number, line in enumerate(text.splitlines(), 1):
        if inside:
            if inside in line:
                inside = ""
            continue
        if header := _HEADER.match(line):
            table = _opened(header[1], _parts(header[2]), counts)
            yield number, table
        elif key := _KEY.match(line):
            yield number, (*table, *_parts(key[1]))
            inside = next((quotes for quotes in _QUOTES if key[2].count(quotes) == 1), "")


def _parts(name: str) -> list[str]:
    return [part.strip("\"'") if part[0] in "\"'" else part for part in _PART.findall(name)]


def _opened(brackets: str, names: list[str], counts: dict[Path, int]) -> Path:
    """Give the place of a table; of one in a list, its number in it too."""
    place: Path = ()
    for depth, name in enumerate(names):
        place = (*place, name)
        if depth == len(names) - 1 and brackets == "[[":
            counts[place] = counts.get(place, -1) + 1
        if place in counts:
            place = (*place, counts[place])
    return place
