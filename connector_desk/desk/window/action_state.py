"""What can be done now: the desks share their keys, so that only one of them has them at any time."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.rooms.settings.actions import OPEN_PAGES, SETTINGS_ACTIONS
from connector_desk.desk.window import actions
from connector_desk.desk.window.status import PlaceStatus, Standing

if TYPE_CHECKING:  # loaded when they are opened
    from connector_desk.desk.rooms.asking.view import AskingView
    from connector_desk.desk.rooms.counter.view import CounterView
    from connector_desk.desk.rooms.settings.view import SettingsView
    from connector_desk.desk.window.receipts import Receipts
    from connector_desk.desk.window.room_host import RoomHost


@dataclass(frozen=True, slots=True)
class ActionState:
    """Where the person at the desk stands."""

    room: str
    status: PlaceStatus
    has_place: bool
    has_failed: bool
    counter: "CounterView"
    asking: "AskingView | None"
    room_hosts: "Sequence[RoomHost]"
    settings: "SettingsView | None"
    receipts: "Receipts"

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        if name in {action.name for action in actions.EVERYWHERE}:
            return self._is_possible_everywhere(name)
        if name in {action.name for action in OPEN_PAGES}:
            return self.settings is None or self.settings.is_possible(name)
        if name in {action.name for action in SETTINGS_ACTIONS}:
            return self.has_place
        for host in self.room_hosts:
            if host.leads_to(name):
                return host.is_possible(name, is_open=self.room == host.room.name)
        return not self.has_failed and self._is_possible_at_a_desk(name)

    def _is_possible_everywhere(self, name: str) -> bool:
        if name == actions.TRY_PORT.name:
            return self.status.endpoints.has_moved
        if name == actions.RECEIPT.name:
            return self.has_place and bool(self.receipts.visit_over())
        return name != actions.AGAIN.name or self.status.standing is Standing.STOPPED

    def _is_possible_at_a_desk(self, name: str) -> bool:
        if name.startswith("asking."):
            is_here = self.room == actions.ASKING.name or name.startswith("asking.choose.")
            return is_here and self.asking is not None and self.asking.is_possible(name)
        is_here = self.room == actions.COUNTER.name or name.startswith("counter.choose.")
        return is_here and self.counter.is_possible(name)
