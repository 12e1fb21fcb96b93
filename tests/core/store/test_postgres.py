"""PostgreSQL alone: turns, lost connections, lost commits, and two processes that start at once."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg
import psycopg.sql
import pytest

from connector_desk.base.errors import DeskError, OutcomeUnknown, Unavailable
from connector_desk.contract.audit import AuditAction, AuditCheck
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.runtime.audit import AuditTrail
from connector_desk.core.store import events, migrate, requests, settings, writers
from connector_desk.core.store import postgres as of_postgres
from connector_desk.core.store import transactions as of_transactions
from connector_desk.core.store.engine import READERS, open_engine
from connector_desk.core.store.events import EventRow
from connector_desk.core.store.purpose import Purpose
from connector_desk.core.store.requests import RememberedRequest
from connector_desk.core.store.statement import Statement
from connector_desk.core.store.store import Store
from connector_desk.core.store.transaction import Transaction
from tests import postgres
from tests.network import Network

NOTHING = lambda: None  # noqa: E731
BESIDE = [None, "a"]  # a unit that runs alone, and one side by side with others


@pytest.fixture
def url(cluster: postgres.Cluster) -> str:
    return cluster.empty_database()


@pytest.fixture
def one_writer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all units be of one writer, however many wait for it."""
    monkeypatch.setattr(writers, "WRITERS_ON_POSTGRESQL", 1)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store.open(None, url, NOTHING)
    yield opened
    opened.close()


def happens(name: str) -> Callable[[Transaction], None]:
    return lambda tx: events.append(tx, 0, None, (name, {}))


def count(url: str, name: str) -> int:
    ((found,),) = postgres.read(url, "SELECT count(*) FROM event WHERE type = ?", name)
    return int(found)


def test_a_url_without_its_driver_is_understood(url: str) -> None:
    Store.open(None, url.replace("postgresql+psycopg:", "postgresql:"), NOTHING).close()


def test_processes_that_start_at_once_make_the_tables_once(url: str) -> None:
    with ThreadPoolExecutor(6) as starters:
        stores = list(starters.map(lambda _: Store.open(None, url, NOTHING), range(6)))
    for store in stores:
        store.close()
    assert postgres.read(url, "SELECT count(*) FROM alembic_version") == [(1,)]


def test_tables_are_not_changed_while_another_process_works_on_them(url: str) -> None:
    older = migrate.revisions()[-2]
    with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as other:
        for step in migrate.revisions()[:-1]:
            for statement in migrate.statements_of(step, "postgresql"):
                other.execute(statement.encode())
        other.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
        other.execute("INSERT INTO alembic_version VALUES (%s)", (older,))
        engine = open_engine(url, Purpose.WRITE, revision=older)  # of a process of that version
        try:
            engine.connect().close()
            with pytest.raises(Unavailable) as refused:
                Store.open(None, url, NOTHING)
            assert refused.value.message == FaultText.OLDER_PROCESSES
            assert other.execute("SELECT version_num FROM alembic_version").fetchone() == (older,)
            other.execute("SELECT pg_terminate_backend(pid, 20000) FROM pg_locks WHERE locktype = 'advisory'")
            Store.open(None, url, NOTHING).close()
            engine.connect().discard()
            with pytest.raises(Unavailable) as late:  # it was cut off for a while
                engine.connect()
            assert late.value.message == FaultText.NEWER_DATA
        finally:
            engine.dispose()


def test_who_makes_the_tables_slowly_is_not_thrown_out(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy computer the first start takes its time between two statements; nobody's turn depends on it yet."""
    take = migrate._run_steps

    def slowly(tx: Transaction, steps: Sequence[str]) -> None:
        time.sleep(0.3)
        take(tx, steps)

    monkeypatch.setattr(migrate, "_run_steps", slowly)
    monkeypatch.setattr(of_postgres, "_SESSION", of_postgres._SESSION.replace("'5s'", "'100ms'"))
    migrate.bring_up_to_date(url, None)
    assert postgres.read(url, "SELECT count(*) FROM alembic_version") == [(1,)]


def test_a_connection_that_ends_while_the_tables_are_made_is_told(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    take = migrate._run_steps

    def ends(tx: Transaction, steps: Sequence[str]) -> None:
        take(tx, steps)
        session = tx.execute("SELECT pg_backend_pid()").fetchone()[0]
        assert postgres.read(url, "SELECT pg_terminate_backend(?, 20000)", session) == [(True,)]
        tx.execute("SELECT 1")

    with monkeypatch.context() as broken:
        broken.setattr(migrate, "_run_steps", ends)
        with pytest.raises(Unavailable):
            Store.open(None, url, NOTHING)
    Store.open(None, url, NOTHING).close()  # nothing was half made


@pytest.mark.parametrize("default", ["off", "on", "local"])
def test_a_commit_is_durable_whatever_the_server_says(url: str, default: str) -> None:
    with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as other:
        name = other.info.dbname
        other.execute(f"ALTER DATABASE {name} SET synchronous_commit = {default}".encode())
    store = Store.open(None, url, NOTHING)
    try:
        found = asyncio.run(store.write(lambda c: c.execute("SHOW synchronous_commit").fetchone()[0]))
    finally:
        store.close()
    assert found == ("on" if default == "off" else default)


def test_the_server_notices_within_seconds_that_the_computer_of_a_process_has_vanished(store: Store) -> None:
    """Else its sessions would stay for two hours, and no other version could change the tables until then."""
    names = ("idle", "interval", "count")

    def look(tx: Transaction) -> int:
        idle, interval, count = (int(tx.execute(f"SHOW tcp_keepalives_{name}").fetchone()[0]) for name in names)
        assert (
            int(tx.execute("SHOW tcp_user_timeout").fetchone()[0]) == 10_000
        )  # where something was sent, and is not heard
        return idle + interval * count

    assert asyncio.run(store.write(look)) <= 15
    assert asyncio.run(store.read(look)) <= 15
    assert asyncio.run(store.read_inline(look)) <= 15


@pytest.mark.parametrize("default", ["repeatable read", "serializable"])
def test_a_turn_sees_what_was_committed_before_it_whatever_the_server_says(url: str, default: str) -> None:
    """A transaction of these takes its picture of the database before its turn, and would work on an old one."""
    with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection:
        name = psycopg.sql.Identifier(connection.info.dbname)
        connection.execute(
            psycopg.sql.SQL("ALTER DATABASE {} SET default_transaction_isolation = {}").format(name, default)
        )
        connection.execute(psycopg.sql.SQL("ALTER DATABASE {} SET lock_timeout = '1ms'").format(name))
    first, second = (Store.open(None, url, NOTHING) for _ in "12")

    def count_up(tx: Transaction) -> None:
        settings.put(tx, "counted", str(int(settings.get(tx, "counted") or 0) + 1))

    async def run() -> None:
        for _ in range(10):
            await asyncio.gather(*(store.write(count_up) for store in (first, second) for _ in range(3)))

    try:
        asyncio.run(run())
        assert asyncio.run(first.read_inline(lambda tx: settings.get(tx, "counted"))) == "60"
    finally:
        first.close()
        second.close()


@pytest.mark.parametrize("beside", BESIDE)
def test_a_pool_that_keeps_sessions_is_as_good_as_the_server(
    url: str, cluster: postgres.Cluster, beside: str | None
) -> None:
    with postgres.pgbouncer(cluster, "session") as pooled:
        stores = [Store.open(None, pooled(url), NOTHING) for _ in "12"]

        async def run() -> None:
            for _ in range(10):  # the driver prepares a statement once it has seen it five times
                await asyncio.gather(*(store.write(happens("e"), beside=beside) for store in stores for _ in range(3)))
            await asyncio.gather(*(store.read(events.last) for store in stores for _ in range(8)))
            postgres.read(
                url, "SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            )
            await asyncio.gather(*(store.write(happens("e"), beside=beside) for store in stores))

        try:
            asyncio.run(run())
        finally:
            for store in stores:
                store.close()
    assert count(url, "e") == 62


@pytest.mark.parametrize("mode", ["transaction", "statement"])
def test_a_pool_that_changes_sessions_is_refused(url: str, cluster: postgres.Cluster, mode: str) -> None:
    with postgres.pgbouncer(cluster, mode) as pooled, pytest.raises(Unavailable) as refused:
        Store.open(None, pooled(url), NOTHING)
    assert refused.value.message == FaultText.POOLED_TRANSACTIONS
    assert postgres.read(url, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == [(0,)]


def test_a_reader_cannot_write(store: Store) -> None:
    with pytest.raises(Unavailable):
        asyncio.run(store.read(lambda tx: settings.put(tx, "a", "b")))


def test_a_reader_misses_no_event_of_two_writers(url: str) -> None:
    """A number drawn earlier must not become visible later: the reader would have gone past it."""
    stores = [Store.open(None, url, NOTHING) for _ in "12"]
    seen: list[int] = []

    def slowly(tx: Transaction) -> None:
        happens("e")(tx)
        time.sleep(0.001)
        happens("e")(tx)

    async def write(store: Store) -> None:
        for _ in range(40):
            await asyncio.gather(*(store.write(slowly) for _ in range(3)))

    async def follow(writing: asyncio.Future[Any]) -> None:
        last = False
        while not last:
            last = writing.done()
            found: list[EventRow] = list(await stores[0].read(lambda c: events.after(c, seen[-1] if seen else 0)))
            seen.extend(row.seq for row in found)

    async def run() -> None:
        writing = asyncio.gather(*map(write, stores))
        await follow(writing)
        await writing

    try:
        asyncio.run(run())
    finally:
        for store in stores:
            store.close()
    assert seen == [seq for (seq,) in postgres.read(url, "SELECT seq FROM event ORDER BY seq")]
    assert len(seen) == 2 * 2 * 40 * 3


def test_it_works_again_after_the_database_was_started_anew(url: str, cluster: postgres.Cluster) -> None:
    store = Store.open(None, url, NOTHING)

    async def run() -> None:
        await store.write(happens("before"))
        await asyncio.gather(*(store.read(events.last) for _ in range(8)))
        for at_once in (False, True):
            cluster.stop(at_once=at_once)
            for attempt in (store.write(happens("meanwhile")), store.read(events.last), store.read_inline(events.last)):
                with pytest.raises(Unavailable) as refused:
                    await attempt
                assert refused.value.code == "storage_unavailable"
            cluster.start()
            await asyncio.gather(store.write(happens("after")), *(store.read(events.last) for _ in range(8)))

    try:
        asyncio.run(run())
    finally:
        store.close()
    assert (count(url, "before"), count(url, "meanwhile"), count(url, "after")) == (1, 0, 2)


def test_a_connection_that_was_ended_is_replaced_without_a_word(store: Store, url: str) -> None:
    async def run() -> None:
        await asyncio.gather(store.write(happens("before")), *(store.read(events.last) for _ in range(8)))
        ended = postgres.read(
            url,
            "SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity"  # and waits until it is gone
            " WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        assert len(ended) >= 2
        assert all(is_gone for (is_gone,) in ended)
        await asyncio.gather(store.write(happens("after")), *(store.read(events.last) for _ in range(8)))

    asyncio.run(run())
    assert (count(url, "before"), count(url, "after")) == (1, 1)


@pytest.mark.parametrize("error", [psycopg.OperationalError, psycopg.errors.AdminShutdown])
@pytest.mark.parametrize("is_closed", [True, False])  # the driver need not have noticed: "cannot exit pipeline mode"
@pytest.mark.parametrize("arrives", [[True], [False], [False, True]])
@pytest.mark.parametrize("beside", BESIDE)
def test_the_fate_of_a_commit_whose_answer_was_lost_is_found_out(
    store: Store,
    url: str,
    monkeypatch: pytest.MonkeyPatch,
    arrives: list[bool],
    is_closed: bool,
    error: type[psycopg.OperationalError],
    beside: str | None,
) -> None:
    """`arrives` says of each commit whose answer is lost whether the server got it."""
    send = of_postgres.PendingStatements.send
    to_lose = list(arrives)
    asks = False

    def loses(pending: of_postgres.PendingStatements, *, and_commit: bool = False) -> Any:
        nonlocal asks
        asks = asks or any(statement == of_postgres._FIND_MARK for statement, *_ in pending._statements)
        if not and_commit or asks or not to_lose:
            asks = asks and not and_commit
            return send(pending, and_commit=and_commit)
        if to_lose.pop(0):
            send(pending, and_commit=True)
        if is_closed:
            pending._driver.close()
        raise error("the connection is lost")

    asyncio.run(store.write(happens("before")))
    with monkeypatch.context() as patched:
        patched.setattr(of_postgres.PendingStatements, "send", loses)
        asyncio.run(store.write(happens("once"), beside=beside))
    assert not to_lose
    assert count(url, "once") == 1


@pytest.mark.parametrize("commits", [True, False])
@pytest.mark.parametrize("beside", BESIDE)
def test_a_commit_whose_fate_cannot_be_found_out_is_not_told_as_undone(
    url: str, cluster: postgres.Cluster, monkeypatch: pytest.MonkeyPatch, beside: str | None, commits: bool
) -> None:
    """Where the server was lost before it was told to commit, nothing was done, and that is told."""
    send = of_postgres.PendingStatements.send

    def loses(pending: of_postgres.PendingStatements, *, and_commit: bool = False) -> Any:
        if and_commit is commits:
            if commits:
                send(pending, and_commit=True)
            cluster.stop(at_once=True)
        return send(pending, and_commit=and_commit)

    store = Store.open(None, url, NOTHING)
    try:
        asyncio.run(store.write(happens("before")))
        monkeypatch.setattr(of_transactions, "_DOUBT_SECONDS", 0.3)
        monkeypatch.setattr(of_postgres.PendingStatements, "send", loses)
        with pytest.raises(DeskError) as failed:
            asyncio.run(store.write(happens("once"), beside=beside))
    finally:
        cluster.start()
        store.close()
    assert failed.value.code == ("outcome_unknown" if commits else "storage_unavailable")
    assert count(url, "once") == commits


@pytest.mark.parametrize("beside", BESIDE)
def test_no_write_that_failed_was_done_while_an_administrator_ends_every_session(url: str, beside: str | None) -> None:
    """At any moment of a transaction: what is told as failed is not there, and what is told as done is."""
    store = Store.open(None, url, NOTHING)
    done: dict[str, bool] = {}
    end = threading.Event()

    def end_sessions() -> None:
        with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection:
            while not end.wait(0.01):
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )

    async def write(name: str) -> None:
        try:
            await store.write(happens(name), beside=beside)
            done[name] = True
        except Unavailable:
            done[name] = False
        except OutcomeUnknown:  # where no session lives long enough to be asked
            pass

    async def run() -> None:
        for number in range(40):
            await write(f"event {number}")

    administrator = threading.Thread(target=end_sessions)
    administrator.start()
    try:
        asyncio.run(run())
    finally:
        end.set()
        administrator.join()
        store.close()
    assert {name: count(url, name) for name in done} == {name: int(is_done) for name, is_done in done.items()}


@pytest.mark.parametrize("beside", BESIDE)
def test_a_number_of_a_transaction_that_a_crash_lost_is_no_proof_of_its_commit(
    url: str, cluster: postgres.Cluster, monkeypatch: pytest.MonkeyPatch, beside: str | None
) -> None:
    """The server gives it to the next transaction: `pg_xact_status` would say that the lost one was committed."""
    store = Store.open(None, url, NOTHING)
    send = of_postgres.PendingStatements.send
    numbers: list[str] = []
    number_of = "SELECT pg_current_xact_id()::text"

    def loses(pending: of_postgres.PendingStatements, *, and_commit: bool = False) -> Any:
        if not and_commit or numbers:
            return send(pending, and_commit=and_commit)
        numbers.append(pending.followed_by(number_of, ()).fetchone()[0])
        cluster.stop(at_once=True)
        cluster.start()
        with psycopg.connect(url.replace("+psycopg", "")) as other:
            numbers.append(other.execute(number_of).fetchone()[0])
            other.execute("INSERT INTO setting (name, value) VALUES ('other', '')")
        pending._driver.close()
        raise psycopg.OperationalError("the connection is lost")

    try:
        asyncio.run(store.write(happens("before")))
        monkeypatch.setattr(of_postgres.PendingStatements, "send", loses)
        asyncio.run(store.write(happens("once"), beside=beside))
    finally:
        store.close()
    assert len(set(numbers)) == 1
    assert count(url, "once") == 1


@pytest.mark.parametrize("beside", BESIDE)
def test_a_commit_that_a_stalled_server_still_has_before_it_is_not_done_twice(
    url: str, monkeypatch: pytest.MonkeyPatch, beside: str | None
) -> None:
    """A server that stops after BEGIN works through what it was sent once it goes on, long after it was given up."""
    store = Store.open(None, url, NOTHING)
    stalled: list[int] = []
    append = of_postgres.PendingStatements.append

    def stall(waiting: of_postgres.PendingStatements, statement: str, parameters: Any) -> None:
        takes_turn = statement in (of_postgres._TAKE_TURN, of_postgres._TAKE_TURN_WITH_OTHERS)
        if takes_turn and not stalled and waiting.mark[1] > 1:
            stalled.append(waiting._driver.info.backend_pid)
            waiting._driver.execute("SELECT 1")  # so that BEGIN was answered
            os.kill(stalled[0], signal.SIGSTOP)
        append(waiting, statement, parameters)

    try:
        asyncio.run(store.write(happens("before"), beside=beside))
        monkeypatch.setattr(of_postgres.PendingStatements, "append", stall)
        with impatient(monkeypatch):
            asyncio.run(store.write(happens("once"), beside=beside))
        os.kill(stalled[0], signal.SIGCONT)
        gone = "SELECT count(*) FROM pg_stat_activity WHERE pid = %s"
        deadline = time.monotonic() + 20
        while postgres.read(url, gone.replace("%s", str(stalled[0]))) != [(0,)] and time.monotonic() < deadline:
            time.sleep(0.1)
    finally:
        store.close()
    assert count(url, "once") == 1


def test_a_transaction_that_writes_nothing_leaves_no_mark(url: str) -> None:
    store = Store.open(None, url, NOTHING)
    marks = "SELECT value FROM setting WHERE starts_with(name, 'commit ')"
    try:
        asyncio.run(store.write(happens("before")))
        before = postgres.read(url, marks)
        asyncio.run(store.write(lambda tx: settings.get(tx, "none")))
        assert postgres.read(url, marks) == before
        assert len(before) == 1
    finally:
        store.close()


def test_marks_of_commits_do_not_pile_up(url: str) -> None:
    marks = "SELECT name, value FROM setting WHERE starts_with(name, 'commit ')"
    for number in range(3):
        store = Store.open(None, url, NOTHING)
        for _ in range(4):
            asyncio.run(store.write(happens("e")))
        store.close()
        if number == 0:
            with psycopg.connect(url.replace("+psycopg", "")) as other:
                other.execute("UPDATE setting SET value = '2020-01-01T00:00:00 4' WHERE starts_with(name, 'commit ')")
    found = dict(postgres.read(url, marks))
    assert len(found) == 2
    assert {value.partition(" ")[2] for value in found.values()} == {"4"}


def test_a_process_that_stops_in_the_middle_of_its_turn_is_thrown_out(url: str) -> None:
    """Its lock goes with it: the others wait for some seconds, and then go on without an error."""
    stalled, other = (Store.open(None, url, NOTHING) for _ in "12")
    begun, go = threading.Event(), threading.Event()

    def stalls(tx: Transaction) -> None:
        happens("stalled")(tx)
        tx.settle()
        begun.set()
        go.wait(20)

    async def run() -> None:
        waiting = asyncio.ensure_future(stalled.write(stalls))
        await asyncio.to_thread(begun.wait, 20)
        await other.write(happens("other"))
        go.set()
        await waiting

    try:
        asyncio.run(run())
    finally:
        go.set()
        stalled.close()
        other.close()
    assert count(url, "other") == 1


@pytest.fixture
def frozen(url: str) -> Iterator[Callable[[], None]]:
    """Give a way to stop every session of the database where it is, as a disk that does not answer would."""
    stopped: list[int] = []

    def freeze() -> None:
        asked = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        stopped.extend(pid for (pid,) in postgres.read(url, asked))
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)

    yield freeze
    for pid in stopped:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


@contextlib.contextmanager
def impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[int]]:
    """Give up the first session that says nothing soon, and any other as late as ever: a busy computer is silent too.

    Yields the sockets of the sessions that were given up.
    """
    given_up: set[int] = set()
    shut = of_postgres._shut
    with monkeypatch.context() as patched:

        def counted(number: int) -> None:
            given_up.add(number)
            patched.setattr(of_postgres, "LONGEST_SILENCE", usual)
            shut(number)

        usual = of_postgres.LONGEST_SILENCE
        patched.setattr(of_postgres, "_shut", counted)
        patched.setattr(of_postgres, "LONGEST_SILENCE", 0.5)
        yield given_up


def _until(url: str, is_so: str) -> None:
    patience = time.monotonic() + 20
    while not postgres.read(url, is_so)[0][0]:
        assert time.monotonic() < patience
        time.sleep(0.01)


def test_a_server_that_says_nothing_is_not_waited_for_without_end(
    url: str, frozen: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It acknowledges what it is sent, so that TCP notices nothing, and no time-out of its own ends a statement."""
    store = Store.open(None, url, NOTHING)
    lasts = lambda tx: tx.execute("SELECT pg_sleep(20)")  # noqa: E731

    async def run() -> None:
        await asyncio.gather(store.write(happens("before")), *(store.read(events.last) for _ in range(8)))
        asked = [store.read(lasts), store.read_inline(lasts), store.write(lasts)]
        waiting = [asyncio.ensure_future(one) for one in asked]
        await asyncio.to_thread(_until, url, "SELECT count(*) = 3 FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
        frozen()
        with monkeypatch.context() as patched:
            patched.setattr(of_postgres, "LONGEST_SILENCE", 0.3)
            for one in waiting:
                with pytest.raises(Unavailable):
                    await one
        assert await store.read_inline(events.last) == await store.read(events.last)  # over new sessions

    try:
        asyncio.run(run())
    finally:
        store.close()


def test_a_server_that_has_forgotten_all_connections_is_waited_for_once(
    url: str, frozen: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who hears nothing on one connection does not try the other idle ones, which are as old."""
    store = Store.open(None, url, NOTHING)

    async def run() -> int:
        for look_up in (store.read, store.read_inline):
            all_of_them = threading.Barrier(READERS)
            await asyncio.gather(*(look_up(lambda _, b=all_of_them: b.wait(20)) for _ in range(READERS)))
        frozen()
        with impatient(monkeypatch) as given_up:
            await store.read(events.last)
            await store.read_inline(events.last)
        return len(given_up)

    try:
        assert asyncio.run(run()) == 1
    finally:
        store.close()


def test_a_writer_that_has_found_its_session_silent_has_that_of_the_other_replaced(
    store: Store, frozen: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> int:
        async with crowded(store):
            await store.write(happens("second"), beside="e")
        frozen()
        with impatient(monkeypatch) as given_up:
            await store.write(happens("first"), beside="a")
            async with crowded(store):
                await store.write(happens("second"), beside="e")
        return len(given_up)

    assert asyncio.run(run()) == 1


def test_who_waits_for_a_server_that_cannot_be_reached_is_refused_with_the_first(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not one after the other: each would take as long as it takes to give up."""
    monkeypatch.setitem(of_postgres._CONNECT, "connect_timeout", 2)  # the shortest
    attempts: list[None] = []
    connected = of_postgres.PostgresEngine._connected

    def counted(engine: of_postgres.PostgresEngine) -> Any:
        attempts.append(None)
        return connected(engine)

    with Network(url) as network, contextlib.closing(Store.open(None, network.url, NOTHING)) as store:

        async def run() -> list[Any]:
            await asyncio.gather(store.write(happens("before")), *(store.read(events.last) for _ in range(READERS)))
            network.cut()
            with monkeypatch.context() as patched:
                patched.setattr(of_postgres, "LONGEST_SILENCE", 0.5)
                patched.setattr(of_postgres.PostgresEngine, "_connected", counted)
                writes = (store.write(happens("lost")) for _ in range(130))
                reads = (store.read(events.last) for _ in range(20))
                found = await asyncio.gather(*writes, *reads, return_exceptions=True)
            counts = store.metrics().writes
            assert (counts.commits, counts.units) == (1, 131)  # that before, and all of them as well
            network.mend()
            await asyncio.gather(store.write(happens("after")), *(store.read(events.last) for _ in range(20)))
            return found

        found = asyncio.run(run())
    assert {type(one) for one in found} == {Unavailable}
    assert len(attempts) <= READERS + writers.WRITERS_ON_POSTGRESQL  # one of each that works at the same time
    assert (count(url, "before"), count(url, "lost"), count(url, "after")) == (1, 0, 1)


def test_values_that_a_column_cannot_hold_are_the_fault_of_their_unit_alone(store: Store, url: str) -> None:
    async def run() -> list[Any]:
        begun, go = threading.Event(), threading.Event()

        def lasts(_: Transaction) -> bool:
            begun.set()
            return go.wait(20)

        first = asyncio.ensure_future(store.write(lasts))
        await asyncio.to_thread(begun.wait, 20)
        rest = [asyncio.ensure_future(store.write(happens(name))) for name in ("a", "x" * 100, "b")]
        await asyncio.sleep(0)
        go.set()
        await first
        return await asyncio.gather(*rest, return_exceptions=True)

    results = asyncio.run(run())
    assert (results[0], results[2]) == (None, None)
    assert isinstance(results[1], Unavailable)
    assert (count(url, "a"), count(url, "b")) == (1, 1)


def beside(name: str, *, first: Callable[[Transaction], None] = lambda _: None) -> Callable[[Transaction], None]:
    """Return a unit that takes its time between two events, and one row of the audit trail."""

    def work(tx: Transaction) -> None:
        first(tx)
        happens(name)(tx)
        tx.settle()
        time.sleep(0.001)
        happens(name)(tx)

    return work


def sets(name: str, value: str) -> Callable[[Transaction], None]:
    return lambda tx: settings.put(tx, name, value)


def test_units_of_two_processes_are_side_by_side(url: str) -> None:
    """Each waits in its transaction for the other to be in one too."""
    stores = [Store.open(None, url, NOTHING) for _ in "12"]
    both = threading.Barrier(2)

    def meets(tx: Transaction) -> None:
        settings.get(tx, "none")  # the turn is taken
        both.wait(20)

    async def run() -> None:
        await asyncio.gather(*(store.write(meets, beside=str(number)) for number, store in enumerate(stores)))

    try:
        asyncio.run(run())
    finally:
        for store in stores:
            store.close()


@contextlib.asynccontextmanager
async def held_up(store: Store) -> AsyncIterator[None]:
    """Keep the first writer at a unit that lasts."""
    begun, go = threading.Event(), threading.Event()

    def lasts(_: Transaction) -> bool:
        begun.set()
        return go.wait(20)

    first = asyncio.ensure_future(store.write(lasts, beside="z"))
    await asyncio.to_thread(begun.wait, 20)
    try:
        yield
    finally:
        go.set()
        await first


@contextlib.asynccontextmanager
async def crowded(store: Store) -> AsyncIterator[None]:
    """Hold the first writer up, with so many units behind that a second transaction is worth it."""
    async with held_up(store):
        rest = [asyncio.ensure_future(store.write(happens("waits"), beside=name)) for name in "abcd"]
        await asyncio.sleep(0)
        yield
        assert not any(one.done() for one in rest)
    await asyncio.gather(*rest)


def test_a_second_writer_takes_what_comes_where_several_wait_for_the_first(store: Store, url: str) -> None:
    async def run() -> None:
        async with crowded(store):
            await store.write(happens("second"), beside="e")
            assert (count(url, "second"), count(url, "waits")) == (1, 0)
        assert store.metrics().writes.commits == 3  # the four share one

    asyncio.run(run())
    assert (count(url, "second"), count(url, "waits")) == (1, 4)


@pytest.mark.parametrize("name", ["a", "n", "z", "", None])
def test_a_unit_is_not_before_one_of_its_name_that_waits_for_the_first_writer(store: Store, name: str | None) -> None:
    """Of that which is being done, too; nor does one that runs alone leave the first."""

    async def run() -> None:
        async with crowded(store):
            store.note(sets("noted", "yes"), beside="n")
            unit = asyncio.ensure_future(store.write(lambda tx: settings.get(tx, "noted"), beside=name))
            await asyncio.sleep(0.1)
            assert not unit.done()
        assert await unit == "yes" or name != "n"  # the order within a transaction is that of the names

    asyncio.run(run())


def test_few_units_share_a_transaction(store: Store) -> None:
    async def run() -> None:
        async with held_up(store):
            rest = [asyncio.ensure_future(store.write(happens("e"), beside=name)) for name in "abcd"]
            await asyncio.sleep(0)
        await asyncio.gather(*rest)

    asyncio.run(run())
    assert store.metrics().writes.commits == 2


def test_units_that_wait_for_both_writers_at_the_end_are_done(url: str) -> None:
    store = Store.open(None, url, NOTHING)

    async def run() -> None:
        waiting = [asyncio.ensure_future(store.write(happens("e"), beside=name)) for name in [*"abcdefgh", None]]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        await asyncio.gather(*waiting)
        with pytest.raises(Unavailable):
            await store.write(happens("late"), beside="a")

    asyncio.run(run())
    assert (count(url, "e"), count(url, "late")) == (9, 0)


def test_a_unit_that_runs_alone_has_no_other_beside_it(url: str) -> None:
    stores = [Store.open(None, url, NOTHING) for _ in "123"]

    def reads_twice(tx: Transaction) -> bool:
        before = settings.get(tx, "a")
        time.sleep(0.002)
        settings.put(tx, "b", before or "")
        return settings.get(tx, "a") == before

    async def run() -> None:
        for number in range(30):
            found, *_ = await asyncio.gather(
                stores[0].write(reads_twice),
                *(
                    store.write(beside("e", first=sets("a", f"{number} {of}")), beside=f"a{of}")
                    for of, store in enumerate(stores[1:])
                ),
            )
            assert found

    try:
        asyncio.run(run())
    finally:
        for store in stores:
            store.close()


def test_a_reader_misses_no_event_of_units_side_by_side(url: str) -> None:
    stores = [Store.open(None, url, NOTHING) for _ in "1234"]
    seen: list[int] = []

    async def write(number: int) -> None:
        for turn in range(40):
            store = stores[number]
            alone = [store.write(happens("alone"))] if turn % 10 == number else []
            await asyncio.gather(*alone, *(store.write(beside("e"), beside=f"{number} {of}") for of in "ab"))

    async def follow(writing: asyncio.Future[Any]) -> None:
        last = False
        while not last:
            last = writing.done()
            found: list[EventRow] = list(await stores[0].read(lambda c: events.after(c, seen[-1] if seen else 0)))
            seen.extend(row.seq for row in found)

    async def run() -> None:
        writing = asyncio.gather(*map(write, range(4)))
        await follow(writing)
        await writing

    try:
        asyncio.run(run())
    finally:
        for store in stores:
            store.close()
    assert seen == [seq for (seq,) in postgres.read(url, "SELECT seq FROM event ORDER BY seq")]
    assert len(seen) == 4 * (40 * 2 * 2 + 4)


@pytest.mark.usefixtures("one_writer")
def test_events_of_a_batch_are_kept_as_they_are_in_the_order_of_its_units(store: Store) -> None:
    """All of them are written by one statement."""
    odd = {"text": "'\"\\\n{%s}ü\u2028", "list": [1, None]}

    def tells(name: str) -> Callable[[Transaction], None]:
        return lambda tx: events.append(tx, 7, name, *((f"{name}{number}", odd) for number in range(6)))

    async def run() -> Sequence[EventRow]:
        begun, go = threading.Event(), threading.Event()

        def lasts(_: Transaction) -> bool:
            begun.set()
            return go.wait(20)

        first = asyncio.ensure_future(store.write(lasts, beside="z"))
        await asyncio.to_thread(begun.wait, 20)
        before = store.metrics().writes.commits
        rest = [asyncio.ensure_future(store.write(tells(name), beside=name)) for name in "cab"]
        rest.append(asyncio.ensure_future(store.write(happens("last"), beside="d")))
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(first, *rest)
        assert store.metrics().writes.commits == before + 2
        return await store.read(lambda tx: events.after(tx, 0))

    found = asyncio.run(run())
    named = [(f"{name}{number}", name, 7, odd) for name in "abc" for number in range(6)]
    assert [(one.type, one.visit_id, one.at, one.data) for one in found] == [*named, ("last", None, 0, {})]


def test_an_event_has_no_number_before_nobody_else_numbers_any(store: Store, url: str) -> None:
    """Who numbered before the wait would come to light behind a reader that has gone on."""

    async def run() -> None:
        with psycopg.connect(url.replace("+psycopg", "")) as other:
            other.execute(of_postgres._TAKE_TURN, (of_postgres._JOURNALS,))
            waiting = asyncio.ensure_future(store.write(happens("second"), beside="a"))
            await asyncio.to_thread(
                _until, url, "SELECT count(*) = 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
            )
            other.execute("INSERT INTO event (type, at, data) VALUES ('first', 0, '{}')")
            other.commit()
            await waiting

    asyncio.run(run())
    assert [one for (one,) in postgres.read(url, "SELECT type FROM event ORDER BY seq")] == ["first", "second"]


@pytest.mark.parametrize("lock", ["conndesk", "condchai", "condjrnl"])
def test_a_process_of_another_version_is_waited_for(store: Store, url: str, lock: str) -> None:
    """Where an update leaves the tables as they are, both write side by side: by locks with the same numbers."""
    trail = AuditTrail(b"k" * 32)

    def writes(tx: Transaction) -> None:
        trail.note(tx, 0, AuditAction.ISSUE, "subject", "desk")
        happens("ours")(tx)

    async def run() -> None:
        with psycopg.connect(url.replace("+psycopg", "")) as other:
            other.execute("SELECT pg_advisory_xact_lock(%s)", (int.from_bytes(lock.encode()),))
            waiting = asyncio.ensure_future(store.write(writes, beside="a"))
            await asyncio.to_thread(
                _until, url, "SELECT count(*) = 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
            )
            assert count(url, "ours") == 0
            other.commit()
            await waiting

    asyncio.run(run())
    assert count(url, "ours") == 1


def test_a_store_is_closed_without_a_word_of_the_driver(
    url: str, caplog: pytest.LogCaptureFixture, recwarn: pytest.WarningsRecorder
) -> None:
    """The driver's pipeline is open between two transactions."""
    store = Store.open(None, url, NOTHING)
    asyncio.run(store.write(happens("one"), beside="a"))
    asyncio.run(store.read(lambda tx: events.after(tx, 0)))
    store.close()
    del store
    gc.collect()
    assert (caplog.messages, [str(one.message) for one in recwarn]) == ([], [])


def test_the_audit_trail_of_units_side_by_side_is_one_chain(url: str) -> None:
    """Also where one has to be undone, and where processes take turns in writing alone for a while."""
    stores = [Store.open(None, url, NOTHING) for _ in "123"]
    trails = [AuditTrail(b"k" * 32) for _ in stores]

    async def write(number: int) -> None:
        for turn in range(30):

            def note(tx: Transaction, subject: str = f"{number} {turn}") -> None:
                trails[number].note(tx, 0, AuditAction.ISSUE, subject, "desk")

            def fails(tx: Transaction, note: Callable[[Transaction], None] = note) -> None:
                note(tx)
                raise ValueError

            with contextlib.suppress(ValueError):
                await asyncio.gather(
                    *(stores[number].write(note, beside=f"{number} {of}") for of in "ab"),
                    *([stores[number].write(fails, beside=f"{number} c")] if turn % 5 == 0 else []),
                )
            if turn % 7 == number:
                await stores[number].write(note)
            if turn % 10 == number:
                await asyncio.sleep(0.05)  # the others go on without it

    async def run() -> AuditCheck:
        await asyncio.gather(*map(write, range(3)))
        return await AuditTrail(b"k" * 32).check(stores[0], ())

    try:
        found = asyncio.run(run())
    finally:
        for store in stores:
            store.close()
    expected = sum(2 * 30 + sum(turn % 7 == number for turn in range(30)) for number in range(3))
    assert found.brokenAt is None
    assert found.entries == expected == postgres.read(url, "SELECT count(*) FROM audit")[0][0]


@pytest.mark.usefixtures("one_writer")
def test_the_rows_of_a_batch_follow_the_newest_after_one_look(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every journey more under the lock of the journals is one for which all other processes wait."""
    trail, other = AuditTrail(b"k" * 32), AuditTrail(b"k" * 32)
    send = of_postgres.PendingStatements.send
    journeys: list[str] = []

    def counted(pending: of_postgres.PendingStatements, *, and_commit: bool = False) -> Any:
        journeys.append("commit" if and_commit else pending._statements[-1][0].split()[0])
        return send(pending, and_commit=and_commit)

    def notes(tx: Transaction) -> None:
        trail.note(tx, 0, AuditAction.ISSUE, "subject", "desk")

    async def run() -> AuditCheck:
        begun, go = threading.Event(), threading.Event()

        def lasts(_: Transaction) -> bool:
            begun.set()
            return go.wait(20)

        await store.write(notes, beside="a")
        await store.write(lambda tx: other.note(tx, 0, AuditAction.ISSUE, "subject", "desk"), beside="a")
        first = asyncio.ensure_future(store.write(lasts, beside="z"))
        await asyncio.to_thread(begun.wait, 20)
        rest = [asyncio.ensure_future(store.write(notes, beside=name)) for name in "abcde"]
        await asyncio.sleep(0)
        monkeypatch.setattr(of_postgres.PendingStatements, "send", counted)
        go.set()
        await asyncio.gather(first, *rest)
        return await other.check(store, ())

    found = asyncio.run(run())
    assert (found.brokenAt, found.entries) == (None, 7)
    # of the one that was held up: its turn, and its commit; of the five: their turn, the newest row, and their commit
    assert journeys == ["SELECT", "commit", "SELECT", "SELECT", "commit"]


def test_a_change_with_a_condition_says_beside_others_whether_it_applied(store: Store, url: str) -> None:
    used = Statement("INSERT INTO proof_use (id, expires_at) VALUES (:id, 1) ON CONFLICT DO NOTHING")
    tries: list[str] = []

    def use(tx: Transaction) -> bool:
        happens("tried")(tx)
        tries.append("p")
        return used.touched(tx, id="p") == 1

    assert asyncio.run(store.write(use, beside="p"))
    assert not asyncio.run(store.write(use, beside="p"))
    assert tries == ["p", "p"]
    assert count(url, "tried") == 2


def test_of_two_that_take_a_unique_key_at_once_the_second_sees_the_first(url: str) -> None:
    stores = [Store.open(None, url, NOTHING) for _ in "12"]
    both, waited = threading.Barrier(2), set[str]()

    def take(tx: Transaction, name: str) -> str:
        found = requests.find(tx, "s", "k")
        if name not in waited:  # the first time: beside the other
            waited.add(name)
            both.wait(20)
        if found is None:
            requests.remember(tx, "s", "k", RememberedRequest(b"", name, None), 0, 1)
        return name if found is None else found.made or ""

    async def run() -> set[str]:
        return set(
            await asyncio.gather(
                *(store.write(lambda tx, n=n: take(tx, n), beside=n) for n, store in zip("ab", stores, strict=True))
            )
        )

    try:
        found = asyncio.run(run())
    finally:
        for store in stores:
            store.close()
    assert len(found) == 1
    assert postgres.read(url, "SELECT count(*) FROM request") == [(1,)]
    assert sum(store.metrics().writes.races for store in stores) == 1
    assert [store.metrics().writes.alone for store in stores] == [0, 0]


def test_a_deadlock_is_resolved_without_a_word(url: str) -> None:
    """Units that name rows that they do not lock first, so that the order of names does not help."""
    stores = [Store.open(None, url, NOTHING) for _ in "12"]
    both, waited = threading.Barrier(2), set[str]()

    def locks(tx: Transaction, names: str) -> None:
        for name in names:
            tx.execute("UPDATE setting SET value = value || %s WHERE name = %s", (names[0], name))
            if names not in waited:  # the first time: beside the other
                waited.add(names)
                both.wait(20)
        happens(names)(tx)

    async def run() -> None:
        await stores[0].write(lambda tx: [settings.put(tx, name, "") for name in "ab"])
        await asyncio.gather(
            stores[0].write(lambda tx: locks(tx, "ab"), beside="a"),
            stores[1].write(lambda tx: locks(tx, "ba"), beside="b"),
        )

    try:
        asyncio.run(run())
    finally:
        for store in stores:
            store.close()
    # Who lost begins again before the other has woken up, at times, and loses again; after three times it runs alone
    assert sum(store.metrics().writes.races for store in stores) >= 1
    found = {name: sorted(value) for name, value in postgres.read(url, "SELECT name, value FROM setting")}
    assert (found["a"], found["b"]) == (["a", "b"], ["a", "b"])
    assert (count(url, "ab"), count(url, "ba")) == (1, 1)


@contextlib.contextmanager
def another_writes(url: str) -> Iterator[psycopg.Connection[Any]]:
    """Be a process that is in the middle of a transaction side by side with others: who runs alone waits for it."""
    with psycopg.connect(url.replace("+psycopg", "")) as other:
        other.execute(of_postgres._TAKE_TURN_WITH_OTHERS, (of_postgres._GATE,))
        yield other


@pytest.mark.usefixtures("one_writer")
def test_a_unit_that_refuses_waits_for_nobody(store: Store, url: str) -> None:
    """It has decided that by what it holds: nothing has to be looked at again alone."""

    def refuses(tx: Transaction) -> None:
        happens("undone")(tx)
        raise ValueError("refused")

    async def run() -> list[Any]:
        begun, go = threading.Event(), threading.Event()

        def lasts(_: Transaction) -> bool:
            begun.set()
            return go.wait(20)

        with pytest.raises(ValueError, match="refused"):
            await store.write(refuses, beside="a")
        first = asyncio.ensure_future(store.write(lasts, beside="z"))
        await asyncio.to_thread(begun.wait, 20)
        several = [("a", happens("before")), ("b", refuses), ("c", happens("after"))]
        rest = [asyncio.ensure_future(store.write(work, beside=name)) for name, work in several]
        await asyncio.sleep(0)
        go.set()
        await first
        return await asyncio.gather(*rest, return_exceptions=True)

    with another_writes(url):
        found = asyncio.run(run())
    assert [type(one) for one in found] == [type(None), ValueError, type(None)]
    assert (count(url, "before"), count(url, "undone"), count(url, "after")) == (1, 0, 1)
    assert store.metrics().writes.alone == 0


@pytest.mark.usefixtures("one_writer")
def test_a_unit_that_runs_alone_takes_no_other_along(store: Store, url: str) -> None:
    async def run() -> None:
        begun, go = threading.Event(), threading.Event()

        def lasts(_: Transaction) -> bool:
            begun.set()
            return go.wait(20)

        first = asyncio.ensure_future(store.write(lasts, beside="z"))
        await asyncio.to_thread(begun.wait, 20)
        beside = asyncio.ensure_future(store.write(happens("beside"), beside="a"))
        alone = asyncio.ensure_future(store.write(happens("alone")))
        await asyncio.sleep(0)
        with another_writes(url):
            go.set()
            await asyncio.gather(first, beside)
            assert not alone.done()
        await alone

    asyncio.run(run())
    assert (count(url, "beside"), count(url, "alone")) == (1, 1)


@pytest.mark.parametrize("code", ["40001", "40P01"])
@pytest.mark.parametrize("beside", BESIDE)
def test_a_unit_that_always_meets_others_is_given_up(store: Store, url: str, beside: str | None, code: str) -> None:
    tries: list[int] = []

    def meets(tx: Transaction) -> None:
        happens("e")(tx)
        tries.append(1)
        tx.execute(f"DO $$ BEGIN RAISE EXCEPTION 'met' USING ERRCODE = '{code}'; END $$")

    with pytest.raises(Unavailable) as refused:
        asyncio.run(store.write(meets, beside=beside))
    assert refused.value.code == "temporarily_unavailable"
    assert len(tries) == (3 if beside is None else 6)
    asyncio.run(store.write(happens("next"), beside=beside))
    assert (count(url, "e"), count(url, "next")) == (0, 1)


@pytest.mark.usefixtures("one_writer")
def test_units_of_a_batch_lock_in_one_order(store: Store) -> None:
    begun, go, order = threading.Event(), threading.Event(), []

    def lasts(_: Transaction) -> bool:
        begun.set()
        return go.wait(20)

    async def run() -> None:
        first = asyncio.ensure_future(store.write(lasts, beside="z"))
        await asyncio.to_thread(begun.wait, 20)
        rest = [asyncio.ensure_future(store.write(lambda _, n=n: order.append(n), beside=n)) for n in "cabd"]
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(first, *rest)

    asyncio.run(run())
    assert order == list("abcd")
