"""The memory that bodies and messages may take while they are read: in total, and of one source.

Small ones are not counted: a full budget stops those that take much, and nobody else.
"""

import asyncio
import ctypes
import logging
import sys
from typing import Final

from connector_desk.base.errors import RateLimited
from connector_desk.contract import limits

_RETRY_SECONDS: Final = 5
_LARGE: Final = 8 * 1024 * 1024
"""The size from which freed memory is returned to the system."""
_REST: Final = 1.0  # seconds, as such bodies come together

_log = logging.getLogger(__name__)


class BodyBudget:
    """Counts the bytes that are held; used on one event loop."""

    def __init__(self, total: int = limits.BODIES_BYTES, of_source: int = limits.BODIES_OF_SOURCE_BYTES) -> None:
        self._total = total
        self._of_source = of_source
        self._taken = 0
        self._most = 0
        self._sources: dict[str, int] = {}

    @property
    def taken(self) -> int:
        """Return how many bytes are held now."""
        return self._taken

    def take(self, source: str | None, size: int) -> None:
        """Count some more bytes; None is a source that speaks for many.  Raises RateLimited where there is no room."""
        held = 0 if source is None else self._sources.get(source, 0)
        if self._taken + size > self._total or held + size > self._of_source:
            raise RateLimited(_RETRY_SECONDS)
        self._taken += size
        self._most = max(self._most, self._taken)
        if source is not None:
            self._sources[source] = held + size

    def give_back(self, source: str | None, size: int) -> None:
        """Count them no longer."""
        self._taken -= size
        if source is not None:
            left = self._sources[source] - size
            if left:
                self._sources[source] = left
            else:
                del self._sources[source]
        if not self._taken and self._most >= _LARGE:
            self._most = 0
            asyncio.get_running_loop().call_later(_REST, _trim_soon)


class Share:
    """The share of one body in a budget, from its first counted byte to `end`."""

    __slots__ = ("_budget", "_source", "_taken")

    def __init__(self, budget: BodyBudget, source: str | None) -> None:
        self._budget, self._source, self._taken = budget, source, 0

    def grow(self, size: int) -> None:
        """Update the present size; raises RateLimited."""
        more = size - limits.BODY_UNCOUNTED_BYTES - self._taken
        if more > 0:
            self._budget.take(self._source, more)
            self._taken += more

    def end(self) -> None:
        """Release the whole share."""
        if self._taken:
            taken, self._taken = self._taken, 0
            self._budget.give_back(self._source, taken)


def _trim_soon() -> None:
    if sys.platform == "linux":
        asyncio.get_running_loop().run_in_executor(None, _trim)


def _trim() -> None:
    """Return free memory to the system: the C library keeps fragmented memory otherwise."""
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (AttributeError, OSError):  # another C library than GNU's
        _log.debug("memory is given back by the system's own rules")
