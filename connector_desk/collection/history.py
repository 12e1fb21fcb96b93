"""The history of exchanges, without secrets: each sealed in a file of its own, until the rule for personal data.

The name of a file is its instant and random characters, so that names sort by time; it is bound to what is sealed in
it.  Nothing here is fast enough for the thread of the window.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, Self, TypeVar
from urllib.parse import urlsplit

from connector_desk.base.errors import DeskError
from connector_desk.base.identifiers import first_visit_id, new_visit_id
from connector_desk.base.instants import DAY
from connector_desk.base.request_origin import ORIGIN
from connector_desk.client.response import RecordedRequest, Response
from connector_desk.client.sender import FailedRequest, Observed
from connector_desk.collection.redaction import (
    without_parameters,
    without_secrets_in_body,
    without_secrets_in_headers,
)

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock


# One exchange with a service as the history keeps it: request and response, without any secret in them.


LARGEST_KEPT_BODY: Final = 512 * 1024


@dataclass(frozen=True, slots=True)
class KeptMessage:
    """Headers and body of a request or response; `is_whole` is false where something of the body was left out."""

    headers: tuple[tuple[str, str], ...]
    body: str
    is_whole: bool

    @classmethod
    def of(cls, headers: tuple[tuple[str, str], ...], body: bytes) -> Self:
        """Keep headers and body without secrets; a picture may be a code, and is left out as any binary body is."""
        kept = without_secrets_in_body(body[:LARGEST_KEPT_BODY], is_cut=len(body) > LARGEST_KEPT_BODY)
        return cls(without_secrets_in_headers(headers), kept, kept.encode() == body)


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request to a place and what came of it; it holds no key, code, PIN or token."""

    at: int
    place: str
    method: str
    address: str
    request: KeptMessage
    status: int | None
    """None if no response arrived; `failure` is then the code of the error."""
    seconds: float
    response: KeptMessage | None = None
    failure: str | None = None

    @classmethod
    def answered(cls, at: int, place: str, response: Response) -> Self:
        """Make an exchange of a response, which holds its request."""
        sent = response.sent
        return cls(
            at,
            place,
            sent.method,
            without_parameters(sent.address),
            KeptMessage.of(sent.headers, sent.body),
            response.status,
            response.seconds,
            KeptMessage.of(response.headers, response.body),
        )

    @classmethod
    def unanswered(cls, at: int, place: str, sent: RecordedRequest, error: DeskError) -> Self:
        """Make an exchange of a request that has no response."""
        request = KeptMessage.of(sent.headers, sent.body)
        return cls(at, place, sent.method, without_parameters(sent.address), request, None, 0.0, failure=error.code)

    def as_request(self) -> RecordedRequest:
        """Return the request to send or export it again; what was left out of it is to be filled in first."""
        return RecordedRequest(self.method, self.address, self.request.headers, self.request.body.encode())

    def contains(self, words: str) -> bool:
        """Return whether every word stands somewhere in the exchange, without regard to case."""
        status = self.failure or str(self.status)
        texts = [self.place, self.method, self.address, status, self.request.body]
        if self.response is not None:
            texts.append(self.response.body)
        whole = "\n".join(texts).casefold()
        return all(word in whole for word in words.casefold().split())


def to_bytes(exchange: Exchange) -> bytes:
    """Write an exchange as JSON."""
    return json.dumps(asdict(exchange), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def from_bytes(kept: bytes) -> Exchange:
    """Read what `to_bytes` wrote; raises ValueError for what another version wrote."""
    found = json.loads(kept)
    try:
        request, response = _message(found.pop("request")), found.pop("response")
        return Exchange(request=request, response=None if response is None else _message(response), **found)
    except (KeyError, TypeError, AttributeError) as wrong:
        raise ValueError("this is no exchange") from wrong


def _message(found: dict[str, Any]) -> KeptMessage:
    headers = tuple((name, value) for name, value in found.pop("headers"))
    return KeptMessage(headers, **found)


# The files.


log = logging.getLogger(__name__)

MOST_EXCHANGES: Final = 5_000
_ENDING: Final = ".exchange"
_PURPOSE: Final = b"history/"
_IDENTIFIER: Final = re.compile(r"[A-Za-z0-9_-]{32}")


class ExchangeSealer(Protocol):
    """Seals bytes with the data key: `core.keys.sealing.Sealer`."""

    def seal(self, plaintext: bytes, purpose: bytes) -> bytes:
        """Seal bytes for a purpose."""
        ...

    def open(self, sealed: bytes, purpose: bytes) -> bytes:
        """Open sealed bytes; raises DeskError store_locked where they were not sealed with this key and purpose."""
        ...


class History:
    """The exchanges in a folder, newest first; used by one thread at a time."""

    def __init__(self, folder: Path, sealer: ExchangeSealer, *, most: int = MOST_EXCHANGES) -> None:
        self._folder = folder
        self._sealer = sealer
        self._most = most
        self._known: list[str] | None = None

    def add(self, exchange: Exchange) -> str:
        """Keep an exchange; give its ID.  Beyond the limit the oldest are deleted.

        Raises DeskError file_not_written; then nothing of it is kept.
        """
        identifier = new_visit_id(exchange.at)
        sealed = self._sealer.seal(to_bytes(exchange), _PURPOSE + identifier.encode())
        file = self._file(identifier)
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh = file.with_suffix(".new")
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as writing:
                writing.write(sealed)
            fresh.replace(file)
        except OSError as failed:
            raise DeskError("file_not_written") from failed
        known = self._identifiers()
        if identifier not in known[:1]:
            known.append(identifier)
            known.sort(reverse=True)
        for old in known[self._most :]:
            self._delete(old)
        return identifier

    def get(self, identifier: str) -> Exchange | None:
        """Return an exchange; None if it was deleted or cannot be opened."""
        if _IDENTIFIER.fullmatch(identifier) is None:
            return None
        try:
            sealed = self._file(identifier).read_bytes()
            return from_bytes(self._sealer.open(sealed, _PURPOSE + identifier.encode()))
        except (OSError, ValueError, DeskError) as failed:
            log.info("An exchange of the history is not readable: %s", type(failed).__name__)
            return None

    def search(self, words: str = "", *, before: str | None = None) -> Iterator[tuple[str, Exchange]]:
        """Give the exchanges that contain every word, newest first, with their IDs; from older than `before` on."""
        for identifier in self.identifiers():
            if before is not None and identifier >= before:
                continue
            exchange = self.get(identifier)
            if exchange is not None and exchange.contains(words):
                yield identifier, exchange

    def purge(self, now: int, days: int) -> int:
        """Delete what is older than so many days; give how many exchanges that were."""
        first_kept = first_visit_id(now - days * DAY)
        old = [identifier for identifier in self._identifiers() if identifier < first_kept]
        for identifier in old:
            self._delete(identifier)
        for unfinished in self._folder.glob("*.new"):
            unfinished.unlink(missing_ok=True)
        return len(old)

    def clear(self) -> None:
        """Delete every exchange."""
        for identifier in self.identifiers():
            self._delete(identifier)

    def identifiers(self) -> tuple[str, ...]:
        """Return the IDs, newest first."""
        return tuple(self._identifiers())

    def _identifiers(self) -> list[str]:
        """Return the IDs, newest first; the folder is read once, because nothing else writes there."""
        if self._known is None:
            self._known = sorted((file.stem for file in self._folder.glob(f"*{_ENDING}")), reverse=True)
        return self._known

    def _file(self, identifier: str) -> Path:
        return self._folder / f"{identifier}{_ENDING}"

    def _delete(self, identifier: str) -> None:
        self._file(identifier).unlink(missing_ok=True)
        if self._known is not None and identifier in self._known:
            self._known.remove(identifier)


# Records the exchanges of an open place in the history: off the loop, and without holding up who sends.
#
# The responses of the place about its retention rule say how long they are kept; the rule of the desk's own service
# counts for exchanges with every place.


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
