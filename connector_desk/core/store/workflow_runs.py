"""Runs of workflows: their progress, their conditions, and their leases.

Each lease of a run and each move of it gives it a higher number (`fence`): a write under an older one changes nothing.
"""

from collections.abc import Sequence

from sqlalchemy import bindparam, func, null, or_, select

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared, columns_of, insertion
from connector_desk.core.store.tables import flow_run, flow_step, visit
from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class RunRow:
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


@dataclass(frozen=True, slots=True)
class RunStepRow:
    """The state of one step."""

    visit_id: str
    position: int
    state: str
    begun_at: int
    ended_at: int | None = None
    child_id: str | None = None
    operator: str | None = None


_FREE = or_(flow_run.c.lease_until.is_(None), flow_run.c.lease_until <= bindparam("now"))
_RUN = select(*columns_of(flow_run, RunRow))
_BY_ID = Prepared(_RUN.where(flow_run.c.visit_id == bindparam("of_visit")))
_BY_SESSION = Prepared(_RUN.where(flow_run.c.link_id == bindparam("of_link"), flow_run.c.session == bindparam("held")))
_COUNT_WAITING = Prepared(
    select(func.count())
    .select_from(flow_run)
    .where(flow_run.c.waits == bindparam("waits_for"), flow_run.c.link_id == bindparam("of_link"))
)
_BY_CHILD = Prepared(_RUN.where(flow_run.c.child_id == bindparam("of_child")))
_ADD = insertion(flow_run, columns_of(flow_run, RunRow))
_DUE = Prepared(
    select(flow_run.c.visit_id)
    .where(flow_run.c.due_at <= bindparam("now"), _FREE)
    .order_by(flow_run.c.due_at)
    .limit(bindparam("most"))
)
_ANSWERED = Prepared(
    select(flow_run.c.visit_id)
    .join_from(flow_run, visit, visit.c.id == flow_run.c.child_id)
    .where(flow_run.c.child_id.is_not(None), visit.c.ended_at.is_not(None), _FREE)
    .limit(bindparam("most"))
)
_WAITING = Prepared(select(flow_run.c.visit_id).where(flow_run.c.child_id.is_not(None)).limit(1))
_NEXT = Prepared(select(func.min(flow_run.c.due_at)).where(flow_run.c.due_at.is_not(None)))
_LEASE = Prepared(
    flow_run.update()
    .where(flow_run.c.visit_id == bindparam("of_visit"), flow_run.c.ended_at.is_(None), _FREE)
    .values(lease_owner=bindparam("owner"), lease_until=bindparam("until"), fence=flow_run.c.fence + 1)
)
_MOVE = Prepared(
    flow_run.update()
    .where(
        flow_run.c.visit_id == bindparam("of_visit"),
        flow_run.c.fence == bindparam("held"),
        flow_run.c.ended_at.is_(None),
    )
    .values(
        agent_id=bindparam("over"),
        position=bindparam("to"),
        waits=bindparam("waits_for"),
        child_id=bindparam("child"),
        sealed=bindparam("box"),
        due_at=bindparam("due"),
        attempts=bindparam("tries"),
        lease_owner=bindparam("holder"),
        lease_until=bindparam("until"),
        fence=flow_run.c.fence + 1,
    )
)
_END = Prepared(
    flow_run.update()
    .where(flow_run.c.visit_id == bindparam("of_visit"), flow_run.c.ended_at.is_(None))
    .values(
        ended_at=bindparam("now"),
        waits=null(),
        child_id=null(),
        due_at=null(),
        lease_owner=null(),
        lease_until=null(),
        fence=flow_run.c.fence + 1,
    )
)
_STEPS = Prepared(
    select(*columns_of(flow_step, RunStepRow))
    .where(flow_step.c.visit_id == bindparam("of_visit"))
    .order_by(flow_step.c.position)
)
_ADD_STEP = insertion(flow_step, columns_of(flow_step, RunStepRow))
_CHANGE_STEP = Prepared(
    flow_step.update()
    .where(flow_step.c.visit_id == bindparam("of_visit"), flow_step.c.position == bindparam("at"))
    .values(state=bindparam("to"), ended_at=bindparam("ended"), child_id=bindparam("child"), operator=bindparam("by"))
)
_PULSE = Prepared(
    select(flow_run.c.position, flow_run.c.waits, flow_run.c.child_id, flow_run.c.ended_at, visit.c.state)
    .join_from(flow_run, visit, visit.c.id == func.coalesce(flow_run.c.child_id, flow_run.c.visit_id))
    .where(flow_run.c.visit_id == bindparam("of_visit"))
)


def add(tx: Transaction, row: RunRow) -> None:
    """Add a run; its visit must be there."""
    _ADD.add(tx, row)


def find(tx: Transaction, visit_id: str) -> RunRow | None:
    """Find the run of a visit."""
    found = _BY_ID.first(tx, of_visit=visit_id)
    return None if found is None else RunRow(*found)


def of_session(tx: Transaction, link_id: str, session: bytes) -> RunRow | None:
    """Find the run that a visitor has started by a link; `session` is a digest."""
    found = _BY_SESSION.first(tx, of_link=link_id, held=session)
    return None if found is None else RunRow(*found)


def count_waiting(tx: Transaction, link_id: str, waits: str) -> int:
    """Return how many runs of a link wait for somebody."""
    found = _COUNT_WAITING.first(tx, of_link=link_id, waits_for=waits)
    return 0 if found is None else int(found[0])


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
    found = _NEXT.first(tx)
    return None if found is None or found[0] is None else int(found[0])


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
    tx.execute(flow_run.update().where(flow_run.c.lease_until.is_not(None)).values(lease_owner=None, lease_until=None))


def end_leases_of(tx: Transaction, owner: str) -> None:
    """End the leases of a process that ends in good order."""
    held = flow_run.c.lease_owner == owner
    tx.execute(flow_run.update().where(held).values(lease_owner=None, lease_until=None))


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
