"""The journal of revocations is written by one thread at a time, whoever is cancelled meanwhile."""

import asyncio
import threading

import pytest

from connector_desk.base.errors import Unavailable
from connector_desk.core.place.revocation_journal import _in_thread


def test_whoever_is_cancelled_waits_for_the_end_of_what_it_began() -> None:
    entered, leave = threading.Event(), threading.Event()

    def work() -> None:
        entered.set()
        assert leave.wait(20)

    async def whole() -> None:
        writing = asyncio.ensure_future(_in_thread(work))
        await asyncio.to_thread(entered.wait, 20)
        writing.cancel()
        done, _ = await asyncio.wait({writing}, timeout=0.05)
        assert not done
        leave.set()
        with pytest.raises(asyncio.CancelledError):
            await writing

    asyncio.run(whole())


def test_what_the_disk_refuses_is_unavailable() -> None:
    def work() -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(Unavailable) as refused:
        asyncio.run(_in_thread(work))
    assert refused.value.code == "storage_unavailable"
