"""The way into the guests room: the list outlives the view, and follows the visits of the room Issue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, Signal

from connector_desk.desk.kit.dates import is_month_first, show_date
from connector_desk.desk.shell.room_host import Room, RoomContext, RoomHost
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.guests.controller import GuestsController
    from connector_desk.desk.rooms.guests.view import GuestsView


class GuestsHost(RoomHost):
    """A list of guests, each of whom begins a form of the room Issue."""

    issue = Signal(str, dict)
    """The name of a schema and the values of a guest."""
    view: GuestsView | None

    def __init__(self, room: Room, context: RoomContext) -> None:
        super().__init__(room, context)
        self.controller: GuestsController | None = None
        context.open_visits.changed.connect(self._follow)

    def on_form(self, form: object) -> None:
        """Note the form that was begun for the guest who was asked for."""
        if self.controller is not None:
            self.controller.on_form(form)

    def say(self, words: str) -> None:
        """Show why a guest cannot be served now."""
        if self.view is not None:
            self.view.tell(words)

    def _follow(self) -> None:
        """Look which guests have a visit, and whose was accepted."""
        if self.controller is None or not self.controller.served:
            return
        state = self.context.issue
        if state.draft is not None and state.visit is not None and state.phase is Phase.FOLLOWING:
            self.controller.on_visit(state.draft.items, state.visit.visit_id)
        ended = {each.visit_id for each in state.past if each.state == "done"}
        self.controller.on_accepted(ended | {each.visit_id for each in state.open_visits if each.state == "done"})

    def _make(self, colours: Colours, language: str) -> RoomView:
        from connector_desk.desk.rooms.guests.room import GuestsController, GuestsView  # noqa: PLC0415 - JSON Schema, for an opened room

        context = self.context
        if self.controller is None:
            self.controller = GuestsController(context.runner, lambda: context.issue.schemas, context.issue.today, self)
            self.controller.kind = context.issue.last_name
            self.controller.issue.connect(self.issue)
        self.controller.use_language(show_date(QDate(2026, 12, 31), QLocale()), month_first=is_month_first(QLocale()))
        return GuestsView(colours, language, self.controller)
