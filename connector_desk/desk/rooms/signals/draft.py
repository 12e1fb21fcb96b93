"""The forms for trying the calls of agents, as data, and what was typed into them.  No Qt here."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from connector_desk.base.instants import DAY, HOUR, to_text
from connector_desk.contract.agent_api import LoginRequest, MetricRecord, ShortenLink, UserLink
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.model_shape import rules_of
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.contract.wire import WireModel
    from connector_desk.desk.runner.error_message import ErrorMessage

LIVES = {"": 0, "hour": HOUR, "week": 7 * DAY, "month": 30 * DAY}
"""The life of a link, in milliseconds; empty: the service's default."""
LIFE, EXPIRY = "life", "expiredAt"
"""A life that can be chosen, which is no member of the request, and the end that is sent."""
EXACT = "exact"
"""The choice of an end that is typed."""


class TrialForm(StrEnum):
    """The calls there are."""

    LINK = "link"
    USER = "user"
    LOGIN = "login"
    METRIC = "metric"


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
_CHOOSE = QT_TRANSLATE_NOOP("Signals", "Please choose")


def _form(model: type[WireModel], *fields: Field) -> FormSpec:
    """Return a form with the rules of its model."""
    rules = rules_of(model, *(each.key for each in fields if each.key != LIFE))
    return FormSpec(fields, "Signals", more=QT_TRANSLATE_NOOP("Signals", "More fields")).with_rules(rules)


FORMS = {
    TrialForm.LINK: _form(
        ShortenLink,
        Field(
            "requestUrl",
            QT_TRANSLATE_NOOP("Signals", "Target address"),
            example="https://example.org/form",
            is_required=True,
        ),
        Field(
            "type",
            QT_TRANSLATE_NOOP("Signals", "Kind of target"),
            FieldKind.CHOICE,
            choices=_TYPES,
            nothing=_CHOOSE,
            is_required=True,
        ),
        Field("isOneTimeUse", QT_TRANSLATE_NOOP("Signals", "Works only once"), FieldKind.BOOLEAN, is_required=True),
        Field(
            LIFE,
            QT_TRANSLATE_NOOP("Signals", "Valid for"),
            FieldKind.CHOICE,
            choices=_LIVES,
            nothing=QT_TRANSLATE_NOOP("Signals", "For a day"),
        ),
        Field(
            EXPIRY,
            QT_TRANSLATE_NOOP("Signals", "Date and time"),
            FieldKind.MOMENT,
            when=(LIFE, (EXACT,)),
            is_required=True,
        ),
        Field("agentBaseUrl", QT_TRANSLATE_NOOP("Signals", "The agent's own address"), example="https://agent.example"),
    ),
    TrialForm.USER: _form(
        UserLink,
        Field("email", QT_TRANSLATE_NOOP("Signals", "E-mail"), example="kim@example.org", is_required=True),
        Field("displayName", QT_TRANSLATE_NOOP("Signals", "Name"), example="Kim Ito", is_required=True),
        Field(
            "connectionId",
            QT_TRANSLATE_NOOP("Signals", "Connection of the agent"),
            example="nUVXtVpIk5fZtYb0xZ2c5A",
            is_required=True,
        ),
    ),
    TrialForm.LOGIN: _form(
        LoginRequest,
        Field("requestId", QT_TRANSLATE_NOOP("Signals", "Request ID"), example="login-0117", is_required=True),
        Field("alias", QT_TRANSLATE_NOOP("Signals", "Alias"), example="acme:kim", is_required=True),
        Field(
            "issuer",
            QT_TRANSLATE_NOOP("Signals", "Service provider"),
            example="https://portal.example",
            is_required=True,
        ),
    ),
    TrialForm.METRIC: _form(
        MetricRecord,
        Field("Job", QT_TRANSLATE_NOOP("Signals", "Job"), example="reception", is_required=True),
        Field("MetricName", QT_TRANSLATE_NOOP("Signals", "Metric"), example="visitors_waiting", is_required=True),
        Field("MetricValue", QT_TRANSLATE_NOOP("Signals", "Value"), FieldKind.NUMBER, example="3", is_required=True),
        Field("Unit", QT_TRANSLATE_NOOP("Signals", "Unit"), example="people", is_required=True),
        Field("Tag", QT_TRANSLATE_NOOP("Signals", "Tag"), example="east"),
        Field(
            "Tags",
            QT_TRANSLATE_NOOP("Signals", "More tags, one on each line"),
            FieldKind.LINES,
            example="door",
            is_more=True,
        ),
        Field("Id", QT_TRANSLATE_NOOP("Signals", "ID of the record"), example="metric-0117", is_more=True),
        Field(
            "ContactIdentifier",
            QT_TRANSLATE_NOOP("Signals", "Person it is about"),
            example="kim@example.org",
            is_more=True,
        ),
        Field("Created", QT_TRANSLATE_NOOP("Signals", "Measured at"), FieldKind.MOMENT, is_more=True),
    ),
}


@dataclass
class TrialDraft(FormDraft):
    """What was typed into one form, and its result."""

    spec: FormSpec = field(init=False)
    form: TrialForm = field(kw_only=True)
    is_sending: bool = False
    error_message: ErrorMessage | None = None
    answer: str = ""
    """The answer of the service, unchanged."""
    once: str = ""
    """The idempotency key of the request; kept while the outcome is unknown."""
    sent: bytes = b""
    """The body sent with it: a time in it is kept too."""

    def __post_init__(self) -> None:
        self.spec = FORMS[self.form]

    def edit(self, key: str, value: str) -> None:
        """Set what was typed; it is another request then."""
        super().edit(key, value)
        self.once = ""

    def body(self, now: int) -> bytes:
        """Return the body of the request."""
        made = self.document()
        life = made.pop(LIFE, EXACT)
        if isinstance(life, str) and life != EXACT:
            made[EXPIRY] = to_text(now + LIVES[life])
        return json.dumps(made, ensure_ascii=False).encode()

    def refuse(self, faults: Iterable[tuple[str, str, str]], sentence: str = "") -> list[str]:
        """Put the faults of the service beside their fields; the end of a link stands in the place of its choice."""
        is_chosen = LIFE in self.spec and self.value(LIFE) != EXACT
        moved = ((LIFE if is_chosen and path == EXPIRY else path, code, message) for path, code, message in faults)
        return super().refuse(moved, sentence)
