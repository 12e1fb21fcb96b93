"""Messages over a connection that has ended, or from a blocked agent: rejected, but not silently.

A blocked agent gets the answer of a stranger, and its visit ends with that reason.  A connection that has ended carries
no requests or answers any more: waiting messages go out over the next one.  Only notifications about credentials issued
before are still accepted.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from connector_desk.contract.visit import Detail, VisitState
from connector_desk.core.agents import didcomm_issuance
from connector_desk.core.agents.didcomm_issuance import CredentialExchange
from connector_desk.core.didcomm import ack, issue_credential, problem_report
from connector_desk.core.didcomm.errors import MessageRefused
from connector_desk.core.store import agents
from connector_desk.core.store.visits import MoveReason
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.core.didcomm.message import Message
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.agents import ConnectionRow, ExchangeRow
    from connector_desk.core.store.transaction import Transaction


def record(
    runtime: Runtime, tx: Transaction, row: ConnectionRow, received: Message, now: int, *, is_blocked: bool
) -> bool:
    """Record a message of the other side, in a transaction; return True if it was accepted without a reply."""
    family = received.type.family
    found = agents.exchange_by_thread(tx, row.id, family, received.thread)
    if found is None:
        return False
    if is_blocked:
        _tell_blocked(tx, found, now)
        return False
    return family == issue_credential.FAMILY and _became_of(runtime, tx, row, found, received, now)


def _tell_blocked(tx: Transaction, found: ExchangeRow, now: int) -> None:
    """End the visit, because its answer was rejected for good."""
    visit = lifecycle.existing(tx, found.visit_id)
    if lifecycle.state_at(visit, now).is_final:
        return
    error = json.dumps({"code": "agent_blocked", "message": Detail.ANSWERED_BLOCKED})
    if lifecycle.advance(tx, now, visit, VisitState.FAILED, MoveReason(Detail.ANSWERED_BLOCKED, error)):
        lifecycle.close(tx, visit.id, now)


def _became_of(
    runtime: Runtime, tx: Transaction, row: ConnectionRow, found: ExchangeRow, received: Message, now: int
) -> bool:
    """Hear whether a credential that was handed over is kept."""
    handed = (
        CredentialExchange.open(runtime.sealer, found).exchange.state
        is issue_credential.IssuanceState.CREDENTIAL_ISSUED
    )
    if not handed or not (ack.is_ack(received) or problem_report.is_report(received)):
        return False
    try:
        didcomm_issuance.take(runtime, tx, row, received, None, now)
    except MessageRefused:
        return False
    return True
