"""Deliveries of visits to agents: accepted for one agent, kept until it is connected, and sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract import limits
from connector_desk.contract.agent import AgentInvitation, ConnectionState
from connector_desk.contract.credential import IssueByAlias, IssueById, IssuedCredential
from connector_desk.contract.credential_format import FORMATS
from connector_desk.contract.proofrequest import CreateConnectionlessRequest, Protocol, SendByAlias, SendById
from connector_desk.contract.query_options import DEFAULT_OFFER_OPTIONS, OfferOptions
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.contract.visit_record import VisitConnection
from connector_desk.core.agents import connections, didcomm_issuance, didcomm_presentations, directory
from connector_desk.core.agents.connections import ConnectionRecord
from connector_desk.core.didcomm import basic_message
from connector_desk.core.issuance import offers
from connector_desk.core.oid4vci.offer import offer_link
from connector_desk.core.store import agents, successions, visits, workflow_runs
from connector_desk.core.store import data_requests as data_request_rows
from connector_desk.core.store import offers as offer_rows
from connector_desk.core.store.visits import MoveReason, VisitRow
from connector_desk.core.verification import credential_types, data_requests, presentation_verifier, query_builder
from connector_desk.core.verification.data_requests import RequestRecipient
from connector_desk.core.verification.request_content import RequestContent
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.agents.didcomm_issuance import PreparedOffer
    from connector_desk.core.didcomm.message import Message
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.origin import Origin
    from connector_desk.core.store.agents import AgentDeliveryRow, AgentRow, ConnectionRow
    from connector_desk.core.store.offers import ItemRow
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.visits.lifecycle import OnReplaced


LINK = "link"
CREDENTIAL = "credential"
PROOF = "proof"


class AcceptedDelivery(NamedTuple):
    """An accepted delivery, and the invitation it waits for; None if the agent is connected."""

    visit_id: str
    credentials: list[IssuedCredential]
    invitation: dict[str, JsonValue] | None
    url: str | None
    is_waiting: bool
    """It waits for a connection, whether an invitation to one is open or not."""
    protocol: Protocol = Protocol.OID4VP
    """The protocol of a data request."""


async def issue(
    context: AgentsContext,
    request: IssueByAlias | IssueById,
    origin: Origin,
    options: OfferOptions = DEFAULT_OFFER_OPTIONS,
    *,
    also: Callable[[Transaction, VisitRow], None] | None = None,
) -> AcceptedDelivery:
    """Issue credentials to an agent: at once, or as soon as it is connected.

    `w3c_format` of `options` chooses the attachments of DIDComm too: RFC 0809 for eddsa-rdfc-2022, RFC 0593 for the
    other suites.

    Raises NotFound(agent_not_found), Conflict(agent_blocked), and the errors of `offers.create`.
    """
    find = _finder(request)
    delivery = _Delivery(context, find, LINK, origin.now, options.replaces)
    await context.runtime.store.read_inline(delivery.check)
    if all(FORMATS[item.format].over_didcomm for item in request.payload):
        didcomm_issuance.require_ldp_vc(options.w3c_format)
        delivery.way = CREDENTIAL
    made = await offers.create(context.issuance, request, origin, options, over_didcomm=delivery, also=also)
    if delivery.fetched_over is not None:
        context.agent_sockets.notify([delivery.fetched_over])
    else:
        context.outbox.deliver(delivery.over, delivery.lease)
    if delivery.over and delivery.visit_id == made.visit_id:
        return AcceptedDelivery(made.visit_id, [_issued(item) for item in delivery.items], None, None, is_waiting=False)
    return await context.runtime.store.read_inline(lambda tx: _accepted(context.runtime, tx, made.visit_id, origin.now))


async def ask(
    context: AgentsContext,
    request: SendByAlias | SendById,
    origin: Origin,
    *,
    also: Callable[[Transaction, VisitRow], None] | None = None,
) -> AcceptedDelivery:
    """Ask an agent for data: at once, or as soon as it is connected.

    Over DIDComm only W3C credentials can be requested; if an SD-JWT can answer too, the request travels as one
    OpenID4VP link over the connection, and the result says so.

    Raises NotFound(agent_not_found), Conflict(agent_blocked), and the errors of `data_requests.create`.
    """
    find = _finder(request)
    agent = await context.runtime.store.read_inline(find)
    protocol = request.protocol
    if protocol is Protocol.DIDCOMM:
        known = credential_types.known(context.issuance.schemas, await context.verification.trust_rules.now())
        if not query_builder.can_use_w3c(known, request.payload):
            protocol = Protocol.OID4VP
    way = LINK if protocol is Protocol.OID4VP else PROOF
    made = await data_requests.create(
        context.verification,
        CreateConnectionlessRequest(
            protocol=protocol, metadata=request.metadata, expiryDate=request.expiryDate, payload=request.payload
        ),
        origin,
        recipient=RequestRecipient(agent.id, _acceptance(context.runtime, find, way, origin.now)),
        also=also,
    )
    context.outbox.wake()
    return await context.runtime.store.read(lambda tx: _accepted(context.runtime, tx, made.visit_id, origin.now))


def _finder(
    request: IssueByAlias | IssueById | SendByAlias | SendById,
) -> Callable[[Transaction], AgentRow]:
    if isinstance(request, IssueByAlias | SendByAlias):
        return lambda tx: directory.recipient_of(tx, alias=request.agentAlias)
    return lambda tx: directory.recipient_of(tx, agent_id=request.agentId)


@dataclass(slots=True)
class _Delivery:
    """Sends an offer together with accepting it, where its agent is connected and nothing older waits for it."""

    context: AgentsContext
    find: Callable[[Transaction], AgentRow]
    way: str
    now: int
    former: str | None
    """The credential that it takes the place of."""
    offered: list[PreparedOffer] = field(default_factory=list)
    agent_id: str = ""
    can_go_out: bool = False
    fetched_over: str | None = None
    """The connection over which it is fetched: nobody else has to bring it."""
    visit_id: str = ""
    items: Sequence[ItemRow] = ()
    over: str = ""
    """The connection over which it was sent, with its visit; empty while it was not."""
    lease: int | None = None
    """The dispatcher's present lease of that connection."""

    @property
    def beside(self) -> str:
        """Return the name of the agent, which is held before anything else."""
        return agents.beside(self.agent_id)

    @property
    def as_linked_data(self) -> bool:
        """Return whether the credentials themselves go over DIDComm, not a link to them."""
        return self.way == CREDENTIAL

    def check(self, tx: Transaction) -> None:
        """Find out whether it can go out at once; `accept` looks again."""
        agent = self.find(tx)
        self.agent_id, self.can_go_out = agent.id, self._over(tx, agent) is not None

    async def prepare(self, visit: VisitRow, items: Sequence[ItemRow]) -> None:
        """Make the messages, where they can go out at once."""
        self.visit_id, self.items = visit.id, items
        if self.way == CREDENTIAL and self.can_go_out:
            self.offered = await didcomm_issuance.offer(
                self.context.issuance, items, self.now, visit.expires_at, former=self.former
            )

    def _over(self, tx: Transaction, agent: AgentRow) -> ConnectionRow | None:
        if agents.has_unsent(tx, agent.id):
            return None  # the dispatcher brings them in order
        return connections.usable(agents.connections_of(tx, agent.id))

    def accept(self, tx: Transaction, visit: VisitRow) -> None:
        """Send it now, or leave it to the dispatcher; a connection that was made meanwhile changes nothing."""
        agents.hold(tx, self.agent_id)
        agent = self.find(tx)
        if agent.id != self.agent_id:  # the alias was given to another one meanwhile
            agents.hold(tx, agent.id)
        row, self.fetched_over, self.over, self.lease = self._over(tx, agent), None, "", None
        if row is None or (self.way == CREDENTIAL and not self.offered):
            _acceptance(self.context.runtime, self.find, self.way, self.now)(tx, visit)
            return
        agents.add_delivery(tx, visit.id, agent.id, self.way, sent_at=self.now, over=row.id)
        self.over = row.id
        self.lease = _send(self.context, tx, visit, row, self.way, self.offered, self.now)
        self.fetched_over = row.id if ConnectionRecord.open(self.context.runtime.sealer, row).is_fetched else None


def _acceptance(
    runtime: Runtime, find: Callable[[Transaction], AgentRow], way: str, now: int
) -> Callable[[Transaction, VisitRow], None]:
    """Return a function that is committed with a visit.

    It stores the agent, and an invitation if there is no connection.
    """
    return lambda tx, visit: accept(runtime, tx, find(tx).id, visit, way, now)


def accept(runtime: Runtime, tx: Transaction, agent_id: str, visit: VisitRow, way: str, now: int) -> None:
    """Add the delivery of a visit to an agent, in a transaction; raises Conflict(agent_blocked)."""
    agents.hold(tx, agent_id)
    agent = directory.recipient_of(tx, agent_id=agent_id)
    agents.add_delivery(tx, visit.id, agent.id, way)
    held = agents.connections_of(tx, agent.id)
    if connections.usable(held) is not None:
        return
    connections.need_invitation(runtime, tx, agent.id, held, now, max(visit.expires_at, now + limits.LINK_LIFE))
    lifecycle.advance(tx, now, visit, VisitState.WAITING, deadline=visit.deadline)


def _issued(item: ItemRow) -> IssuedCredential:
    return IssuedCredential(credentialId=item.credential_id, schemaId=item.schema_id, namespace=item.namespace)


def _accepted(runtime: Runtime, tx: Transaction, visit_id: str, now: int) -> AcceptedDelivery:
    credentials = [_issued(item) for item in offer_rows.items(tx, visit_id)]
    delivery = agents.delivery_of(tx, visit_id)
    held = [] if delivery is None or delivery.sent_at is not None else agents.connections_of(tx, delivery.agent_id)
    is_waiting = bool(held) and connections.usable(held) is None
    waits_for = connections.open_invitation(held, now) if is_waiting else None
    is_carried = delivery is not None and delivery.way == PROOF
    protocol = Protocol.DIDCOMM if is_carried else Protocol.OID4VP
    if waits_for is None:
        return AcceptedDelivery(visit_id, credentials, None, None, is_waiting, protocol)
    invitation = ConnectionRecord.open(runtime.sealer, waits_for).invitation
    url = connections.short_link(runtime.address, waits_for)
    return AcceptedDelivery(visit_id, credentials, invitation, url, is_waiting, protocol)


def visit_connection(runtime: Runtime, tx: Transaction, delivery: AgentDeliveryRow, now: int) -> VisitConnection | None:
    """Return the connection that a visit waits for, or uses."""
    held = agents.connections_of(tx, delivery.agent_id)
    usable = connections.usable(held)
    over = next((row for row in held if row.id == delivery.connection_id), usable)
    if over is not None:
        return VisitConnection(state=over.state)
    row = connections.open_invitation(held, now) or next(iter(held), None)
    if row is None:
        return None
    return shown_connection(runtime, row)


def shown_connection(runtime: Runtime, row: agents.ConnectionRow) -> VisitConnection:
    """Return a connection, with its invitation while that is open."""
    if row.state != ConnectionState.INVITED or not runtime.address.base:
        return VisitConnection(state=row.state)
    invitation = ConnectionRecord.open(runtime.sealer, row).invitation
    return VisitConnection(state=row.state, invitation=invitation, url=connections.short_link(runtime.address, row))


async def dispatch(context: AgentsContext, delivery: AgentDeliveryRow, now: int) -> None:
    """Put the delivery of a visit into the outbox of its agent's connection, once, even with concurrent attempts."""
    visit, items, former = await context.runtime.store.read_inline(lambda c: _unoffered(c, delivery.visit_id))
    over = lifecycle.state_at(visit, now).is_final
    offered = []
    if delivery.way == CREDENTIAL and not over:
        offered = await didcomm_issuance.offer(context.issuance, items, now, visit.expires_at, former=former)

    def send(tx: Transaction) -> tuple[str, int | None] | None:
        agents.hold(tx, delivery.agent_id)
        visits.hold_leader(tx, delivery.visit_id)
        visits.hold(tx, delivery.visit_id)
        present = lifecycle.existing(tx, delivery.visit_id)
        row = connections.usable(agents.connections_of(tx, delivery.agent_id))
        if lifecycle.state_at(present, now).is_final:
            agents.mark_sent(tx, delivery.seq, now, None)
            return None
        if row is None or connections.is_stopped(tx, row.id):
            return None
        if not agents.mark_sent(tx, delivery.seq, now, row.id):
            return None
        return row.id, _send(context, tx, present, row, delivery.way, offered, now)

    sent = await context.runtime.store.write(send, beside=agents.beside(delivery.agent_id))
    if sent is not None and sent[1] is not None:
        context.outbox.deliver(*sent)


def _unoffered(tx: Transaction, visit_id: str) -> tuple[VisitRow, Sequence[ItemRow], str | None]:
    """Return a visit, its items not offered yet, and the credential that it takes the place of.

    Some items may have arrived over a connection that has ended.
    """
    offered = {one.position for one in agents.exchanges_of_visit(tx, visit_id)}
    items = [one for one in offer_rows.items(tx, visit_id) if one.position not in offered]
    return lifecycle.existing(tx, visit_id), items, successions.of_visit(tx, visit_id)


def _send(
    context: AgentsContext,
    tx: Transaction,
    visit: VisitRow,
    row: ConnectionRow,
    way: str,
    offered: Sequence[PreparedOffer],
    now: int,
) -> int | None:
    """Put the delivery of a visit into the outbox of a connection; return the dispatcher's lease of it."""
    held = ConnectionRecord.open(context.runtime.sealer, row)
    messages = [message for one in offered for message in one.step.replies]
    if way == PROOF:
        messages = _ask(context.verification, tx, row, visit)
    if way == LINK:
        messages = [basic_message.write(link_of(context.runtime, tx, visit.id), now)]
    for one in offered:
        didcomm_issuance.begin(context.runtime.sealer, tx, row, one)
    lease = connections.post(context, tx, row, held, messages, visit_id=visit.id, now=now, expires=visit.expires_at)
    leader = workflow_runs.of_child(tx, visit.id) if visit.state == VisitState.WAITING else None
    if leader is not None:
        run = lifecycle.existing(tx, leader.visit_id)
        lifecycle.advance(tx, now, run, VisitState.SHOWN, deadline=run.deadline)
    if not lifecycle.advance(tx, now, visit, VisitState.SHOWN, MoveReason(Detail.SENT), deadline=visit.deadline):
        visits.note(tx, now, visit.id, visit.state, Detail.SENT)  # over another connection than before
    return lease


def _ask(
    verification: VerificationContext, tx: Transaction, row: agents.ConnectionRow, visit: VisitRow
) -> list[Message]:
    """Begin the exchange of a data request over a connection."""
    request = data_request_rows.of_visit(tx, visit.id)
    if request is None or not request.sealed:
        return []
    content = RequestContent.open(verification.runtime.sealer, request)
    own_dids = presentation_verifier.own_dids(verification, presentation_verifier.trusted_parties(verification, tx))
    step = didcomm_presentations.compose_request(
        request.client_id, content.name, content.asks, own_dids, visit.expires_at
    )
    agents.add_exchange(
        tx, didcomm_presentations.begin_exchange(verification.runtime.sealer, step.exchange, visit.id, row.id)
    )
    return list(step.replies)


def link_of(runtime: Runtime, tx: Transaction, visit_id: str) -> str:
    """Return the link for the wallet of the recipient of an offer or a data request; empty for none."""
    offer = offer_rows.of_visit(tx, visit_id)
    if offer is not None:
        return offer_link(runtime.address.offer(offer.id))
    request = data_request_rows.of_visit(tx, visit_id)
    return "" if request is None else RequestContent.open(runtime.sealer, request).url


def invitation_for_sender(runtime: Runtime, row: agents.ConnectionRow) -> AgentInvitation:
    """Return an invitation for its sender."""
    return AgentInvitation(
        invitation=ConnectionRecord.open(runtime.sealer, row).invitation,
        url=connections.short_link(runtime.address, row),
        workflowId=row.visit_id,
        expiresAt=row.expires_at,
    )


def to_same_agent(runtime: Runtime, now: int) -> OnReplaced:
    """Return a function that is committed with a replacing visit; it raises Conflict(agent_blocked)."""

    def deliver(tx: Transaction, replaced_id: str, replacement: VisitRow) -> None:
        delivery = agents.delivery_of(tx, replaced_id)
        if delivery is not None:
            accept(runtime, tx, delivery.agent_id, replacement, delivery.way, now)

    return deliver


async def is_for_an_agent(store: Store, visit_id: str) -> bool:
    """Return whether a visit is for an agent: its link is for nobody else."""
    found = await store.read_inline(lambda tx: agents.delivery_of(tx, visit_id))
    return found is not None
