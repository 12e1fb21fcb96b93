"""The table of guests: their states, their cells as they are in the list, and what is wrong with a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QIcon, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

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
LEAST_WIDTH, COLUMN_WIDTH, MOST_WIDTH = 64, 114, 240
BESIDE_TEXT, BESIDE_STATE, BESIDE_NUMBER = 14, 46, 12
"""The width of what is around a text, around one with the sign of a state, and around the number of a row."""
CELL_MARGIN, SIGN, BESIDE_SIGN = 3, 16, 6
"""What is left free at the sides of a cell, the width of a sign, and what is free between it and the words."""
MOST_KNOWN = 5_000
"""Cells of which it is remembered what there is room for."""
FITTED_ROWS = 60
"""Rows by which the width of a column is chosen."""

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
_ROLES = frozenset(
    {
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.DecorationRole,
        Qt.ItemDataRole.AccessibleTextRole,
        Qt.ItemDataRole.ToolTipRole,
    }
)


class GuestRows(QAbstractTableModel):
    """The guests who were found: their states, and their cells as they are in the file."""

    def __init__(self, colours: Colours, state: GuestsState, language: str, parent: QObject) -> None:
        super().__init__(parent)
        self._state, self._language = state, language
        self.guests: Sequence[Guest] = ()
        self._list: GuestList | None = None
        self._wrong = icon("circle-alert", colours.tones[Role.BAD].ink, size=SIGN)
        self._icons = {
            each: icon(name, colours.tones[role].ink, size=SIGN) for each, (name, role) in _STATE_LOOKS.items()
        }

    def show_guests(self, guests: Sequence[Guest]) -> None:
        """Show the guests who were found; where they are the same as before, nothing is painted again."""
        if self._list is not self._state.list or self.guests != guests:
            self.beginResetModel()
            self._list, self.guests = self._state.list, guests
            self.endResetModel()

    @property
    def last_number(self) -> int:
        """Return the number of the last guest of the list, found or not; 0 where there is none."""
        return self._list.guests[-1].number if self._list is not None and self._list.guests else 0

    def row_of(self, guest: Guest) -> int:
        """Return the row of a guest by the number in the file; 0 where it is not shown."""
        return next((at for at, each in enumerate(self.guests) if each.row.number == guest.row.number), 0)

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
        if role not in _ROLES:
            return None
        words, fault, sign = self.cell(index.row(), index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return words
        if role == Qt.ItemDataRole.DecorationRole:
            return sign
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{words} · {fault}" if fault else words
        return tip_words(fault or words) if fault or index.column() else None

    def cell(self, row: int, column: int) -> tuple[str, str, QIcon | None]:
        """Return the words of a cell, its fault, and the sign beside the words."""
        guest = self.guests[row]
        fault = self.fault(guest, column)
        if column > 0:
            return cell_words(guest, column - 1), fault, self._wrong if fault else None
        state = self._state.state_of(guest.number)
        return translate("Guests", STATE_WORDS[state]), fault, self._wrong if fault else self._icons[state]


class GuestCell(QStyledItemDelegate):
    """Paints a marked cell in its colours, and the chosen row in quiet ones, on which a marked cell is still seen.

    It paints each cell itself: Qt would ask the model for it role by role, and lay out its text by a sheet of styles,
    which takes four times as long; the whole list is painted with each letter of a search.
    """

    def __init__(self, colours: Colours, rows: GuestRows, parent: QObject) -> None:
        super().__init__(parent)
        self._rows = rows
        self._known: dict[tuple[str, int], str] = {}
        """Words by themselves and the room they have, as they are shown."""
        self._ground, self._ink = QColor(colours.accent_tint), QColor(colours.text)
        self._tint, self._wrong_ink = QColor(colours.tones[Role.BAD].tint), QColor(colours.tones[Role.BAD].ink)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint the ground, the sign, and the words, as far as there is room for them."""
        words, fault, sign = self._rows.cell(index.row(), index.column())
        cell, metrics = option.rect, option.fontMetrics
        top = cell.top()
        if fault:
            painter.fillRect(cell, self._tint)
        elif option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(cell, self._ground)
        left = cell.left() + CELL_MARGIN
        if sign is not None:
            sign.paint(painter, left, top, SIGN, cell.height())
            left += SIGN + BESIDE_SIGN
        painter.setPen(self._wrong_ink if fault else self._ink)
        base = top + (cell.height() - metrics.height() + 1) // 2 + metrics.ascent()
        painter.drawText(left, base, self._fitted(words, cell.right() - CELL_MARGIN - left + 1, metrics))

    def _fitted(self, words: str, room: int, metrics: QFontMetrics) -> str:
        """Return words as far as there is room; many stand in many rows, and to measure takes as long as to draw."""
        if (words, room) not in self._known:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[words, room] = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
        return self._known[words, room]


class RowNumbers(QHeaderView):
    """The numbers of the rows in the file, in a column that is as wide as the largest one of the whole list needs."""

    def __init__(self, rows: GuestRows) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._rows = rows
        self.setSectionsClickable(True)
        self.setHighlightSections(True)

    def sizeHint(self) -> QSize:
        """Return the width; Qt would measure the first and the last hundred numbers after each letter of a search."""
        return QSize(BESIDE_NUMBER + self.fontMetrics().horizontalAdvance("8" * len(str(self._rows.last_number))), 0)


class GuestTable(QTableView):
    """The list; what is typed on it goes to the search, and Enter chooses."""

    typed = Signal(str)
    entered = Signal()
    stepped_up = Signal()
    """Up was pressed in the first row."""

    def __init__(self, colours: Colours, model: GuestRows) -> None:
        super().__init__()
        self.setProperty("kind", "rows")
        self.setAccessibleName(translate("Guests", "Guests"))
        self.setModel(model)
        self._rows = model
        self.setVerticalHeader(RowNumbers(model))
        self._cell = GuestCell(colours, model, self)
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

    def fit_columns(self) -> None:
        """Set each column to the width that its name and its first cells take, within bounds."""
        cells, names = self.fontMetrics(), self.horizontalHeader().fontMetrics()
        states = (translate("Guests", words) for words in STATE_WORDS.values())
        self.setColumnWidth(0, BESIDE_STATE + max(cells.horizontalAdvance(each) for each in states))
        for column in range(1, self._rows.columnCount()):
            texts = (cell_words(each, column - 1) for each in self._rows.guests[:FITTED_ROWS])
            name = self._rows.headerData(column, Qt.Orientation.Horizontal)
            width = max((cells.horizontalAdvance(each) for each in texts), default=0)
            width = BESIDE_TEXT + max(width, names.horizontalAdvance(str(name)))
            self.setColumnWidth(column, min(max(width, LEAST_WIDTH), MOST_WIDTH))

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
