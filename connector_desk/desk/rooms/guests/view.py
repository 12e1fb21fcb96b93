"""The guests room: opens a list, shows its columns to be corrected, and the list with a search."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QKeySequence, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from connector_desk.base.errors import DeskError
from connector_desk.contract.roster import DateOrder
from connector_desk.desk.kit.atomic_file import write_whole
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.nothing_chosen import NothingChosen
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import SearchLine, button, frame, label, tip_words
from connector_desk.desk.kit.room_view import RoomView
from connector_desk.desk.kit.saving import tell_written
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import say, translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, one_line, plain_inside
from connector_desk.desk.rooms.guests import actions
from connector_desk.desk.rooms.guests.model import GuestState, Page, attributes_of
from connector_desk.roster.table import write_template

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent

    from connector_desk.desk.rooms.guests.controller import GuestsController
    from connector_desk.desk.rooms.guests.model import Guest, GuestList, GuestsState

_Index = QModelIndex | QPersistentModelIndex
LONGEST_CELL = 200
ROW_HEIGHT = 34
COLUMN_WIDTH = 114
STATE_WIDTH = 110
ROOMY_FROM = 900

STATE_WORDS = {
    GuestState.EXPECTED: QT_TRANSLATE_NOOP("Guests", "expected"),
    GuestState.HERE: QT_TRANSLATE_NOOP("Guests", "here"),
    GuestState.DONE: QT_TRANSLATE_NOOP("Guests", "done"),
}
_STATE_LOOKS = {
    GuestState.EXPECTED: ("circle-dashed", Role.NEUTRAL),
    GuestState.HERE: ("user-round", Role.INFO),
    GuestState.DONE: ("check", Role.GOOD),
}
SEPARATOR_WORDS = {
    ",": QT_TRANSLATE_NOOP("Guests", "Comma"),
    ";": QT_TRANSLATE_NOOP("Guests", "Semicolon"),
    "\t": QT_TRANSLATE_NOOP("Guests", "Tab"),
    "|": QT_TRANSLATE_NOOP("Guests", "Vertical bar"),
}
SEPARATOR, ENCODING, SHEET, ORDER = "separator", "encoding", "sheet", "order"
"""The choices of how a list is read."""
ENCODING_NAMES = {"utf-8": "UTF-8", "utf-16": "UTF-16", "windows-1252": "Windows-1252"}
ORDER_WORDS = {
    DateOrder.YEAR_FIRST: QT_TRANSLATE_NOOP("Guests", "Year, month, day"),
    DateOrder.DAY_FIRST: QT_TRANSLATE_NOOP("Guests", "Day, month, year"),
    DateOrder.MONTH_FIRST: QT_TRANSLATE_NOOP("Guests", "Month, day, year"),
    DateOrder.SERIAL: QT_TRANSLATE_NOOP("Guests", "Number of days"),
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
        """Return the fault of a cell; beside the state that of what no column fills in."""
        if self._list is None or not guest.faults:
            return ""
        if column > 0:
            words = guest.faults.get(self._list.attribute_at(column - 1))
            return say(words) if words is not None else ""
        lacking = [each for each in self._list.attributes if each.key not in self._list.columns]
        found = [(each.label(self._language), guest.faults[each.key]) for each in lacking if each.key in guest.faults]
        return "\n".join(f"{plain_inside(name, 80)}: {say(words)}" for name, words in found)

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


def columns_form(read: GuestList, language: str) -> FormSpec:
    """Return the form of the columns: for each attribute one of them, shown with its cell of the first row."""
    first = read.table.rows[0].cells if read.table.rows else ("",) * len(read.table.head)
    columns = tuple(
        (str(at), f"{column_name(read, at)}: {one_line(cell, 40)}" if cell else column_name(read, at))
        for at, cell in enumerate(first)
    )
    fields = (
        Field(
            each.key,
            f"{plain_inside(each.label(language), 80)}{' *' if each.is_required else ''}",
            FieldKind.CHOICE,
            choices=columns,
            nothing=translate("Guests", "No column"),
        )
        for each in read.attributes
    )
    return FormSpec(tuple(fields), is_beside=True)


def reading_form(read: GuestList) -> FormSpec:
    """Return the form of how a list was read, as far as there is a choice."""
    table = read.table
    sheets = tuple((each, one_line(each, 60)) for each in table.sheets)
    fields = (
        (SEPARATOR, QT_TRANSLATE_NOOP("Guests", "Separator"), SEPARATOR_WORDS.items(), bool(table.separator)),
        (ENCODING, QT_TRANSLATE_NOOP("Guests", "Encoding"), ENCODING_NAMES.items(), bool(table.encoding)),
        (SHEET, QT_TRANSLATE_NOOP("Guests", "Sheet"), sheets, len(sheets) > 1),
        (ORDER, QT_TRANSLATE_NOOP("Guests", "Order of dates"), ORDER_WORDS.items(), read.has_dates),
    )
    shown = (Field(key, words, FieldKind.CHOICE, choices=tuple(choices)) for key, words, choices, has in fields if has)
    return FormSpec(tuple(shown), "Guests", has_columns=True)


class ColumnsPage(QWidget):
    """Which column fills in which attribute, and how the file was read; all of it can be corrected."""

    def __init__(self, colours: Colours, language: str, controller: GuestsController) -> None:
        super().__init__()
        self._colours, self._language, self._controller = colours, language, controller
        self.columns = FormView(colours, FormSpec(()), "column")
        self.reading = FormView(colours, FormSpec(()), "reading")
        inside = QWidget()
        inside.setObjectName("scrolled")
        scrolled, self._columns_at, self._reading_at = QVBoxLayout(inside), QVBoxLayout(), QVBoxLayout()
        scrolled.setContentsMargins(0, 0, SPACE_3, 0)
        scrolled.setSpacing(SPACE_4)
        scrolled.addLayout(self._columns_at)
        scrolled.addLayout(self._reading_at)
        scrolled.addStretch()
        self._unsure = label(
            translate("Guests", "These dates can be read in more than one order. Check which one is right."),
            "hint",
            wraps=True,
        )
        self.counted = label("", "muted", wraps=True)
        self.go_on = button(
            translate("Guests", "Show the list"), colours, kind="primary", icon_name="corner-down-left", icon_last=True
        )
        self.go_on.clicked.connect(self._go_on)
        foot = QHBoxLayout()
        foot.addWidget(self.counted, 1)
        foot.addWidget(self.go_on)
        about = translate("Guests", "Check which column fills in what. Beside it stands the value of the first row.")
        card = _card(self, SPACE_4, SPACE_3)
        card.addWidget(label(about, "muted", wraps=True))
        card.addWidget(FollowingArea(inside), 1)
        card.addWidget(self._unsure)
        card.addLayout(foot)

    def refresh(self, read: GuestList) -> None:
        """Show how a list was read."""
        values = {key: str(at) for key, at in read.columns.items()}
        self.columns = self._shown(self.columns, columns_form(read, self._language), values, self._columns_at)
        table = read.table
        values = {SEPARATOR: table.separator, ENCODING: table.encoding, SHEET: table.sheet, ORDER: read.order.value}
        self.reading = self._shown(self.reading, reading_form(read), values, self._reading_at)
        self._unsure.setVisible(read.has_dates and not read.is_order_sure)
        words = translate("Guests", "Rows: {count}").format(count=len(read.guests))
        more = translate("Guests", "with faults: {count}").format(count=read.faulty)
        self.counted.setText(f"{words} · {more}" if read.faulty else words)

    def _shown(self, former: FormView, spec: FormSpec, values: dict[str, str], at: QVBoxLayout) -> FormView:
        """Show values in a form, in a new one where its fields are others."""
        view = former
        if spec != former.spec:
            former.hide()
            former.deleteLater()
            view = FormView(self._colours, spec, former.name)
            view.edited.connect(self._controller.set_column if at is self._columns_at else self._controller.read_as)
            view.submitted.connect(self._go_on)
            at.addWidget(view)
        view.show_draft(FormDraft(spec, values))
        return view

    def _go_on(self) -> None:
        self._controller.show_page(Page.LIST)


class ListPage(QWidget):
    """The search, the list, and the faults of the chosen guest."""

    def __init__(self, colours: Colours, language: str, controller: GuestsController) -> None:
        super().__init__()
        self._language, self._controller, self._state = language, controller, controller.state
        self._shown: tuple[GuestList | None, str] = (None, "")
        self.search = SearchLine(colours)
        self.search.setPlaceholderText(translate("Guests", "Name or any other cell"))
        self.search.setAccessibleName(translate("Guests", "Find a guest by any column"))
        self.rows = GuestRows(colours, self._state, language, self)
        self.table = GuestTable(colours, self.rows)
        self.counted, self.faults = label("", "small", wraps=True), label("", "fault", wraps=True, name="faults")
        self.undo = button(translate("Actions", actions.UNDO.title), colours, icon_name=actions.UNDO.icon)
        self.undo.clicked.connect(self.undo_chosen)
        self.issue = button(
            translate("Actions", actions.ISSUE.title),
            colours,
            kind="primary",
            icon_name="corner-down-left",
            icon_last=True,
        )
        self.issue.clicked.connect(self.serve)
        self.search.textChanged.connect(controller.search)
        self.search.stepped_down.connect(self._step_down)
        self.search.returnPressed.connect(self.serve)
        self.table.typed.connect(self._type_on)
        self.table.entered.connect(self.serve)
        self.table.stepped_up.connect(self.focus_search)
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._show_chosen())
        self._lay_out()

    @property
    def chosen(self) -> Guest | None:
        """Return the guest of the current row."""
        at = self.table.currentIndex().row()
        return self.rows.guests[at] if 0 <= at < len(self.rows.guests) else None

    def serve(self) -> None:
        """Ask for a form with the values of the current row."""
        if self.chosen is not None:
            self._controller.serve(self.chosen.number)

    def undo_chosen(self) -> None:
        """Expect the guest of the current row again."""
        if self.chosen is not None:
            self._controller.undo(self.chosen.number)

    @property
    def can_undo(self) -> bool:
        """Return whether the chosen guest is not expected any more."""
        return self.chosen is not None and self._state.state_of(self.chosen.number) is not GuestState.EXPECTED

    def focus_search(self) -> None:
        """Set the focus on the search; what is typed next replaces what is there."""
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.selectAll()

    def refresh(self) -> None:
        """Show the state as it is; a search chooses the first guest it finds."""
        state = self._state
        if self._shown != (state.list, state.query):
            is_other = self._shown[0] is not state.list
            chosen = self.chosen
            self._shown = (state.list, state.query)
            self.search.setText(state.query)
            self.rows.show_guests(state.found())
            if is_other:
                self.table.setColumnWidth(0, STATE_WIDTH)
            numbers = [each.number for each in self.rows.guests]
            keeps = chosen is not None and not state.query and chosen.number in numbers
            at = numbers.index(chosen.number) if keeps and chosen is not None else 0  # the first hit is what is typed
            if numbers:
                self.table.selectRow(at)
                self.table.scrollTo(self.rows.index(at, 0))
        else:
            self.rows.states_changed()
        self.counted.setText(self._count_words())
        self._show_chosen()

    def _count_words(self) -> str:
        state = self._state
        found = translate("Guests", "Found: {count}").format(count=len(self.rows.guests))
        words = {each: translate("Guests", STATE_WORDS[each]) for each in GuestState}
        states = (f"{words[each]}: {state.count(each)}" for each in GuestState)
        return " · ".join((found, *states))

    def _show_chosen(self) -> None:
        """Show the faults of the chosen guest: its row, the attribute, and what is wrong."""
        chosen, read = self.chosen, self._state.list
        lines = []
        if chosen is not None and read is not None:
            names = {each.key: each.label(self._language) for each in read.attributes}
            words = translate("Guests", "Row {number}, {name}: {fault}")
            lines = [
                words.format(number=chosen.number, name=plain_inside(names[key], 80), fault=say(fault))
                for key, fault in chosen.faults.items()
            ]
        self.faults.setText("\n".join(lines))
        self.faults.setVisible(bool(lines))
        self.undo.setEnabled(self.can_undo)
        self.issue.setEnabled(chosen is not None)

    def _step_down(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _type_on(self, text: str) -> None:
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.setText(text)

    def _lay_out(self) -> None:
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_2)
        foot.addWidget(self.counted, 1)
        foot.addWidget(self.undo)
        foot.addWidget(self.issue)
        card = _card(self, SPACE_3, SPACE_2)
        card.addWidget(self.search)
        card.addWidget(self.table, 1)
        card.addWidget(self.faults)
        card.addLayout(foot)


def _card(page: QWidget, margin: int, spacing: int) -> QVBoxLayout:
    """Fill a page with a card, and return the layout inside it."""
    card = frame("card")
    inside = QVBoxLayout(card)
    inside.setContentsMargins(margin, margin, margin, margin)
    inside.setSpacing(spacing)
    whole = QVBoxLayout(page)
    whole.setContentsMargins(0, 0, 0, 0)
    whole.addWidget(card)
    return inside


class GuestsView(RoomView):
    """The room; everything it knows is in the state of its controller."""

    def __init__(self, colours: Colours, language: str, controller: GuestsController) -> None:
        super().__init__()
        self._language, self.controller, self._state = language, controller, controller.state
        self.ask_file: Callable[[], Path | None] = self._ask_file
        self.ask_where: Callable[[], Path | None] = self._ask_where
        self.setAcceptDrops(True)
        self.kind = NamedComboBox()
        self.kind.setMinimumContentsLength(14)
        self.kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.kind.activated.connect(lambda _: controller.choose_kind(self.kind.currentData()))
        self.open = button(translate("Guests", "Open…"), colours, icon_name=actions.OPEN.icon)
        self.open.setAccessibleName(translate("Actions", actions.OPEN.title))
        self.open.clicked.connect(lambda: self.perform(actions.OPEN.name))
        self.columns = button(translate("Guests", "Columns"), colours, icon_name=actions.COLUMNS.icon)
        self.columns.clicked.connect(lambda: self.perform(actions.COLUMNS.name))
        self.template = button(translate("Guests", "Template"), colours, icon_name=actions.TEMPLATE.icon)
        self.template.setAccessibleName(translate("Actions", actions.TEMPLATE.title))
        self.template.clicked.connect(lambda: self.perform(actions.TEMPLATE.name))
        self.notice, self.said = Notice(colours), StatusLine("guests-said", wraps=True)
        self._busy = label(translate("Guests", "Reading…"), "muted")
        self._kept = label(
            translate("Guests", "This list is kept until the desk closes. It is not saved."), "small", wraps=True
        )
        paste = QKeySequence(QKeySequence.StandardKey.Paste).toString(QKeySequence.SequenceFormat.NativeText)
        empty = translate(
            "Guests", "Open a list of guests as CSV or XLSX, drop the file here, or paste copied cells with {keys}."
        )
        self._empty = NothingChosen(colours, "users-round", empty.format(keys=paste))
        self.columns_page = ColumnsPage(colours, language, controller)
        self.list_page = ListPage(colours, language, controller)
        self._pages = QStackedWidget()
        for page in (self._empty, self.columns_page, self.list_page):
            self._pages.addWidget(page)
        self._lay_out()
        self._page = Page.EMPTY
        controller.changed.connect(self.refresh)
        self.list_page.table.selectionModel().currentRowChanged.connect(lambda *_: self.possible_changed.emit())
        self.refresh()

    def take_focus(self) -> None:
        """Set the focus where the next key belongs: on the search, or on what leads on."""
        self._show_kinds()  # the service may offer others by now
        if self._state.page is Page.LIST:
            self.list_page.focus_search()
        else:
            which = self.columns_page.go_on if self._state.page is Page.COLUMNS else self.open
            which.setFocus(Qt.FocusReason.OtherFocusReason)

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        is_list = self._state.page is Page.LIST
        if name == actions.UNDO.name:
            return is_list and self.list_page.can_undo
        if name == actions.ISSUE.name:
            return is_list and self.list_page.chosen is not None
        if name == actions.COLUMNS.name:
            return is_list
        return self.controller.schema is not None

    def perform(self, name: str) -> None:
        """Do it, if it is possible now."""
        if not self.is_possible(name):
            return
        handlers = {
            actions.OPEN.name: self._open,
            actions.PASTE.name: self.paste,
            actions.TEMPLATE.name: self._save_template,
            actions.COLUMNS.name: lambda: self.controller.show_page(Page.COLUMNS),
            actions.ISSUE.name: self.list_page.serve,
            actions.UNDO.name: self.list_page.undo_chosen,
        }
        handlers[name]()

    def paste(self) -> None:
        """Read the list that was copied, if there is one."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.controller.paste(text)

    def tell(self, sentence: str) -> None:
        """Show why a guest cannot be served now."""
        self.notice.tell(sentence)
        self.notice.offer()

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self._state
        self._show_kinds()
        self._busy.setVisible(state.is_reading)
        if state.refusal is not None:
            self.notice.show_error(state.refusal)
        else:
            self.notice.hide()
        if state.list is not None:
            self.columns_page.refresh(state.list)
            self.list_page.refresh()
        pages = {Page.COLUMNS: self.columns_page, Page.LIST: self.list_page}
        self._pages.setCurrentWidget(pages.get(state.page, self._empty))
        self.columns.setVisible(state.page is Page.LIST)
        self._kept.setVisible(state.page is not Page.EMPTY)
        if state.page is not self._page:
            self._page = state.page
            if self.isVisible():
                self.take_focus()
        self.possible_changed.emit()

    def _show_kinds(self) -> None:
        schemas = self.controller.schemas()
        names = [self.kind.itemData(at) for at in range(self.kind.count())]
        if names != [each.name for each in schemas]:
            self.kind.clear()
            for each in schemas:
                self.kind.addItem(one_line(each.title(self._language), 80), each.name)
        schema = self.controller.schema
        self.kind.setCurrentIndex(self.kind.findData(schema.name) if schema is not None else -1)

    def _open(self) -> None:
        file = self.ask_file()
        if file is not None:
            self.controller.open_file(file)

    def _save_template(self) -> None:
        """Write a file that has nothing but the names of the attributes."""
        schema, file = self.controller.schema, self.ask_where()
        if schema is None or file is None:
            return
        try:
            write_whole(file, write_template([each.label(self._language) for each in attributes_of(schema)]))
        except DeskError as error:
            self.said.forget()
            self.notice.show_error(error)
        else:
            tell_written(file, self.said, self.notice)

    def _ask_file(self) -> Path | None:
        kinds = f"{translate('Guests', 'Lists')} (*.csv *.tsv *.txt *.xlsx *.xlsm)"
        chosen, _ = QFileDialog.getOpenFileName(self, translate("Actions", actions.OPEN.title), "", kinds)
        return Path(chosen) if chosen else None

    def _ask_where(self) -> Path | None:
        name = translate("Guests", "guests") + ".csv"
        chosen, _ = QFileDialog.getSaveFileName(self, translate("Actions", actions.TEMPLATE.title), name, "CSV (*.csv)")
        return Path(chosen) if chosen else None

    def event(self, event: QEvent) -> bool:
        """Keep the key of the search: in every other room it finds an issued credential."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Find)
            and self._state.page is Page.LIST
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Paste a list, go to the search, and step back with Escape."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif event.matches(QKeySequence.StandardKey.Find) and self._state.page is Page.LIST:
            self.list_page.focus_search()
        elif event.key() == Qt.Key.Key_Escape and self._state.page is Page.LIST:
            if self.list_page.search.hasFocus():
                self.list_page.search.clear()
            else:
                self.list_page.focus_search()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept a file."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Read the dropped file."""
        file = next((url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()), "")
        if file:
            self.controller.open_file(Path(file))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the margins to the size of the window."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)

    def _lay_out(self) -> None:
        head, tools = QHBoxLayout(), QHBoxLayout()
        head.addWidget(label(translate("Guests", "Guests"), "display"))
        head.addStretch()
        head.addWidget(self._busy)
        tools.setSpacing(SPACE_2)
        tools.addWidget(label(translate("Guests", "Kind of credential"), "label"))
        tools.addWidget(self.kind, 1)
        for each in (self.open, self.columns, self.template):
            tools.addWidget(each)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(SPACE_3)
        self._layout.addLayout(head)
        self._layout.addLayout(tools)
        self._layout.addWidget(self.notice)
        self._layout.addWidget(self._pages, 1)
        self._layout.addWidget(self.said)
        self._layout.addWidget(self._kept)
        self.kind.setAccessibleName(translate("Guests", "Kind of credential"))


def column_name(read: GuestList, at: int) -> str:
    """Return the name of a column of the file; one without a name has its number."""
    name = one_line(read.table.head[at], 60)
    return name or translate("Guests", "Column {number}").format(number=at + 1)


def cell_words(guest: Guest, at: int) -> str:
    """Return a cell as one safe line."""
    return one_line(guest.row.cells[at], LONGEST_CELL)
