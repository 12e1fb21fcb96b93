"""A button of the navigation that opens a room: one of several, of which one is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QPushButton, QSizePolicy

from connector_desk.desk.widgets.icons import icon, icon_pixmap, screen_ratios
from connector_desk.desk.widgets.parts import ICON_ROOM, restyle, tip
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.widgets.action import Action
    from connector_desk.desk.widgets.tokens import Colours

ICON = 20


class RoomButton(QPushButton):
    """Shows an icon and words, or the icon alone; a radio button to a screen reader."""

    def __init__(self, colours: Colours, action: Action) -> None:
        super().__init__()
        self._colours, self._icon, self._words = colours, action.icon, translate("Actions", action.title)
        self._tip, self._lack = "", ""
        self.setObjectName(action.name)
        self.setProperty("kind", "room")
        self.setAccessibleName(self._words)
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCheckable(True)
        self.setAutoExclusive(True)  # makes the role; which one is checked is left to the group
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_narrow(self, *, narrow: bool) -> None:
        """Show the icon alone, or words too."""
        room = 0 if narrow else ICON_ROOM
        self.setText("" if narrow else self._words)
        self._tip = self._words if narrow else ""
        self._show_tip()
        self.setIcon(room_icon(self._colours, self._icon, room))
        self.setIconSize(QSize(ICON + room, ICON))
        restyle(self, "narrow", narrow)

    def tell(self, words: str, hint: str) -> None:
        """Name it for a screen reader, and give it a tip; empty: none."""
        self.setAccessibleName(words)
        self._tip = hint
        self._show_tip()

    def tell_lack(self, why: str) -> None:
        """Say why it cannot be opened here; empty: it can, or that is not known yet."""
        self._lack = why
        self.setAccessibleDescription(why)
        self._show_tip()

    def _show_tip(self) -> None:
        tip(self, ". ".join(filter(None, (self._tip, self._lack))))


def room_icon(colours: Colours, name: str, room: int) -> QIcon:
    """Draw an icon that takes the accent when its button is chosen."""
    made = icon(name, colours.muted, size=ICON, room=room)
    for ratio in screen_ratios():
        made.addPixmap(icon_pixmap(name, colours.accent, ICON, ratio, room), QIcon.Mode.Normal, QIcon.State.On)
    return made
