"""The record of what wallets do, and faults on demand: the interface of the embedded core for the window, without Qt.

Each coroutine runs on the loop of the runner; a remote place has neither.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from connector_desk.contract.answer_faults import ArmedFault, FaultOrder, FaultState
    from connector_desk.contract.wire_trace import TracedMessage, TraceState


class WireTrace(Protocol):
    """The record of the public listener and of DIDComm; in memory, off until a person switches it on."""

    @property
    def is_on(self) -> bool:
        """Return whether messages are recorded now."""
        ...

    async def switch(self, *, on: bool) -> None:
        """Begin or end the recording; what was recorded stays until it is cleared, or the place is closed."""
        ...

    async def state(self) -> TraceState:
        """Return how full it is."""
        ...

    async def messages(self, visit_id: str | None = None) -> Sequence[TracedMessage]:
        """Return the recorded messages, the oldest first; of one visit only where it is named."""
        ...

    def follow(self) -> AsyncIterator[TracedMessage]:
        """Yield each message that is recorded from now on; ends by cancellation, or when the place is closed."""
        ...

    async def export(self, visit_id: str | None = None) -> bytes:
        """Return the record as a HAR 1.2 document; with all its values."""
        ...

    async def clear(self) -> None:
        """Forget every message."""
        ...


class FaultInjection(Protocol):
    """Faults for the answers of the public listener and for DIDComm messages."""

    async def state(self) -> FaultState:
        """Return what is armed, and what waits."""
        ...

    async def arm(self, order: FaultOrder) -> ArmedFault:
        """Arm a fault; raises DeskError(invalid_request) for one that does not fit the kind."""
        ...

    async def disarm(self, armed_id: int | None = None) -> None:
        """Disarm one, or all; then answers that wait go on unchanged."""
        ...

    async def send_on(self, stopped_id: int, body: bytes | None = None, status: int | None = None) -> None:
        """Send a stopped answer, changed or not; nothing happens where it has gone already."""
        ...

    def follow(self) -> AsyncIterator[FaultState]:
        """Yield the state now and after each change; ends by cancellation, or when the place is closed."""
        ...
