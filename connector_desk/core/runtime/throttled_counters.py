"""Counts of frequent events, to be stored at most once a minute each."""

from connector_desk.base.clock import MINUTE


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

    def give_back(self, key: str, count: int) -> None:
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
