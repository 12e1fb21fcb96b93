"""Data requests and their results: the list, and the open one.  No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from connector_desk.base.instants import known_moment
from connector_desk.desk.kit.attribute_meaning import name_in_claims
from connector_desk.desk.kit.result import Result, read_result
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.records.state import LONGEST_QUERY
from connector_desk.desk.runner.trouble import Trouble, trouble_of, trouble_of_failure
from connector_desk.desk.visits.visit import failure_words, words_of_other_side
from connector_desk.desk.visits.visit_diagnosis import diagnosis_of

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.visit_record import Visit, VisitList
    from connector_desk.contract.wallet_diagnosis import Diagnosis

PAGE = 50
MOST_PAGES = 10
"""Offers are in the same list; this many pages are read before the person has to load more."""

WORDS = {
    "waiting": QT_TRANSLATE_NOOP("Pills", "Waiting"),
    "prepared": QT_TRANSLATE_NOOP("Pills", "Ready to scan"),
    "shown": QT_TRANSLATE_NOOP("Pills", "Waiting for the scan"),
    "opened": QT_TRANSLATE_NOOP("Pills", "Scanned"),
    "working": QT_TRANSLATE_NOOP("Pills", "Being checked"),
    "done": QT_TRANSLATE_NOOP("Pills", "Verified"),
    "refused": QT_TRANSLATE_NOOP("Pills", "Declined"),
    "failed": QT_TRANSLATE_NOOP("Pills", "Not verified"),
    "expired": QT_TRANSLATE_NOOP("Pills", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Pills", "Withdrawn"),
}


@dataclass(frozen=True, slots=True)
class AskedRecord:
    """One data request, as the place tells it; nothing of it is trusted."""

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
    trouble: Trouble | None = None
    chosen: AskedRecord | None = None
    pages: int = 0
    query: str = ""
    """Words of the values that were shown, of the title or an ID; the place searches."""

    def begin(self) -> None:
        """Reload; the list stays on the screen until the answer arrives."""
        self.is_loading, self.trouble, self.more, self.pages = True, None, "", 0

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
            self.is_offered = response.status not in (404, 405, 501)
            self.trouble = trouble_of_failure(response.problem) if self.is_offered else None
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
        self.is_loading, self.trouble = False, trouble_of(error)

    def told(self, visit_id: str, response: TypedResponse[Visit]) -> None:
        """Set the full record of the open entry."""
        record = read_asked(response.value)
        if self.chosen is not None and record is not None and record.visit_id == visit_id:
            self.chosen = record
            self.records = [record if each.visit_id == visit_id else each for each in self.records]


def read_asked(told: Visit | None) -> AskedRecord | None:
    """Read one record; None when it is no data request."""
    if told is None or told.kind != "request" or not told.workflowId:
        return None
    return AskedRecord(
        told.workflowId,
        (told.label or "")[:400],
        told.state.value,
        known_moment(told.createdAt),
        read_result(told),
        failure_words(told.error),
        words_of_other_side(told.error),
        diagnosis_of(told),
        told.agentId is not None,
    )
