"""The command palette: a search over the actions that are possible now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from connector_desk.desk.kit.parts import frame, label
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.shell.action_book import PaletteEntry


_Index = QModelIndex | QPersistentModelIndex
KEYS = Qt.ItemDataRole.UserRole + 1


def rank(wanted: str, title: str) -> int | None:
    """Return how well a title matches: 0 at its start, 1 at a word, 2 inside, 3 letters in order.

    Return None if it does not match at all.
    """
    wanted, title = wanted.casefold().strip(), title.casefold()
    if not wanted or title.startswith(wanted):
        return 0
    if any(word.startswith(wanted) for word in title.split()):
        return 1
    if wanted in title:
        return 2
    letters = iter(title)
    return 3 if all(letter in letters for letter in wanted.replace(" ", "")) else None


def find(wanted: str, entries: Sequence[PaletteEntry]) -> list[PaletteEntry]:
    """List the matches, best first, else in the given order."""
    ranked = [(rank(wanted, entry.title), place, entry) for place, entry in enumerate(entries)]
    fitting = [(how, place, entry) for how, place, entry in ranked if how is not None]
    return [entry for _, _, entry in sorted(fitting, key=lambda each: each[:2])]


class _Found(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.entries: list[PaletteEntry] = []

    def show_entries(self, entries: list[PaletteEntry]) -> None:
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        """Count the lines."""
        return 0 if parent is not None and parent.isValid() else len(self.entries)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of one line."""
        entry = self.entries[index.row()]
        return {
            Qt.ItemDataRole.DisplayRole: entry.title,
            Qt.ItemDataRole.DecorationRole: entry.icon,
            Qt.ItemDataRole.AccessibleTextRole: f"{entry.title} {entry.keys}",
            KEYS: entry.keys,
        }.get(role)


class _Line(QStyledItemDelegate):
    """Paints the key at the right end of the line."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._ink = QColor(colours.muted)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        super().paint(painter, option, index)
        keys = index.data(KEYS)
        if keys:
            painter.save()
            painter.setPen(self._ink)
            where = option.rect.adjusted(0, 0, -12, 0)
            painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, keys)
            painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(super().sizeHint(option, index).width(), 38)


class CommandPalette(QDialog):
    """Opens over the window; Escape leaves."""

    def __init__(self, parent: QWidget, colours: Colours, perform: Callable[[str], None]) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._over = parent
        self._perform = perform
        self._entries: list[PaletteEntry] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.line = QLineEdit()
        self.line.setPlaceholderText(translate("Palette", "What would you like to do?"))
        self.line.setAccessibleName(translate("Palette", "What would you like to do?"))
        self._model = _Found()
        self.list = QListView()
        self.list.setProperty("kind", "found")
        self.list.setAccessibleName(translate("Palette", "Actions"))
        self.list.setModel(self._model)
        self._delegate = _Line(colours)
        self.list.setItemDelegate(self._delegate)
        self.list.setIconSize(QSize(18, 18))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._nothing = label(translate("Palette", "No matching action."), "muted")
        card = frame("card")
        inner = QVBoxLayout(card)
        inner.setContentsMargins(12, 12, 12, 12)
        inner.addWidget(self.line)
        inner.addWidget(self.list, 1)
        inner.addWidget(self._nothing)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(card)
        self.line.textChanged.connect(self._search)
        self.list.clicked.connect(lambda _: self._do())

    def open_with(self, entries: list[PaletteEntry]) -> None:
        """Open with the actions that are possible now."""
        self._entries = entries
        self.line.clear()
        self._search("")
        width = min(560, self._over.width() - 80)
        self.resize(width, min(460, self._over.height() - 120))
        self.move(self._over.mapToGlobal(QPoint((self._over.width() - width) // 2, 64)))
        self.show()
        self.line.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrow keys, do it with Enter."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is not None and self._model.entries:
            row = (self.list.currentIndex().row() + step) % len(self._model.entries)
            self.list.setCurrentIndex(self._model.index(row))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._do()
        else:
            super().keyPressEvent(event)

    def _search(self, wanted: str) -> None:
        found = find(wanted, self._entries)
        self._model.show_entries(found)
        self.list.setVisible(bool(found))
        self._nothing.setVisible(not found)
        if found:
            self.list.setCurrentIndex(self._model.index(0))

    def _do(self) -> None:
        index = self.list.currentIndex()
        if index.isValid():
            name = self._model.entries[index.row()].name
            self.hide()
            self._perform(name)
