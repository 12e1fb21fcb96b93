"""The log file of the desk: errors and their origin, without secrets and without the input of visitors."""

import faulthandler
import logging
import os
import sys
import traceback
from pathlib import Path
from types import TracebackType
from typing import TextIO

if sys.platform != "win32":
    import resource

from connector_desk.app.folder import LOG
from connector_desk.base.errors import DeskError
from connector_desk.base.log_limit import LogLimit

LARGEST_LOG = 1_000_000
"""Bytes, then it is put aside in place of the one before."""

_APPEND = os.O_WRONLY | os.O_CREAT | os.O_APPEND
_MASK = "•••"
_SHORTEST_SECRET = 8
# Their messages speak about code; those of other errors may repeat a visitor's input
_ABOUT_CODE = (AttributeError, TypeError, NameError, ImportError, NotImplementedError, AssertionError, DeskError)

ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class DiscreetFormatter(logging.Formatter):
    """Writes records so that anybody may read them: known secrets masked, no values in tracebacks."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets: set[str] = set()

    def keep_out(self, *secrets: str) -> None:
        """Mask these wherever they turn up from now on."""
        self._secrets |= {secret for secret in secrets if len(secret) >= _SHORTEST_SECRET}

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        record.exc_text = None  # another handler may have written it with its values
        text = super().format(record)
        for secret in self._secrets:
            text = text.replace(secret, _MASK)
        return text

    def formatException(self, ei: ExceptionInfo) -> str:
        """Return the traceback of an error, with its message only if that speaks about code."""
        return "" if ei[1] is None else "\n".join(_traceback_lines(ei[1]))


class _BoundedFile(logging.StreamHandler[TextIO]):
    """Writes to a file, and puts it aside as soon as it is too large; the interpreter writes there too, if it falls."""

    def __init__(self, file: Path) -> None:
        _make_room(file)
        super().__init__(_opened(file))
        self._file = file

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record."""
        super().emit(record)
        try:
            if self.stream.tell() > LARGEST_LOG:
                self._begin_anew()
        except OSError:
            self.handleError(record)

    def _begin_anew(self) -> None:
        is_enabled = faulthandler.is_enabled()
        faulthandler.disable()
        self.stream.close()  # on Windows no open file can be renamed
        try:
            _make_room(self._file)
        finally:
            self.stream = _opened(self._file)
            if is_enabled:
                faulthandler.enable(self.stream)


class LogFile:
    """The open log of this process."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / LOG
        self.formatter = DiscreetFormatter()
        self._handler = _BoundedFile(self.file)
        self._handler.setFormatter(self.formatter)
        self._limit = LogLimit(self._handler)

    def open(self) -> None:
        """Write everything of weight from now on, and the place where the interpreter itself falls."""
        root = logging.getLogger()
        root.addHandler(self._handler)
        root.setLevel(logging.INFO)
        faulthandler.enable(self._handler.stream)

    def close(self) -> None:
        """Stop writing."""
        self._limit.summarise()
        faulthandler.disable()
        logging.getLogger().removeHandler(self._handler)
        self._handler.close()
        self._handler.stream.close()


def forbid_core_dumps() -> None:
    """Keep the memory of this process, keys and all, from being written to a file when it falls."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_CORE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, most))


def _traceback_lines(error: BaseException) -> list[str]:
    lines = ["Traceback (most recent call last):"]
    lines += [
        f'  File "{_short(frame.filename)}", line {frame.lineno}, in {frame.name}'
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    said = f": {error}" if isinstance(error, _ABOUT_CODE) else ""
    if isinstance(error, OSError) and error.strerror:
        said = f": {error.strerror}"
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    before = [] if cause is None else [*_traceback_lines(cause), "which led to:"]
    return [*before, *lines, f"{type(error).__name__}{said}"]


def _short(filename: str) -> str:
    """Leave out where on this computer the program lies; that names the person who uses it."""
    parts = Path(filename).parts
    starts = [index for index, part in enumerate(parts) if part in {"connector_desk", "site-packages"}]
    return str(Path(*parts[starts[-1] :])) if starts else Path(filename).name


def _opened(file: Path) -> TextIO:
    return os.fdopen(os.open(file, _APPEND, 0o600), "a", encoding="utf-8")


def _make_room(file: Path) -> None:
    if file.is_file() and file.stat().st_size > LARGEST_LOG:
        file.replace(file.with_suffix(".old.log"))
