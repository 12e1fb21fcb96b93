"""Where a visit stopped, by its record (`contract/wallet_diagnosis.py`).  Loaded with the first record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.visit import Detail, VisitState
from connector_desk.contract.wallet_diagnosis import Diagnosis, StoppedVisit, diagnose
from connector_desk.contract.wallet_profile import wallet_profiles

if TYPE_CHECKING:
    from connector_desk.contract.visit_record import Visit


def diagnosis_of(record: Visit, now: int = 0) -> Diagnosis | None:
    """Return where a visit of a wallet stopped; None while it goes on, or where its end says enough."""
    said_enough = (VisitState.DONE, VisitState.REFUSED)
    if record.kind not in ("offer", "request") or record.agentId or record.connection or record.state in said_enough:
        return None
    if record.protocol == "didcomm":
        return None
    error = ""
    if record.state == VisitState.FAILED:
        error = "" if record.error is None or record.error.message != Detail.WALLET_FAILED else record.error.code
        if not error:
            return None
    elif not record.calls:
        is_open = record.state != VisitState.EXPIRED  # a withdrawn code was perhaps never shown
        if is_open or any(step.state == VisitState.OPENED for step in record.steps):
            return None
    visit = StoppedVisit(VisitState(record.state), record.calls or (), record.createdAt, error)
    return diagnose(visit, wallet_profiles().get(record.madeFor) if record.madeFor else None, now)
