"""Whose turn it is to be fetched from: hosts that are slow, or that nobody knows, do not keep the others waiting."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

AT_ONCE: Final = 8
"""Documents that are fetched at once from hosts that have answered before, and as many from others."""
_OF_HOST: Final = AT_ONCE // 2
_REMEMBERED: Final = 256


class FetchSlots:
    """The slots of one process."""

    def __init__(self) -> None:
        self._proven = asyncio.Semaphore(AT_ONCE)
        self._others = asyncio.Semaphore(AT_ONCE)
        self._hosts: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._answered: OrderedDict[str, None] = OrderedDict()

    @asynccontextmanager
    async def held(self, host: str, seconds: float) -> AsyncIterator[None]:
        """Hold a slot for a host; raises TimeoutError where none is free for so long."""
        of_host = self._hosts.setdefault(host, asyncio.Semaphore(_OF_HOST))
        lane = self._proven if host in self._answered else self._others
        async with asyncio.timeout(seconds):
            await of_host.acquire()
            try:
                await lane.acquire()
            except BaseException:
                of_host.release()
                raise
        try:
            yield
        finally:
            lane.release()
            of_host.release()

    def answered(self, host: str) -> None:
        """Record that a host returned a document."""
        self._answered.pop(host, None)
        self._answered[host] = None
        if len(self._answered) > _REMEMBERED:
            self._answered.popitem(last=False)

    def failed(self, host: str) -> None:
        """Record that a host returned none."""
        self._answered.pop(host, None)
