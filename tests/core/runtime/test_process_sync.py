"""What other processes do is noticed, whatever one of the looks fails with, and never with what was so before."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any, cast

import pytest

from connector_desk.base.errors import Unavailable
from connector_desk.core.runtime import process_sync
from connector_desk.core.runtime.process_sync import ProcessSync
from connector_desk.core.store import admin_keys
from connector_desk.core.store.store import Store
from tests.core.running import Running


@pytest.mark.parametrize("fault", [Unavailable("store_locked"), ValueError("newer version of Connector Desk")])
def test_a_look_that_fails_keeps_nobody_from_the_others(
    fault: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(process_sync, "_SECONDS", 0.001)
    looked: list[str] = []
    enough = asyncio.Event()

    async def fails(_: Store) -> None:
        looked.append("fails")
        raise fault

    async def looks(_: Store) -> None:
        looked.append("looks")
        if len(looked) > 5:
            enough.set()

    async def run() -> None:
        watching = ProcessSync(cast("Store", SimpleNamespace(shared=True)), fails, looks)
        watching.start()
        async with asyncio.timeout(20):
            await enough.wait()
        await watching.stop()

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert looked[:4] == ["fails", "looks"] * 2
    assert len(caplog.records) == 1  # not each time


@pytest.mark.postgresql
def test_a_look_begun_before_a_key_was_retired_brings_it_back_to_nobody(
    desk: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh = desk.admin("POST", "/bc/studio/key").result["key"]
    assert desk.core._store
    store, keys = desk.core._store, desk.capabilities.place.admin_keys
    glance, go, seen = store.read_inline, asyncio.Event(), asyncio.Event()

    async def slowly(work: Any) -> Any:
        found = await glance(work)
        if not seen.is_set():
            seen.set()
            await go.wait()
        return found

    async def until_retired() -> None:
        for _ in range(1_000):
            if len(await glance(admin_keys.live)) == 1:
                return

    async def run() -> int:
        monkeypatch.setattr("connector_desk.core.place.admin_keys._FRESH", 60.0)
        monkeypatch.setattr(store, "read_inline", slowly)
        keys._read_at = -60.0
        looking = asyncio.ensure_future(keys.live())
        await seen.wait()
        retiring = asyncio.ensure_future(keys.retire(None, "test", desk.clock()))
        await until_retired()
        await asyncio.wait([retiring], timeout=0.1)  # over by then where it does not wait for the look
        go.set()
        await asyncio.gather(looking, retiring)
        return (await desk.admin_async("GET", "/bc/studio/place")).status

    assert desk.run(run()) == 401
    assert desk.admin("GET", "/bc/studio/place", key=fresh).status == 200
