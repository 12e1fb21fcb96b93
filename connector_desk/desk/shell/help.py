"""The way to the help window: made when it is first opened, dressed again with the desk, closed with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QWhatsThisClickedEvent

from connector_desk.desk.shell.room_table import ROOMS

if TYPE_CHECKING:  # loaded when it is opened
    from PySide6.QtWidgets import QWidget

    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.shell.help_window import HelpWindow


class Help(QObject):
    """Opens the help at the chapter of the present room; `context` says the room, the colours and the language."""

    def __init__(self, owner: QWidget, context: Callable[[], tuple[str, Colours, str]]) -> None:
        super().__init__(owner)
        self._owner, self._context = owner, context
        self.window: HelpWindow | None = None

    def follow(self) -> None:
        """Follow the window from now on: not while its actions are made, each of which is an event."""
        self._owner.installEventFilter(self)

    def open(self) -> None:
        """Show the chapter of the present room."""
        room = self._context()[0]
        self._show(next((each.chapter for each in ROOMS if each.action.name == room), "first-steps"))

    def apply_theme(self) -> None:
        """Follow a change of theme or language; the chapter stays open."""
        former, self.window = self.window, None
        if former is not None:
            if former.isVisible():
                self._show(former.shown)
            former.close()
            former.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the chapter that a link in a room names; close the help with the window of the desk."""
        if isinstance(event, QWhatsThisClickedEvent):
            self._show(event.href())
            return True
        if event.type() == QEvent.Type.Hide and not event.spontaneous() and self.window is not None:
            self.window.close()
        return super().eventFilter(watched, event)

    def _show(self, chapter: str) -> None:
        from connector_desk.desk.shell.help_window import HelpWindow  # noqa: PLC0415 - a browser of text, for opened help alone

        if self.window is None:
            _, colours, language = self._context()
            self.window = HelpWindow(self._owner, colours, language)
        self.window.open_chapter(chapter)
