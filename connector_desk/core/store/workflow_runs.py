"""Runs of workflows: their progress, their conditions, and their leases.

Each lease of a run and each move of it gives it a higher number (`fence`): a write under an older one changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Hold, Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class RunRow(NamedTuple):
    """One run; `sealed` contains its goal, its parameters and the result of each step."""

    visit_id: str
    link_id: str | None
    session: bytes | None
    flow: str
    plan: str
    agent_id: str | None
    position: int
    waits: str | None
    child_id: str | None
    sealed: bytes
    ended_at: int | None = None
    due_at: int | None = None
    attempts: int = 0
    lease_owner: str | None = None
    lease_until: int | None = None
    fence: int = 0


class RunStepRow(NamedTuple):
    """The state of one step."""

    visit_id: str
    position: int
    state: str
    begun_at: int
    ended_at: int | None = None
    child_id: str | None = None
    operator: str | None = None


_BY_ID = Statement(
    """
    SELECT visit_id, link_id, session, flow, "plan", agent_id, position, waits, child_id, sealed, ended_at,
        due_at, attempts, lease_owner, lease_until, fence
    FROM flow_run
    WHERE visit_id = :of_visit
    """
)
_HOLD = Hold("SELECT visit_id FROM flow_run WHERE visit_id = :of_visit")
_BY_SESSION = Statement(
    """
    SELECT visit_id, link_id, session, flow, "plan", agent_id, position, waits, child_id, sealed, ended_at,
        due_at, attempts, lease_owner, lease_until, fence
    FROM flow_run
    WHERE link_id = :of_link
      AND session = :held
    """
)
_COUNT_WAITING = Statement("SELECT count(*) FROM flow_run WHERE waits = :waits_for AND link_id = :of_link")
_BY_CHILD = Statement(
    """
    SELECT visit_id, link_id, session, flow, "plan", agent_id, position, waits, child_id, sealed, ended_at,
        due_at, attempts, lease_owner, lease_until, fence
    FROM flow_run
    WHERE child_id = :of_child
    """
)
_ADD = Statement(
    """
    INSERT INTO flow_run (visit_id, link_id, session, flow, "plan", agent_id, position, waits, child_id, sealed,
        ended_at, due_at, attempts, lease_owner, lease_until, fence)
    VALUES (:visit_id, :link_id, :session, :flow, :plan, :agent_id, :position, :waits, :child_id, :sealed,
        :ended_at, :due_at, :attempts, :lease_owner, :lease_until, :fence)
    """
)
_DUE = Statement(
    """
    SELECT visit_id
    FROM flow_run
    WHERE due_at <= :now
      AND (lease_until IS NULL OR lease_until <= :now)
    ORDER BY due_at
    LIMIT :most
    """
)
_ANSWERED = Statement(
    """
    SELECT flow_run.visit_id
    FROM flow_run
    JOIN visit ON visit.id = flow_run.child_id
    WHERE flow_run.child_id IS NOT NULL
      AND visit.ended_at IS NOT NULL
      AND (flow_run.lease_until IS NULL OR flow_run.lease_until <= :now)
    LIMIT :most
    """
)
_WAITING = Statement("SELECT visit_id FROM flow_run WHERE child_id IS NOT NULL LIMIT 1")
_NEXT = Statement("SELECT min(due_at) FROM flow_run WHERE due_at IS NOT NULL")
_LEASE = Statement(
    """
    UPDATE flow_run
    SET lease_owner = :owner, lease_until = :until, fence = (fence + 1)
    WHERE visit_id = :of_visit
      AND ended_at IS NULL
      AND (lease_until IS NULL OR lease_until <= :now)
    """
)
_MOVE = Statement(
    """
    UPDATE flow_run
    SET agent_id = :over, position = :to, waits = :waits_for, child_id = :child, sealed = :box, due_at = :due,
        attempts = :tries, lease_owner = :holder, lease_until = :until, fence = (fence + 1)
    WHERE visit_id = :of_visit
      AND fence = :held
      AND ended_at IS NULL
    """
)
_END_ALL_LEASES = Statement(
    """
    UPDATE flow_run
    SET lease_owner = NULL, lease_until = NULL
    WHERE lease_until IS NOT NULL
    """
)
_END_LEASES_OF = Statement(
    """
    UPDATE flow_run
    SET lease_owner = NULL, lease_until = NULL
    WHERE lease_owner = :owner
    """
)
_END = Statement(
    """
    UPDATE flow_run
    SET waits = NULL, child_id = NULL, ended_at = :now, due_at = NULL, lease_owner = NULL, lease_until = NULL,
        fence = (fence + 1)
    WHERE visit_id = :of_visit
      AND ended_at IS NULL
    """
)
_STEPS = Statement(
    """
    SELECT visit_id, position, state, begun_at, ended_at, child_id, operator
    FROM flow_step
    WHERE visit_id = :of_visit
    ORDER BY position
    """
)
_ADD_STEP = Statement(
    """
    INSERT INTO flow_step (visit_id, position, state, begun_at, ended_at, child_id, operator)
    VALUES (:visit_id, :position, :state, :begun_at, :ended_at, :child_id, :operator)
    """
)
_CHANGE_STEP = Statement(
    """
    UPDATE flow_step
    SET state = :to, ended_at = :ended, child_id = :child, operator = :by
    WHERE visit_id = :of_visit
      AND position = :at
    """
)
_PULSE = Statement(
    """
    SELECT flow_run.position, flow_run.waits, flow_run.child_id, flow_run.ended_at, visit.state
    FROM flow_run
    JOIN visit ON visit.id = coalesce(flow_run.child_id, flow_run.visit_id)
    WHERE flow_run.visit_id = :of_visit
    """
)


def add(tx: Transaction, row: RunRow) -> None:
    """Add a run; its visit must be there."""
    _ADD.add(tx, row)


def find(tx: Transaction, visit_id: str) -> RunRow | None:
    """Find the run of a visit."""
    found = _BY_ID.first(tx, of_visit=visit_id)
    return None if found is None else RunRow(*found)


def hold(tx: Transaction, visit_id: str) -> None:
    """Hold a run against other writers, also who would lease it, until the commit; its visit is held before."""
    _HOLD.run(tx, of_visit=visit_id)


def of_session(tx: Transaction, link_id: str, session: bytes) -> RunRow | None:
    """Find the run that a visitor has started by a link; `session` is a digest."""
    found = _BY_SESSION.first(tx, of_link=link_id, held=session)
    return None if found is None else RunRow(*found)


def count_waiting(tx: Transaction, link_id: str, waits: str) -> int:
    """Return how many runs of a link wait for somebody."""
    return int(_COUNT_WAITING.value(tx, of_link=link_id, waits_for=waits))


def of_child(tx: Transaction, child_id: str) -> RunRow | None:
    """Find the run that waits for a visit."""
    found = _BY_CHILD.first(tx, of_child=child_id)
    return None if found is None else RunRow(*found)


def due(tx: Transaction, now: int, most: int = 50) -> Sequence[str]:
    """List the runs that can go on now, and that nobody holds."""
    found = [row[0] for row in _DUE.all(tx, now=now, most=most)]
    return list(dict.fromkeys([*found, *(row[0] for row in _ANSWERED.all(tx, now=now, most=most))]))


def is_any_waiting(tx: Transaction) -> bool:
    """Return whether any run waits for another visit to end."""
    return _WAITING.first(tx) is not None


def next_due(tx: Transaction) -> int | None:
    """Return when the next run is due."""
    found = _NEXT.value(tx)
    return None if found is None else int(found)


def lease(tx: Transaction, visit_id: str, owner: str, now: int, until: int) -> RunRow | None:
    """Lease a run; return None if another process has it, or it has ended."""
    if _LEASE.touched(tx, of_visit=visit_id, now=now, owner=owner, until=until) != 1:
        return None
    return find(tx, visit_id)


def move(tx: Transaction, seen: RunRow, to: RunRow) -> bool:
    """Set where a run is, with its lease; False, and nothing is changed, when it has changed since it was seen."""
    touched = _MOVE.touched(
        tx,
        of_visit=seen.visit_id,
        held=seen.fence,
        over=to.agent_id,
        to=to.position,
        waits_for=to.waits,
        child=to.child_id,
        box=to.sealed,
        due=to.due_at,
        tries=to.attempts,
        holder=to.lease_owner,
        until=to.lease_until,
    )
    return touched == 1


def end_all_leases(tx: Transaction) -> None:
    """End every lease: for a store that only one process uses, which has just started."""
    _END_ALL_LEASES.run(tx)


def end_leases_of(tx: Transaction, owner: str) -> None:
    """End the leases of a process that ends in good order."""
    _END_LEASES_OF.run(tx, owner=owner)


def end(tx: Transaction, visit_id: str, now: int) -> bool:
    """End a run, even a leased one; return False if it had ended before."""
    return _END.touched(tx, of_visit=visit_id, now=now) == 1


def steps(tx: Transaction, visit_id: str) -> Sequence[RunStepRow]:
    """List the steps that were begun, in order."""
    return [RunStepRow(*found) for found in _STEPS.all(tx, of_visit=visit_id)]


def put_step(tx: Transaction, row: RunStepRow) -> None:
    """Store the state of a step."""
    touched = _CHANGE_STEP.touched(
        tx,
        of_visit=row.visit_id,
        at=row.position,
        to=row.state,
        ended=row.ended_at,
        child=row.child_id,
        by=row.operator,
    )
    if touched == 0:
        _ADD_STEP.add(tx, row)


def change_marker(tx: Transaction, visit_id: str) -> tuple[str, str | None]:
    """Return a text that differs after any change visible to the visitor, and the visit that it waits for."""
    found = _PULSE.first(tx, of_visit=visit_id)
    return repr(found), None if found is None else found[2]
