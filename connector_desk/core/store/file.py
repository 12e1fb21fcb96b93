"""The file of a SQLite store: somebody may take it away while it is open, and most systems go on writing to it then."""

from pathlib import Path


class StoreFile:
    """Knows the file that was opened from another one at the same path."""

    def __init__(self, path: Path) -> None:
        """Use the file that is there now; raises OSError if there is none."""
        self._path = path
        self._identity = self._look()

    def _look(self) -> tuple[int, int]:
        found = self._path.stat()
        return found.st_dev, found.st_ino

    def is_there(self) -> bool:
        """Return whether the file is still at the path where the next start looks for it."""
        try:
            return self._look() == self._identity
        except OSError:
            return False
