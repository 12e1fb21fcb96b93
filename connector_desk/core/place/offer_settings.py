"""The defaults of offers: PIN, and format of W3C credentials."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.place import TxCodePolicy
from connector_desk.core.store import settings

if TYPE_CHECKING:
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

_PIN = "tx_code"
_W3C_FORMAT = "w3c_format"
_POLICIES: tuple[TxCodePolicy, ...] = get_args(TxCodePolicy)


@dataclass(frozen=True, slots=True)
class OfferDefaults:
    """The defaults of all offers."""

    pin: TxCodePolicy
    """For all offers, or that each schema decides."""
    w3c_format: W3cFormat
    """The default; offers made before a change stay."""


class OfferSettings:
    """The settings, asked for with each offer: read once where no other process can change them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OfferDefaults | None = None

    async def now(self) -> OfferDefaults:
        """Return the present settings."""
        if self._known is None or self._store.shared:
            self._known = await self._store.read_inline(_read)
        return self._known

    async def change(self, *, pin: TxCodePolicy | None, w3c_format: W3cFormat | None) -> None:
        """Change the given settings."""

        def keep(tx: Transaction) -> None:
            if pin is not None:
                settings.put(tx, _PIN, pin)
            if w3c_format is not None:
                settings.put(tx, _W3C_FORMAT, w3c_format)

        await self._store.write(keep)
        self._known = None


def _read(tx: Transaction) -> OfferDefaults:
    pin, w3c_format = settings.get(tx, _PIN), settings.get(tx, _W3C_FORMAT)
    return OfferDefaults(
        next((policy for policy in _POLICIES if policy == pin), "by-schema"),
        next((one for one in W3cFormat if one == w3c_format), W3cFormat.JWT),
    )
