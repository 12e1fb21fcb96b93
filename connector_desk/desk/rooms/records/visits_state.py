"""Every visit of the place: the list as it is filtered, and the one that is open.  No Qt here."""

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.base.errors import DeskError
from connector_desk.base.instants import read_moment, to_text
from connector_desk.contract.visit import VisitState
from connector_desk.desk.rooms.records import asked_state
from connector_desk.desk.runner.trouble import Trouble, trouble_of, trouble_of_failure
from connector_desk.desk.runner.visit import error_text, said_in
from connector_desk.desk.widgets.receipt import KINDS as RECEIPT_KINDS
from connector_desk.desk.widgets.result import Result, read_result
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.client.response import Response

PAGE = 50
MOST_AT_ONCE = 200
LONGEST_QUERY = 200
_LONGEST_VALUE = 128

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


@dataclass(frozen=True, slots=True)
class VisitStep:
    """One step of a visit."""

    state: str
    at: int
    detail: str = ""


@dataclass(frozen=True, slots=True)
class VisitCredential:
    """One credential of an offer."""

    credential_id: str
    schema_id: str
    label: str
    summary: str
    is_issued: bool
    claims: Mapping[str, object] = field(default_factory=dict)
    """Its values; empty in a list, and once they are deleted."""


@dataclass(frozen=True, slots=True)
class VisitRecord:
    """One visit, as the place tells it; nothing of it is trusted."""

    visit_id: str
    kind: str
    state: str
    label: str
    created: int | None
    request_id: str = ""
    steps: tuple[VisitStep, ...] = ()
    credentials: tuple[VisitCredential, ...] = ()
    asked: Mapping[str, object] | None = None
    """The data request."""
    protocol: str = ""
    shown: str = ""
    """Values that were presented, to tell people apart."""
    result: Result | None = None
    """The result of a data request."""
    reason: str = ""
    said: str = ""
    """The other side's own message."""
    is_agents: bool = False
    is_purged: bool = False

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
            return _WORKING.get(self.kind, asked_state.WORDS["working"])
        return asked_state.WORDS[state]

    @property
    def has_receipt(self) -> bool:
        """Return whether it has ended in a way that is told to its visitor on paper."""
        return self.kind in RECEIPT_KINDS and VisitState(self.state).is_final

    @property
    def can_repeat(self) -> bool:
        """Return whether the same can be issued or asked again: its values or its request are still kept."""
        return any(each.claims for each in self.credentials) or self.asked is not None


@dataclass(frozen=True, slots=True)
class VisitFilter:
    """The filters of a list of visits; empty or None does not filter."""

    group: str = ""
    kind: str = ""
    since: int | None = None
    until: int | None = None
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
    trouble: Trouble | None = None
    chosen: VisitRecord | None = None

    def begin(self, *, follows: bool = False) -> dict[str, str | int]:
        """Start a request for the list, or its next page.

        Return its parameters.  The list stays until the answer arrives.
        """
        self.is_waiting, self.is_loading, self.trouble = False, True, None
        if follows:
            return {"limit": PAGE, "before": self.more, **self.filter.query()}
        self.is_stale = False
        return {"limit": min(max(PAGE, len(self.records)), MOST_AT_ONCE), **self.filter.query()}

    def found(self, response: "Response", *, follows: bool) -> None:
        """Add a page."""
        self.is_loading = False
        result = response.result if isinstance(response.result, dict) else None
        listed = result.get("workflows") if result is not None else None
        if response.failure is not None or result is None or not isinstance(listed, list):
            self.is_offered = response.status not in (404, 405, 501)
            self.trouble = trouble_of_failure(response.failure) if self.is_offered else None
            return
        self.is_offered = True
        known = self.records if follows else []
        ids = {each.visit_id for each in known}
        fresh = [record for each in listed if (record := read_visit(each)) and record.visit_id not in ids]
        self.records = [*known, *fresh]
        mark = result.get("next")
        self.more = mark if isinstance(mark, str) else ""

    def failed(self, error: DeskError) -> None:
        """Show an error of the list."""
        self.is_loading, self.trouble = False, trouble_of(error)

    def choose(self, visit_id: str) -> None:
        """Open one of the list."""
        self.chosen = next((each for each in self.records if each.visit_id == visit_id), None)

    def told(self, visit_id: str, response: "Response") -> None:
        """Set the full record of the open entry."""
        record = read_visit(response.result)
        if self.chosen is not None and record is not None and record.visit_id == visit_id:
            self.chosen = record
            self.records = [record if each.visit_id == visit_id else each for each in self.records]


def read_visit(value: object) -> VisitRecord | None:
    """Read one record; None when it is none."""
    if not isinstance(value, dict) or value.get("kind") not in NAMES or value.get("state") not in set(VisitState):
        return None
    visit_id = _text(value.get("workflowId"))
    if not visit_id:
        return None
    claims, asked = value.get("claims"), value.get("asked")
    return VisitRecord(
        visit_id=visit_id,
        kind=str(value["kind"]),
        state=str(value["state"]),
        label=_text(value.get("label")),
        created=read_moment(value.get("createdAt")),
        request_id=_text(value.get("requestId")),
        steps=tuple(_step(each) for each in _members(value.get("steps")) if _step(each).state),
        credentials=tuple(_credential(each) for each in _members(value.get("credentials"))),
        asked=asked if isinstance(asked, dict) else None,
        protocol=_text(value.get("protocol")),
        shown=_summary(claims) if isinstance(claims, dict) else "",
        result=read_result(value) if value["kind"] == "request" else None,
        reason=error_text(value.get("error")),
        said=said_in(value.get("error")),
        is_agents=isinstance(value.get("agentId"), str),
        is_purged=value.get("purgedAt") is not None,
    )


def _members(value: object) -> list[dict[str, object]]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _step(value: Mapping[str, object]) -> VisitStep:
    state, at = value.get("state"), read_moment(value.get("at"))
    known = str(state) if state in set(VisitState) and at is not None else ""
    return VisitStep(known, at or 0, _text(value.get("detail")))


def _credential(value: Mapping[str, object]) -> VisitCredential:
    claims = value.get("claims")
    return VisitCredential(
        credential_id=_text(value.get("credentialId")),
        schema_id=_text(value.get("schemaId")),
        label=_text(value.get("label")),
        summary=_text(value.get("summary")),
        is_issued=value.get("issuedAt") is not None,
        claims=claims if isinstance(claims, dict) else {},
    )


def _summary(claims: Mapping[str, object]) -> str:
    texts = (_text(value) for value in claims.values() if isinstance(value, str) and len(value) < _LONGEST_VALUE)
    return " · ".join([each for each in texts if each][:3])


def _text(value: object) -> str:
    """Clean a text from outside: one line of limited length."""
    return " ".join(value[:1_600].split())[:400] if isinstance(value, str) else ""
