"""The state of the people room: the search, the open agent, and the present task.  No Qt here."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.instants import known_moment
from connector_desk.contract.agent import NewAgent
from connector_desk.contract.visit import FINAL, VisitState
from connector_desk.desk.kit.agent import LONGEST_ALIAS, TAKEN, KnownAgent, alias_fault, by_alias, read_agent
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FormSpec
from connector_desk.desk.kit.model_shape import rules_of
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.agent import Agent, AgentToken
    from connector_desk.contract.visit_record import Visit, VisitList

MOST_VISITS = 30
BLOCKED = QT_TRANSLATE_NOOP("People", "Blocked. Nothing is sent to this person, and answers are refused.")
UNBLOCKED = QT_TRANSLATE_NOOP("People", "No longer blocked.")
REMOVED = QT_TRANSLATE_NOOP("People", "Removed.")
NO_ADDRESS = QT_TRANSLATE_NOOP("Faults", "Enter addresses that start with https://, separated by spaces.")
LONGEST_BASES = 4_096
ALIAS, NAME, EMAIL, BASES = "alias", "displayName", "email", "agentBaseUrls"
FORM = FormSpec(
    (
        Field(
            ALIAS,
            QT_TRANSLATE_NOOP("People", "Alias"),
            example="acme:kim",
            note=QT_TRANSLATE_NOOP(
                "People", "Two parts with a colon: the group, then the person in it, such as acme:kim."
            ),
            longest=LONGEST_ALIAS,
            is_required=True,
        ),
        Field(NAME, QT_TRANSLATE_NOOP("People", "Name"), example="Kim Ito", is_required=True),
        Field(EMAIL, QT_TRANSLATE_NOOP("People", "E-mail"), example="kim@example.org"),
        Field(
            BASES,
            QT_TRANSLATE_NOOP("People", "Own addresses that its short links may use"),
            example="https://agent.example",
            longest=LONGEST_BASES,
        ),
    ),
    "People",
).with_rules(rules_of(NewAgent, NAME, EMAIL))


class Doing(StrEnum):
    """The present task on the right side."""

    NOTHING = ""
    WRITING = "writing"
    INVITING = "inviting"
    TOKEN = "token"  # noqa: S105  the name of what is asked for
    REMOVING = "removing"


@dataclass
class PersonDraft(FormDraft):
    """The typed values of an agent."""

    spec: FormSpec = field(default=FORM)
    agent: KnownAgent | None = None
    """The changed agent; None: a new one."""
    others: Sequence[KnownAgent] = ()
    """The known agents."""

    def __post_init__(self) -> None:
        if self.agent is not None:
            one = self.agent
            self.kept = {ALIAS: one.alias, NAME: one.name, EMAIL: one.email, BASES: " ".join(one.bases)}

    @property
    def agent_id(self) -> str:
        """Return the ID of the changed agent; empty: a new one."""
        return "" if self.agent is None else self.agent.agent_id

    def fault(self, one: Field) -> Words | None:
        """Return the fault of a field."""
        if one.key in self.refused or one.key not in (ALIAS, BASES):
            return super().fault(one)
        if one.key == ALIAS:
            return self._alias_fault(is_whole=True)
        is_sound = all(each.startswith(("https://", "http://")) for each in self.value(BASES).split())
        return super().fault(one) if is_sound else Words("Faults", NO_ADDRESS)

    def spoken_fault(self, one: Field) -> Words | None:
        """Return the fault to show now: what no alias can have is said as it is typed."""
        if one.key == ALIAS and one.key not in self.refused:
            return self._alias_fault(is_whole=ALIAS in self.departed)
        return super().spoken_fault(one)

    def body(self) -> bytes:
        """Return the body of the request (`NewAgent`, `AgentChange`); what was there and is empty now is removed."""
        made = self.document(lambda one, value: value.split() if one.key == BASES else value)
        nothing: dict[str, object] = {EMAIL: "", BASES: []}
        gone = {key: value for key, value in nothing.items() if self.kept.get(key) and key not in made}
        return json.dumps(made | gone, ensure_ascii=False).encode()

    def _alias_fault(self, *, is_whole: bool) -> Words | None:
        alias = self.value(ALIAS)
        same = by_alias(self.others, alias)
        if same is not None and same.agent_id != self.agent_id:
            return Words("Faults", TAKEN, {"name": same.name or same.alias})
        return alias_fault(alias, is_whole=is_whole)


def block_body(*, is_blocked: bool) -> bytes:
    """Spell the change that blocks an agent, or no longer (`AgentChange`)."""
    return json.dumps({"isBlocked": is_blocked}).encode()


class VisitLine(NamedTuple):
    """One visit of a person."""

    visit_id: str
    label: str
    kind: str
    state: str
    at: int | None

    @property
    def is_over(self) -> bool:
        """Return whether the state is final."""
        return VisitState(self.state) in FINAL


@dataclass
class PeopleState:
    """Everything the room shows, beside the directory."""

    query: str = ""
    agents: tuple[KnownAgent, ...] | None = None
    chosen: KnownAgent | None = None
    visits: tuple[VisitLine, ...] | None = None
    """Of the one that is open; None: not known yet."""
    sees_visits: bool = True
    doing: Doing = Doing.NOTHING
    draft: PersonDraft = field(default_factory=PersonDraft)
    token: str = ""
    """Shown once, forgotten as soon as something else is looked at."""
    is_sending: bool = False
    error_message: ErrorMessage | None = None
    said: str = ""
    """The last action, in words of the context `People`."""

    @property
    def is_writing(self) -> bool:
        """Return whether the form of a person is open."""
        return self.doing is Doing.WRITING

    def found(self) -> list[KnownAgent]:
        """List who fits the search, by name."""
        words = self.query.casefold().split()
        fitting = [each for each in self.agents or () if each.fits(words)]
        return sorted(fitting, key=lambda each: (each.name or each.alias).casefold())

    def know(self, agents: tuple[KnownAgent, ...] | None) -> None:
        """Set the known agents; the open one stays open if it is still there."""
        self.agents = agents
        self.draft.others = agents or ()
        if self.chosen is not None:
            now = next((each for each in agents or () if each.agent_id == self.chosen.agent_id), None)
            if now is None and self.doing is not Doing.WRITING:
                self.leave()
            self.chosen = now

    def choose(self, agent: KnownAgent | None) -> bool:
        """Open an agent; a draft for another is dropped.  Return False if it is open already."""
        is_same = agent is not None and self.chosen is not None and agent.agent_id == self.chosen.agent_id
        if is_same and self.doing is not Doing.WRITING:
            return False
        self.leave()
        self.chosen, self.visits = agent, None
        return True

    def begin(self, doing: Doing) -> None:
        """Begin something on the right side."""
        self.leave()
        self.doing = doing
        if doing is Doing.WRITING:
            self.draft = PersonDraft(others=self.agents or ())

    def change(self) -> None:
        """Begin to change the one that is open."""
        self.begin(Doing.WRITING)
        if self.chosen is not None:
            self.draft = PersonDraft(agent=self.chosen, others=self.agents or ())

    def leave(self) -> None:
        """Leave the draft, and clear the token."""
        self.doing, self.token, self.error_message, self.said, self.is_sending = Doing.NOTHING, "", None, "", False

    def send(self) -> bool:
        """Note that a call is under way; False while another is."""
        if self.is_sending:
            return False
        self.is_sending, self.error_message, self.said = True, None, ""
        return True

    def wrote(self, response: TypedResponse[Agent]) -> bool:
        """Process the answer to adding or changing an agent; return whether it succeeded."""
        self.is_sending = False
        if response.failure is not None:
            faults = [(each.path, each.code, each.message) for each in response.failure.fields]
            elsewhere = self.draft.refuse(faults)
            self.error_message = message_of_failure(response.failure, elsewhere) if elsewhere or not faults else None
            return False
        self.leave()
        self._put(read_agent(response.value))
        return True

    def done(self, response: Response, said: str = "") -> bool:
        """Process the answer to an action; return whether it succeeded."""
        self.is_sending = False
        if response.failure is not None:
            self.error_message = message_of_failure(response.failure)
            return False
        self.leave()
        self.said = said
        return True

    def failed(self, error: DeskError) -> None:
        """Show that an action failed, or has an unknown outcome."""
        self.is_sending, self.error_message = False, message_of_error(error)

    def on_token(self, response: TypedResponse[AgentToken]) -> None:
        """Set the new token."""
        self.is_sending = False
        if response.value is not None and response.value.token:
            self.token = response.value.token
            self._put(self.chosen._replace(has_token=True) if self.chosen is not None else None)
        else:
            self.error_message = message_of_failure(response.failure)

    def listed(self, agent_id: str, response: TypedResponse[VisitList]) -> None:
        """Set the visits; only those of the open agent are kept."""
        if self.chosen is None or self.chosen.agent_id != agent_id:
            return
        self.sees_visits = response.value is not None
        listed = [] if response.value is None else response.value.workflows
        own = [each for each in listed if each.agentId == agent_id and each.kind != "connection"]
        lines = [_visit_line(each) for each in own[:MOST_VISITS] if each.workflowId]
        self.visits = tuple(sorted(lines, key=lambda each: each.at is None))  # one of an unknown date comes last

    def _put(self, agent: KnownAgent | None) -> None:
        if agent is not None:
            others = [each for each in self.agents or () if each.agent_id != agent.agent_id]
            self.agents = (*others, agent)
            if self.chosen is None or self.chosen.agent_id != agent.agent_id:
                self.visits = None
            self.chosen = agent


def _visit_line(visit: Visit) -> VisitLine:
    return VisitLine(
        visit.workflowId, (visit.label or "")[:200], visit.kind, visit.state, known_moment(visit.createdAt)
    )
