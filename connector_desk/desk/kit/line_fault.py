"""One fault of a written JSON text, with the line it is in, and the lines of its values.  No Qt here."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from connector_desk.contract.strict_json import Location, spell_path
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')


def line_of(text: str, path: str) -> int:
    """Find the line of a path such as `properties.name.type`, or of the nearest part around it; 1 is the first."""
    places = dict(_places(text))
    while path and path not in places:
        cut = max(path.rfind("."), path.rfind("["))
        path = path[:cut] if cut > 0 else ""
    return places.get(path, 1)


def _places(text: str) -> Iterator[tuple[str, int]]:
    """Go through well-formed JSON and tell the path and line of each member and element."""
    inside: list[str | int] = []  # the name or the number in each object and list around
    is_name: list[bool] = []
    line, seen = 1, 0
    for token in _TOKEN.finditer(text):
        line += text.count("\n", seen, token.start())
        seen = token.start()
        sign = token[0]
        if sign in "{[":
            yield from _element(inside, line)
            inside.append("" if sign == "{" else 0)
            is_name.append(sign == "{")
        elif sign in "}]":
            inside.pop()
            is_name.pop()
        elif sign == ",":
            last = inside[-1]
            inside[-1] = last + 1 if isinstance(last, int) else ""
            is_name[-1] = not isinstance(last, int)
        elif sign == ":":
            is_name[-1] = False
        elif is_name and is_name[-1]:
            inside[-1] = json.loads(sign)
            yield spell_path(tuple(inside)), line
        else:
            yield from _element(inside, line)


def _element(inside: list[str | int], line: int) -> Iterator[tuple[str, int]]:
    location: Location = tuple(inside)
    if location and isinstance(location[-1], int):
        yield spell_path(location), line


IN_LINE = QT_TRANSLATE_NOOP("Library", "Line {line}, {path}: {message}")


class LineFault(NamedTuple):
    """A fault, in words."""

    words: Words
    line: int = 0
    """Its line; 0: no particular one."""


def faults_in(text: str, messages: Iterable[tuple[str, str]]) -> tuple[LineFault, ...]:
    """Return the messages of a place about members, given as path and message, with their lines, in their order."""
    found = []
    for path, message in messages:
        line = line_of(text, path)
        places = {"line": str(line), "path": path, "message": message}
        found.append(LineFault(Words("Library", IN_LINE, places), line))
    return tuple(sorted(found, key=lambda each: each.line))
