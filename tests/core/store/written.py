"""A store with one table, for its writer to be tried on."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from connector_desk.core.store.engine import Engine, open_engine, sqlite_url
from connector_desk.core.store.purpose import Purpose
from connector_desk.core.store.transaction import Transaction
from connector_desk.core.store.writer import Writer
from tests.core.running import PATIENCE


class Bench:
    """A writer on a store of its own, with one table."""

    def __init__(self, folder: Path, *, brief: bool) -> None:
        self.file = folder / "store.sqlite"
        self.engine: Engine = open_engine(sqlite_url(folder), Purpose.WRITE)
        with self.engine.begin() as connection:
            connection.execute("CREATE TABLE t (name TEXT PRIMARY KEY, filling BLOB)")
        self.commits = 0
        self.committed: Callable[[], object] = lambda: None
        self.writer = Writer(self.engine, self._committed)
        self._brief = brief

    async def write(self, work: Callable[[Transaction], Any]) -> Any:
        """Write as a brief unit in the event loop, or in the thread."""
        return await self.writer.write(work, brief=self._brief)

    def _committed(self) -> None:
        self.commits += 1
        self.committed()

    def names(self) -> list[str]:
        """Read what another connection sees: that is what is committed."""
        with closing(sqlite3.connect(self.file)) as other:
            return [name for (name,) in other.execute("SELECT name FROM t ORDER BY 1")]

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()


def adds(name: str) -> Callable[[Transaction], str]:
    def work(tx: Transaction) -> str:
        tx.execute("INSERT INTO t (name) VALUES (?)", (name,))
        return name

    return work


def adds_and_fails(name: str, error: Exception) -> Callable[[Transaction], str]:
    def work(tx: Transaction) -> str:
        adds(name)(tx)
        raise error

    return work


async def held_up(bench: Bench) -> tuple[asyncio.Future[bool], threading.Event]:
    """Begin a unit that lasts until it is let go."""
    begun, go = threading.Event(), threading.Event()

    def work(_: Transaction) -> bool:
        begun.set()
        return go.wait(PATIENCE)

    first = asyncio.ensure_future(bench.writer.write(work))
    await asyncio.to_thread(begun.wait, PATIENCE)
    return first, go


async def together(bench: Bench, *works: Callable[[Transaction], Any]) -> list[Any]:
    """Queue units behind one that waits until all are queued, so that they share a commit."""
    first, go = await held_up(bench)
    rest = [asyncio.ensure_future(bench.write(work)) for work in works]
    await asyncio.sleep(0)
    go.set()
    await asyncio.wait([first])
    first.exception()
    return await asyncio.gather(*rest, return_exceptions=True)
