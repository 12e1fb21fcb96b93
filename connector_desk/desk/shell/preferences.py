"""The settings of the window between runs: geometry, look, language, habits.  Never a secret."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings, QSize

from connector_desk.base.languages import LANGUAGES
from connector_desk.desk.kit.schema import TITLES

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


FRAME = QSize(16, 48)
"""More than a title bar and borders take on common desktops; their size is known only once the window is shown."""


def fitting(wanted: QSize, available: QSize, smallest: QSize) -> QSize:
    """Return a size whose frame fits into the available one; never less than the smallest."""
    return wanted.boundedTo(available - FRAME).expandedTo(smallest)


def fit_display(window: QWidget) -> None:
    """Make a window that was not shown yet smaller where it does not fit its display."""
    if not window.isMaximized() and not window.isFullScreen():
        available = window.screen().availableSize()
        window.resize(fitting(window.size(), available, window.minimumSize()))


ASKED_FOR_NAME = "askedForName"
"""Whether the person was asked for the name of this desk."""
CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark"),
    "contrast": ("system", "usual", "high"),
    "textSize": ("100", "125", "150", "175", "200"),
    "language": ("system", *LANGUAGES),
    "format": tuple(TITLES),
    "testWallet": ("here", "anywhere"),
    "stageLanguage": ("same", *LANGUAGES),
    "stageMode": ("counter", "event"),
    "stageShown": ("no", "yes"),
    "askedForCode": ("no", "yes"),
    ASKED_FOR_NAME: ("no", "yes"),
    "updates": ("yes", "no"),
}
"""Every preference that is chosen from a list; the first is the default."""


NAMES = ("stageDisplay", "camera")
"""Every preference that is the name of something on this computer; empty: as the desk finds best."""


class Preferences:
    """Reads and writes one INI file, or remembers nothing when there is none."""

    def __init__(self, file: Path | None) -> None:
        self._settings = QSettings(str(file), QSettings.Format.IniFormat) if file is not None else None
        self._values: dict[str, str] = {}

    def choice(self, name: str) -> str:
        """Return the chosen value; an unknown value in the file counts as the default."""
        value = self._read(name)
        if name in NAMES:
            return value[:200]
        return value if value in CHOICES[name] else CHOICES[name][0]

    @property
    def wants_stage(self) -> bool:
        """Return whether the visitor's screen was open at the end, or visits are to be as at an event."""
        return self.choice("stageShown") == "yes" or self.choice("stageMode") == "event"

    def choose(self, name: str, value: str) -> None:
        """Remember a choice; raises ValueError for one that is not in `CHOICES`."""
        if name not in NAMES and value not in CHOICES[name]:
            raise ValueError(f"{name} cannot be {value!r}")
        self._write(name, value)

    @property
    def last_schema(self) -> str:
        """Name the schema used last."""
        return self._read("lastSchema")[:80]

    @last_schema.setter
    def last_schema(self, name: str) -> None:
        self._write("lastSchema", name)

    def open_visits(self, room: str) -> tuple[str, ...]:
        """Return the IDs of the visits that were open in a room when the desk was closed or killed."""
        return tuple(each for each in self._read(f"openVisits/{room}").split(" ") if each)[:100]

    def save_open_visits(self, room: str, ids: Iterable[str]) -> None:
        """Remember the IDs of open visits at once: a killed desk writes nothing any more."""
        self._write(f"openVisits/{room}", " ".join(ids))
        if self._settings is not None:
            self._settings.sync()

    @property
    def geometry(self) -> QByteArray:
        """Return the position and size of the window, empty if unknown."""
        value = self._settings.value("window/geometry") if self._settings is not None else None
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        if self._settings is not None:
            self._settings.setValue("window/geometry", value)

    def _read(self, name: str) -> str:
        value = self._settings.value(name) if self._settings is not None else self._values.get(name)
        return value if isinstance(value, str) else ""

    def _write(self, name: str, value: str) -> None:
        if self._settings is not None:
            self._settings.setValue(name, value)
        else:
            self._values[name] = value
