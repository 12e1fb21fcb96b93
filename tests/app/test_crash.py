"""Whatever nobody foresaw is heard, wherever it happens."""

import asyncio
import logging
import sys
import threading

import pytest

from connector_desk.app.crash import CrashWatch


@pytest.fixture
def heard():
    told = []
    watch = CrashWatch(told.append)
    watch.start()
    yield told, watch
    watch.stop()


def test_the_hooks_are_given_back():
    before = (sys.excepthook, threading.excepthook)
    watch = CrashWatch(lambda _: None)
    watch.start()
    assert sys.excepthook != before[0]
    watch.stop()
    assert (sys.excepthook, threading.excepthook) == before


def test_on_the_main_thread(heard, caplog):
    told, _ = heard
    error = ZeroDivisionError()
    sys.excepthook(type(error), error, None)
    assert told == ["ZeroDivisionError"]
    assert "nobody foresaw" in caplog.text


def test_ctrl_c_is_no_crash(heard):
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert heard[0] == []


def test_on_another_thread(heard, caplog):
    thread = threading.Thread(target=lambda: 1 // 0, name="worker")
    thread.start()
    thread.join()
    assert heard[0] == ["ZeroDivisionError"]
    assert "On worker" in caplog.text


def test_in_a_task_that_nobody_waits_for(heard, caplog):
    told, watch = heard

    async def work():
        loop = asyncio.get_running_loop()
        watch.watch_loop(loop)
        loop.call_soon(lambda: 1 // 0)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        loop.call_exception_handler({"message": "only words"})

    with caplog.at_level(logging.ERROR):
        asyncio.run(work())
    assert told == ["ZeroDivisionError"]
    assert "only words" in caplog.text
