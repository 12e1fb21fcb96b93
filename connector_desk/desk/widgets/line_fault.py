"""One fault of a written text, with the line it is in.  No Qt here."""

from collections.abc import Iterable

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.widgets.json_lines import line_of
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, Words

IN_LINE = QT_TRANSLATE_NOOP("Library", "Line {line}, {path}: {message}")


@dataclass(frozen=True, slots=True)
class LineFault:
    """What is wrong, in words."""

    words: Words
    line: int = 0
    """Where it is; 0: nowhere in particular."""


def faults_in(text: str, told: Iterable[tuple[str, str]]) -> tuple[LineFault, ...]:
    """Put what a place says of members, as path and message, beside the lines of a well-formed text, in their order."""
    found = []
    for path, message in told:
        line = line_of(text, path)
        places = {"line": str(line), "path": path, "message": message}
        found.append(LineFault(Words("Library", IN_LINE, places), line))
    return tuple(sorted(found, key=lambda each: each.line))
