"""The journal of revocations: a file beside the store, only ever added to, that a restored store is held against.

Each line is JSON, followed by an HMAC over it under a key made from the data key, and numbered: a line that was changed
or taken out shows.  A line that a crash cut off counts for nothing: what it told of was not acknowledged.
"""

import errno
import hmac
import json
import logging
import os
import sys
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import Any

from connector_desk.base.dataclass import dataclass

if sys.platform != "win32":
    import fcntl

NAME = "revocations.journal"
_TAIL = 64 * 1024

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Line:
    """One line.  `epoch` and `seq` say how far the store was: the number of its last change of a status."""

    number: int
    store: str
    epoch: int
    seq: int
    told: Mapping[str, Any]


class JournalFile:
    """The file of one store; not safe to be used by two threads at once.

    It stays open until `close`, so that a line can be added where this process has no file descriptor left.
    """

    def __init__(self, file: Path, key: bytes, store: str) -> None:
        self._file, self._key, self._store = file, key, store
        self._open: FileIO | None = None
        self._close: Callable[[], object] = lambda: None
        self._last: Line | None = None
        self._is_read = False

    def close(self) -> None:
        """Close the file; whatever is read or added next opens it again."""
        self._open = None
        self._close()

    def last(self) -> Line | None:
        """Read the last line; None where there is none of this store."""
        if not self._is_read:
            self._last = next((one for one in reversed(self._read(_TAIL)) if one.store == self._store), None)
            if self._last is None and self._file.exists() and self._file.stat().st_size > _TAIL:
                self._last = next(iter(reversed(self.lines())), None)
            self._is_read = True
        return self._last

    def lines(self) -> Sequence[Line]:
        """Read every line of this store; what was changed or taken out stands in the log."""
        found = self._read(None)
        if [one.number for one in found] != list(range(1, len(found) + 1)):
            _log.error("The journal of revocations was changed: lines are missing from it")
        return [one for one in found if one.store == self._store]

    def append(self, epoch: int, told: Iterable[tuple[int, Mapping[str, Any]]]) -> None:
        """Add lines, each with the number of the change it tells of; they are on the disk when this returns.

        Raises OSError.
        """
        self.last()
        told = list(told)
        if not told:
            return
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = self._opened(os.O_CREAT)
        with _held(file.fileno()):
            first = self._count() + 1
            made = [Line(first + n, self._store, epoch, seq, content) for n, (seq, content) in enumerate(told)]
            spelled = b"".join(map(self._spell, made))
            file.truncate(_whole(file))
            file.seek(0, os.SEEK_END)
            if file.write(spelled) != len(spelled):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(file.fileno())
        self._last = made[-1]

    def _opened(self, flags: int = 0) -> FileIO:
        """Open the file, unless the one that is open still has its name."""
        if self._open is not None:
            try:
                if os.path.samestat(os.fstat(self._open.fileno()), self._file.stat()):
                    return self._open
            except FileNotFoundError:
                pass
            self.close()
        descriptor = os.open(self._file, os.O_RDWR | getattr(os, "O_BINARY", 0) | flags, 0o600)
        self._close = weakref.finalize(self, os.close, descriptor)
        self._open = FileIO(descriptor, "rb+", closefd=False)
        return self._open

    def _count(self) -> int:
        """Tell the number of the last line, whatever store it is of."""
        found = self._read(_TAIL)
        return found[-1].number if found else 0

    def _read(self, most: int | None) -> list[Line]:
        """Read the lines at the end of the file; the first of a part may be cut and is left out."""
        try:
            file = self._opened()
        except FileNotFoundError:
            return []
        start, text = _end_of(file, most)
        spelled = text.split(b"\n")
        found = []
        for text in spelled[1 if start else 0 : -1]:
            line = self._understood(text)
            if line is None:
                _log.error("The journal of revocations was changed: a line in it does not count")
            else:
                found.append(line)
        return found

    def _spell(self, line: Line) -> bytes:
        told = json.dumps([line.number, line.store, line.epoch, line.seq, dict(line.told)]).encode()
        return told + b" " + self._mac(told) + b"\n"

    def _understood(self, text: bytes) -> Line | None:
        told, _, mac = text.rpartition(b" ")
        if not hmac.compare_digest(mac, self._mac(told)):
            return None
        return Line(*json.loads(told))

    def _mac(self, told: bytes) -> bytes:
        return hmac.digest(self._key, told, "sha256").hex().encode()


def _end_of(file: FileIO, most: int | None) -> tuple[int, bytes]:
    """Read the last bytes of a file; gives where they begin, too."""
    size = file.seek(0, os.SEEK_END)
    start = 0 if most is None else max(0, size - most)
    file.seek(start)
    return start, file.read()


def _whole(file: FileIO) -> int:
    """Tell where the last whole line ends; behind it stands at most one that was cut off."""
    start, text = _end_of(file, _TAIL)
    return start + text.rfind(b"\n") + 1


@contextmanager
def _held(descriptor: int) -> Iterator[None]:
    """Hold the file against another process in this folder.

    Several processes in one folder are for PostgreSQL's servers, and those are not Windows.
    """
    if sys.platform == "win32":
        yield
        return
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    try:
        yield
    finally:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
