"""The writers of a store in this process: one on SQLite, which has no use for more, and two on PostgreSQL.

There a writer waits for an answer most of the time, and the other one works meanwhile: with a millisecond to the server
two issue half as many again as one.  With more of them fewer units share a commit, which costs more than it brings.

A unit that runs side by side with others of other processes may do so within this one, too.  The name of the row that
it locks first says whose it is, so units and notes of one name keep their order.  Those that run alone are of the first
writer, as only one runs at a time.
"""

from __future__ import annotations

import zlib
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
ON_POSTGRESQL: Final = 2


class Writers:
    """The writers, each with a session of its own."""

    def __init__(self, engine: Engine, committed: Callable[[], None]) -> None:
        """Begin; `committed` is called on the thread of a writer with each of its commits."""
        number = 1 if engine.backend == SQLITE else ON_POSTGRESQL
        self._all = [Writer(engine, committed) for _ in range(number)]
        self._first = self._all[0]

    async def write(self, work: Callable[[Transaction], T], *, brief: bool = False, beside: str | None = None) -> T:
        """Run a unit of work and return its result once it is durable; see `Store.write`."""
        return await self._of(beside).write(work, brief=brief, beside=beside)

    def note(self, work: Callable[[Transaction], None], *, beside: str | None = None) -> None:
        """Run a brief unit of work that nobody waits for; see `Store.note`."""
        self._of(beside).note(work, beside=beside)

    async def settle(self) -> None:
        """Wait until all notes are committed; returns at once if there are none."""
        for each in self._all:
            await each.settle()

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

    def _of(self, beside: str | None) -> Writer:
        return self._all[zlib.crc32(beside.encode()) % len(self._all)] if beside else self._first

    def _replace_others(self, lost: Writer, tell: Callable[[], None]) -> None:
        for each in self._all:
            if each is not lost:
                each.renew()
        tell()
