"""Menus and shortcuts, made from the one list of actions, and which of them are possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QAction, QIcon, QKeySequence

from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.shell.actions import MENUS
from connector_desk.desk.shell.navigation import fill_menu

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QMenu, QWidget

    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.shell.room_host import RoomHost


class PaletteEntry(NamedTuple):
    """One line of the palette."""

    name: str
    title: str
    icon: QIcon
    keys: str = ""


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
        self._remove(self.made.values())
        self.made, self.known = {}, {}

    def _remove(self, actions: Iterable[QAction]) -> None:
        for old in actions:
            self._owner.removeAction(old)
            old.setObjectName("")  # whoever looks for the name before it is deleted must find the new one
            old.deleteLater()

    def make(self, listed: Sequence[Action]) -> None:
        """Create menus and shortcuts, but for those that are there already."""
        known = {action.name: action for action in listed}
        if list(known.values()) == list(self.known.values()):
            return
        same = {name: made for name, made in self.made.items() if self.known[name] == known.get(name)}
        self._remove(made for name, made in self.made.items() if name not in same)
        self.known = known
        self.made = {name: same.get(name) or self._make(action) for name, action in self.known.items()}
        groups = {
            translate("Menus", title): [made for name, made in self.made.items() if self.known[name].menu is menu]
            for menu, title in MENUS.items()
        }
        fill_menu(self._menu, {title: group for title, group in groups.items() if group})

    def enable(self, is_possible: Callable[[str], bool]) -> None:
        """Enable the actions that are possible now."""
        for name, made in self.made.items():
            made.setEnabled(is_possible(name))

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key is the shortcut of, as Qt does for a key that comes from the keyboard; False: nothing."""
        pressed = QKeySequence(event.keyCombination())
        found = next((each for each in self.made.values() if each.isEnabled() and pressed in each.shortcuts()), None)
        if found is not None:
            found.trigger()
        return found is not None

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

    def _make(self, action: Action) -> QAction:
        words = translate("Actions", action.title).format(**dict(action.values))
        made = QAction(words, self._owner)
        made.setObjectName(action.name)
        if action.keys:
            made.setAutoRepeat(False)
            made.setShortcuts([QKeySequence(keys) for keys in action.keys])
        made.triggered.connect(lambda: self._perform(action.name))
        self._owner.addAction(made)
        return made
