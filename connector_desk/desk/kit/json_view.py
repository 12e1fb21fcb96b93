"""JSON to read and to write: coloured, with its faults in their lines, beside a form, or behind a control."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFontDatabase,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QTextEdit, QVBoxLayout, QWidget

from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.fold_button import FoldButton
from connector_desk.desk.kit.parts import PlainEditor, button
from connector_desk.desk.kit.tokens import SPACE_2, Colours, Role
from connector_desk.desk.kit.translation import say, translate
from connector_desk.desk.kit.words import Words, plain

if TYPE_CHECKING:
    from connector_desk.desk.kit.json_draft import LineFault
    from connector_desk.desk.kit.parts import Button


MOST_SAID = 8
"""Faults that are said in words; all are marked."""


def fault_words(faults: Sequence[LineFault]) -> str:
    """Return a line of words for each fault."""
    said = [say(_plain(each.words)) for each in faults[:MOST_SAID]]
    if len(faults) > MOST_SAID:
        more = translate("Library", "{count} more mistakes are marked in the text.")
        said.append(more.format(count=len(faults) - MOST_SAID))
    return "\n".join(said)


def mark_faults(editor: QPlainTextEdit, colours: Colours, faults: Sequence[LineFault]) -> None:
    """Mark the lines of all faults, and nothing else."""
    marks = []
    for line in sorted({each.line for each in faults if each.line}):
        mark = QTextEdit.ExtraSelection()
        mark.cursor = QTextCursor(editor.document().findBlockByNumber(line - 1))
        mark.format.setBackground(QColor(colours.tones[Role.BAD].tint))
        mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)  # noqa: FBT003
        marks.append(mark)
    editor.setExtraSelections(marks)


def go_to_fault(editor: QPlainTextEdit, line: int) -> None:
    """Choose the line of a fault, so that it is seen and typing goes on there."""
    cursor = QTextCursor(editor.document().findBlockByNumber(line - 1))
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    editor.setTextCursor(cursor)
    editor.setFocus(Qt.FocusReason.OtherFocusReason)


def _plain(words: Words) -> Words:
    return Words(words.context, words.text, {name: plain(one, 300) for name, one in words.values.items()})


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


class JsonPage(QWidget):
    """An editor above one line with a sentence and the way back."""

    edited = Signal(str)
    dropped = Signal()
    """The edited JSON is to be dropped, and the form restored."""

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__()
        self.editor = JsonEditor(colours, spoken)
        self.editor.edited.connect(self.edited)
        self._colours = colours
        self._faults: tuple[LineFault, ...] = ()
        self.faults = FieldNote(colours)
        self.says = FieldNote(colours, Role.WARN)
        self.drop = button(translate("Ask", "Back to the form"), colours, kind="quiet")
        self.drop.clicked.connect(self.dropped)
        foot = QHBoxLayout()
        foot.addWidget(self.says, 1)
        foot.addWidget(self.drop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.editor, 1)
        layout.addWidget(self.faults)
        layout.addLayout(foot)

    def show_state(self, *, is_shown: bool, can_edit: bool) -> None:
        """Show a notice if the form does not show the whole document."""
        words = translate("Ask", "The form cannot show all of this. The JSON is sent unchanged.")
        self.says.show_text("" if is_shown else words)
        self.drop.setVisible(not is_shown and can_edit)

    def show_faults(self, faults: tuple[LineFault, ...]) -> None:
        """Show all faults, and mark their lines."""
        if faults is not self._faults:
            self._faults = faults
            self.faults.show_text(fault_words(faults))
            mark_faults(self.editor, self._colours, faults)


class JsonFold(QWidget):
    """Opens and closes; shows plain text only."""

    toggled = Signal(bool)

    def __init__(self, colours: Colours, words: str, copy: Button) -> None:
        super().__init__()
        self._colours, self._words_of = colours, words
        self.json: JsonView | None = None
        self._text = ""
        self.control = FoldButton(colours)
        self.control.setText(words)
        self.control.setAccessibleName(words)
        self.control.toggled.connect(self._fold)
        self.control.leads_to(lambda: [self.json])
        self.copy = copy
        self.copy.setText(translate("Notice", "Copy"))
        self.copy.hide()
        self._beside: QWidget | None = None
        head = self._head = QHBoxLayout()
        head.addWidget(self.control)
        head.addStretch()
        head.addWidget(self.copy)
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._inside.setSpacing(SPACE_2)
        self._inside.addLayout(head)

    def put_beside(self, other: QWidget) -> None:
        """Show another control in its line while it is closed."""
        self._beside = other
        self._head.insertWidget(self._head.count() - 1, other)

    @property
    def is_open(self) -> bool:
        """Return whether the document is visible."""
        return self.control.isChecked()

    def toggle(self) -> None:
        """Open or close, by a key."""
        self.control.toggle()
        QTimer.singleShot(0, self.control, lambda: self.control.reveal(takes_focus=True))

    def show_json(self, text: str) -> None:
        """Set the document; without one the control is hidden."""
        self._text = text
        self.control.setVisible(bool(text))
        if not text and self.control.isChecked():
            self.control.setChecked(False)
        if self.json is not None:
            self.json.setVisible(self.control.isChecked())
            self.json.show_json(text)

    def _fold(self, opened: bool) -> None:  # noqa: FBT001  a slot
        if opened and self.json is None:
            self.json = JsonView(self._colours, self._words_of)
            self.json.setMinimumHeight(120)
            self._inside.addWidget(self.json, 1)
        if self._beside is not None:
            self._beside.setVisible(not opened)
        if self.json is not None:
            self.json.setVisible(opened)
            self.json.show_json(self._text)
        self.copy.setVisible(opened)
        self.toggled.emit(opened)
