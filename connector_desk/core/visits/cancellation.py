"""Visits of all kinds for the staff: their code is shown, and they are withdrawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict
from connector_desk.contract.agent import ConnectionState
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import agents, visits, workflow_runs
from connector_desk.core.store.visits import MoveReason
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.visits.context import VisitsContext


async def shown(store: Store, visit_id: str, now: int, *, attempt: Attempt = UNKEYED) -> None:
    """Note that the code is on a screen; changes nothing when a wallet was faster, or the visit has ended."""

    def note(tx: Transaction) -> None:
        visits.hold(tx, visit_id)
        visit = lifecycle.existing(tx, visit_id)
        if visit.deadline is not None and now < visit.deadline:
            lifecycle.advance(tx, now, visit, VisitState.SHOWN, deadline=visit.deadline)

    await store.write(attempt.with_completion(note), brief=True, beside=visit_id)


async def withdraw(
    context: VisitsContext,
    visit_id: str,
    now: int,
    detail: Detail | None = None,
    *,
    operator: str,
    attempt: Attempt = UNKEYED,
) -> None:
    """Withdraw an offer or a data request: nobody gets or gives anything more by it.

    Raises Conflict(state_conflict) when it has ended.
    """

    def close(tx: Transaction) -> None:
        agents.hold_of_visit(tx, visit_id)
        visits.hold(tx, visit_id)
        withdraw_visit(context, tx, visit_id, now, detail, operator)

    await context.runtime.store.settle()  # that a wallet has opened it is told before
    await context.runtime.store.write(attempt.with_completion(close), beside=visit_id)


def withdraw_visit(
    context: VisitsContext, tx: Transaction, visit_id: str, now: int, detail: Detail | None, operator: str
) -> None:
    """Withdraw within another transaction; a withdrawn visit stays so."""
    visit = lifecycle.existing(tx, visit_id)
    if visit.state == VisitState.CANCELLED:
        return
    if lifecycle.state_at(visit, now).is_final:
        raise Conflict("state_conflict", FaultText.ENDED)
    run = workflow_runs.find(tx, visit_id)
    lifecycle.close(tx, visit_id, now)
    _end_invitation(context, tx, visit_id if run is None else run.child_id or "", now)
    calls = context.runtime.wallet_calls.spell(visit.public_id, now)
    if lifecycle.advance(tx, now, visit, VisitState.CANCELLED, MoveReason(detail, calls=calls)):
        context.runtime.audit.note(tx, now, AuditAction.WITHDRAW, visit_id, operator)


def _end_invitation(context: VisitsContext, tx: Transaction, visit_id: str, now: int) -> None:
    """End an open invitation of an agent; one that carries an offer or request has ended with that."""
    invited = agents.connection_of_visit(tx, visit_id)
    if invited is not None and invited.agent_id is not None and invited.state != ConnectionState.COMPLETED:
        context.invitations.end(tx, invited, now)
