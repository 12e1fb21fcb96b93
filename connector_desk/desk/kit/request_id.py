"""The ID of a request, by which its caller finds it again: made by the desk, typed, or none.  No Qt here."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP


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
