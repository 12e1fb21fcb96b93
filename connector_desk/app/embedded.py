"""The core inside the desk: its public listener, and how it is started, moved and stopped.

Nothing of the core is loaded before `start_core` runs, and that is after the window is on screen.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlsplit

from connector_desk.app.file_descriptors import connections
from connector_desk.app.settings import AT_EVERY_ADDRESS, BY_STORE, DeskSettings, Reach
from connector_desk.base.dataclass import dataclass
from connector_desk.desk.runner.endpoints import AddressUse

if TYPE_CHECKING:
    from connector_desk.app.keys import Keys
    from connector_desk.app.networks import Network
    from connector_desk.app.rollback_anchor import VaultAnchor
    from connector_desk.base.clock import Clock
    from connector_desk.client.in_process import Application
    from connector_desk.core.server import Core
    from connector_desk.desk.runner.wire_trace import FaultInjection, WireTrace

LOOPBACK = "127.0.0.1"
EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 - phones are in any of its networks
_HTTP = 80


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


async def start_core(wish: CoreOptions) -> EmbeddedCore:
    """Load the core and start it; raises DeskError and leaves nothing behind."""
    from connector_desk.contract.reach import ReachChange, ReachWay  # noqa: PLC0415 - see above
    from connector_desk.core.reach.reach_coordinator import ReachAtStart  # noqa: PLC0415 - see above
    from connector_desk.core.server import Core, CoreSettings  # noqa: PLC0415 - see above

    usual = Reach.ADDRESS if wish.address else Reach.THIS_COMPUTER if wish.host == LOOPBACK else Reach.NETWORK
    default = ReachChange(way=ReachWay(wish.reach or usual), address=wish.address)
    settings = CoreSettings(
        data=wish.folder,
        admin_key=wish.keys.admin_key,
        data_key=wish.keys.data_key,
        public_bind=(wish.host, wish.port),
        reach=ReachAtStart(default=default, roams=True),
        connections=connections(),
        anchor=wish.anchor,
    )
    core = Core(settings, wish.clock)
    listening = await core.start()
    return _Embedded(core, listening.public)


class _Embedded:
    """The real core, as the app sees it."""

    def __init__(self, core: Core, public: str) -> None:
        self._core = core
        self.app: Application = core.admin_app
        self.port = urlsplit(public).port or _HTTP
        self.api_address = ""

    @property
    def reach(self) -> Reach:
        chosen = Reach(self._core.coordinator.way)
        return chosen if chosen in BY_STORE else Reach(self._core.reach.kind())

    @property
    def public_address(self) -> str:
        return self._core.public_address

    @property
    def host(self) -> str:
        return urlsplit(self.public_address).hostname or LOOPBACK

    @property
    def wire_trace(self) -> WireTrace:
        from connector_desk.app.embedded_interception import EmbeddedWireTrace  # noqa: PLC0415 - after the first paint

        return EmbeddedWireTrace(self._core)

    @property
    def fault_injection(self) -> FaultInjection:
        from connector_desk.app.embedded_interception import EmbeddedFaultInjection  # noqa: PLC0415 - the same

        return EmbeddedFaultInjection(self._core)

    async def move(self, host: str) -> None:
        from connector_desk.contract.place import PlaceChange  # noqa: PLC0415 - loaded with the core

        port = "" if self.port == _HTTP else f":{self.port}"
        if host == LOOPBACK:
            await self._core.coordinator.follow(PlaceChange(reach="this-computer"))
        else:
            await self._core.coordinator.follow(PlaceChange(publicAddress=f"http://{host}{port}"))

    async def use_port(self, port: int) -> None:
        await self._core.coordinator.use_port(port)
        self.port = port

    async def serve_programs(self, port: int | None) -> None:
        self.api_address = await self._core.serve_admin(port) or ""

    async def address_use(self) -> AddressUse:
        links, credentials, status_lists = await self._core.address_use()
        return AddressUse(links, credentials, status_lists)

    async def make_recovery_code(self) -> str:
        return await self._core.make_recovery_code()

    async def recovery_code_made_at(self) -> int | None:
        return await self._core.recovery_code_made_at()

    async def stop(self) -> None:
        await self._core.stop()
