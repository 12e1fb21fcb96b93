"""The list of what can be written at the cursor of a JSON editor, opened with Ctrl+Space."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QListView

from connector_desk.desk.rooms.workbench.json_completion import (
    CursorContext,
    PlaceKnowledge,
    Suggestion,
    context_at,
    help_at,
    suggestions_at,
)
from connector_desk.desk.widgets.words import one_line, plain

if TYPE_CHECKING:
    from connector_desk.desk.rooms.workbench.json_editor import JsonBodyEditor
    from connector_desk.desk.rooms.workbench.operation_shape import Shape

_ROLE = Qt.ItemDataRole.UserRole
_KEYS = (
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Tab,
    Qt.Key.Key_Backtab,
)


class JsonSuggestions:
    """Knows the model of the body, and what the place has."""

    def __init__(
        self, editor: JsonBodyEditor, shape: Callable[[], Shape | None], known: Callable[[], PlaceKnowledge]
    ) -> None:
        self._editor, self._shape, self._known = editor, shape, known
        self._context: CursorContext | None = None
        self._model = QStandardItemModel(editor)
        self._list = QCompleter(editor)
        self._list.setModel(self._model)
        self._list.setWidget(editor)
        self._list.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._popup = QListView()
        self._popup.setProperty("kind", "suggested")
        self._list.setPopup(self._popup)
        self._list.activated.connect(self._choose)
        editor.completion = self
        editor.typed.connect(self._follow)

    @property
    def offered(self) -> list[Suggestion]:
        """Return what is offered now."""
        rows = range(self._model.rowCount())
        return [self._model.item(row).data(_ROLE) for row in rows] if self._popup.isVisible() else []

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
            self._popup.hide()
            return
        is_long = len(found) > self._list.maxVisibleItems()
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if is_long else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self._popup.setVerticalScrollBarPolicy(policy)
        where = self._editor.cursorRect()
        where.setWidth(min(420, max(200, self._editor.viewport().width() - 20)))
        self._list.complete(where)
        self._popup.setCurrentIndex(self._model.index(0, 0))

    def takes(self, event: QKeyEvent) -> bool:
        """Return whether a key is for the open list."""
        return self._popup.isVisible() and event.key() in _KEYS

    def help_at(self, position: int) -> str:
        """Return what the models say about the value at a position."""
        shape, text = self._shape(), self._editor.value
        if shape is None:
            return ""
        context = context_at(text, position)
        written = text[context.start : context.end].strip('"')
        return plain(help_at(context, shape, written), 600)

    def _follow(self) -> None:
        if self._popup.isVisible():
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
