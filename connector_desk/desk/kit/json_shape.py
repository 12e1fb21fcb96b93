"""JSON for a form: read, with another shape a ValueError, and one fault with the line that it is in.  No Qt here."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from connector_desk.contract.strict_json import Location, spell_path
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words

MOST_LISTED = 1_000


def members_of(text: str) -> dict[str, object] | None:
    """Read a JSON object; None where the text is none."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def members_once(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    """Return the members of a JSON object none of which stands twice: a form would drop one of them."""
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError(pairs)
    return members


def need_members(value: object, *known: str) -> dict[str, object]:
    """Return an object with none but the known members; with any if none are named."""
    if not isinstance(value, dict) or (known and not set(value) <= set(known)):
        raise ValueError(value)
    return value


def need_list(value: object) -> list[object]:
    """Return a list of limited length."""
    if not isinstance(value, list) or len(value) > MOST_LISTED:
        raise ValueError(value)
    return value


def need_text(value: object) -> str:
    """Return a text."""
    if not isinstance(value, str):
        raise ValueError(value)  # noqa: TRY004  one kind of error for all that a form cannot show
    return value


def need_bool(value: object) -> bool:
    """Return a Boolean."""
    if not isinstance(value, bool):
        raise ValueError(value)  # noqa: TRY004  one kind of error for all that a form cannot show
    return value


def need_texts(value: object) -> dict[str, str]:
    """Return an object all of whose members are texts."""
    return {name: need_text(each) for name, each in need_members(value).items()}


def text_or_none(value: object) -> str | None:
    """Return a text, or None for null."""
    return None if value is None else need_text(value)


def whole_or_none(value: object) -> int | None:
    """Return a whole number, or None for null."""
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        raise ValueError(value)
    return value


def need_one_of(known: tuple[str, ...], value: object) -> str:
    """Return one of several texts in lower case."""
    text = need_text(value).lower()
    if text not in known:
        raise ValueError(text)
    return text


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


def faults_in(text: str, told: Iterable[tuple[str, str]]) -> tuple[LineFault, ...]:
    """Return the messages of a place about members, given as path and message, with their lines, in their order."""
    found = []
    for path, message in told:
        line = line_of(text, path)
        places = {"line": str(line), "path": path, "message": message}
        found.append(LineFault(Words("Library", IN_LINE, places), line))
    return tuple(sorted(found, key=lambda each: each.line))
