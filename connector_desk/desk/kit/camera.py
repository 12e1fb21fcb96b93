"""The cameras of this computer by QtMultimedia, which is an optional package: `CameraWatch` alone imports this."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCameraPermission, QCoreApplication, QObject, Qt, Signal
from PySide6.QtMultimedia import QCamera, QMediaCaptureSession, QMediaDevices, QVideoSink

from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import one_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtMultimedia import QCameraDevice

_LONGEST_NAME = 80


class Camera(QObject):
    """A camera, from `start` until it is closed; its pictures come to `sink`."""

    failed = Signal(str)
    """It cannot be used, in the words of Qt."""

    def __init__(self, device: QCameraDevice, parent: QObject) -> None:
        super().__init__(parent)
        self.sink = QVideoSink(self)
        self._camera = QCamera(device, self)
        self._session = QMediaCaptureSession(self)
        self._session.setCamera(self._camera)
        self._session.setVideoSink(self.sink)
        self._camera.errorOccurred.connect(lambda _, words: self.failed.emit(words))

    @property
    def is_on(self) -> bool:
        """Return whether its light is on."""
        return self._camera.isActive()

    def start(self) -> None:
        """Switch it on; one that has gone since it was listed fails."""
        if self._camera.error() is QCamera.Error.NoError:
            self._camera.start()
        else:
            self.failed.emit(self._camera.errorString())

    def close(self) -> None:
        """Switch it off at once; the next program can have it."""
        self._camera.stop()
        self.deleteLater()


class Cameras(QObject):
    """The connected cameras, by name, the usual one first; and whether the system lets this program use them."""

    changed = Signal()
    """One was plugged in or out."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._devices = QMediaDevices(self)
        self._devices.videoInputsChanged.connect(self.changed)

    @property
    def names(self) -> list[str]:
        """Return the names of the connected cameras."""
        return [*self._connected()]

    def open(self, name: str, parent: QObject) -> Camera:
        """Return a connected camera, which is not on yet."""
        return Camera(self._connected()[name], parent)

    @property
    def permission(self) -> Qt.PermissionStatus:
        """Return what the system has decided so far; a system without such a rule has granted it."""
        return _application().checkPermission(QCameraPermission())

    def ask(self, context: QObject, then: Callable[[], None]) -> None:
        """Request the permission of the person; call `then` once it is known, unless `context` is gone by then."""
        _application().requestPermission(QCameraPermission(), context, lambda _: then())

    def _connected(self) -> dict[str, QCameraDevice]:
        devices = sorted(QMediaDevices.videoInputs(), key=lambda each: not each.isDefault())
        return dict(zip(distinct(each.description() for each in devices), devices, strict=True))


def distinct(described: Iterable[str]) -> list[str]:
    """Return descriptions from outside as names to choose from: each one line, and none twice."""
    names: list[str] = []
    for text in described:
        name, number = one_line(text, _LONGEST_NAME) or translate("Camera", "Camera"), 1
        while (numbered := name if number == 1 else f"{name} ({number})") in names:
            number += 1
        names.append(numbered)
    return names


def _application() -> QCoreApplication:
    application = QCoreApplication.instance()
    if application is None:
        raise RuntimeError("there is no application")
    return application
