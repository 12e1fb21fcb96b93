"""The line numbers of values in a JSON text.  No Qt here."""

import json
import re
from collections.abc import Iterator

from connector_desk.contract.strict_json import Location, spell_path

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
