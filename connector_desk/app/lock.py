"""One program per data directory: a lock that the operating system lets go of however the program dies.

Two things are locked: a file, which every version of the program knows, and the directory itself, for somebody may
delete the file, and the next program would make and lock another one.  The store is not: to close any descriptor of its
file would end the locks that SQLite holds on it (POSIX).  On Windows a file that is open cannot be deleted.
"""

from __future__ import annotations

import errno
import os
import sys
from typing import TYPE_CHECKING, Self

from connector_desk.app.folder import LOCK, unusable
from connector_desk.base.errors import DeskError

if TYPE_CHECKING:
    from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class FolderLock:
    """Holds a data directory for this process, from `acquire` until `release`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._descriptors: list[int] = []

    def acquire(self) -> None:
        """Hold the directory; raises DeskError already_running when another program does, else as `make_folder`."""
        try:
            file = os.open(self._folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as failed:
            raise unusable(self._folder, failed) from failed
        self._descriptors.append(file)
        try:
            _lock(file)
            self._descriptors += _lock_directory(self._folder)
        except OSError as held:
            self.release()
            raise DeskError("already_running") from held

    def release(self) -> None:
        """Release the lock of the directory; harmless if it is not held.  The file stays: deleting would be a race."""
        descriptors, self._descriptors = self._descriptors, []
        for descriptor in descriptors:
            os.close(descriptor)

    def __enter__(self) -> Self:
        self.acquire()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


if sys.platform == "win32":

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def _lock_directory(_folder: Path) -> list[int]:
        return []

else:

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _lock_directory(folder: Path) -> list[int]:
        """Lock a directory and give its descriptor; none where the file system locks files alone, as some networks'."""
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            _lock(descriptor)
        except OSError as error:
            os.close(descriptor)
            if error.errno in {errno.EWOULDBLOCK, errno.EACCES, errno.EAGAIN}:
                raise
            return []
        return [descriptor]
