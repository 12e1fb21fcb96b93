"""One fault of a written text, with the line it is in.  No Qt here."""

from collections.abc import Iterable

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.widgets.json_lines import line_of
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, Words

IN_LINE = QT_TRANSLATE_NOOP("Library", "Line {line}, {path}: {message}")


@dataclass(frozen=True, slots=True)
class LineFault:
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
