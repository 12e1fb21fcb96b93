"""Runs a call that may block for as long as it likes, without holding up the loop, nor the end of the program."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

T = TypeVar("T")


async def run_blocking(call: Callable[[], T], seconds: float | None = None) -> T:
    """Run a call on a thread of its own; raises TimeoutError when it takes longer, and then lets it be.

    The threads of `asyncio.to_thread` are waited for when the interpreter ends: a keyring that waits for a password
    nobody types would keep the program from closing.
    """
    done: Future[T] = Future()

    def work() -> None:
        if done.set_running_or_notify_cancel():
            try:
                done.set_result(call())
            except BaseException as failed:  # noqa: BLE001 - handed over whole, raised where it is awaited
                done.set_exception(failed)

    threading.Thread(target=work, name="aside", daemon=True).start()
    async with asyncio.timeout(seconds):
        return await asyncio.wrap_future(done)
