"""Records the exchanges of an open place in the history: off the loop, and without holding up who sends.

The responses of the place about its retention rule say how long they are kept; the rule of the desk's own service
counts for exchanges with every place.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar
from urllib.parse import urlsplit

from connector_desk.base.errors import DeskError
from connector_desk.base.request_origin import ORIGIN
from connector_desk.client.sender import FailedRequest, Observed
from connector_desk.collection.exchange import Exchange

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.collection.history import History

log = logging.getLogger(__name__)
T = TypeVar("T")

MOST_LINES: Final = 500
MOST_WAITING: Final = 200
DAYS: Final = 30
CHOICES: Final = "history.json"
WORKBENCH: Final = "workbench"
NO_RESPONSE: Final = "-"
_STUDIO: Final = "/bc/studio/"
_RETENTION: Final = "/bc/studio/retention"


class HistoryLine(NamedTuple):
    """What a list shows of an exchange."""

    identifier: str
    at: int
    place: str
    method: str
    path: str
    status: int | None
    failure: str | None
    seconds: float

    @classmethod
    def of(cls, identifier: str, exchange: Exchange) -> HistoryLine:
        """Make the line of an exchange."""
        parts = urlsplit(exchange.address)
        path = f"{parts.path}?{parts.query}" if parts.query else parts.path
        return cls(
            identifier,
            exchange.at,
            exchange.place,
            exchange.method,
            path,
            exchange.status,
            exchange.failure,
            exchange.seconds,
        )

    @property
    def status_class(self) -> str:
        """Return the first digit of the status, or NO_RESPONSE."""
        return NO_RESPONSE if self.status is None else str(self.status // 100)


class ExchangeRecorder:
    """Keeps what it observes, and finds it again.  Used on one loop; `history` is used by one thread at a time."""

    def __init__(self, history: History, folder: Path, place: str, clock: Clock, *, rules: bool = True) -> None:
        """Read the choices of the person; with `rules`, the retention rule of this place counts."""
        self._history, self._place, self._clock, self._rules = history, place, clock, rules
        self._choices = folder / CHOICES
        self._turn = asyncio.Lock()
        self._waiting: deque[tuple[int, Observed]] = deque(maxlen=MOST_WAITING)
        self._writing: asyncio.Task[None] | None = None
        self._lines: dict[str, HistoryLine] = {}
        self._searches = 0
        self.is_on, self.days = self._read_choices()
        self.changed: list[Callable[[], None]] = []
        """Called on the loop after each change of the history."""

    def observe(self, seen: Observed) -> None:
        """Keep an exchange soon; the desk's own reading of its rooms is left out."""
        if self._rules and not isinstance(seen, FailedRequest) and urlsplit(seen.sent.address).path == _RETENTION:
            self._follow_rule(seen.document)
        if not self.is_on or _is_own_reading(seen):
            return
        self._waiting.append((self._clock(), seen))
        self._work()

    async def finish(self) -> None:
        """Wait until all that was observed is kept."""
        while self._writing is not None and not self._writing.done():
            await asyncio.wait({self._writing})

    async def search(self, words: str = "", status_class: str = "") -> tuple[HistoryLine, ...]:
        """Return the newest exchanges with every word, and a status of this class; a later search ends this one."""
        self._searches += 1
        search = self._searches
        return await self._alone(lambda: tuple(self._found(words, status_class, search)))

    async def get(self, identifier: str) -> Exchange | None:
        """Return an exchange; None if it is no longer there."""
        return await self._alone(lambda: self._history.get(identifier))

    async def clear(self) -> None:
        """Delete every exchange."""
        self._waiting.clear()
        await self._alone(self._history.clear)
        self._lines.clear()
        self._notify()

    async def keep(self, *, is_on: bool) -> None:
        """Keep a history from now on, or none; what is there stays until it is cleared."""
        self.is_on = is_on
        if not is_on:
            self._waiting.clear()
        await self._alone(self._write_choices)
        self._notify()

    async def purge(self) -> int:
        """Delete what is older than the retention rule allows."""
        deleted = await self._alone(lambda: self._history.purge(self._clock(), self.days))
        if deleted:
            self._notify()
        return deleted

    def _found(self, words: str, status_class: str, search: int) -> list[HistoryLine]:
        found: list[HistoryLine] = []
        for identifier in self._history.identifiers():
            if search != self._searches or len(found) == MOST_LINES:
                break
            line = self._lines.get(identifier)
            if line is not None and status_class not in {"", line.status_class}:
                continue
            if line is None or words:
                exchange = self._history.get(identifier)
                if exchange is None:
                    continue
                line = self._lines[identifier] = HistoryLine.of(identifier, exchange)
                if not exchange.contains(words):
                    continue
            if status_class in {"", line.status_class}:
                found.append(line)
        return found

    def _follow_rule(self, document: object) -> None:
        """Take the retention rule out of a response, and purge by it."""
        result = document.get("result") if isinstance(document, dict) else None
        days = result.get("days") if isinstance(result, dict) else None
        if isinstance(days, int) and not isinstance(days, bool) and days > 0 and days != self.days:
            self.days = days
            self._work(is_purge=True)

    def _work(self, *, is_purge: bool = False) -> None:
        before = self._writing
        if before is None or before.done() or is_purge:
            self._writing = asyncio.get_running_loop().create_task(self._write(before, is_purge=is_purge))

    async def _write(self, before: asyncio.Task[None] | None, *, is_purge: bool) -> None:
        if before is not None and not before.done():
            await asyncio.wait({before})
        if is_purge:
            await self._alone(self._write_choices)
            await self.purge()
        while self._waiting:
            at, seen = self._waiting.popleft()
            try:
                await self._alone(lambda at=at, seen=seen: self._add(at, seen))  # type: ignore[misc]
            except DeskError as failed:
                log.warning("An exchange is not in the history: %s", failed.code)
        self._notify()

    def _add(self, at: int, seen: Observed) -> None:
        if isinstance(seen, FailedRequest):
            exchange = Exchange.unanswered(at, self._place, seen.sent, seen.error)
        else:
            exchange = Exchange.answered(at, self._place, seen)
        if self.is_on:
            identifier = self._history.add(exchange)
            self._lines[identifier] = HistoryLine.of(identifier, exchange)

    async def _alone(self, call: Callable[[], T]) -> T:
        async with self._turn:
            return await asyncio.to_thread(call)

    def _notify(self) -> None:
        for each in tuple(self.changed):
            each()

    def _read_choices(self) -> tuple[bool, int]:
        try:
            found = json.loads(self._choices.read_bytes())
            return found["keep"] is not False, max(1, int(found["days"]))
        except (OSError, ValueError, KeyError, TypeError):
            return True, DAYS

    def _write_choices(self) -> None:
        try:
            self._choices.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._choices.write_text(json.dumps({"keep": self.is_on, "days": self.days}))
        except OSError as failed:
            log.warning("The choices about the history could not be kept: %s", failed.strerror)


def _is_own_reading(seen: Observed) -> bool:
    """Return whether a room of the desk read what it shows, and got it."""
    if isinstance(seen, FailedRequest) or ORIGIN.get() == WORKBENCH:
        return False
    return seen.sent.method == "GET" and _STUDIO in seen.sent.address and seen.status < 400
