"""From when until when a credential is valid, without giving away the second it was made."""

from dataclasses import dataclass

from connector_desk.base.instants import HOUR, MINUTE, SECOND


@dataclass(frozen=True, slots=True)
class Validity:
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
