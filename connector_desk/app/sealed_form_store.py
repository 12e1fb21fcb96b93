"""The forms that were not sent when the desk ends: sealed with the data key, a file for each place, for a day."""

from __future__ import annotations

import logging
import os
import threading
from typing import TYPE_CHECKING, Final

from connector_desk.app.folder import FORMS, FORMS_ENDING, create_private
from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.errors import DeskError
from connector_desk.base.instants import DAY
from connector_desk.base.regular_file import read_regular_file
from connector_desk.core.keys.sealing import Sealer

if TYPE_CHECKING:
    from pathlib import Path

    from connector_desk.base.clock import Clock

log = logging.getLogger(__name__)

LARGEST: Final = 8 * 1024 * 1024
_PURPOSE: Final = b"unfinished-forms/"


class SealedFormStore:
    """Keeps the forms of one place; its coroutines run on the loop of the place."""

    def __init__(self, folder: Path, data_key: bytes, place_id: str, clock: Clock) -> None:
        self._folder, self._clock = folder / FORMS, clock
        self._file = self._folder / f"{place_id}{FORMS_ENDING}"
        self._sealer, self._purpose = Sealer(data_key), _PURPOSE + place_id.encode()
        self._writing = threading.Lock()
        self._wanted = 0

    async def load(self) -> bytes:
        """Return what is kept, empty if there is nothing; what cannot be read, or is older than a day, is removed."""
        return await run_blocking(self._load)

    async def keep(self, forms: bytes) -> None:
        """Replace what is kept; nothing removes it.  What could not be written is logged, and the desk works on."""
        self._wanted += 1
        wanted = self._wanted
        await run_blocking(lambda: self._keep(forms, wanted))

    def _load(self) -> bytes:
        self._remove_old()
        try:
            return self._sealer.open(read_regular_file(self._file, LARGEST), self._purpose)
        except FileNotFoundError:
            return b""
        except (OSError, DeskError) as failed:
            log.warning("Forms of an earlier run are not readable and are removed: %s", type(failed).__name__)
            self._remove(self._file)
            return b""

    def _remove_old(self) -> None:
        """Remove the files of a day ago, also of places that are not opened any more."""
        for file in self._folder.glob("*"):
            try:
                is_old = file.stat().st_mtime * 1_000 < self._clock() - DAY
            except OSError:
                continue  # another process has removed it
            if is_old or file.suffix != FORMS_ENDING:
                self._remove(file)

    def _keep(self, forms: bytes, wanted: int) -> None:
        with self._writing:
            if wanted != self._wanted:
                return  # a later state is on its way, or written already
            if not forms:
                self._remove(self._file)
                return
            fresh = self._file.with_suffix(".new")
            try:
                self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                with os.fdopen(create_private(fresh), "wb") as writing:
                    writing.write(self._sealer.seal(forms, self._purpose))
                fresh.replace(self._file)
            except OSError as failed:
                log.warning("The unfinished forms could not be kept: %s", failed.strerror)
                self._remove(fresh)

    @staticmethod
    def _remove(file: Path) -> None:
        try:
            file.unlink(missing_ok=True)
        except OSError as failed:
            log.warning("An old form could not be removed: %s", failed.strerror)
