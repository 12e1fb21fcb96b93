"""The core inside the desk, as the session sees it: what it is started with, and what it can do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from connector_desk.app.settings import AT_EVERY_ADDRESS, DeskSettings, Reach

if TYPE_CHECKING:
    from pathlib import Path

    from connector_desk.app.keys import Keys
    from connector_desk.app.networks import Network
    from connector_desk.app.rollback_anchor import VaultAnchor
    from connector_desk.base.clock import Clock
    from connector_desk.client.in_process import Application
    from connector_desk.desk.runner.endpoints import AddressUse
    from connector_desk.desk.runner.wire_trace import FaultInjection, WireTrace

LOOPBACK = "127.0.0.1"
EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 - phones are in any of its networks


@dataclass(frozen=True, slots=True)
class CoreOptions:
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


class EmbeddedCore(Protocol):
    """A core that serves inside this process."""

    @property
    def app(self) -> Application:
        """Return the application of the admin API."""
        ...

    @property
    def reach(self) -> Reach:
        """Return who can reach the public listener now."""
        ...

    @property
    def public_address(self) -> str:
        """Return the address in QR codes now."""
        ...

    @property
    def host(self) -> str:
        """Return the host of the public address: the computer's own if nothing is in between."""
        ...

    @property
    def port(self) -> int:
        """Return the port of the public listener."""
        ...

    @property
    def api_address(self) -> str:
        """Return where programs on this computer are answered; empty: nowhere."""
        ...

    async def use_port(self, port: int) -> None:
        """Listen for wallets at another port; raises DeskError(address_in_use) and stays where it was."""
        ...

    async def serve_programs(self, port: int | None) -> None:
        """Answer programs on this computer at a port, 0 for any free one; None: no longer.

        Raises DeskError(address_in_use) and leaves it as it was.
        """
        ...

    async def address_use(self) -> AddressUse:
        """Count the objects that refer to the public address."""
        ...

    async def make_recovery_code(self) -> str:
        """Make the code that opens the store when the keyring is lost."""
        ...

    async def recovery_code_made_at(self) -> int | None:
        """Return when the present recovery code was made, if ever."""
        ...

    @property
    def wire_trace(self) -> WireTrace | None:
        """Return the record of what wallets do, if this core has one."""
        ...

    @property
    def fault_injection(self) -> FaultInjection | None:
        """Return the faults on demand, if this core has them."""
        ...

    async def move(self, host: str) -> None:
        """Put the public door, and with it the public address, on another address of this computer."""
        ...

    async def stop(self) -> None:
        """Stop it and let go of everything."""
        ...


Starter = Callable[[CoreOptions], Awaitable[EmbeddedCore]]


def wanted_host(settings: DeskSettings, networks: tuple[Network, ...]) -> str:
    """Return the address of this computer on which the public listener binds."""
    if settings.reach in AT_EVERY_ADDRESS:
        return EVERY_ADDRESS
    return networks[0].address if settings.reach is Reach.NETWORK and networks else LOOPBACK
