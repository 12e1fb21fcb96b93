"""Visits: their transitions, their data, their expiry, and what replaces them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import NotFound
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.visit import Detail, VisitState, may_follow
from connector_desk.contract.visit_record import VisitStep, WalletCall
from connector_desk.contract.wire import read
from connector_desk.core.store import data_requests, events, offers, requests, visits, workflow_runs
from connector_desk.core.store.transaction import Transaction
from connector_desk.core.store.visits import UNEXPLAINED, MoveReason, VisitRow

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.runtime.origin import Origin
    from connector_desk.core.runtime.wallet_calls import WalletCalls


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
    visits.hold(tx, run.child_id)
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


class VisitStory(NamedTuple):
    """The journal of a visit."""

    steps: list[VisitStep]
    """Oldest first."""
    wallet: str | None
    """The wallet that it was made for: the ID of its profile."""
    calls: list[WalletCall]
    """The calls of the wallet, if it did not end well."""


def steps(tx: Transaction, visit_id: str) -> list[VisitStep]:
    """List the steps of a visit, oldest first."""
    return story(tx, visit_id).steps


def story(tx: Transaction, visit_id: str) -> VisitStory:
    """Return the journal of a visit."""
    found = [row for row in events.after(tx, 0, visit_id) if row.type.startswith("visit.")]
    return VisitStory(
        [
            VisitStep(state=VisitState(str(row.data["state"])), at=row.at, detail=_text(row.data.get("detail")))
            for row in found
        ],
        next((wallet for row in found if (wallet := _text(row.data.get("wallet")))), None),
        next((read_calls(calls) for row in reversed(found) if (calls := row.data.get("calls"))), []),
    )


def read_calls(spelled: JsonValue) -> list[WalletCall]:
    """Read the output of `WalletCalls.spell`."""
    return [read(WalletCall, one) for one in spelled] if isinstance(spelled, list) else []


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def expire_due(tx: Transaction, now: int, wallet_calls: WalletCalls) -> int:
    """Expire every open visit past its deadline, and close its offer; return their number."""
    found = visits.due(tx, now)
    for visit in found:
        close(tx, visit.id, now)
        taken = [item for item in offers.items(tx, visit.id) if item.issued_at is not None]
        calls = wallet_calls.spell(visit.public_id, visit.deadline or now)
        reason = MoveReason(Detail.PARTLY_TAKEN if taken else None, calls=calls)
        advance(tx, now, visit, VisitState.EXPIRED, reason)
    return len(found)


def error_text(code: str, message: Detail, *, words: str = "", reason: str = "") -> str:
    """Spell why a visit did not end well; `words` are those of the other side, the `reason` is ours."""
    return json.dumps({"code": code, "message": message, **_without_empty(detail=words, reason=reason)})


def _without_empty(**texts: str) -> dict[str, str]:
    return {name: text for name, text in texts.items() if text}


def error_of(visit: VisitRow) -> dict[str, str] | None:
    """Read why a visit failed."""
    if visit.error is None:
        return None
    found: dict[str, str] = json.loads(visit.error)
    return found


RENEWED = "renewed"
"""Under which the workflow is remembered that was made in the place of another."""

OnReplaced = Callable[[Transaction, str, VisitRow], None]
"""Called in the transaction that replaces a visit, with the ID of the one before."""


def latest_of(tx: Transaction, visit_id: str) -> str:
    """Follow a workflow to the one that was made in its place last."""
    while (found := requests.find(tx, RENEWED, visit_id)) is not None:
        visit_id = found.made or ""
    return visit_id
