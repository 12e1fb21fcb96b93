"""The reach of the open place: read from the place and the session, for the status and for the rooms."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.base.errors import DeskError
from connector_desk.desk.runner.endpoints import Endpoints, PhoneReach
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.runner.session import OpenPlace, Session
from connector_desk.desk.window.status import PlaceStatus

if TYPE_CHECKING:
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.place import PlaceInfo


class Connectivity(QObject):
    """Keeps the status and the rooms that make codes up to date."""

    changed = Signal()
    moved = Signal()
    """The public address is another one by the person's own wish."""
    refused = Signal(DeskError)
    """The chosen port could not be taken back."""

    def __init__(self, session: Session, runner: Runner, status: PlaceStatus, phones: PhoneReach) -> None:
        super().__init__()
        self._session, self._runner, self.status = session, runner, status
        self.phones = phones

    def look(self, opened: OpenPlace | None) -> None:
        """Reload."""
        if opened is None:
            return
        self._runner.run(opened.place.settings.place_info(), owner=self, then=self._told, failed=lambda _: None)
        if opened.is_embedded:
            self._runner.run(self._session.endpoints(counts=False), owner=self, then=self.take, failed=lambda _: None)

    def take(self, endpoints: Endpoints) -> None:
        """Apply how the desk listens."""
        self.status.endpoints = endpoints
        self.phones.take(endpoints)
        self.changed.emit()

    def try_port(self) -> None:
        """Try to listen at the chosen port again."""
        if not self.status.endpoints.has_moved:
            return
        call = self._session.use_port(self.status.endpoints.chosen_port)
        self._runner.run(call, owner=self, then=lambda _: self.moved.emit(), failed=self.refused.emit)

    def _told(self, response: "TypedResponse[PlaceInfo]") -> None:
        if response.value is not None:
            self.status.take(response.value)
            self.changed.emit()
