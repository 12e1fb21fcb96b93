"""What business software and the desk reach: the admin API and the studio, behind the key."""

import asyncio
from collections.abc import AsyncIterator

from connector_desk import __version__
from connector_desk.base.errors import FieldFault, Unreadable, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.contract.credential import ConnectionlessOffer, CreateConnectionless, CredentialStatus, W3cFormat
from connector_desk.contract.credential_status import StatusReason
from connector_desk.contract.event import Event
from connector_desk.contract.flow import WaitsFor
from connector_desk.contract.place import PlaceChange, PlaceInfo
from connector_desk.contract.proofrequest import ConnectionlessRequest
from connector_desk.contract.schema import SchemaList
from connector_desk.contract.visit import VisitState
from connector_desk.contract.wire import parse, to_json
from connector_desk.contract.workflow import WorkflowKind
from connector_desk.core.http import qr
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import Answer, Call
from connector_desk.core.http.responses import success
from connector_desk.core.issuance import offers
from connector_desk.core.issuance.offers import MadeOffer
from connector_desk.core.oid4vci.offer import offer_link
from connector_desk.core.records import record_search, visit_records
from connector_desk.core.store import events
from connector_desk.core.store.events import EventRow
from connector_desk.core.store.visits import Wanted
from connector_desk.core.verification import data_request_routes, data_requests
from connector_desk.core.visits import cancellation, replacement
from connector_desk.core.workshop import Workshop

_QUIET_SECONDS = 15.0


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
        return ConnectionlessOffer(
            workflowId=made.workflow_id, url=await visit_records.link(workshop, made.workflow_id)
        )
    return _offer_result(workshop, made)


def _is_carried(call: Call) -> bool:
    """Tell whether an invitation of DIDComm carries an offer."""
    protocol = call.query("protocol") or "oid4vci"
    if protocol not in {"oid4vci", "didcomm"}:
        raise ValidationFailed([FieldFault("protocol", "unsupported_protocol", "Choose oid4vci or didcomm.")])
    return protocol == "didcomm"


def _offer_result(workshop: Workshop, made: MadeOffer) -> ConnectionlessOffer:
    return ConnectionlessOffer(workflowId=made.workflow_id, url=offer_link(workshop.address.offer(made.offer_id)))


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


async def workflow(workshop: Workshop, call: Call) -> Answer:
    """Give the record of one workflow."""
    return success(await visit_records.workflow(workshop, call.parameters["workflowId"], call.now))


async def workflows(workshop: Workshop, call: Call) -> Answer:
    """List workflows, newest first."""
    waits_for = call.choice("waitsFor", WaitsFor)
    found = await visit_records.page(
        workshop,
        call.now,
        Wanted(
            states=call.choices("state", VisitState),
            kind=call.choice("kind", WorkflowKind),
            agent_id=call.query("agentId"),
            link_id=call.query("linkId"),
            waits=None if waits_for is None else visit_records.WAITS[waits_for],
            request_id=call.query("requestId"),
            any_id=call.query("id"),
            since=call.moment("from"),
            until=call.moment("to"),
        ),
        limit=call.number("limit", 50),
        before=call.query("before"),
    )
    return success(found)


@once
async def cancel(workshop: Workshop, call: Call) -> Answer:
    """Withdraw what a workflow offers; answers with its record."""
    workflow_id, attempt = call.parameters["workflowId"], call.attempt
    if not attempt.is_done:
        await cancellation.withdraw(workshop, workflow_id, call.now, operator=call.operator, attempt=attempt)
    return await workflow(workshop, call)


@once
async def shown(workshop: Workshop, call: Call) -> Answer:
    """Take note that the code is on a screen; answers with the record."""
    if not call.attempt.is_done:
        await cancellation.shown(workshop, call.parameters["workflowId"], call.now, attempt=call.attempt)
    return await workflow(workshop, call)


async def renew(workshop: Workshop, call: Call) -> Answer:
    """Make a new offer of the same content in place of the old one, or ask the same again."""
    workflow_id, key = call.parameters["workflowId"], call.idempotency_key
    hand_on = replacement.to_same_agent(workshop, call.now)
    result: ConnectionlessOffer | ConnectionlessRequest
    if await visit_records.kind(workshop, workflow_id) is WorkflowKind.REQUEST:
        asked = await data_requests.renew(workshop, workflow_id, call.now, key, operator=call.operator, hand_on=hand_on)
        result = data_request_routes.result_of(asked)
    else:
        made = await offers.renew(workshop, workflow_id, call.now, key, operator=call.operator, hand_on=hand_on)
        result = _offer_result(workshop, made)
    if await replacement.is_for_an_agent(workshop, result.workflowId):
        result = result.model_copy(update={"url": ""})
    return success(result)


async def credentials(workshop: Workshop, call: Call) -> Answer:
    """List issued credentials, newest first, by any word of their values."""
    found = await record_search.issued(
        workshop, query=call.query("query") or "", limit=call.number("limit", 50), before=call.query("before")
    )
    return success(found)


async def one_credential(workshop: Workshop, call: Call) -> Answer:
    """Give one issued credential."""
    return success(await record_search.one(workshop, call.parameters["credentialId"]))


async def _change_status(workshop: Workshop, call: Call, wanted: CredentialStatus) -> Answer:
    reason = parse(StatusReason, call.body).reason if call.body else None
    credential_id = call.parameters["credentialId"]
    await workshop.status_lists.change(credential_id, wanted, reason, call.now, call.operator, attempt=call.attempt)
    return await one_credential(workshop, call)


@once
async def revoke(workshop: Workshop, call: Call) -> Answer:
    """Revoke a credential for good."""
    return await _change_status(workshop, call, CredentialStatus.REVOKED)


@once
async def suspend(workshop: Workshop, call: Call) -> Answer:
    """Suspend a credential until it is reactivated."""
    return await _change_status(workshop, call, CredentialStatus.SUSPENDED)


@once
async def reactivate(workshop: Workshop, call: Call) -> Answer:
    """Take a suspension back."""
    return await _change_status(workshop, call, CredentialStatus.VALID)


async def event_stream(workshop: Workshop, call: Call) -> Answer:
    """Stream events as they are committed, from after `Last-Event-ID`, else from now on (Server-Sent Events)."""
    last = call.header(b"last-event-id")
    if last is None:
        after = await workshop.store.read(events.last)
    elif last.isdecimal() and len(last) < 19:
        after = int(last)
    else:
        raise Unreadable("invalid_request", "Last-Event-ID is the id of an event, as it was received.")
    visit_id = call.query("workflowId")
    workshop.feed.need_room()
    return Answer(
        200, media_type="text/event-stream; charset=utf-8", stream=_lines(workshop, after, visit_id, call.key_id)
    )


async def _lines(workshop: Workshop, after: int, visit_id: str | None, key_id: str) -> AsyncIterator[bytes]:
    """Spell the events, for as long as the key that asked for them is live."""

    async def still_wanted() -> bool:
        return await workshop.admin_keys.is_live(key_id)

    with workshop.feed.stream():
        yield b": connected\n\n"
        async for batch in workshop.feed.batches(workshop.store, after, visit_id, _QUIET_SECONDS, still_wanted):
            yield b"".join(map(_line, batch)) or b": still here\n\n"


def _line(row: EventRow) -> bytes:
    event = Event(id=str(row.seq), type=row.type, time=row.at, workflowId=row.visit_id, data=row.data)
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (row.seq, row.type.encode(), to_json(event))


async def schemas(workshop: Workshop, _call: Call) -> Answer:
    """List the schemas with their addresses."""
    workshop.address.ready()
    listed = [workshop.schemas.published(record) for record in workshop.schemas.offered()]
    return success(SchemaList(schemas=listed))


async def _place(workshop: Workshop) -> PlaceInfo:
    offers = await workshop.offer_settings.now()
    return PlaceInfo(
        txCode=offers.pin,
        w3cFormat=offers.w3c_format,
        publicAddress=workshop.address.ready(),
        reachable=workshop.public_listener.kind(),
        version=__version__,
        addresses=workshop.public_listener.candidates(),
        notices=list(workshop.checkpoints.notices),
    )


async def place(workshop: Workshop, _call: Call) -> Answer:
    """Tell from where this place can be reached."""
    return success(await _place(workshop))


async def change_place(workshop: Workshop, call: Call) -> Answer:
    """Choose from where this place can be reached (the public listener moves there), and what its offers are like."""
    wanted = parse(PlaceChange, call.body)
    policy, w3c_format = wanted.txCode, wanted.w3cFormat
    if wanted.reach is not None or wanted.publicAddress is not None or (policy is None and w3c_format is None):
        await workshop.public_listener.change(wanted)
    if policy is not None or w3c_format is not None:
        await workshop.offer_settings.change(pin=policy, w3c_format=w3c_format)
    return success(await _place(workshop))
