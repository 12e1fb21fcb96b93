"""The context of the service's own settings: its keys, its identity, its address."""

from connector_desk.base.dataclass import dataclass
from connector_desk.core.http.context import HttpContext
from connector_desk.core.place.admin_keys import AdminKeys
from connector_desk.core.place.checkpoints import Checkpoints
from connector_desk.core.place.identity import Identity
from connector_desk.core.place.offer_settings import OfferSettings
from connector_desk.core.place.public_listener import PublicListener
from connector_desk.core.place.retention import Cleanup
from connector_desk.core.runtime.context import Runtime


@dataclass(slots=True)
class PlaceContext:
    """The context of the service's own settings."""

    runtime: Runtime
    http: HttpContext
    identity: Identity
    data_integrity_identity: Identity
    """Signs linked data, with a key of its own."""
    admin_keys: AdminKeys
    checkpoints: Checkpoints
    """The checkpoints that no restored store may lose."""
    offer_settings: OfferSettings
    public_listener: PublicListener
    cleanup: Cleanup
