"""Group commit: all or nothing for each, durable before it is told, and a thread that outlives every failure."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from connector_desk.base.errors import NotFound, OutcomeUnknown, Unavailable
from connector_desk.core.store import transactions
from connector_desk.core.store.sqlite import SqliteConnection
from connector_desk.core.store.transaction import Transaction
from connector_desk.core.store.writer import Batch, Writer
from tests.core.running import PATIENCE
from tests.core.store.written import Bench, adds, adds_and_fails, held_up, together


@pytest.fixture(params=[False, True], ids=["thread", "loop"])
def bench(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Bench]:
    made = Bench(tmp_path, brief=request.param)
    yield made
    made.close()


def test_units_that_wait_together_are_committed_together(bench: Bench) -> None:
    results = asyncio.run(together(bench, *(adds(f"{n:02}") for n in range(40))))

    assert results == [f"{n:02}" for n in range(40)]
    assert bench.names() == results
    assert bench.commits == 2


def test_units_that_succeed_are_done_without_savepoints(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each would cost two statements more."""
    set_ones: list[object] = []
    savepoint = SqliteConnection.savepoint
    monkeypatch.setattr(SqliteConnection, "savepoint", lambda tx: set_ones.append(tx) or savepoint(tx))

    assert asyncio.run(together(bench, adds("a"), adds("b"))) == ["a", "b"]
    assert not set_ones
    asyncio.run(together(bench, adds("c"), adds_and_fails("bad", NotFound())))
    assert len(set_ones) == 2


def test_it_counts_what_it_has_done(bench: Bench) -> None:
    asyncio.run(together(bench, adds("a"), adds("b"), adds_and_fails("bad", NotFound())))
    counts = bench.writer.counts
    assert (counts.commits, counts.units, counts.failures, counts.races, counts.alone) == (2, 4, 0, 0, 0)
    assert counts.wait_seconds > 0
    asyncio.run(together(bench, adds("a")))  # it is there
    assert (counts.commits, counts.units, counts.failures) == (3, 6, 1)


def test_a_program_that_ends_without_a_word_is_not_held_up(bench: Bench) -> None:
    asyncio.run(bench.write(adds("a")))
    assert [one.daemon for one in threading.enumerate() if one.name == "store-writer"] == [True]


def test_it_says_how_many_wait(bench: Bench) -> None:
    async def run() -> list[int]:
        waiting = [bench.writer.waiting]
        first, go = await held_up(bench)
        rest = [asyncio.ensure_future(bench.write(adds(name))) for name in "abc"]
        await asyncio.sleep(0)
        waiting.append(bench.writer.waiting)
        go.set()
        await asyncio.gather(first, *rest)
        return [*waiting, bench.writer.waiting]

    assert asyncio.run(run()) == [0, 3, 0]


def test_more_than_a_batch_is_committed_in_order(bench: Bench) -> None:
    results = asyncio.run(together(bench, *(adds(f"{n:03}") for n in range(150))))

    assert results == [f"{n:03}" for n in range(150)]
    assert bench.commits == 4


@pytest.mark.parametrize("position", [0, 1, 2])
def test_the_failure_of_one_leaves_the_others(bench: Bench, position: int) -> None:
    works: list[Callable[[Transaction], Any]] = [adds("a"), adds("b")]
    works.insert(position, adds_and_fails("bad", NotFound()))

    results = asyncio.run(together(bench, *works))

    assert isinstance(results.pop(position), NotFound)
    assert results == ["a", "b"]
    assert bench.names() == ["a", "b"]


def test_a_row_that_stands_there_already_is_the_fault_of_its_unit_alone(bench: Bench) -> None:
    results = asyncio.run(together(bench, adds("a"), adds("a"), adds("b")))

    assert (results[0], results[2]) == ("a", "b")
    assert isinstance(results[1], Unavailable)
    assert isinstance(results[1].__cause__, Exception)
    assert bench.names() == ["a", "b"]


def test_a_lonely_unit_that_fails_leaves_nothing(bench: Bench) -> None:
    with pytest.raises(NotFound):
        asyncio.run(bench.write(adds_and_fails("bad", NotFound())))
    assert bench.names() == []
    assert asyncio.run(bench.write(adds("good"))) == "good"


def test_a_result_comes_only_after_the_commit(bench: Bench) -> None:
    async def each() -> None:
        for n in range(20):
            name = await bench.write(adds(f"{n:02}"))
            assert name in bench.names()

    asyncio.run(each())


def test_the_work_of_a_caller_who_is_cancelled_is_done_whole(bench: Bench) -> None:
    async def cancelled() -> None:
        first, go = await held_up(bench)
        caller = asyncio.ensure_future(bench.write(adds("kept")))
        await asyncio.sleep(0.02)
        caller.cancel()
        go.set()
        await first
        with pytest.raises(asyncio.CancelledError):
            await caller
        await bench.write(adds("next"))

    asyncio.run(cancelled())
    assert bench.names() == ["kept", "next"]


def test_an_error_that_nobody_waits_for_is_not_reported(bench: Bench) -> None:
    async def abandoned() -> None:
        caller = asyncio.ensure_future(bench.write(adds_and_fails("x", NotFound())))
        await asyncio.sleep(0)
        caller.cancel()
        await asyncio.wait({caller})
        await bench.write(adds("next"))

    asyncio.run(abandoned())


def test_a_full_disk_is_told_to_everybody_and_nothing_is_kept(bench: Bench) -> None:
    def limit(tx: Transaction) -> None:
        pages = tx.execute("PRAGMA page_count").fetchone()[0]
        tx.execute(f"PRAGMA max_page_count={pages + 2}")

    def fills(tx: Transaction) -> None:
        tx.execute("INSERT INTO t VALUES ('large', zeroblob(100000))")

    async def run() -> list[Any]:
        await bench.write(adds("before"))
        await bench.write(limit)
        return await together(bench, adds("a"), fills, adds("b"))

    results = asyncio.run(run())
    assert [result.code for result in results] == ["storage_full"] * 3
    assert bench.names() == ["before"]
    assert asyncio.run(bench.write(adds("after"))) == "after"
    assert bench.names() == ["after", "before"]


@pytest.mark.parametrize("is_first", [False, True])
def test_a_database_that_fails_while_units_are_done_one_by_one_keeps_none_of_them(
    bench: Bench, *, is_first: bool
) -> None:
    """The failure of a unit has them done again, each by itself; then the database fails too."""
    tries: list[int] = []

    def breaks(_: Transaction) -> None:
        tries.append(1)
        if len(tries) > is_first:  # in its place behind the unit that fails it is tried only then
            raise sqlite3.OperationalError("disk I/O error")

    works = [adds("a"), adds_and_fails("bad", NotFound())]
    results = asyncio.run(together(bench, *([breaks, *works] if is_first else [*works, breaks])))

    assert [result.code for result in results] == ["storage_unavailable"] * 3
    assert bench.names() == []
    assert asyncio.run(bench.write(adds("after"))) == "after"


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (sqlite3.OperationalError("disk I/O error"), "storage_unavailable"),
        (sqlite3.OperationalError("database or disk is full"), "storage_full"),
        (sqlite3.ProgrammingError("something nobody foresaw"), "storage_unavailable"),
    ],
)
def test_a_commit_that_fails_acknowledges_nothing(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, error: Exception, code: str
) -> None:
    def commit(_: SqliteConnection) -> None:
        raise error

    async def run() -> list[Any]:
        first, go = await held_up(bench)
        rest = [asyncio.ensure_future(bench.write(adds(name))) for name in "ab"]
        with monkeypatch.context() as failing:
            failing.setattr(SqliteConnection, "commit", commit)
            go.set()
            return (await asyncio.gather(first, *rest, return_exceptions=True))[1:]

    results = asyncio.run(run())
    assert [result.code for result in results] == [code] * 2
    assert bench.names() == []
    assert asyncio.run(bench.write(adds("after"))) == "after"
    assert bench.names() == ["after"]


def test_a_database_that_another_holds_is_told_and_waited_for_no_longer_than_set(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "_PATIENCE", 0.03)

    async def run() -> None:
        with closing(sqlite3.connect(bench.file)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unavailable) as refused:
                await bench.write(adds("a"))
            assert refused.value.code == "storage_unavailable"
        await bench.write(adds("b"))

    asyncio.run(run())
    assert bench.names() == ["b"]


def test_a_store_that_cannot_be_opened_is_told_until_it_can(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object) -> None:
        raise sqlite3.OperationalError("unable to open database file")

    async def run() -> None:
        with monkeypatch.context() as broken:
            broken.setattr(bench.engine, "connect", refuses)
            with pytest.raises(Unavailable):
                await bench.write(adds("a"))
        await bench.write(adds("b"))

    asyncio.run(run())
    assert bench.names() == ["b"]


def test_what_is_queued_at_the_end_is_done_and_what_comes_later_refused(bench: Bench) -> None:
    async def run() -> list[Any]:
        first, go = await held_up(bench)
        waiting = [first, *(asyncio.ensure_future(bench.write(adds(name))) for name in "abc")]
        await asyncio.sleep(0)
        closing_it = asyncio.ensure_future(asyncio.to_thread(bench.writer.close))
        async with asyncio.timeout(PATIENCE):
            while not bench.writer._closed:  # noqa: ASYNC110 - what another thread does
                await asyncio.sleep(0.01)
        with pytest.raises(Unavailable):
            await bench.write(adds("late"))
        go.set()
        await closing_it
        return await asyncio.gather(*waiting)

    assert asyncio.run(run())[1:] == ["a", "b", "c"]
    assert bench.names() == ["a", "b", "c"]
    bench.writer.close()


def test_a_caller_whose_loop_has_ended_does_not_end_the_writer(bench: Bench) -> None:
    async def leaves() -> threading.Event:
        task, go = await held_up(bench)
        task.cancel()
        return go

    asyncio.run(leaves()).set()
    assert asyncio.run(bench.write(adds("next"))) == "next"


def test_a_note_joins_the_commit_of_who_comes_next_and_is_there_first(bench: Bench) -> None:
    async def run() -> None:
        bench.writer.note(lambda tx: adds("noted")(tx) and None)
        found = await bench.write(lambda c: [row[0] for row in c.execute("SELECT name FROM t").fetchall()])
        assert found == ["noted"]

    asyncio.run(run())
    assert bench.names() == ["noted"]
    assert bench.commits == 1


def test_a_note_is_kept_soon_where_nobody_comes_and_at_the_end(bench: Bench) -> None:
    async def run() -> None:
        loop, kept = asyncio.get_running_loop(), asyncio.Event()
        bench.committed = lambda: loop.call_soon_threadsafe(kept.set)
        bench.writer.note(lambda tx: adds("soon")(tx) and None)
        async with asyncio.timeout(PATIENCE):
            await kept.wait()
        bench.writer.note(lambda tx: adds("last")(tx) and None)
        await asyncio.to_thread(bench.writer.close)

    asyncio.run(run())
    assert bench.names() == ["last", "soon"]


def test_who_settles_waits_for_notes_that_are_being_kept_just_now(bench: Bench) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow(tx: Transaction) -> None:
        begun.set()
        assert go_on.wait(PATIENCE)
        adds("noted")(tx)

    async def run() -> None:
        bench.writer.note(slow)
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(bench.write(adds("other")))
            await asyncio.to_thread(begun.wait)
            settled = tasks.create_task(bench.writer.settle())
            await asyncio.sleep(0.01)
            assert not settled.done()
            go_on.set()
            await settled
            assert bench.names() == ["noted", "other"]

    asyncio.run(run())


def test_a_note_that_fails_harms_nobody_else(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        bench.writer.note(lambda tx: adds_and_fails("bad", NotFound())(tx) and None)
        bench.writer.note(lambda tx: adds("good")(tx) and None)
        assert await bench.write(adds("next")) == "next"
        await bench.writer.settle()

    asyncio.run(run())
    assert bench.names() == ["good", "next"]
    assert "a note was not kept" in caplog.text


def test_a_note_that_the_store_did_not_keep_is_one_line(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    """Strangers make notes by opening links: while the store fails, each would be sixty lines."""
    fault = Unavailable("storage_unavailable")
    fault.__cause__ = OSError("what the database said")

    async def run() -> None:
        bench.writer.note(lambda tx: adds_and_fails("bad", fault)(tx) and None)
        await bench.writer.settle()

    asyncio.run(run())
    assert [one.getMessage() for one in caplog.records] == ["a note was not kept: storage_unavailable, OSError"]
    assert caplog.records[0].exc_info is None


def test_only_the_thread_notifies_who_waits_for_what_was_handed_to_it(
    bench: Bench, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread may be done before the event loop goes on, and who waits would hear of it too early."""
    hand_over = Writer._hand_over
    notified = threading.Event()

    def handed_over_and_done(self: Writer, batch: Batch | None) -> None:
        hand_over(self, batch)
        if batch is not None:
            assert notified.wait(PATIENCE)

    notify = Batch.notify

    def notify_and_say_so(self: Batch) -> None:
        notify(self)
        notified.set()

    monkeypatch.setattr(Writer, "_hand_over", handed_over_and_done)
    monkeypatch.setattr(Batch, "notify", notify_and_say_so)

    async def run() -> None:
        bench.writer.note(lambda tx: adds_and_fails("bad", Unavailable("storage_unavailable"))(tx) and None)
        await bench.writer.settle()

    asyncio.run(run())
    assert len(caplog.records) == 1


def test_a_mistake_of_our_own_reaches_who_waits_and_holds_up_nobody_else(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread of the writer outlives it: the next ones are served, and the store can be closed."""

    def mistaken(self: transactions.Transactions, *_: object, **__: object) -> None:
        raise KeyError("a mistake")

    asyncio.run(bench.write(adds("before")))  # there is a connection, on which the mistake leaves a transaction open
    with monkeypatch.context() as patched:
        patched.setattr(transactions.Transactions, "run", mistaken)
        patched.setattr(transactions.Transactions, "end", mistaken)
        for name in ("first", "second"):
            with pytest.raises(KeyError):
                asyncio.run(bench.write(adds(name)))
    assert asyncio.run(bench.write(adds("after"))) == "after"
    assert bench.names() == ["after", "before"]


def test_nothing_counts_as_kept_while_the_file_is_not_in_its_folder(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Most systems go on writing to a file that was taken away, and a start would find nothing of it."""
    asyncio.run(bench.write(adds("before")))
    monkeypatch.setattr(transactions, "_LOOK_SECONDS", 0.0)
    commits = bench.commits
    elsewhere = tmp_path / "elsewhere.sqlite"
    bench.file.rename(elsewhere)
    for name in ("meanwhile", "still"):
        with pytest.raises(Unavailable) as caught:
            asyncio.run(bench.write(adds(name)))
        assert caught.value.code == "storage_unavailable"
    assert not bench.file.exists()
    bench.file.write_bytes(b"")
    with pytest.raises(Unavailable):
        asyncio.run(bench.write(adds("beside another file")))
    assert bench.commits == commits
    elsewhere.replace(bench.file)
    assert asyncio.run(bench.write(adds("after"))) == "after"
    assert bench.names() == ["after", "before"]


def test_a_file_taken_away_in_the_middle_of_work_is_soon_noticed(bench: Bench, tmp_path: Path) -> None:
    """Not with each commit, as each look costs more than the commit's own calls."""

    async def work_on() -> None:
        while True:
            await bench.write(adds("work"))

    asyncio.run(bench.write(adds("before")))
    bench.file.rename(tmp_path / "elsewhere.sqlite")
    with pytest.raises(Unavailable, match="removed from its folder"):
        asyncio.run(asyncio.wait_for(work_on(), 30))


@pytest.mark.parametrize("is_closing", [False, True])
def test_a_commit_in_doubt_is_told_where_nobody_can_say_what_became_of_it(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, *, is_closing: bool
) -> None:
    found, asked = transactions.Transactions(bench.engine), []

    def once(_: object) -> None:
        asked.append(1)
        raise sqlite3.OperationalError("the server does not answer")

    monkeypatch.setattr(found, "_once", once)
    monkeypatch.setattr(transactions, "_DOUBT_SECONDS", PATIENCE if is_closing else 0.0)
    if is_closing:
        found.hurry()
    with pytest.raises(OutcomeUnknown):
        found._was_committed("7")
    assert len(asked) == 1
