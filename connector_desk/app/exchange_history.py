"""The history of an open place: sealed with the data key, purged after the start and each day."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import DAY, SECOND
from connector_desk.collection.exchange_recorder import ExchangeRecorder
from connector_desk.collection.history import History
from connector_desk.core.keys.sealing import Sealer

if TYPE_CHECKING:
    from pathlib import Path

    from connector_desk.base.clock import Clock
    from connector_desk.client.place import Place

FOLDER: Final = "history"
FIRST_PURGE_SECONDS: Final = 10.0
"""The first purge waits until the desk has opened."""


class ExchangeHistory:
    """Observes a place until it is closed; made and used on its loop."""

    def __init__(self, folder: Path, data_key: bytes, place: Place, clock: Clock, *, is_own: bool) -> None:
        """Begin to observe; the retention rule of the desk's own service counts."""
        self._place = place
        self.recorder = ExchangeRecorder(
            History(folder / FOLDER, Sealer(data_key)), folder / FOLDER, place.name, clock, rules=is_own
        )
        self._is_own = is_own
        place.observers.append(self.recorder.observe)
        self._purging = asyncio.get_running_loop().create_task(self._purge_daily(), name="history purge")

    async def close(self) -> None:
        """Keep what was observed, and observe no more."""
        self._place.observers.remove(self.recorder.observe)
        self._purging.cancel()
        await asyncio.wait({self._purging})
        await self.recorder.finish()

    async def _purge_daily(self) -> None:
        await asyncio.sleep(FIRST_PURGE_SECONDS)
        while True:
            if self._is_own:
                with suppress(DeskError):  # then the rule that was known last counts
                    await self._place.settings.retention()  # the recorder observes the response
            await self.recorder.purge()
            await asyncio.sleep(DAY / SECOND)
