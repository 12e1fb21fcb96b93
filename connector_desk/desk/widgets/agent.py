"""Agents as a place tells them, and whom a visit is for; nothing from outside is trusted.  No Qt here."""

import re
from collections.abc import Iterable
from urllib.parse import quote

from connector_desk.base.dataclass import dataclass
from connector_desk.base.instants import read_moment
from connector_desk.desk.widgets.tokens import Role
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, Words

ADDRESS = "/bc/studio/agents"
LONGEST_SEGMENT = 64
LONGEST_ALIAS = 2 * LONGEST_SEGMENT + 1
_LONGEST_TEXT = 400

MISSING = QT_TRANSLATE_NOOP("Faults", "Please fill this in.")
TWO_PARTS = QT_TRANSLATE_NOOP("Faults", "Two parts joined by one colon, like acme:kim.")
PART_TOO_LONG = QT_TRANSLATE_NOOP("Faults", "Each part has at most {figure} characters.")
NOT_IN_ALIAS = QT_TRANSLATE_NOOP("Faults", "Only letters without accents, digits and . _ ~ - can stand in an alias.")
TAKEN = QT_TRANSLATE_NOOP("Faults", "{name} has this alias already.")
REFUSED = QT_TRANSLATE_NOOP("Faults", "The service does not take this: {message}")

_SEGMENT = re.compile(r"[A-Za-z0-9._~-]*")


@dataclass(frozen=True, slots=True)
class StandingLook:
    """The texts and the look of a standing: never by colour alone."""

    words: str
    icon: str
    role: Role


LOOKS = {
    "": StandingLook(QT_TRANSLATE_NOOP("People", "Not connected"), "circle-dashed", Role.NEUTRAL),
    "invited": StandingLook(QT_TRANSLATE_NOOP("People", "Invited"), "timer", Role.INFO),
    "responded": StandingLook(QT_TRANSLATE_NOOP("People", "Connecting"), "arrow-right-left", Role.INFO),
    "completed": StandingLook(QT_TRANSLATE_NOOP("People", "Connected"), "circle-check", Role.GOOD),
    "ended": StandingLook(QT_TRANSLATE_NOOP("People", "Connection ended"), "unplug", Role.WARN),
    "blocked": StandingLook(QT_TRANSLATE_NOOP("People", "Blocked"), "ban", Role.BAD),
}


@dataclass(frozen=True, slots=True)
class Agent:
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
    """Addresses that its short links may have."""

    @property
    def standing(self) -> str:
        """Name the entry of `LOOKS` that fits."""
        return "blocked" if self.is_blocked else self.connection

    @property
    def is_connected(self) -> bool:
        """Return whether messages can be exchanged."""
        return self.connection == "completed" and not self.is_blocked

    def fits(self, words: Iterable[str]) -> bool:
        """Return whether every word is part of its name, alias or address."""
        text = f"{self.name} {self.alias} {self.email} {self.agent_id}".casefold()
        return all(word in text for word in words)


def read_agents(result: object) -> tuple[Agent, ...] | None:
    """Read the answer of `GET /bc/studio/agents`; return None if it is invalid."""
    listed = result.get("agents") if isinstance(result, dict) else None
    if not isinstance(listed, list):
        return None
    return tuple(agent for each in listed if (agent := read_agent(each)) is not None)


def read_next(result: object) -> str:
    """Read after which alias to ask on; empty: that was all."""
    told = result.get("next") if isinstance(result, dict) else None
    return told if isinstance(told, str) and len(told) <= LONGEST_ALIAS else ""


def read_agent(value: object) -> Agent | None:
    """Read one agent; None when it is none."""
    if not isinstance(value, dict):
        return None
    agent_id, alias = _text(value.get("agentId")), _text(value.get("alias"))
    if agent_id in ("", ".", "..") or not alias:
        return None
    told, waiting, bases = value.get("connection"), value.get("waiting"), value.get("agentBaseUrls")
    connection = told if isinstance(told, dict) else {}
    state = _text(connection.get("state"))
    return Agent(
        agent_id=agent_id,
        alias=alias,
        name=_text(value.get("displayName")),
        email=_text(value.get("email")),
        connection=state if state in LOOKS and state != "blocked" else "",
        since=read_moment(connection.get("since")),
        calls_itself=_text(connection.get("label")),
        is_blocked=value.get("isBlocked") is True,
        has_token=value.get("hasToken") is True,
        waiting=waiting if isinstance(waiting, int) and not isinstance(waiting, bool) else 0,
        known=read_moment(value.get("createdAt")),
        connection_id=_text(connection.get("connectionId")),
        person=_read_person(value.get("linkedUser")),
        bases=tuple(_text(each) for each in bases if isinstance(each, str)) if isinstance(bases, list) else (),
    )


def _read_person(value: object) -> str:
    told = value if isinstance(value, dict) else {}
    return " · ".join(part for part in (_text(told.get("displayName")), _text(told.get("email"))) if part)


def agent_address(agent_id: str, *deed: str) -> str:
    """Make the address of one agent; the identifier is quoted whole, it cannot climb to another address."""
    return "/".join((ADDRESS, quote(agent_id, safe=""), *deed))


def by_alias(agents: Iterable[Agent], alias: str) -> Agent | None:
    """Find an agent by its alias; letter case tells no two apart."""
    wanted = alias.strip().lower()
    return next((each for each in agents if each.alias.lower() == wanted), None)


def alias_fault(alias: str, *, is_whole: bool = True) -> Words | None:
    """Return the fault of an alias (`Alias` in `contract/kinds.py`); not `is_whole`: it is still being typed."""
    text = alias.strip()
    parts = text.split(":")
    if not all(_SEGMENT.fullmatch(part) for part in parts):
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
    """The recipient of a visit: anyone who scans the code, or an agent by its alias."""

    is_agent: bool = False
    alias: str = ""
    is_spoken: bool = False
    """True once the person has submitted it: from then on missing parts are reported too."""
    refused: Words | None = None

    @property
    def sent_to(self) -> str:
        """Return the recipient's alias; empty: a code is shown."""
        return self.alias.strip() if self.is_agent else ""

    def choose(self, *, is_agent: bool) -> None:
        """Choose the kind of recipient."""
        self.is_agent, self.is_spoken, self.refused = is_agent, False, None

    def type(self, alias: str) -> None:
        """Set the typed alias."""
        self.alias, self.refused = alias, None

    def fault(self) -> Words | None:
        """Return the fault, whether it may be shown yet or not."""
        return (self.refused or alias_fault(self.alias)) if self.is_agent else None

    def spoken_fault(self) -> Words | None:
        """Return the fault to show now: a wrong character at once, a missing part only after submission."""
        if not self.is_agent:
            return None
        return self.refused or alias_fault(self.alias, is_whole=self.is_spoken)

    def judge(self) -> bool:
        """Show the fault; return whether there is none."""
        self.is_spoken = True
        return self.fault() is None

    def refuse(self, message: str) -> None:
        """Set the refusal of the service."""
        self.refused = Words("Faults", REFUSED, {"message": message})


def _text(value: object) -> str:
    """Clean a text from outside: one line of limited length."""
    return " ".join(value[: 4 * _LONGEST_TEXT].split())[:_LONGEST_TEXT] if isinstance(value, str) else ""
