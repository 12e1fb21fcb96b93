"""From when until when a credential is valid, without giving away the second it was made."""

from dataclasses import dataclass

from connector_desk.base.units import DAY, HOUR, MINUTE, SECOND


@dataclass(frozen=True, slots=True)
class Validity:
    """Two instants: issued (`iat`, `nbf`, `issuanceDate`) and expires (`exp`, `expirationDate`)."""

    issued: int
    expires: int


def validity(now: int, *, life: int, expires: int | None = None) -> Validity:
    """Choose the instants of a credential made now.

    Issued is now rounded down: to the hour, or to the minute for lives under a day, so that a credential is valid at
    once and two made within the hour tell nothing by their times.  An expiry somebody chose is kept to its second; one
    that follows from the schema's life (milliseconds) is counted from the rounded instant: never later than promised,
    at most one unit earlier.
    """
    remaining = life if expires is None else expires - now
    unit = HOUR if remaining >= DAY else MINUTE
    issued = now - now % unit
    if expires is not None:
        return Validity(issued, expires - expires % SECOND)
    return Validity(issued, issued + max(life, unit + SECOND))
