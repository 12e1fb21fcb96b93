"""Who works at this desk: names, PINs, and what asks for one; kept by the desk itself, sealed.  No Qt here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.attempts import Attempts
from connector_desk.base.errors import DeskError
from connector_desk.vault.pin import OF_DESK, OF_PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_NAME: Final = 60
MOST: Final = 200
IDLE_MINUTES: Final = (0, 1, 2, 5, 10, 15, 30, 60)
"""After how long the desk locks; 0: never."""
_DEFAULT_IDLE_MINUTES: Final = 5
_VERSION: Final = 1


class GuardedAction(StrEnum):
    """What may ask for a PIN."""

    REVOKE = "revoke"
    SETTINGS = "settings"
    EXPORT = "export"
    KIOSK = "kiosk"
    """To leave the kiosk."""


class PinRule(StrEnum):
    """Whose PIN an action asks for."""

    NEVER = "never"
    RESTRICTED = "restricted"
    """That of somebody in charge."""
    ALWAYS = "always"
    """That of anybody on the list."""


DEFAULT_RULES: Final[Mapping[GuardedAction, PinRule]] = {
    GuardedAction.REVOKE: PinRule.NEVER,
    GuardedAction.SETTINGS: PinRule.RESTRICTED,
    GuardedAction.EXPORT: PinRule.NEVER,
    GuardedAction.KIOSK: PinRule.ALWAYS,
}


class StaffMember(NamedTuple):
    """A person who works at the desk."""

    staff_id: str
    number: int
    """What they may type instead of the name."""
    name: str
    hashed_pin: str
    is_in_charge: bool = False
    attempts: Attempts = Attempts()

    def __repr__(self) -> str:
        return f"StaffMember({self.number})"


class StaffList(NamedTuple):
    """Everybody, in the order of their numbers, and the rules of the desk."""

    members: tuple[StaffMember, ...] = ()
    rules: Mapping[GuardedAction, PinRule] = DEFAULT_RULES
    idle_minutes: int = _DEFAULT_IDLE_MINUTES
    attempts: Attempts = Attempts()
    """Those of everybody together."""

    def member(self, staff_id: str) -> StaffMember | None:
        """Return a person; None: they are not on the list any more."""
        return next((each for each in self.members if each.staff_id == staff_id), None)

    def rule(self, action: GuardedAction) -> PinRule:
        """Return whose PIN an action asks for; nobody's where nobody is on the list."""
        return self.rules.get(action, DEFAULT_RULES[action]) if self.members else PinRule.NEVER

    def permitted(self, rule: PinRule) -> tuple[StaffMember, ...]:
        """Return the people whose PIN fits a rule."""
        return tuple(each for each in self.members if each.is_in_charge or rule is not PinRule.RESTRICTED)

    def is_last_in_charge(self, staff_id: str) -> bool:
        """Return whether nobody else is in charge: somebody has to be, while anybody is on the list."""
        return [each.staff_id for each in self.members if each.is_in_charge] == [staff_id]

    def with_member(self, changed: StaffMember) -> StaffList:
        """Return the list with a person in place of who has the same ID, or as a new one."""
        others = (each for each in self.members if each.staff_id != changed.staff_id)
        return self._replace(members=tuple(sorted((*others, changed), key=lambda each: each.number)))

    def without(self, staff_id: str) -> StaffList:
        """Return the list without a person."""
        return self._replace(members=tuple(each for each in self.members if each.staff_id != staff_id))

    def wait(self, staff_id: str, now: int) -> int:
        """Return the milliseconds until the next PIN of a person is looked at."""
        member = self.member(staff_id)
        own = 0 if member is None else member.attempts.rebased(now).wait(now, OF_PERSON)
        return max(own, self.attempts.rebased(now).wait(now, OF_DESK))

    def rebased(self, now: int) -> StaffList:
        """Return the list for a clock that may have been set back."""
        members = tuple(each._replace(attempts=each.attempts.rebased(now)) for each in self.members)
        return self._replace(members=members, attempts=self.attempts.rebased(now))

    @property
    def next_number(self) -> int:
        """Return the lowest number that nobody has."""
        taken = {each.number for each in self.members}
        return next(each for each in range(1, len(taken) + 2) if each not in taken)


def is_name(text: str) -> bool:
    """Return whether a text is a name: one line, not empty, without spaces around it."""
    return 0 < len(text) <= LONGEST_NAME and text == text.strip() and text.isprintable()


def has_name(listed: StaffList, name: str, but: str = "") -> bool:
    """Return whether somebody else has the name already, in small or capital letters."""
    return any(each.name.casefold() == name.casefold() and each.staff_id != but for each in listed.members)


def find_staff(members: Sequence[StaffMember], typed: str) -> list[StaffMember]:
    """Return whom a typed name or number means: the number itself, or whose name has each word at the start of one."""
    wanted = typed.casefold().split()
    if len(wanted) == 1 and wanted[0].isdecimal():
        return [each for each in members if str(each.number) == wanted[0]] or [
            each for each in members if str(each.number).startswith(wanted[0])
        ]
    names = [(each, each.name.casefold().split()) for each in members]
    return [each for each, words in names if all(any(word.startswith(one) for word in words) for one in wanted)]


def write_staff(listed: StaffList) -> bytes:
    """Spell a list."""
    document = {
        "version": _VERSION,
        "members": [
            {
                "id": each.staff_id,
                "number": each.number,
                "name": each.name,
                "pin": each.hashed_pin,
                "isInCharge": each.is_in_charge,
                "attempts": list(each.attempts),
            }
            for each in listed.members
        ],
        "rules": {action.value: rule.value for action, rule in listed.rules.items()},
        "idleMinutes": listed.idle_minutes,
        "attempts": list(listed.attempts),
    }
    return json.dumps(document, ensure_ascii=False).encode()


def read_staff(kept: bytes) -> StaffList:
    """Read what `write_staff` has spelled, nothing of it: an empty list; raises DeskError for anything else."""
    if not kept:
        return StaffList()
    try:
        document = json.loads(kept)
        _check_version(document["version"])
        members = tuple(
            StaffMember(
                str(each["id"]),
                int(each["number"]),
                str(each["name"]),
                str(each["pin"]),
                each["isInCharge"] is True,
                _read_attempts(each["attempts"]),
            )
            for each in document["members"]
        )
        rules = {GuardedAction(action): PinRule(rule) for action, rule in document["rules"].items()}
        return StaffList(members, rules, int(document["idleMinutes"]), _read_attempts(document["attempts"]))
    except (ValueError, KeyError, TypeError, AttributeError) as failed:
        raise DeskError("staff_unreadable") from failed


def _check_version(version: object) -> None:
    if version != _VERSION:
        raise ValueError(version)


def _read_attempts(value: object) -> Attempts:
    if not isinstance(value, list) or len(value) != len(Attempts._fields):
        raise ValueError(value)
    return Attempts(int(value[0]), int(value[1]))
