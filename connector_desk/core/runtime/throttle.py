"""How often somebody asks: failures by their source, calls by whose they are, and counts stored once a minute."""

from connector_desk.base.attempts import Attempts, Pace
from connector_desk.base.errors import RateLimited
from connector_desk.base.instants import MINUTE

_MOST_SOURCES = 10_000


class Throttle:
    """At most so many failures a minute from one source; kept in memory, and bounded."""

    def __init__(self, per_minute: int) -> None:
        self._per_minute = per_minute
        self._counts: dict[str, tuple[int, int]] = {}  # source -> (minute began, failures)

    def failed(self, source: str, now: int) -> None:
        """Count a failure; raises RateLimited once there are too many."""
        self.count(source, now)

    def forgive(self, source: str) -> None:
        """Undo one count that others can cause in the name of a source."""
        began, count = self._counts.get(source, (0, 0))
        if count:
            self._counts[source] = (began, count - 1)

    def count(self, source: str, now: int) -> None:
        """Count a limited action, failed or not; raises RateLimited at the limit."""
        began, count = self._counts.pop(source, (now, 0))
        if now - began >= MINUTE or now < began:
            began, count = now, 0
        if len(self._counts) >= _MOST_SOURCES:
            del self._counts[next(iter(self._counts))]  # the source that failed longest ago
        self._counts[source] = (began, count + 1)
        if count + 1 > self._per_minute:
            raise RateLimited(max(1, (began + MINUTE - now + 999) // 1000))


class ThrottledCounters:
    """Counts by key, and tells when it is time to write a count down."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[int, int]] = {}  # key -> (when it was written down last, how often since)

    def add(self, key: str, now: int) -> int:
        """Count one more; gives how many are to be written down now."""
        written, more = self._kept.get(key, (now - MINUTE, 0))
        if 0 <= now - written < MINUTE:
            self._kept[key] = (written, more + 1)
            return 0
        self._kept[key] = (now, 0)
        return more + 1

    def restore(self, key: str, count: int) -> None:
        """Restore a count that could not be stored."""
        written, more = self._kept.get(key, (0, 0))
        self._kept[key] = (written, more + count)

    def more(self, key: str) -> int:
        """Return how many are not stored yet."""
        return self._kept.get(key, (0, 0))[1]

    def due(self, now: int, *, is_last: bool) -> list[tuple[str, int]]:
        """Return the counts to store now, and drop idle ones."""
        over = [key for key, (written, _) in self._kept.items() if is_last or not 0 <= now - written < MINUTE]
        taken = [(key, self._kept.pop(key)[1]) for key in over]
        return [(key, count) for key, count in taken if count]


class GrowingWait:
    """A wait for each source of failures that grows with them; kept in memory, and bounded."""

    def __init__(self, pace: Pace, memory: int) -> None:
        """Create it; after `memory` milliseconds without a failure those of a source are forgotten."""
        self._pace, self._memory = pace, memory
        self._kept: dict[str, Attempts] = {}

    def left(self, source: str, now: int) -> int:
        """Return the milliseconds until the next attempt of a source is looked at."""
        return self._of(source, now).wait(now, self._pace)

    def failed(self, source: str, now: int) -> None:
        """Count a failure."""
        attempts = self._of(source, now).noted(now)
        self._kept.pop(source, None)
        if len(self._kept) >= _MOST_SOURCES:
            del self._kept[next(iter(self._kept))]  # the source that failed longest ago
        self._kept[source] = attempts

    def _of(self, source: str, now: int) -> Attempts:
        attempts = self._kept.get(source, Attempts()).rebased(now)
        return attempts if now - attempts.at < self._memory else Attempts()
