"""The table of guests: their states, their cells as they are in the list, and what is wrong with a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPalette
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from connector_desk.contract.roster import GuestState
from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.parts import tip_words
from connector_desk.desk.kit.tokens import Role
from connector_desk.desk.kit.translation import named_value, say, translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, one_line, plain_inside
from connector_desk.desk.rooms.guests.model import Days

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject

    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.guests.model import Guest, GuestList, GuestsState

_Index = QModelIndex | QPersistentModelIndex
LONGEST_CELL = 200
ROW_HEIGHT = 34
COLUMN_WIDTH = 114
BESIDE_STATE = 46
"""The width of the sign of a state, and of what is around both."""

STATE_WORDS = {
    GuestState.EXPECTED: QT_TRANSLATE_NOOP("Guests", "expected"),
    GuestState.HERE: QT_TRANSLATE_NOOP("Guests", "here"),
    GuestState.DONE: QT_TRANSLATE_NOOP("Guests", "done"),
    GuestState.NOT_COME: QT_TRANSLATE_NOOP("Guests", "not come"),
}
_STATE_LOOKS = {
    GuestState.EXPECTED: ("circle-dashed", Role.NEUTRAL),
    GuestState.HERE: ("user-round", Role.INFO),
    GuestState.DONE: ("check", Role.GOOD),
    GuestState.NOT_COME: ("x", Role.NEUTRAL),
}
DAYS_WORDS = {
    Days.ALL: QT_TRANSLATE_NOOP("Guests", "All"),
    Days.TODAY: QT_TRANSLATE_NOOP("Guests", "Today"),
    Days.TOMORROW: QT_TRANSLATE_NOOP("Guests", "Tomorrow"),
}
_LOOKS = (
    Qt.ItemDataRole.DecorationRole,
    Qt.ItemDataRole.BackgroundRole,
    Qt.ItemDataRole.ForegroundRole,
    Qt.ItemDataRole.ToolTipRole,
)


class GuestRows(QAbstractTableModel):
    """The guests who were found: their states, and their cells as they are in the file."""

    def __init__(self, colours: Colours, state: GuestsState, language: str, parent: QObject) -> None:
        super().__init__(parent)
        self._state, self._language = state, language
        self.guests: Sequence[Guest] = ()
        self._list: GuestList | None = None
        self._tint, self._ink = QColor(colours.tones[Role.BAD].tint), QColor(colours.tones[Role.BAD].ink)
        self._wrong = icon("circle-alert", colours.tones[Role.BAD].ink, size=16)
        self._icons = {
            each: icon(name, colours.tones[role].ink, size=16) for each, (name, role) in _STATE_LOOKS.items()
        }

    def show_guests(self, guests: Sequence[Guest]) -> None:
        """Show other guests."""
        self.beginResetModel()
        self._list, self.guests = self._state.list, guests
        self.endResetModel()

    def states_changed(self) -> None:
        """Look again at the states of those on the screen."""
        if self.guests:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.guests) - 1, 0))

    def fault(self, guest: Guest, column: int) -> str:
        """Return the fault of a cell; beside the state that of the last run, and of what no column fills in."""
        failure = self._state.failure_of(guest.number) if column == 0 else ""
        if failure:
            return plain_inside(failure, 300)
        if self._list is None or not guest.faults:
            return ""
        if column > 0:
            words = guest.faults.get(self._list.attribute_at(column - 1))
            return say(words) if words is not None else ""
        lacking = [each for each in self._list.attributes if each.key not in self._list.columns]
        found = [(each.label(self._language), guest.faults[each.key]) for each in lacking if each.key in guest.faults]
        return "\n".join(named_value(plain_inside(name, 80), say(words)) for name, words in found)

    def rowCount(self, parent: _Index | None = None) -> int:
        """Count the guests."""
        return 0 if parent is not None and parent.isValid() else len(self.guests)

    def columnCount(self, parent: _Index | None = None) -> int:
        """Count the state and the columns of the file."""
        if parent is not None and parent.isValid():
            return 0
        return 1 + len(self._list.table.head) if self._list is not None else 0

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the name of a column, or the row in the file."""
        if role != Qt.ItemDataRole.DisplayRole or self._list is None:
            return None
        if orientation is Qt.Orientation.Vertical:
            return str(self.guests[section].number)
        return translate("Guests", "State") if section == 0 else column_name(self._list, section - 1)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of one cell."""
        guest, column = self.guests[index.row()], index.column()
        state = self._state.state_of(guest.number)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            words = translate("Guests", STATE_WORDS[state]) if column == 0 else cell_words(guest, column - 1)
            fault = self.fault(guest, column) if role == Qt.ItemDataRole.AccessibleTextRole else ""
            return f"{words} · {fault}" if fault else words
        if role not in _LOOKS:
            return None
        fault = self.fault(guest, column)
        if role == Qt.ItemDataRole.DecorationRole:
            return self._wrong if fault else self._icons[state] if column == 0 else None
        if not fault:
            return tip_words(cell_words(guest, column - 1)) if role == Qt.ItemDataRole.ToolTipRole and column else None
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip_words(fault)
        return self._tint if role == Qt.ItemDataRole.BackgroundRole else self._ink


class GuestCell(QStyledItemDelegate):
    """Paints the chosen row in quiet colours, on which a marked cell is still seen."""

    def __init__(self, colours: Colours, parent: QObject) -> None:
        super().__init__(parent)
        self._ground, self._ink = QColor(colours.accent_tint), QColor(colours.text)

    def initStyleOption(self, option: QStyleOptionViewItem, index: _Index) -> None:
        """Set the colours of a chosen cell; those of a marked one stay."""
        super().initStyleOption(option, index)
        tint, ink = index.data(Qt.ItemDataRole.BackgroundRole), index.data(Qt.ItemDataRole.ForegroundRole)
        option.palette.setColor(QPalette.ColorRole.Highlight, tint or self._ground)
        option.palette.setColor(QPalette.ColorRole.HighlightedText, ink or self._ink)


class GuestTable(QTableView):
    """The list; what is typed on it goes to the search, and Enter chooses."""

    typed = Signal(str)
    entered = Signal()
    stepped_up = Signal()
    """Up was pressed in the first row."""

    def __init__(self, colours: Colours, model: GuestRows) -> None:
        super().__init__()
        self.setProperty("kind", "guests")
        self.setAccessibleName(translate("Guests", "Guests"))
        self.setModel(model)
        self._cell = GuestCell(colours, self)
        self.setItemDelegate(self._cell)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(ROW_HEIGHT)
        columns.setDefaultSectionSize(COLUMN_WIDTH)
        columns.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        columns.setHighlightSections(False)
        columns.setStretchLastSection(True)
        self.doubleClicked.connect(self.entered)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with Enter, and go up to the search from the first row."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.entered.emit()
        elif event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0:
            self.stepped_up.emit()
        elif event.key() == Qt.Key.Key_Escape or event.matches(QKeySequence.StandardKey.Paste):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Go on in the search line."""
        self.typed.emit(search)


def column_name(read: GuestList, at: int) -> str:
    """Return the name of a column of the file; one without a name has its number."""
    name = one_line(read.table.head[at], 60)
    return name or translate("Guests", "Column {number}").format(number=at + 1)


def cell_words(guest: Guest, at: int) -> str:
    """Return a cell as one safe line."""
    return one_line(guest.row.cells[at], LONGEST_CELL)
