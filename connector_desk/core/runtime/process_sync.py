"""Detects changes of other processes on the same store: checks twice a second if there can be any."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from connector_desk.base.errors import DeskError

if TYPE_CHECKING:
    from connector_desk.core.store.store import Store

_SECONDS = 0.5

_log = logging.getLogger(__name__)


class ProcessSync:
    """The owner of that task."""

    def __init__(self, store: Store, *refresh: Callable[[Store], Awaitable[None]]) -> None:
        self._store = store
        self._refresh = refresh
        self._task: asyncio.Task[None] | None = None
        self._logged: list[str] = []

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
            faults = [fault for refresh in self._refresh if (fault := await self._try_refresh(refresh)) is not None]
            self._log_faults(faults)

    async def _try_refresh(self, refresh: Callable[[Store], Awaitable[None]]) -> Exception | None:
        """Refresh once, and return the error, if any: the other refreshes go on."""
        try:
            await refresh(self._store)
        except Exception as fault:  # noqa: BLE001 - the last net: what one process writes must not end it for good
            return fault
        return None

    def _log_faults(self, faults: Sequence[Exception]) -> None:
        """Log the faults, unless they were the last ones logged."""
        named = [one.code if isinstance(one, DeskError) else type(one).__name__ for one in faults]
        if named != self._logged:
            for name, fault in zip(named, faults, strict=True):
                unforeseen = None if isinstance(fault, DeskError) else fault
                _log.warning("what other processes did cannot be seen now: %s", name, exc_info=unforeseen)
        self._logged = named
