"""Advances runs: one task that leases due runs, does their next steps, and sleeps until something happens.

Everything is in the store: another process, or this one after a restart, continues after a crash.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

from connector_desk.base.clock import MINUTE, SECOND
from connector_desk.base.errors import Conflict, DeskError, Unavailable
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.core.runtime.background import Worker, run_concurrently
from connector_desk.core.store import workflow_links, workflow_runs
from connector_desk.core.workflows import expressions, run_transitions, steps
from connector_desk.core.workflows.context import WorkflowsContext
from connector_desk.core.workflows.run_transitions import RunChanged

if TYPE_CHECKING:
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.workflow_runs import RunRow
    from connector_desk.core.workflows.run_transitions import LoadedRun

LEASE = 3 * SECOND  # for a step; a late holder is refused, so it is short
_MAX_CONCURRENT_RUNS = 8
_PARAMETERS_KEPT = 30 * 24 * 60 * MINUTE

_log = logging.getLogger(__name__)


class RunScheduler(Worker[WorkflowsContext]):
    """The owner of that task."""

    name = "run scheduler"
    failure_text = "workflows cannot be led on now"
    breath = 0.02  # many commits are looked at together
    among_others = SECOND // 2

    async def once(self, context: WorkflowsContext) -> int:
        """Advance the due runs; return the milliseconds until the next."""
        now = context.runtime.clock()
        found = await context.runtime.store.read(lambda tx: workflow_runs.due(tx, now))
        await run_concurrently(partial(self._serve, context), found, _MAX_CONCURRENT_RUNS)
        if found:
            return 0
        is_any_waiting, upcoming = await context.runtime.store.read(
            lambda tx: (workflow_runs.is_any_waiting(tx), workflow_runs.next_due(tx))
        )
        if is_any_waiting:  # any commit may end the visit that one of them waits for
            context.runtime.feed.listen(self._periodic_task.sooner)
        else:
            context.runtime.feed.listen_no_more(self._periodic_task.sooner)
        return self._sleep_until(upcoming, now, context.runtime.store)

    def _free_all(self, tx: Transaction) -> None:
        workflow_runs.end_all_leases(tx)

    def _free(self, tx: Transaction, owner: str) -> None:
        workflow_runs.end_leases_of(tx, owner)

    async def _serve(self, context: WorkflowsContext, visit_id: str) -> None:
        """Do one step after the other until the run waits, has ended, or is somebody else's."""
        now = context.runtime.clock()
        row = await context.runtime.store.write(
            lambda c: workflow_runs.lease(c, visit_id, self._owner, now, now + LEASE), beside=visit_id
        )
        if row is None:
            return
        try:
            run = await _read(context.runtime, row)
            while run is not None:
                run = await _led(context, run)
        except RunChanged:
            _log.debug("a run was moved by somebody else")


async def _read(runtime: Runtime, row: RunRow) -> LoadedRun | None:
    """Read a run; one that cannot be read has ended.  Raises RunChanged."""
    try:
        return run_transitions.LoadedRun.open(runtime.sealer, row)
    except run_transitions.RunChanged:
        raise
    except Exception as fault:  # noqa: BLE001 - the last net: one run must not stop the others, now and at each start
        _log.exception("a run cannot be read", exc_info=fault)
        error = {"code": "store_locked", "message": Detail.STEP_FAILED}
        await runtime.store.write(
            lambda c: run_transitions.abandon(c, row, runtime.clock(), error), beside=row.visit_id
        )
        return None


async def _led(context: WorkflowsContext, run: LoadedRun) -> LoadedRun | None:
    """Do one step; its failure becomes the end of the run, or a later attempt.  Raises RunChanged."""
    now = context.runtime.clock()
    run = await steps.hold(context.runtime.store, run, now)
    try:
        return await steps.perform(context, run, now)
    except run_transitions.RunChanged:
        raise
    except steps.StepFailed as fault:
        error = fault.error
    except expressions.InvalidExpression as fault:
        error = {"code": "invalid_expression", "message": Detail.STEP_FAILED, "reason": str(fault)}
    except DeskError as fault:
        if isinstance(fault, Unavailable) or (isinstance(fault, Conflict) and fault.code == "public_base_not_ready"):
            until = now + steps.wait_after(run.row.attempts)
            await context.runtime.store.write(lambda c: run_transitions.put_off(c, run, until), beside=run.row.visit_id)
            return None
        error = steps.reason_of(fault)
    except Exception as fault:  # noqa: BLE001 - the last net: one run must not stop the others
        _log.exception("a step of a workflow failed", exc_info=fault)
        error = {"code": "internal_error", "message": Detail.STEP_FAILED}
    await context.runtime.store.write(
        lambda c: run_transitions.give_up(c, run, now, VisitState.FAILED, error=error), beside=run.row.visit_id
    )
    return None


async def tidy(store: Store, now: int) -> None:
    """Note which links' time is over, and empty those that ended long ago."""

    def work(tx: Transaction) -> None:
        workflow_links.expire_due(tx, now)
        workflow_links.forget(tx, now - _PARAMETERS_KEPT)

    await store.write(work)
