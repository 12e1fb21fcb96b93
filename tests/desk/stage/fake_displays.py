"""Displays that a test plugs in and out."""

from PySide6.QtCore import QObject, QRect, Signal

from connector_desk.desk.stage.displays import Display

LAPTOP = Display("eDP-1 100", "Laptop", QRect(0, 0, 1280, 800))
PROJECTOR = Display("HDMI-1 4711", "Projector", QRect(1280, 0, 1920, 1080))
MONITOR = Display("DP-2 8", "Monitor", QRect(3200, 0, 1280, 720))


class FakeDisplays(QObject):
    """The desk stands on the first one."""

    changed = Signal()

    def __init__(self, *plugged: Display) -> None:
        super().__init__()
        self.plugged = list(plugged)

    def all(self) -> list[Display]:
        return list(self.plugged)

    def under(self, _: object) -> str:
        return LAPTOP.key

    def plug(self, *plugged: Display) -> None:
        self.plugged = list(plugged)
        self.changed.emit()
