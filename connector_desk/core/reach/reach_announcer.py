"""Appends an event when phones reach the place in another way, or when its state or problem is another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from connector_desk.base.clock import HOUR
from connector_desk.contract.event import REACH_CHANGED
from connector_desk.core.runtime.background import PeriodicTask
from connector_desk.core.store import events

if TYPE_CHECKING:
    from connector_desk.core.runtime.context import Runtime

_TROUBLE: Final = "the state of the way in which phones reach the place could not be announced"


class ReachAnnouncer:
    """Announces what `present` returns, whenever it is different from what was announced last."""

    def __init__(self, runtime: Runtime, present: Callable[[], Mapping[str, str]]) -> None:
        self._runtime, self._present = runtime, present
        self._announced: Mapping[str, str] = {}
        self._task = PeriodicTask("reach announcements", _TROUBLE)

    def start(self) -> None:
        """Begin; what is so at the start is no change."""
        self._announced = self._present()
        self._task.start(self._once)

    async def stop(self) -> None:
        """Stop; may be called twice."""
        await self._task.stop()

    def note(self) -> None:
        """Look whether there is something to announce."""
        self._task.note()

    async def _once(self) -> int:
        present = self._present()
        if present != self._announced:
            now = self._runtime.clock()
            await self._runtime.store.write(lambda tx: events.append(tx, now, None, (REACH_CHANGED, present)))
            self._announced = present
        return HOUR
