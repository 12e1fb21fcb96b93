"""The reach of the open place: read from the place and the session, for the status and for the rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.base.errors import DeskError
from connector_desk.desk.shell.status import PlaceStatus, bare_address

if TYPE_CHECKING:
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.event import Event
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.desk.runner.endpoints import Endpoints, PhoneReach
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session


_MOVED = ("no_network", "name_leads_elsewhere")
"""The problems after which codes that were made before lead nowhere (`contract/reach_problems.py`)."""
_BY_ADDRESS = "network"
"""The way whose codes contain an address of this computer (`contract/reach.py`)."""


class Connectivity(QObject):
    """Keeps the status and the rooms that make codes up to date."""

    changed = Signal()
    moved = Signal()
    """The public address is another one by the person's own wish."""
    refused = Signal(DeskError)
    """The chosen port could not be taken back."""

    def __init__(
        self, session: Session, runner: Runner, status: PlaceStatus, phones: PhoneReach, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._runner, self.status = session, runner, status
        self.phones = phones
        self._opened: OpenPlace | None = None

    def on_event(self, event: Event) -> None:
        """Reload when the place tells of another way or state; codes for another address lead nowhere any more."""
        if event.type != "reach.changed":
            return
        address = str(event.data.get("address") or "")
        is_elsewhere = bool(self.status.address) and bare_address(address) != self.status.address
        has_name = event.data.get("way") != _BY_ADDRESS  # without one the address is another one at each move
        if is_elsewhere or (has_name and event.data.get("code") in _MOVED):
            self.moved.emit()
        else:
            self.load(self._opened)

    def load(self, opened: OpenPlace | None) -> None:
        """Reload."""
        self._opened = opened
        if opened is None:
            return
        self._runner.run(opened.place.info(), owner=self, then=self._on_place_info, failed=lambda _: None)
        if opened.is_embedded:
            self._runner.run(
                self._session.endpoints(counts=False), owner=self, then=self.set_endpoints, failed=lambda _: None
            )

    def set_endpoints(self, endpoints: Endpoints) -> None:
        """Apply how the desk listens."""
        self.status.endpoints = endpoints
        self.phones.set_endpoints(endpoints)
        self.changed.emit()

    def try_port(self) -> None:
        """Try to listen at the chosen port again."""
        if not self.status.endpoints.has_moved:
            return
        call = self._session.use_port(self.status.endpoints.chosen_port)
        self._runner.run(call, owner=self, then=lambda _: self.moved.emit(), failed=self.refused.emit)

    def _on_place_info(self, response: TypedResponse[PlaceInfo]) -> None:
        if response.value is not None:
            self.status.set_info(response.value)
            self.phones.set_way(self.status.way)
            self.changed.emit()
