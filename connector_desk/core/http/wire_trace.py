"""The record of what passes the public listener, and of DIDComm messages in clear text; as HAR 1.2, too."""

import asyncio
import base64
import itertools
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Sequence
from datetime import UTC, datetime
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

from connector_desk import __version__
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.wire_trace import TracedMessage, TraceState, Transport

MOST_MESSAGES: Final = 5_000
MOST_BYTES: Final = 64 * 1024 * 1024
LARGEST_BODY: Final = 1024 * 1024
"""Of a longer body, only so much is kept."""
_ROUGHLY: Final = 512  # bytes of a message without body and headers


class WireTrace:
    """The recorded messages; `changed` is called when it is switched on or off."""

    def __init__(self, changed: Callable[[], None], most: int = MOST_MESSAGES, most_bytes: int = MOST_BYTES) -> None:
        self._changed = changed
        self._most = most
        self._most_bytes = most_bytes
        self._messages: deque[TracedMessage] = deque()
        self._bytes = 0
        self._dropped = 0
        self._numbers = itertools.count(1)
        self._followers: set[asyncio.Queue[TracedMessage | None]] = set()
        self.is_on = False

    async def switch(self, *, on: bool) -> None:
        """Begin or end the recording; the recorded messages stay."""
        if on is not self.is_on:
            self.is_on = on
            self._changed()

    def next_number(self) -> int:
        """Return the number of the next message; on any thread."""
        return next(self._numbers)

    def add(self, message: TracedMessage) -> None:
        """Keep a message, and drop the oldest ones where there is no room; on the loop."""
        if not self.is_on:
            return
        if len(message.body) > LARGEST_BODY:
            message = message._replace(body=message.body[:LARGEST_BODY])
        self._messages.append(message)
        self._bytes += _size(message)
        while len(self._messages) > self._most or self._bytes > self._most_bytes:
            self._bytes -= _size(self._messages.popleft())
            self._dropped += 1
        for follower in self._followers:
            follower.put_nowait(message)

    async def state(self) -> TraceState:
        """Return how full it is."""
        kinds = Counter(str(one.kind) for one in self._messages)
        return TraceState(self.is_on, len(self._messages), self._bytes, self._dropped, dict(kinds))

    async def messages(self, visit_id: str | None = None) -> Sequence[TracedMessage]:
        """Return the recorded messages in the order of arrival; of one visit only where it is named."""
        found = [one for one in self._messages if visit_id is None or one.visit_id == visit_id]
        return sorted(found, key=lambda one: one.number)

    async def follow(self) -> AsyncIterator[TracedMessage]:
        """Yield each message that is recorded from now on, until the core stops."""
        news: asyncio.Queue[TracedMessage | None] = asyncio.Queue()
        self._followers.add(news)
        try:
            while (message := await news.get()) is not None:
                yield message
        finally:
            self._followers.discard(news)

    async def export(self, visit_id: str | None = None) -> bytes:
        """Return the record as a HAR 1.2 document; with all its values."""
        return to_har(await self.messages(visit_id), self._dropped)

    async def clear(self) -> None:
        """Forget every message."""
        self._messages.clear()
        self._bytes = self._dropped = 0

    async def close(self) -> None:
        """Forget all of it, and end for those who follow."""
        self.is_on = False
        await self.clear()
        for follower in self._followers:
            follower.put_nowait(None)


def _size(message: TracedMessage) -> int:
    return _ROUGHLY + len(message.body) + len(message.path) + sum(len(n) + len(v) for n, v in message.headers)


def to_har(messages: Sequence[TracedMessage], dropped: int = 0) -> bytes:
    """Return the document: one entry for each request, and one for each DIDComm message in clear text."""
    answers = {one.exchange: one for one in messages if one.transport is Transport.RESPONSE}
    entries = [_exchange(one, answers.get(one.number)) for one in messages if one.transport is Transport.REQUEST]
    entries += [_exchange(one, None) for one in messages if one.transport is Transport.MESSAGE]
    log: dict[str, Any] = {
        "version": "1.2",
        "creator": {"name": "Connector Desk", "version": __version__},
        "entries": sorted(entries, key=lambda one: str(one["startedDateTime"])),
    }
    if dropped:
        log["_dropped"] = dropped
    return dumps({"log": log})


def _exchange(request: TracedMessage, answer: TracedMessage | None) -> dict[str, Any]:
    took = 0.0 if answer is None or answer.milliseconds is None else answer.milliseconds
    entry = {
        "startedDateTime": _instant(request.at),
        "time": took,
        "request": _request(request),
        "response": _response(answer),
        "cache": {},
        "timings": {"send": 0, "wait": took, "receive": 0},
        "serverIPAddress": "",
        "connection": request.peer,
    }
    visit_id = request.visit_id or (None if answer is None else answer.visit_id)
    details = {
        "_kind": str(request.kind),
        "_direction": str(request.direction),
        "_visitId": visit_id or "",
        "_fault": request.fault if answer is None else answer.fault,
        "_tls": request.tls,
    }
    return {**entry, **{name: value for name, value in details.items() if value}}


def _request(message: TracedMessage) -> dict[str, Any]:
    host = message.header("host") or "localhost"
    scheme = "https" if message.tls else "http"
    path = message.path
    request: dict[str, Any] = {
        "method": message.method or "POST",
        "url": path if "://" in path else f"{scheme}://{host}{path}",
        "httpVersion": "HTTP/1.1",
        "cookies": [],
        "headers": _headers(message),
        "queryString": [
            {"name": name, "value": value} for name, value in parse_qsl(urlsplit(path).query, keep_blank_values=True)
        ],
        "headersSize": -1,
        "bodySize": message.body_size,
    }
    if message.body:
        text, encoding = _text(message.body)
        request["postData"] = {"mimeType": message.header("content-type") or "application/json", "text": text}
        if encoding:
            request["postData"]["encoding"] = encoding
    return request


def _response(answer: TracedMessage | None) -> dict[str, Any]:
    status = 0 if answer is None else answer.status or 0
    content: dict[str, Any] = {"size": 0, "mimeType": ""}
    if answer is not None:
        text, encoding = _text(answer.body)
        content = {"size": answer.body_size, "mimeType": answer.header("content-type") or "", "text": text}
        if encoding:
            content["encoding"] = encoding
    return {
        "status": status,
        "statusText": HTTPStatus(status).phrase if status in HTTPStatus._value2member_map_ else "",
        "httpVersion": "HTTP/1.1",
        "cookies": [],
        "headers": [] if answer is None else _headers(answer),
        "content": content,
        "redirectURL": "" if answer is None else answer.header("location") or "",
        "headersSize": -1,
        "bodySize": -1 if answer is None else answer.body_size,
    }


def _headers(message: TracedMessage) -> list[dict[str, str]]:
    return [{"name": name, "value": value} for name, value in message.headers]


def _text(body: bytes) -> tuple[str, str]:
    """Return a body as text, or as base64 where it is none."""
    try:
        return body.decode(), ""
    except UnicodeDecodeError:
        return base64.b64encode(body).decode(), "base64"


def _instant(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
