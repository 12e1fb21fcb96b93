"""The record of messages and the faults of the embedded core, for the window: loaded when somebody asks for them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from connector_desk.contract.answer_faults import AnswerFault, ArmedFault, FaultOrder, FaultState
    from connector_desk.contract.wire_trace import TracedMessage, TraceState
    from connector_desk.core.server import Core


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

    @property
    def faults(self) -> Sequence[AnswerFault]:
        """Return all that there are."""
        from connector_desk.contract.answer_fault_list import FAULTS  # noqa: PLC0415 - seldom wanted

        return FAULTS

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
