"""What a desk seals with its data key in files of its own: forms that were not sent, and the list of its staff."""

from __future__ import annotations

import errno
import logging
import os
import threading
from typing import TYPE_CHECKING, Final

from connector_desk.app.folder import FORMS, FORMS_ENDING, STAFF, create_private, replace_file
from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.errors import DeskError
from connector_desk.base.instants import DAY
from connector_desk.base.regular_file import read_regular_file
from connector_desk.core.keys.sealing import Sealer

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from connector_desk.base.clock import Clock

log = logging.getLogger(__name__)

_LARGEST_FORMS: Final = 8 * 1024 * 1024
_LARGEST_STAFF: Final = 1024 * 1024
_FORMS, _STAFF = b"unfinished-forms/", b"staff"
"""What is sealed, in what its seal binds."""


class SealedFormStore:
    """Keeps the forms of one place that were not sent when the desk ended, for a day.

    Its coroutines run on the loop of the place.
    """

    def __init__(self, folder: Path, data_key: bytes, place_id: str, clock: Clock) -> None:
        self._folder, self._clock = folder / FORMS, clock
        self._file = self._folder / f"{place_id}{FORMS_ENDING}"
        self._sealer, self._purpose = Sealer(data_key), _FORMS + place_id.encode()
        self._writing = threading.Lock()
        self._wanted = 0

    async def load(self) -> bytes:
        """Return what is kept, empty if there is nothing; what cannot be read, or is older than a day, is removed."""
        return await run_blocking(self._load)

    async def save(self, forms: bytes) -> None:
        """Replace what is kept; nothing removes it.  What could not be written is logged, and the desk works on."""
        self._wanted += 1
        wanted = self._wanted
        await run_blocking(lambda: self._keep(forms, wanted))

    def _load(self) -> bytes:
        self._remove_old()
        try:
            return self._sealer.open(read_regular_file(self._file, _LARGEST_FORMS), self._purpose)
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


class SealedStaffStore:
    """Keeps the list of the people who work at a desk in one file; its coroutines run on the loop of the runner."""

    def __init__(self, folder: Path, data_key: Callable[[], Awaitable[bytes | None]]) -> None:
        """`data_key` asks the keyring, or answers None where nothing outlives this run."""
        self._file, self._data_key = folder / STAFF, data_key

    async def load(self) -> bytes | None:
        """Return the list, empty if there is none; None: there is one, but this session reads and keeps nothing.

        Raises DeskError staff_unreadable, or that of the keyring.

        A list that cannot be opened is not an empty one: whoever can damage a file would need no PIN then.
        """
        if not self._file.exists():
            return b""
        key = await self._data_key()
        if key is None:
            return None
        try:
            return Sealer(key).open(await run_blocking(lambda: read_regular_file(self._file, _LARGEST_STAFF)), _STAFF)
        except (OSError, DeskError) as failed:
            raise DeskError("staff_unreadable") from failed

    async def remove(self) -> None:
        """Remove the list; raises DeskError storage_unavailable."""
        if await self._data_key() is not None:
            await self._written(lambda: self._file.unlink(missing_ok=True))

    async def save(self, content: bytes) -> None:
        """Replace the list and wait until the disk has it; raises DeskError storage_full or storage_unavailable."""
        key = await self._data_key()
        if key is None:
            return
        sealed = Sealer(key).seal(content, _STAFF)
        await self._written(lambda: replace_file(self._file, sealed))

    async def _written(self, write: Callable[[], None]) -> None:
        try:
            await run_blocking(write)
        except OSError as failed:
            log.warning("The list of staff could not be kept: %s", failed.strerror)
            is_full = failed.errno in (errno.ENOSPC, errno.EDQUOT)
            raise DeskError("storage_full" if is_full else "storage_unavailable") from failed
