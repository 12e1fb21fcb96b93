"""A limit on log records: a maximum per minute for each line of code, and one summary a minute of the records left out.

Strangers can cause some lines as often as they like, and the disk is the operator's.
"""

import logging
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

LINES: Final = 60
"""Records a minute that pass from one line of code."""
TRACEBACKS: Final = 6
"""The same of records with a traceback."""

_PER_MINUTE: Final = "per_minute"
_MINUTE: Final = 60.0


def at_most(per_minute: int = sys.maxsize) -> dict[str, object]:
    """Return the `extra` of a record with a limit of its own; without a number it has none."""
    return {_PER_MINUTE: per_minute}


class LogLimit(logging.Filter):
    """The limit of one handler."""

    def __init__(self, handler: logging.Handler, clock: Callable[[], float] = time.monotonic) -> None:
        """Limit the records that a handler writes from now on; `clock` returns seconds."""
        super().__init__()
        self._handler = handler
        self._clock = clock
        self._lock = threading.Lock()
        self._counts: Counter[tuple[str, int]] = Counter()
        self._left_out: Counter[str] = Counter()
        self._began = clock()
        handler.addFilter(self)

    def filter(self, record: logging.LogRecord) -> bool:
        """Pass a record or count it; with the first one of a new minute comes the summary of the one before."""
        most: int = getattr(record, _PER_MINUTE, TRACEBACKS if record.exc_info else LINES)
        if self._clock() - self._began >= _MINUTE:
            self.summarise()
        if most == sys.maxsize:
            return True
        place = (record.pathname, record.lineno)
        with self._lock:
            self._counts[place] += 1
            is_passed = self._counts[place] <= most
            if not is_passed:
                self._left_out[record.name] += 1
        return is_passed

    async def once(self) -> int:
        """Write the summary of the last minute; gives the milliseconds until the next one."""
        self.summarise()
        return int(_MINUTE * 1_000)

    def summarise(self) -> None:
        """Write how many records were left out since the last summary, if any, and count afresh."""
        with self._lock:
            left_out, self._left_out = self._left_out, Counter()
            self._counts.clear()
            self._began = self._clock()
        if left_out:
            counts = ", ".join(f"{count:,} of {name}" for name, count in left_out.most_common())
            summary = {"name": __name__, "levelno": logging.WARNING, "levelname": "WARNING", "args": (counts,)}
            summary |= {"msg": "more lines of the same kind were counted and not written: %s"}
            self._handler.handle(logging.makeLogRecord(summary | at_most()))
