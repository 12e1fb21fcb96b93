"""A call that blocks holds up neither the loop nor the end."""

import asyncio
import threading

import pytest

from connector_desk.base.blocking_call import run_blocking


def test_it_gives_the_answer_of_another_thread():
    main = threading.get_ident()
    assert asyncio.run(run_blocking(threading.get_ident)) != main


def test_it_raises_what_the_call_raises():
    with pytest.raises(ZeroDivisionError):
        asyncio.run(run_blocking(lambda: 1 // 0))


def test_the_loop_goes_on_meanwhile():
    ticked = threading.Event()

    async def work():
        asyncio.get_running_loop().call_later(0.01, ticked.set)
        return await run_blocking(lambda: ticked.wait(10))  # a loop that stood still would not set it

    assert asyncio.run(work()) is True


@pytest.mark.timeout(30)  # it would wait for ever
def test_case_406_a_call_that_never_comes_back_is_left_behind():
    held = threading.Event()

    async def work():
        with pytest.raises(TimeoutError):
            await run_blocking(held.wait, 0.2)

    asyncio.run(work())
    left = [thread for thread in threading.enumerate() if thread.name == "aside" and thread.is_alive()]
    assert all(thread.daemon for thread in left)
    held.set()
    for thread in left:
        thread.join(2)
