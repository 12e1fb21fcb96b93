"""Handlers that create an offer, and that replace an offer or a data request; behind the key."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from connector_desk.base.identifiers import new_id
from connector_desk.contract import qr_code
from connector_desk.contract.credential import ConnectionlessOffer, CreateConnectionless
from connector_desk.contract.credential_format import ENCODINGS, FORMATS
from connector_desk.contract.query_options import OfferOptions, OfferProtocol
from connector_desk.contract.visit import VisitKind
from connector_desk.contract.visit_record import RenewedVisit
from connector_desk.contract.wire import parse
from connector_desk.core.agents import agent_deliveries, connectionless
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import success
from connector_desk.core.issuance import offer_options, offers
from connector_desk.core.oid4vci.offer import offer_link
from connector_desk.core.records import visit_records
from connector_desk.core.rosters import rosters
from connector_desk.core.verification import data_requests

if TYPE_CHECKING:
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.issuance.offers import MadeOffer
    from connector_desk.core.runtime.address import PublicAddress
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow


async def _create(context: AgentsContext, request: HttpRequest) -> ConnectionlessOffer:
    issuance, body = context.issuance, parse(CreateConnectionless, request.body)
    options = await _by_preset(context, request, body, offer_options.read(request))
    also = rosters.attach_to_guest(options.guest, request.now)
    if options.protocol is OfferProtocol.DIDCOMM:
        made = await connectionless.create_offer(issuance, body, request.origin, options, also=also)
        return ConnectionlessOffer(
            workflowId=made.visit_id, url=await visit_records.link(issuance.runtime, made.visit_id)
        )
    made = await offers.create(issuance, body, request.origin, options, also=also)
    return _offer_result(issuance.runtime.address, made)


async def _by_preset(
    context: AgentsContext, request: HttpRequest, body: CreateConnectionless, options: OfferOptions
) -> OfferOptions:
    """Return the options of an offer: with the preset for agents, what can go over DIDComm and names no way does."""
    encoding = ENCODINGS.get(options.w3c_format or "")
    is_named = bool(request.query("protocol") or options.wallet)
    can_go = len(body.payload) == 1 and FORMATS[body.payload[0].format].over_didcomm and not options.with_pin
    if is_named or not can_go or (encoding is not None and not encoding.over_didcomm):
        return options
    goes = await context.verification.trust_rules.for_agents()
    return options._replace(protocol=OfferProtocol.DIDCOMM) if goes else options


def _offer_result(address: PublicAddress, made: MadeOffer) -> ConnectionlessOffer:
    return ConnectionlessOffer(workflowId=made.visit_id, url=offer_link(address.offer(made.offer_id)))


async def create_offer(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Make a connectionless offer; answers with its link."""
    return success(await _create(context, request))


async def create_offer_qrcode(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Make a connectionless offer; answers with the QR code of its link."""
    # No link is longer: refuse one that cannot be shown
    qr_code.check_density(offer_link(context.runtime.address.offer(new_id())))
    made = await _create(context, request)
    picture = await asyncio.to_thread(qr_code.png_of, made.url)
    return HttpResponse(
        200,
        picture,
        "image/png",
        (
            (b"content-disposition", b'attachment; filename="qr.png"'),
            (b"x-workflow-id", made.workflowId.encode()),
        ),
    )


async def renew(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Make a new offer of the same content in place of the old one, or ask the same again."""
    visit_id, origin = request.parameters["workflowId"], request.origin
    to_same_agent = agent_deliveries.to_same_agent(context.runtime, request.now)

    def on_replaced(tx: Transaction, replaced_id: str, replacement: VisitRow) -> None:
        to_same_agent(tx, replaced_id, replacement)
        rosters.follow_replacement(tx, replaced_id, replacement, request.now)

    if await visit_records.kind(context.runtime.store, visit_id) is VisitKind.REQUEST:
        asked = await data_requests.renew(context.verification, visit_id, origin, on_replaced=on_replaced)
        result = RenewedVisit(workflowId=asked.visit_id, url=asked.url, expiresAt=asked.expires_at)
    else:
        made = await offers.renew(context.issuance, visit_id, origin, on_replaced=on_replaced)
        result = RenewedVisit(workflowId=made.visit_id, url=offer_link(context.runtime.address.offer(made.offer_id)))
    if await agent_deliveries.is_for_an_agent(context.runtime.store, result.workflowId):
        result = result.model_copy(update={"url": ""})
    return success(result)
