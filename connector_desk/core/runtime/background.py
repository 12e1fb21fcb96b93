"""The life of background work: a task that does the due work, and sleeps until more is due, or something happens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, Generic, Protocol, TypeVar

from connector_desk.base.errors import DeskError
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import MINUTE, SECOND

if TYPE_CHECKING:
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

LONGEST_SLEEP: Final = 10 * SECOND  # the wall clock may be set
_SHORTEST_SLEEP: Final = SECOND // 20
_FIRST_WAIT: Final = SECOND
_LONGEST_WAIT: Final = 5 * MINUTE

_log = logging.getLogger(__name__)


class PeriodicTask:
    """One task that makes a round again and again; a round gives the milliseconds until there is something to do."""

    def __init__(self, name: str, failure_text: str, breath: float = 0.0) -> None:
        """Set the name of the task, and the sentence for failures of the store.

        It pauses `breath` seconds before a round.
        """
        self.sooner = asyncio.Event()
        self._name = name
        self._failure_text = failure_text
        self._breath = breath
        self._task: asyncio.Task[None] | None = None

    def start(self, once: Callable[[], Awaitable[int]]) -> None:
        """Begin."""
        self._task = asyncio.get_running_loop().create_task(self._go(once), name=self._name)

    async def stop(self) -> bool:
        """Break off; False where nothing was begun."""
        if self._task is None:
            return False
        task, self._task = self._task, None
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        return True

    def wake(self) -> None:
        """Wake the task: there may be work."""
        self.sooner.set()

    async def _go(self, once: Callable[[], Awaitable[int]]) -> None:
        while True:
            self.sooner.clear()
            try:
                wait = await once()
            except DeskError as error:
                _log.warning("%s: %s", self._failure_text, error.code)
                wait = SECOND
            except Exception as error:  # noqa: BLE001 - the last net: what nobody foresaw must not end it for good
                _log.error("%s: %s", self._failure_text, type(error).__name__, exc_info=error)
                wait = SECOND
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait / SECOND):
                    await self.sooner.wait()
            if self._breath:
                await asyncio.sleep(self._breath)


class Notifiable(Protocol):
    """Work in the background that can be woken."""

    def wake(self) -> None:
        """Wake it: there may be something to do."""
        ...


class WorkerContext(Protocol):
    """The members of every worker's context."""

    @property
    def runtime(self) -> Runtime:
        """Return the store, which holds the leases, and the feed of events, which may wake the worker."""
        ...


C = TypeVar("C", bound=WorkerContext)


class Worker(ABC, Generic[C]):
    """The owner of a background task that takes leases: other processes do the rest."""

    name: ClassVar[str]
    failure_text: ClassVar[str]
    breath: ClassVar[float] = 0.0
    among_others: ClassVar[int] = SECOND
    """Longest sleep where another process may have brought something to do, in milliseconds."""

    def __init__(self) -> None:
        self._owner = new_id()
        self._periodic_task = PeriodicTask(self.name, self.failure_text, self.breath)
        self._context: C | None = None

    async def start(self, context: C) -> None:
        """Begin; where nobody else works on the store, nobody else can hold a lease."""
        if not context.runtime.store.shared:
            await context.runtime.store.write(self._free_all)
        self._context = context
        self._periodic_task.start(partial(self.once, context))

    async def stop(self) -> None:
        """Stop; unfinished work is continued by the first process that finds it."""
        if await self._periodic_task.stop() and self._context is not None:
            self._context.runtime.feed.listen_no_more(self._periodic_task.sooner)
            with contextlib.suppress(DeskError):  # then the leases end by themselves
                await self._context.runtime.store.write(lambda tx: self._free(tx, self._owner), beside="")

    def wake(self) -> None:
        """Wake the task: there may be work."""
        self._periodic_task.wake()

    @abstractmethod
    async def once(self, context: C) -> int:
        """Do the due work; return the milliseconds until the next."""

    @abstractmethod
    def _free_all(self, tx: Transaction) -> None:
        """End every lease."""

    @abstractmethod
    def _free(self, tx: Transaction, owner: str) -> None:
        """End the leases of a process."""

    def _sleep_until(self, upcoming: int | None, now: int, store: Store) -> int:
        longest = self.among_others if store.shared else LONGEST_SLEEP
        return longest if upcoming is None else min(longest, max(_SHORTEST_SLEEP, upcoming - now))


async def run_concurrently(serve: Callable[[str], Awaitable[None]], these: Iterable[str], at_once: int) -> None:
    """Serve some, so many at once; all are served, and then the first error that one of them met is raised."""
    slots = asyncio.Semaphore(at_once)

    async def one(which: str) -> None:
        async with slots:
            await serve(which)

    for outcome in await asyncio.gather(*map(one, these), return_exceptions=True):
        if outcome is not None:
            raise outcome


def wait_after(failures: int) -> int:
    """Return the delay after so many failures (at least one), in milliseconds."""
    return min(_LONGEST_WAIT, _FIRST_WAIT << min(failures - 1, 20))
