"""What only PostgreSQL needs: durable sessions, one writing transaction at a time, and the fate of a lost commit.

All writing transactions of all processes take turns: each begins by taking one advisory lock, which the database lets
go of when the transaction has ended, however it ended.  So a unit of work sees everything that was committed before
it, as on SQLite: no unit needs row locks, none can deadlock, and numbers drawn from a sequence become visible in their
order, which the journal's readers rely on.  The units that wait for the turn share one transaction (`writer.py`), so
what is serialised is one commit per process and turn.
"""

from typing import Any, cast

import psycopg
from sqlalchemy import Connection

from connector_desk.core.store.transactions import TRANSACTION

CONNECT = {
    "connect_timeout": 5,
    # A server that has vanished is noticed within seconds, not hours
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
_TURN = int.from_bytes(b"conndesk")
"""The number of the lock; the locks of two databases of a cluster have nothing to do with each other."""

# An acknowledged commit survives a crash of the server, whatever its default; a process that stopped in the middle of
# its turn is thrown out, so that the others go on
_SESSION = """
SELECT set_config('statement_timeout', '5s', false),
       set_config('idle_in_transaction_session_timeout', '5s', false),
       set_config('client_min_messages', 'warning', false),
       set_config('synchronous_commit',
                  CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
                  ELSE current_setting('synchronous_commit') END, false)
"""
_TAKE_TURN = "SELECT pg_current_xact_id()::text FROM pg_advisory_xact_lock(%s)"
_PATIENT = "SET LOCAL statement_timeout = 0"
_FATE = "SELECT pg_xact_status(%s::xid8)"


def prepare(connection: psycopg.Connection, *, writes: bool) -> None:
    """Make a session what the store needs it to be; a reading one sees one moment throughout a transaction."""
    connection.execute(_SESSION.encode())
    connection.commit()
    if not writes:
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        connection.read_only = True


def take_turn(connection: Connection, *, patient: bool) -> None:
    """Wait until no other transaction writes, and note the number of this one; `patient` waits as long as it takes."""
    driver = _driver(connection)
    if patient:
        driver.execute(_PATIENT)
    found = driver.execute(_TAKE_TURN, (_TURN,)).fetchone()
    connection.info[TRANSACTION] = None if found is None else found[0]


def was_committed(connection: Connection, transaction: str) -> bool:
    """Tell what became of a transaction whose connection was lost; asked in a turn, it has ended by then."""
    found = _driver(connection).execute(_FATE, (transaction,)).fetchone()
    return found is not None and found[0] == "committed"


def _driver(connection: Connection) -> "psycopg.Connection[tuple[Any, ...]]":
    return cast("psycopg.Connection[tuple[Any, ...]]", connection.connection.dbapi_connection)
