"""Notices what other processes on the same store have changed: looks twice a second, where there can be any."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from connector_desk.base.errors import DeskError
from connector_desk.core.store.store import Store

_SECONDS = 0.5

_log = logging.getLogger(__name__)


class Neighbours:
    """The owner of that task."""

    def __init__(self, store: Store, *refresh: Callable[[Store], Awaitable[None]]) -> None:
        self._store = store
        self._refresh = refresh
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look; on SQLite there is nobody else."""
        if self._store.shared:
            self._task = asyncio.get_running_loop().create_task(self._watch(), name="neighbours")

    async def stop(self) -> None:
        """Look no longer."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(_SECONDS)
            try:
                for refresh in self._refresh:
                    await refresh(self._store)
            except DeskError as error:
                _log.warning("what other processes did cannot be seen now: %s", error.code)
