"""The numbers of a day, as they are shown, and as rows of a table.  No Qt here."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.instants import to_datetime
from connector_desk.desk.kit.tokens import Role
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, line_of
from connector_desk.desk.rooms.records.model import SearchPhase
from connector_desk.desk.rooms.records.visits_model import GROUPS
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.report import Report, StateCount


class Outcome(NamedTuple):
    """States that are one part of a bar."""

    words: str
    """In the context Records."""
    states: tuple[str, ...]
    role: Role


OUTCOMES = (
    Outcome(QT_TRANSLATE_NOOP("Records", "Done"), GROUPS["done"], Role.GOOD),
    Outcome(QT_TRANSLATE_NOOP("Records", "Open"), GROUPS["open"], Role.INFO),
    Outcome(QT_TRANSLATE_NOOP("Records", "Declined"), ("refused",), Role.WARN),
    Outcome(QT_TRANSLATE_NOOP("Records", "Failed"), ("failed",), Role.BAD),
    Outcome(QT_TRANSLATE_NOOP("Records", "Expired or withdrawn"), ("expired", "cancelled"), Role.NEUTRAL),
)
"""The parts of a bar, from the bottom to the top."""
DONE, OPEN, DECLINED, FAILED, LAPSED = OUTCOMES


class Counts(NamedTuple):
    """A number of visits, by their state."""

    by_state: Mapping[str, int]

    @property
    def total(self) -> int:
        """Return the number of all."""
        return sum(self.by_state.values())

    def of(self, *outcomes: Outcome) -> int:
        """Return the number of those with one of these outcomes."""
        return sum(self.by_state.get(state, 0) for outcome in outcomes for state in outcome.states)


class Hour(NamedTuple):
    """The visits of one hour."""

    begins: int
    counts: Counts


class MostIssued(NamedTuple):
    """How often one kind of credential was issued."""

    schema_id: str
    title: str
    issued: int


class Day(NamedTuple):
    """The numbers of one day."""

    date: dt.date
    begins: int
    ends: int
    hours: tuple[Hour, ...]
    kinds: tuple[tuple[str, Counts], ...]
    opened: int
    """Visits whose code was scanned."""
    median: int | None
    """Milliseconds until the scan."""
    ninetieth: int | None
    issued: int
    accepted: int
    revoked: int
    most_issued: tuple[MostIssued, ...]
    staff: tuple[tuple[str, Counts], ...] = ()
    """The visits that each person at a desk began."""

    @property
    def visits(self) -> Counts:
        """Return all visits of the day."""
        counted: dict[str, int] = {}
        for hour in self.hours:
            for state, count in hour.counts.by_state.items():
                counted[state] = counted.get(state, 0) + count
        return Counts(counted)

    @property
    def is_empty(self) -> bool:
        """Return whether nothing happened."""
        return self.visits.total == 0 and self.issued == 0


def read_day(date: dt.date, report: Report) -> Day:
    """Read what the place says of a day."""
    return Day(
        date=date,
        begins=report.beginsAt,
        ends=report.endsAt,
        hours=tuple(Hour(each.beginsAt, _counts(each.visits)) for each in report.hours),
        kinds=tuple((each.kind.value, _counts(each.visits)) for each in report.kinds),
        opened=report.waiting.visits,
        median=report.waiting.median,
        ninetieth=report.waiting.ninetieth,
        issued=report.credentials.issued,
        accepted=report.credentials.accepted,
        revoked=report.credentials.revoked,
        most_issued=tuple(
            MostIssued(line_of(each.schemaId), line_of(each.title), each.issued)
            for each in report.credentials.mostIssued
        ),
        staff=tuple((line_of(each.staff), _counts(each.visits)) for each in report.staff or ()),
    )


def _counts(counts: Sequence[StateCount]) -> Counts:
    return Counts({each.state.value: each.visits for each in counts})


@dataclass
class DayState:
    """Everything the page of a day shows."""

    chosen: dt.date | None = None
    """The day that was chosen; None: today, also after midnight."""
    day: Day | None = None
    phase: SearchPhase = SearchPhase.WAITING
    error_message: ErrorMessage | None = None

    def begin(self, date: dt.date) -> None:
        """Start a request; the numbers of the same day stay until the answer arrives."""
        self.phase, self.error_message = SearchPhase.LOADING, None
        if self.day is not None and self.day.date != date:
            self.day = None

    def found(self, date: dt.date, response: TypedResponse[Report]) -> None:
        """Take an answer."""
        if response.value is not None:
            self.phase, self.day = SearchPhase.READY, read_day(date, response.value)
        elif response.is_not_offered:
            self.phase, self.day = SearchPhase.NOT_OFFERED, None
        else:
            self.phase, self.error_message = SearchPhase.FAILED, message_of_failure(response.problem)

    def failed(self, error: DeskError) -> None:
        """Show an error."""
        self.phase, self.error_message = SearchPhase.FAILED, message_of_error(error)


COLUMNS = ("day", "from", "to", "measure", "name", "value")


def rows_of(day: Day) -> list[list[str]]:
    """Return the rows of a table for programs, in the order of COLUMNS: one number each, with dates in ISO 8601."""
    span = (_local(day.begins), _local(day.ends))
    ends = [each.begins for each in day.hours[1:]] + [day.ends]
    rows = [
        [_local(hour.begins), _local(end), "visits", state, str(count)]
        for hour, end in zip(day.hours, ends, strict=True)
        for state, count in hour.counts.by_state.items()
    ]
    rows += [
        [*span, f"visits of kind {kind}", state, str(count)]
        for kind, counts in day.kinds
        for state, count in counts.by_state.items()
    ]
    rows += [
        [*span, f"visits begun by {name}", state, str(count)]
        for name, counts in day.staff
        for state, count in counts.by_state.items()
    ]
    waits = {"visits": day.opened, "median": day.median, "ninetieth": day.ninetieth}
    rows += [[*span, "milliseconds until the scan", name, str(value)] for name, value in waits.items() if value]
    credentials = {"issued": day.issued, "accepted": day.accepted, "revoked": day.revoked}
    rows += [[*span, "credentials", name, str(value)] for name, value in credentials.items()]
    rows += [[*span, "issued by schema", each.schema_id, str(each.issued)] for each in day.most_issued]
    return [[day.date.isoformat(), *row] for row in rows]


def _local(instant: int) -> str:
    return to_datetime(instant).astimezone().isoformat(timespec="seconds")
