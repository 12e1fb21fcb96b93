"""The ways that take work, by their names; each is imported when it is chosen."""

from collections.abc import Callable, Mapping
from typing import Final

from connector_desk.contract.reach import ReachChange, ReachWay
from connector_desk.core.reach.acme_way import AcmeWay
from connector_desk.core.reach.given_certificate import GivenCertificate
from connector_desk.core.reach.own_authority import OwnAuthority
from connector_desk.core.reach.tunnel import Tunnel
from connector_desk.core.reach.way import Way

WayFactory = Callable[[ReachChange], Way]


def _public_certificate(chosen: ReachChange) -> Way:
    return AcmeWay(chosen)


def _given_certificate(chosen: ReachChange) -> Way:
    return GivenCertificate(chosen)


def _own_authority(chosen: ReachChange) -> Way:
    return OwnAuthority(chosen)


def _tunnel(chosen: ReachChange) -> Way:
    return Tunnel(chosen)


WAYS: Final[Mapping[ReachWay, WayFactory]] = {
    ReachWay.PUBLIC_CERTIFICATE: _public_certificate,
    ReachWay.GIVEN_CERTIFICATE: _given_certificate,
    ReachWay.OWN_AUTHORITY: _own_authority,
    ReachWay.TUNNEL: _tunnel,
}
"""The others, `this-computer`, `network` and `address`, are a move of the public listener, and nothing more."""

ROAMING: Final = frozenset({ReachWay.PUBLIC_CERTIFICATE, ReachWay.GIVEN_CERTIFICATE, ReachWay.OWN_AUTHORITY})
"""Phones in the network reach the listener itself; it listens at every address of this computer where it may."""
