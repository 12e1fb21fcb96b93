"""Handshakes with agents: their steps, and the effects of each (RFC 0023, 0160, 0434)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.agent import ConnectionState
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.core.agents import connections as kept
from connector_desk.core.agents.connections import ConnectionRecord
from connector_desk.core.didcomm import connection as handshake
from connector_desk.core.didcomm import connections, did_exchange, out_of_band, protocols
from connector_desk.core.didcomm.connection import HandshakeEffect, HandshakeTransition
from connector_desk.core.didcomm.errors import MessageRefused
from connector_desk.core.store import agents, events, visits
from connector_desk.core.store.visits import MoveReason
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.core.agents.inbound_message import InboundMessage
    from connector_desk.core.didcomm.message import Message
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.agents import ConnectionRow
    from connector_desk.core.store.transaction import Transaction

FAMILIES = frozenset({did_exchange.FAMILY, connections.FAMILY})
"""The protocols by which a connection is made."""


def advance(held: ConnectionRecord, row: ConnectionRow, arrived: InboundMessage) -> HandshakeTransition:
    """Process a message of the handshake; raises MessageRefused for strangers."""
    received, sender = arrived.received, arrived.sender
    if row.state == ConnectionState.INVITED and arrived.now >= row.expires_at:
        raise MessageRefused(handshake.REQUEST_NOT_ACCEPTED, FaultText.INVITATION_EXPIRED)
    if received.type.family in FAMILIES:
        protocols.protocol_of(received)
        if received.type.family == did_exchange.FAMILY:
            return did_exchange.advance(held.connection, received, sender, held.ours)
        return connections.advance(held.connection, received, sender, held.ours, arrived.now)
    if arrived.recipient != row.verkey:
        raise MessageRefused(handshake.REQUEST_NOT_ACCEPTED, "Only an answer goes to the key of an invitation.")
    return handshake.complete(held.connection, sender)


def apply_effect(sealer: Sealer, tx: Transaction, row: ConnectionRow, effect: HandshakeEffect, now: int) -> None:
    """Apply the effect of a step of the handshake, in the same transaction."""
    ids: dict[str, object] = {"connectionId": row.id, "agentId": row.agent_id}
    if effect is HandshakeEffect.BIND:
        _move_visit(tx, row, VisitState.WORKING, None, now)
    elif effect is HandshakeEffect.COMPLETED:
        for other in agents.connections_of(tx, row.agent_id or ""):
            if other.id != row.id:
                kept.end(sealer, tx, other, now)
        events.append(tx, now, row.visit_id, ("connection.completed", ids))
        _move_visit(tx, row, VisitState.DONE, Detail.CONNECTED, now)
    elif effect is HandshakeEffect.ABANDONED:
        events.append(tx, now, row.visit_id, ("connection.ended", ids))
        _move_visit(tx, row, VisitState.REFUSED, Detail.DECLINED, now)


def _move_visit(tx: Transaction, row: ConnectionRow, state: VisitState, detail: Detail | None, now: int) -> None:
    """Move the visit that a connection is made in, where it has one of its own."""
    if row.visit_id is not None:
        visits.hold(tx, row.visit_id)
        visit = lifecycle.existing(tx, row.visit_id)
        lifecycle.advance(tx, now, visit, state, MoveReason(detail), deadline=visit.deadline)


def reuse(sealer: Sealer, tx: Transaction, row: ConnectionRow, received: Message, now: int) -> tuple[Message, ...]:
    """Reuse a present connection of an agent for another invitation (RFC 0434).

    An invitation for another agent is refused: its messages stay with that agent.  Messages for this one are sent in
    any case, because its connection can be used.
    """
    invited = agents.by_invitation(tx, received.parent or "")
    if invited is not None and not _may_reuse(sealer, row, invited, now):
        invited = None
    accepted = out_of_band.accept_reuse(received, {} if invited is None else {invited.invitation_id: invited})
    if invited is not None and invited.id != row.id:
        kept.end(sealer, tx, invited, now)
        _move_visit(tx, invited, VisitState.WORKING, None, now)
        _move_visit(tx, invited, VisitState.DONE, Detail.CONNECTED, now)
    return (accepted,)


def _may_reuse(sealer: Sealer, row: ConnectionRow, invited: ConnectionRow, now: int) -> bool:
    """Return whether a connection may serve for an invitation: its own, or an unused one of the same agent."""
    if invited.id == row.id:
        return True
    unused = ConnectionRecord.open(sealer, invited).connection.their_did is None
    return invited.agent_id == row.agent_id and unused and now < invited.expires_at
