"""The ways that take work: what each is made from when it is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.contract.reach import ReachChange, ReachWay
from connector_desk.core.reach.given_certificate import GivenCertificate
from connector_desk.core.reach.own_authority import OwnAuthority
from connector_desk.core.reach.tunnel import Tunnel

if TYPE_CHECKING:
    from connector_desk.core.reach.way import Way

WORKING: Final = frozenset(
    {ReachWay.PUBLIC_CERTIFICATE, ReachWay.GIVEN_CERTIFICATE, ReachWay.OWN_AUTHORITY, ReachWay.TUNNEL}
)
"""The others, `this-computer`, `network` and `address`, are a move of the public listener, and nothing more."""

ROAMING: Final = frozenset({ReachWay.PUBLIC_CERTIFICATE, ReachWay.GIVEN_CERTIFICATE, ReachWay.OWN_AUTHORITY})
"""Phones in the network reach the listener itself; it listens at every address of this computer where it may."""


def make_way(chosen: ReachChange) -> Way:
    """Make one of the ways that take work.  Call it off the loop: ACME takes a third of a second to load."""
    if chosen.way is ReachWay.PUBLIC_CERTIFICATE:
        from connector_desk.core.reach.acme_way import AcmeWay  # noqa: PLC0415 - acme and dnspython, for this way alone

        return AcmeWay(chosen)
    if chosen.way is ReachWay.GIVEN_CERTIFICATE:
        return GivenCertificate(chosen)
    if chosen.way is ReachWay.OWN_AUTHORITY:
        return OwnAuthority(chosen)
    return Tunnel(chosen)
