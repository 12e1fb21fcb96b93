"""Folders of stores for one run: gone when the store is closed, or at the next start where a crash left one behind.

Each holds a locked file for as long as its process lives; the operating system lets go of the lock however that dies.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PREFIX: Final = "connector-desk-"
_LOCK = "in-use"


class TemporaryFolder:
    """A folder of this process alone, closed to other users; `remove` deletes it with its contents."""

    def __init__(self) -> None:
        """Make the folder, and take away those whose process is dead."""
        _sweep(Path(tempfile.gettempdir()))
        while True:
            self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
            descriptor = _locked(self.path)
            if descriptor is not None:
                self._descriptor = descriptor
                return

    def remove(self) -> None:
        """Delete the folder; may be called twice."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor != -1:
            os.close(descriptor)
            shutil.rmtree(self.path, ignore_errors=True)


def _sweep(folder: Path) -> None:
    for each in folder.glob(f"{PREFIX}*"):
        if (each / _LOCK).is_file() and not each.is_symlink():
            descriptor = _locked(each)
            if descriptor is not None:  # nobody else holds it, so its process is dead
                os.close(descriptor)
                shutil.rmtree(each, ignore_errors=True)


def _locked(folder: Path) -> int | None:
    """Hold the lock of a folder; None where another process holds it, or has taken the folder away."""
    try:
        descriptor = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None
    try:
        _lock(descriptor)
    except OSError:
        os.close(descriptor)
        return None
    if not (folder / _LOCK).exists():  # swept between opening and locking
        os.close(descriptor)
        return None
    return descriptor


if sys.platform == "win32":

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
