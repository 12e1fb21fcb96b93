"""A form and its JSON, two views of one draft.  No Qt here."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract.strict_json import Location, spell_path
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.json_shape import members_once, need_bool, need_members, text_or_none
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words

if TYPE_CHECKING:
    from collections.abc import Mapping


# One fault of a written JSON text, with the line it is in, and the lines of its values. No Qt here.


_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')


def line_of(text: str, path: str) -> int:
    """Find the line of a path such as `properties.name.type`, or of the nearest part around it; 1 is the first."""
    places = dict(_places(text))
    while path and path not in places:
        cut = max(path.rfind("."), path.rfind("["))
        path = path[:cut] if cut > 0 else ""
    return places.get(path, 1)


def _places(text: str) -> Iterator[tuple[str, int]]:
    """Go through well-formed JSON and return the path and line of each member and element."""
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


# Drafts.


@dataclass
class JsonDraft(FormDraft):
    """What was typed into a form, or written as JSON, which is sent as it is."""

    written: str | None = None
    """The edited JSON, as long as it replaces the form."""
    is_shown: bool = True
    """False: the JSON has more than the form can show."""
    last_text: tuple[object, str] | None = None
    """The form as JSON when it was last shown or sent: an end that follows from now stays as the person has seen it."""
    written_faults: tuple[LineFault, ...] = ()
    """The service's messages about the JSON, until it is changed."""
    left_at: int = 0
    """When it was set aside."""
    is_continued: bool = False
    """It was left with values, and taken up again."""

    def write(self, text: str) -> None:
        """Set the JSON; the form follows if it can show all of it."""
        self.written, self.refused, self.written_faults = text, {}, ()
        try:
            self.read(need_members(json.loads(text, object_pairs_hook=members_once)))
        except (ValueError, RecursionError):
            self.is_shown = False
        else:
            self.is_shown = True

    def show_form(self) -> None:
        """Use the form again; content that it cannot show stays in the JSON."""
        if self.is_shown:
            self.written, self.last_text, self.written_faults = None, None, ()

    def drop_written(self) -> None:
        """Drop the JSON and return to the former form."""
        self.written, self.is_shown, self.written_faults = None, True, ()

    def spelled_once(self, stamp: object, document: Mapping[str, object]) -> str:
        """Return a body as JSON; the same text as before while its `stamp` is the same."""
        if self.last_text is None or self.last_text[0] != stamp:
            self.last_text = (stamp, json.dumps(document, indent=2, ensure_ascii=False))
        return self.last_text[1]

    def saved_text(self) -> dict[str, object]:
        """Spell what was written for the next start."""
        return {"written": self.written, "isShown": self.is_shown}

    def read_saved_text(self, members: Mapping[str, object]) -> None:
        """Set what `saved_text` has spelled; raises ValueError for anything else."""
        self.written, self.is_shown = text_or_none(members.get("written")), need_bool(members.get("isShown"))
