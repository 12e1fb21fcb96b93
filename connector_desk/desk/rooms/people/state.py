"""The state of the people room: the search, the open agent, and the present task.  No Qt here."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from connector_desk.base.instants import known_moment
from connector_desk.contract.blank_text import is_blank
from connector_desk.contract.visit import FINAL, VisitState
from connector_desk.desk.kit.agent import (
    MISSING,
    REFUSED,
    TAKEN,
    KnownAgent,
    alias_fault,
    by_alias,
    read_agent,
)
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words
from connector_desk.desk.runner.trouble import Trouble, trouble_of, trouble_of_failure

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.agent import Agent, AgentToken
    from connector_desk.contract.visit_record import Visit, VisitList

MOST_VISITS = 30
LONGEST_NAME, LONGEST_EMAIL = 200, 254
BLOCKED = QT_TRANSLATE_NOOP("People", "Blocked. Nothing is sent to this person, and answers are refused.")
UNBLOCKED = QT_TRANSLATE_NOOP("People", "No longer blocked.")
REMOVED = QT_TRANSLATE_NOOP("People", "Removed.")
NO_MAIL = QT_TRANSLATE_NOOP("Faults", "Enter an e-mail address, such as maya@example.org.")
NO_ADDRESS = QT_TRANSLATE_NOOP("Faults", "Enter addresses that start with https://, separated by spaces.")
LONGEST_BASES = 4_096
ROWS = {"alias": "alias", "displayName": "name", "email": "email", "agentBaseUrls": "bases"}
"""Which row a path of the request means."""


class Doing(StrEnum):
    """The present task on the right side."""

    NOTHING = ""
    WRITING = "writing"
    INVITING = "inviting"
    TOKEN = "token"  # noqa: S105  the name of what is asked for
    REMOVING = "removing"


@dataclass(slots=True)
class PersonDraft:
    """The typed values of an agent."""

    alias: str = ""
    name: str = ""
    email: str = ""
    agent_id: str = ""
    """The changed agent; empty: a new one."""
    bases: str = ""
    """Addresses that short links may have, with spaces between them."""
    had_bases: bool = False
    had_email: bool = False
    left: set[str] = field(default_factory=set)
    refused: dict[str, Words] = field(default_factory=dict)

    def edit(self, row: str, text: str) -> None:
        """Set the typed text."""
        setattr(self, row, text)
        self.refused.pop(row, None)

    def fault(self, row: str, others: Iterable[KnownAgent], *, is_whole: bool = True) -> Words | None:
        """Return the fault of a row; not `is_whole`: it is still being typed."""
        if row in self.refused:
            return self.refused[row]
        if row == "alias":
            same = by_alias(others, self.alias)
            if same is not None and same.agent_id != self.agent_id:
                return Words("Faults", TAKEN, {"name": same.name or same.alias})
            return alias_fault(self.alias, is_whole=is_whole)
        if row == "name":
            return Words("Faults", MISSING) if is_whole and is_blank(self.name) else None
        if row == "bases":
            is_sound = all(each.startswith(("https://", "http://")) for each in self.bases.split())
            return Words("Faults", NO_ADDRESS) if is_whole and not is_sound else None
        return Words("Faults", NO_MAIL) if is_whole and not _is_mail(self.email.strip()) else None

    def spoken_fault(self, row: str, others: Iterable[KnownAgent]) -> Words | None:
        """Return the faults to show now: a missing value only after the row was left."""
        return self.fault(row, others, is_whole=row in self.left)

    def judge(self, others: Sequence[KnownAgent]) -> bool:
        """Show all faults; return whether there are none."""
        self.left = set(ROWS.values())
        return not any(self.fault(row, others) for row in ROWS.values())

    def body(self) -> bytes:
        """Spell it for the wire (`NewAgent`, `AgentChange`)."""
        typed = {"alias": self.alias.strip(), "displayName": self.name.strip(), "email": self.email.strip()}
        made: dict[str, object] = {name: value for name, value in typed.items() if value}
        if self.had_email:
            made["email"] = typed["email"]  # empty text removes it
        if self.bases.split() or self.had_bases:
            made["agentBaseUrls"] = self.bases.split()
        return json.dumps(made, ensure_ascii=False).encode()

    def refuse(self, faults: Iterable[tuple[str, str, str]]) -> list[str]:
        """Put the service's faults beside their rows; answer the messages that have none."""
        elsewhere = []
        for path, _, message in faults:
            row = ROWS.get(path.partition("[")[0])
            if row is not None:
                self.refused[row] = Words("Faults", REFUSED, {"message": message})
            else:
                elsewhere.append(f"{path}: {message}" if path else message)
        return elsewhere


def block_body(*, is_blocked: bool) -> bytes:
    """Spell the change that blocks an agent, or no longer (`AgentChange`)."""
    return json.dumps({"isBlocked": is_blocked}).encode()


@dataclass(frozen=True, slots=True)
class VisitLine:
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
    trouble: Trouble | None = None
    said: str = ""
    """The last action, in words of the context `People`."""

    def found(self) -> list[KnownAgent]:
        """List who fits the search, by name."""
        words = self.query.casefold().split()
        fitting = [each for each in self.agents or () if each.fits(words)]
        return sorted(fitting, key=lambda each: (each.name or each.alias).casefold())

    def know(self, agents: tuple[KnownAgent, ...] | None) -> None:
        """Set the known agents; the open one stays open if it is still there."""
        self.agents = agents
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
            self.draft = PersonDraft()

    def change(self) -> None:
        """Begin to change the one that is open."""
        self.begin(Doing.WRITING)
        if self.chosen is not None:
            chosen = self.chosen
            bases = " ".join(chosen.bases)
            self.draft = PersonDraft(
                chosen.alias,
                chosen.name,
                chosen.email,
                chosen.agent_id,
                bases,
                had_bases=bool(bases),
                had_email=bool(chosen.email),
            )

    def leave(self) -> None:
        """Leave the draft, and clear the token."""
        self.doing, self.token, self.trouble, self.said, self.is_sending = Doing.NOTHING, "", None, "", False

    def send(self) -> bool:
        """Note that a call is under way; False while another is."""
        if self.is_sending:
            return False
        self.is_sending, self.trouble, self.said = True, None, ""
        return True

    def wrote(self, response: TypedResponse[Agent]) -> bool:
        """Process the answer to adding or changing an agent; return whether it succeeded."""
        self.is_sending = False
        if response.failure is not None:
            faults = [(each.path, each.code, each.message) for each in response.failure.fields]
            elsewhere = self.draft.refuse(faults)
            self.trouble = trouble_of_failure(response.failure, elsewhere) if elsewhere or not faults else None
            return False
        self.leave()
        self._put(read_agent(response.value))
        return True

    def done(self, response: Response, said: str = "") -> bool:
        """Process the answer to an action; return whether it succeeded."""
        self.is_sending = False
        if response.failure is not None:
            self.trouble = trouble_of_failure(response.failure)
            return False
        self.leave()
        self.said = said
        return True

    def failed(self, error: DeskError) -> None:
        """Show that an action failed, or has an unknown outcome."""
        self.is_sending, self.trouble = False, trouble_of(error)

    def told_token(self, response: TypedResponse[AgentToken]) -> None:
        """Set the new token."""
        self.is_sending = False
        if response.value is not None and response.value.token:
            self.token = response.value.token
            self._put(replace(self.chosen, has_token=True) if self.chosen is not None else None)
        else:
            self.trouble = trouble_of_failure(response.failure)

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


def _is_mail(text: str) -> bool:
    name, at, host = text.partition("@")
    return not text or bool(name and at and "." in host and " " not in text)
