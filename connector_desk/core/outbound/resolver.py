"""Names that strangers chose, looked up by the system, each in a thread of its own.

Whose name it is decides how long that takes, and nobody can break it off: other work waits for no name, and the names
of one site take only some of the threads.
"""

import asyncio
import contextlib
import errno
import os
import socket
import threading
from collections.abc import Callable, Sequence
from typing import Final
from weakref import WeakValueDictionary

_AT_ONCE: Final = 16
_OF_ONE_SITE: Final = 4
_Asked = asyncio.Future[Sequence[str]]


class _Slots:
    """Slots that are taken for a site, in the order of asking."""

    def __init__(self) -> None:
        self._all = asyncio.Semaphore(_AT_ONCE)
        self._each: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def take(self, site: str) -> Callable[[], None]:
        """Wait for a slot, and return the function that releases it.

        A site that waits for its own slots takes none from others.
        """
        own = self._each.setdefault(site, asyncio.Semaphore(_OF_ONE_SITE))
        await own.acquire()
        try:
            await self._all.acquire()
        except BaseException:
            own.release()
            raise

        def release() -> None:
            self._all.release()
            own.release()

        return release


class SystemResolver:
    """Resolves host names as the system does."""

    def __init__(self) -> None:
        self._slots = _Slots()
        self._under_way: set[_Asked] = set()

    async def __call__(self, host: str, port: int) -> Sequence[str]:
        """Return the IP addresses of a host; raises OSError for none."""
        release = await self._slots.take(".".join(host.rsplit(".", 2)[-2:]))
        loop = asyncio.get_running_loop()
        asked: _Asked = loop.create_future()
        self._under_way.add(asked)

        def over(answered: _Asked) -> None:
            self._under_way.discard(answered)
            release()
            if not answered.cancelled():
                answered.exception()  # its caller may have gone

        asked.add_done_callback(over)
        thread = threading.Thread(target=_look_up, args=(loop, asked, host, port), name="resolver", daemon=True)
        try:
            thread.start()
        except RuntimeError as fault:  # there are too many threads in all
            asked.cancel()
            raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from fault
        return await asyncio.shield(asked)  # the thread goes on, and has its slot, even if nobody waits

    def close(self) -> None:
        """Wait for no name any more."""
        for one in tuple(self._under_way):
            one.cancel()


def _look_up(loop: asyncio.AbstractEventLoop, asked: _Asked, host: str, port: int) -> None:
    found: Sequence[str] = ()
    fault: Exception | None = None
    try:
        entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        found = list(dict.fromkeys(str(entry[4][0]) for entry in entries))
    except (OSError, UnicodeError) as wrong:
        fault = wrong
    with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
        loop.call_soon_threadsafe(_settle, asked, found, fault)


def _settle(asked: _Asked, found: Sequence[str], fault: Exception | None) -> None:
    if asked.done():
        return
    if fault is not None:
        asked.set_exception(fault)
    else:
        asked.set_result(found)
