"""The one place that reads the time; everywhere else `now` is an argument.

An instant is an `int`: milliseconds since 1970-01-01T00:00:00Z.  One rule of expiry: valid while now < expiry.
"""

import time
from collections.abc import Callable

Clock = Callable[[], int]


def system_clock() -> int:
    """Return the current time, in milliseconds."""
    return time.time_ns() // 1_000_000
