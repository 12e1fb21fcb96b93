"""The preset of wallets that a place has chosen, as it is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.core.store import settings

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

SETTING: Final = "wallet_preset"
AGENT: Final = "agent"
HAIP: Final = "haip"


def read(tx: Transaction) -> str | None:
    """Return the preset that was chosen last."""
    return settings.get(tx, SETTING)


def choose(tx: Transaction, preset: str) -> None:
    """Store another one."""
    settings.put(tx, SETTING, preset)
