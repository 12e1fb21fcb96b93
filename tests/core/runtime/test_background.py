"""Work in the background: rounds, what wakes them, and how they end."""

import asyncio
import logging

import pytest

from connector_desk.base.errors import Unavailable
from connector_desk.base.instants import MINUTE, SECOND
from connector_desk.core.runtime.background import PeriodicTask, run_concurrently, wait_after


class Work:
    """Counts its rounds; each gives what it is told to, or raises it."""

    def __init__(self, *outcomes: int | Exception) -> None:
        self._outcomes = list(outcomes)
        self.rounds = 0
        self.idle = asyncio.Event()

    async def once(self) -> int:
        self.rounds += 1
        outcome = self._outcomes.pop(0) if self._outcomes else MINUTE
        if not self._outcomes:
            self.idle.set()
        if isinstance(outcome, Exception):
            raise outcome
        return outcome


def test_a_round_follows_at_once_where_there_is_more_and_then_when_something_happens() -> None:
    async def live() -> None:
        work, rounds = Work(0, 0, MINUTE), PeriodicTask("test", "nothing is done")
        rounds.start(work.once)
        await work.idle.wait()
        assert work.rounds == 3
        work.idle.clear()
        rounds.wake()
        await work.idle.wait()
        assert work.rounds == 4
        assert await rounds.stop()
        assert not await rounds.stop()

    asyncio.run(asyncio.wait_for(live(), 10))


def test_what_happens_during_a_round_is_not_missed() -> None:
    async def live() -> None:
        rounds, seen, again = PeriodicTask("test", "nothing is done"), 0, asyncio.Event()

        async def once() -> int:
            nonlocal seen
            seen += 1
            if seen == 1:
                rounds.wake()
            else:
                again.set()
            return MINUTE

        rounds.start(once)
        await again.wait()
        await rounds.stop()

    asyncio.run(asyncio.wait_for(live(), 10))


def test_a_failing_store_is_told_and_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    async def live() -> int:
        work, rounds = Work(Unavailable()), PeriodicTask("test", "nothing is done")
        rounds.start(work.once)
        await work.idle.wait()
        work.idle.clear()
        rounds.wake()
        await work.idle.wait()
        await rounds.stop()
        return work.rounds

    with caplog.at_level(logging.WARNING):
        assert asyncio.run(asyncio.wait_for(live(), 10)) == 2
    assert [one.getMessage() for one in caplog.records] == [f"nothing is done: {Unavailable().code}"]


def test_rounds_that_never_began_have_nothing_to_stop() -> None:
    assert not asyncio.run(PeriodicTask("test", "nothing is done").stop())


def test_so_many_are_served_at_once_and_no_more() -> None:
    now, most, served = 0, 0, []

    async def serve(name: str) -> None:
        nonlocal now, most
        now += 1
        most = max(most, now)
        await asyncio.sleep(0)
        now -= 1
        served.append(name)

    asyncio.run(run_concurrently(serve, "abcdefg", 3))
    assert (sorted(served), most) == (list("abcdefg"), 3)


def test_waits_double_up_to_five_minutes() -> None:
    assert [wait_after(failures) for failures in (1, 2, 3)] == [SECOND, 2 * SECOND, 4 * SECOND]
    assert wait_after(9) == 256 * SECOND
    assert wait_after(10) == wait_after(10_000) == 5 * MINUTE


def test_what_nobody_foresaw_is_logged_and_does_not_end_the_rounds(caplog: pytest.LogCaptureFixture) -> None:
    async def live() -> None:
        work, rounds = Work(ExceptionGroup("several", [Unavailable()]), MINUTE), PeriodicTask("test", "nothing is done")
        rounds.start(work.once)
        await work.idle.wait()
        assert work.rounds == 2
        assert await rounds.stop()

    with caplog.at_level(logging.ERROR):
        asyncio.run(asyncio.wait_for(live(), 10))
    assert [one.getMessage() for one in caplog.records] == ["nothing is done: ExceptionGroup"]
    assert caplog.records[0].exc_info


def test_who_cannot_be_served_keeps_nobody_else_waiting_and_is_told_of_in_the_end() -> None:
    served = []

    async def serve(name: str) -> None:
        if name == "a":
            raise Unavailable
        await asyncio.sleep(0)
        served.append(name)

    with pytest.raises(Unavailable):
        asyncio.run(run_concurrently(serve, "abc", 1))
    assert served == ["b", "c"]
