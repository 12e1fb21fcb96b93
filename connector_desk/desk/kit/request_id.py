"""The ID of a request, by which its caller finds it again: made by the desk, typed, or none.  No Qt here."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from connector_desk.desk.kit.form_spec import MISSING
from connector_desk.desk.kit.json_shape import need_members, need_text
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words

LONGEST = 128
"""Characters of an ID (`RequestId` in `contract/kinds.py`)."""


class RequestIdKind(StrEnum):
    """Where the ID comes from."""

    MADE = "made"
    OWN = "own"
    NONE = "none"


IDS = {
    RequestIdKind.MADE: QT_TRANSLATE_NOOP("Ask", "New"),
    RequestIdKind.OWN: QT_TRANSLATE_NOOP("Ask", "My own"),
    RequestIdKind.NONE: QT_TRANSLATE_NOOP("Ask", "None"),
}


class RequestId(NamedTuple):
    """The chosen ID."""

    kind: RequestIdKind = RequestIdKind.MADE
    typed: str = ""

    @property
    def own(self) -> str:
        """Return the typed ID; empty: there is none, or the desk makes it."""
        return self.typed.strip() if self.kind is RequestIdKind.OWN else ""

    def members(self, made: str) -> dict[str, object]:
        """Return the member of the request that has the ID; `made` is the one by this desk, empty to leave it out."""
        value = made if self.kind is RequestIdKind.MADE else self.own
        return {"requestId": value} if value else {}

    def saved(self) -> dict[str, object]:
        """Spell it for the next start."""
        return {"kind": self.kind.value, "typed": self.typed}

    @classmethod
    def read_saved(cls, value: object) -> RequestId:
        """Read what `saved` has spelled; raises ValueError for anything else."""
        members = need_members(value)
        return cls(RequestIdKind(need_text(members.get("kind"))), need_text(members.get("typed")))

    def fault(self) -> Words | None:
        """Return the fault: an own ID that is not typed."""
        return Words("Faults", MISSING) if self.kind is RequestIdKind.OWN and not self.own else None
