"""The forms for trying the calls of agents, as data: rows, values, and body.  No Qt here."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from connector_desk.base.instants import DAY, HOUR, to_text
from connector_desk.desk.kit.agent import MISSING, REFUSED
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words

if TYPE_CHECKING:
    from connector_desk.desk.runner.trouble import Trouble

NO_NUMBER = QT_TRANSLATE_NOOP("Faults", "Enter a number, such as 3.5.")
LIVES = {"": 0, "hour": HOUR, "week": 7 * DAY, "month": 30 * DAY}
"""The life of a link, in milliseconds; empty: the place's default."""
EXACT = "exact"
"""The choice of a link's end that is typed."""


class TrialForm(StrEnum):
    """The calls there are."""

    LINK = "link"
    USER = "user"
    LOGIN = "login"
    METRIC = "metric"


class EditorKind(StrEnum):
    """The kind of editor of a row."""

    TEXT = "text"
    NUMBER = "number"
    YES = "yes"
    CHOICE = "choice"
    MOMENT = "moment"
    LINES = "lines"
    """Several values, one on each line."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its key, its words, an example."""

    key: str
    words: str
    example: str = ""
    kind: EditorKind = EditorKind.TEXT
    is_required: bool = True
    choices: tuple[tuple[str, str], ...] = ()
    is_more: bool = False
    """Whether it is rarely filled in, and so among those that are opened by hand."""
    member: str = ""
    """The member of the body; empty: the key."""
    needs: tuple[str, str] | None = None
    """The choice that another row must have for this one to be shown: its key and the value."""


PATHS = {
    TrialForm.LINK: "/bc/agent/links",
    TrialForm.USER: "/bc/agent/users/link",
    TrialForm.LOGIN: "/bc/agent/login",
    TrialForm.METRIC: "/bc/agent/metrics",
}
TITLES = {
    TrialForm.LINK: QT_TRANSLATE_NOOP("Signals", "Shorten a link"),
    TrialForm.USER: QT_TRANSLATE_NOOP("Signals", "Link a person"),
    TrialForm.LOGIN: QT_TRANSLATE_NOOP("Signals", "Request a sign-in"),
    TrialForm.METRIC: QT_TRANSLATE_NOOP("Signals", "Record a metric"),
}
_TYPES = (
    ("other", QT_TRANSLATE_NOOP("Signals", "A page")),
    ("public-invite", QT_TRANSLATE_NOOP("Signals", "An invitation")),
    ("init-flow", QT_TRANSLATE_NOOP("Signals", "A workflow")),
)
_LIVES = (
    ("hour", QT_TRANSLATE_NOOP("Signals", "For an hour")),
    ("week", QT_TRANSLATE_NOOP("Signals", "For a week")),
    ("month", QT_TRANSLATE_NOOP("Signals", "For 30 days")),
    (EXACT, QT_TRANSLATE_NOOP("Signals", "Until an exact time…")),
)
ROWS: dict[TrialForm, tuple[Row, ...]] = {
    TrialForm.LINK: (
        Row("requestUrl", QT_TRANSLATE_NOOP("Signals", "Target address"), "https://example.org/form"),
        Row("type", QT_TRANSLATE_NOOP("Signals", "Kind of target"), kind=EditorKind.CHOICE, choices=_TYPES),
        Row("isOneTimeUse", QT_TRANSLATE_NOOP("Signals", "Works only once"), kind=EditorKind.YES),
        Row(
            "expiredAt", QT_TRANSLATE_NOOP("Signals", "Valid for"), kind=EditorKind.CHOICE, is_required=False,
            choices=_LIVES,
        ),
        Row(
            "until", QT_TRANSLATE_NOOP("Signals", "Date and time"), kind=EditorKind.MOMENT, member="expiredAt",
            needs=("expiredAt", EXACT),
        ),
        Row(
            "agentBaseUrl", QT_TRANSLATE_NOOP("Signals", "The agent's own address"), "https://agent.example",
            is_required=False,
        ),
    ),
    TrialForm.USER: (
        Row("email", QT_TRANSLATE_NOOP("Signals", "E-mail"), "kim@example.org"),
        Row("displayName", QT_TRANSLATE_NOOP("Signals", "Name"), "Kim Ito"),
        Row("connectionId", QT_TRANSLATE_NOOP("Signals", "Connection of the agent"), "nUVXtVpIk5fZtYb0xZ2c5A"),
    ),
    TrialForm.LOGIN: (
        Row("requestId", QT_TRANSLATE_NOOP("Signals", "Request ID"), "login-0117"),
        Row("alias", QT_TRANSLATE_NOOP("Signals", "Alias"), "acme:kim"),
        Row("issuer", QT_TRANSLATE_NOOP("Signals", "Service provider"), "https://portal.example"),
    ),
    TrialForm.METRIC: (
        Row("Job", QT_TRANSLATE_NOOP("Signals", "Job"), "reception"),
        Row("MetricName", QT_TRANSLATE_NOOP("Signals", "Metric"), "visitors_waiting"),
        Row("MetricValue", QT_TRANSLATE_NOOP("Signals", "Value"), "3", EditorKind.NUMBER),
        Row("Unit", QT_TRANSLATE_NOOP("Signals", "Unit"), "people"),
        Row("Tag", QT_TRANSLATE_NOOP("Signals", "Tag"), "east", is_required=False),
        Row(
            "Tags", QT_TRANSLATE_NOOP("Signals", "More tags, one on each line"), "door", EditorKind.LINES,
            is_required=False, is_more=True,
        ),
        Row("Id", QT_TRANSLATE_NOOP("Signals", "ID of the record"), "metric-0117", is_required=False, is_more=True),
        Row(
            "ContactIdentifier", QT_TRANSLATE_NOOP("Signals", "Person it is about"), "kim@example.org",
            is_required=False, is_more=True,
        ),
        Row(
            "Created", QT_TRANSLATE_NOOP("Signals", "Measured at"), kind=EditorKind.MOMENT, is_required=False,
            is_more=True,
        ),
    ),
}  # fmt: skip


@dataclass
class FormDraft:
    """The typed values of one form, and its result."""

    form: TrialForm
    values: dict[str, str] = field(default_factory=dict)
    shows_more: bool = False
    left: set[str] = field(default_factory=set)
    refused: dict[str, Words] = field(default_factory=dict)
    is_sending: bool = False
    trouble: Trouble | None = None
    answer: str = ""
    """The answer of the place, unchanged."""
    once: str = ""
    """The idempotency key of the request; kept while the outcome is unknown."""
    sent: bytes = b""
    """The body sent with it: a time in it is kept too."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the rows that can be filled in now, those that are not opened included."""
        return tuple(
            row for row in ROWS[self.form] if row.needs is None or self.values.get(row.needs[0]) == row.needs[1]
        )

    @property
    def filled_more(self) -> list[Row]:
        """List the rarely filled rows that have a value."""
        return [row for row in self.rows if row.is_more and self.values.get(row.key, "").strip()]

    def edit(self, key: str, value: str) -> None:
        """Set the typed text."""
        self.values[key], self.once = value, ""
        self.refused.pop(key, None)

    def fault(self, row: Row) -> Words | None:
        """Return the fault of a row."""
        if row.key in self.refused:
            return self.refused[row.key]
        value = self.values.get(row.key, "").strip()
        if not value:
            return Words("Faults", MISSING) if row.is_required else None
        if row.kind is EditorKind.NUMBER and _number(value) is None:
            return Words("Faults", NO_NUMBER)
        return None

    def spoken_fault(self, row: Row) -> Words | None:
        """Return the fault to show now: a missing value only after the row was left."""
        return self.fault(row) if row.key in self.left or row.key in self.refused else None

    def judge(self) -> bool:
        """Show all faults; return whether there are none."""
        self.left = {row.key for row in self.rows}
        faulty = [row for row in self.rows if self.fault(row)]
        self.shows_more = self.shows_more or any(row.is_more for row in faulty)
        return not faulty

    def body(self, now: int) -> bytes:
        """Spell it for the wire."""
        made: dict[str, object] = {}
        for row in self.rows:
            value = self.values.get(row.key, "").strip()
            if value and (row.key, value) != ("expiredAt", EXACT):
                made[row.member or row.key] = _spelled(row, value, now)
        return json.dumps(made, ensure_ascii=False).encode()

    def refuse(self, faults: Iterable[tuple[str, str]]) -> list[str]:
        """Put the place's faults beside their rows; answer those that have none."""
        own = {row.member or row.key: row for row in self.rows}  # a typed end stands in the place of its choice
        elsewhere = []
        for path, message in faults:
            row = own.get(path.partition("[")[0])
            if row is not None:
                self.refused[row.key] = Words("Faults", REFUSED, {"message": message})
                self.shows_more = self.shows_more or row.is_more
            else:
                elsewhere.append(f"{path}: {message}" if path else message)
        return elsewhere


def _spelled(row: Row, value: str, now: int) -> object:
    if row.kind is EditorKind.NUMBER:
        return _number(value)
    if row.kind is EditorKind.YES:
        return value == "true"
    if row.kind is EditorKind.LINES:
        return [line.strip() for line in value.splitlines() if line.strip()]
    return to_text(now + LIVES[value]) if row.key == "expiredAt" else value


def _number(text: str) -> float | int | None:
    """Read a number with a point or a comma; None for anything else."""
    try:
        found = float(text.replace(",", ".")) if text.isascii() and "_" not in text else float("nan")
    except ValueError:
        return None
    if found - found != 0:  # neither infinity nor no number at all
        return None
    return int(found) if found.is_integer() and abs(found) <= 2**53 else found
