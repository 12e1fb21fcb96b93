"""Dates inside credentials: seconds in tokens (RFC 7519 §2), text in W3C documents."""

from collections.abc import Mapping
from datetime import datetime

from connector_desk.base.instants import SECOND, to_instant
from connector_desk.core.keys.malformed import Malformed

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
