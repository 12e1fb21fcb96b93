"""Long lines in an editor: broken where they are shown, and whole where they are read.  No Qt here.

Qt lays out a line anew with each key, which takes a second for one of a megabyte.  So a long line is put into the
editor in pieces; `BREAK` marks where one goes on.  It is a noncharacter of Unicode: no text that is edited has it.
"""

import re
from typing import Final

BREAK: Final = "\ufdef"
LINE_END: Final = "\u2029"
"""Between the lines of Qt's raw text."""
LONGEST: Final = 2_000
"""Characters of a piece."""

_LONG = re.compile(rf"[^\n]{{{LONGEST + 1}}}")
_MARK = re.compile(f"{BREAK}{LINE_END}?")


def broken(text: str) -> str:
    """Return a text in which no line is longer than a piece."""
    if not _LONG.search(text):
        return text
    return "\n".join(_pieces(line) for line in text.split("\n"))


def joined(raw: str) -> str:
    """Return the text that an editor holds, from Qt's raw text."""
    return _MARK.sub("", raw).replace(LINE_END, "\n") if BREAK in raw else raw.replace(LINE_END, "\n")


def raw_index(raw: str, index: int, *, after: bool = True) -> int:
    """Return where a character of the text is in the raw text; at a break before or after it."""
    if BREAK in raw:
        for found in _MARK.finditer(raw):
            if found.start() > index or (found.start() == index and not after):
                break
            index += found.end() - found.start()
    return index


def text_index(raw: str, index: int) -> int:
    """Return where a place of the raw text is in the text."""
    if BREAK not in raw:
        return index
    return index - sum(min(found.end(), index) - found.start() for found in _MARK.finditer(raw, 0, index))


def _pieces(line: str) -> str:
    """Break a line, after a comma where there is one."""
    parts, start = [], 0
    while len(line) - start > LONGEST:
        end = line.rfind(",", start + LONGEST // 2, start + LONGEST) + 1 or start + LONGEST
        parts.append(line[start:end])
        start = end
    return f"{BREAK}\n".join([*parts, line[start:]])
