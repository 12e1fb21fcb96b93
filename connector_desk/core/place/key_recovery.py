"""The way back to a store whose keyring is lost: its data key, sealed once more for a code that a person keeps."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from connector_desk.base.errors import DeskError, Unavailable
from connector_desk.contract.audit import AuditAction
from connector_desk.core.keys import recovery_code
from connector_desk.core.keys.sealing import derive
from connector_desk.core.place.admin_keys import AdminKeys
from connector_desk.core.runtime.audit import AuditTrail
from connector_desk.core.store import settings
from connector_desk.core.store.store import Store

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

_SETTING = "recovery_code"


async def make(store: Store, audit: AuditTrail, data_key: bytes, now: int) -> str:
    """Make a recovery code, in place of the one before; nobody can read it again."""
    code = recovery_code.new_code()
    sealed = await asyncio.to_thread(recovery_code.seal_data_key, data_key, code)
    kept = json.dumps({"madeAt": now, "sealed": sealed.hex()})

    def keep(tx: Transaction) -> None:
        settings.put(tx, _SETTING, kept)
        audit.note(tx, now, AuditAction.CONFIGURE, "recovery code", "desk")

    await store.write(keep)
    return code


def made_at(tx: Transaction) -> int | None:
    """Return when the present code was made; None if there is none."""
    found = settings.get(tx, _SETTING)
    return None if found is None else int(json.loads(found)["madeAt"])


async def data_key_of(folder: Path, code: str) -> bytes:
    """Open the data key of a data directory with its code.

    Raises DeskError recovery_code_wrong, and recovery_code_missing where none was ever made.
    """
    async with _opened(folder) as store:
        found = await store.read(lambda tx: settings.get(tx, _SETTING))
    if found is None:
        raise DeskError("recovery_code_missing")
    try:
        spelled = recovery_code.read_code(code)
        return await asyncio.to_thread(recovery_code.open_data_key, bytes.fromhex(json.loads(found)["sealed"]), spelled)
    except (ValueError, Unavailable) as wrong:
        raise DeskError("recovery_code_wrong") from wrong


async def admit_key(folder: Path, data_key: bytes, admin_key: str, now: int) -> None:
    """Admit an admin key made with the recovery code."""
    async with _opened(folder) as store:
        keys = AdminKeys(store, AuditTrail(derive(data_key, "audit")))
        await store.write(lambda tx: keys.replace(tx, admin_key, now))


@asynccontextmanager
async def _opened(folder: Path) -> AsyncIterator[Store]:
    store = await asyncio.to_thread(Store.open, folder, None, lambda: None)
    try:
        yield store
    finally:
        await asyncio.to_thread(store.close)
