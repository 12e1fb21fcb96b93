"""The core inside the desk, as the session sees it: what it is started with, and what it can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.app.settings import AT_EVERY_ADDRESS, DeskSettings, Reach

if TYPE_CHECKING:
    from pathlib import Path

    from connector_desk.app.keys import Keys
    from connector_desk.app.networks import Network
    from connector_desk.app.rollback_anchor import VaultAnchor
    from connector_desk.base.clock import Clock

LOOPBACK = "127.0.0.1"
EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 - phones are in any of its networks


class CoreOptions(NamedTuple):
    """The parameters of an embedded core.  `folder` None: nothing is kept; `address` None: the door's own.

    `anchor` None: nothing outside the folder records how old it is.
    """

    folder: Path | None
    keys: Keys
    host: str
    port: int
    address: str | None
    clock: Clock
    anchor: VaultAnchor | None = None
    reach: Reach | None = None
    """How phones reach it where nothing else is kept in the store; None: as `host` and `address` say."""


def wanted_host(settings: DeskSettings, networks: tuple[Network, ...]) -> str:
    """Return the address of this computer on which the public listener binds."""
    if settings.reach in AT_EVERY_ADDRESS:
        return EVERY_ADDRESS
    return networks[0].address if settings.reach is Reach.NETWORK and networks else LOOPBACK
