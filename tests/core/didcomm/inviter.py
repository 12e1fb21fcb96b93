"""What the service layer will do, in memory: invites, opens what comes, and answers (tests only)."""

from collections.abc import Callable
from dataclasses import dataclass, field

from connector_desk.core.didcomm import (
    ack,
    basic_message,
    connection,
    connections,
    did_exchange,
    envelope,
    message,
    out_of_band,
    pickup,
    problem_report,
    protocols,
    trust_ping,
)
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.connection import Connection, HandshakeEffect, HandshakeKeys
from connector_desk.core.didcomm.errors import MessageRefused
from connector_desk.core.didcomm.message import Message

NOW = 1_800_000_000_000


@dataclass
class Inviter:
    """One invitation and the connection it leads to."""

    endpoints: list[str]
    invitation_key: AgentKey = field(default_factory=AgentKey.generate)
    own_key: AgentKey = field(default_factory=AgentKey.generate)
    invitation_id: str = "an-invitation-of-ours"
    received: list[Message] = field(default_factory=list)
    effects: list[HandshakeEffect] = field(default_factory=list)
    queue: list[pickup.QueuedMessage] = field(default_factory=list)
    when_completed: Callable[[], None] = lambda: None

    def __post_init__(self) -> None:
        self.connection: Connection = connection.begin(self.invitation_id, self.own_key.verkey)
        self.ours = HandshakeKeys(self.invitation_key, self.own_key, self.endpoints)

    def invitation(self, handshakes: tuple[str, ...] = out_of_band.HANDSHAKES) -> Message:
        return out_of_band.invite(
            self.invitation_id,
            out_of_band.Inviter(self.invitation_key.verkey, self.endpoints[0], "Front desk"),
            handshakes=handshakes,
        )

    def take(self, body: bytes) -> bytes | None:
        """Take an envelope; give the one that goes back on the same connection, if there is one."""
        keys = {one.verkey: one for one in (self.invitation_key, self.own_key)}
        opened = envelope.unpack(envelope.parse(body), keys)
        received = message.read(opened.plaintext)
        self.received.append(received)
        try:
            replies = self.answer(received, opened.sender)
        except MessageRefused as refused:
            report = problem_report.refuse(received, refused, adopted=protocols.protocol_of(received).adopts_reports)
            replies = () if report is None else (report,)
        service = self.connection.service
        if not replies or service is None or not received.may_return(replies[0].thread):
            return None
        return envelope.pack_for(service, replies[0], self.own_key)

    def answer(self, received: Message, sender: str | None) -> tuple[Message, ...]:
        protocols.protocol_of(received)
        if received.type.family == did_exchange.FAMILY:
            step = did_exchange.advance(self.connection, received, sender, self.ours)
        elif received.type.family == connections.FAMILY:
            step = connections.advance(self.connection, received, sender, self.ours, NOW)
        else:
            step = connection.complete(self.connection, sender)
        self.connection = step.connection
        self.effects += step.effects
        if HandshakeEffect.COMPLETED in step.effects:
            self.when_completed()
        if received.type.family == trust_ping.FAMILY:
            return trust_ping.advance(received)
        if received.type.family == protocols.FAMILY:
            return protocols.advance(received)
        if received.type.family == pickup.FAMILY:
            return self.hand_over(received)
        return () if ack.is_ack(received) else step.replies

    def say(self, text: str) -> None:
        """Keep a text in the queue until it is fetched."""
        service = self.connection.service
        assert service
        sent = basic_message.write(text, NOW)
        self.queue.append(pickup.QueuedMessage(sent.id, envelope.pack_for(service, sent, self.own_key)))

    def hand_over(self, received: Message) -> tuple[Message, ...]:
        match pickup.read(received):
            case pickup.DeliveryRequest(most=most, keep=keep):
                found = pickup.fit_limits(self.queue[:most])
                if keep and not found:
                    return (self._status(received),)
                if not keep:
                    self.queue = [one for one in self.queue if one not in found]
                return (pickup.deliver(received, found),)
            case pickup.NamedDeliveryRequest(ids=ids):
                return (pickup.deliver(received, [one for one in self.queue if one.id in ids]),)
            case pickup.MessagesReceived(ids=ids):
                self.queue = [one for one in self.queue if one.id not in ids]
            case pickup.LiveDeliveryChange():
                return (pickup.not_live(received),)
            case pickup.Noop():
                return ()
        return (self._status(received),)

    def _status(self, received: Message) -> Message:
        size = sum(len(one.envelope) for one in self.queue)
        return pickup.status(received, pickup.QueueStatus(len(self.queue), size), NOW)
