"""Keeps the threads of `serve` on one processor for as long as nobody else wants it; on Linux.

Python runs one thread at a time.  Where its threads sit on two processors, each statement of the store and each answer
wakes the other one over there, with its caches cold: that made an issuance a third dearer.  The operating system cannot
know that.  Where somebody else needs the processor too, the threads are let go, and held again where that put them.
"""

import contextlib
import os
import sys
import threading
import time
from pathlib import Path
from typing import Final, Protocol

from connector_desk.base.clock import MINUTE, SECOND
from connector_desk.base.dataclass import dataclass

_TASKS: Final = Path("/proc/self/task")
_PROCESSOR: Final = 36  # which of the fields behind the name in /proc/[pid]/stat; proc_pid_stat(5)
_LOOK_AFTER: Final = 2 * SECOND
_FREE_FOR: Final = SECOND
_LEAST_WAIT: Final = 0.01
"""Share of the time; who waits less does not mind."""


@dataclass(slots=True, frozen=True)
class ProcessorLoad:
    """Processor time of the threads of this process so far, in nanoseconds."""

    at: int
    loop_ran: int
    loop_waited: int
    """The time in which the event loop could have run, and another thread had the processor."""
    process_ran: int
    processor: int
    """The processor of the event loop now."""


class Machine(Protocol):
    """The functions of the operating system that this module needs."""

    def read(self) -> ProcessorLoad:
        """Read the processor times so far."""

    def hold(self, processors: frozenset[int]) -> None:
        """Restrict every thread to these processors."""


class CpuAffinity:
    """Looks again and again whether the threads should stay where they are."""

    def __init__(self, machine: Machine, allowed: frozenset[int]) -> None:
        """Name the processors that this process may use at all."""
        self._machine = machine
        self._allowed = allowed
        self._before: ProcessorLoad | None = None
        self._free_for = _FREE_FOR

    async def once(self) -> int:
        """Hold the threads, or let them go; gives the milliseconds until the next look."""
        now = self._machine.read()
        before, self._before = self._before, now
        if before is None:
            self._machine.hold(frozenset({now.processor}))
            return _LOOK_AFTER
        if not is_crowded(before, now):
            self._free_for = _FREE_FOR
            return _LOOK_AFTER
        self.let_go()
        wait, self._free_for = self._free_for, min(2 * self._free_for, MINUTE)
        return wait

    def let_go(self) -> None:
        """Allow every thread all processors of this process again."""
        self._before = None
        self._machine.hold(self._allowed)


def is_crowded(before: ProcessorLoad, now: ProcessorLoad) -> bool:
    """Return whether others keep the event loop waiting a fifth of the time in which it wants to run.

    Time spent waiting for other threads of this process does not count: Python would have made it wait on any
    processor.
    """
    own = (now.process_ran - before.process_ran) - (now.loop_ran - before.loop_ran)
    waited = now.loop_waited - before.loop_waited - own
    wanted = now.loop_ran - before.loop_ran + waited
    return waited > _LEAST_WAIT * (now.at - before.at) and waited > wanted / 5


class Linux:
    """This process; its event loop runs in one thread."""

    def __init__(self) -> None:
        """Create it on the thread that it measures; raises OSError if the kernel does not report waiting times."""
        self._loop = _TASKS / str(threading.get_native_id())
        self.read()

    def read(self) -> ProcessorLoad:
        """Read the processor times so far."""
        ran, waited = (self._loop / "schedstat").read_text().split()[:2]
        of_name = (self._loop / "stat").read_text().rpartition(")")[2].split()
        return ProcessorLoad(
            time.monotonic_ns(), int(ran), int(waited), time.process_time_ns(), int(of_name[_PROCESSOR])
        )

    def hold(self, processors: frozenset[int]) -> None:
        """Restrict every thread to these processors; a thread that has just ended is skipped."""
        if sys.platform == "linux":
            for task in _TASKS.iterdir():
                with contextlib.suppress(ProcessLookupError):
                    os.sched_setaffinity(int(task.name), processors)


def cpu_affinity() -> CpuAffinity | None:
    """Make it for this process and the event loop in this thread; None where there is no choice, or no telling."""
    if sys.platform == "linux":
        allowed = frozenset(os.sched_getaffinity(0))
        with contextlib.suppress(OSError):
            return CpuAffinity(Linux(), allowed) if len(allowed) > 1 else None
    return None
