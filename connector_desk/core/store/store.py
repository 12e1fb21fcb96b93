"""A store: its writers, several readers, and the news that something was committed."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from connector_desk.base.errors import Unavailable
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.store.engine import (
    READERS,
    Engine,
    UnknownDatabase,
    backend_of,
    database_errors,
    open_engine,
    sqlite_url,
)
from connector_desk.core.store.faults import is_of_a_lost_connection, unavailable
from connector_desk.core.store.migrate import bring_up_to_date, revisions
from connector_desk.core.store.purpose import Purpose
from connector_desk.core.store.sqlite import SQLITE
from connector_desk.core.store.writers import Writers

if TYPE_CHECKING:
    from connector_desk.core.store.checkpoints import Progress
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.writer import WriteCounts


# Each holds a locked file for as long as its process lives; the operating system lets go of the lock however that dies.


if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PREFIX: Final = "connector-desk-"
_LOCK = "in-use"


class TemporaryFolder:
    """A folder of this process alone, closed to other users; `remove` deletes it with its contents."""

    def __init__(self) -> None:
        """Make the folder, and take away those whose process is dead."""
        _sweep(Path(tempfile.gettempdir()))
        while True:
            self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
            descriptor = _locked(self.path)
            if descriptor is not None:
                self._descriptor = descriptor
                return

    def remove(self) -> None:
        """Delete the folder; may be called twice."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor != -1:
            os.close(descriptor)
            shutil.rmtree(self.path, ignore_errors=True)


def _sweep(folder: Path) -> None:
    for each in folder.glob(f"{PREFIX}*"):
        if (each / _LOCK).is_file() and not each.is_symlink():
            descriptor = _locked(each)
            if descriptor is not None:  # nobody else holds it, so its process is dead
                os.close(descriptor)
                shutil.rmtree(each, ignore_errors=True)


def _locked(folder: Path) -> int | None:
    """Hold the lock of a folder; None where another process holds it, or has taken the folder away."""
    try:
        descriptor = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None
    try:
        _lock(descriptor)
    except OSError:
        os.close(descriptor)
        return None
    if not (folder / _LOCK).exists():  # swept between opening and locking
        os.close(descriptor)
        return None
    return descriptor


if sys.platform == "win32":

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


T = TypeVar("T")


class StoreMetrics(NamedTuple):
    """What the store of a process has done since the process began, and what waits now."""

    writes: WriteCounts
    waiting_units: int
    connections_opened: int
    """More than a few: they are lost again and again."""
    connections_idle: int
    reads: int
    """Look-ups that run, or wait for a reader."""


class Store:
    """The store.

    Opened on the event loop's side by `open`, which blocks (the tables are made or brought up to date): call it in a
    thread.  `folder` None means a temporary store that is gone when it is closed.
    """

    def __init__(self, url: str, committed: Callable[[], None], temporary: TemporaryFolder | None = None) -> None:
        self._temporary = temporary
        self._closed = False
        self._writing = open_engine(url, Purpose.WRITE, revision=revisions()[-1])
        self._reading = open_engine(url, Purpose.READ)
        self._errors = database_errors(self._reading.backend)
        self.shared = self._reading.backend != SQLITE
        """Whether other processes may work on this store: what they did is not known here until it is read."""
        self._inline_reading = open_engine(url, Purpose.READ_INLINE) if self.shared else self._reading
        self._near: Transaction | None = None if self.shared else self._reading.connect()
        if self.shared:
            self._writing.connect().close()  # from now on the tables stay as they are
        self._writers = Writers(self._writing, committed)
        if self.shared:
            self._writers.on_loss(self._drop_idle)
        self._readers = ThreadPoolExecutor(max_workers=READERS if self.shared else 2, thread_name_prefix="store-reader")
        self._reads = 0
        self._hurries = False
        self._unreachable_at = 0.0
        """When a look-up found no server, by the monotonic clock: those that waited meanwhile do not try themselves."""

    @classmethod
    def open(cls, folder: Path | None, url: str | None, committed: Callable[[], None]) -> Store:
        """Open the store of a data directory, or of a database URL, and bring its tables up to date.

        Raises Unavailable, and leaves no temporary store behind then.
        """
        temporary = TemporaryFolder() if url is None and folder is None else None
        home = folder if temporary is None else temporary.path
        try:
            url = url if url is not None else _made(home)
            try:
                bring_up_to_date(url, home)
                return cls(url, committed, temporary)
            except database_errors(backend_of(url)) as error:
                raise unavailable(error) from error
        except BaseException as error:
            if temporary is not None:
                temporary.remove()
            if isinstance(error, OSError):
                raise unusable(error) from error
            if isinstance(error, ImportError | UnknownDatabase):
                raise Unavailable("storage_unavailable", _why(error)) from error
            raise

    async def write(self, work: Callable[[Transaction], T], *, brief: bool = False, beside: str | None = None) -> T:
        """Run a unit of work in a transaction; it is durable when this returns.

        A brief one touches a few rows by their keys: on SQLite it runs in the event loop, and its commit alone in a
        thread.  On PostgreSQL a unit runs while no other does, in any process, unless it says that it is right
        `beside` such others too, by the name of the row that it locks first (see `postgres.py`).
        """
        return await self._writers.write(work, brief=brief, beside=beside)

    def note(self, work: Callable[[Transaction], None], *, beside: str | None = None) -> None:
        """Run a unit of work that nobody waits for with the next commit, at the latest after a tenth of a second.

        It may be lost in a crash.  `read` sees it; `read_inline` may not yet.
        """
        self._writers.note(work, beside=beside)

    async def settle(self) -> None:
        """Wait until all that was noted is committed; returns at once where there is nothing."""
        await self._writers.settle()

    def follow(self, follow: Callable[[Progress], None]) -> None:
        """Call with the progress of each commit from now on, before anybody is answered; for SQLite.

        The call comes from another thread, and must not raise.
        """
        self._writers.follow(follow)

    async def read(self, work: Callable[[Transaction], T]) -> T:
        """Run a query on a consistent snapshot."""
        if self._closed:
            raise Unavailable("storage_unavailable")
        await self._writers.settle()
        return await self._look_up_in_thread(self._reading, work)

    async def _look_up_in_thread(self, engine: Engine, work: Callable[[Transaction], T]) -> T:
        self._reads += 1
        since = time.monotonic()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._look_up, engine, work, since)
        finally:
            self._reads -= 1

    def _look_up(self, engine: Engine, work: Callable[[Transaction], T], since: float) -> T:
        """Look up in one transaction; again on a new connection where one was lost, as the idle ones may be too."""
        if since < self._unreachable_at or (self._hurries and self._unreachable_at):
            raise Unavailable("storage_unavailable")
        try:
            with engine.connect() as connection:
                try:
                    with connection.begin():
                        return work(connection)
                except self._errors as error:
                    if not is_of_a_lost_connection(error):
                        raise
                    connection.discard()
            self._drop_idle()
            self._writers.renew()
            with engine.connect_anew() as connection, connection.begin():
                return work(connection)
        except self._errors as error:
            if is_of_a_lost_connection(error):
                self._unreachable_at = time.monotonic()
            raise unavailable(error) from error

    def _drop_idle(self) -> None:
        self._reading.drop_idle()
        self._inline_reading.drop_idle()

    async def read_inline(self, work: Callable[[Transaction], T]) -> T:
        """Run a look-up of a few rows by their keys, which decides nothing that is not looked at again in `write`.

        On SQLite it runs right here: it takes less time than waking a thread.  Each of its statements may see another
        moment: a transaction around them would cost as much as they do, and elsewhere more.
        """
        if self._closed:
            raise Unavailable("storage_unavailable")
        if self._near is None:
            return await self._look_up_in_thread(self._inline_reading, work)
        try:
            return work(self._near)
        except self._errors as error:
            raise unavailable(error) from error

    def metrics(self) -> StoreMetrics:
        """Return what the store of this process has done so far, and what waits now."""
        engines = {self._writing, self._reading, self._inline_reading}  # on SQLite two of them are one
        return StoreMetrics(
            self._writers.counts,
            self._writers.waiting,
            sum(each.opened for each in engines),
            sum(each.idle for each in engines),
            self._reads,
        )

    def hurry(self) -> None:
        """Wait for no more than a moment for the database from now on, as the service stops."""
        for engine in {self._writing, self._reading, self._inline_reading}:
            engine.hurry()
        self._writers.hurry()
        self._hurries, self._unreachable_at = True, 0.0

    def close(self) -> None:
        """Finish the queued units and close the database; blocks for as long as a commit takes."""
        self._closed = True
        self._writers.close()
        self._readers.shutdown()
        if self._near is not None:
            self._near.close()
        self._reading.dispose()
        self._inline_reading.dispose()
        self._writing.dispose()
        if self._temporary is not None:
            self._temporary.remove()


def _made(folder: Path | None) -> str:
    """Make the file of a new store, for its owner alone, and give its URL."""
    if folder is None:
        raise Unavailable("storage_unavailable")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / "store.sqlite"
    if not file.exists():
        file.touch(mode=0o600)
    return sqlite_url(folder)


def unusable(error: OSError) -> Unavailable:
    """Return the error that the data folder, or a file in it, cannot be used, with the reason."""
    return Unavailable("storage_unavailable", FaultText.FOLDER_UNUSABLE.format(reason=error.strerror))


def _why(error: BaseException) -> str:
    if isinstance(error, ImportError):
        return 'The driver of PostgreSQL is missing; this installs it: python -m pip install "psycopg[binary]>=3.3".'
    return "This is not the URL of a PostgreSQL: postgresql+psycopg://user@host/database."
