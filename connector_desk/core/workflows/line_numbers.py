"""Finds the lines of a TOML file that places in its document were written on; the standard library does not tell."""

import re
from collections.abc import Iterator, Mapping, Sequence

Path = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(
    r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=(.*)$"""
)
_PART = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")
_QUOTES = ('"""', "'''")


def lines_of(text: str, places: Sequence[Path]) -> list[int]:
    """Return the line of each path, counted from 1; the line of its parent if it has none."""
    asked, depths = set(places), {len(place) for place in places if place}
    holders = {place[:depth] for place in places for depth in range(1, len(place))}
    own: dict[Path, int] = {}
    held: dict[Path, int] = {}
    for line, written in _written(text):
        for depth in depths:
            if written[:depth] in asked:
                own.setdefault(written[:depth], line)
        if written in holders:
            held.setdefault(written, line)
    return [own[place] if place in own else _line_of_holder(place, held) for place in places]


def _line_of_holder(place: Path, held: Mapping[Path, int]) -> int:
    return next((held[place[:depth]] for depth in range(len(place) - 1, 0, -1) if place[:depth] in held), 1)


def _written(text: str) -> Iterator[tuple[int, Path]]:
    """List the content of each line: a table, or a key."""
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
    """Return the path of a table; in a list, with its index."""
    place: Path = ()
    for depth, name in enumerate(names):
        place = (*place, name)
        if depth == len(names) - 1 and brackets == "[[":
            counts[place] = counts.get(place, -1) + 1
        if place in counts:
            place = (*place, counts[place])
    return place
