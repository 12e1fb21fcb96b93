"""Until when a link can be used, in the words that people say it in.  Hours are those of this computer.  No Qt here."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from connector_desk.base.instants import DAY, HOUR, MINUTE, read_moment, to_instant
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

EVENING = 18
SOON = 15 * MINUTE
"""The shortest life worth offering."""


class When(StrEnum):
    """An end that can be chosen."""

    USUAL = "usual"
    HOUR = "hour"
    TONIGHT = "tonight"
    TOMORROW = "tomorrow"
    WEEK = "week"
    DATE = "date"


WORDS = {
    When.USUAL: QT_TRANSLATE_NOOP("Links", "in a day (default)"),
    When.HOUR: QT_TRANSLATE_NOOP("Links", "in an hour"),
    When.TONIGHT: QT_TRANSLATE_NOOP("Links", "tonight at six"),
    When.TOMORROW: QT_TRANSLATE_NOOP("Links", "tomorrow evening"),
    When.WEEK: QT_TRANSLATE_NOOP("Links", "in a week"),
    When.DATE: QT_TRANSLATE_NOOP("Links", "at another time…"),
}


@dataclass(slots=True)
class Expiry:
    """The chosen end."""

    when: When = When.USUAL
    typed: str = ""
    """For a custom time: a moment in ISO 8601, or an invalid text."""

    def moment(self, now: int) -> int | None:
        """Return the end of a link made now; None if it is unknown."""
        if self.when is When.DATE:
            return read_typed(self.typed)
        return moment_of(self.when, now)


def moment_of(when: When, now: int) -> int:
    """Return the instant of a choice made now."""
    if when is When.HOUR:
        return now + HOUR
    if when is When.TONIGHT:
        return _evening(now)
    if when is When.TOMORROW:
        return _evening(now, days=1)
    return now + (7 * DAY if when is When.WEEK else DAY)


def offered(now: int) -> list[When]:
    """List the present choices: tonight is not offered after six."""
    return [when for when in When if when is not When.TONIGHT or _evening(now) - now >= SOON]


def read_typed(text: str) -> int | None:
    """Read a moment in ISO 8601 with its zone; None where it is none."""
    return read_moment(text)


def _evening(now: int, days: int = 0) -> int:
    """Find six o'clock by the clock on the wall, also over a change to or from summer time."""
    today = datetime.fromtimestamp(now / 1_000).replace(hour=EVENING, minute=0, second=0, microsecond=0)  # noqa: DTZ006
    return to_instant((today + timedelta(days=days)).astimezone())
