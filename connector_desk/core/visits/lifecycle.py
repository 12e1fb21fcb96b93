"""Visits: their transitions, their data, and their expiry."""

import json

from connector_desk.base.errors import NotFound
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.visit import Detail, VisitState, may_follow
from connector_desk.contract.visit_record import VisitStep
from connector_desk.core.runtime.origin import Origin
from connector_desk.core.store import data_requests, events, offers, visits, workflow_runs
from connector_desk.core.store.transaction import Transaction
from connector_desk.core.store.visits import UNEXPLAINED, MoveReason, VisitRow


def begin(
    visit_id: str,
    kind: str,
    origin: Origin,
    expires: int,
    *,
    request_id: str | None = None,
    public_id: str = "",
) -> VisitRow:
    """Return a visit that begins now and ends by itself."""
    return VisitRow(
        visit_id,
        str(kind),
        str(VisitState.PREPARED),
        origin.now,
        expires,
        expires,
        request_id,
        None,
        origin.operator,
        public_id=public_id,
    )


def advance(
    tx: Transaction,
    now: int,
    visit: VisitRow,
    state: VisitState,
    reason: MoveReason = UNEXPLAINED,
    *,
    deadline: int | None = None,
) -> bool:
    """Move a visit on if it may go there; False when it may not, and nothing is changed then."""
    if not may_follow(VisitState(visit.state), state):
        return False
    due = None if state.is_final else deadline
    ended = visit.deadline if state is VisitState.EXPIRED else None  # it may be noted long after
    visits.move(tx, now, visit.id, state, reason, deadline=due, ended_at=ended)
    return True


def close(tx: Transaction, visit_id: str, now: int) -> None:
    """Close the offer, the data request or the run of a visit."""
    offers.close(tx, visit_id, now)
    data_requests.close(tx, visit_id, now)
    _close_run(tx, visit_id, now)


def _close_run(tx: Transaction, visit_id: str, now: int) -> None:
    """End the run of a workflow, and withdraw the visit that its present step waits for."""
    run = workflow_runs.find(tx, visit_id)
    if run is None or not workflow_runs.end(tx, visit_id, now) or run.child_id is None:
        return
    close(tx, run.child_id, now)
    advance(tx, now, existing(tx, run.child_id), VisitState.CANCELLED)


def existing(tx: Transaction, visit_id: str) -> VisitRow:
    """Find a visit; raises NotFound."""
    found = visits.find(tx, visit_id)
    if found is None:
        raise NotFound("not_found", FaultText.NO_VISIT)
    return found


def state_at(visit: VisitRow, now: int) -> VisitState:
    """Return the state of a visit at an instant: an open one past its deadline is expired, stored or not."""
    if visit.deadline is not None and now >= visit.deadline:
        return VisitState.EXPIRED
    return VisitState(visit.state)


def steps(tx: Transaction, visit_id: str) -> list[VisitStep]:
    """List the steps of a visit, oldest first."""
    return [
        VisitStep(state=VisitState(str(row.data["state"])), at=row.at, detail=_text(row.data.get("detail")))
        for row in events.after(tx, 0, visit_id)
        if row.type.startswith("visit.")
    ]


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def expire_due(tx: Transaction, now: int) -> int:
    """Expire every open visit past its deadline, and close its offer; return their number."""
    found = visits.due(tx, now)
    for visit in found:
        close(tx, visit.id, now)
        taken = [item for item in offers.items(tx, visit.id) if item.issued_at is not None]
        advance(tx, now, visit, VisitState.EXPIRED, MoveReason(Detail.PARTLY_TAKEN) if taken else UNEXPLAINED)
    return len(found)


def error_text(code: str, message: Detail, *, words: str = "", reason: str = "") -> str:
    """Spell why a visit did not end well; `words` are those of the other side, the `reason` is ours."""
    return json.dumps({"code": code, "message": message, **_told(detail=words, reason=reason)})


def _told(**texts: str) -> dict[str, str]:
    return {name: text for name, text in texts.items() if text}


def error_of(visit: VisitRow) -> dict[str, str] | None:
    """Read why a visit failed."""
    if visit.error is None:
        return None
    found: dict[str, str] = json.loads(visit.error)
    return found
