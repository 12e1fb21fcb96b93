"""For PostgreSQL alone: durable sessions, one writing transaction at a time, and the fate of a lost commit.

All writing transactions of all processes take turns: each begins by taking one advisory lock, which the database
releases at the end of the transaction in any case.  So a unit of work sees everything that was committed before it, as
on SQLite: no unit needs row locks, none can deadlock, and numbers drawn from a sequence become visible in their order,
which the journal's readers rely on.  The units that wait for the turn share one transaction (`writer.py`), so there is
one commit per process and turn.

Each of these transactions leaves a mark, by which one whose connection was lost during the commit finds out whether it
was committed.  The number of the transaction would not do (`pg_xact_status`): after a crash the server gives numbers
again that it had not written down, and they are then the numbers of other transactions.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

import psycopg
from sqlalchemy import Connection, Engine, event

from connector_desk.base.identifiers import new_id
from connector_desk.core.store.prepared import WAITING
from connector_desk.core.store.purpose import Purpose

if TYPE_CHECKING:
    from sqlalchemy.pool import ConnectionPoolEntry

T = TypeVar("T")
Parameters = Sequence[Any] | Mapping[str, Any] | None
Driver = psycopg.Connection[tuple[Any, ...]]
Cursor = psycopg.Cursor[tuple[Any, ...]]

CONNECT = {
    "connect_timeout": 5,
    # A server that has vanished is noticed within seconds, not hours
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
LONGEST_SILENCE = 15.0
"""Seconds: longer than the time limits of the few statements that are sent together."""
_TURN = int.from_bytes(b"conndesk")
"""The number of the lock; the locks of two databases of a cluster have nothing to do with each other."""

# An acknowledged commit survives a crash of the server, with any default; a process that stopped in the middle of
# its turn is thrown out, so that the others go on
_SESSION = """
SELECT set_config('statement_timeout', '5s', false),
       set_config('idle_in_transaction_session_timeout', '5s', false),
       set_config('lock_timeout', '0', false),
       set_config('client_min_messages', 'warning', false),
       set_config('synchronous_commit',
                  CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
                  ELSE current_setting('synchronous_commit') END, false)
"""
_TAKE_TURN = "SELECT pg_advisory_xact_lock(%s)"
# Who makes or changes the tables may take long over it, also between two statements where the computer is busy
_PATIENT = """
SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '1min', true)
"""
_TIME = """to_char(clock_timestamp() AT TIME ZONE 'UTC' - %s * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS')"""
_LEAVE_MARK = f"""
INSERT INTO setting (name, value)
SELECT %s, {_TIME} || ' ' || %s::text WHERE pg_current_xact_id_if_assigned() IS NOT NULL
ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
_FORGET_MARKS = f"""
DELETE FROM setting WHERE starts_with(name, %s) AND value < {_TIME}
"""  # noqa: S608 - the same
_FIND_MARK = "SELECT count(*) FROM setting WHERE name = %s AND split_part(value, ' ', 2) = %s::text"
_MARK = "commit "
"""The beginning of the name of the setting with the time and the number of the last commit of a session."""

CommitMark = tuple[str, int]
"""The name of a session, and the number of one of its transactions."""


class PostgresConnection(Driver):
    """A connection that is closed if the server does not answer for long.

    One that is stopped, or waits for its disk or its standby, still acknowledges packets: TCP notices nothing, and no
    time-out of its own ends a commit.
    """

    def wait(self, gen: Generator[Any, Any, T], *how: Any, **more: Any) -> T:  # noqa: ANN401 - as the driver calls it
        """Wait for an answer; raises OperationalError where none comes, and the connection is closed then."""
        return super().wait(self._in_time(gen), *how, **more)

    def _in_time(self, gen: Generator[Any, Any, T]) -> Generator[Any, Any, T]:
        until = None
        try:
            awaited = next(gen)
            while True:
                ready = yield awaited
                if ready:
                    until = None
                elif until is None:
                    until = time.monotonic() + LONGEST_SILENCE
                elif time.monotonic() > until:
                    self.pgconn.finish()
                    raise psycopg.OperationalError("the server says nothing")
                awaited = gen.send(ready)
        except StopIteration as end:
            return cast("T", end.value)


class PendingStatements:
    """Statements nobody needs the outcome of; they travel with the next one: a journey costs more than they do."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._statements: list[tuple[str, Parameters]] = []
        self._waits_for_turn = self._leaves_mark = self._has_forgotten = False
        self._session, self._number = f"{_MARK}{new_id()}", 0

    @property
    def mark(self) -> CommitMark:
        """Return what the present transaction leaves if it is committed and has written something."""
        return self._session, self._number

    def __bool__(self) -> bool:
        return bool(self._statements)

    def begin(self, *, patient: bool) -> None:
        """Begin a transaction; it takes its turn when the first statement travels."""
        self._statements = [(_PATIENT, None)] if patient else []
        self._leaves_mark = not patient  # the tables may not be there yet
        self._waits_for_turn = True
        self._number += 1
        self.append(_TAKE_TURN, (_TURN,))

    def append(self, statement: str, parameters: Parameters) -> None:
        """Queue a statement for the next round trip."""
        self._statements.append((statement, parameters))

    def forget(self) -> None:
        """Drop the queued statements: their transaction is rolled back."""
        self._statements = []

    def followed_by(self, statement: str, parameters: Parameters) -> Cursor:
        """Send the queued statements and one more in one round trip, and return its result; raises the first error."""
        self.append(statement, parameters)
        return self.send()[-1]

    def send(self, *, and_commit: bool = False) -> list[Cursor]:
        """Send the queued statements, and the commit, in one round trip; raises the first error."""
        statements, self._statements = self._statements, []
        self._waits_for_turn = False
        with self._driver.pipeline():
            cursors = [self._driver.execute(statement, parameters) for statement, parameters in statements]
            if and_commit:
                self._driver.commit()
        return cursors

    def commit(self) -> None:
        """Commit together with the queued statements, but not before it is known that the transaction has its turn.

        If the answer is lost, whoever then has the turn knows that this transaction has ended.
        """
        if self._waits_for_turn:
            self.send()
        if self._leaves_mark:
            if not self._has_forgotten:
                self.append(_FORGET_MARKS, (_MARK, 1))
            self._has_forgotten = True
            self.append(_LEAVE_MARK, (self._session, 0, self._number))
        self.send(and_commit=True)


def listen(engine: Engine, *, patient: bool) -> None:
    """Serialize the writing transactions of an engine, and send statements without a result together.

    `patient` waits for its turn without a time limit.
    """

    def send(connection: Connection, *_: object) -> None:
        if waiting := _waiting(connection):
            waiting.send()

    def forget(connection: Connection, *_: object) -> None:
        if not connection.invalidated:  # else the session has ended, and its queued statements with it
            _waiting(connection).forget()

    event.listen(engine, "begin", lambda connection: _waiting(connection).begin(patient=patient))
    event.listen(engine, "before_cursor_execute", send)
    event.listen(engine, "commit", lambda connection: _waiting(connection).commit())
    event.listen(engine, "rollback", forget)
    event.listen(engine, "rollback_savepoint", forget)


def connect(_dialect: object, _record: object, where: Sequence[Any], how: Mapping[str, Any]) -> Driver:
    """Open a session; `where` and `how` are the driver's arguments."""
    return PostgresConnection.connect(*where, **how)


def prepare(driver: Driver, record: ConnectionPoolEntry, purpose: Purpose) -> None:
    """Configure a session for the store."""
    driver.execute(_SESSION)
    driver.commit()
    if purpose is Purpose.WRITE:
        record.info[WAITING] = PendingStatements(driver)
        # Each statement sees the latest commits; another level would show the state before the turn
        driver.isolation_level = psycopg.IsolationLevel.READ_COMMITTED
        return
    driver.read_only = True
    if purpose is Purpose.READ_INLINE:
        driver.autocommit = True
    else:
        driver.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ  # one moment throughout a transaction


def mark_of(connection: Connection) -> CommitMark:
    """Return what the present transaction of a connection leaves if it is committed and has written something."""
    return _waiting(connection).mark


def _waiting(connection: Connection) -> PendingStatements:
    return cast("PendingStatements", connection.info[WAITING])


def was_committed(connection: Connection, mark: CommitMark) -> bool:
    """Return whether a transaction whose connection was lost was committed; it has ended by the caller's turn."""
    return _waiting(connection).followed_by(_FIND_MARK, mark).fetchone() == (1,)
