"""The host of the signals room: whether the place has an agent API, and the reports of agents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.desk.shell.room_host import Room, RoomContext, RoomHost

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.agent_api import LoginList
    from connector_desk.contract.event import Event
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.signals.controller import SignalsController
    from connector_desk.desk.rooms.signals.view import SignalsView


class SignalsHost(RoomHost):
    """Hosts the reports of agents; without an agent API there is no such room."""

    view: SignalsView | None

    def __init__(self, room: Room, context: RoomContext) -> None:
        super().__init__(room, context)
        self.controller: SignalsController | None = None
        self._is_offered = self._is_lacking = False

    @property
    def is_offered(self) -> bool:
        """Return whether the place has such a room."""
        return self._is_offered

    @property
    def is_lacking(self) -> bool:
        """Return whether the place has answered that it has no such room."""
        return self._is_lacking

    def load(self) -> None:
        """Request whether the place has it, and reload the visible content."""
        opened = self.context.place()
        if opened is not None:
            call = opened.place.agents.logins(limit=1)
            self.context.runner.run(call, owner=self, then=self._on_logins, failed=lambda _: None)
        if self.controller is not None:
            self.controller.load()

    def on_event(self, event: Event) -> None:
        """Process one event of the place."""
        if self.controller is not None:
            self.controller.on_event(event)

    def _on_logins(self, response: TypedResponse[LoginList]) -> None:
        is_offered = response.value is not None
        is_lacking = not is_offered and (response.is_not_offered or response.failure is None)
        if (is_offered, is_lacking) != (self._is_offered, self._is_lacking):
            self._is_offered, self._is_lacking = is_offered, is_lacking
            self.changed.emit()

    def _make(self, colours: Colours, language: str) -> RoomView:
        from connector_desk.desk.rooms.signals.room import SignalsController, SignalsView  # noqa: PLC0415 - 2,200 lines, for an opened room

        del language
        context = self.context
        if self.controller is None:
            self.controller = SignalsController(context.runner, context.place, context.clock, self)
        return SignalsView(colours, self.controller, self.frame)
