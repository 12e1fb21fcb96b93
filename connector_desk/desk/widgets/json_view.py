"""JSON to read: indented, coloured, never changed; large answers are cut."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QFontDatabase, QSyntaxHighlighter, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QPlainTextEdit

from connector_desk.desk.widgets.plain_editor import PlainEditor
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.desk.widgets.tokens import Colours

MOST_SHOWN = 200_000
"""Characters that are shown; copying gives everything."""

_TOKENS = re.compile(
    r'(?P<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?P<text>"(?:[^"\\]|\\.)*"?)|(?P<number>-?\d[\d.eE+-]*)|(?P<word>true|false|null)'
)


def indented(text: str) -> str:
    """Indent JSON as it came, member by member in its own order; anything else stays as it is."""
    try:
        return json.dumps(json.loads(text), indent=2, ensure_ascii=False)
    except (ValueError, RecursionError):
        return text


class _Colourer(QSyntaxHighlighter):
    def __init__(self, document: QTextDocument, colours: Colours) -> None:
        super().__init__(document)
        inks = {
            "key": colours.json_key,
            "text": colours.json_text,
            "number": colours.json_number,
            "word": colours.json_word,
        }
        self._formats = {kind: _format(ink) for kind, ink in inks.items()}

    def highlightBlock(self, text: str) -> None:
        """Colour one line."""
        for found in _TOKENS.finditer(text[:10_000]):
            if found.lastgroup:
                self.setFormat(found.start(), found.end() - found.start(), self._formats[found.lastgroup])


class JsonEditor(PlainEditor):
    """A document to write, coloured."""

    longest = MOST_SHOWN

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__(spoken, QPlainTextEdit.LineWrapMode.WidgetWidth)
        self._colourer = _Colourer(self.document(), colours)


class JsonView(QPlainTextEdit):
    """Shows one document."""

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setProperty("kind", "json")
        self.setAccessibleName(spoken)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(12)
        self.setFont(font)
        self._colourer = _Colourer(self.document(), colours)
        self._whole = ""

    def show_json(self, text: str) -> None:
        """Show a document as it came, easier to read."""
        if text == self._whole:
            return
        self._whole = text
        short = text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN]
        self.setPlainText(plain(indented(short), MOST_SHOWN))

    def show_text(self, text: str) -> None:
        """Show a text as it is; it was made safe to show."""
        if text != self._whole:
            self._whole = text
            self.setPlainText(text)

    @property
    def whole(self) -> str:
        """Return the document unchanged."""
        return self._whole


def _format(ink: str) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setForeground(QColor(ink))
    return made
