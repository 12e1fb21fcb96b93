"""Messages of agents: opened, bound to their connection, taken once, answered or rejected (RFC 0019, RFC 0035)."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import RateLimited
from connector_desk.base.instants import MINUTE, SECOND
from connector_desk.contract import limits
from connector_desk.contract.agent import ConnectionState
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.core.agents import (
    connectionless,
    connections,
    did_exchange,
    didcomm_issuance,
    didcomm_presentations,
    message_pickup,
)
from connector_desk.core.agents.agent_sockets import AgentSocket, SocketMessage
from connector_desk.core.agents.connections import ConnectionRecord
from connector_desk.core.agents.didcomm_issuance import CredentialExchange
from connector_desk.core.agents.inbound_message import InboundMessage
from connector_desk.core.didcomm import (
    ack,
    basic_message,
    envelope,
    issue_credential,
    message,
    out_of_band,
    pickup,
    present_proof,
    problem_report,
    protocols,
    trust_ping,
)
from connector_desk.core.didcomm.errors import DidCommError, EnvelopeRefused, MessageRefused
from connector_desk.core.didcomm.message import Message, ReturnRoute
from connector_desk.core.store import agents, outbox, visits
from connector_desk.core.store.visits import MoveReason
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.agents.didcomm_issuance import SignedCredential
    from connector_desk.core.agents.didcomm_presentations import VerifiedPresentation
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.agents import ConnectionRow, ExchangeRow
    from connector_desk.core.store.transaction import Transaction


_EXCHANGES = frozenset({issue_credential.FAMILY, present_proof.FAMILY})

_log = logging.getLogger(__name__)


class UnknownSender(Exception):
    """It is from nobody who is known here, or cannot be read; the answer is the same for all."""


class _Ahead(NamedTuple):
    """Slow work that was done before the transaction that may need it."""

    signed: SignedCredential | None = None
    judgement: VerifiedPresentation | None = None


class MessageReply(NamedTuple):
    """The result of a message: the reply on the same connection, and its transport decorators.

    `said` is None if it proves nothing about its sender: it is repeated, or from a stranger.
    """

    reply: bytes | None
    said: SocketMessage | None


async def receive(context: AgentsContext, body: bytes, now: int, line: AgentSocket | None = None) -> MessageReply:
    """Process an envelope from an HTTP request, or from an open connection.

    It is durable when this returns; the same message again changes nothing, and gets the same answer.  Raises
    UnknownSender, RateLimited for too many of one connection, and Unavailable where it has to be sent again.
    """
    arrived = await _open(context, body, now, line)
    counts = arrived.sender in ConnectionRecord.open(context.runtime.sealer, arrived.row).connection.their_keys
    if counts:  # nobody else can use up the agent's limit
        context.agent_message_throttle.count(arrived.row.id, now)
    if counts and message_pickup.leaves_queue_unchanged(arrived):
        return await _answer_read_only(context, arrived)
    ahead = await _work_ahead(context, arrived)
    row = arrived.row
    beside = agents.beside_connection(row.id) if row.agent_id is None else agents.beside(row.agent_id)
    taken = await context.runtime.store.write(lambda tx: _take(context, tx, arrived, ahead), brief=True, beside=beside)
    if taken is None:
        raise UnknownSender
    proves, reply = taken
    if proves and context.recent_messages.knows(arrived.row.id, arrived.digest):
        proves = False
    if context.inbox_pruning.is_due(arrived.row.id):
        lane = arrived.row.id
        context.runtime.store.note(
            lambda c: outbox.prune(c, lane, limits.INBOX_MESSAGES, limits.INBOX_REPLIES),
            beside=agents.beside_connection(lane),
        )
    if counts and not proves:
        context.agent_message_throttle.forgive(arrived.row.id)
    for lease in arrived.leases:
        context.outbox.deliver(arrived.row.id, lease)
    if arrived.brings:
        context.outbox.wake()
    elif arrived.waits:
        context.agent_sockets.notify([arrived.row.id])
    return MessageReply(reply, _said(arrived) if proves else None)


async def _answer_read_only(context: AgentsContext, arrived: InboundMessage) -> MessageReply:
    """Answer a read-only message, as often as it comes, and store nothing."""
    was_taken, reply = await context.runtime.store.read_inline(lambda tx: _read_only_reply(context, tx, arrived))
    proves = not was_taken and context.recent_messages.is_new(arrived.row.id, arrived.digest)
    if not proves:
        context.agent_message_throttle.forgive(arrived.row.id)
    return MessageReply(reply, _said(arrived) if proves else None)


def _read_only_reply(context: AgentsContext, tx: Transaction, arrived: InboundMessage) -> tuple[bool, bytes | None]:
    sealer = context.runtime.sealer
    found = agents.reached(tx, arrived.row.id)
    if found is None:
        raise UnknownSender
    row, is_blocked = found
    if is_blocked or row.state != ConnectionState.COMPLETED:
        raise UnknownSender
    was_taken, reply = outbox.seen(tx, row.id, arrived.digest)
    if was_taken:
        return True, reply
    try:
        protocols.protocol_of(arrived.received)
        replies = message_pickup.hand_over(sealer, tx, row, arrived)
    except MessageRefused as refused:
        replies = _reported(arrived.received, refused)
    return False, connections.pack(context, ConnectionRecord.open(sealer, row), replies[0]) if replies else None


def _said(arrived: InboundMessage) -> SocketMessage:
    received = arrived.received
    returns_all = received.return_route is ReturnRoute.ALL
    acknowledges = received.type.family == pickup.FAMILY and received.type.name == pickup.RECEIVED
    return SocketMessage(arrived.row.id, returns_all, pickup.live_wanted(received), tuple(arrived.handed), acknowledges)


async def _work_ahead(context: AgentsContext, arrived: InboundMessage) -> _Ahead:
    row, received = arrived.row, arrived.received
    if not _is_bound(context.runtime.sealer, arrived):
        return _Ahead()
    if received.type.family == issue_credential.FAMILY:
        return _Ahead(signed=await didcomm_issuance.sign(context.issuance, row, received, arrived.now))
    if received.type.family == present_proof.FAMILY:
        return _Ahead(judgement=await didcomm_presentations.verify(context.verification, row, received, arrived.now))
    return _Ahead()


async def _open(context: AgentsContext, body: bytes, now: int, line: AgentSocket | None) -> InboundMessage:
    """Open an envelope; one for nobody here takes as long as one that does not open."""
    runtime = context.runtime
    try:
        parsed = envelope.parse(body)
        row = await runtime.store.read_inline(lambda tx: _row_of(tx, parsed.verkeys))
        keys = {}
        if row is not None:
            held = ConnectionRecord.open(runtime.sealer, row)
            keys = {key.verkey: key for key in (held.own_key, held.invitation_key)}
        opened = envelope.unpack(parsed, keys)
        received = message.read(opened.plaintext)
    except EnvelopeRefused as refused:
        _log.info("an envelope was dropped: %s", refused.reason)
        raise UnknownSender from refused
    except DidCommError as refused:
        _log.info("a message was dropped: %s", refused)
        raise UnknownSender from refused
    if context.message_tap is not None:
        context.message_tap.opened(opened.recipient, received, opened.plaintext)
    if row is None or received.is_expired(now):
        raise UnknownSender
    under_way = frozenset() if line is None else frozenset(line.under_way)
    return InboundMessage(row, received, opened.recipient, opened.sender, now, line, under_way)


def _row_of(tx: Transaction, verkeys: Sequence[str]) -> ConnectionRow | None:
    for verkey in verkeys:
        found = agents.by_key(tx, verkey)
        if found is not None:
            return found
    return None


def _is_bound(sealer: Sealer, arrived: InboundMessage) -> bool:
    """Return whether a message is from the other side; an open invitation for anybody has none yet."""
    if arrived.row.agent_id is None and arrived.row.state == ConnectionState.INVITED:
        return arrived.sender is not None
    return arrived.sender in ConnectionRecord.open(sealer, arrived.row).connection.their_keys


def _take(
    context: AgentsContext, tx: Transaction, arrived: InboundMessage, ahead: _Ahead
) -> tuple[bool, bytes | None] | None:
    """Process a message in a transaction; return whether it proves the other side, and the reply.

    Return None for a rejected message, which may be recorded.
    """
    if arrived.row.agent_id is None:
        agents.hold_connection(tx, arrived.row.id)
    else:  # a connection that is made ends the others of its agent
        agents.hold(tx, arrived.row.agent_id)
    found = agents.reached(tx, arrived.row.id)
    if found is None:
        raise UnknownSender
    row, is_blocked = found
    arrived = replace(arrived, received=_assign_to_exchange(tx, row, arrived.received))
    held = ConnectionRecord.open(context.runtime.sealer, row)
    if is_blocked or row.state == ConnectionState.ENDED:
        return _turn_away(context.runtime, tx, row, held, arrived, is_blocked=is_blocked)
    was_taken, reply = outbox.seen(tx, row.id, arrived.digest)
    if was_taken:
        if arrived.sender not in held.connection.their_keys:
            raise UnknownSender
        if reply is None and _is_small_talk(arrived):
            reply = _once_more(context, tx, row, held, arrived)
        return False, reply
    if row.agent_id is None:
        return _take_once(context, tx, row, held, arrived, ahead)
    try:
        step = did_exchange.advance(held, row, arrived)
    except MessageRefused as refused:
        _log.info("a message was dropped: %s", refused)
        raise UnknownSender from refused
    after = held._replace(connection=step.connection)
    if after != held:
        connections.keep(context.runtime.sealer, tx, row, after, arrived.now)
    for effect in step.effects:
        did_exchange.apply_effect(context.runtime.sealer, tx, row, effect, arrived.now)
        arrived.brings.append(effect)
    replies = [*step.replies, *_answered(context.runtime, tx, row, arrived, ahead)]
    reply = _send(context, tx, row, after, arrived, replies, ahead)
    outbox.take(tx, row.id, arrived.digest, arrived.now, None if _is_small_talk(arrived) else reply)
    return True, reply


def _is_small_talk(arrived: InboundMessage) -> bool:
    """Return whether a message changes nothing, so that its answer can be made again and need not be kept."""
    row, family = arrived.row, arrived.received.type.family
    return row.agent_id is not None and row.state == ConnectionState.COMPLETED and family not in _KEPT


def _once_more(
    context: AgentsContext, tx: Transaction, row: ConnectionRow, held: ConnectionRecord, arrived: InboundMessage
) -> bytes | None:
    """Answer small talk that was answered before, where the answer goes back on the same way."""
    replies = _answered(context.runtime, tx, row, arrived, _Ahead())
    returned = [one for one in replies if arrived.received.may_return(one.thread)]
    return connections.pack(context, held, returned[0]) if returned else None


def _turn_away(
    runtime: Runtime,
    tx: Transaction,
    row: ConnectionRow,
    held: ConnectionRecord,
    arrived: InboundMessage,
    *,
    is_blocked: bool,
) -> tuple[bool, bytes | None] | None:
    """Reject a message that comes too late like a stranger's; some facts in it are still recorded."""
    received = arrived.received
    if arrived.sender not in held.connection.their_keys or received.type.family not in _EXCHANGES:
        raise UnknownSender
    if outbox.seen(tx, row.id, arrived.digest)[0]:
        raise UnknownSender
    if not _record_rejected(runtime, tx, row, received, arrived.now, is_blocked=is_blocked):
        return None
    outbox.take(tx, row.id, arrived.digest, arrived.now, None)
    return False, None


def _take_once(
    context: AgentsContext,
    tx: Transaction,
    row: ConnectionRow,
    held: ConnectionRecord,
    arrived: InboundMessage,
    ahead: _Ahead,
) -> tuple[bool, bytes | None]:
    """Process a message of an exchange without a connection: the first sender becomes its other side."""
    is_known = row.state != ConnectionState.INVITED
    try:
        after = connectionless.receive(held, arrived.received, arrived.sender)
    except MessageRefused as refused:
        _log.info("a message was dropped: %s", refused)
        raise UnknownSender from refused
    if not is_known and arrived.now >= row.expires_at:
        raise UnknownSender
    before = _exchanges(tx, row)
    try:
        protocols.protocol_of(arrived.received)
        replies = _exchanged(context.runtime, tx, row, arrived, ahead, is_known=is_known)
    except MessageRefused as refused:
        replies = _reported(arrived.received, refused)
    addressed = [connectionless.addressed(after, one) for one in replies]
    counts = _exchanges(tx, row) != before
    if counts:
        connections.keep(context.runtime.sealer, tx, row, after, arrived.now)
    elif not is_known:
        addressed = [one for one in addressed if arrived.received.may_return(one.thread)]
    reply = _send(context, tx, row, after, arrived, addressed, ahead)
    proves = counts or is_known
    if proves:
        outbox.take(tx, row.id, arrived.digest, arrived.now, reply)
    return proves, reply


def _exchanged(
    runtime: Runtime,
    tx: Transaction,
    row: ConnectionRow,
    arrived: InboundMessage,
    ahead: _Ahead,
    *,
    is_known: bool = True,
) -> tuple[Message, ...]:
    """Process a message of an issuance or of a data request; raises MessageRefused for any other."""
    received, now = arrived.received, arrived.now
    if received.type.family == issue_credential.FAMILY:
        return didcomm_issuance.take(runtime, tx, row, received, ahead.signed, now, is_known=is_known)
    if received.type.family == present_proof.FAMILY:
        return didcomm_presentations.take(runtime, tx, row, received, ahead.judgement, now, is_known=is_known)
    raise MessageRefused("message-not-expected", "Nothing of this kind is open here.")


def _exchanges(tx: Transaction, row: ConnectionRow) -> list[bytes]:
    """Return the stored exchanges of a connection, to see whether a message changed one."""
    return [one.sealed for one in agents.exchanges_of_visit(tx, row.visit_id or "")]


def _reported(received: Message, refused: MessageRefused) -> tuple[Message, ...]:
    """Answer a refused message with a problem report."""
    adopted = refused.code not in _NO_PROTOCOL and protocols.protocol_of(received).adopts_reports
    report = problem_report.refuse(received, refused, adopted=adopted)
    return () if report is None else (report,)


def _answered(
    runtime: Runtime,
    tx: Transaction,
    row: ConnectionRow,
    arrived: InboundMessage,
    ahead: _Ahead,
) -> tuple[Message, ...]:
    """Process a message over a connection; a refused one is answered with a problem report."""
    received = arrived.received
    if received.type.family in did_exchange.FAMILIES:
        return ()
    try:
        protocols.protocol_of(received)
        if received.type.family in _EXCHANGES:
            return _exchanged(runtime, tx, row, arrived, ahead)
        if received.type.family == out_of_band.FAMILY:
            return did_exchange.reuse(runtime.sealer, tx, row, received, arrived.now)
        return _small_talk(runtime.sealer, tx, row, arrived)
    except MessageRefused as refused:
        return _reported(received, refused)


_KEPT = _EXCHANGES | did_exchange.FAMILIES | {out_of_band.FAMILY, pickup.FAMILY}
_NO_PROTOCOL = frozenset({"protocol-not-supported", "version-not-supported"})


def _small_talk(sealer: Sealer, tx: Transaction, row: ConnectionRow, arrived: InboundMessage) -> tuple[Message, ...]:
    received, family = arrived.received, arrived.received.type.family
    if family == trust_ping.FAMILY:
        return trust_ping.advance(received)
    if family == protocols.FAMILY:
        return protocols.advance(received)
    if family == pickup.FAMILY:
        return message_pickup.hand_over(sealer, tx, row, arrived)
    if family == basic_message.FAMILY:
        basic_message.read(received)  # nobody reads letters here yet; unreadable ones are refused all the same
        return ()
    if ack.is_ack(received) or problem_report.is_report(received):
        return ()
    raise MessageRefused("message-not-expected", "Nothing of this kind is open over this connection.")


def _send(
    context: AgentsContext,
    tx: Transaction,
    row: ConnectionRow,
    held: ConnectionRecord,
    arrived: InboundMessage,
    replies: Sequence[Message],
    ahead: _Ahead,
) -> bytes | None:
    """Return the first reply that may go back on the same connection; the others go out through the outbox."""
    back: bytes | None = None
    rest = []
    for one in replies:
        if back is None and arrived.received.may_return(one.thread):
            back = connections.pack(context, held, one)
        else:
            rest.append(one)
    # The visit of a credential that was signed and not acknowledged will report that
    carries = ahead.signed if any(one.type == issue_credential.ISSUE for one in rest) else None
    visit_id = None if carries is None else carries.visit_id
    lease = connections.post(context, tx, row, held, rest, visit_id=visit_id, now=arrived.now)
    if rest and lease is None and outbox.waiting_bytes(tx, row.id) > limits.OUTBOX_BYTES:
        raise RateLimited(MINUTE // SECOND)
    arrived.leases[:] = [lease] if lease else []
    if lease is None:
        (arrived.waits if held.is_fetched else arrived.brings).extend(one.id for one in rest)
    return back


_PROTOCOLS = (issue_credential.OFFER, present_proof.REQUEST)


def _assign_to_exchange(tx: Transaction, row: ConnectionRow, received: Message) -> Message:
    """Assign a problem report to the exchange on this connection with its thread; return others unchanged.

    The thread is in `thid`, or in `pthid` if the report starts a thread of its own.
    """
    if not problem_report.is_of_no_protocol(received):
        return received
    for thread in filter(None, (received.thread, received.parent)):
        for first in _PROTOCOLS:
            if agents.exchange_by_thread(tx, row.id, first.family, thread) is not None:
                return replace(received, type=first.named("problem-report"), thread=thread)
    return received


# A blocked agent gets the answer of a stranger, and its visit ends with that reason. A connection that has ended
# carries no requests or answers any more: waiting messages go out over the next one. Only notifications about
# credentials issued before are still accepted.


def _record_rejected(
    runtime: Runtime, tx: Transaction, row: ConnectionRow, received: Message, now: int, *, is_blocked: bool
) -> bool:
    """Record a message of the other side, in a transaction; return True if it was accepted without a reply."""
    family = received.type.family
    found = agents.exchange_by_thread(tx, row.id, family, received.thread)
    if found is None:
        return False
    if is_blocked:
        _record_blocked(tx, found, now)
        return False
    return family == issue_credential.FAMILY and _became_of(runtime, tx, row, found, received, now)


def _record_blocked(tx: Transaction, found: ExchangeRow, now: int) -> None:
    """End the visit, because its answer was rejected for good."""
    visits.hold(tx, found.visit_id)
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
