"""Whether this process can take requests now, and why not: for load balancers, supervisors and operators."""

from __future__ import annotations

import asyncio
from enum import StrEnum
from typing import TYPE_CHECKING

from connector_desk.base.errors import DeskError
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.store import settings
from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

PATIENCE = 2.0
"""Seconds for the store to answer: who asks whether to send requests here does not wait for long."""
_IS_STANDBY = Statement("SELECT FALSE", "SELECT pg_is_in_recovery()")


class Unready(StrEnum):
    """Why a process takes no requests."""

    STOPPING = "stopping"
    STORAGE_UNAVAILABLE = "storage_unavailable"
    STORAGE_READ_ONLY = "storage_read_only"


SENTENCES = {
    Unready.STOPPING: FaultText.STOPPING,
    Unready.STORAGE_UNAVAILABLE: FaultText.STORE_UNREADABLE,
    Unready.STORAGE_READ_ONLY: FaultText.STANDBY,
}


class Readiness:
    """The readiness of this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.is_stopping = False

    async def refusal(self) -> Unready | None:
        """Return why requests should go elsewhere; None: they are welcome."""
        if self.is_stopping:
            return Unready.STOPPING
        try:
            async with asyncio.timeout(PATIENCE):
                is_standby = await self._store.read_inline(_look_up)
        except (DeskError, TimeoutError):
            return Unready.STORAGE_UNAVAILABLE
        return Unready.STORAGE_READ_ONLY if is_standby else None


def _look_up(tx: Transaction) -> bool:
    """Read a row of the store, and return whether its server is a standby."""
    settings.get(tx, "readiness")
    return bool(_IS_STANDBY.value(tx))
