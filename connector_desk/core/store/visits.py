"""Visits: the exchanges with one person, and their states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from connector_desk.base.identifiers import first_visit_id
from connector_desk.contract.visit import VisitState
from connector_desk.core.store import events
from connector_desk.core.store.statement import Hold, Statement
from connector_desk.core.store.transaction import Journal

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class VisitRow(NamedTuple):
    """One visit as it is kept."""

    id: str
    kind: str
    state: str
    created_at: int
    expires_at: int
    deadline: int | None
    request_id: str | None
    error: str | None
    operator: str
    """The label of the key it was started with."""
    ended_at: int | None = None
    purged_at: int | None = None
    public_id: str = ""
    """Of its offer or data request, if it has one."""


Event = tuple[str, dict[str, object]]
"""An entry of the journal before it is appended: its type and its data."""


class MoveReason(NamedTuple):
    """The reason of a move: detail for the journal and the record, and the events that led there."""

    detail: str | None = None
    error: str | None = None
    """JSON, see `lifecycle.error_text`."""
    events: Sequence[Event] = ()
    calls: Sequence[Mapping[str, object]] = ()
    """What the wallet called, if the visit did not end well."""


UNEXPLAINED = MoveReason()


class VisitQuery(NamedTuple):
    """The filters of a list of visits; None does not filter."""

    states: tuple[str, ...] = ()
    """Only visits in one of these; empty: in any."""
    kind: str | None = None
    agent_id: str | None = None
    link_id: str | None = None
    """Only runs that this link has started."""
    waits: str | None = None
    """Only runs that wait for this: visitor, desk or child."""
    request_id: str | None = None
    """Only visits that were asked for under this requestId."""
    any_id: str | None = None
    """Only the visit of this ID, and those that were asked for under it as their requestId."""
    operator_ends: str | None = None
    """Only visits whose operator is like this pattern (`LIKE`, with `!` before what is meant as it stands)."""
    since: int | None = None
    """Only visits that were made at this instant or later."""
    until: int | None = None
    """Only visits that were made before this instant."""


_ADD = Statement(
    """
    INSERT INTO visit (id, kind, state, created_at, expires_at, deadline, request_id, error, operator, ended_at,
        purged_at, public_id)
    VALUES (:id, :kind, :state, :created_at, :expires_at, :deadline, :request_id, :error, :operator, :ended_at,
        :purged_at, :public_id)
    """
)
_HOLD = Hold("SELECT id FROM visit WHERE id = :visit_id")
_HOLD_LEADER = Hold("SELECT id FROM visit WHERE id = (SELECT visit_id FROM flow_run WHERE child_id = :child_id)")
_BY_ID = Statement(
    """
    SELECT id, kind, state, created_at, expires_at, deadline, request_id, error, operator, ended_at, purged_at,
        public_id
    FROM visit
    WHERE id = :visit_id
    """
)
_MOVE = Statement(
    """
    UPDATE visit
    SET state = :to, deadline = :due, error = :fault, ended_at = :ended
    WHERE id = :visit_id
    """
)
_STEP = Statement("UPDATE visit SET state = :to WHERE id = :visit_id AND state IN (:former, :or_former)")
_WAIT = Statement("UPDATE visit SET deadline = :due WHERE id = :visit_id AND deadline IS NOT NULL")
_DUE = Statement(
    """
    SELECT id, kind, state, created_at, expires_at, deadline, request_id, error, operator, ended_at, purged_at,
        public_id
    FROM visit
    WHERE deadline <= :now
    ORDER BY deadline
    LIMIT :most
    """
).locking("FOR NO KEY UPDATE SKIP LOCKED")
_NEXT_DEADLINE = Statement("SELECT min(deadline) FROM visit WHERE deadline IS NOT NULL")
_COLUMNS = ", ".join(f"visit.{name}" for name in VisitRow._fields)
_RUNS = "flow"
_CONDITIONS: Mapping[str, str] = {
    "before": "visit.id < :before",
    "since": "visit.id >= :since",  # an ID begins with the instant it was made at
    "until": "visit.id < :until",
    "kind": "visit.kind = :kind",
    # `errand` is the name of `agent_delivery` in the database
    "agent_id": "visit.id IN (SELECT visit_id FROM errand WHERE agent_id = :agent_id"
    " UNION ALL SELECT visit_id FROM agent_connection WHERE agent_id = :agent_id AND visit_id IS NOT NULL"
    " UNION ALL SELECT visit_id FROM flow_run WHERE agent_id = :agent_id)",
    "link_id": "visit.id IN (SELECT visit_id FROM flow_run WHERE link_id = :link_id)",
    "request_id": "visit.request_id = :request_id",
    "operator_ends": "visit.operator LIKE :operator_ends ESCAPE '!'",
    "any_id": "visit.id IN (SELECT named.id FROM visit AS named WHERE named.id = :any_id"
    " UNION ALL SELECT named.id FROM visit AS named WHERE named.request_id = :any_id)",
    "waits": "visit.id IN (SELECT visit_id FROM flow_run WHERE waits = :waits)",
}
"""The conditions of a list of visits, by the names of their parameters."""
_IS_RUN = f"visit.kind = '{_RUNS}'"  # spelled out, so that the index of runs alone is taken
_IS_OPEN = "visit.id IN (SELECT still.id FROM visit AS still WHERE still.deadline IS NOT NULL)"


def _row(found: Sequence[Any]) -> VisitRow:
    return VisitRow(*found)


def add(tx: Transaction, row: VisitRow, wallet: str | None = None) -> None:
    """Add a visit and the event of its first state, which names the wallet that it is made for."""
    _ADD.add(tx, row)
    data = {"state": row.state} if wallet is None else {"state": row.state, "wallet": wallet}
    events.append(tx, row.created_at, row.id, (f"visit.{row.state}", data))


def hold(tx: Transaction, visit_id: str) -> None:
    """Hold a visit, with all that belongs to it, against other writers until the commit.

    Each unit that decides by the state of a visit begins with this, or with a statement that holds the visit first.
    """
    _HOLD.run(tx, visit_id=visit_id)


def hold_leader(tx: Transaction, child_id: str) -> None:
    """Hold the run that waits for a visit, before the visit itself."""
    _HOLD_LEADER.run(tx, child_id=child_id)


def find(tx: Transaction, visit_id: str) -> VisitRow | None:
    """Find a visit by its workflow id."""
    found = _BY_ID.first(tx, visit_id=visit_id)
    return None if found is None else _row(found)


def move(
    tx: Transaction,
    now: int,
    visit_id: str,
    state: str,
    reason: MoveReason = UNEXPLAINED,
    *,
    deadline: int | None,
    ended_at: int | None = None,
) -> None:
    """Set a visit's state and deadline, and write the step into the journal, with its other events.

    Without a deadline it has ended, now or at the instant given.
    """
    ended = (ended_at or now) if deadline is None else None
    spelled = str(state)
    _MOVE.run(tx, visit_id=visit_id, to=spelled, due=deadline, fault=reason.error, ended=ended)
    data: dict[str, object] = {"state": spelled}
    if reason.detail is not None:
        data["detail"] = str(reason.detail)
    if reason.calls:
        data["calls"] = list(reason.calls)
    events.append(tx, now, visit_id, *reason.events, (f"visit.{state}", data))


def step(tx: Transaction, now: int, visit_id: str, state: str, before: tuple[str, str]) -> None:
    """Move an open visit on from one of two states and write it into the journal; changes nothing in another."""
    former, or_former = before
    spelled = str(state)
    step_taken = _STEP.queue(tx, visit_id=visit_id, former=former, or_former=or_former, to=spelled)

    def write_down() -> None:
        if step_taken.rowcount == 1:
            events.append(tx, now, visit_id, (f"visit.{spelled}", {"state": spelled}))

    tx.in_order(write_down, Journal.EVENTS, behind=step_taken)


def happened(tx: Transaction, now: int, visit_id: str, *what: tuple[str, dict[str, object]]) -> None:
    """Write other events into the journal of a visit."""
    events.append(tx, now, visit_id, *what)


def note(
    tx: Transaction,
    now: int,
    visit_id: str,
    state: str,
    detail: str,
    *,
    also: Sequence[tuple[str, dict[str, object]]] = (),
) -> None:
    """Write a remark into the journal of a visit whose state does not change, with its other events."""
    events.append(tx, now, visit_id, *also, (f"visit.{state}", {"state": state, "detail": detail}))


def wait(tx: Transaction, visit_id: str, deadline: int) -> None:
    """Set another deadline of an open visit."""
    _WAIT.run(tx, visit_id=visit_id, due=deadline)


def due(tx: Transaction, now: int, most: int = 200) -> Sequence[VisitRow]:
    """List open visits whose deadline has come, and hold them against other writers; not those that one holds now."""
    return [_row(found) for found in _DUE.all(tx, now=now, most=most)]


def next_deadline(tx: Transaction) -> int | None:
    """Return when the next open visit expires."""
    found = _NEXT_DEADLINE.value(tx)
    return None if found is None else int(found)


def page(
    tx: Transaction,
    limit: int,
    before: str | None,
    wanted: VisitQuery,
) -> Sequence[VisitRow]:
    """List visits, newest first, from where the last page ended."""
    values: dict[str, object] = {
        "before": before,
        "since": None if wanted.since is None else first_visit_id(wanted.since),
        "until": None if wanted.until is None else first_visit_id(wanted.until),
        "kind": None if wanted.kind == _RUNS else wanted.kind,
        "agent_id": wanted.agent_id,
        "link_id": wanted.link_id,
        "request_id": wanted.request_id,
        "any_id": wanted.any_id,
        "operator_ends": wanted.operator_ends,
        "waits": wanted.waits,
    }
    values = {name: value for name, value in values.items() if value is not None}
    conditions = [_CONDITIONS[name] for name in values] + [_IS_RUN] * (wanted.kind == _RUNS)
    if not wanted.states:
        return _newest(tx, limit, conditions, values)
    # Those that have ended have an index by their state: each is read by it, and the newest of all are taken
    still_open = [state for state in wanted.states if not VisitState(state).is_final]
    parts = [
        _newest(tx, limit, [*conditions, "visit.state = :state", "visit.deadline IS NULL"], values | {"state": state})
        for state in wanted.states
        if VisitState(state).is_final
    ]
    if still_open:  # of these there are few, and it is said which
        states = {f"state_{number}": state for number, state in enumerate(still_open)}
        named = ", ".join(f":{name}" for name in states)
        parts.append(_newest(tx, limit, [*conditions, f"visit.state IN ({named})", _IS_OPEN], values | states))
    return sorted((row for part in parts for row in part), key=lambda row: row.id, reverse=True)[:limit]


def _newest(tx: Transaction, limit: int, conditions: Sequence[str], values: Mapping[str, object]) -> Sequence[VisitRow]:
    return [_row(found) for found in _list_where(tuple(conditions)).all(tx, most=limit, **values)]


@lru_cache(256)
def _list_where(conditions: Sequence[str]) -> Statement:
    where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    return Statement(f"SELECT {_COLUMNS} FROM visit{where} ORDER BY visit.id DESC LIMIT :most")  # noqa: S608 - of constants
