"""Transitions of a run, and the decision of the desk on one that waits for it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple, Self

from connector_desk.base.errors import Conflict, NotFound
from connector_desk.base.instants import to_text
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.contract.workflow import RunStepState
from connector_desk.contract.workflow_definition import ApproveStep
from connector_desk.core.records import run_records
from connector_desk.core.records.run_records import RunContent, RunPlan
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import visits, workflow_runs
from connector_desk.core.store.visits import UNEXPLAINED, MoveReason, VisitRow
from connector_desk.core.store.workflow_runs import RunRow, RunStepRow
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.contract.workflow_definition import WorkflowStep
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.workflows.context import WorkflowsContext


class RunChanged(Exception):
    """The run is not any more where it was seen: somebody else leads it, or it has ended."""


class LoadedRun(NamedTuple):
    """A run as it was seen."""

    row: RunRow
    plan: RunPlan
    content: RunContent

    @classmethod
    def open(cls, sealer: Sealer, row: RunRow) -> Self:
        """Read a run; raises RunChanged for one whose values are purged, and Unavailable(store_locked)."""
        content = RunContent.open(sealer, row)
        if content is None:
            raise RunChanged
        return cls(row, RunPlan.of(row), content)

    def with_agent(self, agent_id: str) -> Self:
        """Return it with the agent that it goes on with."""
        return self._replace(row=self.row._replace(agent_id=agent_id))

    @property
    def step(self) -> WorkflowStep | None:
        """Return the present step; None after the last."""
        steps = self.plan.steps
        return steps[self.row.position] if self.row.position < len(steps) else None

    @property
    def document(self) -> dict[str, JsonValue]:
        """Return the document for expressions; it is the same whenever they are applied."""
        today = datetime.fromtimestamp(self.content.started / 1000, UTC).astimezone().date()
        return {
            "parameters": dict(self.content.parameters),
            "steps": dict(self.content.answers),
            "started": to_text(self.content.started),
            "today": today.isoformat(),
        }


def begin_step(
    sealer: Sealer,
    tx: Transaction,
    run: LoadedRun,
    now: int,
    *,
    waits: str,
    child_id: str | None = None,
    content: RunContent | None = None,
) -> None:
    """Start the wait of the present step, with the agent that `run` has now; raises RunChanged."""
    step = _present(run)
    _need_open(tx, run, now)
    to = run.row._replace(waits=waits, child_id=child_id, due_at=None, attempts=0, lease_owner=None, lease_until=None,
        sealed=_sealed(sealer, run, content),
    )  # fmt: skip
    _move(tx, run.row, to)
    _note_step(tx, run, now, RunStepState.ACTIVE, child_id=child_id)
    child = None if child_id is None else visits.find(tx, child_id)
    if child is not None and child.state == VisitState.WAITING:
        visit = lifecycle.existing(tx, run.row.visit_id)
        lifecycle.advance(tx, now, visit, VisitState.WAITING, deadline=visit.deadline)
    if waits == run_records.DESK:
        visits.happened(tx, now, run.row.visit_id, ("approval.requested", {"step": step.name}))


def end_step(
    sealer: Sealer,
    tx: Transaction,
    run: LoadedRun,
    now: int,
    answer: JsonValue,
    *,
    operator: str | None = None,
    keeps_lease: bool = False,
) -> LoadedRun:
    """Store the result of the present step, and content and agent of `run`; return it at the next step.

    Raises RunChanged.
    """
    step = _present(run)
    visit = _need_open(tx, run, now)
    content = run.content.with_answer(step.name, answer)
    to = run.row._replace(position=run.row.position + 1, waits=None, child_id=None, due_at=now, attempts=0,
        sealed=content.seal(sealer, run.row.visit_id),
        lease_owner=run.row.lease_owner if keeps_lease else None,
        lease_until=run.row.lease_until if keeps_lease else None,
    )  # fmt: skip
    after = _move(tx, run.row, to)
    _note_step(tx, run, now, RunStepState.DONE, child_id=run.row.child_id, operator=operator)
    lifecycle.advance(tx, now, visit, VisitState.WORKING, deadline=visit.deadline)
    return LoadedRun(after, run.plan, content)


def renew_code(tx: Transaction, run: LoadedRun, now: int) -> None:
    """Offer the visitor a new code for the present step after the former one has ended; raises RunChanged."""
    to = run.row._replace(waits=run_records.VISITOR, child_id=None, due_at=None, lease_owner=None, lease_until=None)
    _move(tx, run.row, to)
    _note_step(tx, run, now, RunStepState.LAPSED, child_id=run.row.child_id)


def resume(tx: Transaction, run: LoadedRun, now: int) -> None:
    """Do the present step again; raises RunChanged."""
    _need_open(tx, run, now)
    _move(tx, run.row, run.row._replace(waits=None, child_id=None, due_at=now, attempts=0))


def put_off(tx: Transaction, run: LoadedRun, until: int) -> None:
    """Try the present step again later; raises RunChanged."""
    to = run.row._replace(due_at=until, attempts=run.row.attempts + 1, lease_owner=None, lease_until=None)
    _move(tx, run.row, to)


def hold(tx: Transaction, run: LoadedRun, until: int) -> LoadedRun:
    """Extend the lease of a run for a slow step; return its new state.  Raises RunChanged."""
    return run._replace(row=_move(tx, run.row, run.row._replace(lease_until=until)))


def release(tx: Transaction, run: LoadedRun) -> None:
    """Release a run that keeps waiting; raises RunChanged."""
    _move(tx, run.row, run.row._replace(due_at=None, lease_owner=None, lease_until=None))


def finish(tx: Transaction, run: LoadedRun, now: int) -> None:
    """End a run whose every step is done; raises RunChanged."""
    _end(tx, run.row, now, VisitState.DONE)


def give_up(
    tx: Transaction,
    run: LoadedRun,
    now: int,
    state: VisitState,
    *,
    step_state: RunStepState = RunStepState.FAILED,
    error: Mapping[str, str] | None = None,
) -> None:
    """End a run whose present step came to nothing; raises RunChanged."""
    visits.hold(tx, run.row.visit_id)
    if run.step is not None:
        _note_step(tx, run, now, step_state, child_id=run.row.child_id)
    _end(tx, run.row, now, state, MoveReason(error=None if error is None else json.dumps(error)))


def decline(tx: Transaction, run: LoadedRun, now: int, *, operator: str) -> None:
    """End a run whose present step was declined at the desk; raises RunChanged."""
    _note_step(tx, run, now, RunStepState.DECLINED, child_id=run.row.child_id, operator=operator)
    _end(tx, run.row, now, VisitState.CANCELLED, MoveReason(Detail.DESK_DECLINED))


def abandon(tx: Transaction, row: RunRow, now: int, error: Mapping[str, str]) -> None:
    """End a run that cannot be read; raises RunChanged."""
    _end(tx, row, now, VisitState.FAILED, MoveReason(error=json.dumps(error)))


def _end(tx: Transaction, row: RunRow, now: int, state: VisitState, reason: MoveReason = UNEXPLAINED) -> None:
    visits.hold(tx, row.visit_id)
    _move(tx, row, row._replace(waits=None, child_id=None, due_at=None))
    visit = lifecycle.existing(tx, row.visit_id)
    if state in {VisitState.DONE, VisitState.REFUSED}:  # a run that has not come so far cannot end so
        for before in (VisitState.OPENED, VisitState.WORKING):
            lifecycle.advance(tx, now, visit, before, deadline=visit.deadline)
            visit = lifecycle.existing(tx, row.visit_id)
    workflow_runs.end(tx, row.visit_id, now)
    lifecycle.advance(tx, now, visit, state, reason)


def _need_open(tx: Transaction, run: LoadedRun, now: int) -> VisitRow:
    """Return the visit of a run; raises RunChanged if it has ended."""
    visits.hold(tx, run.row.visit_id)
    visit = lifecycle.existing(tx, run.row.visit_id)
    if lifecycle.state_at(visit, now).is_final:
        raise RunChanged
    return visit


def _present(run: LoadedRun) -> WorkflowStep:
    step = run.step
    if step is None:
        raise RunChanged
    return step


def _sealed(sealer: Sealer, run: LoadedRun, content: RunContent | None) -> bytes:
    return run.row.sealed if content is None else content.seal(sealer, run.row.visit_id)


def _move(tx: Transaction, seen: RunRow, to: RunRow) -> RunRow:
    if not workflow_runs.move(tx, seen, to):
        raise RunChanged
    return to._replace(fence=seen.fence + 1)


def _note_step(
    tx: Transaction,
    run: LoadedRun,
    now: int,
    state: RunStepState,
    *,
    child_id: str | None = None,
    operator: str | None = None,
) -> None:
    step = _present(run)
    ended = None if state is RunStepState.ACTIVE else now
    row = RunStepRow(run.row.visit_id, run.row.position, state, now, ended, child_id, operator)
    workflow_runs.put_step(tx, row)
    step_event: dict[str, object] = {"step": step.name, "kind": step.kind, "state": state}
    visits.happened(tx, now, run.row.visit_id, ("workflow.step", step_event))


# A decision is about one step: the same again, by the name of the step or by its Idempotency-Key, decides no other.


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
        visits.hold(tx, visit_id)
        workflow_runs.hold(tx, visit_id)
        visit = lifecycle.existing(tx, visit_id)
        row = workflow_runs.find(tx, visit_id)
        if row is None:
            raise NotFound("not_found", FaultText.NO_RUN)
        if row.waits != run_records.DESK or lifecycle.state_at(visit, now).is_final:
            raise Conflict("state_conflict", FaultText.NOT_WAITING)
        run = LoadedRun.open(context.runtime.sealer, row)
        if run.step is None or step_name not in {None, run.step.name}:
            raise RunChanged
        decided: dict[str, object] = {"step": run.step.name}
        about: dict[str, str | int] = {"step": run.step.name}
        if approved:
            end_step(context.runtime.sealer, tx, run, now, {"approved": True}, operator=operator)
            visits.happened(tx, now, visit_id, ("approval.given", decided))
        else:
            visits.happened(tx, now, visit_id, ("approval.declined", decided))
            decline(tx, run, now, operator=operator)
        action = AuditAction.APPROVE if approved else AuditAction.DECLINE
        context.runtime.audit.note(tx, now, action, visit_id, operator, about)

    try:
        await context.runtime.store.write(attempt.with_completion(work), beside=visit_id)
    except RunChanged:
        raise Conflict("state_conflict", FaultText.NOT_WAITING) from None
    context.registry.wake()


def _is_decided(tx: Transaction, visit_id: str, step_name: str | None, *, approved: bool) -> bool:
    """Return whether a step was decided in the same way before."""
    row = None if step_name is None else workflow_runs.find(tx, visit_id)
    if row is None:
        return False
    names = [step.name if isinstance(step, ApproveStep) else None for step in RunPlan.of(row).steps]
    state = RunStepState.DONE if approved else RunStepState.DECLINED
    return any(one.state == state and names[one.position] == step_name for one in workflow_runs.steps(tx, visit_id))
