"""Pages of visitors that are open: how many there may be, and which of them a commit concerns.

One look at the journal for each commit, however many pages are open: only those whose run is in it look at the store.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from connector_desk.base.errors import DeskError, RateLimited
from connector_desk.contract import limits
from connector_desk.contract.event import AUTHORIZATION_EVENTS
from connector_desk.core.store import events

if TYPE_CHECKING:
    from connector_desk.core.runtime.feed import Feed
    from connector_desk.core.store.store import Store

AUTHORIZATIONS = "authorizations"
"""What a page shows that waits for a decision on an authorization request, in place of a visit."""
_BREATH = 0.05  # seconds: events of one commit are sent together
_AMONG_OTHERS = 0.4  # seconds: another process may have written, and its commits wake nobody here
_QUIET = 15.0
_BATCH_SIZE = 500
_RETRY_SECONDS = 10


class PageSubscription:
    """One page that is open; `visits` are those that it shows."""

    def __init__(self) -> None:
        self.woken = asyncio.Event()
        self.visits: AbstractSet[str] = frozenset()


class PageSubscriptions:
    """The pages of this process."""

    def __init__(self, store: Store, feed: Feed, most: int = limits.PAGES) -> None:
        self._most = min(most, limits.PAGES)
        self._store = store
        self._feed = feed
        self._open: set[PageSubscription] = set()
        self._counts: Counter[str] = Counter()
        self._seen: int | None = None
        self._task: asyncio.Task[None] | None = None

    def need_room(self, session: str, source: str) -> None:
        """Raise RateLimited where one more page would be too many."""
        if (
            len(self._open) >= self._most
            or self._counts[f"source {source}"] >= limits.PAGES_OF_SOURCE
            or self._counts[f"session {session}"] >= limits.PAGES_OF_VISITOR
        ):
            raise RateLimited(_RETRY_SECONDS)

    @contextmanager
    def opened(self, session: str, source: str) -> Iterator[PageSubscription]:
        """Count a page while it is open; raises RateLimited where there are too many."""
        self.need_room(session, source)
        counted = (f"session {session}", f"source {source}")
        watcher = PageSubscription()
        self._open.add(watcher)
        self._counts.update(counted)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._watch(), name="start pages")
        try:
            yield watcher
        finally:
            self._open.discard(watcher)
            self._counts.subtract(counted)
            self._counts += Counter()  # drops counts of zero
            if not self._open and self._task is not None:
                self._task.cancel()
                self._task = None

    async def _watch(self) -> None:
        """Wake the pages that a commit concerns, until none is open."""
        sooner = asyncio.Event()
        self._feed.listen(sooner)
        self._seen = None
        try:
            while not self._feed.is_closed:
                sooner.clear()
                with contextlib.suppress(DeskError):  # the store does not answer now; the pages look by themselves
                    await self._wake_pages()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(_AMONG_OTHERS if self._store.shared else _QUIET):
                        await sooner.wait()
                await asyncio.sleep(_BREATH)
        finally:
            self._feed.listen_no_more(sooner)
            self._wake_all()

    async def _wake_pages(self) -> None:
        if self._seen is None:
            self._seen = await self._store.read_inline(events.last)
            self._wake_all()  # earlier commits are in no later query
        while found := await self._store.read_inline(partial(events.visits_after, seq=self._seen, most=_BATCH_SIZE)):
            self._seen = found[-1][0]
            concerned = {visit_id for _, visit_id, _ in found}
            if any(kind in AUTHORIZATION_EVENTS for _, _, kind in found):
                concerned.add(AUTHORIZATIONS)
            for watcher in self._open:
                if not watcher.visits.isdisjoint(concerned):
                    watcher.woken.set()

    def _wake_all(self) -> None:
        for watcher in self._open:
            watcher.woken.set()
