"""The folder of badges beside the preferences: settings, own layouts, and the queue; never a value of a person."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.badge.layout import LARGEST_FILE, BadgeLayout, LayoutRefused, read_layout, write_layout
from connector_desk.badge.queue import BadgeQueue, read_queue
from connector_desk.badge.settings import BadgeSettings
from connector_desk.base.bundled import bundled
from connector_desk.base.errors import DeskError
from connector_desk.base.regular_file import read_regular_file
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.wire import parse
from connector_desk.desk.kit.atomic_file import write_whole

if TYPE_CHECKING:
    from pathlib import Path

SETTINGS_FILE, QUEUE_FILE, LAYOUTS = "settings.json", "queue.json", "layouts"
ENDING = ".badge.json"
"""Of an own layout."""
_LARGEST = 1024 * 1024


class BadgeStore(QObject):
    """Reads and writes the folder; without one, everything is for this run only."""

    changed = Signal()
    """The settings or the layouts are others."""
    failed = Signal(DeskError)
    """Something could not be written, or a file was unreadable; what was kept in memory stays."""

    def __init__(self, folder: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self.settings = BadgeSettings()
        self.layouts: dict[str, BadgeLayout] = {}
        """By name; an own layout stands for a shipped one of its name."""

    def load(self) -> None:
        """Load settings and layouts; a file that cannot be read is left alone."""
        shipped = [read_layout(file.read_bytes()) for file in sorted(bundled("badges").glob("*.json"))]
        self.layouts = {each.name: each for each in (*shipped, *self._own_layouts())}
        with suppress(OSError, DeskError):
            if self._folder is not None:
                self.settings = parse(BadgeSettings, read_regular_file(self._folder / SETTINGS_FILE, _LARGEST))
        self.changed.emit()

    def save_settings(self, settings: BadgeSettings) -> None:
        """Use other settings from now on, and write them down."""
        self.settings = settings
        written = BadgeSettings.__pydantic_serializer__.to_json(settings, indent=2, exclude_defaults=True)
        self._write(SETTINGS_FILE, written + b"\n")
        self.changed.emit()

    def import_layout(self, file: Path) -> BadgeLayout:
        """Add a layout from a file; raises LayoutRefused with its fault, or DeskError where it cannot be kept."""
        try:
            layout = read_layout(read_regular_file(file, LARGEST_FILE))
        except OSError as fault:
            raise LayoutRefused(message=FaultText.BADGE_NOT_OPENED) from fault
        if self._folder is not None:
            self._make_folder(self._folder / LAYOUTS)
            write_whole(self._folder / LAYOUTS / f"{layout.name}{ENDING}", write_layout(layout))
        self.layouts[layout.name] = layout
        self.changed.emit()
        return layout

    def load_queue(self) -> BadgeQueue:
        """Return the queue of the last run; a file that is none is put aside."""
        if self._folder is None:
            return BadgeQueue()
        file = self._folder / QUEUE_FILE
        try:
            return read_queue(read_regular_file(file, _LARGEST))
        except FileNotFoundError:
            return BadgeQueue()
        except (OSError, DeskError):
            with suppress(OSError):
                file.replace(file.with_suffix(".unreadable"))
            self.failed.emit(DeskError("badge_queue_unreadable"))
            return BadgeQueue()

    def save_queue(self, queue: BadgeQueue) -> None:
        """Write the queue at once: a killed desk writes nothing any more."""
        self._write(QUEUE_FILE, queue.to_json())

    def _own_layouts(self) -> list[BadgeLayout]:
        found = []
        for file in sorted((self._folder / LAYOUTS).glob(f"*{ENDING}")) if self._folder is not None else ():
            with suppress(OSError, LayoutRefused):
                found.append(read_layout(read_regular_file(file, LARGEST_FILE)))
        return found

    def _write(self, name: str, content: bytes) -> None:
        if self._folder is None:
            return
        try:
            self._make_folder(self._folder)
            write_whole(self._folder / name, content)
        except DeskError as error:
            self.failed.emit(error)

    @staticmethod
    def _make_folder(folder: Path) -> None:
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as fault:
            raise DeskError("file_not_written") from fault
