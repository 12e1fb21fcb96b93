"""Stored connections to agents: keys, invitation, other side; and the messages to them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits
from connector_desk.contract.agent import ConnectionState
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.core.didcomm import base64, envelope, out_of_band
from connector_desk.core.didcomm import connection as handshake
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.connection import Connection as Handshake
from connector_desk.core.didcomm.connection import HandshakeKeys, HandshakeState
from connector_desk.core.didcomm.out_of_band import Inviter
from connector_desk.core.runtime import organisation
from connector_desk.core.store import agents, events, outbox, visits
from connector_desk.core.store.agents import ConnectionRow
from connector_desk.core.store.visits import MoveReason
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.didcomm.message import Message
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.address import PublicAddress
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.transaction import Transaction

_STATES = {
    HandshakeState.INVITED: ConnectionState.INVITED,
    HandshakeState.RESPONDED: ConnectionState.RESPONDED,
    HandshakeState.COMPLETED: ConnectionState.COMPLETED,
    HandshakeState.ABANDONED: ConnectionState.ENDED,
}


class ConnectionRecord(NamedTuple):
    """The sealed part of a connection."""

    own_key: AgentKey
    invitation_key: AgentKey
    invitation: dict[str, JsonValue]
    connection: Handshake
    endpoints: tuple[str, ...]

    @property
    def ours(self) -> HandshakeKeys:
        """Return our part of a handshake: keys and endpoints."""
        return HandshakeKeys(self.invitation_key, self.own_key, self.endpoints)

    @property
    def is_fetched(self) -> bool:
        """Return whether the agent has no address for messages: it fetches them."""
        service = self.connection.service
        return service is None or service.endpoint is None or not service.endpoint.startswith("http")

    def seal(self, sealer: Sealer, connection_id: str) -> bytes:
        """Seal it to be kept with its connection."""
        kept: dict[str, JsonValue] = {
            "seed": base64.encode(self.own_key.seed),
            "invitationSeed": base64.encode(self.invitation_key.seed),
            "invitation": self.invitation,
            "connection": self.connection.to_json(),
            "endpoints": list(self.endpoints),
        }
        return sealer.seal(dumps(kept), _purpose(connection_id))

    @staticmethod
    def open(sealer: Sealer, row: ConnectionRow) -> ConnectionRecord:
        """Open the sealed part; raises Unavailable(store_locked)."""
        return _opened(sealer, row.id, row.sealed)


@lru_cache(maxsize=64)
def _opened(sealer: Sealer, connection_id: str, sealed: bytes) -> ConnectionRecord:
    """Open the sealed part, with a cache: it is needed several times for each message."""
    kept = json.loads(sealer.open(sealed, _purpose(connection_id)))
    return ConnectionRecord(
        AgentKey(base64.decode(kept["seed"])),
        AgentKey(base64.decode(kept["invitationSeed"])),
        kept["invitation"],
        Handshake.from_json(kept["connection"]),
        tuple(kept["endpoints"]),
    )


def _purpose(connection_id: str) -> bytes:
    return f"agent_connection:{connection_id}".encode()


def invite(
    runtime: Runtime, tx: Transaction, agent_id: str, visit_id: str | None, now: int, expires: int
) -> ConnectionRow:
    """Make an invitation for an agent, in a transaction."""
    own, invitation = AgentKey.generate(), AgentKey.generate()
    invitation_id, connection_id = new_id(), new_id()
    to_us = endpoints(runtime.address)
    made = out_of_band.invite(invitation_id, Inviter(invitation.verkey, to_us[0], organisation.read(tx).shown_name))
    held = ConnectionRecord(own, invitation, made.to_json(), handshake.begin(invitation_id, own.verkey), to_us)
    row = ConnectionRow(
        id=connection_id,
        invitation_id=invitation_id,
        agent_id=agent_id,
        visit_id=visit_id,
        state=ConnectionState.INVITED,
        since=now,
        verkey=own.verkey,
        invitation_verkey=invitation.verkey,
        sealed=held.seal(runtime.sealer, connection_id),
        created_at=now,
        expires_at=expires,
    )
    agents.add_connection(tx, row)
    return row


def endpoints(address: PublicAddress) -> tuple[str, str]:
    """Return the addresses at which agents send messages, the preferred first: HTTP, and a WebSocket."""
    over_http = address.didcomm
    return over_http, over_http.replace("http", "ws", 1)


def short_link(address: PublicAddress, row: ConnectionRow) -> str:
    """Return the short link to an invitation."""
    return out_of_band.short_link(address.ready(), row.invitation_id)


def open_invitation(rows: Sequence[ConnectionRow], now: int) -> ConnectionRow | None:
    """Find an invitation that can still be answered, of an agent's connections; newest first."""
    return next((row for row in rows if row.state == ConnectionState.INVITED and now < row.expires_at), None)


def need_invitation(
    runtime: Runtime, tx: Transaction, agent_id: str, rows: Sequence[ConnectionRow], now: int, until: int
) -> None:
    """See to it that an agent can connect until then: by an invitation that is prolonged, or by a new one.

    One that is followed at the desk has an end of its own, which stays.
    """
    found = [row for row in rows if row.state == ConnectionState.INVITED and now < row.expires_at]
    if any(row.expires_at >= until for row in found):
        return
    lasting = next((row for row in found if row.visit_id is None), None)
    if lasting is None:
        invite(runtime, tx, agent_id, None, now, until)
    else:
        agents.prolong(tx, lasting.id, until)


def usable(rows: Sequence[ConnectionRow]) -> ConnectionRow | None:
    """Find the connection that messages can be sent over, of an agent's connections."""
    return next((row for row in rows if row.state == ConnectionState.COMPLETED), None)


def keep(sealer: Sealer, tx: Transaction, row: ConnectionRow, held: ConnectionRecord, now: int) -> None:
    """Keep how far a connection is."""
    state = _STATES[held.connection.state]
    since = row.since if state == row.state else now
    agents.progress(tx, row.id, state, since, held.seal(sealer, row.id))
    if state == ConnectionState.ENDED:
        _call_off(tx, row, now)


def end(sealer: Sealer, tx: Transaction, row: ConnectionRow, now: int) -> None:
    """End a connection, and tell so where there was one."""
    if row.state == ConnectionState.ENDED:
        return
    give_up(sealer, tx, row, now)
    if row.state == ConnectionState.COMPLETED:
        ended: dict[str, object] = {"connectionId": row.id, "agentId": row.agent_id}
        events.append(tx, now, row.visit_id, ("connection.ended", ended))


def give_up(sealer: Sealer, tx: Transaction, row: ConnectionRow, now: int) -> None:
    """End a connection, or an invitation."""
    held = ConnectionRecord.open(sealer, row)
    given_up = held._replace(connection=held.connection._replace(state=HandshakeState.ABANDONED))
    agents.progress(tx, row.id, ConnectionState.ENDED, now, given_up.seal(sealer, row.id))
    _call_off(tx, row, now)


def is_stopped(tx: Transaction, connection_id: str) -> bool:
    """Return whether a connection is stopped: it has ended, or its agent is blocked."""
    return agents.is_stopped(tx, connection_id, ConnectionState.ENDED)


def _call_off(tx: Transaction, row: ConnectionRow, now: int) -> None:
    """Have the dispatcher recall the waiting messages.

    The present sender knows best which have arrived, so it ends first.
    """
    if row.state == ConnectionState.COMPLETED or outbox.waiting_in(tx, [row.id]):
        outbox.make_due(tx, row.id, now)


def recall(runtime: Runtime, tx: Transaction, row: ConnectionRow, now: int) -> None:
    """Recall the messages that did not arrive over a connection that has ended.

    The same goes for those that wait for an answer over it.

    They are sent over the next one, once, in a thread of their own: this one accepts no more answers.  A link that
    arrived is not sent again.  A credential that was signed and did not arrive is not signed for anybody else: its
    visit says so.  Without another connection, there is an invitation to one.
    """
    for visit_id in agents.lost(tx, row.id):
        _record_lost(tx, visit_id, now)
    is_awaited = agents.recall(tx, row.id)
    outbox.empty(tx, row.id)
    if not is_awaited or row.agent_id is None or not runtime.address.base:
        return
    held = agents.connections_of(tx, row.agent_id)
    if usable(held) is None:
        until = max(now + limits.LINK_LIFE, agents.awaited_until(tx, row.agent_id) or 0)
        need_invitation(runtime, tx, row.agent_id, held, now, until)


def _record_lost(tx: Transaction, visit_id: str, now: int) -> None:
    visits.hold(tx, visit_id)
    visit = lifecycle.existing(tx, visit_id)
    error = json.dumps({"code": "connection_ended", "message": Detail.LOST})
    if not lifecycle.advance(tx, now, visit, VisitState.FAILED, MoveReason(Detail.LOST, error)):
        visits.note(tx, now, visit.id, visit.state, Detail.LOST)


def pause(tx: Transaction, agent_id: str) -> None:
    """Pause the messages to a blocked agent; they end with their visit."""
    for row in agents.connections_of(tx, agent_id):
        if row.state != ConnectionState.ENDED:
            outbox.pause(tx, row.id)


def resume(sealer: Sealer, tx: Transaction, agent_id: str, now: int) -> None:
    """Resume the queued messages of an agent that is no longer blocked."""
    rows = {row.id: row for row in agents.connections_of(tx, agent_id)}
    for lane in outbox.waiting_in(tx, list(rows)):
        row = rows[lane]
        if row.state == ConnectionState.ENDED or not ConnectionRecord.open(sealer, row).is_fetched:
            outbox.make_due(tx, lane, now)


def post(
    context: AgentsContext,
    tx: Transaction,
    row: ConnectionRow,
    held: ConnectionRecord,
    messages: Sequence[Message],
    *,
    visit_id: str | None,
    now: int,
    expires: int | None = None,
) -> int | None:
    """Put messages into the outbox of a connection, in order; they are sent, or fetched, after the commit.

    `row` was read in this transaction.  Return the number of this process's lease, for `Outbox.bring`; None if they are
    fetched, or follow messages that wait already.
    """
    for one in messages:
        envelope = pack(context, held, one)
        outbox.post(
            tx,
            row.id,
            one.id,
            context.runtime.sealer.seal(envelope, outbox_purpose(row.id, one.id)),
            len(envelope),
            visit_id=visit_id,
            now=now,
            expires=now + limits.MESSAGE_LIFE if expires is None else expires,
        )
    return None if held.is_fetched or not messages else context.outbox.lease_lane(tx, row, now)


def pack(context: AgentsContext, held: ConnectionRecord, message: Message) -> bytes:
    """Make the envelope for the other side of a connection."""
    service = held.connection.service
    if service is None:
        raise ValueError("nobody has answered the invitation yet")
    if context.message_tap is not None:
        return context.message_tap.pack(service, message, held.own_key)
    return envelope.pack_for(service, message, held.own_key)


def outbox_purpose(connection_id: str, message_id: str) -> bytes:
    """Return the purpose to which an envelope in the outbox is bound."""
    return f"outbox:{connection_id}:{message_id}".encode()
