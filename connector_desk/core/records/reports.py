"""Reports: the numbers of a span of time, such as a day.

The caller says where its day begins and ends: it knows its time zone, and a service on Windows has no list of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.base.instants import DAY, HOUR
from connector_desk.contract.credential import CredentialStatus
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.report import (
    HourReport,
    IssuedCount,
    IssuedReport,
    KindReport,
    Report,
    StaffReport,
    StateCount,
    WaitingTime,
)
from connector_desk.contract.staff import staff_of
from connector_desk.contract.visit import VisitKind, VisitState
from connector_desk.contract.visit_record import WalletEvent
from connector_desk.core.issuance.status_lists import NAMED
from connector_desk.core.store import reports

if TYPE_CHECKING:
    from connector_desk.core.records.context import RecordsContext
    from connector_desk.core.store.reports import VisitCountRow
    from connector_desk.core.store.transaction import Transaction

LONGEST = 2 * DAY
"""Of a span: no zone has a longer day."""
MOST_ISSUED = 10
_REVOKED = next(status for status, name in NAMED.items() if name is CredentialStatus.REVOKED)


async def report(context: RecordsContext, begins: int | None, ends: int | None, now: int) -> Report:
    """Return the numbers of a span; without an end until now, without a start the day before the end.

    Raises ValidationFailed.
    """
    until = now if ends is None else ends
    since = until - DAY if begins is None else begins
    if not since < until <= since + LONGEST:
        raise ValidationFailed([FieldFault("to", "out_of_range", FaultText.REPORT_SPAN)])

    def look_up(tx: Transaction) -> Report:
        counted = reports.visits(tx, since, until, now)
        hours = range(-(-(until - since) // HOUR))
        kinds = {row.kind for row in counted}
        return Report(
            beginsAt=since,
            endsAt=until,
            hours=[
                HourReport(beginsAt=since + hour * HOUR, visits=_by_state(row for row in counted if row.hour == hour))
                for hour in hours
            ],
            kinds=[
                KindReport(kind=kind, visits=_by_state(row for row in counted if row.kind == kind))
                for kind in VisitKind
                if kind in kinds
            ],
            staff=_staff(reports.operators(tx, since, until, now)),
            waiting=_waiting(reports.waits(tx, since, until)),
            credentials=_credentials(context, tx, since, until),
        )

    return await context.runtime.store.read(look_up)


def _by_state(rows: Iterable[VisitCountRow]) -> list[StateCount]:
    counted: Counter[str] = Counter()
    for row in rows:
        counted[row.state] += row.visits
    return [StateCount(state=state, visits=counted[state]) for state in VisitState if counted[state]]


def _staff(rows: Iterable[tuple[str, str, int]]) -> list[StaffReport] | None:
    """Return the visits of each person, of all keys together; None where no desk has named anybody."""
    people: dict[str, Counter[str]] = {}
    for operator, state, visits in rows:
        name = staff_of(operator)
        if name is not None:
            people.setdefault(name, Counter())[state] += visits
    reports = [
        StaffReport(
            staff=name,
            visits=[StateCount(state=state, visits=counted[state]) for state in VisitState if counted[state]],
        )
        for name, counted in sorted(people.items())
    ]
    return reports or None


def _waiting(waits: Sequence[int]) -> WaitingTime:
    if not waits:
        return WaitingTime(visits=0)
    return WaitingTime(visits=len(waits), median=_percentile(waits, 50), ninetieth=_percentile(waits, 90))


def _percentile(ordered: Sequence[int], percent: int) -> int:
    """Return the smallest value that this share of the values does not exceed."""
    return ordered[-(-len(ordered) * percent // 100) - 1]


def _credentials(context: RecordsContext, tx: Transaction, begins: int, ends: int) -> IssuedReport:
    rows = reports.issued(tx, begins, ends, accepted=WalletEvent.ACCEPTED, revoked=_REVOKED)
    most = []
    for row in rows[:MOST_ISSUED]:
        title = context.schemas.named(row.schema_name, row.schema_version).title
        most.append(IssuedCount(schemaId=row.schema_id, title=title, issued=row.issued))
    return IssuedReport(
        issued=sum(row.issued for row in rows),
        accepted=sum(row.accepted for row in rows),
        revoked=sum(row.revoked for row in rows),
        mostIssued=most,
    )
