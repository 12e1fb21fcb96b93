"""What the ways keep in the store: sealed with the data key, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from connector_desk.core.store import settings

if TYPE_CHECKING:
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

AUTHORITY: Final = "authority certificate"
"""The name under which the own authority keeps its certificate (PEM)."""


class ReachStore:
    """Sealed values of the ways."""

    def __init__(self, store: Store, sealer: Sealer) -> None:
        self._store = store
        self._sealer = sealer

    async def load(self, name: str) -> bytes | None:
        """Return a value, unsealed; raises Unavailable(store_locked) for another data key."""
        setting = _setting(name)
        found = await self._store.read_inline(lambda tx: settings.get(tx, setting))
        return self._sealer.open(bytes.fromhex(found), setting.encode()) if found else None

    async def keep(self, name: str, value: bytes | None, *, also: Callable[[Transaction], None] | None = None) -> None:
        """Seal and keep a value, None removes it; `also` writes more in the same transaction."""
        setting = _setting(name)
        sealed = "" if value is None else self._sealer.seal(value, setting.encode()).hex()

        def put(tx: Transaction) -> None:
            if sealed or settings.get(tx, setting):
                settings.put(tx, setting, sealed)
            if also is not None:
                also(tx)

        await self._store.write(put)


def _setting(name: str) -> str:
    return f"reach {name}"
