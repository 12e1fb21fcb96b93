"""Who goes first is not kept waiting by what can wait, and that is not kept waiting for ever."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable

import pytest

from connector_desk.core.runtime import request_priority as rules
from connector_desk.core.runtime.request_priority import RequestPriority


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    return lambda seconds: monkeypatch.setattr(rules, "_PATIENCE", seconds)


@pytest.fixture(autouse=True)
def nothing_is_far_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "_APART", 3_600.0)


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def run(work: Callable[[RequestPriority, list[int]], Awaitable[None]]) -> list[int]:
    done: list[int] = []

    async def begin() -> None:
        precedence = RequestPriority()
        precedence._last = asyncio.get_running_loop().time()
        await work(precedence, done)

    asyncio.run(begin())
    return done


def put(precedence: RequestPriority, done: list[int], count: int) -> None:
    for number in range(count):
        precedence.later(lambda number=number: done.append(number))  # type: ignore[misc]  # mypy cannot tell


def test_one_thing_at_a_time_and_in_order() -> None:
    async def work(precedence: RequestPriority, done: list[int]) -> None:
        put(precedence, done, 20)
        seen = [0]
        while len(done) < 20:
            await turns(1)
            seen.append(len(done))
        assert max(after - before for before, after in itertools.pairwise(seen)) == 1

    assert run(work) == list(range(20))


def test_what_comes_far_apart_does_not_wait_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "_APART", 0.0)

    async def work(precedence: RequestPriority, done: list[int]) -> None:
        put(precedence, done, 1)

    assert run(work) == [0]


def test_nothing_while_somebody_goes_first_and_all_of_it_after(patience: Callable[[float], None]) -> None:
    patience(3_600.0)

    async def work(precedence: RequestPriority, done: list[int]) -> None:
        precedence.enter()
        put(precedence, done, 3)
        await turns(20)
        assert done == []
        precedence.enter()
        precedence.leave()
        await turns(20)
        assert done == []
        precedence.leave()
        await turns(1)
        precedence.enter()
        await turns(20)
        assert len(done) <= 1
        precedence.leave()
        await turns(20)

    assert run(work) == [0, 1, 2]


def test_who_is_announced_goes_first_before_he_enters(patience: Callable[[float], None]) -> None:
    patience(3_600.0)

    async def work(precedence: RequestPriority, done: list[int]) -> None:
        put(precedence, done, 1)  # has its turn next
        asyncio.get_running_loop().call_soon(precedence.enter)
        precedence.announce()
        await turns(20)
        assert done == []
        precedence.leave()
        await turns(20)

    assert run(work) == [0]


def test_nothing_waits_for_ever(patience: Callable[[float], None]) -> None:
    patience(0.001)

    async def work(precedence: RequestPriority, done: list[int]) -> None:
        precedence.enter()
        put(precedence, done, 3)
        async with asyncio.timeout(20):
            await precedence.turn()

    assert run(work) == [0, 1, 2]


def test_what_fails_keeps_nobody_else_from_his_turn() -> None:
    async def work(precedence: RequestPriority, done: list[int]) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: done.append(-1))
        precedence.later(lambda: done[0].bit_length() and None)
        put(precedence, done, 2)
        await turns(10)

    assert run(work) == [-1, 0, 1]


def test_who_has_gone_leaves_his_turn_to_the_next() -> None:
    async def work(precedence: RequestPriority, done: list[int]) -> None:
        gone = asyncio.ensure_future(precedence.turn())
        await turns(1)
        gone.cancel()
        put(precedence, done, 1)
        await turns(10)

    assert run(work) == [0]
