"""Exchanges without a connection: an invitation that carries the first message, kept as a connection to nobody yet.

The first whose answer is accepted is the one it was for (RFC 0434).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from connector_desk.base.identifiers import new_id
from connector_desk.contract.connection import ConnectionState
from connector_desk.core.agents import connections
from connector_desk.core.agents.connections import ConnectionRecord
from connector_desk.core.didcomm import connection as handshake
from connector_desk.core.didcomm import connectionless, out_of_band
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.connectionless import Correspondent
from connector_desk.core.didcomm.did_doc import Service
from connector_desk.core.didcomm.out_of_band import Goal, Inviter
from connector_desk.core.store.agents import ConnectionRow

if TYPE_CHECKING:
    from connector_desk.core.didcomm.message import Message
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.visits import VisitRow


async def invite(
    runtime: Runtime,
    invitation_id: str,
    first: Message,
    goal: Goal,
    visit: VisitRow,
    now: int,
) -> ConnectionRow:
    """Create an invitation that carries a message, for the first agent that answers; nothing is stored yet."""
    key, connection_id = AgentKey.generate(), new_id()
    endpoints = connections.endpoints(runtime.address)
    organisation = await runtime.organisation.now()
    made = out_of_band.invite(
        invitation_id,
        Inviter(key.verkey, endpoints[0], organisation.shown_name),
        goal,
        handshakes=(),
        requests=[first],
    )
    held = ConnectionRecord(key, key, made.to_json(), handshake.begin(invitation_id, key.verkey), endpoints)
    return ConnectionRow(
        id=connection_id,
        invitation_id=invitation_id,
        agent_id=None,
        visit_id=visit.id,
        state=ConnectionState.INVITED,
        since=now,
        verkey=key.verkey,
        invitation_verkey=key.verkey,
        sealed=held.seal(runtime.sealer, connection_id),
        created_at=now,
        expires_at=visit.expires_at,
    )


def receive(held: ConnectionRecord, received: Message, sender: str | None) -> ConnectionRecord:
    """Return the connection after a message; raises MessageRefused for strangers once somebody has answered.

    Keep the result only with the effects of an accepted message.
    """
    before = held.connection
    known = None if not before.their_keys else Correspondent(next(iter(before.their_keys)), before.service)
    found = connectionless.receive(known, received, sender)
    service = found.service or Service(None, (found.verkey,))
    after = replace(
        before, state=handshake.HandshakeState.COMPLETED, their_keys=frozenset({found.verkey}), services=(service,)
    )
    return replace(held, connection=after)


def addressed(held: ConnectionRecord, reply: Message) -> Message:
    """Add the address for its answer to a reply."""
    return connectionless.addressed(reply, held.own_key.verkey, held.endpoints[0])
