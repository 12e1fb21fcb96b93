"""Numbers and days as a person types them.  No Qt here."""

import re
from datetime import date

MINUS = "\N{MINUS SIGN}"
CODE_MINUTES = (5, 10, 30, 60, 24 * 60)
"""The lives of a code to choose from."""
DEFAULT_MINUTES = 10
"""Its life where nothing is chosen."""


def read_number(value: str, decimal_mark: str) -> float | None:
    """Read a number that uses the person's own decimal mark and no other sign, so that none is ever read wrongly."""
    pattern = rf"[{MINUS}-]?[0-9]{{1,18}}(?:{re.escape(decimal_mark)}[0-9]{{1,9}})?"
    if not re.fullmatch(pattern, value):
        return None
    return float(value.replace(decimal_mark, ".").replace(MINUS, "-"))


def is_day(text: str) -> bool:
    """Return whether a text is a date in ISO 8601."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return len(text) == 10
