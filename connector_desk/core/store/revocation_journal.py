"""The journal of revocations: a file beside the store, only ever added to, that a restored store is compared with.

Each line is JSON, followed by an HMAC over it under a key made from the data key, and numbered: a line that was changed
or taken out shows.  A line that a crash cut off counts for nothing: what it told of was not acknowledged.

Behind the numbered lines may stand a note, of number 0: each takes the place of the one before, so that notes can be
made often.  The progress in it is raised with each commit, without a sync: a power cut may take the last of these
away, the end of the process does not.
"""

import errno
import hmac
import json
import logging
import os
import sys
import threading
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import Any

if sys.platform != "win32":
    import fcntl

NAME = "revocations.journal"
CHECKPOINT = "checkpoint"
"""The kind of a line that tells how far the store was (`store/checkpoints.py`)."""
EVENTS, COMMITS = "events", "commits"
"""The members of a note that are raised with each commit."""
_TAIL = 64 * 1024
_NOTE = b"[0, "

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One line.  `epoch` and `seq` say how far the store was: the number of its last change of a status."""

    number: int
    store: str
    epoch: int
    seq: int
    data: Mapping[str, Any]


def spell(key: bytes, line: JournalEntry) -> bytes:
    """Spell a line with its HMAC, without an end of line."""
    return _sealed(key, json.dumps([line.number, line.store, line.epoch, line.seq, dict(line.data)]).encode())


def read(key: bytes, text: bytes) -> JournalEntry | None:
    """Read the output of `spell`; return None for anything else."""
    spelled, _, mac = text.rpartition(b" ")
    return JournalEntry(*json.loads(spelled)) if hmac.compare_digest(mac, _mac(key, spelled)) else None


def _sealed(key: bytes, spelled: bytes) -> bytes:
    return spelled + b" " + _mac(key, spelled)


def _mac(key: bytes, spelled: bytes) -> bytes:
    return hmac.digest(key, spelled, "sha256").hex().encode()


class JournalFile:
    """The file of one store; `mark` may be called beside the other methods, which one thread uses at a time.

    It stays open until `close`, so that a line can be added where this process has no file descriptor left.
    """

    def __init__(self, file: Path, key: bytes, store: str) -> None:
        self._file, self._key, self._store = file, key, store
        self._open: FileIO | None = None
        self._close: Callable[[], object] = lambda: None
        self._last: JournalEntry | None = None
        self._is_read = False
        self._door = threading.Lock()  # of the file while it is written to, and of the three below
        self._note: JournalEntry | None = None
        """The note that `mark` writes again, and where it stands; its other members, as they are spelled."""
        self._note_at = 0
        self._note_head = b""
        self._events = self._commits = 0

    def close(self) -> None:
        """Close the file; the next access, but for `mark`, opens it again."""
        with self._door:
            self._shut()

    def _shut(self) -> None:
        self._note = self._open = None
        self._close()

    def last(self) -> JournalEntry | None:
        """Read the last line; None where there is none of this store."""
        if not self._is_read:
            self._last = self._newest(lambda one: one.number > 0)
            self._is_read = True
        return self._last

    def checkpoints(self) -> Sequence[JournalEntry]:
        """Read the last line that tells how far the store was, and the note behind it, where they are there."""
        found = self._newest(lambda one: one.number > 0 and one.data.get("kind") == CHECKPOINT)
        note = self._newest(lambda one: one.number == 0, anywhere=False)
        return [one for one in (found, note) if one is not None]

    def of_others(self) -> Sequence[JournalEntry]:
        """Read every line of other stores, notes too."""
        return [one for one in self._read(None) if one.store != self._store]

    def _newest(self, wanted: Callable[[JournalEntry], bool], *, anywhere: bool = True) -> JournalEntry | None:
        """Find the last line of this store that is wanted, at the end of the file and then anywhere."""
        for most in (_TAIL, None) if anywhere else (_TAIL,):
            for one in reversed(self._read(most)):
                if one.store == self._store and wanted(one):
                    return one
            if not self._file.exists() or self._file.stat().st_size <= _TAIL:
                break
        return None

    def lines(self) -> Sequence[JournalEntry]:
        """Read every line of this store; changed or removed ones are logged."""
        found = [one for one in self._read(None) if one.number]
        if [one.number for one in found] != list(range(1, len(found) + 1)):
            _log.error("The journal of revocations was changed: lines are missing from it")
        return [one for one in found if one.store == self._store]

    def append(self, epoch: int, entries: Iterable[tuple[int, Mapping[str, Any]]]) -> None:
        """Add lines, each with the number of the change it tells of; they are on the disk when this returns.

        Raises OSError.
        """
        self.last()
        entries = list(entries)
        if not entries:
            return
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with self._door:
            file = self._opened(os.O_CREAT)
            with _held(file.fileno()):
                first = self._count() + 1
                made = [JournalEntry(first + n, self._store, epoch, seq, one) for n, (seq, one) in enumerate(entries)]
                self._put_lines(file, made)
        self._last = made[-1]
        os.fsync(file.fileno())  # who marks meanwhile need not wait for the disk

    def note(self, epoch: int, data: Mapping[str, Any]) -> None:
        """Put a note behind the lines, in place of the one before; it is on the disk when this returns.

        Raises OSError.
        """
        last = self.last()
        line = JournalEntry(0, self._store, epoch, 0 if last is None else last.seq, data)
        with self._door:
            file = self._opened(os.O_CREAT)
            with _held(file.fileno()):
                self._take_note(line, _end_of_lines(file)[0])
                _put(file, self._note_at, self._spelled_note())
        os.fsync(file.fileno())

    def mark(self, events: int, commits: int) -> None:
        """Raise the progress in the note, which begins with the first checkpoint; raises OSError.

        It is not synced.
        """
        with self._door:
            self._raise(events, commits)
            if self._note is not None and self._open is not None:
                self._open.seek(self._note_at)
                _write(self._open, self._spelled_note())

    def _put_lines(self, file: FileIO, made: Sequence[JournalEntry]) -> None:
        """Put lines behind the others, and the note behind them, or a newer one where a line has a checkpoint."""
        spelled = b"".join(spell(self._key, one) + b"\n" for one in made)
        end, note = _end_of_lines(file)
        known = next((one for one in reversed(made) if one.data.get("kind") == CHECKPOINT), None)
        former, self._note = self._note, None  # until all is written
        if known is not None:
            note = b""
            former = JournalEntry(0, known.store, known.epoch, known.seq, known.data)
        _put(file, end, spelled + note)
        if former is not None:
            self._take_note(former, end + len(spelled))
            if known is not None:  # the progress since it was made
                _write(file, self._spelled_note())

    def _take_note(self, note: JournalEntry, at: int) -> None:
        self._note, self._note_at = note, at
        about = {name: value for name, value in note.data.items() if name not in {EVENTS, COMMITS}}
        head = json.dumps([note.number, note.store, note.epoch, note.seq, about]).removesuffix("}]")
        self._note_head = f"{head}, ".encode()
        self._raise(note.data.get(EVENTS, 0), note.data.get(COMMITS, 0))

    def _raise(self, events: int, commits: int) -> None:
        self._events, self._commits = max(self._events, events), max(self._commits, commits)

    def _spelled_note(self) -> bytes:
        """Spell the note with the present progress, always as long, so that it can be written over."""
        progress = b'"events": %20d, "commits": %20d}]' % (self._events, self._commits)
        return _sealed(self._key, self._note_head + progress) + b"\n"

    def _opened(self, flags: int = 0) -> FileIO:
        """Open the file, unless the one that is open still has its name."""
        if self._open is not None:
            try:
                if os.path.samestat(os.fstat(self._open.fileno()), self._file.stat()):
                    return self._open
            except FileNotFoundError:
                pass
            self._shut()
        descriptor = os.open(self._file, os.O_RDWR | getattr(os, "O_BINARY", 0) | flags, 0o600)
        self._close = weakref.finalize(self, os.close, descriptor)
        self._open = FileIO(descriptor, "rb+", closefd=False)
        return self._open

    def _count(self) -> int:
        """Return the number of the last numbered line, of any store."""
        return next((one.number for one in reversed(self._read(_TAIL)) if one.number), 0)

    def _read(self, most: int | None) -> list[JournalEntry]:
        """Read the lines at the end of the file; the first of a part may be cut and is left out."""
        try:
            file = self._opened()
        except FileNotFoundError:
            return []
        start, text = _end_of(file, most)
        spelled = text.split(b"\n")
        found = []
        for text in spelled[1 if start else 0 : -1]:
            line = read(self._key, text)
            if line is None:
                _log.error("The journal of revocations was changed: a line in it does not count")
            else:
                found.append(line)
        return found


def _end_of(file: FileIO, most: int | None) -> tuple[int, bytes]:
    """Read the last bytes of a file; gives where they begin, too."""
    size = file.seek(0, os.SEEK_END)
    start = 0 if most is None else max(0, size - most)
    file.seek(start)
    return start, file.read()


def _end_of_lines(file: FileIO) -> tuple[int, bytes]:
    """Return the end of the last numbered line, and the note behind it; an incomplete line does not count."""
    start, text = _end_of(file, _TAIL)
    whole = text[: text.rfind(b"\n") + 1]
    last = whole[whole.rfind(b"\n", 0, -1) + 1 :]
    note = last if last.startswith(_NOTE) else b""
    return start + len(whole) - len(note), note


def _put(file: FileIO, at: int, spelled: bytes) -> None:
    """Write from a position on, and truncate the rest."""
    file.truncate(at)
    file.seek(at)
    _write(file, spelled)


def _write(file: FileIO, spelled: bytes) -> None:
    if file.write(spelled) != len(spelled):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


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
