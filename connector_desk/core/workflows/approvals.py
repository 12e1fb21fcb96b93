"""The desk decides: a run that waits for it goes on, or ends.

A decision is about one step: the same again, by the name of the step or by its Idempotency-Key, decides no other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict, NotFound
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.workflow import RunStepState
from connector_desk.contract.workflow_definition import ApproveStep
from connector_desk.core.records import run_records
from connector_desk.core.records.run_records import RunPlan
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import visits, workflow_runs
from connector_desk.core.visits import lifecycle
from connector_desk.core.workflows import run_transitions
from connector_desk.core.workflows.run_transitions import LoadedRun, RunChanged

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.workflows.context import WorkflowsContext


async def decide(
    context: WorkflowsContext,
    visit_id: str,
    now: int,
    *,
    approved: bool,
    operator: str,
    step_name: str | None = None,
    attempt: Attempt = UNKEYED,
) -> None:
    """Approve or decline the named step, else the present one; repeating a decision changes nothing.

    Raises NotFound, and Conflict(state_conflict) if the run waits for no such decision.
    """

    def work(tx: Transaction) -> None:
        if not _is_decided(tx, visit_id, step_name, approved=approved):
            decide_now(tx)

    def decide_now(tx: Transaction) -> None:
        visit = lifecycle.existing(tx, visit_id)
        row = workflow_runs.find(tx, visit_id)
        if row is None:
            raise NotFound("not_found", FaultText.NO_RUN)
        if row.waits != run_records.DESK or lifecycle.state_at(visit, now).is_final:
            raise Conflict("state_conflict", FaultText.NOT_WAITING)
        run = LoadedRun.open(context.runtime.sealer, row)
        if run.step is None or step_name not in {None, run.step.name}:
            raise RunChanged
        told: dict[str, object] = {"step": run.step.name}
        about: dict[str, str | int] = {"step": run.step.name}
        if approved:
            run_transitions.end_step(context.runtime.sealer, tx, run, now, {"approved": True}, operator=operator)
            visits.happened(tx, now, visit_id, ("approval.given", told))
        else:
            visits.happened(tx, now, visit_id, ("approval.declined", told))
            run_transitions.decline(tx, run, now, operator=operator)
        action = AuditAction.APPROVE if approved else AuditAction.DECLINE
        context.runtime.audit.note(tx, now, action, visit_id, operator, about)

    try:
        await context.runtime.store.write(attempt.noting(work))
    except RunChanged:
        raise Conflict("state_conflict", FaultText.NOT_WAITING) from None
    context.registry.note()


def _is_decided(tx: Transaction, visit_id: str, step_name: str | None, *, approved: bool) -> bool:
    """Return whether a step was decided in the same way before."""
    row = None if step_name is None else workflow_runs.find(tx, visit_id)
    if row is None:
        return False
    names = [step.name if isinstance(step, ApproveStep) else None for step in RunPlan.of(row).steps]
    state = RunStepState.DONE if approved else RunStepState.DECLINED
    return any(one.state == state and names[one.position] == step_name for one in workflow_runs.steps(tx, visit_id))
