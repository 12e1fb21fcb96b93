"""The page of a new list: which column fills in what, and how the list was read; all of it can be corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.contract.limits import LABEL_CHARACTERS
from connector_desk.contract.roster import DateOrder
from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.parts import button, frame, label
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.tokens import SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import named_value, translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, one_line, plain_inside
from connector_desk.desk.rooms.guests.guest_table import (
    column_name,
)
from connector_desk.desk.rooms.guests.model import AGENT, DAY

if TYPE_CHECKING:
    from connector_desk.desk.rooms.guests.controller import GuestsController
    from connector_desk.desk.rooms.guests.model import GuestList, Source

SEPARATOR_WORDS = {
    ",": QT_TRANSLATE_NOOP("Guests", "Comma"),
    ";": QT_TRANSLATE_NOOP("Guests", "Semicolon"),
    "\t": QT_TRANSLATE_NOOP("Guests", "Tab"),
    "|": QT_TRANSLATE_NOOP("Guests", "Vertical bar"),
}
SEPARATOR, ENCODING, SHEET, ORDER = "separator", "encoding", "sheet", "order"
"""The choices of how a list is read."""
ENCODING_NAMES = {"utf-8": "UTF-8", "utf-16": "UTF-16", "windows-1252": "Windows-1252", "mac-roman": "Mac Roman"}
ORDER_WORDS = {
    DateOrder.YEAR_FIRST: QT_TRANSLATE_NOOP("Guests", "Year, month, day"),
    DateOrder.DAY_FIRST: QT_TRANSLATE_NOOP("Guests", "Day, month, year"),
    DateOrder.MONTH_FIRST: QT_TRANSLATE_NOOP("Guests", "Month, day, year"),
    DateOrder.SERIAL: QT_TRANSLATE_NOOP("Guests", "Number of days"),
}


def columns_form(read: GuestList, language: str) -> FormSpec:
    """Return the form of the columns: for each attribute one of them, shown with its cell of the first row."""
    first = read.table.rows[0].cells if read.table.rows else ("",) * len(read.table.head)
    columns = tuple(
        (str(at), named_value(column_name(read, at), one_line(cell, 40)) if cell else column_name(read, at))
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
    beside = {
        DAY: translate("Guests", "Day on which they are expected"),
        AGENT: translate("Guests", "Alias of their agent"),
    }
    nothing = translate("Guests", "No column")
    more = (Field(key, words, FieldKind.CHOICE, choices=columns, nothing=nothing) for key, words in beside.items())
    return FormSpec((*fields, *more), is_beside=True)


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


NAME = FormSpec(
    (Field("name", QT_TRANSLATE_NOOP("Guests", "Name of the list"), is_required=True, longest=LABEL_CHARACTERS),),
    "Guests",
    is_beside=True,
)


class ColumnsPage(QWidget):
    """Which column fills in which attribute, and how the file was read; all of it can be corrected."""

    def __init__(self, colours: Colours, language: str, controller: GuestsController) -> None:
        super().__init__()
        self._colours, self._language, self._controller = colours, language, controller
        self._source: Source | None = None
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
            translate("Guests", "Keep and show the list"),
            colours,
            kind="primary",
            icon_name="corner-down-left",
            icon_last=True,
        )
        self.go_on.clicked.connect(self._go_on)
        self.name = FormView(colours, NAME, "roster")
        self.named = FormDraft(NAME)
        self.name.bind(self.named)
        self.name.submitted.connect(self._go_on)
        foot = Reflow(beside_from=None)
        foot.addWidget(self.counted, 1)
        foot.addWidget(self.go_on)
        about = translate("Guests", "Check which column fills in what. Beside it stands the value of the first row.")
        card = page_card(self, SPACE_4, SPACE_3)
        card.addWidget(label(about, "muted", wraps=True))
        card.addWidget(FollowingArea(inside), 1)
        card.addWidget(self._unsure)
        card.addWidget(self.name)
        card.addLayout(foot)

    def refresh(self, read: GuestList) -> None:
        """Show how a list was read, and how much of it the service has."""
        state = self._controller.state
        self.name.setVisible(not state.roster_id)
        if read.source != self._source:
            self._source = read.source
            self.named.forget()
            self.named.kept = {"name": "" if read.source.file is None else read.source.file.stem}
        self.name.show_draft(self.named)
        self.go_on.setEnabled(not state.is_saving)
        QTimer.singleShot(0, self, lambda: self._show_columns(read))  # a turn for each form, after that of the page
        self._unsure.setVisible(read.has_dates and not read.is_order_sure)
        words = translate("Guests", "Rows: {count}").format(count=len(read.guests))
        more = translate("Guests", "with faults: {count}").format(count=len(read.faulty))
        words = f"{words} · {more}" if read.faulty else words
        if state.is_saving:
            words = translate("Guests", "Sending: {sent} of {count}").format(sent=state.sent, count=len(read.guests))
        self.counted.setText(words)

    def _show_columns(self, read: GuestList) -> None:
        """Show which column fills in what; what a later reading found takes its place."""
        values = {key: str(at) for key, at in read.columns.items()}
        self.columns = self._shown(self.columns, columns_form(read, self._language), values, self._columns_at)
        QTimer.singleShot(0, self, lambda: self._show_reading(read))

    def _show_reading(self, read: GuestList) -> None:
        """Show how the file was read."""
        table = read.table
        values = {SEPARATOR: table.separator, ENCODING: table.encoding, SHEET: table.sheet, ORDER: read.order.value}
        self.reading = self._shown(self.reading, reading_form(read), values, self._reading_at)

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
        if self._controller.state.roster_id or self.named.validate():
            self._controller.keep(self.named.value("name").strip() or self._controller.state.name)
        else:
            self.name.show_faults(self.named)
            self.name.focus_fault(self.named)


def page_card(page: QWidget, margin: int, spacing: int) -> QVBoxLayout:
    """Fill a page with a card, and return the layout inside it."""
    card = frame("card")
    inside = QVBoxLayout(card)
    inside.setContentsMargins(margin, margin, margin, margin)
    inside.setSpacing(spacing)
    whole = QVBoxLayout(page)
    whole.setContentsMargins(0, 0, 0, 0)
    whole.addWidget(card)
    return inside
