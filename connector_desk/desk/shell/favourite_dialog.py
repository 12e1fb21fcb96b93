"""The dialog of favourites: keeps the open form under a number, and renames, orders, shares and removes them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFileDialog, QTableWidgetItem, QVBoxLayout, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.base.regular_file import read_regular_file
from connector_desk.desk.kit.atomic_file import write_whole
from connector_desk.desk.kit.export_guard import when_export_permitted
from connector_desk.desk.kit.favourite import (
    ENDING,
    LARGEST,
    LONGEST_NAME,
    NUMBERS,
    Favourite,
    FavouriteList,
    read_favourite,
)
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button, frame, label
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.scrolled_dialog import RowsTable, ScrolledDialog
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent, QShowEvent

    from connector_desk.desk.kit.favourite import Favourite
    from connector_desk.desk.kit.unfinished_form import UnfinishedForm

NAME, NUMBER = "name", "number"
_WIDTH, _LISTED, _BESIDE_FROM = 680, 540, 600
_LONGEST_SHOWN = 16
_FREE = QT_TRANSLATE_NOOP("Favourites", "F3, {number}")
_TAKEN = QT_TRANSLATE_NOOP("Favourites", "F3, {number}: replaces “{name}”")


def new_favourite_form(favourites: Sequence[Favourite]) -> FormSpec:
    """Return the form of a new favourite: its name and its key."""
    names = {one.number: one.name for one in favourites}
    keys = tuple(
        (
            str(number),
            translate("Favourites", _TAKEN if number in names else _FREE).format(
                number=number, name=plain(names.get(number, ""), _LONGEST_SHOWN)
            ),
        )
        for number in NUMBERS
    )
    return FormSpec(
        (
            Field(NAME, translate("Favourites", "Name"), is_required=True, longest=LONGEST_NAME),
            Field(NUMBER, translate("Favourites", "Key"), FieldKind.CHOICE, choices=keys),
        )
    )


class FavouriteDialog(ScrolledDialog):
    """Shows the favourites; a change is kept at once."""

    def __init__(
        self,
        parent: QWidget,
        colours: Colours,
        favourites: FavouriteList,
        form: UnfinishedForm | None,
        icon_of: Callable[[Favourite], str],
        kind_of: Callable[[Favourite], str],
    ) -> None:
        super().__init__(parent, translate("Favourites", "Favourites"))
        self._colours, self._favourites, self._form = colours, favourites, form
        self._icon_of, self._kind_of = icon_of, kind_of
        self.ask_file: Callable[[str], Path | None] = self._ask_file
        self.notice = Notice(colours)
        self.said = StatusLine("favourite-said", wraps=True)
        layout = self.content
        if form is not None:
            layout.addWidget(self._make_keep_card(form))
        layout.addWidget(label(translate("Favourites", "Your favourites"), "strong"))
        self.table = self._make_table()
        self.nothing = label(
            translate("Favourites", "There are none yet. Open a form, fill in what stays the same, and keep it here."),
            "muted",
            wraps=True,
        )
        layout.addWidget(self.nothing)
        layout.addWidget(self.table, 1)
        layout.addWidget(self._make_ways())
        layout.addWidget(self.said)
        layout.addWidget(self.notice)
        layout.addStretch()
        layout.addLayout(self._make_foot())
        favourites.changed.connect(self.refresh)
        self.refresh()
        self.resize_within_screen(QSize(_WIDTH, _LISTED if favourites.listed else 0))
        first = self.table if form is None else self.new.controls[0]
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show the favourites as they are, the same one chosen."""
        listed, number = self._favourites.listed, self.chosen
        self.table.blockSignals(True)  # noqa: FBT003 - Qt's own
        self.table.setRowCount(len(listed))
        for row, one in enumerate(listed):
            key = QTableWidgetItem(translate("Favourites", _FREE).format(number=one.number))
            name, kind = QTableWidgetItem(plain(one.name, LONGEST_NAME)), QTableWidgetItem(self._kind_of(one))
            name.setIcon(icon(self._icon_of(one), self._colours.muted))
            key.setData(Qt.ItemDataRole.UserRole, one.number)
            for each in (key, kind):
                each.setFlags(each.flags() & ~Qt.ItemFlag.ItemIsEditable)
            for column, each in enumerate((key, name, kind)):
                self.table.setItem(row, column, each)
        self.table.blockSignals(False)  # noqa: FBT003 - Qt's own
        self.table.setVisible(bool(listed))
        self.ways.setVisible(bool(listed))
        self.nothing.setVisible(not listed)
        row = next((at for at, one in enumerate(listed) if one.number == number), 0)
        if listed:
            self.table.setCurrentCell(row, 1)
        self._show_ways()

    @property
    def chosen(self) -> int:
        """Return the number of the chosen favourite; 0: none is."""
        item = self.table.item(self.table.currentRow(), 0)
        return 0 if item is None else int(item.data(Qt.ItemDataRole.UserRole))

    def showEvent(self, event: QShowEvent) -> None:
        """Open as high as its content is, which is known now that the fonts are; with all favourites, if they fit."""
        super().showEvent(event)
        least = self.needed_height()
        rows = self.table.horizontalHeader().height() + self.table.verticalHeader().length() + SPACE_2
        whole = least + max(0, rows - self.table.minimumSizeHint().height())
        window = self.window().parentWidget()
        most = whole if window is None else window.height() - 2 * SPACE_5
        self.resize_within_screen(QSize(self.width(), max(self.height(), least, min(whole, most))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the chosen favourite with Alt and an arrow key, remove it with Delete."""
        arrows = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in arrows and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._move(arrows[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Delete and self.table.hasFocus():
            self._remove()
        else:
            super().keyPressEvent(event)

    def _make_keep_card(self, form: UnfinishedForm) -> QWidget:
        card = frame("card")
        spec = new_favourite_form(self._favourites.listed)
        self.draft = FormDraft(
            spec, {NAME: plain(form.kind, LONGEST_NAME), NUMBER: str(self._favourites.next_number())}
        )
        self.new = FormView(self._colours, spec, "favourite")
        self.new.bind(self.draft)
        self.new.submitted.connect(self._keep)
        self.keep = button(translate("Favourites", "Keep as favourite"), self._colours, kind="primary")
        self.keep.setAutoDefault(False)
        self.keep.clicked.connect(self._keep)
        words = translate(
            "Favourites", "Its values are kept in a file that is not sealed. Clear what is about one person first."
        )
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_4)
        layout.setSpacing(SPACE_2)
        title = translate("Favourites", "Keep the open form: {kind}").format(kind=plain(form.kind, 80))
        layout.addWidget(label(title, "strong", wraps=True))
        layout.addWidget(self.new)
        layout.addWidget(label(words, "muted", wraps=True))
        layout.addWidget(self.keep, 0, Qt.AlignmentFlag.AlignRight)
        return card

    def _make_table(self) -> RowsTable:
        heads = [translate("Favourites", "Key"), translate("Favourites", "Name"), translate("Favourites", "Form")]
        table = RowsTable(self._colours, translate("Favourites", "Your favourites"), heads, 1)
        table.cellChanged.connect(self._renamed)
        table.currentCellChanged.connect(self._show_ways)
        return table

    def _make_ways(self) -> QWidget:
        self.rename = button(translate("Favourites", "Rename"), self._colours)
        self.up = button(translate("Favourites", "Move up"), self._colours)
        self.down = button(translate("Favourites", "Move down"), self._colours)
        self.share = button(translate("Favourites", "Share…"), self._colours)
        self.remove = button(translate("Favourites", "Remove"), self._colours, kind="danger")
        self.rename.clicked.connect(self._rename)
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))
        self.share.clicked.connect(self._share)
        self.remove.clicked.connect(self._remove)
        self.ways = QWidget()
        ways = Reflow(self.ways, beside_from=_BESIDE_FROM)
        ways.setContentsMargins(0, 0, 0, 0)
        ways.setSpacing(SPACE_2)
        for group in ((self.rename, self.up, self.down), (self.share, self.remove)):
            line = Reflow(beside_from=None)
            line.setSpacing(SPACE_2)
            for each in group:
                each.setAutoDefault(False)
                line.addWidget(each)
            ways.addLayout(line)
        ways.addStretch()
        return self.ways

    def _make_foot(self) -> Reflow:
        self.take = button(translate("Favourites", "Add from a file…"), self._colours, icon_name="download")
        self.leave = button(translate("Receipt", "Close"), self._colours)
        self.take.clicked.connect(self._take)
        self.leave.clicked.connect(self.accept)
        foot = Reflow(beside_from=None)
        foot.setSpacing(SPACE_2)
        foot.addWidget(self.take)
        foot.addStretch()
        foot.addWidget(self.leave)
        for each in (self.take, self.leave):
            each.setAutoDefault(False)
        return foot

    def _show_ways(self) -> None:
        number = self.chosen
        for each in (self.rename, self.share, self.remove):
            each.setEnabled(number > 0)
        self.up.setEnabled(number > NUMBERS[0])
        self.down.setEnabled(0 < number < NUMBERS[-1])

    def _keep(self) -> None:
        if self._form is None:
            return
        if not self.draft.validate():
            self.new.show_draft(self.draft)
            self.new.focus_fault(self.draft)
            return
        self._favourites.save(self._form, self.draft.value(NAME).strip(), int(self.draft.value(NUMBER)))
        self.accept()

    def _rename(self) -> None:
        item = self.table.item(self.table.currentRow(), 1)
        if item is not None:
            self.table.editItem(item)

    def _renamed(self, row: int, column: int) -> None:
        item = self.table.item(row, column)
        if column == 1 and item is not None:
            self._favourites.rename(self._favourites.listed[row].number, item.text())

    def _move(self, by: int) -> None:
        number = self.chosen
        if number and number + by in NUMBERS:
            self._favourites.move(number, number + by)
            row = next(at for at, one in enumerate(self._favourites.listed) if one.number == number + by)
            self.table.setCurrentCell(row, 1)

    def _remove(self) -> None:
        if self.chosen:
            self._favourites.remove(self.chosen)

    def _share(self) -> None:
        when_export_permitted(self, self._save_chosen)

    def _save_chosen(self) -> None:
        favourite = next((one for one in self._favourites.listed if one.number == self.chosen), None)
        file = None if favourite is None else self.ask_file(favourite.name)
        if favourite is None or file is None:
            return
        try:
            write_whole(file, favourite.to_json())
        except DeskError as error:
            self.notice.show_error(error)
        else:
            self._show_message(translate("Report", "Saved: {file}").format(file=plain(file.name, 80)))

    def _take(self) -> None:
        file = self.ask_file("")
        if file is None:
            return
        try:
            found = read_favourite(read_regular_file(file, LARGEST), self._favourites.next_number())
        except OSError:
            self.notice.show_error(DeskError("favourite_unreadable"))
        except DeskError as error:
            self.notice.show_error(error)
        else:
            self._favourites.add(found)
            self._show_message(translate("Favourites", "Added under F3, {number}.").format(number=found.number))

    def _show_message(self, words: str) -> None:
        self.notice.hide()
        self.said.show_message(words)

    def _ask_file(self, name: str) -> Path | None:
        """Ask for a file to write a favourite of this name to; without a name, for one to read."""
        kinds = translate("Favourites", "Favourite") + f" (*{ENDING})"
        if name:
            safe = "".join(each for each in name if each.isalnum() or each in " -_").strip() or "favourite"
            title = translate("Favourites", "Share the favourite")
            chosen, _ = QFileDialog.getSaveFileName(self, title, safe + ENDING, kinds)
        else:
            chosen, _ = QFileDialog.getOpenFileName(self, translate("Favourites", "Add a favourite"), "", kinds)
        return Path(chosen) if chosen else None
