"""The anchor of a desk: an entry in its keyring, beside the keys, with the last known state of its store."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.errors import DeskError
from connector_desk.contract.fault_texts import FaultText

if TYPE_CHECKING:
    from connector_desk.vault.vault import Vault

ENTRY = "anchor"
_SECONDS = 30.0


class VaultAnchor(NamedTuple):
    """Keeps the text of an anchor in a vault; each call takes its time on a thread that nobody waits for at the end."""

    vault: Vault

    async def read(self) -> str | None:
        """Read the entry; raises the errors of the keyring, and keyring_locked if it does not answer."""
        try:
            return await run_blocking(lambda: self.vault.read(ENTRY), _SECONDS)
        except TimeoutError as late:
            raise DeskError("keyring_locked", FaultText.KEYRING_LATE) from late

    async def write(self, text: str) -> None:
        """Replace the entry; raises as `read` does."""
        try:
            await run_blocking(lambda: self.vault.write(ENTRY, text), _SECONDS)
        except TimeoutError as late:
            raise DeskError("keyring_locked", FaultText.KEYRING_LATE) from late
