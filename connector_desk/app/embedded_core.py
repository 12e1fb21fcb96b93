"""The core inside the desk's process, which is started here, and its record of messages and faults for the window."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from connector_desk.app.embedded import LOOPBACK, CoreOptions
from connector_desk.app.file_descriptors import connections
from connector_desk.app.settings import BY_STORE, Reach
from connector_desk.contract.place import PlaceChange
from connector_desk.contract.reach import ReachChange, ReachWay
from connector_desk.contract.wire_trace import MessageKind
from connector_desk.core.reach.reach_coordinator import ReachAtStart
from connector_desk.core.server import Core, CoreSettings
from connector_desk.desk.runner.endpoints import AddressUse

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Sequence

    from connector_desk.client.in_process import Application
    from connector_desk.contract.answer_faults import ArmedFault, FaultOrder, FaultState
    from connector_desk.contract.wire_trace import TracedMessage, TraceState
    from connector_desk.desk.runner.wire_trace import FaultInjection, WireTrace

_HTTP = 80


async def start_core(wish: CoreOptions) -> EmbeddedCore:
    """Start the core; raises DeskError and leaves nothing behind."""
    way = Reach.ADDRESS if wish.address else Reach.THIS_COMPUTER if wish.host == LOOPBACK else Reach.NETWORK
    default = ReachChange(way=ReachWay(wish.reach or way), address=wish.address)
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
    return EmbeddedCore(core, listening.public)


class EmbeddedCore:
    """A core that serves inside this process."""

    def __init__(self, core: Core, public: str) -> None:
        self._core = core
        self.app: Application = core.admin_app
        self.port = urlsplit(public).port or _HTTP
        """The port of the public listener."""
        self.api_address = ""
        """Where programs on this computer are answered; empty: nowhere."""

    @property
    def reach(self) -> Reach:
        """Return who can reach the public listener now."""
        chosen = Reach(self._core.coordinator.way)
        return chosen if chosen in BY_STORE else Reach(self._core.reach.kind())

    @property
    def public_address(self) -> str:
        """Return the address in QR codes now."""
        return self._core.public_address

    @property
    def host(self) -> str:
        """Return the host of the public address: the computer's own if nothing is in between."""
        return urlsplit(self.public_address).hostname or LOOPBACK

    @property
    def wire_trace(self) -> WireTrace:
        """Return the record of what wallets do."""
        return EmbeddedWireTrace(self._core)

    @property
    def fault_injection(self) -> FaultInjection:
        """Return the faults on demand."""
        return EmbeddedFaultInjection(self._core)

    def take_presentation_fault(self, names: Collection[str]) -> str | None:
        """Return the first armed fault of some for what the test wallet shows, and count it; on any thread."""
        if not self._core.is_intercepting:
            return None
        return self._core.interception().faults.take(MessageKind.PRESENTATION, names)

    async def move(self, host: str) -> None:
        """Put the public door, and with it the public address, on another address of this computer."""
        port = "" if self.port == _HTTP else f":{self.port}"
        if host == LOOPBACK:
            await self._core.coordinator.follow(PlaceChange(reach="this-computer"))
        else:
            await self._core.coordinator.follow(PlaceChange(publicAddress=f"http://{host}{port}"))

    async def use_port(self, port: int) -> None:
        """Listen for wallets at another port; raises DeskError(address_in_use) and stays where it was."""
        await self._core.coordinator.use_port(port)
        self.port = port

    async def serve_programs(self, port: int | None) -> None:
        """Answer programs on this computer at a port, 0 for any free one; None: no longer.

        Raises DeskError(address_in_use) and leaves it as it was.
        """
        self.api_address = await self._core.serve_admin(port) or ""

    async def address_use(self) -> AddressUse:
        """Count the objects that refer to the public address."""
        links, credentials, status_lists = await self._core.address_use()
        return AddressUse(links, credentials, status_lists)

    async def make_recovery_code(self) -> str:
        """Make the code that opens the store when the keyring is lost."""
        return await self._core.make_recovery_code()

    async def recovery_code_made_at(self) -> int | None:
        """Return when the present recovery code was made, if ever."""
        return await self._core.recovery_code_made_at()

    async def stop(self) -> None:
        """Stop it and let go of everything."""
        await self._core.stop()


class EmbeddedWireTrace:
    """Satisfies `WireTrace` of `desk.runner.wire_trace`."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @property
    def is_on(self) -> bool:
        """Return whether messages are recorded now."""
        return self._core.is_intercepting and self._core.interception().trace.is_on

    async def switch(self, *, on: bool) -> None:
        """Begin or end the recording."""
        await self._core.interception().trace.switch(on=on)

    async def state(self) -> TraceState:
        """Return how full it is."""
        return await self._core.interception().trace.state()

    async def messages(self, visit_id: str | None = None) -> Sequence[TracedMessage]:
        """Return the recorded messages, the oldest first."""
        return await self._core.interception().trace.messages(visit_id)

    async def follow(self) -> AsyncIterator[TracedMessage]:
        """Yield each message that is recorded from now on."""
        async for message in self._core.interception().trace.follow():
            yield message

    async def export(self, visit_id: str | None = None) -> bytes:
        """Return the record as a HAR 1.2 document."""
        return await self._core.interception().trace.export(visit_id)

    async def clear(self) -> None:
        """Forget every message."""
        await self._core.interception().trace.clear()


class EmbeddedFaultInjection:
    """Satisfies `FaultInjection` of `desk.runner.wire_trace`."""

    def __init__(self, core: Core) -> None:
        self._core = core

    async def state(self) -> FaultState:
        """Return what is armed, and what waits."""
        return await self._core.interception().faults.state()

    async def arm(self, order: FaultOrder) -> ArmedFault:
        """Arm a fault; raises DeskError(invalid_request) for one that does not fit the kind."""
        return await self._core.interception().faults.arm(order)

    async def disarm(self, armed_id: int | None = None) -> None:
        """Disarm one, or all; then answers that wait go on unchanged."""
        await self._core.interception().faults.disarm(armed_id)

    async def send_on(self, stopped_id: int, body: bytes | None = None, status: int | None = None) -> None:
        """Send a stopped answer, changed or not."""
        await self._core.interception().faults.send_on(stopped_id, body, status)

    async def follow(self) -> AsyncIterator[FaultState]:
        """Yield the state now and after each change."""
        async for state in self._core.interception().faults.follow():
            yield state
