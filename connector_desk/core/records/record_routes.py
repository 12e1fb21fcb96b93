"""Handlers of records: workflows and issued credentials, and their changes by the staff; behind the key."""

from connector_desk.contract.credential import CredentialStatus
from connector_desk.contract.credential_status import StatusReason
from connector_desk.contract.visit import VisitState
from connector_desk.contract.visit_record import VisitKind
from connector_desk.contract.wire import parse
from connector_desk.contract.workflow import WaitsFor
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import success
from connector_desk.core.records import record_search, visit_records
from connector_desk.core.records.context import RecordsContext
from connector_desk.core.store.visits import VisitFilter
from connector_desk.core.visits import cancellation


async def workflow(context: RecordsContext, call: HttpRequest) -> HttpResponse:
    """Return the record of one workflow."""
    return success(await visit_records.workflow(context, call.parameters["workflowId"], call.now))


async def workflows(context: RecordsContext, call: HttpRequest) -> HttpResponse:
    """List workflows, newest first."""
    waits_for = call.choice("waitsFor", WaitsFor)
    found = await visit_records.page(
        context,
        call.now,
        VisitFilter(
            states=call.choices("state", VisitState),
            kind=call.choice("kind", VisitKind),
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
        query=call.query("query"),
    )
    return success(found)


@once
async def cancel(context: RecordsContext, call: HttpRequest) -> HttpResponse:
    """Withdraw the offer of a workflow; return its record."""
    visit_id, attempt = call.parameters["workflowId"], call.attempt
    if not attempt.is_done:
        await cancellation.withdraw(context.visits, visit_id, call.now, operator=call.operator, attempt=attempt)
    return await workflow(context, call)


@once
async def shown(context: RecordsContext, call: HttpRequest) -> HttpResponse:
    """Record that the code is on a screen; return the record."""
    if not call.attempt.is_done:
        await cancellation.shown(context.runtime.store, call.parameters["workflowId"], call.now, attempt=call.attempt)
    return await workflow(context, call)


async def credentials(context: RecordsContext, call: HttpRequest) -> HttpResponse:
    """List issued credentials, newest first, by any word of their values."""
    found = await record_search.issued(
        context, query=call.query("query") or "", limit=call.number("limit", 50), before=call.query("before")
    )
    return success(found)


async def one_credential(context: RecordsContext, call: HttpRequest) -> HttpResponse:
    """Return one issued credential."""
    return success(await record_search.one(context, call.parameters["credentialId"]))


async def _change_status(context: RecordsContext, call: HttpRequest, wanted: CredentialStatus) -> HttpResponse:
    reason = parse(StatusReason, call.body).reason if call.body else None
    credential_id = call.parameters["credentialId"]
    await context.status_lists.change(credential_id, wanted, reason, call.now, call.operator, attempt=call.attempt)
    return await one_credential(context, call)


@once
async def revoke(context: RecordsContext, call: HttpRequest) -> HttpResponse:
    """Revoke a credential for good."""
    return await _change_status(context, call, CredentialStatus.REVOKED)


@once
async def suspend(context: RecordsContext, call: HttpRequest) -> HttpResponse:
    """Suspend a credential until it is reactivated."""
    return await _change_status(context, call, CredentialStatus.SUSPENDED)


@once
async def reactivate(context: RecordsContext, call: HttpRequest) -> HttpResponse:
    """Undo a suspension."""
    return await _change_status(context, call, CredentialStatus.VALID)


async def presentation(context: RecordsContext, call: HttpRequest) -> HttpResponse:
    """Return the presentation of a data request, unchanged."""
    return success(await visit_records.presentation(context.runtime, call.parameters["workflowId"]))
