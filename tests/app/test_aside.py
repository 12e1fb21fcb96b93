"""A call that blocks holds up neither the loop nor the end."""

import asyncio
import threading
import time

import pytest

from connector_desk.app.aside import aside


def test_it_gives_the_answer_of_another_thread():
    main = threading.get_ident()
    assert asyncio.run(aside(threading.get_ident)) != main


def test_it_raises_what_the_call_raises():
    with pytest.raises(ZeroDivisionError):
        asyncio.run(aside(lambda: 1 // 0))


def test_case_406_a_call_that_never_comes_back_is_left_behind():
    held = threading.Event()

    async def work():
        ticks = 0

        async def tick():
            nonlocal ticks
            while True:
                ticks += 1
                await asyncio.sleep(0.01)

        ticking = asyncio.ensure_future(tick())
        with pytest.raises(TimeoutError):
            await aside(held.wait, 0.2)
        ticking.cancel()
        return ticks

    start = time.monotonic()
    assert asyncio.run(work()) > 5
    assert time.monotonic() - start < 2
    left = [thread for thread in threading.enumerate() if thread.name == "aside" and thread.is_alive()]
    assert all(thread.daemon for thread in left)
    held.set()
    for thread in left:
        thread.join(2)
