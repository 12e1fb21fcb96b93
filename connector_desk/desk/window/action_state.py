"""The possible actions: rooms share keys, so that only one of them has them at any time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.window import actions
from connector_desk.desk.window.status import PlaceStatus, ServiceState

if TYPE_CHECKING:  # loaded when they are opened
    from connector_desk.desk.window.receipts import Receipts
    from connector_desk.desk.window.room_host import RoomHost
    from connector_desk.desk.window.unfinished_forms import UnfinishedForms


@dataclass(frozen=True, slots=True)
class ActionState:
    """The present room and state of the desk."""

    room: str
    status: PlaceStatus
    has_place: bool
    hosts: Mapping[str, RoomHost]
    """Of the rooms, by the names of the actions that belong to them."""
    receipts: Receipts
    unfinished: UnfinishedForms

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        host = self.hosts.get(name)
        if host is None:
            return self._is_possible_everywhere(name)
        return name == host.room.name or host.is_possible(name, is_open=self.room == host.room.name)

    def _is_possible_everywhere(self, name: str) -> bool:
        if name == actions.TRY_PORT.name:
            return self.status.endpoints.has_moved
        if name == actions.CONTINUE_FORM.name:
            return self.unfinished.first is not None and not self.unfinished.obstacle
        if name == actions.DISCARD_FORM.name:
            return self.unfinished.first is not None
        if name == actions.RECEIPT.name:
            return self.has_place and bool(self.receipts.visit_over())
        return name != actions.AGAIN.name or self.status.standing is ServiceState.STOPPED
