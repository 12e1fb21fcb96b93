"""Brief units of work, which run in the event loop: in their order, undisturbed, and never lost."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from connector_desk.base.errors import NotFound, Unavailable
from connector_desk.core.store.transaction import Transaction
from connector_desk.core.store.writer import Batch
from tests.core.running import PATIENCE
from tests.core.store.written import Bench, adds, held_up


@pytest.fixture
def brief(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path, brief=True)
    yield made
    made.close()


def names_thread(_: Transaction) -> int:
    return threading.get_ident()


def test_a_brief_one_runs_in_the_event_loop_and_any_other_in_the_thread(brief: Bench) -> None:
    async def run() -> tuple[int, int]:
        await brief.write(adds("first"))  # opens the connection, which may wait
        return await brief.write(names_thread), await brief.writer.write(names_thread)

    here, there = asyncio.run(run())
    assert here == threading.get_ident() != there


def test_a_note_that_nobody_follows_runs_in_the_event_loop_too(brief: Bench) -> None:
    async def run() -> None:
        await brief.write(adds("first"))
        noted: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        brief.writer.note(lambda tx: noted.set_result(names_thread(tx)))
        async with asyncio.timeout(PATIENCE):
            assert await noted == threading.get_ident()

    asyncio.run(run())


def test_brief_ones_that_come_at_once_share_a_commit_and_a_lonely_one_waits_for_nobody(brief: Bench) -> None:
    async def run() -> None:
        await brief.write(adds("first"))
        commits = brief.commits
        await asyncio.gather(*(brief.write(adds(f"{n:02}")) for n in range(40)))
        assert brief.commits == commits + 1
        assert brief.writer._turns > 1  # somebody may come again
        await brief.write(adds("alone"))
        assert brief.writer._turns == 1

    asyncio.run(run())
    assert len(brief.names()) == 42


def test_as_many_iterations_are_waited_for_as_brought_further_ones_the_last_time(brief: Bench) -> None:
    async def commits_of(iterations: int) -> int:
        await asyncio.gather(*(brief.write(adds(f"{iterations} {n}")) for n in range(3)))
        before = brief.commits
        first = asyncio.ensure_future(brief.write(adds(f"{iterations} first")))
        for _ in range(iterations):
            await asyncio.sleep(0)
        await brief.write(adds(f"{iterations} later"))
        await first
        return brief.commits - before

    async def run() -> list[int]:
        await brief.write(adds("first"))
        return [await commits_of(iterations) for iterations in range(4)]

    assert asyncio.run(run()) == [1, 1, 1, 1]


def test_brief_ones_behind_a_batch_that_fails_have_their_turn(brief: Bench) -> None:
    def breaks(_: Transaction) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    async def run() -> list[Any]:
        await brief.write(adds("first"))
        works = [breaks, *(adds(f"{n:02}") for n in range(69))]  # 64 at most share a commit
        async with asyncio.timeout(PATIENCE):
            return await asyncio.gather(*map(brief.write, works), return_exceptions=True)

    results = asyncio.run(run())
    assert [result.code for result in results[:64]] == ["storage_unavailable"] * 64
    assert results[64:] == [f"{n:02}" for n in range(63, 69)]
    assert brief.names() == [*results[64:], "first"]


def test_nothing_brief_comes_between_the_statements_of_another_unit(brief: Bench) -> None:
    """What is longer keeps its turn, and what came before it goes first."""

    def counts(tx: Transaction) -> int:
        return int(tx.execute("SELECT count(*) FROM t").fetchone()[0])

    async def run() -> list[int]:
        await brief.write(adds("first"))
        writes = []
        for n in range(60):
            writes.append(asyncio.ensure_future(brief.writer.write(counts, brief=n % 7 != 3)))
            writes.append(asyncio.ensure_future(brief.writer.write(adds(f"{n:02}"), brief=n % 5 != 2)))
            if n % 3 == 0:
                await asyncio.sleep(0)
        return (await asyncio.gather(*writes))[::2]

    assert asyncio.run(run()) == list(range(1, 61))


def test_the_event_loop_goes_on_while_another_process_writes(brief: Bench) -> None:
    async def run() -> None:
        await brief.write(adds("before"))
        with closing(sqlite3.connect(brief.file)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.ensure_future(brief.write(adds("after")))
            loop = asyncio.get_running_loop()
            for _ in range(30):
                began = loop.time()
                await asyncio.sleep(0.01)
                assert loop.time() - began < 1
            assert not waiting.done()
            other.execute("INSERT INTO t (name) VALUES ('meanwhile')")
            other.execute("COMMIT")
            await waiting

    asyncio.run(run())
    assert brief.names() == ["after", "before", "meanwhile"]


def leave_one_waiting(brief: Bench) -> None:
    """Write "before"; then let a loop stop while "left" waits in it."""

    async def leaves() -> None:
        caller = asyncio.ensure_future(brief.write(adds("left")))
        await asyncio.sleep(0)
        caller.cancel()

    asyncio.run(brief.write(adds("before")))
    asyncio.run(leaves())


def test_what_waits_for_a_loop_that_stopped_is_done_with_what_comes_next(brief: Bench) -> None:
    leave_one_waiting(brief)
    assert asyncio.run(brief.write(adds("next"))) == "next"
    assert brief.names() == ["before", "left", "next"]


def test_what_waits_for_a_loop_that_stopped_is_done_at_the_end(brief: Bench) -> None:
    leave_one_waiting(brief)
    brief.writer.close()
    assert brief.names() == ["before", "left"]


def test_the_end_may_come_in_the_loop_that_was_to_begin(brief: Bench) -> None:
    async def run() -> list[Any]:
        await brief.write(adds("before"))
        waiting = [asyncio.ensure_future(brief.write(adds(name))) for name in "abc"]
        await asyncio.sleep(0)
        brief.writer.close()
        with pytest.raises(Unavailable):
            await brief.write(adds("late"))
        return await asyncio.gather(*waiting)

    assert asyncio.run(run()) == ["a", "b", "c"]
    assert brief.names() == ["a", "b", "before", "c"]


def test_the_end_waits_for_what_a_loop_runs_just_now(brief: Bench) -> None:
    """The thread must not use the connection while a unit runs on it in the loop."""
    begun, go_on = threading.Event(), threading.Event()

    def slow(tx: Transaction) -> str:
        adds("one")(tx)
        begun.set()
        assert go_on.wait(PATIENCE)
        return adds("two")(tx)

    def close() -> None:
        assert begun.wait(PATIENCE)
        closing_it = threading.Thread(target=brief.writer.close)
        closing_it.start()
        closing_it.join(0.05)
        assert closing_it.is_alive()
        go_on.set()
        closing_it.join()

    async def run() -> None:
        await brief.write(adds("before"))
        ended = asyncio.ensure_future(asyncio.to_thread(close))
        assert await brief.write(slow) == "two"
        await ended

    asyncio.run(run())
    assert brief.names() == ["before", "one", "two"]


def test_two_loops_write_briefly_at_the_same_time(brief: Bench) -> None:
    async def each(of: str) -> None:
        for n in range(40):
            await asyncio.gather(*(brief.write(adds(f"{of}{n:02}{one}")) for one in "xy"))

    threads = [threading.Thread(target=asyncio.run, args=(each(of),)) for of in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert len(brief.names()) == 240


def test_a_brief_one_that_is_interrupted_is_done_again_and_ends_nothing(brief: Bench) -> None:
    """Whoever presses Ctrl+C meets a unit in the middle."""
    interrupted: list[bool] = []

    def work(tx: Transaction) -> str:
        adds("interrupted")(tx)
        if not interrupted:
            interrupted.append(True)
            raise KeyboardInterrupt
        return "done"

    asyncio.run(brief.write(adds("before")))
    with pytest.raises(KeyboardInterrupt):
        asyncio.run(brief.write(work))
    assert asyncio.run(brief.write(adds("next"))) == "next"
    assert brief.names() == ["before", "interrupted", "next"]


def test_what_failed_once_and_then_no_more_is_told_to_nobody(brief: Bench, caplog: pytest.LogCaptureFixture) -> None:
    """Units are run again where one of them failed: what then counts is how each of them ends."""
    runs: list[str] = []

    def fails_at_first(tx: Transaction) -> str:
        runs.append("B")
        if runs.count("B") == 1:
            raise NotFound
        return adds("B")(tx)

    def counted(tx: Transaction) -> str:
        runs.append("A")
        return adds("A")(tx)

    async def run() -> list[Any]:
        await brief.write(adds("first"))
        brief.writer.note(lambda tx: adds("noted")(tx) and None)
        return await asyncio.gather(brief.write(counted), brief.write(fails_at_first), return_exceptions=True)

    assert asyncio.run(run()) == ["A", "B"]
    assert brief.names() == ["A", "B", "first", "noted"]
    assert sorted(runs) == ["A", "A", "B", "B"]
    assert not caplog.records


def test_nobody_waits_for_a_loop_that_stopped_with_something_to_write(brief: Bench) -> None:
    other = asyncio.new_event_loop()

    async def leaves() -> None:
        asyncio.ensure_future(brief.write(adds("left")))  # noqa: RUF006 - the loop stops before it is done
        await asyncio.sleep(0)

    async def run() -> None:
        await brief.write(adds("first"))
        first, go = await held_up(brief)
        await asyncio.to_thread(other.run_until_complete, leaves())
        mine = asyncio.ensure_future(brief.write(adds("mine")))
        await asyncio.sleep(0)
        go.set()
        await first
        async with asyncio.timeout(PATIENCE):
            assert await mine == "mine"

    asyncio.run(run())
    assert brief.names() == ["first", "left", "mine"]
    other.run_until_complete(asyncio.sleep(0))  # the one who left is told
    other.close()


@pytest.mark.parametrize("place", ["connector_desk.core.store.writer.Batch", "connector_desk.core.store.writer.islice"])
def test_an_interruption_beside_a_unit_stops_nothing(brief: Bench, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    asyncio.run(brief.write(adds("before")))
    loop = asyncio.new_event_loop()
    with monkeypatch.context() as broken:
        made: list[bool] = []

        def interrupts(*given: Any) -> Any:
            if not made:
                made.append(True)
                raise KeyboardInterrupt
            return Batch(*given) if place.endswith("Batch") else islice(*given)

        broken.setattr(place, interrupts)
        with pytest.raises(KeyboardInterrupt):
            loop.run_until_complete(brief.write(adds("interrupted")))
    loop.close()
    assert asyncio.run(brief.write(adds("next"))) == "next"
