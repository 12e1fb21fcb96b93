"""The context of agents: their connections, deliveries and messages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from connector_desk.core.runtime.background import Notifiable

if TYPE_CHECKING:
    from connector_desk.core.agents.agent_sockets import AgentSockets
    from connector_desk.core.agents.agent_tokens import AgentTokens
    from connector_desk.core.agents.inbound_message import InboxPruning, RecentMessages
    from connector_desk.core.didcomm.agent_key import AgentKey
    from connector_desk.core.didcomm.did_doc import Service
    from connector_desk.core.didcomm.message import Message
    from connector_desk.core.events.context import EventsContext
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.outbound.egress import Egress
    from connector_desk.core.place.revocation_journal import RevocationJournal
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.throttle import Throttle
    from connector_desk.core.store.agents import ConnectionRow
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.visits.context import VisitsContext


class Outbox(Notifiable, Protocol):
    """Delivers messages to agents."""

    def lease_lane(self, tx: Transaction, row: ConnectionRow, now: int) -> int | None:
        """Lease the lane of a connection that gets a message; None where another lease is found for it later."""
        ...

    def deliver(self, lane: str, lease: int | None) -> None:
        """Deliver the messages of a lane, after their commit."""
        ...


class MessageTap(Protocol):
    """Sees DIDComm messages in clear text; there only while they are recorded, or a fault is armed for them."""

    def opened(self, verkey: str, received: Message, plaintext: bytes) -> None:
        """See a message that one of our keys has opened."""
        ...

    def pack(self, service: Service, sent: Message, sender: AgentKey | None) -> bytes:
        """Make the envelope of a message; in a transaction, on any thread."""
        ...


@dataclass(slots=True)
class AgentsContext:
    """The context of agents."""

    runtime: Runtime
    http: HttpContext
    visits: VisitsContext
    issuance: IssuanceContext
    verification: VerificationContext
    events: EventsContext
    egress: Egress
    revocation_journal: RevocationJournal
    agent_tokens: AgentTokens
    agent_sockets: AgentSockets
    """The sockets that agents keep open."""
    agent_message_throttle: Throttle
    """Limits the messages of an agent over its connection."""
    inbox_pruning: InboxPruning
    """The number of stored messages of each connection."""
    recent_messages: RecentMessages
    """The messages that only asked for something."""
    mail_secret: bytes
    """The key of the digests of e-mail addresses, without which none can be looked up."""
    outbox: Outbox
    message_tap: MessageTap | None = None
