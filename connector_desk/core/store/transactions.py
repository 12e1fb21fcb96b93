"""Transactions on one connection, which is opened when it is needed and replaced when it breaks."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

from connector_desk.base.errors import OutcomeUnknown, Unavailable
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.store import checkpoints
from connector_desk.core.store.engine import Engine, database_errors, sqlite_of
from connector_desk.core.store.faults import concerns_one_unit, is_of_a_lost_connection, is_of_a_race
from connector_desk.core.store.sqlite import BEGIN_TO_WRITE, SQLITE, SqliteConnection, SqliteEngine
from connector_desk.core.store.transaction import Errors, Transaction

if TYPE_CHECKING:
    from connector_desk.core.store.checkpoints import Progress
    from connector_desk.core.store.postgres import CommitMark, PostgresConnection


class StoreFile:
    """Knows the file that was opened from another one at the same path."""

    def __init__(self, path: Path) -> None:
        """Use the file that is there now; raises OSError if there is none."""
        self._path = path
        self._identity = self._look()

    def _look(self) -> tuple[int, int]:
        found = self._path.stat()
        return found.st_dev, found.st_ino

    def is_there(self) -> bool:
        """Return whether the file is still at the path where the next start looks for it."""
        try:
            return self._look() == self._identity
        except OSError:
            return False


_PATIENCE = 10.0
"""Seconds for which another process that writes to a SQLite store is waited for."""
_DOUBT_SECONDS = 5.0
_ASK_AGAIN_SECONDS = 0.1
_LOOK_SECONDS = 0.1
_TAKEN_AWAY = FaultText.STORE_TAKEN_AWAY

Body = Callable[[Transaction], None]


class Transactions:
    """The transactions of the writer; used by one thread at a time."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.errors: Errors = database_errors(engine.backend)
        """What comes out of `run` where the database is to blame."""
        self._connection: Transaction | None = None
        self._lost = False
        self._renews = False
        self._on_loss: Callable[[], None] = lambda: None
        self._doubtful: CommitMark | None = None
        self._hurry = threading.Event()
        self._file: StoreFile | None = None
        """Of SQLite, from the first transaction on."""
        self._looked_at = -_LOOK_SECONDS  # by the monotonic clock
        self._follow: Callable[[Progress], None] | None = None
        self._progress: Progress | None = None  # with the last commit
        self._advance: Progress | None = None  # with the transaction that is open

    def follow(self, follow: Callable[[Progress], None]) -> None:
        """Call with the progress of each commit from now on, before anybody hears of that commit.

        For SQLite; the call must not raise.
        """
        self._follow = follow

    def run(self, body: Body, *, side_by_side: bool = False) -> None:
        """Run a body and commit it; its errors are raised, and nothing is stored then.

        On PostgreSQL it runs alone, or `side_by_side` with others.

        If the connection was lost (a restarted database), the body runs once more on a new one.  If it was lost during
        the commit, the database is first asked for the outcome, for up to five seconds.  Raises OutcomeUnknown after
        that, and Unavailable if the file of a SQLite store was removed.
        """
        for attempt in (1, 2):
            try:
                self._once(body, side_by_side=side_by_side)
            except self.errors:
                doubtful = self._doubtful
                if not self._lost:
                    raise
                if doubtful is not None and self._was_committed(doubtful):
                    return
                if attempt == 2:  # the last
                    raise
            else:
                return

    def begin(self, body: Body) -> Transaction | None:
        """Begin a transaction and run a body in it, for `end` to commit.

        Errors of the body are raised, and nothing is stored then.  It never waits, so that an event loop can call it:
        it returns None, without a transaction, if it would have to wait or there is no connection to SQLite yet.  Use
        `run` then.
        """
        connection = self._connection
        if connection is None or self._file is None or not self._is_there(self._file):
            return None
        try:
            try:
                sqlite_of(connection).execute(BEGIN_TO_WRITE)
            except self.errors:  # another process writes; or `run` finds the reason
                return None
            self._run(body, connection)
        except BaseException as error:
            self._undo(connection, error)
            raise
        return connection

    def end(self, connection: Transaction) -> None:
        """Commit the transaction; its errors are raised, and nothing is stored then."""
        try:
            connection.commit()
        except BaseException as error:
            self._undo(connection, error)
            raise
        self._tell()

    def on_loss(self, tell: Callable[[], None]) -> None:
        """Call where the session was lost, on the thread of the writer: others of that age may be lost too."""
        self._on_loss = tell

    def renew(self) -> None:
        """Open another connection for the next transaction; called by any thread."""
        self._renews = True

    def hurry(self) -> None:
        """Wait for no answer any longer; called by another thread when the store is closed."""
        self._hurry.set()

    def discard(self) -> None:
        """Discard the connection: nobody knows what state it is in.  The next transaction opens another one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(*self.errors):
                connection.discard()

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _once(self, body: Body, *, side_by_side: bool = False) -> None:
        self._lost, self._doubtful = False, None
        if self._file is not None and not self._is_there(self._file):  # to connect would make another one
            raise Unavailable("storage_unavailable", _TAKEN_AWAY)
        if self._renews:
            self._renews = False
            self.discard()
        if self._connection is None:
            self._connection = self._connected()
        connection = self._connection
        try:
            self._begin(connection, side_by_side=side_by_side)
            self._run(body, connection)
            connection.commit()
        except BaseException as error:
            if connection.backend != SQLITE:
                session = cast("PostgresConnection", connection)
                self._lost, self._doubtful = _is_lost(session, error), session.mark if session.commits else None
            self._undo(connection, error)
            if self._lost:
                self._on_loss()
            raise
        self._tell()

    def _run(self, body: Body, connection: Transaction) -> None:
        """Run a body, and find out how far the store is with it if it changes anything."""
        self._advance = None
        if self._follow is None or not isinstance(connection, SqliteConnection):
            body(connection)
            return
        if self._progress is None:
            self._progress = checkpoints.progress(connection)
        before = connection.driver.total_changes
        body(connection)
        if connection.driver.total_changes != before:
            self._advance = checkpoints.advance(connection, self._progress)

    def _tell(self) -> None:
        if self._follow is not None and self._advance is not None:
            self._progress = self._advance
            self._follow(self._progress)

    def _connected(self) -> Transaction:
        connection: Transaction = self._engine.connect()
        if connection.backend == SQLITE:
            sqlite_of(connection).execute("PRAGMA busy_timeout=0")  # who may wait says so with each transaction
        return connection

    def _begin(self, connection: Transaction, *, side_by_side: bool) -> None:
        if isinstance(self._engine, SqliteEngine):
            if self._file is None:
                self._file = self._opened(self._engine)
            _begin_patiently(sqlite_of(connection))
        else:
            cast("PostgresConnection", connection).start(side_by_side=side_by_side)

    def _opened(self, engine: SqliteEngine) -> StoreFile:
        try:
            return StoreFile(Path(engine.file))
        except OSError as error:
            raise Unavailable("storage_unavailable", _TAKEN_AWAY) from error

    def _is_there(self, file: StoreFile) -> bool:
        """Return whether the open file is still at its path.

        A check is valid for a tenth of a second: it costs more than the commit's own calls, because it lets other
        threads run; deleting a store loses more than the changes of that time anyway.
        """
        now = time.monotonic()
        if now - self._looked_at < _LOOK_SECONDS:
            return True
        if not file.is_there():
            return False
        self._looked_at = now
        return True

    def _undo(self, connection: Transaction, error: BaseException) -> None:
        """Roll back after an error; if the database is at fault, the next transaction gets a new connection."""
        with contextlib.suppress(*self.errors):
            if not isinstance(error, self.errors) or concerns_one_unit(error) or is_of_a_race(error):
                connection.rollback()
                return
            self._connection = None
            connection.discard()

    def _was_committed(self, mark: CommitMark) -> bool:
        """Return whether a transaction was committed; raises OutcomeUnknown where the database does not tell."""
        found: list[bool] = []
        not_told: Errors = (*self.errors, Unavailable)
        until = time.monotonic() + _DOUBT_SECONDS
        while not found:
            try:
                self._once(lambda tx: found.append(cast("PostgresConnection", tx).was_committed(mark)))
            except not_told as error:
                if time.monotonic() >= until or self._hurry.wait(_ASK_AGAIN_SECONDS):
                    raise OutcomeUnknown(message=FaultText.OUTCOME_UNKNOWN) from error
        return found[0]


def _is_lost(connection: PostgresConnection, error: BaseException) -> bool:
    """Return whether a session has ended; the driver need not have noticed when the error is raised."""
    return connection.driver.closed or (isinstance(error, Exception) and is_of_a_lost_connection(error))


def _begin_patiently(driver: sqlite3.Connection) -> None:
    """Begin to write; waits for another process that does."""
    try:
        driver.execute(BEGIN_TO_WRITE)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        driver.execute(f"PRAGMA busy_timeout={int(1000 * _PATIENCE)}")
        try:
            driver.execute(BEGIN_TO_WRITE)
        finally:
            driver.execute("PRAGMA busy_timeout=0")
