"""The one place that reads the time; everywhere else `now` is an argument.

An instant is an `int`: milliseconds since 1970-01-01T00:00:00Z.  One rule of expiry: valid while now < expiry.
"""

import time
from collections.abc import Callable
from datetime import UTC, datetime

from connector_desk.base.units import DAY, HOUR, MINUTE, SECOND

__all__ = ["DAY", "HOUR", "MINUTE", "SECOND", "Clock", "system_clock", "to_datetime", "to_instant", "to_text"]

Clock = Callable[[], int]


def system_clock() -> int:
    """Tell the present instant, in milliseconds."""
    return time.time_ns() // 1_000_000


def to_datetime(instant: int) -> datetime:
    """Turn an instant into a UTC date-time."""
    return datetime.fromtimestamp(instant // SECOND, UTC).replace(microsecond=instant % SECOND * 1_000)


def to_instant(moment: datetime) -> int:
    """Turn a date-time that has a zone into an instant, fractions of a millisecond cut off."""
    if moment.tzinfo is None:
        raise ValueError("a date-time without a zone names no instant")
    whole = moment.astimezone(UTC)
    seconds = (whole - datetime(1970, 1, 1, tzinfo=UTC)) // _ONE_SECOND
    return seconds * SECOND + whole.microsecond // 1_000


def to_text(instant: int) -> str:
    """Spell an instant as on the wire: RFC 3339 in UTC with milliseconds and `Z`."""
    return to_datetime(instant).isoformat(timespec="milliseconds").replace("+00:00", "Z")


_ONE_SECOND = datetime(1970, 1, 1, 0, 0, 1, tzinfo=UTC) - datetime(1970, 1, 1, tzinfo=UTC)
