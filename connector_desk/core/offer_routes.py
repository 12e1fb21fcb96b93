"""Handlers that create an offer, and that replace an offer or a data request; behind the key."""

import asyncio

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.contract.credential import ConnectionlessOffer, CreateConnectionless
from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.proofrequest import ConnectionlessRequest
from connector_desk.contract.wire import parse
from connector_desk.contract.workflow import WorkflowKind
from connector_desk.core.agents import redelivery
from connector_desk.core.http import qr
from connector_desk.core.http.request import Answer, Call
from connector_desk.core.http.responses import success
from connector_desk.core.issuance import offers
from connector_desk.core.issuance.offers import MadeOffer
from connector_desk.core.oid4vci.offer import offer_link
from connector_desk.core.records import visit_records
from connector_desk.core.verification import data_request_routes, data_requests
from connector_desk.core.workshop import Workshop


async def _create(workshop: Workshop, call: Call) -> ConnectionlessOffer:
    request = parse(CreateConnectionless, call.body)
    asked = call.query("txCode") or "false"
    if asked not in {"true", "false"}:
        raise ValidationFailed([FieldFault("txCode", "wrong_type", "Say true or false.")])
    is_carried = _is_carried(call)
    if is_carried:
        from connector_desk.core.agents import out_of_band_offer  # noqa: PLC0415 - DIDComm is loaded only where it is spoken

        create = out_of_band_offer.create
    else:
        create = offers.create
    made = await create(
        workshop,
        request,
        call.now,
        call.idempotency_key,
        operator=call.operator,
        pin_asked=asked == "true",
        w3c_format=call.choice("w3cFormat", W3cFormat, or_empty=True),
    )
    if is_carried:
        return ConnectionlessOffer(workflowId=made.visit_id, url=await visit_records.link(workshop, made.visit_id))
    return _offer_result(workshop, made)


def _is_carried(call: Call) -> bool:
    """Tell whether an invitation of DIDComm carries an offer."""
    protocol = call.query("protocol") or "oid4vci"
    if protocol not in {"oid4vci", "didcomm"}:
        raise ValidationFailed([FieldFault("protocol", "unsupported_protocol", "Choose oid4vci or didcomm.")])
    return protocol == "didcomm"


def _offer_result(workshop: Workshop, made: MadeOffer) -> ConnectionlessOffer:
    return ConnectionlessOffer(workflowId=made.visit_id, url=offer_link(workshop.address.offer(made.offer_id)))


async def create_offer(workshop: Workshop, call: Call) -> Answer:
    """Make a connectionless offer; answers with its link."""
    return success(await _create(workshop, call))


async def create_offer_qrcode(workshop: Workshop, call: Call) -> Answer:
    """Make a connectionless offer; answers with the QR code of its link."""
    qr.check(offer_link(workshop.address.offer(new_id())))  # no link is longer: what cannot be shown is not made
    made = await _create(workshop, call)
    picture = await asyncio.to_thread(qr.png, made.url)
    return Answer(
        200,
        picture,
        "image/png",
        (
            (b"content-disposition", b'attachment; filename="qr.png"'),
            (b"x-workflow-id", made.workflowId.encode()),
        ),
    )


async def renew(workshop: Workshop, call: Call) -> Answer:
    """Make a new offer of the same content in place of the old one, or ask the same again."""
    visit_id, key = call.parameters["workflowId"], call.idempotency_key
    on_replaced = redelivery.to_same_agent(workshop, call.now)
    result: ConnectionlessOffer | ConnectionlessRequest
    if await visit_records.kind(workshop, visit_id) is WorkflowKind.REQUEST:
        asked = await data_requests.renew(
            workshop, visit_id, call.now, key, operator=call.operator, on_replaced=on_replaced
        )
        result = data_request_routes.result_of(asked)
    else:
        made = await offers.renew(workshop, visit_id, call.now, key, operator=call.operator, on_replaced=on_replaced)
        result = _offer_result(workshop, made)
    if await redelivery.is_for_an_agent(workshop, result.workflowId):
        result = result.model_copy(update={"url": ""})
    return success(result)
