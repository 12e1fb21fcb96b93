"""Every visit of the service and its data requests: as they are listed, and as they are exported.  No Qt here."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from io import TextIOBase
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.instants import known_moment, to_datetime, to_text
from connector_desk.contract.attribute_meaning import name_in_claims
from connector_desk.contract.visit import VisitState
from connector_desk.desk.kit.atomic_file import part_of
from connector_desk.desk.kit.outcome import REQUEST_WORDS
from connector_desk.desk.kit.receipt import KINDS as RECEIPT_KINDS
from connector_desk.desk.kit.result import Result, read_result
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, line_of
from connector_desk.desk.rooms.records.model import LONGEST_QUERY
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure
from connector_desk.desk.runner.report_source import requests_as_sent
from connector_desk.desk.visits.visit import failure_words, words_of_other_side
from connector_desk.desk.visits.visit_diagnosis import diagnosis_of

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import ServiceFailure, TypedResponse
    from connector_desk.contract.visit_record import Visit, VisitList
    from connector_desk.contract.visit_record import VisitCredential as VisitCredentialModel
    from connector_desk.contract.wallet_diagnosis import Diagnosis

PAGE = 50
LARGEST_PAGE = 200
_LONGEST_VALUE = 128
_NONE: Mapping[str, Mapping[str, object]] = {}

NAMES = {
    "offer": QT_TRANSLATE_NOOP("Records", "Credential"),
    "request": QT_TRANSLATE_NOOP("Records", "Data request"),
    "connection": QT_TRANSLATE_NOOP("Records", "Connection"),
    "flow": QT_TRANSLATE_NOOP("Records", "Workflow run"),
}
GROUPS = {
    "open": ("prepared", "waiting", "shown", "opened", "working"),
    "done": ("done",),
    "not_done": ("refused", "failed", "expired", "cancelled"),
}
"""The states of each choice of the filter."""
_DONE = {
    "offer": QT_TRANSLATE_NOOP("Pills", "Accepted"),
    "request": QT_TRANSLATE_NOOP("Pills", "Verified"),
    "connection": QT_TRANSLATE_NOOP("Pills", "Connected"),
    "flow": QT_TRANSLATE_NOOP("Pills", "Done"),
}
_WORKING = {"offer": QT_TRANSLATE_NOOP("Pills", "Handing over")}
_FAILED = QT_TRANSLATE_NOOP("Pills", "Failed")


class RecordedStep(NamedTuple):
    """One step of a visit."""

    state: str
    at: int
    detail: str = ""


class OfferedCredential(NamedTuple):
    """One credential of an offer."""

    credential_id: str
    schema_id: str
    label: str
    summary: str
    is_issued: bool
    claims: Mapping[str, object] = _NONE
    """Its values; empty in a list, and once they are deleted."""


class VisitRecord(NamedTuple):
    """One visit, as the place describes it; nothing of it is trusted."""

    visit_id: str
    kind: str
    state: str
    label: str
    created: int | None
    request_id: str = ""
    steps: tuple[RecordedStep, ...] = ()
    credentials: tuple[OfferedCredential, ...] = ()
    asked: Mapping[str, object] | None = None
    """The data request, as the place spells it."""
    protocol: str = ""
    shown: str = ""
    """Values that were presented, to tell people apart."""
    result: Result | None = None
    """The result of a data request."""
    reason: str = ""
    said: str = ""
    """The other side's own message."""
    diagnosis: Diagnosis | None = None
    """Where its wallet stopped."""
    made_for: str = ""
    """The ID of the wallet that its code was made for."""
    is_renewal: bool = False
    """Whether the wallet renewed its credentials by itself."""
    is_agents: bool = False
    is_purged: bool = False
    staff: str = ""
    """Who sat at the desk that began it."""

    @property
    def person(self) -> str:
        """Return the words that tell people apart."""
        return next((each.summary for each in self.credentials if each.summary), self.shown)

    @property
    def state_words(self) -> str:
        """Return the source text of its state, in the context Pills."""
        return self.words_of(self.state)

    def words_of(self, state: str) -> str:
        """Return the source text of a state of such a visit, in the context Pills."""
        if state == "done":
            return _DONE[self.kind]
        if state == "failed" and self.kind != "request":
            return _FAILED
        if state == "working":
            return _WORKING.get(self.kind, WORDS["working"])
        return WORDS[state]

    @property
    def has_receipt(self) -> bool:
        """Return whether it has ended in a way that is told to its visitor on paper."""
        return self.kind in RECEIPT_KINDS and VisitState(self.state).is_final

    @property
    def has_badge(self) -> bool:
        """Return whether its credential was accepted, so that a badge can be printed."""
        return self.kind == "offer" and self.state == "done" and bool(self.issued)

    @property
    def issued(self) -> tuple[str, ...]:
        """Return the IDs of its credentials that a wallet got."""
        return tuple(each.credential_id for each in self.credentials if each.is_issued)

    @property
    def can_repeat(self) -> bool:
        """Return whether the same can be issued or asked again: its values or its request are still kept."""
        return any(each.claims for each in self.credentials) or self.asked is not None


class VisitFilter(NamedTuple):
    """The filters of a list of visits; empty or None does not filter."""

    group: str = ""
    kind: str = ""
    since: int | None = None
    until: int | None = None
    staff: str = ""
    words: str = ""
    """Words of the values, of the title or an ID; the place searches."""

    @property
    def is_empty(self) -> bool:
        """Return whether every visit is listed."""
        return not self.query()

    def query(self) -> dict[str, str]:
        """Spell it for the wire."""
        spelled = {
            "state": ",".join(GROUPS.get(self.group, ())),
            "kind": self.kind,
            "staff": self.staff,
            "from": to_text(self.since) if self.since is not None else "",
            "to": to_text(self.until) if self.until is not None else "",
            "query": self.words.strip()[:LONGEST_QUERY],
        }
        return {name: value for name, value in spelled.items() if value}


@dataclass
class VisitsState:
    """Everything the list shows."""

    filter: VisitFilter = field(default_factory=VisitFilter)
    records: list[VisitRecord] = field(default_factory=list)
    more: str = ""
    is_waiting: bool = True
    """True: the place is not open yet."""
    is_loading: bool = False
    is_stale: bool = False
    """True: something happened while an answer was on its way."""
    is_offered: bool = True
    error_message: ErrorMessage | None = None
    chosen: VisitRecord | None = None

    def begin(self, *, follows: bool = False) -> dict[str, str | int]:
        """Start a request for the list, or its next page.

        Return its parameters.  The list stays until the answer arrives.
        """
        self.is_waiting, self.is_loading, self.error_message = False, True, None
        if follows:
            return {"limit": PAGE, "before": self.more, **self.filter.query()}
        self.is_stale = False
        return {"limit": min(max(PAGE, len(self.records)), LARGEST_PAGE), **self.filter.query()}

    def found(self, response: TypedResponse[VisitList], *, follows: bool) -> None:
        """Add a page."""
        self.is_loading = False
        page = response.value
        if page is None:
            self.is_offered = not response.is_not_offered
            self.error_message = message_of_failure(response.problem) if self.is_offered else None
            return
        self.is_offered = True
        known = self.records if follows else []
        ids = {each.visit_id for each in known}
        requests = requests_as_sent(response.result)
        fresh = [record for each in page.workflows if (record := read_visit(each, requests)) is not None]
        both = [*known, *(each for each in fresh if each.visit_id not in ids)]
        self.records = sorted(both, key=lambda each: each.created is None)  # one of an unknown date comes last
        self.more = page.next or ""

    def failed(self, error: DeskError) -> None:
        """Show an error of the list."""
        self.is_loading, self.error_message = False, message_of_error(error)

    def choose(self, visit_id: str) -> None:
        """Open one of the list."""
        self.chosen = next((each for each in self.records if each.visit_id == visit_id), None)

    def on_response(self, visit_id: str, response: TypedResponse[Visit]) -> None:
        """Set the full record of the open entry."""
        record = read_visit(response.value, requests_as_sent(response.result))
        if self.chosen is not None and record is not None and record.visit_id == visit_id:
            self.chosen = record
            self.records = [record if each.visit_id == visit_id else each for each in self.records]


def read_visit(visit: Visit | None, requests: Mapping[str, Mapping[str, object]] = _NONE) -> VisitRecord | None:
    """Read one record; None when it is none."""
    if visit is None or not line_of(visit.workflowId):
        return None
    return VisitRecord(
        visit_id=line_of(visit.workflowId),
        kind=visit.kind.value,
        state=visit.state.value,
        label=line_of(visit.label),
        created=known_moment(visit.createdAt),
        request_id=line_of(visit.requestId),
        steps=tuple(RecordedStep(each.state.value, each.at, line_of(each.detail)) for each in visit.steps),
        credentials=tuple(_credential(each) for each in visit.credentials or ()),
        asked=requests.get(visit.workflowId),
        protocol=visit.protocol or "",
        shown=_summary(visit.claims or {}),
        result=read_result(visit) if visit.kind == "request" else None,
        reason=failure_words(visit.error),
        said=words_of_other_side(visit.error),
        diagnosis=diagnosis_of(visit),
        made_for=line_of(visit.madeFor),
        is_renewal=visit.renewedByWallet is True,
        is_agents=visit.agentId is not None,
        is_purged=visit.purgedAt is not None,
        staff=line_of(visit.staff),
    )


def _credential(credential: VisitCredentialModel) -> OfferedCredential:
    return OfferedCredential(
        credential_id=line_of(credential.credentialId),
        schema_id=line_of(credential.schemaId),
        label=line_of(credential.label),
        summary=line_of(credential.summary),
        is_issued=credential.issuedAt is not None,
        claims=credential.claims or {},
    )


def _summary(claims: Mapping[str, object]) -> str:
    texts = (line_of(value) for value in claims.values() if isinstance(value, str) and len(value) < _LONGEST_VALUE)
    return " · ".join([each for each in texts if each][:3])


MOST_PAGES = 10
"""Offers are in the same list; this many pages are read before the person has to load more."""

WORDS = REQUEST_WORDS.pills | {
    "waiting": QT_TRANSLATE_NOOP("Pills", "Waiting"),
    "done": QT_TRANSLATE_NOOP("Pills", "Verified"),
    "failed": QT_TRANSLATE_NOOP("Pills", "Not verified"),
}


class AskedRecord(NamedTuple):
    """One data request, as the place describes it; nothing of it is trusted."""

    visit_id: str
    label: str
    state: str
    created: int | None
    result: Result | None = None
    remark: str = ""
    """Why it did not end well, in the service's words."""
    said: str = ""
    """The other side's own message."""
    diagnosis: Diagnosis | None = None
    """Where its wallet stopped."""
    is_agents: bool = False
    """True: it went to an agent that the place knows."""

    @property
    def name(self) -> str:
        """Return the name of the person that was presented; empty where it was not checked, or nobody was named."""
        return name_in_claims(self.result.claims) if self.result is not None and self.result.is_verified else ""


@dataclass
class AskedState:
    """Everything the list shows."""

    records: list[AskedRecord] = field(default_factory=list)
    more: str = ""
    is_loading: bool = False
    is_offered: bool = True
    error_message: ErrorMessage | None = None
    chosen: AskedRecord | None = None
    pages: int = 0
    query: str = ""
    """Words of the values that were shown, of the title or an ID; the place searches."""

    def begin(self) -> None:
        """Reload; the list stays on the screen until the answer arrives."""
        self.is_loading, self.error_message, self.more, self.pages = True, None, "", 0

    def search(self, query: str) -> bool:
        """Set the words to search for; return whether they changed."""
        query = query.strip()[:LONGEST_QUERY]
        is_other, self.query = query != self.query, query
        if is_other:
            self.records = []
        return is_other

    def parameters(self, *, follows: bool) -> dict[str, str | int]:
        """Return what the place is asked for: a page, or the next one."""
        asked: dict[str, str | int] = {"limit": PAGE, **({"before": self.more} if follows and self.more else {})}
        return {**asked, "kind": "request", "query": self.query} if self.query else asked

    def found(self, response: TypedResponse[VisitList], *, follows: bool) -> bool:
        """Add a page; return whether to load the next one, because few entries were data requests."""
        page = response.value
        if page is None:
            self.is_loading = False
            self.is_offered = not response.is_not_offered
            self.error_message = message_of_failure(response.problem) if self.is_offered else None
            return False
        self.is_offered = True
        known = self.records if follows else []
        ids = {each.visit_id for each in known}
        fresh = [record for each in page.workflows if (record := read_asked(each)) and record.visit_id not in ids]
        self.records = sorted([*known, *fresh], key=lambda each: each.created is None)  # unknown dates come last
        self.more = page.next or ""
        self.pages += 1
        reads_on = bool(self.more) and len(self.records) < PAGE and self.pages < MOST_PAGES
        self.is_loading = reads_on
        return reads_on

    def failed(self, error: DeskError) -> None:
        """Show an error of the list."""
        self.is_loading, self.error_message = False, message_of_error(error)

    def on_response(self, visit_id: str, response: TypedResponse[Visit]) -> None:
        """Set the full record of the open entry."""
        record = read_asked(response.value)
        if self.chosen is not None and record is not None and record.visit_id == visit_id:
            self.chosen = record
            self.records = [record if each.visit_id == visit_id else each for each in self.records]


def read_asked(visit: Visit | None) -> AskedRecord | None:
    """Read one record; None when it is no data request."""
    if visit is None or visit.kind != "request" or not visit.workflowId:
        return None
    return AskedRecord(
        visit.workflowId,
        (visit.label or "")[:400],
        visit.state.value,
        known_moment(visit.createdAt),
        read_result(visit),
        failure_words(visit.error),
        words_of_other_side(visit.error),
        diagnosis_of(visit),
        visit.agentId is not None,
    )


COLUMNS = ("time", "kind", "title", "state", "reason", "person", "workflowId", "requestId", "staff")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The characters with which a spreadsheet formula begins."""


@dataclass(frozen=True, slots=True)
class Exported:
    """The result of an export."""

    file: Path
    count: int = 0
    failure: ServiceFailure | None = None
    """The failure of the place in place of a page."""


async def export_visits(place: Place, query: Mapping[str, str], file: Path) -> Exported:
    """Write every visit that fits the query; the file is there only if all could be written.

    Raises DeskError where a page does not come, or the file cannot be written.
    """
    try:
        with part_of(file) as part, part.open("w", encoding="utf-8-sig", newline="") as out:
            return Exported(file, await _write(place, query, out))
    except _Refused as refused:
        return Exported(file, failure=refused.failure)


class _Refused(Exception):
    """The place said something else instead of a page."""

    def __init__(self, failure: ServiceFailure) -> None:
        super().__init__(failure.code)
        self.failure = failure


async def _write(place: Place, query: Mapping[str, str], out: TextIOBase) -> int:
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    count, before, seen = 0, None, set[str]()
    while True:
        response = await place.visits(limit=LARGEST_PAGE, before=before, **query)
        if response.value is None:
            assert response.problem is not None  # noqa: S101 - there is either a value or a problem
            raise _Refused(response.problem)
        records = [record for each in response.value.workflows if (record := read_visit(each))]
        before = response.value.next
        writer.writerows([guarded(cell) for cell in row_of(each)] for each in records)
        count += len(records)
        if not before or before in seen:
            return count
        seen.add(before)


def row_of(record: VisitRecord) -> list[str]:
    """Return the cells of one visit, in the order of COLUMNS."""
    at = _local(record.created) if record.created is not None else ""
    return [
        at,
        record.kind,
        record.label,
        record.state,
        record.reason,
        record.person,
        record.visit_id,
        record.request_id,
        record.staff,
    ]


def guarded(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def _local(instant: int) -> str:
    moment: datetime = to_datetime(instant)
    return moment.astimezone().isoformat(timespec="seconds")
