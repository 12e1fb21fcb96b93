"""The writers of a store in this process: one on SQLite, which has no use for more, and two on PostgreSQL.

There a writer waits for an answer most of the time, and the second one works meanwhile: with a millisecond to the
server both issue a third more than one.  It takes units only where several wait for the first, as units that share a
transaction cost less, and only those that may run side by side with others of other processes.  A unit of which the
name, that of the row that it locks first, waits for the first writer already, as a note perhaps, is of that too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from connector_desk.core.store.sqlite import SQLITE
from connector_desk.core.store.writer import WriteCounts, Writer

if TYPE_CHECKING:
    from connector_desk.core.store.checkpoints import Progress
    from connector_desk.core.store.engine import Engine
    from connector_desk.core.store.transaction import Transaction

T = TypeVar("T")
WRITERS_ON_POSTGRESQL: Final = 2
"""More of them bring less than they cost."""


class Writers:
    """The writers, each with a session of its own."""

    def __init__(self, engine: Engine, committed: Callable[[], None]) -> None:
        """Begin; `committed` is called on the thread of a writer with each of its commits."""
        number = 1 if engine.backend == SQLITE else WRITERS_ON_POSTGRESQL
        self._all = [Writer(engine, committed) for _ in range(number)]
        self._first, self._last = self._all[0], self._all[-1]

    async def write(self, work: Callable[[Transaction], T], *, brief: bool = False, beside: str | None = None) -> T:
        """Run a unit of work and return its result once it is durable; see `Store.write`."""
        writer = self._first
        if self._first is not self._last and beside and self._first.is_crowded_for(beside):
            writer = self._last
        return await writer.write(work, brief=brief, beside=beside)

    def note(self, work: Callable[[Transaction], None], *, beside: str | None = None) -> None:
        """Run a brief unit of work that nobody waits for; see `Store.note`."""
        self._first.note(work, beside=beside)

    async def settle(self) -> None:
        """Wait until all notes are committed; returns at once if there are none."""
        await self._first.settle()

    def follow(self, follow: Callable[[Progress], None]) -> None:
        """Call with the progress of each commit from now on; for SQLite."""
        self._first.follow(follow)

    def on_loss(self, tell: Callable[[], None]) -> None:
        """Call on the thread of a writer where its session was lost; those of the others, as old, are replaced."""
        for each in self._all:
            each.on_loss(partial(self._replace_others, each, tell))

    def renew(self) -> None:
        """Use other sessions from the next transactions on."""
        for each in self._all:
            each.renew()

    def hurry(self) -> None:
        """Wait no longer for an answer that was lost."""
        for each in self._all:
            each.hurry()

    def close(self) -> None:
        """Finish the queued units, then end the threads; may be called twice."""
        for each in self._all:
            each.close()

    @property
    def counts(self) -> WriteCounts:
        """Return what all of them have done."""
        return WriteCounts(*(sum(getattr(each.counts, one.name) for each in self._all) for one in fields(WriteCounts)))

    @property
    def waiting(self) -> int:
        """Return how many units wait for their transaction."""
        return sum(each.waiting for each in self._all)

    def _replace_others(self, lost: Writer, tell: Callable[[], None]) -> None:
        for each in self._all:
            if each is not lost:
                each.renew()
        tell()
