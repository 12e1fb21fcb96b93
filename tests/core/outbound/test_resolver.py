"""Names are looked up beside all other work, however long whoever has them takes to answer."""

import asyncio
import socket
import threading
from collections import Counter
from typing import Any

import pytest

from connector_desk.core.outbound.egress import SystemResolver

pytestmark = pytest.mark.sqlite


class Names:
    """What the system says of names; those of `slow.example` come only when they are let."""

    def __init__(self) -> None:
        self.let = threading.Event()
        self.asked: Counter[str] = Counter()

    def __call__(self, host: str, port: int, **_: Any) -> list[tuple[Any, ...]]:
        self.asked[host.partition(".")[2] or host] += 1
        if host.endswith("slow.example"):
            self.let.wait(20)
        if host == "gone.example":
            raise socket.gaierror(socket.EAI_NONAME, "no such name")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.0.2.1", port))] * 2


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Names:
    system = Names()
    monkeypatch.setattr(socket, "getaddrinfo", system)
    return system


def test_a_name_is_looked_up_and_told_once(names: Names) -> None:
    async def work() -> None:
        resolver = SystemResolver()
        assert await resolver("a.example", 443) == ["192.0.2.1"]
        with pytest.raises(OSError, match="no such name"):
            await resolver("gone.example", 443)
        resolver.close()

    asyncio.run(work())


def test_names_that_take_long_keep_no_other_work_waiting(names: Names) -> None:
    """They would have all threads of the event loop, which sign status lists and draw codes too."""

    async def work() -> None:
        resolver = SystemResolver()
        slow = [asyncio.ensure_future(resolver(f"{number}.slow.example", 443)) for number in range(40)]
        async with asyncio.timeout(10):
            assert await resolver("a.example", 443) == ["192.0.2.1"]
            await asyncio.to_thread(int)
        assert names.asked["slow.example"] <= 4
        for one in slow[:20]:
            one.cancel()  # as a time-out does: what was begun goes on in its thread, and has its slot till the end
        async with asyncio.timeout(10):
            await asyncio.gather(*(resolver(f"{letter}.example", 443) for letter in "bcd"))
        assert names.asked["slow.example"] <= 4
        names.let.set()
        assert await asyncio.gather(*slow[20:]) == [["192.0.2.1"]] * 20
        resolver.close()

    asyncio.run(work())


def test_nobody_waits_for_a_name_at_the_end(names: Names) -> None:
    async def work() -> None:
        resolver = SystemResolver()
        slow = asyncio.ensure_future(resolver("1.slow.example", 443))
        async with asyncio.timeout(10):
            while not names.asked:
                await asyncio.to_thread(int)
            resolver.close()
            with pytest.raises(asyncio.CancelledError):
                await slow
        names.let.set()

    asyncio.run(work())
