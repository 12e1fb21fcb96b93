"""Menus, shortcuts and the search, all made from the one list of actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence

from connector_desk.desk.widgets.icons import icon
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.window.actions import MENUS
from connector_desk.desk.window.navigation import fill_menu

if TYPE_CHECKING:  # loaded when the search is opened
    from PySide6.QtWidgets import QMenu, QWidget

    from connector_desk.desk.widgets.action import Action
    from connector_desk.desk.widgets.tokens import Colours
    from connector_desk.desk.window.palette import PaletteEntry


class ActionBook:
    """Holds the actions of the window; `perform` carries one out."""

    def __init__(self, owner: QWidget, menu: QMenu, perform: Callable[[str], None]) -> None:
        self._owner, self._menu, self._perform = owner, menu, perform
        self.made: dict[str, QAction] = {}
        self.known: dict[str, Action] = {}

    def make(self, listed: Sequence[Action]) -> None:
        """Create menus and shortcuts again."""
        for old in self.made.values():
            self._owner.removeAction(old)
            old.setObjectName("")  # whoever looks for the name before it is deleted must find the new one
            old.deleteLater()
        self.known = {action.name: action for action in listed}
        self.made = {name: self._make(action) for name, action in self.known.items()}
        groups = {
            translate("Menus", title): [made for name, made in self.made.items() if self.known[name].menu is menu]
            for menu, title in MENUS.items()
        }
        fill_menu(self._menu, {title: group for title, group in groups.items() if group})

    def look(self, is_possible: Callable[[str], bool]) -> None:
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
        from connector_desk.desk.window.palette import PaletteEntry, spelled  # noqa: PLC0415  only when opened

        return [
            PaletteEntry(name, made.text(), made.icon(), spelled(self.known[name].keys))
            for name, made in self.made.items()
            if made.isEnabled() and name != but
        ]

    def open_palette(self, colours: Colours, but: str) -> None:
        """Open the search over the window."""
        from connector_desk.desk.window.palette import CommandPalette  # noqa: PLC0415  only when opened

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
