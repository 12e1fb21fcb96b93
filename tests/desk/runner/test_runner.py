"""The one way to do background work: in order, on the UI thread, dropped with its owner, ended in time."""

import asyncio
import threading
import time

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject

from connector_desk.base.errors import DeskError, InternalError
from connector_desk.desk.runner.runner import Runner


@pytest.fixture
def runner(qtbot):
    made = Runner()
    yield made
    assert made.stop()


async def answer(value: object, wait: float = 0) -> object:
    await asyncio.sleep(wait)
    return value


def all_before_is_heard(runner: Runner, qtbot) -> None:
    """Wait for a job that begins now: news come in order, so whatever would be heard of those before has been."""
    last = []
    runner.run(answer("last"), owner=runner, then=last.append)
    qtbot.waitUntil(lambda: last == ["last"])


async def fail(error: Exception) -> None:
    await asyncio.sleep(0)
    raise error


def test_an_answer_comes_back_on_the_ui_thread(runner, qtbot) -> None:
    heard = []
    runner.run(answer(7), owner=runner, then=lambda value: heard.append((value, threading.current_thread())))
    qtbot.waitUntil(lambda: heard == [(7, threading.main_thread())])


def test_errors_of_the_tree_go_to_failed_and_others_become_ours(runner, qtbot, caplog) -> None:
    heard = []
    runner.run(fail(DeskError("storage_full")), owner=runner, failed=heard.append)
    runner.run(fail(ValueError("secret-looking text")), owner=runner, failed=heard.append)
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert {error.code for error in heard} == {"storage_full", "internal_error"}
    assert any(isinstance(error, InternalError) for error in heard)


def test_errors_nobody_takes_are_told(runner, qtbot) -> None:
    with qtbot.waitSignal(runner.unhandled) as told:
        runner.run(fail(DeskError("storage_full")), owner=runner)
    assert told.args[0].code == "storage_full"


def test_an_owner_that_is_gone_hears_nothing_and_its_work_is_cancelled(runner, qtbot) -> None:
    heard, begun, ended = [], threading.Event(), threading.Event()

    async def work() -> None:
        try:
            begun.set()
            await asyncio.sleep(30)
        finally:
            ended.set()

    owner = QObject()
    runner.run(work(), owner=owner, then=heard.append, failed=heard.append)
    assert begun.wait(10)  # what has not begun is never ended either
    owner.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert ended.wait(10)
    all_before_is_heard(runner, qtbot)
    assert heard == []


def test_a_job_called_off_is_not_heard_of(runner, qtbot) -> None:
    heard = []
    job = runner.run(answer(7), owner=runner, then=heard.append)
    job.call_off()
    all_before_is_heard(runner, qtbot)
    assert heard == []


def test_a_stream_brings_each_item_in_order(runner, qtbot) -> None:
    heard = []

    async def source():
        for number in range(200):
            yield number

    runner.stream(source, owner=runner, each=heard.append)
    qtbot.waitUntil(lambda: heard == list(range(200)))


def test_a_stream_that_fails_says_so_after_its_items(runner, qtbot) -> None:
    heard = []

    async def source():
        yield 1
        raise DeskError("place_unreachable")

    runner.stream(source, owner=runner, each=heard.append, failed=lambda error: heard.append(error.code))
    qtbot.waitUntil(lambda: heard == [1, "place_unreachable"])


@pytest.mark.alone
def test_case_400_it_stops_within_a_second_whatever_is_under_way(qtbot) -> None:
    runner, closed, begun = Runner(), [], threading.Event()

    async def stubborn() -> None:
        while True:
            try:
                begun.set()
                await asyncio.sleep(30)
            except asyncio.CancelledError:
                closed.append("cancelled")
                raise

    async def last() -> None:
        closed.append("closed")

    runner.run(stubborn(), owner=runner)
    assert begun.wait(10)
    start = time.monotonic()
    assert runner.stop(last())
    assert time.monotonic() - start < 1
    assert sorted(closed) == ["cancelled", "closed"]
    assert not [each for each in threading.enumerate() if each.name == "desk-runner"]


def test_after_the_stop_nothing_is_started(qtbot) -> None:
    runner = Runner()
    assert runner.stop(answer(1))
    job = runner.run(answer(7), owner=runner, then=lambda _: pytest.fail("heard"))
    assert job.is_over


@pytest.mark.alone
def test_the_ui_thread_is_not_held_up_by_work(runner, qtbot) -> None:
    gaps, last = [], time.monotonic()

    def look() -> None:
        nonlocal last
        gaps.append(time.monotonic() - last)
        last = time.monotonic()

    async def busy() -> None:
        for _ in range(20):
            sum(range(100_000))
            await asyncio.sleep(0)

    done = []
    runner.run(busy(), owner=runner, then=done.append)
    while not done:
        QCoreApplication.processEvents()
        look()
    assert max(gaps) < 0.5
