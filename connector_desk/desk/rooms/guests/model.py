"""A list of guests: its columns, its people with their values, faults and states.  No Qt, no calls."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.contract.fault_texts import FaultText
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import NO, YES, FieldKind
from connector_desk.roster.cell_values import (
    DecimalMark,
    likeliest_date_order,
    read_boolean,
    read_day,
    read_number,
    recognise_decimal_mark,
)
from connector_desk.roster.column_mapping import Attribute, ValueKind, guess_columns
from connector_desk.roster.table import (
    LARGEST_FILE,
    Table,
    TableRefused,
    TableRow,
    TableTooLarge,
    read_pasted,
    read_table,
)

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping
    from pathlib import Path

    from connector_desk.base.errors import DeskError
    from connector_desk.contract.roster import DateOrder
    from connector_desk.desk.kit.schema import FormField, FormSchema
    from connector_desk.desk.kit.words import Words

_KINDS = {
    FieldKind.NUMBER: ValueKind.NUMBER,
    FieldKind.DATE: ValueKind.DATE,
    FieldKind.CHOICE: ValueKind.CHOICE,
    FieldKind.SEGMENTS: ValueKind.CHOICE,
    FieldKind.BOOLEAN: ValueKind.BOOLEAN,
}


class GuestState(StrEnum):
    """Where a guest stands."""

    EXPECTED = "expected"
    HERE = "here"
    """A form was begun with the values."""
    DONE = "done"
    """A wallet has accepted the credential."""


class Page(StrEnum):
    """What the room shows."""

    EMPTY = "empty"
    COLUMNS = "columns"
    LIST = "list"


class Source(NamedTuple):
    """Where a list comes from: a file, or cells that were pasted."""

    file: Path | None = None
    text: str = ""


class Reading(NamedTuple):
    """How a person wants a list to be read; what is empty or None is recognised."""

    encoding: str = ""
    separator: str = ""
    sheet: str = ""
    order: DateOrder | None = None
    columns: Mapping[str, int] | None = None


class Usage(NamedTuple):
    """What the reading of a list depends on, besides the list."""

    today: dt.date
    order: DateOrder
    """The order of dates that is usual where the person is."""
    date_example: str


class Guest(NamedTuple):
    """One person of the list."""

    row: TableRow
    values: dict[str, str]
    """By attribute, as the form spells them; one that cannot be read is as it was written."""
    faults: dict[str, Words]
    words: str
    """All cells, folded, for the search."""

    @property
    def number(self) -> int:
        """Return the row in the file."""
        return self.row.number


@dataclass(frozen=True)
class GuestList:
    """A table as it was read for a kind of credential."""

    source: Source
    reading: Reading
    schema: FormSchema
    table: Table
    columns: Mapping[str, int]
    """The column of each attribute that has one."""
    order: DateOrder
    is_order_sure: bool
    has_dates: bool
    guests: tuple[Guest, ...]

    @property
    def attributes(self) -> tuple[FormField, ...]:
        """Return the attributes that a column can fill in."""
        return attributes_of(self.schema)

    @property
    def faulty(self) -> int:
        """Count the guests with a fault."""
        return sum(bool(each.faults) for each in self.guests)

    def attribute_at(self, column: int) -> str:
        """Return the attribute that a column fills in; empty: none."""
        return next((key for key, at in self.columns.items() if at == column), "")


def attributes_of(schema: FormSchema) -> tuple[FormField, ...]:
    """Return the attributes of a schema that a cell can hold: pictures are chosen in the form."""
    return tuple(each for each in schema.fields if each.kind is not FieldKind.PICTURE)


def read_guests(source: Source, reading: Reading, schema: FormSchema, usage: Usage) -> GuestList:
    """Read a list, guess its columns, and judge each row by the rules of the schema.

    Raises:
        TableRefused: There is no table in it, or one that is too large.
    """
    table = _read(source, reading)
    fields = attributes_of(schema)
    found = guess_columns(table, [_attribute(each) for each in fields], usage.today)
    columns = found if reading.columns is None else reading.columns
    columns = {key: at for key, at in columns.items() if at < len(table.head)}
    dated = [columns[each.key] for each in fields if each.kind is FieldKind.DATE and each.key in columns]
    texts = [row.cells[at] for row in table.rows for at in dated]
    order, is_sure = likeliest_date_order(texts, usage.today, usage.order)
    order = reading.order or order
    guests = _Reader(schema, table, columns, order, usage).guests()
    is_sure = is_sure or reading.order is not None
    return GuestList(source, reading, schema, table, columns, order, is_sure, any(texts), guests)


def _read(source: Source, reading: Reading) -> Table:
    if source.file is None:
        return read_pasted(source.text, separator=reading.separator)
    try:
        data = read_regular_file(source.file, LARGEST_FILE)
    except FileTooLarge as fault:
        raise TableTooLarge from fault
    except OSError as fault:
        raise TableRefused(message=FaultText.LIST_NOT_OPENED) from fault
    return read_table(data, encoding=reading.encoding, separator=reading.separator, sheet=reading.sheet)


def _attribute(one: FormField) -> Attribute:
    kind = ValueKind.E_MAIL if one.form == "email" else _KINDS.get(one.kind, ValueKind.TEXT)
    return Attribute(one.key, tuple(one.labels.values()), kind, tuple(_choices(one)))


def _choices(one: FormField) -> dict[str, str]:
    """Return the value of each choice by what people may write for it: itself and its labels."""
    named = {labels.get(choice, choice): choice for labels in one.choice_labels.values() for choice in one.choices}
    return named | {choice: choice for choice in one.choices}


class _Reader:
    """Reads and judges the rows of one table."""

    def __init__(
        self, schema: FormSchema, table: Table, columns: Mapping[str, int], order: DateOrder, usage: Usage
    ) -> None:
        self._table, self._columns, self._order, self._today = table, columns, order, usage.today
        self._fields = attributes_of(schema)
        self._form = FormDraft(schema.form(), date_example=usage.date_example)
        self._marks = {
            each.key: recognise_decimal_mark(row.cells[columns[each.key]] for row in table.rows) or DecimalMark.POINT
            for each in self._fields
            if each.kind is FieldKind.NUMBER and each.key in columns
        }
        self._choices = {
            each.key: {name.casefold(): value for name, value in _choices(each).items()}
            for each in self._fields
            if each.choices
        }

    def guests(self) -> tuple[Guest, ...]:
        """Return a guest for each row."""
        return tuple(self._guest(row) for row in self._table.rows)

    def _guest(self, row: TableRow) -> Guest:
        values: dict[str, str] = {}
        for each in self._fields:
            text = row.cells[self._columns[each.key]] if each.key in self._columns else ""
            if text:
                values[each.key] = self._spelled(each, text)
        self._form.values = values
        faults: dict[str, Words] = {}
        for each in self._fields:
            if each.is_today and each.key not in values:
                continue  # the form fills it in
            fault = self._form.fault(self._form.spec.field(each.key))
            if fault is not None:
                faults[each.key] = fault
        return Guest(row, values, faults, "\n".join(row.cells).casefold())

    def _spelled(self, one: FormField, text: str) -> str:
        """Spell a cell as the form does; one that cannot be read stays as it is, and is a fault."""
        if one.kind is FieldKind.DATE:
            day = read_day(text, self._order, self._today)
            return text if day is None else day.isoformat()
        if one.kind is FieldKind.NUMBER:
            figure = read_number(text, self._marks[one.key])
            return text if figure is None else f"{figure:.15g}" if isinstance(figure, float) else str(figure)
        if one.kind is FieldKind.BOOLEAN:
            is_yes = read_boolean(text)
            return text if is_yes is None else YES if is_yes else NO
        return self._choices[one.key].get(text.casefold(), text) if one.key in self._choices else text


@dataclass
class GuestsState:
    """The room: the open list, the search, and where each guest stands."""

    list: GuestList | None = None
    page: Page = Page.EMPTY
    query: str = ""
    is_reading: bool = False
    refusal: DeskError | None = None
    states: dict[int, GuestState] = field(default_factory=dict)
    """By row of the file; who is not in it is expected."""

    def on_list(self, read: GuestList) -> None:
        """Show a list that was read; the states of the same rows stay."""
        before, self.list, self.is_reading, self.refusal = self.list, read, False, None
        if before is None or before.source != read.source or before.table != read.table:
            self.states, self.query = {}, ""
        if before is None or before.source != read.source:
            self.page = Page.COLUMNS

    def refuse(self, error: DeskError) -> None:
        """Note why a list could not be read; the one before stays."""
        self.is_reading, self.refusal = False, error

    def state_of(self, number: int) -> GuestState:
        """Return where the guest of a row stands."""
        return self.states.get(number, GuestState.EXPECTED)

    def found(self) -> tuple[Guest, ...]:
        """Return the guests whose cells hold every word of the search."""
        if self.list is None:
            return ()
        words = self.query.casefold().split()
        if not words:
            return self.list.guests
        return tuple(each for each in self.list.guests if all(word in each.words for word in words))

    def guest(self, number: int) -> Guest | None:
        """Return the guest of a row."""
        guests = () if self.list is None else self.list.guests
        return next((each for each in guests if each.number == number), None)

    def count(self, state: GuestState) -> int:
        """Count the guests in a state."""
        if state is not GuestState.EXPECTED:
            return sum(each is state for each in self.states.values())
        return (len(self.list.guests) if self.list is not None else 0) - len(self.states)
