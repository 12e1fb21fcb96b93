"""Cameras that no computer has to have: what they send goes through a real sink of Qt."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter

SIZE = 640, 480
LEFT, RIGHT = QColor(200, 40, 40), QColor(40, 40, 200)
"""What the camera sees; a mirror shows it the other way round."""


def scene() -> QImage:
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.fillRect(0, 0, SIZE[0] // 2, SIZE[1], LEFT)
    painter.fillRect(SIZE[0] // 2, 0, SIZE[0] // 2, SIZE[1], RIGHT)
    painter.end()
    return image


class FakeCamera(QObject):
    failed = Signal(str)

    def __init__(self, owner: FakeCameras, name: str, parent: QObject) -> None:
        from PySide6.QtMultimedia import QVideoSink  # the tests of the other rooms need no QtMultimedia

        super().__init__(parent)
        self._owner, self.name, self.is_on = owner, name, False
        self.sink = QVideoSink(self)

    def start(self) -> None:
        if self.name in self._owner.taken:
            self.failed.emit("Camera is in use")
        else:
            self.is_on = True
            self._owner.happened.append(f"{self.name} on")

    def close(self) -> None:
        if self.is_on:
            self._owner.happened.append(f"{self.name} off")
        self.is_on = False
        self.deleteLater()

    def send(self, image: QImage | None = None) -> None:
        from PySide6.QtMultimedia import QVideoFrame

        self.sink.setVideoFrame(QVideoFrame(scene() if image is None else image))


class FakeCameras(QObject):
    changed = Signal()

    def __init__(self, parent: QObject, *names: str) -> None:
        super().__init__(parent)
        self.names = list(names)
        self.taken: set[str] = set()
        """The names of those that another program uses."""
        self.happened: list[str] = []
        self.opened: list[FakeCamera] = []
        self.permission = Qt.PermissionStatus.Granted
        self.asked = 0
        self._then: Callable[[], None] = lambda: None

    def plug(self, *names: str) -> None:
        self.names = list(names)
        self.changed.emit()

    def open(self, name: str, parent: QObject) -> FakeCamera:
        assert name in self.names
        self.opened.append(FakeCamera(self, name, parent))
        return self.opened[-1]

    def ask(self, context: QObject, then: Callable[[], None]) -> None:
        self.asked += 1
        self._then = then

    def tell(self, answer: Qt.PermissionStatus) -> None:
        """Let the person answer what the system asks."""
        self.permission = answer
        self._then()

    def send(self) -> None:
        self.opened[-1].send()
