"""Runs of workflows: their progress, their conditions, and their leases.

Each lease of a run and each move of it gives it a higher number (`fence`): a write under an older one changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Fragment, Prepared, columns_of, insertion

if TYPE_CHECKING:
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


_FREE = Fragment(
    lambda: sql.or_(sql.flow_run.c.lease_until.is_(None), sql.flow_run.c.lease_until <= sql.bindparam("now"))
)
_RUN = Fragment(lambda: sql.select(*columns_of(sql.flow_run, RunRow)))
_BY_ID = Prepared(lambda: _RUN().where(sql.flow_run.c.visit_id == sql.bindparam("of_visit")))
_BY_SESSION = Prepared(
    lambda: _RUN().where(
        sql.flow_run.c.link_id == sql.bindparam("of_link"), sql.flow_run.c.session == sql.bindparam("held")
    )
)
_COUNT_WAITING = Prepared(
    lambda: (
        sql.select(sql.func.count())
        .select_from(sql.flow_run)
        .where(sql.flow_run.c.waits == sql.bindparam("waits_for"), sql.flow_run.c.link_id == sql.bindparam("of_link"))
    )
)
_BY_CHILD = Prepared(lambda: _RUN().where(sql.flow_run.c.child_id == sql.bindparam("of_child")))
_ADD = insertion(lambda: (sql.flow_run, columns_of(sql.flow_run, RunRow)))
_DUE = Prepared(
    lambda: (
        sql.select(sql.flow_run.c.visit_id)
        .where(sql.flow_run.c.due_at <= sql.bindparam("now"), _FREE())
        .order_by(sql.flow_run.c.due_at)
        .limit(sql.bindparam("most"))
    )
)
_ANSWERED = Prepared(
    lambda: (
        sql.select(sql.flow_run.c.visit_id)
        .join_from(sql.flow_run, sql.visit, sql.visit.c.id == sql.flow_run.c.child_id)
        .where(sql.flow_run.c.child_id.is_not(None), sql.visit.c.ended_at.is_not(None), _FREE())
        .limit(sql.bindparam("most"))
    )
)
_WAITING = Prepared(lambda: sql.select(sql.flow_run.c.visit_id).where(sql.flow_run.c.child_id.is_not(None)).limit(1))
_NEXT = Prepared(lambda: sql.select(sql.func.min(sql.flow_run.c.due_at)).where(sql.flow_run.c.due_at.is_not(None)))
_LEASE = Prepared(
    lambda: (
        sql.flow_run.update()
        .where(sql.flow_run.c.visit_id == sql.bindparam("of_visit"), sql.flow_run.c.ended_at.is_(None), _FREE())
        .values(lease_owner=sql.bindparam("owner"), lease_until=sql.bindparam("until"), fence=sql.flow_run.c.fence + 1)
    )
)
_MOVE = Prepared(
    lambda: (
        sql.flow_run.update()
        .where(
            sql.flow_run.c.visit_id == sql.bindparam("of_visit"),
            sql.flow_run.c.fence == sql.bindparam("held"),
            sql.flow_run.c.ended_at.is_(None),
        )
        .values(
            agent_id=sql.bindparam("over"),
            position=sql.bindparam("to"),
            waits=sql.bindparam("waits_for"),
            child_id=sql.bindparam("child"),
            sealed=sql.bindparam("box"),
            due_at=sql.bindparam("due"),
            attempts=sql.bindparam("tries"),
            lease_owner=sql.bindparam("holder"),
            lease_until=sql.bindparam("until"),
            fence=sql.flow_run.c.fence + 1,
        )
    )
)
_END_ALL_LEASES = Prepared(
    lambda: (
        sql.flow_run.update()
        .where(sql.flow_run.c.lease_until.is_not(None))
        .values(lease_owner=sql.null(), lease_until=sql.null())
    )
)
_END_LEASES_OF = Prepared(
    lambda: (
        sql.flow_run.update()
        .where(sql.flow_run.c.lease_owner == sql.bindparam("owner"))
        .values(lease_owner=sql.null(), lease_until=sql.null())
    )
)
_END = Prepared(
    lambda: (
        sql.flow_run.update()
        .where(sql.flow_run.c.visit_id == sql.bindparam("of_visit"), sql.flow_run.c.ended_at.is_(None))
        .values(
            ended_at=sql.bindparam("now"),
            waits=sql.null(),
            child_id=sql.null(),
            due_at=sql.null(),
            lease_owner=sql.null(),
            lease_until=sql.null(),
            fence=sql.flow_run.c.fence + 1,
        )
    )
)
_STEPS = Prepared(
    lambda: (
        sql.select(*columns_of(sql.flow_step, RunStepRow))
        .where(sql.flow_step.c.visit_id == sql.bindparam("of_visit"))
        .order_by(sql.flow_step.c.position)
    )
)
_ADD_STEP = insertion(lambda: (sql.flow_step, columns_of(sql.flow_step, RunStepRow)))
_CHANGE_STEP = Prepared(
    lambda: (
        sql.flow_step.update()
        .where(sql.flow_step.c.visit_id == sql.bindparam("of_visit"), sql.flow_step.c.position == sql.bindparam("at"))
        .values(
            state=sql.bindparam("to"),
            ended_at=sql.bindparam("ended"),
            child_id=sql.bindparam("child"),
            operator=sql.bindparam("by"),
        )
    )
)
_PULSE = Prepared(
    lambda: (
        sql.select(
            sql.flow_run.c.position,
            sql.flow_run.c.waits,
            sql.flow_run.c.child_id,
            sql.flow_run.c.ended_at,
            sql.visit.c.state,
        )
        .join_from(
            sql.flow_run,
            sql.visit,
            sql.visit.c.id == sql.func.coalesce(sql.flow_run.c.child_id, sql.flow_run.c.visit_id),
        )
        .where(sql.flow_run.c.visit_id == sql.bindparam("of_visit"))
    )
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
