"""The journal of revocations: a file beside the store, only ever added to, that a restored store is held against.

Each line is JSON, followed by an HMAC over it under a key made from the data key, and numbered: a line that was changed
or taken out shows.  A line that a crash cut off counts for nothing: what it told of was not acknowledged.
"""

import hmac
import json
import logging
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
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
    """The file of one store; not safe to be used by two threads at once."""

    def __init__(self, file: Path, key: bytes, store: str) -> None:
        self._file, self._key, self._store = file, key, store
        self._last: Line | None = None
        self._is_read = False

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
        descriptor = os.open(self._file, os.O_RDWR | os.O_CREAT, 0o600)
        with os.fdopen(descriptor, "rb+") as file:
            _hold(descriptor)
            first = self._count() + 1
            made = [Line(first + n, self._store, epoch, seq, content) for n, (seq, content) in enumerate(told)]
            file.seek(self._whole(file.seek(0, os.SEEK_END)))
            file.truncate()
            file.write(b"".join(map(self._spell, made)))
            file.flush()
            os.fsync(descriptor)
        self._last = made[-1]

    def _count(self) -> int:
        """Tell the number of the last line, whatever store it is of."""
        found = self._read(_TAIL)
        return found[-1].number if found else 0

    def _whole(self, size: int) -> int:
        """Tell where the last whole line ends; behind it stands at most one that was cut off."""
        with self._file.open("rb") as file:
            file.seek(max(0, size - _TAIL))
            tail = file.read()
        return size - len(tail) + tail.rfind(b"\n") + 1

    def _read(self, most: int | None) -> list[Line]:
        """Read the lines at the end of the file; the first of a part may be cut and is left out."""
        try:
            with self._file.open("rb") as file:
                size = file.seek(0, os.SEEK_END)
                start = 0 if most is None else max(0, size - most)
                file.seek(start)
                spelled = file.read().split(b"\n")
        except FileNotFoundError:
            return []
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


if sys.platform == "win32":

    def _hold(descriptor: int) -> None:
        """Do without: several processes in one folder are for PostgreSQL's servers, and those are not Windows."""

else:

    def _hold(descriptor: int) -> None:
        """Hold the file against another process in this folder, until it is closed."""
        fcntl.flock(descriptor, fcntl.LOCK_EX)
