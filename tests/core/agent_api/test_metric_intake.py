"""Records that came together are kept together, and answered a few at a time."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

import pytest

from connector_desk.base.errors import DeskError, RateLimited
from connector_desk.contract.agent_api import MetricRecord
from connector_desk.core.agent_api.metrics import MetricIntake
from connector_desk.core.runtime.idempotency import IdempotentCall
from connector_desk.core.runtime.request_priority import RequestPriority

NOW = 1_790_000_000_000


class Store:
    """Commits when it is let, and knows what came together."""

    def __init__(self) -> None:
        self.batches: list[int] = []
        self.may_commit = asyncio.Event()
        self.outcome: DeskError | None = None

    async def write(self, work: Callable[[Any], list[DeskError | None]], *, beside: str) -> list[DeskError | None]:
        batch = work.keywords["batch"]  # type: ignore[attr-defined]  # a partial
        self.batches.append(len(batch))
        await self.may_commit.wait()
        return [self.outcome] * len(batch)


def taken(intake: MetricIntake) -> asyncio.Task[str]:
    record = MetricRecord(Job="reception", MetricName="waiting", MetricValue=1.0, Unit="people")
    return asyncio.ensure_future(intake.record("a", record, NOW, IdempotentCall.of("metric", "a", None, b"", NOW)))


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def test_answers_leave_room_for_what_else_came(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("connector_desk.core.agent_api.metrics._PAUSE", 0)

    async def work() -> None:
        store = Store()
        intake = MetricIntake(store, None, RequestPriority())  # type: ignore[arg-type]
        calls = [taken(intake)]
        await turns(3)
        calls += [taken(intake) for _ in range(40)]
        await turns(3)
        assert store.batches == [1]
        store.may_commit.set()
        while not calls[0].done():
            await turns(1)
        answered = []
        while not all(one.done() for one in calls):
            await turns(1)
            answered.append(sum(one.done() for one in calls))
        assert store.batches == [1, 40]
        assert max(after - before for before, after in itertools.pairwise(answered)) <= 4
        await intake.stop()

    asyncio.run(work())


def test_nobody_is_forgotten_when_it_stops_in_the_midst(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("connector_desk.core.agent_api.metrics._PAUSE", 0)

    async def work() -> None:
        store = Store()
        store.outcome = RateLimited(1)
        intake = MetricIntake(store, None, RequestPriority())  # type: ignore[arg-type]
        calls = [taken(intake) for _ in range(40)]
        await turns(3)
        store.may_commit.set()
        while not any(one.done() for one in calls):
            await turns(1)
        assert not all(one.done() for one in calls)
        await intake.stop()
        told = await asyncio.gather(*calls, return_exceptions=True)
        assert {type(one) for one in told} == {RateLimited}

    asyncio.run(work())
