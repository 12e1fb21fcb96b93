"""JSON as a tree: each value is read when it is seen, and what a place wrote is shown and never obeyed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QTreeView

from connector_desk.desk.widgets.exchange_lines import fixed_font
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import one_line

if TYPE_CHECKING:
    from connector_desk.desk.widgets.exchange_index import JsonIndex
    from connector_desk.desk.widgets.tokens import Colours

_Index = QModelIndex | QPersistentModelIndex
_LONGEST: Final = 400
_OPENED_FROM_THE_START: Final = 40
"""Children of the first levels that are opened at once."""


class JsonTreeModel(QAbstractItemModel):
    """The values of a document; the internal ID of a row is the number of its value."""

    def __init__(self, colours: Colours, parent: QTreeView) -> None:
        super().__init__(parent)
        self._index: JsonIndex | None = None
        self._inks = {
            '"': QColor(colours.json_text),
            "t": QColor(colours.json_word),
            "f": QColor(colours.json_word),
            "n": QColor(colours.json_word),
        }
        self._name, self._number = QColor(colours.json_key), QColor(colours.json_number)
        self._muted, self._font = QColor(colours.muted), fixed_font()

    @property
    def source(self) -> JsonIndex | None:
        """Return the document."""
        return self._index

    def show_document(self, index: JsonIndex | None) -> None:
        """Show another document."""
        self.beginResetModel()
        self._index = index
        self.endResetModel()

    def index_of(self, node: int) -> QModelIndex:
        """Return the row of a value."""
        return QModelIndex() if self._index is None or node < 0 else self.createIndex(self._index.row(node), 0, node)

    def index(self, row: int, column: int, parent: _Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """Return a row below another."""
        if self._index is None or not self.hasIndex(row, column, parent):
            return QModelIndex()
        node = self._index.child(parent.internalId(), row) if parent.isValid() else 0
        return self.createIndex(row, column, node)

    def parent(self, child: _Index = QModelIndex()) -> QModelIndex:  # type: ignore[override]  # noqa: B008
        """Return the row above."""
        if self._index is None or not child.isValid():
            return QModelIndex()
        return self.index_of(self._index.parent(child.internalId()))

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """Count the rows below one."""
        if self._index is None or parent.column() > 0:
            return 0
        return self._index.count(parent.internalId()) if parent.isValid() else min(1, len(self._index))

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """Count name and value."""
        del parent
        return 2

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what is shown of a value."""
        if self._index is None or not index.isValid():
            return None
        node, is_value = int(index.internalId()), index.column() == 1
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._value(node) if is_value else self._name_of(node)
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._ink(node, is_value=is_value)
        return self._font if role == Qt.ItemDataRole.FontRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the heading of a column."""
        if role != Qt.ItemDataRole.DisplayRole or orientation != Qt.Orientation.Horizontal:
            return None
        return translate("Exchange", "Value") if section else translate("Exchange", "Name")

    def written(self, index: _Index) -> str:
        """Return a value as it is written."""
        node = index.internalId() if index.isValid() else -1
        if self._index is None or not 0 <= node < len(self._index):
            return ""
        return self._index.value(node, len(self._index.text))

    def _name_of(self, node: int) -> str:
        assert self._index is not None  # noqa: S101 - as in `data`
        name = self._index.name(node)
        if self._index.is_member(node):
            return one_line(name[1:-1], _LONGEST)
        return f"[{name}]" if name else translate("Exchange", "document")

    def _value(self, node: int) -> str:
        index = self._index
        assert index is not None  # noqa: S101 - as in `data`
        if not index.is_container(node):
            return one_line(index.value(node, _LONGEST * 4), _LONGEST)
        if node >= len(index):
            return ""
        count = index.counts[node]
        return f"{{{count}}}" if index.text[index.starts[node]] == "{" else f"[{count}]"

    def _ink(self, node: int, *, is_value: bool) -> QColor:
        assert self._index is not None  # noqa: S101 - as in `data`
        if not is_value:
            return self._name if self._index.is_member(node) else self._muted
        if self._index.is_container(node):
            return self._muted
        return self._inks.get(self._index.text[self._index.starts[node]], self._number)


class JsonTree(QTreeView):
    """Shows a document; Right opens a value, Left closes it, the usual key copies it."""

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__()
        self.setProperty("kind", "lines")
        self.setAccessibleName(spoken)
        self.setUniformRowHeights(True)
        self.setIndentation(16)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.document = JsonTreeModel(colours, self)
        self.setModel(self.document)
        self.header().setStretchLastSection(True)
        self.setColumnWidth(0, 190)

    def show_document(self, index: JsonIndex | None) -> None:
        """Show another document, its first levels opened."""
        self.document.show_document(index)
        if index is None or not len(index):
            return
        root = self.document.index_of(0)
        self.expand(root)
        for row in range(min(self.document.rowCount(root), _OPENED_FROM_THE_START)):
            child = self.document.index(row, 0, root)
            if self.document.rowCount(child) <= _OPENED_FROM_THE_START:
                self.expand(child)
        self.setCurrentIndex(root)

    def go_to(self, node: int) -> None:
        """Open what is around a value, and select it."""
        where = self.document.index_of(node)
        self.setCurrentIndex(where)
        self.scrollTo(where, QAbstractItemView.ScrollHint.PositionAtCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the value as it is written with the usual key."""
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.document.written(self.currentIndex()))
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Look for nothing: it would go through every value."""
