"""A list of guests: its columns, its people with their values, faults and states.  No Qt, no calls."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.identifiers import new_id
from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.contract.attribute_meaning import Meaning
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import BODY_BYTES, ROSTER_BATCH, ROSTER_CELL_CHARACTERS
from connector_desk.contract.roster import DateOrder, GuestStanding, GuestState, RosterReading
from connector_desk.desk.kit.attribute_meaning import meaning_of
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.schema import form_of
from connector_desk.desk.kit.spellings import folded, spellings
from connector_desk.roster.columns import (
    Attribute,
    CellReader,
    DecimalMark,
    ValueKind,
    guess_columns,
    guess_day,
    likeliest_date_order,
    read_day,
    recognise_decimal_mark,
)
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
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from connector_desk.base.errors import DeskError
    from connector_desk.contract.roster import Roster
    from connector_desk.desk.kit.schema import FormField, FormSchema
    from connector_desk.desk.kit.words import Words

_KINDS = {
    FieldKind.NUMBER: ValueKind.NUMBER,
    FieldKind.DATE: ValueKind.DATE,
    FieldKind.CHOICE: ValueKind.CHOICE,
    FieldKind.SEGMENTS: ValueKind.CHOICE,
    FieldKind.BOOLEAN: ValueKind.BOOLEAN,
}


_BATCH_BYTES = BODY_BYTES // 4
"""Of the cells of one request: JSON may need several bytes for one."""
_AROUND_CELL = 4
DAY = "#day"
"""The key of the column with the day on which a guest is expected: no attribute is called so."""
AGENT = "#agent"
"""The key of the column with the alias of the guest's agent."""
BESIDE = (DAY, AGENT)
"""The keys of columns that are no attributes."""


class Page(StrEnum):
    """What the room shows."""

    EMPTY = "empty"
    COLUMNS = "columns"
    LIST = "list"
    BUILDING = "building"


class Days(StrEnum):
    """Whose day a list is narrowed to."""

    ALL = ""
    TODAY = "today"
    TOMORROW = "tomorrow"


class Source(NamedTuple):
    """Where a list comes from: a file, cells that were pasted, or the service."""

    file: Path | None = None
    text: str = ""
    roster_id: str = ""
    table: Table | None = None
    """The table that the service has."""


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


_WORD = re.compile(r"\w+")
_LAST_DAY = dt.date(2026, 12, 31)
"""No part of which can be taken for another one."""


class Guest(NamedTuple):
    """One person of the list."""

    row: TableRow
    values: dict[str, str]
    """By attribute, as the form spells them; one that cannot be read is as it was written."""
    faults: dict[str, Words]
    words: str
    """All cells in the spellings in which they are searched for."""
    beginnings: str
    """Every word of them behind a space."""
    day: str = ""
    """When the guest is expected, as ISO 8601; empty: the list does not say."""

    @property
    def number(self) -> int:
        """Return the row in the file."""
        return self.row.number


class Seen(NamedTuple):
    """What is found by a look at every guest."""

    faulty: frozenset[int]
    """The numbers of the guests with a fault."""
    numbers: frozenset[int]
    days: frozenset[str]
    """On which guests are expected."""

    @classmethod
    def of(cls, guests: Sequence[Guest]) -> Seen:
        """Look at every guest."""
        return cls(
            frozenset(each.number for each in guests if each.faults),
            frozenset(each.number for each in guests),
            frozenset(each.day for each in guests),
        )

    def with_others(self, guests: Sequence[Guest]) -> Seen:
        """Return the same with further guests."""
        faulty, numbers, days = Seen.of(guests)
        return Seen(self.faulty | faulty, self.numbers | numbers, self.days | days)


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
    seen: Seen
    """What takes a look at every guest: it is taken by the thread that reads, and whoever shows the list takes none."""

    @property
    def attributes(self) -> tuple[FormField, ...]:
        """Return the attributes that a column can fill in."""
        return attributes_of(self.schema)

    @property
    def service_reading(self) -> RosterReading:
        """Return how the cells become values, as the service keeps it."""
        columns = {key: at for key, at in self.columns.items() if key not in BESIDE}
        beside = {"dayColumn": self.columns.get(DAY), "agentColumn": self.columns.get(AGENT)}
        return RosterReading(columns=columns, dateOrder=self.order, **beside)

    def with_rows(self, rows: Sequence[TableRow], usage: Usage) -> GuestList:
        """Return the list with further rows behind the others, read as those are."""
        more = self.table._replace(rows=tuple(rows))
        guests = _Reader(self.schema, more, self.columns, self.order, usage).guests()
        table = self.table._replace(rows=(*self.table.rows, *rows))
        source = self.source._replace(table=table) if self.source.table is not None else self.source
        return replace(
            self, source=source, table=table, guests=(*self.guests, *guests), seen=self.seen.with_others(guests)
        )

    @property
    def faulty(self) -> frozenset[int]:
        """Return the numbers of the guests with a fault."""
        return self.seen.faulty

    def attribute_at(self, column: int) -> str:
        """Return the attribute that a column fills in; empty: none."""
        return next((key for key, at in self.columns.items() if at == column and key not in BESIDE), "")


def attributes_of(schema: FormSchema) -> tuple[FormField, ...]:
    """Return the attributes of a schema that a cell can hold: pictures are chosen in the form."""
    return tuple(each for each in schema.rows({}) if each.kind is not FieldKind.PICTURE)


def read_guests(source: Source, reading: Reading, schema: FormSchema, usage: Usage) -> GuestList:
    """Read a list, guess its columns, and judge each row by the rules of the schema.

    Raises:
        TableRefused: There is no table in it, or one that is too large.
    """
    table = _read(source, reading)
    fields = attributes_of(schema)
    columns = _guessed(table, fields, usage.today) if reading.columns is None else reading.columns
    columns = {key: at for key, at in columns.items() if at < len(table.head)}
    dated = [columns[each.key] for each in fields if each.kind is FieldKind.DATE and each.key in columns]
    dated += [columns[DAY]] if DAY in columns else []
    texts = [row.cells[at] for row in table.rows for at in dated]
    order, is_sure = likeliest_date_order(texts, usage.today, usage.order)
    order = reading.order or order
    guests = _Reader(schema, table, columns, order, usage).guests()
    is_sure = is_sure or reading.order is not None
    return GuestList(source, reading, schema, table, columns, order, is_sure, any(texts), guests, Seen.of(guests))


def _guessed(table: Table, fields: Sequence[FormField], today: dt.date) -> dict[str, int]:
    """Return the column of each attribute, and of the day on which a guest is expected, as far as one fits."""
    day = guess_day(table, today)
    return guess_columns(table, [_attribute(each) for each in fields], today) | ({} if day is None else {DAY: day})


def walk_in_cells(read: GuestList, name: str, today: str) -> tuple[str, ...]:
    """Return the cells of a guest who is not on the list: their name, where the list has names, and today."""
    cells = [""] * len(read.table.head)
    name = name.title() if name == name.lower() else name  # a search is typed in small letters, a badge is not
    named = {meaning: each.key for each in reversed(read.attributes) if (meaning := meaning_of(each)) is not None}
    given, _, family = name.rpartition(" ")
    columns = {meaning: read.columns.get(key) for meaning, key in named.items()}
    whole, first, last = (columns.get(one) for one in (Meaning.FULL_NAME, Meaning.GIVEN_NAME, Meaning.FAMILY_NAME))
    if whole is not None or first is None or last is None:
        at = next((one for one in (whole, first, last) if one is not None), 0)
        cells[at] = name
    else:
        cells[first], cells[last] = (given, family) if given else (family, "")
    if DAY in read.columns and not cells[read.columns[DAY]]:
        cells[read.columns[DAY]] = _written_day(dt.date.fromisoformat(today), read.order)
    return tuple(cells)


def _written_day(day: dt.date, order: DateOrder) -> str:
    forms = {DateOrder.DAY_FIRST: "%d.%m.%Y", DateOrder.MONTH_FIRST: "%m/%d/%Y", DateOrder.YEAR_FIRST: "%Y-%m-%d"}
    return day.strftime(forms.get(order, "%Y-%m-%d"))


def cut_cell(text: str) -> str:
    """Return a cell as the service takes it: very long texts are cut."""
    return text[:ROSTER_CELL_CHARACTERS]


def head_of(read: GuestList) -> list[str]:
    """Return the names of the columns as the service takes them."""
    return [cut_cell(each) for each in read.table.head]


def last_number_of(read: GuestList) -> int | None:
    """Return the number of the last guest; None: there is none."""
    return read.table.rows[-1].number if read.table.rows else None


def batches(rows: Sequence[TableRow]) -> Iterator[Sequence[TableRow]]:
    """Divide rows into parts that one request can carry."""
    part: list[TableRow] = []
    size = 0
    for each in rows:
        bytes_of_row = sum(len(cell.encode()) + _AROUND_CELL for cell in each.cells)
        if part and (len(part) == ROSTER_BATCH or size + bytes_of_row > _BATCH_BYTES):
            yield part
            part, size = [], 0
        part.append(each)
        size += bytes_of_row
    if part:
        yield part


def _read(source: Source, reading: Reading) -> Table:
    if source.table is not None:
        return source.table
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
        example = usage.date_example if order is usage.order else _written_day(_LAST_DAY, order)
        self._form = FormDraft(form_of(schema.rows({})), date_example=example)
        self._cells = {each.key: self._cell_reader(each) for each in self._fields}
        self._judged: dict[str, dict[str, tuple[str, Words | None]]] = {each.key: {} for each in self._fields}
        """What was made of each cell: many stand in many rows."""
        self._days: dict[str, str] = {}

    def guests(self) -> tuple[Guest, ...]:
        """Return a guest for each row."""
        return tuple(self._guest(row) for row in self._table.rows)

    def _guest(self, row: TableRow) -> Guest:
        values: dict[str, str] = {}
        faults: dict[str, Words] = {}
        for each in self._fields:
            key = each.key
            text = row.cells[self._columns[key]] if key in self._columns else ""
            judged = self._judged[key]
            if text not in judged:
                judged[text] = self._judge(each, text)
            value, fault = judged[text]
            if value:
                values[key] = value
            if fault is not None:
                faults[key] = fault
        words = spellings("\n".join(row.cells))
        return Guest(row, values, faults, words, f" {' '.join(_WORD.findall(words))}", self._day(row))

    def _day(self, row: TableRow) -> str:
        if DAY not in self._columns:
            return ""
        text = row.cells[self._columns[DAY]]
        if text not in self._days:
            day = read_day(text, self._order, self._today)
            self._days[text] = "" if day is None else day.isoformat()
        return self._days[text]

    def _judge(self, one: FormField, text: str) -> tuple[str, Words | None]:
        """Return the value that a cell stands for, and its fault."""
        value = self._cells[one.key].spell(text) if text else ""
        if not value and one.is_today:
            return "", None  # the form fills it in
        self._form.values = {one.key: value}
        return value, self._form.fault(self._form.spec.field(one.key))

    def _cell_reader(self, one: FormField) -> CellReader:
        """Return what spells the cells of an attribute as the form does; one that cannot be read is a fault."""
        kind, mark = _KINDS.get(one.kind, ValueKind.TEXT), None
        if kind is ValueKind.NUMBER and one.key in self._columns:
            mark = recognise_decimal_mark(row.cells[self._columns[one.key]] for row in self._table.rows)
        choices = {name.casefold(): value for name, value in _choices(one).items()}
        return CellReader(kind, self._order, self._today, mark or DecimalMark.POINT, choices)


class RunKind(StrEnum):
    """What becomes of the offers."""

    SLIPS = "slips"
    AGENTS = "agents"


class Slip(NamedTuple):
    """What a slip says."""

    number: int
    name: str
    url: str
    pin: str
    expires_at: int


class GuestOutcome(NamedTuple):
    """What came of one order."""

    number: int
    slip: Slip | None = None
    failure: str = ""
    visit_id: str = ""
    """The visit of the offer; empty: there is none."""


@dataclass
class OfferRun:
    """A run, as far as it is."""

    kind: RunKind
    total: int
    done: int = 0
    slips: list[Slip] = field(default_factory=list)
    failures: dict[int, str] = field(default_factory=dict)
    """Why a guest got no offer, by number."""
    is_over: bool = False

    @property
    def made(self) -> int:
        """Count the guests who have an offer now."""
        return self.done - len(self.failures)

    def on_outcome(self, outcome: GuestOutcome) -> None:
        """Note what came of one order."""
        self.done += 1
        self.failures.pop(outcome.number, None)
        if outcome.failure:
            self.failures[outcome.number] = outcome.failure
        if outcome.slip is not None:
            self.slips.append(outcome.slip)


class _Narrowed(NamedTuple):
    """The guests of one day of a list, or all of it."""

    read: GuestList | None = None
    day: str = ""
    guests: tuple[Guest, ...] = ()
    numbers: frozenset[int] = frozenset()


@dataclass
class GuestsState:
    """The room: the lists of the service, the open one, the search, and where each guest stands."""

    today: Callable[[], str]
    """Return the present day as ISO 8601."""
    rosters: tuple[Roster, ...] = ()
    """The lists that the service has, newest first."""
    list: GuestList | None = None
    name: str = ""
    """The name of the open list."""
    roster_id: str = ""
    """The open list as the service has it; empty: it is not kept yet."""
    sent: int = 0
    """The guests of the open list that the service has."""
    key: str = ""
    """Of the call that adds the open list to the service."""
    page: Page = Page.EMPTY
    query: str = ""
    days: Days = Days.ALL
    marks: frozenset[int] | None = None
    """The guests to whom the list is narrowed because something is wrong with them; None: it is not."""
    is_reading: bool = False
    is_saving: bool = False
    refusal: DeskError | None = None
    standings: dict[int, GuestStanding] = field(default_factory=dict)
    """By number; who is not in it is expected."""
    run: OfferRun | None = None
    """The offers to many guests that are made, or were made last."""
    _narrowed: _Narrowed = field(default_factory=_Narrowed)

    def on_list(self, read: GuestList) -> None:
        """Show a list that was read; where the guests of the same one stand stays."""
        before, self.list, self.is_reading, self.refusal = self.list, read, False, None
        self.key, self.marks = new_id(), None
        if before is None or before.source != read.source or before.table != read.table:
            self.standings, self.query, self.sent, self.run = {}, "", 0, None
            self.roster_id = read.source.roster_id
            self.days = Days.TODAY if self.today() in read.seen.days else Days.ALL
        if before is None or before.source != read.source:
            self.page = Page.LIST if self.roster_id else Page.COLUMNS

    def refuse(self, error: DeskError) -> None:
        """Note why a list could not be read or kept; the one before stays."""
        self.is_reading, self.is_saving, self.refusal = False, False, error

    def on_kept(self) -> None:
        """Note that the service has the whole list: from now on it is that list, and no file any more."""
        self.is_saving, self.page = False, Page.LIST
        if self.list is not None:
            table = Table(self.list.table.head, self.list.table.rows)
            self.list = replace(self.list, source=Source(roster_id=self.roster_id, table=table), table=table)

    def close(self) -> None:
        """Show the lists of the service again."""
        self.list, self.roster_id, self.name, self.page, self.query = None, "", "", Page.EMPTY, ""
        self.standings, self.refusal, self.run, self.marks = {}, None, None, None

    @property
    def is_running(self) -> bool:
        """Return whether offers to many guests are made now."""
        return self.run is not None and not self.run.is_over

    def marked(self) -> frozenset[int]:
        """Return the guests of the chosen day with a fault, or who got no offer in the last run."""
        if self.list is None:
            return frozenset()
        failed = self.list.faulty if self.run is None else self.list.faulty | self.run.failures.keys()
        return failed & self._narrow().numbers

    def narrow_to_marked(self, *, are_alone: bool) -> None:
        """Show the guests alone with whom something is wrong, as long as there are any, or all."""
        self.marks = (self.marked() or None) if are_alone else None

    def failure_of(self, number: int) -> str:
        """Return why a guest got no offer in the last run; empty: they did, or were not in it."""
        return "" if self.run is None else self.run.failures.get(number, "")

    def on_standing(self, standing: GuestStanding) -> bool:
        """Note where a guest stands, unless something newer is known; return whether it is news."""
        known = self.standings.get(standing.number)
        is_news = known is None or (known.revision, known.state is GuestState.DONE) < (
            standing.revision,
            standing.state is GuestState.DONE,
        )
        if is_news:
            self.standings[standing.number] = standing
        return is_news

    def on_outcome(self, outcome: GuestOutcome) -> None:
        """Note what came of one order of the run, and at once the offer that the guest has: the next run sends none."""
        if self.run is not None:
            self.run.on_outcome(outcome)
        if outcome.visit_id:
            unknown = GuestStanding(number=outcome.number, state=GuestState.EXPECTED, revision=0)
            known = self.standings.get(outcome.number, unknown)
            self.standings[outcome.number] = known.model_copy(update={"workflowId": outcome.visit_id})

    def on_accepted(self, visit_id: str) -> bool:
        """Note that a wallet has accepted the offer of a visit; return whether a guest has it."""
        found = next((each for each in self.standings.values() if each.workflowId == visit_id), None)
        if found is not None:
            self.standings[found.number] = found.model_copy(update={"state": GuestState.DONE})
        return found is not None

    def state_of(self, number: int) -> GuestState:
        """Return where a guest stands."""
        standing = self.standings.get(number)
        return GuestState.EXPECTED if standing is None else standing.state

    def revision_of(self, number: int) -> int:
        """Return how often a guest was changed, as far as it is known here."""
        standing = self.standings.get(number)
        return 0 if standing is None else standing.revision

    @property
    def has_days(self) -> bool:
        """Return whether the list says when somebody is expected."""
        return self.list is not None and DAY in self.list.columns

    def found(self) -> tuple[Guest, ...]:
        """Return the guests of the chosen day whose cells hold every word of the search; of any day if there is none.

        Where the list is narrowed to those with whom something is wrong, no others are looked for.  Those in which a
        word begins so hide the others: `cl l` is Cleo Lund, and not every Cleo for the l in the name.
        """
        guests, words = self._of_days(), folded(self.query).split()
        if self.marks is not None:
            guests = tuple(each for each in guests if each.number in self.marks)
        if not words or self.marks is not None:
            return _holding(guests, words)
        return _holding(guests, words) or _holding(() if self.list is None else self.list.guests, words)

    @property
    def day(self) -> str:
        """Return the day to which the list is narrowed as ISO 8601; empty: it is not."""
        if self.days is Days.ALL or not self.has_days:
            return ""
        return (dt.date.fromisoformat(self.today()) + dt.timedelta(days=self.days is Days.TOMORROW)).isoformat()

    def _of_days(self) -> tuple[Guest, ...]:
        return self._narrow().guests

    def _narrow(self) -> _Narrowed:
        """Return the guests of the chosen day; they are looked for once for each list and day."""
        read, day = self.list, self.day
        if self._narrowed.read is not read or self._narrowed.day != day:
            if read is None or not day:
                guests, numbers = ((), frozenset[int]()) if read is None else (read.guests, read.seen.numbers)
            else:
                guests = tuple(each for each in read.guests if each.day == day)
                numbers = frozenset(each.number for each in guests)
            self._narrowed = _Narrowed(read, day, guests, numbers)
        return self._narrowed

    def guest(self, number: int) -> Guest | None:
        """Return the guest of a number."""
        guests = () if self.list is None else self.list.guests
        return next((each for each in guests if each.number == number), None)

    def counts(self) -> dict[GuestState, int]:
        """Count the guests of the chosen day in each state."""
        numbers = self._narrow().numbers
        counted = dict.fromkeys(GuestState, 0)
        for each in self.standings.values():
            if each.number in numbers:
                counted[each.state] += 1
        counted[GuestState.EXPECTED] = len(numbers) - sum(
            count for state, count in counted.items() if state is not GuestState.EXPECTED
        )
        return counted


def _holding(guests: Sequence[Guest], words: Sequence[str]) -> tuple[Guest, ...]:
    """Return the guests whose cells begin with each word somewhere, or else hold it."""
    beginning = list(guests)
    for word in words:  # a list is passed through word by word: a letter in one of 10,000 rows takes 1 ms
        begun = f" {word}"
        beginning = [each for each in beginning if begun in each.beginnings]
    if beginning or not words:
        return tuple(beginning)
    holding = list(guests)
    for word in words:
        holding = [each for each in holding if word in each.words]
    return tuple(holding)
