"""Counts failures by their source, or calls by whose they are, so that a guesser is slowed down and nobody else is."""

from connector_desk.base.clock import MINUTE
from connector_desk.base.errors import RateLimited

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
