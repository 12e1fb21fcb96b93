"""Whether a person has reached an age, by a date of birth as credentials state it."""

from __future__ import annotations

import re
from datetime import date
from typing import Final, TypeAlias

# The Gregorian date of ISO 8601, and what is left of it where the day or the month is not known
_BIRTH_DATE = re.compile(r"(?P<year>[0-9]{4})(?:-(?P<month>[0-9]{2})(?:-(?P<day>[0-9]{2}))?)?")
_UNKNOWN = (None, "00")
_Day: TypeAlias = tuple[int, int]  # month and day
OLDEST: Final = 150
"""Nobody is older: such a date stands for one that is not known."""


def is_of_age(birth_date: object, age: int, today: date) -> bool | None:
    """Return whether somebody is `age` years old on a day.

    None: it is no date of birth, or it has no day or no month and the person may be either.  Who was born on 29
    February grows older on 1 March in a year without that day.
    """
    found = _days_of(birth_date, today)
    if found is None:
        return None
    years, first, last = found
    birthday = today.month, today.day
    if years - (birthday < last) >= age:
        return True
    return False if years - (birthday < first) < age else None


def is_birth_date(value: object, today: date) -> bool:
    """Return whether a value can be when somebody was born who is alive on a day, known as it may be."""
    return _days_of(value, today) is not None


def _days_of(birth_date: object, today: date) -> tuple[int, _Day, _Day] | None:
    """Read in how many years before this one somebody was born, and the first and the last day that may be."""
    found = _BIRTH_DATE.fullmatch(birth_date) if isinstance(birth_date, str) else None
    if found is None:
        return None
    year, month, day = int(found["year"]), found["month"], found["day"]
    if year == 0:  # "0000" stands for a year that is not told (OpenID Connect Core 1.0 §5.1)
        return None
    if month in _UNKNOWN:
        first, last = (1, 1), (12, 31)
    elif day in _UNKNOWN:
        first, last = (int(month), 1), (int(month), 31)
    else:
        first = last = (int(month), int(day))
    if not (1 <= first[0] <= 12 and 1 <= first[1] <= 31):
        return None
    if month not in _UNKNOWN and day not in _UNKNOWN and not _is_date(year, *first):
        return None
    years, birthday = today.year - year, (today.month, today.day)
    is_of_the_living = (years, birthday) >= (0, first) and years - (birthday < first) <= OLDEST
    return (years, first, last) if is_of_the_living else None


def _is_date(year: int, month: int, day: int) -> bool:
    try:
        date(year, month, day)
    except ValueError:
        return False
    return True
