"""The threads of `serve` stay on one processor until somebody else wants it."""

import asyncio
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from connector_desk.app.serve import CpuAffinity, Linux, ProcessorLoad, cpu_affinity, is_crowded
from tests.served import Served

EVERYWHERE = frozenset({0, 1, 2, 3})
MS = 1_000_000
linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux says what a thread waited")


class Pretended:
    """A machine whose figures are set."""

    def __init__(self) -> None:
        self.reading = ProcessorLoad(0, 0, 0, 0, 2)
        self.held: list[frozenset[int]] = []

    def read(self) -> ProcessorLoad:
        return self.reading

    def hold(self, processors: frozenset[int]) -> None:
        self.held.append(processors)

    def go_on(self, *, ran: int, waited: int, others: int = 0, on: int = 2) -> None:
        """Let two seconds pass; figures in milliseconds, `others` being other threads of this process."""
        was = self.reading
        self.reading = ProcessorLoad(
            was.at + 2000 * MS,
            was.loop_ran + ran * MS,
            was.loop_waited + waited * MS,
            was.process_ran + (ran + others) * MS,
            on,
        )


def look(processor: CpuAffinity) -> int:
    return asyncio.run(processor.once())


def test_it_holds_the_threads_where_the_loop_is() -> None:
    machine = Pretended()
    processor = CpuAffinity(machine, EVERYWHERE)
    look(processor)
    machine.go_on(ran=1200, waited=700, others=700)
    look(processor)
    assert machine.held == [{2}]


def test_it_lets_them_go_when_others_want_it_and_holds_them_where_they_then_are() -> None:
    machine = Pretended()
    processor = CpuAffinity(machine, EVERYWHERE)
    look(processor)
    machine.go_on(ran=600, waited=600)
    look(processor)
    machine.go_on(ran=1000, waited=0, on=3)
    look(processor)
    assert machine.held == [{2}, EVERYWHERE, {3}]


def test_where_it_is_crowded_everywhere_it_looks_less_and_less() -> None:
    machine = Pretended()
    processor = CpuAffinity(machine, EVERYWHERE)
    waits = []
    for _ in range(8):
        look(processor)
        machine.go_on(ran=600, waited=600)
        waits.append(look(processor))
    assert waits == [1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000]


@pytest.mark.parametrize(
    ("ran", "waited", "others", "crowded"),
    [
        (0, 0, 0, False),
        (5, 15, 0, False),  # hardly at work: nobody notices
        (1000, 240, 0, False),
        (1000, 260, 0, True),
        (1000, 700, 700, False),  # the writer had it
        (1000, 1000, 700, True),
        (20, 100, 0, True),
    ],
)
def test_what_counts_as_crowded(ran: int, waited: int, others: int, *, crowded: bool) -> None:
    machine = Pretended()
    before = machine.read()
    machine.go_on(ran=ran, waited=waited, others=others)
    assert is_crowded(before, machine.read()) is crowded


@linux
def test_linux_tells_what_the_loop_had() -> None:
    machine = Linux()
    before = machine.read()
    until = time.thread_time() + 0.05
    while time.thread_time() < until:
        pass
    now = machine.read()
    assert now.at > before.at
    assert now.loop_ran - before.loop_ran >= 40 * MS
    assert now.process_ran - before.process_ran >= 40 * MS
    assert now.processor in os.sched_getaffinity(0)


@pytest.fixture
def another_thread() -> Iterator[int]:
    """A thread that waits; gives its number."""
    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    assert thread.native_id is not None
    yield thread.native_id
    done.set()
    thread.join()


@linux
def test_every_thread_is_held_and_let_go(another_thread: int) -> None:
    allowed = frozenset(os.sched_getaffinity(0))
    one = frozenset({min(allowed)})
    machine = Linux()
    try:
        machine.hold(one)
        assert os.sched_getaffinity(0) == os.sched_getaffinity(another_thread) == one
    finally:
        machine.hold(allowed)
    assert os.sched_getaffinity(0) == os.sched_getaffinity(another_thread) == allowed


@linux
def test_where_there_is_no_choice_nothing_is_done() -> None:
    allowed = frozenset(os.sched_getaffinity(0))
    machine = Linux()
    try:
        machine.hold(frozenset({min(allowed)}))
        assert cpu_affinity() is None
    finally:
        machine.hold(allowed)


@linux
@pytest.mark.alone  # where another wants that processor too, it is given back
@pytest.mark.skipif(os.cpu_count() == 1, reason="one processor is all there is")
def test_serve_holds_its_threads_together(tmp_path: Path) -> None:
    with Served(tmp_path / "data") as core:
        tasks = Path(f"/proc/{core.process.pid}/task")
        deadline = time.monotonic() + 10
        held: set[frozenset[int]] = set()
        while time.monotonic() < deadline:  # others may want it just now
            held = {frozenset(os.sched_getaffinity(int(task.name))) for task in tasks.iterdir()}
            if len(held) == 1 and len(next(iter(held))) == 1:
                break
            time.sleep(0.05)
        assert len(held) == 1
        assert len(next(iter(held))) == 1
        assert core.client.get("/bc/studio/place").status_code == 200
