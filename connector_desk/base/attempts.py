"""The growing wait after wrong attempts, of PINs and of codes.  Pure, and light enough for the first paint."""

from __future__ import annotations

from typing import NamedTuple


class Pace(NamedTuple):
    """How the wait grows: wrong attempts without one, the first wait, and the longest."""

    free: int
    first: int
    longest: int

    def wait_after(self, failed: int) -> int:
        """Return the milliseconds to wait after so many wrong attempts in a row; each doubles it."""
        over = failed - self.free
        return 0 if over < 0 else min(self.first << min(over, 20), self.longest)


class Attempts(NamedTuple):
    """The wrong attempts in a row, and when the last of them was."""

    failed: int = 0
    at: int = 0

    def noted(self, now: int) -> Attempts:
        """Return them with one more, which is noted before the attempt is looked at."""
        return Attempts(self.failed + 1, now)

    def wait(self, now: int, pace: Pace) -> int:
        """Return the milliseconds until the next attempt is looked at."""
        return max(0, pace.wait_after(self.failed) - max(0, now - self.at))

    def rebased(self, now: int) -> Attempts:
        """Return them for a clock that may have been set back: the wait begins again, and ends."""
        return self._replace(at=now) if now < self.at else self
