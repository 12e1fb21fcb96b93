"""The record of what passes the public listener, and of DIDComm messages in clear text.

It is in memory only, has a bound, and forgets the oldest first.  Messages are added on any thread: DIDComm messages are
packed inside transactions.  Everything else runs on the loop of the core.
"""

import asyncio
import dataclasses
import itertools
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Final

from connector_desk.contract.wire_trace import TracedMessage, TraceState
from connector_desk.core.http import wire_trace_export

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
            message = dataclasses.replace(message, body=message.body[:LARGEST_BODY])
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
        return wire_trace_export.to_har(await self.messages(visit_id), self._dropped)

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
