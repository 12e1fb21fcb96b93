"""Menus, shortcuts and the command palette, all made from the one list of actions, and which of them are possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.parts import frame, label
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.shell.actions import MENUS
from connector_desk.desk.shell.navigation import fill_menu

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.shell.room_host import RoomHost


_Index = QModelIndex | QPersistentModelIndex
KEYS = Qt.ItemDataRole.UserRole + 1


class PaletteEntry(NamedTuple):
    """One line of the palette."""

    name: str
    title: str
    icon: QIcon
    keys: str = ""


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
        self.line.textChanged.connect(self._look)
        self.list.clicked.connect(lambda _: self._do())

    def open_with(self, entries: list[PaletteEntry]) -> None:
        """Open with the actions that are possible now."""
        self._entries = entries
        self.line.clear()
        self._look("")
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

    def _look(self, wanted: str) -> None:
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


def spelled(keys: tuple[str, ...]) -> str:
    """Spell the first shortcut as the system does."""
    return QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if keys else ""


class WindowAction(NamedTuple):
    """A row of the table of actions: one of the window, what it does, and when it does anything."""

    action: Action
    do: Callable[[], object]
    is_possible: Callable[[], bool] = lambda: True


class ActionState(NamedTuple):
    """The present room, the actions of the window, and the rooms that the others belong to."""

    room: str
    table: Mapping[str, WindowAction]
    hosts: Mapping[str, RoomHost]

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now: rooms share keys, so that one of them has them at a time."""
        row = self.table.get(name)
        if row is not None:
            return row.is_possible()
        host = self.hosts.get(name)
        return host is not None and host.is_possible(name, is_open=self.room == host.room.name)


class ActionBook:
    """Holds the actions of the window; `perform` carries one out."""

    def __init__(self, owner: QWidget, menu: QMenu, perform: Callable[[str], None]) -> None:
        self._owner, self._menu, self._perform = owner, menu, perform
        self.made: dict[str, QAction] = {}
        self.known: dict[str, Action] = {}

    def clear(self) -> None:
        """Remove all actions: their words or their colours are others now."""
        for old in self.made.values():
            self._owner.removeAction(old)
            old.setObjectName("")  # whoever looks for the name before it is deleted must find the new one
            old.deleteLater()
        self.made, self.known = {}, {}

    def make(self, listed: Sequence[Action]) -> None:
        """Create menus and shortcuts, unless there are the same already."""
        known = {action.name: action for action in listed}
        if list(known.values()) == list(self.known.values()):
            return
        self.clear()
        self.known = known
        self.made = {name: self._make(action) for name, action in self.known.items()}
        groups = {
            translate("Menus", title): [made for name, made in self.made.items() if self.known[name].menu is menu]
            for menu, title in MENUS.items()
        }
        fill_menu(self._menu, {title: group for title, group in groups.items() if group})

    def enable(self, is_possible: Callable[[str], bool]) -> None:
        """Enable the actions that are possible now."""
        for name, made in self.made.items():
            made.setEnabled(is_possible(name))

    def draw_icons(self, colours: Colours) -> None:
        """Set the icons of the actions, before they are seen for the first time."""
        for name, made in self.made.items():
            if made.icon().isNull() and self.known[name].icon:
                made.setIcon(icon(self.known[name].icon, colours.muted, colours.line))

    def entries(self, but: str) -> list[PaletteEntry]:
        """List the actions that are possible now, for the search."""
        return [
            PaletteEntry(name, made.text(), made.icon(), spelled(self.known[name].keys))
            for name, made in self.made.items()
            if made.isEnabled() and name != but
        ]

    def open_palette(self, colours: Colours, but: str) -> None:
        """Open the search over the window."""
        self.draw_icons(colours)
        palette = CommandPalette(self._owner, colours, self._perform)
        palette.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        palette.open_with(self.entries(but))

    def _make(self, action: Action) -> QAction:
        words = translate("Actions", action.title).format(**dict(action.values))
        made = QAction(words, self._owner)
        made.setObjectName(action.name)
        made.setAutoRepeat(False)
        made.setShortcuts([QKeySequence(keys) for keys in action.keys])
        made.triggered.connect(lambda: self._perform(action.name))
        self._owner.addAction(made)
        return made
