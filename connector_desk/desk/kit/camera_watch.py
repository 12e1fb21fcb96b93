"""Whether a photo can be taken here: QtMultimedia is installed, and a camera is connected."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QLoggingCategory, QObject, Signal

if TYPE_CHECKING:
    from connector_desk.desk.kit.camera import Cameras

CHOSEN: Final = "camera"
"""The preference that has the name of the camera that was chosen last."""
_QUIET: Final = "qt.multimedia.symbolsresolver.warning=false"
"""Qt would warn of each library that makes videos cheaper and is not installed."""


class ChosenCamera(Protocol):
    """The needed part of the preferences."""

    def choice(self, name: str) -> str:
        """Return a preference."""
        ...

    def choose(self, name: str, value: str) -> None:
        """Remember it."""
        ...


class CameraWatch(QObject):
    """Follows the cameras once it was asked to look; a child of the window, where forms find it."""

    changed = Signal()
    """Whether there is a camera, or which."""

    def __init__(self, parent: QObject, preferences: ChosenCamera) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.cameras: Cameras | None = None
        self.has_checked = False

    @property
    def has_camera(self) -> bool:
        """Return whether a photo can be taken."""
        return self.cameras is not None and bool(self.cameras.names)

    @property
    def chosen(self) -> str:
        """Return the name of the camera that was chosen last, or of the usual one if that is not connected."""
        names, name = self.cameras.names if self.cameras is not None else [], self._preferences.choice(CHOSEN)
        return name if name in names else next(iter(names), "")

    def choose(self, name: str) -> None:
        """Remember a camera for the next photo."""
        self._preferences.choose(CHOSEN, name)

    def check(self) -> None:
        """Load QtMultimedia where it is installed, which takes some 50 ms, and follow the cameras; once."""
        if self.has_checked:
            return
        self.has_checked = True
        QLoggingCategory.setFilterRules(_QUIET)
        try:
            from connector_desk.desk.kit.camera import Cameras  # noqa: PLC0415 - QtMultimedia, an optional package
        except ModuleNotFoundError:
            return
        except ImportError as fault:
            logging.getLogger(__name__).warning("No camera can be used, since a library is missing: %s", fault)
            return
        self.follow(Cameras(self))

    def follow(self, cameras: Cameras) -> None:
        """Use these cameras."""
        self.has_checked = True
        self.cameras = cameras
        cameras.changed.connect(self.changed)
        self.changed.emit()
