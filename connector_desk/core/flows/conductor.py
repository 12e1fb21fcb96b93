"""Leads runs on: one task that takes what is due, does the next steps, and sleeps until something happens.

What it does them with is loaded with the first run.

Everything stands in the store: another process, or this one when it is started again, goes on where one was killed.
"""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from connector_desk.base.clock import MINUTE, SECOND
from connector_desk.base.errors import Conflict, DeskError, Unavailable
from connector_desk.base.identifiers import new_id
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.core.services.workshop import Workshop
from connector_desk.core.store import flow_links, flow_runs
from connector_desk.core.store.store import Connection, Store

if TYPE_CHECKING:
    from connector_desk.core.flows.leading import Run

LEASE = 3 * SECOND  # for a step; whoever outlives it is refused, so it is short
_LONGEST_SLEEP = 10 * SECOND
_AMONG_OTHERS = SECOND // 2  # where another process may have moved something
_BREATH = 0.02  # seconds: many commits are looked at together
_AT_ONCE = 8
_PARAMETERS_KEPT = 30 * 24 * 60 * MINUTE

_log = logging.getLogger(__name__)


class Conductor:
    """The owner of that task."""

    def __init__(self) -> None:
        self._owner = new_id()
        self._sooner = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self, workshop: Workshop) -> None:
        """Begin; where nobody else works on the store, nobody else can hold a lease."""
        if not workshop.store.shared:
            await workshop.store.write(flow_runs.free_all)
        self._task = asyncio.get_running_loop().create_task(self._watch(workshop), name="conductor")

    async def stop(self, store: Store) -> None:
        """Lead nothing on; what was under way is done again, by whoever comes first, or not at all."""
        if self._task is not None:
            task, self._task = self._task, None
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            with contextlib.suppress(DeskError):  # then the leases end by themselves
                await store.write(lambda connection: flow_runs.free_of(connection, self._owner))

    def note(self) -> None:
        """Take note that a run can go on."""
        self._sooner.set()

    async def _watch(self, workshop: Workshop) -> None:
        while True:
            self._sooner.clear()
            try:
                wait = await self.once(workshop)
            except DeskError as error:
                _log.warning("workflows cannot be led on now: %s", error.code)
                wait = SECOND
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait / SECOND):
                    await self._sooner.wait()
            await asyncio.sleep(_BREATH)

    async def once(self, workshop: Workshop) -> int:
        """Lead on what can be led on now; gives the milliseconds until there is something to do."""
        now = workshop.clock()
        found = await workshop.store.read(lambda connection: flow_runs.due(connection, now))
        slots = asyncio.Semaphore(_AT_ONCE)

        async def serve(visit_id: str) -> None:
            async with slots:
                await self._serve(workshop, visit_id)

        async with asyncio.TaskGroup() as group:
            for visit_id in found:
                group.create_task(serve(visit_id))
        if found:
            return 0
        is_any_waiting, upcoming = await workshop.store.read(
            lambda connection: (flow_runs.is_any_waiting(connection), flow_runs.next_due(connection))
        )
        if is_any_waiting:  # whatever is committed may be what one of them waits for
            workshop.feed.listen(self._sooner)
        else:
            workshop.feed.listen_no_more(self._sooner)
        longest = _AMONG_OTHERS if workshop.store.shared else _LONGEST_SLEEP
        return longest if upcoming is None else min(longest, max(SECOND // 20, upcoming - now))

    async def _serve(self, workshop: Workshop, visit_id: str) -> None:
        """Do one step after the other until the run waits, has ended, or is somebody else's."""
        from connector_desk.core.flows.leading import Moved, Run  # noqa: PLC0415 - see above

        now = workshop.clock()
        row = await workshop.store.write(lambda c: flow_runs.lease(c, visit_id, self._owner, now, now + LEASE))
        if row is None:
            return
        try:
            run: Run | None = Run.open(workshop, row)
            while run is not None:
                run = await _led(workshop, run)
        except Moved:
            _log.debug("a run was moved by somebody else")


async def _led(workshop: Workshop, run: "Run") -> "Run | None":
    """Do one step; what it fails with becomes the end of the run, or a later attempt.  Raises Moved."""
    from connector_desk.core.flows import expressions, leading, steps  # noqa: PLC0415 - see above

    now = workshop.clock()
    run = await steps.hold(workshop, run, now)
    try:
        return await steps.take(workshop, run, now)
    except leading.Moved:
        raise
    except steps.Failed as fault:
        error = fault.error
    except expressions.Wrong as fault:
        error = {"code": "invalid_expression", "message": Detail.STEP_FAILED, "detail": str(fault)}
    except DeskError as fault:
        if isinstance(fault, Unavailable) or (isinstance(fault, Conflict) and fault.code == "public_base_not_ready"):
            until = now + steps.wait_after(run.row.attempts)
            await workshop.store.write(lambda c: leading.postpone(c, run, until))
            return None
        error = steps.why(fault)
    except Exception as fault:  # noqa: BLE001 - the last net: one run must not stop the others
        _log.exception("a step of a workflow failed", exc_info=fault)
        error = {"code": "internal_error", "message": Detail.STEP_FAILED}
    await workshop.store.write(lambda c: leading.give_up(c, run, now, VisitState.FAILED, error=error))
    return None


async def tidy(workshop: Workshop, now: int) -> None:
    """Empty the links that ended long ago."""

    def work(connection: Connection) -> None:
        flow_links.forget(connection, now - _PARAMETERS_KEPT)

    await workshop.store.write(work)
