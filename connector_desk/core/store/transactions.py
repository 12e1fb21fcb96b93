"""Transactions on one connection, which is opened when it is needed and replaced when it breaks."""

import contextlib
import threading
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from connector_desk.base.errors import Unavailable
from connector_desk.core.store.engine import BEGIN_TO_WRITE, COMMIT, SQLITE, sqlite_of
from connector_desk.core.store.faults import Errors, database_errors, is_of_one_unit
from connector_desk.core.store.file import StoreFile

_DOUBT_SECONDS = 5.0
_ASK_AGAIN_SECONDS = 0.1
_LOOK_SECONDS = 0.1
_TAKEN_AWAY = "The file of the store is no longer in its folder: nothing is kept until it is put back."

Body = Callable[[Connection], None]


class Transactions:
    """What the writer commits by; used by one thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.errors: Errors = (*database_errors(engine.dialect.name), SQLAlchemyError)
        """What comes out of `run` where the database is to blame."""
        self._connection: Connection | None = None
        self._lost = False
        self._doubtful: str | None = None
        self._hurry = threading.Event()
        self._file: StoreFile | None = None
        """Of SQLite, from the first transaction on."""
        self._looked_at = -_LOOK_SECONDS  # by the monotonic clock

    def run(self, body: Body) -> None:
        """Run a body and commit what it did; what it raises comes out, and nothing is kept then.

        Where the connection turns out to be lost (a database that was started anew), the body runs once more on a new
        one.  Where it was lost in the middle of the commit, the database is asked first what became of that: for five
        seconds, as long as it does not answer; after that the error comes out, and nobody knows.
        Raises Unavailable where the file of a SQLite store was taken away.
        """
        try:
            self._once(body)
        except self.errors:
            if not self._lost:
                raise
            if self._doubtful is None or not self._was_committed(self._doubtful):
                self._once(body)

    def hurry(self) -> None:
        """Wait for no answer any longer; called by another thread when the store is closed."""
        self._hurry.set()

    def close(self) -> None:
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _once(self, body: Body) -> None:
        self._lost, self._doubtful = False, None
        self._need_file()  # to connect would make another one
        if self._connection is None:
            self._connection = self._engine.connect()
        connection = self._connection
        driver = connection.connection.dbapi_connection
        committing = False
        try:
            self._begin(connection)
            body(connection)
            committing = True
            self._commit(connection)
        except BaseException as error:
            if committing and connection.dialect.name != SQLITE:
                self._doubtful = self._number_of(connection)
            self._lost = bool(getattr(driver, "closed", False))
            self._give_up(connection, whole=isinstance(error, self.errors) and not is_of_one_unit(error))
            raise

    def _begin(self, connection: Connection) -> None:
        if connection.dialect.name == SQLITE:
            if self._file is None:
                self._file = self._opened()
            sqlite_of(connection).execute(BEGIN_TO_WRITE)
        else:
            connection.begin()

    def _commit(self, connection: Connection) -> None:
        """Commit; of a transaction on SQLite the library knows only where one of its statements went on in it."""
        if connection.in_transaction():
            connection.commit()
        else:
            sqlite_of(connection).execute(COMMIT)

    def _opened(self) -> StoreFile:
        try:
            return StoreFile(Path(str(self._engine.url.database)))
        except OSError as error:
            raise Unavailable("storage_unavailable", _TAKEN_AWAY) from error

    def _need_file(self) -> None:
        """Refuse to work on a file that nobody will find.

        A look that found it holds for a tenth of a second: it costs more than the commit's own calls, as it lets other
        threads in, and whoever deletes a store takes more with it than what is kept in that time.
        """
        now = time.monotonic()
        if self._file is None or now - self._looked_at < _LOOK_SECONDS:
            return
        if not self._file.is_there():
            raise Unavailable("storage_unavailable", _TAKEN_AWAY)
        self._looked_at = now

    def _give_up(self, connection: Connection, *, whole: bool) -> None:
        """Undo what was done; `whole` lets go of the connection too, and the next transaction gets a new one."""
        with contextlib.suppress(*self.errors):
            if not whole:
                connection.rollback()
                connection.connection.rollback()  # of a commit that failed, the library thinks that it is over
                return
            self._connection = None
            connection.invalidate()
            connection.close()

    def _number_of(self, connection: Connection) -> str | None:
        from connector_desk.core.store import postgres  # noqa: PLC0415 - SQLite loses no connection

        return postgres.number_of(connection)

    def _was_committed(self, transaction: str) -> bool:
        from connector_desk.core.store import postgres  # noqa: PLC0415 - SQLite loses no connection

        found: list[bool] = []
        until = time.monotonic() + _DOUBT_SECONDS
        while not found:
            try:
                self._once(lambda connection: found.append(postgres.was_committed(connection, transaction)))
            except self.errors:
                if time.monotonic() >= until or self._hurry.wait(_ASK_AGAIN_SECONDS):
                    raise
        return found[0]
