"""The transport to a place: how a request is sent, the meaning of its failures, and server-sent events.

`HttpTransport` sends over HTTP, `InProcessTransport` to an application in this program.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, aclosing
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from connector_desk import __version__
from connector_desk.base.errors import DeskError, NotFound
from connector_desk.client.response import LARGEST_ANSWER, NOT_OFFERED, RecordedRequest, Response
from connector_desk.contract.event import Event
from connector_desk.contract.fault_texts import FaultText

log = logging.getLogger(__name__)

ANSWER_SECONDS = 30.0
# The place sends a comment every 15 s; two missed ones mean that nobody is there any more
SILENCE_SECONDS = 40.0
FIRST_PAUSE = 0.25
LONGEST_PAUSE = 10.0

Headers = list[tuple[str, str]]


class StreamedResponse(NamedTuple):
    """The head of an answer, and its bytes as they come; `pieces` raises TransportError where it breaks off."""

    status: int
    headers: tuple[tuple[str, str], ...]
    pieces: AsyncIterator[bytes]

    def header(self, name: str) -> str:
        """Return the first value of a header, without regard to case; empty if there is none."""
        return next((value for key, value in self.headers if key.lower() == name), "")


class TransportError(Exception):
    """The transport failed.  `nothing_sent` is true when the place cannot have seen any of the request."""

    def __init__(self, *, nothing_sent: bool, sentence: str | None = None) -> None:
        super().__init__(sentence or "the transport broke")
        self.nothing_sent = nothing_sent
        self.sentence = sentence

    def means(self, method: str) -> DeskError:
        """Return the error that a request raises: nothing was done, or that is unknown."""
        if self.nothing_sent or method in {"GET", "HEAD"}:
            return DeskError("place_unreachable", self.sentence)
        return DeskError("outcome_unknown")


class Transport(Protocol):
    """Carries requests to one place; used on one event loop."""

    def call(
        self, method: str, path: str, headers: Headers, body: bytes, silence: float
    ) -> AbstractAsyncContextManager[StreamedResponse]:
        """Send a request; raises TransportError, also when nothing is heard for so many seconds."""
        ...

    async def close(self) -> None:
        """Release every connection."""
        ...


async def exchange(
    transport: Transport, path: str, headers: Headers, sent: RecordedRequest, *, most: int = LARGEST_ANSWER
) -> Response:
    """Send one request with these headers and take the answer, up to `most` bytes.

    Raises DeskError place_unreachable when nothing was sent or nothing could have been done, and outcome_unknown when
    the place may have done it: the same request with the same Idempotency-Key may then be sent again.
    """
    clock = asyncio.get_running_loop().time
    start = clock()
    try:
        async with (
            asyncio.timeout(ANSWER_SECONDS),
            transport.call(sent.method, path, with_ours(headers), sent.body, ANSWER_SECONDS) as reply,
        ):
            taken, complete = await _take(reply, most)
    except TransportError as broken:
        raise broken.means(sent.method) from broken
    except TimeoutError as late:
        raise TransportError(nothing_sent=False, sentence=FaultText.NO_ANSWER).means(sent.method) from late
    return Response(reply.status, reply.headers, taken, clock() - start, sent, complete)


async def follow(
    transport: Transport, path: str, headers: Headers, after: str | None, noticed: Callable[[bool], None] | None
) -> AsyncGenerator[Event, None]:
    """Follow the events of a place for as long as the caller listens; see `Place.events`."""
    parser = EventParser(last_id=after or "")
    pause = FIRST_PAUSE
    while True:
        try:
            async with aclosing(_stream(transport, path, headers, parser)) as stream:
                async for sent in stream:
                    pause = FIRST_PAUSE
                    if sent is None:
                        _notify(noticed, there=True)
                        continue
                    event = _event(sent)
                    if event is not None:
                        yield event
        except (TransportError, EventTooLarge) as broken:
            log.info("The event stream broke off: %s", broken)
        _notify(noticed, there=False)
        parser = EventParser(last_id=parser.last_id, retry=parser.retry)
        await asyncio.sleep(max(pause, (parser.retry or 0) / 1_000) * random.uniform(0.75, 1.25))  # noqa: S311
        pause = min(pause * 2, LONGEST_PAUSE)


async def _stream(
    transport: Transport, path: str, headers: Headers, parser: EventParser
) -> AsyncGenerator[ServerSentEvent | None, None]:
    """Open the stream once and give its events; the first thing given is None: the place has answered."""
    resume = [("Last-Event-ID", parser.last_id)] if parser.last_id else []
    wish = [*_OURS, *headers, *resume, ("Accept", "text/event-stream"), ("Cache-Control", "no-store")]
    async with transport.call("GET", path, wish, b"", SILENCE_SECONDS) as reply:
        _refuse_stream(reply)
        yield None
        async for piece in reply.pieces:
            for sent in parser.feed(piece):
                yield sent


def with_ours(headers: Headers) -> Headers:
    """Return headers with those of our own that they lack, first."""
    names = {name.lower() for name, _ in headers}
    return [*(ours for ours in _OURS if ours[0].lower() not in names), *headers]


async def _take(reply: StreamedResponse, most: int) -> tuple[bytes, bool]:
    """Read the bytes as they are sent, never unpacked: a small packed answer could be a huge one."""
    pieces: list[bytes] = []
    size = 0
    async for piece in reply.pieces:
        size += len(piece)
        if size > most:
            pieces.append(piece[: len(piece) - (size - most)])
            return b"".join(pieces), False
        pieces.append(piece)
    return b"".join(pieces), True


def _refuse_stream(reply: StreamedResponse) -> None:
    """Raise failures that end the stream; the next attempt decides about temporary ones."""
    status = reply.status
    if status in NOT_OFFERED:
        raise NotFound("not_found", FaultText.NO_PROGRESS)
    if status in {401, 403}:
        raise DeskError("unauthorized")
    if 300 <= status < 400:
        raise DeskError("answer_unreadable")
    if status == 200 and not reply.header("content-type").startswith("text/event-stream"):
        raise NotFound("not_found", FaultText.NO_PROGRESS)
    if status != 200:
        raise TransportError(nothing_sent=False, sentence=f"status {status}")


def _event(sent: ServerSentEvent) -> Event | None:
    """Read an event; one that this version does not understand is passed over, the stream goes on."""
    try:
        return Event.model_validate_json(sent.data, extra="ignore")
    except ValueError:
        log.warning("An event of the kind %r was not understood", sent.kind[:64])
        return None


def _notify(noticed: Callable[[bool], None] | None, *, there: bool) -> None:
    if noticed is not None:
        noticed(there)


_OURS: Headers = [("User-Agent", f"connector-desk/{__version__}"), ("Accept-Encoding", "identity")]


LONGEST_LINE = 256 * 1024
LARGEST_EVENT = 512 * 1024
_LONGEST_PAUSE = 60_000  # milliseconds
_MOST_DIGITS = 9  # numbers with more digits are too long anyway


class ServerSentEvent(NamedTuple):
    """One event as it stood on the wire; `id` is where the stream can be taken up again."""

    id: str
    kind: str
    data: str


class EventTooLarge(Exception):
    """A line or an event is larger than any this interface has."""


@dataclass(slots=True)
class EventParser:
    """Takes pieces of the stream as they come and gives the events that are whole."""

    last_id: str = ""
    retry: int | None = None
    _rest: bytes = b""
    _after_return: bool = False
    _kind: str = ""
    _data: list[str] = field(default_factory=list)
    _size: int = 0

    def feed(self, piece: bytes) -> list[ServerSentEvent]:
        """Parse the next bytes; raises EventTooLarge when a line or an event exceeds its limit."""
        events: list[ServerSentEvent] = []
        for line in self._lines(piece):
            event = self._take(line)
            if event is not None:
                events.append(event)
        return events

    def _lines(self, piece: bytes) -> list[str]:
        """Cut off the whole lines; a line ends with CR, LF or both."""
        second_half = self._after_return and piece.startswith(b"\n")
        if piece:
            self._after_return = piece.endswith(b"\r")
        text = self._rest + (piece[1:] if second_half else piece)
        *whole, self._rest = text.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        if max((len(line) for line in (*whole, self._rest)), default=0) > LONGEST_LINE:
            raise EventTooLarge
        return [line.decode("utf-8", "replace") for line in whole]

    def _take(self, line: str) -> ServerSentEvent | None:
        if not line:
            return self._finish()
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        match name:
            case "data":
                self._size += len(value)
                if self._size > LARGEST_EVENT:
                    raise EventTooLarge
                self._data.append(value)
            case "event":
                self._kind = value
            case "id" if "\0" not in value:
                self.last_id = value
            case "retry" if value.isascii() and value.isdigit():
                self.retry = min(int(value[:_MOST_DIGITS]), _LONGEST_PAUSE)
            case _:
                pass  # a comment, or a field this specification does not have
        return None

    def _finish(self) -> ServerSentEvent | None:
        data, kind = self._data, self._kind
        self._data, self._kind, self._size = [], "", 0
        return ServerSentEvent(self.last_id, kind or "message", "\n".join(data)) if data else None
