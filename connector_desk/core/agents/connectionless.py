"""Exchanges without a connection: an offer or a data request that an invitation carries (RFC 0434)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.contract.agent import ConnectionState
from connector_desk.contract.credential_format import FORMATS
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.agents import connections, didcomm_issuance, didcomm_presentations
from connector_desk.core.agents.connections import ConnectionRecord
from connector_desk.core.didcomm import connection as handshake
from connector_desk.core.didcomm import out_of_band
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.did_doc import Service
from connector_desk.core.didcomm.out_of_band import VERIFY_ONCE, Correspondent, Goal, Inviter
from connector_desk.core.issuance import offers
from connector_desk.core.store import agents
from connector_desk.core.store.agents import ConnectionRow
from connector_desk.core.verification import presentation_verifier

if TYPE_CHECKING:
    from connector_desk.contract.credential import CreateConnectionless
    from connector_desk.contract.query_options import OfferOptions
    from connector_desk.core.agents.didcomm_issuance import PreparedOffer
    from connector_desk.core.didcomm.message import Message
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.issuance.offers import MadeOffer
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.origin import Origin
    from connector_desk.core.store.agents import ExchangeRow
    from connector_desk.core.store.offers import ItemRow
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.verification.request_content import RequestContent


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
    found = out_of_band.receive(known, received, sender)
    service = found.service or Service(None, (found.verkey,))
    after = before._replace(
        state=handshake.HandshakeState.COMPLETED, their_keys=frozenset({found.verkey}), services=(service,)
    )
    return held._replace(connection=after)


def addressed(held: ConnectionRecord, reply: Message) -> Message:
    """Add the address for its answer to a reply."""
    return out_of_band.addressed(reply, held.own_key.verkey, held.endpoints[0])


@dataclass(slots=True)
class CarriedOffer:
    """An offer on its way into an invitation."""

    issuance: IssuanceContext
    now: int
    made: tuple[ConnectionRow, PreparedOffer] | None = None
    as_linked_data: bool = True
    beside: str | None = None
    former: str | None = None
    """The credential that it takes the place of."""

    async def prepare(self, visit: VisitRow, items: Sequence[ItemRow]) -> None:
        """Make the invitation; raises Unavailable."""
        invitation_id = new_id()
        (offered,) = await didcomm_issuance.offer(
            self.issuance, items, self.now, visit.expires_at, parent=invitation_id, former=self.former
        )
        record = self.issuance.schemas.named(offered.item.schema_name, offered.item.schema_version)
        row = await invite(
            self.issuance.runtime,
            invitation_id,
            offered.step.replies[0],
            Goal(out_of_band.ISSUE, record.title),
            visit,
            self.now,
        )
        self.made = row, offered

    def accept(self, tx: Transaction, _visit: VisitRow) -> None:
        """Keep it, in the transaction of the offer."""
        if self.made is not None:
            row, offered = self.made
            agents.add_connection(tx, row)
            didcomm_issuance.begin(self.issuance.runtime.sealer, tx, row, offered)


async def create_offer(
    issuance: IssuanceContext,
    request: CreateConnectionless,
    origin: Origin,
    options: OfferOptions,
    *,
    also: Callable[[Transaction, VisitRow], None] | None = None,
) -> MadeOffer:
    """Create an offer that an invitation carries, and `also` in its transaction; raises the errors of `offers.create`.

    It is of one W3C credential, and without a PIN: anything else is refused (ValidationFailed).
    """
    _refuse_others(request, options)
    carried = CarriedOffer(issuance, origin.now, former=options.replaces)
    return await offers.create(issuance, request, origin, options, over_didcomm=carried, also=also)


def _refuse_others(request: CreateConnectionless, options: OfferOptions) -> None:
    faults = [
        FieldFault(f"payload[{position}].format", "unsupported_format", FaultText.DIDCOMM_ISSUES_W3C)
        for position, item in enumerate(request.payload)
        if not FORMATS[item.format].over_didcomm
    ]
    if len(request.payload) > 1:
        faults.append(FieldFault("payload", "too_long", FaultText.DIDCOMM_OFFERS_ONE))
    if faults:
        raise ValidationFailed(faults)
    didcomm_issuance.require_ldp_vc(options.w3c_format)


async def invite_with_request(
    verification: VerificationContext, visit: VisitRow, content: RequestContent, now: int
) -> tuple[str, ConnectionRow, ExchangeRow]:
    """Return the short link of a new invitation, the invitation, and the exchange that it begins; nothing is kept."""
    domain = verification.runtime.address.ready()
    known = await verification.runtime.store.read_inline(
        lambda tx: presentation_verifier.trusted_parties(verification, tx)
    )
    invitation_id = new_id()
    step = didcomm_presentations.compose_request(
        domain,
        content.name,
        content.asks,
        presentation_verifier.own_dids(verification, known),
        visit.expires_at,
        parent=invitation_id,
    )
    invitation = await invite(
        verification.runtime,
        invitation_id,
        step.replies[0],
        Goal(VERIFY_ONCE, content.name),
        visit,
        now,
    )
    exchange = didcomm_presentations.begin_exchange(verification.runtime.sealer, step.exchange, visit.id, invitation.id)
    return connections.short_link(verification.runtime.address, invitation), invitation, exchange


class AgentInvitations:
    """Creates and ends invitations."""

    def __init__(self, sealer: Sealer) -> None:
        self._sealer = sealer

    async def carry(
        self, verification: VerificationContext, visit: VisitRow, content: RequestContent, now: int
    ) -> tuple[str, ConnectionRow, ExchangeRow]:
        """Return the short link of a new invitation that carries a data request, the invitation and its exchange."""
        return await invite_with_request(verification, visit, content, now)

    def end(self, tx: Transaction, row: ConnectionRow, now: int) -> None:
        """End an invitation, in a transaction."""
        connections.end(self._sealer, tx, row, now)
