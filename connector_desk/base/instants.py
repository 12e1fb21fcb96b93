"""Instants and units of time; apart from the clock, so that pure code can count without being able to look.

An instant is an `int`: milliseconds since 1970-01-01T00:00:00Z.
"""

from datetime import UTC, datetime

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
_LONGEST_TEXT = 40
_TO_SECONDS = len("2026-11-22T08:00:00")


def to_datetime(instant: int) -> datetime:
    """Turn an instant into a UTC date-time."""
    return datetime.fromtimestamp(instant // SECOND, UTC).replace(microsecond=instant % SECOND * 1_000)


def to_instant(moment: datetime) -> int:
    """Turn a date-time that has a zone into an instant, fractions of a millisecond cut off."""
    if moment.tzinfo is None:
        raise ValueError("a date-time without a zone names no instant")
    since = (moment if moment.tzinfo is UTC else moment.astimezone(UTC)) - _BEGINNING
    return since.days * DAY + since.seconds * SECOND + since.microseconds // 1_000


def read_moment(value: object) -> int | None:
    """Read the instant that a text from outside names, in RFC 3339; None when it names none."""
    if not isinstance(value, str) or len(value) > _LONGEST_TEXT:
        return None
    try:
        return to_instant(datetime.fromisoformat(value))
    except (ValueError, OverflowError):  # the first or last day of the calendar, in another zone
        return None


def to_text(instant: int) -> str:
    """Spell an instant as on the wire: RFC 3339 in UTC with milliseconds and `Z`."""
    seconds, milliseconds = divmod(instant, SECOND)
    return f"{datetime.fromtimestamp(seconds, UTC).isoformat()[:_TO_SECONDS]}.{milliseconds:03}Z"


def known_moment(instant: int) -> int | None:
    """Return an instant that was read; None for the earliest, which stands for a date that cannot be read."""
    return None if instant == EARLIEST else instant


_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)
# One day off the beginning of the calendar, so that a moment can be shown in any zone
EARLIEST = to_instant(datetime(1, 1, 2, tzinfo=UTC))
