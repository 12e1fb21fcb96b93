"""The context of issuance."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from connector_desk.core.formats.linked_data import Contexts
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.issuance.attesters import Attesters
    from connector_desk.core.issuance.status_lists import StatusLists
    from connector_desk.core.place.identity import Identity
    from connector_desk.core.place.service_settings import OfferSettings
    from connector_desk.core.runtime.background import Notifiable
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.throttle import ThrottledCounters
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.visits.context import VisitsContext
    from connector_desk.core.visits.page_subscriptions import PageSubscriptions


class IssuanceContext(NamedTuple):
    """The context of issuance."""

    runtime: Runtime
    http: HttpContext
    visits: VisitsContext
    schemas: SchemaRegistry
    identity: Identity
    data_integrity_identity: Identity
    """Signs linked data, with a key of its own."""
    document_identity: Identity
    """Signs mobile documents, with a key that an issuing authority certified."""
    json_ld_contexts: Contexts
    """The JSON-LD contexts that are known here; nothing is ever fetched."""
    rehearsed: set[str]
    """The sets of linked data claims that were rehearsed and can be signed, with any values."""
    offer_settings: OfferSettings
    status_lists: StatusLists
    attesters: Attesters
    nonce_secret: bytes
    code_secret: bytes
    refresh_secret: bytes
    """For refresh tokens, which are good after a restore too: what they renew must be valid then."""
    outbox: Notifiable
    rejections: ThrottledCounters
    """What wallets that started by themselves were refused for, each told once a minute at most."""
    page_subscriptions: PageSubscriptions
    """The pages that are open, of workflow links and of wallets that wait for the staff."""
