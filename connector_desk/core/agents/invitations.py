"""Invitations for agents: created, and returned for their short links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.errors import Gone, NotFound
from connector_desk.base.identifiers import new_visit_id
from connector_desk.contract import limits
from connector_desk.contract.agent import ConnectionState
from connector_desk.contract.visit import VisitKind, VisitState
from connector_desk.core.agents import agent_deliveries, connections, directory
from connector_desk.core.agents.connections import ConnectionRecord
from connector_desk.core.didcomm import message, out_of_band
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.runtime.origin import Origin
from connector_desk.core.store import agents, data_requests, offers, visits
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.contract.agent import AgentInvitation
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.agents import ConnectionRow
    from connector_desk.core.store.data_requests import DataRequestRow
    from connector_desk.core.store.offers import OfferRow
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.visits.context import VisitsContext

_UNOPENED = frozenset({VisitState.PREPARED, VisitState.SHOWN})


async def invite(
    context: VisitsContext, agent_id: str, operator: str, now: int, *, attempt: Attempt = UNKEYED
) -> AgentInvitation:
    """Invite an agent to connect, even again; an open invitation stays valid.

    Raises NotFound(agent_not_found), Conflict(agent_blocked) and Conflict(public_base_not_ready).
    """
    context.runtime.address.ready()
    expires = now + limits.LINK_LIFE

    def make(tx: Transaction) -> ConnectionRow:
        agent = directory.recipient_of(tx, agent_id=agent_id)
        visit_id = new_visit_id(now)
        visits.add(tx, lifecycle.begin(visit_id, VisitKind.CONNECTION, Origin(operator, now), expires))
        return connections.invite(context.runtime, tx, agent.id, visit_id, now, expires)

    row = await context.runtime.store.write(
        attempt.with_response(make, lambda row: agent_deliveries.invitation_for_sender(context.runtime, row))
    )
    context.deadlines.add(expires)
    return agent_deliveries.invitation_for_sender(context.runtime, row)


async def is_invitation(store: Store, link_id: str) -> bool:
    """Return whether a short link is that of an invitation."""
    return await store.read_inline(lambda tx: agents.by_invitation(tx, link_id)) is not None


async def invitation(
    runtime: Runtime, invitation_id: str, now: int, *, by_wallet: bool = False
) -> dict[str, JsonValue]:
    """Return the invitation of a short link; raises NotFound, Gone(link_used), (link_withdrawn) and (link_expired).

    If it carries an offer or a data request and a wallet fetches it, that is recorded.
    """
    row, carried = await runtime.store.read_inline(lambda tx: _open(tx, invitation_id, now))
    if by_wallet and carried is not None and carried.visit_state in _UNOPENED:
        visit_id = carried.visit_id
        beside = agents.beside_connection(row.id)  # as the answer has it, which may come before the next commit
        runtime.store.note(lambda tx: _note_opened(tx, row.id, invitation_id, visit_id, now), beside=beside)
    return ConnectionRecord.open(runtime.sealer, row).invitation


def _open(tx: Transaction, invitation_id: str, now: int) -> tuple[ConnectionRow, OfferRow | DataRequestRow | None]:
    """Return an open invitation, with the offer or request that it carries."""
    row = agents.by_invitation(tx, invitation_id)
    if row is None:
        raise NotFound
    if row.state != ConnectionState.INVITED:
        made_in = None if row.visit_id is None else visits.find(tx, row.visit_id)
        is_withdrawn = made_in is not None and made_in.state == VisitState.CANCELLED
        raise Gone("link_withdrawn" if is_withdrawn else "link_used")
    carried = None
    if row.agent_id is None and row.visit_id is not None:
        carried = data_requests.of_visit(tx, row.visit_id) or offers.of_visit(tx, row.visit_id)
    if now >= row.expires_at or (carried is not None and carried.closed_at is not None):
        raise Gone("link_expired")
    return row, carried


def _note_opened(tx: Transaction, connection_id: str, invitation_id: str, visit_id: str, now: int) -> None:
    agents.hold_connection(tx, connection_id)
    visits.hold(tx, visit_id)
    try:
        row, carried = _open(tx, invitation_id, now)
    except (NotFound, Gone):  # somebody was faster
        return
    if carried is not None and carried.visit_state in _UNOPENED:
        visits.move(tx, now, carried.visit_id, VisitState.OPENED, deadline=row.expires_at)


def whole_link(invitation: dict[str, JsonValue], address: str) -> str:
    """Put an invitation into an address, for wallets that read it there."""
    return out_of_band.link(message.read_object(invitation), address)
