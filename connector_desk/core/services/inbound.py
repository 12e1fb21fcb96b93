"""Messages of agents: opened, bound to their connection, taken once, and answered (RFC 0019, 0023, 0160).

Whoever is not the other side of a connection, or answers an open invitation, is a stranger: all of them get the same
answer, whatever is wrong.
"""

import hashlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from connector_desk.contract.agent import ConnectionState
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.core.didcomm import (
    ack,
    basic_message,
    connections,
    did_exchange,
    discover_features,
    envelope,
    issue_credential,
    message,
    out_of_band,
    pickup,
    problem_report,
    protocols,
    trust_ping,
)
from connector_desk.core.didcomm import connection as handshake
from connector_desk.core.didcomm.connection import Effect, Step
from connector_desk.core.didcomm.errors import DidCommError, EnvelopeRefused, MessageRefused
from connector_desk.core.didcomm.message import Message, ReturnRoute
from connector_desk.core.services import connections as kept
from connector_desk.core.services import handing
from connector_desk.core.services import visits as visiting
from connector_desk.core.services.connections import Held
from connector_desk.core.services.handing import Signed
from connector_desk.core.services.lines import Line, Said
from connector_desk.core.services.workshop import Workshop
from connector_desk.core.store import agents, events, mail
from connector_desk.core.store.agents import ConnectionRow
from connector_desk.core.store.store import Connection

_HANDSHAKES = frozenset({did_exchange.FAMILY, connections.FAMILY})

_log = logging.getLogger(__name__)


class Stranger(Exception):
    """It is from nobody who is known here, or cannot be read; the answer is the same for all."""


@dataclass(frozen=True, slots=True)
class _Arrived:
    """A message that was opened, with the key of ours it was for and the key that wrote it."""

    row: ConnectionRow
    received: Message
    recipient: str
    sender: str | None
    now: int
    line: Line | None = None
    """The socket it came by; None for a request of HTTP."""
    under_way: frozenset[str] = frozenset()
    """What went out over that socket and is not known to have arrived."""
    handed: list[str] = field(default_factory=list)
    """Ids of messages that go back in its answer."""
    brings: list[str] = field(default_factory=list)
    """What it leads to that has to be brought to somebody."""

    @property
    def digest(self) -> bytes:
        """Tell the message apart from others of its connection: by its id."""
        return hashlib.sha256(self.received.id.encode()).digest()


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of a message: the envelope that goes back on the same way, and what it said of that way.

    `said` is None for a message that was taken before: whoever replays it proves nothing.
    """

    reply: bytes | None
    said: Said | None


async def take(workshop: Workshop, body: bytes, now: int, line: Line | None = None) -> Taken:
    """Take an envelope that came by a request of HTTP, or over an open line.

    It is durable when this returns; the same message again changes nothing, and gets the same answer.
    Raises Stranger, and Unavailable where it has to be sent again.
    """
    arrived = await _open(workshop, body, now, line)
    signed = None
    if arrived.received.type.family == issue_credential.FAMILY and _is_bound(workshop, arrived):
        signed = await handing.sign(workshop, arrived.row, arrived.received, now)
    was_taken, reply = await workshop.store.write(lambda connection: _take(workshop, connection, arrived, signed))
    if arrived.brings:
        workshop.courier.note()
    return Taken(reply, None if was_taken else _said(arrived))


def _said(arrived: _Arrived) -> Said:
    received = arrived.received
    returns_all = received.return_route is ReturnRoute.ALL
    return Said(arrived.row.id, returns_all, pickup.live_wanted(received), tuple(arrived.handed))


async def _open(workshop: Workshop, body: bytes, now: int, line: Line | None) -> _Arrived:
    """Open an envelope; one for nobody here takes as long as one that does not open."""
    try:
        parsed = envelope.parse(body)
        row = await workshop.store.glance(lambda connection: _row_of(connection, parsed.verkeys))
        keys = {}
        if row is not None:
            held = Held.open(workshop.sealer, row)
            keys = {key.verkey: key for key in (held.own_key, held.invitation_key)}
        opened = envelope.unpack(parsed, keys)
        received = message.read(opened.plaintext)
    except EnvelopeRefused as refused:
        _log.info("an envelope was dropped: %s", refused.reason)
        raise Stranger from refused
    except DidCommError as refused:
        _log.info("a message was dropped: %s", refused)
        raise Stranger from refused
    if row is None or received.is_expired(now):
        raise Stranger
    under_way = frozenset() if line is None else frozenset(line.under_way)
    return _Arrived(row, received, opened.recipient, opened.sender, now, line, under_way)


def _row_of(connection: Connection, verkeys: Sequence[str]) -> ConnectionRow | None:
    for verkey in verkeys:
        found = agents.by_key(connection, verkey)
        if found is not None:
            return found
    return None


def _is_bound(workshop: Workshop, arrived: _Arrived) -> bool:
    return arrived.sender in Held.open(workshop.sealer, arrived.row).connection.their_keys


async def dropped(workshop: Workshop, now: int) -> None:
    """Write down that something of a stranger was dropped; whoever calls this counts how often."""
    await workshop.store.write(lambda connection: events.append(connection, now, None, ("message.dropped", {})))


def _take(
    workshop: Workshop, connection: Connection, arrived: _Arrived, signed: Signed | None
) -> tuple[bool, bytes | None]:
    """Take a message in a transaction; tells whether it was taken before, and what goes back."""
    row = agents.connection_by_id(connection, arrived.row.id)
    if row is None or row.state == ConnectionState.ENDED or _is_blocked(connection, row):
        raise Stranger
    held = Held.open(workshop.sealer, row)
    was_taken, reply = mail.seen(connection, row.id, arrived.digest)
    if was_taken:
        if arrived.sender not in held.connection.their_keys:
            raise Stranger
        return True, reply
    try:
        step = _advance(held, row, arrived)
    except MessageRefused as refused:
        _log.info("a message was dropped: %s", refused)
        raise Stranger from refused
    after = replace(held, connection=step.connection)
    if after != held:
        kept.keep(workshop, connection, row, after, arrived.now)
    for effect in step.effects:
        _follow(workshop, connection, row, effect, arrived.now)
        arrived.brings.append(effect)
    replies = [*step.replies, *_answered(workshop, connection, row, arrived, signed)]
    reply = _send(workshop, connection, row, after, arrived, replies)
    mail.take(connection, row.id, arrived.digest, arrived.now, reply)
    return False, reply


def _is_blocked(connection: Connection, row: ConnectionRow) -> bool:
    agent = agents.find(connection, row.agent_id)
    return agent is None or agent.blocked_at is not None


def _advance(held: Held, row: ConnectionRow, arrived: _Arrived) -> Step:
    """Lead the handshake on; raises MessageRefused for whoever is not the other side."""
    received, sender = arrived.received, arrived.sender
    if row.state == ConnectionState.INVITED and arrived.now >= row.expires_at:
        raise MessageRefused(handshake.REQUEST_NOT_ACCEPTED, "This invitation has expired.")
    if received.type.family in _HANDSHAKES:
        protocols.of(received)
        if received.type.family == did_exchange.FAMILY:
            return did_exchange.advance(held.connection, received, sender, held.ours)
        return connections.advance(held.connection, received, sender, held.ours, arrived.now)
    if arrived.recipient != row.verkey:
        raise MessageRefused(handshake.REQUEST_NOT_ACCEPTED, "Only an answer goes to the key of an invitation.")
    return handshake.heard(held.connection, sender)


def _follow(workshop: Workshop, connection: Connection, row: ConnectionRow, effect: Effect, now: int) -> None:
    """Do what a step of the handshake leads to, in the same transaction."""
    told: dict[str, object] = {"connectionId": row.id, "agentId": row.agent_id}
    if effect is Effect.BIND:
        _move_visit(connection, row, VisitState.WORKING, None, now)
    elif effect is Effect.COMPLETED:
        for other in agents.connections_of(connection, row.agent_id):
            if other.id != row.id:
                kept.end(workshop, connection, other, now)
        events.append(connection, now, row.visit_id, ("connection.completed", told))
        _move_visit(connection, row, VisitState.DONE, Detail.CONNECTED, now)
    elif effect is Effect.ABANDONED:
        events.append(connection, now, row.visit_id, ("connection.ended", told))
        _move_visit(connection, row, VisitState.REFUSED, Detail.DECLINED, now)


def _move_visit(connection: Connection, row: ConnectionRow, state: VisitState, detail: Detail | None, now: int) -> None:
    """Move the visit that a connection is made in, where it has one of its own."""
    if row.visit_id is not None:
        visit = visiting.existing(connection, row.visit_id)
        visiting.advance(connection, now, visit, state, deadline=visit.deadline, detail=detail)


def _answered(
    workshop: Workshop,
    connection: Connection,
    row: ConnectionRow,
    arrived: _Arrived,
    signed: Signed | None,
) -> tuple[Message, ...]:
    """Take what is said over a connection; what is refused is answered with a problem report."""
    received = arrived.received
    if received.type.family in _HANDSHAKES:
        return ()
    try:
        protocols.of(received)
        if received.type.family == issue_credential.FAMILY:
            return handing.take(workshop, connection, row, received, signed, arrived.now)
        if received.type.family == out_of_band.FAMILY:
            return _reuse(workshop, connection, row, received, arrived.now)
        return _small_talk(workshop, connection, row, arrived)
    except MessageRefused as refused:
        adopted = refused.code not in _NO_PROTOCOL and protocols.of(received).adopts_reports
        report = problem_report.refuse(received, refused, adopted=adopted)
        return () if report is None else (report,)


def _reuse(
    workshop: Workshop, connection: Connection, row: ConnectionRow, received: Message, now: int
) -> tuple[Message, ...]:
    """Let an agent that is connected answer another invitation of its own with the connection it has (RFC 0434).

    One that was made for another agent is refused: what waits stays with the agent that it was accepted for.  What
    waits for this one goes out in any case, as its connection can be used.
    """
    invited = agents.by_invitation(connection, received.parent or "")
    if invited is not None and not _may_reuse(workshop, row, invited, now):
        invited = None
    accepted = out_of_band.accept_reuse(received, {} if invited is None else {invited.invitation_id: invited})
    if invited is not None and invited.id != row.id:
        kept.end(workshop, connection, invited, now)
        _move_visit(connection, invited, VisitState.WORKING, None, now)
        _move_visit(connection, invited, VisitState.DONE, Detail.CONNECTED, now)
    return (accepted,)


def _may_reuse(workshop: Workshop, row: ConnectionRow, invited: ConnectionRow, now: int) -> bool:
    """Tell whether a connection may serve for an invitation: it made it, or nobody did and it is the same agent's."""
    if invited.id == row.id:
        return True
    unused = Held.open(workshop.sealer, invited).connection.their_did is None
    return invited.agent_id == row.agent_id and unused and now < invited.expires_at


_NO_PROTOCOL = frozenset({"protocol-not-supported", "version-not-supported"})


def _small_talk(
    workshop: Workshop, connection: Connection, row: ConnectionRow, arrived: _Arrived
) -> tuple[Message, ...]:
    received, family = arrived.received, arrived.received.type.family
    if family == trust_ping.FAMILY:
        return trust_ping.advance(received)
    if family == discover_features.FAMILY:
        return discover_features.advance(received)
    if family == pickup.FAMILY:
        return _hand_over(workshop, connection, row, arrived)
    if family == basic_message.FAMILY:
        basic_message.read(received)  # nobody reads letters here yet; what cannot be read is refused all the same
        return ()
    if ack.is_ack(received) or problem_report.is_report(received):
        return ()
    raise MessageRefused("message-not-expected", "Nothing of this kind is open over this connection.")


def _hand_over(
    workshop: Workshop, connection: Connection, row: ConnectionRow, arrived: _Arrived
) -> tuple[Message, ...]:
    """Hand over what waits for an agent without an address (RFC 0212, RFC 0685).

    What went out over the same line already is passed over: whether it arrived will be seen.
    """
    received = arrived.received
    is_live = arrived.line is not None and arrived.line.is_live
    match pickup.read(received):
        case pickup.Fetch(most=most, keep=keep):
            found = pickup.fitting(_queue(workshop, connection, row, arrived)[:most])
            if not keep:
                mail.remove_named(connection, row.id, [one.id for one in found])
            if found or not keep:
                return _handed(arrived, found, keep=keep)
        case pickup.FetchNamed(ids=ids):
            named = [one for one in _queue(workshop, connection, row, arrived) if one.id in ids]
            return _handed(arrived, named, keep=True)
        case pickup.Arrived(ids=ids):
            mail.remove_named(connection, row.id, ids)
        case pickup.Live(on=on):
            if on and arrived.line is None:
                return (pickup.not_live(received),)
            is_live = on
        case pickup.Nothing():
            return ()
        case pickup.Count():
            pass
    count, size, oldest, newest = mail.counted(connection, row.id, arrived.under_way)
    return (pickup.status(received, pickup.Waiting(count, size, oldest, newest), arrived.now, live=is_live),)


def _handed(arrived: _Arrived, found: Sequence[pickup.Queued], *, keep: bool) -> tuple[Message, ...]:
    if keep:
        arrived.handed[:] = [one.id for one in found]
    return (pickup.deliver(arrived.received, found),)


def _queue(workshop: Workshop, connection: Connection, row: ConnectionRow, arrived: _Arrived) -> list[pickup.Queued]:
    return [
        pickup.Queued(one.message_id, workshop.sealer.open(one.sealed, kept.outbox_purpose(row.id, one.message_id)))
        for one in mail.waiting(connection, row.id, pickup.MOST)
        if one.message_id not in arrived.under_way
    ]


def _send(
    workshop: Workshop,
    connection: Connection,
    row: ConnectionRow,
    held: Held,
    arrived: _Arrived,
    replies: Sequence[Message],
) -> bytes | None:
    """Give the first reply that may go back on the same way; the others go out through the outbox."""
    back: bytes | None = None
    rest = []
    for one in replies:
        if back is None and arrived.received.may_return(one.thread):
            back = kept.pack(held, one)
        else:
            rest.append(one)
    arrived.brings.extend(one.id for one in rest)
    kept.post(workshop, connection, row, held, rest, visit_id=None, now=arrived.now)
    return back
