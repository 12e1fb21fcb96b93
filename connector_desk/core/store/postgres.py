"""For PostgreSQL alone: durable sessions, the order of writing transactions, and the fate of a lost commit.

There are two kinds of writing transactions, by advisory locks, which the database releases at their end.

*Alone*: it begins by taking the gate, and no other writes meanwhile in any process.  So its units see everything that
was committed before them, as on SQLite: none needs row locks, and none can deadlock.  This is what a unit gets that
asks for nothing else.

*Side by side*: it begins by taking the gate together with others of its kind.  Its units (`Store.write(beside=…)`) name
the row that they lock first, and decide by rows that they hold (`Hold`), by conditional changes and by unique keys
alone; the units of a batch lock in the order of those names, and each in this order: an agent with its connections, or
a list of guests, then the visit of a run, then a visit, then what belongs to it.  What a unit holds by a statement of
its own it sees as it is; a condition that looks into another table would see that as it was before the wait.  So a unit
decides as if it were alone, and its refusal stands.  What is numbered in the order of the commits, as events and the
audit trail are, waits for the end of the transaction (`in_order`) and is written under a second lock, that of the
journals, which is held until the commit: so numbers become visible in their order, and a reader that goes on behind the
last one misses none.  All events of a transaction are written by one statement, which takes that lock, and travels with
the commit.  The audit trail has a lock of its own, which is taken before: its last row is read first, and nobody else
waits for that journey.  Nobody takes a lock of a row behind these two, so they are part of no deadlock.  Where
another took a unique key first, or in a deadlock, the transaction is undone and run again, twice side by side and then
alone; there only somebody else's session can be in the way, and after three tries its units are told
`temporarily_unavailable`.

The units that wait meanwhile share one transaction (`writer.py`), so there is one commit per writer and turn, of which
a process has two (`writers.py`); those that run alone share none with the others.  Alone are what staff change now and
then (settings, keys, schemas, agents, the status of a credential, the state of a guest, an offer made again), a visitor
who is added when a workflow connects and one who signs out, what is tidied every ten minutes, and the start of a
process.

Each of these transactions leaves a mark, by which one whose connection was lost during the commit finds out whether it
was committed.  The number of the transaction would not do (`pg_xact_status`): after a crash the server gives numbers
again that it had not written down, and they are then the numbers of other transactions.
"""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final

import psycopg
from psycopg.pq import TransactionStatus

from connector_desk.base.errors import Unavailable
from connector_desk.base.identifiers import new_id
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import dumps
from connector_desk.core.store.postgres_session import Driver, PendingResult, QueuedStatement, Session
from connector_desk.core.store.purpose import Purpose
from connector_desk.core.store.transaction import (
    ConnectionPool,
    Cursor,
    Errors,
    EventValues,
    Journal,
    Parameters,
    Transaction,
)

POSTGRESQL: Final = "postgresql"

_CONNECT: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    # A server that has vanished is noticed within seconds, not hours
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
LONGEST_SILENCE = 10.0
"""Seconds: no less than the time limits of a statement and of the turn that it waits for take together."""
_MOMENT = 1.0
"""The same, in seconds, for a service that stops."""
_SHORTEST_TIMEOUT = 2
"""Seconds; no driver waits for less until it is connected."""
_GATE = int.from_bytes(b"conndesk")
"""The number of the lock; the locks of two databases of a cluster have nothing to do with each other."""
_JOURNALS = int.from_bytes(b"condjrnl")
_CHAIN = int.from_bytes(b"condchai")
"""Of the audit trail; taken before that of the journals."""
_VERSION = int.from_bytes(b"condvers")
"""Held by each process that works on the tables as they are, for as long as it has a session that writes."""

# An acknowledged commit survives a crash of the server, with any default; a process that stopped in the middle of
# its turn is thrown out before those give up that wait for theirs; that the computer of one has vanished is noticed
# within seconds, not hours, as its sessions keep the tables as they are
_SESSION = """
SELECT set_config('statement_timeout', '5s', false),
       set_config('idle_in_transaction_session_timeout', '3s', false),
       set_config('tcp_keepalives_idle', '5', false),
       set_config('tcp_keepalives_interval', '2', false),
       set_config('tcp_keepalives_count', '3', false),
       set_config('tcp_user_timeout', '10s', false),
       set_config('lock_timeout', '0', false),
       set_config('client_min_messages', 'warning', false),
       set_config('synchronous_commit',
                  CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
                  ELSE current_setting('synchronous_commit') END, false)
"""
# Each statement sees the latest commits; another level would show the state before the turn
_BEGIN = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
_BEGIN_TO_READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
"""One moment throughout."""
_COMMIT = "COMMIT"
_READ_ONLY = "SELECT set_config('default_transaction_read_only', 'on', false)"
_TAKE_TURN = "SELECT pg_advisory_xact_lock(%s)"
_TAKE_TURN_WITH_OTHERS = "SELECT pg_advisory_xact_lock_shared(%s)"
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
# What ends a transaction that was side by side, but for the commit: its events, the lock of the journals, which
# it has before the first of them gets a number, and its mark
_WRITE_EVENTS = f"""
WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(%s)),
mark AS (
    INSERT INTO setting (name, value) VALUES (%s, {_TIME} || ' ' || %s::text)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
)
INSERT INTO event (type, at, visit_id, data)
SELECT one.type, one.at, one.visit_id, one.data
FROM turn
CROSS JOIN ROWS FROM (json_to_recordset(%s::json) AS (type text, at bigint, visit_id text, data text))
    WITH ORDINALITY AS one (type, at, visit_id, data, number)
ORDER BY one.number
"""  # noqa: S608 - the same
_FORGET_MARKS = f"""
DELETE FROM setting WHERE starts_with(name, %s) AND value < {_TIME}
"""  # noqa: S608 - the same
_FIND_MARK = "SELECT count(*) FROM setting WHERE name = %s AND split_part(value, ' ', 2) = %s::text"
_JOIN = "SELECT pg_advisory_lock_shared(%s)"
_CHANGE_TABLES = "SELECT pg_try_advisory_xact_lock(%s)"
_REVISION = "SELECT version_num FROM alembic_version"
_SESSION_ID = "SELECT pg_backend_pid()"
_POOL_CHECKS = 3
"""A pool that changes sessions may happen to give the same one again."""
_MARK = "commit "
"""The beginning of the name of the setting with the time and the number of the last commit of a session."""

CommitMark = tuple[str, int]
"""The name of a session, and the number of one of its transactions."""


class ResponseWatch:
    """Shuts the socket of a session whose server does not answer for long, so that nobody waits for it any more.

    A server that is stopped, or waits for its disk or its standby, still acknowledges packets: TCP notices nothing, and
    no time-out of its own ends a commit.
    """

    def __init__(self) -> None:
        self._door = threading.Lock()
        self._since: dict[Driver, float] = {}
        """By session: when it began to wait, by the monotonic clock."""
        self._end = threading.Event()
        self._thread: threading.Thread | None = None
        self._hurries = False

    def hurry(self) -> None:
        """Wait for no more than a moment from now on."""
        self._hurries = True

    @contextlib.contextmanager
    def over(self, driver: Driver) -> Iterator[None]:
        """Watch a session while it waits; its own OperationalError is raised where nothing comes."""
        with self._door:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="store-watch", daemon=True)
                self._thread.start()
            self._since[driver] = time.monotonic()
        try:
            yield
        finally:
            with self._door:
                del self._since[driver]

    def end(self) -> None:
        """End the thread."""
        self._end.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._end.wait(LONGEST_SILENCE / 10):
            longest = _MOMENT if self._hurries else LONGEST_SILENCE
            with self._door:  # no session is closed, and no number of a socket given to another, meanwhile
                for driver, since in self._since.items():
                    if time.monotonic() - since > longest and not driver.closed:
                        _shut(driver.fileno())


def _shut(number: int) -> None:
    waiting = socket.socket(fileno=number)
    with contextlib.suppress(OSError):  # the other side has ended it just now
        waiting.shutdown(socket.SHUT_RDWR)
    waiting.detach()


class PendingStatements:
    """Statements nobody needs the outcome of; they travel with the next one: a journey costs more than they do."""

    def __init__(self, driver: Driver, session: Session) -> None:
        self._driver = driver
        self._sender = session
        self._statements: list[QueuedStatement] = []
        self.waits_for_turn = self._leaves_mark = self._has_forgotten = False
        self.commits = False
        """Whether the server may have been told to commit the present transaction."""
        self._session, self._number = f"{_MARK}{new_id()}", 0
        self.is_side_by_side = False
        self.in_order: list[tuple[Callable[[], None], Journal]] = []
        """What is to be done under the lock of the journals, or of the chain."""
        self.gathered: list[EventValues] | None = None
        """The events of a transaction that ends."""
        self.awaited: list[PendingResult] = []
        """By which that decides."""
        self.has_journals = False
        """Whether it is being done."""

    @property
    def mark(self) -> CommitMark:
        """Return what the present transaction leaves if it is committed and has written something."""
        return self._session, self._number

    def __bool__(self) -> bool:
        return bool(self._statements)

    def begin(self, *, patient: bool, side_by_side: bool) -> None:
        """Begin a transaction; it takes its turn when the first statement travels."""
        self.is_side_by_side = side_by_side
        self.in_order, self.awaited = [], []
        self.has_journals, self.gathered = False, None
        self._statements = []
        self.append(_BEGIN, ())
        if patient:
            self.append(_PATIENT, ())
        self._leaves_mark = not patient  # the tables may not be there yet
        self.waits_for_turn, self.commits = True, False
        self._number += 1
        self.append(_TAKE_TURN_WITH_OTHERS if side_by_side else _TAKE_TURN, (_GATE,))

    @property
    def has_to_travel(self) -> bool:
        """Return whether something is to be known before the commit, and before others wait for the journals."""
        return self.waits_for_turn or any(answer.result is None for answer in self.awaited)

    def append(self, statement: str, parameters: Parameters) -> PendingResult:
        """Queue a statement for the next round trip, and return what is there after that."""
        answer = PendingResult(self.send)
        self._statements.append((statement, parameters, answer))
        return answer

    def forget(self, *, since: int = 0) -> None:
        """Drop the queued statements, and all but the first so many actions that wait: they are rolled back."""
        self._statements = []
        del self.in_order[since:]

    def followed_by(self, statement: str, parameters: Parameters) -> PendingResult:
        """Send the queued statements and one more in one round trip, and return its result; raises the first error."""
        answer = self.append(statement, parameters)
        self.send()
        return answer

    def send(self, *, and_commit: bool = False) -> None:
        """Send the queued statements, and the commit, in one round trip; raises the first error."""
        if and_commit:
            self.append(_COMMIT, ())
        statements, self._statements = self._statements, []
        self.waits_for_turn = False
        self._sender.send(statements, ends=and_commit)

    def write_journals(self) -> None:
        """Do what is numbered in the order of the commits, under locks that are held until the commit."""
        waiting, self.in_order = self.in_order, []
        for lock, journal in ((_CHAIN, Journal.AUDIT), (_JOURNALS, Journal.REVOCATIONS), (None, Journal.EVENTS)):
            actions = [action for action, of_journal in waiting if of_journal is journal]
            if not actions:
                continue
            self.is_side_by_side, self.has_journals = False, True  # what they write is in order
            if lock is None:
                self.gathered = []
            else:
                self.append(_TAKE_TURN, (lock,))
            for action in actions:
                action()

    def commit(self) -> None:
        """Commit together with the queued statements; not before it is known that the transaction has its turn.

        If the answer is lost, whoever then has the turn knows that this transaction has ended.
        """
        mark = (self._session, 0, self._number)
        if self._leaves_mark and not self._has_forgotten:
            self.append(_FORGET_MARKS, (_MARK, 1))
            self._has_forgotten = True
        if self.gathered:
            self.append(_WRITE_EVENTS, (_JOURNALS, *mark, dumps(self.gathered).decode()))
        elif self._leaves_mark:
            self.append(_LEAVE_MARK, mark)
        self.commits = True
        self.send(and_commit=True)


class PostgresConnection(Transaction):
    """A connection to a session; statements without a result travel with the next one."""

    backend: ClassVar[str] = POSTGRESQL
    errors: ClassVar[Errors] = (psycopg.Error,)

    def __init__(self, engine: PostgresEngine, driver: Driver, purpose: Purpose) -> None:
        self._engine = engine
        self.driver = driver
        self._session = Session(driver, engine.watching)
        self.pending = PendingStatements(driver, self._session) if purpose is Purpose.WRITE else None
        """Of a connection for writing."""
        self._sees_one_moment = purpose is Purpose.READ
        self._has_begun = False

    def start(self, *, side_by_side: bool = False) -> None:
        """Begin a transaction, which one for reading does with its first statement."""
        if self.pending is not None:
            self.pending.begin(patient=self._engine.patient, side_by_side=side_by_side)

    def execute(self, statement: str, parameters: Parameters = ()) -> Cursor:
        """Send the queued statements and one more, and return its result; raises the first error."""
        if self.pending is not None:
            return self.pending.followed_by(statement, parameters)
        answer = PendingResult(self.settle)
        queued = statement, parameters, answer
        if self._sees_one_moment and not self._has_begun:
            self._has_begun = True
            self._session.send([(_BEGIN_TO_READ, (), PendingResult(self.settle)), queued])
        else:
            self._session.send([queued], ends=not self._sees_one_moment)
        return answer

    def queue(self, statement: str, parameters: Parameters = ()) -> Cursor:
        """Add a statement to those that travel with the next one, or with the commit."""
        if self.pending is None:
            return self.execute(statement, parameters)
        return self.pending.append(statement, parameters)

    def queue_each(self, statement: str, rows: Iterable[Mapping[str, Any]]) -> None:
        """Add a statement to them with each of many sets of parameters."""
        for row in rows:
            self.queue(statement, row)

    def in_order(self, action: Callable[[], None], journal: Journal, *, behind: Cursor | None = None) -> None:
        """Run an action that numbers rows in the order of the commits: side by side, with the commit."""
        if self.pending is not None and self.pending.is_side_by_side:
            self.pending.in_order.append((action, journal))
            if isinstance(behind, PendingResult):
                self.pending.awaited.append(behind)
        else:
            action()

    @property
    def gathered(self) -> list[EventValues] | None:
        """Return the events of a transaction that was side by side with others and ends, for more to be added."""
        return None if self.pending is None else self.pending.gathered

    @property
    def numbering(self) -> CommitMark | None:
        """Return the mark of the transaction while it has the lock of the journals or the chain, at its end."""
        return self.pending.mark if self.pending is not None and self.pending.has_journals else None

    def settle(self) -> None:
        """Send the queued statements; raises their errors."""
        if self.pending:
            self.pending.send()

    @property
    def put_off(self) -> int:
        """Return how many actions wait for the commit."""
        return 0 if self.pending is None else len(self.pending.in_order)

    def drop_queued(self, *, since: int = 0) -> None:
        """Drop the queued statements, and all but the first so many actions that wait for the commit."""
        if self.pending is not None:
            self.pending.forget(since=since)

    def commit(self) -> None:
        """Commit the transaction, after the queued statements."""
        if self.pending is not None:
            if self.pending.has_to_travel:
                self.settle()
            self.pending.write_journals()
            self.pending.commit()
        elif self._has_begun:
            self._has_begun = False
            self._session.send([(_COMMIT, (), PendingResult(self.settle))], ends=True)

    def rollback(self) -> None:
        """Drop the queued statements, and roll the transaction back."""
        self.drop_queued()
        self._has_begun = False
        if self.driver.info.transaction_status == TransactionStatus.IDLE:
            return
        with self._engine.watching(self.driver):
            self._session.leave_broken()
            self.driver.rollback()

    def discard(self) -> None:
        """Close the driver's connection."""
        self.driver.close()
        self._session.leave_broken()

    def close(self) -> None:
        """Release the connection, without a transaction, for the next user."""
        self._engine.release(self)

    @property
    def mark(self) -> CommitMark:
        """Return what the present transaction leaves if it is committed and has written something."""
        return self._written().mark

    @property
    def commits(self) -> bool:
        """Return whether the server may have been told to commit the present transaction."""
        return self._written().commits

    def may_change_tables(self) -> bool:
        """Return whether no process works on the tables; none begins to until this transaction has ended."""
        return self.execute(_CHANGE_TABLES, (_VERSION,)).fetchone() == (True,)

    def was_committed(self, mark: CommitMark) -> bool:
        """Return whether a transaction whose connection was lost was committed; it has ended by the caller's turn."""
        return self.execute(_FIND_MARK, mark).fetchone() == (1,)

    def _written(self) -> PendingStatements:
        if self.pending is None:
            raise TypeError("a connection for reading leaves no mark")
        return self.pending


class PostgresEngine(ConnectionPool[PostgresConnection]):
    """Opens connections to a database for one purpose, and keeps those that are not in use.

    All writing transactions take turns (see above); `patient` waits for its turn, and for each answer, without a time
    limit.  Sessions with a `revision` keep the tables as they are.
    """

    backend: Final = POSTGRESQL
    errors: ClassVar[Errors] = (psycopg.Error,)

    def __init__(self, url: str, purpose: Purpose, *, patient: bool, revision: str | None) -> None:
        super().__init__()
        self.patient = patient
        self._revision = revision
        self._url = url
        self._purpose = purpose
        self._watch = ResponseWatch()
        self._timeout: int = _CONNECT["connect_timeout"]

    def watching(self, driver: Driver) -> contextlib.AbstractContextManager[None]:
        """Watch a session while it waits for an answer."""
        return contextlib.nullcontext() if self.patient else self._watch.over(driver)

    def check_pool(self) -> None:
        """Raise Unavailable if a pool before the server gives a connection another session for each transaction.

        The settings of a session, and the statements that it has prepared, would be those of somebody else.
        """
        with contextlib.closing(self._connected()) as first, contextlib.closing(self._connected()) as other:
            if _session_of(first) == first.info.backend_pid:  # a pool makes a number of its own
                return
            for _ in range(_POOL_CHECKS):
                session = _session_of(first)
                try:
                    with other.transaction():  # which keeps its session
                        is_shared = _session_of(other) == session or _session_of(first) != session
                except psycopg.errors.ProtocolViolation:  # the pool changes sessions even within a transaction
                    is_shared = True
                if is_shared:
                    raise Unavailable("storage_unavailable", FaultText.POOLED_TRANSACTIONS)

    def hurry(self) -> None:
        """Wait for no more than a moment for an answer, and for a new connection as short as possible."""
        self._watch.hurry()
        self._timeout = _SHORTEST_TIMEOUT

    def dispose(self) -> None:
        """Close the connections, none of which is in use any more."""
        super().dispose()
        self._watch.end()

    def _opened(self) -> PostgresConnection:
        driver = self._connected()
        try:
            with self.watching(driver):
                return self._prepared(driver)
        except BaseException:
            driver.close()
            raise

    def _connected(self) -> Driver:
        return psycopg.Connection.connect(self._url, autocommit=True, **_CONNECT | {"connect_timeout": self._timeout})

    def _prepared(self, driver: Driver) -> PostgresConnection:
        """Configure a session for the store."""
        driver.execute(_SESSION)
        if self._revision is not None:
            driver.execute(_JOIN, (_VERSION,))
            if driver.execute(_REVISION).fetchone() != (self._revision,):
                raise Unavailable("storage_unavailable", FaultText.NEWER_DATA)
        if self._purpose is not Purpose.WRITE:
            driver.execute(_READ_ONLY)
        return PostgresConnection(self, driver, self._purpose)


def _session_of(driver: Driver) -> int:
    """Return the number of the session of the server that answers."""
    found = driver.execute(_SESSION_ID).fetchone()
    return 0 if found is None else int(found[0])
