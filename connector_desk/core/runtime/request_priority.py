"""Requests with people waiting go first: low-priority requests run while no others do, and after a short time anyway.

They run one at a time, so that others wait for at most one; only overdue ones run several at once.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

_PATIENCE: Final = 0.05  # seconds; the longest that anything waits for others
_OVERDUE_BATCH_SIZE: Final = 8
"""The number of overdue requests that run together; under constant load each turn is costly."""
_REMEMBERED: Final = 10.0  # seconds since something that can wait came last
_APART: Final = 0.001  # seconds; requests at this distance run at once, if none goes before them


class RequestPriority:
    """Counts the requests that go first, and holds the others; used on one event loop."""

    def __init__(self) -> None:
        self._first = 0
        self._waiting: deque[tuple[float, Callable[[], None]]] = deque()
        """Until when each waits at the longest; in the order in which they came."""
        self._next: asyncio.Handle | None = None
        self._is_timed = False
        """Whether the next turn is that of somebody who has waited long enough."""
        self._last = 0.0
        """When something that can wait had its turn; while that is long ago, nobody need be announced."""

    def enter(self) -> None:
        """Begin to answer somebody who goes first."""
        self._first += 1

    def leave(self) -> None:
        """Record that the answer is known."""
        self._first -= 1
        if not self._first and self._is_timed and self._next is not None:
            self._next.cancel()
            self._next, self._is_timed = asyncio.get_running_loop().call_soon(self._go_on), False

    def announce(self) -> None:
        """Record that a high-priority request arrives within this turn of the event loop."""
        loop = asyncio.get_running_loop()
        if loop.time() < self._last + _REMEMBERED:
            self.enter()
            loop.call_soon(self.leave)

    def later(self, work: Callable[[], None]) -> None:
        """Do something once nobody goes before it, behind all that was put here earlier; at once where that is now."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        if not self._first and not self._waiting and now - self._last >= _APART:
            self._last = now
            work()
            return
        self._waiting.append((now + _PATIENCE, work))
        if self._next is None:
            self._schedule(loop, now)

    async def turn(self) -> None:
        """Wait until nobody goes before the caller."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.later(lambda: None if turn.done() else turn.set_result(None))
        await turn

    def _schedule(self, loop: asyncio.AbstractEventLoop, now: float) -> None:
        due = self._waiting[0][0]
        self._is_timed = self._first > 0 and due > now
        self._next = loop.call_at(due, self._go_on) if self._is_timed else loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        self._next, self._is_timed = None, False
        try:
            if not self._first or self._waiting[0][0] <= now:
                self._last = now
                self._waiting.popleft()[1]()
            for _ in range(_OVERDUE_BATCH_SIZE):
                if not self._waiting or self._waiting[0][0] > now:
                    break
                self._waiting.popleft()[1]()
        finally:
            if self._waiting and self._next is None:
                self._schedule(loop, now)
