"""The button of the navigation that names the open place and leads to the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QFont, QIcon, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QSizePolicy, QVBoxLayout

from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.parts import label, restyle, tip
from connector_desk.desk.kit.place_words import dot, name_of
from connector_desk.desk.kit.tokens import SPACE_2, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.shell.actions import PLACE

if TYPE_CHECKING:
    from connector_desk.desk.runner.places import PlaceEntry

DOT = 12


class PlaceButton(QPushButton):
    """Shows the dot and the name of a place, or the dot alone."""

    def __init__(self, colours: Colours, entry: PlaceEntry) -> None:
        super().__init__()
        self._colours = colours
        self.setObjectName(PLACE.name)
        self.setProperty("kind", "room")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._mark, self._name = QLabel(), label("", "label")
        self._production = label(translate("Places", "Production"), "small")
        keys = QKeySequence(PLACE.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
        self._cap = label(keys, "key")
        self._cap.setFixedHeight(20)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._production)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(SPACE_2)
        self._row.addWidget(self._mark)
        self._row.addLayout(words, 1)
        self._row.addWidget(self._cap)
        for each in (self._mark, self._name, self._production, self._cap):
            each.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._is_narrow = False
        self.entry = entry
        self.set_narrow(narrow=False)

    def set_narrow(self, *, narrow: bool) -> None:
        """Show the dot alone, or words too."""
        entry, self._is_narrow = self.entry, narrow
        name = name_of(entry)
        self._mark.setPixmap(dot(entry.colour, self._colours, DOT))
        for each in (self._name, self._cap):
            each.setHidden(narrow)
        self._production.setHidden(narrow or not entry.is_production)
        self._show_name()
        side = 0 if narrow else SPACE_2
        self._row.setContentsMargins(side, 0, side, 0)
        self._row.setAlignment(self._mark, Qt.AlignmentFlag.AlignCenter if narrow else Qt.AlignmentFlag.AlignVCenter)
        self._row.setStretch(1, 0 if narrow else 1)
        spoken = translate("Places", "Place: {name}").format(name=name)
        if entry.is_production:
            spoken = f"{spoken}, {translate('Places', 'Production')}"
        self.setAccessibleName(spoken)
        tip(self, spoken if narrow else "")
        restyle(self, "narrow", narrow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the end of a name that has no room."""
        super().resizeEvent(event)
        self._show_name()

    def _show_name(self) -> None:
        room = self.width() - 2 * SPACE_2 - DOT - 2 * self._row.spacing() - self._cap.sizeHint().width()
        whole = name_of(self.entry)
        shown = self._name.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideRight, max(room, 0))
        self._name.setText(shown)
        if not self._is_narrow:
            tip(self, "" if shown == whole else whole)


def place_menu(colours: Colours, entries: list[PlaceEntry], present: str, parent: QPushButton) -> QMenu:
    """Create the menu of all places; the present one is checked, each action carries the ID of its place."""
    made = QMenu(parent)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    group = QActionGroup(made)
    for entry in entries:
        words = name_of(entry).replace("&", "&&")
        if entry.is_production:
            words = f"{words} ({translate('Places', 'Production')})"
        each = made.addAction(_icon(entry, colours), words)
        each.setData(entry.place_id)
        each.setCheckable(True)
        each.setChecked(entry.place_id == present)
        if each.isChecked():
            font = each.font()
            font.setWeight(QFont.Weight.DemiBold)
            each.setFont(font)
        group.addAction(each)
    made.addSeparator()
    manage = QAction(icon("settings", colours.muted, colours.line), translate("Places", "Manage places…"), made)
    manage.setData("")
    made.addAction(manage)
    return made


def _icon(entry: PlaceEntry, colours: Colours) -> QIcon:
    made = QIcon(dot(entry.colour, colours, 16))
    made.actualSize(QSize(16, 16))
    return made
