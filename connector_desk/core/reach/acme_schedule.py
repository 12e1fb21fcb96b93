"""When a certificate is renewed, and when it is tried again after a failure; nothing here reads the time."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.clock import DAY, HOUR, MINUTE, SECOND
from connector_desk.contract.reach_problems import AcmeProblem

if TYPE_CHECKING:
    from connector_desk.core.reach.acme_failure import AcmeFailed

LONGEST_WAIT: Final = 7 * DAY
"""Rate limits of authorities are counted by the week at most."""
_SPREAD: Final = 20
"""The renewals of many desks are spread over this part of a certificate's life."""
_FOR_PERSON: Final = frozenset(
    {
        AcmeProblem.NAME_MISSING,
        AcmeProblem.NAME_IS_ADDRESS,
        AcmeProblem.NAME_IS_WILDCARD,
        AcmeProblem.NAME_WITHOUT_DOMAIN,
        AcmeProblem.NAME_NOT_PUBLIC,
        AcmeProblem.NAME_INVALID,
        AcmeProblem.TERMS,
        AcmeProblem.CONTACT,
        AcmeProblem.BINDING_REQUIRED,
        AcmeProblem.BINDING_KEY,
        AcmeProblem.AUTHORITIES,
        AcmeProblem.DNS_KEY,
    }
)
"""Nothing but another choice helps."""
_CHEAP: Final = frozenset(
    {
        AcmeProblem.UNREACHABLE,
        AcmeProblem.DNS_LOOKUP,
        AcmeProblem.DNS_SERVER,
        AcmeProblem.HTTP_PORT_TAKEN,
        AcmeProblem.HTTP_PORT_REFUSED,
    }
)
"""The authority was not asked, so it is tried again soon."""


class _Backoff(NamedTuple):
    first: int
    longest: int


_SOON: Final = _Backoff(15 * SECOND, HOUR)
_LATER: Final = _Backoff(5 * MINUTE, 6 * HOUR)
"""Authorities count failed proofs by the hour; five of them are allowed by the largest one."""


def renewal_time(starts: int, ends: int, fingerprint: bytes) -> int:
    """Return when a certificate is renewed: at two thirds of its life, up to a twentieth later.

    How much later follows from its fingerprint, so that a restart changes nothing.
    """
    life = ends - starts
    part = int.from_bytes(hashlib.sha256(fingerprint).digest()[:4], "big") / 2**32
    return starts + life * 2 // 3 + int(life * part / _SPREAD)


def next_try(failed: AcmeFailed, failures: int, now: int) -> int | None:
    """Return when to try again after so many failures in a row; None if only a person can help."""
    if failed.problem in _FOR_PERSON:
        return None
    backoff = _SOON if failed.problem in _CHEAP else _LATER
    wait = min(backoff.longest, backoff.first << min(failures - 1, 16))
    return now + max(wait, min(failed.wait, LONGEST_WAIT))


def is_cheap(failed: AcmeFailed) -> bool:
    """Return whether trying again costs the authority nothing."""
    return failed.problem in _CHEAP
