"""Who goes first is not kept waiting by what can wait, and that is not kept waiting for ever."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable

import pytest

from connector_desk.core.runtime import request_priority
from connector_desk.core.runtime.request_priority import RequestPriority


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    return lambda seconds: monkeypatch.setattr(request_priority, "_PATIENCE", seconds)


@pytest.fixture(autouse=True)
def nothing_is_far_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_priority, "_APART", 3_600.0)


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def run(work: Callable[[RequestPriority, list[int]], Awaitable[None]]) -> list[int]:
    done: list[int] = []

    async def begin() -> None:
        priority = RequestPriority()
        priority._last = asyncio.get_running_loop().time()
        await work(priority, done)

    asyncio.run(begin())
    return done


def put(priority: RequestPriority, done: list[int], count: int) -> None:
    for number in range(count):
        priority.later(lambda number=number: done.append(number))  # type: ignore[misc]  # mypy cannot tell


def test_one_thing_at_a_time_and_in_order() -> None:
    async def work(priority: RequestPriority, done: list[int]) -> None:
        put(priority, done, 20)
        seen = [0]
        while len(done) < 20:
            await turns(1)
            seen.append(len(done))
        assert max(after - before for before, after in itertools.pairwise(seen)) == 1

    assert run(work) == list(range(20))


def test_what_comes_far_apart_does_not_wait_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_priority, "_APART", 0.0)

    async def work(priority: RequestPriority, done: list[int]) -> None:
        put(priority, done, 1)

    assert run(work) == [0]


def test_nothing_while_somebody_goes_first_and_all_of_it_after(patience: Callable[[float], None]) -> None:
    patience(3_600.0)

    async def work(priority: RequestPriority, done: list[int]) -> None:
        priority.enter()
        put(priority, done, 3)
        await turns(20)
        assert done == []
        priority.enter()
        priority.leave()
        await turns(20)
        assert done == []
        priority.leave()
        await turns(1)
        priority.enter()
        await turns(20)
        assert len(done) <= 1
        priority.leave()
        await turns(20)

    assert run(work) == [0, 1, 2]


def test_who_is_announced_goes_first_before_he_enters(patience: Callable[[float], None]) -> None:
    patience(3_600.0)

    async def work(priority: RequestPriority, done: list[int]) -> None:
        put(priority, done, 1)  # has its turn next
        asyncio.get_running_loop().call_soon(priority.enter)
        priority.announce()
        await turns(20)
        assert done == []
        priority.leave()
        await turns(20)

    assert run(work) == [0]


def test_nothing_waits_for_ever(patience: Callable[[float], None]) -> None:
    patience(0.001)

    async def work(priority: RequestPriority, done: list[int]) -> None:
        priority.enter()
        put(priority, done, 3)
        async with asyncio.timeout(20):
            await priority.turn()

    assert run(work) == [0, 1, 2]


def test_what_fails_keeps_nobody_else_from_his_turn() -> None:
    async def work(priority: RequestPriority, done: list[int]) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: done.append(-1))
        priority.later(lambda: done[0].bit_length() and None)
        put(priority, done, 2)
        await turns(10)

    assert run(work) == [-1, 0, 1]


def test_who_has_gone_leaves_his_turn_to_the_next() -> None:
    async def work(priority: RequestPriority, done: list[int]) -> None:
        gone = asyncio.ensure_future(priority.turn())
        await turns(1)
        gone.cancel()
        put(priority, done, 1)
        await turns(10)

    assert run(work) == [0]
