"""The life of a desk's keys: the admin key is replaced, and both are found again with the recovery code.

A new key is in the keyring before the old one is revoked, and before the store knows it when the keyring was lost:
after a crash in between, the key in the keyring still opens the store.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from connector_desk.app.keys import Keys
from connector_desk.base.errors import DeskError
from connector_desk.base.identifiers import new_secret
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.place import key_recovery

if TYPE_CHECKING:
    from pathlib import Path

    from connector_desk.client.place import Place

Keep = Callable[[Keys], Awaitable[None]]
Read = Callable[[], Awaitable[Keys]]


async def replace_key(place: Place, keys: Keys, keep: Keep, read: Read) -> Keys:
    """Create a new admin key, keep it, and use it from now on; the old one is valid until it is retired.

    Raises DeskError: too_many_keys, and the errors of the keyring; the old key is in use then, and still valid.
    """
    made = (await place.settings.make_key()).needed()
    fresh = keys._replace(admin_key=made.key)
    try:
        await keep(fresh)
    except DeskError as failed:
        await _take_back(place, keys, read, made.keyId, failed)
        raise
    place.use_key(fresh.admin_key)
    return fresh


async def retire_former_key(place: Place, keys: Keys, read: Read) -> int:
    """Retire every key but the one in the keyring; gives how many there were.

    Raises DeskError where the keyring does not give back the key that is in use: nothing is retired then.
    """
    if await read() != keys:
        raise DeskError("store_locked", FaultText.ENTRY_OTHER)
    former = [each for each in (await place.settings.keys()).needed().keys if not each.isYours]
    for each in former:
        (await place.settings.retire_key(each.keyId)).needed()
    return len(former)


async def recover_keys(folder: Path, code: str, keep: Keep, now: int) -> None:
    """Open the stored data with its recovery code: the data key goes back into the keyring, with a new admin key.

    Raises DeskError recovery_code_wrong, recovery_code_missing, and the errors of the keyring.
    """
    keys = Keys(new_secret(), await key_recovery.data_key_of(folder, code))
    await keep(keys)
    await key_recovery.admit_key(folder, keys.data_key, keys.admin_key, now)


async def _take_back(place: Place, keys: Keys, read: Read, key_id: str, failed: DeskError) -> None:
    """Retire a key that could not be kept, once it is certain that the old one is still in the keyring."""
    if isinstance(failed.__cause__, TimeoutError):
        return  # it may yet be written
    try:
        if await read() == keys:
            await place.settings.retire_key(key_id)
    except DeskError:
        return
