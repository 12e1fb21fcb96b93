"""The displays of this computer, known by name and serial number, as they are plugged in and out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication, QScreen

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class Display(NamedTuple):
    """One display."""

    key: str
    """Its name and serial number, so that the same display is known again."""
    name: str
    geometry: QRect
    screen: QScreen | None = None


class Displays(QObject):
    """Lists the screens that Qt knows."""

    changed = Signal()

    def __init__(self, application: QGuiApplication, parent: QObject) -> None:
        super().__init__(parent)
        for signal in (application.screenAdded, application.screenRemoved):
            signal.connect(self.changed, Qt.ConnectionType.QueuedConnection)  # once the list is as it will be

    def all(self) -> list[Display]:
        """List them as they are now."""
        return [display_of(screen) for screen in QGuiApplication.screens()]

    def under(self, widget: QWidget) -> str:
        """Return the key of the display that a window is on."""
        return display_of(widget.screen()).key


def display_of(screen: QScreen) -> Display:
    """Describe a screen."""
    called = f"{screen.manufacturer()} {screen.model()}".strip() or screen.name()
    key = f"{screen.name()} {screen.serialNumber()}".strip()
    return Display(key, called, screen.geometry(), screen)


def choose_display(displays: list[Display], wanted: str, desk_is_on: str) -> Display | None:
    """Return the wanted display if it is plugged in, else one without the desk's window, else any."""
    exact = (each for each in displays if wanted and each.key == wanted)
    free = (each for each in displays if each.key != desk_is_on)
    return next(exact, None) or next(free, None) or next(iter(displays), None)
