"""The form of a PIN of staff, and the growing wait after wrong ones.  Pure, and light enough for the first paint."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from connector_desk.base.instants import MINUTE, SECOND

SHORTEST: Final = 4
LONGEST: Final = 12


def is_pin(text: str) -> bool:
    """Return whether a text has the form of a PIN: 4 to 12 digits."""
    return SHORTEST <= len(text) <= LONGEST and text.isascii() and text.isdecimal()


def is_easy(pin: str) -> bool:
    """Return whether a PIN is among the first that anybody tries: one digit again and again, or digits in a row."""
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(pin)}
    return steps in ({0}, {1}, {9})


class Pace(NamedTuple):
    """How the wait grows: wrong attempts without one, the first wait, and the longest."""

    free: int
    first: int
    longest: int

    def wait_after(self, failed: int) -> int:
        """Return the milliseconds to wait after so many wrong attempts in a row; each doubles it."""
        over = failed - self.free
        return 0 if over < 0 else min(self.first << min(over, 20), self.longest)


OF_PERSON: Final = Pace(free=3, first=30 * SECOND, longest=15 * MINUTE)
OF_DESK: Final = Pace(free=10, first=30 * SECOND, longest=2 * MINUTE)
"""For all people together: who tries one after another waits too; short, as it holds up everybody."""


class Attempts(NamedTuple):
    """The wrong attempts in a row, and when the last of them was."""

    failed: int = 0
    at: int = 0

    def noted(self, now: int) -> Attempts:
        """Return them with one more, which is noted before the PIN is looked at."""
        return Attempts(self.failed + 1, now)

    def wait(self, now: int, pace: Pace) -> int:
        """Return the milliseconds until the next attempt is looked at."""
        return max(0, pace.wait_after(self.failed) - max(0, now - self.at))

    def rebased(self, now: int) -> Attempts:
        """Return them for a clock that may have been set back: the wait begins again, and ends."""
        return self._replace(at=now) if now < self.at else self
