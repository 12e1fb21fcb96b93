"""The faults of a JSON text: each in words, and marked in its line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QTextCursor, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from connector_desk.desk.widgets.tokens import Colours, Role
from connector_desk.desk.widgets.translation import say, translate
from connector_desk.desk.widgets.words import Words, plain

if TYPE_CHECKING:
    from connector_desk.desk.widgets.line_fault import LineFault

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
