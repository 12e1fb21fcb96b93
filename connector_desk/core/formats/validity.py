"""Dates inside credentials: from when until when one is valid, and how instants are read."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from connector_desk.base.instants import HOUR, MINUTE, SECOND, to_instant
from connector_desk.core.keys.strict import Malformed


class Validity(NamedTuple):
    """Two instants: issued (`iat`, `nbf`, `issuanceDate`) and expires (`exp`, `expirationDate`)."""

    issued: int
    expires: int


def validity(now: int, *, life: int, expires: int | None = None) -> Validity:
    """Choose the instants of a credential made now.

    Issued is now rounded down, to the hour for lives of a day or more, so that a credential is valid at once and two
    made within the hour tell nothing by their times; shorter lives are rounded to the minute or second.  An expiry that
    somebody chose is kept to its second.  One that follows from the schema's life (milliseconds) is counted from the
    rounded instant: never later than promised, and earlier by less than a 24th of the life.
    """
    lives_on = life if expires is None else expires - now
    unit = next((unit for unit in (HOUR, MINUTE) if lives_on >= 24 * unit), SECOND)
    issued = now - now % unit
    return Validity(issued, issued + life if expires is None else expires - expires % SECOND)


_LATEST = 253_402_300_800  # the year 10000, which no calendar here has


def read_seconds(claims: Mapping[str, object], name: str) -> int | None:
    """Read a NumericDate as an instant, or None where it is absent; raises Malformed for anything else."""
    if name not in claims:
        return None
    value = claims[name]
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < _LATEST:
        raise Malformed(f"{name} must be a number of seconds")
    return int(value * SECOND)


def read_text(members: Mapping[str, object], name: str) -> int | None:
    """Read a date-time with its zone as an instant, or None where it is absent; raises Malformed for anything else."""
    if name not in members:
        return None
    value = members[name]
    if not isinstance(value, str) or "T" not in value:
        raise Malformed(f"{name} must be a date-time")
    try:
        instant = to_instant(datetime.fromisoformat(value))
    except (ValueError, OverflowError) as fault:
        raise Malformed(f"{name} must be a date-time with a zone") from fault
    if instant < 0:
        raise Malformed(f"{name} is before 1970")
    return instant
