"""The editor of a JSON body, and its suggestions: every byte stays as typed, and only what is visible is coloured.

So a text of 1 MiB can be typed in. A syntax highlighter of Qt would go through all of it with each paste.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QEvent, QMimeData, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
    Qt,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextLayout,
)
from PySide6.QtWidgets import QCompleter, QListView, QPlainTextEdit, QTextEdit, QToolTip

from connector_desk.desk.kit.parts import PlainEditor, restyle
from connector_desk.desk.kit.tokens import Colours, Role
from connector_desk.desk.kit.translation import say
from connector_desk.desk.kit.words import Words, one_line, plain
from connector_desk.desk.rooms.workbench.json_completion import (
    CursorContext,
    ServiceKnowledge,
    Suggestion,
    context_at,
    help_at,
    suggestions_at,
)

if TYPE_CHECKING:
    from connector_desk.desk.kit.model_shape import Shape
    from connector_desk.desk.rooms.workbench.json_text import TextEdit, TextFault


# Qt lays out a line anew with each key, which takes a second for one of a megabyte.  So a long line is put into the
# editor in pieces; `BREAK` marks where one goes on.  It is a noncharacter of Unicode: no text that is edited has it.


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


MOST_COLOURED: Final = 4_000
"""Characters of a line that are coloured."""
MOST_MARKED: Final = 100
_TOKENS = re.compile(
    r'(?P<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?P<text>"(?:[^"\\]|\\.)*"?)|(?P<number>-?\d[\d.eE+-]*)|(?P<word>true|false|null)'
)


class JsonBodyEditor(PlainEditor):
    """Emits `typed` after each change by hand; `value` is the text, unchanged."""

    typed = Signal()
    was_cut = Signal()
    """More was pasted than an editor takes."""
    longest: ClassVar[int] = 2 * 1024 * 1024

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__(spoken, QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.textChanged.disconnect()  # a text of a megabyte is not copied with each key
        self.textChanged.connect(self._changed)
        self.completion: JsonSuggestions | None = None
        self._colours = colours
        self._formats = {
            "key": _ink(colours.json_key),
            "text": _ink(colours.json_text),
            "number": _ink(colours.json_number),
            "word": _ink(colours.json_word),
        }
        self._faults: tuple[TextFault, ...] = ()
        self._is_quiet = False
        self._later = QTimer(self, interval=0, singleShot=True)
        self._later.timeout.connect(self.colour)
        self.verticalScrollBar().valueChanged.connect(lambda _: self._later.start())

    @property
    def value(self) -> str:
        """Return the text as it is: Qt's plain text would lose characters such as U+00A0."""
        return joined(self.document().toRawText())

    def set_text(self, text: str) -> None:
        """Show another text without reporting it as typed; it can be undone no more."""
        if text == self.value:
            return
        self._is_quiet = True
        self.setPlainText(broken(text))
        self._is_quiet = False
        self._faults = ()
        self.setExtraSelections([])
        self._later.start()

    def apply(self, edit: TextEdit) -> None:
        """Change a part of the text without reporting it as typed; it can be undone."""
        self._is_quiet = True
        self.cursor_over(edit.start, edit.end).insertText(broken(edit.text))
        self._is_quiet = False
        self._later.start()

    def show_faults(self, faults: Sequence[TextFault]) -> None:
        """Underline faults; they are those of the present text."""
        if tuple(faults) == self._faults:
            return
        self._faults = tuple(faults)
        raw, marks = self.document().toRawText(), []
        last = len(joined(raw).rstrip())
        wavy = QTextCharFormat()
        wavy.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        wavy.setUnderlineColor(QColor(self._colours.tones[Role.BAD].ink))
        wavy.setBackground(QColor(self._colours.tones[Role.BAD].tint))
        for fault in self._faults[:MOST_MARKED]:
            mark = QTextEdit.ExtraSelection()
            mark.format = wavy
            # At the very end there is nothing to underline but the last sign
            start = fault.start if fault.start < last else max(0, last - 1)
            mark.cursor = self._over(raw, start, max(start + 1, min(fault.end, last)))
            marks.append(mark)
        self.setExtraSelections(marks)
        restyle(self, "wrong", bool(faults))

    def go_to(self, fault: TextFault) -> None:
        """Put the cursor where a fault is."""
        self.setTextCursor(self.cursor_over(fault.start, fault.start))
        self.centerCursor()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def position(self, cursor: QTextCursor) -> int:
        """Return the index of the character at a cursor."""
        raw = self.document().toRawText()
        return text_index(raw, index_of(raw, cursor.position()))

    def cursor_over(self, start: int, end: int) -> QTextCursor:
        """Return a cursor that has chosen a part of the text."""
        return self._over(self.document().toRawText(), start, end)

    def _over(self, raw: str, start: int, end: int) -> QTextCursor:
        cursor = QTextCursor(self.document())
        first = raw_index(raw, start)
        last = max(first, raw_index(raw, end, after=False))
        cursor.setPosition(min(units(raw, first), len(raw.encode("utf-16-le", "surrogatepass")) // 2))
        cursor.setPosition(units(raw, min(last, len(raw))), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert plain text only, its long lines in pieces."""
        text = source.text().replace(BREAK, "")
        self.insertPlainText(broken(text[: self.longest]))
        if len(text) > self.longest:
            self.was_cut.emit()

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy the text as it is, without the breaks of its long lines."""
        made = QMimeData()
        cursor = self.textCursor()
        raw = self.document().toRawText()
        first, last = (index_of(raw, each) for each in (cursor.selectionStart(), cursor.selectionEnd()))
        made.setText(joined(raw[first:last]))
        return made

    def colour(self) -> None:
        """Colour the visible lines that are not coloured yet."""
        block = self.firstVisibleBlock()
        bottom = self.viewport().height()
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        while block.isValid() and top <= bottom:
            self._colour_block(block)
            top += self.blockBoundingRect(block).height()
            block = block.next()

    def _colour_block(self, block: QTextBlock) -> None:
        text = block.text()
        mark = hash(text) & 0x7FFFFFFF
        if block.userState() == mark:
            return
        ranges = []
        for found in _TOKENS.finditer(text[:MOST_COLOURED]):
            if found.lastgroup:
                part = QTextLayout.FormatRange()
                part.start = units(text, found.start())
                part.length = units(text, found.end()) - part.start
                part.format = self._formats[found.lastgroup]
                ranges.append(part)
        block.layout().setFormats(ranges)
        block.setUserState(mark)
        self.document().markContentsDirty(block.position(), block.length())

    def _changed(self) -> None:
        self._later.start()
        if self._is_quiet:
            return
        block = self.textCursor().block()
        if block.length() > 4 * LONGEST:
            self._break(block)
        self.typed.emit()

    def _break(self, block: QTextBlock) -> None:
        """Break a line that has grown long."""
        self._is_quiet = True
        cursor = QTextCursor(block)
        cursor.joinPreviousEditBlock()
        text = broken(block.text())
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text)
        cursor.endEditBlock()
        self._is_quiet = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Colour what becomes visible."""
        super().resizeEvent(event)
        self._later.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer values with Ctrl+Space; indent a new line as the one above."""
        if self.completion is not None and self.completion.takes(event):
            event.ignore()
            return
        is_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if is_control and event.key() == Qt.Key.Key_Space and self.completion is not None:
            self.completion.open()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if is_control:
                event.ignore()  # it sends
            else:
                self._break_line()
        else:
            super().keyPressEvent(event)

    def _break_line(self) -> None:
        cursor = self.textCursor()
        before = cursor.block().text()[: cursor.positionInBlock()]
        indent = before[: len(before) - len(before.lstrip(" \t"))]
        deeper = "  " if before.rstrip().endswith(("{", "[")) else ""
        cursor.insertText("\n" + indent + deeper)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def viewportEvent(self, event: QEvent) -> bool:
        """Say what is wrong, or what is known, where the mouse rests."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            position = self.position(self.cursorForPosition(event.pos()))
            said = self.said_at(position)
            if said:
                QToolTip.showText(event.globalPos(), _tip(said), self.viewport())
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    def said_at(self, position: int) -> str:
        """Return the faults at a position, else what is known about the value there."""
        wrong = [fault_words(each) for each in self._faults if each.start <= position <= max(each.end, each.start + 1)]
        if wrong:
            return "\n".join(wrong)
        return "" if self.completion is None else self.completion.help_at(position)


def fault_words(fault: TextFault) -> str:
    """Return a fault in words; names from the text are made safe to show."""
    values = {name: plain(one, 300) for name, one in fault.words.values.items()}
    return say(Words(fault.words.context, fault.words.text, values))


def line_of(text: str, position: int) -> int:
    """Return the number of a line; 1 is the first."""
    return text.count("\n", 0, position) + 1


def units(text: str, index: int) -> int:
    """Return how many UTF-16 units Qt counts before the character of an index."""
    if text.isascii():
        return index
    return len(text[:index].encode("utf-16-le", "surrogatepass")) // 2


def index_of(text: str, count: int) -> int:
    """Return the index of the character after so many UTF-16 units."""
    if text.isascii():
        return count
    cut = text.encode("utf-16-le", "surrogatepass")[: 2 * count]
    return len(cut.decode("utf-16-le", "surrogatepass"))


def _tip(text: str) -> str:
    """Return a text for a tip: markup is shown and not obeyed."""
    return "<span>" + escape(text).replace("\n", "<br>") + "</span>"


def _ink(colour: str) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setForeground(QColor(colour))
    return made


_ROLE = Qt.ItemDataRole.UserRole
_POPUP_KEYS = (
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Tab,
    Qt.Key.Key_Backtab,
)


class JsonSuggestions:
    """Knows the model of the body, and what the place has."""

    def __init__(
        self, editor: JsonBodyEditor, shape: Callable[[], Shape | None], known: Callable[[], ServiceKnowledge]
    ) -> None:
        self._editor, self._shape, self._known = editor, shape, known
        self._context: CursorContext | None = None
        self._model = QStandardItemModel(editor)
        self._list = QCompleter(editor)
        self._list.setModel(self._model)
        self._list.setWidget(editor)
        self._list.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.popup = QListView()
        self.popup.setProperty("kind", "suggested")
        self._list.setPopup(self.popup)
        self._list.activated.connect(self._choose)
        editor.completion = self
        editor.typed.connect(self._follow)

    @property
    def offered(self) -> list[Suggestion]:
        """Return what is offered now."""
        rows = range(self._model.rowCount())
        return [self._model.item(row).data(_ROLE) for row in rows] if self.popup.isVisible() else []

    def open(self) -> None:
        """Show what can be written at the cursor."""
        shape = self._shape()
        if shape is None:
            return
        text = self._editor.value
        self._context = context_at(text, self._editor.position(self._editor.textCursor()))
        found = suggestions_at(self._context, shape, text, self._known())
        self._model.clear()
        for each in found:
            words = f"{each.value}   {one_line(each.words, 80)}" if each.words else each.value
            item = QStandardItem(plain(words, 160))
            item.setData(each, _ROLE)
            item.setEditable(False)
            self._model.appendRow(item)
        if not found:
            self.popup.hide()
            return
        is_long = len(found) > self._list.maxVisibleItems()
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if is_long else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.popup.setVerticalScrollBarPolicy(policy)
        where = self._editor.cursorRect()
        where.setWidth(min(420, max(200, self._editor.viewport().width() - 20)))
        self._list.complete(where)
        self.popup.setCurrentIndex(self._model.index(0, 0))

    def takes(self, event: QKeyEvent) -> bool:
        """Return whether a key is for the open list."""
        return self.popup.isVisible() and event.key() in _POPUP_KEYS

    def help_at(self, position: int) -> str:
        """Return what the models say about the value at a position."""
        shape, text = self._shape(), self._editor.value
        if shape is None:
            return ""
        context = context_at(text, position)
        written = text[context.start : context.end].strip('"')
        return plain(help_at(context, shape, written), 600)

    def _follow(self) -> None:
        if self.popup.isVisible():
            self.open()

    def _choose(self, words: str) -> None:
        found, context = self._model.findItems(words), self._context
        if not found or context is None:
            return
        chosen: Suggestion = found[0].data(_ROLE)
        text = self._editor.value
        written = json.dumps(chosen.value, ensure_ascii=False) if chosen.is_text else chosen.value
        if context.is_name and not text[context.end :].lstrip().startswith(":"):
            written += ": "
        cursor = self._editor.cursor_over(context.start, max(context.end, context.start))
        cursor.insertText(written)
        self._editor.setTextCursor(cursor)
