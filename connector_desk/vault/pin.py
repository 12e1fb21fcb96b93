"""The form of a PIN of staff, and the pace of wrong ones.  Pure, and light enough for the first paint."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from connector_desk.base.attempts import Pace
from connector_desk.base.instants import MINUTE, SECOND

SHORTEST: Final = 4
LONGEST: Final = 12
OF_PERSON: Final = Pace(free=3, first=30 * SECOND, longest=15 * MINUTE)
OF_DESK: Final = Pace(free=10, first=30 * SECOND, longest=2 * MINUTE)
"""For all people together: who tries one after another waits too; short, as it holds up everybody."""


def is_pin(text: str) -> bool:
    """Return whether a text has the form of a PIN: 4 to 12 digits."""
    return SHORTEST <= len(text) <= LONGEST and text.isascii() and text.isdecimal()


def is_easy(pin: str) -> bool:
    """Return whether a PIN is among the first that anybody tries: one digit again and again, or digits in a row."""
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(pin)}
    return steps in ({0}, {1}, {9})
