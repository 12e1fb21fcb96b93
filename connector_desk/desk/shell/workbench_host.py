"""The host of the workbench: its draft outlives the view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from connector_desk.desk.rooms.workbench.actions import DISARM
from connector_desk.desk.shell.room_host import Room, RoomContext, RoomHost

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.client.response import RecordedRequest
    from connector_desk.contract.answer_faults import FaultState
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController
    from connector_desk.desk.rooms.workbench.view import WorkbenchView


class WorkbenchHost(RoomHost):
    """Hosts the workbench; the controller is made with the first view, or with the first request put there."""

    view: WorkbenchView | None
    faults_changed = Signal()

    def __init__(self, room: Room, context: RoomContext) -> None:
        super().__init__(room, context)
        self._controller: WorkbenchController | None = None

    @property
    def controller(self) -> WorkbenchController:
        """Return who sends the draft."""
        return self._load()[0]

    @property
    def has_input(self) -> bool:
        """Return whether the draft was written and not sent as it is."""
        if self._controller is None:
            return False
        state = self._controller.state
        return not state.is_new and not state.was_sent and bool(state.draft.body)

    def _load(self) -> tuple[WorkbenchController, type[WorkbenchView]]:
        """Return who sends the draft, and what shows it."""
        from connector_desk.desk.rooms.workbench.room import WorkbenchController, WorkbenchView, knowledge_of  # noqa: PLC0415 - pydantic and httpx, for an opened room

        if self._controller is None:
            context, counter = self.context, self.context.issue
            self._controller = WorkbenchController(
                context.runner,
                context.place,
                context.clock,
                self,
                lambda: knowledge_of(counter.schemas, counter.agents or ()),
            )
        return self._controller, WorkbenchView

    def open_request(self, sent: RecordedRequest) -> None:
        """Put a request into the draft."""
        self.controller.open_request(sent)

    def is_possible(self, name: str, *, is_open: bool) -> bool:
        """Return whether an action does anything now; what is armed can be disarmed in every room."""
        if name == DISARM.name:
            return self._controller is not None and not self._controller.faults.desk.state.is_quiet
        return super().is_possible(name, is_open=is_open)

    def may_enter(self, name: str) -> bool:
        """Return whether an action opens the room."""
        return name != DISARM.name

    def perform(self, name: str) -> None:
        """Do an action, if it is possible now."""
        if name != DISARM.name:
            super().perform(name)
        elif self._controller is not None:
            self._controller.faults.disarm_all()

    @property
    def fault_state(self) -> FaultState | None:
        """Return what is armed, and whether messages are recorded; None before the room was opened."""
        return None if self._controller is None else self._controller.faults.desk.state

    def _on_faults(self) -> None:
        self.faults_changed.emit()
        self.possible_changed.emit()

    def load(self) -> None:
        """Look again: the place answers from now on."""
        if self._controller is not None:
            self._controller.load()
            self._controller.faults.follow_service()
            self._controller.changed.emit()

    def _make(self, colours: Colours, language: str) -> RoomView:
        del language
        controller, view = self._load()
        controller.load()
        made = view(colours, controller, self.frame)
        controller.faults.changed.connect(self._on_faults, Qt.ConnectionType.UniqueConnection)
        return made
