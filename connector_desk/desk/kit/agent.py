"""Agents as a place lists them, and whom a visit is for; nothing from outside is trusted.  No Qt here."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.desk.kit.form_spec import MISSING, REFUSED
from connector_desk.desk.kit.json_shape import need_bool, need_members, need_text
from connector_desk.desk.kit.tokens import Role
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words, line_of

if TYPE_CHECKING:
    from connector_desk.contract.agent import Agent, AgentList

LONGEST_SEGMENT = 64
LONGEST_ALIAS = 2 * LONGEST_SEGMENT + 1
LONGEST_ID = 256

TWO_PARTS = QT_TRANSLATE_NOOP("Faults", "Enter two parts joined by one colon, such as acme:kim.")
PART_TOO_LONG = QT_TRANSLATE_NOOP("Faults", "Each part has at most {figure} characters.")
NOT_IN_ALIAS = QT_TRANSLATE_NOOP("Faults", "An alias can contain letters without accents, digits and . _ ~ -")
TAKEN = QT_TRANSLATE_NOOP("Faults", "{name} already has this alias.")

_SEGMENT = r"[A-Za-z0-9._~-]*"


class StandingAppearance(NamedTuple):
    """The texts and the look of a standing: never by colour alone."""

    words: str
    icon: str
    role: Role


APPEARANCES = {
    "": StandingAppearance(QT_TRANSLATE_NOOP("People", "Not connected"), "circle-dashed", Role.NEUTRAL),
    "invited": StandingAppearance(QT_TRANSLATE_NOOP("People", "Invited"), "timer", Role.INFO),
    "responded": StandingAppearance(QT_TRANSLATE_NOOP("People", "Connecting"), "arrow-right-left", Role.INFO),
    "completed": StandingAppearance(QT_TRANSLATE_NOOP("People", "Connected"), "circle-check", Role.GOOD),
    "ended": StandingAppearance(QT_TRANSLATE_NOOP("People", "Connection ended"), "unplug", Role.WARN),
    "blocked": StandingAppearance(QT_TRANSLATE_NOOP("People", "Blocked"), "ban", Role.BAD),
}


class KnownAgent(NamedTuple):
    """One agent that the place knows by name."""

    agent_id: str
    alias: str
    name: str
    email: str = ""
    connection: str = ""
    """The state of its connection (`contract/agent.py`); empty: there never was one."""
    since: int | None = None
    calls_itself: str = ""
    is_blocked: bool = False
    has_token: bool = False
    waiting: int = 0
    """The number of visits that wait for it."""
    known: int | None = None
    connection_id: str = ""
    person: str = ""
    """Whom it has bound to its connection: name and e-mail address."""
    bases: tuple[str, ...] = ()
    """Base addresses that its short links may use."""

    @property
    def standing(self) -> str:
        """Name the entry of `APPEARANCES` that fits."""
        return "blocked" if self.is_blocked else self.connection

    @property
    def is_connected(self) -> bool:
        """Return whether messages can be exchanged."""
        return self.connection == "completed" and not self.is_blocked

    def fits(self, words: Iterable[str]) -> bool:
        """Return whether every word is part of its name, alias or address."""
        text = f"{self.name} {self.alias} {self.email} {self.agent_id}".casefold()
        return all(word in text for word in words)


def read_agents(listed: AgentList) -> tuple[KnownAgent, ...]:
    """Return the agents of a page."""
    return tuple(agent for each in listed.agents if (agent := read_agent(each)) is not None)


def read_next(listed: AgentList) -> str:
    """Return after which alias to ask on; empty: that was all."""
    return listed.next if listed.next is not None and len(listed.next) <= LONGEST_ALIAS else ""


def read_agent(agent: Agent | None) -> KnownAgent | None:
    """Return an agent as the desk shows it; None for one that no address can name."""
    if agent is None or agent.agentId in ("", ".", "..") or not agent.alias:
        return None
    connection, person = agent.connection, agent.linkedUser
    return KnownAgent(
        agent_id=agent.agentId,
        alias=line_of(agent.alias),
        name=line_of(agent.displayName),
        email=line_of(agent.email),
        connection="" if connection is None else connection.state.value,
        since=None if connection is None else connection.since,
        calls_itself="" if connection is None else line_of(connection.label),
        is_blocked=agent.isBlocked,
        has_token=agent.hasToken,
        waiting=agent.waiting,
        known=agent.createdAt,
        connection_id="" if connection is None else connection.connectionId,
        person="" if person is None else " · ".join(filter(None, (line_of(person.displayName), line_of(person.email)))),
        bases=tuple(line_of(each) for each in agent.agentBaseUrls or ()),
    )


def by_alias(agents: Iterable[KnownAgent], alias: str) -> KnownAgent | None:
    """Find an agent by its alias; letter case tells no two apart."""
    wanted = alias.strip().lower()
    return next((each for each in agents if each.alias.lower() == wanted), None)


def by_id(agents: Iterable[KnownAgent], agent_id: str) -> KnownAgent | None:
    """Find an agent by its ID."""
    wanted = agent_id.strip()
    return next((each for each in agents if each.agent_id == wanted), None)


def alias_fault(alias: str, *, is_whole: bool = True) -> Words | None:
    """Return the fault of an alias (`Alias` in `contract/kinds.py`); not `is_whole`: it is still being typed."""
    text = alias.strip()
    parts = text.split(":")
    if not all(re.fullmatch(_SEGMENT, part) for part in parts):
        return Words("Faults", NOT_IN_ALIAS)
    if any(len(part) > LONGEST_SEGMENT for part in parts):
        return Words("Faults", PART_TOO_LONG, {"figure": str(LONGEST_SEGMENT)})
    if len(parts) > 2:
        return Words("Faults", TWO_PARTS)
    if not is_whole:
        return None
    if not text:
        return Words("Faults", MISSING)
    return None if len(parts) == 2 and all(parts) else Words("Faults", TWO_PARTS)


@dataclass(slots=True)
class Recipient:
    """The recipient of a visit: anyone who scans the code, or an agent by its alias or its ID."""

    is_agent: bool = False
    alias: str = ""
    """The typed alias; with `by_id`, the typed ID."""
    by_id: bool = False
    is_spoken: bool = False
    """True once the person has submitted it: from then on missing parts are reported too."""
    refused: Words | None = None

    @property
    def sent_to(self) -> str:
        """Return the recipient's alias or ID; empty: a code is shown."""
        return self.alias.strip() if self.is_agent else ""

    @property
    def member(self) -> str:
        """Name the member of the request that names the recipient; empty: a code is shown."""
        return ("agentId" if self.by_id else "agentAlias") if self.is_agent else ""

    def saved(self) -> dict[str, object]:
        """Spell it for the next start."""
        return {"isAgent": self.is_agent, "alias": self.alias, "byId": self.by_id}

    @classmethod
    def read_saved(cls, value: object) -> Recipient:
        """Read what `saved` has spelled; raises ValueError for anything else."""
        members = need_members(value)
        return cls(need_bool(members.get("isAgent")), need_text(members.get("alias")), need_bool(members.get("byId")))

    def choose(self, *, is_agent: bool) -> None:
        """Choose the kind of recipient."""
        self.is_agent, self.is_spoken, self.refused = is_agent, False, None

    def name_by(self, *, is_id: bool, agents: Iterable[KnownAgent] = ()) -> None:
        """Name the agent by its ID or by its alias; for one that is known, the other name stands there then."""
        if is_id is not self.by_id:
            agent = self.known(agents)
            found = "" if agent is None else agent.agent_id if is_id else agent.alias
            self.alias, self.by_id, self.is_spoken, self.refused = found, is_id, False, None

    def known(self, agents: Iterable[KnownAgent]) -> KnownAgent | None:
        """Return which of the agents it is; None for none, or a code."""
        if not self.is_agent:
            return None
        return by_id(agents, self.alias) if self.by_id else by_alias(agents, self.alias)

    def type(self, alias: str) -> None:
        """Set the typed alias or ID."""
        self.alias, self.refused = alias, None

    def fault(self) -> Words | None:
        """Return the fault, whether it may be shown yet or not."""
        return (self.refused or self._typing_fault(is_whole=True)) if self.is_agent else None

    def spoken_fault(self) -> Words | None:
        """Return the fault to show now: a wrong character at once, a missing part only after submission."""
        if not self.is_agent:
            return None
        return self.refused or self._typing_fault(is_whole=self.is_spoken)

    def validate(self) -> bool:
        """Show the fault; return whether there is none."""
        self.is_spoken = True
        return self.fault() is None

    def refuse(self, message: str) -> None:
        """Set the refusal of the service."""
        self.refused = Words("Faults", REFUSED, {"message": message})

    def _typing_fault(self, *, is_whole: bool) -> Words | None:
        if self.by_id:  # which IDs there are is for the place to say
            return Words("Faults", MISSING) if is_whole and not self.alias.strip() else None
        return alias_fault(self.alias, is_whole=is_whole)
