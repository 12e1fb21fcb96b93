"""What became of a visitor who wanted to sign out with a wallet; for the desk, and for the visitor."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError


class DepartureOutcome(StrEnum):
    """How it ended."""

    LEFT = "left"
    NOT_HERE = "not_here"
    """A valid credential was shown whose visitor is not in the building."""
    NOT_VALID = "not_valid"
    DECLINED = "declined"
    UNKNOWN = "unknown"
    """The service did not answer, or refused for another reason."""


class Departure(NamedTuple):
    """One visitor, or one attempt."""

    outcome: DepartureOutcome
    at: int
    name: str = ""
    """Who was signed out."""
    reasons: tuple[tuple[str, str], ...] = ()
    """Why a credential is not valid: the sentence of each check that failed, and what it is about."""
    error: DeskError | None = None

    @property
    def state(self) -> str:
        """Return the state of a visit that looks like it."""
        others = {DepartureOutcome.LEFT: "done", DepartureOutcome.DECLINED: "refused"}
        return others.get(self.outcome, "failed")
