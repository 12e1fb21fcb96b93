"""Hosts the settings; they are there without a place too."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from connector_desk.desk.rooms.settings.actions import PAGE_PREFIX
from connector_desk.desk.widgets.tokens import Colours
from connector_desk.desk.window.room_host import RoomHost, RoomView

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.desk.rooms.settings.view import SettingsView


class SettingsHost(RoomHost):
    """Hosts the settings; the open page stays open when the view is created again."""

    preferred = Signal(str, str)
    """A preference and its new value."""
    place_changed = Signal()
    needs_place = False
    reopens = True
    view: "SettingsView | None"
    _page = "look"

    def is_possible(self, name: str, *, is_open: bool) -> bool:
        """Return whether an action does anything now: a page that the place does not offer is not opened."""
        del is_open
        if name.startswith(PAGE_PREFIX):
            return self.view is None or self.view.is_possible(name)
        return self.context.place() is not None

    def drop(self) -> None:
        """Forget the view, but not its page."""
        self._page = self.view.page if self.view is not None else self._page
        super().drop()

    def _make(self, colours: Colours, language: str) -> tuple[RoomView, QWidget]:
        del language
        from connector_desk.desk.rooms.settings.view import SettingsView  # noqa: PLC0415  only where needed

        context = self.context
        made = SettingsView(colours, context.session, context.runner, context.preferences, context.place, self._page)
        made.preferred.connect(self.preferred)
        made.place_changed.connect(self.place_changed)
        return made, made
