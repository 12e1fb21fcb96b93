"""The context of the service's own settings: its keys, its identity, its address."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from connector_desk.contract.place import PlaceChange
    from connector_desk.contract.reach import ReachProblem, ReachState
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.place.admin_keys import AdminKeys
    from connector_desk.core.place.checkpoints import Checkpoints
    from connector_desk.core.place.identity import Identity
    from connector_desk.core.place.public_listener import PublicListener
    from connector_desk.core.place.service_settings import Cleanup, OfferSettings
    from connector_desk.core.runtime.context import Runtime


class PlaceMover(Protocol):
    """Moves the place, and remembers where to."""

    def standing(self) -> tuple[ReachState, ReachProblem | None]:
        """Return whether codes lead to the service, and what is wrong with the chosen way."""
        ...

    async def change_place(self, wanted: PlaceChange, operator: str) -> None:
        """Move the public listener and the public address; raises DeskError and stays as it was."""
        ...


class PlaceContext(NamedTuple):
    """The context of the service's own settings."""

    runtime: Runtime
    http: HttpContext
    identity: Identity
    data_integrity_identity: Identity
    document_identity: Identity
    """Signs linked data, with a key of its own."""
    admin_keys: AdminKeys
    checkpoints: Checkpoints
    """The checkpoints that no restored store may lose."""
    offer_settings: OfferSettings
    public_listener: PublicListener
    mover: PlaceMover
    cleanup: Cleanup
