"""When somebody who did not take something would have it brought again (RFC 9110 §10.2.3)."""

from email.utils import parsedate_to_datetime
from typing import Final

from connector_desk.base.instants import MINUTE, SECOND
from connector_desk.core.outbound.egress import DeliveryRefused, FetchFailed

LONGEST: Final = 60 * MINUTE
"""However far away it is wished, it is tried again after this."""
_BUSY: Final = frozenset({429, 503})
_MOST_DIGITS = 9


def retry_after_ms(fault: FetchFailed | None, now: int) -> int:
    """Return how long to wait, in milliseconds, by the `Retry-After` of a busy receiver; 0 if it has none."""
    if not isinstance(fault, DeliveryRefused) or fault.status not in _BUSY or fault.retry_after is None:
        return 0
    return wait_of(fault.retry_after, now, LONGEST)


def wait_of(text: str, now: int, longest: int) -> int:
    """Return the wait in a `Retry-After`, in milliseconds, at most `longest`; 0 if it cannot be read."""
    text = text.strip()
    if text.isascii() and text.isdecimal():
        wait = int(text) * SECOND if len(text) <= _MOST_DIGITS else longest
    else:
        try:
            wait = round(parsedate_to_datetime(text).timestamp() * SECOND) - now
        except (ValueError, OverflowError, TypeError):
            return 0
    return min(longest, max(0, wait))
