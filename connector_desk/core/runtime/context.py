"""The context of every capability."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from connector_desk.core.runtime.wallet_calls import WalletCalls

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.address import PublicAddress
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.runtime.feed import Feed
    from connector_desk.core.runtime.organisation import OrganisationSettings
    from connector_desk.core.runtime.readiness import Readiness
    from connector_desk.core.store.store import Store


@dataclass(slots=True)
class Runtime:
    """The store and its services; created once when the core starts."""

    store: Store
    clock: Clock
    sealer: Sealer
    feed: Feed
    address: PublicAddress
    audit: AuditTrail
    organisation: OrganisationSettings
    readiness: Readiness
    wallet_calls: WalletCalls = field(default_factory=WalletCalls)
