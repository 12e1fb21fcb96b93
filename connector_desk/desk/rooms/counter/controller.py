"""The counter's calls to the place, beside those of every desk of visits (`runner/visit_controller.py`)."""

from collections.abc import AsyncIterator, Coroutine
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from connector_desk.base.clock import Clock
from connector_desk.base.errors import DeskError
from connector_desk.contract.offer_options import USUAL
from connector_desk.desk.rooms.counter.state import CounterState
from connector_desk.desk.runner.parked_visits import Parked
from connector_desk.desk.runner.runner import Job, Runner
from connector_desk.desk.runner.visit_controller import VisitController
from connector_desk.desk.runner.visit_tracker import Sending
from connector_desk.desk.widgets.qr_matrix import qr_matrix
from connector_desk.desk.widgets.schema import studio_schemas

if TYPE_CHECKING:
    from connector_desk.client.place import Place
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.event import Event
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.contract.schema import ListedSchemas
    from connector_desk.contract.visit_record import Visit
    from connector_desk.desk.runner.begun_visit import BegunVisit

USUAL_LINK = 130
"""Characters of the link of an offer."""


class CounterController(VisitController):
    """Makes offers; receives the events of the place, for itself and for all other observers."""

    schemas_changed = Signal()
    reachable = Signal(bool)
    """The stream of events is open, or broke."""
    heard = Signal(object)

    def __init__(self, state: CounterState, runner: Runner, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(state, runner, clock, parent)
        self.state = state
        self._listening: Job | None = None
        self._is_warm = False
        self.reachable.connect(self._noticed)

    def open(self, place: "Place") -> None:
        """Use a place from now on: its schemas, its events, and the requests that have been waiting for it."""
        super().open(place)
        self.look_for_schemas()
        self._runner.run(place.settings.place_info(), owner=self, then=self._place_told, failed=lambda _: None)
        self._listening = self._runner.stream(self._events, owner=self, each=self._tell, failed=self._fell_silent)

    def look_for_schemas(self) -> None:
        """Request the list of schemas; it may have changed."""
        if self._place is not None:
            self._runner.run(self._place.schemas(), owner=self, then=self._schemas_came, failed=self._no_schemas)

    def _call(self, place: "Place", sending: Sending) -> "Coroutine[Any, Any, BegunVisit]":
        draft = self.state.draft  # nobody changes it while a request is under way
        options = USUAL if draft is None else draft.options
        if draft is not None and draft.sent_to:
            return place.issue_to_agent_raw(sending.body, once=sending.request_id, options=options)
        return place.create_offer_raw(sending.body, once=sending.request_id, options=options)

    def _schemas_came(self, answer: "TypedResponse[ListedSchemas]") -> None:
        self.state.offer_schemas(studio_schemas([] if answer.value is None else answer.value.schemas))
        self.schemas_changed.emit()
        self.place_is_ready()
        self._warm_up()

    def _place_told(self, answer: "TypedResponse[PlaceInfo]") -> None:
        if answer.value is not None:
            self.state.place_pin_policy = answer.value.txCode
            self.changed.emit()

    def _key_of(self, record: "Visit") -> str:
        address = record.credentials[0].schemaId if record.credentials else ""
        return next((each.name for each in self.state.schemas if address.endswith(f"/{each.name}/{each.version}")), "")

    def _fill_in(self, parked: Parked, record: "Visit") -> None:
        draft = self.state.draft_of(parked.key, record.credentials[0]) if record.credentials else None
        if draft is not None and not draft.is_blank():
            parked.form, parked.title = draft, draft.title

    def _warm_up(self) -> None:
        """Load the QR modules once the counter is ready, before the first code is wanted."""
        from asyncio import to_thread  # noqa: PLC0415  asyncio is not needed for the first paint

        if not self._is_warm:
            self._is_warm = True
            self._runner.run(to_thread(qr_matrix, "x" * USUAL_LINK), owner=self)

    def _no_schemas(self, error: DeskError) -> None:
        self.state.failed(error)
        self.reachable.emit(False)  # noqa: FBT003  a signal takes no names

    def _events(self) -> "AsyncIterator[Event]":
        if self._place is None:
            raise DeskError("place_unreachable")
        return self._place.events(noticed=self.reachable.emit)

    def _tell(self, event: "Event") -> None:
        self.hear(event)
        self.heard.emit(event)

    def _fell_silent(self, error: DeskError) -> None:
        if not self._deaf(error):
            self.reachable.emit(False)  # noqa: FBT003  a signal takes no names

    def _noticed(self, stands: bool) -> None:  # noqa: FBT001  a slot
        if stands:
            self.look_at_all()
