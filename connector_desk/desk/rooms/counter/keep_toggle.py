"""A pin at the label of a field: its value stays for the next person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QKeySequence
from PySide6.QtWidgets import QToolButton

from connector_desk.desk.rooms.counter.actions import KEEP
from connector_desk.desk.widgets.icons import icon, icon_pixmap, screen_ratios
from connector_desk.desk.widgets.parts import tip
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain_inside

if TYPE_CHECKING:
    from connector_desk.desk.widgets.tokens import Colours

SIZE = 20


class KeepToggle(QToolButton):
    """Checked while the field is kept; Tab meets it after the buttons of the form, so that fields follow each other."""

    def __init__(self, colours: Colours, field: str) -> None:
        super().__init__()
        self.setProperty("kind", "pin")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        drawn = icon("pin", colours.muted, size=14)
        for ratio in screen_ratios():
            drawn.addPixmap(icon_pixmap("pin", colours.accent, 14, ratio), QIcon.Mode.Normal, QIcon.State.On)
        self.setIcon(drawn)
        self.setIconSize(QSize(14, 14))
        self.setFixedSize(SIZE + 4, SIZE)
        words = translate("Counter", "Keep for the next person: {field}").format(field=plain_inside(field, 80))
        self.setAccessibleName(words)
        tip(self, f"{words} ({QKeySequence(KEEP.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)})")
