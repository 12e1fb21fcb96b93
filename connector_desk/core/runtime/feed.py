"""The feed of committed events: a commit wakes its readers, which continue after their last number."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

from connector_desk.base.errors import RateLimited, Unavailable
from connector_desk.contract import limits
from connector_desk.core.store import events

if TYPE_CHECKING:
    from connector_desk.core.store.events import EventRow
    from connector_desk.core.store.store import Store

_RETRY_SECONDS = 10
_POLL_SECONDS = 1.0  # seconds
_POLL_SECONDS_SHARED = 0.4  # another process may have written, and its commits wake nobody here


class Feed:
    """Hands out committed events in order."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: set[asyncio.Event] = set()
        self._closed = False
        self._streams = 0
        self.commits = 0
        """How many there were: whoever looks now and then need not be woken by each."""

    def start(self) -> None:
        """Remember the loop that listeners live on."""
        self._loop = asyncio.get_running_loop()

    def committed(self) -> None:
        """Wake the listeners; called by the store's writer after each commit, on its own thread."""
        self.commits += 1
        if self._waiting and self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody listens any more
                self._loop.call_soon_threadsafe(self._wake)

    def listen(self, woken: asyncio.Event) -> None:
        """Set an event with each commit from now on."""
        self._waiting.add(woken)

    def listen_no_more(self, woken: asyncio.Event) -> None:
        """Set it no longer."""
        self._waiting.discard(woken)

    def need_room(self) -> None:
        """Raise RateLimited where one more stream would be too many."""
        if self._streams >= limits.EVENT_STREAMS:
            raise RateLimited(_RETRY_SECONDS)

    @contextlib.contextmanager
    def stream(self) -> Iterator[None]:
        """Count a stream while it is open; raises RateLimited where there are too many."""
        self.need_room()
        self._streams += 1
        try:
            yield
        finally:
            self._streams -= 1

    @property
    def is_closed(self) -> bool:
        """Return whether every stream has to end."""
        return self._closed

    def close(self) -> None:
        """End every stream."""
        self._closed = True
        self._wake()

    def _wake(self) -> None:
        for waiting in self._waiting:
            waiting.set()

    async def batches(
        self,
        store: Store,
        after: int,
        visit_id: str | None,
        quiet_seconds: float,
        still_wanted: Callable[[], Awaitable[bool]],
    ) -> AsyncIterator[list[EventRow]]:
        """Yield events after a number as they are committed; an empty list after so many quiet seconds.

        Ends within a second once they are `still_wanted` no longer; goes on where the store did not answer for a while.
        """
        waiting = asyncio.Event()
        self._waiting.add(waiting)
        loop = asyncio.get_running_loop()
        last_sent = loop.time()
        poll_seconds = min(_POLL_SECONDS_SHARED if store.shared else _POLL_SECONDS, quiet_seconds)
        try:
            while not self._closed and await _is_wanted(still_wanted):
                waiting.clear()
                found: list[EventRow] = []
                with contextlib.suppress(Unavailable):
                    found = list(await store.read(lambda c, seq=after: events.after(c, seq, visit_id)))  # type: ignore[misc]
                if found:
                    after = found[-1].seq
                    last_sent = loop.time()
                    yield found
                    continue
                if loop.time() - last_sent >= quiet_seconds:
                    last_sent = loop.time()
                    yield []
                try:
                    async with asyncio.timeout(poll_seconds):
                        await waiting.wait()
                except TimeoutError:
                    continue
        finally:
            self._waiting.discard(waiting)


async def _is_wanted(still_wanted: Callable[[], Awaitable[bool]]) -> bool:
    try:
        return await still_wanted()
    except Unavailable:
        return True  # nobody can tell now, and nothing can be read either
