"""One program per data directory: a lock that the operating system lets go of however the program dies."""

import os
import sys
from pathlib import Path
from typing import Self

from connector_desk.app.folder import LOCK
from connector_desk.base.errors import DeskError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class FolderLock:
    """Holds a data directory for this process, from `take` until `release`."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / LOCK
        self._descriptor: int | None = None

    def take(self) -> None:
        """Hold the directory; raises DeskError already_running when another program does."""
        descriptor = os.open(self._file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(descriptor)
        except OSError as held:
            os.close(descriptor)
            raise DeskError("already_running") from held
        self._descriptor = descriptor

    def release(self) -> None:
        """Let go of the directory; harmless when it is not held.  The file stays: to delete it would be a race."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


if sys.platform == "win32":

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
